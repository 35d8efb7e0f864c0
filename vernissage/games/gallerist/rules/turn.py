"""The turn (section 4) and Kicked-Out Actions (section 9)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import state
from vernissage.games.gallerist.rules import clean, colony, end, executive, market, media, sales, solo
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import after_fame_steps, available, tell
from vernissage.games.gallerist.typed import Record

# --- the starting Location (G-SETUP-21) -------------------------------------------------------------------------------


START = book.decision(
    "start",
    moves="go",
    rule="G-SETUP-21",
    ask="choose where your Gallerist begins; the reputation tile beside it goes on your third wall.",
    waits="chooses where to begin",
)
TAKEN = book.reason("taken", "G-SETUP-21", "Somebody has begun in the {location} already and taken its tile.")


@START.reason
def _(s: Record, location: int) -> int:
    return TAKEN if s.start[location] == 0 else ALLOWED


@START.do
def _(s: Record, seat: int, location: int, journal: Any) -> None:
    """In reverse turn order; the tile goes on the third slot. Tiles nobody chose leave the game (G-SETUP-22)."""
    s.white[location] = 1 + seat
    s.place[seat] = location
    s.third[seat] = s.start[location]
    tell(journal, state.E_START, seat, location, s.start[location] - 1, 0, 0)
    s.start[location] = 0
    if seat == s.starter:
        for other in range(4):
            s.start[other] = 0
        push(s, seat, T_TURN, 0, 0, 0)
    else:
        push(s, (seat + s.players - 1) % s.players, START, 0, 0, 0)


# --- what can be done where -------------------------------------------------------------------------------------------


@part
def cannot_act(s: Record, seat: int, action: int, influence: int) -> int:
    """One of the eight main actions, with so much Influence."""
    if action < state.SIGN_ACTION:
        if action == state.DISCOVER_ACTION:
            return colony.cannot_discover(s, seat)
        return colony.cannot_buy(s, seat, influence)
    if action < state.HIRE_ACTION:
        return sales.cannot_sign(s, seat) if action == state.SIGN_ACTION else sales.cannot_sell(s, seat)
    if action < state.TILE_ACTION:
        return (
            media.cannot_hire(s, seat, 1, influence)
            if action == state.HIRE_ACTION
            else media.cannot_promote(s, influence)
        )
    return market.cannot_take_tile(s, seat) if action == state.TILE_ACTION else market.cannot_offer(s, seat, influence)


@part
def can_act(s: Record, seat: int, action: int, influence: int) -> bool:
    """Can this main action be performed with so much Influence?"""
    return cannot_act(s, seat, action, influence) == ALLOWED


@part
def possible(s: Record, seat: int, place: int, influence: int) -> bool:
    """G-TURN-08: can one of the two main actions be performed there?"""
    if can_act(s, seat, 2 * place, influence) or can_act(s, seat, 2 * place + 1, influence):
        return True
    return place == 0 and colony.cannot_discard(s, seat) == ALLOWED


# --- the windows for an Executive Action (G-TURN-03) ------------------------------------------------------------------


T_TURN = book.task("t_turn")


@T_TURN.do
def _(s: Record) -> None:
    seat = s.turn
    s.executive = 0
    s.vacated = -1
    s.pushed = -1
    push(s, seat, end.T_END_TURN, 0, 0, 0)
    push(s, seat, T_BEFORE, 0, 0, 0)


@part
def window(s: Record, seat: int, decision: int) -> None:
    """Ask for an Executive Action where one is left and possible; before the move the turn goes on with leaving."""
    if s.executive == 0 and (executive.can_move_visitors(s, seat) or executive.can_use_bonus(s, seat)):
        push(s, seat, decision, 0, 0, 0)


T_BEFORE = book.task("t_before")


@T_BEFORE.do
def _(s: Record, seat: int) -> None:
    push(s, seat, T_LEAVE, 0, 0, 0)
    window(s, seat, BEFORE)


T_AFTER = book.task("t_after")


@T_AFTER.do
def _(s: Record, seat: int) -> None:
    window(s, seat, AFTER)


BEFORE = book.decision(
    "before",
    moves="visitors bonus on",
    free="on",
    rule="G-TURN-03",
    ask="take your Executive Action now, or go on and move. You have one a turn.",
    waits="may take an Executive Action before moving",
)
AFTER = book.decision(
    "after",
    moves="visitors bonus done",
    free="done",
    rule="G-TURN-03",
    ask="take your Executive Action now, or end your turn.",
    waits="may take an Executive Action after acting",
)
KICKED_OUT = book.decision(
    "kicked_out",
    moves="visitors bonus done act",
    free="done",
    rule="G-KICK-01",
    ask="you were kicked out of the {frame.location:location}; act, or let it be. Acting there costs influence, an Executive Action nothing.",
    waits="was kicked out and may act",
)


@KICKED_OUT.reason("visitors")
@AFTER.reason("visitors")
@BEFORE.reason("visitors")
def _(s: Record, seat: int) -> int:
    return ALLOWED if executive.can_move_visitors(s, seat) else executive.NO_TICKET_MOVES


@KICKED_OUT.reason("bonus")
@AFTER.reason("bonus")
@BEFORE.reason("bonus")
def _(s: Record, seat: int) -> int:
    return executive.cannot_use_bonus(s, seat)


@AFTER.do("bonus")
@AFTER.do("visitors")
@BEFORE.do("bonus")
@BEFORE.do("visitors")
def _(s: Record, seat: int, move: int, journal: Any) -> None:
    s.executive = 1
    executive.begin_executive(s, seat, move, journal)


# --- leave an assistant, move, push out -------------------------------------------------------------------------------


T_LEAVE = book.task("t_leave")


@T_LEAVE.do
def _(s: Record, seat: int) -> None:
    """G-TURN-02 b: the Gallerist is picked up; from a white space an assistant may be left."""
    place = s.place[seat]
    push(s, seat, GO, 0, 0, 0)
    if place >= 4:  # from home (G-TURN-04)
        return
    s.white[place] = 0
    s.vacated = place
    if s.desks[seat] > 0 or on_white(s, seat):
        push(s, seat, LEAVE, 0, 0, 0)


@part
def on_white(s: Record, seat: int) -> bool:
    """Has the seat an assistant on a white space?"""
    for place in range(4):
        if s.white[place] == 5 + seat:
            return True
    return False


LEAVE = book.decision(
    "leave",
    moves="assistant",
    rule="G-TURN-04",
    ask="you leave the {view.vacated:location}; leave an assistant in your place, or nobody. Kicked out, it lets you act out of turn.",
    waits="decides whether to leave an assistant behind",
)
NOT_FROM_BLACK = book.reason("not_from_black", "G-TURN-04", "You have no assistant on a Kicked-Out space to use here.")


@LEAVE.reason
def _(s: Record, seat: int, source: int) -> int:
    """G-TURN-04, -05: nobody, one from the office, one from another Location."""
    if source == state.FROM_NONE:
        return ALLOWED
    if source == state.FROM_OFFICE:
        return ALLOWED if s.desks[seat] > 0 else market.EMPTY_OFFICE
    if source == state.FROM_BLACK:
        return NOT_FROM_BLACK
    return ALLOWED if s.white[source - state.FROM_LOCATION] == 5 + seat else market.NOT_THERE


@LEAVE.do
def _(s: Record, seat: int, source: int, journal: Any) -> None:
    if source != state.FROM_NONE:
        market.take_assistant(s, seat, source)
        s.white[s.vacated] = 5 + seat
        tell(journal, state.E_LEAVE, seat, s.vacated, source, 0, 0)


@part
def reachable(s: Record, seat: int, place: int) -> bool:
    """G-TURN-07: another Location. G-TURN-10: the market only with an available assistant."""
    return place != s.vacated and (place != state.MARKET or available(s, seat))


GO = book.decision(
    "go",
    rule="G-TURN-07",
    ask="choose the Location you go to. You do one of its two actions there.",
    waits="chooses where to go",
)
COMES_FROM = book.reason(
    "comes_from", "G-TURN-07", "You come from the {location}: your Gallerist must move to another Location."
)
NO_ONE_TO_PLACE = book.reason(
    "no_one_to_place", "G-TURN-10", "You have no assistant to place, so you cannot go to the International Market."
)
NOTHING_THERE = book.reason(
    "nothing_there", "G-TURN-08", "You could do nothing in the {location}, and there is a Location where you can."
)


@GO.reason
def _(s: Record, seat: int, location: int) -> int:
    """G-TURN-07 to -10: where something can be done; if nowhere, anywhere."""
    if location == s.vacated:
        return COMES_FROM
    if not reachable(s, seat, location):
        return NO_ONE_TO_PLACE
    influence = s.influence[seat]
    if possible(s, seat, location, influence):
        return ALLOWED
    for other in range(4):
        if reachable(s, seat, other) and possible(s, seat, other, influence):
            return NOTHING_THERE
    return ALLOWED


@GO.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    """The same, asked once for each Location."""
    influence = s.influence[seat]
    for place in range(4):
        if reachable(s, seat, place) and possible(s, seat, place, influence):
            moves[n] = state.GO_0 + place
            n += 1
    if n > 0:
        return n
    for place in range(4):
        if reachable(s, seat, place):
            moves[n] = state.GO_0 + place
            n += 1
    return n


@GO.do
def _(s: Record, seat: int, location: int, journal: Any) -> None:
    """G-TURN-07, -11, then the main action and what follows it."""
    tell(journal, state.E_GO, seat, location, 0, 0, 0)
    push_out(s, location, journal)
    s.white[location] = 1 + seat
    s.place[seat] = location
    push(s, seat, clean.T_CLEAN, 0, 0, 0)
    push(s, seat, T_KICK, 0, 0, 0)
    push(s, seat, T_AFTER, 0, 0, 0)
    push(s, seat, MAIN, location, 0, 0)


@part
def push_out(s: Record, place: int, journal: Any) -> None:
    """G-TURN-11: whoever stands there goes to the Kicked-Out space."""
    piece = s.white[place]
    if piece == 0:
        return
    s.black[place] = piece
    s.pushed = place
    owner = (piece - 1) & 3
    if piece < 5:
        s.place[owner] = 4 + place
    tell(journal, state.E_PUSH, s.turn, place, owner, 1 if piece > 4 else 0, 0)


# --- the main action --------------------------------------------------------------------------------------------------


MAIN = book.decision(
    "main",
    moves="action pass discard_commission",
    rule="G-TURN-12",
    ask="choose what to do in the {frame.location:location}.",
    waits="chooses what to do",
    frame=("location", "kicked"),
)
OTHER_PLACE = book.reason("other_place", "G-TURN-12", "That is no action of the {frame.location:location}.")


@MAIN.reason("action")
def _(s: Record, seat: int, action: int, location: int) -> int:
    if action // 2 != location:
        return OTHER_PLACE
    return cannot_act(s, seat, action, s.influence[seat])


ONLY_IN_COLONY = book.reason("only_in_colony", "G-COLONY-19", "A commission is given back in the Artists Colony only.")


@MAIN.reason("discard_commission")
def _(s: Record, seat: int, location: int) -> int:
    why = colony.cannot_discard(s, seat)
    return ONLY_IN_COLONY if why == ALLOWED and location != 0 else why


MUST_ACT = book.reason("must_act", "G-TURN-12", "Something can be done here, so you must do it.")


@MAIN.reason("pass")
def _(s: Record, seat: int, location: int) -> int:
    return MUST_ACT if possible(s, seat, location, s.influence[seat]) else ALLOWED


@MAIN.legal
def _(s: Record, seat: int, location: int, moves: Any, n: int) -> int:
    """G-TURN-12; passing only where nothing can be done (G-TURN-09)."""
    influence = s.influence[seat]
    for action in range(2 * location, 2 * location + 2):
        if can_act(s, seat, action, influence):
            moves[n] = state.ACTION_0 + action
            n += 1
    if location == 0 and colony.cannot_discard(s, seat) == ALLOWED:
        moves[n] = state.DISCARD_COMMISSION
        n += 1
    if n == 0:
        moves[n] = state.PASS
        n += 1
    return n


@MAIN.do("pass")
def _(s: Record, seat: int, location: int, journal: Any) -> None:
    tell(journal, state.E_PASS, seat, location, 0, 0, 0)


@MAIN.do("discard_commission")
def _(s: Record, seat: int, journal: Any) -> None:
    colony.discard_commission(s, seat, journal)


@MAIN.do("action")
def _(s: Record, seat: int, action: int, journal: Any) -> None:
    tell(journal, state.E_ACTION, seat, action, 0, 0, 0)
    if action == state.DISCOVER_ACTION:
        push(s, seat, colony.DISCOVER, 0, 0, 0)
    elif action == state.BUY_ACTION:
        push(s, seat, colony.BUY, 0, 0, 0)
    elif action == state.SIGN_ACTION:
        push(s, seat, sales.CONTRACT, 0, 0, 0)
    elif action == state.SELL_ACTION:
        push(s, seat, sales.SELL, 0, 0, 0)
    elif action == state.HIRE_ACTION:
        push(s, seat, media.HIRE, 0, 0, 0)
    elif action == state.PROMOTE_ACTION:
        push(s, seat, media.PROMOTE, 0, 0, 0)
    elif action == state.TILE_ACTION:
        push(s, seat, market.TILE, 0, 0, 0)
    elif action == state.OFFER_ACTION:
        push(s, seat, market.OFFER, 0, 0, 0)


# --- the Kicked-Out Action --------------------------------------------------------------------------------------------


T_KICK = book.task("t_kick")


@T_KICK.do
def _(s: Record) -> None:
    """G-TURN-13, G-KICK-01, -04: the owner of a piece that another pushed out, not in the final round."""
    turn = s.turn
    if s.pushed < 0 or s.black[s.pushed] == 0:
        return
    owner = (s.black[s.pushed] - 1) & 3
    if owner == turn:
        return
    if owner >= s.players:  # one player: the opponent's piece
        push(s, turn, solo.T_OPPONENT_OUT, 0, 0, 0)
    elif s.last < 2 and (
        cannot_act_kicked(s, owner) == ALLOWED
        or executive.can_move_visitors(s, owner)
        or executive.can_use_bonus(s, owner)
    ):
        push(s, owner, KICKED_OUT, 0, 0, 0)


NO_INFLUENCE = book.reason("no_influence", "G-KICK-02", "Acting there costs influence, and you have none.")
NOTHING_LEFT = book.reason(
    "nothing_left", "G-KICK-02", "With the influence that would be left, nothing could be done there."
)


@part
def cannot_act_kicked(s: Record, seat: int) -> int:
    """G-KICK-02: at least 1 Influence, and something can be done with what is left."""
    influence = s.influence[seat]
    if influence == 0:
        return NO_INFLUENCE
    return ALLOWED if possible(s, seat, s.pushed, after_fame_steps(influence, 1)) else NOTHING_LEFT


@KICKED_OUT.reason("act")
def _(s: Record, seat: int) -> int:
    return cannot_act_kicked(s, seat)


@KICKED_OUT.do("bonus")
@KICKED_OUT.do("visitors")
def _(s: Record, seat: int, move: int, journal: Any) -> None:
    executive.begin_executive(s, seat, move, journal)


@KICKED_OUT.do("done")
def _(s: Record, seat: int, journal: Any) -> None:
    tell(journal, state.E_DECLINE, seat, 0, 0, 0, 0)


@KICKED_OUT.do("act")
def _(s: Record, seat: int, journal: Any) -> None:
    s.influence[seat] = after_fame_steps(s.influence[seat], 1)
    tell(journal, state.E_KICKED_OUT, seat, s.pushed, s.influence[seat], 0, 0)
    push(s, seat, MAIN, s.pushed, 1, 0)
