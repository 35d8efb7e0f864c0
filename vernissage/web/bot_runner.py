"""Bots at the table: ordinary seats that think in threads of their own, with a pause that people can follow.

What was interrupted is taken up again: while the database fails a bot waits for it, and where another server was quicker it
goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from math import ceil, inf
from time import monotonic
from typing import TYPE_CHECKING

from vernissage import bots
from vernissage.bots import levels
from vernissage.bots.hint import Hint, hint, taught
from vernissage.engine.chance import derive
from vernissage.engine.language import say, spoken
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.web.background import Backoff, TaskSet, cancel_all, retrying
from vernissage.web.cpu_scheduler import SHORT_S, SLOTS_PER_CORE, CpuLease, CpuScheduler, SearchSlots, ShuttingDown
from vernissage.web.hints import Hints
from vernissage.web.live_match import LiveMatch, by_itself
from vernissage.web.problems import Lost, NotReady, Problem, Stale
from vernissage.web.store import jobs
from vernissage.web.store.ids import token
from vernissage.web.store.tables import BotJob, Match, Seat
from vernissage.web.supervisor import GONE, gone, serves

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
HINT_MS = 500
TURN_S = 2.0  # what the bots of before think in a turn, however many decisions it has; the players of the house have their own
HERE_S = 1.0  # how often this server says that it is there, and looks for matches whose server is gone
AT_ONCE = 100  # that are taken up in one go


class BotRunner:
    """Lets the bots of those matches move that this server sees to."""

    def __init__(self, service: MatchService) -> None:
        self._service, self._salt = service, 0
        self.server = token(10)  # the name of this process among those that share the database
        number = max(1, service.settings.bot_threads)
        self._scheduler = CpuScheduler(number)
        self._quick = ThreadPoolExecutor(number, "bot")  # bots that answer at once never queue behind a search
        self._deep = ThreadPoolExecutor(2 * SLOTS_PER_CORE * number, "search")
        self._hints = Hints(service.settings.hints_a_minute)
        self._tasks = TaskSet()

    async def start(self) -> None:
        """Read the secret that the bots' chances follow from, so that nobody can foresee them."""
        self._salt = int.from_bytes((await self._service.store.secret("bots")).encode()[:8], "big")

    # --- which matches are this server's ------------------------------------------------------------------------------

    def job(self, match: Match, seats: Iterable[Seat], status: str, sealed: bool = False) -> BotJob | None:
        """What is written with a change of a match that goes on by itself: this server sees to it."""
        goes = status == "running" and (sealed or by_itself(match, seats))
        return BotJob(match=match.id, server=self.server) if goes else None

    def jobs(self, match: Match, seats: Iterable[Seat]) -> list[BotJob]:
        """The same for a match that begins."""
        found = self.job(match, seats, match.status)
        return [found] if found else []

    async def take_up(self) -> None:
        """Say that this server is there, and take up the matches of those that are gone."""
        store, settings = self._service.store, self._service.settings
        if settings.folder is not None:
            serves(settings.folder, settings.worker, self.server)
        try:
            while True:
                if store.notifies or any(not live.elsewhere and live.by_itself() for live in self._service.matches):
                    await jobs.here(
                        store, self.server
                    )  # a file on somebody's own machine is left alone while nothing runs
                for file in gone(settings.folder) if settings.folder is not None else ():
                    await jobs.leave(store, file.name.removeprefix(GONE))
                    file.unlink(missing_ok=True)
                orphans = await jobs.orphans(store, AT_ONCE)
                for match, before in orphans:
                    if await jobs.take(store, match, before, self.server):
                        await self.take_up_one(match)
                if len(orphans) < AT_ONCE:
                    await asyncio.sleep(HERE_S)
        finally:
            with suppress(Problem):
                await asyncio.shield(jobs.leave(store, self.server))

    async def take_up_one(self, match: str) -> None:
        """Go on with a match that is this server's now."""
        try:
            live = await self._service.live(match)
            live.elsewhere = False
            self.wake(live)
        except NotReady:
            return  # it is resumed when its rules are ready
        except Problem as problem:
            log.warning("Match %s could not be taken up: %s", match, problem)

    def resume(self, game: str) -> None:
        """Make bots go on where a restart interrupted them, in a game whose rules have just become ready."""
        self._tasks.start(retrying(f"Resuming the matches of {game}", lambda: self._resume(game)))

    async def _resume(self, game: str) -> None:
        waiting, backoff = await self._service.store.running(game), Backoff()
        while waiting:
            unread, problem = list[str](), Lost("")
            for id in waiting:
                try:
                    await self._service.live(id)
                except Lost as error:
                    unread.append(id)
                    problem = error
                except Problem:
                    continue  # deleted or set aside meanwhile, which the log says
                except Exception:
                    log.exception("Match %s could not be resumed", id)
            waiting = unread
            if waiting:
                await backoff.failed(f"Resuming {len(waiting)} matches of {game}", problem)

    async def stop(self) -> None:
        """End whatever is under way, matches first, and then the threads."""
        await self._tasks.stop()
        await cancel_all([live.thinking for live in self._service.matches if live.thinking is not None])
        self.close()

    def lease(self, who: str) -> CpuLease:
        """A share of the cores for other work than a bot's."""
        return CpuLease(self._scheduler, who)

    def slots(self, number: int) -> SearchSlots:
        """Leave for so many others to search at a time, who share the cores with the bots."""
        return SearchSlots(self._scheduler, number)

    def close(self) -> None:
        """No bot begins to think any more, and those who think stop at the next slice."""
        self._scheduler.close()
        for threads in (self._quick, self._deep):
            threads.shutdown(wait=False, cancel_futures=True)

    def check(self, level: str) -> None:
        """Whether this server has such a bot: what it may spend on a decision has a cap."""
        spent, unit = bots.budget(level)  # says what is wrong with an unknown one
        most = {"ms": int(1000 * self._service.settings.bot_s), "it": self._service.settings.bot_iterations}.get(
            unit, 0
        )
        if level != "search" and spent > most:
            told = "A bot of this house thinks up to {seconds:g} s about a decision: {level!r} is more than {most}."
            seconds = self._service.settings.bot_s
            raise Problem(say(told, seconds=seconds, level=level, most=f"search:{most}{unit}"))

    # --- moving ------------------------------------------------------------------------------------------------------

    def wake(self, live: LiveMatch) -> None:
        """Let the bot think whose turn it is, if it is a bot's."""
        if live.thinking is None and not live.elsewhere and live.goes_on():
            live.thinking = asyncio.get_running_loop().create_task(self._go_on(live))

    async def _go_on(self, live: LiveMatch) -> None:
        """Move for bots until it is for a person to decide."""
        backoff, stale = Backoff(), False
        try:
            while live.goes_on():
                try:
                    if stale:
                        await self._service.matches.refresh(live)
                        stale = False
                    elif live.elsewhere:
                        return  # another server made the last change, and its bots answer it
                    elif (promise := live.promised()) is not None:
                        await self._service.keep_promise(live, promise)
                    elif live.sealed_are_in():
                        await self._service.open_all(live)
                    else:
                        await self._decide(live)
                    backoff.worked()
                except Stale:  # another server was quicker
                    await asyncio.sleep(0.05)
                    stale = True
                except ShuttingDown:
                    return
                except Problem as problem:
                    if not isinstance(problem, Lost):
                        raise
                    await backoff.failed(f"A bot in match {live.match.id}", problem)
                except Exception as error:
                    await backoff.failed(f"A bot in match {live.match.id}", error)
        except Problem as problem:
            log.warning("A bot does not go on in match %s: %s", live.match.id, problem)
        finally:
            live.thinking = None

    async def _decide(self, live: LiveMatch) -> None:
        began, key, seat = monotonic(), live.key, live.table.seat
        if live.lesson:
            seed = live.lesson.bot_seed(live.table)
        elif live.match.kind == "deal":
            seed = deal_seed(live.table)
        else:
            seed = derive(self._salt, live.match.id, live.entries)
        level, turn, limit_s = live.seats[seat].level, live.turn(), self._service.settings.bot_s
        spent = live.thought[1] if live.thought[0] == turn else 0.0
        if (turn_s := turn_s_of(level)) is not None:  # half of what is left: the first decision of a turn weighs most
            limit_s = min(limit_s, max(levels.LEAST_S, (turn_s - spent) / 2))
        fixed = live.lesson.reply(live.table) if live.lesson else None
        threads = 1 if live.match.kind == "deal" else None  # where everybody is to meet the same answer
        move = fixed or await self._think(live.match.id, level, live.table.copy(), seed, limit_s, threads)
        live.thought = turn, spent + monotonic() - began
        settings = (
            self._service.settings
        )  # a person's page keeps the pace itself; those who only watch could not follow
        least = settings.think_s if live.people() else max(settings.think_s, settings.watch_s)
        if (left := self._mark(max(least, monotonic() - began)) - (monotonic() - began)) > 0:
            await asyncio.sleep(left)
        await self._service.play_bot(live, seat, move, key)

    def _mark(self, spent_s: float) -> float:
        """When a bot that has thought so long answers: at marks. What it thinks about is hidden, and a little more or less to
        think about is not to be heard."""
        every = self._service.settings.mark_s
        return ceil(spent_s / every) * every if every else spent_s

    async def hint(self, live: LiveMatch, seat: int, guest: str) -> Hint:
        """What a searching bot would do in this seat, and why; in a lesson, what its guard would."""
        asked, loop = live.asked(seat), asyncio.get_running_loop()
        seed = derive(self._salt, live.match.id, "hint", live.key)
        if live.lesson:
            if live.lesson.step(live.table):
                asked = live.lesson.asked(live.table)
            wanted, language = live.lesson.recommend(asked), copy_context()
            return await loop.run_in_executor(self._quick, language.run, taught, asked, wanted, seed)

        async def think() -> Hint:
            cpu, threads = CpuLease(self._scheduler, live.match.id), max(1, self._service.settings.bot_threads)
            bot = bots.SearchBot(ms=HINT_MS, threads=threads, gate=cpu, limit_s=self._service.settings.bot_s)
            language = copy_context()  # a thread of its own speaks English otherwise
            async with self._scheduler.short.slot(live.match.id):
                return await loop.run_in_executor(self._deep, language.run, hint, asked, bot, seed)

        return await self._hints.ask(guest, (live.match.id, f"{live.key} {spoken()}", seat), think)

    async def _think(
        self, match: str, level: str, table: Table, seed: int, limit_s: float, threads: int | None = None
    ) -> Move:
        loop, cpu = asyncio.get_running_loop(), CpuLease(self._scheduler, match)
        spent_s = longest_s(level, table.game.name)
        if not spent_s:
            return await loop.run_in_executor(self._quick, _answer, level, table, seed, cpu)
        threads = threads or max(1, self._service.settings.bot_threads)
        async with (self._scheduler.short if spent_s <= SHORT_S else self._scheduler.long).slot(match):
            return await loop.run_in_executor(self._deep, _search, level, table, seed, cpu, threads, limit_s)


def deal_seed(table: Table) -> int:
    """What a bot's choice at the deal of a day follows from: the deal and the moves so far, whoever plays it."""
    return derive(table.seed or 0, "deal", *map(str, table.moves))


def turn_s_of(level: str) -> float | None:
    """What a bot may think in a turn; None for one whose name has a budget for each decision."""
    if level in levels.BY_NAME:
        return levels.BY_NAME[level].seconds
    return TURN_S if level in levels.BEFORE else None


def longest_s(level: str, game: str) -> float:
    """What a bot may think about a decision: 0 for one that answers at once, without end where nobody can say."""
    if level in levels.BY_NAME:
        return levels.BY_NAME[level].seconds / 2 if levels.plays(game)[level].iterations else 0.0
    spent, unit = bots.budget(level)
    return spent / 1000 if unit == "ms" else inf if spent else 0.0


def _answer(level: str, table: Table, seed: int, cpu: CpuLease) -> Move:
    with cpu:
        return bots.choose_for(bots.make(level), table, seed)


def _search(level: str, table: Table, seed: int, cpu: CpuLease, threads: int, limit_s: float) -> Move:
    return bots.choose_for(bots.make(level, threads, cpu, limit_s), table, seed)
