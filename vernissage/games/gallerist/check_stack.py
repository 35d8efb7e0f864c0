"""Are the turn and the stack of a position possible? A chapter of check.py, whose numbers it answers with."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.engine.stack import top
from vernissage.games.gallerist.box import DESKS, FAME_STEPS, LAST_FAME
from vernissage.games.gallerist.rules.bonus import box_size, entering, most_steps
from vernissage.games.gallerist.rules.colony import can_buy, free_space, hidden_artist
from vernissage.games.gallerist.rules.common import available, lobby_size
from vernissage.games.gallerist.rules.end import ending, owners, works_left
from vernissage.games.gallerist.rules.executive import can_move_visitors, can_use_bonus
from vernissage.games.gallerist.rules.market import can_offer, can_take_tile
from vernissage.games.gallerist.rules.media import can_hire, can_promote
from vernissage.games.gallerist.rules.sales import can_sell, can_sign, sellable
from vernissage.games.gallerist.state import (
    AFTER,
    AUCTION,
    BEFORE,
    BONUS_CONTRACT,
    BUY,
    CELEBRITY_MONEY,
    CONTRACT,
    CONTRACT_SOURCE,
    DEPTH,
    DISCOVER,
    FAME,
    FAME_ARTIST,
    FULFIL,
    GO,
    HALF,
    HIRE,
    HOME,
    KICKED_OUT,
    LAST_ROUND,
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
    ROUND_CAP,
    SALE_VISITOR,
    SELL,
    SLOTS,
    SOURCE,
    SPACE,
    START,
    START_TILE,
    T_AUCTION,
    T_BUY_FAME,
    T_BUY_TICKETS,
    T_END_TURN,
    T_FOUND,
    T_HANG,
    T_HIRE,
    T_OFFER,
    T_OPPONENT,
    T_OPPONENT_OUT,
    T_PROMOTED,
    T_SALE_VISITOR,
    T_TICKET,
    T_TURN,
    T_UNCOVER,
    T_VISITOR,
    TICKET,
    TILE,
    TRIGGERED,
    VISITOR,
)

DEEPEST = 14  # frames that a position may begin with: what it still opens fits above them


@part
def check_turn(s: Any) -> int:
    n = s.players + 0
    if s.seat < 0 or s.seat >= n or s.starter < 0 or s.starter >= n or s.turn < 0 or s.turn >= owners(n):
        return 2
    if s.decision < 0 or s.decision >= T_TURN or s.round < 0 or s.round > LAST_ROUND + 1 or s.last < 0 or s.last > 3:
        return 2
    if s.executive < 0 or s.executive > 1 or s.between < 0 or s.between > 2:
        return 2
    for k in range(s.law.shape[0]):
        if k == CELEBRITY_MONEY:
            if s.law[k] != 0 and s.law[k] != 5:
                return 27
        elif s.law[k] < 0 or s.law[k] > 1:
            return 27
    empty = s.box[0] == 0 or s.box[1] == 0 or s.box[2] == 0
    if empty != (s.between > 0):
        return 20
    if s.end != 0:
        return check_over(s)
    if s.last == 3 and s.decision != AUCTION:
        return 21
    if s.last == 0 and s.round >= LAST_ROUND:
        return 21
    return 21 if s.last > 0 and s.last < 3 and not ending(s) else 0


@part
def check_over(s: Any) -> int:
    if s.end < TRIGGERED or s.end > ROUND_CAP or s.last != 3 or s.depth != 0 or s.decision != START:
        return 21
    return 21 if (s.end == ROUND_CAP) == ending(s) else 0


@part
def check_stack(s: Any) -> int:
    if s.depth < 0 or s.depth > DEPTH or (s.depth == 0) != (s.end != 0):
        return 3
    for d in range(DEPTH):
        if d >= s.depth:
            for k in range(5):
                if s.stack[d, k] != 0:
                    return 3
        elif s.stack[d, 0] < 0 or s.stack[d, 0] >= s.players or s.stack[d, 1] < 0 or s.stack[d, 1] > T_OPPONENT_OUT:
            return 3
    if s.depth > 0 and (s.stack[s.depth - 1, 0] != s.seat or s.stack[s.depth - 1, 1] != s.decision):
        return 3
    return check_bottom(s)


@part
def check_bottom(s: Any) -> int:
    """A turn ends with its lowest frame; the choice of a start and of a renowned work stand alone."""
    if s.end != 0:
        return 0
    if s.depth > DEEPEST or (s.decision in (START, AUCTION) and s.depth != 1):
        return 3
    if s.decision not in (START, AUCTION) and s.stack[0, 1] != T_END_TURN:
        return 3
    for d in range(1, s.depth + 0):
        if s.stack[d, 1] in (START, AUCTION, T_TURN, T_END_TURN, T_AUCTION):
            return 3
        if s.stack[d, 1] in (BEFORE, LEAVE, GO, AFTER, RETURN) and s.stack[d, 0] != s.turn:
            return 3
        if s.stack[d, 1] in (OPPONENT_PILE, T_OPPONENT, T_OPPONENT_OUT) and s.players != 1:
            return 3
    return 0


@part
def find_frame(s: Any, kind: int) -> int:
    """The first number of the topmost frame of a kind, or -9."""
    for d in range(s.depth - 1, -1, -1):
        if s.stack[d, 1] == kind:
            return s.stack[d, 2] + 0  # type: ignore[no-any-return]
    return -9


@part
def check_frames(s: Any) -> int:
    """Things that a frame is about must be there."""
    if s.end != 0:
        return 0
    space = find_frame(s, SPACE)
    if (s.held != 0) != (space != -9):
        return 26
    slot = find_frame(s, FULFIL)
    if slot != -9 and (slot < 0 or slot >= SLOTS or s.by[s.seat, slot] == 0):
        return 26
    for kind in (SALE_VISITOR, HALF, T_SALE_VISITOR):
        space = find_frame(s, kind)
        if space != -9 and (space < 0 or space > 2 or s.contract[s.seat, space] == 0 or s.face[s.seat, space] != 0):
            return 26
    cell = find_frame(s, REPUTATION)
    if cell == START_TILE and s.third[s.seat] == 0:
        return 26
    if cell >= 0 and (cell > 11 or s.market[cell // 3, cell % 3] <= 0):
        return 26
    target = find_frame(s, SOURCE)
    if target >= 0 and target < 21 and s.market[target // 3, target % 3] != 0:
        return 26
    if target >= 32 and (target > 34 or s.contract[s.seat, target - 32] == 0 or s.clerk[s.seat, target - 32] != 0):
        return 26
    if s.decision == START and (s.place[s.seat] != HOME or s.round != 0):
        return 26
    if s.decision == DISCOVER and s.commission[s.seat] != 0:
        return 26
    for d in range(s.depth + 0):
        if not numbers_fit(s, s.stack[d, 0] + 0, s.stack[d, 1] + 0, s.stack[d, 2] + 0, s.stack[d, 3] + 0):
            return 26
    if not pieces_fit(s, s.seat + 0, s.decision + 0):
        return 26
    return 0 if answerable(s, s.seat + 0, s.decision + 0) else 26


# --- what a frame is about --------------------------------------------------------------------------------------------


@part
def numbers_fit(s: Any, seat: int, kind: int, a: int, b: int) -> bool:
    """The numbers of a frame (state.py says what they mean)."""
    if kind in (FAME, T_FOUND, T_BUY_FAME, T_BUY_TICKETS, T_HANG, T_PROMOTED):
        return 0 <= a < 8 and b >= 0 and artist_fits(s, seat, kind, a)
    if kind in (TICKET, T_TICKET):
        return 1 <= a <= 7 and 0 <= b <= 7
    if kind in (VISITOR, T_VISITOR):
        return 1 <= a <= 7 and 0 <= b <= 1
    if kind in (MAIN, T_UNCOVER, FULFIL):
        return 0 <= a <= 3
    if kind in (SALE_VISITOR, HALF, T_SALE_VISITOR):
        return 0 <= a <= 2
    if kind in (CONTRACT, MOVE_VISITORS):
        return 0 <= a <= 1
    if kind == PAY:
        return 1 <= a <= 19 and b >= 0
    if kind == PILE:
        return 0 <= a <= 2 and s.box[a] == 0
    if kind == REPUTATION:
        return START_TILE <= a < 12
    if kind == SOURCE:
        return 0 <= a < 21 or CONTRACT_SOURCE <= a < CONTRACT_SOURCE + 3
    if kind == T_OFFER:
        return 0 <= a < 9 and s.market[4 + a // 3, a % 3] == 0
    if kind == T_HIRE:
        return 1 <= a <= min(s.queue[seat], DESKS - s.desks[seat])  # type: ignore[no-any-return]
    return True


@part
def artist_fits(s: Any, seat: int, kind: int, a: int) -> bool:
    """Undiscovered while its bonus is given, else discovered; with a work and a token for it while one is bought."""
    if kind == T_FOUND:
        return s.found[a] == 0 and s.commission[seat] == 0  # type: ignore[no-any-return]
    if s.found[a] == 0:
        return False
    if kind in (FAME, T_PROMOTED):
        return True
    if s.top[a >> 1] == 0 or s.by[seat, SLOTS - 1] != 0:
        return False
    return s.commission[seat] == a + 1 or s.signatures[a] > 0  # type: ignore[no-any-return]


@part
def pieces_fit(s: Any, seat: int, decision: int) -> bool:
    """Decisions about a piece: it is there, and it is theirs."""
    if decision == LEAVE:
        return s.vacated >= 0 and s.white[s.vacated] == 0  # type: ignore[no-any-return]
    if decision == RETURN:
        return s.pushed >= 0 and s.black[s.pushed] == 5 + seat  # type: ignore[no-any-return]
    if decision == KICKED_OUT:
        if s.pushed < 0 or seat == s.turn or s.last > 1:
            return False
        return s.black[s.pushed] != 0 and (s.black[s.pushed] - 1) & 3 == seat  # type: ignore[no-any-return]
    return True


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
    if decision == SOURCE:
        return available(s, seat)
    if decision == MOVE_VISITORS:
        return top(s, 0) > 0 or can_move_visitors(s, seat)
    if decision == BONUS_CONTRACT:
        return can_use_bonus(s, seat)
    if decision == AUCTION:
        return works_left(s) > 0
    return decision != OPPONENT_PILE or box_size(s) > 0


@part
def answerable_turn(s: Any, seat: int, decision: int) -> bool:
    influence = s.influence[seat] + 0
    if decision == START:
        return s.start[0] + s.start[1] + s.start[2] + s.start[3] > 0  # type: ignore[no-any-return]
    if decision == DISCOVER:
        return hidden_artist(s)
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
    return decision != SPACE or can_sign(s, seat)


@part
def fame_can_rise(s: Any) -> bool:
    """A discovered artist that is no Celebrity yet."""
    for a in range(8):
        if s.found[a] == 1 and s.fame[a] < LAST_FAME:
            return True
    return False
