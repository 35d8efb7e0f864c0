from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from tests.toy import game as first
from tests.toy_second.facts import FACTS
from vernissage.engine import stack
from vernissage.engine.contract import register
from vernissage.engine.journal import ALL, note
from vernissage.engine.record import record
from vernissage.engine.rule import rule
from vernissage.engine.stack import push

State = record(
    ("coins", np.int8, 3),
    ("points", np.int8, 3),
    ("bid", np.int8, 3),
    ("lot", np.int8),
    ("tie", np.int8),  # the switch, under the name it has in the options record
    *stack.frames(4),
)
Options = record(("purse", np.int8), ("tie", np.int8), head=False)
LAST = 1
BID, KEEP, KEEP_0, E_BIDS, E_SEALED = first.BID, first.KEEP, first.KEEP_0, first.E_BIDS, first.E_SEALED
before_setup, before_step = first.setup, first.step


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


RULES = replace(first.RULES, state=State, options=Options, setup=setup, step=step)
register(RULES)
GAME = replace(first.GAME, facts=FACTS, rules=RULES)
