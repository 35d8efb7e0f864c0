"""The JSON API of looking at games: reviews of finished matches, and boards with what the house thinks of them."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import Field
from sse_starlette import ServerSentEvent
from starlette.concurrency import run_in_threadpool

from vernissage.engine.errors import BadRecord
from vernissage.review.report import data
from vernissage.review.reviewing import check_finished
from vernissage.review.thinking import Thoughts
from vernissage.review.thinking import data as told
from vernissage.web import roots
from vernissage.web.api import known
from vernissage.web.bodies import Given
from vernissage.web.context import service_of
from vernissage.web.documented import EVENTS, EVERYWHERE, GIVEN, MATCH
from vernissage.web.live_match import LiveMatch
from vernissage.web.pages.analysis import read, stream
from vernissage.web.problems import Taken
from vernissage.web.roots import Root, Stand
from vernissage.web.service import MatchService

router = APIRouter(prefix="/api", tags=["api"], responses=EVERYWHERE)


class NewAnalysis(Given):
    """A position to be looked at, in any of the forms it can be written in."""

    text: str = Field(description="A record, a position as JSON, or the words of a scenario")


async def _finished(service: MatchService, id: str) -> LiveMatch:
    """A match that can be looked back at."""
    live = await service.live(id)
    try:
        check_finished(live.table)
    except BadRecord as error:
        raise Taken(str(error)) from None
    return live


async def _review(request: Request, id: str) -> dict[str, Any]:
    service = service_of(request)
    live = await _finished(service, id)
    job = await service.reviews.find(live)
    if job is None or job.failed:
        return {"status": "failed" if job else "none", "judged": 0, "of": live.table.made, "review": None}
    if job.running:
        return {"status": "running", "judged": len(job.judged), "of": job.total, "review": None}
    found = job.so_far(service.reviews.budget)
    assert found is not None  # it is done
    made = await run_in_threadpool(data, found, live.table.copy())
    return {"status": "done", "judged": job.total, "of": job.total, "review": made}


@router.get("/matches/{id}/review", summary="The review of a finished match, as far as it is made", responses=MATCH)
async def review(request: Request, id: str) -> dict[str, Any]:
    """`status` is none, running, done or failed; `judged` of `of` decisions are judged; `review` comes when all are."""
    return await _review(request, id)


@router.post("/matches/{id}/review", summary="Ask for the review of a finished match", status_code=202, responses=MATCH)
async def ask(request: Request, id: str) -> dict[str, Any]:
    """It is made in the background, once for everybody. The answer is as that of `GET`."""
    service = service_of(request)
    await service.reviews.start(await _finished(service, id))
    return await _review(request, id)


@router.post("/analyses", summary="Keep a position, and get a board for it", status_code=201, responses=GIVEN)
async def keep(request: Request, given: NewAnalysis) -> dict[str, Any]:
    """The answer is the board: its `id` for `GET /api/analyses/{id}`, its `link` for people. It names nobody."""
    service = service_of(request)
    await known(request)
    service.limits.open(request)
    address = await roots.keep(service, await read(service, given.text))
    root = await roots.of_position(service, address.rpartition("/")[2])
    return _board(root, await run_in_threadpool(root.stand))


@router.get("/analyses/{id}", summary="A board: a position, and the moves there are", responses=MATCH)
async def board(request: Request, id: str, at: str = "", line: str = "") -> dict[str, Any]:
    """After `at` moves of it and those of `line`, with commas: who decides there, about what, and how it stands."""
    root = await roots.of_position(service_of(request), id)
    return _board(root, await run_in_threadpool(root.stand, at, line))


@router.get(
    "/analyses/{id}/stream",
    summary="Server-sent events `thoughts`: what the house thinks, as it gets surer",
    responses=MATCH | EVENTS,
    response_class=Response,
)
async def board_stream(request: Request, id: str, at: str = "", line: str = "") -> Response:
    """About the board after `at` moves and those of `line`, more in each event; the last one is `end`."""
    return await stream(request, await roots.of_position(service_of(request), id), _event)


@router.get("/matches/{id}/analysis", summary="A board at a position of a finished match", responses=MATCH)
async def match_board(request: Request, id: str, at: str = "", line: str = "") -> dict[str, Any]:
    """The same as for a position that was kept: after `at` moves of the match, and those of `line`."""
    root = await roots.of_match(service_of(request), id)
    return _board(root, await run_in_threadpool(root.stand, at, line))


@router.get(
    "/matches/{id}/analysis/stream",
    summary="Server-sent events `thoughts` about such a board",
    responses=MATCH | EVENTS,
    response_class=Response,
)
async def match_stream(request: Request, id: str, at: str = "", line: str = "") -> Response:
    """After `at` moves of the match and those of `line`, more in each event; the last one is `end`."""
    return await stream(request, await roots.of_match(service_of(request), id), _event)


def _board(root: Root, stand: Stand) -> dict[str, Any]:
    t = stand.table
    return {
        "id": root.address.rpartition("/")[2] if not root.match else root.match,
        "link": root.link(stand.at, stand.line),
        "game": t.game.name,
        "players": t.players,
        "at": stand.at,
        "of": len(root.table.moves),
        "line": list(stand.line),
        "over": t.over,
        "seat": t.seat,
        "decision": t.decision,
        "prompt": t.prompt,
        "points": list(t.points()),
        "moves": [] if t.over else [{"move": str(m), "label": m.label} for m in t.legal_moves()],
        "position": t.position(),
    }


def _event(root: Root, stand: Stand, now: Thoughts) -> ServerSentEvent:
    return ServerSentEvent(data=json.dumps(told(stand.table, now)), event="thoughts")
