"""What the games of a study say: each finding is a sentence, a chart and where its numbers come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from vernissage.drawing.svg import el, escape
from vernissage.engine.columns import TIMES, USED, WON
from vernissage.engine.interval import wilson
from vernissage.engine.language import say
from vernissage.lab.averages import Z, mean_of, middle, quantile, ratio
from vernissage.lab.figures import PARTS, Dot, bars, columns, dots, line
from vernissage.lab.finding import Finding, ordinals, table_of
from vernissage.lab.named import FEW, NOTHING, components, plain, thing, value
from vernissage.lab.skill import Meeting, climbed, luck
from vernissage.lab.tallies import Tally, more_often
from vernissage.lab.written import dec, least, signed, whole

SHOWN = 12  # things whose worth is drawn
LISTED = 40  # that are listed in the table, or by name where they never came
SEEN = 200  # seats a thing came to, at least, before anything is said of its worth


def share_rows(counts: Counter[Any], names: dict[Any, str]) -> list[Dot]:
    """In 100, with intervals, the most first."""
    n = sum(counts.values())
    rows = []
    for key, count in counts.most_common():
        low, high = wilson(count / n, n)
        rows.append(Dot(names[key], 100 * count / n, 100 * low, 100 * high))
    return rows


def turn_order(tallies: Sequence[Tally]) -> Finding:
    """How many games more or less than a fair share each place in turn order wins, at tables of every size."""
    rows, most, firm = [], 0.0, True
    for t in tallies:
        for order, wins in enumerate(t.wins["order"]):
            share = wins / t.games
            low, high = (100 * (x - 1 / t.players) for x in wilson(share, t.games))
            gain = 100 * (share - 1 / t.players)
            rows.append(Dot(ordinals()[order], gain, low, high, table_of(t.players) if order == 0 else ""))
            if order == 0:
                most, firm = (gain if abs(gain) > abs(most) else most), firm and rows[-1].sure
    title = say("Whoever starts wins about a fair share.")
    if firm and most > 0:
        title = say("Whoever starts wins up to {n} games in a hundred more than a fair share.", n=dec(most))
    elif firm:
        title = say("Whoever starts wins up to {n} games in a hundred less than a fair share.", n=dec(-most))
    told = say("games won in 100 by turn order, less the fair share; a shared victory is split")
    label = say("Games won above or below a fair share, by turn order")
    return Finding(title, dots(rows, label, say("fair"), 70), told, name="order")


def score_parts(t: Tally) -> Finding:
    """The points of every place by the lines of the score sheet, and which line makes the winner."""
    lines = t.folder.study.loaded.facts.lines
    there = [k for k in range(t.players) if t.scores["place"][k].n > 1]
    means = {k: t.lines[k] / t.scores["place"][k].n for k in there}
    names = (say("winner"), *ordinals()[1:])
    rows = []
    for k in there:
        got = t.scores["place"][k]
        rows.append((names[k], [max(0.0, x) for x in means[k]], f"{whole(got.mean)} ± {dec(got.half)}"))
    title = say("Where the points come from.")
    if len(there) > 1 and there[0] == 0:
        gaps = means[0] - means[there[1]]
        at = int(np.argmax(gaps))
        title = say(
            "{line}: {n} of the {whole} points between first and second.",
            line=say(lines[at].title),
            n=dec(gaps[at]),
            whole=dec(t.scores["place"][0].mean - t.scores["place"][there[1]].mean),
        )
    keys = "".join(
        el("li", el("svg", el("rect", class_=f"s{k % PARTS}", x=0.5, y=0.5, width=13, height=13), class_="fig", viewBox="0 0 14 14", aria_hidden="true"), escape(say(x.title)))
        for k, x in enumerate(lines)
    )  # fmt: skip
    told = say("mean points, interval beside the total")
    lost = [say(x.title) for k, x in enumerate(lines) if there and means[there[0]][k] < 0]
    if lost:
        told += "; " + say("not in the bars, since they cost points: {lines}", lines=", ".join(lost))
    return Finding(
        title, bars(rows, say("Points by place and part")) + el("ul", keys, class_="parts"), told, t.folder, "points"
    )


def histogram(t: Tally, counts: Counter[int], axis: str, title: str, name: str, side: str = "") -> Finding:
    """How often each value came, in columns; those that hold nine in ten are gilded. `title` takes {low} and {high}."""
    n, low, high = sum(counts.values()), min(counts), max(counts)
    wide = max(1, -(-(high - low + 1) // 24))
    tally = np.zeros((high - low) // wide + 1)
    for at, count in counts.items():
        tally[(at - low) // wide] += count
    first, last = middle(tally, 0.9)
    heights = []
    for k, got in enumerate(tally.tolist()):
        a, b = wilson(got / n, n)
        heights.append((str(low + k * wide), 100 * got / n, 100 * a, 100 * b))
    inside = [first <= k <= last for k in range(len(tally))]
    side = side or say("games in 100")
    held = whole(100 * tally[first : last + 1].sum() / n)
    figure = columns(heights, axis, axis, side, inside, say("{n} in 100", n=held))
    told = say("share of games, with intervals; gilded: nine in ten")
    if wide > 1:
        told += "; " + say("in steps of {n}", n=wide)
    words = say(title, low=low + first * wide, high=low + (last + 1) * wide - 1)
    return Finding(words, figure, told, t.folder, name)


def closeness(t: Tally) -> Finding:
    """How many points lie between first and second."""
    counts = t.counts["margin"]
    n, most = sum(counts.values()), max(counts)
    steps = [s for s in (0, 1, 2, 3, 5, 10, 20, 40) if s <= most]
    heights = []
    for a, b in zip(steps, [*steps[1:], most + 1], strict=True):
        inside = sum(c for k, c in counts.items() if a <= k < b)
        low, high = wilson(inside / n, n)
        name = f"{a}+" if b > most else str(a) if b == a + 1 else f"{a}–{b - 1}"
        heights.append((name, 100 * inside / n, 100 * low, 100 * high))
    title = say("Half of the games are won by {n} points or less.", n=least(float(quantile(counts, 0.5))))
    label = say("Points between first and second")
    figure = columns(heights, label, say("points ahead"), say("games in 100"))
    return Finding(title, figure, say("points between first and second, with intervals"), t.folder, "close")


def lead(t: Tally) -> Finding:
    """How often another seat takes the lead in a game."""
    counts = t.counts["lead_changes"]
    mean, half = mean_of(counts)
    n, most = sum(counts.values()), min(max(counts), 12)
    heights = []
    for k in range(most + 1):
        got = counts[k] if k < most else sum(c for key, c in counts.items() if key >= most)
        low, high = wilson(got / n, n)
        heights.append((str(k) if k < most or most == max(counts) else f"{k}+", 100 * got / n, 100 * low, 100 * high))
    title = say("The lead changes {n} times in a game.", n=dec(mean, 2))
    figure = columns(heights, say("Changes of the lead"), say("changes of the lead"), say("games in 100"))
    told = say(
        "another seat leads alone after a turn than did before; mean {n} ± {half}", n=dec(mean, 2), half=dec(half, 2)
    )
    return Finding(title, figure, told, t.folder, "lead")


def comeback(t: Tally) -> Finding:
    """Which place the winner had at half time."""
    counts = t.counts["half_place"]
    n = sum(counts.values())
    rows = []
    for k in range(1, t.players + 1):
        low, high = wilson(counts[k] / n, n)
        rows.append(Dot(ordinals()[k - 1], 100 * counts[k] / n, 100 * low, 100 * high))
    back = 100 * (1 - counts[1] / n)
    title = say("In {n} games of a hundred the winner was behind at half time.", n=dec(back))
    told = say(
        "games in 100 by the place that the winner had after half of the turns, by the points so far; who shares a place has the better"
    )
    return Finding(
        title, dots(rows, say("The winner's place at half time"), "0", 90, share=True), told, t.folder, "comeback"
    )


def options(t: Tally) -> Finding:
    """How many options a decision has, from the first round to the last."""
    flows = t.folder.flows().astype(np.float64)
    flow = flows.sum(0)
    there = np.nonzero(flow[:, 0] > 50)[0]
    wide = max(1, -(-len(there) // 20))
    points = []
    for k in range(0, len(there), wide):
        some = flows[:, there[k : k + wide]].sum(1)
        mean, half = ratio(some)
        points.append((str(int(there[k])), mean, mean - half, mean + half))
    mean, half = ratio(flows.sum(1))
    title = say("A decision has {n} options on average.", n=dec(mean))
    told = say(
        "mean number of options by round, {n} decisions with a choice; in all {mean} ± {half}, from how far parts of the games differ",
        n=whole(flow[:, 0].sum()), mean=dec(mean, 2), half=dec(half, 2),
    )  # fmt: skip
    figure = line(points, say("Options of a decision through the game"), say("rounds played"))
    return Finding(title, figure, told, t.folder, "options")


def ends(t: Tally) -> Finding:
    """By which of its reasons the game ends how often."""
    rows = share_rows(t.counts["end"], {reason: say(reason) for reason in t.counts["end"]})
    title = say("{n} games in a hundred end so: {reason}", n=dec(rows[0].value), reason=rows[0].name)
    return Finding(
        title, dots(rows, say("Reasons of ending"), "0", 300, share=True), say("games in 100"), t.folder, "ends"
    )


def variety(t: Tally) -> Finding:
    """In which line a winner is furthest above the table: one way to win, or several?"""
    lines = t.folder.study.loaded.facts.lines
    counts = Counter({k: int(n) for k, n in enumerate(t.ahead) if n})
    rows = share_rows(counts, {k: say(x.title) for k, x in enumerate(lines)})
    shares = t.ahead[t.ahead > 0] / t.ahead.sum()
    ways = float(np.exp(-(shares * np.log(shares)).sum()))
    title = say("Games are won as if in {n} equally common ways.", n=dec(ways))
    told = say(
        "winners in 100 by the line that puts them furthest above the table; the headline is the exponential of the entropy"
    )
    return Finding(title, dots(rows, say("Where winners are ahead"), "0", 200, share=True), told, t.folder, "variety")


# --- what things are worth --------------------------------------------------------------------------------------------


def confounded() -> str:
    """The warning under what compares seats that did something with those that did it less, or not at all."""
    return say(
        "whoever is ahead anyway can afford more, so this is no proof of a cause; of a hundred things about five look sure by chance"
    )


def doing(t: Tally) -> Finding | None:
    """What is worth doing more often than the others at the table."""
    rows = []
    for k, kind in enumerate(t.folder.study.loaded.events):
        found = more_often(t, k)
        if found is not None:
            gain, half, _ = found
            rows.append(
                (abs(gain) / (half or 1), Dot(plain(kind.name), 100 * gain, 100 * (gain - half), 100 * (gain + half)))
            )
    if not rows:
        return None
    top = sorted((r[1] for r in sorted(rows, key=lambda r: -r[0])[:SHOWN]), key=lambda r: -r.value)
    title = say(
        "“{name}” more often than the table goes with {n} more victories in a hundred.",
        name=top[0].name,
        n=dec(top[0].value),
    )
    told = say(
        "victories in 100 of seats to which it came more often than the mean of their table, less those of seats to which it came less often"
    )
    told += "; " + confounded() + "; " + say("the {n} surest of {all}", n=len(top), all=len(rows))
    return Finding(title, dots(top, say("Victories of those who do it more"), "0", 170), told, t.folder, "doing")


@dataclass(frozen=True)
class Worth:
    """A thing that an event names: to how many seats it came, how often in a game, and the victories with it less those without."""

    name: str
    group: str
    few: bool
    seats: int
    share: float
    times: float
    gain: float | None  # None where too few had it, or had it not
    half: float


def worths(t: Tally) -> list[Worth]:
    """What every thing that events name goes with, those that are no thing left out; no gain where too few tell."""
    uses, _ = t.folder.sums()
    named, n, won = t.folder.study.columns.uses, t.games * t.players, float(t.games)
    sizes = Counter((use.event, use.field) for use in named)
    out = []
    for use, row in zip(named, uses, strict=True):
        seen = int(row[USED])
        if use.value in NOTHING and not isinstance(use.value, bool):
            continue
        gain, half = None, 0.0
        if seen >= SEEN and n - seen >= SEEN:
            a, b = row[WON] / seen, (won - row[WON]) / (n - seen)
            gain, half = a - b, Z * sqrt(a * (1 - a) / seen + b * (1 - b) / (n - seen))
        out.append(
            Worth(thing(use), plain(use.event), sizes[use.event, use.field] <= FEW, seen, seen / n, row[TIMES] / t.games, gain, half)
        )  # fmt: skip
    return out


def worth(t: Tally, found: Sequence[Worth], few: bool, name: str) -> Finding | None:
    """The things whose gain is surest: with `few` places and actions, else cards and tiles; None where none is."""
    sure = [w for w in found if w.gain is not None and w.few == few]
    if not sure:
        return None
    top = sorted(sure, key=lambda w: -abs(w.gain or 0.0) / (w.half or 1))[:SHOWN]
    top.sort(key=lambda w: -(w.gain or 0.0))
    rows = []
    for w in top:
        gain = 100 * (w.gain or 0.0)
        rows.append(Dot(w.name, gain, gain - 100 * w.half, gain + 100 * w.half))
    best = rows[0]
    title = say("“{name}” goes with {n} more victories in a hundred.", name=best.name, n=dec(best.value))
    if best.value <= 0:
        title = say("“{name}” goes with {n} fewer victories in a hundred.", name=rows[-1].name, n=dec(-rows[-1].value))
    told = say("victories in 100 seats it came to, less those it did not come to") + "; " + confounded()
    told += "; " + say("the {n} surest of {all}", n=len(top), all=len(sure))
    return Finding(title, dots(rows, say("Victories with and without"), "0", 230), told, t.folder, name)


def dead(t: Tally) -> Finding:
    """Cards, tiles and places that no event ever named, and kinds of events that never came."""
    uses, _ = t.folder.sums()
    columns_, seats = t.folder.study.columns, t.games * t.players
    gone, rare, every = [], [], 0
    for found in components(columns_).values():
        for what, at in found.items():
            if what in NOTHING and not isinstance(what, bool):
                continue
            seen = sum(uses[k, USED] for k in at)
            every += 1
            words = value(columns_.uses[at[0]])
            if seen == 0:
                gone.append(words)
            elif seen < seats / 1000:
                rare.append(f"{words} ({whole(seen)})")
    never = [plain(kind.name) for k, kind in enumerate(t.folder.study.loaded.events) if t.kinds[k] == 0]

    def some(names: list[str]) -> str:
        if not names:
            return say("none")
        more = say(" and {n} more", n=len(names) - LISTED) if len(names) > LISTED else ""
        return ", ".join(names[:LISTED]) + more

    text = "".join(
        el("p", el("b", escape(head)), " ", escape(some(names)))
        for head, names in (
            (say("Never came:"), gone),
            (say("In fewer than one seat of a thousand:"), rare),
            (say("Kinds of events that never came:"), never),
        )
    )
    title = say("{n} of {all} cards, tiles and places never came.", n=len(gone), all=every)
    if not gone:
        title = say("All {all} cards, tiles and places came at least once.", all=every)
    told = say(
        "in {n} seats, by these bots and under these options: what they never do may still be worth doing",
        n=whole(seats),
    )
    return Finding(title, el("div", text, class_="listed"), told, t.folder, "dead")


# --- skill and luck ---------------------------------------------------------------------------------------------------


def climb(met: Sequence[Meeting], bot: str, seed: int) -> Finding | None:
    """What every doubling of a searching bot's budget wins; None with fewer than two steps."""
    steps = [m for m in met if m.strong == 2 * m.weak]
    if len(steps) < 2:
        return None
    at = climbed(list(steps))
    points = [
        (str(budget), value_, value_ - half, value_ + half)
        for budget, (value_, half) in zip([steps[0].weak, *(m.strong for m in steps)], at, strict=True)
    ]
    shares = [100 * m.share for m in steps]
    sure = [m for m in steps if wilson(m.share, m.games)[0] > 0.5]
    last = wilson(steps[-1].share, steps[-1].games)
    if len(sure) == len(steps):
        title = say(
            "Every doubling of the thinking helps: {a} victories in a hundred at first, {b} at last.",
            a=whole(shares[0]),
            b=whole(shares[-1]),
        )
    elif last[0] > 0.5:
        title = say("The last doubling of the thinking still wins {n} games in a hundred.", n=whole(shares[-1]))
    else:
        title = say("{n} of {all} doublings of the thinking surely help.", n=len(sure), all=len(steps))
    told = say("rating points above the least, with intervals; below the line, wins in 100 against half the iterations: {shares}",
               shares=", ".join(f"{whole(100 * m.share)} ({whole(100 * a)}–{whole(100 * b)})" for m in steps for a, b in [wilson(m.share, m.games)]))  # fmt: skip
    figure = line(points, say("Rating by budget"), say("iterations a decision; below them, wins in 100 against half of them"),
                  [whole(x) for x in shares], say("if every step were the first"))  # fmt: skip
    games = min(m.games for m in steps)
    sample = say("{n} games a step", n=whole(games))
    return Finding(
        title,
        figure,
        say("two players, each deal in both seatings, {bot} against itself, seed {seed}", bot=bot, seed=seed)
        + "; "
        + told,
        None,
        "skill",
        sample,
    )


