"""Whether the chances of a review come true: one position from each of many games of bots, judged with the default budget.

    python benchmarks/calibration.py musee --games 2000 --to musee.jsonl --svg docs/pictures/calibration-musee.svg
    python benchmarks/calibration.py musee --games 2000 --seed 1 --to musee-fresh.jsonl

The constants that a judgement rests on (`Facts.caution`) were fitted to games of seed 0: with another `--seed` it is tried on
games that nobody has looked at. A file belongs to one question and is refused for another; it keeps shares of play-outs, which
the constant of now makes chances of. `--fitted FILE` says besides what the constant would be that fits a file best, and what
error that one makes on the positions of this run.

Each game is dealt from its own seed; a decision of it and a seat are drawn by lot, the position is judged, and the game's end
says whether the seat won. What was judged is kept in the file line by line, so that a run can be stopped and gone on with.
Printed are, for ten bins of the chance that was told, how often it came true, and the expected calibration error: the mean
distance of the two, weighted by the positions in a bin. A perfect judge would have some too, by luck alone: `by_luck` is the
error of a judge who is always right, with as many positions.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import vernissage
from vernissage import bots
from vernissage.bots import tuned
from vernissage.drawing import svg, tokens
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.interval import wilson
from vernissage.engine.table import Table
from vernissage.review import BUDGET
from vernissage.review.judging import believed, shares
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import kept

BINS = 10


def judged(game: str, players: int, bot: str, budget: int, first: int, number: int) -> dict[str, Any]:
    """A position of game `number` of a seed: the shares of all seats, and whether one of them won (a shared victory is split)."""
    seed = vernissage.seed_of(first, number)
    t = vernissage.new(game, players=players, seed=seed)
    thinker = bots.make(bot, threads=1)
    while not t.over:
        t.play(bots.choose_for(thinker, t, derive(seed, "bot", len(t.moves))))
    places, total = t.ranking(), len(t.moves)
    at, seat = derive(seed, "at") % total, derive(seed, "seat") % players
    then: Table = t.copy()
    while len(then.moves) > at:
        then.undo()
    won = (places[seat] == 1) / sum(place == 1 for place in places)
    return {"at": at, "of": total, "seat": seat, "shares": shares(then, budget, seed), "won": won}


def told(game: str, players: int, rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows, each with the chance that its shares stand for."""
    t = vernissage.new(game, players=players)
    return [row | {"chance": believed(t, row["shares"])[row["seat"]]} for row in rows]


def asked(given: argparse.Namespace) -> dict[str, Any]:
    """What a file of judged positions answers, for its first line."""
    question = {name: getattr(given, name) for name in ("game", "players", "bot", "budget", "seed")}
    return question | {"rules": registry.facts(given.game).version, "search": tuned.search(given.game, given.players)}


def powered(rows: list[dict[str, float]], power: float) -> list[dict[str, float]]:
    """The same positions with the odds of two players raised to a power."""
    found = []
    for r in rows:
        a, b = max(r["chance"], 1e-6) ** power, max(1 - r["chance"], 1e-6) ** power
        found.append(r | {"chance": a / (a + b)})
    return found


def fitted(rows: list[dict[str, float]]) -> float:
    """The power, relative to the constant in use, that makes the chances likeliest."""

    def unlikely(power: float) -> float:
        found = [(min(max(r["chance"], 1e-6), 1 - 1e-6), r["won"]) for r in powered(rows, power)]
        return -float(np.mean([won * np.log(c) + (1 - won) * np.log(1 - c) for c, won in found]))

    return min(np.arange(0.3, 2.01, 0.05).round(2).tolist(), key=unlikely)


def binned(rows: list[dict[str, float]]) -> list[dict[str, Any]]:
    found = []
    for k in range(BINS):
        inside = [r for r in rows if min(BINS - 1, int(r["chance"] * BINS)) == k]
        if inside:
            told, true = (float(np.mean([r[key] for r in inside])) for key in ("chance", "won"))
            found.append({"told": told, "true": true, "positions": len(inside), "band": wilson(true, len(inside))})
    return found


def error(rows: list[dict[str, float]]) -> float:
    return sum(b["positions"] * abs(b["told"] - b["true"]) for b in binned(rows)) / len(rows)


