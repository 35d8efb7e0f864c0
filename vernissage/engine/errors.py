"""Everything that can be wrong with what a person or a program hands in. Each message is a sentence for that person."""

from __future__ import annotations


class VernissageError(ValueError):
    """The base of all errors that are the caller's to mend."""


class UnknownGame(VernissageError):
    """There is no game of that name."""


class BadOption(VernissageError):
    """An option, a number of players or a seed that the game does not know."""


class NotAMove(VernissageError):
    """A text or a set of fields that is no move of this game at all."""


class BadPosition(VernissageError):
    """A position that cannot occur; `reasons` lists why, in English: it is programs that write positions."""

    def __init__(self, reasons: list[str]) -> None:
        self.reasons = reasons
        super().__init__("This position is impossible: " + " ".join(reasons))


class BadRecord(VernissageError):
    """A record file that is damaged, truncated, foreign or hostile; the message names the line."""


class RulesChanged(VernissageError):
    """A constant of the rules was changed in Python after rules had been compiled with it."""


class IncompleteGame(VernissageError):
    """A game's folder lacks something that every game has; the message names the file."""


class IllegalMove(VernissageError):
    """A move of this game that may not be made now. Nothing has changed."""

    def __init__(self, move: str, rule: str, reason: str) -> None:
        self.move, self.rule, self.reason = move, rule, reason
        super().__init__(f"{reason} {rule}".strip())
