"""What do the search's knobs do? Each variant plays pairs of games, seats swapped, against one opponent, on the same deals.

python benchmarks/knobs.py GAME --games 200 --budget 500it [--against search-1] [--processes 16] KNOBS [KNOBS ...]

KNOBS: name=value,name=value (see vernissage/bots/ismcts.py; weights=FILE are those of an evaluation, or none; reuses=0: every decision begins anew), "-" for what the game has, or a bot by its name and budget. A budget is iterations or
milliseconds a decision, for both; `--more 10` gives the opponent ten times as much.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from vernissage.bots import SearchBot, evaluation, make
from vernissage.bots.arena import play_game
from vernissage.engine import registry
from vernissage.engine.chance import seed_of
from vernissage.engine.game import Game
from vernissage.engine.interval import wilson


def read(game: Game, knobs: str) -> dict[str, Any]:
    pairs = [pair.split("=") for pair in knobs.split(",") if knobs != "-"]
    kinds: dict[str, Callable[[str], Any]] = dict.fromkeys(("wild", "horizon", "alone", "reuses"), int)
    kinds["weights"] = lambda p: weights(p, game)
    return {name: kinds.get(name, float)(value) for name, value in pairs}


def weights(path: str, game: Game) -> Any:
    return evaluation.NONE if path == "none" else evaluation.unpack(Path(path), game)


def played(job: tuple[str, str, str, str, int, int]) -> tuple[str, float]:
    """One game; the victory's share of the variant."""
    name, knobs, budget, against, players, number = job
    game = registry.get(name)
    spent, unit = int(budget[:-2]), budget[-2:]
    kind = {"ms" if unit == "ms" else "iterations": spent}
    given = {} if ":" in knobs else read(game, knobs)
    reuses = given.pop("reuses", 1)
    new: Any = make(knobs, threads=1) if ":" in knobs else SearchBot(**kind, threads=1, **given)
    if not reuses:
        new.reuses = False
    old: Any = make(against, threads=1)
    new.clock = old.clock = time.thread_time
    deal, turn = divmod(number, players)
    seats = [int(k != turn) for k in range(players)]
    places = play_game(game, [new, old], seats, seed_of(7, deal), None).ranking()
    return knobs, (places[turn] == 1) / sum(p == 1 for p in places)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("knobs", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", default="500it")
    parser.add_argument("--against", default="search-1")
    parser.add_argument("--more", type=float, default=1.0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args()
    against = f"{args.against}:{int(args.more * int(args.budget[:-2]))}{args.budget[-2:]}"
    began = time.perf_counter()
    jobs = [(args.game, k, args.budget, against, args.players, i) for i in range(args.games) for k in args.knobs]
    played((args.game, "-", "2it", f"{args.against}:2it", args.players, 0))  # compiled once, before processes are made
    found: dict[str, list[float]] = {k: [] for k in args.knobs}
    with multiprocessing.get_context("spawn" if sys.platform == "win32" else "fork").Pool(args.processes) as pool:
        for knobs, share in pool.imap_unordered(played, jobs):
            found[knobs].append(share)
            n = len(found[knobs])
            if n % max(2, args.games // 4) == 0 or n == args.games:  # a long run tells how it stands
                mean = sum(found[knobs]) / n
                low, high = wilson(mean, n)
                print(f"{args.game} {args.budget} against {against}: {knobs:<40} {100 * mean:5.1f} % "
                      f"({100 * low:.0f} to {100 * high:.0f}), {n} games, {time.perf_counter() - began:.0f} s",
                      flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