def luck_share(met: Sequence[Meeting], bot: str, seed: int) -> Finding | None:
    """How much of what lies between two players is luck, for the widest gaps in budget; None where nothing tells."""
    rows, told, first = [], [], ""
    deals = 0
    for m in sorted(met, key=lambda m: -m.strong / m.weak)[:4]:
        found = luck(m.margins, seed)
        if found is None:
            continue
        name = say("{a} to {b}", a=m.weak, b=m.strong)
        low, high = whole(100 * found.low), whole(100 * found.high)
        rows.append((name, [100 * found.skill, 100 * found.deal, 100 * found.rest], ""))
        told.append(
            say(
                "{name}: luck {n} of 100 ({low} to {high})",
                name=name,
                n=whole(100 * (1 - found.skill)),
                low=low,
                high=high,
            )
        )
        deals = len(m.margins) if not first else min(deals, len(m.margins))
        first = first or say("Between {bot} with {a} and with {b} iterations, {n} of a hundred parts are luck.",
                             bot=bot, a=m.weak, b=m.strong, n=whole(100 * (1 - found.skill)))  # fmt: skip
    if not rows:
        return None
    keys = "".join(
        el("li", el("svg", el("rect", class_=f"s{k}", x=0.5, y=0.5, width=13, height=13), class_="fig", viewBox="0 0 14 14", aria_hidden="true"), escape(words))
        for k, words in enumerate((say("who plays"), say("the deal and the seat"), say("chance in play")))
    )  # fmt: skip
    measured = say("two players, {bot} against itself, seed {seed}; squared points between the two, in 100: what follows the player through "
                   "both seatings of a deal is skill, what follows the seat is the deal, the rest chance; the less two players differ, the more is luck", bot=bot, seed=seed)  # fmt: skip
    figure = bars(rows, say("Skill and luck")) + el("ul", keys, class_="parts")
    return Finding(
        first, figure, measured + "; " + "; ".join(told), None, "luck", say("{n} deals each", n=whole(deals))
    )


