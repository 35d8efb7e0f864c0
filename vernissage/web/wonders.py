"""What if: somebody turns a number on a page and watches the balance shift.

The games are played in processes of their own, since a process plays by one set of numbers at a time and the matches of this
one by the printed rules. These processes give way to the bots of matches. What was found is kept, so that the same question
costs once; each question is bounded, few run at a time, and nobody has more than two."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections import OrderedDict
from collections.abc import AsyncGenerator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING

from vernissage.engine.language import say
from vernissage.lab.study import Study
from vernissage.lab.whatif import Changes, Compared, pair, studies
from vernissage.runs.jobs import attached
from vernissage.web.background import TaskSet
from vernissage.web.problems import Busy

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
BOT, SEED = "greedy", 0
FIRST, LOOK_S = 16, 0.4  # games of the first look, and how often more is told
GAMES, MOST = 4000, 20_000  # of a question, and of one that was asked to go on
RUNNING, EACH = 3, 2  # questions at a time: for each process, and for one visitor
KEPT = 200


@dataclass(frozen=True)
class Question:
    """What would be different if one number had another value?"""

    game: str
    players: int
    path: str  # of the number that is turned
    value: int


class Wonders:
    """Answers such questions by playing, and keeps the answers."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self.width = max(1, service.settings.bot_threads // 2)
        self._pool: ProcessPoolExecutor | None = None
        self._known: OrderedDict[Question, Compared] = OrderedDict()
        self._of: dict[str, int] = {}
        self._warm: set[str] = set()
        self._tasks = TaskSet()

    def studies(self, asked: Question) -> tuple[Study, Study]:
        """Both sides of a question; refused where its number cannot be played."""
        return studies(asked.game, asked.players, Changes({asked.path: asked.value}, {}, {}), (BOT,), SEED)

    def warm(self, game: str, players: int) -> None:
        """Somebody looks at the page: load the game where it will be played, before a number is turned."""
        if game not in self._warm and self._service.precompiler.ready(game):
            self._warm.add(game)
            self._tasks.start(self._load(Study(game, players, (BOT,), SEED).check()))

    async def _load(self, study: Study) -> None:
        try:
            await asyncio.gather(*(self._submit(study, study, 0, 1) for _ in range(self.width)))
        except (BrokenProcessPool, RuntimeError) as error:
            self._warm.discard(study.game)
            log.warning("What-if games of %s could not be prepared: %s", study.game, error)

    async def follow(
        self, asked: Question, visitor: str, games: int, beat_s: float
    ) -> AsyncGenerator[Compared | None, None]:
        """What differs, each time it is surer; None while there is nothing to tell yet."""
        printed, changed = self.studies(asked)
        found = self._known.get(asked) or Compared(printed)
        if found.games:
            yield found
        if found.games >= min(games, MOST):
            return
        self.allow(visitor)
        self._of[visitor] = self._of.get(visitor, 0) + 1
        try:
            count = FIRST
            while found.games < min(games, MOST):
                count = min(count, min(games, MOST) - found.games)
                first = found.games
                job = asyncio.ensure_future(self._submit(printed, changed, first, count))
                job.add_done_callback(
                    lambda done: done.cancelled() or done.exception()
                )  # nobody may be left to hear it
                while not (await asyncio.wait([job], timeout=beat_s))[0]:
                    yield None
                before, after, took = job.result()
                found = self._known.get(asked, found)  # somebody else may have asked the same meanwhile
                if found.games == first:
                    found.add((before, after))
                    self._remember(asked, found)
                count = max(FIRST, min(4 * count, int(count * LOOK_S / max(took, 1e-3))))
                yield found
        finally:
            self._of[visitor] -= 1
            if not self._of[visitor]:
                del self._of[visitor]

    def allow(self, visitor: str) -> None:
        """A sentence where no more questions are taken."""
        if self._of.get(visitor, 0) >= EACH:
            raise Busy(say("The lab works on {n} questions of yours already. Close one of their pages first.", n=EACH))
        if sum(self._of.values()) >= RUNNING * self.width:
            raise Busy(say("The lab has as many questions as it can work on. Ask again in a minute."))

    async def _submit(self, printed: Study, changed: Study, first: int, count: int):  # type: ignore[no-untyped-def]
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.width, get_context("spawn"), _begin)
        try:
            return await loop.run_in_executor(self._pool, pair, printed, changed, first, count)
        except BrokenProcessPool:
            self._pool = None
            self._warm.clear()
            raise

    def _remember(self, asked: Question, found: Compared) -> None:
        self._known[asked] = found
        self._known.move_to_end(asked)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def stop(self) -> None:
        """End the processes in the middle of their games."""
        await self._tasks.stop()
        if self._pool is not None:
            players = list((self._pool._processes or {}).values())  # it would wait for what they are at
            self._pool.shutdown(wait=False, cancel_futures=True)
            for player in players:
                player.terminate()


def _begin() -> None:
    attached()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    if hasattr(os, "nice"):
        os.nice(5)
