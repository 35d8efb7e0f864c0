"""docs/environments/baselines.md and its pictures, from the results in docs/environments/baselines/ (benchmarks/baselines.py)."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import vernissage
from vernissage.drawing import svg, tokens
from vernissage.drawing.chart import round_step
from vernissage.drawing.words import minus
from vernissage.engine import registry

HERE = Path(__file__).parent
DATA, PICTURES = HERE / "environments" / "baselines", HERE / "pictures"
WIDTH, HEIGHT, LEFT, TOP, FOOT, GAP = 680.0, 250.0, 44.0, 34.0, 44.0, 56.0
STYLE = (
    "text{font:540 13px var(--sans);fill:var(--ink-2)}.t{font:500 15px var(--serif);fill:var(--ink)}.g{stroke:var(--rule)}"
    ".band{fill:var(--gilt);opacity:.3}.one{fill:none;stroke:var(--gilt);stroke-width:1}.mean{fill:none;stroke:var(--ink);stroke-width:2.5}"
)
COLOURS = ("sans", "serif", "wall", "ink", "ink-2", "rule", "gilt")

HEAD = """# Baselines

What simple methods reach, so that a new one can be compared. Every row has its command (the minutes are long: up to 29 processes shared 16 cores, with Python 3.12 and PyTorch 2.11); `python benchmarks/baselines.py run --processes 16` measures what is missing, `python benchmarks/baselines.py list` says what that is, and
`python benchmarks/baselines.py write` writes this page. The data lie [beside it](baselines/), a file a row, whole curves included. {done} of {all} rows are measured.

## Bots

A victory counts 1 and is split between those who share it, partners too; the interval is Wilson's for 95 %. Every deal is played in each seating. Equal strength would be one half with two players, a third with three, a quarter with four.
In Musée for four a bot's partner is one of those it is measured against, and half of a victory is the most that it can have.

"""
LEARNERS = """
## MaskablePPO

[benchmarks/ppo.py](../../benchmarks/ppo.py): a perceptron over the dense form of version 1, one layer of 128 that policy and value share and one of 64 for each, the same for all games and tuned for none. It learns by playing against `greedy` with two players, and is measured against it on
deals it never saw, without search: 200 games after every twentieth of the decisions, 1,000 at the end; then, without further training, with three and with four players, all others greedy. A victory that is shared is split among the sides that share it: in Musée for
four, where partners win together, equal strength would be one half. A policy tuned for Musée alone is on the [leaderboard](leaderboard.md).

In the pictures the thin lines are the seeds, the band reaches from the lowest to the highest of them, and the thick line is their mean.

"""
SEEDS = """
Every seed, with its interval over 1,000 games:

