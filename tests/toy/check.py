from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule

IMPOSSIBLE = {1: "A purse is overdrawn."}


@rule
def check(s: Any) -> int:
    for seat in range(3):
        if s.coins[seat] < 0 or s.bid[seat] > s.coins[seat]:
            return 1
    return 0