def findings(tallies: Sequence[Tally], main: Tally, met: Sequence[Meeting], bot: str, seed: int) -> list[Finding]:
    """All findings of a report in their order. Most are about the table `main`; a player alone has fewer."""
    several = [t for t in tallies if t.players > 1]
    out: list[Finding | None] = [turn_order(several)] if several else []
    out.append(score_parts(main))
    out.append(
        histogram(
            main, main.counts["rounds"], say("rounds"), "Nine games in ten last {low} to {high} rounds.", "length"
        )
    )
    found = worths(main)
    if main.players > 1:
        out += [doing(main), worth(main, found, True, "actions"), worth(main, found, False, "things")]
    out += [climb(met, bot, seed), luck_share(met, bot, seed)]
    if main.players > 1:
        out += [closeness(main), lead(main), comeback(main)]
    out.append(
        histogram(
            main,
            main.counts["winner"],
            say("points of the winner"),
            "Nine winners in ten have {low} to {high} points.",
            "winner",
        )
    )
    out.append(
        histogram(
            main,
            main.counts["score"],
            say("points"),
            "Nine players in ten have {low} to {high} points.",
            "scores",
            say("seats in 100"),
        )
    )
    if main.players > 1:
        out.append(variety(main))
    out += [options(main), ends(main), dead(main)]
    return [f for f in out if f is not None]


def signed_points(w: Worth) -> str:
    """The victories in 100 that go with a thing, with their interval, for the table of numbers; "" where unknown."""
    if w.gain is None:
        return ""
    gain = 100 * w.gain
    return f"{signed(gain)} ({signed(gain - 100 * w.half)} {say('to')} {signed(gain + 100 * w.half)})"
