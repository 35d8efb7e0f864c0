from __future__ import annotations

from typing import Any

from tests.toy import rules as first
from tests.toy.rules import hand_over, legal_for, seal
from tests.toy.state import MOVES
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import Rulebook

__all__ = ["BOOK", "answerable", "legal", "legal_for", "seal", "setup", "step", "why"]
LAST = 1

BOOK = book = Rulebook(MOVES, order=first.BOOK.order, over=first.BOOK.over)

for d in first.BOOK.decisions:  # they are all as they were
    kinds, free = " ".join(k.name for k in d.moves), " ".join(d.free)
    book.decision(d.name, moves=kinds, free=free, rule=d.rule, ask=d.ask, waits=d.waits, frame=d.frame)._made = d._made
for r in first.BOOK.reasons[1:]:
    book.reason(r.name, r.rule, r.text)

SELL = book.task("sell")


@SELL.do
def sell(s: Any, journal: Any) -> None:
    best = 0
    for seat in range(s.players):
        if s.bid[seat] > s.bid[best] or (s.tie == LAST and s.bid[seat] == s.bid[best]):
            best = seat
    hand_over(s, best, journal)


legal, step, settle, why, answerable = book.rules(__name__)


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    first.setup(s, players, options, seed)
    s.tie = options.tie
