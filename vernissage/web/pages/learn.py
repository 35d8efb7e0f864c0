"""How to play, the rules, and the first lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse

from vernissage.engine import registry
from vernissage.engine.language import say, spoken
from vernissage.match import rulebook
from vernissage.puzzles import of_game
from vernissage.web import lights, new_matches, texts
from vernissage.web.context import TEMPLATES, identity_of, preferences, render, service_of
from vernissage.web.problems import NotReady, Unknown

router = APIRouter(include_in_schema=False)


async def _light_of(request: Request) -> str:
    return preferences(await identity_of(request).of(request))["light"]


async def meanwhile(request: Request, waiting: NotReady) -> dict[str, Any]:
    """For a page that waits until a game is compiled: how far that is, what was asked for, and how to play."""
    facts = registry.facts(waiting.game) if waiting.game in registry.names() else None
    path = request.url.path
    if request.method != "GET":  # what was sent is not sent again: back to the page it came from
        path = "/".join(path.split("/")[:3]) if path.startswith("/match/") else path if path == "/open" else "/"
    return {
        "facts": facts,
        "compiled": service_of(request).precompiler.progress(waiting.game),
        "onward": path,
        "asked": request.query_params.multi_items() if request.method == "GET" else [],
        "text": texts.page("learn", facts.name, await _light_of(request), spoken()) if facts else "",
    }


@router.get("/learn")
async def all_games(request: Request) -> Response:
    """The games that can be learnt."""
    return await render(request, "learn.html", facts=None, text="")


@router.get("/learn/pictures/{name}")
async def picture(name: str, light: str = "day") -> Response:
    """A picture of the texts on how to play, in the light of the page."""
    return _picture(rulebook.pictures(), name, light)


@router.get("/learn/pictures/{game}/{name}")
async def picture_elsewhere(game: str, name: str, light: str = "day") -> Response:
    """A picture that a game of another package brings along."""
    registry.facts(game)
    return _picture(rulebook.pictures(game), name, light)


def _picture(folder: Path, name: str, light: str) -> Response:
    path = (folder / name).resolve()
    if path.parent != folder.resolve() or path.suffix not in (".svg", ".png") or not path.is_file():
        raise Unknown(say("There is no such picture."))
    kept = {"Cache-Control": "public, max-age=86400"}
    if light == "evening" and path.suffix == ".svg":
        return Response(lights.evening(path.read_text("utf-8")), media_type="image/svg+xml", headers=kept)
    return FileResponse(path, headers=kept)


@router.get("/learn/{game}")
async def learn(request: Request, game: str) -> Response:
    """How a game is played, with the way to its lesson."""
    facts = registry.facts(game)
    text = texts.page("learn", game, await _light_of(request), spoken())
    return await render(request, "learn.html", facts=facts, text=text, puzzles=of_game(game) is not None)


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """All rules of a game."""
    facts = registry.facts(game)
    return await render(request, "rules.html", facts=facts, text=texts.page("rules", game, await _light_of(request)))


@router.get("/rules/{game}/{number}")
async def rule(request: Request, game: str, number: str) -> Response:
    """One rule in words for people, as a part of a page."""
    registry.facts(game)
    found = rulebook.explained(game, number[:20])
    if not found.text:
        raise Unknown(say("There is no rule of this number."))
    return HTMLResponse(TEMPLATES.get_template("_rule.html").render(rule=found, number=number, game=game))


@router.post("/learn/{game}")
async def lesson(request: Request, game: str) -> Response:
    """Begin the lesson; whoever does becomes a guest, if they were none."""
    service = service_of(request)
    service.limits.open(request)
    registry.facts(game)
    guest, new = await identity_of(request).welcome(request)
    id = await new_matches.open_lesson(service, guest, game)
    response = RedirectResponse(f"/match/{id}", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response
