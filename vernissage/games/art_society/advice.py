"""How good a move looks to the seat that makes it, from what that seat may know: points now, room kept for later."""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.bits import count
from vernissage.engine.rule import part, rule
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules import wall
from vernissage.games.art_society.rules.auction import multiplier
from vernissage.games.art_society.rules.placing import KIND, TILE, in_hand, in_museum
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.rules.wall import LOW
from vernissage.games.art_society.score import in_vogue, offender
from vernissage.games.art_society.state import HEIGHT, TYPE
from vernissage.games.art_society.typed import Record

USUAL = 3.4  # what a painting of any type scores on average at the end
TRUST = 0.5  # how much of today's ranking is believed
SHIELD = 0.9  # a shield that is still to be hung
DEAD = 0.55  # a free cell that no painting can cover any more
SNUG = 0.12  # an edge cell that touches a tile or the border
HOLD = 0.6  # a painting kept by the assistant
CORNERS_0 = sum(1 << cell for cell in wall.CORNER_CELLS if cell < LOW)
CORNERS_1 = sum(1 << (cell - LOW) for cell in wall.CORNER_CELLS if cell >= LOW)
_SIZES: list[tuple[int, int]] = np.stack([np.asarray(state.W), np.asarray(state.H)], 1).tolist()
SHAPES = sorted({(w, h) for w, h in _SIZES})
SHAPE = np.array([SHAPES.index((w, h)) for w, h in _SIZES], np.int64)


def _places() -> Any:
    """For each shape and anchor, two words each: the cells covered, those that touch them, and the squares of 2 x 2 (by
    their upper left cell) that are no longer free."""
    found = np.zeros((len(SHAPES), state.CELLS, 6), np.int64)
    for shape, (w, h) in enumerate(SHAPES):
        for x in range(state.WIDTH - w + 1):
            for y in range(HEIGHT - h + 1):
                inside = {(x + i, y + j) for i in range(w) for j in range(h)}
                beside = {(i + a, j + b) for i, j in inside for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} - inside
                squares = {(i - a, j - b) for i, j in inside for a in range(2) for b in range(2)}
                for k, cells in enumerate((inside, beside, squares)):
                    for i, j in cells:
                        if 0 <= i < state.WIDTH and 0 <= j < HEIGHT:
                            at = i * HEIGHT + j
                            found[shape, x * HEIGHT + y, 2 * k + (at >= LOW)] |= 1 << (at % LOW)
    return found


PLACES = _places()
PILE_AREA = np.array([p["area"] for p in state.PILES], np.int64)


@rule
def advise(s: Record, move: int) -> float:
    if move < state.M_PILE:
        code = in_hand(s)
        q0, q1 = squares(s)
        return anchor_value(s, code, move, expected(s, code), alike(s, code), in_vogue(s), q0, q1, dead_now(s))
    if move < state.M_BID:
        return -float(PILE_AREA[move - state.M_PILE])  # small paintings leave room
    if move < state.M_TAKE:
        return -abs(move - state.M_BID + 1 - wanted_bid(s))
    if move < state.M_TO_ASSISTANT or move == state.M_ASSISTANT_TILE:
        q0, q1 = squares(s)
        return advise_tile(s, move, in_vogue(s), q0, q1, dead_now(s))
    return advise_rest(s, move)


