"""The rules of Evening Sale. Their numbers are those of docs/rules.md."""

from typing import Any

from evening_sale.state import E_BID, E_PASS, E_SOLD, LOTS, MOVES, OF_SCHOOL, PURSE, RAISES, SCHOOLS, SEATS
from vernissage.engine.chance import draw, shuffle, start
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED, Rulebook

BOOK = book = Rulebook(MOVES, stack=False, over=("E-END-01", "The sale is over: the last lot is sold."))


@rule
def on_sale(players: int) -> int:
    """E-SETUP-02: 12, 15 or 16 lots."""
    return 16 if players == 4 else 6 + 3 * players


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    start(s.rng, seed)
    s.players = players
    s.decision = BID
    s.end = 0
    s.sold = 0
    for i in range(LOTS):
        s.order[i] = i + 1
        s.owner[i] = 0
    for seat in range(SEATS):
        s.coins[seat] = PURSE if seat < players else 0
    s.auctioneer = draw(s.rng, players)
    shuffle(s.rng, s.order, LOTS)
    open_lot(s)


@rule
def open_lot(s: Any) -> None:
    """E-SALE-01: the seat to the left of the auctioneer is asked first."""
    s.bid = 0
    s.leader = -1
    s.seat = (s.auctioneer + 1) % s.players


BID = book.decision(
    "bid",
    moves="raise pass",
    free="pass",
    rule="E-SALE-02",
    ask="bid for {view.lot:painting}, or pass. The highest bid is {view.bid}; you have {mine} coins.",
    waits="looks at the lot",
)


@rule
def price(s: Any, by: int) -> int:
    return s.bid + RAISES[by]


POOR = book.reason("poor", "E-SALE-02", "A bid of {price} is more than your purse holds.", price=price)


@BID.reason("raise")
def bid_reason(s: Any, seat: int, by: int) -> int:
    return POOR if price(s, by) > s.coins[seat] else ALLOWED


@BID.do("raise")
def raise_bid(s: Any, seat: int, by: int, journal: Any) -> None:
    s.bid += RAISES[by]
    s.leader = seat
    note(journal, E_BID, seat, ALL, s.bid)
    go_on(s, journal)


@BID.do("pass")
def pass_lot(s: Any, seat: int, journal: Any) -> None:
    note(journal, E_PASS, seat, ALL)
    go_on(s, journal)


@rule
def go_on(s: Any, journal: Any) -> None:
    """E-SALE-03: everybody is asked once, the auctioneer last."""
    if s.seat != s.auctioneer:
        s.seat = (s.seat + 1) % s.players
        return
    hammer(s, journal)
    s.auctioneer = (s.auctioneer + 1) % s.players
    if s.sold == on_sale(s.players):
        s.end = 1
    else:
        open_lot(s)


@rule
def hammer(s: Any, journal: Any) -> None:
    """E-SALE-04 and -05: who pays whom; a lot that nobody wants is the auctioneer's."""
    buyer = s.leader if s.leader >= 0 else s.auctioneer
    paid = -1 if buyer == s.auctioneer else s.auctioneer
    s.coins[buyer] -= s.bid
    if paid >= 0:
        s.coins[paid] += s.bid
    lot = s.order[s.sold]
    s.owner[lot - 1] = buyer + 1
    s.sold += 1
    note(journal, E_SOLD, buyer, ALL, lot, s.bid, paid)


@rule
def held(s: Any, seat: int, school: int) -> int:
    """Lots of a school that a seat has."""
    n = 0
    for i in range(school * OF_SCHOOL, (school + 1) * OF_SCHOOL):
        if s.owner[i] == seat + 1:
            n += 1
    return n


@rule
def salons(s: Any, seat: int) -> int:
    least = OF_SCHOOL
    for school in range(len(SCHOOLS)):
        least = min(least, held(s, seat, school))
    return least


legal, step, _, why, answerable = book.rules(__name__)
