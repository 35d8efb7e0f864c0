"""The plaque of a finished game, to look at, to save and to share."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from vernissage.drawing import raster
from vernissage.engine.language import say
from vernissage.web import keepsakes
from vernissage.web.context import identity_of, service_of
from vernissage.web.live_match import LiveMatch
from vernissage.web.numbers import whole
from vernissage.web.problems import Problem, Unknown

router = APIRouter(include_in_schema=False)
WIDE = 1800  # pixels of a PNG
LIGHTS = ("day", "evening")
KEPT = {
    "Cache-Control": "private, max-age=3600",  # names may change
    "Vary": "Cookie, Accept-Language",  # its label is said in a language
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:",  # it stands alone
}


async def _match(request: Request, id: str, seat: str, light: str) -> tuple[LiveMatch, int]:
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    if light not in LIGHTS:
        raise Problem(say("There is no light {light!r}; there are day and evening.", light=light[:20]))
    if not live.table.over:
        return live, 0
    found = whole(seat, live.match.players - 1) if seat else None
    if seat and found is None:
        raise Unknown(say("This table has the seats 0 to {last}.", last=live.match.players - 1))
    return live, keepsakes.seat_of(live, live.seats_of(guest.id if guest else None)) if found is None else found


def _named(live: LiveMatch, kind: str) -> dict[str, str]:
    return {"Content-Disposition": f'inline; filename="{live.match.game}-{live.match.id}.{kind}"'}


@router.get("/match/{id}/plaque.svg")
async def as_svg(request: Request, id: str, seat: str = "", light: str = "day", bare: bool = False) -> Response:
    """`bare`: the picture without its label, for a page that has one."""
    live, who = await _match(request, id, seat, light)
    drawn = await run_in_threadpool(keepsakes.drawing, live, who, light, bare)
    return Response(drawn, media_type="image/svg+xml", headers={**KEPT, **_named(live, "svg")})


@router.get("/match/{id}/plaque.png")
async def as_png(request: Request, id: str, seat: str = "", light: str = "day") -> Response:
    """The same as pixels, where the house can make them."""
    live, who = await _match(request, id, seat, light)
    drawn = await run_in_threadpool(keepsakes.drawing, live, who, light, False)
    if not raster.available():
        raise Problem(say("This house cannot make PNG pictures; the SVG shows the same."))
    made = await run_in_threadpool(raster.png, drawn, WIDE)
    return Response(made, media_type="image/png", headers={**KEPT, **_named(live, "png")})
