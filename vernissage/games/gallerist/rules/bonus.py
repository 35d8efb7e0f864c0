"""Bonuses and tickets (section 10), payments and fame steps (G-FREE)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.components import (
    B_ASSISTANT,
    B_BAG,
    B_FAME,
    B_INFLUENCE,
    B_MONEY,
    B_NOTHING,
    B_PLAZA,
    B_PLAZA_TWO,
    B_SIGN,
    B_TICKET,
    B_TICKET_INVESTOR,
    B_TICKET_VIP,
    B_TWO_TICKETS,
    FAME_STEPS,
    HIRE_BONUS,
    LAST_FAME,
    MONEY_STEPS,
)
from vernissage.games.gallerist.rules.common import (
    after_fame_steps,
    after_money_steps,
    celebrity,
    gain_influence,
    gain_money,
    in_office,
    influence_bonus,
    may_enter,
    money_bonus,
    raise_fame,
    tell,
)
from vernissage.games.gallerist.state import (
    ARTIST_0,
    BOOST_0,
    COLLECTOR,
    E_HIRE,
    E_LOST,
    E_PAY,
    E_SWAP,
    E_TICKET,
    E_VISITOR,
    FAME,
    FAME_ARTIST,
    INVESTOR,
    PAY,
    PAY_0,
    PILE,
    PILE_0,
    T_FAME_BONUS,
    T_SIGN,
    T_TICKET,
    T_VISITOR,
    TICKET,
    TICKET_0,
    TO_DISCARD,
    TO_OFFICE,
    VIP,
    VISITOR,
    VISITOR_0,
)

ANY = 7  # all three kinds, as bits

# --- payments: one number, the money steps (G-FREE-07) ----------------------------------------------------------------


@part
def most_steps(s: Any, seat: int, price: int, need: int) -> int:
    """The most money steps a payment may use. `need` fame steps must stay possible afterwards (G-COLONY-11)."""
    influence = s.influence[seat] + 0
    k = min(price, MONEY_STEPS[influence])
    if need > 0:
        while k > 0 and FAME_STEPS[after_money_steps(influence, k)] < need:
            k -= 1
    return k  # type: ignore[no-any-return]


@part
def ask_pay(s: Any, seat: int, price: int, need: int, journal: Any) -> None:
    """G-FREE-01: k from max(0, p - m) to min(p, a)."""
    low = max(0, price - s.money[seat])
    high = most_steps(s, seat, price, need)
    if low >= high:
        pay(s, seat, price, low, journal)
    else:
        push(s, seat, PAY, price, need, 0)


@part
def pay(s: Any, seat: int, price: int, steps: int, journal: Any) -> None:
    s.influence[seat] = after_money_steps(s.influence[seat] + 0, steps)
    s.money[seat] -= price - steps
    if price > 0:
        tell(journal, E_PAY, seat, price - steps, steps, s.influence[seat] + 0, 0)


@inlined
def legal_pay(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    price = top(s, 0) + 0
    low = max(0, price - s.money[seat])
    high = most_steps(s, seat, price, top(s, 1) + 0)
    for k in range(low, high + 1):
        moves[k - low] = PAY_0 + k
    return high - low + 1  # type: ignore[no-any-return]


@inlined
def do_pay(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    price = top(s, 0) + 0
    pop(s)
    pay(s, seat, price, move - PAY_0, journal)


# --- fame steps -------------------------------------------------------------------------------------------------------


@part
def rise(s: Any, seat: int, a: int, gain: int, need: int, journal: Any) -> None:
    """A fame rise with its fame steps (G-FREE-03); a Celebrity has none (G-FREE-05)."""
    raise_fame(s, seat, a, gain, 0, journal)
    if s.fame[a] < LAST_FAME and s.influence[seat] > 0:
        least = LAST_FAME - s.fame[a] if need > 0 else 0
        push(s, seat, FAME, a, least, 0)


@inlined
def legal_fame(s: Any, moves: Any) -> int:
    least = top(s, 1) + 0
    most = min(FAME_STEPS[s.influence[s.seat]], LAST_FAME - s.fame[top(s, 0)])
    for k in range(least, most + 1):
        moves[k - least] = BOOST_0 + k
    return most - least + 1  # type: ignore[no-any-return]


@inlined
def do_fame(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    a = top(s, 0) + 0
    steps = move - BOOST_0
    pop(s)
    if steps > 0:
        s.influence[seat] = after_fame_steps(s.influence[seat] + 0, steps)
        raise_fame(s, seat, a, steps, steps, journal)


# --- tickets ----------------------------------------------------------------------------------------------------------


@rule
def box_size(s: Any) -> int:
    return s.box[0] + s.box[1] + s.box[2]  # type: ignore[no-any-return]


@inlined
def task_ticket(s: Any, journal: Any) -> None:
    """G-TICKET-02: the colour is chosen first. One colour needs no question; an empty Box Office gives nothing."""
    seat = s.seat + 0
    colours = top(s, 0) + 0
    second = top(s, 1) + 0
    pop(s)
    if box_size(s) == 0:
        tell(journal, E_LOST, seat, B_TICKET, 0, 0, 0)
    elif colours & (colours - 1) == 0:
        want_ticket(s, seat, colours >> 1, second, journal)  # bits 1, 2, 4 are colours 0, 1, 2
    else:
        push(s, seat, TICKET, colours, second, 0)


@inlined
def legal_ticket(s: Any, moves: Any) -> int:
    colours = top(s, 0) + 0
    n = 0
    for c in range(3):
        if (colours >> c) & 1:
            moves[n] = TICKET_0 + c
            n += 1
    return n


@inlined
def do_ticket(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    second = top(s, 1) + 0
    pop(s)
    want_ticket(s, seat, move - TICKET_0, second, journal)


@part
def want_ticket(s: Any, seat: int, colour: int, second: int, journal: Any) -> None:
    """G-TICKET-01. A second ticket must be of another colour (G-BONUS-08)."""
    if second != 0:
        push(s, seat, T_TICKET, second & ~(1 << colour), 0, 0)
    if s.box[colour] > 0:
        s.tickets[seat, colour] += 1
        tell(journal, E_TICKET, seat, colour, 0, 0, 0)
        leave_box(s, colour)
        return
    one = (colour + 1) % 3
    other = (colour + 2) % 3
    if s.box[one] > 0 and s.box[other] > 0:
        push(s, seat, PILE, colour, 0, 0)
    else:
        swap_ticket(s, seat, colour, one if s.box[one] > 0 else other, journal)


@part
def swap_ticket(s: Any, seat: int, wanted: int, pile: int, journal: Any) -> None:
    """A ticket of another pile, swapped for the wanted colour where the discard pile has one."""
    got = pile
    if s.used[wanted] > 0:
        s.used[wanted] -= 1
        s.used[pile] += 1
        got = wanted
    s.tickets[seat, got] += 1
    tell(journal, E_SWAP, seat, wanted, pile, got, 0)
    leave_box(s, pile)


@part
def leave_box(s: Any, colour: int) -> None:
    """G-TICKET-03: the first pile to run empty makes intermediate scoring due."""
    s.box[colour] -= 1
    if s.box[colour] == 0 and s.between == 0:
        s.between = 1


@inlined
def legal_pile(s: Any, moves: Any) -> int:
    n = 0
    for c in range(3):
        if s.box[c] > 0:
            moves[n] = PILE_0 + c
            n += 1
    return n


@inlined
def do_pile(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    wanted = top(s, 0) + 0
    pop(s)
    swap_ticket(s, seat, wanted, move - PILE_0, journal)


# --- visitors into the Gallery ----------------------------------------------------------------------------------------


@part
def entering(s: Any, seat: int, kinds: int, bag: int) -> int:
    """Of these kinds, as bits: those in the Plaza (or bag) that may enter the own Gallery."""
    found = 0
    for kind in range(3):
        there = s.bag[kind] if bag == 1 else s.plaza[kind]
        if (kinds >> kind) & 1 and there > 0 and may_enter(s, seat, kind):
            found |= 1 << kind
    return found


@inlined
def task_visitor(s: Any, journal: Any) -> None:
    """G-BONUS-04 to -06: from the Plaza, else from the bag; lost where nobody can come."""
    seat = s.seat + 0
    kinds = top(s, 0) + 0
    bag = top(s, 1) + 0
    bonus = B_BAG if bag == 1 else B_PLAZA
    pop(s)
    found = entering(s, seat, kinds, bag)
    if found == 0 and bag == 0:
        bag = 1
        found = entering(s, seat, kinds, bag)
    if found == 0:
        tell(journal, E_LOST, seat, bonus, 0, 0, 0)
    elif found & (found - 1) == 0:
        enter(s, seat, found >> 1, bag, journal)
    else:
        push(s, seat, VISITOR, found, bag, 0)


@part
def enter(s: Any, seat: int, kind: int, bag: int, journal: Any) -> None:
    if bag == 1:
        s.bag[kind] -= 1
    else:
        s.plaza[kind] -= 1
    s.gallery[seat, kind] += 1
    tell(journal, E_VISITOR, seat, kind, bag, 0, 0)


@inlined
def legal_visitor(s: Any, moves: Any) -> int:
    kinds = top(s, 0) + 0
    n = 0
    for kind in range(3):
        if (kinds >> kind) & 1:
            moves[n] = VISITOR_0 + kind
            n += 1
    return n


@inlined
def do_visitor(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    bag = top(s, 1) + 0
    pop(s)
    enter(s, seat, move - VISITOR_0, bag, journal)


# --- the fame bonus ---------------------------------------------------------------------------------------------------


@inlined
def task_fame_bonus(s: Any, journal: Any) -> None:
    """G-BONUS-03: a discovered artist that is no Celebrity."""
    seat = s.seat + 0
    pop(s)
    for a in range(8):
        if s.found[a] == 1 and not celebrity(s, a):
            push(s, seat, FAME_ARTIST, 0, 0, 0)
            return
    tell(journal, E_LOST, seat, B_FAME, 0, 0, 0)


@inlined
def legal_fame_artist(s: Any, moves: Any) -> int:
    n = 0
    for a in range(8):
        if s.found[a] == 1 and not celebrity(s, a):
            moves[n] = ARTIST_0 + a
            n += 1
    return n


@inlined
def do_fame_artist(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    pop(s)
    rise(s, seat, move - ARTIST_0, s.gallery[seat, COLLECTOR] + 0, 0, journal)


# --- all bonuses ------------------------------------------------------------------------------------------------------


@part
def simple_bonus(s: Any, seat: int, bonus: int, journal: Any) -> None:
    """Tickets, money, influence: all that a hired assistant can bring."""
    if bonus == B_TICKET:
        push(s, seat, T_TICKET, ANY, 0, 0)
    elif bonus == B_TICKET_VIP:
        push(s, seat, T_TICKET, 1 << VIP, 0, 0)
    elif bonus == B_TICKET_INVESTOR:
        push(s, seat, T_TICKET, 1 << INVESTOR, 0, 0)
    elif bonus == B_TWO_TICKETS:
        push(s, seat, T_TICKET, ANY, ANY, 0)
    elif bonus == B_MONEY:
        gain_money(s, seat, money_bonus(s, seat), journal)
    elif bonus == B_INFLUENCE:
        gain_influence(s, seat, influence_bonus(s, seat), journal)


@part
def hire_next(s: Any, seat: int, journal: Any) -> None:
    """The first of the queue comes to a desk, or is discarded, and brings its bonus (G-BONUS-07, G-MEDIA-03)."""
    number = 8 - s.queue[seat]
    s.queue[seat] -= 1
    came = in_office(s, seat)
    tell(journal, E_HIRE, seat, number, TO_OFFICE if came else TO_DISCARD, 0, 0)
    simple_bonus(s, seat, HIRE_BONUS[number], journal)


@part
def give(s: Any, seat: int, bonus: int, journal: Any) -> None:
    """A bonus, with its choices on the stack."""
    if bonus <= B_INFLUENCE:
        if bonus != B_NOTHING:
            simple_bonus(s, seat, bonus, journal)
    elif bonus == B_FAME:
        push(s, seat, T_FAME_BONUS, 0, 0, 0)
    elif bonus == B_PLAZA:
        push(s, seat, T_VISITOR, ANY, 0, 0)
    elif bonus == B_PLAZA_TWO:
        push(s, seat, T_VISITOR, (1 << VIP) | (1 << INVESTOR), 0, 0)
    elif bonus == B_BAG:
        push(s, seat, T_VISITOR, ANY, 1, 0)
    elif bonus == B_ASSISTANT:
        if s.queue[seat] > 0:
            hire_next(s, seat, journal)
        else:
            tell(journal, E_LOST, seat, B_ASSISTANT, 0, 0, 0)
    elif bonus == B_SIGN:
        push(s, seat, T_SIGN, 0, 0, 0)
