"""What happened, as a reader may know it: the log, with the things on the board that each entry is about."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from vernissage.drawing.page import Pointer
from vernissage.engine.journal import Event
from vernissage.engine.language import say, spoken
from vernissage.web import closing
from vernissage.web.live_match import LiveMatch, LogItem


@dataclass(frozen=True)
class LogRow:
    """A line of the log, in the words of one reader."""

    n: int  # the number of the move, 0 for what is not a move
    words: str
    kind: str
    struck: bool
    you: bool
    at: int
    on: tuple[str, ...] = ()  # the ids of the things on the board it is about
    event: str = ""  # what kind of event
    hint: int = 0  # the level of the hint that the move was made after, 0 for none

    @property
    def made(self) -> bool:
        """Whether it is a move that stands."""
        return self.kind == "move" and not self.struck


_OTHER = {
    "sit": "{name} sits down.",
    "start": "The game begins.",
    "no": "{name} says no.",
    "rise": "Somebody who had sat down gets up again.",
    "back": "{name} is back.",
    "kick": "Somebody who had sat down was asked to leave.",
}
_BOT = {
    "vote": "A bot plays on for {name}, by vote.",
    "clock": "The clock of {name} ran down; a bot plays on.",
    "resign": "{name} gave up; a bot plays on.",
    "claim": "{name} made no move for a long time; a bot plays on.",
    "host": "A bot plays on for {name}, as whoever opened the table wished.",
    "kick": "{name} was asked to leave; a bot plays on.",
}


def log_rows(
    live: LiveMatch,
    viewer: int | None,
    mine: Sequence[int],
    at: int | None,
    point: Pointer | None = None,
    things: Collection[str] = (),
    limit: int | None = None,
) -> list[LogRow]:
    """The newest first, at least `limit` where there are so many. Hidden parts are worded for the reader. `point` and
    `things`: what is on the reader's board."""
    past = live.log
    if at is not None:
        past = past[: next((k for k, item in enumerate(past) if item.at >= at), len(past))]
    rows: list[LogRow] = []
    for item in reversed(past):
        rows += reversed(_words(live, item, viewer, mine, point, things))
        if limit is not None and len(rows) >= limit:
            break
    return rows


def rows_between(live: LiveMatch, viewer: int | None, mine: Sequence[int], first: int, last: int) -> list[LogRow]:
    """What is told of the moves that stand, from the one after `first` moves to the one that makes it `last`."""
    past = [i for i in live.log if i.entry.kind == "move" and not i.struck and first <= i.at < last]
    return [row for item in past for row in _words(live, item, viewer, mine, None, ())]


def _shown(event: Event, point: Pointer | None, things: Collection[str]) -> tuple[str, ...]:
    """What is there of the things the event is about; a whole area only for want of something better."""
    found = [name for name in (point(event) if point else ()) if name in things]
    return tuple(name for name in found if not name.startswith("area-")) or tuple(found)


def _said(live: LiveMatch, item: LogItem, viewer: int | None) -> list[tuple[Event, str]]:
    """What a reader is told of a move, made once."""
    seat, names = -1 if viewer is None else viewer, live.table.names
    key = seat, names, spoken()
    said = item.said.get(key)
    if said is None:
        told = [event.for_seat(viewer) for event in item.events]
        said = item.said[key] = [(event, words) for event in told if (words := live.table.sentence(event, seat))]
    return said


def _assisted(live: LiveMatch, item: LogItem, viewer: int | None) -> int:
    """The level of the hint that a move was made after: its own, or that of a move just before it which is not told by itself."""
    seat = item.entry.seat
    if seat is None or not live.hints:
        return 0
    found = live.hints.get((seat, item.at), 0)
    for old in reversed([i for i in live.log if i.entry.kind == "move" and not i.struck and i.at < item.at]):
        if old.entry.seat != seat or _said(live, old, viewer):
            break
        found = max(found, live.hints.get((seat, old.at), 0))
    return found


def _words(
    live: LiveMatch,
    item: LogItem,
    viewer: int | None,
    mine: Sequence[int],
    point: Pointer | None,
    things: Collection[str],
) -> list[LogRow]:
    e = item.entry
    you = e.seat is not None and e.seat in mine
    if e.kind == "move":
        said = _said(live, item, viewer)
        n, struck = item.at + 1, item.struck
        rows = [
            LogRow(n, words, "move", struck, you, n, () if struck else _shown(event, point, things), event.kind)
            for event, words in said
        ]
        hint = _assisted(live, item, viewer) if rows else 0
        return [replace(rows[0], hint=hint), *rows[1:]] if hint else rows
    name = live.seats[e.seat].name if e.seat is not None else ""
    if e.kind == "undo":
        back = say("{name} takes back to position {n}.", name=name, n=e.text)
        return [LogRow(0, back, "undo", False, you, item.at)]
    if e.kind == "chat" or (e.kind == "sit" and item.struck):
        return []
    if e.kind == "close":
        return [LogRow(0, closing.said(e.text), e.kind, False, you, item.at)]
    words = _BOT.get(e.text, "") if e.kind == "bot" else _OTHER.get(e.kind, "")
    return [LogRow(0, say(words, name=name), e.kind, False, you, item.at)] if words else []


def told(log: Sequence[LogRow], after: int) -> list[str]:
    """In whole sentences what happened after so many moves, or else the last thing that did: the oldest first."""
    made = [r for r in log if r.made]
    return [r.words for r in reversed(made) if r.at > after] or [r.words for r in reversed(made) if r.at == made[0].at]


def since(live: LiveMatch, mine: Sequence[int]) -> int:
    """How many moves had been made when these seats' turn before the present one ended: what came after is news."""
    deciders = live.table.deciders
    n = len(deciders)
    while n > 0 and deciders[n - 1] in mine:
        n -= 1
    while n > 0 and deciders[n - 1] not in mine:
        n -= 1
    return n
