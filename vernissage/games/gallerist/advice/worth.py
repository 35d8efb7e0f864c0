"""What things are worth to a seat, in money at the end of the game: the estimates behind the advice."""

from __future__ import annotations

from vernissage.engine.rule import part
from vernissage.games.gallerist import components
from vernissage.games.gallerist.advice.matters import Habits
from vernissage.games.gallerist.components import LAST_FAME
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import common
from vernissage.games.gallerist.rules.colony import (
    fame_of_purchase,
    price_of,
    ticket_count,
)
from vernissage.games.gallerist.rules.media import hire_cost
from vernissage.games.gallerist.score import units
from vernissage.games.gallerist.state import (
    COLLECTOR,
    SLOTS,
)
from vernissage.games.gallerist.typed import Record


@part
def late(s: Record, more: float) -> float:
    """How much of what is added by the twentieth round is added now."""
    return more * s.round / 20.0 if more != 0.0 else 0.0


@part
def ticket_worth(s: Record, h: Habits) -> float:
    """A ticket."""
    return h.ticket + late(s, h.late_ticket)


@part
def influence_worth(s: Record, h: Habits) -> float:
    """A space of the track of Influence."""
    return h.influence + late(s, h.late_influence)


@part
def visitor_worth(s: Record, seat: int, kind: int, h: Habits) -> float:
    """A visitor in the own Gallery."""
    if kind == COLLECTOR:
        return h.collector + late(s, h.late_visitor) if common.may_enter(s, seat, COLLECTOR) else h.shut_out
    return h.visitor + late(s, h.late_visitor)


@part
def bonus_worth(s: Record, seat: int, bonus: int, h: Habits) -> float:
    """What a bonus of this kind brings the seat now; an assistant or ticket nothing where none is left."""
    if bonus == components.B_NOTHING:
        return 0.0
    if bonus == components.B_MONEY:
        return 1.0 * common.money_bonus(s, seat)
    if bonus == components.B_INFLUENCE:
        return influence_worth(s, h) * common.influence_bonus(s, seat)
    if bonus == components.B_FAME:
        return h.fame + h.fame_collector * s.gallery[seat, COLLECTOR]
    if bonus in (components.B_PLAZA, components.B_PLAZA_TWO, components.B_BAG):
        return h.from_plaza + late(s, h.late_visitor)
    if bonus == components.B_ASSISTANT:
        if s.queue[seat] == 0:
            return 0.0
        return h.assistant + h.assistant_bonus * (components.HIRE_BONUS[8 - s.queue[seat]] != components.B_NOTHING)
    if bonus == components.B_SIGN:
        return h.sign_bonus
    if s.box[0] + s.box[1] + s.box[2] == 0:
        return 0.0
    return 2.0 * ticket_worth(s, h) if bonus == components.B_TWO_TICKETS else ticket_worth(s, h)


@part
def own_works(s: Record, seat: int, a: int) -> int:
    """Works by this artist in the seat's own gallery."""
    n = 0
    for slot in range(SLOTS):
        if s.by[seat, slot] == a + 1:
            n += 1
    return n


@part
def fame_worth(s: Record, seat: int, a: int, rise: int, works: int, h: Habits) -> float:
    """What a rise of fame brings to the own works of an artist."""
    then = min(LAST_FAME, s.fame[a] + rise)
    gain = 1.0 * works * (common.value_at(s, a, then) - common.value(s, a)) + h.rising * works * (then - s.fame[a])
    if s.commission[seat] == a + 1:
        gain += h.commissioned * (then - s.fame[a])
    gain += h.famous * (then - s.fame[a]) if works == 0 else 0.0
    if then == LAST_FAME and s.fame[a] < LAST_FAME:
        gain += h.celebrity
    return gain


@part
def buy_worth(s: Record, seat: int, a: int, h: Habits) -> float:
    """The work's value at the end, less its price; its tickets; the room it takes."""
    form = a >> 1
    return purchase_worth(
        s, seat, a, has_contract(s, seat, form), dealer_wants(s, seat, form, h), common.exhibited(s, seat), h
    )


@part
def purchase_worth(s: Record, seat: int, a: int, contract: bool, wanted: float, hanging: int, h: Habits) -> float:
    """The same, from what works of a form share: an open contract, what the dealer pays; and how many hang already."""
    rise = fame_of_purchase(s, seat, a)
    then = min(LAST_FAME, s.fame[a] + rise)
    worth = 1.0 * common.value_at(s, a, then) - price_of(s, seat, a)
    worth += fame_worth(s, seat, a, rise, own_works(s, seat, a), h)
    worth += ticket_worth(s, h) * ticket_count(s, a >> 1) if s.box[0] + s.box[1] + s.box[2] > 0 else 0.0
    if s.commission[seat] == a + 1:
        worth += h.buy_commission
    if contract:
        worth += h.buy_contract
    worth += wanted
    return worth + (h.buy_early if hanging < 2 else h.buy) + late(s, h.late_buy)