@rule
def advise_all(s: Record, moves: Any, n: int, values: Any) -> None:
    """The same for all moves: what the wall is like now is looked at once."""
    first = moves[0]
    if first >= state.M_TO_ASSISTANT and first != state.M_ASSISTANT_TILE and n == 2:
        values[0] = advise_rest(s, first)
        values[1] = advise(s, moves[1])
        return
    if state.M_PILE <= first < state.M_TAKE:
        wanted = wanted_bid(s) if first >= state.M_BID else 0.0
        for i in range(n):
            bid = moves[i] - state.M_BID
            values[i] = -float(PILE_AREA[moves[i] - state.M_PILE]) if bid < 0 else -abs(bid + 1 - wanted)
        return
    q0, q1 = squares(s)
    lost = dead_now(s)
    vogue = in_vogue(s)
    code = in_hand(s) if first < state.M_PILE else 0
    each = expected(s, code) if code > 0 else 0.0
    kin = alike(s, code) if code > 0 else 0
    for i in range(n):
        move = moves[i]
        if move < state.M_PILE:
            values[i] = anchor_value(s, code, move, each, kin, vogue, q0, q1, lost)
        elif move < state.M_TO_ASSISTANT or move == state.M_ASSISTANT_TILE:
            values[i] = advise_tile(s, move, vogue, q0, q1, lost)
        else:
            values[i] = advise_rest(s, move)


@part
def anchor_value(
    s: Record, code: int, move: int, each: float, kin: int, vogue: int, q0: int, q1: int, lost: int
) -> float:
    value = place_value(s, code, move, each, kin, vogue, q0, q1, lost)
    return value - abs(move % HEIGHT - 3) if s.decision == START else value


@part
def advise_tile(s: Record, move: int, vogue: int, q0: int, q1: int, lost: int) -> float:
    """A tile that is to get the best place there is: a lot, a painting of the museum, decor, what the assistant holds."""
    if move < state.M_MUSEUM:
        code = s.offer[move - state.M_TAKE]
    elif move < state.M_DECOR:
        code = museum_code(s, move)
    elif move < state.M_TO_ASSISTANT:
        code = state.DECOR_0 + move - state.M_DECOR
    else:
        code = s.now.assistant[s.seat]
    if code < 0:
        return -9.0
    s0, s1 = wall.start_spots(code) if s.decision == START else wall.spots(s.now, s.seat, code)
    if (s0 | s1) == 0 and move < state.M_MUSEUM:  # hung at once, or held when there is nothing better to do with it
        return HOLD - 1.0 if s.now.assistant[s.seat] == 0 else float(N.excess_points)
    best = best_place(s, code, s0, s1, vogue, q0, q1, lost)
    return best - 1.0 if move == state.M_ASSISTANT_TILE and s.decision == KIND else best


@part
def advise_rest(s: Record, move: int) -> float:
    if move == state.M_TO_ASSISTANT:
        return HOLD if s.decision != TILE else 0.1
    if move == state.M_EXCESS:
        return N.excess_points + SHIELD
    if move == state.M_DONE:
        return 0.3
    return 0.0 if move == state.M_KEEP else -5.0  # begin again, rearrange: it was thought about before


# --- places on the wall -----------------------------------------------------------------------------------------------


@part
def worth(s: Record, kind: int) -> float:
    """What a painting of a type can be expected to score."""
    return TRUST * multiplier(s, kind) + (1.0 - TRUST) * USUAL


@part
def expected(s: Record, code: int) -> float:
    """The same of a tile: decor has no type."""
    return worth(s, TYPE[code]) if code < state.DECOR_0 else 0.0


@part
def alike(s: Record, code: int) -> int:
    """A bit for each painting on the own wall that shares the type or the frame of a painting; none for decor."""
    room = s.now
    found = 0
    if code < state.DECOR_0:
        for i in range(room.count[s.seat]):
            other = room.hung[s.seat, i]
            if TYPE[other] == TYPE[code] or state.FRAME[other] == state.FRAME[code]:
                found |= 1 << i
    return found


