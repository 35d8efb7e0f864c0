"""Work in the background that never ends without a word: an error is logged, and it goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from vernissage.web.problems import Lost

log = logging.getLogger("vernissage.web")
SOON_S, LATE_S = 0.5, 5.0  # how soon something is tried again when the database fails
ODD_S, RARE_S = 5.0, 300.0  # and after an error that nobody foresaw


class Patience:
    """How long to wait before the next attempt: longer each time it fails, short again when it has worked."""

    def __init__(self) -> None:
        self._next = 0.0

    def worked(self) -> None:
        self._next = 0.0

    async def failed(self, what: str, error: Exception) -> None:
        """Log an error and wait. Called while it is being handled."""
        first, longest = (SOON_S, LATE_S) if isinstance(error, Lost) else (ODD_S, RARE_S)
        wait = min(max(first, self._next), longest)
        self._next = 2 * wait
        words = "%s was interrupted and goes on in %.1f s: %s"
        log.warning(words, what, wait, error, exc_info=None if isinstance(error, Lost) else error)
        await asyncio.sleep(wait)


async def steadily(what: str, job: Callable[[], Awaitable[None]]) -> None:
    """Run a job to its end, however often it fails on the way."""
    patience = Patience()
    while True:
        began = monotonic()
        try:
            await job()
            return
        except Exception as error:
            if monotonic() - began > RARE_S:
                patience.worked()
            await patience.failed(what, error)
