"""How good a move looks: the card in hand, less what it leaves to the other seat."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule
from vernissage.starter.rules import first
from vernissage.starter.state import CARDS


@rule
def advise(s: Any, move: int) -> float:
    """The points of the card, less half of the best one that the other seat finds then."""
    mine = first(s, move)
    other = first(s, 1 - move)
    bared = mine + 1 if move == 0 else mine - 1
    left = 0
    if mine != other:
        left = max(s.row[other], s.row[bared] if 0 <= bared < CARDS else 0)
    return float(s.row[mine]) - 0.5 * left
