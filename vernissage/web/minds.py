"""Bots at the table: ordinary seats that think in threads of their own, with a pause that people can follow."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING

from vernissage import bots
from vernissage.engine.chance import derive
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.web.live import Live
from vernissage.web.problems import Problem

if TYPE_CHECKING:
    from vernissage.web.house import House

log = logging.getLogger("vernissage.web")


class Minds:
    def __init__(self, house: House) -> None:
        self._house = house
        self._threads = ThreadPoolExecutor(house.settings.bot_threads, "bot")
        self._salt = 0

    async def start(self) -> None:
        """Make bots go on where a restart interrupted them."""
        self._salt = int.from_bytes((await self._house.store.secret("bots")).encode()[:8], "big")

    async def resume(self, game: str) -> None:
        """Bots of running matches of a game whose rules have just become ready."""
        for id in await self._house.store.running():
            try:
                await self._house.live(id)
            except Problem:
                continue  # another game, not ready yet: its turn comes

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self, live: Live) -> None:
        """Let the bot think whose turn it is, if it is a bot's."""
        if live.thinking is None and (live.bot_to_move() or live.promised()):
            live.thinking = asyncio.get_running_loop().create_task(self._go_on(live))

    async def _go_on(self, live: Live) -> None:
        """Move for bots until it is for a person to decide."""
        try:
            while live.bot_to_move() or live.promised():
                if promise := live.promised():
                    await self._house.keep_promise(live, promise)
                else:
                    await self._decide(live)
        except Problem as problem:
            log.warning("A bot could not move in match %s: %s", live.match.id, problem)
        finally:
            live.thinking = None

    async def _decide(self, live: Live) -> None:
        began, key, seat = monotonic(), live.key, live.table.seat
        if live.lesson:
            seed = live.lesson.bot_seed(live.table)
        else:
            seed = derive(self._salt, live.match.id, live.entries)
        level, table = live.seats[seat].level, live.table.copy()
        loop = asyncio.get_running_loop()
        move = await loop.run_in_executor(self._threads, _choose, level, table, seed)
        alone = not live.people()
        pause = self._house.settings.think_s * (0.5 if alone else 1.0) - (monotonic() - began)
        if pause > 0:
            await asyncio.sleep(pause)
        await self._house.play_bot(live, seat, str(move), key)

    async def hint(self, live: Live, seat: int) -> Move:
        """What a searching bot would do in this seat."""
        if live.lesson:
            return live.lesson.recommend(live.asked(seat))
        loop = asyncio.get_running_loop()
        seed = derive(self._salt, live.match.id, "hint", live.entries)
        return await loop.run_in_executor(self._threads, _choose, "search:500ms", live.asked(seat), seed)


def _choose(level: str, table: Table, seed: int) -> Move:
    return bots.choose_for(bots.make(level), table, seed)
