"""Annealing: swaps in a museum that may cost something, ever less; the best hanging met is kept.

A hanging is weighed by its value in quarters of a point, less one for every piece that a type hangs in, so that two
pieces of a type are drawn together before they form a collection. All numbers are whole: a hanging is the same on every
machine and on a GPU. Like everything that arranges a museum it thinks in the record itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.bits import count
from vernissage.engine.rule import rule
from vernissage.games.pictura.components import BY_PERIOD, GENRE, value_of
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.walls import PLUS, ROW, bonus_gain, greatest_gain, has_bonus, largest, spread
from vernissage.games.pictura.state import (
    CELLS,
    N_GENRES,
    TYPES,
)
from vernissage.games.pictura.typed import Record

BOARD = sum(1 << (c + c // 5) for c in range(CELLS))
PLUS_CELLS = count(PLUS)
CORNER = 4  # cells in each of the four corners that the Grand Gallery leaves
GIVEN, BEST, CALLER = range(3)  # rows of kept_wall: what was given, the best found, kept by whoever calls
PIECES = GIVEN  # while annealing, which needs the given wall no more: in how many pieces each type hangs
FREE = -1  # no type has to fill the Grand Gallery
QUARTERS = 4  # of a point
NEARLY = 2  # points below the bound that will do in the end where time is short
LEVELS, HOT, COLDER, ONE = 16, 797, 28, 1024  # the chance of a step down by a quarter, of 1024: 797, 769, ..., 377


def _chances() -> Any:
    """For each level the chance, of 2^24, of a step down by so many quarters. By whole numbers, not by exp, which
    differs in its last digit from machine to machine."""
    rows = []
    for level in range(LEVELS):
        row = [1 << 24]
        while row[-1] > 0:
            row.append(row[-1] * (HOT - COLDER * level) // ONE)
        rows.append(row)
    wide = max(map(len, rows))
    return np.array([row + [0] * (wide - len(row)) for row in rows], np.int32)


CHANCE = _chances()
DEEPEST = CHANCE.shape[1] - 1


@rule
def cell_bit(c: int) -> int:
    """A cell as a set of one."""
    return 1 << (c + c // 5)


@rule
def bit_cell(bit: int) -> int:
    """The cell in a set of one."""
    at = count(bit - 1)
    return at - at // ROW


@rule
def touching(x: int) -> int:
    """All cells that touch one of a set; members that touch another are among them."""
    return (x << 1 | x >> 1 | x << ROW | x >> ROW) & BOARD


@rule
def toss(h: int) -> int:
    """The next of a fixed sequence of 32-bit numbers, none of them 0."""
    h ^= (h << 13) & 0xFFFFFFFF
    h ^= h >> 17
    return h ^ ((h << 5) & 0xFFFFFFFF)


@rule
def bit_from(x: int, at: int) -> int:
    """The first member from a place on, or else the first of all; 0 of nothing."""
    beyond = x >> at << at
    if beyond != 0:
        x = beyond
    return x & -x


# --- bounds -----------------------------------------------------------------------------------------------------------


@rule
def most_with(s: Record, seat: int, lock: int) -> int:
    """No hanging is worth more in which the type `lock` fills the Grand Gallery (FREE: nothing does). Every type is
    taken to hang in one piece; but genres beside a genre in the Grand Gallery have only the corners, of four cells each,
    and periods likewise."""
    value = 0
    best = 0
    for t in range(TYPES):
        n = s.types[seat, t]
        if lock != FREE and t != lock and (t < N_GENRES) == (lock < N_GENRES):
            n = min(n, CORNER)
        if n >= N.least:
            value += value_of(n)
            best = max(best, bonus_gain(n))
    if lock != FREE:
        value += N.gallery_points
    return value + (best if has_bonus(s, seat) else 0)


@rule
def ceiling(s: Record, seat: int) -> int:
    """No hanging of a museum is worth more."""
    most = most_with(s, seat, FREE)
    for t in range(TYPES):
        if s.types[seat, t] >= PLUS_CELLS:
            most = max(most, most_with(s, seat, t))
    return most


# --- the value of a hanging, from masks -------------------------------------------------------------------------------


@rule
def read_masks(s: Record, seat: int) -> None:
    """Write down the cells of each type, from the wall as it hangs."""
    for t in range(TYPES):
        s.masks[t] = 0
    for c in range(CELLS):
        card = s.wall[seat, c] - 1
        if card >= 0:
            s.masks[GENRE[card]] |= cell_bit(c)
            s.masks[N_GENRES + card // BY_PERIOD] |= cell_bit(c)


@rule
def total(s: Record, seat: int) -> int:
    """The value of the hanging whose masks and sizes are in the record."""
    value = 0
    best = 0
    gallery = 0
    for t in range(TYPES):
        n = s.sizes[t]
        if n >= N.least:
            value += value_of(n)
            best = max(best, bonus_gain(n))
            if s.masks[t] & PLUS == PLUS:
                gallery = N.gallery_points
    return value + gallery + (best if has_bonus(s, seat) else 0)


@rule
def keep(s: Record, seat: int, row: int) -> None:
    """Put the wall as it hangs into a row of `kept_wall`."""
    for c in range(CELLS):
        s.kept_wall[row, c] = s.wall[seat, c]


@rule
def most_bonus(s: Record) -> int:
    """What the bonus cards add where they add most, by the sizes in the record."""
    best = 0
    for t in range(TYPES):
        best = max(best, bonus_gain(s.sizes[t]))
    return best


@rule
def weigh(s: Record, seat: int, t: int) -> int:
    """Find the largest piece of a type and the number of pieces; its weight."""
    cells = int(s.masks[t])
    group = spread(cells & -cells, cells)
    if group == cells:
        most = int(s.types[seat, t])
        pieces = 1
    else:
        most = count(group)
        pieces = 1
        rest = cells & ~group
        while rest != 0:
            group = spread(rest & -rest, cells)
            most = max(most, count(group))
            pieces += 1
            rest &= ~group
    s.sizes[t] = most
    s.kept_wall[PIECES, t] = pieces
    return QUARTERS * value_of(most) - pieces


@rule
def held(s: Record, t: int) -> int:
    """What `weigh` found for a type, as one number; -1 stands for no type."""
    return int(s.sizes[t]) | int(s.kept_wall[PIECES, t]) << 5 if t >= 0 else 0


@rule
def room(s: Record, seat: int, t: int, was: int) -> int:
    """What a type could gain in weight at most."""
    return QUARTERS * (value_of(s.types[seat, t]) - value_of(was & 31)) + (was >> 5) - 1 if t >= 0 else 0


@rule
def flip(s: Record, seat: int, t: int, x: int, was: int) -> int:
    """A painting of a type goes from one of two cells to the other; by how much less its weight grows than it could."""
    if t < 0:
        return 0
    s.masks[t] ^= x
    return weigh(s, seat, t) - QUARTERS * value_of(s.types[seat, t]) + 1


@rule
def flip_back(s: Record, t: int, x: int, was: int) -> None:
    """Take a `flip` back; `was` is what `held` told before it."""
    if t >= 0:
        s.masks[t] ^= x
        s.sizes[t] = was & 31
        s.kept_wall[PIECES, t] = was >> 5


@rule
def refused(level: int, change: int, h: int) -> bool:
    """Is a step that changes the weight so refused, by a number below 2^32?"""
    return change < 0 and (change < -DEEPEST or (h >> 8) >= CHANCE[level, -change])


# --- proposals --------------------------------------------------------------------------------------------------------


@rule
def genre_at(s: Record, seat: int, c: int) -> int:
    """The genre of the painting in a cell, if it can form a collection, else -1."""
    card = s.wall[seat, c] - 1
    if card < 0:
        return -1
    g = int(GENRE[card])
    return g if s.types[seat, g] >= N.least else -1


@rule
def period_at(s: Record, seat: int, c: int) -> int:
    """The same for the period, told as a type."""
    card = s.wall[seat, c] - 1
    if card < 0:
        return -1
    p = N_GENRES + card // BY_PERIOD
    return p if s.types[seat, p] >= N.least else -1


@rule
def loose_type(s: Record, seat: int, from_type: int) -> int:
    """The next type, from one on, of which paintings hang apart though they could form a collection; -1 for none."""
    for k in range(TYPES):
        t = from_type + k if from_type + k < TYPES else from_type + k - TYPES
        n = s.types[seat, t]
        if n >= N.least and s.sizes[t] < n:
            return t
    return -1


@rule
def beside_kin(s: Record, seat: int, a: int, both: bool) -> int:
    """Cells that touch the genre and the period of the painting in the cell with bit `a`; one of them will do where
    there is none or `both` is not asked for."""
    c = bit_cell(a)
    g = genre_at(s, seat, c)
    p = period_at(s, seat, c)
    by_genre = touching(s.masks[g] & ~a) if g >= 0 else 0
    by_period = touching(s.masks[p] & ~a) if p >= 0 else 0
    if g >= 0 and p >= 0:
        spots = by_genre & by_period & ~(s.masks[g] & s.masks[p])
        if spots != 0 and both:
            return int(spots & ~a)
    if g >= 0:
        by_genre &= ~s.masks[g]
    if p >= 0:
        by_period &= ~s.masks[p]
    return (by_genre | by_period) & ~a


@rule
def fill_gallery(s: Record, seat: int, t: int) -> None:
    """Bring paintings of a type into the Grand Gallery until it is full of them."""
    for c in range(CELLS):
        to = cell_bit(c)
        if to & PLUS & ~s.masks[t] != 0:
            since = s.masks[t] & ~PLUS
            d = bit_cell(since & -since)
            s.masks[t] ^= to | (since & -since)
            moved = s.wall[seat, c]
            s.wall[seat, c] = s.wall[seat, d]
            s.wall[seat, d] = moved


@rule
def anneal(s: Record, seat: int, steps: int, seed: int, lock: int, best: int) -> int:
    """So many steps at each of the levels, from the wall as it hangs; with `lock`, a type fills the Grand Gallery all the
    time. Returns the value of the best hanging, which is kept."""
    limit = most_with(s, seat, lock)
    read_masks(s, seat)
    if lock != FREE:
        fill_gallery(s, seat, lock)
        read_masks(s, seat)
    for t in range(TYPES):
        if s.types[seat, t] >= N.least:
            weigh(s, seat, t)
    bonus = has_bonus(s, seat)
    gain = most_bonus(s) if bonus else 0
    most_gain = greatest_gain() if bonus else 0
    h = toss(toss((seed * 2654435761 & 0xFFFFFFFF) | 1))
    for level in range(LEVELS):
        for _ in range(steps):
            h = toss(h)
            kind = h & 7
            if kind < 3:  # a painting that hangs apart goes to the edge of its collection
                t = loose_type(s, seat, (h >> 3) % TYPES)
                if t < 0:
                    continue
                group = largest(s.masks[t])
                a = bit_from(s.masks[t] & ~group, (h >> 10) & 31)
                b = bit_from(touching(group) & ~s.masks[t], (h >> 16) & 31)
            else:  # any painting goes where it touches its own, or anywhere
                a = bit_from(BOARD, (h >> 10) & 31)
                spots = beside_kin(s, seat, a, (h >> 8) & 3 != 0) if kind < 7 else BOARD
                b = bit_from(spots, (h >> 16) & 31)
            x = a | b
            if a == b or b == 0:
                continue
            if lock != FREE:
                own = s.masks[lock] & x
                if own != x and own & PLUS != 0:
                    continue
            i = bit_cell(a)
            j = bit_cell(b)
            g1 = genre_at(s, seat, i)
            g2 = genre_at(s, seat, j)
            p1 = period_at(s, seat, i)
            p2 = period_at(s, seat, j)
            if g1 == g2:
                g1 = g2 = -1
            if p1 == p2:
                if g1 == g2:
                    continue
                p1 = p2 = -1
            was_g1 = held(s, g1)
            was_g2 = held(s, g2)
            was_p1 = held(s, p1)
            was_p2 = held(s, p2)
            # What it could bring at most; less and less as one type after the other is looked at.
            h = toss(h)
            change = room(s, seat, g1, was_g1) + room(s, seat, g2, was_g2)
            change += room(s, seat, p1, was_p1) + room(s, seat, p2, was_p2) + QUARTERS * (most_gain - gain)
            change += flip(s, seat, g1, x, was_g1)
            if refused(level, change, h):
                flip_back(s, g1, x, was_g1)
                continue
            change += flip(s, seat, p1, x, was_p1)
            if refused(level, change, h):
                flip_back(s, g1, x, was_g1)
                flip_back(s, p1, x, was_p1)
                continue
            change += flip(s, seat, g2, x, was_g2)
            if refused(level, change, h):
                flip_back(s, g1, x, was_g1)
                flip_back(s, p1, x, was_p1)
                flip_back(s, g2, x, was_g2)
                continue
            change += flip(s, seat, p2, x, was_p2)
            now = most_bonus(s) if bonus else 0
            if refused(level, change + QUARTERS * (now - most_gain), h):
                flip_back(s, g1, x, was_g1)
                flip_back(s, p1, x, was_p1)
                flip_back(s, g2, x, was_g2)
                flip_back(s, p2, x, was_p2)
                continue
            gain = now
            moved = s.wall[seat, i]
            s.wall[seat, i] = s.wall[seat, j]
            s.wall[seat, j] = moved
            value = total(s, seat)
            if value > best:
                best = value
                keep(s, seat, BEST)
                if best >= limit:
                    return best
    return best


@rule
def persist(s: Record, seat: int, steps: int, rounds: int, exact: int, seed: int, best: int) -> int:
    """Anneal again and again, each time twice as long: once without a thought for the Grand Gallery, then with each type
    that can fill it, unless that cannot be worth more than the best. Ends where nothing can; after `exact` rounds where
    nothing can be worth more by two points, then by three."""
    for k in range(rounds):
        for lock in range(FREE, TYPES):
            if (lock == FREE or s.types[seat, lock] >= PLUS_CELLS) and most_with(s, seat, lock) > best:
                best = anneal(s, seat, steps, seed + 32 * k + lock + 1, lock, best)
        if ceiling(s, seat) - best <= min(max(0, k + 2 - exact), NEARLY):
            break
        steps *= 2
    return best
