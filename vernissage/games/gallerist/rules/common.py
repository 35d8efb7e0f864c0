"""What all chapters use: looking things up, fame, influence, assistants. Rule numbers refer to docs/rules/gallerist.md."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.chance import draw
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import inlined, part, rule
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.components import LAST_FAME
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.state import COLLECTOR
from vernissage.games.gallerist.typed import Record


@part
def tell(journal: Any, event: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Note an event; everything that happens in this game is seen by all (G-TURN-17)."""
    note(journal, event, seat, ALL, a, b, c, d)


# --- artists and works ------------------------------------------------------------------------------------------------


@rule
def initial_fame(s: Record, a: int) -> int:
    """The fame that is printed on the artist's tile."""
    return components.INITIAL_FAME[s.artist[a]]


@rule
def value_at(s: Record, a: int, fame: int) -> int:
    """G-FAME-02, -03: stars are the thresholds reached, the value follows the stars."""
    return N.art_value[components.STARS[s.artist[a], fame]]


@rule
def value(s: Record, a: int) -> int:
    """What a work of this artist is worth now (G-FAME-04)."""
    return value_at(s, a, s.fame[a])


@rule
def level(s: Record, a: int) -> int:
    """G-MEDIA-06: of the token, or as printed."""
    return s.promo[a] if s.promo[a] > 0 else components.PRINTED_LEVEL[s.artist[a]]


@rule
def celebrity(s: Record, a: int) -> bool:
    """G-FAME-05."""
    return s.found[a] == 1 and s.fame[a] == LAST_FAME


@rule
def exhibited(s: Record, seat: int) -> int:
    """Works in the seat's gallery, which has no gaps."""
    n = 0
    while n < state.SLOTS and s.by[seat, n] != 0:
        n += 1
    return n


@rule
def masterpieces(s: Record, seat: int) -> int:
    """Exhibited works whose artist is a Celebrity (G-FAME-05)."""
    n = 0
    for slot in range(state.SLOTS):
        a = s.by[seat, slot] - 1
        if a >= 0 and s.fame[a] == LAST_FAME:
            n += 1
    return n


@part
def sold_of(s: Record, seat: int, form: int) -> int:
    """Works of a form that the seat has sold."""
    return count(s.sold[seat, form])


@rule
def sold(s: Record, seat: int) -> int:
    """Works that the seat has sold, all forms together."""
    n = 0
    for form in range(4):
        mask = s.sold[seat, form]
        while mask != 0:
            mask &= mask - 1
            n += 1
    return n


@part
def exhibited_of(s: Record, seat: int, form: int) -> int:
    """Works of a form in the seat's gallery."""
    n = 0
    for slot in range(state.SLOTS):
        if (s.by[seat, slot] + 1) >> 1 == form + 1:
            n += 1
    return n


@part
def acquired_of(s: Record, seat: int, form: int) -> int:
    """G-STATE-09: exhibited and sold."""
    return sold_of(s, seat, form) + exhibited_of(s, seat, form)


@inlined
def has_acquired(s: Record, seat: int, form: int) -> bool:
    """Has the seat a work of this form, exhibited or sold?"""
    return s.sold[seat, form] != 0 or exhibited_of(s, seat, form) > 0


# --- visitors ---------------------------------------------------------------------------------------------------------


@part
def may_enter(s: Record, seat: int, kind: int) -> bool:
    """G-VISITOR-05: at most 1 + works sold Collectors in a Gallery."""
    if kind != COLLECTOR or s.law[state.COLLECTOR_LIMIT] == 0:
        return True
    return s.gallery[seat, COLLECTOR] < 1 + sold(s, seat)


@part
def lobby_size(s: Record, seat: int) -> int:
    """Visitors in the seat's Lobby, all kinds together."""
    return s.lobby[seat, 0] + s.lobby[seat, 1] + s.lobby[seat, 2]


@rule
def bag_size(s: Record) -> int:
    """Visitors left in the bag, all kinds together."""
    return s.bag[0] + s.bag[1] + s.bag[2]


