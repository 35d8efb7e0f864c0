"""Hints: what a searching bot would do, and why. They cost as much as a bot's decision, so each guest has some of them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from time import monotonic
from typing import Any

from vernissage.engine.language import say
from vernissage.engine.moves import Move
from vernissage.web.problems import Busy


@dataclass(frozen=True)
class Hint:
    """A move, and the reason for it in one sentence."""

    move: Move
    why: str


Thought = Coroutine[Any, Any, Hint]
MINUTE_S = 60.0
KEPT = 200  # hints that are remembered: the same question has the same answer


class Hints:
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
