"""The rules of Musée. Rule numbers refer to docs/rules/musee.md."""

from __future__ import annotations

from vernissage.games.musee.rules import turn
from vernissage.games.musee.rules.places import (
    can_hang,
    cards_in_play,
    dealt,
    fitting,
    gaps,
    narrow,
    side_of,
    sides,
    span,
    theme,
    usual_columns,
)
from vernissage.games.musee.rules.setup import setup
from vernissage.games.musee.rules.turn import BOOK, CARD, FLIP, LAST_CARD, SLOT, insert, is_full, next_turn, row_open

SMALL = True  # so little code that drivers are faster when they contain it
legal, step, _, why, answerable = BOOK.rules(__name__, turn)
__all__ = [
    "BOOK", "CARD", "FLIP", "LAST_CARD", "SLOT", "SMALL", "answerable", "can_hang", "cards_in_play", "dealt", "fitting",
    "gaps", "insert", "is_full", "legal", "narrow", "next_turn", "row_open", "setup", "side_of", "sides", "span", "step",
    "theme", "usual_columns", "why",
]  # fmt: skip
