"""What it costs to keep everything about every game: `sim --data` against `sim`, by turns, on the same games.

    python benchmarks/data.py [--games 40000] [--rounds 5] [--game musee] [--players 3]

Both play the same games on all cores; the one with data also writes them to the disk. A ratio is that of the medians of the
time on the clock; beside it that of the processor's time, which a busy machine disturbs less. At the end it tells how much
memory the largest run took, for the first games and for eight times as many: it must not grow with their number.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import vernissage
from vernissage.engine import registry
from vernissage.engine.batch import Simulator
from vernissage.lab.data import collect
from vernissage.lab.study import Study
from vernissage.lab.summary import summarize


def timed(work: Callable[[], object]) -> tuple[float, float]:
    clock, spent = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - spent


def compare(game: str, players: int, bot: str, games: int, rounds: int) -> tuple[float, float, float]:
    """Ratios on the clock and by the processor's time, and seconds of the plain simulation."""
    loaded = registry.get(game)
    plain: list[tuple[float, float]] = []
    kept: list[tuple[float, float]] = []

    def simulate(n: int) -> None:
        summarize(loaded, Simulator(loaded, players, None, [bot], 1).run(n), 1)

    def keep(n: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            collect(Study(game, players, (bot,), 1).check(), Path(folder), n)

    simulate(100), keep(100)  # compile both
    for _ in range(rounds):
        plain.append(timed(lambda: simulate(games)))
        kept.append(timed(lambda: keep(games)))
    clock, spent = ((median(x[k] for x in kept), median(x[k] for x in plain)) for k in (0, 1))
    return clock[0] / clock[1], spent[0] / spent[1], clock[1]


def memory(game: str, games: int) -> int:
    """Megabytes that a process of its own took for so many games."""
    code = f"import sys; from benchmarks.data import one; one({game!r}, {games})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(told.stdout)


def one(game: str, games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        collect(Study(game, 3, ("greedy",), 1).check(), Path(folder), games)
    status = Path("/proc/self/status").read_text()  # the most this program took; `getrusage` would count who started it
    print(int(status.split("VmHWM:")[1].split()[0]) // 1024)


def main() -> None:
    wants = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wants.add_argument("--games", type=int, default=40_000)
    wants.add_argument("--rounds", type=int, default=5)
    wants.add_argument("--players", type=int, default=3)
    wants.add_argument("--game", choices=vernissage.games())
    wants.add_argument("--memory", action="store_true", help="only the memory")
    asked = wants.parse_args()
    games = [asked.game] if asked.game else list(vernissage.games())
    if not asked.memory:
        print("game         bot     clock  processor  (sim alone)")
        for game in games:
            for bot in ("greedy", "random"):
                clock, spent, alone = compare(game, asked.players, bot, asked.games, asked.rounds)
                print(f"{game:12} {bot:7} {clock:5.2f}  {spent:9.2f}  {alone:6.2f} s", flush=True)
    for game in games:
        few, many = memory(game, asked.games), memory(game, 8 * asked.games)
        print(f"{game:12} {asked.games:,} games {few} MB, {8 * asked.games:,} games {many} MB", flush=True)


if __name__ == "__main__":
    main()
