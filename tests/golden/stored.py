"""Which games are kept: playthroughs, and finished matches for every way a game can end.

Each game names its own in `tests/games/<game>/samples.py`: PLAYTHROUGHS, MATCHES and ADVISED (the share of advised
choices in a playthrough, for games that are long in random play); for the laws OPTIONS, DIFFERENT and LONG; for walks, if
they need more options, WALKS.
"""

from __future__ import annotations

import importlib
import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import vernissage
from tests.golden.playthrough import HERE, Playthrough
from vernissage.engine.table import Table

SEED = 2014


@dataclass(frozen=True)
class Match:
    """A finished match worth keeping: what must be true of it, and where it starts if not at a deal."""

    players: int
    good: Callable[[Table], bool]
    options: dict[str, Any] = field(default_factory=dict)
    start: Callable[[int], Table] | None = None  # from a seed; for ends that ordinary play hardly ever meets
    wild: float = 0.1  # the share of choices by lot, the others are advised


def samples(game: str) -> Any:
    return importlib.import_module(f"tests.games.{game}.samples")


def playthroughs() -> list[tuple[str, int, dict[str, Any]]]:
    """(game, players, options)"""
    return [(game, n, options) for game in vernissage.games() for n, options in samples(game).PLAYTHROUGHS]


def matches() -> dict[tuple[str, str], Match]:
    return {(game, name): match for game in vernissage.games() for name, match in samples(game).MATCHES.items()}


def path_of(game: str, players: int) -> Any:
    return HERE / game / f"{players}-players.txt"


def match_path(game: str, name: str) -> Any:
    return HERE / game / f"{name}.vern"


def play(game: str, players: int, options: dict[str, Any]) -> Playthrough:
    return Playthrough(game, players, options, SEED, samples(game).ADVISED)


def search(game: str, match: Match) -> str:
    """The record of the first sensible game (by advice, now and then by lot) that is what its name says."""
    from vernissage.bots import make
    from vernissage.bots.base import choose_for

    bot = make("greedy")
    for seed in range(2000):
        t = match.start(seed) if match.start else vernissage.new(game, match.players, seed, match.options)
        rng = random.Random(seed)
        while not t.over:
            lot = rng.random() < match.wild or t.decision in ("last_card", "flip")
            t.play(rng.choice(t.legal_moves()) if lot else choose_for(bot, t, rng.getrandbits(60)))
        if match.good(t):
            return t.record()
    raise SystemExit("not found in 2,000 games")


def write_all(only: tuple[str, ...] = ()) -> None:
    for game, players, options in playthroughs():
        if not only or game in only:
            path = path_of(game, players)
            path.parent.mkdir(exist_ok=True)
            path.write_text(play(game, players, options).text(), "utf-8")
            print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")
    for (game, name), match in matches().items():
        if not only or game in only:
            path = match_path(game, name)
            path.write_text(search(game, match), "utf-8")
            print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")


def show(game: str, players: int) -> None:
    """A playthrough with every decision in full; that of another checkout can be compared with it."""
    options = next(options for name, n, options in playthroughs() if (name, n) == (game, players))
    print(play(game, players, options).text(full=math.inf), end="")
