"""AUTO: the hanging that the rules themselves find, a quick one for those who ask often, and a thorough one for people
(P-LAY-08).

All are fixed local searches over the value of a hanging (collections, the bonus of two cards, the Grand Gallery). They
hang the museum anew several times, type by type, each painting where it touches both its genre and its period if it can;
then they bring paintings that hang apart from their collection to its edge. That is the quick one; the others go on by
annealing (annealing.py), the thorough one for longer. None ever ends with less than it began with. They think in the
record itself, in fields that are zero at every other time.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule, whole
from vernissage.games.pictura.components import BY_PERIOD, GENRE
from vernissage.games.pictura.rules import annealing
from vernissage.games.pictura.rules.annealing import BEST, touching
from vernissage.games.pictura.rules.walls import PLUS, group_size, largest, layout_value
from vernissage.games.pictura.state import CELLS, N_GENRES, N_PERIODS, TYPES
from vernissage.games.pictura.typed import Record

CENTRE = 1 << (12 + 2)
STARTS, REPAIRS = 6, 7  # of hanging anew: as much as 20 microseconds allow in the largest museums
STEPS = 32  # of annealing: at each level in the first round, which every round doubles
EXACT = 5  # rounds of AUTO in which it goes for the upper bound; later ones end a point or two below
BEST_ROUNDS = 10  # of the thorough search


@rule
def mix(h: int) -> int:
    """The next of a fixed sequence of numbers below 2^31."""
    return (h * 1103515245 + 12345) & 0x7FFFFFFF


@rule
def spot(s: Record, g: int, p: int, first: int, free: int, filled: int, h: int) -> int:
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
def common_type(s: Record, seat: int, low: int, high: int, used: int) -> int:
    """Of a range of types the one with most paintings that was not used yet."""
    best = low
    most = -1
    for t in range(low, high):
        if (used >> t) & 1 == 0 and s.types[seat, t] > most:
            most = s.types[seat, t]
            best = t
    return best


@rule
def hang_anew(s: Record, seat: int, variant: int, h: int) -> None:
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
        gallery = used == 0 and s.types[seat, t] >= annealing.PLUS_CELLS and variant & 2 == 0
        used |= 1 << t
        h = mix(h)
        shift = (h >> 8) % CELLS
        for i in range(CELLS):
            c = i + shift if i + shift < CELLS else i + shift - CELLS
            card = s.kept_wall[annealing.GIVEN, c] - 1
            if card < 0:
                continue
            g = int(GENRE[card])
            p = N_GENRES + card // BY_PERIOD
            if g != t and p != t:
                continue
            free = annealing.BOARD & ~filled
            if gallery and free & PLUS != 0:
                free &= PLUS
            h = mix(h)
            bit = spot(s, g, p, t, free, filled, h)
            filled |= bit
            s.masks[g] |= bit
            s.masks[p] |= bit
            s.wall[seat, annealing.bit_cell(bit)] = card + 1


# --- repairs ----------------------------------------------------------------------------------------------------------


@rule
def measure(s: Record) -> None:
    """Write down the size of each type's collection, by the masks in the record."""
    for t in range(TYPES):
        s.sizes[t] = group_size(s.masks[t])


