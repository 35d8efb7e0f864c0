"""Is one checkout slower than another? python benchmarks/pairs.py A B [--games musee,pictura] [--pairs 21] [--cold 3] [--json]

A and B are folders with a checkout each, say two worktrees of git. Every game is measured in fresh processes, turn and turn
about: A B, B A, A B ... A pair gives the ratio of decisions a second, B to A; told are the median of all pairs and the 95 %
interval of that median by order statistics, which assumes nothing about how the ratios are spread. Both play the same
games, and the number of their decisions must be equal. Times are of the processor, not of the clock, so that other work on
the machine disturbs less. Cold compilation is measured likewise, each time with an empty cache.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from math import comb
from pathlib import Path
from statistics import median
from typing import Any

LEAST = 0.97  # the median of the speeds
MOST = 1.10  # the median of the compile times

SPEED = """
import json, sys, time
from vernissage.engine import registry
from vernissage.lab.bench import _worker
game, seconds = registry.get(sys.argv[1]), float(sys.argv[2])
work = [_worker(game, n) for n in game.facts.players]
count = []
for play in work:
    play(1)
    began = time.process_time()
    play(40)
    count.append(int(sys.argv[3]) if len(sys.argv) > 3 else max(40, int(40 * seconds / (time.process_time() - began))))
games = min(count)
decisions, took = 0, 0.0
for play in work:
    began = time.process_time()
    decisions += play(games)[0]
    took += time.process_time() - began
print(json.dumps({"games": games, "decisions": decisions, "took": took}))
"""
COMPILE = """
import json, sys, time
from vernissage.lab.bench import warm_up
began = time.process_time()
clock = warm_up(sys.argv[1])
print(json.dumps({"took": time.process_time() - began, **clock}))
"""


def child(checkout: Path, code: str, *arguments: object, cache: str | None = None) -> Any:
    """What a fresh process in that checkout tells."""
    env = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"}
    if cache:
        env["VERNISSAGE_CACHE"] = cache
    told = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(checkout)!r})\n{code}", *map(str, arguments)],
        cwd=checkout, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if told.returncode:
        raise SystemExit(f"{checkout}: {told.stderr}")
    return json.loads(told.stdout)


def interval(values: list[float]) -> tuple[float, float, float]:
    """The median, and between which of the values it lies with at least 95 % confidence."""
    ranked, n = sorted(values), len(values)
    outside, k = 0.0, 0
    while k < n // 2 and outside + 2 * comb(n, k) / 2**n <= 0.05:
        outside += 2 * comb(n, k) / 2**n
        k += 1
    k = max(k, 1)
    return median(ranked), ranked[k - 1], ranked[n - k]


def alternate(pairs: int, one: Callable[[int], Any], told: Callable[[Any, Any], float]) -> list[float]:
    """Ratios of B to A; who goes first changes from pair to pair."""
    ratios = []
    for k in range(pairs):
        found = {}
        for which in (0, 1) if k % 2 == 0 else (1, 0):
            found[which] = one(which)
        ratios.append(told(found[0], found[1]))
    return ratios


def speed(checkouts: list[Path], game: str, pairs: int, seconds: float) -> list[float]:
    first = [child(path, SPEED, game, seconds) for path in checkouts]  # fills the caches
    games = min(found["games"] for found in first)

    def told(a: Any, b: Any) -> float:
        if a["decisions"] != b["decisions"]:
            raise SystemExit(f"{game}: {a['decisions']} decisions in A, {b['decisions']} in B: not the same games")
        return float(a["took"] / b["took"])

    return alternate(pairs, lambda which: child(checkouts[which], SPEED, game, seconds, games), told)


def cold(checkouts: list[Path], game: str, pairs: int) -> tuple[list[float], dict[int, list[float]]]:
    """Ratios, and the seconds of A and B by the clock of their own processor time."""
    seconds: dict[int, list[float]] = {0: [], 1: []}

    def one(which: int) -> Any:
        with tempfile.TemporaryDirectory(prefix="vernissage-pairs-") as folder:
            found = child(checkouts[which], COMPILE, game, cache=folder)
        seconds[which].append(found["took"])
        return found

    return alternate(pairs, one, lambda a, b: float(b["took"] / a["took"])), seconds


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("checkouts", nargs=2, type=Path, metavar="CHECKOUT", help="A, then B")
    ask.add_argument("--games", default="musee,art_society,pictura,gallerist")
    ask.add_argument("--pairs", type=int, default=21)
    ask.add_argument("--seconds", type=float, default=0.3, help="of play for each number of players")
    ask.add_argument("--cold", type=int, default=3, help="pairs of cold compilations; 0 leaves them out")
    ask.add_argument("--json", action="store_true")
    given = ask.parse_args()
    checkouts = [path.resolve() for path in given.checkouts]
    report: dict[str, Any] = {}
    slow = []
    for game in given.games.split(","):
        report[game] = row = {}
        if given.pairs:
            ratios = speed(checkouts, game, given.pairs, given.seconds)
            middle, low, high = interval(ratios)
            row["speed"] = {"median": middle, "low": low, "high": high, "pairs": len(ratios)}
            slow += [f"{game}: speed"] * (middle < LEAST)
            if not given.json:
                print(
                    f"{game:12s} decisions/s, B to A  {middle:.3f}  ({low:.3f} to {high:.3f}, {len(ratios)} pairs)",
                    flush=True,
                )
        if given.cold:
            ratios, seconds = cold(checkouts, game, given.cold)
            row["cold"] = {
                "median": median(ratios),
                "a": median(seconds[0]),
                "b": median(seconds[1]),
                "pairs": len(ratios),
            }
            slow += [f"{game}: cold compilation"] * (median(ratios) > MOST)
            if not given.json:
                print(
                    f"{game:12s} cold compilation       {median(ratios):.3f}  "
                    f"({median(seconds[0]):.1f} s, then {median(seconds[1]):.1f} s of the processor, {len(ratios)} pairs)",
                    flush=True,
                )
    if given.json:
        print(json.dumps({**report, "slower": slow}, indent=1))
    elif slow:
        print("slower: " + ", ".join(slow))
    return int(bool(slow))


if __name__ == "__main__":
    sys.exit(main())
