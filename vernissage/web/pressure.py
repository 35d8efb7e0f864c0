"""How late the house is, and whom it lets in.

Everything here is done by one loop. A task that asks to be woken at certain times notices how late that happens, and it is
measured how long a move takes until it is kept: that long is what people feel. Before they do, those who would begin something
are asked to come again in a moment, and those who play go on; if the loop is later still, moves only are taken, and at last
none. It ends by itself: who was sent away makes no work.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage.web.problems import Overloaded

if TYPE_CHECKING:
    from vernissage.web.settings import Settings

STEP_S = 0.05  # how often the loop is asked how late it is
RETRY_S = 5
FEW = 20.0  # answers a second
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds, of answers
ALWAYS = re.compile(r"/(health|ready|metrics|static/.*|look/.*)$")
MOVES = re.compile(r"/(api/matches|match)/[^/]+/(moves?|shortcut|undo|answer)$")
BEGUN = re.compile(r"/(api/matches|match)/[^/]+(/.*)?$")  # at a table that is there


class Pressure:
    """What is measured of the loop and of answers."""

    def __init__(self, limit_s: float) -> None:
        self.limit_s, self.late_s, self.latest_s = limit_s, 0.0, 0.0
        self.answers: Counter[tuple[str, int]] = Counter()  # by kind of request and status
        self.took: dict[str, list[int]] = {}
        self.took_s: dict[str, float] = {}
        self.refused = 0
        self.move_s, self._moves = (
            0.0,
            list[float](),
        )  # how long a move takes of late, and those since that was last looked at
        self.rate, self._asked = 0.0, 0  # answers a second, and since that was last counted

    async def measure(self) -> None:
        """Look all the time how late the loop is and how many ask it."""
        while True:
            asked = perf_counter() + STEP_S
            await asyncio.sleep(STEP_S)
            late = perf_counter() - asked
            share = min(1.0, STEP_S + late)  # what is a second ago counts a third
            self.late_s += (late - self.late_s) * share
            self.rate += (self._asked / (STEP_S + late) - self.rate) * share
            self._asked = 0
            taken, self._moves = self._moves, []
            if taken:
                self.move_s += (sum(taken) / len(taken) - self.move_s) * share
            else:
                self.move_s *= 1 - share / 5  # nobody moves: what was measured is forgotten in some seconds
            self.latest_s = max(late, self.latest_s * 0.999)

    def lets_in(self, method: str, path: str) -> bool:
        """Where few ask, they are not why it is late, and sending them away would not help."""
        if not self.limit_s or max(self.late_s, self.move_s) < self.limit_s or self.rate < FEW or ALWAYS.match(path):
            return True
        if self.late_s >= 10 * self.limit_s:
            return False  # a page sends its move again, and nothing is lost
        if self.late_s >= 3 * self.limit_s:
            return method == "POST" and MOVES.match(path) is not None
        return BEGUN.match(path) is not None and not path.endswith("/stream")

    def turned_away(self) -> None:
        """Whoever was refused has asked, too."""
        self._asked += 1

    def answered(self, kind: str, status: int, seconds: float) -> None:
        """Count an answer: of which kind, with which status, after how long."""
        self.answers[kind, status] += 1
        took = self.took.setdefault(kind, [0] * (len(BUCKETS) + 1))
        took[next((k for k, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))] += 1
        self.took_s[kind] = self.took_s.get(kind, 0.0) + seconds
        self._asked += 1
        if kind == "move":
            self._moves.append(seconds)


class Door:
    """The outermost part of the app: refuses what is too much, and counts what is answered. Streams are counted when they
    begin, since they end when their reader leaves."""

    def __init__(self, app: ASGIApp, pressure: Pressure, settings: Settings) -> None:
        self.app, self._pressure, self._settings = app, pressure, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in or ask its sender to come again, and count what becomes of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, path = perf_counter(), scope["path"]
        stream = path.endswith("/stream")
        if not self._pressure.lets_in(scope["method"], path):
            self._pressure.refused += 1
            self._pressure.turned_away()
            await self._refuse(scope, receive, send)
            return
        status = 500

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if stream and MutableHeaders(scope=message).get("content-type", "").startswith("text/event-stream"):
                    self._pressure.answered("stream", status, perf_counter() - began)
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            if not stream:
                self._pressure.answered(kind_of(scope["method"], path), status, perf_counter() - began)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = Overloaded(RETRY_S)
        headers = {**problem.headers, "Cache-Control": "no-store"}
        if Request(scope).url.path.startswith("/api"):
            response: JSONResponse | PlainTextResponse = JSONResponse(
                {"error": "Overloaded", "message": str(problem)}, 503, headers
            )
        else:
            response = PlainTextResponse(str(problem), 503, headers)
        await response(scope, receive, send)


def kind_of(method: str, path: str) -> str:
    """What a request is counted as; never what it names."""
    if MOVES.match(path):
        return "move" if method == "POST" else "moves"
    if BEGUN.match(path):
        return "api" if path.startswith("/api") else "table"
    if ALWAYS.match(path):
        return "file"
    return "api" if path.startswith("/api") else "page"
