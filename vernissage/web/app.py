"""The application: pages, live updates and the JSON API over one match service."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage import __version__
from vernissage.engine.errors import UnknownGame, VernissageError
from vernissage.engine.language import say, speaking
from vernissage.web import api, daily_api, operating, reach, study_api
from vernissage.web.background import cancel_all, retrying
from vernissage.web.context import render
from vernissage.web.files import LOOK, STATIC, CachedFiles
from vernissage.web.identity import Identity
from vernissage.web.pages import (
    analysis,
    art,
    deal,
    editor,
    handbook,
    home,
    installing,
    lab,
    learn,
    matches,
    plaque,
    puzzle,
    replay,
    review,
    saved_puzzle,
    settings,
    table,
)
from vernissage.web.pressure import Door, Pressure
from vernissage.web.problems import NotReady, NotYours, Problem, SetAside, Unknown
from vernissage.web.quick import Quick
from vernissage.web.remote_changes import RemoteChanges
from vernissage.web.request_body import BodyLimit
from vernissage.web.service import MatchService
from vernissage.web.settings import Settings
from vernissage.web.speech import Speaking, language_of
from vernissage.web.store.store import Store
from vernissage.web.supervisor import READY

log = logging.getLogger("vernissage.web")
SECURITY_HEADERS = [  # as they are sent
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cache-control", b"no-store"),  # a page may show a hand; what may be kept says so itself
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'self'",
    ),
]


def create(given: Settings | None = None, addresses: Callable[[], Sequence[str]] = reach.addresses) -> FastAPI:
    """`addresses`: what this machine is called in its networks."""
    chosen = given or Settings()
    pressure = Pressure(chosen.overload_s)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(chosen.url)
        await store.open()
        service = MatchService(chosen, store)
        app.state.service, app.state.settings, app.state.addresses = service, chosen, addresses
        service.notices.link = lambda path: reach.standing_link(chosen, addresses, path)
        identity = app.state.identity = Identity(service, await store.secret("cookies"))
        await service.bot_runner.start()
        if chosen.folder is not None and (chosen.folder / READY).exists():
            service.precompiler.load()  # meanwhile the other workers serve
        work = {
            "Preparing the games": lambda: _prepare(service),
            "Seeing to matches": service.bot_runner.take_up,
            "Watching the clocks": service.watch_clocks,
            "Letting go of matches": service.matches.tidy,
            "Measuring the loop": pressure.measure,
            "Sharing numbers": lambda: operating.share(service, pressure),
            "Keeping streams open": service.watchers.keep_open,
            "Listening to other houses": RemoteChanges(service).run,
            "Telling guests of their turn": service.notices.send,
        }
        jobs = [asyncio.create_task(retrying(what, job)) for what, job in work.items()]
        try:
            yield
        finally:
            service.precompiler.stop()
            await cancel_all(jobs)
            await service.bot_runner.stop()
            await service.analyses.stop()
            await service.wonders.stop()
            await service.reviews.stop()
            await service.deals.stop()
            identity.close()
            await store.close()

    app = FastAPI(
        title="Vernissage",
        version=__version__,
        summary="Sit down and play: everything the pages do, for programs.",
        description=api.DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(Quick, respond=_error_response)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(BodyLimit, settings=chosen, respond=_error_response)
    app.add_middleware(_OriginGuard, public=urlsplit(chosen.public_url).netloc)
    app.add_middleware(Door, pressure=pressure, settings=chosen)
    app.add_middleware(Speaking)
    app.state.pressure = pressure
    app.mount("/static", CachedFiles(directory=STATIC), "static")
    app.mount("/look", CachedFiles(directory=LOOK), "look")
    for part in (
        operating, table, study_api, daily_api, api,  # what is asked for most comes first: routes are looked through one after another
        home, plaque, replay, review, analysis, editor, saved_puzzle, puzzle, deal, learn, handbook, lab, settings, matches, installing, art,
    ):  # fmt: skip
        app.include_router(part.router)
    app.add_exception_handler(VernissageError, _error_response)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(Exception, _unforeseen)
    return app


def close_streams(app: FastAPI) -> None:
    """Let those go who watch a match."""
    service: MatchService | None = getattr(app.state, "service", None)
    if service is not None:
        service.watchers.close()


class _OriginGuard:
    """A form of another site cannot act in a visitor's name, and pages say what a browser may do with them.

    Plain ASGI: a visitor who leaves before the answer comes is no error, and event streams pass without a detour.
    """

    def __init__(self, app: ASGIApp, public: str = "") -> None:
        self.app, self._public = app, public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in SECURITY_HEADERS if h[0] not in said)]
            await send(message)

        if scope["method"] == "POST":
            request = Request(scope)
            origin = request.headers.get("origin")  # "null" where a page hides where it comes from: not from here
            if origin and not request.headers.get("authorization"):
                if urlsplit(origin).netloc not in (request.headers.get("host"), self._public or None):
                    refused = await _error_response(request, NotYours(say("This form was sent from another site.")))
                    await refused(scope, receive, guarded)
                    return
        await self.app(scope, receive, guarded)


async def _prepare(service: MatchService) -> None:
    await service.precompiler.run(service.bot_runner.resume)
    if service.settings.folder is not None:
        (service.settings.folder / READY).touch()


def _wants_json(request: Request) -> bool:
    return request.url.path.startswith("/api")


async def _error_response(request: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, Problem) else 404 if isinstance(error, UnknownGame) else 400
    headers = dict(error.headers) if isinstance(error, Problem) else {}
    if _wants_json(request):
        kind = type(error).__name__ if isinstance(error, Problem) else "Problem"
        body = {"error": kind, "message": str(error)}
        if rule := getattr(error, "rule", ""):
            body["rule"] = rule
        return JSONResponse(body, status, headers)
    own: dict[type[Exception], str] = {NotReady: "compiling.html", SetAside: "aside.html"}  # pages of their own
    meanwhile = await learn.meanwhile(request, error) if isinstance(error, NotReady) else {}
    page = await render(
        request, own.get(type(error), "problem.html"), status=status, problem=error, back="/", **meanwhile
    )
    page.headers.update(headers)
    return page


async def _http(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    known = {404: "There is nothing at this address.", 405: "This address cannot be used that way."}
    detail = str(getattr(error, "detail", "Something is wrong with this request."))
    problem = Unknown(say(known.get(status, detail)))
    problem.status = status
    problem.headers = getattr(error, "headers", None) or {}  # such as the ways in which an address can be used
    return await _error_response(request, problem)


async def _malformed(request: Request, error: Exception) -> Response:
    parts = error.errors() if isinstance(error, RequestValidationError) else []
    what = "; ".join(f"{'.'.join(str(x) for x in p['loc'][1:])}: {p['msg']}" for p in parts[:3])
    fields = ", ".join(".".join(str(x) for x in p["loc"][1:]) for p in parts[:3])  # what a page says in other languages
    problem = Problem(say("The request cannot be read: {what}.", what=what, fields=fields))
    problem.status = 422
    return await _error_response(request, problem)


async def _unforeseen(request: Request, error: Exception) -> Response:
    log.exception("Unforeseen error at %s", request.url.path, exc_info=error)
    with speaking(language_of(request)):  # this far out nothing is said yet
        problem = Problem(say("Something went wrong in the house. Nothing was changed; go back and try again."))
        problem.status = 500
        return await _error_response(request, problem)
