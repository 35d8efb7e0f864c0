"""What a seat cannot know: the order of the lots to come, and which of them stay in the store."""

from typing import Any

from evening_sale.state import LOTS
from vernissage.engine.chance import branch, draw
from vernissage.engine.rule import rule


@rule
def redeal(s: Any, seat: int, rng: Any) -> None:
    first = s.sold + (1 if s.end == 0 else 0)  # the lot on the easel is seen
    n = first
    for lot in range(1, LOTS + 1):  # in order first: no trace of how they lay may be left
        if s.owner[lot - 1] == 0 and (s.end != 0 or lot != s.order[s.sold]):
            s.order[n] = lot
            n += 1
    for i in range(LOTS - 1, first, -1):
        j = first + draw(rng, i - first + 1)
        lot = s.order[i]
        s.order[i] = s.order[j]
        s.order[j] = lot
    branch(rng, s.rng)
