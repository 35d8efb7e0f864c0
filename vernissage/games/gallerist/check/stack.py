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

from vernissage.engine.rule import part
from vernissage.games.gallerist import state
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import bonus, clean, colony, end, executive, market, media, sales, solo, turn
from vernissage.games.gallerist.rules.end import ending, owners
from vernissage.games.gallerist.typed import Record

NO_FRAME = -9
MARKET_CELLS = 21
TILE_CELLS = 12


# --- the turn ---------------------------------------------------------------------------------------------------------


@part
def check_turn(s: Record) -> int:
    """Seats, round and switches are possible; intermediate scoring and the end are due when they have to be."""
    n = s.players
    if s.seat < 0 or s.seat >= n or s.starter < 0 or s.starter >= n or s.turn < 0 or s.turn >= owners(n):
        return 2
    if (
        s.decision < 0
        or s.decision >= turn.T_TURN
        or s.round < 0
        or s.round > N.last_round + 1
        or s.last < 0
        or s.last > 3
    ):
        return 2
    if s.executive < 0 or s.executive > 1 or s.between < 0 or s.between > 2:
        return 2
    for k in range(s.law.shape[0]):
        if k == state.CELEBRITY_MONEY:
            if s.law[k] != 0 and s.law[k] != 5:
                return 27
        elif s.law[k] < 0 or s.law[k] > 1:
            return 27
    empty = s.box[0] == 0 or s.box[1] == 0 or s.box[2] == 0
    if empty != (s.between > 0):
        return 20
    if s.end != 0:
        return check_over(s)
    if (s.last == 3) != (s.decision == end.AUCTION) or (s.last > 0 and s.decision == turn.START):
        return 21
    if s.last == 3:
        return 21 if not ending(s) and s.round != N.last_round else 0
    if s.last == 0:
        return 21 if s.round >= N.last_round else 0
    return 21 if not ending(s) or s.round > N.last_round - 2 + s.last else 0


@part
def check_over(s: Record) -> int:
    """A game that is over asks nothing more, and has ended for the reason that it tells."""
    if s.end < state.TRIGGERED or s.end > state.ROUND_CAP or s.last != 3 or s.depth != 0 or s.decision != turn.START:
        return 21
    if s.seat != s.starter or (s.end == state.ROUND_CAP and s.round != N.last_round):
        return 21
    return 21 if (s.end == state.ROUND_CAP) == ending(s) else 0


@part
def check_start(s: Record) -> int:
    """G-SETUP-21, -22: tiles lie beside Locations until all have chosen, from the last player to the start player."""
    if s.end != 0 or s.decision != turn.START:
        return 34 if s.start[0] | s.start[1] | s.start[2] | s.start[3] != 0 else 0
    n = s.players
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
        if (s.place[seat] == state.HOME) != (k < to_come) or (s.third[seat] == 0) != (k < to_come):
            return 34
    return 0


# --- the stack --------------------------------------------------------------------------------------------------------


@part
def check_stack(s: Record) -> int:
    """Frames lie up to the depth only, the top one is the present decision, and together they are a turn."""
    if s.depth < 0 or s.depth > state.DEPTH or (s.depth == 0) != (s.end != 0):
        return 3
    for d in range(state.DEPTH):
        if d >= s.depth:
            for k in range(5):
                if s.stack[d, k] != 0:
                    return 3
        elif (
            s.stack[d, 0] < 0 or s.stack[d, 0] >= s.players or s.stack[d, 1] < 0 or s.stack[d, 1] > solo.T_OPPONENT_OUT
        ):
            return 3
    if s.end != 0:
        return 0
    if s.stack[s.depth - 1, 0] != s.seat or s.stack[s.depth - 1, 1] != s.decision:
        return 3
    if s.decision in (turn.START, end.AUCTION):
        return 3 if s.depth != 1 else 0
    return check_shape(s)


@part
def check_shape(s: Record) -> int:
    """One of the shapes above; the frames of the turn are the turn player's, the others are of one seat."""
    ground = below_action(s)
    if ground == 0:
        return 3
    player = s.turn if s.players > 1 else 0  # the opponent's turn lies on the player's stack
    for d in range(ground):
        if s.stack[d, 0] != player:
            return 3
    for d in range(ground, s.depth):
        if s.stack[d, 0] != s.seat:
            return 3
        if d == ground:
            if not begins(s, s.stack[d - 1, 1], s.stack[d, 1], s.stack[d, 2]):
                return 3
        elif not rests(s.stack[d - 1, 1], s.stack[d - 1, 2], s.stack[d, 1], s.stack[d, 2]):
            return 3
    return 0 if acts(s, ground) else 3


