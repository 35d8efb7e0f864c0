"""The JSON API: what the pages do, for programs. Thin over the match service."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response
from starlette.routing import compile_path

from vernissage.bots import levels
from vernissage.engine import registry
from vernissage.engine.language import say, spoken
from vernissage.web import hints, hosting, new_matches, series, shuffles, taking_back
from vernissage.web.bodies import (
    Answer,
    HintWanted,
    Key,
    NewClaim,
    NewGuest,
    NewMatch,
    NewMove,
    NewSeat,
    Position,
    Promise,
    RecordText,
    SeatNumber,
    ShortcutName,
    Words,
)
from vernissage.web.context import identity_of, service_of
from vernissage.web.documented import EVENTS, EVERYWHERE, GIVEN, MATCH, TEXT
from vernissage.web.live_match import LiveMatch
from vernissage.web.match_log import log_rows
from vernissage.web.names import clean_name
from vernissage.web.new_matches import SeatRequest
from vernissage.web.pages.table import stream as page_stream
from vernissage.web.problems import NotYours, TooLarge, Unknown
from vernissage.web.store.tables import Guest

DESCRIPTION = """
Get a token with `POST /api/guests`, send it as `Authorization: Bearer TOKEN`. A match has a `version`, which every change
raises, and a seat that has to decide has a `key`: send it back with the move, so that a move chosen for an older position
is refused and not made. Seeds are 64 bits and travel as text. While a match runs, its record and seed go to nobody; its
`shuffle` has a `commitment` from the start, the SHA-256 of the seed and 128 random bits, which are told when it is over.

