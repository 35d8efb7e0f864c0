"""A wall as bits: which anchors are legal, which cells a tile covers, what touches what (AS-PLACE, AS-FRAME, AS-FAUX).

A wall is two words. Bit (x * HEIGHT + y) of word 0 is a cell of the left columns; word 1 holds the others. A shift by 1
is a step down or up, a shift by HEIGHT a step left or right; what leaves a word enters the other one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.bits import count
from vernissage.engine.rule import part, rule
from vernissage.games.art_society.state import (
    CELLS,
    CORNERS,
    EYELINE,
    HEIGHT,
    LEFT,
    M_ANCHOR,
    RIGHT,
    STARS,
    WIDTH,
    H,
    W,
)
from vernissage.games.art_society.typed import Room

LOW = LEFT * HEIGHT  # cells in word 0
ALL_0 = (1 << LOW) - 1
ALL_1 = (1 << (RIGHT * HEIGHT)) - 1
COLUMN = (1 << HEIGHT) - 1
_TOP = sum(1 << (x * HEIGHT) for x in range(LEFT))
NOT_TOP = ~_TOP & ALL_0  # cells that have one above; word 1 has no more columns than word 0
NOT_BOTTOM = ~(_TOP << (HEIGHT - 1)) & ALL_0
SPREAD = np.array([sum((c >> k & 1) << k * HEIGHT for k in range(LEFT)) for c in range(1 << LEFT)], np.int64)
CARRY = HEIGHT * (LEFT - 1)  # from the first column of a word to the last of word 0


def _cells(cells: Any) -> tuple[int, int]:
    bits = sum(1 << (x * HEIGHT + y) for x, y in cells)
    return bits & ALL_0, bits >> LOW


STAR_0, STAR_1 = _cells(STARS)
CORNER_CELLS = tuple(x * HEIGHT + y for x, y in CORNERS)
EYE_FIRST, EYE_LAST = min(EYELINE), max(EYELINE)
assert tuple(EYELINE) == tuple(range(EYE_FIRST, EYE_LAST + 1)), "the eyeline is one band"


@part
def touching(c0: int, c1: int) -> tuple[int, int]:
    """The free cells that share an edge with a covered one (AS-PLACE-03)."""
    t0 = ((c0 << 1) & NOT_TOP) | ((c0 >> 1) & NOT_BOTTOM) | ((c0 << HEIGHT) & ALL_0) | (c0 >> HEIGHT)
    t1 = ((c1 << 1) & NOT_TOP) | ((c1 >> 1) & NOT_BOTTOM) | (c1 << HEIGHT) | (c1 >> HEIGHT)
    t0 |= (c1 & COLUMN) << CARRY
    t1 |= c0 >> CARRY
    return t0 & ~c0, t1 & ALL_1 & ~c1


@part
def anchors(c0: int, c1: int, t0: int, t1: int, w: int, h: int) -> tuple[int, int]:
    """The anchors where a tile of w x h covers free cells only, and at least one of the cells t (AS-PLACE-02, -03)."""
    e0 = ~c0 & ALL_0
    e1 = ~c1 & ALL_1
    for _ in range(1, h):
        e0 &= (e0 >> 1) & NOT_BOTTOM
        e1 &= (e1 >> 1) & NOT_BOTTOM
        t0 |= (t0 >> 1) & NOT_BOTTOM
        t1 |= (t1 >> 1) & NOT_BOTTOM
    for _ in range(1, w):
        e0 &= (e0 >> HEIGHT) | ((e1 & COLUMN) << CARRY)
        e1 &= e1 >> HEIGHT
        t0 |= (t0 >> HEIGHT) | ((t1 & COLUMN) << CARRY)
        t1 |= t1 >> HEIGHT
    return e0 & t0, e1 & t1


@rule
def spots(room: Room, seat: int, code: int) -> tuple[int, int]:
    """The legal anchors of a tile on a wall (AS-PLACE-05)."""
    c0 = room.cover[seat, 0]
    c1 = room.cover[seat, 1]
    t0, t1 = touching(c0, c1)
    return anchors(c0, c1, t0, t1, W[code], H[code])


@part
def fits(room: Room, seat: int, code: int) -> bool:
    """Has the tile a legal anchor on the wall as it is now? (AS-PLACE-05)"""
    a0, a1 = spots(room, seat, code)
    return (a0 | a1) != 0


@part
def start_spots(code: int) -> tuple[int, int]:
    """The anchors of a starting painting: over a star (AS-SETUP-07)."""
    return anchors(0, 0, STAR_0, STAR_1, W[code], H[code])


@part
def full(room: Room, seat: int) -> bool:
    """Has this wall no free cell?"""
    return room.cover[seat, 0] == ALL_0 and room.cover[seat, 1] == ALL_1


@rule
def free_cells(room: Room, seat: int) -> int:
    """How many cells of a wall no tile covers."""
    return CELLS - count(room.cover[seat, 0]) - count(room.cover[seat, 1])


@rule
def list_anchors(a0: int, a1: int, moves: Any, n: int) -> int:
    """Write anchors as moves, rising, from place n on; the new n."""
    while a0 != 0:
        rest = a0 & (a0 - 1)
        moves[n] = M_ANCHOR + count((a0 ^ rest) - 1)
        n += 1
        a0 = rest
    while a1 != 0:
        rest = a1 & (a1 - 1)
        moves[n] = M_ANCHOR + LOW + count((a1 ^ rest) - 1)
        n += 1
        a1 = rest
    return n


@rule
def box(anchor: int, w: int, h: int) -> tuple[int, int]:
    """The cells of a tile."""
    x = anchor // HEIGHT
    column = ((1 << h) - 1) << (anchor % HEIGHT)
    b0 = 0
    b1 = 0
    for k in range(x, x + w):
        if k < LEFT:
            b0 |= column << (k * HEIGHT)
        else:
            b1 |= column << ((k - LEFT) * HEIGHT)
    return b0, b1


@part
def cells(column: int, columns: int) -> tuple[int, int]:
    """Two words: the cells of a column that are the bits of `column`, in every column that is a bit of `columns`."""
    return column * SPREAD[columns & (1 << LEFT) - 1], column * SPREAD[columns >> LEFT]


@part
def sides(code: int, anchor: int) -> tuple[int, int]:
    """The rows and the columns of a tile, a bit for each."""
    return ((1 << H[code]) - 1) << anchor % HEIGHT, ((1 << W[code]) - 1) << anchor // HEIGHT


@part
def covers(code: int, anchor: int) -> tuple[int, int]:
    """The cells of a tile."""
    column, columns = sides(code, anchor)
    return cells(column, columns)


@part
def around(code: int, anchor: int) -> tuple[int, int]:
    """The cells that touch a tile: above and below it, and left and right of it."""
    column, columns = sides(code, anchor)
    above0, above1 = cells((column << 1 | column >> 1) & ~column & COLUMN, columns)
    left0, left1 = cells(column, (columns << 1 | columns >> 1) & ~columns & (1 << WIDTH) - 1)
    return above0 | left0, above1 | left1


@part
def cover(room: Room, seat: int, code: int, anchor: int) -> None:
    """Mark the cells of a tile as covered."""
    b0, b1 = box(anchor, W[code], H[code])
    room.cover[seat, 0] |= b0
    room.cover[seat, 1] |= b1


@part
def uncover(room: Room, seat: int, code: int, anchor: int) -> None:
    """Mark the cells of a tile as free again."""
    b0, b1 = box(anchor, W[code], H[code])
    room.cover[seat, 0] &= ~b0
    room.cover[seat, 1] &= ~b1


@part
def covered(room: Room, seat: int, cell: int) -> bool:
    """Does a tile cover this cell?"""
    if cell < LOW:
        return (room.cover[seat, 0] >> cell) & 1 != 0
    return (room.cover[seat, 1] >> (cell - LOW)) & 1 != 0


@rule
def touch(a: int, a_at: int, b: int, b_at: int) -> bool:
    """Do two tiles on one wall share a piece of edge? Corners do not count."""
    ax = a_at // HEIGHT
    ay = a_at % HEIGHT
    bx = b_at // HEIGHT
    by = b_at % HEIGHT
    across = min(ax + W[a], bx + W[b]) - max(ax, bx)  # columns shared; 0: side by side
    down = min(ay + H[a], by + H[b]) - max(ay, by)
    return (across == 0 and down > 0) or (across > 0 and down == 0)


@rule
def in_eyeline(code: int, anchor: int) -> bool:
    """Has it a cell in an eyeline row? (AS-SCORE-03)"""
    y = anchor % HEIGHT
    return y <= EYE_LAST and y + H[code] > EYE_FIRST
