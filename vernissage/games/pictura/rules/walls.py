"""Collections on a wall: which paintings of a type hang together, and what that is worth (section 12).

A set of cells is an integer in which the rows are six bits apart: cell c is bit c + c // 5. The empty sixth column keeps
the ends of neighbouring rows from touching.
"""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import rule
from vernissage.games.pictura import state
from vernissage.games.pictura.components import BY_PERIOD, GENRE, value_of
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.typed import Record

PLUS = sum(1 << (c + c // 5) for c in state.GRAND_GALLERY)  # P-LAY-10
ROW = 6


@rule
def cells_of(s: Record, seat: int, t: int) -> int:
    """The cells with paintings of a type."""
    x = 0
    for c in range(state.CELLS):
        card = s.wall[seat, c] - 1
        if card >= 0:
            same = GENRE[card] == t if t < state.N_GENRES else card // BY_PERIOD == t - state.N_GENRES
            if same:
                x |= 1 << (c + c // 5)
    return x


@rule
def spread(x: int, cells: int) -> int:
    """All cells that hang together with x inside a set (P-LAY-02)."""
    while True:
        more = (x | x << 1 | x >> 1 | x << ROW | x >> ROW) & cells
        if more == x:
            return x
        x = more


@rule
def largest(cells: int) -> int:
    """The largest group that hangs together; of equals the one with the first cell (P-COLL-02, -05)."""
    best = 0
    most = 0
    rest = cells
    while count(rest) > most:
        group = spread(rest & -rest, cells)
        n = count(group)
        if n > most:
            best = group
            most = n
        rest &= ~group
    return best


@rule
def group_size(cells: int) -> int:
    """The size of the largest group, or 0 where it is no collection (P-COLL-01)."""
    n = count(cells)
    if n < N.least:
        return 0
    first = cells & -cells
    group = spread(first, cells)
    if group == cells:
        return n
    n = count(largest(cells))
    return n if n >= N.least else 0


@rule
def has_bonus(s: Record, seat: int) -> bool:
    """Does the seat have the reward by which one collection counts as larger?"""
    return s.space[seat, state.R_COLLECTION] != 0


@rule
def bonus_gain(cards: int) -> int:
    """What two more cards add to an existing collection (P-REW-06)."""
    return value_of(cards + N.bonus_cards) - value_of(cards) if cards >= N.least else 0


@rule
def greatest_gain() -> int:
    """The most that bonus cards can add to any collection."""
    most = 0
    for n in range(state.CELLS + 1):
        most = max(most, bonus_gain(n))
    return most


@rule
def layout_value(s: Record, seat: int) -> int:
    """Collections, with the bonus cards where owned, and the Grand Gallery: all that depends on the hanging."""
    total = 0
    best = 0
    gallery = 0
    for t in range(state.TYPES):
        if s.types[seat, t] >= N.least:
            cells = cells_of(s, seat, t)
            n = group_size(cells)
            total += value_of(n)
            best = max(best, bonus_gain(n))
            if cells & PLUS == PLUS:
                gallery = N.gallery_points
    return total + gallery + (best if has_bonus(s, seat) else 0)