@part
def has_contract(s: Record, seat: int, form: int) -> bool:
    """Has the seat an open contract for a work of this form?"""
    for space in range(3):
        card = s.contract[seat, space] - 1
        if card >= 0 and s.face[seat, space] == 0 and components.CONTRACT_FORM[card] == form:
            return True
    return False


@part
def hangs(s: Record, seat: int, form: int) -> bool:
    """Does a work of this form hang in the seat's gallery?"""
    for slot in range(SLOTS):
        if (s.by[seat, slot] + 1) >> 1 == form + 1:
            return True
    return False


@part
def dealer_wants(s: Record, seat: int, form: int, h: Habits) -> float:
    """Does the own dealer card still ask for a sold work of this form?"""
    card = s.dealer[seat] - 1
    if card < 0:
        return 0.0
    worth = 0.0
    have = common.sold_of(s, seat, form)
    for k in range(3):
        if components.DEALER[card, k, form] > have:
            worth += h.dealer
    return worth


@part
def discover_worth(s: Record, seat: int, a: int, h: Habits) -> float:
    """The bonus tile, and a commission that will buy at the initial fame."""
    worth = bonus_worth(s, seat, components.TILE_BONUS[s.bonus[a] - 1], h)
    if s.top[a >> 1] != 0:
        worth += 1.0 * common.value(s, a) - h.commission_fame * s.fame[a]
    if has_contract(s, seat, a >> 1):
        worth += h.discover_contract
    return worth + dealer_wants(s, seat, a >> 1, h) * h.discover_dealer


@part
def promote_worth(s: Record, seat: int, a: int, h: Habits) -> float:
    """The bonus of the next level and what the fame brings, less the Influence that it costs."""
    now = common.level(s, a)
    worth = bonus_worth(s, seat, components.LEVEL_BONUS[now], h) - influence_worth(s, h) * N.promotion_cost[now]
    if not common.celebrity(s, a):
        worth += fame_worth(s, seat, a, N.promotion_fame + s.gallery[seat, COLLECTOR], own_works(s, seat, a), h)
    return worth


@part
def sell_worth(s: Record, seat: int, slot: int, h: Habits) -> float:
    """Money now and room on the wall; the value would have counted at the end anyway."""
    a = s.by[seat, slot] - 1
    worth = (
        h.sell
        + dealer_wants(s, seat, a >> 1, h) * h.sell_dealer
        + (h.sell_full if common.exhibited(s, seat) >= 3 else 0.0)
    )
    if s.money[seat] < 12:
        worth += h.sell_poor
    return (
        worth
        + late(s, h.late_sell)
        - (h.sell_celebrity if s.fame[a] == LAST_FAME else 0.0)
        + h.sell_value * common.value(s, a)
    )


@part
def tile_worth(s: Record, seat: int, row: int, column: int, h: Habits) -> float:
    """What the tile would pay by now and a little more, its column's Influence, and the assistant in the column."""
    tile = s.market[row, column] - 1
    n = units(s, seat, tile)
    worth = (n + h.tile_more) * (1.0 * N.tile_money[tile] + influence_worth(s, h) * N.tile_influence[tile])
    return (
        worth
        + influence_worth(s, h) * N.column_influence[column]
        + cell_worth(s, column, h)
        + (h.tile + late(s, h.late_tile))
    )


@part
def cell_worth(s: Record, column: int, h: Habits) -> float:
    """An assistant in a column, for its majority."""
    return (h.last_column if column == 2 else h.column) + late(s, h.late_column)


@part
def offer_worth(s: Record, seat: int, row: int, column: int, h: Habits) -> float:
    """The cell's bonus and Influence and the assistant in the column; the bid brings a little less than it costs."""
    worth = (
        bonus_worth(s, seat, components.OFFER_BONUS[row, column], h)
        + influence_worth(s, h) * N.column_influence[column]
    )
    return (
        worth
        + cell_worth(s, column, h)
        + h.offer_back * N.offer_price[row]
        - h.offer_price * N.offer_price[row]
        - h.offer
    )


@part
def hire_worth(s: Record, seat: int, number: int, h: Habits) -> float:
    """So many assistants and their bonuses, less what they cost; the first desks are worth most."""
    worth = 0.0
    for k in range(number):
        worth += (h.hire_early if s.desks[seat] + k < 2 else h.hire) + late(s, h.late_hire)
        if components.HIRE_BONUS[8 - s.queue[seat] + k] != components.B_NOTHING:
            worth += ticket_worth(s, h)
    return worth + (h.hire_first if s.desks[seat] == 0 else 0.0) - h.hire_cost * hire_cost(s, seat, number)
