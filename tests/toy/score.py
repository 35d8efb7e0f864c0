from __future__ import annotations

from typing import Any

from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule


@rule
def score_sheet(s: Any, seat: int, items: Any) -> int:
    return item(items, 0, s.points[seat], ALL) + item(items, 1, s.coins[seat], 1 << seat)


@rule
def rank(s: Any, places: Any) -> None:
    for seat in range(s.players):
        better = 0
        for other in range(s.players):
            if score_sheet(s, other, None) > score_sheet(s, seat, None):
                better += 1
        places[seat] = better + 1
