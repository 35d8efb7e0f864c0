"""Whether the chances of a review come true: one position from each of many games of bots, judged with the default budget.

    python benchmarks/calibration.py musee --games 2000 --to musee.jsonl --svg docs/pictures/calibration-musee.svg

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
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import vernissage
from vernissage import bots
from vernissage.drawing import svg, tokens
from vernissage.engine.chance import derive
from vernissage.engine.interval import wilson
from vernissage.engine.table import Table
from vernissage.review import BUDGET
from vernissage.review.judging import stands

BINS = 10


def judged(game: str, players: int, bot: str, *, number: int, budget: int) -> dict[str, float]:
    """A position of game `number`: the chance of a seat, and whether it won (a shared victory is split)."""
    seed = vernissage.seed_of(0, number)
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
    return {"game": number, "at": at, "of": total, "chance": stands(then, budget, seed)[seat], "won": won}


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
    parser.add_argument("--to", type=Path, required=True, help="what is judged, line by line; a run goes on with it")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="positions judged at a time")
    parser.add_argument("--svg", type=Path, help="the reliability diagram")
    given = parser.parse_args()
    rows = [json.loads(line) for line in given.to.read_text().splitlines()] if given.to.exists() else []
    done = {row["game"] for row in rows}
    with given.to.open("a") as file:
        missing = [number for number in range(given.games) if number not in done]
        judge = partial(judged, given.game, given.players, given.bot, budget=given.budget)
        with ProcessPoolExecutor(given.workers) as pool:
            for future in as_completed([pool.submit(judge, number=number) for number in missing]):
                rows.append(future.result())
                print(json.dumps(rows[-1]), file=file, flush=True)
                if sys.stderr.isatty():
                    print(f"\r{len(rows)} of {given.games}", end="", file=sys.stderr)
    if given.svg:
        given.svg.write_text(diagram(vernissage.new(given.game, players=given.players).game.facts.title, rows))
    report = {"game": given.game, "players": given.players, "bot": given.bot, "budget": given.budget}
    report |= {"positions": len(rows), "error": error(rows), "by_luck": by_luck(rows), "bins": binned(rows)}
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
