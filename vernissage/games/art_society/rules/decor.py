"""Decor: what an entitlement offers, and exchanging tiles of a size that has run out (AS-DECOR)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import part
from vernissage.games.art_society import state
from vernissage.games.art_society.rules import wall
from vernissage.games.art_society.rules.wall import LOW
from vernissage.games.art_society.state import CELLS, DECOR_0, HEIGHT, KINDS, SHIELDS
from vernissage.games.art_society.typed import Room

D1 = next(i for i, k in enumerate(KINDS) if k["w"] == k["h"] == 1)
D2H = next(i for i, k in enumerate(KINDS) if (k["w"], k["h"]) == (2, 1))
D2V = next(i for i, k in enumerate(KINDS) if (k["w"], k["h"]) == (1, 2))
D3H = next(i for i, k in enumerate(KINDS) if (k["w"], k["h"]) == (3, 1))
D3V = next(i for i, k in enumerate(KINDS) if (k["w"], k["h"]) == (1, 3))


# --- decor on a wall --------------------------------------------------------------------------------------------------


@part
def has_decor(room: Room, seat: int, kind: int, anchor: int) -> bool:
    """Hangs a tile of this kind with this anchor?"""
    if anchor < LOW:
        return (room.decor[seat, kind, 0] >> anchor) & 1 != 0
    return (room.decor[seat, kind, 1] >> (anchor - LOW)) & 1 != 0


@part
def is_fresh(room: Room, seat: int, kind: int, anchor: int) -> bool:
    """Was it hung this round?"""
    if anchor < LOW:
        return (room.fresh[seat, kind, 0] >> anchor) & 1 != 0
    return (room.fresh[seat, kind, 1] >> (anchor - LOW)) & 1 != 0


@part
def hang_decor(room: Room, seat: int, kind: int, anchor: int, fresh: int) -> None:
    """Decor onto a wall at this anchor; `fresh`: it counts as hung this round."""
    word = 0 if anchor < LOW else 1
    bit = 1 << (anchor if word == 0 else anchor - LOW)
    room.decor[seat, kind, word] |= bit
    if fresh:
        room.fresh[seat, kind, word] |= bit
    wall.cover(room, seat, DECOR_0 + kind, anchor)


@part
def unhang_decor(room: Room, seat: int, kind: int, anchor: int) -> None:
    """Decor off a wall; its cells are free again."""
    word = 0 if anchor < LOW else 1
    bit = 1 << (anchor if word == 0 else anchor - LOW)
    room.decor[seat, kind, word] &= ~bit
    room.fresh[seat, kind, word] &= ~bit
    wall.uncover(room, seat, DECOR_0 + kind, anchor)


# --- what is offered --------------------------------------------------------------------------------------------------


@part
def exhausted(room: Room, shields: int) -> bool:
    """No tile of this size is left, lying or standing (AS-DECOR-09)."""
    for kind in range(state.DECOR_KINDS):
        if SHIELDS[kind] == shields and room.supply[kind] > 0:
            return False
    return True


@part
def obtainable(room: Room, players: int, seat: int, kind: int) -> bool:
    """In supply, or freed by an exchange when its whole size has run out (AS-DECOR-04, -08)."""
    if room.supply[kind] > 0:
        return True
    return exhausted(room, SHIELDS[kind]) and find_swap(room, players, seat, kind) >= 0


@part
def kinds_offered(room: Room, players: int, seat: int, shields: int) -> int:
    """A bit for each kind an entitlement of so many shields offers (AS-DECOR-01, -02, -04); 0: it lapses."""
    if wall.full(room, seat):  # AS-DECOR-05
        return 0
    c0 = room.cover[seat, 0]
    c1 = room.cover[seat, 1]
    t0, t1 = wall.touching(c0, c1)
    offered = 0
    for kind in range(state.DECOR_KINDS):
        if SHIELDS[kind] <= shields and obtainable(room, players, seat, kind):
            room_for = room.assistant[seat] == 0
            if not room_for:
                a0, a1 = wall.anchors(c0, c1, t0, t1, state.W[DECOR_0 + kind], state.H[DECOR_0 + kind])
                room_for = (a0 | a1) != 0
            if room_for:
                offered |= 1 << kind
    return offered


# --- exchanging (AS-DECOR-08) -----------------------------------------------------------------------------------------
#
# An exchange is a number: the wall's seat, what it becomes, and the cell of its first tile. What it becomes: a run of
# 3 lying or standing, a run of 2 lying or standing, or a tile split in two (2 + 1) or to single cells.

RUN3H, RUN3V, RUN2H, RUN2V, SPLIT21, SPLIT1 = range(6)


@part
def find_swap(room: Room, players: int, seat: int, kind: int) -> int:
    """The exchange that frees a tile of this kind, or -1: own wall first, then clockwise; merging before splitting."""
    for k in range(players):
        owner = (seat + k) % players
        found = find_merge(room, owner, kind)
        if found < 0:
            found = find_split(room, owner, kind)
        if found >= 0:
            return owner * 8 * CELLS + found
    return -1


@part
def find_merge(room: Room, owner: int, kind: int) -> int:
    """A gapless run of decor that covers exactly 3, else exactly 2 cells and holds the kind: top row, then left
    column, then lying first."""
    if SHIELDS[kind] == 3:
        return -1
    a0 = room.decor[owner, D1, 0]
    a1 = room.decor[owner, D1, 1]
    e0, e1 = east(a0, a1)  # cells with a single tile to their right, and one further
    f0, f1 = east(e0, e1)
    s0, s1 = south(a0, a1)
    u0, u1 = south(s0, s1)
    h0, h1 = room.decor[owner, D2H, 0], room.decor[owner, D2H, 1]
    v0, v1 = room.decor[owner, D2V, 0], room.decor[owner, D2V, 1]
    g0, g1 = east(h0, h1)
    w0, w1 = south(v0, v1)
    singles = wall.ALL_0 if kind == D1 else 0  # without the kind among them, a run frees nothing
    lying = wall.ALL_0 if kind != D2V and room.supply[D3H] > 0 else 0
    standing = wall.ALL_0 if kind != D2H and room.supply[D3V] > 0 else 0
    found = first_run(
        lying & ((a0 & e0 & f0 & singles) | (a0 & g0) | (h0 & f0)),
        lying & ((a1 & e1 & f1 & singles) | (a1 & g1) | (h1 & f1)),
        standing & ((a0 & s0 & u0 & singles) | (a0 & w0) | (v0 & u0)),
        standing & ((a1 & s1 & u1 & singles) | (a1 & w1) | (v1 & u1)),
    )
    if found >= 0:
        return RUN3H * CELLS + found  # a standing run is CELLS further
    lying = singles if room.supply[D2H] > 0 else 0
    standing = singles if room.supply[D2V] > 0 else 0
    found = first_run(lying & a0 & e0, lying & a1 & e1, standing & a0 & s0, standing & a1 & s1)
    return RUN2H * CELLS + found if found >= 0 else -1


@part
def east(b0: int, b1: int) -> tuple[int, int]:
    """Cells whose right neighbour is in the set."""
    return (b0 >> HEIGHT) | ((b1 & wall.COLUMN) << wall.CARRY), b1 >> HEIGHT


@part
def south(b0: int, b1: int) -> tuple[int, int]:
    """Cells whose lower neighbour is in the set."""
    return (b0 >> 1) & wall.NOT_BOTTOM, (b1 >> 1) & wall.NOT_BOTTOM


@part
def first_run(h0: int, h1: int, v0: int, v1: int) -> int:
    """The first cell by row and column where a run begins; CELLS more for a standing one; -1 for none."""
    if (h0 | h1 | v0 | v1) != 0:
        for y in range(HEIGHT):
            for x in range(state.WIDTH):
                cell = x * HEIGHT + y
                at = cell if cell < LOW else cell - LOW
                if ((h0 if cell < LOW else h1) >> at) & 1:
                    return cell
                if ((v0 if cell < LOW else v1) >> at) & 1:
                    return CELLS + cell
    return -1


@part
def find_split(room: Room, owner: int, kind: int) -> int:
    """A tile of the kind that smaller ones from the supply can replace."""
    way = -1
    if SHIELDS[kind] == 3:
        two = D2H if kind == D3H else D2V
        if room.supply[two] > 0 and room.supply[D1] > 0:
            way = SPLIT21
        elif room.supply[D1] > 2:
            way = SPLIT1
    elif SHIELDS[kind] == 2 and room.supply[D1] > 1:
        way = SPLIT1
    if way >= 0:
        found = first_run(room.decor[owner, kind, 0], room.decor[owner, kind, 1], 0, 0)
        if found >= 0:
            return way * CELLS + found
    return -1


@part
def swap(room: Room, players: int, seat: int, kind: int, journal: Any) -> None:
    """Carry the exchange out: neither covered cells nor shields change."""
    found = find_swap(room, players, seat, kind)
    owner = found // (8 * CELLS)
    way = found // CELLS % 8
    cell = found % CELLS
    length = 3 if way in (RUN3H, RUN3V) else 2
    lying = way in (RUN3H, RUN2H)
    if way >= SPLIT21:
        length = SHIELDS[kind]
        lying = state.W[DECOR_0 + kind] > 1
    pace = HEIGHT if lying else 1
    two = D2H if lying else D2V
    three = D3H if lying else D3V
    fresh, went = take_run(room, owner, cell, pace, length, two, three)
    came = 0
    if way == SPLIT1:
        for k in range(length):
            came = put_swapped(room, owner, D1, cell + k * pace, fresh, came)
    elif way == SPLIT21:
        came = put_swapped(room, owner, two, cell, fresh, came)
        came = put_swapped(room, owner, D1, cell + 2 * pace, fresh, came)
    elif length == 3:
        came = put_swapped(room, owner, three, cell, fresh, came)
    else:
        came = put_swapped(room, owner, two, cell, fresh, came)
    note(journal, state.E_SWAP, seat, ALL, owner, cell, went, came)


@part
def take_run(room: Room, owner: int, cell: int, pace: int, length: int, two: int, three: int) -> tuple[int, int]:
    """The tiles on these cells go back to the supply; 1 when one of them was hung this round, and their kinds
    (state.spelled). What is made of tiles of this round and older ones, or of one that was held, cannot be taken down
    again (AS-MOVE-03)."""
    went = 0
    fresh = 0
    old = 0
    k = 0
    while k < length:
        at = cell + k * pace
        kind = D1
        if has_decor(room, owner, two, at):
            kind = two
        elif has_decor(room, owner, three, at):
            kind = three
        if is_fresh(room, owner, kind, at):
            fresh = 1
        else:
            old = 1
        unhang_decor(room, owner, kind, at)
        room.supply[kind] += 1
        went = went * 8 + kind + 1
        k += SHIELDS[kind]
    if fresh and (old or plans_decor(room, owner)):
        room.bound[owner] = 1
    return fresh, went


@part
def plans_decor(room: Room, seat: int) -> bool:
    """Was decor that the assistant held hung this round?"""
    for k in range(2):
        if room.plan[seat, k] >= DECOR_0 and room.plan[seat, k] != state.EXCESS_PLAN:
            return True
    return False


@part
def put_swapped(room: Room, owner: int, kind: int, cell: int, fresh: int, came: int) -> int:
    """One of the tiles that come; the kinds that came so far."""
    room.supply[kind] -= 1
    hang_decor(room, owner, kind, cell, fresh)
    return came * 8 + kind + 1
