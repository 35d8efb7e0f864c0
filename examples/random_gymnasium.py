"""One seat against bots, through Gymnasium: python examples/random_gymnasium.py [games]"""

from __future__ import annotations

import sys

import gymnasium

env = gymnasium.make("vernissage.learn:ArtSociety-v1", players=3, opponents=["greedy", "random"], seat=None)
for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5):
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    over, steps = False, 0
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, cut, info = env.step(action)
        steps += 1
    print(f"game {seed}: seat {info['seat']}, {steps} decisions, reward {float(reward):+.1f}")
print(f"an observation has {len(observation)} numbers")
