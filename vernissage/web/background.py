"""Work in the background that never ends without a word: an error is logged, and it goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from time import monotonic
from typing import Any

from vernissage.web.problems import Lost

log = logging.getLogger("vernissage.web")
SOON_S, LATE_S = 0.5, 5.0  # how soon something is tried again when the database fails
ODD_S, RARE_S = 5.0, 300.0  # and after an error that nobody foresaw


class TaskSet:
    """Tasks that nobody waits for, until the server stops."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that is ended with all the others."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End them all, and wait until they have."""
        await cancel_all(self._tasks)


async def cancel_all(tasks: Iterable[asyncio.Task[None]]) -> None:
    """End tasks before what they use is taken away: one that waits for a closed database would wait for good."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


class Backoff:
    """How long to wait before the next attempt: longer each time it fails, short again when it has worked."""

    def __init__(self) -> None:
        self._next = 0.0

    def worked(self) -> None:
        """The next failure is the first one again."""
        self._next = 0.0

    async def failed(self, what: str, error: Exception) -> None:
        """Log an error and wait. Called while it is being handled."""
        first, longest = (SOON_S, LATE_S) if isinstance(error, Lost) else (ODD_S, RARE_S)
        wait = min(max(first, self._next), longest)
        self._next = 2 * wait
        words = "%s was interrupted and goes on in %.1f s: %s"
        log.warning(words, what, wait, error, exc_info=None if isinstance(error, Lost) else error)
        await asyncio.sleep(wait)


async def retrying(what: str, job: Callable[[], Awaitable[None]]) -> None:
    """Run a job to its end, however often it fails on the way."""
    backoff = Backoff()
    while True:
        began = monotonic()
        try:
            await job()
            return
        except Exception as error:
            if monotonic() - began > RARE_S:
                backoff.worked()
            await backoff.failed(what, error)
