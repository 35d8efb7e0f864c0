"""The place of the bots on the scale of ratings, from the figures of the leaderboard: python benchmarks/bot_ratings.py

Each row of docs/environments/leaderboard.json says how often a bot wins against copies of another, measured by the command in
it. By the Plackett-Luce model that ratings use, with nothing uncertain, a bot at `a` wins against n - 1 at `b` in the share
e^(a/c) / (e^(a/c) + (n - 1) e^(b/c)) of games, c = sqrt(n) beta; this is solved for a - b, `greedy` standing at 25. Where two
rows tell of the same pair their mean is taken. A share of 0 or 1 is taken as half a game from it. The bot of the page that
searches thinks for a second; where that was not measured, the figure of `search:200it` stands in for it, which is less.

The players of the house stand where docs/levels.json (benchmarks/levels.py) places them with two players: one of them against
`greedy`, and each of the others against the next.

Writes `ratings.json` into the folder of each game. Rows are measured and added with benchmarks/leaderboard.py.
"""

from __future__ import annotations

import json
from collections import defaultdict
from math import log, sqrt
from pathlib import Path
from statistics import fmean

from openskill.models import PlackettLuce

from vernissage.bots import levels
from vernissage.engine import registry

ROOT = Path(__file__).resolve().parent.parent
BOARD = ROOT / "docs" / "environments" / "leaderboard.json"
HOUSE = ROOT / "docs" / "levels.json"
MIDDLE, LEVELS = "greedy", {"random": ("random",), "greedy": ("greedy",), "search": ("search", "search:200it")}


def above(row: dict[str, object]) -> float:
    """How far the bot of a row stands above the one it met."""
    n, games = int(str(row["players"])), int(str(row["games"]))
    share = min(max(float(str(row["wins"])), 0.5 / games), 1 - 0.5 / games)
    return sqrt(n) * PlackettLuce().beta * log((n - 1) * share / (1 - share))


def ratings(rows: list[dict[str, object]]) -> dict[str, dict[str, dict[str, float]]]:
    """Game, number of players, level of a bot: where it stands."""
    found: dict[tuple[str, int, str], list[float]] = defaultdict(list)
    for row in rows:
        bot, against = str(row["bot"]), set(str(row["against"]).split(", "))
        if len(against) != 1 or row["rules"] != registry.facts(str(row["game"])).version:
            continue
        (other,) = against
        if other == MIDDLE:
            found[str(row["game"]), int(str(row["players"])), bot].append(above(row))
        elif bot == MIDDLE:
            found[str(row["game"]), int(str(row["players"])), other].append(-above(row))
    told: dict[str, dict[str, dict[str, float]]] = {}
    for game in registry.names():
        for n in registry.facts(game).players:
            for level, names in LEVELS.items():
                known = [found[game, n, name] for name in names if found[game, n, name]]
                if level == MIDDLE and n > 1:
                    known = [[0.0]]
                if known:
                    told.setdefault(game, {}).setdefault(str(n), {})[level] = round(25 + fmean(known[0]), 2)
    return told


def players_of_the_house(rows: list[dict[str, object]], game: str) -> dict[str, float]:
    """Where each stands, as far as a chain of games leads there from `greedy`."""
    apart: dict[tuple[str, str], float] = {}
    for row in rows:
        if row["game"] == game and row["rules"] == registry.facts(game).version:
            gap = above({"players": 2, "games": row["games"], "wins": row["share"]})
            apart[str(row["weaker"]), str(row["stronger"])] = gap
            apart[str(row["stronger"]), str(row["weaker"])] = -gap
    known, left = {MIDDLE: 25.0}, [MIDDLE]
    while left:
        here = left.pop()
        for (a, b), gap in apart.items():
            if a == here and b not in known:
                known[b] = known[here] + gap
                left.append(b)
    return {level.name: round(known[level.name], 2) for level in levels.LEVELS if level.name in known}


def placed() -> dict[str, dict[str, dict[str, float]]]:
    """Where all bots stand, by what was measured of them last."""
    board, house = (json.loads(file.read_text("utf-8")) for file in (BOARD, HOUSE))
    told = ratings(board)
    for game, figures in told.items():
        figures["2"] |= players_of_the_house(house, game)
    return told


if __name__ == "__main__":
    for game, figures in placed().items():
        file = ROOT / "vernissage" / "games" / game / "ratings.json"
        file.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
        print(game, figures)
