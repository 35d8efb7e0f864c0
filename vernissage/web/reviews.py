"""Reviews of finished matches: judged in the background on the bots' cores, one after the other, each once.

They are kept in memory, the latest of them: the same seed gives the same review, so one that was forgotten can be made
again. A table whose bots think is not behind a review: cores go from slice to slice to whoever had the least lately."""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vernissage.engine.language import say
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table
from vernissage.review.judging import Judged
from vernissage.review.reviewing import Review, check_finished, review, whole
from vernissage.web.background import TaskSet
from vernissage.web.cpu_scheduler import ShuttingDown
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import Busy

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
KEPT = 100  # reviews; the longest take a megabyte
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
        return len(self.table.moves)

    @property
    def running(self) -> bool:
        return self.review is None and not self.failed

    def so_far(self, budget: int) -> Review | None:
        """The review, or of one under way what is known without a gap up to the end."""
        if self.review is not None:
            return self.review
        known = {d.number: d for d in list(self.judged)}
        first = self.total
        while first - 1 in known:
            first -= 1
        if first == self.total:
            return None
        return whole(self.table, budget, 0, [known[n] for n in range(first, self.total)])


class Reviews:
    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._jobs: dict[tuple[str, int], Job] = {}
        self._turn = asyncio.Semaphore(1)
        self._tasks = TaskSet()
        self._thread = ThreadPoolExecutor(1, "reviewing")
        self._warm: set[str] = set()
        self._child: asyncio.subprocess.Process | None = None

    @property
    def budget(self) -> int:
        return max(1, self._service.settings.review_playouts)

    def get(self, live: LiveMatch) -> Job | None:
        return self._jobs.get((live.match.id, len(live.table.moves)))

    def start(self, live: LiveMatch) -> Job:
        """Judge a finished match, unless that has been done or is under way."""
        check_finished(live.table)
        found = self.get(live)
        if found is not None and not found.failed:
            return found
        if sum(job.running for job in self._jobs.values()) >= WAITING:
            raise Busy(say("Several reviews are waiting already. Ask again in a few minutes."))
        job = self._jobs[live.match.id, len(live.table.moves)] = Job(live.table.copy())
        for old in [key for key, other in self._jobs.items() if not other.running][: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[old]
        self._tasks.start(self._make(live.match.id, job))
        return job

    async def _make(self, match: str, job: Job) -> None:
        threads, lease = max(1, self._service.settings.bot_threads), self._service.bot_runner.lease(f"{match} review")

        def work() -> Review:
            return review(job.table, self.budget, 0, threads, gate=lease, judged=job.judged.append)

        async with self._turn:
            try:
                await self._prepare(job.table.game.name)
                job.review = await asyncio.get_running_loop().run_in_executor(self._thread, work)
                job.judged = []
            except ShuttingDown:
                return
            except Exception:
                job.failed = True
                log.exception("The review of match %s failed", match)

    async def _prepare(self, game: str) -> None:
        """Compilation holds the interpreter's lock: a child process does it, this one loads what it made."""
        if JIT and game not in self._warm:
            quiet = asyncio.subprocess.DEVNULL
            self._child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "vernissage.review.warm", game, stdin=quiet, stdout=quiet, stderr=quiet
            )
            await self._child.wait()
            self._warm.add(game)

    async def stop(self) -> None:
        if self._child is not None and self._child.returncode is None:
            self._child.kill()
        await self._tasks.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)
