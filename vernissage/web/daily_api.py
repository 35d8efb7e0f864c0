"""The JSON API of what there is once a day: the puzzle, with tries, a hint, and the answer once it was found or given up; the
deal, and how others played it.

As on the page, nothing that is sent before a puzzle is over depends on its answer but the verdict on a try and the hint."""

from __future__ import annotations

from datetime import date
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from vernissage.drawing.words import sentence
from vernissage.engine import registry
from vernissage.engine.table import Table
from vernissage.puzzles import Puzzle, of_game, words
from vernissage.web import daily, deals, new_matches, shuffles
from vernissage.web.api import answer_with, known
from vernissage.web.bodies import Given
from vernissage.web.context import identity_of, service_of
from vernissage.web.deal_compared import Compared, compared
from vernissage.web.documented import EVERYWHERE, MATCH
from vernissage.web.puzzles import GIVEN_UP, HINT, OfDay, Puzzles, Score, state_of
from vernissage.web.store import daily as kept
from vernissage.web.store.tables import Guest, PuzzleTry, SavedTry

router = APIRouter(prefix="/api", tags=["api"], responses=EVERYWHERE)
TODAY = "today"


class NewTry(Given):
    """What you think is the best move."""

    move: str = Field(max_length=80, description="In notation, one of `moves`")


@router.get("/puzzles", summary="Today's puzzles, one a game, and how I have done with them")
async def all_games(request: Request) -> list[dict[str, Any]]:
    """`back` is how many days before today have a puzzle of their own. Without a token nothing has been tried."""
    puzzles, guest, now = service_of(request).puzzles, await identity_of(request).of(request), daily.today()
    found = []
    for name in registry.names():
        if of_game(name) is not None:
            asked, score = await puzzles.asked(guest, name, now), await puzzles.score(guest, name)
            found.append(_head(asked) | {"back": puzzles.back(name), "score": _score(score)})
    return found


@router.get(
    "/puzzles/{game}/{day}",
    summary="The puzzle of a day: a position and a question; the answer once it is over",
    response_model=dict[str, Any],
    responses=MATCH,
)
async def show(request: Request, game: str, day: str) -> Response:
    """`day` is like 2026-11-18, or `today`. `tries` have what was said of them; `answer` is null until it is over."""
    puzzles, when = _of(request, game, day)
    return await _told(puzzles, await identity_of(request).of(request), game, when)


@router.post(
    "/puzzles/{game}/{day}/tries",
    summary="Try a move; there are three tries",
    response_model=dict[str, Any],
    responses=MATCH,
)
async def attempt(request: Request, game: str, day: str, given: NewTry) -> Response:
    """The answer is as that of `GET`. A move that is not allowed (422) or was tried before (409) costs nothing."""
    (puzzles, when), guest = _of(request, game, day), await known(request)
    await puzzles.attempt(guest, game, when, given.move)
    return await _told(puzzles, guest, game, when)


@router.post(
    "/puzzles/{game}/{day}/hint",
    summary="A hint, which counts as a try",
    response_model=dict[str, Any],
    responses=MATCH,
)
async def hint(request: Request, game: str, day: str) -> Response:
    """One for each puzzle, and not in the place of the last try (409). The answer is as that of `GET`."""
    (puzzles, when), guest = _of(request, game, day), await known(request)
    await puzzles.hint(guest, game, when)
    return await _told(puzzles, guest, game, when)


@router.post(
    "/puzzles/{game}/{day}/give-up",
    summary="Give up after a try, and see the answer",
    response_model=dict[str, Any],
    responses=MATCH,
)
async def give_up(request: Request, game: str, day: str) -> Response:
    """Before the first try it is refused with 409. The answer is as that of `GET`."""
    (puzzles, when), guest = _of(request, game, day), await known(request)
    await puzzles.give_up(guest, game, when)
    return await _told(puzzles, guest, game, when)


def _of(request: Request, game: str, day: str) -> tuple[Puzzles, date]:
    puzzles = service_of(request).puzzles
    return puzzles, _day(day, puzzles.back(registry.facts(game).name))


def _day(text: str, back: int) -> date:
    return daily.today() if text == TODAY else daily.parsed(text, back)


def _head(asked: OfDay) -> dict[str, Any]:
    return {
        "game": asked.game,
        "day": asked.day.isoformat(),
        "number": daily.number(asked.day),
        "question": words.question(asked.puzzle),
        "state": state_of(asked),
        "left": asked.left,
        "over": asked.over,
        "solved": asked.solved,
    }


def _score(score: Score) -> dict[str, Any]:
    return {"row": score.row, "longest": score.longest, "tried": len(score.tried), "first_in_100": score.first_in_100}


