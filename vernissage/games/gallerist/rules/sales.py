"""Sales Office (section 6): sign a contract, sell a work."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import draw
from vernissage.engine.rule import inlined, part
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.components import B_SIGN, CONTRACT_FORM, CONTRACT_TICKET
from vernissage.games.gallerist.rules.bonus import simple_bonus
from vernissage.games.gallerist.rules.common import back_to_office, tell, value
from vernissage.games.gallerist.state import (
    CONTRACT,
    CONTRACT_0,
    DEAL,
    E_CONTRACT,
    E_DEAL,
    E_FLIP,
    E_LEAVES_GALLERY,
    E_LOST,
    E_RESHUFFLE,
    E_SELL,
    E_SIGN,
    FULFIL,
    HALF,
    HALF_0,
    HEIGHT,
    INFLUENCE_HALF,
    INVESTOR,
    MONEY_HALF,
    SALE_VISITOR,
    SELL,
    SLOT_0,
    SLOTS,
    SPACE,
    SPACE_0,
    T_SALE_VISITOR,
    VIP,
    VISITOR_0,
)

# --- the display ------------------------------------------------------------------------------------------------------


@part
def height(s: Any, stack: int) -> int:
    n = 0
    while n < HEIGHT and s.display[stack, n] != 0:
        n += 1
    return n


@part
def draw_contract(s: Any, stack: int) -> None:
    """A random contract of the deck, which is not empty, on top of a stack."""
    deck = s.deck + 0
    card = member(deck, draw(s.rng, count(deck)))
    s.deck = deck & ~(1 << card)
    s.display[stack, height(s, stack)] = card + 1


@part
def reshuffle(s: Any, journal: Any) -> None:
    """G-SALES-04: discard pile, display and what is left of the deck become the new deck; four tops are dealt."""
    deck = s.deck | s.discards
    s.discards = 0
    for stack in range(4):
        for n in range(HEIGHT):
            if s.display[stack, n] != 0:
                deck |= 1 << (s.display[stack, n] - 1)
                s.display[stack, n] = 0
    s.deck = deck
    tell(journal, E_RESHUFFLE, s.seat + 0, count(deck + 0), 0, 0, 0)
    for stack in range(4):
        draw_contract(s, stack)


@inlined
def deal_four(s: Any, journal: Any) -> None:
    """G-SALES-02, -03: four new contracts on top of the stacks."""
    if count(s.deck + 0) < 4:
        reshuffle(s, journal)
        return
    for stack in range(4):
        draw_contract(s, stack)


@inlined
def refill(s: Any, stack: int, journal: Any) -> None:
    """G-SALES-03: an empty stack is refilled at once."""
    if s.display[stack, 0] == 0:
        if s.deck == 0:
            reshuffle(s, journal)
        else:
            draw_contract(s, stack)


# --- sign -------------------------------------------------------------------------------------------------------------


@part
def open_space(s: Any, seat: int, space: int) -> bool:
    """G-SALES-01: empty, or holding a fulfilled contract."""
    return s.contract[seat, space] == 0 or s.face[seat, space] != 0  # type: ignore[no-any-return]


@part
def can_sign(s: Any, seat: int) -> bool:
    return open_space(s, seat, 0) or open_space(s, seat, 1) or open_space(s, seat, 2)


@inlined
def task_sign(s: Any, journal: Any) -> None:
    """The sign-contract bonus is the full action (G-EXEC-11), lost without a space (G-EXEC-09)."""
    seat = s.seat + 0
    pop(s)
    if can_sign(s, seat):
        push(s, seat, CONTRACT, 0, 0, 0)
    else:
        tell(journal, E_LOST, seat, B_SIGN, 0, 0, 0)


@inlined
def legal_contract(s: Any, moves: Any) -> int:
    """G-SALES-02, -05: deal four once, or take one of the tops."""
    n = 0
    if top(s, 0) == 0:
        moves[0] = DEAL
        n = 1
    for stack in range(4):
        moves[n] = CONTRACT_0 + stack
        n += 1
    return n


@inlined
def do_contract(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    pop(s)
    if move == DEAL:
        tell(journal, E_DEAL, seat, 0, 0, 0, 0)
        deal_four(s, journal)
        push(s, seat, CONTRACT, 1, 0, 0)
        return
    stack = move - CONTRACT_0
    at = height(s, stack) - 1
    s.held = s.display[stack, at]
    s.display[stack, at] = 0
    tell(journal, E_CONTRACT, seat, s.held - 1, 0, 0, 0)
    refill(s, stack, journal)
    push(s, seat, SPACE, 0, 0, 0)


@inlined
def legal_space(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for space in range(3):
        if open_space(s, seat, space):
            moves[n] = SPACE_0 + space
            n += 1
    return n


@inlined
def do_space(s: Any, move: int, journal: Any) -> None:
    """G-SALES-06, -07."""
    seat = s.seat + 0
    space = move - SPACE_0
    old = s.contract[seat, space] + 0
    pop(s)
    tell(journal, E_SIGN, seat, s.held - 1, space, old, 0)
    s.contract[seat, space] = s.held
    s.face[seat, space] = 0
    s.held = 0
    if old == 0:
        simple_bonus(s, seat, CONTRACT_TICKET[space], journal)
        return
    s.discards |= 1 << (old - 1)
    release_clerk(s, seat, space, journal)


@part
def release_clerk(s: Any, seat: int, space: int, journal: Any) -> None:
    """An assistant on a contract returns to the office."""
    if s.clerk[seat, space] == 1:
        s.clerk[seat, space] = 0
        back_to_office(s, seat, journal)


# --- sell -------------------------------------------------------------------------------------------------------------


@part
def matches(s: Any, seat: int, space: int, form: int) -> bool:
    """An unfulfilled contract of this form?"""
    card = s.contract[seat, space] - 1
    return card >= 0 and s.face[seat, space] == 0 and CONTRACT_FORM[card] == form  # type: ignore[no-any-return]


@part
def sellable(s: Any, seat: int, slot: int) -> bool:
    """G-SALES-09."""
    a = s.by[seat, slot] - 1
    if a < 0:
        return False
    form = a >> 1
    return matches(s, seat, 0, form) or matches(s, seat, 1, form) or matches(s, seat, 2, form)


@part
def can_sell(s: Any, seat: int) -> bool:
    for slot in range(SLOTS):
        if sellable(s, seat, slot):
            return True
    return False


@inlined
def legal_sell(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for slot in range(SLOTS):
        if sellable(s, seat, slot):
            moves[n] = SLOT_0 + slot
            n += 1
    return n


@inlined
def do_sell(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    pop(s)
    push(s, seat, FULFIL, move - SLOT_0, 0, 0)


@inlined
def legal_fulfil(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    form = (s.by[seat, top(s, 0)] - 1) >> 1
    n = 0
    for space in range(3):
        if matches(s, seat, space, form):
            moves[n] = SPACE_0 + space
            n += 1
    return n


@inlined
def do_fulfil(s: Any, move: int, journal: Any) -> None:
    """G-SALES-11, 1 to 3: money, the work leaves and the others slide left, the token returns to the artist."""
    seat = s.seat + 0
    slot = top(s, 0) + 0
    space = move - SPACE_0
    pop(s)
    a = s.by[seat, slot] - 1
    work = s.hung[seat, slot] - 1
    price = value(s, a)
    s.money[seat] += price
    tell(journal, E_SELL, seat, a, work, price, s.contract[seat, space] - 1)
    s.sold[seat, a >> 1] |= 1 << work
    for k in range(slot, SLOTS - 1):
        s.by[seat, k] = s.by[seat, k + 1]
        s.hung[seat, k] = s.hung[seat, k + 1]
    s.by[seat, SLOTS - 1] = 0
    s.hung[seat, SLOTS - 1] = 0
    s.signatures[a] += 1
    push(s, seat, T_SALE_VISITOR, space, 0, 0)


@inlined
def task_sale_visitor(s: Any, journal: Any) -> None:
    """G-SALES-11, 4: a visitor of the own Gallery goes to the Plaza; with none the half is chosen."""
    seat = s.seat + 0
    space = top(s, 0) + 0
    pop(s)
    if s.gallery[seat, 0] + s.gallery[seat, 1] + s.gallery[seat, 2] > 0:
        push(s, seat, SALE_VISITOR, space, 0, 0)
    else:
        push(s, seat, HALF, space, 0, 0)


@inlined
def legal_sale_visitor(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for kind in range(3):
        if s.gallery[seat, kind] > 0:
            moves[n] = VISITOR_0 + kind
            n += 1
    return n


@inlined
def do_sale_visitor(s: Any, move: int, journal: Any) -> None:
    """G-SALES-11, 5: an Investor turns the money half up, a VIP the influence half."""
    seat = s.seat + 0
    space = top(s, 0) + 0
    kind = move - VISITOR_0
    pop(s)
    s.gallery[seat, kind] -= 1
    s.plaza[kind] += 1
    tell(journal, E_LEAVES_GALLERY, seat, kind, 0, 0, 0)
    if kind == INVESTOR:
        flip(s, seat, space, MONEY_HALF, journal)
    elif kind == VIP:
        flip(s, seat, space, INFLUENCE_HALF, journal)
    else:
        push(s, seat, HALF, space, 0, 0)


@inlined
def legal_half(s: Any, moves: Any) -> int:
    moves[0] = HALF_0
    moves[1] = HALF_0 + 1
    return 2


@inlined
def do_half(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    space = top(s, 0) + 0
    pop(s)
    flip(s, seat, space, move - HALF_0 + 1, journal)


@part
def flip(s: Any, seat: int, space: int, half: int, journal: Any) -> None:
    """G-SALES-11, 5 and 6."""
    s.face[seat, space] = half
    tell(journal, E_FLIP, seat, s.contract[seat, space] - 1, half, 0, 0)
    release_clerk(s, seat, space, journal)


@inlined
def ask_sell(s: Any, seat: int) -> None:
    push(s, seat, SELL, 0, 0, 0)
