"""Bots at the table: ordinary seats that think in threads of their own, with a pause that people can follow.

What was interrupted is taken up again: while the database fails a bot waits for it, and where another house was quicker it
goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, time
from typing import TYPE_CHECKING

from vernissage import bots
from vernissage.engine.chance import derive
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.web.cores import DESKS, SHORT_S, Core, Cores, HouseCloses
from vernissage.web.hints import Hints
from vernissage.web.live import Live
from vernissage.web.problems import Lost, Problem, Stale
from vernissage.web.steady import Errands, Patience, steadily, stop

if TYPE_CHECKING:
    from vernissage.web.house import House

log = logging.getLogger("vernissage.web")
HINT = "search:500ms"
TAKE_OVER_S = 3.0  # how much later than it could have moved a bot of another house counts as gone


class Minds:
    def __init__(self, house: House) -> None:
        self._house, self._salt = house, 0
        number = max(1, house.settings.bot_threads)
        self._cores = Cores(number)
        self._quick = ThreadPoolExecutor(number, "bot")  # bots that answer at once never queue behind a search
        self._deep = ThreadPoolExecutor(2 * DESKS * number, "search")
        self._hints = Hints(house.settings.hints_a_minute)
        self._errands = Errands()

    async def start(self) -> None:
        self._salt = int.from_bytes((await self._house.store.secret("bots")).encode()[:8], "big")

    def resume(self, game: str) -> None:
        """Make bots go on where a restart interrupted them, in a game whose rules have just become ready."""
        self._errands.start(steadily(f"Resuming the matches of {game}", lambda: self._resume(game)))

    async def _resume(self, game: str) -> None:
        waiting, patience = await self._house.store.running(game), Patience()
        while waiting:
            unread, problem = list[str](), Lost("")
            for id in waiting:
                try:
                    await self._house.live(id)
                except Lost as error:
                    unread.append(id)
                    problem = error
                except Problem:
                    continue  # deleted or set aside meanwhile, which the log says
                except Exception:
                    log.exception("Match %s could not be resumed", id)
            waiting = unread
            if waiting:
                await patience.failed(f"Resuming {len(waiting)} matches of {game}", problem)

    async def stop(self) -> None:
        await self._errands.stop()
        await stop([live.thinking for live in self._house.matches if live.thinking is not None])
        self.close()

    def close(self) -> None:
        self._cores.close()
        for threads in (self._quick, self._deep):
            threads.shutdown(wait=False, cancel_futures=True)

    def check(self, level: str) -> None:
        """Whether this house has such a bot: what it may spend on a decision has a cap."""
        spent, unit = bots.budget(level)  # says what is wrong with an unknown one
        most = {"ms": int(1000 * self._house.settings.bot_s), "it": self._house.settings.bot_iterations}.get(unit, 0)
        if level != "search" and spent > most:
            raise Problem(
                f"A bot of this house thinks up to {self._house.settings.bot_s:g} s about a decision: {level!r} is more than "
                f"search:{most}{unit}."
            )

    # --- moving ------------------------------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Let the bot think whose turn it is, if it is a bot's."""
        if live.thinking is None and live.goes_on():
            live.thinking = asyncio.get_running_loop().create_task(self._go_on(live))

    async def _go_on(self, live: Live) -> None:
        """Move for bots until it is for a person to decide."""
        patience, stale = Patience(), False
        try:
            while live.goes_on():
                try:
                    if stale:
                        await self._house.matches.look(live)
                        stale = False
                    elif live.elsewhere:
                        await self._leave_to_others(live)
                    elif (promise := live.promised()) is not None:
                        await self._house.keep_promise(live, promise)
                    elif live.sealed_are_in():
                        await self._house.open_all(live)
                    else:
                        await self._decide(live)
                    patience.worked()
                except Stale:  # another house was quicker
                    await asyncio.sleep(0.05)
                    stale = True
                except HouseCloses:
                    return
                except Problem as problem:
                    if not isinstance(problem, Lost):
                        raise
                    await patience.failed(f"A bot in match {live.match.id}", problem)
                except Exception as error:
                    await patience.failed(f"A bot in match {live.match.id}", error)
        except Problem as problem:
            log.warning("A bot does not go on in match %s: %s", live.match.id, problem)
        finally:
            live.thinking = None

    async def _leave_to_others(self, live: Live) -> None:
        """Another house made the last change, and its bots answer it. If they do not, that house is gone."""
        left = live.match.changed + self._house.settings.bot_s + TAKE_OVER_S - time()
        if left > 0:
            await asyncio.sleep(min(left, 0.5))
            return
        version = live.match.version
        await self._house.matches.look(live)
        if live.match.version == version:
            live.elsewhere = False

    async def _decide(self, live: Live) -> None:
        began, key, seat = monotonic(), live.key, live.table.seat
        if live.lesson:
            seed = live.lesson.bot_seed(live.table)
        else:
            seed = derive(self._salt, live.match.id, live.entries)
        move = await self._think(live.match.id, live.seats[seat].level, live.table.copy(), seed)
        alone = not live.people()
        pause = self._house.settings.think_s * (0.5 if alone else 1.0) - (monotonic() - began)
        if pause > 0:
            await asyncio.sleep(pause)
        await self._house.play_bot(live, seat, move, key)

    async def hint(self, live: Live, seat: int, guest: str) -> Move:
        """What a searching bot would do in this seat."""
        asked = live.asked(seat)
        if live.lesson:
            return live.lesson.recommend(asked)
        seed = derive(self._salt, live.match.id, "hint", live.key)
        question = (live.match.id, live.key, seat)
        return await self._hints.ask(guest, question, lambda: self._think(live.match.id, HINT, asked, seed))

    async def _think(self, match: str, level: str, table: Table, seed: int) -> Move:
        loop, core = asyncio.get_running_loop(), Core(self._cores, match)
        spent, unit = bots.budget(level)
        if not spent:
            return await loop.run_in_executor(self._quick, _answer, level, table, seed, core)
        threads, limit_s = max(1, self._house.settings.bot_threads), self._house.settings.bot_s
        short = unit == "ms" and spent <= 1000 * SHORT_S
        async with (self._cores.short if short else self._cores.long).desk(match):
            return await loop.run_in_executor(self._deep, _search, level, table, seed, core, threads, limit_s)


def _answer(level: str, table: Table, seed: int, core: Core) -> Move:
    with core:
        return bots.choose_for(bots.make(level), table, seed)


def _search(level: str, table: Table, seed: int, core: Core, threads: int, limit_s: float) -> Move:
    return bots.choose_for(bots.make(level, threads, core, limit_s), table, seed)
