"""Rounds, from the starting paintings to the gavel's next holder: what comes after a choice, the end of a turn, late
rearrangements, the end of a round and of the game (AS-SETUP, AS-TURN, AS-MOVE, AS-REND, AS-END)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import part
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import clear, top
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules import auction, placing
from vernissage.games.art_society.rules.book import book
from vernissage.games.art_society.rules.late import take_down
from vernissage.games.art_society.rules.room import copy_room, excess_count, movable, put_painting
from vernissage.games.art_society.rules.wall import STAR_0, STAR_1, box, fits, full, list_anchors, start_spots
from vernissage.games.art_society.typed import Record

# --- starting paintings -----------------------------------------------------------------------------------------------

START = book.decision(
    "start",
    moves="anchor",
    rule="AS-SETUP-07",
    ask="hang {view.in_hand:tile} over one or both stars. It has {choices} places.",
    waits="is hanging a starting painting",
)
NO_STAR = book.reason(
    "no_star", "AS-SETUP-07", "At column {x}, row {y} it covers no star; a starting painting covers one or both."
)


@START.reason
def _(s: Record, seat: int, x: int, y: int) -> int:
    code = s.starter[seat]
    if x + state.W[code] > state.WIDTH or y + state.H[code] > state.HEIGHT:
        return placing.BEYOND
    b0, b1 = box(x * state.HEIGHT + y, state.W[code], state.H[code])
    return ALLOWED if ((b0 & STAR_0) | (b1 & STAR_1)) != 0 else NO_STAR


@START.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    a0, a1 = start_spots(s.starter[seat])
    return list_anchors(a0, a1, moves, n)


@START.do
def _(s: Record, seat: int, x: int, y: int, journal: Any) -> None:
    """AS-SETUP-07, -08."""
    code = s.starter[seat]
    anchor = x * state.HEIGHT + y
    put_painting(s.now, seat, code, anchor)
    s.now.fixed[seat] = 1
    note(journal, state.E_START, seat, ALL, code, anchor)
    copy_room(s.now, s.then, s.players)
    if seat + 1 < s.players:
        s.seat = seat + 1
    else:
        new_round(s, journal)


@part
def new_round(s: Record, journal: Any) -> None:
    """The next round: nothing is on offer yet, and whoever has the gavel picks."""
    s.round += 1
    s.phase = state.PICKING
    s.decision = auction.PICK
    s.seat = s.auctioneer
    for k in range(4):
        s.order[k] = 0
    for slot in range(state.OFFER_MOST):
        s.offer[slot] = 0
        s.taker[slot] = -1
    note(journal, state.E_GAVEL, s.auctioneer, ALL, s.round)


# --- the end of a turn ------------------------------------------------------------------------------------------------


@part
def go_on(s: Record, journal: Any) -> None:
    """Once starting paintings hang and bids are in, up to the next decision: what is pending, else the end of the turn
    (AS-TURN-06) or of a late rearrangement."""
    placing.lapse(s, journal)
    if s.depth > 0:
        if s.phase != state.LATE or s.decision != placing.HANG or fits(s.now, s.seat, top(s, 0)):
            return
        clear(s)  # a tile cannot be hung anew: as it was (AS-MOVE-03)
        copy_room(s.then, s.now, s.players)
        note(journal, state.E_RESTORED, s.seat, ALL)
    if s.phase == state.LATE:
        if not next_late(s):
            end_round(s, journal)
        copy_room(s.now, s.then, s.players)  # what was done is final
    elif s.decision != auction.TAKE:
        s.decision = FINISH


AGAIN_ONCE = book.sentence("ask.finish.restart", "leave the wall as it is, or take it all down once and begin again.")
FINISHED = book.sentence("ask.finish.last", "leave the wall as it is.")
FINISH = book.decision(
    "finish",
    moves="assistant_tile done restart",
    free="done",
    rule="AS-TURN-06",
    ask=lambda view: AGAIN_ONCE if view.may_restart else FINISHED,
    waits="is looking at the wall",
)
BEGUN_AGAIN = book.reason("begun_again", "AS-MOVE-02", "A turn is begun again once, and you have done so.")
FINISH.reason("assistant_tile")(placing.bring_reason)
FINISH.do("assistant_tile")(placing.bring)


@FINISH.reason("restart")
def _(s: Record) -> int:
    return ALLOWED if s.restarted == 0 else BEGUN_AGAIN


@FINISH.do("restart")
def _(s: Record, seat: int, journal: Any) -> None:
    """As it was right after the selection (AS-MOVE-02)."""
    copy_room(s.then, s.now, s.players)
    s.restarted = 1
    note(journal, state.E_RESTART, seat, ALL)
    for slot in range(auction.offered(s)):
        if s.taker[slot] == seat:
            placing.begin_turn(s, seat, s.offer[slot])


@FINISH.do("done")
def _(s: Record, seat: int, journal: Any) -> None:
    """The next in the taking order selects (AS-TAKE-05); after the last, the unsold painting raises its type."""
    note(journal, state.E_DONE, seat, ALL)
    s.now.ready = 0
    s.restarted = 0
    s.turn += 1
    if s.turn < s.players:
        s.seat = s.order[s.turn]
        s.decision = auction.TAKE
        copy_room(s.now, s.then, s.players)  # what was done is final
    else:
        auction.increase_prestige(s, journal)
        s.phase = state.LATE
        s.turn = -1


# --- late rearrangements (AS-MOVE-03) ---------------------------------------------------------------------------------

KEEP = book.decision(
    "keep",
    moves="keep rearrange",
    free="keep rearrange",
    rule="AS-MOVE-03",
    ask="keep this round's tiles, or take them down once and hang them anew?",
    waits="may rearrange this round's tiles",
)


@KEEP.do("keep")
def _(s: Record, seat: int, journal: Any) -> None:
    note(journal, state.E_KEEP, seat, ALL)


@KEEP.do("rearrange")
def _(s: Record, seat: int, journal: Any) -> None:
    note(journal, state.E_REARRANGE, seat, ALL)
    take_down(s, seat)


@part
def next_late(s: Record) -> bool:
    """In taking order, everybody who hung something this round may rearrange it."""
    k = s.turn + 1
    while s.late != 0 and k < s.players:
        seat = s.order[k]
        if movable(s.now, seat):
            s.turn = k
            s.seat = seat
            s.decision = KEEP
            return True
        k += 1
    return False


# --- the end of a round -----------------------------------------------------------------------------------------------


@part
def end_round(s: Record, journal: Any) -> None:
    """This round's tiles are fixed; the game ends, or the gavel passes on (AS-REND)."""
    room = s.now
    for seat in range(s.players):
        room.fixed[seat] = room.count[seat]
        room.plan[seat, 0] = 0
        room.plan[seat, 1] = 0
        room.bound[seat] = 0
        room.given[seat] = 0
        for kind in range(state.DECOR_KINDS):
            room.fresh[seat, kind, 0] = 0
            room.fresh[seat, kind, 1] = 0
    s.turn = 0
    end = ending(s)
    if end != 0:
        s.end = end
        s.seat = s.auctioneer
        s.decision = START
        note(journal, state.E_END, s.seat, ALL, end)
        return
    s.auctioneer = (s.auctioneer + 1) % s.players  # AS-REND-02
    new_round(s, journal)


@part
def ending(s: Record) -> int:
    """Why the game is over, or 0 (AS-END-01 to -03)."""
    end = state.END_CARDS if s.hand[0] == 0 else 0
    for seat in range(s.players):
        if excess_count(s.now, seat) >= N.excess_limit:
            end = state.END_EXCESS
    for seat in range(s.players):
        if full(s.now, seat):
            end = state.END_FULL
    return end
