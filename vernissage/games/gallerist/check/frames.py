"""Is what lies on the stack about things that are there? A chapter of check.py, whose numbers it answers with."""

from __future__ import annotations

from vernissage.engine.rule import part
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import top
from vernissage.games.gallerist import rules
from vernissage.games.gallerist.check.stack import MARKET_CELLS, NO_FRAME, TILE_CELLS, find_frame
from vernissage.games.gallerist.components import (
    LAST_FAME,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import bonus, colony, executive, market, media, sales, turn
from vernissage.games.gallerist.rules.common import available, exhibited, masterpieces
from vernissage.games.gallerist.state import (
    CONTRACT_SOURCE,
    SLOTS,
    START_TILE,
)
from vernissage.games.gallerist.typed import Record


@part
def check_frames(s: Record) -> int:
    """Things that a frame is about must be there."""
    if s.end != 0:
        return 26 if s.held != 0 else 0
    if (s.held != 0) != (find_frame(s, sales.SPACE) != NO_FRAME):
        return 26
    for d in range(s.depth):
        if s.stack[d, 4] != 0:
            return 26
        if not numbers_fit(s, d, s.stack[d, 0], s.stack[d, 1], s.stack[d, 2], s.stack[d, 3]):
            return 26
    if not pieces_fit(s, s.seat, s.decision):
        return 26
    return 0 if asked_rightly(s, s.seat, s.decision) and rules.answerable(s) else 26


# --- the numbers of a frame (the declarations in rules/ say what they mean) ------------------------------------------------------------


@part
def numbers_fit(s: Record, d: int, seat: int, kind: int, a: int, b: int) -> bool:
    """Do the numbers of a frame name things that are there, for the decision or task it stands for?"""
    if kind == bonus.PAY:
        return payment_fits(s, seat, s.stack[d - 1, 1], s.stack[d - 1, 2], a, b)
    if kind == bonus.FAME:
        return 0 <= a < 8 and fame_fits(s, seat, s.stack[d - 1, 1] == colony.T_BUY_TICKETS, a, b)
    if kind == bonus.TICKET:
        return 1 <= a <= 7 and a & (a - 1) != 0 and seconds_fit(a, b)
    if kind == bonus.VISITOR:
        return 1 <= a <= 7 and 0 <= b <= 1
    if kind == turn.MAIN:
        return main_fits(s, seat, a, b)
    if b != 0:
        return False
    if kind in (colony.T_FOUND, colony.T_BUY_FAME, colony.T_BUY_TICKETS, colony.T_HANG, media.T_PROMOTED):
        return 0 <= a < 8 and artist_fits(s, seat, kind, a)
    if kind == bonus.T_TICKET:
        return 1 <= a <= 7
    if kind == bonus.PILE:
        return 0 <= a <= 2 and s.box[a] == 0
    if kind == colony.T_UNCOVER:
        return 0 <= a <= 3 and nobody_waits(s, a)
    if kind == media.T_HIRE:
        return 1 <= a <= min(s.queue[seat], N.desks - s.desks[seat])
    if kind in (market.T_OFFER, colony.REPUTATION, market.SOURCE):
        return cell_fits(s, seat, kind, a)
    if kind == sales.FULFIL:
        return 0 <= a < SLOTS and s.by[seat, a] != 0
    if kind in (sales.SALE_VISITOR, sales.HALF):
        return 0 <= a <= 2 and s.contract[seat, a] != 0 and s.face[seat, a] == 0
    if kind in (sales.CONTRACT, executive.MOVE_VISITORS):
        return 0 <= a <= 1
    return a == 0


@part
def payment_fits(s: Record, seat: int, kind: int, what: int, price: int, need: int) -> bool:
    """What is paid for says what it costs; a price of nothing is not asked for."""
    if price < 1:
        return False
    if kind == colony.T_BUY_FAME:
        return 0 <= what < 8 and price == colony.price_of(s, seat, what) and need == colony.steps_needed(s, seat, what)
    if need != 0:
        return False
    if kind == media.T_HIRE:
        return 1 <= what <= s.queue[seat] and price == media.hire_cost(s, seat, what)
    return 0 <= what < 9 and price == N.offer_price[what // 3]


@part
def fame_fits(s: Record, seat: int, bought: bool, a: int, least: int) -> bool:
    """A discovered artist that can rise; all the way where only that opens the fourth place (G-COLONY-11)."""
    if s.found[a] == 0 or s.fame[a] >= LAST_FAME:
        return False
    if bought and exhibited(s, seat) == SLOTS - 1 and masterpieces(s, seat) == 0:
        return least == LAST_FAME - s.fame[a]
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
def main_fits(s: Record, seat: int, place: int, kicked: int) -> bool:
    """Where the Gallerist stands, or where the piece was pushed out of."""
    if place < 0 or place > 3:
        return False
    if seat == s.turn:
        return kicked == 0 and s.place[seat] == place
    return kicked == 1 and s.pushed == place


@part
def artist_fits(s: Record, seat: int, kind: int, a: int) -> bool:
    """Undiscovered while its bonus is given, else discovered; with a work, a token and a place for it while one is
    bought, and nobody before the work any more."""
    if kind == colony.T_FOUND:
        return s.found[a] == 0 and s.commission[seat] == 0
    if s.found[a] == 0:
        return False
    if kind == media.T_PROMOTED:
        return s.promo[a] > 0
    if s.top[a >> 1] == 0 or s.by[seat, SLOTS - 1] != 0 or not nobody_waits(s, a >> 1):
        return False
    if kind == colony.T_BUY_FAME:
        return colony.cannot_buy_from(s, seat, a, s.influence[seat]) == ALLOWED
    if (
        kind == colony.T_HANG
        and exhibited(s, seat) == SLOTS - 1
        and masterpieces(s, seat) == 0
        and s.fame[a] < LAST_FAME
    ):
        return False
    return s.commission[seat] == a + 1 or s.signatures[a] > 0


@part
def nobody_waits(s: Record, form: int) -> bool:
    """Is the top work of this form without visitors?"""
    return s.waiting[form, 0] + s.waiting[form, 1] + s.waiting[form, 2] == 0


@part
def cell_fits(s: Record, seat: int, kind: int, a: int) -> bool:
    """A cell of the market, or a contract, that an assistant will come to."""
    if kind == colony.REPUTATION:
        if a == START_TILE:
            return s.third[seat] != 0 and exhibited(s, seat) == SLOTS - 1
        return 0 <= a < TILE_CELLS and s.market[a // 3, a % 3] > 0 and available(s, seat)
    if not available(s, seat):
        return False
    if kind == market.SOURCE and a >= CONTRACT_SOURCE:
        space = a - CONTRACT_SOURCE
        return space < 3 and s.contract[seat, space] != 0 and s.clerk[seat, space] == 0
    cell = TILE_CELLS + a if kind == market.T_OFFER else a
    if a < 0 or cell >= MARKET_CELLS or (cell % 3 == 1 and s.players < 3):
        return False
    return s.market[cell // 3, cell % 3] == 0


# --- pieces -----------------------------------------------------------------------------------------------------------


@part
def pieces_fit(s: Record, seat: int, decision: int) -> bool:
    """Whoever has moved stands on a white space; a piece that was pushed out is theirs who decide about it."""
    if decision in (turn.START, rules.end.AUCTION):
        return True
    if decision == turn.LEAVE:
        return s.vacated >= 0 and s.white[s.vacated] == 0
    if decision == turn.GO:
        return s.pushed < 0
    if s.stack[1, 1] == turn.T_LEAVE:
        return s.vacated < 0 and s.pushed < 0
    at = s.place[s.turn]
    if at > 3 or at == s.vacated or (s.players == 1 and s.turn == 1 and s.vacated >= 0):
        return False
    if decision == rules.clean.RETURN:
        return s.pushed >= 0 and s.black[s.pushed] == 5 + seat and s.desks[seat] == N.desks
    if s.stack[1, 1] == rules.clean.T_CLEAN and s.stack[2, 0] == seat and seat != s.turn:  # a Kicked-Out Action
        if s.pushed < 0:
            return decision not in (turn.KICKED_OUT, turn.MAIN)
        return (s.black[s.pushed] - 1) & 3 == seat
    return True


# --- is there an answer? ----------------------------------------------------------------------------------------------


@part
def asked_rightly(s: Record, seat: int, decision: int) -> bool:
    """What must be so, beside a legal move, where this is asked."""
    if decision == turn.BEFORE:
        return executive.can_move_visitors(s, seat) or executive.can_use_bonus(s, seat)
    if decision == colony.DISCOVER:
        return s.commission[seat] == 0
    if decision in (bonus.TICKET, rules.solo.OPPONENT_PILE):
        return bonus.box_size(s) > 0
    if decision == bonus.VISITOR:
        return bonus.entering(s, seat, top(s, 0), top(s, 1)) == top(s, 0)
    if decision == sales.CONTRACT:
        return sales.cannot_sign(s, seat) == ALLOWED
    if decision == market.TILE:
        return colony.free_space(s, seat) and available(s, seat)
    if decision in (market.OFFER, executive.BONUS_CONTRACT):
        return available(s, seat)
    return decision != rules.end.AUCTION or rules.end.next_bidder(s) == seat
