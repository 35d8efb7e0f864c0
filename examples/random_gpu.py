"""The batch on a CUDA device: python examples/random_gpu.py [games [steps]]. Without a device it says so and ends with 3."""

from __future__ import annotations

import sys
import time

import vernissage
from vernissage.learn.gpu import Batch

count, steps = ([int(word) for word in sys.argv[1:]] + [1 << 17, 200][len(sys.argv) - 1 :])[:2]
try:
    games = Batch("musee", players=2, games=count, seed=1, observe=False)
except vernissage.BadOption as missing:
    print(missing)
    sys.exit(3)
games.step(games.sample())  # compiles the kernels
games.wait()
began = time.perf_counter()
for _ in range(steps):
    games.step(games.sample(), check=False)  # everything stays on the device
games.wait()
print(f"{count * steps / (time.perf_counter() - began):,.0f} decisions a second")
print(f"{int(games.ended.copy_to_host().sum()):,} games ended in the last step")
