"""The rules. Their numbers are those of docs/rules.md."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import shuffle, start
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED, Rulebook
from vernissage.starter.state import CARDS, E_TAKE, MOVES

BOOK = book = Rulebook(MOVES, stack=False, over=("F-END-01", "The game is over: all cards are taken."))


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    """F-SETUP-01: the five cards in random order; the first seat begins."""
    start(s.rng, seed)
    s.players = players
    s.seat = 0
    s.decision = TAKE
    s.end = 0
    for place in range(CARDS):
        s.row[place] = place + 1
        s.owner[place] = 0
    shuffle(s.rng, s.row, CARDS)


@rule
def first(s: Any, side: int) -> int:
    """The place of the outermost card on a side, -1 when the row is empty."""
    for k in range(CARDS):
        place = k if side == 0 else CARDS - 1 - k
        if s.owner[place] == 0:
            return place
    return -1


TAKE = book.decision("take", rule="F-TAKE-01", ask="take the card at either end of the row.", waits="chooses a card")
LAST = book.reason("last", "F-TAKE-02", "One card is left, and it is taken from the left.")


@TAKE.reason
def take_reason(s: Any, side: int) -> int:
    """F-TAKE-02: the last card lies at both ends, and one way to take it is enough."""
    return LAST if side == 1 and first(s, 0) == first(s, 1) else ALLOWED


@TAKE.do
def take(s: Any, seat: int, side: int, journal: Any) -> None:
    """F-TAKE-01: the card is the seat's; then the other chooses, until none is left."""
    place = first(s, side)
    s.owner[place] = seat + 1
    note(journal, E_TAKE, seat, ALL, s.row[place])
    if first(s, 0) < 0:
        s.end = 1
    else:
        s.seat = (seat + 1) % s.players


legal, step, _, why, answerable = book.rules(__name__)
