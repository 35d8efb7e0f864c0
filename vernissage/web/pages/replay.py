"""Looking back: every position of a match at an address of its own."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from vernissage.engine.language import say
from vernissage.web import new_matches
from vernissage.web.context import identity_of, narrow, preferences, render, service_of
from vernissage.web.match_log import log_rows
from vernissage.web.numbers import whole
from vernissage.web.problems import NotYours, Unknown
from vernissage.web.table_data import table_data

router = APIRouter(include_in_schema=False)
ON_PAGE = 250  # entries of the log


@router.get("/match/{id}/at/{n}")
async def position(request: Request, id: str, n: int, seat: str = "") -> Response:
    """The table after `n` moves. `seat`: whose view, while the match runs one's own only; `none`: a spectator's."""
    service = service_of(request)
    live = await service.live(id)
    guest = await identity_of(request).of(request)
    last = live.table.made
    if not 0 <= n <= last:
        raise Unknown(say("This match has the positions 0 to {last}.", last=last))
    mine = live.seats_of(guest.id if guest else None)
    done = live.match.status in ("over", "closed")
    viewer: int | None = mine[0] if len(mine) == 1 else None
    if seat == "none":
        viewer = None
    elif seat:
        viewer = whole(seat, live.match.players - 1)
        if viewer is None:
            told = "This table has the seats 0 to {last}, and none for somebody who watches."
            raise Unknown(say(told, last=live.match.players - 1))
        if not done and viewer not in mine:
            raise NotYours(say("Until the match is over you can look back from your own seat only."))
    seen = table_data(
        service,
        live,
        guest.id if guest else None,
        viewer=viewer,
        narrow=narrow(request),
        at=n,
        patterns=preferences(guest)["patterns"] == "on",
    )
    return await render(request, "replay.html", **seen, last=last, done=done, narrow=narrow(request))


@router.get("/match/{id}/log")
async def log(request: Request, id: str, page: int = 1) -> Response:
    """Everything that happened, as the reader may know it, the newest first."""
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    mine = live.seats_of(guest.id if guest else None)
    rows = log_rows(live, mine[0] if len(mine) == 1 else None, mine, None)
    pages = max(1, -(-len(rows) // ON_PAGE))
    if not 1 <= page <= pages:
        raise Unknown(say("This log has the pages 1 to {last}.", last=pages))
    shown = rows[(page - 1) * ON_PAGE : page * ON_PAGE]
    facts = live.table.game.facts
    return await render(request, "log.html", match=live.match, facts=facts, rows=shown, page=page, pages=pages)


@router.post("/match/{id}/at/{n}/go-on")
async def go_on(request: Request, id: str, n: int) -> Response:
    """What if: a new match from here."""
    service = service_of(request)
    service.limits.open(request)
    guest, new = await identity_of(request).welcome(request)
    started = await new_matches.what_if(service, id, guest, n)
    response = RedirectResponse(f"/match/{started}", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.get("/match/{id}/record")
async def record(request: Request, id: str) -> Response:
    """The record file of a finished match, to be saved."""
    text = await service_of(request).record(id)
    headers = {"Content-Disposition": f'attachment; filename="{id}.vern"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/match/{id}/go")
async def jump(request: Request, id: str, n: int = 0, seat: str = "") -> Response:
    """The slider without a script."""
    return RedirectResponse(f"/match/{quote(id)}/at/{n}" + (f"?seat={quote(seat)}" if seat else ""), 303)
