"""Bots of many tables on few cores.

Whoever thinks holds a core for a slice of some hundredths of a second and then hands it to the table that has had the least
lately. A table whose bots answer at once is thereby never behind one whose bots search, however many of those there are; and
tables that search get the same share each.

A search takes memory for its trees, so only some search at a time, each in a slot; who comes next is decided in the same
way. Long searches have slots of their own, so that a short one never waits for them.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from time import monotonic, perf_counter

HALF_LIFE_S = 10.0  # what a table has had counts half after this long
REMEMBERED = 500  # tables of which is remembered what they had
SLOTS_PER_CORE = 4  # searches at a time for each core, short ones and long ones
SHORT_S = 1.0


class ShuttingDown(Exception):
    """There is no core for anybody any more."""


class CpuLease(AbstractContextManager[None]):
    """A core for a table, one slice at a time; several threads may ask for theirs by the same object."""

    def __init__(self, scheduler: CpuScheduler, table: str) -> None:
        self._scheduler, self._table = scheduler, table
        self._since = threading.local()

    def __enter__(self) -> None:
        self._scheduler.acquire(self._table)
        self._since.at = perf_counter()

    def __exit__(self, *_: object) -> None:
        self._scheduler.release(self._table, perf_counter() - self._since.at)


class CpuScheduler:
    """Hands so many cores on, from slice to slice."""

    def __init__(self, number: int) -> None:
        self._lock = threading.Lock()
        self._free, self._closed = number, False
        self._waiting: list[tuple[str, threading.Event]] = []
        self._used: dict[str, tuple[float, float]] = {}  # table -> seconds, and when they were counted
        self.short, self.long = SearchSlots(self, SLOTS_PER_CORE * number), SearchSlots(self, SLOTS_PER_CORE * number)

    def acquire(self, table: str) -> None:
        """Wait for a core."""
        turn = threading.Event()
        with self._lock:
            if self._free and not self._closed:
                self._free -= 1
                return
            if not self._closed:
                self._waiting.append((table, turn))
        if not self._closed:
            turn.wait()
        if self._closed:
            raise ShuttingDown

    def release(self, table: str, seconds: float) -> None:
        """Hand a core on."""
        with self._lock:
            self._used[table] = self._recent_s(table) + seconds, monotonic()
            if len(self._used) > REMEMBERED:
                self._used = {t: h for t, h in self._used.items() if self._recent_s(t) > 0.001}
            if self._waiting:
                next_one = min(self._waiting, key=lambda w: self._recent_s(w[0]))  # the first of equals
                self._waiting.remove(next_one)
                next_one[1].set()
            else:
                self._free += 1

    def _recent_s(self, table: str) -> float:
        seconds, at = self._used.get(table, (0.0, 0.0))
        return seconds * 0.5 ** ((monotonic() - at) / HALF_LIFE_S) if seconds else 0.0

    def close(self) -> None:
        """Let everybody go who waits or comes."""
        with self._lock:
            self._closed = True
            for _, turn in self._waiting:
                turn.set()

    def recent_s(self, table: str) -> float:
        """How many seconds a table has had, those long ago counted less."""
        with self._lock:
            return self._recent_s(table)


class SearchSlots:
    """Leave to search, for tasks: as many at a time as there are slots."""

    def __init__(self, scheduler: CpuScheduler, number: int) -> None:
        self._scheduler, self._free = scheduler, number
        self._queue: list[tuple[str, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def slot(self, table: str) -> AsyncIterator[None]:
        """Held while a search is under way."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            self._queue.append((table, turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._release()
                else:
                    self._queue = [q for q in self._queue if q[1] is not turn]
                raise
        try:
            yield
        finally:
            self._release()

    def _release(self) -> None:
        self._queue = [q for q in self._queue if not q[1].done()]  # whoever was cancelled has not noticed it yet
        if not self._queue:
            self._free += 1
            return
        next_one = min(self._queue, key=lambda q: self._scheduler.recent_s(q[0]))
        self._queue.remove(next_one)
        next_one[1].set_result(None)
