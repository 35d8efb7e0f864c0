"""What can go wrong for a visitor, each with the sentence they read and the HTTP status a program gets."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.engine.errors import VernissageError
from vernissage.engine.language import say


class Problem(VernissageError):
    """Something a visitor can understand. Nothing was changed."""

    status = 400
    headers: Mapping[str, str] = {}  # what a browser is told besides


class Unknown(Problem):
    """There is nothing by that name or number."""

    status = 404


class NotYours(Problem):
    """Something that this visitor may not do or see."""

    status = 403


class Taken(Problem):
    """A seat is taken, a table is full, a match is over: the request came too late."""

    status = 409


class Stale(Problem):
    """The page was drawn for an earlier decision."""

    status = 409


class Illegal(Problem):
    """A move the rules forbid; `rule` is the number of the statement."""

    status = 422

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} {rule}".strip())
        self.text, self.rule = text, rule


class NotReady(Problem):
    """The rules of this game are still being compiled."""

    status = 503

    def __init__(self, text: str, game: str = "") -> None:
        super().__init__(text)
        self.game = game


class Lost(Problem):
    """The database cannot be reached."""

    status = 503


class SetAside(Problem):
    """A match that cannot be loaded any more."""

    status = 409


class Busy(Problem):
    """The server does as much of this as it can, for everybody or for one guest."""

    status = 429


class TooMany(Problem):
    """More than one visitor may ask for; it is allowed again after `wait_s` seconds."""

    status = 429

    def __init__(self, text: str, wait_s: int) -> None:
        super().__init__(text)
        self.headers = {"Retry-After": str(max(1, wait_s))}


class Overloaded(Problem):
    """More comes than the house can do in time; nothing of it was begun."""

    status = 503

    def __init__(self, wait_s: int) -> None:
        super().__init__(
            say("The house is full at the moment. Nothing was changed; try again in {n} seconds.", n=wait_s)
        )
        self.headers = {"Retry-After": str(wait_s)}


class TooLarge(Problem):
    """More was sent than is read."""

    status = 413


class Late(Problem):
    """A request that began and did not end."""

    status = 408
