"""Figures of a simulation, with intervals."""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.batch import Results
from vernissage.engine.game import Game
from vernissage.engine.interval import wilson


def summarize(game: Game, results: Results, seed: int) -> dict[str, Any]:
    """What `vernissage sim --json` prints."""
    n = results.games
    wins = results.wins() if n else np.zeros((0, results.players))
    seats = [
        {
            "seat": seat,
            "bot": "rotating" if results.swap else results.policies[seat],
            "wins": float(wins[:, seat].mean()) if n else 0.0,
            "interval": wilson(float(wins[:, seat].mean()) if n else 0.0, n),
            "mean_score": float(results.scores[:, seat].mean()) if n else 0.0,
        }
        for seat in range(results.players)
    ]
    return {
        "game": game.name,
        "players": results.players,
        "games": n,
        "seed": seed,
        "rules": game.facts.version,
        "stopped": results.stopped,
        "decisions": int(results.decisions.sum()),
        "seconds": round(results.seconds, 4),
        "wins": [s["wins"] for s in seats],
        "mean_score": [s["mean_score"] for s in seats],
        "seats": seats,
        "bots": _by_bot(results, wins) if n and results.swap else [],
        "ends": {words: int((results.ends == k).sum()) for k, words in enumerate(game.facts.ends, 1)},
        "length": _length(results) if n else {},
    }


def _by_bot(results: Results, wins: Any) -> list[dict[str, Any]]:
    """With rotating seats: how each bot did, wherever it sat."""
    rows = []
    at = results.policy_seats()
    for k, name in enumerate(results.policies):
        mine = wins[at == k]
        rows.append(
            {
                "bot": name,
                "wins": float(mine.mean()),
                "interval": wilson(float(mine.mean()), len(mine)),
                "mean_score": float(results.scores[at == k].mean()),
            }
        )
    return rows


def _length(results: Results) -> dict[str, Any]:
    d = results.decisions
    counts = np.bincount(d)
    return {
        "mean": float(d.mean()),
        "min": int(d.min()),
        "max": int(d.max()),
        "quartiles": [float(q) for q in np.quantile(d, (0.25, 0.5, 0.75))],
        "histogram": {int(k): int(counts[k]) for k in np.nonzero(counts)[0]},
    }
