"""Reviews of finished matches: judged in the background on the bots' cores, one after the other, each once.

They are kept in the database, bound to what they were judged by (rules, budget, method), and the latest of them in memory. A
table whose bots think is not behind a review: cores go from slice to slice to whoever had the least lately."""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from vernissage.engine.language import say
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table
from vernissage.review.judging import Judged
from vernissage.review.reviewing import Review, check_finished, review, whole
from vernissage.web.background import TaskSet
from vernissage.web.cpu_scheduler import ShuttingDown
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import Busy, Problem
from vernissage.web.store import study

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
KEPT = 100  # reviews in memory; the longest take a megabyte
WAITING = 8  # that may wait for their turn


@dataclass
class Job:
    """A review under way or done. `judged` grows from the last decision to the first."""

    table: Table
    judged: list[Judged] = field(default_factory=list)
    review: Review | None = None
    failed: bool = False

    @property
    def total(self) -> int:
        """How many decisions there are to be judged."""
        return self.table.made

    @property
    def running(self) -> bool:
        """Whether it is being judged, or waits for that."""
        return self.review is None and not self.failed

    def so_far(self, budget: int) -> Review | None:
        """The review, or of one under way what is known without a gap up to the end."""
        if self.review is not None:
            return msgspec.structs.replace(self.review, names=self.table.names)
        known = {d.number: d for d in list(self.judged)}
        first = self.total
        while first - 1 in known:
            first -= 1
        if first == self.total:
            return None
        return whole(self.table, budget, 0, [known[n] for n in range(first, self.total)])


class Reviews:
    """Reviews by match: those under way, and the latest of those that are done."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._jobs: dict[tuple[str, int], Job] = {}
        self._turn, self._preparing = asyncio.Semaphore(1), asyncio.Lock()
        self._tasks = TaskSet()
        self._thread = ThreadPoolExecutor(1, "reviewing")
        self._warm: set[str] = set()
        self._child: asyncio.subprocess.Process | None = None

    @property
    def budget(self) -> int:
        """How many play-outs a value is worth here."""
        return max(1, self._service.settings.review_playouts)

    async def find(self, live: LiveMatch) -> Job | None:
        """The review of a match: under way, done, or kept from before."""
        found = self._jobs.get(_key(live))
        if found is not None:
            found.table.names = live.table.names  # somebody may have gone, or be called otherwise
        if found is not None or not live.table.over:
            return found
        kept = await study.review(
            self._service.store, live.match.id, rules=live.match.rules, budget=self.budget, moves=live.table.made
        )
        if not kept:
            return None
        table = live.table.copy()
        return self._remember(live, Job(table, review=whole(table, self.budget, 0, kept)))

    def _remember(self, live: LiveMatch, job: Job) -> Job:
        """The first one stays, should two have come at the same time."""
        job = self._jobs.setdefault(_key(live), job)
        for old in [key for key, other in self._jobs.items() if not other.running][: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[old]
        return job

    async def start(self, live: LiveMatch) -> Job:
        """Judge a finished match, unless that has been done or is under way."""
        check_finished(live.table)
        await self.find(live)
        found = self._jobs.get(_key(live))  # somebody may have asked meanwhile
        if found is not None and not found.failed:
            return found
        if sum(job.running for job in self._jobs.values()) >= WAITING:
            raise Busy(say("Several reviews are waiting already. Ask again in a few minutes."))
        self._jobs.pop(_key(live), None)
        job = self._remember(live, Job(live.table.copy()))
        self._tasks.start(self._make(live.match.id, live.match.rules, job))
        return job

    async def _make(self, match: str, rules: str, job: Job) -> None:
        threads, lease = max(1, self._service.settings.bot_threads), self._service.bot_runner.lease(f"{match} review")

        def work() -> Review:
            return review(job.table, self.budget, 0, threads, gate=lease, judged=job.judged.append)

        async with self._turn:
            try:
                await self.prepare(job.table.game.name)
                made = await asyncio.get_running_loop().run_in_executor(self._thread, work)
                job.review, job.judged = made, []
                await study.keep_review(
                    self._service.store, match, list(made.decisions), rules=rules, budget=self.budget
                )
            except ShuttingDown:
                return
            except Problem as problem:  # the match was deleted meanwhile, or the database fails: it can be made again
                log.warning("The review of match %s is not kept: %s", match, problem)
            except Exception:
                job.failed = True
                log.exception("The review of match %s failed", match)

    async def prepare(self, game: str) -> None:
        """Compilation holds the interpreter's lock: a child process does it, this one loads what it made."""
        async with self._preparing:
            await self._prepare(game)

    async def _prepare(self, game: str) -> None:
        if JIT and game not in self._warm:
            quiet = asyncio.subprocess.DEVNULL
            self._child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "vernissage.review.warm", game, stdin=quiet, stdout=quiet, stderr=quiet
            )
            await self._child.wait()
            self._warm.add(game)

    async def stop(self) -> None:
        """End what is under way: a review that is not whole is not kept."""
        if self._child is not None and self._child.returncode is None:
            self._child.kill()
        await self._tasks.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _key(live: LiveMatch) -> tuple[str, int]:
    return live.match.id, live.table.made