"""
NOTHING = "Nothing is measured yet.\n"


def table(head: Sequence[str], body: Sequence[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *body]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def share(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    return f"{found['wins']:.1%} ({low:.1%} to {high:.1%})"


def rules(row: dict[str, Any]) -> str:
    """The version of the rules that a row was played by, and whether there is a newer one."""
    before = row["rules"] != registry.facts(row["game"]).version
    return f"`{row['rules']}`" + (", of before" if before else "")


def bots(found: list[dict[str, Any]]) -> str:
    body = []
    for row in found:
        first, *others = row["bots"]
        body.append((registry.facts(row["game"]).title, len(row["bots"]), f"`{first['bot']}`", f"`{others[0]['bot']}`", share(first), row["games"],
                     rules(row), f"{row['seconds'] / 60:.1f}", f"`{row['command']}`"))  # fmt: skip
    return table(("game", "players", "who", "against", "wins (95 %)", "games", "rules", "minutes", "command"), body)


def over_seeds(found: list[dict[str, Any]]) -> str:
    """A row for each game: the mean over its seeds, and how far they lie apart."""
    body = []
    for game in games_of(found):
        rows = [row for row in found if row["game"] == game]
        cells = []
        for ends in zip(*(row["ends"] for row in rows), strict=True):
            wins = [end["wins"] for end in ends]
            cells.append(f"{np.mean(wins):.1%} ({min(wins):.1%} to {max(wins):.1%})")
        body.append(
            (registry.facts(game).title, len(rows), f"{round(np.mean([row['steps'] for row in rows])):,}", *cells)
        )
    return table(("game", "seeds", "decisions", "2 players: mean (lowest to highest)", "3 players", "4 players"), body)


def learners(found: list[dict[str, Any]]) -> str:
    body = [(registry.facts(row["game"]).title, row["seed"], f"{row['steps']:,}", *map(share, row["ends"]), rules(row), f"{row['seconds'] / 60:.0f}",
             f"`{row['command']}`") for row in found]  # fmt: skip
    return table(
        ("game", "seed", "decisions", "2 players", "3 players", "4 players", "rules", "minutes", "command"), body
    )


def panel(
    title: str, curves: list[list[tuple[float, float]]], left: float, right: float, said: Callable[[float], str]
) -> str:
    """Curves over decisions between two edges: each seed, their band and their mean."""
    most = max(x for curve in curves for x, _ in curve) or 1.0
    low, high = min(y for curve in curves for _, y in curve), max(y for curve in curves for _, y in curve)
    step = round_step(max(1, math.ceil(high - min(low, 0))), 5)
    low, high = (
        step * math.floor(min(low, 0) / step),
        step * max(math.ceil(high / step), 1 + math.floor(min(low, 0) / step)),
    )
    floor = HEIGHT - FOOT

    def x(decisions: float) -> float:
        return left + (right - left) * decisions / most

    def y(value: float) -> float:
        return floor - (floor - TOP) * (value - low) / (high - low)

    grid = np.array(sorted({at for curve in curves for at, _ in curve}))  # seeds may be measured at other moments
    lines = np.array([np.interp(grid, *zip(*curve, strict=True)) for curve in curves])
    out = [svg.text(title, left, 18, class_="t")]
    for value in range(round(low), round(high) + 1, step):
        out.append(svg.path(f"M{svg.num(left)} {svg.num(y(value))}H{svg.num(right)}", class_="g"))
        out.append(svg.text(said(value), left - 8, y(value) + 4, text_anchor="end"))
    for part, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
        out.append(svg.text(f"{round(most * part):,}", x(most * part), floor + 18, text_anchor=anchor))
    out.append(svg.text("decisions", (left + right) / 2, floor + 36, text_anchor="middle"))
    if len(lines) > 1:
        edge = [(x(a), y(b)) for a, b in zip(grid, lines.max(0), strict=True)]
        edge += [(x(a), y(b)) for a, b in zip(grid[::-1], lines.min(0)[::-1], strict=True)]
        out.append(svg.path(svg.points(edge) + "Z", class_="band"))
        out += [svg.path(svg.points((x(a), y(b)) for a, b in curve), class_="one") for curve in curves]
    out.append(svg.path(svg.points((x(a), y(b)) for a, b in zip(grid, lines.mean(0), strict=True)), class_="mean"))
    return "".join(out)


def look() -> str:
    """The few colours of the house that these pictures use, by day and in the evening."""
    day, evening = (
        "".join(f"--{name}:{tokens.colour(name, light)};" for name in COLOURS) for light in ("day", "evening")
    )
    return (
        f":root{{{day}}}@media (prefers-color-scheme: dark){{:root{{{evening}}}}}svg{{background:var(--wall)}}{STYLE}"
    )


def picture(game: str, found: list[dict[str, Any]]) -> str:
    """The curves of one game: the share of victories, and the points, over the decisions."""
    wins = [[(p["decisions"], 100 * p["wins"]) for p in row["curve"]] for row in found]
    margins = [[(p["decisions"], p["margin"]) for p in row["curve"]] for row in found]
    middle = (WIDTH - GAP) / 2
    label = f"{registry.facts(game).title}: victories and points of MaskablePPO against greedy over its decisions, {len(found)} seeds"
    parts = (
        panel("victories in 100 games", wins, LEFT, middle, lambda value: f"{value:.0f}"),
        panel("points more than greedy", margins, middle + GAP, WIDTH - 16, lambda value: minus(round(value))),
    )
    return svg.document(WIDTH, HEIGHT, svg.el("style", look()), *parts, label=label) + "\n"


def games_of(found: list[dict[str, Any]]) -> list[str]:
    return [game for game in vernissage.games() if any(row["game"] == game for row in found)]


def pages(names: Sequence[str]) -> dict[Path, str]:
    """The page and its pictures, from the rows of these names that are measured."""
    files = [DATA / f"{name}.json" for name in names]
    found = [json.loads(file.read_text("utf-8")) for file in files if file.exists()]
    order = list(vernissage.games())
    played = sorted(
        (row for row in found if "bots" in row), key=lambda row: (order.index(row["game"]), len(row["bots"]))
    )
    trained = sorted((row for row in found if "curve" in row), key=lambda row: (order.index(row["game"]), row["seed"]))
    made, page = {}, HEAD.format(done=len(found), all=len(files)) + (bots(played) if played else NOTHING) + LEARNERS
    for game in games_of(trained):
        title, file = registry.facts(game).title, f"baselines-{game}.svg"
        made[PICTURES / file] = picture(game, [row for row in trained if row["game"] == game])
        page += f"### {title}\n\n![{title}: victories and points over decisions](../pictures/{file})\n\n"
    page += over_seeds(trained) + SEEDS + learners(trained) if trained else NOTHING
    return made | {HERE / "environments" / "baselines.md": page}