Errors are `{"error": kind, "message": sentence}` with a fitting status, for an illegal move also `"rule"`.
"""

router = APIRouter(prefix="/api", tags=["api"], responses=EVERYWHERE)


async def known(request: Request) -> Guest:
    """Who asks, where it takes a guest; a stranger is told how to become one."""
    guest = await identity_of(request).of(request)
    if guest is None:
        raise NotYours("Say who you are: get a token with POST /api/guests and send it as a bearer token.")
    return guest


def answer_with(value: Any) -> Response:
    """What is asked for most, as it is: nothing looks it through once more."""
    return Response(value if isinstance(value, bytes) else msgspec.json.encode(value), media_type="application/json")


def seat_of(live: LiveMatch, guest: Guest, wanted: int | None) -> int:
    """The seat a guest asks for: the one that is named, else one of theirs that has to decide, else their first."""
    mine = live.seats_of(guest.id)
    if wanted is not None:
        if wanted not in mine:
            raise NotYours(f"Seat {wanted} is not yours.")
        return wanted
    if not mine:
        raise NotYours("You do not sit at this table.")
    waiting = [s for s in live.deciding() if s in mine and s not in live.pending]
    return waiting[0] if waiting else mine[0]


def about(live: LiveMatch, guest: Guest | None) -> dict[str, Any]:
    """A match as everybody may know it."""
    m, now, shuffle = live.match, series.standing(live), shuffles.of(live)
    return {
        "id": m.id, "game": m.game, "players": m.players, "rules": m.rules, "options": m.options, "status": m.status, "why": m.why,
        "version": m.version, "key": live.key, "undo": m.undo, "clock": m.clock, "public": m.public, "pace": m.pace,
        "seats": [
            {"seat": s.seat, "kind": s.kind, "name": s.name, "level": s.level, "you": s.seat in live.seats_of(guest.id if guest else None),
             "clock": live.clock_left(s.seat)}
            for s in live.seats
        ],
        "deciding": [s for s in live.deciding() if s not in live.pending],
        "scores": list(live.table.scores(None)), "moves_made": live.table.made, "rematch": m.rematch, "result": m.result,
        "series": None if now is None else {"number": now.number, "wins": now.wins, "needed": now.needed, "winners": now.winners},
        "shuffle": {"commitment": shuffle.commitment or None, "unverified": shuffle.unverified or None, "seed": shuffle.seed or None,
                    "nonce": shuffle.nonce or None},
    }  # fmt: skip


@router.get("/games", summary="All games with their options")
async def games(request: Request) -> list[dict[str, Any]]:
    """`ready`: the rules of the game are compiled; `compiled`: how many of them are, of how many. Needs no token."""
    service = service_of(request)
    found = []
    for name in registry.names():
        f = registry.facts(name)
        options = {o.name: {"default": o.default, "words": o.words, "choices": o.choices} for o in f.options}
        found.append(
            {"name": f.name, "title": f.title, "designer": f.designer, "players": f.players, "minutes": f.minutes,
             "weight": f.weight, "version": f.version, "options": options, "ready": service.precompiler.ready(name),
             "compiled": service.precompiler.progress(name)}
        )  # fmt: skip
    return found


@router.get("/players", summary="The players of the house, from the easiest to the hardest")
async def players() -> list[dict[str, Any]]:
    """`name` is what a seat of a new match is given, `called` what people read. Needs no token."""
    return [
        {"name": p.name, "called": p.called, "role": say(p.role), "character": say(p.character), "portrait": f"/art/player/{p.name}.svg"}
        for p in levels.LEVELS
    ]  # fmt: skip


@router.post("/guests", summary="Become a guest and get a token", status_code=201, responses=GIVEN)
async def guests(request: Request, new: NewGuest) -> dict[str, str]:
    """The `token` in the answer goes with all other requests."""
    guest = await identity_of(request).new(request, clean_name(new.name) if new.name else "Guest")
    return {"id": guest.id, "name": guest.name, "token": identity_of(request).token(guest)}


@router.post("/matches", summary="Open a table", status_code=201, responses=GIVEN)
async def open_match(request: Request, new: NewMatch) -> dict[str, Any]:
    """The match, as `GET /api/matches/{id}` tells it. It begins when no seat is open, which may be at once."""
    service, guest = service_of(request), await known(request)
    service.limits.open(request)
    places = [SeatRequest(s) if s in ("me", "open") else SeatRequest("bot", s) for s in new.seats]
    id = await new_matches.open_table(
        service,
        guest,
        new.game,
        places,
        options=new.options,
        undo=new.undo,
        clock=new.clock,
        public=new.public,
        several=new.several,
        pace=new.pace,
    )
    return about(await service.live(id), guest)


@router.get("/matches", summary="My matches, at most 50, the one that changed last first")
async def my_matches(request: Request) -> list[dict[str, Any]]:
    """At most 50, those that changed last first. `result` is null until a match is over."""
    service, guest = service_of(request), await known(request)
    rows = await service.store.matches_of(guest.id)
    return [{"id": m.id, "game": m.game, "status": m.status, "version": m.version, "result": m.result} for m in rows]


@router.get(
    "/matches/{id}", summary="A match: seats, whose turn it is, version", response_model=dict[str, Any], responses=MATCH
)
async def match(request: Request, id: str) -> Response:
    """As everybody may know it, also without a token. `deciding` are the seats whose choice is missing."""
    return answer_with(about(await service_of(request).live(id), await identity_of(request).of(request)))


@router.post("/matches/{id}/seats", summary="Take an open seat", status_code=201, responses=MATCH)
async def sit(request: Request, id: str, new: NewSeat) -> dict[str, Any]:
    """The first open one, unless a seat is named; the match begins when none is left. `seat` in the answer is yours."""
    service, guest = service_of(request), await known(request)
    live = await service.live(id)
    return {"seat": await service.sit(live, guest, new.seat, new.name), **about(live, guest)}


@router.get(
    "/matches/{id}/view",
    summary="What my seat sees, as data; a spectator's view for everybody else",
    response_model=dict[str, Any],
    responses=MATCH,
)
async def view(request: Request, id: str, seat: int | None = None) -> Response:
    """`seat` is needed only where you hold several. `sealed` is your own sealed choice, which can still be replaced."""
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    viewer = seat_of(live, guest, seat) if guest is not None and (seat is not None or live.seats_of(guest.id)) else None
    if guest is None and seat is not None:
        raise NotYours(f"Seat {seat} is not yours.")
    return answer_with(live.once(("view", viewer, spoken()), lambda: _view(live, viewer)))


def _view(live: LiveMatch, viewer: int | None) -> bytes:
    t = live.table
    sealed = live.pending.get(viewer) if viewer is not None else None
    seen = t.view(viewer, sealed if viewer in live.deciding() else None)
    told = {
        "seat": viewer, "key": live.key, "version": live.match.version, "prompt": t.game.prompt(seen, t.names), "view": seen,
        "sealed": None if sealed is None else str(sealed), "scores": [t.score_sheet(s, viewer) for s in range(t.players)],
    }  # fmt: skip
    return msgspec.json.encode(told)


@router.get(
    "/matches/{id}/moves",
    summary="My legal moves, with the key of the decision",
    response_model=dict[str, Any],
    responses=MATCH,
)
async def moves(request: Request, id: str, seat: int | None = None) -> Response:
    """None while you have nothing to decide. Send the `key` back with the move, or with the name of a shortcut."""
    live = await service_of(request).live(id)
    viewer = seat_of(live, await known(request), seat)
    asked = viewer in live.deciding()
    legal = live.table.legal_moves(viewer) if asked else []
    short = (
        [{"name": s.name, "label": s.label, "moves": [str(m) for m in s.moves]} for s in live.table.shortcuts(viewer)]
        if asked
        else []
    )
    listed = [{"move": str(m), "label": m.label} for m in legal]
    return answer_with({"seat": viewer, "key": live.key, "moves": listed, "shortcuts": short})


@router.post("/matches/{id}/moves", summary="Make a move", response_model=dict[str, Any], responses=MATCH)
async def play(request: Request, id: str, new: NewMove) -> Response:
    """Nothing happens if the table has changed since `key` was read (409), or the rules forbid the move (422)."""
    service, guest = service_of(request), await known(request)
    service.limits.move(guest)
    live = await service.live(id)
    live = await service.play(live, guest, seat_of(live, guest, new.seat), new.move, new.key)
    return answer_with(about(live, guest))


@router.post("/matches/{id}/shortcut", summary="Make all moves of a shortcut, one after another", responses=MATCH)
async def shortcut(request: Request, id: str, given: ShortcutName) -> dict[str, Any]:
    """They stand beside the moves in `shortcuts`. One undo takes all of its moves back."""
    service, guest = service_of(request), await known(request)
    service.limits.move(guest)
    live = await service.live(id)
    return about(await service.shortcut(live, guest, seat_of(live, guest, given.seat), given.name, given.key), guest)


@router.get("/matches/{id}/why-not", summary="The rule that forbids a move", responses=MATCH)
async def why_not(request: Request, id: str, move: str, seat: int | None = None) -> dict[str, Any]:
    """`legal` if nothing does; else the number of the rule and its reason. Nothing is played."""
    live = await service_of(request).live(id)
    refusal = live.table.why_not(move[:80], seat_of(live, await known(request), seat))
    return {"legal": refusal is None, "rule": refusal.rule if refusal else "", "text": refusal.text if refusal else ""}


@router.post(
    "/matches/{id}/hint",
    summary="A hint, in three steps; the match does not count for ratings any more",
    responses=MATCH,
)
async def hint(request: Request, id: str, given: HintWanted) -> dict[str, Any]:
    """For the seat that has to decide, where no other person plays; there is none in a deal of the day."""
    service, guest = service_of(request), await known(request)
    live = await service.live(id)
    seat, key = seat_of(live, guest, given.seat), live.key
    found = await hints.given(service, live, seat, guest.id, given.level)
    named = [{"move": str(m), "label": m.label} for m in found.moves(given.level)]
    return {"seat": seat, "key": key, "level": given.level, "words": found.words(given.level), "moves": named}


@router.get("/matches/{id}/log", summary="What happened, as my seat may know it", responses=MATCH)
async def log(request: Request, id: str) -> list[dict[str, Any]]:
    """The oldest first, with what was taken back (`undone`). `move` is its number, 0 for what is not a move."""
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    mine = live.seats_of(guest.id if guest else None)
    rows = log_rows(live, mine[0] if len(mine) == 1 else None, mine, None)
    return [{"move": r.n, "words": r.words, "kind": r.kind, "undone": r.struck, "hint": r.hint} for r in reversed(rows)]


@router.get(
    "/matches/{id}/record",
    summary="The record of a finished match, as text",
    responses=MATCH | TEXT,
    response_class=Response,
)
async def record(request: Request, id: str) -> Response:
    """It holds every secret: there is none (409) before the match is over, nor a deal's before its day is."""
    return Response(await service_of(request).record(id), media_type="text/plain; charset=utf-8")


