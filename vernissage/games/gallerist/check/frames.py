"""Is what lies on the stack about things that are there? A chapter of check.py, whose numbers it answers with."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.engine.stack import top
from vernissage.games.gallerist.check.stack import MARKET_CELLS, NO_FRAME, TILE_CELLS, find_frame
from vernissage.games.gallerist.components import DESKS, FAME_STEPS, LAST_FAME, OFFER_PRICE
from vernissage.games.gallerist.rules.bonus import box_size, entering, most_steps
from vernissage.games.gallerist.rules.colony import (
    can_buy,
    can_buy_from,
    free_space,
    hidden_artist,
    price_of,
    steps_needed,
)
from vernissage.games.gallerist.rules.common import available, exhibited, lobby_size, masterpieces
from vernissage.games.gallerist.rules.end import next_bidder, works_left
from vernissage.games.gallerist.rules.executive import can_move_visitors, can_use_bonus
from vernissage.games.gallerist.rules.market import can_offer, can_take_tile
from vernissage.games.gallerist.rules.media import can_hire, can_promote, hire_cost
from vernissage.games.gallerist.rules.sales import can_sell, can_sign, sellable
from vernissage.games.gallerist.state import (
    AUCTION,
    BEFORE,
    BONUS_CONTRACT,
    BUY,
    CONTRACT,
    CONTRACT_SOURCE,
    DISCOVER,
    FAME,
    FAME_ARTIST,
    FULFIL,
    GO,
    HALF,
    HIRE,
    KICKED_OUT,
    LEAVE,
    LOBBY_VISITOR,
    MAIN,
    MOVE_VISITORS,
    OFFER,
    OPPONENT_PILE,
    PAY,
    PILE,
    PROMOTE,
    REPUTATION,
    RETURN,
    SALE_VISITOR,
    SELL,
    SLOTS,
    SOURCE,
    SPACE,
    START,
    START_TILE,
    T_BUY_FAME,
    T_BUY_TICKETS,
    T_CLEAN,
    T_FOUND,
    T_HANG,
    T_HIRE,
    T_LEAVE,
    T_OFFER,
    T_PROMOTED,
    T_TICKET,
    T_UNCOVER,
    TICKET,
    TILE,
    VISITOR,
)


@part
def check_frames(s: Any) -> int:
    """Things that a frame is about must be there."""
    if s.end != 0:
        return 26 if s.held != 0 else 0
    if (s.held != 0) != (find_frame(s, SPACE) != NO_FRAME):
        return 26
    for d in range(s.depth + 0):
        if s.stack[d, 4] != 0:
            return 26
        if not numbers_fit(s, d, s.stack[d, 0] + 0, s.stack[d, 1] + 0, s.stack[d, 2] + 0, s.stack[d, 3] + 0):
            return 26
    if not pieces_fit(s, s.seat + 0, s.decision + 0):
        return 26
    return 0 if answerable(s, s.seat + 0, s.decision + 0) else 26


# --- the numbers of a frame (state.py says what they mean) ------------------------------------------------------------


@part
def numbers_fit(s: Any, d: int, seat: int, kind: int, a: int, b: int) -> bool:
    if kind == PAY:
        return payment_fits(s, seat, s.stack[d - 1, 1] + 0, s.stack[d - 1, 2] + 0, a, b)
    if kind == FAME:
        return 0 <= a < 8 and fame_fits(s, seat, s.stack[d - 1, 1] == T_BUY_TICKETS, a, b)
    if kind == TICKET:
        return 1 <= a <= 7 and a & (a - 1) != 0 and seconds_fit(a, b)
    if kind == VISITOR:
        return 1 <= a <= 7 and 0 <= b <= 1
    if kind == MAIN:
        return main_fits(s, seat, a, b)
    if b != 0:
        return False
    if kind in (T_FOUND, T_BUY_FAME, T_BUY_TICKETS, T_HANG, T_PROMOTED):
        return 0 <= a < 8 and artist_fits(s, seat, kind, a)
    if kind == T_TICKET:
        return 1 <= a <= 7
    if kind == PILE:
        return 0 <= a <= 2 and s.box[a] == 0
    if kind == T_UNCOVER:
        return 0 <= a <= 3 and nobody_waits(s, a)
    if kind == T_HIRE:
        return 1 <= a <= min(s.queue[seat], DESKS - s.desks[seat])  # type: ignore[no-any-return]
    if kind in (T_OFFER, REPUTATION, SOURCE):
        return cell_fits(s, seat, kind, a)
    if kind == FULFIL:
        return 0 <= a < SLOTS and s.by[seat, a] != 0
    if kind in (SALE_VISITOR, HALF):
        return 0 <= a <= 2 and s.contract[seat, a] != 0 and s.face[seat, a] == 0
    if kind in (CONTRACT, MOVE_VISITORS):
        return 0 <= a <= 1
    return a == 0


@part
def payment_fits(s: Any, seat: int, kind: int, what: int, price: int, need: int) -> bool:
    """What is paid for says what it costs; a price of nothing is not asked for."""
    if price < 1:
        return False
    if kind == T_BUY_FAME:
        return 0 <= what < 8 and price == price_of(s, seat, what) and need == steps_needed(s, seat, what)
    if need != 0:
        return False
    if kind == T_HIRE:
        return 1 <= what <= s.queue[seat] and price == hire_cost(s, seat, what)
    return 0 <= what < 9 and price == OFFER_PRICE[what // 3]


@part
def fame_fits(s: Any, seat: int, bought: bool, a: int, least: int) -> bool:
    """A discovered artist that can rise; all the way where only that opens the fourth place (G-COLONY-11)."""
    if s.found[a] == 0 or s.fame[a] >= LAST_FAME:
        return False
    if bought and exhibited(s, seat) == SLOTS - 1 and masterpieces(s, seat) == 0:
        return least == LAST_FAME - s.fame[a]  # type: ignore[no-any-return]
    return least == 0


@part
def seconds_fit(colours: int, second: int) -> bool:
    """Whichever colour comes first, the second ticket may still have one (G-BONUS-08)."""
    if second < 0 or second > 7:
        return False
    for c in range(3):
        if second != 0 and (colours >> c) & 1 and second & ~(1 << c) == 0:
            return False
    return True


@part
def main_fits(s: Any, seat: int, place: int, kicked: int) -> bool:
    """Where the Gallerist stands, or where the piece was pushed out of."""
    if place < 0 or place > 3:
        return False
    if seat == s.turn:
        return kicked == 0 and s.place[seat] == place
    return kicked == 1 and s.pushed == place


@part
def artist_fits(s: Any, seat: int, kind: int, a: int) -> bool:
    """Undiscovered while its bonus is given, else discovered; with a work, a token and a place for it while one is
    bought, and nobody before the work any more."""
    if kind == T_FOUND:
        return s.found[a] == 0 and s.commission[seat] == 0  # type: ignore[no-any-return]
    if s.found[a] == 0:
        return False
    if kind == T_PROMOTED:
        return s.promo[a] > 0  # type: ignore[no-any-return]
    if s.top[a >> 1] == 0 or s.by[seat, SLOTS - 1] != 0 or not nobody_waits(s, a >> 1):
        return False
    if kind == T_BUY_FAME:
        return can_buy_from(s, seat, a, s.influence[seat] + 0)
    if kind == T_HANG and exhibited(s, seat) == SLOTS - 1 and masterpieces(s, seat) == 0 and s.fame[a] < LAST_FAME:
        return False
    return s.commission[seat] == a + 1 or s.signatures[a] > 0  # type: ignore[no-any-return]


@part
def nobody_waits(s: Any, form: int) -> bool:
    return s.waiting[form, 0] + s.waiting[form, 1] + s.waiting[form, 2] == 0  # type: ignore[no-any-return]


@part
def cell_fits(s: Any, seat: int, kind: int, a: int) -> bool:
    """A cell of the market, or a contract, that an assistant will come to."""
    if kind == REPUTATION:
        if a == START_TILE:
            return s.third[seat] != 0 and exhibited(s, seat) == SLOTS - 1
        return 0 <= a < TILE_CELLS and s.market[a // 3, a % 3] > 0 and available(s, seat)
    if not available(s, seat):
        return False
    if kind == SOURCE and a >= CONTRACT_SOURCE:
        space = a - CONTRACT_SOURCE
        return space < 3 and s.contract[seat, space] != 0 and s.clerk[seat, space] == 0
    cell = TILE_CELLS + a if kind == T_OFFER else a
    if a < 0 or cell >= MARKET_CELLS or (cell % 3 == 1 and s.players < 3):
        return False
    return s.market[cell // 3, cell % 3] == 0  # type: ignore[no-any-return]


# --- pieces -----------------------------------------------------------------------------------------------------------


@part
def pieces_fit(s: Any, seat: int, decision: int) -> bool:
    """Whoever has moved stands on a white space; a piece that was pushed out is theirs who decide about it."""
    if decision in (START, AUCTION):
        return True
    if decision == LEAVE:
        return s.vacated >= 0 and s.white[s.vacated] == 0  # type: ignore[no-any-return]
    if decision == GO:
        return s.pushed < 0  # type: ignore[no-any-return]
    if s.stack[1, 1] == T_LEAVE:
        return s.vacated < 0 and s.pushed < 0  # type: ignore[no-any-return]
    at = s.place[s.turn] + 0
    if at > 3 or at == s.vacated or (s.players == 1 and s.turn == 1 and s.vacated >= 0):
        return False
    if decision == RETURN:
        return s.pushed >= 0 and s.black[s.pushed] == 5 + seat and s.desks[seat] == DESKS  # type: ignore[no-any-return]
    if s.stack[1, 1] == T_CLEAN and s.stack[2, 0] == seat and seat != s.turn:  # a Kicked-Out Action
        if s.pushed < 0:
            return decision not in (KICKED_OUT, MAIN)
        return (s.black[s.pushed] - 1) & 3 == seat  # type: ignore[no-any-return]
    return True


# --- is there an answer? ----------------------------------------------------------------------------------------------


@part
def answerable(s: Any, seat: int, decision: int) -> bool:
    """Is there at least one legal move? Decisions that always have one are not asked about."""
    if decision <= FAME:
        return answerable_turn(s, seat, decision)
    if decision <= SPACE:
        return answerable_bonus(s, seat, decision)
    if decision == SELL:
        return can_sell(s, seat)
    if decision == FULFIL:
        return sellable(s, seat, top(s, 0) + 0)
    if decision == HIRE:
        return can_hire(s, seat, 1, s.influence[seat] + 0)
    if decision == PROMOTE:
        return can_promote(s, s.influence[seat] + 0)
    if decision == FAME_ARTIST:
        return fame_can_rise(s)
    if decision == TILE:
        return can_take_tile(s, seat)
    if decision == REPUTATION:
        return free_space(s, seat)
    if decision == OFFER:
        return can_offer(s, seat, s.influence[seat] + 0)
    if decision == MOVE_VISITORS:
        return top(s, 0) > 0 or can_move_visitors(s, seat)
    if decision == BONUS_CONTRACT:
        return can_use_bonus(s, seat)
    if decision == AUCTION:
        return works_left(s) > 0 and next_bidder(s) == seat
    return decision != OPPONENT_PILE or box_size(s) > 0


@part
def answerable_turn(s: Any, seat: int, decision: int) -> bool:
    influence = s.influence[seat] + 0
    if decision == BEFORE:
        return can_move_visitors(s, seat) or can_use_bonus(s, seat)
    if decision == DISCOVER:
        return s.commission[seat] == 0 and hidden_artist(s)
    if decision == BUY:
        return can_buy(s, seat, influence)
    if decision == PAY:
        price = top(s, 0) + 0
        return max(0, price - s.money[seat]) <= most_steps(s, seat, price, top(s, 1) + 0)  # type: ignore[no-any-return]
    if decision == FAME:
        most = min(FAME_STEPS[influence], LAST_FAME - s.fame[top(s, 0)])
        return top(s, 1) <= most  # type: ignore[no-any-return]
    return True


@part
def answerable_bonus(s: Any, seat: int, decision: int) -> bool:
    if decision == PILE:
        return box_size(s) > 0
    if decision == TICKET:
        return box_size(s) > 0
    if decision == VISITOR:
        return entering(s, seat, top(s, 0) + 0, top(s, 1) + 0) == top(s, 0)
    if decision == SALE_VISITOR:
        return s.gallery[seat, 0] + s.gallery[seat, 1] + s.gallery[seat, 2] > 0  # type: ignore[no-any-return]
    if decision == LOBBY_VISITOR:
        return lobby_size(s, seat) > 0
    return can_sign(s, seat)


@part
def fame_can_rise(s: Any) -> bool:
    """A discovered artist that is no Celebrity yet."""
    for a in range(8):
        if s.found[a] == 1 and s.fame[a] < LAST_FAME:
            return True
    return False
