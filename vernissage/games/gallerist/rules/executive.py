"""Executive Actions (section 8): move visitors, use a contract bonus."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.rules.common import available, may_enter, tell
from vernissage.games.gallerist.state import (
    BONUS_0,
    BONUS_CONTRACT,
    CONTRACT_SOURCE,
    DONE,
    E_EXECUTIVE,
    E_MOVE,
    MOVE_0,
    MOVE_VISITORS,
    SOURCE,
    SPACE_0,
    VISITORS_0,
)


@part
def can_step(s: Any, seat: int, kind: int, origin: int) -> bool:
    """G-EXEC-04: Plaza to own Lobby, own Lobby to own Gallery, another's Lobby to the Plaza. The ticket is there."""
    if origin == 0:
        return s.plaza[kind] > 0  # type: ignore[no-any-return]
    if origin == 1:
        return s.lobby[seat, kind] > 0 and may_enter(s, seat, kind)
    if origin > s.players:
        return False
    return s.lobby[(seat + origin - 1) % s.players, kind] > 0  # type: ignore[no-any-return]


@part
def can_move_visitors(s: Any, seat: int) -> bool:
    """G-EXEC-03."""
    for kind in range(3):
        if s.tickets[seat, kind] > 0:
            for origin in range(5):
                if can_step(s, seat, kind, origin):
                    return True
    return False


@part
def bonus_open(s: Any, seat: int, space: int) -> bool:
    """A contract without an assistant on it."""
    return s.contract[seat, space] != 0 and s.clerk[seat, space] == 0  # type: ignore[no-any-return]


@part
def can_use_bonus(s: Any, seat: int) -> bool:
    """G-EXEC-07, -09: also where the bonus would yield nothing."""
    if not (bonus_open(s, seat, 0) or bonus_open(s, seat, 1) or bonus_open(s, seat, 2)):
        return False
    return available(s, seat)


@part
def legal_executive(s: Any, seat: int, moves: Any, n: int) -> int:
    if can_move_visitors(s, seat):
        moves[n] = VISITORS_0
        n += 1
    if can_use_bonus(s, seat):
        moves[n] = BONUS_0
        n += 1
    return n


@part
def begin_executive(s: Any, seat: int, move: int, journal: Any) -> None:
    tell(journal, E_EXECUTIVE, seat, move - VISITORS_0, 0, 0, 0)
    push(s, seat, MOVE_VISITORS if move == VISITORS_0 else BONUS_CONTRACT, 0, 0, 0)


@inlined
def legal_move_visitors(s: Any, moves: Any) -> int:
    """G-EXEC-06: a step, or done after the first."""
    seat = s.seat + 0
    n = 0
    for kind in range(3):
        if s.tickets[seat, kind] > 0:
            for origin in range(5):
                if can_step(s, seat, kind, origin):
                    moves[n] = MOVE_0 + kind * 5 + origin
                    n += 1
    if top(s, 0) > 0:
        moves[n] = DONE
        n += 1
    return n


@inlined
def do_move_visitors(s: Any, move: int, journal: Any) -> None:
    """Discard a ticket, move one visitor one step (G-EXEC-03, -13)."""
    seat = s.seat + 0
    pop(s)
    if move == DONE:
        return
    kind = (move - MOVE_0) // 5
    origin = (move - MOVE_0) % 5
    s.tickets[seat, kind] -= 1
    s.used[kind] += 1
    owner = seat
    if origin == 0:
        s.plaza[kind] -= 1
        s.lobby[seat, kind] += 1
    elif origin == 1:
        s.lobby[seat, kind] -= 1
        s.gallery[seat, kind] += 1
    else:
        owner = (seat + origin - 1) % s.players
        s.lobby[owner, kind] -= 1
        s.plaza[kind] += 1
    tell(journal, E_MOVE, seat, kind, origin, owner, 0)
    if can_move_visitors(s, seat):
        push(s, seat, MOVE_VISITORS, 1, 0, 0)


@inlined
def legal_bonus_contract(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for space in range(3):
        if bonus_open(s, seat, space):
            moves[n] = SPACE_0 + space
            n += 1
    return n


@inlined
def do_bonus_contract(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    pop(s)
    push(s, seat, SOURCE, CONTRACT_SOURCE + move - SPACE_0, 0, 0)
