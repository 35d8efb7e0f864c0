"""Bonuses and tickets (section 10), payments and fame steps (G-FREE)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push, top
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.rules import common, sales
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import tell
from vernissage.games.gallerist.state import E_LOST
from vernissage.games.gallerist.typed import Record

ANY = 7  # all three kinds, as bits

# --- payments: one number, the money steps (G-FREE-07) ----------------------------------------------------------------


@part
def most_steps(s: Record, seat: int, price: int, need: int) -> int:
    """The most money steps a payment may use. `need` fame steps must stay possible afterwards (G-COLONY-11)."""
    influence = s.influence[seat]
    k = min(price, components.MONEY_STEPS[influence])
    if need > 0:
        while k > 0 and components.FAME_STEPS[common.after_money_steps(influence, k)] < need:
            k -= 1
    return k


@part
def ask_pay(s: Record, seat: int, price: int, need: int, journal: Any) -> None:
    """G-FREE-01: k from max(0, p - m) to min(p, a)."""
    low = max(0, price - s.money[seat])
    high = most_steps(s, seat, price, need)
    if low >= high:
        take_payment(s, seat, price, low, journal)
    else:
        push(s, seat, PAY, price, need, 0)


@part
def take_payment(s: Record, seat: int, price: int, steps: int, journal: Any) -> None:
    """The price is paid: so many money steps on the Influence track, the rest in money."""
    s.influence[seat] = common.after_money_steps(s.influence[seat], steps)
    s.money[seat] -= price - steps
    if price > 0:
        tell(journal, state.E_PAY, seat, price - steps, steps, s.influence[seat], 0)


@rule
def rest_of_price(s: Record, influence: int) -> int:
    """What is left to pay in money when so much comes from Influence."""
    return top(s, 0) - influence


PAY_WORK = book.sentence(
    "ask.pay.work",
    "pay {frame.price} for a work of {frame.buying:artist}. You have {me.money} money; each money icon of influence you give "
    "up saves 1, {me.money_steps} at most.",
)
PAY_PRICE = book.sentence(
    "ask.pay.price",
    "pay {frame.price}. You have {me.money} money; each money icon of influence you give up saves 1, {me.money_steps} at most.",
)
PAY = book.decision(
    "pay",
    rule="G-FREE-01",
    ask=lambda view: PAY_WORK if view.frame.buying else PAY_PRICE,
    waits="decides how much influence pays for money",
    frame=("price", "need"),
)
MORE_THAN_PRICE = book.reason(
    "more_than_price",
    "G-FREE-01",
    "The price is {frame.price}: money from influence is spent at once and cannot be kept.",
)
INFLUENCE_GIVES = book.reason("influence_gives", "G-FREE-01", "Your influence gives at most {me.money_steps} money.")
TOO_LITTLE_MONEY = book.reason(
    "too_little_money",
    "G-FREE-01",
    "The other {rest} would have to be money, and you have {me.money}.",
    rest=rest_of_price,
)
KEEP_INFLUENCE = book.reason(
    "keep_influence",
    "G-COLONY-11",
    "Too little influence would be left to make the Masterpiece that the fourth place needs.",
)


@PAY.reason
def _(s: Record, seat: int, influence: int, price: int, need: int) -> int:
    """So many money steps (G-FREE-01); `need` fame steps must stay possible afterwards (G-COLONY-11)."""
    if influence > price:
        return MORE_THAN_PRICE
    if influence > components.MONEY_STEPS[s.influence[seat]]:
        return INFLUENCE_GIVES
    if price - influence > s.money[seat]:
        return TOO_LITTLE_MONEY
    if (
        need > 0
        and influence > 0
        and components.FAME_STEPS[common.after_money_steps(s.influence[seat], influence)] < need
    ):
        return KEEP_INFLUENCE
    return ALLOWED


@PAY.do
def _(s: Record, seat: int, influence: int, price: int, journal: Any) -> None:
    take_payment(s, seat, price, influence, journal)


# --- fame steps -------------------------------------------------------------------------------------------------------


@part
def rise(s: Record, seat: int, a: int, gain: int, need: int, journal: Any) -> None:
    """A fame rise with its fame steps (G-FREE-03); a Celebrity has none (G-FREE-05)."""
    common.raise_fame(s, seat, a, gain, 0, journal)
    if s.fame[a] < components.LAST_FAME and s.influence[seat] > 0:
        least = components.LAST_FAME - s.fame[a] if need > 0 else 0
        push(s, seat, FAME, a, least, 0)


@rule
def fame_now(s: Record) -> int:
    """The fame of the artist that Influence may be spent on now."""
    return s.fame[top(s, 0)]


FAME = book.decision(
    "fame",
    moves="boost",
    rule="G-FREE-03",
    ask="spend influence to make {frame.artist:artist} more famous, or none. Each fame icon you give up adds 1.",
    waits="may spend influence on an artist's fame",
    frame=("artist", "least"),
)
LEAST_STEPS = book.reason(
    "least_steps", "G-COLONY-11", "The fourth place needs a Masterpiece: {frame.least} steps are the least."
)
FAME_GIVES = book.reason("fame_gives", "G-FREE-03", "Your influence gives at most {me.fame_steps} fame.")
FAME_ENDS = book.reason(
    "fame_ends", "G-FAME-01", "Fame ends at 19, and {frame.artist:artist} has {fame}.", fame=fame_now
)


@FAME.reason
def _(s: Record, seat: int, steps: int, artist: int, least: int) -> int:
    if steps < least:
        return LEAST_STEPS
    if steps > components.FAME_STEPS[s.influence[seat]]:
        return FAME_GIVES
    return ALLOWED if s.fame[artist] + steps <= components.LAST_FAME else FAME_ENDS


@FAME.do
def _(s: Record, seat: int, steps: int, artist: int, journal: Any) -> None:
    if steps > 0:
        s.influence[seat] = common.after_fame_steps(s.influence[seat], steps)
        common.raise_fame(s, seat, artist, steps, steps, journal)


# --- tickets ----------------------------------------------------------------------------------------------------------


@rule
def box_size(s: Record) -> int:
    """Tickets left in the Box Office, all colours together."""
    return s.box[0] + s.box[1] + s.box[2]


T_TICKET = book.task("t_ticket", frame=("colours", "second"))


@T_TICKET.do
def _(s: Record, seat: int, colours: int, second: int, journal: Any) -> None:
    """G-TICKET-02: the colour is chosen first. One colour needs no question; an empty Box Office gives nothing."""
    if box_size(s) == 0:
        tell(journal, E_LOST, seat, components.B_TICKET, 0, 0, 0)
    elif colours & (colours - 1) == 0:
        want_ticket(s, seat, colours >> 1, second, journal)  # bits 1, 2, 4 are colours 0, 1, 2
    else:
        push(s, seat, TICKET, colours, second, 0)


TICKET = book.decision(
    "ticket",
    rule="G-TICKET-02",
    ask="choose a ticket. It can later move one visitor of its colour one step.",
    waits="chooses a ticket",
    frame=("colours", "second"),
)
OTHER_COLOUR = book.reason("other_colour", "G-BONUS-08", "This ticket cannot be {colour}.")


@TICKET.reason
def _(colour: int, colours: int) -> int:
    return ALLOWED if (colours >> colour) & 1 else OTHER_COLOUR


@TICKET.do
def _(s: Record, seat: int, colour: int, second: int, journal: Any) -> None:
    want_ticket(s, seat, colour, second, journal)


@part
def want_ticket(s: Record, seat: int, colour: int, second: int, journal: Any) -> None:
    """G-TICKET-01. A second ticket must be of another colour (G-BONUS-08)."""
    if second != 0:
        push(s, seat, T_TICKET, second & ~(1 << colour), 0, 0)
    if s.box[colour] > 0:
        s.tickets[seat, colour] += 1
        tell(journal, state.E_TICKET, seat, colour, 0, 0, 0)
        leave_box(s, colour)
        return
    one = (colour + 1) % 3
    other = (colour + 2) % 3
    if s.box[one] > 0 and s.box[other] > 0:
        push(s, seat, PILE, colour, 0, 0)
    else:
        swap_ticket(s, seat, colour, one if s.box[one] > 0 else other, journal)


@part
def swap_ticket(s: Record, seat: int, wanted: int, pile: int, journal: Any) -> None:
    """A ticket of another pile, swapped for the wanted colour where the discard pile has one."""
    got = pile
    if s.used[wanted] > 0:
        s.used[wanted] -= 1
        s.used[pile] += 1
        got = wanted
    s.tickets[seat, got] += 1
    tell(journal, state.E_SWAP, seat, wanted, pile, got, 0)
    leave_box(s, pile)


@part
def leave_box(s: Record, colour: int) -> None:
    """G-TICKET-03: the first pile to run empty makes intermediate scoring due."""
    s.box[colour] -= 1
    if s.box[colour] == 0 and s.between == 0:
        s.between = 1


PILE = book.decision(
    "pile",
    rule="G-TICKET-01",
    ask="no {frame.wanted:colour} ticket is left; choose the pile that pays for it.",
    waits="chooses the pile that pays for a missing ticket",
    frame=("wanted",),
)
EMPTY_PILE = book.reason("empty_pile", "G-TICKET-01", "That pile is empty.")


@PILE.reason
def _(s: Record, colour: int) -> int:
    return ALLOWED if s.box[colour] > 0 else EMPTY_PILE


@PILE.do
def _(s: Record, seat: int, colour: int, wanted: int, journal: Any) -> None:
    swap_ticket(s, seat, wanted, colour, journal)


# --- visitors into the Gallery ----------------------------------------------------------------------------------------


@part
def entering(s: Record, seat: int, kinds: int, bag: int) -> int:
    """Of these kinds, as bits: those in the Plaza (or bag) that may enter the own Gallery."""
    found = 0
    for kind in range(3):
        there = s.bag[kind] if bag == 1 else s.plaza[kind]
        if (kinds >> kind) & 1 and there > 0 and common.may_enter(s, seat, kind):
            found |= 1 << kind
    return found


T_VISITOR = book.task("t_visitor", frame=("kinds", "bag"))


@T_VISITOR.do
def _(s: Record, seat: int, kinds: int, bag: int, journal: Any) -> None:
    """G-BONUS-04 to -06: from the Plaza, else from the bag; lost where nobody can come."""
    bonus = components.B_BAG if bag == 1 else components.B_PLAZA
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
def enter(s: Record, seat: int, kind: int, bag: int, journal: Any) -> None:
    """A visitor comes into the Gallery, from the bag or from the Plaza."""
    if bag == 1:
        s.bag[kind] -= 1
    else:
        s.plaza[kind] -= 1
    s.gallery[seat, kind] += 1
    tell(journal, state.E_VISITOR, seat, kind, bag, 0, 0)


FROM_PLAZA = book.sentence(
    "ask.visitor.plaza",
    "choose a visitor from the Plaza for your Gallery. Investors bring money, VIPs influence, Collectors fame.",
)
FROM_BAG = book.sentence(
    "ask.visitor.bag",
    "choose a visitor from the bag for your Gallery. Investors bring money, VIPs influence, Collectors fame.",
)
VISITOR = book.decision(
    "visitor",
    rule="G-BONUS-04",
    ask=lambda view: FROM_BAG if view.frame.bag else FROM_PLAZA,
    waits="chooses a visitor for the Gallery",
    frame=("kinds", "bag"),
)
TOO_MANY = book.reason(
    "too_many", "G-VISITOR-05", "Your Gallery may hold {me.collectors_most} Collectors: one more than works sold."
)
NOT_COMING = book.reason("not_coming", "G-BONUS-04", "You cannot choose {kind:a_visitor}: none may come or go here.")


@VISITOR.reason
def _(s: Record, seat: int, kind: int, kinds: int) -> int:
    if (kinds >> kind) & 1:
        return ALLOWED
    return NOT_COMING if common.may_enter(s, seat, kind) else TOO_MANY


@VISITOR.do
def _(s: Record, seat: int, kind: int, bag: int, journal: Any) -> None:
    enter(s, seat, kind, bag, journal)


# --- the fame bonus ---------------------------------------------------------------------------------------------------


T_FAME_BONUS = book.task("t_fame_bonus")


@T_FAME_BONUS.do
def _(s: Record, seat: int, journal: Any) -> None:
    """G-BONUS-03: a discovered artist that is no Celebrity."""
    for a in range(8):
        if s.found[a] == 1 and not common.celebrity(s, a):
            push(s, seat, FAME_ARTIST, 0, 0, 0)
            return
    tell(journal, E_LOST, seat, components.B_FAME, 0, 0, 0)


FAME_ARTIST = book.decision(
    "fame_artist",
    moves="artist",
    rule="G-BONUS-03",
    ask="choose the artist whose fame rises by {me.visitors[0]}, 1 for each Collector in your Gallery.",
    waits="chooses an artist whose fame rises",
)
NOT_FOUND = book.reason("not_found_fame", "G-BONUS-03", "{artist} must be discovered first.")
IS_CELEBRITY = book.reason("is_celebrity", "G-BONUS-03", "{artist} is a Celebrity and cannot become more famous.")


@FAME_ARTIST.reason
def _(s: Record, artist: int) -> int:
    if s.found[artist] == 0:
        return NOT_FOUND
    return IS_CELEBRITY if common.celebrity(s, artist) else ALLOWED


@FAME_ARTIST.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    rise(s, seat, artist, s.gallery[seat, state.COLLECTOR], 0, journal)


# --- all bonuses ------------------------------------------------------------------------------------------------------


@part
def simple_bonus(s: Record, seat: int, bonus: int, journal: Any) -> None:
    """Tickets, money, influence: all that a hired assistant can bring."""
    if bonus == components.B_TICKET:
        push(s, seat, T_TICKET, ANY, 0, 0)
    elif bonus == components.B_TICKET_VIP:
        push(s, seat, T_TICKET, 1 << state.VIP, 0, 0)
    elif bonus == components.B_TICKET_INVESTOR:
        push(s, seat, T_TICKET, 1 << state.INVESTOR, 0, 0)
    elif bonus == components.B_TWO_TICKETS:
        push(s, seat, T_TICKET, ANY, ANY, 0)
    elif bonus == components.B_MONEY:
        common.gain_money(s, seat, common.money_bonus(s, seat), journal)
    elif bonus == components.B_INFLUENCE:
        common.gain_influence(s, seat, common.influence_bonus(s, seat), journal)


@part
def hire_next(s: Record, seat: int, journal: Any) -> None:
    """The first of the queue comes to a desk, or is discarded, and brings its bonus (G-BONUS-07, G-MEDIA-03)."""
    number = 8 - s.queue[seat]
    s.queue[seat] -= 1
    came = common.in_office(s, seat)
    tell(journal, state.E_HIRE, seat, number, state.TO_OFFICE if came else state.TO_DISCARD, 0, 0)
    simple_bonus(s, seat, components.HIRE_BONUS[number], journal)


@part
def give(s: Record, seat: int, bonus: int, journal: Any) -> None:
    """A bonus, with its choices on the stack."""
    if bonus <= components.B_INFLUENCE:
        if bonus != components.B_NOTHING:
            simple_bonus(s, seat, bonus, journal)
    elif bonus == components.B_FAME:
        push(s, seat, T_FAME_BONUS, 0, 0, 0)
    elif bonus == components.B_PLAZA:
        push(s, seat, T_VISITOR, ANY, 0, 0)
    elif bonus == components.B_PLAZA_TWO:
        push(s, seat, T_VISITOR, (1 << state.VIP) | (1 << state.INVESTOR), 0, 0)
    elif bonus == components.B_BAG:
        push(s, seat, T_VISITOR, ANY, 1, 0)
    elif bonus == components.B_ASSISTANT:
        if s.queue[seat] > 0:
            hire_next(s, seat, journal)
        else:
            tell(journal, E_LOST, seat, components.B_ASSISTANT, 0, 0, 0)
    elif bonus == components.B_SIGN:
        push(s, seat, sales.T_SIGN, 0, 0, 0)
