"""The review of a finished match: asked for at its end, judged in the background, read step by step."""

from __future__ import annotations

from dataclasses import replace
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
from vernissage.review.judging import Judged, Option
from vernissage.review.page import page
from vernissage.review.reviewing import Moment, Review, check_finished
from vernissage.web import roots, saved_puzzles
from vernissage.web.context import identity_of, narrow, preferences, render, service_of
from vernissage.web.limits import visitor
from vernissage.web.live_match import LiveMatch
from vernissage.web.numbers import whole
from vernissage.web.problems import Taken, Unknown
from vernissage.web.reviews import Job
from vernissage.web.store import saved
from vernissage.web.table_data import board_of

router = APIRouter(include_in_schema=False)


@router.post("/match/{id}/review")
async def ask(request: Request, id: str) -> Response:
    """Have a finished match judged, and on to its page."""
    service = service_of(request)
    await service.reviews.start(await service.live(id))
    return RedirectResponse(f"/match/{quote(id)}/review", 303)


@router.get("/match/{id}/review")
async def show(request: Request, id: str, at: str = "", turn: str = "", better: str = "") -> Response:
    """As far as it is known. Every hand is open here, as in a replay of a match that is over. `at` is a decision, counted
    from 0; `turn` a turn, counted from 1."""
    service = service_of(request)
    live = await service.live(id)
    check_finished(live.table)
    guest = await identity_of(request).of(request)
    mine = live.seats_of(guest.id if guest else None)
    me = mine[0] if len(mine) == 1 else None
    job = await service.reviews.find(live)
    if job is not None:
        job = replace(job, judged=list(job.judged))  # as it stands now: it goes on while the page is made
    values: dict[str, Any] = {"match": live.match, "facts": facts(live.match.game), "job": job, "found": None}
    found = job.so_far(service.reviews.budget) if job else None
    if job is not None and found is not None:
        shown = {"patterns": preferences(guest)["patterns"] == "on", "narrow": narrow(request)}
        here = _asked(found, found.moments(me), me, at, turn)
        values |= await run_in_threadpool(_told, live, job, found, me, here, better[:80], shown)
        position = values["position"]
        values["saved"] = bool(guest and position and await saved.one(service.store, guest.id, position))
        values["puzzle"] = saved_puzzles.address(live.match.game, position)
    return await render(request, "review.html", **values)


@router.get("/match/{id}/review/file")
async def download(request: Request, id: str) -> Response:
    """The whole review in one file."""
    service = service_of(request)
    live = await service.live(id)
    job = await service.reviews.find(live)
    found = job.so_far(service.reviews.budget) if job else None
    if job is None or job.review is None or found is None:
        raise Taken(say("This review is not made yet."))
    made = await run_in_threadpool(page, found, live.table.copy())
    return HTMLResponse(made, headers={"Content-Disposition": f'attachment; filename="review-{id}.html"'})


@router.get("/match/{id}/review/line")
async def line(request: Request, id: str, at: str = "", move: str = "") -> Response:
    """How it could have gone on after a move, as a part of the page."""
    service = service_of(request)
    root = await roots.of_match(service, id)
    then = root.stand(at, move[:80])
    guest = await identity_of(request).of(request)
    made = await service.analyses.line(then.table, visitor(request, guest))
    steps = root.steps(then, made)
    return await render(request, "_line.html", steps=steps)


def _asked(r: Review, moments: tuple[Moment, ...], me: int | None, at: str, turn: str) -> int:
    """The decision to show: the one that is named, the one that mattered most in a turn, or the largest moment."""
    first, last = r.decisions[0].number, r.decisions[-1].number
    if turn:
        n = whole(turn, r.turns[-1])
        if not n:
            raise Unknown(say("This match has the turns 1 to {n}.", n=r.turns[-1]))
        inside = [d for d, number in zip(r.decisions, r.turns, strict=True) if number == n] or [r.decisions[0]]
        return max(inside, key=lambda d: (d.loss, bool(d.options), -d.number)).number
    if at:
        found = whole(at, last)
        if found is None:
            raise Unknown(say("This match has the decisions 1 to {n}.", n=last + 1))
        return max(found, first)
    return _most(moments, me, last)


def _told(
    live: LiveMatch, job: Job, r: Review, me: int | None, at: int, better: str, shown: dict[str, bool]
) -> dict[str, Any]:
    """What the template shows; a thread of its own makes it."""
    first = r.decisions[0].number
    moments = r.moments(me)
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
    turns, step = r.turns, r.turns[at - first]
    stops = sorted({m.number for m in moments})
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
        "position": saved_puzzles.named(then) if d.loss else "",  # where there is something to be found
        "turns": [max(1, turns[0], step - 1), min(turns[-1], step + 1)],
        "inside": [other.number for other, number in zip(r.decisions, turns, strict=True) if number == step],
        "before": max((n for n in stops if n < at), default=None),
        "after": min((n for n in stops if n > at), default=None),
        "all_turns": turns[-1],
        "step": step,
        "who": then.names[d.seat],
        "you": d.seat == me,
        "points": say("{n} points", n=scores[d.seat]) + (f" · {others}" if others else ""),
        "asked": then.prompt_for(d.seat) if d.seat == me else "",
        "last": r.decisions[-1].number,
        "shared": board.shared,
        "areas": [a for a in board.areas if a.column == ("mine" if "mine" in columns else a.column)],
        "marks": {
            "played": board.drawing.targets.get(d.played, ""),
            "better": board.drawing.targets.get(aim, "") if aim != d.played else "",
        },
        "tag": say("better") if d.options and words.surely_better(d, _option(d, aim)) else say("instead"),
        "shown_move": aim,
        "followed": words.followed(job.table, at, me),
        "verdict": fragments.verdict(r, then, d, me, better),
        "options": fragments.options(r, then, d, lambda move: f"{root}{at}&better={quote(move)}#step", better),
    }


def _option(d: Judged, move: str) -> Option:
    return next(o for o in d.options if o.move == move)


def _most(moments: tuple[Moment, ...], me: int | None, last: int) -> int:
    """The decision to begin with: the reader's own that cost most, or the largest swing."""
    own = [m for m in moments if m.seat == me and not m.luck]
    found = max(own or [m for m in moments if not m.luck] or moments, key=lambda m: abs(m.swing), default=None)
    return found.number if found is not None else last
