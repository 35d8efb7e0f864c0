"""The deal of the day: begun by one click, compared when it is over."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from vernissage import bots
from vernissage.drawing.chart import chart
from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.web import daily, deals, new_matches, shuffles
from vernissage.web.context import identity_of, narrow, render, service_of
from vernissage.web.deal_compared import Compared, compared, level
from vernissage.web.problems import Unknown
from vernissage.web.store import daily as kept

router = APIRouter(include_in_schema=False)
LINES = 3  # of the others, in the chart


@router.get("/deal/{game}")
async def of_today(request: Request, game: str) -> Response:
    """On to the page of today."""
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
            found = await compared(service, game, when, guest.id, row.match, live.table)
            values |= _told(found, narrow(request))
    return await render(request, "deal.html", **values)


def _told(found: Compared, small: bool) -> dict[str, Any]:
    shown = found.players[: 2 + LINES]
    names = [p.name if p.match else say("The bot") for p in shown]
    return {
        "compared": found.rows,
        "ranked": sorted(found.players, key=lambda p: (p.place, -p.score)),
        "chart": chart(level(shown), names, 0, narrow=small),
        "agreed": found.agreed,
        "judged": found.judged,
        "waits": found.job is not None,
        "job": found.job,
    }
