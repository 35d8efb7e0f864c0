from __future__ import annotations

from typing import Any

from tests.toy.state import E_BIDS, E_COIN, E_SEALED, E_SOLD, MOVES
from vernissage.engine import stack
from vernissage.engine.chance import start
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED, Rulebook
from vernissage.engine.stack import push

ME = 0  # of the two who may get the coin
LOTS = 3

BOOK = book = Rulebook(
    MOVES, order=("bid", "keep", "confirm", "coin", "sell"), over=("T-05", "The game is over: all lots are sold.")
)


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    start(s.rng, seed)
    stack.clear(s)
    s.players = players
    s.end = 0
    s.lot = 0
    for seat in range(3):
        s.coins[seat] = 2 + 2 * options.purse if seat < players else 0
        s.points[seat] = 0
        s.bid[seat] = -1
    offer(s)


@rule
def offer(s: Any) -> None:
    """All bid for the next lot, then it is sold."""
    push(s, 0, SELL, 0, 0, 0)
    for k in range(s.players):
        push(s, s.players - 1 - k, BID, 0, 0, 0)


BID = book.decision("bid", rule="T-03", ask="seal a bid of 0 to 2 coins.", waits="is choosing a bid")
SEALED = book.reason("sealed", "T-03", "Your bid is sealed already.")
NOT_THERE = book.reason("not_there", "T-03", "{coins} coins are more than your purse holds.")


@BID.reason
def bid_reason(s: Any, seat: int, coins: int) -> int:
    if s.bid[seat] >= 0:
        return SEALED
    return NOT_THERE if coins > s.coins[seat] else ALLOWED


@BID.do
def bid(s: Any, seat: int, coins: int, journal: Any) -> None:
    s.bid[seat] = coins
    note(journal, E_SEALED, seat, 1 << seat, coins)


SELL = book.task("sell")


@SELL.do
def sell(s: Any, journal: Any) -> None:
    best = 0
    for seat in range(s.players):
        if s.bid[seat] > s.bid[best]:
            best = seat
    hand_over(s, best, journal)


@rule
def hand_over(s: Any, best: int, journal: Any) -> None:
    s.coins[best] -= s.bid[best]
    note(journal, E_BIDS, best, ALL, s.bid[best])
    for seat in range(3):
        s.bid[seat] = -1
    push(s, best, KEEP, 0, 0, 0)


KEEP = book.decision(
    "keep",
    moves="keep give",
    free="keep give",
    rule="T-01",
    ask="keep the lot for 2 points, or give it for 3.",
    waits="looks at the lot",
)


@KEEP.do("keep")
def keep(s: Any, seat: int, journal: Any) -> None:
    earn(s, seat, 2, journal)


@KEEP.do("give")
def give(s: Any, seat: int, journal: Any) -> None:
    earn(s, seat, 3, journal)
    push(s, (seat + 1) % s.players, COIN, seat, 0, 0)


@rule
def earn(s: Any, seat: int, points: int, journal: Any) -> None:
    s.points[seat] += points
    note(journal, E_SOLD, seat, ALL, points)
    push(s, seat, CONFIRM, 0, 0, 0)


COIN = book.decision(
    "coin", free="coin", frame=("giver",), rule="T-02", ask="choose who gets a coin.", waits="holds a coin"
)


@COIN.do
def coin(s: Any, seat: int, to: int, giver: int, journal: Any) -> None:
    gets = seat if to == ME else giver
    s.coins[gets] += 1
    note(journal, E_COIN, seat, ALL, gets)


CONFIRM = book.decision("confirm", moves="yes", free="yes", rule="T-01", ask="say yes.", waits="has to say yes")


@CONFIRM.do
def confirm(s: Any) -> None:
    s.lot += 1
    if s.lot == LOTS:
        s.seat = 0
        s.decision = BID
        s.end = 1
    else:
        offer(s)


legal, step, settle, why, answerable = book.rules(__name__)


@rule
def legal_for(s: Any, seat: int, moves: Any) -> int:
    """Bids are sealed: every seat whose bid is not in yet has its own options."""
    if s.end != 0 or (s.decision == BID and s.bid[seat] >= 0):
        return 0
    if s.decision == BID:
        n = 0
        for coins in range(3):
            if bid_reason(s, seat, coins) == ALLOWED:
                moves[n] = coins
                n += 1
        return n
    return legal(s, moves) if seat == s.seat else 0


@rule
def seal(s: Any, seat: int, move: int) -> None:
    s.bid[seat] = move
