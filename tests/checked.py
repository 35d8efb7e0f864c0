"""Very many games, the position checked after every move, on all cores, kept in a file with which a run goes on where it was.

    python -m tests.checked --games 10000000 [--out checked.jsonl] [--processes 16] [--game NAME] [--minutes 20]
    python -m tests.checked --laws 10000 --bounds [--out bounds.jsonl] [--processes 16]

`--games`: so many over the four titles, the same number for each title and number of players, by turns with each of the
title's sets of options; nine of ten at random, one by advice. `--laws`: so many for each title and number of players under
all compiled laws (vernissage/engine/laws.py). `--bounds`: in rules in which every index is checked (tests/strict.py).

Game k of a job is dealt from `seed_of(job's seed, k)`, so a job is the same on any machine, and a violation is printed with
what repeats it. Ends with 1 where something was broken.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if "--bounds" in sys.argv:  # before anything of ours is imported, here and in the processes that are started
    from tests import strict

    strict.compiled()

import numpy as np

import vernissage
from tests.golden.stored import samples
from vernissage.engine import chance, journal, registry
from vernissage.engine.chance import draw, seed_of, start
from vernissage.engine.contract import check, legal, option_record, setup, step
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.laws import Room
from vernissage.engine.record import blank, face
from vernissage.engine.rule import rule
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import kept

ADVISED = 10  # one job of so many is played by advice
JOB_S = 20.0  # what a job takes about
RATE = {
    "musee": 25_000,
    "art_society": 1_500,
    "pictura": 600,
    "gallerist": 2_000,
}  # games a second, to cut the work into jobs
Job = tuple[str, int, str, int, int, int]  # title, players, how, set of options, seed, games


@rule
def checked(
    states: Any, options: Any, players: int, seed: int, games: int, greedy: int, longest: int, moves: Any, rng: Any,
    log: Any, out: Any,
) -> int:  # fmt: skip
    """Play games; the position is checked after the deal and after every single step, also those that leave no choice.
    0, or 1 + the number of the game in which something is wrong. `out`: games, steps, decisions with a choice."""
    s = states[0]
    for i in range(games):
        dealt = seed_of(seed, i)
        setup(s, players, options[0], dealt)
        start(rng, dealt + 1)
        steps = 0
        while True:
            if check(s) != 0 or steps > longest:
                return 1 + i
            if s.end != 0:
                break
            n = legal(s, moves)
            if n < 1:
                return 1 + i
            k = 0
            if n > 1:
                out[2] += 1
                k = greedy_choice(s, moves, n, rng) if greedy else draw(rng, n)
            step(s, moves[k], log)
            steps += 1
        out[0] += 1
        out[1] += steps
    return 0


def steps_at_most(game: Any) -> int:
    """`longest` counts real decisions; steps that leave no choice come on top."""
    return 20 * int(game.facts.longest)


def play(job: Job) -> dict[str, Any]:
    """What came of a job."""
    name, players, how, which, seed, games = job
    game, began = registry.get(name), time.process_time()
    given = samples(name).OPTIONS[which]
    if how == "laws":
        room = Room(game, players, given, which % 2)
        for k in range(games):
            broken = room.play(chance.seed_of(seed, k), every=16)
            if broken:
                return {"broken": f"{broken.law}; seed {broken.seed}, moves {broken.moves}"}
        done, steps = games, int(room.counts[1])
        return {"games": done, "steps": steps, "choices": steps, "seconds": time.process_time() - began}
    _, numbers = game.facts.check_options(given, players)
    out = np.zeros(3, np.int64)
    bad = checked(
        face(blank(game.rules.state)), face(option_record(game.rules, numbers)), players, seed, games,
        int(how == "greedy"), steps_at_most(game), face(np.zeros(game.rules.moves, np.int16)),
        face(np.zeros(4, np.uint32)), face(journal.SILENT), face(out),
    )  # fmt: skip
    if bad:
        return {"broken": f"game {bad - 1} of the seed: seed_of({seed}, {bad - 1}) = {chance.seed_of(seed, bad - 1)}"}
    return {
        "games": int(out[0]), "steps": int(out[1]), "choices": int(out[2]),
        "seconds": time.process_time() - began,
    }  # fmt: skip


def jobs(args: argparse.Namespace) -> list[Job]:
    """All jobs, the titles by turns, so that a run that is stopped has looked at each."""
    tables = [
        (name, n)
        for name in ([args.game] if args.game else vernissage.games())
        for n in ([args.players] if args.players else registry.facts(name).players)
    ]
    each = args.laws or -(-args.games // len(tables))
    found: list[list[Job]] = []
    for name, players in tables:
        sets, mine = len(samples(name).OPTIONS), list[Job]()
        size = max(1, int(JOB_S * RATE[name] / (6 if args.laws or args.bounds else 1)))
        left, k = each, 0
        while left > 0:
            n = min(size, left)
            how = "laws" if args.laws else "greedy" if k % ADVISED == ADVISED - 1 else "random"
            if how == "greedy":
                n = max(1, n // 4)  # advice takes its time
            mine.append((name, players, how, k % sets, chance.derive(args.seed, name, players, how, k) >> 1, n))
            left, k = left - n, k + 1
        found.append(mine)
    return [row[k] for k in range(max(map(len, found))) for row in found if k < len(row)]


def ways(every: list[Job]) -> list[Job]:
    """One job of each title."""
    return list({job[0]: job for job in every}.values())


def todo(every: list[Job], done: Any, minutes: float) -> Iterator[Job]:
    until = time.monotonic() + 60 * minutes
    for job in every:
        if job not in done and time.monotonic() < until:
            yield job


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=0, help="games over all titles, check after every move")
    parser.add_argument(
        "--laws", type=int, default=0, help="games a title and number of players under all compiled laws"
    )
    parser.add_argument("--bounds", action="store_true", help="every index checked")
    parser.add_argument("--game", choices=vernissage.games(), help="only this title")
    parser.add_argument("--players", type=int, help="only this number of players of the title")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=1e6, help="no new job is begun after so long")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="keep what is done in this file, and go on from it")
    args = parser.parse_args()
    if (args.games > 0) == (args.laws > 0):
        parser.error("either --games or --laws")
    every, began, broken = jobs(args), time.perf_counter(), 0
    head = {"checked": args.games or args.laws, "laws": bool(args.laws), "bounds": args.bounds, "seed": args.seed}
    head["rules"] = {name: registry.facts(name).version for name in vernissage.games()}
    for _ in in_processes(play, [(*job[:5], 1) for job in ways(every)], min(4, args.processes)):
        pass  # compiled once and kept; then every process finds it there
    print(f"  compiled after {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    with kept(head, args.out) as book:
        told = time.perf_counter()
        for job, row in in_processes(play, todo(every, book.rows, args.minutes), args.processes):
            book.add(job, row)
            if "broken" in row:
                broken += 1
                print(f"BROKEN: {job}: {row['broken']}", flush=True)
            if time.perf_counter() - told > 15:
                told = time.perf_counter()
                print(f"  {len(book.rows):,} of {len(every):,} jobs, {told - began:.0f} s", file=sys.stderr, flush=True)
        rows = {job: row for job, row in book.rows.items() if job in set(every)}
    table(rows)
    print(
        f"{len(rows):,} of {len(every):,} jobs; {time.perf_counter() - began:.0f} s with {args.processes} processes"
        f"{', every index checked' if args.bounds else ''}; {broken or sum('broken' in r for r in rows.values())} broken"
    )
    return int(any("broken" in row for row in rows.values()) or len(rows) < len(every))


def table(rows: dict[Any, dict[str, Any]]) -> None:
    print(
        f"{'title':<14}{'players':>8}{'how':>8}{'games':>12}{'steps':>16}{'choices':>16}{'core-s':>10}{'games/core-s':>14}  outcome"
    )
    for key in sorted({job[:3] for job in rows}):
        mine = [row for job, row in rows.items() if job[:3] == key]
        games, steps, choices, seconds = (
            sum(r.get(f, 0) for r in mine) for f in ("games", "steps", "choices", "seconds")
        )
        outcome = "BROKEN" if any("broken" in r for r in mine) else "holds"
        rate = games / seconds if seconds else 0.0
        print(
            f"{key[0]:<14}{key[1]:>8}{key[2]:>8}{games:>12,}{steps:>16,}{choices:>16,}{seconds:>10.0f}{rate:>14,.0f}  {outcome}"
        )
    games, steps, seconds = (sum(r.get(f, 0) for r in rows.values()) for f in ("games", "steps", "seconds"))
    print(f"{'together':<30}{games:>12,}{steps:>16,}{'':>16}{seconds:>10.0f}")


if __name__ == "__main__":
    sys.exit(main())
