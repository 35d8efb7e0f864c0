"""Patrons: claiming, rewards, the deck (section 17)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.chance import shuffle
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura import components, state
from vernissage.games.pictura.components import PATRON_ASKS
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.menu import ACTION, finish_favour, menu
from vernissage.games.pictura.rules.tools import add, draw_paintings, emit, gain, holds, museum_of, take_from_museum
from vernissage.games.pictura.state import SLOTS, WORD
from vernissage.games.pictura.typed import Record

# --- the deck and the slots -------------------------------------------------------------------------------------------


@rule
def next_patron(s: Record) -> int:
    """The next Patron + 1; an empty deck is made anew from the discard (P-DECK-03). 0 when both are empty."""
    if s.patron_deck_size == 0:
        n = 0
        for k in range(state.PATRONS):
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
def face_up(s: Record) -> int:
    """How many Patrons lie face up."""
    n = 0
    for slot in range(SLOTS):
        if s.slots[slot] != 0:
            n += 1
    return n


@rule
def any_patron(s: Record) -> bool:
    """Is one face up, or can one be drawn?"""
    return s.patron_deck_size > 0 or s.patron_discard != 0 or face_up(s) > 0


REFRESH_PATRONS = book.decision(
    "refresh_patrons",
    moves="yes no",
    free="yes",
    rule=lambda view: "P-FAV-10" if view.why == "patronage" else "P-INV-04",
    ask="discard all face-up Patrons and turn up new ones?",
    waits="may replace the Patrons",
)
NONE_FACE_UP = book.reason(
    "none_face_up", "P-FAV-10", "No Patron is face up; new ones must be turned up before you can take one."
)


@REFRESH_PATRONS.reason("no")
def _(s: Record) -> int:
    """All or none (P-INV-04). Patronage cannot do without a Patron to take."""
    return ALLOWED if s.why == state.BY_INVENTORY or face_up(s) > 0 else NONE_FACE_UP


@REFRESH_PATRONS.do("yes")
def _(s: Record, journal: Any) -> None:
    refresh(s, journal)
    refreshed(s)


@REFRESH_PATRONS.do("no")
def _(s: Record) -> None:
    refreshed(s)


@rule
def refreshed(s: Record) -> None:
    """The face-up Patrons are settled: an Inventory is over, Patronage goes on to take one of them."""
    if s.why == state.BY_INVENTORY:
        menu(s)
    else:
        s.decision = PATRON


@rule
def refresh(s: Record, journal: Any) -> None:
    """All face-up Patrons go to the discard, and every slot gets a new one while there are any."""
    for slot in range(SLOTS):
        if s.slots[slot] != 0:
            s.patron_discard |= 1 << (s.slots[slot] - 1)
    note(journal, state.E_REFRESH, s.active, ALL)
    for slot in range(SLOTS):
        s.slots[slot] = next_patron(s)


# --- claiming ---------------------------------------------------------------------------------------------------------


@rule
def asks(s: Record, seat: int, wanted: int, number: int) -> bool:
    """Does a museum hold so many paintings of a type or by a painter (P-PAT-02)?"""
    if wanted < components.PAINTER_0:
        return s.types[seat, wanted] >= number
    first = (wanted - components.PAINTER_0) * components.BY_PAINTER
    works = (s.museum[seat, first // WORD] >> (first % WORD)) & ((1 << components.BY_PAINTER) - 1)
    return count(works) >= number


@rule
def meets(s: Record, seat: int, patron: int) -> bool:
    """Requirements are checked one by one (P-PAT-03)."""
    return asks(s, seat, int(PATRON_ASKS[patron, 0]), int(PATRON_ASKS[patron, 1])) and asks(
        s, seat, int(PATRON_ASKS[patron, 2]), int(PATRON_ASKS[patron, 3])
    )


ONE_CLAIMED = book.reason("one_claimed", "P-PAT-01", "One Patron may be claimed in a turn, and you have claimed one.")


@rule
def patron_in(s: Record, slot: int) -> int:
    """The Patron in a slot, counted from 1, as a refusal tells it."""
    return s.slots[slot]


EMPTY_SLOT = book.reason("empty_slot", "P-PAT-01", "No Patron lies in slot {slot}.")
WANTS_MORE = book.reason(
    "wants_more",
    "P-PAT-02",
    "{there:patron} wants to see {there:asks}; your museum does not show that.",
    there=patron_in,
)


@ACTION.reason("patron")
def _(s: Record, seat: int, slot: int) -> int:
    if s.patron_used != 0:  # P-PAT-01
        return ONE_CLAIMED
    patron = s.slots[slot] - 1
    if patron < 0:
        return EMPTY_SLOT
    return ALLOWED if meets(s, seat, patron) else WANTS_MORE


@rule
def claims(s: Record, seat: int, moves: Any, n: int) -> int:
    """The Patrons on the menu."""
    if s.patron_used == 0:
        for slot in range(SLOTS):
            patron = s.slots[slot] - 1
            if patron >= 0 and meets(s, seat, patron):
                n = add(moves, n, state.PATRON_0 + slot)
    return n


@ACTION.do("patron")
def _(s: Record, slot: int, journal: Any) -> None:
    s.patron_used = 1
    claim(s, slot, journal)


PATRON = book.decision(
    "patron",
    rule="P-FAV-10",
    ask="take one of the face-up Patrons, whatever it asks for.",
    waits="is choosing a Patron",
)
NOBODY_THERE = book.reason("nobody_there", "P-FAV-10", "No Patron lies in slot {slot}.")


@PATRON.reason
def _(s: Record, slot: int) -> int:
    return ALLOWED if s.slots[slot] != 0 else NOBODY_THERE


@PATRON.do
def claim(s: Record, slot: int, journal: Any) -> None:
    """The card lies beside the museum at once; the slot is refilled after the reward (P-PAT-04, -07)."""
    seat = s.active
    patron = s.slots[slot] - 1
    s.slots[slot] = 0
    s.patrons[seat] |= 1 << patron
    s.claim = patron + 1
    s.claim_slot = slot + 1
    note(journal, state.E_PATRON, seat, ALL, patron)
    s.decision = PATRON_REWARD


@rule
def shown_of(s: Record, wanted: int, w: int) -> int:
    """A word of the paintings in the International Museums that are of a type; below 0 of any."""
    x = 0
    for m in range(state.MUSEUMS):
        x |= s.im[m, w]
    if wanted >= 0:
        x &= int(components.TYPE_BITS[wanted, w])
    return x


@rule
def takeable(s: Record, w: int) -> int:
    """A word of what TAKE_IM offers: by a Patron's effect, or by Private sale."""
    wanted = int(components.PATRON_TAKES[s.claim - 1]) if s.claim != 0 else -1
    return shown_of(s, wanted, w)


