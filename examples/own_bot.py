"""A bot in thirty lines, and a tournament for it: python examples/own_bot.py [games]

The table a bot is handed was dealt afresh for its seat: copy it, try things on it, you cannot cheat.
"""

from __future__ import annotations

import random
import sys

from vernissage.bots import RandomBot
from vernissage.bots.arena import tournament
from vernissage.engine import registry
from vernissage.engine.moves import Move
from vernissage.engine.table import Table


class Collector:
    """Takes the most points it can have this turn."""

    name = "collector"

    def choose(self, table: Table, seed: int) -> Move:
        moves = table.legal_moves()
        random.Random(seed).shuffle(moves)  # equals by lot, repeatably
        return max(moves, key=lambda move: self.points(table, move))

    def points(self, table: Table, move: Move) -> int:
        seat, trial = table.seat, table.copy()
        trial.play(move)
        if trial.seat == seat and trial.decision == "slot":  # a painting is chosen: look at all its places
            return max(self.points(trial, place) for place in trial.legal_moves())
        return trial.scores(seat)[seat]


def main(games: int) -> None:
    result = tournament(registry.get("musee"), [Collector, RandomBot], games, seed=1)
    for standing in result.standings:
        low, high = standing.interval()
        print(
            f"{standing.name:10s} wins {standing.rate:6.1%} ({low:.1%} to {high:.1%}), mean score {standing.score:.1f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
