"""The puzzle of the day, its tries and its answer, and the run through the days before.

Until it is over for a reader, nothing that is sent depends on the answer but the verdict on a try and the hint."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool

from vernissage.bots import levels
from vernissage.drawing.words import sentence
from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.puzzles import of_game, words
from vernissage.web import daily, new_matches, roots
from vernissage.web.context import identity_of, narrow, preferences, render, service_of
from vernissage.web.problems import Taken
from vernissage.web.puzzles import HINT, TRIES, Asked, state_of
from vernissage.web.store import daily as kept
from vernissage.web.store import saved
from vernissage.web.store.tables import Guest
from vernissage.web.table_data import SeatRow, board_of, page_of

router = APIRouter(include_in_schema=False)


def address(game: str, day: date) -> str:
    """Where the puzzle of a day is to be found."""
    return f"/puzzle/{game}/{day.isoformat()}"


@router.get("/puzzle")
async def all_games(request: Request) -> Response:
    """Today's puzzles of all games, and how the guest has done with them."""
    service, guest, now = service_of(request), await identity_of(request).of(request), daily.today()
    mine = await saved.counts(service.store, guest.id) if guest else {}
    rows = []
    for name in registry.names():
        if of_game(name) is not None:
            asked, score = await service.puzzles.asked(guest, name, now), await service.puzzles.score(guest, name)
            rows.append(
                {"facts": registry.facts(name), "score": score, "said": state_of(asked), "mine": mine.get(name, 0)}
            )
        elif name in mine:  # a game without puzzles of its own
            rows.append({"facts": registry.facts(name), "score": None, "said": "", "mine": mine[name]})
    return await render(request, "puzzles.html", rows=rows, today=daily.told(now), day=now.isoformat())


@router.get("/puzzle/{game}")
async def of_today(request: Request, game: str) -> Response:
    """On to the puzzle of today."""
    registry.facts(game)
    return RedirectResponse(address(game, daily.today()), 303)


@router.get("/puzzle/{game}/run")
async def run(request: Request, game: str) -> Response:
    """On to the latest puzzle that the guest has not tried."""
    service, guest = service_of(request), await identity_of(request).of(request)
    found = await service.puzzles.next_of_run(guest, game, daily.today() + daily.DAY)
    return RedirectResponse(address(game, found or daily.today()), 303)


@router.get("/puzzle/{game}/{day}")
async def show(request: Request, game: str, day: str, aim: str = "") -> Response:
    """The position, and what the guest tried; later the answer, and how others did. `aim`: a move to be shown."""
    service, guest = service_of(request), await identity_of(request).of(request)
    facts, puzzles = registry.facts(game), service_of(request).puzzles
    when = daily.parsed(day, puzzles.back(game))
    asked = await puzzles.asked(guest, game, when)
    seen = await seen_of(request, guest, asked, puzzles.table(asked, guest), aim)
    mine = await saved.counts(service.store, guest.id) if guest else {}
    score, now = await puzzles.score(guest, game), daily.today()
    values: dict[str, Any] = {
        "facts": facts,
        "kept": None,
        "saved": mine.get(game, 0),
        "address": address(game, when),
        "number": daily.number(when),
        "is_today": when == now,
        "when": daily.told(when),
        "score": score,
        "wall": daily.wall(score.solved, score.tried, now),
        "first_day": now - puzzles.back(game) * daily.DAY,
        "hung_on": lambda day: f"/art/{game}/{page_of(game).hung_on(daily.number(day))}.svg",
        "earlier": await puzzles.next_of_run(guest, game, when),
        "where": lambda day: address(game, day),
        "today": now,
    }
    if asked.over:
        found = await kept.found_by(service.store, game, when.isoformat(), TRIES)
        values["found"] = _found(found)
    return await render(request, "puzzle.html", **values, **seen)


async def seen_of(request: Request, guest: Guest | None, asked: Asked, t: Table, aim: str) -> dict[str, Any]:
    """What the page of any puzzle shows of it: the position, what was tried, and when it is over the answer."""
    look = {"patterns": preferences(guest)["patterns"] == "on", "narrow": narrow(request)}
    seen = await run_in_threadpool(_after if asked.over else _before, t, asked, aim, look)
    return seen | {
        "asked": asked,
        "tries": TRIES,
        "left": say("{n} {n:try|tries} left", n=asked.left),
        "about": asked.about(t),
        "narrow": look["narrow"],
        "rows": _rows(t),
        "viewer": t.seat,
    }


def _rows(t: Table) -> list[SeatRow]:
    """The seats as the page of a table heads them."""
    places, house = t.ranking(), levels.role("search")
    rows = []
    for seat in range(t.players):
        sheet, you = t.score_sheet(seat, t.seat), seat == t.seat
        rows.append(
            SeatRow(
                seat=seat, name=t.names[seat], you=you, kind="guest" if you else "bot", level="" if you else house, portrait="",
                points=sheet.total, complete=sheet.complete, deciding=False, sealed=False, clock=None, away=False,
                place=places[seat], tie="", amounts=(),
            )
        )  # fmt: skip
    return rows


