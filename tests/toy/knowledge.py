from __future__ import annotations

from typing import Any

from vernissage.engine.chance import branch, draw
from vernissage.engine.rule import rule

OBSERVATION = (("all", 11, "everything"),)


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    for k in range(3):
        out[k] = s.coins[k]
        out[3 + k] = s.points[k]
        out[6 + k] = s.bid[k] if k == seat else 0
    out[9] = s.decision
    out[10] = s.seat


@rule
def redeal(s: Any, seat: int, rng: Any) -> None:
    for k in range(s.players):
        if k != seat and s.bid[k] >= 0:
            s.bid[k] = draw(rng, min(2, s.coins[k]) + 1)
    branch(rng, s.rng)
