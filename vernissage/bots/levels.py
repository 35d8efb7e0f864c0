"""The five players of the house: each is a person, with a way of looking at the table and of overlooking things.

A decision is taken in one of four ways, and a level has a share of each:

    anything   any legal move, when its eyes are elsewhere
    earns      what brings the most points at once: a beginner sees what a thing earns, and nothing of what comes of it
    advice     what the game's own advice likes best: a plan of its own, and no thought of what the others will do
    search     the rest: others' replies are looked at, the more iterations, the further

Iterations are a turn's, however many decisions it has: each takes half of what is left, on one core. So strength does not
depend on the machine, and the same seed is the same choice; `seconds` is only a lid. What the shares are in a game stands in `levels.json` in its folder, as they were measured with
benchmarks/levels.py; a game without that file has those of `USUAL`.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from vernissage.bots.base import Bot
from vernissage.bots.search import Gate, SearchBot
from vernissage.bots.simple import EarningBot, GreedyBot, RandomBot
from vernissage.engine import chance, registry
from vernissage.engine.errors import BadOption
from vernissage.engine.language import translated
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.table import Table

FINE = 10_000  # shares are told apart to this
LEAST_ITERATIONS = 24  # and LEAST_S: what any decision of a long turn has
LEAST_S = 0.03


@dataclass(frozen=True)
class Level:
    """Somebody to play against. `role` and `character` are said in the language of the reader; `seconds` is the longest turn."""

    name: str
    called: str
    role: str
    character: str
    seconds: float


LEVELS = (
    Level(
        "florian",
        "Florian",
        "Visitor",
        "Came in out of the rain. Sees what a thing earns, and nothing of what you are up to.",
        1.5,
    ),
    Level(
        "ottilie",
        "Ottilie",
        "Art student",
        "Has read the guide and goes by it, whenever she is not in too much of a hurry.",
        1.5,
    ),
    Level(
        "leopold",
        "Leopold",
        "Collector",
        "Knows a good piece and takes it. What you will do with the rest occurs to him now and then.",
        1.5,
    ),
    Level(
        "mathilde",
        "Mathilde",
        "Art dealer",
        "Counts your next move along with her own, and is still tempted by a bargain sometimes.",
        3.0,
    ),
    Level(
        "cornelia",
        "Cornelia",
        "Head curator",
        "Plans the whole evening, yours too. She takes her time, and never five seconds for a turn.",
        4.5,
    ),
)  # from the weakest to the strongest
BY_NAME = {level.name: level for level in LEVELS}
DEFAULT, EASIEST = "ottilie", "florian"
BEFORE = {"random": "Tourist", "greedy": "Amateur", "search": "Connoisseur"}  # in matches of before there were persons


def role(spec: str) -> str:
    """What a bot of this name is, in a word: "Collector"; its own name where it is nobody of the house."""
    level = BY_NAME.get(spec)
    return translated(level.role if level else BEFORE.get(spec, "")) or spec


def called(spec: str) -> str:
    """A bot by the name of the person, else by what it is."""
    return BY_NAME[spec].called if spec in BY_NAME else role(spec)


@dataclass(frozen=True)
class Play:
    """How a level plays a game: shares of decisions, the rest is searched with so many iterations a turn."""

    anything: float = 0.0
    earns: float = 0.0
    advice: float = 0.0
    iterations: int = 0

    def __post_init__(self) -> None:
        shares = (self.anything, self.earns, self.advice)
        if min(shares) < 0 or sum(shares) > 1 + 1e-9 or self.iterations < 0:
            raise BadOption(f"Shares are 0 or more and at most 1 together, and so are iterations: {self}.")
        if self.iterations == 0 and self.searched > 1e-9:
            raise BadOption(f"Whoever searches needs iterations: {self}.")

    @property
    def searched(self) -> float:
        """The share of decisions that is left for the search."""
        return round(1 - self.anything - self.earns - self.advice, 9)


USUAL: Mapping[str, Mapping[str, Any]] = {
    "florian": {"anything": 0.2, "earns": 0.8},
    "ottilie": {"earns": 0.3, "advice": 0.7},
    "leopold": {"advice": 0.7, "iterations": 200},
    "mathilde": {"advice": 0.2, "iterations": 600},
    "cornelia": {"iterations": 8000},
}


@functools.cache
def plays(game: str) -> Mapping[str, Play]:
    """How each level plays a game."""
    file = resources.files(registry.package(game)) / "levels.json"
    own = json.loads(file.read_text("utf-8")) if file.is_file() else USUAL
    return {level.name: Play(**own[level.name]) for level in LEVELS}


class LevelBot:
    """A player of the house. `made` is told before each choice: how many decisions of the turn are behind it."""

    def __init__(
        self,
        level: Level,
        gate: Gate | None = None,
        limit_s: float | None = None,
        play: Play | None = None,
    ) -> None:
        self.level, self.name, self.made = level, level.name, 0
        self._gate, self._limit_s, self._play = gate, limit_s, play

    def choose(self, table: Table, seed: int) -> Move:
        """As this player of the house decides: by chance, by points, by advice or by search, in the shares of the level."""
        play = self._play or plays(table.game.name)[self.level.name]
        return self._looking(play, seed).choose(table, seed)

    def _looking(self, play: Play, seed: int) -> Bot:
        """The way this decision is taken."""
        drawn = chance.draw(face(chance.stream(chance.derive(seed, "mood"))), FINE) / FINE
        if drawn < play.anything:
            return RandomBot()
        if drawn < play.anything + play.earns:
            return EarningBot()
        if drawn < play.anything + play.earns + play.advice or not play.iterations:
            return GreedyBot()
        iterations = max(LEAST_ITERATIONS, play.iterations >> (self.made + 1))
        limit_s = self._limit_s
        if limit_s is None:
            limit_s = max(LEAST_S, self.level.seconds / 2 ** (self.made + 1))
        return SearchBot(iterations=iterations, threads=1, gate=self._gate, limit_s=limit_s)
