"""Points, and who is ahead."""

from __future__ import annotations

from typing import Any

from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule
from vernissage.engine.standing import By, Standing
from vernissage.starter.state import CARDS


@rule
def score_sheet(s: Any, seat: int, items: Any) -> int:
    """A row for each card: its line, its points, who may know it, and its number for the words."""
    total = 0
    for place in range(CARDS):
        if s.owner[place] == seat + 1:
            total += item(items, 0, s.row[place], ALL, s.row[place])
    return total


@rule
def points(s: Any, seat: int) -> int:
    """The sum alone, by which the seats are compared."""
    return score_sheet(s, seat, None)


STANDING = Standing(By("points", points), shared="Equal in points: the place is shared.")
rank = STANDING.rank(__name__)
