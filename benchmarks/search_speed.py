"""Is the search faster than in another checkout? python benchmarks/search_speed.py FOLDER [--games musee] [--rounds 5]

FOLDER holds the `vernissage` of before (git worktree, or `git archive COMMIT vernissage | tar x -C FOLDER`). Child processes of
both are asked turn and turn about, so that a busy hour falls on both: how many iterations a second `search` does on one
core in mid-game, by the processor's time (`vernissage bench` measures in the same position). Medians and their ratio.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent

CHILD = """
import json, sys, time
import vernissage
from vernissage.bots import SearchBot
game, players, repeats = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
whole, t = vernissage.new(game, players, 1), vernissage.new(game, players, 1)
while not whole.over:
    whole.play(whole.advised())
for move in whole.moves[: len(whole.moves) // 2]:
    t.play(move)
while len(t.legal_moves()) == 1:
    t.play(t.legal_moves()[0])
seen = t.redeal(t.seat, 1)
SearchBot(iterations=2, threads=1).choose(seen, 0)
n, rates = 200, []
while len(rates) < repeats:
    bot = SearchBot(iterations=n, threads=1)
    began = time.thread_time()
    bot.choose(seen, len(rates))
    took = time.thread_time() - began
    if took < 0.2:
        n *= 2
    else:
        rates.append(n / took)
print(json.dumps(rates))
"""


def rates(folder: Path, game: str, players: int, repeats: int) -> list[float]:
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", CHILD, game, str(players), str(repeats)],
        env=env,
        cwd=folder,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found: list[float] = json.loads(done.stdout)
    return found


def main() -> None:
    sys.path.insert(0, str(ROOT))
    import vernissage

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("--games", nargs="+", default=vernissage.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeats", type=int, default=3)
    args = parser.parse_args()
    for game in args.games:
        before: list[float] = []
        now: list[float] = []
        for _ in range(args.rounds):
            before += rates(args.before.resolve(), game, args.players, args.repeats)
            now += rates(ROOT, game, args.players, args.repeats)
        ratio = median(now) / median(before)
        print(
            f"{game}, {args.players} players: {median(before):,.0f} before, {median(now):,.0f} now: x {ratio:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