@part
def place_value(
    s: Record, code: int, anchor: int, each: float, kin: int, vogue: int, q0: int, q1: int, lost: int
) -> float:
    """Points now, and what the wall can still become. `each` is what a painting of its type scores, `kin` those alike, q0
    and q1 the free squares, `lost` the number of cells that are dead already."""
    room = s.now
    seat = s.seat
    shape = SHAPE[code]
    b0 = PLACES[shape, anchor, 0]
    b1 = PLACES[shape, anchor, 1]
    t0 = PLACES[shape, anchor, 2]
    t1 = PLACES[shape, anchor, 3]
    if code < state.DECOR_0:
        value = painting_value(s, code, anchor, each, kin, vogue, t0, t1)
    else:
        value = float(state.SHIELDS[code - state.DECOR_0])
    c0 = room.cover[seat, 0]
    c1 = room.cover[seat, 1]
    n0 = c0 | b0
    n1 = c1 | b1
    for _ in range(count(b0 & CORNERS_0) + count(b1 & CORNERS_1)):
        value -= N.corner_points
    if n0 == wall.ALL_0 and n1 == wall.ALL_1:
        value += N.full_points
    value -= DEAD * (dead(n0, n1, q0 & ~PLACES[shape, anchor, 4], q1 & ~PLACES[shape, anchor, 5]) - lost)
    open_edges = count(t0 & ~c0) + count(t1 & ~c1)
    return value - SNUG * open_edges


@part
def squares(s: Record) -> tuple[int, int]:
    """The free squares of 2 x 2 on the own wall, by their upper left cells."""
    return wall.anchors(s.now.cover[s.seat, 0], s.now.cover[s.seat, 1], wall.ALL_0, wall.ALL_1, 2, 2)


@part
def dead_now(s: Record) -> int:
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
def painting_value(s: Record, code: int, anchor: int, each: float, kin: int, vogue: int, t0: int, t1: int) -> float:
    """Prestige, faux pas, eyeline, and the shields of matching frames."""
    room = s.now
    seat = s.seat
    kind = TYPE[code]
    frame = state.FRAME[code]
    m = 0
    clash = 0
    lost = 0
    while kin != 0:
        rest = kin & (kin - 1)
        i = count((kin ^ rest) - 1)
        kin = rest
        other = room.hung[seat, i]
        shape = SHAPE[other]
        at = room.at[seat, i]
        if ((t0 & PLACES[shape, at, 0]) | (t1 & PLACES[shape, at, 1])) != 0:
            if state.FRAME[other] == frame:
                m += 1
            if TYPE[other] == kind:
                clash += 1
                if offender(room, seat, i) == 0:
                    lost += 1
    value = SHIELD * m + (each if clash == 0 else -each * lost)
    if wall.in_eyeline(code, anchor):
        value += N.eyeline_points * (0.7 if vogue == kind else 0.2)
    return value


@part
def best_place(s: Record, code: int, s0: int, s1: int, vogue: int, q0: int, q1: int, lost: int) -> float:
    """The value of a tile where it does best, or a little below nothing when it has no place."""
    best = -3.0
    if (s0 | s1) == 0:
        return best
    each = expected(s, code)
    kin = alike(s, code)
    for word in range(2):
        left = s0 if word == 0 else s1
        while left != 0:
            rest = left & (left - 1)
            anchor = LOW * word + count((left ^ rest) - 1)
            best = max(best, place_value(s, code, anchor, each, kin, vogue, q0, q1, lost))
            left = rest
    return best


# --- the auction ------------------------------------------------------------------------------------------------------


@part
def wanted_bid(s: Record) -> float:
    """Bid more the further the lots are apart: what the first choice brings over the last."""
    best = -9.0
    least = 9.0
    for slot in range(s.players + 1):
        code = s.offer[slot]
        value = worth(s, TYPE[code]) if wall.fits(s.now, s.seat, code) else float(N.excess_points)
        best = max(best, value)
        least = min(least, value)
    return 3.0 + 3.5 * (best - least)


@part
def museum_code(s: Record, move: int) -> int:
    """The painting that the museum would give, or -1."""
    at = in_museum(
        s.now, in_hand(s), (move - state.M_MUSEUM) // state.FRAME_COUNT, (move - state.M_MUSEUM) % state.FRAME_COUNT
    )
    return s.now.museum[at] if at >= 0 else -1