async def _told(puzzles: Puzzles, guest: Guest | None, game: str, day: date) -> Response:
    asked = await puzzles.asked(guest, game, day)
    t = puzzles.table(asked, guest)
    seen = await run_in_threadpool(_position, t, asked)
    return answer_with(_head(asked) | seen | {"score": _score(await puzzles.score(guest, game))})


def _position(t: Table, asked: OfDay) -> dict[str, Any]:
    """What the seat that decides sees, what was said of its tries, and the answer where it is over."""
    p, view, tried = asked.puzzle, t.view(t.seat), {row.move for row in asked.tries}
    legal = [] if asked.over else t.legal_moves()
    return {
        "about": words.about(t, p),
        "players": t.players,
        "seat": t.seat,
        "decision": t.decision,
        "prompt": sentence(t.game.prompt(view, t.names))[0],  # more may tell what pays
        "view": view,
        "moves": [{"move": str(m), "label": m.label} for m in legal if str(m) not in tried],
        "tries": [_try(t, p, row) for row in asked.tries],
        "answer": _answer(t, p) if asked.over else None,
    }


def _try(t: Table, p: Puzzle, row: PuzzleTry | SavedTry) -> dict[str, Any]:
    if row.move == HINT:
        return {"kind": "hint", "move": None, "right": False, "words": " ".join(words.hint(t, p))}
    if row.move == GIVEN_UP:
        return {"kind": "given up", "move": None, "right": False, "words": ""}
    return {"kind": "move", "move": row.move, "right": row.solved, "words": words.why(t, p, row.move)}


def _answer(t: Table, p: Puzzle) -> dict[str, Any]:
    best = [
        {
            "move": choice.move,
            "label": words.label(t, choice.move),
            "chance": round(100 * choice.chance, 1),
            "band": [round(100 * end, 1) for end in choice.band],
            "points": list(choice.points),
            "words": words.why(t, p, choice.move),
        }
        for choice in p.best
    ]
    lines = [{"line": title, "points": points} for title, points in words.lines(t, p.answer)]
    return {
        "move": p.answer,
        "label": words.label(t, p.answer),
        "words": " ".join(words.reasons(t, p)),
        "lines": lines,
        "best": best,
        "of": p.of,
    }


@router.get(
    "/deals/{game}/{day}",
    summary="The deal of a day, and once I have played it, how others did, decision by decision",
    responses=MATCH,
)
async def deal(request: Request, game: str, day: str) -> dict[str, Any]:
    """`match` is your own try, or null. `compared` tells in `waits` whether the strongest bot is still at it."""
    return await _deal(request, game, _day(day, deals.BACK), await identity_of(request).of(request))


@router.post(
    "/deals/{game}", summary="My one try at today's deal: a match to be played", status_code=201, responses=MATCH
)
async def begin(request: Request, game: str) -> dict[str, Any]:
    """The answer is as that of `GET`, also if you began before; `match` is played as any other, without hints."""
    service, guest, now = service_of(request), await known(request), daily.today()
    registry.facts(game)
    service.limits.open(request)
    await new_matches.open_deal(service, guest, game, now)
    return await _deal(request, game, now, guest)


async def _deal(request: Request, game: str, day: date, guest: Guest | None) -> dict[str, Any]:
    service, facts = service_of(request), registry.facts(game)
    row = await kept.deal_of(service.store, game, day.isoformat(), guest.id) if guest else None
    shuffle = await shuffles.of_day(service, game, day)
    found = None
    if row is not None and guest is not None:
        live = await service.live(row.match)
        if live.table.over:
            found = await compared(service, game, day, guest.id, row.match, live.table)
    return {
        "game": facts.name,
        "day": day.isoformat(),
        "players": deals.players_of(game),
        "seat": deals.SEAT,
        "bot": deals.BOT,
        "strongest": deals.STRONGEST,
        "commitment": shuffle.commitment if shuffle else None,
        "match": row.match if row else None,
        "compared": _compared(found) if found else None,
    }


def _compared(found: Compared) -> dict[str, Any]:
    return {
        "waits": found.job is not None,
        "agreed": found.agreed,
        "judged": found.judged,
        "players": [
            {
                "name": p.name,
                "you": p.you,
                "match": p.match or None,
                "score": p.score,
                "place": p.place,
                "points": list(p.points),
            }
            for p in found.players
        ],
        "decisions": [
            {
                "number": row.number,
                "turn": row.turn,
                "label": row.move,
                "strongest": row.bot,
                "same": row.same,
                "others": list(row.others),
                "parted": list(row.parted),
            }
            for row in found.rows
        ],
    }
