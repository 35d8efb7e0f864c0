"""The analysis board: any position, what the house thinks of it, and what comes of other moves. Every board and every branch
has a link of its own (see roots.py)."""

from __future__ import annotations

from contextlib import ExitStack, aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse
from sse_starlette import ServerSentEvent
from starlette.concurrency import run_in_threadpool

from vernissage.engine import reading, registry
from vernissage.engine.errors import VernissageError
from vernissage.engine.language import say
from vernissage.engine.table import Table, new
from vernissage.engine.telling import scenario_of
from vernissage.match.prospect import prospect
from vernissage.review import fragments, words
from vernissage.review.thinking import Thoughts
from vernissage.web import board_data, new_matches, roots
from vernissage.web.context import TEMPLATES, identity_of, narrow, preferences, render, service_of
from vernissage.web.limits import visitor
from vernissage.web.new_matches import SeatRequest
from vernissage.web.numbers import whole
from vernissage.web.pages.editor import editor
from vernissage.web.problems import Problem, TooLarge
from vernissage.web.roots import Root, Stand
from vernissage.web.service import MatchService
from vernissage.web.streams import Stream
from vernissage.web.watchers import HEARTBEAT_S

router = APIRouter(include_in_schema=False)
MOST_SEED = 2**64 - 1


@router.get("/analysis")
async def begin(request: Request) -> Response:
    """The page where a position is handed in, or a new one dealt."""
    return await render(request, "analysis_new.html", problem=None, text="")


@router.post("/analysis")
async def hand_in(
    request: Request,
    text: Annotated[str, Form()] = "",
    file: UploadFile | None = None,
    game: Annotated[str, Form(max_length=40)] = "",
    players: Annotated[str, Form(max_length=3)] = "",
    seed: Annotated[str, Form(max_length=20)] = "",
    edit: Annotated[str, Form(max_length=3)] = "",
) -> Response:
    """A record, a position or the words of a scenario; or a new deal."""
    service = service_of(request)
    service.limits.open(request)
    if game:
        table = await _dealt(service, game, players, seed)
    else:
        if file is not None and file.filename:
            raw = await file.read(service.settings.record_bytes + 1)
            if len(raw) > service.settings.record_bytes:
                raise TooLarge(say("This file is larger than any record of a game."))
            text = raw.decode("utf-8", "replace")
        try:
            table = await read(service, text)
        except VernissageError as error:
            if isinstance(error, Problem) and error.status >= 500:
                raise
            return await render(request, "analysis_new.html", status=400, problem=error, text=text[:20_000])
    if edit:
        return await editor(request, await run_in_threadpool(scenario_of, table))
    return RedirectResponse(await roots.keep(service, table), 303)


async def read(service: MatchService, text: str) -> Table:
    """A table from a text that somebody handed in."""
    if not text.strip():
        raise Problem(say("There is nothing to read. Paste a record or a position, or choose a file."))
    if len(text) > service.settings.record_bytes:
        raise TooLarge(say("This file is larger than any record of a game."))
    if game := reading.game_of(text):
        service.precompiler.require(game)
    return await run_in_threadpool(reading.read, text)


async def _dealt(service: MatchService, game: str, players: str, seed: str) -> Table:
    facts = registry.facts(game)
    service.precompiler.require(game)
    number, of = (
        whole(seed or "0", MOST_SEED),
        whole(players, 99) if players else min(n for n in facts.players if n > 1),
    )
    if number is None:
        raise Problem(say("A seed is a whole number of up to 64 bits."))
    return await run_in_threadpool(new, game, of or 0, number)


async def _root(request: Request, match: str, id: str) -> Root:
    service = service_of(request)
    return await (roots.of_match(service, match) if match else roots.of_position(service, id))


async def _stand(request: Request, root: Root) -> Stand:
    """Where the address points to; the API's own streams, which come here too, declare the same two in its description."""
    asked = request.query_params
    return await run_in_threadpool(root.stand, asked.get("at", ""), asked.get("line", ""))


