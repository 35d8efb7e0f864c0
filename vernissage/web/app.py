"""The application: pages, live updates and the JSON API over one house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage import __version__
from vernissage.engine.errors import UnknownGame, VernissageError
from vernissage.web import api
from vernissage.web.bodies import Bodies
from vernissage.web.context import render
from vernissage.web.files import LOOK, STATIC, Kept
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
    "Cache-Control": "no-store",  # a page may show a hand; what may be kept says so itself
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
        identity = app.state.identity = Identity(house, await store.secret("cookies"))
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
            identity.close()
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
    app.add_middleware(Bodies, settings=chosen, told=_told)
    app.add_middleware(_Guarded)
    app.mount("/static", Kept(directory=STATIC), "static")
    app.mount("/look", Kept(directory=LOOK), "look")
    for part in (home, table, replay, learn, settings, art, api):
        app.include_router(part.router)
    app.add_exception_handler(VernissageError, _told)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(Exception, _unforeseen)
    return app


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

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        origin = request.headers.get("origin")  # "null" where a page hides where it comes from: not from here
        if request.method == "POST" and origin and not request.headers.get("authorization"):
            if urlsplit(origin).netloc != request.headers.get("host"):
                refused = await _told(request, NotYours("This form was sent from another site."))
                await refused(scope, receive, guarded)
                return
        await self.app(scope, receive, guarded)


def _wants_json(request: Request) -> bool:
    return request.url.path.startswith("/api")


async def _told(request: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, Problem) else 404 if isinstance(error, UnknownGame) else 400
    headers = dict(error.headers) if isinstance(error, Problem) else {}
    if _wants_json(request):
        kind = type(error).__name__ if isinstance(error, Problem) else "Problem"
        body = {"error": kind, "message": str(error)}
        if getattr(error, "rule", ""):
            body["rule"] = error.rule  # type: ignore[attr-defined]
        return JSONResponse(body, status, headers)
    own: dict[type[Exception], str] = {NotReady: "warming.html", SetAside: "aside.html"}  # pages of their own
    page = await render(request, own.get(type(error), "problem.html"), status=status, problem=error, back="/")
    page.headers.update(headers)
    return page


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
