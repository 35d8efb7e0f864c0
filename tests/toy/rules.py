from __future__ import annotations

from typing import Any

from tests.toy.state import BID, COIN, CONFIRM, E_BIDS, E_COIN, E_SEALED, E_SOLD, GIVE_0, KEEP, KEEP_0, ME, YES, YOU
from vernissage.engine import stack
from vernissage.engine.chance import start
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.stack import pop, push, top


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
    s.seat = 0
    s.decision = BID


@rule
def legal_for(s: Any, seat: int, moves: Any) -> int:
    if s.decision == BID and s.end == 0:
        if s.bid[seat] >= 0:
            return 0
        n = min(2, s.coins[seat]) + 1
        for k in range(n):
            moves[k] = k
        return n
    return legal(s, moves) if seat == s.seat else 0


@rule
def seal(s: Any, seat: int, move: int) -> None:
    s.bid[seat] = move


@rule
def legal(s: Any, moves: Any) -> int:
    if s.decision == BID:
        return legal_for_bid(s, moves)
    if s.decision == KEEP:
        moves[0] = KEEP_0
        moves[1] = GIVE_0
        return 2
    if s.decision == COIN:
        moves[0] = ME
        moves[1] = YOU
        return 2
    moves[0] = YES
    return 1


@rule
def legal_for_bid(s: Any, moves: Any) -> int:
    n = min(2, s.coins[s.seat]) + 1
    for k in range(n):
        moves[k] = k
    return n


@rule
def step(s: Any, move: int, journal: Any) -> None:
    if move < KEEP_0:
        s.bid[s.seat] = move
        note(journal, E_SEALED, s.seat, 1 << s.seat, move)
        if s.seat + 1 < s.players:
            s.seat += 1
        else:
            sell(s, journal)
    elif move == KEEP_0:
        settle(s, 2, journal)
    elif move == GIVE_0:
        winner = s.seat
        settle(s, 3, journal)
        push(s, (winner + 1) % s.players, COIN, winner, 0, 0)
    elif move == YES:
        pop(s)
        next_lot(s)
    else:
        to = s.seat if move == ME else top(s, 0)
        s.coins[to] += 1
        note(journal, E_COIN, s.seat, ALL, to)
        pop(s)


@rule
def sell(s: Any, journal: Any) -> None:
    best = 0
    for seat in range(s.players):
        if s.bid[seat] > s.bid[best]:
            best = seat
    s.coins[best] -= s.bid[best]
    note(journal, E_BIDS, best, ALL, s.bid[best])
    for seat in range(3):
        s.bid[seat] = -1
    push(s, best, KEEP, 0, 0, 0)


@rule
def settle(s: Any, points: int, journal: Any) -> None:
    winner = s.seat
    s.points[winner] += points
    note(journal, E_SOLD, winner, ALL, points)
    pop(s)
    push(s, winner, CONFIRM, 0, 0, 0)


@rule
def next_lot(s: Any) -> None:
    s.lot += 1
    s.seat = 0
    s.decision = BID
    if s.lot == 3:
        s.end = 1
