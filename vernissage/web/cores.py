"""Bots of many tables on few cores.

Whoever thinks holds a core for a slice of some hundredths of a second and then hands it to the table that has had the least
lately. A table whose bots answer at once is thereby never behind one whose bots search, however many of those there are; and
tables that search get the same share each.

A search takes memory for its trees, so only some search at a time, each at a desk; who comes next is decided in the same
way. Long searches have desks of their own, so that a short one never waits for them.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from time import monotonic, perf_counter

HALF_S = 10.0  # what a table has had counts half after this long
FEW = 500  # tables of which is remembered what they had
DESKS = 4  # searches at a time for each core, short ones and long ones
SHORT_S = 1.0


class HouseCloses(Exception):
    """There is no core for anybody any more."""


class Core(AbstractContextManager[None]):
    """A core for a table, one slice at a time; several threads may ask for theirs by the same object."""

    def __init__(self, cores: Cores, table: str) -> None:
        self._cores, self._table = cores, table
        self._since = threading.local()

    def __enter__(self) -> None:
        self._cores.take(self._table)
        self._since.at = perf_counter()

    def __exit__(self, *_: object) -> None:
        self._cores.give(self._table, perf_counter() - self._since.at)


class Cores:
    def __init__(self, number: int) -> None:
        self._lock = threading.Lock()
        self._free, self._closed = number, False
        self._waiting: list[tuple[str, threading.Event]] = []
        self._had: dict[str, tuple[float, float]] = {}  # table -> seconds, and when they were counted
        self.short, self.long = Desks(self, DESKS * number), Desks(self, DESKS * number)

    def take(self, table: str) -> None:
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
            raise HouseCloses

    def give(self, table: str, seconds: float) -> None:
        """Hand a core on."""
        with self._lock:
            self._had[table] = self._lately(table) + seconds, monotonic()
            if len(self._had) > FEW:
                self._had = {t: h for t, h in self._had.items() if self._lately(t) > 0.001}
            if self._waiting:
                next_one = min(self._waiting, key=lambda w: self._lately(w[0]))  # the first of equals
                self._waiting.remove(next_one)
                next_one[1].set()
            else:
                self._free += 1

    def _lately(self, table: str) -> float:
        seconds, at = self._had.get(table, (0.0, 0.0))
        return seconds * 0.5 ** ((monotonic() - at) / HALF_S) if seconds else 0.0

    def close(self) -> None:
        """Let everybody go who waits or comes."""
        with self._lock:
            self._closed = True
            for _, turn in self._waiting:
                turn.set()

    def lately(self, table: str) -> float:
        """How many seconds a table has had, those long ago counted less."""
        with self._lock:
            return self._lately(table)


class Desks:
    """Places to search at, for tasks."""

    def __init__(self, cores: Cores, number: int) -> None:
        self._cores, self._free = cores, number
        self._queue: list[tuple[str, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def desk(self, table: str) -> AsyncIterator[None]:
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
                    self._rise()
                else:
                    self._queue = [q for q in self._queue if q[1] is not turn]
                raise
        try:
            yield
        finally:
            self._rise()

    def _rise(self) -> None:
        if not self._queue:
            self._free += 1
            return
        next_one = min(self._queue, key=lambda q: self._cores.lately(q[0]))
        self._queue.remove(next_one)
        next_one[1].set_result(None)
