"""Patrons: claiming, rewards, the deck (section 17)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.chance import shuffle
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.components import (
    BY_PAINTER,
    PAINTER_0,
    PATRON_ASKS,
    PATRON_TAKES,
    PATRON_WORTH,
    TYPE_BITS,
)
from vernissage.games.pictura.rules.tools import add, draw_paintings, emit, finish_favour, gain, menu, take_from_museum
from vernissage.games.pictura.state import (
    BY_INVENTORY,
    BY_PATRON,
    BY_SALE,
    DONE,
    DRAW_FAVOUR,
    DRAWN,
    E_NO_TAKE,
    E_PATRON,
    E_PATRON_POINTS,
    E_REFRESH,
    EFFECT_MOVE,
    MUSEUMS,
    NO,
    PATRON,
    PATRON_0,
    PATRON_REWARD,
    PATRONS,
    POINTS_MOVE,
    SLOTS,
    TAKE_IM,
    WORD,
    WORDS,
    YES,
)

# --- the deck and the slots -------------------------------------------------------------------------------------------


@rule
def next_patron(s: Any) -> int:
    """The next Patron + 1; an empty deck is made anew from the discard (P-DECK-03). 0 when both are empty."""
    if s.patron_deck_size == 0:
        n = 0
        for k in range(PATRONS):
            if (s.patron_discard >> k) & 1:
                s.patron_deck[n] = k
                n += 1
        if n == 0:
            return 0
        s.patron_discard = 0
        s.patron_deck_size = n
        shuffle(s.rng, s.patron_deck, n)
    n = s.patron_deck_size - 1
    patron = s.patron_deck[n]
    s.patron_deck[n] = 0
    s.patron_deck_size = n
    return int(patron + 1)


@rule
def face_up(s: Any) -> int:
    n = 0
    for slot in range(SLOTS):
        if s.slots[slot] != 0:
            n += 1
    return n


@rule
def any_patron(s: Any) -> bool:
    """Is one face up, or can one be drawn?"""
    return s.patron_deck_size > 0 or s.patron_discard != 0 or face_up(s) > 0


@rule
def legal_refresh(s: Any, moves: Any) -> int:
    """All or none (P-INV-04). Patronage cannot do without a Patron to take."""
    n = add(moves, 0, YES)
    return add(moves, n, NO) if s.why == BY_INVENTORY or face_up(s) > 0 else n


@rule
def step_refresh(s: Any, move: int, journal: Any) -> None:
    if move == YES:
        refresh(s, journal)
    if s.why == BY_INVENTORY:
        menu(s)
    else:
        s.decision = PATRON


@rule
def refresh(s: Any, journal: Any) -> None:
    for slot in range(SLOTS):
        if s.slots[slot] != 0:
            s.patron_discard |= 1 << (s.slots[slot] - 1)
            s.slots[slot] = 0
    note(journal, E_REFRESH, s.active, ALL)
    for slot in range(SLOTS):
        s.slots[slot] = next_patron(s)


# --- claiming ---------------------------------------------------------------------------------------------------------


@rule
def asks(s: Any, seat: int, wanted: int, number: int) -> bool:
    """Does a museum hold so many paintings of a type or by a painter (P-PAT-02)?"""
    if wanted < PAINTER_0:
        return s.types[seat, wanted] >= number  # type: ignore[no-any-return]
    first = (wanted - PAINTER_0) * BY_PAINTER
    works = (s.museum[seat, first // WORD] >> (first % WORD)) & ((1 << BY_PAINTER) - 1)
    return count(works) >= number


@rule
def meets(s: Any, seat: int, patron: int) -> bool:
    """Requirements are checked one by one (P-PAT-03)."""
    return asks(s, seat, int(PATRON_ASKS[patron, 0]), int(PATRON_ASKS[patron, 1])) and asks(
        s, seat, int(PATRON_ASKS[patron, 2]), int(PATRON_ASKS[patron, 3])
    )


@rule
def legal_patron(s: Any, moves: Any, n: int, free: bool) -> int:
    """Face-up Patrons: all of them (Patronage), or those whose requirements are met."""
    seat = s.active
    for slot in range(SLOTS):
        patron = s.slots[slot] - 1
        if patron >= 0 and (free or meets(s, seat, patron)):
            n = add(moves, n, PATRON_0 + slot)
    return n


@rule
def claim(s: Any, slot: int, journal: Any) -> None:
    """The card lies beside the museum at once; the slot is refilled after the reward (P-PAT-04, -07)."""
    seat = s.active
    patron = s.slots[slot] - 1
    s.slots[slot] = 0
    s.patrons[seat] |= 1 << patron
    s.claim = patron + 1
    s.claim_slot = slot + 1
    note(journal, E_PATRON, seat, ALL, patron)
    s.decision = PATRON_REWARD


@rule
def shown_of(s: Any, wanted: int, w: int) -> int:
    """A word of the paintings in the International Museums that are of a type; below 0 of any."""
    x = 0
    for m in range(MUSEUMS):
        x |= s.im[m, w]
    if wanted >= 0:
        x &= int(TYPE_BITS[wanted, w])
    return x


@rule
def takeable(s: Any, w: int) -> int:
    """A word of what TAKE_IM offers: by a Patron's effect, or by Private sale."""
    wanted = int(PATRON_TAKES[s.claim - 1]) if s.claim != 0 else -1
    return shown_of(s, wanted, w)


@rule
def anything_takeable(s: Any) -> bool:
    return takeable(s, 0) | takeable(s, 1) | takeable(s, 2) != 0


@rule
def legal_patron_reward(s: Any, moves: Any) -> int:
    """The effect only if some museum shows a fitting painting (P-PAT-06)."""
    n = add(moves, 0, POINTS_MOVE)
    return add(moves, n, EFFECT_MOVE) if anything_takeable(s) else n


@rule
def step_patron_reward(s: Any, move: int, journal: Any) -> None:
    if move == POINTS_MOVE:
        points = int(PATRON_WORTH[s.claim - 1])
        note(journal, E_PATRON_POINTS, s.active, ALL, s.claim - 1, points)
        gain(s, s.active, points)
        s.decision = DRAW_FAVOUR
    else:
        s.decision = TAKE_IM
        s.why = BY_PATRON


@rule
def settle(s: Any) -> None:
    """Refill the slot; a Patronage card is done with."""
    s.slots[s.claim_slot - 1] = next_patron(s)
    s.claim = 0
    s.claim_slot = 0
    if s.playing != 0:
        finish_favour(s)
    else:
        menu(s)


@rule
def legal_take_im(s: Any, moves: Any) -> int:
    """A Patron's effect may be left alone (P-PAT-05)."""
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, takeable(s, w), w * WORD)
    return add(moves, n, DONE) if s.why == BY_PATRON else n


@rule
def step_take_im(s: Any, move: int, journal: Any) -> None:
    if move == DONE:
        note(journal, E_NO_TAKE, s.active, ALL)
        settle(s)
        return
    take_from_museum(s, s.active, move, journal)
    if s.why == BY_SALE:
        draw_paintings(s, s.active, DRAWN - 1, journal)
        finish_favour(s)
    else:
        settle(s)
