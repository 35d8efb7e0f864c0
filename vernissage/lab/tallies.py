"""The games of a study summed up, part by part: what a report needs of them, however many they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from vernissage.engine.record import Array
from vernissage.lab.data import Folder, polars

PER_GAME = ("rounds", "turns", "decisions", "lead_changes")
Z = 1.96


@dataclass
class Moments:
    """How many, their sum and the sum of their squares."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: Array) -> None:
        """Count some values in."""
        self.n += values.size
        self.total += float(values.sum())
        self.squares += float((values.astype(np.float64) ** 2).sum())

    @property
    def mean(self) -> float:
        """Their mean, 0 of none."""
        return self.total / self.n if self.n else 0.0

    @property
    def half(self) -> float:
        """Half of the interval in which the mean lies 19 times in 20."""
        if self.n < 2:
            return 0.0
        return Z * sqrt(max(0.0, self.squares / self.n - self.mean**2) / (self.n - 1))


@dataclass
class Tally:
    """All that is summed up. `counts` has how often each value of a name came."""

    folder: Folder
    games: int = 0
    wins: dict[str, Array] = field(default_factory=dict)  # by "order" and "seat": the sum of the shares
    scores: dict[str, list[Moments]] = field(default_factory=dict)  # by "order", "seat" and "place"
    lines: Array = field(default_factory=lambda: np.zeros(0))  # place, line: sums of points
    counts: dict[str, Counter[Any]] = field(default_factory=dict)
    ahead: Array = field(
        default_factory=lambda: np.zeros(0)
    )  # winners by the line that puts them furthest above the table
    kinds: Array = field(default_factory=lambda: np.zeros(0))  # events of each kind
    more: Array = field(
        default_factory=lambda: np.zeros(0)
    )  # kind: victories and seats that did it more, and less, often

    @property
    def players(self) -> int:
        """How many sit at the table of these games."""
        return self.folder.study.players


def tally(folder: Folder) -> Tally:
    """Read a folder part by part and sum it up, so that memory holds one part at a time."""
    out = Tally(folder)
    players, game = folder.study.players, folder.study.loaded
    lines = [f"points_{line.name}" for line in game.facts.lines]
    kinds = [f"event_{kind.name}" for kind in game.events]
    out.wins = {by: np.zeros(players) for by in ("order", "seat")}
    out.scores = {by: [Moments() for _ in range(players)] for by in ("order", "seat", "place")}
    out.lines, out.ahead = np.zeros((players, len(lines))), np.zeros(len(lines))
    out.kinds, out.more = np.zeros(len(kinds)), np.zeros((len(kinds), 4, 4))
    out.counts = {name: Counter() for name in (*PER_GAME, "end", "winner", "score", "margin", "half_place")}
    for first in folder.parts:
        _add(out, polars().read_parquet(folder.file(first)), lines, kinds)
    return out


def _add(out: Tally, rows: Any, lines: list[str], kinds: list[str]) -> None:
    n = out.players
    games = rows.height // n

    def by_game(name: str) -> Array:
        return np.asarray(rows[name].to_numpy()).reshape(games, n)

    place, win, score, half = (by_game(name) for name in ("place", "win", "score", "half"))
    out.games += games
    for by in ("order", "seat"):
        which = by_game(by)
        out.wins[by] += np.bincount(which.ravel(), win.ravel(), n)
        for k in range(n):
            out.scores[by][k].add(score[which == k])
    points = rows.select(lines).to_numpy().reshape(games, n, len(lines)).astype(np.float64)
    for k in range(n):
        out.scores["place"][k].add(score[place == k + 1])
        out.lines[k] += points[place == k + 1].sum(0)
    for name in PER_GAME:
        _count(out.counts[name], by_game(name)[:, 0])
    out.counts["end"].update(dict(rows.filter(polars().col("seat") == 0)["end"].value_counts().iter_rows()))
    best = place == 1
    _count(out.counts["winner"], score.max(1))
    _count(out.counts["score"], score.ravel())
    if n > 1:
        ranked = np.sort(score, axis=1)
        _count(out.counts["margin"], ranked[:, -1] - ranked[:, -2])
        mine = np.where(best, half, -(1 << 30)).max(1, keepdims=True)  # of several winners the one that was ahead
        _count(out.counts["half_place"], 1 + (half > mine).sum(1))
        above = points - points.mean(1, keepdims=True)
        out.ahead += np.bincount(above[best].argmax(1), minlength=len(lines))
    did = rows.select(kinds).to_numpy().reshape(games, n, len(kinds)).astype(np.float64)
    out.kinds += did.sum((0, 1))
    if n > 1:
        over = did - did.mean(1, keepdims=True)
        groups = [(over > 1e-9).astype(np.float64), (over < -1e-9).astype(np.float64)]
        cells = np.stack([x for g in groups for x in ((g * win[:, :, None]).sum(1), g.sum(1))])  # 4, game, kind
        out.more += np.einsum("igk,jgk->kij", cells, cells)
        sums = cells.sum(1)  # 4, kind
        out.counts.setdefault("more", Counter()).update(
            {(k, i): float(sums[i, k]) for k in range(len(kinds)) for i in range(4)}
        )


def _count(counter: Counter[Any], values: Array) -> None:
    found, n = np.unique(values, return_counts=True)
    counter.update(dict(zip(found.tolist(), n.tolist(), strict=True)))


def more_often(out: Tally, kind: int) -> tuple[float, float, int] | None:
    """Victories of seats that did it more often than the mean of their table, less those of seats that did it less often;
    half of its interval; seats. Seats of one game hang together, so games are what varies. None where that is too few."""
    wa, na, wb, nb = (out.counts["more"][kind, i] for i in range(4))
    if min(na, nb) < 200:
        return None
    a, b = wa / na, wb / nb
    slope = np.array([1 / na, -a / na, -1 / nb, b / nb])
    return a - b, Z * sqrt(max(0.0, float(slope @ out.more[kind] @ slope))), int(na + nb)
