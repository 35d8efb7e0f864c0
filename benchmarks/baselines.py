"""The baselines of the environments, a command for each row, resumed where it stopped.

    python benchmarks/baselines.py list                      every row, its command, and whether it is there
    python benchmarks/baselines.py run [WORD ...] [--processes 16]   measure the rows that are missing (those with all WORDs)
    python benchmarks/baselines.py write                     the page and its pictures from what was measured

Rows of bots are `vernissage arena`, 100 games each; rows of learners are `benchmarks/ppo.py`, a million decisions each. Every
result is a file of its own under docs/environments/baselines/, written when it is whole: stop whenever you like.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import vernissage
from vernissage.engine import registry

HERE = Path(__file__).resolve().parent
KEPT = HERE.parent / "docs" / "environments" / "baselines"
BOTS = ("random", "greedy", "search:50it", "search:200it", "search:800it")
COUNTS, GAMES, SEEDS, STEPS = (2, 3, 4), 100, (1, 2, 3, 4, 5), 1_000_000


@dataclass(frozen=True)
class Row:
    """Something to measure: a name for its file, and the words of its command."""

    name: str
    words: tuple[str, ...]

    @property
    def file(self) -> Path:
        return KEPT / f"{self.name}.json"

    @property
    def command(self) -> str:
        return shlex.join(self.words)

    def measure(self) -> dict[str, Any]:
        known = {"vernissage": [sys.executable, "-m", "vernissage.cli"], "python": [sys.executable]}
        ran = [*known[self.words[0]], *self.words[1:], "--json"]
        alone = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        began = time.perf_counter()
        done = subprocess.run(ran, capture_output=True, text=True, env=os.environ | alone, cwd=HERE.parent, check=False)
        if done.returncode:
            raise RuntimeError(f"{self.command}\n{done.stderr[-2000:]}")
        told = json.loads(done.stdout)
        rules = registry.facts(told["game"]).version
        return {"command": self.command, "rules": rules, "seconds": round(time.perf_counter() - began, 1), **told}


def rows() -> list[Row]:
    """All of them, the quick ones first."""
    found = []
    for bot in BOTS:
        for game in vernissage.games():
            for players in COUNTS:
                rival = "random" if bot == "greedy" else "greedy"
                bots = ",".join([bot, *[rival] * (players - 1)])
                words = (
                    "vernissage",
                    "arena",
                    game,
                    "--bots",
                    bots,
                    "--games",
                    str(GAMES),
                    "--seed",
                    "1",
                    "--threads",
                    "1",
                )
                found.append(Row(f"{game}-{players}-{bot.replace(':', '')}", words))
    for seed in SEEDS:
        for game in vernissage.games():
            words = ("python", "benchmarks/ppo.py", game, "--steps", str(STEPS), "--seed", str(seed))
            found.append(Row(f"{game}-ppo-{seed}", words))
    return found


def run(words: list[str], processes: int) -> int:
    asked = [row for row in rows() if not row.file.exists() and all(word in row.name for word in words)]
    KEPT.mkdir(parents=True, exist_ok=True)

    def one(row: Row) -> None:
        told = row.measure()
        part = row.file.with_suffix(".part")
        part.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
        part.rename(row.file)  # whole, or not there
        print(f"{row.name}: {told['seconds']:.0f} s", flush=True)

    failed = 0
    with ThreadPoolExecutor(processes) as pool:
        for row, future in [(row, pool.submit(one, row)) for row in asked]:
            try:
                future.result()
            except RuntimeError as error:
                failed += 1
                print(f"{row.name} failed: {error}", file=sys.stderr)
    return int(failed > 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("list", "run", "write"))
    parser.add_argument("words", nargs="*", help="only rows whose name has all of these")
    parser.add_argument("--processes", type=int, default=1, help="rows that are measured at a time, each on one core")
    given = parser.parse_args()
    if given.what == "run":
        return run(given.words, max(1, given.processes))
    if given.what == "write":
        sys.path.insert(0, str(HERE.parent / "docs"))
        from make_baselines import pages  # type: ignore[import-not-found]

        for path, text in pages([row.name for row in rows()]).items():
            path.write_text(text, "utf-8")
        return 0
    for row in rows():
        print(f"{'done' if row.file.exists() else '    '}  {row.name:<28}{row.command}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
