from __future__ import annotations

from typing import Any

from tests.toy.rules import legal, legal_for, seal
from tests.toy.rules import setup as before_setup
from tests.toy.rules import step as before_step
from tests.toy.state import E_BIDS, E_SEALED, KEEP, KEEP_0
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.stack import push

__all__ = ["legal", "legal_for", "seal", "setup", "step"]
LAST = 1


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    before_setup(s, players, options, seed)
    s.tie = options.tie


@rule
def step(s: Any, move: int, journal: Any) -> None:
    if s.tie == LAST and move < KEEP_0 and s.seat + 1 == s.players:
        s.bid[s.seat] = move
        note(journal, E_SEALED, s.seat, 1 << s.seat, move)
        sell_to_last(s, journal)
    else:
        before_step(s, move, journal)


@rule
def sell_to_last(s: Any, journal: Any) -> None:
    best = 0
    for seat in range(s.players):
        if s.bid[seat] >= s.bid[best]:
            best = seat
    s.coins[best] -= s.bid[best]
    note(journal, E_BIDS, best, ALL, s.bid[best])
    for seat in range(3):
        s.bid[seat] = -1
    push(s, best, KEEP, 0, 0, 0)