def _before(t: Table, asked: Asked, aim: str, look: dict[str, bool]) -> dict[str, Any]:
    """The question: the board without what choices earn, and what was said of the last try."""
    tried = {row.move for row in asked.tries}
    moves = [m for m in t.legal_moves() if str(m) not in tried]
    aimed = next((m for m in moves if str(m) == aim), None)
    view = t.view(t.seat)
    board = board_of(t, t.seat, view, recent=t.recent(t.seat), aim=str(aimed or ""), priced=False, **look)
    ask, help_ = asked.question(), sentence(t.game.prompt(view, t.names))[0]  # more may tell what pays
    out = ""
    if asked.tries:
        last = asked.tries[-1].move
        if last == HINT:
            ask, help_ = words.hint(t, asked.puzzle, asked.right)
        else:
            ask, out = say("Not this one: {move}.", move=words.label(t, last)), "waiting"
            help_ = asked.told(t, last)
    if aimed:
        ask, help_, out = f"{aimed.label}?", asked.question(), ""
    return {
        "board": board,
        "ask": ask,
        "help": help_,
        "lamp": out,
        "aim": aimed,
        "moves": moves,
        "off_board": [m for m in moves if str(m) not in board.drawing.targets],
        "may_hint": not asked.hinted and asked.left > 1,
        "may_give_up": bool(asked.tries),
    }


def _after(t: Table, asked: Asked, aim: str, look: dict[str, bool]) -> dict[str, Any]:
    """The answer: it is made on the board, with its reasons and the best moves there were."""
    p, seat = asked.puzzle, t.seat
    best = [
        {
            "move": words.label(t, choice.move),
            "wins": words.in_100(choice.chance),
            "band": words.wins(choice).partition(" ")[2],
            "why": words.why(t, p, choice.move),
            "up": choice.move == asked.answer,
            "played": choice.move == asked.than,
            "try": next((k for k, row in enumerate(asked.tries, 1) if row.move == choice.move), 0),
        }
        for choice in p.best
    ]
    after = t.copy()
    after.play(asked.answer)
    board = board_of(after, seat, after.view(seat), recent=after.recent(seat), aim="", **look)
    reasons = words.reasons(t, p, asked.answer, asked.than)
    return {
        "board": board,
        "ask": words.solved(t, p, asked.answer) if asked.solved else words.shown(t, p),
        "help": " ".join(reasons),
        "lamp": "right" if asked.solved else "right waiting",
        "aim": None,
        "moves": list[Move](),
        "off_board": list[Move](),
        "may_hint": False,
        "may_give_up": False,
        "best": best,
        "lines": words.lines(t, asked.answer),
        "compared": asked.compared(),
        "how": state_of(asked),
    }


def _found(found: kept.Found) -> str:
    """How others of this house did."""
    if found.tried < 2:
        return say("Nobody else of this house has tried it yet.")
    first, within = (round(100 * n / found.tried) for n in (found.at[0], sum(found.at)))
    told = "{first} in 100 find it at the first try, {within} within three; {n} have tried it here."
    return say(told, first=first, within=within, n=found.tried)


async def guest_of(request: Request) -> tuple[Guest, bool]:
    """Whoever asks, and whether they are new: a stranger becomes a guest with what they do."""
    return await identity_of(request).welcome(request)


def back_to(request: Request, guest: Guest, new: bool, to: str) -> Response:
    """On to another page; a new guest is known there."""
    response = RedirectResponse(to, 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.post("/puzzle/{game}/{day}/try")
async def attempt(request: Request, game: str, day: str, move: Annotated[str, Form()]) -> Response:
    """Try a move; the page then says whether it was right."""
    puzzles = service_of(request).puzzles
    when = daily.parsed(day, puzzles.back(game))
    guest, new = await guest_of(request)
    await puzzles.attempt(guest, game, when, move)
    return back_to(request, guest, new, address(game, when))


@router.post("/puzzle/{game}/{day}/hint")
async def hint(request: Request, game: str, day: str) -> Response:
    """Have the hint, in the place of a try."""
    puzzles = service_of(request).puzzles
    when = daily.parsed(day, puzzles.back(game))
    guest, new = await guest_of(request)
    await puzzles.hint(guest, game, when)
    return back_to(request, guest, new, address(game, when))


@router.post("/puzzle/{game}/{day}/give-up")
async def give_up(request: Request, game: str, day: str) -> Response:
    """Have the answer, after a try."""
    puzzles = service_of(request).puzzles
    when = daily.parsed(day, puzzles.back(game))
    guest, new = await guest_of(request)
    await puzzles.give_up(guest, game, when)
    return back_to(request, guest, new, address(game, when))


@router.post("/puzzle/{game}/{day}/game")
async def game_of(request: Request, game: str, day: str) -> Response:
    """The analysis board at the position, with the moves that led to it."""
    service = service_of(request)
    when = daily.parsed(day, service.puzzles.back(game))
    guest = await identity_of(request).of(request)
    asked = await service.puzzles.asked(guest, game, when)
    if not asked.over:
        raise Taken(say("First the puzzle: the game it comes from can be seen when its answer is shown."))
    service.limits.open(request)
    t = service.puzzles.table(asked, guest)
    return RedirectResponse(f"{await roots.keep(service, t)}?at={len(t.moves)}", 303)


@router.post("/puzzle/{game}/{day}/play-on")
async def play_on(request: Request, game: str, day: str) -> Response:
    """A new match from the answer on, against the house."""
    service = service_of(request)
    when = daily.parsed(day, service.puzzles.back(game))
    guest, new = await guest_of(request)
    asked = await service.puzzles.asked(guest, game, when)
    return back_to(request, guest, new, await begun(request, guest, asked, service.puzzles.table(asked, guest)))


async def begun(request: Request, guest: Guest, asked: Asked, t: Table) -> str:
    """The address of a new match from the answer of a puzzle on, against the house."""
    if not asked.over:
        raise Taken(say("First the puzzle: it can be played on when its answer is shown."))
    service, seat = service_of(request), t.seat
    service.limits.open(request)
    t.play(asked.answer)
    places = [
        new_matches.SeatRequest("me", name=guest.name)
        if k == seat
        else new_matches.SeatRequest("bot", levels.LEVELS[-1].name)
        for k in range(t.players)
    ]
    return f"/match/{await new_matches.open_table(service, guest, asked.game, places, options=t.options, begun=t)}"
