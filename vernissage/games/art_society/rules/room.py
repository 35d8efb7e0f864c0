"""What a placement turn may take back (`Room`): emptied, copied, what hangs in it beside what."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.typed import Row
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules.wall import cover, touch
from vernissage.games.art_society.state import DECOR_KINDS
from vernissage.games.art_society.typed import Room


@part
def clear_room(room: Room) -> None:
    """Bare walls, nothing held or stored, all decor in supply, an empty museum."""
    for seat in range(4):
        for word in range(2):
            room.cover[seat, word] = 0
            room.plan[seat, word] = 0
            for kind in range(DECOR_KINDS):
                room.decor[seat, kind, word] = 0
                room.fresh[seat, kind, word] = 0
        for i in range(state.WALL_MOST):
            room.hung[seat, i] = 0
            room.at[seat, i] = 0
        room.count[seat] = 0
        room.fixed[seat] = 0
        room.bound[seat] = 0
        room.assistant[seat] = 0
        room.given[seat] = 0
        for i in range(state.EXCESS_MOST):
            room.excess[seat, i] = 0
    room.ready = 0
    for kind in range(DECOR_KINDS):
        room.supply[kind] = N.decor[kind]  # AS-SETUP-03
    for i in range(state.ROUNDS):
        room.museum[i] = 0
    room.museum_count = 0


@part
def copy_room(a: Any, b: Any, players: int) -> None:
    """Field by field: the compiler would move a whole record byte by byte. Places of seats nobody sits in are zero."""
    for seat in range(players):
        for word in range(2):
            b.cover[seat, word] = a.cover[seat, word]
            b.plan[seat, word] = a.plan[seat, word]
        for kind in range(DECOR_KINDS):
            for word in range(2):
                b.decor[seat, kind, word] = a.decor[seat, kind, word]
                b.fresh[seat, kind, word] = a.fresh[seat, kind, word]
        for i in range(state.WALL_MOST):
            b.hung[seat, i] = a.hung[seat, i]
            b.at[seat, i] = a.at[seat, i]
        b.count[seat] = a.count[seat]
        b.fixed[seat] = a.fixed[seat]
        b.bound[seat] = a.bound[seat]
        b.assistant[seat] = a.assistant[seat]
        b.given[seat] = a.given[seat]
        for i in range(state.EXCESS_MOST):
            b.excess[seat, i] = a.excess[seat, i]
    b.ready = a.ready
    for kind in range(DECOR_KINDS):
        b.supply[kind] = a.supply[kind]
    for i in range(state.ROUNDS):
        b.museum[i] = a.museum[i]
    b.museum_count = a.museum_count


# --- what hangs where -------------------------------------------------------------------------------------------------


@inlined
def alike(room: Room, seat: int, code: int, anchor: int, marks: Row) -> int:
    """Paintings with the same mark that a painting touches there."""
    n = 0
    mark = marks[code]
    for i in range(room.count[seat]):
        other = room.hung[seat, i]
        if marks[other] == mark and room.at[seat, i] != anchor and touch(code, anchor, other, room.at[seat, i]):
            n += 1
    return n


@part
def matches(room: Room, seat: int, code: int, anchor: int) -> int:
    """Paintings in the same frame: m (AS-FRAME-01)."""
    return alike(room, seat, code, anchor, state.FRAME)


@part
def offended(room: Room, seat: int, code: int, anchor: int) -> int:
    """Paintings of the same type (AS-FAUX-01)."""
    return alike(room, seat, code, anchor, state.TYPE)


@part
def put_painting(room: Room, seat: int, code: int, anchor: int) -> None:
    """Hang a painting as the last of its wall, and cover its cells."""
    n = room.count[seat]
    room.hung[seat, n] = code
    room.at[seat, n] = anchor
    room.count[seat] = n + 1
    cover(room, seat, code, anchor)


@part
def plan(room: Room, seat: int, what: int) -> None:
    """Remember what a late rearrangement would hang anew (AS-MOVE-03)."""
    room.plan[seat, 0 if room.plan[seat, 0] == 0 else 1] = what


@part
def excess_count(room: Room, seat: int) -> int:
    """How many excess paintings a player has stored."""
    n = 0
    while n < state.EXCESS_MOST and room.excess[seat, n] != 0:
        n += 1
    return n


# --- this round's tiles, late (AS-MOVE-03) ----------------------------------------------------------------------------


@part
def hung_this_round(room: Room, seat: int) -> bool:
    """Has this player hung a painting or decor this round?"""
    if room.count[seat] > room.fixed[seat]:
        return True
    for kind in range(DECOR_KINDS):
        if (room.fresh[seat, kind, 0] | room.fresh[seat, kind, 1]) != 0:
            return True
    return False


@rule
def movable(room: Room, seat: int) -> bool:
    """Has this player tiles of this round, and can they be taken down? (AS-MOVE-03)"""
    return room.bound[seat] == 0 and hung_this_round(room, seat)
