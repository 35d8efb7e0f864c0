from __future__ import annotations

from typing import Any

from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule
from vernissage.engine.standing import By, Standing


@rule
def score_sheet(s: Any, seat: int, items: Any) -> int:
    return item(items, 0, s.points[seat], ALL) + item(items, 1, s.coins[seat], 1 << seat)


@rule
def total(s: Any, seat: int) -> int:
    return score_sheet(s, seat, None)


STANDING = Standing(By("total", total), shared="Equal in points and coins: the place is shared.")
rank = STANDING.rank(__name__)
