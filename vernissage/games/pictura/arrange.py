"""AUTO: the hanging that the rules themselves find, and a thorough one for those who have the time (P-LAY-08).

Both are fixed local searches over the value of a hanging (collections, the bonus of two cards, the Grand Gallery). They
hang the museum anew several times, type by type, each painting where it touches both its genre and its period if it can;
then they bring paintings that hang apart from their collection to its edge. The quick one does little of it and lets no
repair lower the value, the thorough one a lot and allows steps down that grow rarer (annealing). Neither ever ends with
less than it began with. They think in the record itself, in fields that are zero at every other time.
"""

from __future__ import annotations

import math
from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.rule import rule, whole
from vernissage.games.pictura.cards import BY_PERIOD, GENRE, value_of
from vernissage.games.pictura.state import CELLS, GALLERY_POINTS, LEAST, N_GENRES, N_PERIODS, TYPES
from vernissage.games.pictura.walls import PLUS, ROW, bonus_gain, group_size, has_bonus, largest, layout_value

BOARD = sum(1 << (c + c // 5) for c in range(CELLS))
CENTRE = 1 << (12 + 2)
PLUS_CELLS = count(PLUS)
STARTS, REPAIRS = 6, 7  # of the quick search: as much as 20 microseconds allow in the largest museums
GIVEN, BEST, CALLER = range(3)  # rows of kept_wall: what was given, the best found, kept by whoever calls
LONG_STARTS, LONG_REPAIRS = 12, 6000  # of the thorough one
HOT, COLD = 2.5, 0.25  # its temperatures, in points


@rule
def cell_bit(c: int) -> int:
    return 1 << (c + c // 5)


@rule
def bit_cell(bit: int) -> int:
    at = count(bit - 1)
    return at - at // ROW


@rule
def mix(h: int) -> int:
    """The next of a fixed sequence of numbers below 2^31."""
    return (h * 1103515245 + 12345) & 0x7FFFFFFF


@rule
def touching(x: int) -> int:
    return (x << 1 | x >> 1 | x << ROW | x >> ROW) & BOARD


# --- hanging anew -----------------------------------------------------------------------------------------------------


@rule
def spot(s: Any, g: int, p: int, first: int, free: int, filled: int, h: int) -> int:
    """The cell (as a bit) where a painting goes: beside its genre and its period, beside the type that is being hung,
    beside the other, beside anything."""
    by_genre = touching(s.masks[g]) & free
    by_period = touching(s.masks[p]) & free
    c = by_genre & by_period
    if c == 0:
        c = by_period if first >= N_GENRES else by_genre
        if c == 0:
            c = by_genre | by_period
        if c == 0:
            c = touching(filled) & free
        if c == 0:
            c = CENTRE & free
        if c == 0:
            c = free
    some = c & (h >> 1)
    if some != 0:
        c = some
    return c & -c


@rule
def common_type(s: Any, seat: int, low: int, high: int, used: int) -> int:
    """Of a range of types the one with most paintings that was not used yet."""
    best = low
    most = -1
    for t in range(low, high):
        if (used >> t) & 1 == 0 and s.types[seat, t] > most:
            most = s.types[seat, t]
            best = t
    return best


@rule
def hang_anew(s: Any, seat: int, variant: int, h: int) -> None:
    """Hang the given paintings type by type: periods or genres first, by `variant`, the most frequent one first. With
    enough of a type the Grand Gallery is filled with it."""
    for t in range(TYPES):
        s.masks[t] = 0
    for c in range(CELLS):
        s.wall[seat, c] = 0
    low = N_GENRES if variant & 1 == 0 else 0
    high = low + (N_PERIODS if variant & 1 == 0 else N_GENRES)
    filled = 0
    used = 0
    for _ in range(low, high):
        t = common_type(s, seat, low, high, used)
        gallery = used == 0 and s.types[seat, t] >= PLUS_CELLS and variant & 2 == 0
        used |= 1 << t
        h = mix(h)
        shift = (h >> 8) % CELLS
        for i in range(CELLS):
            c = i + shift if i + shift < CELLS else i + shift - CELLS
            card = s.kept_wall[GIVEN, c] - 1
            if card < 0:
                continue
            g = int(GENRE[card])
            p = N_GENRES + card // BY_PERIOD
            if g != t and p != t:
                continue
            free = BOARD & ~filled
            if gallery and free & PLUS != 0:
                free &= PLUS
            h = mix(h)
            bit = spot(s, g, p, t, free, filled, h)
            filled |= bit
            s.masks[g] |= bit
            s.masks[p] |= bit
            s.wall[seat, bit_cell(bit)] = card + 1


# --- the value of a hanging, from masks -------------------------------------------------------------------------------


@rule
def read_masks(s: Any, seat: int) -> None:
    for t in range(TYPES):
        s.masks[t] = 0
    for c in range(CELLS):
        card = s.wall[seat, c] - 1
        if card >= 0:
            s.masks[GENRE[card]] |= cell_bit(c)
            s.masks[N_GENRES + card // BY_PERIOD] |= cell_bit(c)


@rule
def measure(s: Any) -> None:
    for t in range(TYPES):
        s.sizes[t] = group_size(s.masks[t])


@rule
def total(s: Any, seat: int) -> int:
    value = 0
    best = 0
    gallery = 0
    for t in range(TYPES):
        n = s.sizes[t]
        if n >= LEAST:
            value += value_of(n)
            best = max(best, bonus_gain(n))
            if s.masks[t] & PLUS == PLUS:
                gallery = GALLERY_POINTS
    return value + gallery + (best if has_bonus(s, seat) else 0)


# --- repairs ----------------------------------------------------------------------------------------------------------


@rule
def shift_types(s: Any, card: int, a: int, b: int) -> None:
    """The painting goes from the cell with bit a to the one with bit b."""
    if card >= 0:
        s.masks[GENRE[card]] ^= a | b
        s.masks[N_GENRES + card // BY_PERIOD] ^= a | b


@rule
def remeasure(s: Any, card: int) -> None:
    if card >= 0:
        g = int(GENRE[card])
        p = N_GENRES + card // BY_PERIOD
        s.sizes[g] = group_size(s.masks[g])
        s.sizes[p] = group_size(s.masks[p])


@rule
def swap(s: Any, seat: int, a: int, b: int) -> None:
    """Swap two cells (as bits) and measure what that changes."""
    i = bit_cell(a)
    j = bit_cell(b)
    one = s.wall[seat, i]
    two = s.wall[seat, j]
    s.wall[seat, i] = two
    s.wall[seat, j] = one
    # Both masks of a shared type are toggled twice, which leaves them alone.
    shift_types(s, one - 1, a, b)
    shift_types(s, two - 1, a, b)
    remeasure(s, one - 1)
    remeasure(s, two - 1)


@rule
def loose_type(s: Any, seat: int, from_type: int) -> int:
    """The next type, from one on, of which paintings hang apart though they could form a collection; -1 for none."""
    for k in range(TYPES):
        t = from_type + k if from_type + k < TYPES else from_type + k - TYPES
        n = s.types[seat, t]
        if n >= LEAST and s.sizes[t] < n:
            return t
    return -1


@rule
def some_bit(x: int, h: int) -> int:
    some = x & h
    if some != 0:
        x = some
    return x & -x


@rule
def repair(s: Any, seat: int, steps: int, h: int) -> int:
    """Bring loose paintings to the edge of their collection while nothing is lost by it; the value reached."""
    value = total(s, seat)
    for _ in range(steps):
        h = mix(h)
        t = loose_type(s, seat, (h >> 10) % TYPES)
        if t < 0:
            break
        group = largest(s.masks[t])
        a = some_bit(s.masks[t] & ~group, h >> 1)
        edge = touching(group) & ~s.masks[t]
        h = mix(h)
        b = some_bit(edge, h >> 1)
        if b == 0:
            continue
        swap(s, seat, a, b)
        new = total(s, seat)
        if new < value:
            swap(s, seat, a, b)
        else:
            value = new
    return value


# --- the searches -----------------------------------------------------------------------------------------------------


@rule
def keep(s: Any, seat: int, row: int) -> None:
    for c in range(CELLS):
        s.kept_wall[row, c] = s.wall[seat, c]


@rule
def fetch(s: Any, seat: int, row: int) -> None:
    for c in range(CELLS):
        s.wall[seat, c] = s.kept_wall[row, c]


@rule
def tidy(s: Any) -> None:
    for t in range(TYPES):
        s.masks[t] = 0
        s.sizes[t] = 0
    for c in range(CELLS):
        s.kept_wall[GIVEN, c] = 0
        s.kept_wall[BEST, c] = 0


@rule
def ceiling(s: Any, seat: int) -> int:
    """No hanging is worth more: every type in one piece, and the Grand Gallery where a type has enough for it."""
    value = 0
    best = 0
    gallery = 0
    for t in range(TYPES):
        n = s.types[seat, t]
        if n >= LEAST:
            value += value_of(n)
            best = max(best, bonus_gain(n))
        if n >= PLUS_CELLS:
            gallery = GALLERY_POINTS
    return value + gallery + (best if has_bonus(s, seat) else 0)


@rule
def search(s: Any, seat: int, starts: int, repairs: int) -> None:
    """Hang anew and repair so often, and keep the best."""
    limit = ceiling(s, seat)
    best = layout_value(s, seat)
    if best >= limit:
        return
    keep(s, seat, GIVEN)
    keep(s, seat, BEST)
    for k in range(starts):
        hang_anew(s, seat, k, 12345 + 7919 * k)
        measure(s)
        value = repair(s, seat, repairs, 777 + k)
        if value > best:
            best = value
            keep(s, seat, BEST)
            if best >= limit:
                break
    fetch(s, seat, BEST)
    tidy(s)


@whole
def arrange(s: Any, seat: int) -> None:
    """AUTO: quick, the same for the same record, never worse than what it is given."""
    search(s, seat, STARTS, REPAIRS)


@rule
def anneal(s: Any, seat: int, steps: int, h: int, best: int) -> int:
    """Swaps that may cost something, ever less; the best hanging met is kept. Returns its value."""
    value = total(s, seat)
    for step in range(steps):
        heat = HOT * math.pow(COLD / HOT, step / steps)
        h = mix(h)
        t = loose_type(s, seat, (h >> 10) % TYPES) if (h >> 20) & 3 != 0 else -1
        a = 0
        b = 0
        if t >= 0:
            group = largest(s.masks[t])
            a = some_bit(s.masks[t] & ~group, h >> 1)
            h = mix(h)
            b = some_bit(touching(group) & ~s.masks[t], h >> 1)
        else:
            h = mix(h)
            a = cell_bit((h >> 12) % CELLS)
            h = mix(h)
            b = cell_bit((h >> 12) % CELLS)
        if b == 0 or a == b or a == 0:
            continue
        swap(s, seat, a, b)
        new = total(s, seat)
        h = mix(h)
        if new < value and (h >> 8) / 8388608.0 >= math.exp((new - value) / heat):
            swap(s, seat, a, b)
            continue
        value = new
        if value > best:
            best = value
            keep(s, seat, BEST)
    return best


@rule
def arrange_long(s: Any, seat: int, starts: int, steps: int, seed: int) -> int:
    """The thorough search; the value of the hanging it leaves. Never worse than what it is given, nor than AUTO."""
    limit = ceiling(s, seat)
    keep(s, seat, CALLER)
    arrange(s, seat)
    best = layout_value(s, seat)
    for c in range(CELLS):
        s.kept_wall[GIVEN, c] = s.kept_wall[CALLER, c]
        s.kept_wall[CALLER, c] = 0
    keep(s, seat, BEST)
    for k in range(starts):
        if best >= limit:
            break
        hang_anew(s, seat, k, seed + 104729 * k)
        measure(s)
        best = anneal(s, seat, steps, seed + 31 * k, best)
    fetch(s, seat, BEST)
    tidy(s)
    return best


@rule
def arrange_each(states: Any, seat: int, starts: int, repairs: int) -> None:
    """The quick search in each of several records: so short a time can only be measured many times over."""
    for i in range(states.shape[0]):
        search(states[i], seat, starts, repairs)
