"""Museum: Pictura: legal moves and carrying them out. Rule numbers refer to docs/rules/pictura.md."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule
from vernissage.games.pictura.rules import actions, draws, exchange, exhibitions, favours, hanging, patrons, turns
from vernissage.games.pictura.rules.book import BOOK
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.going_on import look_at_tokens
from vernissage.games.pictura.rules.hanging import rush
from vernissage.games.pictura.rules.setup import setup
from vernissage.games.pictura.rules.tools import add
from vernissage.games.pictura.rules.turns import CHOOSE_TREND
from vernissage.games.pictura.state import OFFERED, TREND_0
from vernissage.games.pictura.typed import Record

__all__ = ["BOOK", "answerable", "legal", "legal_for", "options", "rush", "seal", "setup", "step", "why"]

legal, carry_out, _, why, answerable = BOOK.rules(
    __name__, turns, exchange, favours, actions, exhibitions, patrons, hanging, draws
)


@rule
def step(s: Record, move: int, journal: Any) -> None:
    """Carry out a move. If it may have moved a score, whoever has reached a threshold is asked before play goes on."""
    carry_out(s, move, journal)
    if s.decision == DRAW_FAVOUR:  # points may have moved, or a card was drawn
        look_at_tokens(s, journal)


@rule
def options(s: Record) -> int:
    """How many moves the seat that decides has."""
    found: int = legal(s, None)
    return found


@rule
def legal_for(s: Record, seat: int, moves: Any) -> int:
    """All seats choose their Trend at the same time, hidden from one another (P-SETUP-11)."""
    if s.end != 0:
        return 0
    if s.decision != CHOOSE_TREND:
        return legal(s, moves) if seat == s.seat else 0
    if s.kept[seat] != 0:
        return 0
    for k in range(OFFERED):
        add(moves, k, TREND_0 + k)
    return OFFERED


@rule
def seal(s: Record, seat: int, move: int) -> None:
    """A Trend that is kept before its seat is asked, as its owner sees it (P-SETUP-11)."""
    s.kept[seat] = move - TREND_0 + 1
