"""The others' turns in steps that one can follow: how the table looked on the way from one position to another.

A decision that nobody is told of is no step, and the small decisions of a turn are joined: choosing a place, a card and a
price is one thing that happened. Nothing live is in a step (clocks, talk, who is here), so that it never changes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from vernissage.engine.language import say, spoken
from vernissage.web.live_match import LiveMatch
from vernissage.web.match_log import log_rows
from vernissage.web.problems import Unknown
from vernissage.web.service import MatchService
from vernissage.web.table_data import sound, table_data

PARTS = 3  # steps at most that one turn is shown in
LONGEST = 60  # moves in one answer: who was away for longer reads the log


@dataclass(frozen=True)
class Step:
    """A stop: what has happened since the one before, and how the table looks there."""

    at: int  # how many moves had been made
    seat: int  # whose turn it was
    words: tuple[str, ...]
    on: tuple[str, ...]  # the ids of what they are about
    sound: str
    data: dict[str, Any]  # for the template of an area
    changed: frozenset[str]  # the names of the areas that look otherwise than a step before


def moments(told: Sequence[bool], deciders: Sequence[int]) -> list[int]:
    """After which of the moves to stop and look: given for each whether anything is told of it, and who made it."""
    found: list[int] = []
    k = 0
    while k < len(told):
        end = k
        while end < len(told) and deciders[end] == deciders[k]:
            end += 1
        heard = [i for i in range(k, end) if told[i]]
        parts = min(PARTS, len(heard))
        for part in range(parts):
            last = heard[(part + 1) * len(heard) // parts - 1]
            found.append(end - 1 if part == parts - 1 else last)  # what is not told comes with what is
        k = end
    return found


async def steps(
    service: MatchService,
    live: LiveMatch,
    guest: str | None,
    *,
    viewer: int | None,
    narrow: bool,
    patterns: bool,
    start: int,
    end: int,
    base: bool = False,
) -> list[Step]:
    """From the position after `start` moves to the one after `end`, which is the last step unless nothing was told of it.
    With `base` the position at the start comes first, whole. Others are served between two steps; if something is taken back
    meanwhile, what was asked for is gone."""

    def look(n: int) -> dict[str, Any]:
        seen = table_data(service, live, guest, viewer=viewer, narrow=narrow, at=n, patterns=patterns)
        seen["rows"] = [replace(r, clock=None, away=False, sealed=False) for r in seen["rows"]]
        return seen

    found: list[Step] = []
    mine = live.seats_of(guest)
    told = {r.at for r in log_rows(live, viewer, mine, end) if r.made}
    stops = moments([n in told for n in range(start + 1, end + 1)], live.table.deciders[start:end])
    last, before = start, dict[str, int]()
    here = viewer, narrow, patterns, spoken()
    if base or (stops and live.areas_at((start, *here)) is None):
        data = look(start)
        if base:
            seat = live.table.deciders[start - 1] if start else 0
            found.append(Step(start, seat, (), (), "", data, frozenset(area.name for area in data["board"].areas)))
    if stops:
        before = live.areas_at((start, *here)) or {}
    takes = live.generation
    for n in (start + 1 + k for k in stops):
        await asyncio.sleep(0)
        if live.generation != takes:
            raise Unknown(say("Something was taken back meanwhile: look at the table anew."))
        data = look(n)
        now = live.areas_at((n, *here)) or {}
        rows = [r for r in reversed(data["log"]) if r.made and last < r.at <= n]
        things = tuple(dict.fromkeys(name for r in rows for name in r.on))
        changed = frozenset(name for name, look in now.items() if before.get(name) != look)
        words, heard = tuple(r.words for r in rows), sound(live.match.game, {r.event for r in rows})
        found.append(Step(n, live.table.deciders[n - 1], words, things, heard, data, changed))
        last, before = n, now
    return found
