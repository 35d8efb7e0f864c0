"""Pictures and style sheets: made once, kept by the browser for good."""

from __future__ import annotations

import functools

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from vernissage.drawing.portraits import PORTRAITS, portrait
from vernissage.engine import assembly, registry
from vernissage.engine.errors import UnknownGame
from vernissage.engine.language import say
from vernissage.web import files
from vernissage.web.problems import Unknown
from vernissage.web.table_data import page_of

router = APIRouter(include_in_schema=False)
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}


@functools.lru_cache(maxsize=1024)
def _picture(game: str, name: str) -> str:
    own = page_of(game)
    try:
        drawn: str = own.picture(name)
    except (AttributeError, ValueError, KeyError, IndexError, TypeError):
        raise Unknown(say("There is no such picture.")) from None
    return drawn


@functools.lru_cache(maxsize=8)
def _cover(game: str) -> str:
    """The picture a game hangs under, "" where it has none."""
    try:
        own = assembly.part(registry.package(game), "picture.cover")
    except UnknownGame:
        return ""
    return own.cover() if own else ""


@router.get("/art/cover/{game}.svg")
async def cover_picture(game: str) -> Response:
    """The picture a game hangs under."""
    drawn = await run_in_threadpool(_cover, game)
    if not drawn:
        raise Unknown(say("There is no such picture."))
    return Response(drawn, media_type="image/svg+xml", headers=FOREVER)


@router.get("/art/player/{name}.svg")
async def player(name: str) -> Response:
    """The portrait of a player of the house."""
    if name not in PORTRAITS:
        raise Unknown(say("There is no such picture."))
    return Response(portrait(name), media_type="image/svg+xml", headers=FOREVER)


@router.get("/art/{game}/{name}.svg")
async def picture(game: str, name: str) -> Response:
    """Art that the areas of a game's board link to."""
    registry.facts(game)
    return Response(await run_in_threadpool(_picture, game, name), media_type="image/svg+xml", headers=FOREVER)


@router.get("/style/{game}.css")
async def game_style(request: Request, game: str) -> Response:
    """What the boards of a game look like; empty where it has no page of its own."""
    return Response(files.style_of(game), media_type="text/css", headers={"Cache-Control": "public, max-age=3600"})
