"""The application: pages, live updates and the JSON API over one house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage import __version__
from vernissage.drawing import assets
from vernissage.engine.errors import UnknownGame, VernissageError
from vernissage.web import api
from vernissage.web.context import HERE, render
from vernissage.web.house import House
from vernissage.web.identity import Identity
from vernissage.web.news import News
from vernissage.web.pages import art, home, learn, replay, settings, table
from vernissage.web.problems import NotReady, NotYours, Problem, SetAside, Unknown
from vernissage.web.settings import Settings
from vernissage.web.steady import steadily, stop
from vernissage.web.store.store import Store

log = logging.getLogger("vernissage.web")
SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'self'",
}


def create(given: Settings | None = None) -> FastAPI:
    chosen = given or Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(chosen.url)
        await store.open()
        house = House(chosen, store)
        app.state.house = house
        app.state.identity = Identity(store, await store.secret("cookies"))
        await house.minds.start()
        work = {
            "Preparing the games": lambda: house.warmth.run(house.minds.resume),
            "Watching the clocks": house.watch_clocks,
            "Listening to other houses": News(house).run,
        }
        jobs = [asyncio.create_task(steadily(what, job)) for what, job in work.items()]
        try:
            yield
        finally:
            house.warmth.stop()
            await stop(jobs)
            await house.minds.stop()
            await store.close()

    app = FastAPI(
        title="Vernissage",
        version=__version__,
        summary="Sit down and play: everything the pages do, for programs.",
        description=api.DESCRIPTION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(_Guarded)
    app.mount("/static", _Kept(directory=HERE / "static"), "static")
    app.mount("/look", _Kept(directory=Path(str(assets.__file__)).parent), "look")
    for part in (home, table, replay, learn, settings, art, api):
        app.include_router(part.router)
    app.add_exception_handler(VernissageError, _told)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(Exception, _unforeseen)
    return app


class _Kept(StaticFiles):
    """Files whose address carries a hash of their content."""

    async def get_response(self, path: str, scope: object) -> Response:
        response = await super().get_response(path, scope)  # type: ignore[arg-type]
        response.headers.setdefault("Cache-Control", "public, max-age=86400")
        return response


class _Guarded:
    """A form of another site cannot act in a visitor's name, and pages say what a browser may do with them.

    Plain ASGI: a visitor who leaves before the answer comes is no error, and event streams pass without a detour.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        origin = request.headers.get("origin")
        if request.method == "POST" and origin and origin != "null" and not request.headers.get("authorization"):
            if urlsplit(origin).netloc != request.headers.get("host"):
                refused = await _told(request, NotYours("This form was sent from another site."))
                await refused(scope, receive, send)
                return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)


def _wants_json(request: Request) -> bool:
    return request.url.path.startswith("/api")


async def _told(request: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, Problem) else 404 if isinstance(error, UnknownGame) else 400
    if _wants_json(request):
        kind = type(error).__name__ if isinstance(error, Problem) else "Problem"
        body = {"error": kind, "message": str(error)}
        if getattr(error, "rule", ""):
            body["rule"] = error.rule  # type: ignore[attr-defined]
        return JSONResponse(body, status)
    own: dict[type[Exception], str] = {NotReady: "warming.html", SetAside: "aside.html"}  # pages of their own
    template = own.get(type(error), "problem.html")
    return await render(request, template, status=status, problem=error, back="/")


async def _http(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    known = {404: "There is nothing at this address.", 405: "This address cannot be used that way."}
    problem = Unknown(known.get(status, str(getattr(error, "detail", "Something is wrong with this request."))))
    problem.status = status
    return await _told(request, problem)


async def _malformed(request: Request, error: Exception) -> Response:
    parts = error.errors() if isinstance(error, RequestValidationError) else []
    what = "; ".join(f"{'.'.join(str(x) for x in p['loc'][1:])}: {p['msg']}" for p in parts[:3])
    problem = Problem(f"The request cannot be read: {what}.")
    problem.status = 422
    return await _told(request, problem)


async def _unforeseen(request: Request, error: Exception) -> Response:
    log.exception("Unforeseen error at %s", request.url.path, exc_info=error)
    problem = Problem("Something went wrong in the house. Nothing was changed; go back and try again.")
    problem.status = 500
    return await _told(request, problem)
