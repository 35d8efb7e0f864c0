"""How good a move looks to the seat that makes it, from what that seat may know: points now, room kept for later."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from vernissage.engine.bits import count
from vernissage.engine.fixed import fixed
from vernissage.engine.rule import part, rule
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules import wall
from vernissage.games.art_society.rules.auction import multiplier
from vernissage.games.art_society.rules.placing import KIND, TILE, in_hand, in_museum
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.rules.wall import COLUMN, LOW, around, cells, covers, sides
from vernissage.games.art_society.score import in_vogue
from vernissage.games.art_society.state import HEIGHT, TYPE
from vernissage.games.art_society.typed import Record


class Habits(NamedTuple):
    """What matters how much, in points."""

    usual: float = 3.4  # what a painting of any type scores on average at the end
    trust: float = 0.5  # how much of today's ranking is believed,
    late_trust: float = 0.0  # and how much more after twenty rounds
    shield: float = 0.9  # a shield that is still to be hung
    dead: float = 0.55  # a free cell that no painting can cover any more
    snug: float = 0.12  # an edge cell that touches a tile or the border
    cell: float = 0.0  # a cell that is covered,
    late_cell: float = 0.0  # and how much more after twenty rounds
    corner: float = 1.0  # a corner that is covered, as a share of its points
    vogue: float = 0.7  # a painting of the leading type at the eyeline, as a share of its points
    eyeline: float = 0.2  # the same of another type
    hold: float = 0.6  # a painting kept by the assistant,
    hold_decor: float = 0.1  # decor kept there,
    hold_misfit: float = -0.4  # and a lot that fits nowhere
    from_hold: float = -1.0  # hanging what the assistant holds before new decor
    room: float = 0.0  # room on the wall for paintings of 4 x 4,
    late_room: float = 0.0  # and how much more after twenty rounds
    excess: float = 1.0  # an excess painting, as a share of its points,
    with_excess: float = 0.9  # and what else is good about it
    done: float = 0.3  # an end of the turn
    small: int = 1  # the area of a painting that is put up for auction; 0: any will do, as searching players have it
    bid: float = 3.0  # a bid for lots that are all alike,
    bid_spread: float = 3.5  # for each point between the best and the worst,
    bid_best: float = 0.0  # between the best and the next,
    bid_place: float = 0.0  # how much of that is what they are worth on the own wall, not by their type alone,
    bid_late: float = 0.0  # and a round


PLAIN = fixed(Habits())
TUNED = fixed(Habits(
    usual=9.061, trust=0.403, late_trust=-0.433, shield=0.612, dead=0.077, snug=0.172, cell=-0.496, late_cell=-0.213, corner=0.19,
    vogue=0.204, eyeline=0.03, hold=0.35, hold_decor=-2.395, hold_misfit=-0.699, from_hold=-0.108, room=0.868, late_room=-2.635,
    excess=0.245, with_excess=0.215, done=2.008, small=0, bid=6.815, bid_spread=0.477, bid_best=1.892, bid_place=0.714, bid_late=0.891,
))  # fmt: skip  # by benchmarks/habits.py
NO_PLACE = -3.0  # a tile that fits nowhere
CORNERS_0 = sum(1 << cell for cell in wall.CORNER_CELLS if cell < LOW)
CORNERS_1 = sum(1 << (cell - LOW) for cell in wall.CORNER_CELLS if cell >= LOW)
PILE_AREA = np.array([p["area"] for p in state.PILES], np.int64)


@rule
def advise(s: Record, move: int) -> float:
    """How good a move looks by plain habits: what a place earns, how near a bid comes to the one that is wanted."""
    if move < state.M_PILE:
        code = in_hand(s)
        q0, q1 = squares(s)
        left, right = beside(s, code)
        near = left if move < LOW else right
        return anchor_value(s, code, move, expected(s, code, PLAIN), near, in_vogue(s), q0, q1, dead_now(s), PLAIN)
    if move < state.M_BID:
        return pile_value(move, PLAIN)
    if move < state.M_TAKE:
        return -abs(move - state.M_BID + 1 - wanted_bid(s, PLAIN))
    if move < state.M_TO_ASSISTANT or move == state.M_ASSISTANT_TILE:
        q0, q1 = squares(s)
        return advise_tile(s, move, in_vogue(s), q0, q1, dead_now(s), PLAIN)
    return advise_rest(s, move, PLAIN)


@rule
def advise_all(s: Record, moves: Any, n: int, values: Any) -> None:
    """As `advise`, of all legal moves at once."""
    weigh(s, moves, n, values, PLAIN)


@rule
def judge(s: Record, moves: Any, n: int, values: Any) -> None:
    """As `advise_all`, for the search: by the habits that were tuned for it."""
    weigh(s, moves, n, values, TUNED)


@rule
def weigh(s: Record, moves: Any, n: int, values: Any, h: Habits) -> None:
    """All moves at once: what the wall is like now is looked at once."""
    first = moves[0]
    if state.M_PILE <= first < state.M_TAKE:
        wanted = wanted_bid(s, h) if first >= state.M_BID else 0.0
        for i in range(n):
            bid = moves[i] - state.M_BID
            values[i] = pile_value(moves[i], h) if bid < 0 else -abs(bid + 1 - wanted)
        return
    if first >= state.M_TO_ASSISTANT and first != state.M_ASSISTANT_TILE and moves[n - 1] != state.M_ASSISTANT_TILE:
        for i in range(n):
            values[i] = advise_rest(s, moves[i], h)
        return
    q0, q1 = squares(s)
    lost = dead_now(s)
    vogue = in_vogue(s)
    code = in_hand(s) if first < state.M_PILE else 0
    each = expected(s, code, h) if code > 0 else 0.0
    left, right = beside(s, code)
    for i in range(n):
        move = moves[i]
        if move < state.M_PILE:
            near = left if move < LOW else right
            values[i] = anchor_value(s, code, move, each, near, vogue, q0, q1, lost, h)
        elif move < state.M_TO_ASSISTANT or move == state.M_ASSISTANT_TILE:
            values[i] = advise_tile(s, move, vogue, q0, q1, lost, h)
        else:
            values[i] = advise_rest(s, move, h)


@part
def anchor_value(
    s: Record, code: int, move: int, each: float, near: Beside, vogue: int, q0: int, q1: int, lost: int, h: Habits
) -> float:
    """What a tile is worth at an anchor; a starting painting loses a point for each row it is away from y = 3."""
    value = place_value(s, code, move, each, near, vogue, q0, q1, lost, h)
    return value - abs(move % HEIGHT - 3) if s.decision == START else value


@part
def pile_value(move: int, h: Habits) -> float:
    """A pile to pick from: the smaller its paintings the better, since small ones leave room."""
    return -h.small * float(PILE_AREA[move - state.M_PILE])


@part
def advise_tile(s: Record, move: int, vogue: int, q0: int, q1: int, lost: int, h: Habits) -> float:
    """A tile that is to get the best place there is: a lot, a painting of the museum, decor, what the assistant holds."""
    if move < state.M_MUSEUM:
        return lot_value(s, s.offer[move - state.M_TAKE], vogue, q0, q1, lost, h)
    if move < state.M_DECOR:
        code = museum_code(s, move)
    elif move < state.M_TO_ASSISTANT:
        code = state.DECOR_0 + move - state.M_DECOR
    else:
        code = s.now.assistant[s.seat]
    if code < 0:
        return -9.0
    s0, s1 = wall.start_spots(code) if s.decision == START else wall.spots(s.now, s.seat, code)
    best = best_place(s, code, s0, s1, vogue, q0, q1, lost, h)
    return best + h.from_hold if move == state.M_ASSISTANT_TILE and s.decision == KIND else best


@part
def lot_value(s: Record, code: int, vogue: int, q0: int, q1: int, lost: int, h: Habits) -> float:
    """What a lot is worth where it does best; one that fits nowhere, what holding it or storing it is worth."""
    s0, s1 = wall.spots(s.now, s.seat, code)
    if (s0 | s1) == 0:  # hung at once, or held when there is nothing better to do with it
        return h.hold_misfit if s.now.assistant[s.seat] == 0 else h.excess * N.excess_points
    return best_place(s, code, s0, s1, vogue, q0, q1, lost, h)


@part
def advise_rest(s: Record, move: int, h: Habits) -> float:
    """Moves without a place on the wall: to the assistant, excess, done, keep; beginning again and rearranging."""
    if move == state.M_TO_ASSISTANT:
        return h.hold if s.decision != TILE else h.hold_decor
    if move == state.M_EXCESS:
        return h.excess * N.excess_points + h.with_excess
    if move == state.M_DONE:
        return h.done
    return 0.0 if move == state.M_KEEP else -5.0  # begin again, rearrange: it was thought about before


# --- places on the wall -----------------------------------------------------------------------------------------------


@part
def worth(s: Record, kind: int, h: Habits) -> float:
    """What a painting of a type can be expected to score."""
    trust = min(1.0, max(0.0, h.trust + h.late_trust * s.round / 20.0))
    return trust * multiplier(s, kind) + (1.0 - trust) * h.usual


@part
def expected(s: Record, code: int, h: Habits) -> float:
    """The same of a tile: decor has no type."""
    return worth(s, TYPE[code], h) if code < state.DECOR_0 else 0.0


@part
def place_value(
    s: Record, code: int, anchor: int, each: float, near: Beside, vogue: int, q0: int, q1: int, lost: int, h: Habits
) -> float:
    """Points now, and what the wall can still become. `each` is what a painting of its type scores, `near` what it touches
    where, q0 and q1 the free squares, `lost` the number of cells that are dead already."""
    room = s.now
    seat = s.seat
    column, columns = sides(code, anchor)
    b0, b1 = cells(column, columns)
    t0, t1 = around(code, anchor)
    if code < state.DECOR_0:
        value = painting_value(code, anchor, each, near, vogue, h)
    else:
        value = float(state.SHIELDS[code - state.DECOR_0])
    c0 = room.cover[seat, 0]
    c1 = room.cover[seat, 1]
    n0 = c0 | b0
    n1 = c1 | b1
    corners = count(b0 & CORNERS_0) + count(b1 & CORNERS_1)
    if corners != 0:
        value -= h.corner * N.corner_points * corners
    if n0 == wall.ALL_0 and n1 == wall.ALL_1:
        value += N.full_points
    # The squares of 2 x 2, by their upper left cells, that it takes a cell of.
    k0, k1 = cells(column | column >> 1, columns | columns >> 1)
    value -= h.dead * (dead(n0, n1, q0 & ~k0, q1 & ~k1) - lost)
    if h.room != 0.0:
        value += (h.room + h.late_room * s.round / 20.0) * (roominess(q0 & ~k0, q1 & ~k1) - roominess(q0, q1))
    open_edges = count(t0 & ~c0) + count(t1 & ~c1)
    if h.cell != 0.0 or h.late_cell != 0.0:
        value += (h.cell + h.late_cell * s.round / 20.0) * (state.W[code] * state.H[code])
    return value - h.snug * open_edges


@part
def squares(s: Record) -> tuple[int, int]:
    """The free squares of 2 x 2 on the own wall, by their upper left cells."""
    return wall.anchors(s.now.cover[s.seat, 0], s.now.cover[s.seat, 1], wall.ALL_0, wall.ALL_1, 2, 2)


@part
def roominess(q0: int, q1: int) -> float:
    """From none to nearly 1: the places left for a painting of 4 x 4, from the free squares of 2 x 2. The first ones count most."""
    q0, q1 = larger(q0, q1)
    q0, q1 = larger(q0, q1)
    places = float(count(q0) + count(q1))
    return places / (places + 2.0)


@part
def larger(q0: int, q1: int) -> tuple[int, int]:
    """From the free squares of one size those of the next."""
    q0 &= (q0 >> 1) & wall.NOT_BOTTOM
    q1 &= (q1 >> 1) & wall.NOT_BOTTOM
    return q0 & (q0 >> HEIGHT | (q1 & COLUMN) << wall.CARRY), q1 & q1 >> HEIGHT


@part
def dead_now(s: Record) -> int:
    """Free cells of the own wall that no painting can cover, as it hangs now."""
    q0, q1 = squares(s)
    return dead(s.now.cover[s.seat, 0], s.now.cover[s.seat, 1], q0, q1)


@part
def dead(c0: int, c1: int, q0: int, q1: int) -> int:
    """Free cells that no painting can cover: those in no free square of 2 x 2."""
    # Grow the squares again from their upper left cells: a step down, a step right.
    q0 |= q0 << 1  # such a cell is never in the lowest row
    q1 |= q1 << 1
    q1 |= (q1 << HEIGHT) | (q0 >> (LOW - HEIGHT))
    q0 |= q0 << HEIGHT
    return count(~c0 & wall.ALL_0 & ~q0) + count(~c1 & wall.ALL_1 & ~q1)


@part
def painting_value(code: int, anchor: int, each: float, near: Beside, vogue: int, h: Habits) -> float:
    """Prestige, faux pas, eyeline, and the shields of matching frames."""
    at = anchor if anchor < LOW else anchor - LOW
    value = 0.0
    if (near.frames >> at) & 1:
        value = h.shield * digits(near.frames_1, near.frames_2, near.frames_4, near.frames_8, at)
    if (near.clash >> at) & 1 == 0:
        value += each
    else:
        value += -each * digits(near.lost_1, near.lost_2, near.lost_4, near.lost_8, at)
    if wall.in_eyeline(code, anchor):
        value += N.eyeline_points * (h.vogue if vogue == TYPE[code] else h.eyeline)
    return value


class Beside(NamedTuple):
    """What a painting would touch, at all anchors of one half of the wall at once: a bit for each anchor. Numbers are written in
    binary, a word a digit."""

    clash: int  # does it touch a painting of its type?
    lost_1: int  # how many of these score as yet
    lost_2: int
    lost_4: int
    lost_8: int
    frames: int  # does it touch one in its frame?
    frames_1: int  # how many
    frames_2: int
    frames_4: int
    frames_8: int


NOTHING = Beside(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


@part
def digits(ones: int, twos: int, fours: int, eights: int, at: int) -> int:
    """The number that is written at one anchor."""
    return (ones >> at & 1) + 2 * (twos >> at & 1) + 4 * (fours >> at & 1) + 8 * (eights >> at & 1)


@part
def beside(s: Record, code: int) -> tuple[Beside, Beside]:
    """What a painting would touch anywhere on the left and on the right of the own wall; decor touches nothing."""
    room = s.now
    seat = s.seat
    near0 = near1 = NOTHING
    hung = room.count[seat] if 0 < code < state.DECOR_0 else 0
    same0 = same1 = 0  # cells of those of its type
    for i in range(hung):
        if TYPE[room.hung[seat, i]] == TYPE[code]:
            b0, b1 = covers(room.hung[seat, i], room.at[seat, i])
            same0 |= b0
            same1 |= b1
    for i in range(hung):
        other = room.hung[seat, i]
        kind = TYPE[other] == TYPE[code]
        frame = state.FRAME[other] == state.FRAME[code]
        if kind or frame:
            scores = False
            if kind:
                t0, t1 = around(other, room.at[seat, i])
                scores = (t0 & same0 | t1 & same1) == 0
            at0, at1 = touching_at(code, other, room.at[seat, i])
            near0 = one_more(near0, at0, kind, scores, frame)
            near1 = one_more(near1, at1, kind, scores, frame)
    return near0, near1


@part
def one_more(near: Beside, at: int, kind: bool, scores: bool, frame: bool) -> Beside:
    """Another painting, of the same type, scoring as yet, in the same frame or not, is touched from these anchors."""
    clash, l1, l2, l4, l8, frames, f1, f2, f4, f8 = near
    if kind:
        clash |= at
    if scores:  # digit by digit
        l8 ^= l4 & l2 & l1 & at
        l4 ^= l2 & l1 & at
        l2 ^= l1 & at
        l1 ^= at
    if frame:
        frames |= at
        f8 ^= f4 & f2 & f1 & at
        f4 ^= f2 & f1 & at
        f2 ^= f1 & at
        f1 ^= at
    return Beside(clash, l1, l2, l4, l8, frames, f1, f2, f4, f8)


@part
def touching_at(code: int, other: int, at: int) -> tuple[int, int]:
    """The anchors where a tile shares a piece of edge with another that hangs: beside it, above it and below it."""
    x = at // HEIGHT
    y = at % HEIGHT
    below = y + state.H[other]
    behind = x + state.W[other]
    rows = ((1 << below) - 1) & -(1 << max(0, y - state.H[code] + 1))
    columns = ((1 << behind) - 1) & -(1 << max(0, x - state.W[code] + 1))
    beside0, beside1 = cells(rows, (1 << behind | 1 << x >> state.W[code]) & (1 << state.WIDTH) - 1)
    above0, above1 = cells((1 << below | 1 << y >> state.H[code]) & COLUMN, columns)
    return beside0 | above0, beside1 | above1


@part
def best_place(s: Record, code: int, s0: int, s1: int, vogue: int, q0: int, q1: int, lost: int, h: Habits) -> float:
    """The value of a tile where it does best, or a little below nothing when it has no place."""
    best = NO_PLACE
    if (s0 | s1) == 0:
        return best
    each = expected(s, code, h)
    near, near1 = beside(s, code)
    for word in range(2):
        left = s0
        if word == 1:
            left = s1
            near = near1
        while left != 0:
            rest = left & (left - 1)
            anchor = LOW * word + count((left ^ rest) - 1)
            best = max(best, place_value(s, code, anchor, each, near, vogue, q0, q1, lost, h))
            left = rest
    return best


# --- the auction ------------------------------------------------------------------------------------------------------


@part
def wanted_bid(s: Record, h: Habits) -> float:
    """Bid more the further the lots are apart: what the first choice brings over the last, and over the next."""
    best = -9.0
    next_best = -9.0
    least = 9.0
    q0, q1 = squares(s)
    lost = dead_now(s) if h.bid_place != 0.0 else 0
    vogue = in_vogue(s)
    for slot in range(s.players + 1):
        code = s.offer[slot]
        value = worth(s, TYPE[code], h) if wall.fits(s.now, s.seat, code) else float(N.excess_points)
        if h.bid_place != 0.0:
            placed = lot_value(s, code, vogue, q0, q1, lost, h)
            value = (1.0 - h.bid_place) * value + h.bid_place * placed
        next_best = max(next_best, min(best, value))
        best = max(best, value)
        least = min(least, value)
    return h.bid + h.bid_spread * (best - least) + h.bid_best * (best - next_best) + h.bid_late * s.round


@part
def museum_code(s: Record, move: int) -> int:
    """The painting that the museum would give, or -1."""
    at = in_museum(
        s.now, in_hand(s), (move - state.M_MUSEUM) // state.FRAME_COUNT, (move - state.M_MUSEUM) % state.FRAME_COUNT
    )
    return s.now.museum[at] if at >= 0 else -1
