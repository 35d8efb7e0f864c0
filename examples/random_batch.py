"""Thousands of games in one array, every seat from outside: python examples/random_batch.py [steps]"""

from __future__ import annotations

import sys
import time

from vernissage.learn.batch import Batch

steps = int(sys.argv[1]) if len(sys.argv) > 1 else 500
games = Batch("pictura", players=3, games=4096, seed=1, observe=False)
ended, began = 0, time.perf_counter()
for _ in range(steps):
    games.step(games.sample())
    ended += int(games.ended.sum())
print(f"{ended:,} games ended; the game in row 0 was dealt from seed {games.seeds[0]}, seat {games.seats[0]} decides")
print(f"{4096 * steps / (time.perf_counter() - began):,.0f} decisions a second on {games.threads} threads")
