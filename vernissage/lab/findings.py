"""What the games of a study say: each finding is a sentence, a chart and where its numbers come from."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from vernissage.drawing.svg import el, escape
from vernissage.engine.columns import USED, WON
from vernissage.engine.interval import wilson
from vernissage.lab.data import Folder, polars
from vernissage.lab.figures import PARTS, Dot, bars, columns, dots, line

ORDINALS = ("first", "second", "third", "fourth")
COUNTS = ("nobody", "One player", "Two players", "Three players", "Four players")
Z = 1.96
SHOWN = 12  # things whose worth is drawn
SEEN = 200  # seats a thing came to, at least, before anything is said of its worth


@dataclass(frozen=True)
class Finding:
    title: str
    figure: str
    measured: str  # what the numbers are
    of: Folder | None = None  # None: all of them


def words(name: str) -> str:
    return name.replace("_", " ")


def number(value: float) -> str:
    return f"{value:.1f}".replace(".0", "")


def turn_order(folders: list[Folder]) -> Finding:
    pl, rows, most = polars(), [], 0.0
    for folder in folders:
        players = folder.study.players
        got = folder.read().group_by("order").agg(pl.len(), pl.col("win").mean()).sort("order").collect()
        for order, n, share in got.iter_rows():
            low, high = (100 * (x - 1 / players) for x in wilson(share, n))
            gain = 100 * (share - 1 / players)
            rows.append(Dot(ORDINALS[order], gain, low, high, COUNTS[players] if order == 0 else ""))
            most = gain if order == 0 and abs(gain) > abs(most) else most
    firm = all(r.sure for r in rows if r.name == "first")
    title = (
        f"Whoever starts wins up to {abs(most):.1f} games in a hundred {'more' if most > 0 else 'less'} than a fair share."
        if firm
        else "Whoever starts wins about a fair share."
    )
    told = "games won in 100 by turn order, less the fair share; a shared victory is split"
    return Finding(title, dots(rows, "Games won above or below a fair share, by turn order", "fair", 70), told)


def score_parts(folder: Folder) -> Finding:
    pl, lines = polars(), folder.study.loaded.facts.lines
    names = [f"points_{x.name}" for x in lines]
    means = [pl.col(n).mean() for n in names]
    got = (
        folder.read().group_by("place").agg(pl.len(), pl.col("score").mean(), pl.col("score").std().alias("sd"), *means)
    )
    ranked, n = got.sort("place").collect().rows(named=True), folder.study.players
    ranked = [row for row in ranked if row["place"] <= n and row["len"] > 1]
    rows = []
    for row in ranked:
        half = Z * row["sd"] / sqrt(row["len"])
        parts = [max(0.0, row[name]) for name in names]
        rows.append((("winner", *ORDINALS[1:])[row["place"] - 1], parts, f"{row['score']:.0f} ± {half:.1f}"))
    title = "Where the points come from."
    if len(ranked) > 1:
        gaps = {x.title: ranked[0][k] - ranked[1][k] for x, k in zip(lines, names, strict=True)}
        most = max(gaps, key=lambda k: gaps[k])
        whole = ranked[0]["score"] - ranked[1]["score"]
        title = f"{most} makes {gaps[most]:.1f} of the {whole:.1f} points between first and second."
    keys = "".join(
        el("li", el("svg", el("rect", class_=f"s{k % PARTS}", x=0.5, y=0.5, width=13, height=13), class_="fig", viewBox="0 0 14 14", aria_hidden="true"), escape(x.title))
        for k, x in enumerate(lines)
    )  # fmt: skip
    lost = [x.title for x, k in zip(lines, names, strict=True) if ranked[0][k] < 0]
    left = f"; {', '.join(lost)} cost points and are not in the bars" if lost else ""
    figure = bars(rows, "Points by place and part") + el("ul", keys, class_="parts")
    return Finding(title, figure, f"mean points, interval beside the total{left}", folder)


def histogram(folder: Folder, column: str, axis: str, title: str, rows: str = "game") -> Finding:
    """How often each value came, in columns; those that hold nine games in ten are gilded."""
    pl = polars()
    frame = folder.read().filter(pl.col("seat") == 0) if rows == "game" else folder.read().filter(pl.col("place") == 1)
    got = frame.group_by(column).agg(pl.len()).sort(column).collect()
    values, counts = got[column].to_numpy(), got["len"].to_numpy()
    n, low, high = counts.sum(), int(values[0]), int(values[-1])
    wide = max(1, -(-(high - low + 1) // 24))
    tally = np.zeros((high - low) // wide + 1)
    np.add.at(tally, (values - low) // wide, counts)
    order, inside, held = np.argsort(-tally, kind="stable"), np.zeros(len(tally), bool), 0.0
    for k in order:
        if held < 0.9 * n:
            inside[k] = True
            held += tally[k]
    heights = []
    for k, count in enumerate(tally):
        a, b = wilson(count / n, int(n))
        heights.append((str(low + k * wide), 100 * count / n, 100 * a, 100 * b))
    first, last = low + int(np.argmax(inside)) * wide, low + (len(inside) - int(np.argmax(inside[::-1]))) * wide - 1
    what = "in 100" + (f", in steps of {wide}" if wide > 1 else "")
    figure = columns(heights, axis, axis, f"games {what}", inside.tolist())
    return Finding(
        title.format(low=first, high=last), figure, "share of games, with intervals; gilded: nine in ten", folder
    )


def margins(folder: Folder) -> list[Finding]:
    """Closeness, changes of the lead, comebacks."""
    pl = polars()
    ranked = (
        folder.read()
        .group_by("game")
        .agg(
            pl.col("score").max().alias("top"),
            pl.col("score").sort(descending=True).slice(1, 1).first().alias("next"),
            pl.col("lead_changes").first(),
            pl.col("half").max().alias("led"),
            pl.col("half").filter(pl.col("place") == 1).max().alias("mine"),
        )
    )
    got = ranked.with_columns(close=pl.col("top") - pl.col("next"), behind=pl.col("mine") < pl.col("led")).collect()
    n, close = got.height, got["close"].to_numpy()
    steps = [0, 1, 2, 3, 5, 10, 20, 40]
    steps = [s for s in steps if s <= close.max()]
    heights = []
    for a, b in zip(steps, [*steps[1:], None], strict=True):
        inside = int(((close >= a) & (close < (b if b is not None else 1 << 30))).sum())
        low, high = wilson(inside / n, n)
        name = f"{a}+" if b is None else str(a) if b == a + 1 else f"{a} to {b - 1}"
        heights.append((name, 100 * inside / n, 100 * low, 100 * high))
    changes, back = got["lead_changes"].to_numpy(), float(got["behind"].mean() or 0.0)
    low, high = wilson(back, n)
    half = Z * changes.std() / sqrt(n)
    title = f"Half of the games are won by {number(float(np.median(close)))} points or less."
    told = (
        f"points between first and second; the lead changes {changes.mean():.2f} ± {half:.2f} times a game; the winner was behind at "
        f"half time in {100 * back:.1f} games of 100 ({100 * low:.1f} to {100 * high:.1f})"
    )
    return [
        Finding(
            title, columns(heights, "Points between first and second", "points ahead", "games in 100"), told, folder
        )
    ]


def options(folder: Folder) -> Finding:
    _, flow = folder.sums()
    there = np.nonzero(flow[:, 0] > 50)[0]
    wide = max(1, -(-len(there) // 20))
    points = []
    for k in range(0, len(there), wide):
        some = flow[there[k : k + wide]].sum(0)
        mean = some[1] / some[0]
        points.append((str(int(there[k])), mean, mean, mean))
    total = flow.sum(0)
    title = f"A decision has {total[1] / total[0]:.1f} options on average."
    told = f"mean number of options by round, {int(total[0]):,} decisions with a choice; so many that no interval can be seen"
    return Finding(title, line(points, "Options of a decision through the game", "rounds played"), told, folder)


def ends(folder: Folder) -> Finding:
    pl = polars()
    got = folder.read().filter(pl.col("seat") == 0).group_by("end").agg(pl.len()).sort("len", descending=True).collect()
    n, rows = int(got["len"].sum()), []
    for reason, count in got.iter_rows():
        low, high = wilson(count / n, n)
        rows.append(Dot(reason, 100 * count / n, 100 * low, 100 * high))
    return Finding(
        f"{rows[0].value:.1f} games in a hundred end so: {rows[0].name}",
        dots(rows, "Reasons of ending", "0", 300, share=True),
        "games in 100",
        folder,
    )


def worth(folder: Folder) -> list[Finding]:
    """What came with victory, and what never came at all."""
    uses, _ = folder.sums()
    pl, named, n = polars(), folder.study.columns.uses, folder.read().select(polars().len()).collect().item()
    won = folder.read().select(pl.col("win").sum()).collect().item()
    rows, dead = [], []
    for use, row in zip(named, uses, strict=True):
        seen = int(row[USED])
        name = f"{words(use.event)}: {words(str(use.value))}"
        if seen == 0 and use.value not in (None, "", 0):
            dead.append(name)
        if seen < SEEN or n - seen < SEEN:
            continue
        a, b = row[WON] / seen, (won - row[WON]) / (n - seen)
        half = Z * sqrt(a * (1 - a) / seen + b * (1 - b) / (n - seen))
        rows.append((abs(a - b) / (half or 1), Dot(name, 100 * (a - b), 100 * (a - b - half), 100 * (a - b + half))))
    top = sorted(sorted(rows, key=lambda r: -r[0])[:SHOWN], key=lambda r: -r[1].value)
    out = []
    if top:
        best = top[0][1]
        told = (
            "victories in 100 seats it came to, less those it did not come to; who is ahead anyway can afford more, so this is no "
            f"proof of a cause. The {len(top)} surest of {len(rows)} things"
        )
        out.append(
            Finding(
                f"“{best.name}” goes with {best.value:.1f} more victories in a hundred.",
                dots([r[1] for r in top], "Victories with and without", "0", 230),
                told,
                folder,
            )
        )
    told = "; ".join(dead[:40]) + (f" and {len(dead) - 40} more" if len(dead) > 40 else "") if dead else "none"
    text = el("p", escape(told))
    out.append(
        Finding(f"{len(dead)} of {len(named)} things that events can name never came.", text, f"in {n:,} seats", folder)
    )
    return out


def variety(folder: Folder) -> Finding:
    """In which line a winner is furthest above the table: one way to win, or several?"""
    pl, lines = polars(), folder.study.loaded.facts.lines
    names = [f"points_{x.name}" for x in lines]
    frame = folder.read().with_columns([(pl.col(x) - pl.col(x).mean().over("game")).alias(x) for x in names])
    best = frame.filter(pl.col("place") == 1).select(names).collect().to_numpy()
    counts, n, rows = np.bincount(best.argmax(1), minlength=len(names)), len(best), []
    for k in np.argsort(-counts):
        low, high = wilson(counts[k] / n, n)
        rows.append(Dot(lines[k].title, 100 * counts[k] / n, 100 * low, 100 * high))
    shares = counts[counts > 0] / n
    ways = float(np.exp(-(shares * np.log(shares)).sum()))
    title = f"Games are won as if in {ways:.1f} equally common ways."
    told = "winners in 100 by the line that puts them furthest above the table; the headline is the exponential of the entropy"
    return Finding(title, dots(rows, "Where winners are ahead", "0", 200, share=True), told, folder)


def findings(folders: list[Folder], main: Folder) -> list[Finding]:
    out = [turn_order([f for f in folders if f.study.players > 1])] if any(f.study.players > 1 for f in folders) else []
    out.append(score_parts(main))
    out.append(histogram(main, "rounds", "rounds", "Nine games in ten last {low} to {high} rounds."))
    out += worth(main)
    if main.study.players > 1:
        out += margins(main)
    out.append(
        histogram(main, "score", "points of the winner", "Nine winners in ten have {low} to {high} points.", "winner")
    )
    out.append(variety(main))
    out += [options(main), ends(main)]
    return out
