"""Figures of a simulation, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from vernissage.engine.batch import Results
from vernissage.engine.game import Game
from vernissage.engine.interval import wilson
from vernissage.engine.record import Array


class Sums:
    """Victories and points by seat, turn order and bot, summed up chunk by chunk: it stays as small as it is."""

    def __init__(self, game: Game, players: int, bots: Sequence[str], swap: bool) -> None:
        self.game, self.players, self.bots, self.swap = game, players, tuple(bots), swap
        self.games = 0
        self.sums = {by: np.zeros((2, players)) for by in ("seat", "order", "bot")}
        self.counts = np.zeros(players)  # of games by bot: with rotating seats not quite the same
        self.ends = np.zeros(len(game.facts.ends) + 1, np.int64)
        self.lengths = np.zeros(1, np.int64)

    def add(self, decisions: Array, scores: Array, places: Array, ends: Array, starters: Array, first: int) -> None:
        """Some games that follow each other, from number `first` on."""
        self.games += len(decisions)
        best = places == 1
        wins = best / np.maximum(1, best.sum(1, keepdims=True))
        seats = np.broadcast_to(np.arange(self.players), wins.shape)
        numbers = first + np.arange(len(wins))[:, None]
        groups = {
            "seat": seats,
            "order": (seats - starters[:, None]) % self.players,
            "bot": (seats + numbers) % self.players if self.swap else seats,
        }
        for by, group in groups.items():
            for k, values in enumerate((wins, scores)):
                self.sums[by][k] += np.bincount(group.ravel(), values.ravel(), self.players)
        self.counts += np.bincount(groups["bot"].ravel(), minlength=self.players)
        self.ends += np.bincount(ends, minlength=len(self.ends))
        counted = np.bincount(decisions)
        grown = np.zeros(max(len(counted), len(self.lengths)), np.int64)
        grown[: len(self.lengths)] = self.lengths
        grown[: len(counted)] += counted
        self.lengths = grown

    def rows(self, by: str, names: Sequence[Any]) -> list[dict[str, Any]]:
        """Victories and mean points by "seat", "order" or "bot", with the interval of the share of victories."""
        wins, scores = self.sums[by]
        out = []
        for k, name in enumerate(names):
            n = int(self.counts[k]) if by == "bot" else self.games
            share = float(wins[k] / n) if n else 0.0
            out.append(
                {
                    by: name,
                    "games": n,
                    "wins": share,
                    "interval": wilson(share, n),
                    "mean_score": float(scores[k] / n) if n else 0.0,
                }
            )
        return out

    def report(self, seed: int, seconds: float, stopped: bool) -> dict[str, Any]:
        """What `vernissage sim --json` prints."""
        seats = self.rows("seat", range(self.players))
        for row, bot in zip(seats, self.bots, strict=True):
            row["bot"] = "rotating" if self.swap else bot
        return {
            "game": self.game.name,
            "players": self.players,
            "games": self.games,
            "seed": seed,
            "rules": self.game.facts.version,
            "stopped": stopped,
            "decisions": int((self.lengths * np.arange(len(self.lengths))).sum()),
            "seconds": round(seconds, 4),
            "wins": [s["wins"] for s in seats],
            "mean_score": [s["mean_score"] for s in seats],
            "seats": seats,
            "turn_order": self.rows("order", range(1, self.players + 1)),
            "bots": self.rows("bot", self.bots) if self.games and self.swap else [],
            "ends": {words: int(self.ends[k]) for k, words in enumerate(self.game.facts.ends, 1)},
            "length": self.length() if self.games else {},
        }

    def length(self) -> dict[str, Any]:
        """How many decisions the games had: mean, bounds, quartiles, and how often each number came."""
        there = np.nonzero(self.lengths)[0]
        upto, n = np.cumsum(self.lengths), self.games

        def at(rank: int) -> int:
            """The length that is so far from the shortest."""
            return int(np.searchsorted(upto, rank + 1))

        def quantile(q: float) -> float:
            low = int(q * (n - 1))
            return at(low) + (q * (n - 1) - low) * (at(min(low + 1, n - 1)) - at(low))

        return {
            "mean": float((self.lengths * np.arange(len(self.lengths))).sum() / n),
            "min": int(there[0]),
            "max": int(there[-1]),
            "quartiles": [quantile(q) for q in (0.25, 0.5, 0.75)],
            "histogram": {int(k): int(self.lengths[k]) for k in there},
        }


def summarize(game: Game, results: Results, seed: int) -> dict[str, Any]:
    """The report of a simulation all of whose games are at hand."""
    sums = Sums(game, results.players, results.policies, results.swap)
    sums.add(results.decisions, results.scores, results.places, results.ends, results.starters, 0)
    return sums.report(seed, results.seconds, results.stopped)
