"""The deal of a day: the same cards and the same bots for everybody, one try each, and how the strongest bot does.

The bots of a deal choose by the deal and the moves so far alone, so whoever plays the same meets the same. The strongest bot
plays the first seat once a day, and looks at every decision of those who have finished; both in the background, on the
bots' cores, and both are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from vernissage import bots
from vernissage.engine import notation, registry
from vernissage.engine.moves import Move
from vernissage.engine.table import Table, new
from vernissage.review.reviewing import positions
from vernissage.web.background import TaskSet
from vernissage.web.bot_runner import deal_seed
from vernissage.web.cpu_scheduler import CpuLease, ShuttingDown
from vernissage.web.store import daily as kept

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

T = TypeVar("T")
log = logging.getLogger("vernissage.web")
BOT = "search:300it"  # in the other seats
STRONGEST = "search:3000it"  # in the first one, and what is asked about each decision
SEAT = 0
PLAYERS = 3
BACK = 30  # days that can be looked back at


@dataclass
class Job:
    """Something the strongest bot does: how far it is, and of how much (0: not known)."""

    done: int = 0
    total: int = 0
    failed: bool = False


def players_of(game: str) -> int:
    """How many play the deal of a game: three, or the most it is for where three cannot."""
    players = registry.facts(game).players
    return PLAYERS if PLAYERS in players else max(players)


def played(game: str, seed: int, lease: CpuLease, job: Job) -> str:
    """The record of the strongest bot in the first seat, against the bots that everybody meets."""
    t = new(game, players_of(game), seed)
    while not t.over:
        t.play(_choice(STRONGEST if t.seat == SEAT else BOT, t, lease))
        job.done += t.seat == SEAT
    return t.record()


def _choice(bot: str, t: Table, lease: CpuLease) -> Move:
    """By a bot of its own, as at the tables: one that remembers its last decision would not choose by the position alone."""
    return bots.choose_for(bots.make(bot, 1, lease), t, deal_seed(t))


def advised(t: Table, lease: CpuLease, job: Job) -> dict[str, str]:
    """What the strongest bot would have done at each decision of the first seat that left a choice."""
    found = dict[str, str]()
    asked = [table for table, _ in positions(t) if table.seat == SEAT and len(table.legal_moves()) > 1]
    job.total = len(asked)
    for table in reversed(asked):
        found[str(len(table.moves))] = str(_choice(STRONGEST, table, lease))
        job.done += 1
    return found


class Deals:
    """What the strongest bot does about deals, one thing after the other."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._turn = asyncio.Semaphore(1)
        self._tasks = TaskSet()
        self._thread = ThreadPoolExecutor(1, "deal")
        self._jobs: dict[tuple[str, ...], Job] = {}

    async def line(self, game: str, day: date) -> Table | None:
        """How the strongest bot played the deal of a day; None while it has not, and then it begins."""
        row = await kept.line(self._service.store, game, day.isoformat())
        if row is not None:
            return notation.read(row.record)

        async def work(job: Job) -> None:
            shuffle = await kept.drawn(self._service.store, game, day.isoformat())
            record = await self._run(f"deal {game}", partial(played, game, int(shuffle.seed)), job)
            await kept.keep_line(self._service.store, game, day.isoformat(), STRONGEST, record)

        self._start((game, day.isoformat()), work)
        return None

    async def advice(self, game: str, day: date, guest: str, t: Table) -> dict[int, str] | None:
        """What the strongest bot would have done at each decision of the first seat; None while that is not known, and then
        it begins to look."""
        row = await kept.deal_of(self._service.store, game, day.isoformat(), guest)
        if row is None:
            return None
        if row.advice is not None:
            return {int(n): move for n, move in row.advice.items()}

        async def work(job: Job) -> None:
            found = await self._run(f"deal {game} {guest}", partial(advised, t.copy()), job)
            await kept.keep_advice(self._service.store, game, day.isoformat(), guest, found)

        self._start((game, day.isoformat(), guest), work)
        return None

    def job(self, *key: str) -> Job | None:
        """How far the strongest bot is with a deal (game, day) or a guest's try (and the guest); None if it is done."""
        return self._jobs.get(key)

    def _start(self, key: tuple[str, ...], work: Callable[[Job], Awaitable[None]]) -> None:
        known = self._jobs.get(key)
        if known is not None and not known.failed:
            return
        self._jobs[key] = Job()
        self._tasks.start(self._make(key, work))

    async def _make(self, key: tuple[str, ...], work: Callable[[Job], Awaitable[None]]) -> None:
        job = self._jobs[key]
        async with self._turn:
            try:
                await work(job)
                del self._jobs[key]
            except ShuttingDown:
                return
            except Exception:
                job.failed = True
                log.exception("The strongest bot stopped at the deal %s", " ".join(key))

    async def _run(self, who: str, work: Callable[[CpuLease, Job], T], job: Job) -> T:
        lease = self._service.bot_runner.lease(who)
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, lease, job)

    async def stop(self) -> None:
        """End what is under way; it begins anew when somebody looks again."""
        await self._tasks.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)
