"""The first page, and opening a table."""

from __future__ import annotations

import io
import logging
from dataclasses import dataclass
from time import time
from typing import Annotated

import segno
from fastapi import APIRouter, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from vernissage.bots import levels
from vernissage.engine import registry
from vernissage.engine.facts import Facts
from vernissage.engine.language import say
from vernissage.puzzles import of_game
from vernissage.web import daily, forms, new_matches, series
from vernissage.web.context import identity_of, render, service_of
from vernissage.web.hosting import PACES, long
from vernissage.web.matches import BROKEN
from vernissage.web.names import clean_name
from vernissage.web.numbers import whole
from vernissage.web.problems import Problem, SetAside, TooLarge
from vernissage.web.puzzles import state_of
from vernissage.web.reach import invitation
from vernissage.web.service import CLOCKS, UNDO, MatchService
from vernissage.web.store import daily as kept
from vernissage.web.store.tables import Guest, Match

log = logging.getLogger("vernissage.web")
router = APIRouter(include_in_schema=False)
MOST_PLAYERS = 99
REMEMBERED_S = 365 * 86_400
WEIGHTS = ("light", "easy", "medium", "demanding", "heavy")


@dataclass(frozen=True)
class Listed:
    """A match on a list."""

    match: Match
    title: str
    about: str
    turn: bool
    over: bool
    company: str = ""  # with whom


def weight_word(facts: Facts) -> str:
    """How demanding a game is, in one of five words."""
    return say(WEIGHTS[max(0, min(4, round(facts.weight) - 1))])


AGO = (
    (86400, "{n} {n:day|days} ago"),
    (3600, "{n} {n:hour|hours} ago"),
    (60, "{n} {n:minute|minutes} ago"),
)


