"""Is the search faster than in another checkout? python benchmarks/search_speed.py FOLDER [--games musee] [--rounds 5] [--first]

FOLDER holds the `vernissage` of before (git worktree, or `git archive COMMIT vernissage | tar x -C FOLDER`). Child processes of
both are asked turn and turn about, so that a busy hour falls on both: how many iterations a second `search` does on one
core in mid-game, by the processor's time (`vernissage bench` measures in the same position). Medians and their ratio, and whether
both choose and try the same. `--first`: not `search` but the first search, `search-1` there and landed.py here.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

CHILD = """
import json, sys, time
import vernissage
from vernissage import bots
game, players, repeats, which = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
def make(n):
    if which == "here":
        from landed import Landed
        return Landed(iterations=n, threads=1)
    return bots.make(f"{which}:{n}it", 1)
whole, t = vernissage.new(game, players, 1), vernissage.new(game, players, 1)
while not whole.over:
    whole.play(whole.advised())
for move in whole.moves[: len(whole.moves) // 2]:
    t.play(move)
while len(t.legal_moves()) == 1:
    t.play(t.legal_moves()[0])
seen = t.redeal(t.seat, 1)
make(2).choose(seen, 0)
tried = [(str(thought.move), thought.visits) for thought in make(1000).think(seen, 5)]
n, rates = 200, []
while len(rates) < repeats:
    bot = make(n)
    began = time.thread_time()
    bot.choose(seen, len(rates))
    took = time.thread_time() - began
    if took < 0.2:
        n *= 2
    else:
        rates.append(n / took)
print(json.dumps([rates, sorted(tried)]))
"""


def rates(folder: Path, game: str, players: int, repeats: int, which: str) -> tuple[list[float], list[Any]]:
    """Iterations a second, and what a thousand iterations tried."""
    env = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'benchmarks'}"}
    done = subprocess.run(
        [sys.executable, "-c", CHILD, game, str(players), str(repeats), which],
        env=env,
        cwd=folder,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found, tried = json.loads(done.stdout)
    return found, tried


def main() -> None:
    sys.path.insert(0, str(ROOT))
    import vernissage

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("--games", nargs="+", default=vernissage.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--first", action="store_true", help="time the first search, with advice as it is now")
    args = parser.parse_args()
    there, here = ("search-1", "here") if args.first else ("search", "search")
    for game in args.games:
        before: list[float] = []
        now: list[float] = []
        for _ in range(args.rounds):
            found, then = rates(args.before.resolve(), game, args.players, args.repeats, there)
            before += found
            found, today = rates(ROOT, game, args.players, args.repeats, here)
            now += found
        ratio = median(now) / median(before)
        told = "the same choices" if then == today else "other choices"
        print(
            f"{game}, {args.players} players: {median(before):,.0f} before, {median(now):,.0f} now: x {ratio:.2f}, {told}",
            flush=True,
        )


if __name__ == "__main__":
    main()
