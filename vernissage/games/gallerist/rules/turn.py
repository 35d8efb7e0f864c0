"""The turn (section 4) and Kicked-Out Actions (section 9)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.components import DESKS
from vernissage.games.gallerist.rules.colony import ask_buy, can_buy, can_discover, discard_commission, may_discard
from vernissage.games.gallerist.rules.common import after_fame_steps, available, in_office, tell
from vernissage.games.gallerist.rules.executive import (
    begin_executive,
    can_move_visitors,
    can_use_bonus,
    legal_executive,
)
from vernissage.games.gallerist.rules.market import can_offer, can_take_tile, take_assistant
from vernissage.games.gallerist.rules.media import can_hire, can_promote
from vernissage.games.gallerist.rules.sales import ask_sell, can_sell, can_sign
from vernissage.games.gallerist.state import (
    ACT,
    ACTION_0,
    ASSISTANT_0,
    BEFORE,
    BUY_ACTION,
    CONTRACT,
    DISCARD_COMMISSION,
    DISCOVER,
    DISCOVER_ACTION,
    DONE,
    E_ACTION,
    E_DECLINE,
    E_GO,
    E_HOME,
    E_KICKED_OUT,
    E_LEAVE,
    E_PASS,
    E_PUSH,
    E_START,
    FROM_LOCATION,
    FROM_NONE,
    FROM_OFFICE,
    GO,
    GO_0,
    HIRE,
    HIRE_ACTION,
    HOME,
    KICKED_OUT,
    LEAVE,
    MAIN,
    MARKET,
    OFFER,
    OFFER_ACTION,
    ON,
    PASS,
    PROMOTE,
    PROMOTE_ACTION,
    RETURN,
    RETURN_0,
    SELL_ACTION,
    SIGN_ACTION,
    START,
    T_AFTER,
    T_BEFORE,
    T_CLEAN,
    T_END_TURN,
    T_KICK,
    T_LEAVE,
    T_OPPONENT_OUT,
    T_TURN,
    TILE,
    TILE_ACTION,
    TO_DISCARD,
    TO_HOME,
    TO_LOCATION,
    TO_OFFICE,
)

# --- the starting Location (G-SETUP-21) -------------------------------------------------------------------------------


@inlined
def legal_start(s: Any, moves: Any) -> int:
    n = 0
    for place in range(4):
        if s.start[place] != 0:
            moves[n] = GO_0 + place
            n += 1
    return n


@inlined
def do_start(s: Any, move: int, journal: Any) -> None:
    """In reverse turn order; the tile goes on the third slot. Tiles nobody chose leave the game (G-SETUP-22)."""
    seat = s.seat + 0
    place = move - GO_0
    pop(s)
    s.white[place] = 1 + seat
    s.place[seat] = place
    s.third[seat] = s.start[place]
    tell(journal, E_START, seat, place, s.start[place] - 1, 0, 0)
    s.start[place] = 0
    if seat == s.starter:
        for other in range(4):
            s.start[other] = 0
        push(s, seat, T_TURN, 0, 0, 0)
    else:
        push(s, (seat + s.players - 1) % s.players, START, 0, 0, 0)


# --- what can be done where -------------------------------------------------------------------------------------------


@part
def can_act(s: Any, seat: int, action: int, influence: int) -> bool:
    """One of the eight main actions, with so much Influence. Discover also where a discarded commission allows it."""
    if action < SIGN_ACTION:
        if action == DISCOVER_ACTION:
            return can_discover(s, seat)
        return can_buy(s, seat, influence)
    if action < HIRE_ACTION:
        return can_sign(s, seat) if action == SIGN_ACTION else can_sell(s, seat)
    if action < TILE_ACTION:
        return can_hire(s, seat, 1, influence) if action == HIRE_ACTION else can_promote(s, influence)
    return can_take_tile(s, seat) if action == TILE_ACTION else can_offer(s, seat, influence)


@part
def possible(s: Any, seat: int, place: int, influence: int) -> bool:
    """G-TURN-08: can one of the two main actions be performed there?"""
    if can_act(s, seat, 2 * place, influence) or can_act(s, seat, 2 * place + 1, influence):
        return True
    return place == 0 and may_discard(s, seat)


# --- the windows for an Executive Action (G-TURN-03) ------------------------------------------------------------------


@inlined
def begin_turn(s: Any, journal: Any) -> None:
    seat = s.turn + 0
    s.executive = 0
    s.vacated = -1
    s.pushed = -1
    pop(s)
    push(s, seat, T_END_TURN, 0, 0, 0)
    push(s, seat, T_BEFORE, 0, 0, 0)


@part
def task_window(s: Any, decision: int) -> None:
    """Ask for an Executive Action where one is left and possible; before the move the turn goes on with leaving."""
    seat = s.seat + 0
    pop(s)
    if decision == BEFORE:
        push(s, seat, T_LEAVE, 0, 0, 0)
    if s.executive == 0 and (can_move_visitors(s, seat) or can_use_bonus(s, seat)):
        push(s, seat, decision, 0, 0, 0)


@part
def legal_window(s: Any, last: int, moves: Any) -> int:
    n = legal_executive(s, s.seat + 0, moves, 0)
    moves[n] = last
    return n + 1


@part
def do_window(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    pop(s)
    if move != ON and move != DONE:
        s.executive = 1
        begin_executive(s, seat, move, journal)


# --- leave an assistant, move, push out -------------------------------------------------------------------------------


@inlined
def task_leave(s: Any, journal: Any) -> None:
    """G-TURN-02 b: the Gallerist is picked up; from a white space an assistant may be left."""
    seat = s.seat + 0
    place = s.place[seat] + 0
    pop(s)
    push(s, seat, GO, 0, 0, 0)
    if place >= 4:  # from home (G-TURN-04)
        return
    s.white[place] = 0
    s.vacated = place
    if s.desks[seat] > 0 or on_white(s, seat):
        push(s, seat, LEAVE, 0, 0, 0)


@inlined
def on_white(s: Any, seat: int) -> bool:
    for place in range(4):
        if s.white[place] == 5 + seat:
            return True
    return False


@inlined
def legal_leave(s: Any, moves: Any) -> int:
    """G-TURN-04, -05: nobody, one from the office, one from another Location."""
    seat = s.seat + 0
    piece = 5 + seat
    moves[0] = ASSISTANT_0 + FROM_NONE
    n = 1
    if s.desks[seat] > 0:
        moves[n] = ASSISTANT_0 + FROM_OFFICE
        n += 1
    for place in range(4):
        if s.white[place] == piece:
            moves[n] = ASSISTANT_0 + FROM_LOCATION + place
            n += 1
    return n


@inlined
def do_leave(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    source = move - ASSISTANT_0
    pop(s)
    if source != FROM_NONE:
        take_assistant(s, seat, source)
        s.white[s.vacated] = 5 + seat
        tell(journal, E_LEAVE, seat, s.vacated + 0, source, 0, 0)


@part
def reachable(s: Any, seat: int, place: int) -> bool:
    """G-TURN-07: another Location. G-TURN-10: the market only with an available assistant."""
    return place != s.vacated and (place != MARKET or available(s, seat))


@inlined
def legal_go(s: Any, moves: Any) -> int:
    """G-TURN-08, -09: where something can be done; if nowhere, anywhere."""
    seat = s.seat + 0
    influence = s.influence[seat] + 0
    n = 0
    for place in range(4):
        if reachable(s, seat, place) and possible(s, seat, place, influence):
            moves[n] = GO_0 + place
            n += 1
    if n > 0:
        return n
    for place in range(4):
        if reachable(s, seat, place):
            moves[n] = GO_0 + place
            n += 1
    return n


@inlined
def do_go(s: Any, move: int, journal: Any) -> None:
    """G-TURN-07, -11, then the main action and what follows it."""
    seat = s.seat + 0
    place = move - GO_0
    pop(s)
    tell(journal, E_GO, seat, place, 0, 0, 0)
    push_out(s, place, journal)
    s.white[place] = 1 + seat
    s.place[seat] = place
    push(s, seat, T_CLEAN, 0, 0, 0)
    push(s, seat, T_KICK, 0, 0, 0)
    push(s, seat, T_AFTER, 0, 0, 0)
    push(s, seat, MAIN, place, 0, 0)


@part
def push_out(s: Any, place: int, journal: Any) -> None:
    """G-TURN-11: whoever stands there goes to the Kicked-Out space."""
    piece = s.white[place] + 0
    if piece == 0:
        return
    s.black[place] = piece
    s.pushed = place
    owner = (piece - 1) & 3
    if piece < 5:
        s.place[owner] = 4 + place
    tell(journal, E_PUSH, s.turn + 0, place, owner, 1 if piece > 4 else 0, 0)


# --- the main action --------------------------------------------------------------------------------------------------


@inlined
def legal_main(s: Any, moves: Any) -> int:
    """G-TURN-12; passing only where nothing can be done (G-TURN-09)."""
    seat = s.seat + 0
    influence = s.influence[seat] + 0
    place = top(s, 0) + 0
    n = 0
    for action in range(2 * place, 2 * place + 2):
        if can_act(s, seat, action, influence):
            moves[n] = ACTION_0 + action
            n += 1
    if place == 0 and may_discard(s, seat):
        moves[n] = DISCARD_COMMISSION
        n += 1
    if n == 0:
        moves[0] = PASS
        n = 1
    return n


@inlined
def do_main(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    place = top(s, 0) + 0
    pop(s)
    if move == PASS:
        tell(journal, E_PASS, seat, place, 0, 0, 0)
    elif move == DISCARD_COMMISSION:
        discard_commission(s, seat, journal)
    else:
        tell(journal, E_ACTION, seat, move - ACTION_0, 0, 0, 0)
        begin_action(s, seat, move - ACTION_0)


@inlined
def begin_action(s: Any, seat: int, action: int) -> None:
    if action == DISCOVER_ACTION:
        push(s, seat, DISCOVER, 0, 0, 0)
    elif action == BUY_ACTION:
        ask_buy(s, seat)
    elif action == SIGN_ACTION:
        push(s, seat, CONTRACT, 0, 0, 0)
    elif action == SELL_ACTION:
        ask_sell(s, seat)
    elif action == HIRE_ACTION:
        push(s, seat, HIRE, 0, 0, 0)
    elif action == PROMOTE_ACTION:
        push(s, seat, PROMOTE, 0, 0, 0)
    elif action == TILE_ACTION:
        push(s, seat, TILE, 0, 0, 0)
    elif action == OFFER_ACTION:
        push(s, seat, OFFER, 0, 0, 0)


# --- the Kicked-Out Action --------------------------------------------------------------------------------------------


@inlined
def task_kick(s: Any, journal: Any) -> None:
    """G-TURN-13, G-KICK-01, -04: the owner of a piece that another pushed out, not in the final round."""
    turn = s.turn + 0
    pop(s)
    if s.pushed < 0 or s.black[s.pushed] == 0:
        return
    owner = (s.black[s.pushed] - 1) & 3
    if owner == turn:
        return
    if owner >= s.players:  # one player: the opponent's piece
        push(s, turn, T_OPPONENT_OUT, 0, 0, 0)
    elif s.last < 2 and (can_act_kicked(s, owner) or can_move_visitors(s, owner) or can_use_bonus(s, owner)):
        push(s, owner, KICKED_OUT, 0, 0, 0)


@part
def can_act_kicked(s: Any, seat: int) -> bool:
    """G-KICK-02: at least 1 Influence, and something can be done with what is left."""
    influence = s.influence[seat] + 0
    return influence > 0 and possible(s, seat, s.pushed + 0, after_fame_steps(influence, 1))


@inlined
def legal_kicked_out(s: Any, moves: Any) -> int:
    """G-KICK-07."""
    seat = s.seat + 0
    n = legal_executive(s, seat, moves, 0)
    moves[n] = DONE
    n += 1
    if can_act_kicked(s, seat):
        moves[n] = ACT
        n += 1
    return n


@inlined
def do_kicked_out(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    place = s.pushed + 0
    pop(s)
    if move == DONE:
        tell(journal, E_DECLINE, seat, 0, 0, 0, 0)
    elif move == ACT:
        s.influence[seat] = after_fame_steps(s.influence[seat] + 0, 1)
        tell(journal, E_KICKED_OUT, seat, place, s.influence[seat] + 0, 0, 0)
        push(s, seat, MAIN, place, 1, 0)
    else:
        begin_executive(s, seat, move, journal)


# --- clean-up ---------------------------------------------------------------------------------------------------------


@inlined
def task_clean(s: Any, journal: Any) -> None:
    """G-TURN-14, -15: the Kicked-Out space is emptied."""
    pop(s)
    if s.pushed < 0 or s.black[s.pushed] == 0:
        return
    piece = s.black[s.pushed] + 0
    owner = (piece - 1) & 3
    if piece < 5:
        s.place[owner] = HOME
        tell(journal, E_HOME, owner, 0, TO_HOME, 0, 0)
    elif owner == s.turn and s.desks[owner] == DESKS:
        push(s, owner, RETURN, 0, 0, 0)
        return
    else:
        came = in_office(s, owner)
        tell(journal, E_HOME, owner, 1, TO_OFFICE if came else TO_DISCARD, 0, 0)
    s.black[s.pushed] = 0
    s.pushed = -1


@inlined
def legal_return(s: Any, moves: Any) -> int:
    """G-TURN-15: the vacated Location if it is empty, or discard."""
    n = 0
    if s.vacated >= 0 and s.white[s.vacated] == 0:
        moves[0] = RETURN_0
        n = 1
    moves[n] = RETURN_0 + 1
    return n + 1


@inlined
def do_return(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    pop(s)
    if move == RETURN_0:
        s.white[s.vacated] = 5 + seat
        tell(journal, E_HOME, seat, 1, TO_LOCATION + s.vacated, 0, 0)
    else:
        s.lost[seat] += 1
        tell(journal, E_HOME, seat, 1, TO_DISCARD, 0, 0)
    s.black[s.pushed] = 0
    s.pushed = -1
