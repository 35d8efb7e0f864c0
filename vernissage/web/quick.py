"""What is asked for most, past the router: thousands look at their tables at the same time.

FastAPI looks through its routes one after another and reads parameters by their types, which takes longer than the answer.
Here a few addresses are known by their form and answered by the very functions that the routes have. Whatever is asked for in
any other form goes the usual way: there is one description of each address, and one way to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from fastapi import Request, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage.engine.errors import VernissageError
from vernissage.web import api
from vernissage.web.bodies import NewMove
from vernissage.web.pages import table

ADDRESS = re.compile(r"/(api/matches|match)/([a-z0-9]{1,16})(?:/([a-z]+))?", re.ASCII)
STEPS = re.compile(rb"start=(\d{1,6})&end=(\d{1,6})&takes=(\d{1,6})&seat=(\d?)")
JSON, FORM = b"application/json", b"application/x-www-form-urlencoded"

Answer = Callable[[Request], Awaitable[Response]]
Respond = Callable[[Request, Exception], Awaitable[Response]]


class Quick:
    """`respond`: how a refusal is told."""

    def __init__(self, app: ASGIApp, respond: Respond) -> None:
        self.app, self._respond = app, respond

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is known by its form; hand on what is not, as it came."""
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        where, id, what = found.groups()
        answer: Answer | None = None
        if scope["method"] == "GET":
            answer = _looking(where, id, what, scope["query_string"])
        elif scope["method"] == "POST" and what in ("moves", "move") and not scope["query_string"]:
            body = await receive()
            receive = _again(body, receive)
            if body["type"] == "http.request" and not body.get("more_body"):
                answer = _moving(where, id, what, _kind(scope), body.get("body", b""))
        if answer is None:
            await self.app(scope, receive, send)
            return
        scope["path_params"] = {"id": id}
        request = Request(scope, receive)
        try:
            response = await answer(request)
        except VernissageError as error:
            response = await self._respond(request, error)
        await response(scope, receive, send)


def _looking(where: str, id: str, what: str | None, query: bytes) -> Answer | None:
    if where == "match":
        if what == "steps" and (asked := STEPS.fullmatch(query)):
            start, end, takes = map(int, asked.groups()[:3])
            return lambda request: table.steps(request, id, start, end, takes, asked[4].decode())
        return (lambda request: table.table_fragment(request, id)) if what == "table" and not query else None
    if query:
        return None
    if what is None:
        return lambda request: api.match(request, id)
    if what == "view":
        return lambda request: api.view(request, id)
    return (lambda request: api.moves(request, id)) if what == "moves" else None


def _moving(where: str, id: str, what: str, kind: bytes, body: bytes) -> Answer | None:
    """A move as programs send it, or as the form of the page does."""
    try:
        if where == "match":
            if what != "move" or kind != FORM:
                return None
            pairs = parse_qsl(body.decode("ascii"), strict_parsing=True, errors="strict", max_num_fields=3)
            given: dict[str, Any] = dict(pairs)
            if len(pairs) != 3 or given.keys() != {"seat", "move", "key"} or not re.fullmatch("[0-9]", given["seat"]):
                return None
        else:
            if what != "moves" or kind != JSON:
                return None
            given = msgspec.json.decode(body)
            if not isinstance(given, dict) or given.keys() != {"move", "key"}:
                return None
    except (ValueError, RecursionError):  # no JSON, no form: told as ever
        return None
    move, key = given["move"], given["key"]
    if not isinstance(move, str) or not isinstance(key, str) or len(move) > 80 or len(key) > 24:
        return None
    if where == "match":
        return lambda request: table.move(request, id, int(given["seat"]), move, key)
    return lambda request: api.play(request, id, NewMove.model_construct(move=move, key=key, seat=None))


def _kind(scope: Scope) -> bytes:
    return next((value for name, value in scope["headers"] if name == b"content-type"), b"")


def _again(body: Message, receive: Receive) -> Receive:
    """What was read, once more, and then whatever comes."""
    first: list[Message] = [body]

    async def again() -> Message:
        return first.pop() if first else await receive()

    return again