@router.get("/analysis/{id}")
@router.get("/match/{match}/analysis")
async def board(request: Request, match: str = "", id: str = "", play: str = "") -> Response:
    """`play`: one more move, chosen on the board; it leads to the board after it."""
    root = await _root(request, match, id)
    stand = await _stand(request, root)
    if play:
        await run_in_threadpool(stand.table.play, play[:80])
        return RedirectResponse(root.link(stand.at, [*stand.line, str(stand.table.moves[-1])]), 303)
    guest = await identity_of(request).of(request)
    shown = {"narrow": narrow(request), "patterns": preferences(guest)["patterns"] == "on"}
    values = await run_in_threadpool(board_data.shown, root, stand, **shown)
    return await render(request, "analysis.html", root=root, stand=stand, **values)


@router.get("/analysis/{id}/thoughts")
@router.get("/match/{match}/analysis/thoughts")
async def thoughts(request: Request, match: str = "", id: str = "") -> Response:
    """What the house thinks of the board, as markup, each time it is surer."""

    def told(root: Root, stand: Stand, now: Thoughts) -> ServerSentEvent:
        return ServerSentEvent(data=_markup(root, stand, now), event="thoughts")

    return await stream(request, await _root(request, match, id), told)


async def stream(request: Request, root: Root, told: Any) -> Response:
    """Server-sent events about a board: what `told` makes of each thought, and `end` when all is thought."""
    service = service_of(request)
    stand = await _stand(request, root)
    guest = await identity_of(request).of(request)
    who = visitor(request, guest)
    service.analyses.allow(stand.table, who)
    held = ExitStack()
    held.enter_context(service.limits.stream(request, guest))

    async def events() -> Any:
        try:
            async with aclosing(service.analyses.follow(stand.table, who, HEARTBEAT_S)) as found:
                async for now in found:
                    seen = None if now is None else await run_in_threadpool(told, root, stand, now)
                    yield seen or ServerSentEvent(comment="here")
        except Problem as problem:  # somebody was quicker
            yield ServerSentEvent(data=str(problem), event="problem")
        yield ServerSentEvent(data="{}", event="end")

    return Stream(held, events())


def _markup(root: Root, stand: Stand, now: Thoughts) -> str:
    t = stand.table

    def link(move: str) -> str:
        return root.link(stand.at, [*stand.line, move])

    best = now.options[0]
    played = str(root.table.moves[stand.at]) if not stand.line and stand.at < len(root.table.moves) else ""
    return (
        TEMPLATES.get_template("_thoughts.html")
        .render(
            now=now,
            names=t.names,
            chances=[words.in_100(chance) for chance in now.chances],
            bars=fragments.bars(t, now.seat, now.options, best.move, played, link),
            why=prospect(t.copy(), t.game.moves.parse(best.move), 0),
            steps=root.steps(stand, now.line),
        )
        .replace("\n", " ")
    )


@router.get("/analysis/{id}/record")
@router.get("/match/{match}/analysis/record")
async def record(request: Request, match: str = "", id: str = "") -> Response:
    """The board with everything that led to it, as a record file."""
    root = await _root(request, match, id)
    stand = await _stand(request, root)
    headers = {"Content-Disposition": f'attachment; filename="{match or id}-{len(stand.table.moves)}.vern"'}
    return Response(stand.table.record(), media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/analysis/{id}/play")
@router.post("/match/{match}/analysis/play")
async def play_on(request: Request, match: str = "", id: str = "") -> Response:
    """Play on from the board against bots, from the seat that decides."""
    service = service_of(request)
    service.limits.open(request)
    root = await _root(request, match, id)
    table = (await _stand(request, root)).table
    if table.over:
        raise Problem(say("The game is over there: nothing can be tried out any more."))
    guest, fresh = await identity_of(request).welcome(request)
    places = [
        SeatRequest("me", name=guest.name) if k == table.seat else SeatRequest("bot") for k in range(table.players)
    ]
    made = await new_matches.open_table(
        service, guest, table.game.name, places, options=table.options, begun=table.copy()
    )
    response = RedirectResponse(f"/match/{made}", 303)
    if fresh:
        identity_of(request).remember(response, guest)
    return response