@part
def from_bag(s: Record) -> int:
    """A random visitor leaves the bag, which is not empty (G-VISITOR-01)."""
    k = draw(s.rng, bag_size(s))
    kind = 0
    while k >= s.bag[kind]:
        k -= s.bag[kind]
        kind += 1
    s.bag[kind] -= 1
    return kind


# --- money and influence ----------------------------------------------------------------------------------------------


@rule
def after_money_steps(influence: int, steps: int) -> int:
    """G-FREE-01, -02: back to the previous money icon, so many times; space 0 bears none."""
    return components.MONEY_MARKS[components.MONEY_STEPS[influence] - steps] if steps > 0 else influence


@rule
def after_fame_steps(influence: int, steps: int) -> int:
    """G-FREE-03, -04: back to the previous fame icon, so many times."""
    return 5 * (components.FAME_STEPS[influence] - steps) if steps > 0 else influence


@part
def payable(s: Record, seat: int, price: int, influence: int) -> bool:
    """G-FREE-01: money and money steps together."""
    return price - s.money[seat] <= components.MONEY_STEPS[influence]


@part
def gain_influence(s: Record, seat: int, gain: int, journal: Any) -> None:
    """G-INFL-01: beyond 35 it is lost."""
    gained = min(gain, components.TOP_INFLUENCE - s.influence[seat])
    s.influence[seat] += gained
    tell(journal, state.E_INFLUENCE, seat, gained, s.influence[seat], 0, 0)


@inlined
def earn(s: Record, seat: int, gain: int) -> None:
    """G-INV-10."""
    s.money[seat] = min(components.MOST_MONEY, s.money[seat] + gain)


@inlined
def gain_money(s: Record, seat: int, gain: int, journal: Any) -> None:
    """Money for a seat, and all are told."""
    earn(s, seat, gain)
    tell(journal, state.E_MONEY, seat, gain, 0, 0, 0)


@rule
def money_bonus(s: Record, seat: int) -> int:
    """G-BONUS-01."""
    return N.investor_money * s.gallery[seat, state.INVESTOR] + N.collector_money * s.gallery[seat, COLLECTOR]


@rule
def influence_bonus(s: Record, seat: int) -> int:
    """G-BONUS-02."""
    return N.vip_influence * s.gallery[seat, state.VIP] + N.collector_influence * s.gallery[seat, COLLECTOR]


@part
def raise_fame(s: Record, seat: int, a: int, rise: int, steps: int, journal: Any) -> None:
    """G-FAME-01: up to 19. Whoever makes a Celebrity gains money, once per artist (G-FAME-06)."""
    before = s.fame[a]
    s.fame[a] = min(LAST_FAME, before + rise)
    if s.fame[a] > before:
        tell(journal, state.E_FAME, seat, a, s.fame[a], steps, 0)
    if before < LAST_FAME and s.fame[a] == LAST_FAME:
        earn(s, seat, s.law[state.CELEBRITY_MONEY])
        tell(journal, state.E_CELEBRITY, seat, a, s.law[state.CELEBRITY_MONEY], 0, 0)


# --- assistants -------------------------------------------------------------------------------------------------------


@part
def in_office(s: Record, seat: int) -> bool:
    """An assistant comes to the office; False when all desks are taken and it is discarded (G-ASSIST-02)."""
    if s.desks[seat] < N.desks:
        s.desks[seat] += 1
        return True
    s.lost[seat] += 1
    return False


@inlined
def back_to_office(s: Record, seat: int, journal: Any) -> None:
    """An assistant returns to a desk, or is discarded where all are taken, and all are told."""
    came = in_office(s, seat)
    tell(journal, state.E_BACK, seat, state.TO_OFFICE if came else state.TO_DISCARD, 0, 0, 0)


@part
def available(s: Record, seat: int) -> bool:
    """G-ASSIST-05: an assistant on a desk, a white space or a Kicked-Out space."""
    if s.desks[seat] > 0:
        return True
    piece = 5 + seat
    for place in range(4):
        if s.white[place] == piece or s.black[place] == piece:
            return True
    return False
