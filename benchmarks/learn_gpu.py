"""The batch on a GPU: equal to the processor's, how fast, and what limits it.

    python benchmarks/learn_gpu.py musee [--players 2] [--sizes 14 17 20]

For each size (a power of two of games): steps a second with masks, with observations, and with every game alike, which
leaves no divergence between the threads of a warp. For the largest: milliseconds of each kernel, registers and local memory.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import warnings
from typing import Any

import numpy as np

from vernissage.learn import batch, gpu

STEPS = 30
MOST_BYTES = 40e9  # of observations


def equal(game: str, players: int, games: int = 4096, steps: int = 60) -> bool:
    device, host = gpu.Batch(game, players, games, seed=1), batch.Batch(game, players, games, seed=1)
    for _ in range(steps):
        actions = host.sample()
        host.step(actions)
        device.step(actions)
    names = ("records", "masks", "observations", "rewards", "ended", "seats", "seeds", "counts")
    return all(getattr(device, name).copy_to_host().tobytes() == getattr(host, name).tobytes() for name in names)


def speed(games: Any) -> float:
    for _ in range(3):
        games.step(games.sample(), check=False)
    games.wait()
    began = time.perf_counter()
    for _ in range(STEPS):
        games.step(games.sample(), check=False)
    games.wait()
    return STEPS * games.games / (time.perf_counter() - began)


def make_alike(games: Any) -> None:
    games.seeds.copy_to_device(np.ones(games.games, np.int64))
    games._dice.copy_to_device(np.tile(np.array([1, 2, 3, 4], np.uint32), (games.games, 1)))
    games.masks.copy_to_device(np.zeros(games.masks.shape, np.uint8))
    games._launch("deal", *games._dealing)
    games._go_on()


def kernel_times(games: Any) -> dict[str, float]:
    """Milliseconds of each kernel of a step."""
    steps = {
        "step": (games.choices, games.counts, games.masks, games.actions, games._flag),
        "pay_ends": (games.players, games._pay, games.rewards, games.ended, games._places),
        "again": (*games._dealing, games.ended),
        "show": (games.choices, games.counts, games.masks, games.seats, games._failed),
    }
    spent = dict.fromkeys(["sample", *steps], 0.0)
    for _ in range(10):
        for name in spent:
            games.wait()
            began = time.perf_counter()
            games.sample() if name == "sample" else games._launch(name, *steps[name])
            games.wait()
            spent[name] += time.perf_counter() - began
    return {name: round(seconds * 100, 3) for name, seconds in spent.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sizes", type=int, nargs="+", default=[14, 17, 20])
    args = parser.parse_args()
    warnings.simplefilter("ignore")  # of small grids
    began = time.perf_counter()
    found: dict[str, Any] = {"game": args.game, "players": args.players, "equal": equal(args.game, args.players)}
    found["first_s"] = round(time.perf_counter() - began, 1)
    for size in args.sizes:
        games = gpu.Batch(args.game, args.players, 1 << size, seed=1, observe=False)
        found[f"masks_2^{size}"] = round(speed(games))
        make_alike(games)
        found[f"alike_2^{size}"] = round(speed(games))
        if size == max(args.sizes):
            games.reset(1)
            speed(games)
            found["kernel_ms"] = kernel_times(games)
        if (1 << size) * games.setting.observation * 4 < MOST_BYTES:
            found[f"observations_2^{size}"] = round(speed(gpu.Batch(args.game, args.players, 1 << size, seed=1)))
    found["registers"] = {n: list(k.get_regs_per_thread().values()) for n, k in gpu.kernels().items()}
    print(json.dumps(found))
    return int(not found["equal"])


if __name__ == "__main__":
    sys.exit(main())