@rule
def anything_takeable(s: Record) -> bool:
    """Is there a painting that TAKE_IM would offer?"""
    return takeable(s, 0) | takeable(s, 1) | takeable(s, 2) != 0


PATRON_REWARD = book.decision(
    "patron_reward",
    moves="points effect",
    free="points",
    rule="P-PAT-04",
    ask="take the points of {view.claim:patron} or the effect?",
    waits="is choosing a Patron's reward",
)
NOTHING_FITTING = book.reason(
    "nothing_fitting",
    "P-PAT-06",
    "No International Museum shows a painting that {view.claim:patron} would give you.",
)


@PATRON_REWARD.reason("effect")
def _(s: Record) -> int:
    """Only if some museum shows a fitting painting (P-PAT-06)."""
    return ALLOWED if anything_takeable(s) else NOTHING_FITTING


@PATRON_REWARD.do("points")
def _(s: Record, seat: int, journal: Any) -> None:
    points = int(N.patron_points[s.claim - 1])
    note(journal, state.E_PATRON_POINTS, seat, ALL, s.claim - 1, points)
    gain(s, seat, points)
    s.decision = DRAW_FAVOUR


@PATRON_REWARD.do("effect")
def _(s: Record) -> None:
    s.decision = TAKE_IM
    s.why = state.BY_PATRON


@rule
def settle(s: Record) -> None:
    """Refill the slot; a Patronage card is done with."""
    s.slots[s.claim_slot - 1] = next_patron(s)
    s.claim = 0
    s.claim_slot = 0
    if s.playing != 0:
        finish_favour(s)
    else:
        menu(s)


ONE_FOR_SALE = book.sentence("ask.take_im.sale", "take a painting from an International Museum; it costs nothing.")
ONE_OR_NONE = book.sentence(
    "ask.take_im.patron", "take a painting from an International Museum, or none; it costs nothing."
)
TAKE_IM = book.decision(
    "take_im",
    moves="painting done",
    rule=lambda view: "P-FAV-11" if view.why == "private_sale" else "P-PAT-05",
    ask=lambda view: ONE_FOR_SALE if view.why == "private_sale" else ONE_OR_NONE,
    waits="is taking a painting from an International Museum",
)
SHOWN_NOWHERE = book.reason("shown_nowhere", "P-IM-01", "{number:painting} is in no International Museum.")
OTHER_TYPE = book.reason("other_type", "P-PAT-05", "{view.claim:patron} gives only paintings of the type on the card.")
SALE_TAKES = book.reason("sale_takes", "P-FAV-11", "Private sale takes a painting; it may not be left alone.")


@TAKE_IM.reason("painting")
def _(s: Record, number: int) -> int:
    if not holds(s.im, museum_of(s, number), number):
        return SHOWN_NOWHERE
    return ALLOWED if (takeable(s, number // WORD) >> (number % WORD)) & 1 else OTHER_TYPE


@TAKE_IM.reason("done")
def _(s: Record) -> int:
    """A Patron's effect may be left alone (P-PAT-05)."""
    return ALLOWED if s.why == state.BY_PATRON else SALE_TAKES


@TAKE_IM.legal
def _(s: Record, moves: Any, n: int) -> int:
    for w in range(state.WORDS):
        n = emit(moves, n, takeable(s, w), w * WORD)
    return add(moves, n, state.DONE) if s.why == state.BY_PATRON else n


@TAKE_IM.do("painting")
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    take_from_museum(s, seat, number, journal)
    if s.why == state.BY_SALE:
        draw_paintings(s, seat, 1, journal)
        finish_favour(s)
    else:
        settle(s)


@TAKE_IM.do("done")
def _(s: Record, seat: int, journal: Any) -> None:
    note(journal, state.E_NO_TAKE, seat, ALL)
    settle(s)
