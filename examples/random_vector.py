"""Thousands of games against a bot, through Gymnasium's vector API: python examples/random_vector.py [steps]"""

from __future__ import annotations

import sys
import time

import gymnasium

steps = int(sys.argv[1]) if len(sys.argv) > 1 else 200
envs = gymnasium.make_vec("vernissage.learn:Musee-v1", 4096, "vector_entry_point", opponents="random", seat=None)
observations, info = envs.reset(seed=1)
sample = envs.unwrapped.batch.sample  # a random option of every game, in compiled code
games, won, began = 0, 0.0, time.perf_counter()
for _ in range(steps):
    observations, rewards, terminations, truncations, info = envs.step(sample())
    games += int(terminations.sum())
    won += float((1 + rewards[terminations]).sum() / 2)
speed = 4096 * steps / (time.perf_counter() - began)
print(f"{games:,} games ended, {won / max(games, 1):.1%} won by the seat that chose at random")
print(f"{speed:,.0f} decisions of that seat a second, observations {observations.shape}")
envs.close()
