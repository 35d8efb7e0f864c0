"""The batch on a GPU: the same games as on the processor, how fast, and what limits it.

    python benchmarks/learn_gpu.py musee [--players 2] [--sizes 14 17 20] [--opponents random greedy] [--lock FILE]

For each size (a power of two of games): steps a second with masks, with observations of version 0 and of version 1, and with
every game alike, which leaves no divergence between the threads of a warp. For the largest: milliseconds of each kernel,
registers and local memory. Several games can be measured at a time, each in a process of its own: with a `--lock` they compile
side by side, which takes most of the time, and measure one after the other.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import sys
import time
import warnings
from typing import Any

import numpy as np

from vernissage.learn import batch, gpu

STEPS = 30
APART = 100  # steps before anything is measured: games have gone different ways by then
VERSIONS = (0, 1)
SAME = 1 << 14  # games that are compared with the processor's
MOST_BYTES = 40e9  # of observations


def differing(game: str, players: int, games: int, steps: int, version: int, opponents: str | None = None) -> int:
    """In how many games anything is not the same, to the byte, on the device and on the processor."""
    device = gpu.Batch(game, players, games, seed=1, opponents=opponents, version=version)
    host = batch.Batch(game, players, games, seed=1, opponents=opponents, version=version)
    for _ in range(steps):
        actions = host.sample()
        host.step(actions)
        device.step(actions, check=opponents != "greedy")  # a game that went its own way may have other options
    different = np.zeros(games, bool)
    for name in ("records", "masks", "observations", "rewards", "ended", "seats", "seeds", "counts"):
        ours, theirs = (np.ascontiguousarray(a).view(np.uint8).reshape(games, -1)
                        for a in (getattr(host, name), getattr(device, name).copy_to_host()))  # fmt: skip
        different |= (ours != theirs).any(1)
    return int(different.sum())


def speed(games: Any) -> float:
    for _ in range(APART):
        games.step(games.sample(), check=False)
    games.wait()
    began = time.perf_counter()
    for _ in range(STEPS):
        games.step(games.sample(), check=False)
    games.wait()
    return STEPS * games.games / (time.perf_counter() - began)


def make_alike(games: Any) -> None:
    games.seeds.copy_to_device(np.ones(games.games, np.int64))
    games._turns.copy_to_device(np.ones((games.games, 2), np.int64))
    games._dice.copy_to_device(np.tile(np.array([1, 2, 3, 4], np.uint32), (games.games, 1)))
    games.masks.copy_to_device(np.zeros(games.masks.shape, np.uint8))
    games._launch("deal", *games._dealing)
    games._go_on()


def kernel_times(games: Any) -> dict[str, float]:
    """Milliseconds of each kernel of a step."""
    spent: dict[str, float] = {}
    launch = games._launch

    def timed(name: str, *given: Any) -> None:
        games.wait()
        began = time.perf_counter()
        launch(name, *given)
        games.wait()
        spent[name] = spent.get(name, 0.0) + time.perf_counter() - began

    games._launch = timed
    for _ in range(10):
        games.wait()
        began = time.perf_counter()
        actions = games.sample()
        games.wait()
        spent["sample"] = spent.get("sample", 0.0) + time.perf_counter() - began
        games.step(actions, check=False)
    games._launch = launch
    return {name: round(seconds * 100, 3) for name, seconds in spent.items()}


def measured(game: str, players: int, size: int, last: bool) -> dict[str, Any]:
    """Steps a second with 2 ** size games."""
    found: dict[str, Any] = {}
    games = gpu.Batch(game, players, 1 << size, seed=1, observe=False)
    found[f"masks_2^{size}"] = round(speed(games))
    make_alike(games)
    found[f"alike_2^{size}"] = round(speed(games))
    if last:
        games.reset(1)
        speed(games)
        found["kernel_ms"] = kernel_times(games)
    for version in VERSIONS:
        if (1 << size) * games.setting.observation * 4 < MOST_BYTES:
            seen = gpu.Batch(game, players, 1 << size, seed=1, version=version)
            found[f"observations_v{version}_2^{size}"] = round(speed(seen))
            del seen
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sizes", type=int, nargs="+", default=[14, 17, 20])
    parser.add_argument("--opponents", nargs="+", default=[], help="compare games against these bots too")
    parser.add_argument("--lock", help="a file that one measurement holds at a time")
    args = parser.parse_args()
    warnings.simplefilter("ignore")  # of small grids
    began = time.perf_counter()
    found: dict[str, Any] = {"game": args.game, "players": args.players}
    for version in VERSIONS:
        found[f"differing_v{version}"] = differing(args.game, args.players, SAME, 60, version)
    found["first_s"] = round(time.perf_counter() - began, 1)
    with open(args.lock or os.devnull, "w") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        for size in args.sizes:
            found |= measured(args.game, args.players, size, size == max(args.sizes))
    for name in args.opponents:
        found[f"differing_against_{name}"] = differing(args.game, args.players, 4096, 20, 0, name)
    found["registers"] = {n: list(k.get_regs_per_thread().values()) for n, k in gpu.kernels().items()}
    print(json.dumps(found))
    return int(any(found[f"differing_v{version}"] for version in VERSIONS))


if __name__ == "__main__":
    sys.exit(main())