@part
def below_action(s: Record) -> int:
    """How many frames belong to the turn itself; 0 where they have none of its shapes."""
    n = s.depth
    if n < 2 or s.stack[0, 1] != end.T_END_TURN:
        return 0
    second = s.stack[1, 1]
    if second == turn.GO:
        return n if n == 2 or (n == 3 and s.stack[2, 1] == turn.LEAVE) else 0
    if second == clean.RETURN:
        return 2 if n == 2 else 0
    ground = 2
    if second == clean.T_CLEAN and n > 2 and s.stack[2, 1] == turn.T_KICK:
        ground = 4 if n > 3 and s.stack[3, 1] == turn.T_AFTER else 3
    return ground if second in (turn.T_LEAVE, clean.T_CLEAN) and n > ground else 0


@part
def acts(s: Record, ground: int) -> bool:
    """Whose turn it is, and whether this turn's Executive Action is used."""
    bottom = s.stack[ground - 1, 1]
    first = s.stack[ground, 1] if s.depth > ground else bottom
    if bottom == clean.T_CLEAN:
        if s.players == 1:
            return s.turn == (0 if first == solo.OPPONENT_PILE else 1) and (first == solo.OPPONENT_PILE or s.last < 2)
        return s.seat != s.turn and s.last < 2
    if s.turn != s.seat:
        return False
    if first in (turn.BEFORE, turn.AFTER):
        return s.executive == 0
    return bottom not in (turn.T_LEAVE, turn.T_KICK) or s.executive == 1


@part
def begins(s: Record, bottom: int, kind: int, a: int) -> bool:
    """May this be the lowest frame of what is done at that point of a turn?"""
    if bottom == turn.T_LEAVE:
        return kind == turn.BEFORE or of_executive(kind, a)
    if bottom == turn.T_KICK:
        return kind == turn.AFTER or of_executive(kind, a)
    if bottom == turn.T_AFTER:
        return of_main(kind, a)
    if kind == solo.OPPONENT_PILE:
        return s.players == 1
    return kind == turn.KICKED_OUT or of_executive(kind, a) or of_main(kind, a)


@part
def of_executive(kind: int, a: int) -> bool:
    """Can this be the lowest frame of an Executive Action?"""
    if kind == market.SOURCE:
        return a >= state.CONTRACT_SOURCE
    return kind in (
        executive.MOVE_VISITORS,
        executive.BONUS_CONTRACT,
        bonus.VISITOR,
        sales.CONTRACT,
        sales.SPACE,
        bonus.TICKET,
        bonus.PILE,
        bonus.T_TICKET,
    )


@part
def of_main(kind: int, a: int) -> bool:
    """Can this be the lowest frame of a main action?"""
    if kind == market.SOURCE:
        return a < MARKET_CELLS
    if kind == colony.REPUTATION:
        return a != state.START_TILE
    if kind in (
        turn.MAIN,
        colony.DISCOVER,
        colony.BUY,
        bonus.FAME,
        bonus.TICKET,
        bonus.PILE,
        sales.SALE_VISITOR,
        sales.CONTRACT,
        sales.SPACE,
        sales.SELL,
        sales.FULFIL,
        sales.HALF,
        media.HIRE,
    ):
        return True
    if kind in (
        colony.T_FOUND,
        colony.T_BUY_FAME,
        colony.T_BUY_TICKETS,
        colony.T_HANG,
        colony.T_UNCOVER,
        media.T_HIRE,
        media.T_PROMOTED,
        market.T_OFFER,
        bonus.T_TICKET,
    ):
        return True
    return kind in (media.PROMOTE, market.TILE, market.OFFER)


@part
def rests(below: int, b: int, kind: int, a: int) -> bool:
    """May a frame lie on that one?"""
    offer = below == market.SOURCE and TILE_CELLS <= b < MARKET_CELLS
    tile = below == market.SOURCE and b < TILE_CELLS
    if kind == bonus.PAY:
        return below in (colony.T_BUY_FAME, media.T_HIRE, market.T_OFFER)
    if kind == bonus.FAME:
        return below in (colony.T_FOUND, colony.T_LOBBY) or (below == colony.T_BUY_TICKETS and a == b)
    if kind == bonus.FAME_ARTIST:
        return below in (colony.T_FOUND, colony.T_LOBBY)
    if kind == colony.REPUTATION:
        return below == colony.T_UNCOVER and a == state.START_TILE
    if kind in (colony.T_LOBBY, colony.LOBBY_VISITOR):
        return tile or below == colony.T_UNCOVER
    if kind == bonus.VISITOR:
        return offer or below in (colony.T_FOUND, media.T_PROMOTED, colony.T_LOBBY)
    if kind in (bonus.TICKET, bonus.PILE, bonus.T_TICKET):
        return (
            offer
            or below in (colony.T_FOUND, media.T_PROMOTED, colony.T_LOBBY, media.T_HIRE, colony.T_HANG)
            or (kind == bonus.PILE and below == bonus.T_TICKET)
        )
    return False


@part
def find_frame(s: Record, kind: int) -> int:
    """The first number of the topmost frame of a kind, or NO_FRAME."""
    for d in range(s.depth - 1, -1, -1):
        if s.stack[d, 1] == kind:
            return s.stack[d, 2]
    return NO_FRAME
