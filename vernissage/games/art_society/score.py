"""The score sheet, line by line, and the ranking with its tie-break."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import part, rule
from vernissage.engine.standing import By, Standing
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules.auction import multiplier
from vernissage.games.art_society.rules.decor import hang_decor, unhang_decor
from vernissage.games.art_society.rules.room import excess_count, matches, put_painting
from vernissage.games.art_society.rules.wall import (
    CORNER_CELLS,
    LOW,
    around,
    covered,
    covers,
    full,
    in_eyeline,
    touch,
    uncover,
)
from vernissage.games.art_society.state import (
    CARDS,
    DECOR_0,
    DECOR_KINDS,
    L_CORNERS,
    L_DECOR,
    L_EXCESS,
    L_EYELINE,
    L_FULL,
    L_PRESTIGE,
    SHIELDS,
    TYPE,
    TYPE_COUNT,
)
from vernissage.games.art_society.typed import Record, Room

CORNER_COUNT = len(CORNER_CELLS)
CORNER_0, CORNER_1, CORNER_2, CORNER_3 = CORNER_CELLS


@rule
def score_sheet(s: Record, seat: int, items: Any) -> int:
    """Points so far, as if the game ended now; every row names what earned it."""
    return (
        score_prestige(s, seat, items)
        + score_decor(s.now, seat, items)
        + score_eyeline(s, seat, items)
        + score_full(s.now, seat, items)
        + score_corners(s.now, seat, items)
        + score_excess(s.now, seat, items)
    )


@rule
def score_lines(s: Record, seat: int, out: Any) -> None:
    """The same, a number for each line."""
    out[L_PRESTIGE] = score_prestige(s, seat, None)
    out[L_DECOR] = score_decor(s.now, seat, None)
    out[L_EYELINE] = score_eyeline(s, seat, None)
    out[L_FULL] = score_full(s.now, seat, None)
    out[L_CORNERS] = score_corners(s.now, seat, None)
    out[L_EXCESS] = score_excess(s.now, seat, None)


@part
def score_prestige(s: Record, seat: int, items: Any) -> int:
    """AS-SCORE-01. An offending painting has a row of 0 points, with the painting it touches."""
    room = s.now
    total = 0
    for kind in range(TYPE_COUNT):
        worth = multiplier(s, kind)
        if items is None:
            total += worth * without_faux_pas(room, seat, kind)
            continue
        for i in range(room.count[seat]):
            if TYPE[room.hung[seat, i]] == kind:
                rival = offender(room, seat, i)
                total += item(items, L_PRESTIGE, worth if rival == 0 else 0, ALL, room.hung[seat, i], worth, rival)
    return total


@part
def in_vogue(s: Record) -> int:
    """The type that scores x5, or -1 while the museum is empty (AS-RANK-01)."""
    best = -1
    for kind in range(TYPE_COUNT):
        if s.reached[kind] > 0 and (best < 0 or s.marker[kind] > s.marker[best]):
            best = kind
    return best


@part
def score_eyeline(s: Record, seat: int, items: Any) -> int:
    """AS-SCORE-03: offending paintings count."""
    room = s.now
    best = in_vogue(s)
    total = 0
    for i in range(room.count[seat]):
        code = room.hung[seat, i]
        if TYPE[code] == best and in_eyeline(code, room.at[seat, i]):
            total += item(items, L_EYELINE, N.eyeline_points, ALL, code)
    return total


@part
def score_full(room: Room, seat: int, items: Any) -> int:
    """AS-SCORE-05."""
    return item(items, L_FULL, N.full_points, ALL) if full(room, seat) else 0


@part
def score_excess(room: Room, seat: int, items: Any) -> int:
    """AS-SCORE-07."""
    total = 0
    for i in range(excess_count(room, seat)):
        total += item(items, L_EXCESS, N.excess_points, ALL, room.excess[seat, i])
    return total


@part
def offender(room: Room, seat: int, i: int) -> int:
    """A painting of the same type that the i-th painting touches, or 0 (AS-FAUX-02)."""
    code = room.hung[seat, i]
    at = room.at[seat, i]
    kind = TYPE[code]
    for k in range(room.count[seat]):
        other = room.hung[seat, k]
        if k != i and TYPE[other] == kind and touch(code, at, other, room.at[seat, k]):
            return other
    return 0


@part
def without_faux_pas(room: Room, seat: int, kind: int) -> int:
    """How many paintings of a type have no offender, from the cells of them all."""
    same0 = 0
    same1 = 0
    for i in range(room.count[seat]):
        if TYPE[room.hung[seat, i]] == kind:
            b0, b1 = covers(room.hung[seat, i], room.at[seat, i])
            same0 |= b0
            same1 |= b1
    n = 0
    for i in range(room.count[seat]):
        if TYPE[room.hung[seat, i]] == kind:
            t0, t1 = around(room.hung[seat, i], room.at[seat, i])
            n += (t0 & same0 | t1 & same1) == 0
    return n


@part
def score_decor(room: Room, seat: int, items: Any) -> int:
    """AS-SCORE-02."""
    total = 0
    for kind in range(DECOR_KINDS):
        points = SHIELDS[kind] * N.shield_points
        if items is None:
            total += points * (count(room.decor[seat, kind, 0]) + count(room.decor[seat, kind, 1]))
        else:
            for word in range(2):
                left = room.decor[seat, kind, word]
                while left != 0:
                    rest = left & (left - 1)
                    total += item(items, L_DECOR, points, ALL, DECOR_0 + kind, LOW * word + count((left ^ rest) - 1))
                    left = rest
    return total


@part
def score_corners(room: Room, seat: int, items: Any) -> int:
    """AS-SCORE-06."""
    total = 0
    for k in range(CORNER_COUNT):
        if not covered(room, seat, corner(k)):
            total += item(items, L_CORNERS, N.corner_points, ALL, corner(k))
    return total


@part
def corner(k: int) -> int:
    """The cell of the k-th corner, from constants: no table is looked up."""
    if k == 0:
        return CORNER_0
    if k == 1:
        return CORNER_1
    return CORNER_2 if k == 2 else CORNER_3


@rule
def hand_sum(s: Record, seat: int) -> int:
    """The bid cards still in hand, added up (AS-TIE-01)."""
    total = 0
    hand = s.hand[seat]
    for card in range(1, CARDS + 1):
        if (hand >> card) & 1:
            total += card
    return total


@rule
def points(s: Record, seat: int) -> int:
    """A seat's points so far, as places are decided by them."""
    return score_sheet(s, seat, None)


STANDING = Standing(  # AS-TIE-01
    By("points", points),
    By("cards", hand_sum, "on bid cards", "on bid cards", "{amount} still in hand decide between equal points."),
    shared="Equal in points and in bid cards left: the place is shared.",
)
rank = STANDING.rank(__name__)
result = STANDING.result(__name__)


@rule
def try_tile(s: Record, seat: int, code: int, anchor: int, out: Any) -> int:
    """The lines of the sheet if the tile hung there, into `out`; the frames it would match. The record is left as it
    was."""
    room = s.now
    if code >= DECOR_0:
        hang_decor(room, seat, code - DECOR_0, anchor, 0)
        score_lines(s, seat, out)
        unhang_decor(room, seat, code - DECOR_0, anchor)
        return 0
    put_painting(room, seat, code, anchor)
    score_lines(s, seat, out)
    take_back(room, seat, code, anchor)
    return matches(room, seat, code, anchor)


@part
def take_back(room: Room, seat: int, code: int, anchor: int) -> None:
    """Undo the hanging of the last painting."""
    n = room.count[seat] - 1
    room.count[seat] = n
    room.hung[seat, n] = 0
    room.at[seat, n] = 0
    uncover(room, seat, code, anchor)
