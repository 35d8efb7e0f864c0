"""What pages have in common: the match service, the guest, the templates."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from vernissage import __version__
from vernissage.bots import levels
from vernissage.drawing.words import signed
from vernissage.engine import registry
from vernissage.engine.language import LANGUAGES, say, spoken
from vernissage.web import closing, files, series
from vernissage.web.identity import Identity
from vernissage.web.problems import Problem
from vernissage.web.said import Saying
from vernissage.web.service import MatchService
from vernissage.web.store.tables import Guest

HERE = Path(__file__).parent
SETTINGS: dict[str, tuple[str, ...]] = {  # the first is the default
    "light": ("auto", "day", "evening"),
    "patterns": ("off", "on"),
    "animation": ("full", "short", "off"),
    "sound": ("off", "quiet", "on"),
    "confirm": ("touch", "never", "always"),
    "notation": ("words", "short"),
    "language": ("auto", *LANGUAGES),
}


def _environment() -> Environment:
    env = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[Saying],
    )
    env.globals["static"] = files.static
    env.globals["look"] = files.look
    env.globals["style"] = files.style
    env.globals["hung"] = files.hung
    env.globals["say"] = say
    env.globals["SPOKEN"] = spoken
    env.globals["version"] = __version__
    env.globals["players_of_the_house"] = levels.LEVELS
    env.globals["easiest"] = levels.EASIEST
    env.globals["why_closed"] = closing.said
    env.filters["minutes"] = lambda s: f"{int(s) // 60}:{int(s) % 60:02}"
    env.filters["games"] = series.games
    env.filters["points"] = lambda n: "?" if n is None else str(n).replace("-", "−")
    env.filters["signed"] = signed
    env.filters["within"] = lambda word: word.lower() if spoken() == "en" else word  # a noun inside a line
    env.filters["weight"] = lambda w: "●" * round(w)
    return env


TEMPLATES = _environment()


def service_of(request: Request) -> MatchService:
    """The match service of the app that answers this request."""
    found: MatchService = request.app.state.service
    return found


def identity_of(request: Request) -> Identity:
    """What knows the guests of the app that answers this request."""
    found: Identity = request.app.state.identity
    return found


def preferences(guest: Guest | None) -> dict[str, str]:
    """All settings of a guest; where nothing was chosen, and for a stranger, the first of the values."""
    chosen = dict(guest.settings) if guest else {}
    return {name: chosen.get(name, values[0]) for name, values in SETTINGS.items()}


def narrow(request: Request) -> bool:
    """Whether the page is read on something small: what its script measured, else what the browser says of itself."""
    told = request.cookies.get("room")
    if told in ("narrow", "wide"):
        return told == "narrow"
    return bool(re.search(r"Mobi|Android.*Mobile|iPhone", request.headers.get("user-agent", "")))


async def render(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A page from its template, for whoever asks."""
    try:
        guest = await identity_of(request).of(request)
    except Problem:
        if status < 400:
            raise
        guest = None  # a page that tells of a lost database must not ask it
    text = TEMPLATES.get_template(template).render(
        request=request,
        guest=guest,
        prefs=preferences(guest),
        games=[registry.facts(name) for name in registry.names()],
        **values,
    )
    return HTMLResponse(text, status_code=status)
