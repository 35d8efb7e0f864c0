"""What other servers on the same database did.

PostgreSQL tells it: every write says `{match, version}` on a channel that all servers listen to. SQLite does not, so the
matches of which a page is open here are looked up every second. (Whoever asks for a match gets its newest version in any
case: see matches.py.)
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from vernissage.web.background import TaskSet
from vernissage.web.problems import Problem

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
LOOK_S = 1.0


class RemoteChanges:
    """Hears of changes by other servers, and has them taken in here."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._told: dict[str, int] = {}
        self._tasks = TaskSet()

    async def run(self) -> None:
        """Follow what the others do for as long as the app runs."""
        try:
            while True:
                await self._follow()
        finally:
            await self._tasks.stop()

    async def _follow(self) -> None:
        if self._service.store.notifies:
            async with self._service.store.listening(self._heard) as ended:
                await self._look()  # what was said before, or while the connection was lost
                await ended.wait()
        else:
            await asyncio.sleep(LOOK_S)
            await self._look()

    def _heard(self, match: str, version: int) -> None:
        live = self._service.matches.get(match)
        if live is not None and version <= live.match.version:
            return  # it was written here
        self._tasks.start(self._take(match, version))

    async def _take(self, match: str, version: int) -> None:
        try:
            await self._service.heard(match, version)
        except Problem:
            return  # whoever looks at it is told
        except Exception:
            log.exception("What another house did in match %s could not be taken in", match)

    async def _look(self) -> None:
        watched = self._service.watchers.watched()
        if not watched:
            self._told = {}
            return
        found = dict(await self._service.store.versions(watched))
        for match, version in found.items():
            live = self._service.matches.get(match)
            if version > (live.match.version if live else self._told.get(match, 0)):
                await self._take(match, version)
        self._told = found
