"""What the house thinks of positions, for whoever looks at one: on the bots' cores, told as it gets surer, and no longer than
somebody listens.

Whoever looks at the same position hears the same thoughts, which are thought once. Only some positions are thought about at a
time, and few for one visitor; as with bots, cores go from slice to slice to whoever had the least lately."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from contextvars import copy_context
from typing import TYPE_CHECKING, TypeVar

from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.review.judging import Gate
from vernissage.review.thinking import Thoughts, check_contested, line, stages_of, thoughts
from vernissage.web.background import TaskSet
from vernissage.web.cpu_scheduler import CpuLease, SearchSlots, ShuttingDown
from vernissage.web.problems import Busy

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
PER_CORE = 2  # positions thought about at a time
WAITING = 16  # that may wait for their turn
EACH = 4  # of one visitor, waiting or thought about
KEPT = 300  # thoughts that are remembered
Key = tuple[str, str, int, bytes]
T = TypeVar("T")


class Nobody(Exception):
    """Nobody listens any more."""


class _Listened(AbstractContextManager[None]):
    """A core while somebody listens."""

    def __init__(self, lease: CpuLease, left: threading.Event) -> None:
        self._lease, self._left = lease, left

    def __enter__(self) -> None:
        if self._left.is_set():
            raise Nobody
        self._lease.__enter__()

    def __exit__(self, *told: object) -> None:
        self._lease.__exit__(*told)


class Job:
    """A position that is being thought about, and those who listen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now: Thoughts | None = None
        self.ended = False
        self.left = threading.Event()
        self._listeners: set[asyncio.Event] = set()

    def tell(self, now: Thoughts | None, ended: bool = False) -> None:
        """What is thought by now, or that it has ended, for all who listen."""
        self.now, self.ended = now or self.now, ended or self.ended
        for listener in self._listeners:
            listener.set()

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever there is more to hear. When the last listener goes, the thinking ends."""
        news = asyncio.Event()
        self._listeners.add(news)
        try:
            yield news
        finally:
            self._listeners.discard(news)
            if not self._listeners and not self.ended:
                self.left.set()


class Analyses:
    """The positions that are being thought about, and what came of the latest."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        number = PER_CORE * max(1, service.settings.bot_threads)
        self._slots: SearchSlots = service.bot_runner.slots(number)
        self._threads = ThreadPoolExecutor(number, "analysis")
        self.tables: OrderedDict[str, Table] = OrderedDict()  # positions that were read, by their ids (roots.py)
        self._jobs: dict[Key, Job] = {}
        self._known: OrderedDict[Key, Thoughts] = OrderedDict()
        self._lines: OrderedDict[Key, tuple[str, ...]] = OrderedDict()
        self._of: dict[str, int] = {}  # visitor -> positions
        self._tasks = TaskSet()

    async def follow(self, table: Table, visitor: str, beat_s: float) -> AsyncGenerator[Thoughts | None, None]:
        """What is thought of a position, each time it is more, until all is thought or nobody listens; None now and then, so
        that whoever has left is noticed."""
        key = _key(table)
        if table.over:
            return
        if key in self._known:
            self._known.move_to_end(key)
            yield self._known[key]
            return
        job = self._jobs.get(key)
        if job is None or job.left.is_set():
            job = self._begin(key, table, visitor)
        with job.listening() as news:
            if job.now is not None:
                news.set()
            while True:
                try:
                    await asyncio.wait_for(news.wait(), beat_s)
                except TimeoutError:
                    yield None
                    continue
                news.clear()
                ended = job.ended
                if job.now is not None:
                    yield job.now
                if ended:
                    return

    def allow(self, table: Table, visitor: str) -> None:
        """A sentence where a position is not thought about, before anybody listens."""
        check_contested(table)
        key = _key(table)
        if key in self._known or table.over or (key in self._jobs and not self._jobs[key].left.is_set()):
            return
        self._bound(visitor)

    def _bound(self, visitor: str) -> None:
        if self._of.get(visitor, 0) >= EACH:
            told = "The house thinks about {n} positions for you already. Close one of their pages first."
            raise Busy(say(told, n=EACH))
        if sum(self._of.values()) >= WAITING:
            raise Busy(say("The house thinks about as many positions as it can. Ask again in a minute."))

    def _begin(self, key: Key, table: Table, visitor: str) -> Job:
        self.allow(table, visitor)
        job, held = Job(table.copy()), ExitStack()
        held.enter_context(self._counted(visitor))
        self._jobs[key] = job
        self._tasks.start(self._think(key, job, visitor, held))
        return job

    @contextmanager
    def _counted(self, visitor: str) -> Iterator[None]:
        """Held while something is thought about for a visitor."""
        self._of[visitor] = self._of.get(visitor, 0) + 1
        try:
            yield
        finally:
            self._of[visitor] -= 1
            if not self._of[visitor]:
                del self._of[visitor]

    async def _think(self, key: Key, job: Job, visitor: str, held: ExitStack) -> None:
        loop = asyncio.get_running_loop()
        gate = _Listened(self._service.bot_runner.lease(f"{visitor} analysis"), job.left)

        def work() -> None:
            for found in thoughts(job.table, 0, gate, stages_of(self._service.reviews.budget)):
                loop.call_soon_threadsafe(job.tell, found)

        try:
            with held:
                await self._service.reviews.prepare(job.table.game.name)
                async with self._slots.slot(visitor):
                    if not job.left.is_set():
                        await loop.run_in_executor(self._threads, work)
                await asyncio.sleep(0)  # what was told from the thread is heard first
            if job.now is not None and job.now.done:
                _remember(self._known, key, job.now)
        except (Nobody, ShuttingDown):
            pass
        except Exception:
            log.exception("Thinking about a position of %s failed", job.table.game.name)
        finally:
            if self._jobs.get(key) is job:
                del self._jobs[key]
            job.tell(None, ended=True)

    async def line(self, table: Table, visitor: str) -> tuple[str, ...]:
        """How a game could go on from a position."""
        key, copy = _key(table), table.copy()
        check_contested(table)
        found = self._lines.get(key)
        if found is None:
            await self._service.reviews.prepare(table.game.name)
            found = await self.worked_out(visitor, lambda gate: line(copy, gate=gate))
            _remember(self._lines, key, found)
        return found

    async def worked_out(self, visitor: str, work: Callable[[Gate], T]) -> T:
        """Something else that takes a while, on the same cores and within the same bounds."""
        self._bound(visitor)
        lease, loop = self._service.bot_runner.lease(f"{visitor} analysis"), asyncio.get_running_loop()
        speech = copy_context()  # a thread of its own speaks English otherwise
        with self._counted(visitor):
            async with self._slots.slot(visitor):
                return await loop.run_in_executor(self._threads, speech.run, work, lease)

    async def stop(self) -> None:
        """Whatever is being thought ends at the next slice, as if nobody listened."""
        for job in self._jobs.values():
            job.left.set()
        await self._tasks.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _key(t: Table) -> Key:
    return t.game.name, t.game.facts.version, t.made, t.state.tobytes()


def _remember(kept: OrderedDict[Key, T], key: Key, value: T) -> None:
    kept[key] = value
    while len(kept) > KEPT:
        kept.popitem(last=False)
