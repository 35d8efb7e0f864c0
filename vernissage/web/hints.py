"""Hints: what a searching bot would do, and why. They cost as much as a bot's decision, so each guest has some of them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING, Any

from vernissage.bots.hint import LEVELS, Hint
from vernissage.engine.language import say
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import Busy, NotYours, Problem

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

Thought = Coroutine[Any, Any, Hint]
MINUTE_S = 60.0
KEPT = 200  # hints that are remembered: the same question has the same answer


async def given(service: MatchService, live: LiveMatch, seat: int | None, guest: str | None, level: int) -> Hint:
    """A hint for whoever has to decide, where nobody else is at the table; that it was given is written first."""
    if seat is None or seat not in live.deciding():
        raise NotYours(say("A hint is given to the one who has to decide."))
    if not live.people() <= {guest or ""}:
        raise NotYours(say("There are no hints where other people play."))
    if live.match.kind == "deal":
        raise NotYours(say("The deal of the day is played without hints, by everybody."))
    if level not in LEVELS:
        raise Problem(say("Hints have the levels {first} to {last}.", first=LEVELS[0], last=LEVELS[-1]))
    key = live.key
    found = await service.bot_runner.hint(live, seat, guest or "")
    if not live.lesson:
        await service.hinted(live, seat, level, key)
    return found


class Hints:
    """The latest hints, and how many each guest has had in the last minute."""

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._given: OrderedDict[tuple[str, str, int], asyncio.Task[Hint]] = OrderedDict()
        self._asked: dict[str, list[float]] = {}  # guest -> when, in the last minute
        self._thinking: dict[str, asyncio.Task[Hint]] = {}  # guest -> the one that is thought about

    async def ask(self, guest: str, question: tuple[str, str, int], think: Callable[[], Thought]) -> Hint:
        """An answer to a question (match, key, seat), thought about once; one at a time for each guest."""
        known = self._given.get(question)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            self._allow(guest)
            known = self._given[question] = self._thinking[guest] = asyncio.get_running_loop().create_task(think())
            while len(self._given) > KEPT:
                self._given.popitem(last=False)
        return await asyncio.shield(known)

    def _allow(self, guest: str) -> None:
        now = monotonic()
        self._asked = {g: kept for g, at in self._asked.items() if (kept := [t for t in at if now - t < MINUTE_S])}
        self._thinking = {g: task for g, task in self._thinking.items() if not task.done()}
        if guest in self._thinking:
            raise Busy(say("The house is thinking about a hint for you already. One at a time."))
        if len(self._asked.get(guest, ())) >= self._a_minute:
            told = "The house gives {n} hints a minute to each guest. Wait a little, or trust yourself."
            raise Busy(say(told, n=self._a_minute))
        self._asked.setdefault(guest, []).append(now)
