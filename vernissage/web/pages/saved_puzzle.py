"""Puzzles from one's own games: kept from a review, listed, tried, taken down. They are for who keeps them alone."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.puzzles import of_game
from vernissage.web import daily
from vernissage.web.context import identity_of, render, service_of
from vernissage.web.pages.puzzle import back_to, begun, guest_of, seen_of
from vernissage.web.problems import Unknown
from vernissage.web.puzzles import state_of
from vernissage.web.saved_puzzles import MOST, address
from vernissage.web.store import saved
from vernissage.web.store.tables import Guest

router = APIRouter(include_in_schema=False)


@router.post("/match/{id}/review/puzzle")
async def save(request: Request, id: str, at: str = "") -> Response:
    """Keep a decision of a reviewed match as a puzzle, and back to the review, which then leads to it."""
    service = service_of(request)
    found = await service.saved_puzzles.found(await service.live(id), at)
    guest, new = await guest_of(request)
    await service.saved_puzzles.save(guest, found)
    return back_to(request, guest, new, f"/match/{quote(id)}/review?at={at}#step")


@router.get("/puzzle/{game}/mine")
async def mine(request: Request, game: str) -> Response:
    """All that the guest keeps of a game."""
    guest, facts = await identity_of(request).of(request), registry.facts(game)
    rows = [
        {"kept": kept, "when": daily.short(kept.day), "said": state_of(kept)}
        for kept in await service_of(request).saved_puzzles.all_of(guest, facts.name)
    ]
    return await render(
        request, "saved_puzzles.html", facts=facts, rows=rows, most=MOST, daily=of_game(game) is not None
    )


@router.get("/puzzle/{game}/mine/{puzzle}")
async def show(request: Request, game: str, puzzle: str, aim: str = "") -> Response:
    """The position, and what the guest tried; later the answer. `aim`: a move to be shown."""
    service, guest, facts = service_of(request), await identity_of(request).of(request), registry.facts(game)
    kept = await service.saved_puzzles.asked(guest, game, puzzle)
    seen = await seen_of(request, guest, kept, service.saved_puzzles.table(kept, guest), aim)
    there = await service.store.version(kept.row.match) is not None
    values: dict[str, Any] = {
        "facts": facts,
        "kept": kept,
        "address": kept.address,
        "when": daily.short(kept.day),
        "there": there,
    }
    return await render(request, "puzzle.html", **values, **seen)


async def _keeper(request: Request) -> Guest:
    guest = await identity_of(request).of(request)
    if guest is None:
        raise Unknown(say("You keep no such puzzle."))
    return guest


@router.post("/puzzle/{game}/mine/{puzzle}/try")
async def attempt(request: Request, game: str, puzzle: str, move: Annotated[str, Form()]) -> Response:
    """Try a move; the page then says whether it was right."""
    guest = await _keeper(request)
    await service_of(request).saved_puzzles.attempt(guest, game, puzzle, move)
    return RedirectResponse(address(game, puzzle), 303)


@router.post("/puzzle/{game}/mine/{puzzle}/hint")
async def hint(request: Request, game: str, puzzle: str) -> Response:
    """Have the hint, in the place of a try."""
    guest = await _keeper(request)
    await service_of(request).saved_puzzles.hint(guest, game, puzzle)
    return RedirectResponse(address(game, puzzle), 303)


@router.post("/puzzle/{game}/mine/{puzzle}/give-up")
async def give_up(request: Request, game: str, puzzle: str) -> Response:
    """Have the answer, after a try."""
    guest = await _keeper(request)
    await service_of(request).saved_puzzles.give_up(guest, game, puzzle)
    return RedirectResponse(address(game, puzzle), 303)


@router.post("/puzzle/{game}/mine/{puzzle}/play-on")
async def play_on(request: Request, game: str, puzzle: str) -> Response:
    """A new match from the answer on, against the house."""
    guest, puzzles = await _keeper(request), service_of(request).saved_puzzles
    kept = await puzzles.asked(guest, game, puzzle)
    return RedirectResponse(await begun(request, guest, kept, puzzles.table(kept, guest)), 303)


@router.post("/puzzle/{game}/mine/{puzzle}/take-down")
async def take_down(request: Request, game: str, puzzle: str) -> Response:
    """Keep it no longer."""
    guest, service = await _keeper(request), service_of(request)
    await saved.drop(service.store, guest.id, (await service.saved_puzzles.asked(guest, game, puzzle)).row.id)
    return RedirectResponse(f"/puzzle/{quote(game)}/mine", 303)
