"""A guest's own matches: all of them with filters, what they add up to, and their records to take along."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from time import gmtime, strftime

from fastapi import APIRouter, Request, Response

from vernissage.bots import levels
from vernissage.bots.scale import shown
from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.web import ratings
from vernissage.web.context import identity_of, render, service_of
from vernissage.web.numbers import whole
from vernissage.web.pages.home import ago
from vernissage.web.problems import NotReady, NotYours, Problem, SetAside, Unknown
from vernissage.web.service import MatchService
from vernissage.web.store import history
from vernissage.web.store.history import Played
from vernissage.web.store.tables import Match, Seat

router = APIRouter(include_in_schema=False)
PAGE = 30
ALL = 100_000


@dataclass(frozen=True)
class Row:
    """A match on the list."""

    id: str
    game: str
    title: str
    about: str
    running: bool


@dataclass(frozen=True)
class Figures:
    """What somebody's matches of a game for so many add up to."""

    game: str
    title: str
    players: int
    played: int
    won: int
    points: float
    best: int
    rating: ratings.Rating | None
    bots: list[tuple[str, int]]  # where bots stand on the same scale


@router.get("/you/matches")
async def matches(request: Request) -> Response:
    """A page of the guest's matches, by game, state and company."""
    service, guest, asked = service_of(request), await identity_of(request).of(request), request.query_params
    game, state, other = asked.get("game", ""), asked.get("state", "all"), asked.get("with", "")[:40]
    page = whole(asked.get("page", "0") or "0", ALL)
    if (game and game not in registry.names()) or state not in history.STATES or page is None:
        raise Unknown(say("There is no such list of matches."))
    found, companions = list[Played](), list[str]()
    if guest is not None:
        narrowed = {"game": game, "state": state, "other": other}
        found = await history.matches(service.store, guest.id, **narrowed, limit=PAGE + 1, offset=PAGE * page)
        companions = await history.companions(service.store, guest.id)
    rows = [_row(match, seats, guest.id if guest else "") for match, seats in found[:PAGE]]
    chosen = {"game": game, "state": state, "with": other}
    return await render(
        request, "matches.html", rows=rows, chosen=chosen, companions=companions, page=page, more=len(found) > PAGE
    )


def _row(match: Match, seats: list[Seat], guest: str) -> Row:
    known = match.game in registry.names()
    title = registry.facts(match.game).title if known else match.game
    others = ", ".join(s.name for s in seats if s.guest != guest and s.name)
    company = say("with {names}", names=others) if others else say("alone")
    scores, places = _result(match)
    mine = [s.seat for s in seats if s.guest == guest]
    if match.status == "over" and scores:
        told = " : ".join(str(p) for p in scores)
        won = len(mine) == 1 and mine[0] < len(places) and places[mine[0]] == 1
        state = say("won, {points}", points=told) if won else say("over, {points}", points=told)
    else:
        state = {
            "open": say("waits for players"),
            "running": say("going on"),
            "closed": say("closed before its end"),
        }.get(match.status, say("over"))
    return Row(
        match.id, match.game, title, f"{company} · {state} · {ago(match.changed)}", match.status in ("open", "running")
    )


def _result(match: Match) -> tuple[list[int], list[int]]:
    result = match.result or {}
    return list(result.get("scores", ())), list(result.get("places", ()))


@router.get("/you/statistics")
async def statistics(request: Request) -> Response:
    """Games, victories and points by game and number of players."""
    service, guest = service_of(request), await identity_of(request).of(request)
    found = await history.matches(service.store, guest.id, state="finished", limit=ALL) if guest else []
    return await render(request, "statistics.html", figures=await _figures(service, found, guest.id if guest else ""))


async def _figures(service: MatchService, found: Iterable[Played], guest: str) -> list[Figures]:
    """By game and number of players. Lessons, matches begun from a record and those of one person at several seats are left
    out: they say little about who won."""
    groups: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
    for match, seats in found:
        scores, places = _result(match)
        mine = [s.seat for s in seats if s.guest == guest]
        if (
            match.status != "over"
            or match.kind != "match"
            or match.unrated == "begun"
            or match.game not in registry.names()
        ):
            continue
        if len(mine) == 1 and len(scores) == len(places) == match.players:
            groups[match.game, match.players].append((places[mine[0]], scores[mine[0]]))
    told = []
    for game in registry.names():
        for players in sorted(n for g, n in groups if g == game):
            own, facts = groups[game, players], registry.facts(game)
            rated = await service.ratings.of(game, players) if players > 1 else {}
            placed = sorted(ratings.measured(game, players).items(), key=lambda pair: pair[1])
            bots = [(levels.called(b), shown(mu)) for b, mu in placed]
            told.append(
                Figures(
                    game, facts.title, players, len(own), sum(place == 1 for place, _ in own),
                    fmean(score for _, score in own), max(score for _, score in own), rated.get(guest), bots,
                )
            )  # fmt: skip
    return told


@router.get("/you/records.zip")
async def records(request: Request) -> Response:
    """The records of all finished matches of a guest, each as a file that can be opened again."""
    service, guest = service_of(request), await identity_of(request).of(request)
    if guest is None:
        raise NotYours(say("The house knows nothing about you yet."))
    service.limits.open(request)  # it is a good deal of work
    found, left = await history.matches(service.store, guest.id, state="finished", limit=ALL), list[str]()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for match, _ in found:
            name = f"{strftime('%Y-%m-%d', gmtime(match.created))}-{match.game}-{match.id}"
            try:
                packed.writestr(f"{name}.vern", await service.record(match.id))
            except NotReady:
                raise
            except (SetAside, Problem) as problem:
                left.append(f"{name}: {problem}")
            await asyncio.sleep(0)  # others come in between
        if left:
            packed.writestr("left-out.txt", "\n".join(left) + "\n")
    headers = {"Content-Disposition": 'attachment; filename="vernissage-records.zip"'}
    return Response(out.getvalue(), media_type="application/zip", headers=headers)
