"""How good are the hangings? `python -m vernissage.games.pictura.study.hangings`: the three searches of Museum: Pictura on 27,000 museums,
500 of each size from 8 to 25 and of each of three kinds, against the best known hanging of each.

- random: any paintings
- few: of four genres and four periods
- played: as greedy players hung them one after another. Most games end before a museum is large, so here nobody ever
  gets beyond forty points, and play goes on until the museum is full; a museum of n is the first n paintings

In every fourth museum a collection counts two cards more. The first two kinds are dealt from a fixed seed here; played
museums, the best known values and the upper bounds lie in `benchmarks/hangings.npz`. `--best` searches longer for what is
not proven and writes what it finds there, `--play` plays the games anew first.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.contract import option_record
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.journal import SILENT
from vernissage.engine.record import Array, blank, face
from vernissage.engine.rule import PACKAGE
from vernissage.games.pictura.components import genre, period
from vernissage.games.pictura.rules import legal, setup, step
from vernissage.games.pictura.rules.annealing import ceiling
from vernissage.games.pictura.rules.arrange import BEST_ROUNDS, EXACT, arrange_each, auto_rounds, hang
from vernissage.games.pictura.rules.walls import layout_value
from vernissage.games.pictura.state import CELLS, N_GENRES, N_PERIODS, PAINTINGS, R_COLLECTION, State

FILE = PACKAGE.parent / "benchmarks" / "hangings.npz"
BEGIN, END = (
    "<!-- hangings, measured by vernissage.games.pictura.study.hangings -->\n",
    "<!-- end of the hangings -->\n",
)  # in the page
KINDS = ("random", "few", "played")
SIZES = range(8, CELLS + 1)
MUSEUMS = 500
SEED = 20_250_201
FEW = 4  # genres, and periods
NEVER = 40  # prestige points that nobody gets beyond while museums are played
LONG_ROUNDS = 13  # of the search for the best known
SMALL = 13  # up to here a hanging takes about a microsecond, which is measured many times over
COPIES, REPEATS = 20, 5


class Known(NamedTuple):
    """What is stored: museums from play, and for each kind, size and museum the best known value and the bound."""

    played: Array
    best: Array
    bound: Array


def known(file: Path = FILE) -> Known:
    """What is stored in the file."""
    with np.load(file) as stored:
        return Known(stored["played"], stored["best"], stored["bound"])


# --- the museums ------------------------------------------------------------------------------------------------------


def numbers(seed: int) -> Iterator[int]:
    """splitmix64: the same on every machine and for every version of everything."""
    x = seed
    while True:
        x = (x + 0x9E3779B97F4A7C15) % 2**64
        z = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        yield z ^ z >> 31


def some(things: list[int], n: int, of: Iterator[int]) -> list[int]:
    """n different ones."""
    left = list(things)
    return [left.pop(next(of) % len(left)) for _ in range(n)]


def paintings(kind: str, size: int, k: int, played: Array) -> list[int]:
    """Museum k of a kind and size, as painting numbers from 0."""
    if kind == "played":
        return [int(c) for c in played[k, :size]]
    of = numbers(SEED + 1_000_000 * KINDS.index(kind) + 1000 * size + k)
    pool = list(range(PAINTINGS))
    if kind == "few":
        genres = some(list(range(N_GENRES)), FEW, of)
        periods = some(list(range(N_PERIODS)), FEW, of)
        pool = [c for c in pool if genre(c) in genres and period(c) in periods]
    return some(pool, size, of)


def museum(cards: list[int], bonus: bool) -> Array:
    """A record in which these paintings hang in the first cells of seat 0."""
    record = blank(State)
    s = record[0]
    for c, card in enumerate(cards):
        s["wall"][0][c] = card + 1
        s["types"][0][genre(card)] += 1
        s["types"][0][N_GENRES + period(card)] += 1
    s["space"][0][R_COLLECTION] = int(bonus)
    return record


def museums(kind: str, size: int, played: Array, count: int = MUSEUMS) -> list[Array]:
    """The museums of one kind and size, as records; every fourth has the bonus cards."""
    return [museum(paintings(kind, size, k, played), k % 4 == 3) for k in range(count)]


def play(count: int = MUSEUMS) -> Array:
    """Museums of 25 in the order in which greedy players hung them, from games for 2, 3 and 4 in turn, seeds 0 and on."""
    game = registry.get("pictura")
    moves, rng = np.zeros(game.rules.moves, np.int16), chance.stream(1)
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        players = game.facts.players[seed % 3]
        _, chosen = game.facts.check_options(None, players)
        record = blank(State)
        s = face(record[0])
        setup(s, players, face(option_record(game.rules, chosen)[0]), seed)
        while not record[0]["ending"]:
            n = legal(s, face(moves))
            k = greedy_choice(s, face(moves), n, face(rng)) if n > 1 else 0
            step(s, int(moves[k]), face(SILENT))
            record[0]["score"] = np.minimum(record[0]["score"], NEVER)
        found += [wall - 1 for wall in record[0]["wall"][:players] if wall.all()]
        seed += 1
    return np.array(found[:count], np.uint8)


# --- measuring --------------------------------------------------------------------------------------------------------


def value(record: Array, rounds: int, seed: int = 1) -> int:
    """What the hanging is worth that the thorough search finds in so many rounds; the record is left alone."""
    return int(hang(face(record.copy()[0]), 0, rounds, rounds + 1, seed))


def timed(record: Array, size: int, rounds: int, exact: int) -> tuple[int, float]:
    """The value of the hanging that is found, and the microseconds of a processor that it took."""
    copies = COPIES if size <= SMALL else 1
    least = float("inf")
    for _ in range(REPEATS if size <= SMALL else 1):
        many = record.repeat(copies)
        began = time.thread_time_ns()
        arrange_each(face(many), 0, rounds, exact)
        least = min(least, (time.thread_time_ns() - began) / copies / 1000)
    return int(layout_value(face(many[0]), 0)), least


def measure(job: tuple[str, int, int, Path]) -> dict[str, Any]:
    """All figures of one kind and size."""
    kind, size, count, file = job
    stored = known(file)
    all_best = stored.best[KINDS.index(kind), size - SIZES[0]].astype(int)[:count]
    bound = stored.bound[KINDS.index(kind), size - SIZES[0]][:count]
    records = museums(kind, size, stored.played, count)
    timed(records[0], size, 1, 1)  # compiles it
    found: dict[str, Any] = {"kind": kind, "paintings": size, "museums": count}
    found["came"] = round(float(np.mean([layout_value(face(r[0]), 0) for r in records])), 2)
    found["best"] = round(float(all_best.mean()), 2)
    found["proven"] = round(float((all_best == bound).mean()), 3)
    effort = {"quick": (0, 0), "auto": (int(auto_rounds(size)), EXACT), "thorough": (BEST_ROUNDS, BEST_ROUNDS + 1)}
    for name, (rounds, exact) in effort.items():
        values, times = zip(*(timed(r, size, rounds, exact) for r in records), strict=True)
        gap = all_best - np.array(values)
        found[name] = {
            "gap_mean": round(float(gap.mean()), 3),
            "gap_worst": int(gap.max()),
            "is_best": round(float((gap <= 0).mean()), 3),
            "us_mean": round(float(np.mean(times)), 1),
            "us_most": round(float(np.max(times)), 1),
        }
    return found


def longer(job: tuple[str, int, Array, Array, int]) -> tuple[Array, Array]:
    """The best known values of one kind and size, searched for a little longer where they are not proven; and the
    bounds."""
    kind, size, played, best, seed = job
    best, bound = best.copy(), np.zeros_like(best)
    for k, record in enumerate(museums(kind, size, played)):
        bound[k] = ceiling(face(record[0]), 0)
        if best[k] < bound[k]:
            best[k] = max(best[k], value(record, LONG_ROUNDS, seed))
    return best, bound


def search_longer(file: Path, anew: bool, seconds: float) -> None:
    """Every run goes on from what is stored, with other seeds."""
    shape = len(KINDS), len(SIZES), MUSEUMS
    stored = known(file) if file.exists() else None
    played = stored.played if stored and not anew else play()
    best = stored.best if stored and not anew else np.zeros(shape, np.uint8)
    began, seed = time.monotonic(), int(time.time()) if best.any() else 2
    cells = [(kind, size) for size in reversed(SIZES) for kind in KINDS]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        while True:
            at = [(KINDS.index(kind), size - SIZES[0]) for kind, size in cells]
            jobs = [(*cell, played, best[i], seed) for cell, i in zip(cells, at, strict=True)]
            bound = np.zeros(shape, np.uint8)
            for i, (b, most) in zip(at, pool.imap(longer, jobs), strict=True):
                best[i], bound[i] = b, most
            np.savez_compressed(file, played=played, best=best, bound=bound)
            print(f"{(best == bound).mean():.2%} proven, {int(best.sum())} points, {time.monotonic() - began:.0f} s")
            seed += 1
            if (best == bound).all() or time.monotonic() - began > seconds:
                return


def study(count: int = MUSEUMS, file: Path = FILE, sizes: range = SIZES) -> list[dict[str, Any]]:
    """The figures of every kind and size; with many museums on all cores."""
    jobs = [(kind, size, count, file) for kind in KINDS for size in sizes]
    if count < 50:
        return [measure(job) for job in jobs]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        return pool.map(measure, jobs, chunksize=1)


# --- the page ---------------------------------------------------------------------------------------------------------


def short(us: float) -> str:
    """A time as it stands in the page: "1.4 µs", "25 µs", "3.1 ms"."""
    return f"{us:.1f} µs" if us < 10 else f"{us:.0f} µs" if us < 1000 else f"{us / 1000:.1f} ms"


def page(found: list[dict[str, Any]]) -> str:
    """The figures as they stand in docs/games/pictura.md."""
    at = {(row["kind"], row["paintings"]): row for row in found}

    def cell(size: int, what: Callable[[dict[str, Any]], str]) -> str:
        return " · ".join(what(at[kind, size]) for kind in KINDS)

    def gap(name: str) -> Callable[[dict[str, Any]], str]:
        return lambda row: f"{row[name]['gap_mean']:.2f}, {row[name]['gap_worst']}"

    lines = [
        f"Points below the best known, for {' · '.join(KINDS)} museums, and the time of one core of a server:",
        "",
        "| paintings | quick: mean, worst | AUTO: mean, worst | time: mean, most | thorough: mean, worst | time: mean |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for size in sorted({row["paintings"] for row in found}):
        cells = (
            cell(size, gap("quick")),
            cell(size, gap("auto")),
            cell(size, lambda row: f"{short(row['auto']['us_mean'])}, {short(row['auto']['us_most'])}"),
            cell(size, gap("thorough")),
            cell(size, lambda row: short(row["thorough"]["us_mean"])),
        )
        lines.append(f"| {size} | {' | '.join(cells)} |")
    small = [row["auto"]["us_mean"] for row in found if row["paintings"] <= SMALL]
    worst = {name: max(row[name]["gap_worst"] for row in found) for name in ("quick", "auto", "thorough")}
    mean = {name: max(row[name]["gap_mean"] for row in found) for name in ("quick", "auto", "thorough")}
    proven = float(np.mean([row["proven"] for row in found]))
    lines += [
        "",
        f"{proven:.1%} of the best known hangings reach the bound and so are proven to be the best. Up to {SMALL} paintings "
        f"AUTO takes {np.mean(small):.1f} microseconds on average. In no row is it more than {mean['auto']:.2f} points below "
        f"the best known on average, or more than {worst['auto']} in a single museum; thorough, which people are shown, "
        f"{mean['thorough']:.2f} and {worst['thorough']}. What play-outs, `advise` and shaped rewards reckon with differs "
        f"from the points shown by the column of the quick hanging: hardly with 13 paintings, by {worst['quick']} at most.",
    ]
    return "\n".join(lines) + "\n"


def write_page(text: str, file: Path) -> None:
    """Put the text between the two marks of a page, in place of what stands there."""
    old = file.read_text("utf-8")
    head, rest = old.split(BEGIN, 1)
    file.write_text(head + BEGIN + text + END + rest.split(END, 1)[1], "utf-8")


def main() -> None:
    """Search longer first where that is asked for, then print the figures, and write them into a page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--museums", type=int, default=MUSEUMS, help="how many of each size and kind")
    parser.add_argument("--file", type=Path, default=FILE, help="the stored museums and values")
    parser.add_argument("--best", type=float, default=0, metavar="SECONDS", help="search so long for better ones first")
    parser.add_argument("--play", action="store_true", help="play the games anew and forget what is stored")
    parser.add_argument("--page", type=Path, help="write the figures into this page, such as docs/games/pictura.md")
    given = parser.parse_args()
    if given.best or given.play:
        search_longer(given.file, given.play, given.best)
    found = study(given.museums, given.file)
    for row in found:
        print(json.dumps(row))
    if given.page:
        write_page(page(found), given.page)


if __name__ == "__main__":
    main()
