"""Are the turn and the stack of a position possible? A chapter of check.py, whose numbers it answers with.

A turn has few shapes, from the bottom of the stack (rules/turn.py):

    T_END_TURN T_LEAVE                    · an Executive Action before moving
    T_END_TURN GO [LEAVE]
    T_END_TURN T_CLEAN T_KICK T_AFTER     · the main action
    T_END_TURN T_CLEAN T_KICK             · an Executive Action afterwards
    T_END_TURN T_CLEAN                    · the Kicked-Out Action of another
    T_END_TURN RETURN

What stands for the dot belongs to whoever acts, and every frame of it rests on one that pushes it.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.games.gallerist.rules.end import ending, owners
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
    SOURCE,
    SPACE,
    START,
    START_TILE,
    T_AFTER,
    T_BUY_FAME,
    T_BUY_TICKETS,
    T_CLEAN,
    T_END_TURN,
    T_FOUND,
    T_HANG,
    T_HIRE,
    T_KICK,
    T_LEAVE,
    T_LOBBY,
    T_OFFER,
    T_OPPONENT_OUT,
    T_PROMOTED,
    T_TICKET,
    T_TURN,
    T_UNCOVER,
    TICKET,
    TILE,
    TRIGGERED,
    VISITOR,
)

NO_FRAME = -9
MARKET_CELLS = 21
TILE_CELLS = 12


# --- the turn ---------------------------------------------------------------------------------------------------------


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
    if (s.last == 3) != (s.decision == AUCTION) or (s.last > 0 and s.decision == START):
        return 21
    if s.last == 3:
        return 21 if not ending(s) and s.round != LAST_ROUND else 0
    if s.last == 0:
        return 21 if s.round >= LAST_ROUND else 0
    return 21 if not ending(s) or s.round > LAST_ROUND - 2 + s.last else 0


@part
def check_over(s: Any) -> int:
    if s.end < TRIGGERED or s.end > ROUND_CAP or s.last != 3 or s.depth != 0 or s.decision != START:
        return 21
    if s.seat != s.starter or (s.end == ROUND_CAP and s.round != LAST_ROUND):
        return 21
    return 21 if (s.end == ROUND_CAP) == ending(s) else 0


@part
def check_start(s: Any) -> int:
    """G-SETUP-21, -22: tiles lie beside Locations until all have chosen, from the last player to the start player."""
    if s.end != 0 or s.decision != START:
        return 34 if s.start[0] | s.start[1] | s.start[2] | s.start[3] != 0 else 0
    n = s.players + 0
    if s.round != 0 or s.turn != s.starter:
        return 34
    to_come = (s.seat - s.starter + n) % n + 1  # this seat and those after it, down to the start player
    left = 0
    for place in range(4):
        if s.start[place] != 0:
            left += 1
            if s.white[place] != 0:
                return 34
    if left != 4 - (n - to_come):
        return 34
    for k in range(n):
        seat = (s.starter + k) % n
        if (s.place[seat] == HOME) != (k < to_come) or (s.third[seat] == 0) != (k < to_come):
            return 34
    return 0


# --- the stack --------------------------------------------------------------------------------------------------------


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
    if s.end != 0:
        return 0
    if s.stack[s.depth - 1, 0] != s.seat or s.stack[s.depth - 1, 1] != s.decision:
        return 3
    if s.decision in (START, AUCTION):
        return 3 if s.depth != 1 else 0
    return check_shape(s)


@part
def check_shape(s: Any) -> int:
    """One of the shapes above; the frames of the turn are the turn player's, the others are of one seat."""
    ground = below_action(s)
    if ground == 0:
        return 3
    turn = s.turn if s.players > 1 else 0  # the opponent's turn lies on the player's stack
    for d in range(ground):
        if s.stack[d, 0] != turn:
            return 3
    for d in range(ground, s.depth + 0):
        if s.stack[d, 0] != s.seat:
            return 3
        if d == ground:
            if not begins(s, s.stack[d - 1, 1] + 0, s.stack[d, 1] + 0, s.stack[d, 2] + 0):
                return 3
        elif not rests(s.stack[d - 1, 1] + 0, s.stack[d - 1, 2] + 0, s.stack[d, 1] + 0, s.stack[d, 2] + 0):
            return 3
    return 0 if acts(s, ground) else 3


