"""What thinking is worth in a game: searching bots against each other, each with twice the budget of the one before; and from
the same games, how much of what lies between two players is luck.

Every deal is played twice with the seats changed. What follows the player through both is skill; what follows the seat is the
deal; what follows neither is chance in play (draws, and the dice of the bots themselves).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cached_property
from math import log10, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from vernissage import bots
from vernissage.bots.arena import play_game
from vernissage.engine import registry
from vernissage.engine.chance import derive, seed_of, signed
from vernissage.engine.record import Array
from vernissage.lab.ladder import tuned
from vernissage.runs.cluster import OnRay
from vernissage.runs.jobs import InProcesses
from vernissage.runs.kept import kept

FILE = "skill.games"
RUNGS = 5
LEAST = 4  # iterations of the first
DRAWN = 400  # samples for the intervals of luck
Z = 1.96


@dataclass(frozen=True)
class Rungs:
    """Who meets whom: each budget the next, and the first the last. Game n is one of meeting n % meetings."""

    game: str
    seed: int = 0
    least: int = LEAST
    rungs: int = RUNGS
    bot: str = "search"
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def budgets(self) -> list[int]:
        """Iterations a decision of every rung, each twice the one before."""
        return [self.least << k for k in range(self.rungs)]

    @cached_property
    def meetings(self) -> list[tuple[int, int]]:
        """Weaker and stronger, by their budgets."""
        steps = list(zip(self.budgets, self.budgets[1:], strict=False))
        return [*steps, (self.budgets[0], self.budgets[-1])]

    def head(self) -> dict[str, Any]:
        """What the file of games begins with: with other rules or another search it would be another file."""
        found = tuned(self.game, [f"{self.bot}:{n}it" for n in self.budgets])
        return asdict(self) | {"skill": self.game, "rules": registry.facts(self.game).version, "tuned": found}

    def play(self, first: int, count: int) -> list[dict[str, Any]]:
        """Games first .. first + count - 1, a row each."""
        return [self.one(n) for n in range(first, first + count)]

    def one(self, n: int) -> dict[str, Any]:
        """The stronger one's share of the victory and its points above the other's."""
        number, which = divmod(n, len(self.meetings))
        deal, turn = divmod(number, 2)
        weak, strong = (bots.make(f"{self.bot}:{budget}it", 1) for budget in self.meetings[which])
        dealt = seed_of(signed(derive(self.seed, "skill", which)), deal)
        t = play_game(registry.get(self.game), (weak, strong), (turn, 1 - turn), dealt, self.options)
        seat, places, points = (turn + 1) % 2, t.ranking(), t.points()
        return {"share": (places[seat] == 1) / places.count(1), "margin": points[seat] - points[1 - seat]}


@dataclass(frozen=True)
class Meeting:
    """What came of one: the stronger one's share of the victories, and its margins, a row for each whole deal."""

    weak: int
    strong: int
    games: int
    share: float
    margins: Array


def measure(
    rungs: Rungs,
    path: Path,
    games: int,
    threads: int,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> tuple[list[Meeting], bool]:
    """Play what is missing of so many games a meeting; what came of them, and whether it was stopped."""
    total = games * len(rungs.meetings)
    with kept(rungs.head(), path) as book:
        missing = [(n, 1) for n in range(total) if n not in book.rows]
        if progress:
            progress(total - len(missing))
        work: Any = OnRay(ray, rungs.game, missing, rungs.play, threads) if ray else None
        work = work or InProcesses(min(threads, len(missing) or 1), missing, rungs.play)
        if missing:
            with closing(iter(work)) as running:
                for first, _, rows in running:
                    for n, row in enumerate(rows, first):
                        book.add(n, row)
                    if progress:
                        progress(len(rows))
        return met(rungs, book.rows, games), bool(work.stopped)


def met(rungs: Rungs, rows: Mapping[int, Mapping[str, Any]], games: int) -> list[Meeting]:
    """What came of every meeting of which a game is there; margins are those of deals played in both seatings."""
    out = []
    for which, (weak, strong) in enumerate(rungs.meetings):
        at = [k * len(rungs.meetings) + which for k in range(games)]
        there = [rows[n] for n in at if n in rows]
        if not there:
            continue
        pairs = [
            [rows[a]["margin"], rows[b]["margin"]]
            for a, b in zip(at[::2], at[1::2], strict=False)
            if {a, b} <= set(rows)
        ]
        share = sum(row["share"] for row in there) / len(there)
        out.append(Meeting(weak, strong, len(there), share, np.array(pairs, np.float64).reshape(-1, 2)))
    return out


def elo(share: float, n: int) -> tuple[float, float]:
    """Points of rating between two who share victories so, and their variance. A half game each keeps a clean sheet finite."""
    p = (share * n + 0.5) / (n + 1)
    return 400 * log10(p / (1 - p)), (400 / np.log(10)) ** 2 / ((n + 1) * p * (1 - p))


def climbed(steps: list[Meeting]) -> list[tuple[float, float]]:
    """The rating of each budget above the first, and half of its interval."""
    out, at, variance = [(0.0, 0.0)], 0.0, 0.0
    for step in steps:
        gain, unsure = elo(step.share, step.games)
        at, variance = at + gain, variance + unsure
        out.append((at, Z * sqrt(variance)))
    return out


@dataclass(frozen=True)
class Luck:
    """Shares of what lies between two players, in squared points: skill, the deal, chance in play; and the interval of all
    that is not skill."""

    skill: float
    deal: float
    rest: float
    low: float
    high: float


def luck(margins: Array, seed: int = 0) -> Luck | None:
    """From margins of whole deals; None where they are too few."""
    n = len(margins)
    if n < 8 or not (margins**2).any():
        return None
    rng = np.random.default_rng(seed)
    parts = np.array([_parts(margins)] + [_parts(margins[rng.integers(0, n, n)]) for _ in range(DRAWN)])
    low, high = np.quantile(1 - parts[1:, 0], [0.025, 0.975])
    skill, deal, rest = map(float, parts[0])
    return Luck(skill, deal, rest, float(low), float(high))


def _parts(margins: Array) -> tuple[float, float, float]:
    n, mine = len(margins), margins.mean(1)
    total = float((margins**2).mean()) or 1.0
    both = float(margins.prod(1).mean())  # skill less what the deal gives and takes
    skill = max(
        0.0, float(mine.sum() ** 2 - (mine**2).sum()) / (n * (n - 1))
    )  # of different deals: nothing in it by chance
    skill = min(total, skill)
    deal = min(total - skill, max(0.0, skill - both))
    return skill / total, deal / total, (total - skill - deal) / total
