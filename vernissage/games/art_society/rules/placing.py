"""A placement turn: the pending items on the stack, hanging, the assistant, the museum, excess (AS-PLACE to AS-TURN).

Frames of the stack: PAINTING (code) the painting taken; HANG (code, source) a tile that must go onto the wall; KIND
(shields left, 1 when every shield counts) a decor entitlement; TILE (kind) a decor tile taken.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import pop, push, top
from vernissage.games.art_society.rules.decor import exhausted, hang_decor, kinds_offered, swap
from vernissage.games.art_society.rules.wall import cover, fits, full, list_anchors, spots, touch
from vernissage.games.art_society.state import (
    AUCTION,
    DECOR_0,
    E_ASSIST,
    E_EXCESS,
    E_FAUX,
    E_FRAMES,
    E_FULL,
    E_HANG,
    E_KIND,
    E_LAPSE,
    E_MUSEUM,
    EXCESS_MOST,
    EXCESS_PLAN,
    FRAME,
    FRAMES,
    HANG,
    HELD,
    KIND,
    KINDS,
    M_ASSISTANT_TILE,
    M_DECOR,
    M_EXCESS,
    M_MUSEUM,
    M_TO_ASSISTANT,
    PILE,
    PLACING,
    RECEIVED,
    SHIELDS,
    TILE,
    TYPE,
)

FRAME_COUNT = len(FRAMES)
KIND_COUNT = len(KINDS)


# --- what hangs where -------------------------------------------------------------------------------------------------


@part
def matches(room: Any, seat: int, code: int, anchor: int) -> int:
    """Paintings in the same frame that a painting touches there: m (AS-FRAME-01)."""
    m = 0
    frame = FRAME[code]
    for i in range(room.count[seat]):
        other = room.hung[seat, i]
        if FRAME[other] == frame and room.at[seat, i] != anchor and touch(code, anchor, other, room.at[seat, i]):
            m += 1
    return m


@part
def offended(room: Any, seat: int, code: int, anchor: int) -> int:
    """Paintings of the same type that a painting touches there (AS-FAUX-01)."""
    n = 0
    kind = TYPE[code]
    for i in range(room.count[seat]):
        other = room.hung[seat, i]
        if TYPE[other] == kind and room.at[seat, i] != anchor and touch(code, anchor, other, room.at[seat, i]):
            n += 1
    return n


@part
def put_painting(room: Any, seat: int, code: int, anchor: int) -> None:
    n = room.count[seat]
    room.hung[seat, n] = code
    room.at[seat, n] = anchor
    room.count[seat] = n + 1
    cover(room, seat, code, anchor)


@part
def plan(room: Any, seat: int, what: int) -> None:
    """Remember what a late rearrangement would hang anew (AS-MOVE-03)."""
    room.plan[seat, 0 if room.plan[seat, 0] == 0 else 1] = what


# --- legal moves ------------------------------------------------------------------------------------------------------


@part
def may_hang_held(s: Any) -> bool:
    """The tile held when the turn began, once, if it fits (AS-ASST-03, -04)."""
    return s.phase == PLACING and s.now.ready != 0 and fits(s.now, s.seat, s.now.assistant[s.seat])


@part
def legal_painting(s: Any, moves: Any) -> int:
    """AS-TURN-02."""
    room = s.now
    seat = s.seat
    code = top(s, 0)
    a0, a1 = spots(room, seat, code)
    n = list_anchors(a0, a1, moves, 0)
    fitting = n > 0
    exchange = 0
    if not fitting:  # AS-SPACE-07
        n = legal_museum(room, seat, code, moves)
        exchange = n
    if room.assistant[seat] == 0:
        moves[n] = M_TO_ASSISTANT
        n += 1
    if may_hang_held(s):
        moves[n] = M_ASSISTANT_TILE
        n += 1
    if not fitting and exchange == 0:  # AS-SPACE-06
        moves[n] = M_EXCESS
        n += 1
    return n


@part
def legal_museum(room: Any, seat: int, code: int, moves: Any) -> int:
    """Museum paintings of the same type that fit (AS-SPACE-02 to -04), rising."""
    n = 0
    for i in range(room.museum_count):
        other = room.museum[i]
        if TYPE[other] == TYPE[code] and fits(room, seat, other):
            move = M_MUSEUM + PILE[other] * FRAME_COUNT + FRAME[other]
            j = n
            while j > 0 and moves[j - 1] > move:
                moves[j] = moves[j - 1]
                j -= 1
            moves[j] = move
            n += 1
    return n


@part
def legal_hang(s: Any, moves: Any) -> int:
    """AS-TURN-03: only the wall."""
    a0, a1 = spots(s.now, s.seat, top(s, 0))
    return list_anchors(a0, a1, moves, 0)


@part
def legal_kinds(s: Any, moves: Any) -> int:
    """AS-TURN-04, first half."""
    offered = kinds_offered(s.now, s.players, s.seat, top(s, 0))
    n = 0
    for kind in range(KIND_COUNT):
        if (offered >> kind) & 1:
            moves[n] = M_DECOR + kind
            n += 1
    if may_hang_held(s):
        moves[n] = M_ASSISTANT_TILE
        n += 1
    return n


@part
def legal_tile(s: Any, moves: Any) -> int:
    """AS-TURN-04, second half."""
    a0, a1 = spots(s.now, s.seat, DECOR_0 + top(s, 0))
    n = list_anchors(a0, a1, moves, 0)
    if s.now.assistant[s.seat] == 0:
        moves[n] = M_TO_ASSISTANT
        n += 1
    return n


# --- carrying a choice out --------------------------------------------------------------------------------------------


@part
def hang_top(s: Any, anchor: int, journal: Any) -> None:
    """The tile on top of the stack goes onto the wall; a painting may earn decor (AS-FRAME-03)."""
    room = s.now
    seat = s.seat
    if s.decision == TILE:
        kind = top(s, 0)
        pop(s)
        hang_decor(room, seat, kind, anchor, 1)
        note(journal, E_HANG, seat, ALL, DECOR_0 + kind, anchor, AUCTION)
        note_full(room, seat, journal)
        return
    code = top(s, 0)
    source = top(s, 1)
    pop(s)
    plan(room, seat, code)
    note(journal, E_HANG, seat, ALL, code, anchor, source)
    if code >= DECOR_0:
        hang_decor(room, seat, code - DECOR_0, anchor, 1)
        note_full(room, seat, journal)
        return
    put_painting(room, seat, code, anchor)
    m = matches(room, seat, code, anchor)
    if journal.shape[0] > 0:
        clash = offended(room, seat, code, anchor)
        if clash > 0:
            note(journal, E_FAUX, seat, ALL, code, clash)
    if m > 0:
        note(journal, E_FRAMES, seat, ALL, code, m)
        push(s, seat, KIND, m, 1 if m >= 4 else 0, 0)  # AS-DECOR-01, -02
    note_full(room, seat, journal)


@part
def note_full(room: Any, seat: int, journal: Any) -> None:
    if journal.shape[0] > 0 and full(room, seat):
        note(journal, E_FULL, seat, ALL)


@part
def take_kind(s: Any, kind: int, journal: Any) -> None:
    """One decor tile comes out of the supply; of a size that has run out, after an exchange (AS-DECOR-08)."""
    room = s.now
    seat = s.seat
    if exhausted(room, SHIELDS[kind]):
        swap(room, s.players, seat, kind, journal)
    room.supply[kind] -= 1
    note(journal, E_KIND, seat, ALL, kind)
    rest = top(s, 0) - SHIELDS[kind] if top(s, 1) else 0
    pop(s)
    if rest > 0:
        push(s, seat, KIND, rest, 1, 0)
    push(s, seat, TILE, kind, 0, 0)


@part
def to_assistant(s: Any, journal: Any) -> None:
    """AS-ASST-02, AS-DECOR-03."""
    code = DECOR_0 + top(s, 0) if s.decision == TILE else top(s, 0)
    s.now.assistant[s.seat] = code
    s.now.given[s.seat] = 1
    note(journal, E_ASSIST, s.seat, ALL, code)
    pop(s)


@part
def hang_held(s: Any) -> None:
    """The assistant brings the tile it held (AS-TURN-03)."""
    code = s.now.assistant[s.seat]
    s.now.assistant[s.seat] = 0
    s.now.ready = 0
    push(s, s.seat, HANG, code, HELD, 0)


@part
def exchange(s: Any, move: int, journal: Any) -> None:
    """The painting goes to the museum, one of its type comes back and must be hung (AS-SPACE-02, -03)."""
    room = s.now
    code = top(s, 0)
    pop(s)
    at = 0
    for i in range(room.museum_count):
        other = room.museum[i]
        if TYPE[other] == TYPE[code] and M_MUSEUM + PILE[other] * FRAME_COUNT + FRAME[other] == move:
            at = i
            break
    received = room.museum[at]
    for i in range(at, room.museum_count - 1):
        room.museum[i] = room.museum[i + 1]
    room.museum[room.museum_count - 1] = code
    note(journal, E_MUSEUM, s.seat, ALL, code, received)
    push(s, s.seat, HANG, received, RECEIVED, 0)


@part
def store_excess(s: Any, journal: Any) -> None:
    """AS-SPACE-05, AS-TURN-05."""
    room = s.now
    seat = s.seat
    code = top(s, 0)
    pop(s)
    n = excess_count(room, seat)
    room.excess[seat, n] = code
    plan(room, seat, EXCESS_PLAN)
    note(journal, E_EXCESS, seat, ALL, code, n + 1)
    push(s, seat, KIND, 1, 0, 0)


@part
def excess_count(room: Any, seat: int) -> int:
    n = 0
    while n < EXCESS_MOST and room.excess[seat, n] != 0:
        n += 1
    return n


@part
def lapse(s: Any, journal: Any) -> None:
    """Entitlements that offer nothing lapse at once (AS-DECOR-05, -09)."""
    while s.depth > 0 and s.decision == KIND and kinds_offered(s.now, s.players, s.seat, top(s, 0)) == 0:
        note(journal, E_LAPSE, s.seat, ALL, top(s, 0))
        pop(s)


# --- this round's tiles, late (AS-MOVE-03) ----------------------------------------------------------------------------


@part
def hung_this_round(room: Any, seat: int) -> bool:
    if room.count[seat] > room.fixed[seat]:
        return True
    for kind in range(KIND_COUNT):
        if (room.fresh[seat, kind, 0] | room.fresh[seat, kind, 1]) != 0:
            return True
    return False


@rule
def movable(room: Any, seat: int) -> bool:
    """Has this player tiles of this round, and can they be taken down? (AS-MOVE-03)"""
    return room.bound[seat] == 0 and hung_this_round(room, seat)
