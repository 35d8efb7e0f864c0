"""How the game speaks."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.starter.rules import BOOK

VOICE = Voice(BOOK, lambda view, names: {})


def label(move: Move) -> str:
    """A move, as a choice."""
    return say("Take the card on the {side}", side=Term(str(move.side)))


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """An event, as a line of the log."""
    return tell(event.seat == viewer, "{who} took the {card}.", who=names[event.seat], card=event.card)


def item_words(line: int, numbers: Sequence[int]) -> str:
    """A row of the score sheet: what earned its points."""
    return say("The {card}", card=numbers[0])
