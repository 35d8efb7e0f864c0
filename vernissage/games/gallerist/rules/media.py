"""Media Center (section 7): hire assistants, promote an artist."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.components import DESKS, HIRE_COST, LEVEL_BONUS
from vernissage.games.gallerist.rules.bonus import ask_pay, give, hire_next, rise
from vernissage.games.gallerist.rules.common import celebrity, level, payable, tell
from vernissage.games.gallerist.state import (
    ARTIST_0,
    COLLECTOR,
    E_PROMOTE,
    HIRE_0,
    T_HIRE,
    T_PROMOTED,
)

# --- hire -------------------------------------------------------------------------------------------------------------


@rule
def hire_cost(s: Any, seat: int, number: int) -> int:
    """G-MEDIA-03: the next so many of the queue."""
    first = 8 - s.queue[seat]
    cost = 0
    for k in range(number):
        cost += HIRE_COST[first + k]
    return cost


@part
def can_hire(s: Any, seat: int, number: int, influence: int) -> bool:
    """G-MEDIA-01, -02."""
    if s.queue[seat] < number or s.desks[seat] + number > DESKS:
        return False
    return payable(s, seat, hire_cost(s, seat, number), influence)


@inlined
def legal_hire(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    influence = s.influence[seat] + 0
    n = 0
    while n < 4 and can_hire(s, seat, n + 1, influence):
        moves[n] = HIRE_0 + n
        n += 1
    return n


@inlined
def do_hire(s: Any, move: int, journal: Any) -> None:
    """G-MEDIA-04: pay for all, then they come one by one."""
    seat = s.seat + 0
    number = move - HIRE_0 + 1
    pop(s)
    push(s, seat, T_HIRE, number, 0, 0)
    ask_pay(s, seat, hire_cost(s, seat, number), 0, journal)


@inlined
def task_hire(s: Any, journal: Any) -> None:
    seat = s.seat + 0
    left = top(s, 0) - 1
    pop(s)
    if left > 0:
        push(s, seat, T_HIRE, left, 0, 0)
    hire_next(s, seat, journal)


# --- promote ----------------------------------------------------------------------------------------------------------


@part
def can_promote_artist(s: Any, a: int, influence: int) -> bool:
    """G-MEDIA-05."""
    if s.found[a] == 0:
        return False
    now = level(s, a)
    return now < 5 and s.promos[now] > 0 and influence >= now + 1


@part
def can_promote(s: Any, influence: int) -> bool:
    for a in range(8):
        if can_promote_artist(s, a, influence):
            return True
    return False


@inlined
def legal_promote(s: Any, moves: Any) -> int:
    influence = s.influence[s.seat] + 0
    n = 0
    for a in range(8):
        if can_promote_artist(s, a, influence):
            moves[n] = ARTIST_0 + a
            n += 1
    return n


@inlined
def do_promote(s: Any, move: int, journal: Any) -> None:
    """G-MEDIA-07, -08."""
    seat = s.seat + 0
    a = move - ARTIST_0
    pop(s)
    now = level(s, a)
    s.influence[seat] -= now + 1
    if s.promo[a] > 0:
        s.promos[s.promo[a] - 1] += 1
    s.promo[a] = now + 1
    s.promos[now] -= 1
    tell(journal, E_PROMOTE, seat, a, now + 1, s.influence[seat] + 0, 0)
    push(s, seat, T_PROMOTED, a, 0, 0)
    give(s, seat, LEVEL_BONUS[now], journal)


@inlined
def task_promoted(s: Any, journal: Any) -> None:
    """Fame rises by 1 and 1 for each Collector; a Celebrity's stays (G-MEDIA-09)."""
    seat = s.seat + 0
    a = top(s, 0) + 0
    pop(s)
    if not celebrity(s, a):
        rise(s, seat, a, 1 + s.gallery[seat, COLLECTOR], 0, journal)
