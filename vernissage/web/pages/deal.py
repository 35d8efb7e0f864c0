"""The deal of the day: begun by one click, compared when it is over."""

from __future__ import annotations

from datetime import date
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool

from vernissage import bots
from vernissage.drawing.chart import chart
from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.web import daily, deal_compared, deals, new_matches, shuffles
from vernissage.web.context import identity_of, narrow, render, service_of
from vernissage.web.problems import Problem, Unknown
from vernissage.web.service import MatchService
from vernissage.web.store import daily as kept

router = APIRouter(include_in_schema=False)
MOST = 24  # players that a deal is compared with
LINES = 3  # of the others, in the chart


@router.get("/deal/{game}")
async def of_today(request: Request, game: str) -> Response:
    registry.facts(game)
    return RedirectResponse(f"/deal/{game}/{daily.today().isoformat()}", 303)


@router.post("/deal/{game}")
async def begin(request: Request, game: str) -> Response:
    """One's one try at today's deal."""
    service = service_of(request)
    registry.facts(game)
    service.limits.open(request)
    guest, new = await identity_of(request).welcome(request)
    response = RedirectResponse(f"/match/{await new_matches.open_deal(service, guest, game, daily.today())}", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.get("/match/{id}/deal")
async def of_match(request: Request, id: str) -> Response:
    """From the match of a deal to its comparison."""
    found = await kept.deal_at(service_of(request).store, id)
    if found is None:
        raise Unknown(say("This match is no deal of a day."))
    return RedirectResponse(f"/deal/{found[0]}/{found[1]}", 303)


@router.get("/deal/{game}/{day}")
async def show(request: Request, game: str, day: str) -> Response:
    """Before one has played it: how to. Afterwards: how others did, decision by decision."""
    service, guest = service_of(request), await identity_of(request).of(request)
    facts, when = registry.facts(game), daily.parsed(day, deals.BACK)
    row = await kept.deal_of(service.store, game, when.isoformat(), guest.id) if guest else None
    values: dict[str, Any] = {
        "facts": facts,
        "when": daily.told(when),
        "is_today": when == daily.today(),
        "players": deals.players_of(game),
        "thinks": bots.budget(deals.BOT)[0],
        "most": bots.budget(deals.STRONGEST)[0],
        "match": row.match if row else "",
        "compared": None,
        "shuffle": await shuffles.of_day(service, game, when),
    }
    if row is not None and guest is not None:
        live = await service.live(row.match)
        if live.table.over:
            values |= await _compared(service, game, when, guest.id, row.match, live.table, narrow(request))
    return await render(request, "deal.html", **values)


async def _compared(
    service: MatchService, game: str, day: date, guest: str, match: str, mine: Table, small: bool
) -> dict[str, Any]:
    line = await service.deals.line(game, day)
    advice = await service.deals.advice(game, day, guest, mine)
    others: list[tuple[str, str, Table]] = []
    for other, name, id in await kept.played_deals(service.store, game, day.isoformat(), MOST + 1):
        if other != guest:
            try:
                others.append((name, id, (await service.live(id)).table.copy()))
            except Problem:  # set aside or deleted: it spoils nobody else's page
                continue
    jobs = [service.deals.job(game, day.isoformat()), service.deals.job(game, day.isoformat(), guest)]
    told = await run_in_threadpool(_told, mine.copy(), match, line, advice or {}, others[:MOST], small)
    running = [job for job in jobs if job is not None and not job.failed]
    return told | {"waits": bool(running), "job": running[-1] if running else None, "looked": advice is not None}


def _told(
    mine: Table,
    match: str,
    line: Table | None,
    advice: dict[int, str],
    others: list[tuple[str, str, Table]],
    small: bool,
) -> dict[str, Any]:
    players = [deal_compared.player(say("You"), mine, True, match)]
    if line is not None:
        players.append(deal_compared.player(say("The strongest bot"), line))
    players += [deal_compared.player(name, t, match=id) for name, id, t in others]
    shown = players[: 2 + LINES]
    rows = deal_compared.rows(mine, advice, [(name, t) for name, _, t in others])
    return {
        "compared": rows,
        "ranked": sorted(players, key=lambda p: (p.place, -p.score)),
        "chart": chart(
            deal_compared.level(shown), [p.name if p.match else say("The bot") for p in shown], 0, narrow=small
        ),
        "agreed": sum(r.same for r in rows),
        "judged": sum(bool(r.bot) for r in rows),
    }
