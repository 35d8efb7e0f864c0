"""The acquisition phase: drawing and exchanging (sections 4 and 5)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.components import worth
from vernissage.games.pictura.rules.tools import (
    add,
    emit,
    gain,
    holds,
    leave,
    lowest,
    menu,
    museum_of,
    none_in,
    put,
    receive,
)
from vernissage.games.pictura.state import (
    DONE,
    DRAW_FAVOUR,
    E_DECLINE,
    E_EXCHANGE,
    E_NO_EXCHANGE,
    EXCH_GIVE,
    EXCH_TAKE,
    MUSEUMS,
    WORD,
    WORDS,
)

MOST_WORTH = 3  # no painting costs more


@rule
def least_loss(s: Any, m: int) -> int:
    """What the cheapest painting of an International Museum costs; more than any when it is empty."""
    least = MOST_WORTH + 1
    for w in range(WORDS):
        x = s.im[m, w]
        while x != 0:
            least = min(least, worth(s.im_trend[m], w * WORD + lowest(x)))
            x &= x - 1
    return least


@rule
def anything_shown(s: Any) -> bool:
    for m in range(MUSEUMS):
        if not none_in(s.im, m):
            return True
    return False


@rule
def can_give(s: Any, seat: int, card: int) -> bool:
    """Is there a painting that the seat could take for this one (P-EXCH-06, -07)?"""
    score = s.score[seat]
    for m in range(MUSEUMS):
        least = least_loss(s, m)
        if least <= MOST_WORTH and score + worth(s.im_trend[m], card) - least >= 0:
            return True
    return False


@rule
def gives(s: Any, seat: int, w: int) -> int:
    """A word of the paintings in hand that can be given for something."""
    x = s.hand[seat, w]
    if s.score[seat] >= MOST_WORTH or x == 0:
        return x if anything_shown(s) else 0
    good = 0
    while x != 0:
        low = x & -x
        if can_give(s, seat, w * WORD + lowest(x)):
            good |= low
        x &= x - 1
    return good


@rule
def can_exchange(s: Any, seat: int) -> bool:
    for w in range(WORDS):
        if gives(s, seat, w) != 0:
            return True
    return False


@rule
def takes(s: Any, seat: int, card: int, w: int) -> int:
    """A word of the paintings that can be taken for this one: the net result may not lead below 0 (P-EXCH-06)."""
    good = 0
    for m in range(MUSEUMS):
        budget = s.score[seat] + worth(s.im_trend[m], card)
        x = s.im[m, w]
        if budget >= MOST_WORTH:
            good |= x
        else:
            while x != 0:
                if worth(s.im_trend[m], w * WORD + lowest(x)) <= budget:
                    good |= x & -x
                x &= x - 1
    return good


@rule
def legal_give(s: Any, moves: Any) -> int:
    """P-EXCH-07; only the others may pass (P-ACQ-02, -03)."""
    seat = s.seat
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, gives(s, seat, w), w * WORD)
    return n if seat == s.active else add(moves, n, DONE)


@rule
def legal_take(s: Any, moves: Any) -> int:
    seat = s.seat
    card = s.chosen - 1
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, takes(s, seat, card, w), w * WORD)
    return n


@rule
def next_exchange(s: Any, journal: Any) -> None:
    """Ask the next seat for an exchange, from the active one on; when all have had the chance, the action phase begins
    (P-ACQ-02 to -05). A seat without a legal exchange is passed over (P-EXCH-08)."""
    while s.asking < s.players:
        seat = (s.active + s.asking) % s.players
        if can_exchange(s, seat):
            s.seat = seat
            s.decision = EXCH_GIVE
            return
        note(journal, E_NO_EXCHANGE if seat == s.active else E_DECLINE, seat, ALL)
        s.asking += 1
    s.asking = 0
    menu(s)


@rule
def step_give(s: Any, move: int, journal: Any) -> None:
    if move == DONE:
        note(journal, E_DECLINE, s.seat, ALL)
        s.asking += 1
        next_exchange(s, journal)
    else:
        s.chosen = move + 1
        s.decision = EXCH_TAKE


@rule
def step_take(s: Any, card: int, journal: Any) -> None:
    """Both halves at once, as one movement of the score token (P-EXCH-05); then the next seat is asked."""
    seat = s.seat
    gave = s.chosen - 1
    s.chosen = 0
    m = museum_of(s, card)
    points = worth(s.im_trend[m], gave) - worth(s.im_trend[m], card)
    leave(s, seat, gave)
    if holds(s.im, m, card):
        s.im[m, card // WORD] &= ~(1 << (card % WORD))
    put(s.im, m, gave)
    receive(s, seat, card, True)
    note(journal, E_EXCHANGE, seat, ALL, m, gave, card, points)
    gain(s, seat, points)
    s.decision = DRAW_FAVOUR
