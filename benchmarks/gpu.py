"""The same compiled rules on a GPU: one game a thread, results compared with the CPU's game by game.

    python benchmarks/gpu.py musee --players 2 --games 1048576

Needs an NVIDIA GPU and the numba-cuda package; nothing of the rules is written twice.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

import numpy as np

for missing, present in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, missing):  # numba.cuda still imports names that numpy 2.4 and later dropped
        setattr(np, missing, getattr(np, present))

from numba import cuda, int16, int32, uint32

from vernissage.engine import batch, journal, registry
from vernissage.engine.chance import CHOICE, seed_of, start
from vernissage.engine.contract import Rules, contained, option_record, rank, score_sheet, setup, starter
from vernissage.engine.drivers import play_out


def kernel_for(rules: Rules) -> Any:
    """A kernel that deals game i from seed_of(seed, i) and plays it at random, like the random seats of a simulation."""
    catalogue = rules.moves

    @cuda.jit
    def kernel(states, options, players, seed, decisions, scores, places, ends, starters):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        moves = cuda.local.array(catalogue, int16)
        rng = cuda.local.array(4, uint32)
        log = cuda.local.array((1, 8), int32)  # one row: nothing but a count is kept
        log[0, 0] = 0
        s = states[i]
        dealt = seed_of(seed, i)
        setup(s, players, options[0], dealt)
        start(rng, dealt + CHOICE)
        starters[i] = starter(s)
        decisions[i] = play_out(s, moves, rng, log)
        ends[i] = s.end
        for seat in range(players):
            scores[i, seat] = score_sheet(s, seat, None)
        rank(s, places[i])

    return kernel


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1 << 20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--block", type=int, default=128)
    args = parser.parse_args()
    rules, facts = registry.rules(args.game), registry.facts(args.game)
    options = option_record(rules, facts.check_options(None, args.players)[1])

    shapes = ((args.games,), (args.games, args.players), (args.games, args.players), (args.games,), (args.games,))
    kinds = (np.int32, np.int32, np.int8, np.int8, np.int8)
    gpu = [cuda.to_device(np.zeros(shape, kind)) for shape, kind in zip(shapes, kinds, strict=True)]
    states = cuda.to_device(np.zeros(args.games, rules.state))
    kernel, grid = kernel_for(rules), (args.games + args.block - 1) // args.block
    began = time.perf_counter()
    with contained():
        kernel[grid, args.block](states, cuda.to_device(options), args.players, args.seed, *gpu)
    cuda.synchronize()
    first = time.perf_counter() - began
    seconds = []
    for _ in range(5):
        began = time.perf_counter()
        kernel[grid, args.block](states, cuda.to_device(options), args.players, args.seed, *gpu)
        cuda.synchronize()
        seconds.append(time.perf_counter() - began)
    got = [a.copy_to_host() for a in gpu]

    want = [np.zeros(shape, kind) for shape, kind in zip(shapes, kinds, strict=True)]
    work = (np.zeros(rules.moves, np.int16), np.zeros(4, np.uint32), journal.SILENT, np.zeros(2 * rules.moves))
    policy, one = np.zeros(args.players, np.int8), np.zeros(1, rules.state)
    batch.run_games(
        one, options, args.players, args.seed, 0, 1, policy, policy.copy(), 0, *work, *(w[:1] for w in want)
    )
    began = time.perf_counter()
    batch.run_games(one, options, args.players, args.seed, 0, args.games, policy, policy.copy(), 0, *work, *want)
    cpu = time.perf_counter() - began
    decisions = int(got[0].sum())
    same = [(g == w).reshape(args.games, -1).all(1) for g, w in zip(got, want, strict=True)]
    print(
        json.dumps(
            {
                "game": args.game,
                "players": args.players,
                "games": args.games,
                "device": str(cuda.get_current_device().name),
                "first_call_s": round(first, 2),
                "gpu_seconds": [round(s, 5) for s in seconds],
                "gpu_decisions_per_s": round(decisions / sorted(seconds)[2]),
                "cpu_core_decisions_per_s": round(decisions / cpu),
                "equal_games": int(np.logical_and.reduce(same).sum()),
            }
        )
    )
    return int(not np.logical_and.reduce(same).all())


if __name__ == "__main__":
    sys.exit(main())
