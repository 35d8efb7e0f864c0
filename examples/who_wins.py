"""Does it help to begin? Simulate Musée for each player count: python examples/who_wins.py [games]"""

from __future__ import annotations

import sys

from vernissage.engine import registry
from vernissage.engine.batch import Simulator
from vernissage.lab.summary import summarize


def main(games: int) -> None:
    game = registry.get("musee")
    print(f"Seat 0 begins; all seats play greedily; {games:,} games a row.\n")
    print("players  seat   wins   95 % interval    mean score")
    for players in game.facts.players:
        simulator = Simulator(game, players, {"first_player": 0}, bots=["greedy"], seed=1)
        report = summarize(game, simulator.run(games), seed=1)
        for row in report["seats"]:
            low, high = row["interval"]
            print(f"{players:7d}{row['seat']:6d}{row['wins']:7.1%}{low:8.1%} to {high:6.1%}{row['mean_score']:11.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
