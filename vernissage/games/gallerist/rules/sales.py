"""Sales Office (section 6): sign a contract, sell a work."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import draw
from vernissage.engine.rule import inlined, part
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import state
from vernissage.games.gallerist.components import B_SIGN, CONTRACT_FORM, CONTRACT_TICKET
from vernissage.games.gallerist.rules import bonus
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import back_to_office, earn, tell, value
from vernissage.games.gallerist.state import SLOTS
from vernissage.games.gallerist.typed import Record

# --- the display ------------------------------------------------------------------------------------------------------


@part
def height(s: Record, stack: int) -> int:
    """Contracts in a stack of the display."""
    n = 0
    while n < state.HEIGHT and s.display[stack, n] != 0:
        n += 1
    return n


@part
def draw_contract(s: Record, stack: int) -> None:
    """A random contract of the deck, which is not empty, on top of a stack."""
    deck = s.deck
    card = member(deck, draw(s.rng, count(deck)))
    s.deck = deck & ~(1 << card)
    s.display[stack, height(s, stack)] = card + 1


@part
def reshuffle(s: Record, journal: Any) -> None:
    """G-SALES-04: discard pile, display and what is left of the deck become the new deck; four tops are dealt."""
    deck = s.deck | s.discards
    s.discards = 0
    for stack in range(4):
        for n in range(state.HEIGHT):
            if s.display[stack, n] != 0:
                deck |= 1 << (s.display[stack, n] - 1)
                s.display[stack, n] = 0
    s.deck = deck
    tell(journal, state.E_RESHUFFLE, s.seat, count(deck), 0, 0, 0)
    for stack in range(4):
        draw_contract(s, stack)


@inlined
def deal_four(s: Record, journal: Any) -> None:
    """G-SALES-02, -03: four new contracts on top of the stacks."""
    if count(s.deck) < 4:
        reshuffle(s, journal)
        return
    for stack in range(4):
        draw_contract(s, stack)


@inlined
def refill(s: Record, stack: int, journal: Any) -> None:
    """G-SALES-03: an empty stack is refilled at once."""
    if s.display[stack, 0] == 0:
        if s.deck == 0:
            reshuffle(s, journal)
        else:
            draw_contract(s, stack)


# --- sign -------------------------------------------------------------------------------------------------------------


@part
def open_space(s: Record, seat: int, space: int) -> bool:
    """G-SALES-01: empty, or holding a fulfilled contract."""
    return s.contract[seat, space] == 0 or s.face[seat, space] != 0


NO_SPACE = book.reason("no_space", "G-SALES-01", "Your three contract spaces hold contracts that are not fulfilled.")


@part
def cannot_sign(s: Record, seat: int) -> int:
    """Why the seat can sign nothing, if none of its three spaces is open."""
    return ALLOWED if open_space(s, seat, 0) or open_space(s, seat, 1) or open_space(s, seat, 2) else NO_SPACE


T_SIGN = book.task("t_sign")


@T_SIGN.do
def _(s: Record, seat: int, journal: Any) -> None:
    """The sign-contract bonus is the full action (G-EXEC-11), lost without a space (G-EXEC-09)."""
    if cannot_sign(s, seat) == ALLOWED:
        push(s, seat, CONTRACT, 0, 0, 0)
    else:
        tell(journal, state.E_LOST, seat, B_SIGN, 0, 0, 0)


ONE_OF_THEM = book.sentence(
    "ask.contract.dealt", "take one of the contracts. You sell a work only for a contract of its form."
)
OR_DEAL = book.sentence(
    "ask.contract.deal",
    "take a contract, or deal four new ones first. You sell a work only for a contract of its form.",
)
CONTRACT = book.decision(
    "contract",
    moves="deal contract",
    free="contract",
    rule="G-SALES-05",
    ask=lambda view: ONE_OF_THEM if view.frame.dealt else OR_DEAL,
    waits="chooses a contract",
    frame=("dealt",),
)
DEALT = book.reason("dealt", "G-SALES-02", "New contracts are dealt once in an action.")


@CONTRACT.reason("deal")
def _(dealt: int) -> int:
    return DEALT if dealt else ALLOWED


@CONTRACT.do("deal")
def _(s: Record, seat: int, journal: Any) -> None:
    tell(journal, state.E_DEAL, seat, 0, 0, 0, 0)
    deal_four(s, journal)
    push(s, seat, CONTRACT, 1, 0, 0)


@CONTRACT.do("contract")
def _(s: Record, seat: int, stack: int, journal: Any) -> None:
    at = height(s, stack) - 1
    s.held = s.display[stack, at]
    s.display[stack, at] = 0
    tell(journal, state.E_CONTRACT, seat, s.held - 1, 0, 0, 0)
    refill(s, stack, journal)
    push(s, seat, SPACE, 0, 0, 0)


SPACE = book.decision(
    "space",
    rule="G-SALES-06",
    ask="choose a space for {frame.contract:contract}. A free one gives you its ticket, one with a fulfilled contract none.",
    waits="chooses a space for a contract",
)
NOT_FULFILLED = book.reason("not_fulfilled", "G-SALES-01", "The contract on that space is not fulfilled yet.")


@SPACE.reason
def _(s: Record, seat: int, space: int) -> int:
    return ALLOWED if open_space(s, seat, space) else NOT_FULFILLED


@SPACE.do
def _(s: Record, seat: int, space: int, journal: Any) -> None:
    """G-SALES-06, -07."""
    old = s.contract[seat, space]
    tell(journal, state.E_SIGN, seat, s.held - 1, space, old, 0)
    s.contract[seat, space] = s.held
    s.face[seat, space] = 0
    s.held = 0
    if old == 0:
        bonus.simple_bonus(s, seat, CONTRACT_TICKET[space], journal)
        return
    s.discards |= 1 << (old - 1)
    release_clerk(s, seat, space, journal)


@part
def release_clerk(s: Record, seat: int, space: int, journal: Any) -> None:
    """An assistant on a contract returns to the office."""
    if s.clerk[seat, space] == 1:
        s.clerk[seat, space] = 0
        back_to_office(s, seat, journal)


# --- sell -------------------------------------------------------------------------------------------------------------


@part
def matches(s: Record, seat: int, space: int, form: int) -> bool:
    """An unfulfilled contract of this form?"""
    card = s.contract[seat, space] - 1
    return card >= 0 and s.face[seat, space] == 0 and CONTRACT_FORM[card] == form


NOTHING_HANGS = book.reason("nothing_hangs", "G-SALES-09", "Nothing hangs on the {slot:ordinal} place.")
NO_CONTRACT_FOR = book.reason(
    "no_contract_for", "G-SALES-09", "You have no unfulfilled contract for a work of this form."
)


@part
def cannot_sell_from(s: Record, seat: int, slot: int) -> int:
    """G-SALES-09."""
    a = s.by[seat, slot] - 1
    if a < 0:
        return NOTHING_HANGS
    form = a >> 1
    if matches(s, seat, 0, form) or matches(s, seat, 1, form) or matches(s, seat, 2, form):
        return ALLOWED
    return NO_CONTRACT_FOR


@part
def sellable(s: Record, seat: int, slot: int) -> bool:
    """Does a contract of the seat ask for the work in this slot?"""
    return cannot_sell_from(s, seat, slot) == ALLOWED


NOTHING_TO_SELL = book.reason("nothing_to_sell", "G-SALES-09", "You have no contract for a work that you exhibit.")


@part
def cannot_sell(s: Record, seat: int) -> int:
    """Why the seat can sell nothing, if so."""
    for slot in range(SLOTS):
        if sellable(s, seat, slot):
            return ALLOWED
    return NOTHING_TO_SELL


SELL = book.decision(
    "sell",
    moves="slot",
    rule="G-SALES-10",
    ask="choose the work you sell. It pays what it is worth now.",
    waits="chooses a work to sell",
)


@SELL.reason
def _(s: Record, seat: int, slot: int) -> int:
    return cannot_sell_from(s, seat, slot)


@SELL.do
def _(s: Record, seat: int, slot: int) -> None:
    push(s, seat, FULFIL, slot, 0, 0)


FULFIL = book.decision(
    "fulfil",
    moves="space",
    rule="G-SALES-10",
    ask="choose the contract that this sale fulfils. Turned over, it offers money or influence.",
    waits="chooses the contract that a sale fulfils",
    frame=("slot",),
)
NO_CONTRACT = book.reason("no_contract", "G-SALES-10", "No contract lies on that space.")
OTHER_WORK = book.reason("other_work", "G-SALES-09", "That contract does not ask for this work, or it is fulfilled.")


@FULFIL.reason
def _(s: Record, seat: int, space: int, slot: int) -> int:
    if s.contract[seat, space] == 0:
        return NO_CONTRACT
    return ALLOWED if matches(s, seat, space, (s.by[seat, slot] - 1) >> 1) else OTHER_WORK


@FULFIL.do
def _(s: Record, seat: int, space: int, slot: int, journal: Any) -> None:
    """G-SALES-11, 1 to 3: money, the work leaves and the others slide left, the token returns to the artist."""
    a = s.by[seat, slot] - 1
    work = s.hung[seat, slot] - 1
    price = value(s, a)
    earn(s, seat, price)
    tell(journal, state.E_SELL, seat, a, work, price, s.contract[seat, space] - 1)
    s.sold[seat, a >> 1] |= 1 << work
    for k in range(slot, SLOTS - 1):
        s.by[seat, k] = s.by[seat, k + 1]
        s.hung[seat, k] = s.hung[seat, k + 1]
    s.by[seat, SLOTS - 1] = 0
    s.hung[seat, SLOTS - 1] = 0
    s.signatures[a] += 1
    push(s, seat, T_SALE_VISITOR, space, 0, 0)


T_SALE_VISITOR = book.task("t_sale_visitor", frame=("space",))


@T_SALE_VISITOR.do
def _(s: Record, seat: int, space: int) -> None:
    """G-SALES-11, 4: a visitor of the own Gallery goes to the Plaza; with none the half is chosen."""
    if s.gallery[seat, 0] + s.gallery[seat, 1] + s.gallery[seat, 2] > 0:
        push(s, seat, SALE_VISITOR, space, 0, 0)
    else:
        push(s, seat, HALF, space, 0, 0)


SALE_VISITOR = book.decision(
    "sale_visitor",
    moves="visitor",
    rule="G-SALES-11",
    ask="choose the visitor who leaves your Gallery after the sale. An Investor turns the contract to money, a VIP to influence; with a Collector you choose.",
    waits="chooses the visitor who leaves with a sold work",
    frame=("space",),
)
NOT_IN_GALLERY = book.reason(
    "not_in_gallery", "G-SALES-11", "You cannot choose {kind:a_visitor}: none may come or go here."
)


@SALE_VISITOR.reason
def _(s: Record, seat: int, kind: int) -> int:
    return NOT_IN_GALLERY if s.gallery[seat, kind] == 0 else ALLOWED


@SALE_VISITOR.do
def _(s: Record, seat: int, kind: int, space: int, journal: Any) -> None:
    """G-SALES-11, 5: an Investor turns the money half up, a VIP the influence half."""
    s.gallery[seat, kind] -= 1
    s.plaza[kind] += 1
    tell(journal, state.E_LEAVES_GALLERY, seat, kind, 0, 0, 0)
    if kind == state.INVESTOR:
        flip(s, seat, space, state.MONEY_HALF, journal)
    elif kind == state.VIP:
        flip(s, seat, space, state.INFLUENCE_HALF, journal)
    else:
        push(s, seat, HALF, space, 0, 0)


HALF = book.decision(
    "half",
    free="half",
    rule="G-SALES-11",
    ask="choose the upper half of {frame.contract:contract}. An assistant put there later gains that bonus.",
    waits="chooses the half of a fulfilled contract",
    frame=("space",),
)


@HALF.do
def _(s: Record, seat: int, half: int, space: int, journal: Any) -> None:
    flip(s, seat, space, half + 1, journal)


@part
def flip(s: Record, seat: int, space: int, half: int, journal: Any) -> None:
    """G-SALES-11, 5 and 6."""
    s.face[seat, space] = half
    tell(journal, state.E_FLIP, seat, s.contract[seat, space] - 1, half, 0, 0)
    release_clerk(s, seat, space, journal)
