"""The rules of The Gallerist, one file a chapter: setup, legal moves, carrying them out.

Everything that is going on lies on the stack of the record (engine/stack.py): decisions, which wait for a seat, and tasks,
which `settle` carries out as soon as they come to the top. An action pushes what is to be done last first.
"""

from __future__ import annotations

from vernissage.engine.rule import rule
from vernissage.games.gallerist.rules import bonus, clean, colony, end, executive, market, media, sales, solo, turn
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.setup import setup
from vernissage.games.gallerist.typed import Record

__all__ = ["BOOK", "answerable", "legal", "settle", "setup", "starter", "step", "why"]

BOOK = book
legal, step, settle, why, answerable = BOOK.rules(
    __name__, turn, colony, sales, media, market, executive, bonus, clean, end, solo
)


@rule
def starter(s: Record) -> int:
    """Starting Locations are chosen in reverse order (G-SETUP-21), so the first to choose is the last to play."""
    return s.starter