@rule
def shift_types(s: Record, card: int, a: int, b: int) -> None:
    """The painting goes from the cell with bit a to the one with bit b."""
    if card >= 0:
        s.masks[GENRE[card]] ^= a | b
        s.masks[N_GENRES + card // BY_PERIOD] ^= a | b


@rule
def remeasure(s: Record, card: int) -> None:
    """The same for the genre and the period of one painting; nothing for -1."""
    if card >= 0:
        g = int(GENRE[card])
        p = N_GENRES + card // BY_PERIOD
        s.sizes[g] = group_size(s.masks[g])
        s.sizes[p] = group_size(s.masks[p])


@rule
def swap(s: Record, seat: int, a: int, b: int) -> None:
    """Swap two cells (as bits) and measure what that changes."""
    i = annealing.bit_cell(a)
    j = annealing.bit_cell(b)
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
def some_bit(x: int, h: int) -> int:
    """The first member of a set that is in `h` too, or else the first of all; 0 of nothing."""
    some = x & h
    if some != 0:
        x = some
    return x & -x


@rule
def repair(s: Record, seat: int, steps: int, h: int) -> int:
    """Bring loose paintings to the edge of their collection while nothing is lost by it; the value reached."""
    value = annealing.total(s, seat)
    for _ in range(steps):
        h = mix(h)
        t = annealing.loose_type(s, seat, (h >> 10) % TYPES)
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
        new = annealing.total(s, seat)
        if new < value:
            swap(s, seat, a, b)
        else:
            value = new
    return value


# --- the searches -----------------------------------------------------------------------------------------------------


@rule
def fetch(s: Record, seat: int, row: int) -> None:
    """Hang on the wall what a row of `kept_wall` holds."""
    for c in range(CELLS):
        s.wall[seat, c] = s.kept_wall[row, c]


@rule
def tidy(s: Record) -> None:
    """Leave the room to think in empty, but for the row of whoever called."""
    for t in range(TYPES):
        s.masks[t] = 0
        s.sizes[t] = 0
    for c in range(CELLS):
        s.kept_wall[annealing.GIVEN, c] = 0
        s.kept_wall[BEST, c] = 0


@rule
def begin_anew(s: Record, seat: int, best: int, limit: int) -> int:
    """Hang anew and repair, six times over or until the limit is reached; the best is kept. Returns its value."""
    annealing.keep(s, seat, annealing.GIVEN)
    annealing.keep(s, seat, BEST)
    for k in range(STARTS):
        hang_anew(s, seat, k, 12345 + 7919 * k)
        measure(s)
        value = repair(s, seat, REPAIRS, 777 + k)
        if value > best:
            best = value
            annealing.keep(s, seat, BEST)
            if best >= limit:
                break
    return best


@rule
def hang(s: Record, seat: int, rounds: int, exact: int, seed: int) -> int:
    """Hang anew and repair, then anneal in so many rounds while it may be worth more (annealing.persist); the value of
    the best, which is left on the wall. Never worse than what it is given."""
    limit = annealing.ceiling(s, seat)
    best = layout_value(s, seat)
    if best < limit:
        best = begin_anew(s, seat, best, limit)
        if best < limit:
            best = annealing.persist(s, seat, STEPS, rounds, exact, seed, best)
        fetch(s, seat, BEST)
        tidy(s)
    return best


@whole
def arrange_quick(s: Record, seat: int) -> None:
    """For play-outs, advice and rewards on the way: without annealing."""
    limit = annealing.ceiling(s, seat)
    best = layout_value(s, seat)
    if best < limit:
        begin_anew(s, seat, best, limit)
        fetch(s, seat, BEST)
        tidy(s)


@rule
def auto_rounds(paintings: int) -> int:
    """Rounds of annealing in AUTO: none below eight paintings, three with twelve, nine in a full museum."""
    return max(0, paintings // 2 - 3)


@whole
def arrange(s: Record, seat: int) -> None:
    """AUTO: the same for the same record, never worse than what it is given."""
    paintings = 0
    for g in range(N_GENRES):
        paintings += s.types[seat, g]
    hang(s, seat, auto_rounds(paintings), EXACT, 1)


@whole
def arrange_best(s: Record, seat: int, rounds: int, seed: int) -> int:
    """The thorough search; the value of the hanging it leaves. With the same seed no worse than AUTO."""
    return hang(s, seat, rounds, rounds + 1, seed)


@rule
def arrange_each(states: Any, seat: int, rounds: int, exact: int) -> None:
    """The search in each of several records: so short a time can only be measured many times over."""
    for i in range(states.shape[0]):
        hang(states[i], seat, rounds, exact, 1)
