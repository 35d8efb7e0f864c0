"""Is a position possible?"""

from typing import Any

from evening_sale.rules import on_sale
from evening_sale.state import LOTS, PURSE, SEATS
from vernissage.engine.rule import rule

IMPOSSIBLE = {
    1: "Evening Sale is for 2 to 4 players, who all sit at the table.",
    2: "Each lot from 1 to 20 comes once, and those that were sold have an owner.",
    3: "Coins are paid from purse to purse or to the bank: there are never more of them, and no purse is overdrawn.",
    4: "The highest bid is of somebody who was asked and can pay it.",
    5: "The sale is over when the last lot is sold, and not before.",
}


@rule
def check(s: Any) -> int:
    n = s.players
    if n < 2 or n > SEATS or s.decision != 0 or s.seat < 0 or s.seat >= n or s.auctioneer < 0 or s.auctioneer >= n:
        return 1
    if s.sold < 0 or s.sold > on_sale(n) or s.end != (1 if s.sold == on_sale(n) else 0):
        return 5
    seen = 0
    for i in range(LOTS):
        lot = s.order[i]
        if lot < 1 or lot > LOTS or (seen >> lot) & 1:
            return 2
        seen |= 1 << lot
        owner = s.owner[lot - 1]
        if owner < 0 or owner > n or (owner != 0) != (i < s.sold):
            return 2
    total = 0
    for seat in range(SEATS):
        if s.coins[seat] < 0 or (seat >= n and s.coins[seat] != 0):
            return 3
        total += s.coins[seat]
    if total > PURSE * n:
        return 3
    if s.end != 0:
        return 0
    if s.leader < -1 or s.leader >= s.players or (s.leader < 0) != (s.bid == 0) or s.bid < 0:
        return 4
    first = (s.auctioneer + 1) % s.players
    asked = (s.seat - first) % s.players
    if s.leader >= 0 and ((s.leader - first) % s.players >= asked or s.bid > s.coins[s.leader]):
        return 4
    return 0