def by_luck(rows: list[dict[str, float]], times: int = 200) -> float:
    rng = np.random.default_rng(0)
    return float(np.mean([error([r | {"won": float(rng.random() < r["chance"])} for r in rows]) for _ in range(times)]))


def diagram(title: str, rows: list[dict[str, float]]) -> str:
    """Told against true; on the line they are equal."""
    left, top, size = 46.0, 30.0, 280.0

    def x(share: float) -> float:
        return left + size * share

    def y(share: float) -> float:
        return top + size * (1 - share)

    out = [svg.el("style", tokens.css("both") + STYLE), svg.text(title, left, 18, class_="t")]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        out.append(svg.path(f"M{x(0)} {y(share)}H{x(1)}", class_="g"))
        out.append(svg.text(f"{100 * share:.0f}", left - 8, y(share) + 4, text_anchor="end"))
        out.append(svg.text(f"{100 * share:.0f}", x(share), y(0) + 18, text_anchor="middle"))
    out.append(svg.path(f"M{x(0)} {y(0)}L{x(1)} {y(1)}", class_="even"))
    for b in binned(rows):
        low, high = b["band"]
        out.append(svg.path(f"M{x(b['told'])} {y(low)}V{y(high)}", class_="band"))
        out.append(svg.circle(x(b["told"]), y(b["true"]), 2 + 14 * (b["positions"] / len(rows)) ** 0.5, class_="p"))
    out.append(svg.text("chance told, in 100", x(0.5), y(0) + 36, text_anchor="middle"))
    out.append(svg.text(f"{len(rows)} positions, error {100 * error(rows):.1f}", x(1), y(0) - 8, text_anchor="end"))
    return svg.document(left + size + 20, top + size + 48, *out, label=f"{title}: how often chances came true")


STYLE = (
    "svg{background:var(--wall)}text{font:540 13px var(--sans);fill:var(--ink-2)}.t{font:500 17px var(--serif);fill:var(--ink)}"
    ".g{stroke:var(--rule);fill:none}.even{stroke:var(--ink-2);fill:none}.band{stroke:var(--brass);stroke-width:2;fill:none}"
    ".p{fill:var(--gilt);fill-opacity:.7;stroke:var(--brass)}"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="search:50it", help="in every seat")
    parser.add_argument("--budget", type=int, default=BUDGET)
    parser.add_argument("--seed", type=int, default=0, help="of the games; the constants were fitted to seed 0")
    parser.add_argument("--fitted", type=Path, help="a file of other games: fit the constant to it, try it on these")
    parser.add_argument("--to", type=Path, required=True, help="what is judged, line by line; a run goes on with it")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="positions judged at a time")
    parser.add_argument("--svg", type=Path, help="the reliability diagram")
    given = parser.parse_args()
    if given.fitted and given.players != 2:
        parser.error("--fitted is for two players: the odds of more are not told by one chance.")
    question = asked(given)
    with kept(question, given.to) as book:
        missing = [number for number in range(given.games) if number not in book.rows]
        judge = partial(judged, given.game, given.players, given.bot, given.budget, given.seed)
        for number, row in in_processes(judge, missing, given.workers):
            book.add(number, row)
            if sys.stderr.isatty():
                print(f"\r{len(book.rows)} of {given.games}", end="", file=sys.stderr)
    rows = told(given.game, given.players, book.rows.values())
    caution = registry.facts(given.game).caution
    if given.svg:
        given.svg.write_text(diagram(vernissage.new(given.game, players=given.players).game.facts.title, rows))
    report: dict[str, Any] = {**question, "caution": caution}
    if given.players == 2:
        report["plain"] = error(powered(rows, 1 / caution))  # what plain shares of play-outs would have made
    if given.fitted:
        others = [json.loads(line) for line in given.fitted.read_text("utf-8").splitlines()[1:]]
        power = fitted(told(given.game, 2, others))
        report["fitted"] = {"caution": round(power * caution, 3), "error": error(powered(rows, power))}
    report |= {"positions": len(rows), "error": error(rows), "by_luck": by_luck(rows), "bins": binned(rows)}
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
