"""Finished matches with a review whose values are made up: what was played costs 26 in 100, wherever there is a choice of five."""

from __future__ import annotations

import random
from pathlib import Path

import vernissage
from tests.web.server import Guest, tell
from vernissage.engine.table import Table
from vernissage.review.judging import Judged, Option
from vernissage.review.reviewing import positions
from vernissage.web.store import study
from vernissage.web.store.store import Store

BUDGET = 1200
WORTH = (0.79, 0.78, 0.60)  # the best, one too near to be told apart, one that is surely worse
PLAYED = 0.53
BAND = 0.025
CHOICES = 5  # fewer, and nothing is surely better


def finished(game: str = "musee", players: int = 2, seed: int = 3) -> Table:
    """A game of random moves."""
    t, chance = vernissage.new(game, players, seed), random.Random(seed)
    while not t.over:
        t.play(chance.choice(t.legal_moves()))
    return t


def judge(t: Table, played: str) -> Judged:
    """The decision that a table stands at, with values of ours."""
    even, moves = (1 / t.players,) * t.players, [str(m) for m in t.legal_moves()]
    before = len(t.moves), t.seat, even, ((0.4, 0.6),) * t.players, played
    if len(moves) < CHOICES:
        return Judged(*before)
    others = [m for m in moves if m != played]

    def option(move: str, chance: float) -> Option:
        chances = tuple(chance if k == t.seat else (1 - chance) / (t.players - 1) for k in range(t.players))
        points = tuple(30 + 10 * chance if k == t.seat else 30.0 for k in range(t.players))
        return Option(move, chances, (chance - BAND, chance + BAND), points)

    # spread over the moves: nothing that lies on the table is to be the first or the last of the list by rule
    chosen = random.Random(len(t.moves)).sample(others, len(WORTH))
    options = [option(move, chance) for move, chance in zip(chosen, WORTH, strict=True)]
    options.append(option(played, PLAYED))
    return Judged(*before, tuple(options), len(moves), WORTH[0] - PLAYED, (0.0,) * t.players)


def reviewed(guest: Guest, file: Path, t: Table, budget: int = BUDGET) -> tuple[str, list[Judged]]:
    """A match of a finished game, and the decisions of its review. The house has to judge with so many play-outs."""
    told = guest.http.post("/api/records", json={"text": t.record()})
    assert told.status_code == 201, told.text
    match = str(told.json()["id"])
    made = [judge(then, played) for then, played in positions(t)][::-1]

    async def keep() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        await study.keep_review(store, match, made, rules=t.game.facts.version, budget=budget)
        await store.close()

    tell(keep())
    return match, made
