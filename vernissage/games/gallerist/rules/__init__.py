"""The rules of The Gallerist, one file a chapter: setup, legal moves, carrying them out.

Everything that is going on lies on the stack of the record (engine/stack.py): decisions, which wait for a seat, and tasks,
which `settle` carries out as soon as they come to the top. An action pushes what is to be done last first.
"""

from __future__ import annotations

from vernissage.games.gallerist.rules import bonus, colony, end, executive, market, media, sales, solo, turn
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.setup import setup

__all__ = ["BOOK", "answerable", "legal", "settle", "setup", "step", "why"]

BOOK = book
legal, step, settle, why, answerable = BOOK.rules(
    __name__, turn, colony, sales, media, market, executive, bonus, end, solo
)
