"""Who is looking at which match, and telling them that it changed: `{match, version}`, nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

from vernissage.web.clock import time
from vernissage.web.counters import Presence

KEPT = 20_000  # guests at matches; who was there longest ago is forgotten, and counts as there when next asked about
HEARTBEAT_S = 15.0  # a stream that says nothing for longer is taken for a lost one on the way
HERE_S = 5.0  # how often the other processes are told who has a page open here
HERE = b": here\n\n"

Send = Callable[[bytes], Awaitable[None]]


class Watcher:
    """One open page. It only needs the newest version, so nothing piles up behind a slow one."""

    def __init__(self, match: str, guest: str | None, send: Send, task: asyncio.Task[Any] | None) -> None:
        """`task`: the one that waits for the reader to leave."""
        self._task = task
        self.match, self.guest, self.said_at = match, guest, monotonic()
        self._send, self._next, self._sending = send, b"", None

    _sending: asyncio.Task[None] | None

    def say(self, words: bytes) -> None:
        """Send this; where something is being sent, afterwards and in the place of what waits."""
        self._next = words
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._say())

    async def _say(self) -> None:
        try:
            while self._next:
                words, self._next = self._next, b""
                self.said_at = monotonic()
                with suppress(ConnectionError):
                    await self._send(words)
        finally:
            self._sending = None

    def beat(self, now: float) -> None:
        """Keep the line open, where nothing was said on it for a while."""
        if self._sending is None and now - self.said_at > HEARTBEAT_S:
            self.say(HERE)

    def end(self) -> None:
        """Let the reader go; from any thread."""
        if self._task is not None:
            self._task.get_loop().call_soon_threadsafe(self._task.cancel)

    def leave(self) -> None:
        """The reader has gone: nothing is sent any more."""
        if self._sending is not None:
            self._sending.cancel()


class Watchers:
    """All open pages of this process, by match."""

    def __init__(self, presence: Presence | None = None) -> None:
        """`presence`: who was seen by any of several processes."""
        self._presence = presence
        self._watchers: dict[str, set[Watcher]] = {}
        self._left: dict[tuple[str, str], float] = {}  # when a guest was last at a match, the longest ago first
        self.open = 0

    @contextmanager
    def watch(
        self, match: str, guest: str | None, send: Send, task: asyncio.Task[Any] | None = None
    ) -> Iterator[Watcher]:
        """A page that is open for as long as this is."""
        watcher = Watcher(match, guest, send, task)
        self._watchers.setdefault(match, set()).add(watcher)
        self.open += 1
        try:
            yield watcher
        finally:
            self.open -= 1
            watcher.leave()
            there = self._watchers[match]
            there.discard(watcher)
            if not there:
                del self._watchers[match]
            if guest and not self.here(match, guest):
                self.seen(match, guest)

    async def keep_open(self) -> None:
        """Say something on every stream now and then."""
        marked = 0.0
        while True:
            await asyncio.sleep(1.0)
            now = monotonic()
            mark = self._presence if now - marked > HERE_S else None
            marked = now if mark else marked
            for watchers in list(self._watchers.values()):
                for watcher in watchers:
                    watcher.beat(now)
                    if mark and watcher.guest:
                        mark.seen(watcher.match, watcher.guest)

    def tell(self, match: str, version: int) -> None:
        """There is a new version: every open page of the match is told."""
        if watchers := self._watchers.get(match):
            words = changed(match, version)
            for watcher in watchers:
                watcher.say(words)

    def close(self) -> None:
        """Let everybody go: their browsers come again by themselves."""
        for watchers in list(self._watchers.values()):
            for watcher in list(watchers):
                watcher.end()

    def watched(self) -> list[str]:
        """The matches of which a page is open."""
        return list(self._watchers)

    def here(self, match: str, guest: str) -> bool:
        """Whether a guest has a page of the match open in this process."""
        return any(w.guest == guest for w in self._watchers.get(match, ()))

    def seen(self, match: str, guest: str) -> None:
        """Whoever asks for something is there, with a page open or without."""
        if self._presence:
            self._presence.seen(match, guest)
        self._left.pop((match, guest), None)
        self._left[match, guest] = time()
        while len(self._left) > KEPT:
            del self._left[next(iter(self._left))]

    def away_s(self, match: str, guest: str) -> float:
        """How long a guest has had no page of this match open and asked for nothing; 0 while one is open."""
        if self.here(match, guest):
            return 0.0
        away = time() - self._left.setdefault((match, guest), time())
        return min(away, self._presence.away_s(match, guest)) if self._presence else away

    def watching(self, match: str, seated: set[str]) -> int:
        """How many pages are open that belong to nobody at the table."""
        return sum(1 for w in self._watchers.get(match, ()) if w.guest not in seated)


def changed(match: str, version: int) -> bytes:
    """The event that tells of a version."""
    data = json.dumps({"match": match, "version": version})
    return f"id: {version}\nevent: changed\ndata: {data}\n\n".encode()
