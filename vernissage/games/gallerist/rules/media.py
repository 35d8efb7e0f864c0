"""Media Center (section 7): hire assistants, promote an artist."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist.components import (
    LEVEL_BONUS,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules.bonus import ask_pay, give, hire_next, rise
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import celebrity, level, payable, tell
from vernissage.games.gallerist.state import (
    COLLECTOR,
    E_PROMOTE,
)
from vernissage.games.gallerist.typed import Record

# --- hire -------------------------------------------------------------------------------------------------------------


@rule
def hire_cost(s: Record, seat: int, number: int) -> int:
    """G-MEDIA-03: the next so many of the queue."""
    first = 8 - s.queue[seat]
    cost = 0
    for k in range(number):
        cost += N.hire_cost[first + k]
    return cost


NOBODY_LEFT = book.reason("queue_empty", "G-MEDIA-01", "Nobody is left in your unemployment queue.")
DESKS_TAKEN = book.reason("desks_taken", "G-MEDIA-01", "All four desks of your office are taken.")
TOO_FEW = book.reason("too_few", "G-MEDIA-02", "You lack the desks or the assistants to hire so many.")
NEXT_TOO_DEAR = book.reason(
    "next_too_dear", "G-MEDIA-01", "The next assistant costs {me.next_cost}, more than you can pay."
)
TOO_DEAR = book.reason("hire_too_dear", "G-MEDIA-02", "So many cost more than you can pay.")


@part
def cannot_hire(s: Record, seat: int, number: int, influence: int) -> int:
    """G-MEDIA-01, -02."""
    if s.queue[seat] == 0:
        return NOBODY_LEFT
    if s.desks[seat] == N.desks:
        return DESKS_TAKEN
    if s.queue[seat] < number or s.desks[seat] + number > N.desks:
        return TOO_FEW
    if payable(s, seat, hire_cost(s, seat, number), influence):
        return ALLOWED
    return NEXT_TOO_DEAR if number == 1 else TOO_DEAR


HIRE = book.decision(
    "hire",
    rule="G-MEDIA-02",
    ask="choose how many assistants you hire. The next one costs {me.next_cost}; you have {me.money} money.",
    waits="decides how many assistants to hire",
)


@HIRE.reason
def _(s: Record, seat: int, number: int) -> int:
    return cannot_hire(s, seat, number + 1, s.influence[seat])


@HIRE.do
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    """G-MEDIA-04: pay for all, then they come one by one."""
    push(s, seat, T_HIRE, number + 1, 0, 0)
    ask_pay(s, seat, hire_cost(s, seat, number + 1), 0, journal)


T_HIRE = book.task("t_hire", frame=("number",))


@T_HIRE.do
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    left = number - 1
    if left > 0:
        push(s, seat, T_HIRE, left, 0, 0)
    hire_next(s, seat, journal)


# --- promote ----------------------------------------------------------------------------------------------------------


@rule
def next_level(s: Record, artist: int) -> int:
    """The level that a promotion would bring the artist to."""
    return level(s, artist) + 1


NOT_FOUND = book.reason("not_found_promote", "G-MEDIA-05", "{artist} must be discovered first.")
HIGHEST = book.reason("highest", "G-MEDIA-05", "{artist} is promoted to the highest level.")
NO_TOKEN = book.reason("no_token", "G-MEDIA-05", "No promotion token of level {next} is left.", next=next_level)
COSTS_MORE = book.reason(
    "costs_more",
    "G-MEDIA-05",
    "Promotion to level {next} costs {next} influence; you have {me.influence}.",
    next=next_level,
)


@part
def cannot_promote_artist(s: Record, artist: int, influence: int) -> int:
    """G-MEDIA-05."""
    if s.found[artist] == 0:
        return NOT_FOUND
    now = level(s, artist)
    if now == 5:
        return HIGHEST
    if s.promos[now] == 0:
        return NO_TOKEN
    return ALLOWED if influence >= N.promotion_cost[now] else COSTS_MORE


NOBODY_TO_PROMOTE = book.reason(
    "nobody_to_promote", "G-MEDIA-05", "There is no artist you could promote with your influence."
)


@part
def cannot_promote(s: Record, influence: int) -> int:
    """Why no artist can be promoted with so much Influence, if so."""
    for a in range(8):
        if cannot_promote_artist(s, a, influence) == ALLOWED:
            return ALLOWED
    return NOBODY_TO_PROMOTE


PROMOTE = book.decision(
    "promote",
    moves="artist",
    rule="G-MEDIA-07",
    ask="choose an artist to promote. It costs as much influence as the new level; you have {me.influence}.",
    waits="chooses an artist to promote",
)


@PROMOTE.reason
def _(s: Record, seat: int, artist: int) -> int:
    return cannot_promote_artist(s, artist, s.influence[seat])


@PROMOTE.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """G-MEDIA-07, -08."""
    now = level(s, artist)
    s.influence[seat] -= N.promotion_cost[now]
    if s.promo[artist] > 0:
        s.promos[s.promo[artist] - 1] += 1
    s.promo[artist] = now + 1
    s.promos[now] -= 1
    tell(journal, E_PROMOTE, seat, artist, now + 1, s.influence[seat], 0)
    push(s, seat, T_PROMOTED, artist, 0, 0)
    give(s, seat, LEVEL_BONUS[now], journal)


T_PROMOTED = book.task("t_promoted", frame=("artist",))


@T_PROMOTED.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """Fame rises by 1 and 1 for each Collector; a Celebrity's stays (G-MEDIA-09)."""
    if not celebrity(s, artist):
        rise(s, seat, artist, N.promotion_fame + s.gallery[seat, COLLECTOR], 0, journal)
