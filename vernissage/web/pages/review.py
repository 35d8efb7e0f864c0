"""The review of a finished match: asked for at its end, judged in the background, read step by step."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool

from vernissage.drawing.words import minus
from vernissage.engine.language import say
from vernissage.engine.registry import facts
from vernissage.review import fragments, words
from vernissage.review.graph import graph
from vernissage.review.page import page
from vernissage.review.reviewing import Moment, Review, check_finished
from vernissage.web.context import identity_of, narrow, preferences, render, service_of
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import Taken, Unknown
from vernissage.web.reviews import Job
from vernissage.web.table_data import board_of

router = APIRouter(include_in_schema=False)


@router.post("/match/{id}/review")
async def ask(request: Request, id: str) -> Response:
    service = service_of(request)
    service.reviews.start(await service.live(id))
    return RedirectResponse(f"/match/{quote(id)}/review", 303)


@router.get("/match/{id}/review")
async def show(request: Request, id: str, at: int | None = None, better: str = "") -> Response:
    """As far as it is known. Every hand is open here, as in a replay of a match that is over."""
    service = service_of(request)
    live = await service.live(id)
    check_finished(live.table)
    guest = await identity_of(request).of(request)
    mine = live.seats_of(guest.id if guest else None)
    me = mine[0] if len(mine) == 1 else None
    job = service.reviews.get(live)
    values: dict[str, Any] = {"match": live.match, "facts": facts(live.match.game), "job": job, "found": None}
    found = job.so_far(service.reviews.budget) if job else None
    if job is not None and found is not None:
        shown = {"patterns": preferences(guest)["patterns"] == "on", "narrow": narrow(request)}
        values |= await run_in_threadpool(_told, live, job, found, me, at, better, shown)
    return await render(request, "review.html", **values)


@router.get("/match/{id}/review/file")
async def download(request: Request, id: str) -> Response:
    """The whole review in one file."""
    service = service_of(request)
    live = await service.live(id)
    job = service.reviews.get(live)
    if job is None or job.review is None:
        raise Taken(say("This review is not made yet."))
    made = await run_in_threadpool(page, job.review, live.table.copy())
    return HTMLResponse(made, headers={"Content-Disposition": f'attachment; filename="review-{id}.html"'})


def _told(
    live: LiveMatch, job: Job, r: Review, me: int | None, at: int | None, better: str, shown: dict[str, bool]
) -> dict[str, Any]:
    """What the template shows; a thread of its own makes it."""
    first, last = r.decisions[0].number, r.decisions[-1].number
    moments = r.moments(me)
    if at is None:
        at = _most(moments, me, last)
    if not 0 <= at <= last:
        raise Unknown(say("This match has the decisions 1 to {n}.", n=last + 1))
    at = max(at, first)
    d, then = r.decisions[at - first], words.at(job.table, at)
    then.names = live.table.names
    if better and better not in {o.move for o in d.options}:
        raise Unknown(say("That move was not played out."))
    root = f"/match/{quote(live.match.id)}/review?at="

    def link(n: int) -> str:
        return f"{root}{n}#step"

    aim = better or (d.best.move if d.options and d.loss else d.played)
    view = then.view(d.seat)
    board = board_of(then, d.seat, view, recent=then.recent(d.seat), aim=aim, **shown)
    columns = {area.column for area in board.areas}
    scores = then.points()
    others = " · ".join(f"{then.names[seat]} {minus(scores[seat])}" for seat in range(r.players) if seat != d.seat)
    step = r.turns[at - first]
    return {
        "found": r,
        "whole": job.review is not None,
        "headline": words.headline(r, me),
        "lead": words.lead(r, me) if job.review is not None else "",
        "keys": fragments.keys(r, me),
        "graphs": [graph(r, me, narrow=small, moments=moments, chosen=at, link=link) for small in (False, True)],
        "moments": fragments.moments(r, job.table, moments, me, link, at),
        "ledger": fragments.ledger(r, me) if job.review is not None else "",
        "foot": words.foot(r),
        "d": d,
        "at": at,
        "step": step,
        "who": then.names[d.seat],
        "you": d.seat == me,
        "points": say("{n} points", n=scores[d.seat]) + (f" · {others}" if others else ""),
        "asked": then.prompt_for(d.seat) if d.seat == me else "",
        "first": first,
        "last": last,
        "shared": board.shared,
        "areas": [a for a in board.areas if a.column == ("mine" if "mine" in columns else a.column)],
        "mark": board.drawing.targets.get(d.played, "") if aim != d.played else "",
        "verdict": fragments.verdict(r, then, d, me, better),
        "options": fragments.options(r, then, d, lambda move: f"{root}{at}&better={quote(move)}#step", better),
        "stops": sorted({m.number for m in moments}),
    }


def _most(moments: tuple[Moment, ...], me: int | None, last: int) -> int:
    """The decision to begin with: the reader's own that cost most, or the largest swing."""
    own = [m for m in moments if m.seat == me and not m.luck]
    found = max(own or [m for m in moments if not m.luck] or moments, key=lambda m: abs(m.swing), default=None)
    return found.number if found is not None else last
