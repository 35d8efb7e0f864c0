"""What a request may carry, looked at before anything of it is parsed and before anybody is known.

Plain ASGI: a body that says it is too large is not read at all, one that turns out to be is read no further, and one that
does not come is not waited for. What is let in arrives in one piece.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fastapi import Request, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage.engine.language import say
from vernissage.web.numbers import whole
from vernissage.web.problems import Late, Problem, TooLarge
from vernissage.web.settings import Settings

RECORDS = ("/open", "/analysis", "/api/records", "/api/analyses")  # where whole games are handed in
CARRYING = {b"content-length", b"transfer-encoding"}  # a request without either has no body
LINGER_S = 2.0  # what is on its way is taken off the line and dropped, else its sender never reads the answer

Respond = Callable[[Request, Exception], Awaitable[Response]]


class BodyLimit:
    """Lets a request pass with its whole body, or refuses it. `respond`: how a refusal is told."""

    def __init__(self, app: ASGIApp, settings: Settings, respond: Respond) -> None:
        self.app, self._settings, self._respond = app, settings, respond

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body, if there is one, and hand it on in one piece."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if not headers.keys() & CARRYING:
            await self.app(scope, receive, send)
            return
        try:
            body = await self._read(scope, headers, receive)
        except Problem as problem:
            await self._refuse(scope, receive, send, problem)
            return
        if body is None:  # gone before all of it was sent
            return
        handed = False

        async def again() -> Message:
            nonlocal handed
            if handed:
                return await receive()
            handed = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, again, send)

    async def _read(self, scope: Scope, headers: dict[bytes, bytes], receive: Receive) -> bytes | None:
        most = self._settings.body_bytes
        if scope["path"] in RECORDS:
            most += self._settings.record_bytes
        said = headers.get(b"content-length", b"").decode("latin-1")
        if said and whole(said, most) is None:
            raise TooLarge(say("This is more than the {most} bytes that can be sent here.", most=most))
        parts, size = list[bytes](), 0
        try:
            async with asyncio.timeout(self._settings.body_s):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        return None
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > most:
                        raise TooLarge(say("This is more than the {most} bytes that can be sent here.", most=most))
                    if not message.get("more_body"):
                        return b"".join(parts)
        except TimeoutError:
            told = "The rest of the request did not come within {seconds:g} seconds."
            raise Late(say(told, seconds=self._settings.body_s)) from None

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
        response = await self._respond(Request(scope), problem)
        response.headers["Connection"] = "close"
        await send({"type": "http.response.start", "status": response.status_code, "headers": response.raw_headers})
        await send({"type": "http.response.body", "body": response.body, "more_body": True})
        if b"expect" not in dict(scope["headers"]):  # who asks first has sent nothing
            with suppress(TimeoutError):
                async with asyncio.timeout(LINGER_S):
                    while (message := await receive())["type"] == "http.request" and message.get("more_body"):
                        pass
        await send({"type": "http.response.body", "body": b"", "more_body": False})
