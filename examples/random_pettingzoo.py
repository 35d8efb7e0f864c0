"""Every seat an agent, through PettingZoo: python examples/random_pettingzoo.py [seed]"""

from __future__ import annotations

import sys

from vernissage.learn import gallerist_v1

env = gallerist_v1.env(players=4)
env.reset(seed=int(sys.argv[1]) if len(sys.argv) > 1 else 42)
steps = 0
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        print(f"{agent}: {reward:+.2f}")
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        steps += 1
print(f"{steps} decisions")