def ago(stamp: float) -> str:
    """How long ago that was, in the largest unit that fits."""
    s = time() - stamp
    for size, words in AGO:
        if s >= size:
            return say(words, n=int(s // size))
    return say("just now")


async def listed(service: MatchService, match: Match, guest: str | None) -> Listed:
    """A match with what is said of it on a list; one that cannot be loaded is listed with the reason."""
    try:
        return await _listed(service, match, guest)
    except Problem as problem:
        told = str(problem)
    except Exception:  # one match must not spoil the list
        log.exception("Match %s could not be listed", match.id)
        told = say(BROKEN)
    return Listed(match, match.game, told, False, True)


async def _listed(service: MatchService, match: Match, guest: str | None) -> Listed:
    facts = registry.facts(match.game)
    if not service.precompiler.ready(match.game):
        return Listed(
            match, facts.title, f"{say('being prepared')} · {ago(match.changed)}", False, match.status == "over"
        )
    try:
        live = await service.live(match.id, match.version)
    except SetAside as problem:
        return Listed(match, facts.title, str(problem), False, True)
    mine = live.seats_of(guest)
    others = [s.name or say("open seat") for s in live.seats if s.seat not in mine]
    turn = any(s in mine and s not in live.pending for s in live.deciding())
    if match.status == "open":
        what = say("waits for players")
    elif match.status == "over":
        points = say(" to ").join(str(p) for p in live.table.scores(None))
        now = series.standing(live)
        what = say("over, {points}", points=points)
        if now and now.goes_on:
            what = say("game {n} over, {points}; the match goes on", n=now.number, points=points)
    elif match.status == "closed":
        what = say("closed")
    elif turn:
        viewer = next(s for s in mine if s in live.deciding())
        what = live.table.prompt_for(viewer if len(mine) == 1 else None).split(". ")[0].rstrip(".")
    else:
        names = [live.seats[s].name for s in live.deciding() if s not in live.pending]
        what = say("{names} to decide", names=say(" and ").join(names)) if names else say("going on")
    company = ", ".join(others)
    company = (say("with {names}", names=company) if mine else company) if others else say("alone")
    return Listed(
        match,
        facts.title,
        f"{company} · {what} · {ago(match.changed)}",
        turn,
        match.status in ("over", "closed"),
        ", ".join(others),
    )


def opponent(request: Request, chosen: str = "") -> levels.Level:
    """Whom this browser plays against at one click: who was chosen, now or the last time."""
    names = (chosen, request.cookies.get("against", ""), levels.DEFAULT)
    return next(levels.BY_NAME[name] for name in names if name in levels.BY_NAME)


@router.get("/")
async def home(request: Request, against: str = "") -> Response:
    """`against`: somebody of the house was chosen to play against."""
    service = service_of(request)
    guest = await identity_of(request).of(request)
    mine = [await listed(service, m, guest.id) for m in await service.store.matches_of(guest.id)] if guest else []
    waiting = [m for m in mine if m.turn]
    mine = [m for m in mine if not m.over or time() - m.match.changed < 7 * 86400][:8]
    own = {m.match.id for m in mine}
    public = [await listed(service, m, None) for m in await service.store.public_matches() if m.id not in own]
    response = await render(
        request,
        "home.html",
        mine=mine,
        public=public,
        waiting=waiting,
        todays=[await _today(service, guest, name) for name in registry.names()],
        precompiler=service.precompiler,
        weight_word=weight_word,
        opponent=opponent(request, against),
    )
    if against in levels.BY_NAME:
        response.set_cookie("against", against, max_age=REMEMBERED_S, httponly=True, samesite="lax")
    return response


@dataclass(frozen=True)
class Today:
    """What a day has of a game, with how far the guest is: "" where it has no puzzles."""

    facts: Facts
    puzzle: str
    deal: str


async def _today(service: MatchService, guest: Guest | None, game: str) -> Today:
    day = daily.today()
    asked = await service.puzzles.asked(guest, game, day) if of_game(game) else None
    row = await kept.deal_of(service.store, game, day.isoformat(), guest.id) if guest else None
    return Today(registry.facts(game), state_of(asked) if asked else "", say("begun") if row else say("not played yet"))


@router.get("/waiting")
async def waiting(request: Request) -> Response:
    """The tables that wait for this guest, for a page that stays open."""
    service = service_of(request)
    guest = await identity_of(request).of(request)
    mine = [await listed(service, m, guest.id) for m in await service.store.matches_of(guest.id)] if guest else []
    return await render(request, "_waiting.html", waiting=[m for m in mine if m.turn])


@router.post("/play/{game}")
async def play_now(request: Request, game: str, against: Annotated[str, Form(max_length=20)] = "") -> Response:
    """One click: a table against somebody of the house with sensible defaults."""
    service = service_of(request)
    facts = registry.facts(game)
    service.limits.open(request)
    guest, new = await identity_of(request).welcome(request)
    players = facts.players[0]
    bot = new_matches.SeatRequest("bot", opponent(request, against).name)
    places = [new_matches.SeatRequest("me"), *[bot] * (players - 1)]
    id = await new_matches.open_table(service, guest, game, places)
    response = RedirectResponse(f"/match/{id}", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.get("/new/{game}")
async def new_match(request: Request, game: str, way: str = "friends", players: int = 0) -> Response:
    """The form of a new table. `way`: with friends, at one screen or against bots, by which the seats are filled in."""
    facts = registry.facts(game)
    count = (
        players
        if players in facts.players
        else (3 if way == "bots" and 3 in facts.players else 2 if 2 in facts.players else facts.players[0])
    )
    kinds = {"friends": "open", "screen": "me", "bots": "bot"}
    seats = [("me" if k == 0 else kinds.get(way, "open")) for k in range(count)]
    return await render(
        request,
        "new.html",
        facts=facts,
        way=way,
        seats=seats,
        count=count,
        against=opponent(request).name,
        undo=UNDO,
        clocks=CLOCKS,
        paces=PACES,
        long=long,
        fields=forms.fields(facts, count),
    )


@router.post("/new/{game}")
async def open_match(request: Request, game: str) -> Response:
    """The table that was asked for; whoever opens it becomes a guest, if they were none."""
    service = service_of(request)
    facts = registry.facts(game)
    service.limits.open(request)
    form = await request.form()

    def given(name: str, default: str = "") -> str:
        value = form.get(name, default)
        return value if isinstance(value, str) else default

    guest, new = await identity_of(request).welcome(request, given("name0"))
    count = facts.check_players(whole(given("players", "2"), MOST_PLAYERS) or 0)
    places = []
    for k in range(count):
        kind = given(f"seat{k}", "open")
        if kind in levels.BY_NAME:
            places.append(new_matches.SeatRequest("bot", kind))
        else:
            name = given(f"name{k}").strip()
            places.append(
                new_matches.SeatRequest("me" if kind == "me" else "open", name=clean_name(name) if name else "")
            )
    options = {o.name: given(f"option-{o.name}") for o in facts.options if given(f"option-{o.name}")}
    clock, pace = whole(given("clock", "0"), max(CLOCKS)), whole(given("pace", "0"), max(PACES))
    id = await new_matches.open_table(service,
        guest, game, places, options=options, undo=given("undo", "draft"), clock=-1 if clock is None else clock,
        public=given("public") == "yes", several=given("several") == "yes", pace=-1 if pace is None else pace,
    )  # fmt: skip
    response = RedirectResponse(f"/match/{id}", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.post("/match/{id}/sit")
async def sit(
    request: Request,
    id: str,
    name: Annotated[str, Form(max_length=80)] = "",
    seat: Annotated[int | None, Form()] = None,
) -> Response:
    """Take a seat; whoever does becomes a guest, if they were none, and is called by the name that was given."""
    identity = identity_of(request)
    guest, new = await identity.welcome(request, name)
    if name.strip() and guest.name != clean_name(name):
        guest = await identity.rename(request, guest, clean_name(name))
    service = service_of(request)
    await service.sit(await service.live(id), guest, seat, name.strip())
    response = RedirectResponse(f"/match/{id}", 303)
    if new:
        identity.remember(response, guest)
    return response


@router.get("/match/{id}/qr.svg")
async def qr(request: Request, id: str) -> Response:
    """The link to a table as a code that a telephone reads."""
    await service_of(request).live(id)
    out = io.BytesIO()
    segno.make(invitation(request, f"/match/{id}").link, error="m").save(
        out,
        kind="svg",
        scale=4,
        border=2,
        dark="#1d1f1c",
        light="#fdfcf9",
        xmldecl=False,
        title=say("The link to this table"),
    )
    return Response(out.getvalue(), media_type="image/svg+xml")


@router.get("/open")
async def open_page(request: Request) -> Response:
    """The page where a record file is handed in."""
    return await render(request, "open.html")


@router.post("/open")
async def open_record(request: Request, record: UploadFile) -> Response:
    """A record file as a match: a finished one is looked at from its beginning, another one goes on."""
    service = service_of(request)
    service.limits.open(request)
    raw = await record.read(service.settings.record_bytes + 1)
    if len(raw) > service.settings.record_bytes:
        raise TooLarge(say("This file is larger than any record of a game."))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(say("This file is no record: it is not text.")) from None
    guest, new = await identity_of(request).welcome(request)
    id = await new_matches.open_record(service, guest, text)
    live = await service.live(id)
    response: Response = RedirectResponse(f"/match/{id}/at/0" if live.table.over else f"/match/{id}", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.get("/about")
async def about(request: Request) -> Response:
    """What the house is, and how to check a shuffle."""
    return await render(request, "about.html")
