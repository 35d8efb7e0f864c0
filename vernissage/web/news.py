"""What other houses on the same database did.

PostgreSQL tells it: every write says `{match, version}` on a channel that all houses listen to. SQLite does not, so the
matches of which a page is open here are looked up every second. (Whoever asks for a match gets its newest version in any
case: see matches.py.)
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from vernissage.web.problems import Problem
from vernissage.web.steady import Errands

if TYPE_CHECKING:
    from vernissage.web.house import House

log = logging.getLogger("vernissage.web")
LOOK_S = 1.0


class News:
    def __init__(self, house: House) -> None:
        self._house = house
        self._told: dict[str, int] = {}
        self._errands = Errands()

    async def run(self) -> None:
        try:
            while True:
                await self._follow()
        finally:
            await self._errands.stop()

    async def _follow(self) -> None:
        if self._house.store.speaks:
            async with self._house.store.listening(self._heard) as ended:
                await self._look()  # what was said before, or while the connection was lost
                await ended.wait()
        else:
            await asyncio.sleep(LOOK_S)
            await self._look()

    def _heard(self, match: str, version: int) -> None:
        self._errands.start(self._take(match, version))

    async def _take(self, match: str, version: int) -> None:
        try:
            await self._house.heard(match, version)
        except Problem:
            return  # whoever looks at it is told
        except Exception:
            log.exception("What another house did in match %s could not be taken in", match)

    async def _look(self) -> None:
        watched = self._house.hub.watched()
        if not watched:
            self._told = {}
            return
        found = dict(await self._house.store.versions(watched))
        for match, version in found.items():
            live = self._house.matches.get(match)
            if version > (live.match.version if live else self._told.get(match, 0)):
                await self._take(match, version)
        self._told = found
