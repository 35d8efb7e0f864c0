"""Who is looking at which match, and telling them that it changed: `{match, version}`, nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import time

KEPT = 20_000  # guests at matches; who was there longest ago is forgotten, and counts as there when next asked about


class Watcher:
    """One open page. It only needs the newest version, so nothing piles up behind a slow one."""

    def __init__(self, guest: str | None) -> None:
        self.guest, self.version = guest, 0
        self._news = asyncio.Event()

    def tell(self, version: int) -> None:
        self.version = version
        self._news.set()

    async def next_version(self, wait_s: float) -> int | None:
        """The newest version, or None when nothing happened for a while."""
        try:
            await asyncio.wait_for(self._news.wait(), wait_s)
        except TimeoutError:
            return None
        self._news.clear()
        return self.version


class Watchers:
    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self._left: dict[tuple[str, str], float] = {}  # when a guest was last at a match, the longest ago first

    @asynccontextmanager
    async def watch(self, match: str, guest: str | None) -> AsyncIterator[Watcher]:
        watcher = Watcher(guest)
        self._watchers.setdefault(match, set()).add(watcher)
        try:
            yield watcher
        finally:
            there = self._watchers[match]
            there.discard(watcher)
            if not there:
                del self._watchers[match]
            if guest and not self.here(match, guest):
                self.seen(match, guest)

    def tell(self, match: str, version: int) -> None:
        for watcher in self._watchers.get(match, ()):
            watcher.tell(version)

    def watched(self) -> list[str]:
        """The matches of which a page is open."""
        return list(self._watchers)

    def here(self, match: str, guest: str) -> bool:
        return any(w.guest == guest for w in self._watchers.get(match, ()))

    def seen(self, match: str, guest: str) -> None:
        """Whoever asks for something is there, with a page open or without."""
        self._left.pop((match, guest), None)
        self._left[match, guest] = time()
        while len(self._left) > KEPT:
            del self._left[next(iter(self._left))]

    def away_s(self, match: str, guest: str) -> float:
        """How long a guest has had no page of this match open and asked for nothing; 0 while one is open."""
        if self.here(match, guest):
            return 0.0
        return time() - self._left.setdefault((match, guest), time())

    def watching(self, match: str, seated: set[str]) -> int:
        """How many pages are open that belong to nobody at the table."""
        return sum(1 for w in self._watchers.get(match, ()) if w.guest not in seated)
