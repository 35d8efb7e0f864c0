"""What things are worth to a seat, in money at the end of the game: the estimates behind the advice."""

from __future__ import annotations

from vernissage.engine.rule import part
from vernissage.games.gallerist import components
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

TICKET_WORTH = 1.6
INFLUENCE_WORTH = 0.55  # a space of the track, in money
FAMOUS = 0.35  # a step of fame of somebody whose works the seat has none of


@part
def visitor_worth(s: Record, seat: int, kind: int) -> float:
    """A visitor in the own Gallery."""
    if kind == COLLECTOR:
        return 4.0 if common.may_enter(s, seat, COLLECTOR) else 0.5
    return 2.8


@part
def bonus_worth(s: Record, seat: int, bonus: int) -> float:
    """What a bonus of this kind brings the seat now; an assistant or ticket nothing where none is left."""
    if bonus == components.B_NOTHING:
        return 0.0
    if bonus == components.B_MONEY:
        return 1.0 * common.money_bonus(s, seat)
    if bonus == components.B_INFLUENCE:
        return INFLUENCE_WORTH * common.influence_bonus(s, seat)
    if bonus == components.B_FAME:
        return 0.5 + 1.2 * s.gallery[seat, COLLECTOR]
    if bonus in (components.B_PLAZA, components.B_PLAZA_TWO, components.B_BAG):
        return 3.2
    if bonus == components.B_ASSISTANT:
        if s.queue[seat] == 0:
            return 0.0
        return 2.0 + 0.5 * (components.HIRE_BONUS[8 - s.queue[seat]] != components.B_NOTHING)
    if bonus == components.B_SIGN:
        return 2.0
    if s.box[0] + s.box[1] + s.box[2] == 0:
        return 0.0
    return 2.0 * TICKET_WORTH if bonus == components.B_TWO_TICKETS else TICKET_WORTH


@part
def own_works(s: Record, seat: int, a: int) -> int:
    """Works by this artist in the seat's own gallery."""
    n = 0
    for slot in range(SLOTS):
        if s.by[seat, slot] == a + 1:
            n += 1
    return n


@part
def fame_worth(s: Record, seat: int, a: int, rise: int, works: int) -> float:
    """What a rise of fame brings to the own works of an artist."""
    then = min(LAST_FAME, s.fame[a] + rise)
    gain = 1.0 * works * (common.value_at(s, a, then) - common.value(s, a)) + 0.3 * works * (then - s.fame[a])
    if s.commission[seat] == a + 1:
        gain += 0.5 * (then - s.fame[a])
    gain += FAMOUS * (then - s.fame[a]) if works == 0 else 0.0
    if then == LAST_FAME and s.fame[a] < LAST_FAME:
        gain += 5.0
    return gain


@part
def buy_worth(s: Record, seat: int, a: int) -> float:
    """The work's value at the end, less its price; its tickets; the room it takes."""
    rise = fame_of_purchase(s, seat, a)
    then = min(LAST_FAME, s.fame[a] + rise)
    worth = 1.0 * common.value_at(s, a, then) - price_of(s, seat, a)
    worth += fame_worth(s, seat, a, rise, own_works(s, seat, a))
    worth += TICKET_WORTH * ticket_count(s, a >> 1) if s.box[0] + s.box[1] + s.box[2] > 0 else 0.0
    if s.commission[seat] == a + 1:
        worth += 3.0
    if has_contract(s, seat, a >> 1):
        worth += 3.0
    worth += dealer_wants(s, seat, a >> 1)
    return worth + (4.0 if common.exhibited(s, seat) < 2 else 2.0)


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
def dealer_wants(s: Record, seat: int, form: int) -> float:
    """Does the own dealer card still ask for a sold work of this form?"""
    card = s.dealer[seat] - 1
    if card < 0:
        return 0.0
    worth = 0.0
    have = common.sold_of(s, seat, form)
    for k in range(3):
        if components.DEALER[card, k, form] > have:
            worth += 2.0
    return worth


@part
def discover_worth(s: Record, seat: int, a: int) -> float:
    """The bonus tile, and a commission that will buy at the initial fame."""
    worth = bonus_worth(s, seat, components.TILE_BONUS[s.bonus[a] - 1])
    if s.top[a >> 1] != 0:
        worth += 1.0 * common.value(s, a) - 0.7 * s.fame[a]
    if has_contract(s, seat, a >> 1):
        worth += 2.0
    return worth + dealer_wants(s, seat, a >> 1) * 0.5


@part
def promote_worth(s: Record, seat: int, a: int) -> float:
    """The bonus of the next level and what the fame brings, less the Influence that it costs."""
    now = common.level(s, a)
    worth = bonus_worth(s, seat, components.LEVEL_BONUS[now]) - INFLUENCE_WORTH * N.promotion_cost[now]
    if not common.celebrity(s, a):
        worth += fame_worth(s, seat, a, N.promotion_fame + s.gallery[seat, COLLECTOR], own_works(s, seat, a))
    return worth


@part
def sell_worth(s: Record, seat: int, slot: int) -> float:
    """Money now and room on the wall; the value would have counted at the end anyway."""
    a = s.by[seat, slot] - 1
    worth = 4.0 + dealer_wants(s, seat, a >> 1) * 2.0 + (3.0 if common.exhibited(s, seat) >= 3 else 0.0)
    if s.money[seat] < 12:
        worth += 3.0
    return worth - (2.0 if s.fame[a] == LAST_FAME else 0.0) + 0.05 * common.value(s, a)


@part
def tile_worth(s: Record, seat: int, row: int, column: int) -> float:
    """What the tile would pay by now and a little more, its column's Influence, and the assistant in the column."""
    tile = s.market[row, column] - 1
    n = units(s, seat, tile)
    worth = (n + 0.8) * (1.0 * N.tile_money[tile] + INFLUENCE_WORTH * N.tile_influence[tile])
    return worth + INFLUENCE_WORTH * N.column_influence[column] + cell_worth(column) + 1.5


@part
def cell_worth(column: int) -> float:
    """An assistant in a column, for its majority."""
    return 3.0 if column == 2 else 1.5


@part
def offer_worth(s: Record, seat: int, row: int, column: int) -> float:
    """The cell's bonus and Influence and the assistant in the column; the bid brings a little less than it costs."""
    worth = bonus_worth(s, seat, components.OFFER_BONUS[row, column]) + INFLUENCE_WORTH * N.column_influence[column]
    return worth + cell_worth(column) + 0.75 * N.offer_price[row] - 0.8 * N.offer_price[row] - 1.0


@part
def hire_worth(s: Record, seat: int, number: int) -> float:
    """So many assistants and their bonuses, less what they cost; the first desks are worth most."""
    worth = 0.0
    for k in range(number):
        worth += 2.0 if s.desks[seat] + k < 2 else 1.0
        if components.HIRE_BONUS[8 - s.queue[seat] + k] != components.B_NOTHING:
            worth += TICKET_WORTH
    return worth + (3.0 if s.desks[seat] == 0 else 0.0) - 0.8 * hire_cost(s, seat, number)