@router.get(
    "/matches/{id}/stream",
    summary="Server-sent events `changed` with {match, version}",
    responses=MATCH | EVENTS,
    response_class=Response,
)
async def stream(request: Request, id: str) -> Response:
    """The first event tells the version as it stands, the others each new one. Views and moves are asked for anew."""
    return await page_stream(request, id)


@router.post("/matches/{id}/undo", summary="Take my last step back, or ask whether I may", responses=MATCH)
async def undo(request: Request, id: str, given: Key) -> dict[str, Any]:
    """As the table was opened: own steps of this turn (`draft`), with the others' consent (`ask`), or any (`open`)."""
    service, guest = service_of(request), await known(request)
    return about(await taking_back.undo(service, await service.live(id), guest, given.key), guest)


@router.post("/matches/{id}/answer", summary="Answer what is being asked", responses=MATCH)
async def answer(request: Request, id: str, given: Answer) -> dict[str, Any]:
    """Whether a step is taken back, or a seat given to a bot. One no decides; whoever asked withdraws by it."""
    service, guest = service_of(request), await known(request)
    return about(await taking_back.answer(service, await service.live(id), guest, given.yes), guest)


@router.post("/matches/{id}/chat", summary="Say something", responses=MATCH)
async def chat(request: Request, id: str, given: Words) -> dict[str, Any]:
    """To everybody at the table; only those who sit there can."""
    service, guest = service_of(request), await known(request)
    return about(await service.chat(await service.live(id), guest, given.words), guest)