@part
def below_action(s: Any) -> int:
    """How many frames belong to the turn itself; 0 where they have none of its shapes."""
    n = s.depth + 0
    if n < 2 or s.stack[0, 1] != T_END_TURN:
        return 0
    second = s.stack[1, 1] + 0
    if second == GO:
        return n if n == 2 or (n == 3 and s.stack[2, 1] == LEAVE) else 0
    if second == RETURN:
        return 2 if n == 2 else 0
    ground = 2
    if second == T_CLEAN and n > 2 and s.stack[2, 1] == T_KICK:
        ground = 4 if n > 3 and s.stack[3, 1] == T_AFTER else 3
    return ground if second in (T_LEAVE, T_CLEAN) and n > ground else 0


@part
def acts(s: Any, ground: int) -> bool:
    """Whose turn it is, and whether this turn's Executive Action is used."""
    bottom = s.stack[ground - 1, 1] + 0
    first = s.stack[ground, 1] + 0 if s.depth > ground else bottom
    if bottom == T_CLEAN:
        if s.players == 1:
            return s.turn == (0 if first == OPPONENT_PILE else 1) and (first == OPPONENT_PILE or s.last < 2)  # type: ignore[no-any-return]
        return s.seat != s.turn and s.last < 2  # type: ignore[no-any-return]
    if s.turn != s.seat:
        return False
    if first in (BEFORE, AFTER):
        return s.executive == 0  # type: ignore[no-any-return]
    return bottom not in (T_LEAVE, T_KICK) or s.executive == 1


@part
def begins(s: Any, bottom: int, kind: int, a: int) -> bool:
    """May this be the lowest frame of what is done at that point of a turn?"""
    if bottom == T_LEAVE:
        return kind == BEFORE or of_executive(kind, a)
    if bottom == T_KICK:
        return kind == AFTER or of_executive(kind, a)
    if bottom == T_AFTER:
        return of_main(kind, a)
    if kind == OPPONENT_PILE:
        return s.players == 1  # type: ignore[no-any-return]
    return kind == KICKED_OUT or of_executive(kind, a) or of_main(kind, a)


@part
def of_executive(kind: int, a: int) -> bool:
    if kind == SOURCE:
        return a >= CONTRACT_SOURCE
    return kind in (MOVE_VISITORS, BONUS_CONTRACT, VISITOR, CONTRACT, SPACE, TICKET, PILE, T_TICKET)


@part
def of_main(kind: int, a: int) -> bool:
    if kind == SOURCE:
        return a < MARKET_CELLS
    if kind == REPUTATION:
        return a != START_TILE
    if kind in (MAIN, DISCOVER, BUY, FAME, TICKET, PILE, SALE_VISITOR, CONTRACT, SPACE, SELL, FULFIL, HALF, HIRE):
        return True
    if kind in (T_FOUND, T_BUY_FAME, T_BUY_TICKETS, T_HANG, T_UNCOVER, T_HIRE, T_PROMOTED, T_OFFER, T_TICKET):
        return True
    return kind in (PROMOTE, TILE, OFFER)


@part
def rests(below: int, b: int, kind: int, a: int) -> bool:
    """May a frame lie on that one?"""
    offer = below == SOURCE and TILE_CELLS <= b < MARKET_CELLS
    tile = below == SOURCE and b < TILE_CELLS
    if kind == PAY:
        return below in (T_BUY_FAME, T_HIRE, T_OFFER)
    if kind == FAME:
        return below in (T_FOUND, T_LOBBY) or (below == T_BUY_TICKETS and a == b)
    if kind == FAME_ARTIST:
        return below in (T_FOUND, T_LOBBY)
    if kind == REPUTATION:
        return below == T_UNCOVER and a == START_TILE
    if kind in (T_LOBBY, LOBBY_VISITOR):
        return tile or below == T_UNCOVER
    if kind == VISITOR:
        return offer or below in (T_FOUND, T_PROMOTED, T_LOBBY)
    if kind in (TICKET, PILE, T_TICKET):
        return offer or below in (T_FOUND, T_PROMOTED, T_LOBBY, T_HIRE, T_HANG) or (kind == PILE and below == T_TICKET)
    return False


@part
def find_frame(s: Any, kind: int) -> int:
    """The first number of the topmost frame of a kind, or NO_FRAME."""
    for d in range(s.depth - 1, -1, -1):
        if s.stack[d, 1] == kind:
            return s.stack[d, 2] + 0  # type: ignore[no-any-return]
    return NO_FRAME
