"""How fast the environments are, beside the compiled simulation, alternating in one run.

    python benchmarks/learn.py [GAME ...] [--players 2] [--games 4096] [--threads N] [--processor] [--only WAY ...] [--json]

`simulation` plays whole random games one after another, in one record a core that never leaves its cache: nothing steps
faster. `array` is the compiled batch: rounds over the same array of games as below, on the same cores, without a mask and
without Python in between. `masks` steps that array through the Python API, random choices included, with masks;
`observations` with observations of version 0 too, `version 1` with those of version 1 instead, as all that follows.
`gymnasium` is the vector environment against random opponents, counted in the learner's own steps. One game through
PettingZoo, as users have it: `raw_env` is the bare agent cycle with the first option; `env` the documented loop with a choice
of one's own from the mask; `env, sample` the same with Gymnasium's `sample(mask)`, which takes most of the time by itself.

`--processor` counts the processor's time of one thread instead of the clock's, for machines that have other work too.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

import vernissage
from vernissage.engine import chance, registry
from vernissage.engine.batch import Simulator
from vernissage.engine.chance import draw
from vernissage.engine.contract import apply, begin
from vernissage.engine.journal import SILENT
from vernissage.engine.rule import rule
from vernissage.learn.batch import Batch
from vernissage.learn.gymnasium import VectorSeats
from vernissage.learn.memory import fetch
from vernissage.learn.pettingzoo import env, raw_env
from vernissage.learn.play import AHEAD, move_on

ROUNDS = 64  # over the array in one call
SECONDS = 0.6  # of one measurement
REPEATS = 7
SHARES = (
    ("masks", "simulation"),
    ("masks", "array"),
    ("version 1", "observations"),
    ("env", "raw_env"),
    ("env, sample", "raw_env"),
)
clock: Callable[[], float] = time.perf_counter


@rule
def walk(
    states: Any, options: Any, players: int, first: int, last: int, rounds: int, seeds: Any, turns: Any, choices: Any,
    counts: Any, rng: Any, log: Any,
) -> None:  # fmt: skip
    """Random choices in games first .. last - 1, all of them once in every round; a game that ends is dealt anew."""
    for _ in range(rounds):
        for i in range(first, last):
            if i + AHEAD < last:
                fetch(states, i + AHEAD)
                fetch(choices, i + AHEAD)
            s = states[i]
            row = choices[i]
            n = apply(s, row[draw(rng, counts[i])], row, log)
            if s.end != 0:
                move_on(seeds, turns, i)
                n = begin(s, players, options[0], seeds[i], row, log)
            counts[i] = n


def steps_per_second(step: Callable[[], int]) -> float:
    done, began = 0, clock()
    while (spent := clock() - began) < SECONDS:
        done += step()
    return done / spent


def ways(game: str, players: int, games: int, threads: int | None) -> dict[str, Callable[[], float]]:
    simulator = Simulator(registry.get(game), players)
    masks = Batch(game, players, games, 1, observe=False, threads=threads)
    seen = Batch(game, players, games, 1, threads=threads)
    complete = Batch(game, players, games, 1, threads=threads, version=1)
    vector = VectorSeats(game, games, players, threads=threads, version=1)
    cycle = raw_env(game, players, version=1)
    cycle.reset(seed=1)

    def simulation() -> float:
        began = clock()
        results = simulator.run(150_000 if game == "musee" else 12_000, threads)  # long enough to forget its start
        return float(results.decisions.sum() / (clock() - began))

    def batch(b: Batch) -> Callable[[], int]:
        def step() -> int:
            b.step(b.sample())
            return b.games

        return step

    pool = ThreadPoolExecutor(masks.threads)
    cuts = [games * k // masks.threads for k in range(masks.threads + 1)]
    walked = Batch(game, players, games, 1, observe=False, threads=threads)

    def part(slice_: tuple[int, int]) -> None:
        b = walked
        walk(
            b.records, b.setting.option_record, players, *slice_, ROUNDS, b.seeds, b._turns, b.choices, b.counts,
            chance.stream(slice_[0]), SILENT,
        )  # fmt: skip

    def rounds() -> int:
        list(pool.map(part, itertools.pairwise(cuts)))
        return ROUNDS * games

    def seats() -> int:
        vector.step(vector.batch.sample())
        return games

    def agents() -> int:
        for _ in range(100):
            if not cycle.agents or cycle.terminations[cycle.agent_selection]:
                cycle.reset()
            mask = cycle.observe(cycle.agent_selection)["action_mask"]
            cycle.step(int(np.flatnonzero(mask)[0]))
        return 100

    def documented(choose: Callable[[str, Any], int]) -> Callable[[], int]:
        wrapped = env(game, players, version=1)
        wrapped.reset(seed=1)

        def steps() -> int:
            wrapped.reset()
            done = 0
            for agent in wrapped.agent_iter():
                seen, _, over, cut, _ = wrapped.last()
                wrapped.step(None if over or cut else choose(agent, seen["action_mask"]))
                done += not over
            return done

        return steps

    spaces = cycle.action_spaces
    own = documented(lambda agent, mask: random.choice(mask.nonzero()[0]))
    gymnasium = documented(lambda agent, mask: spaces[agent].sample(mask))

    return {
        "simulation": simulation,
        "array": lambda: steps_per_second(rounds),
        "masks": lambda: steps_per_second(batch(masks)),
        "observations": lambda: steps_per_second(batch(seen)),
        "version 1": lambda: steps_per_second(batch(complete)),
        "gymnasium": lambda: steps_per_second(seats),
        "raw_env": lambda: steps_per_second(agents),
        "env": lambda: steps_per_second(own),
        "env, sample": lambda: steps_per_second(gymnasium),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(vernissage.games()))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, help="by default, all cores")
    parser.add_argument("--processor", action="store_true", help="processor time of one thread")
    parser.add_argument("--only", nargs="+", help="only these ways")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.processor:
        global clock
        clock, args.threads = time.process_time, 1
    for game in args.game:
        timed = ways(game, args.players, args.games, args.threads)
        timed = {name: way for name, way in timed.items() if not args.only or name in args.only}
        for way in timed.values():
            way()  # compile, fill the caches
        found: dict[str, list[float]] = {name: [] for name in timed}
        for _ in range(REPEATS):
            for name, way in timed.items():
                found[name].append(way())
        shares = {
            f"{one} of {other}": round(
                statistics.median(m / o for m, o in zip(found[one], found[other], strict=True)), 3
            )
            for one, other in SHARES
            if one in found and other in found
        }
        row = {name: round(statistics.median(values)) for name, values in found.items()}
        if args.json:
            print(json.dumps({"game": game, "players": args.players, "games": args.games, **row, "shares": shares}))
            continue
        print(f"{game}, {args.players} players, {args.games:,} games, steps a second:")
        for name, value in row.items():
            print(f"  {name:<13}{value:>12,}   ({min(found[name]):,.0f} to {max(found[name]):,.0f})")
        for name, share in shares.items():
            print(f"  {name}: {share:.2f} (median of {REPEATS})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
