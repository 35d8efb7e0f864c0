"""The lab: reports that are there, and a bench to turn a number and watch the balance shift. Reports are made by a command: a
visitor only reads them."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, aclosing
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from sse_starlette import ServerSentEvent
from starlette.concurrency import run_in_threadpool

from vernissage.engine import registry
from vernissage.engine.errors import VernissageError
from vernissage.engine.language import say, speak, translated
from vernissage.engine.numbers import Number
from vernissage.lab import shelf, shift
from vernissage.lab.whatif import Compared
from vernissage.web.context import TEMPLATES, identity_of, render, service_of
from vernissage.web.limits import visitor
from vernissage.web.numbers import whole
from vernissage.web.problems import Unknown
from vernissage.web.streams import Stream
from vernissage.web.wonders import BOT, GAMES, MOST, SEED, Question

router = APIRouter(include_in_schema=False)
BEAT_S = 1.0  # without news for so long, the page says that games are being prepared
# A report brings its own sheet and typefaces, and has no script.
ALONE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"}


@router.get("/lab")
async def reports(request: Request) -> Response:
    """The reports there are, and the bench with a number to turn, whose game is loaded meanwhile."""
    there = await run_in_threadpool(shelf.kept)
    titles = {name: registry.facts(name).title for name in registry.names()}
    bench = await run_in_threadpool(_bench, request)
    service_of(request).wonders.warm(bench["asked"].game, bench["asked"].players)
    return await render(
        request, "lab.html", reports=there, titles=titles, command="vernissage lab report GAME", **bench
    )  # fmt: skip


def _bench(request: Request) -> dict[str, Any]:
    """What the bench shows: a game, its numbers, the one that is turned and to what. What cannot be read is as it would be
    without it."""
    query = request.query_params
    playable = [name for name in registry.names() if registry.numbers(name).declared]
    game = query.get("game", "") if query.get("game") in playable else playable[0]
    facts, numbers = registry.facts(game), registry.numbers(game)
    players = whole(query.get("players", ""), 9)
    counts = sorted(n for n in facts.players if n > 1)
    groups = [(d, d.paths()) for d in numbers.declared if isinstance(d, Number)]
    known = [path for _, paths in groups for path in paths]
    path = query.get("number", "") if query.get("number") in known else known[0]
    number, printed = numbers.number(path), numbers.default(path)
    value = _value(query.get("value", ""))
    if value is None or not number.low <= value <= number.high or value == printed:
        value = printed + 1 if printed < number.high else printed - 1
    asked = Question(game, players if players in counts else counts[0], path, value)
    return {
        "asked": asked,
        "counts": counts,
        "choices": [(say(d.means), [(p, _entry(d, p)) for p in paths]) for d, paths in groups],
        "number": number,
        "printed": printed,
        "stream": _stream(asked),
        "sizes": [d for d in numbers.declared if not isinstance(d, Number)],
        "most": MOST,
    }


def _entry(number: Number, path: str) -> str:
    """An entry of a table by its own name."""
    if not number.of:
        return say(number.means)
    words = [part.replace("_", " ") for part in path.split(".")[1:]]
    known = ((word, translated(f"{word}|entry")) for word in words)
    return " · ".join(word if told == f"{word}|entry" else told for word, told in known)


def _value(text: str) -> int | None:
    found = whole(text.removeprefix("-"), 10**6)
    return None if found is None else -found if text.startswith("-") else found


def _stream(asked: Question) -> str:
    told = {"game": asked.game, "players": asked.players, "number": asked.path, "value": asked.value}
    return f"/lab/whatif?{urlencode(told)}"


@router.get("/lab/whatif")
async def whatif(request: Request) -> Response:
    """What a turned number shifts, as markup, each time it is surer."""
    service = service_of(request)
    query = request.query_params
    game = query.get("game", "")
    facts, numbers = registry.facts(game), registry.numbers(game)
    players = facts.check_players(whole(query.get("players", ""), 9) or 0)
    value = _value(query.get("value", ""))
    given = {query.get("number", "")[:80]: query.get("value", "")[:20] if value is None else value}
    values, _ = numbers.check(given, (players,))
    path = next(iter(values), "")
    if not path:
        raise Unknown(say("Nothing is changed: all is as the rules have it."))
    asked = Question(game, players, path, values[path])
    guest = await identity_of(request).of(request)
    who = visitor(request, guest)
    games = min(MOST, max(GAMES, whole(query.get("games", ""), MOST) or GAMES))
    held = ExitStack()
    held.enter_context(service.limits.stream(request, guest))

    async def events() -> Any:
        try:
            while not service.precompiler.ready(game):
                yield ServerSentEvent(data=say("The lab is getting ready ..."), event="waiting")
                await asyncio.sleep(BEAT_S)
            async with aclosing(service.wonders.follow(asked, who, games, BEAT_S)) as found:
                async for now in found:
                    if now is None:
                        yield ServerSentEvent(data=say("The lab is getting ready ..."), event="waiting")
                    else:
                        yield ServerSentEvent(data=await run_in_threadpool(_markup, asked, now), event="shift")
        except VernissageError as problem:
            yield ServerSentEvent(data=str(problem), event="problem")
        except BrokenProcessPool:
            told = say("Something went wrong in the lab. Turn the number again to go on.")
            yield ServerSentEvent(data=told, event="problem")
        yield ServerSentEvent(data="{}", event="end")

    return Stream(held, events())


def _markup(asked: Question, now: Compared) -> str:
    facts, number = registry.facts(asked.game), registry.numbers(asked.game).number(asked.path)
    captions, pictures = shift.captions(now), shift.pictures(now)
    parts = {"bot": BOT, "seed": SEED, "title": facts.title, "version": facts.version, "rule": number.rule}
    return (
        TEMPLATES.get_template("_shift.html")
        .render(
            lines=shift.lines(now),
            both=list(zip(captions, pictures, strict=True)),
            asked=asked,
            games=now.games,
            more=now.games >= GAMES and now.games < MOST,
            parts=parts,
        )
        .replace("\n", " ")
    )


@router.get("/lab/{name}")
async def report(name: str, language: str = "") -> Response:
    """A report, in a language if it is named. It stands alone, and runs no script."""
    speak(language)
    page = await run_in_threadpool(shelf.page, name)
    if page is None:
        raise Unknown(say("There is no such report."))
    return HTMLResponse(page, headers=ALONE)
