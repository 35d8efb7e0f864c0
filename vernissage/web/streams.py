"""The event stream of a match, as light as it can be: thousands are open at a time.

Each is one task that waits for its reader to leave. What is told is written by whoever tells it (watchers.py), and one task
keeps all of them open.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any

from sse_starlette import EventSourceResponse
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from vernissage.web.watchers import Watchers, changed

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class MatchStream(Response):
    """`held`: the place that is given back when it ends; `version`: what it tells first."""

    def __init__(
        self, watchers: Watchers, match: str, guest: str | None, version: int, held: AbstractContextManager[object]
    ) -> None:
        super().__init__()
        self._watchers, self._match, self._guest, self._version, self._held = watchers, match, guest, version, held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell of new versions until the reader leaves or the house closes."""

        async def say(words: bytes) -> None:
            await send({"type": "http.response.body", "body": words, "more_body": True})

        with self._held:
            await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
            task = asyncio.current_task()
            with self._watchers.watch(self._match, self._guest, say, task) as watcher:
                watcher.say(changed(self._match, self._version))
                try:
                    while (await receive())["type"] != "http.disconnect":
                        pass
                except asyncio.CancelledError:
                    if task is not None:
                        task.uncancel()  # the house closes, and this is how it tells
        with suppress(Exception):  # where the reader is still there, it ends in order
            await send({"type": "http.response.body", "body": b"", "more_body": False})


class Stream(EventSourceResponse):
    """Any other stream of events; it gives its place back when it ends."""

    def __init__(self, held: ExitStack, events: Any) -> None:
        super().__init__(events, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events, and hold the place for as long as that takes."""
        with self._held:
            await super().__call__(scope, receive, send)