@router.post("/matches/{id}/ahead", summary="Promise a move before it is asked for, or take that back", responses=MATCH)
async def ahead(request: Request, id: str, given: Promise) -> dict[str, Any]:
    """Only moves that the game allows to be promised; it is made as soon as it is asked for."""
    service, guest = service_of(request), await known(request)
    return about(await service.promise(await service.live(id), guest, given.move, given.on), guest)


@router.post(
    "/matches/{id}/bot", summary="Let a bot play on for somebody who left; the others are asked", responses=MATCH
)
async def bot(request: Request, id: str, given: SeatNumber) -> dict[str, Any]:
    """If they have been away for a while, and the table is not over days. More than half have to agree."""
    service, guest = service_of(request), await known(request)
    return about(await service.suggest_bot(await service.live(id), guest, given.seat), guest)


@router.post("/matches/{id}/claim", summary="Replace somebody who has left by a bot, or end the match", responses=MATCH)
async def claim(request: Request, id: str, given: NewClaim) -> dict[str, Any]:
    """If they have made no move for as long as the table allows, and are away. Nobody is asked."""
    service, guest = service_of(request), await known(request)
    return about(await hosting.claim(service, await service.live(id), guest, given.seat, given.how), guest)


@router.post("/matches/{id}/close", summary="Close a table that I opened", responses=MATCH)
async def close(request: Request, id: str) -> dict[str, Any]:
    """The match ends for all, without a result."""
    service, guest = service_of(request), await known(request)
    return about(await hosting.close(service, await service.live(id), guest), guest)


