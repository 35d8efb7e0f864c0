"""How good a bid looks: what the lot is worth to the seat, less what the coins could buy later."""

from typing import Any

from evening_sale.rules import held, on_sale, salons
from evening_sale.state import COIN, OF_SCHOOL, PASS, RAISES, SALON
from vernissage.engine.rule import rule

KEEN = 0.06  # a higher bid is more likely to be the last


@rule
def worth(s: Any, seat: int, lot: int) -> float:
    school = (lot - 1) // OF_SCHOOL
    before = salons(s, seat)
    value = 1.6 + held(s, seat, school)  # the next of a school earns one more than the last; the first begins one
    s.owner[lot - 1] = seat + 1
    value += SALON * (salons(s, seat) - before)
    s.owner[lot - 1] = 0
    return value


@rule
def advise(s: Any, move: int) -> float:
    if move == PASS:
        return 0.0
    price = s.bid + RAISES[move]
    left = on_sale(s.players) - s.sold
    coin = 1.0 / COIN if left <= s.players else 0.62  # what a coin is worth
    gain = worth(s, s.seat, s.order[s.sold]) - coin * price
    return gain + KEEN * RAISES[move] if gain > 0 else gain
