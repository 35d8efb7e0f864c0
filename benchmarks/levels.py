"""How often each player of the house beats the one below: python benchmarks/levels.py GAME --games 200 --processes 16

Two players; every deal is played twice, with the seats swapped; deal i is that of `vernissage.seed_of(seed, i)`, so that a number
can be had again. Each process plays on one core, without the lid on time: what is measured does not depend on the machine.

    --pairs florian-ottilie,2-3,1-pupil   the weaker first; by name or by number; `all` (the default) are the neighbours,
                                          the pupil (bots/pupil.py) against the easiest, and one against `greedy`
    --set leopold.advice=0.4,iterations=300   another way of playing, to try out (levels.json in the game's folder has those in use)
    --kept FILE    every game is kept there, and not played again: it can be broken off and taken up
    --scale 6000   no levels, but points on the way from `anything` (0) over `earns` (1) and `advice` (2) to a search of so many
                   iterations a turn (3): how far they are apart, in Elo, and where the levels might stand
    --write        put the figures into docs/levels.json, and the table of docs/bots.md

`--write` alone only writes the table anew. A share is that of the stronger; a draw counts half. Sought are 65 to 85 % for neighbours,
and 70 % or more for the pupil.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from functools import partial
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from vernissage import bots
from vernissage.bots.levels import BY_NAME, LEVELS, LevelBot, Play, plays
from vernissage.engine import registry
from vernissage.engine.chance import derive, seed_of
from vernissage.engine.interval import wilson
from vernissage.engine.table import Table
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import kept

FIGURES, PAGE = ROOT / "docs" / "levels.json", ROOT / "docs" / "bots.md"
NO_LID = 1e6
SOUGHT, PUPIL, ANYTHING = (0.65, 0.85), (0.70, 1.0), (0.0, 1.0)
ANCHOR = ("greedy", "mathilde")  # ties the levels to the scale of ratings (benchmarks/bot_ratings.py)
Pair = tuple[str, str]


def name_of(text: str) -> str:
    """A player of the house by name or number, or any other bot."""
    name = LEVELS[int(text) - 1].name if text.isdecimal() and 0 < int(text) <= len(LEVELS) else text
    bots.budget(name)  # says what is wrong with an unknown one
    return name


def pairs_of(text: str) -> list[Pair]:
    if text == "all":
        names = [level.name for level in LEVELS]
        return [(names[0], "pupil"), *pairwise(names), ANCHOR]
    found = []
    for pair in text.split(","):
        weaker, _, stronger = pair.partition("-")
        found.append((name_of(weaker), name_of(stronger)))
    return found


def ways(game: str, changes: list[str]) -> dict[str, Play]:
    """How the levels play, with what is to be tried out."""
    found = dict(plays(game))
    for change in changes:
        name, _, rest = change.partition(".")
        values = dict(value.split("=") for value in rest.split(","))
        found[name] = replace(found[name], **{k: int(v) if k == "iterations" else float(v) for k, v in values.items()})
    return found


def sought(pair: Pair) -> tuple[float, float]:
    return PUPIL if "pupil" in pair else SOUGHT if set(pair) <= BY_NAME.keys() else ANYTHING


# --- playing ----------------------------------------------------------------------------------------------------------

Ways = dict[str, Play]  # how those play that stand in it; another bot is made by its name
Result = tuple[float, float]  # the share of the stronger, and the longest turn of either in seconds


def bot_of(name: str, way: Ways) -> bots.Bot:
    if name in way:
        return LevelBot(BY_NAME.get(name, LEVELS[-1]), limit_s=NO_LID, play=way[name])
    return bots.make(name, 1)


def play_one(game: str, seed: int, way: Ways, job: tuple[Pair, int]) -> Result:
    pair, number = job
    deal, turn = divmod(number, 2)
    seated = [bot_of(pair[(seat + turn) % 2], way) for seat in range(2)]
    t = Table(registry.get(game), 2, None, seed_of(seed, deal))
    longest = spent = 0.0
    before = -1
    while not t.over:
        seat, began = t.seat, time.perf_counter()
        t.play(bots.choose_for(seated[seat], t, derive(seed_of(seed, deal), "bot", len(t.moves))))
        spent = time.perf_counter() - began + (spent if seat == before else 0.0)
        before, longest = seat, max(longest, spent)
    places = t.ranking()
    stronger = (1 + turn) % 2  # the seat of the second of the pair
    share = 1.0 if places[stronger] < places[1 - stronger] else 0.5 if places[0] == places[1] else 0.0
    return share, longest


def told(pair: Pair, way: Ways) -> str:
    """What a game was played with, to know it again."""
    return " ".join(f"{name} {json.dumps(asdict(way[name])) if name in way else ''}".strip() for name in pair)


def played(
    game: str, pairs: list[Pair], way: Ways, games: int, seed: int, processes: int, file: Path | None
) -> Iterator[tuple[Pair, Result]]:
    rules = registry.facts(game).version
    with kept({"results": "levels"}, file) as book:
        names = {pair: told(pair, way) for pair in pairs}
        jobs = [(pair, number) for number in range(games) for pair in pairs]  # all pairs get on together
        known = {job: book.rows.get((game, rules, seed, names[job[0]], job[1])) for job in jobs}
        for (pair, _), row in known.items():
            if row:
                yield pair, (row["share"], row["longest"])
        missing = [job for job in jobs if not known[job]]
        for (pair, number), result in in_processes(partial(play_one, game, seed, way), missing, processes):
            book.add((game, rules, seed, names[pair], number), dict(zip(("share", "longest"), result, strict=True)))
            yield pair, result


def measure(
    game: str, pairs: list[Pair], way: Ways, games: int, seed: int, processes: int, file: Path | None
) -> list[dict[str, Any]]:
    t = Table(registry.get(game), 2, None, 1)  # everything is compiled before there are processes
    for name in {n for pair in pairs for n in pair} | {"greedy", "earning"}:
        bots.choose_for(bot_of(name, way), t.copy(), 1)
    bots.choose_for(bots.SearchBot(iterations=2, threads=1), t.copy(), 1)
    shares: dict[Pair, list[float]] = {pair: [] for pair in pairs}
    longest = dict.fromkeys(pairs, 0.0)
    began = time.perf_counter()
    for pair, (share, slow) in played(game, pairs, way, games, seed, processes, file):
        shares[pair].append(share)
        longest[pair] = max(longest[pair], slow)
        if sys.stderr.isatty():
            done = sum(map(len, shares.values()))
            print(
                f"\r{done} of {games * len(pairs)} games, {time.perf_counter() - began:.0f} s ", end="", file=sys.stderr
            )
    rows = []
    for pair in pairs:
        n, share = len(shares[pair]), sum(shares[pair]) / len(shares[pair])
        low, high = wilson(share, n)
        rows.append({"game": game, "rules": registry.facts(game).version, "stronger": pair[1], "weaker": pair[0],
                     "games": n, "share": round(share, 4), "interval": [round(low, 4), round(high, 4)],
                     "plays": {name: asdict(way[name]) for name in pair if name in way},
                     "longest_turn_s": round(longest[pair], 2), "seed": seed})  # fmt: skip
    return rows


# --- where the levels might stand ---------------------------------------------------------------------------------------

POINTS = (0.0, 0.5, 1.0, 1.25, 1.5, 1.75, 2.0, 2.2, 2.4, 2.6, 2.8, 3.0)
STEP = (
    -400 * log10(1 / SOUGHT[0] - 1),
    -400 * log10(1 / SOUGHT[1] - 1),
)  # the least and the most between two levels, in Elo


def point(s: float, iterations: int) -> Play:
    """On the way from `anything` to a search."""
    if s <= 2:
        shares = {"anything": max(0.0, 1 - s), "earns": 1 - abs(s - 1), "advice": max(0.0, s - 1)}
        return Play(**{k: round(v, 4) for k, v in shares.items()})
    return Play(advice=round(3 - s, 4), iterations=iterations)


def scale(
    game: str, iterations: int, points: list[float], games: int, seed: int, processes: int, file: Path | None
) -> None:
    """Neighbouring points against each other, and the pupil against the weaker ones."""
    way = {f"{s:g}": point(s, iterations) for s in points}
    names = list(way)
    pairs = [*pairwise(names), *((n, "pupil") for n in names if float(n) <= 2)]
    rows = measure(game, pairs, way, games, seed, processes, file)
    at, pupil = {names[0]: 0.0}, dict[str, float]()
    for row in rows:
        share = min(max(row["share"], 0.5 / row["games"]), 1 - 0.5 / row["games"])
        if row["stronger"] == "pupil":
            pupil[row["weaker"]] = row["share"]
            continue
        at[row["stronger"]] = at[row["weaker"]] - 400 * log10(1 / share - 1)
        print(f"{game:12} {row['weaker']:>4} to {row['stronger']:4} {row['share']:6.1%}  {at[row['stronger']]:6.0f} Elo "
              f"in all; longest turn {row['longest_turn_s']:.2f} s", flush=True)  # fmt: skip
    print(f"{game:12} the pupil wins", ", ".join(f"{share:.0%} against {name}" for name, share in pupil.items()))
    lowest = max((n for n, share in pupil.items() if share >= PUPIL[0] + 0.05), key=lambda n: at[n], default=names[0])
    step = min((at[names[-1]] - at[lowest]) / (len(LEVELS) - 1), (STEP[0] + STEP[1]) / 2)
    told = []
    for k, level in enumerate(LEVELS):
        wanted = at[lowest] + k * step
        s = float(lowest) if k == 0 else place(at, wanted)
        told.append(f' "{level.name}": {json.dumps({k: v for k, v in asdict(point(s, iterations)).items() if v})}')
    print(
        f"{game:12} {step:.0f} Elo a step ({1 / (1 + 10 ** (-step / 400)):.0%}); levels.json might be\n{{\n"
        + ",\n".join(told)
        + "\n}"
    )


def place(at: Mapping[str, float], wanted: float) -> float:
    """The point that stands there, between two that were measured."""
    known = sorted((elo, float(s)) for s, elo in at.items())
    for (low, a), (high, b) in pairwise(known):
        if low <= wanted <= high:
            return round(a + (b - a) * (wanted - low) / max(high - low, 1e-9), 3)
    return known[-1][1]


# --- telling ----------------------------------------------------------------------------------------------------------


def keep(rows: list[Mapping[str, Any]]) -> None:
    """Put figures in the place of older ones."""
    known = json.loads(FIGURES.read_text("utf-8")) if FIGURES.is_file() else []

    def pair(row: Mapping[str, Any]) -> tuple[str, str, str]:
        return row["game"], row["weaker"], row["stronger"]

    fresh = {pair(row) for row in rows}
    order = [*registry.names()]
    ladder = ["pupil", *(level.name for level in LEVELS)]
    kept = [*(row for row in known if pair(row) not in fresh), *rows]
    kept.sort(
        key=lambda r: (
            order.index(r["game"]),
            ladder.index(r["stronger"]) if r["stronger"] in ladder else 99,
            r["weaker"],
        )
    )
    FIGURES.write_text("[\n" + ",\n".join(" " + json.dumps(row) for row in kept) + "\n]\n", "utf-8")


def table() -> str:
    rows = json.loads(FIGURES.read_text("utf-8")) if FIGURES.is_file() else []
    lines = ["| game | who | against | wins | 95 % interval | games |", "| --- | --- | --- | --- | --- | --- |"]
    for row in rows:
        low, high = row["interval"]
        title = registry.facts(row["game"]).title
        who, other = (BY_NAME[n].called if n in BY_NAME else f"`{n}`" for n in (row["stronger"], row["weaker"]))
        lines.append(f"| {title} | {who} | {other} | {row['share']:.1%} | {low:.1%} to {high:.1%} | {row['games']} |")
    return "\n".join(lines)


def write_page() -> None:
    page = PAGE.read_text("utf-8")
    fresh = f"<!-- levels: written by benchmarks/levels.py --write -->\n\n{table()}\n\n<!-- end of levels -->"
    PAGE.write_text(re.sub(r"<!-- levels:.*?<!-- end of levels -->", lambda _: fresh, page, flags=re.DOTALL), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="one or more; none with --write")
    parser.add_argument("--games", type=int, default=200, help="games a pair; 200")
    parser.add_argument("--processes", type=int, default=1, help="games at a time; 1")
    parser.add_argument("--pairs", default="all")
    parser.add_argument("--set", action="append", default=[], metavar="LEVEL.KEY=VALUE")
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--scale", type=int, metavar="ITERATIONS")
    parser.add_argument("--points", default=",".join(f"{s:g}" for s in POINTS), help="those of --scale, from 0 to 3")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    for game in given.games_named:
        if given.scale:
            scale(
                game,
                given.scale,
                [*map(float, given.points.split(","))],
                given.games,
                given.seed,
                given.processes,
                given.kept,
            )
            continue
        way = ways(game, given.set)
        rows = measure(game, pairs_of(given.pairs), way, given.games, given.seed, given.processes, given.kept)
        for row in rows:
            low, high = row["interval"]
            least, most = sought((row["weaker"], row["stronger"]))
            verdict = (
                "as sought" if least <= row["share"] <= most else "too weak" if row["share"] < least else "too strong"
            )
            print(f"\r{game:12} {row['stronger']:9} against {row['weaker']:9} {row['share']:6.1%}  ({low:.1%} to {high:.1%}, "
                  f"{row['games']} games)  {verdict}; longest turn {row['longest_turn_s']:.2f} s", flush=True)  # fmt: skip
        if given.write:
            keep(rows)
    if given.write:
        write_page()


if __name__ == "__main__":
    main()
