"""How good a move looks to the seat that makes it, from what that seat may know: points now, room kept for later."""

from __future__ import annotations

import numpy as np

from vernissage.engine.bits import count
from vernissage.engine.rule import part, rule
from vernissage.games.art_society import state
from vernissage.games.art_society.rules import wall
from vernissage.games.art_society.rules.auction import multiplier
from vernissage.games.art_society.rules.placing import KIND, TILE, in_hand, in_museum
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.rules.wall import LOW
from vernissage.games.art_society.score import CORNER_COUNT, corner, in_vogue, offender
from vernissage.games.art_society.state import HEIGHT, TYPE
from vernissage.games.art_society.typed import Record

USUAL = 3.4  # what a painting of any type scores on average at the end
TRUST = 0.5  # how much of today's ranking is believed
SHIELD = 0.9  # a shield that is still to be hung
DEAD = 0.55  # a free cell that no painting can cover any more
SNUG = 0.12  # an edge cell that touches a tile or the border
HOLD = 0.6  # a painting kept by the assistant
PILE_AREA = np.array([p["area"] for p in state.PILES], np.int64)


@rule
def advise(s: Record, move: int) -> float:
    if move < state.M_PILE:
        value = place_value(s, in_hand(s), move)
        return value - abs(move % HEIGHT - 3) if s.decision == START else value
    if move < state.M_BID:
        return -float(PILE_AREA[move - state.M_PILE])  # small paintings leave room
    if move < state.M_TAKE:
        return -abs(move - state.M_BID + 1 - wanted_bid(s))
    if move < state.M_MUSEUM:
        return lot_value(s, s.offer[move - state.M_TAKE])
    if move < state.M_DECOR:
        return museum_value(s, move)
    return advise_rest(s, move)


@part
def advise_rest(s: Record, move: int) -> float:
    if move < state.M_TO_ASSISTANT:
        return best_place(s, state.DECOR_0 + move - state.M_DECOR)
    if move == state.M_TO_ASSISTANT:
        return HOLD if s.decision != TILE else 0.1
    if move == state.M_ASSISTANT_TILE:
        held = s.now.assistant[s.seat]
        best = best_place(s, held)
        return best if s.decision != KIND else best - 1.0
    if move == state.M_EXCESS:
        return state.EXCESS_POINTS + SHIELD
    if move == state.M_DONE:
        return 0.3
    return 0.0 if move == state.M_KEEP else -5.0  # begin again, rearrange: it was thought about before


# --- places on the wall -----------------------------------------------------------------------------------------------


@part
def worth(s: Record, kind: int) -> float:
    """What a painting of a type can be expected to score."""
    return TRUST * multiplier(s, kind) + (1.0 - TRUST) * USUAL


@part
def place_value(s: Record, code: int, anchor: int) -> float:
    """Points now, and what the wall can still become."""
    room = s.now
    seat = s.seat
    value = painting_value(s, code, anchor) if code < state.DECOR_0 else float(state.SHIELDS[code - state.DECOR_0])
    c0 = room.cover[seat, 0]
    c1 = room.cover[seat, 1]
    b0, b1 = wall.box(anchor, state.W[code], state.H[code])
    n0 = c0 | b0
    n1 = c1 | b1
    for k in range(CORNER_COUNT):
        cell = corner(k)
        if ((b0 >> cell) & 1 if cell < LOW else (b1 >> (cell - LOW)) & 1) != 0:
            value -= state.CORNER_POINTS
    if n0 == wall.ALL_0 and n1 == wall.ALL_1:
        value += state.FULL_POINTS
    value -= DEAD * (dead(n0, n1) - dead(c0, c1))
    t0, t1 = wall.touching(b0, b1)
    open_edges = count(t0 & ~c0) + count(t1 & ~c1)
    return value - SNUG * open_edges


@part
def dead(c0: int, c1: int) -> int:
    """Free cells that no painting can cover: those in no free square of 2 x 2."""
    a0, a1 = wall.anchors(c0, c1, wall.ALL_0, wall.ALL_1, 2, 2)
    # Grow the squares again from their anchors: a step down, a step right.
    a0 |= a0 << 1  # an anchor is never in the lowest row
    a1 |= a1 << 1
    a1 |= (a1 << HEIGHT) | (a0 >> (LOW - HEIGHT))
    a0 |= a0 << HEIGHT
    return count(~c0 & wall.ALL_0 & ~a0) + count(~c1 & wall.ALL_1 & ~a1)


@part
def painting_value(s: Record, code: int, anchor: int) -> float:
    """Prestige, faux pas, eyeline, and the shields of matching frames."""
    room = s.now
    seat = s.seat
    kind = TYPE[code]
    frame = state.FRAME[code]
    m = 0
    clash = 0
    lost = 0
    for i in range(room.count[seat]):
        other = room.hung[seat, i]
        if (TYPE[other] == kind or state.FRAME[other] == frame) and wall.touch(code, anchor, other, room.at[seat, i]):
            if state.FRAME[other] == frame:
                m += 1
            if TYPE[other] == kind:
                clash += 1
                if offender(room, seat, i) == 0:
                    lost += 1
    each = worth(s, kind)
    value = SHIELD * m + (each if clash == 0 else -each * lost)
    if wall.in_eyeline(code, anchor):
        value += state.EYELINE_POINTS * (0.7 if in_vogue(s) == kind else 0.2)
    return value


@part
def best_place(s: Record, code: int) -> float:
    """The value of a tile where it does best, or a little below nothing when it has no place."""
    a0, a1 = wall.start_spots(code) if s.decision == START else wall.spots(s.now, s.seat, code)
    best = -3.0
    for word in range(2):
        left = a0 if word == 0 else a1
        while left != 0:
            rest = left & (left - 1)
            best = max(best, place_value(s, code, LOW * word + count((left ^ rest) - 1)))
            left = rest
    return best


# --- the auction ------------------------------------------------------------------------------------------------------


@part
def lot_value(s: Record, code: int) -> float:
    """What a lot brings: hung at once, or held when there is nothing better to do with it."""
    if wall.fits(s.now, s.seat, code):
        return best_place(s, code)
    return HOLD - 1.0 if s.now.assistant[s.seat] == 0 else float(state.EXCESS_POINTS)


@part
def wanted_bid(s: Record) -> float:
    """Bid more the further the lots are apart: what the first choice brings over the last."""
    best = -9.0
    least = 9.0
    for slot in range(s.players + 1):
        code = s.offer[slot]
        value = worth(s, TYPE[code]) if wall.fits(s.now, s.seat, code) else float(state.EXCESS_POINTS)
        best = max(best, value)
        least = min(least, value)
    return 3.0 + 3.5 * (best - least)


@part
def museum_value(s: Record, move: int) -> float:
    """The painting that the museum would give."""
    at = in_museum(
        s.now, in_hand(s), (move - state.M_MUSEUM) // state.FRAME_COUNT, (move - state.M_MUSEUM) % state.FRAME_COUNT
    )
    return best_place(s, s.now.museum[at]) if at >= 0 else -9.0