@router.post("/matches/{id}/seat-bot", summary="Give a seat at a table that I opened to a bot", responses=MATCH)
async def seat_bot(request: Request, id: str, given: SeatNumber) -> dict[str, Any]:
    """An open seat before the game, or somebody's while it runs: they can take it back with `/back`."""
    service, guest = service_of(request), await known(request)
    return about(await hosting.seat_bot(service, await service.live(id), guest, given.seat), guest)


@router.post("/matches/{id}/send-away", summary="Send somebody away from a table that I opened", responses=MATCH)
async def send_away(request: Request, id: str, given: SeatNumber) -> dict[str, Any]:
    """For good: before the game their seats are open again, later a bot plays on."""
    service, guest = service_of(request), await known(request)
    return about(await hosting.send_away(service, await service.live(id), guest, given.seat), guest)


@router.post("/matches/{id}/back", summary="Take my seat back from the bot that stands in for me", responses=MATCH)
async def back(request: Request, id: str) -> dict[str, Any]:
    """While the match runs, and unless you resigned, were sent away or ran out of time. Nobody is asked."""
    service, guest = service_of(request), await known(request)
    return about(await service.come_back(await service.live(id), guest), guest)


@router.post(
    "/matches/{id}/what-if", summary="A new match from a position of a finished one", status_code=201, responses=MATCH
)
async def what_if(request: Request, id: str, given: Position) -> dict[str, Any]:
    """You have your seat again, or the one that decides there; bots have the others. It does not count for ratings."""
    service, guest = service_of(request), await known(request)
    service.limits.open(request)
    return about(await service.live(await new_matches.what_if(service, id, guest, given.at)), guest)


@router.post("/records", summary="Open a record as a match", status_code=201, responses=GIVEN)
async def open_record(request: Request, given: RecordText) -> dict[str, Any]:
    """A finished game to look at, or one to go on with, where you hold every seat. It does not count for ratings."""
    service, guest = service_of(request), await known(request)
    service.limits.open(request)
    if len(given.text) > service.settings.record_bytes:
        raise TooLarge("This text is larger than any record of a game.")
    return about(await service.live(await new_matches.open_record(service, guest, given.text)), guest)


@router.post("/matches/{id}/resign", summary="Leave the game", responses=MATCH)
async def resign(request: Request, id: str) -> dict[str, Any]:
    """A bot plays on if other people are left, else the match is closed. Before it has begun the seat is free again."""
    service, guest = service_of(request), await known(request)
    return about(await service.resign(await service.live(id), guest), guest)


@router.post(
    "/matches/{id}/rematch",
    summary="The same table again, or the next game of a match of several",
    status_code=201,
    responses=MATCH,
)
async def rematch(request: Request, id: str) -> dict[str, Any]:
    """When this one is over, and for those who played. Whoever asks later gets the same new match."""
    service, guest = service_of(request), await known(request)
    return about(await service.live(await new_matches.rematch(service, id, guest)), guest)


@router.api_route(
    "/{rest:path}",
    methods=["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"],
    include_in_schema=False,
)
async def nothing(request: Request, rest: str) -> None:
    """Whatever no route before took: 405 if there is such an address for another method, else 404 in a sentence."""
    asked = [*request.app.openapi()["paths"].items()]
    ways = [way.upper() for path, known in asked if compile_path(path)[0].match(f"/api/{rest}") for way in known]
    if ways:  # there is such an address, but it cannot be used that way
        raise HTTPException(405, headers={"Allow": ", ".join(sorted(ways))})
    raise Unknown(f"There is no /api/{rest[:40]}; /openapi.json lists what there is.")
