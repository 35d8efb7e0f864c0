"""Points, and who is ahead (E-SCORE, E-END-02)."""

from typing import Any

from evening_sale.rules import held, salons
from evening_sale.state import COIN, SALON, SCHOOLS
from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule
from vernissage.engine.standing import By, Standing


@rule
def score_sheet(s: Any, seat: int, items: Any) -> int:
    total = 0
    for school in range(len(SCHOOLS)):
        n = held(s, seat, school)
        if n > 0:
            total += item(items, 0, n * (n + 1) // 2, ALL, school, n)
    n = salons(s, seat)
    if n > 0:
        total += item(items, 1, SALON * n, ALL, n)
    return total + item(items, 2, s.coins[seat] // COIN, ALL, s.coins[seat])


@rule
def points(s: Any, seat: int) -> int:
    return score_sheet(s, seat, None)


@rule
def coins(s: Any, seat: int) -> int:
    return s.coins[seat]


STANDING = Standing(
    By("points", points),
    By("coins", coins, "coin", "coins", "{amount} decide between equal points."),
    shared="Equal in points and coins: the place is shared.",
)
rank = STANDING.rank(__name__)
