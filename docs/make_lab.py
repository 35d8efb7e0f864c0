"""What was learned about each game: docs/lab/GAME.md, from games without search and with it, side by side.

    python docs/make_lab.py RUNS [--game musee] [--games 100000] [--search search:100it] [--searched 500] [--read]

Games are kept in the folder RUNS and go on from there, however it was stopped; with --read only what is there is written down.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import vernissage
from vernissage.engine import registry
from vernissage.engine.interval import wilson
from vernissage.lab.data import HEAD_FILE, Folder, collect, load
from vernissage.lab.findings import _quantile, mean_of, ratio
from vernissage.lab.named import plain
from vernissage.lab.report import version
from vernissage.lab.study import Study
from vernissage.lab.tallies import Tally, more_often, tally

HERE = Path(__file__).parent
PLAYERS, SEED = 3, 0
ORDINALS = ("first", "second", "third")
BETWEEN = "of the points between first and second, "
DOING = 5  # kinds of events that are listed


def share(n: float, of: int) -> str:
    low, high = wilson(n / of, of)
    return f"{100 * n / of:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def about(mean: float, half: float) -> str:
    """A mean with as many digits as it is sure of."""
    digits = 1 if half >= 0.1 else 2 if half >= 0.01 else 3 if half >= 0.001 else 4
    return f"{mean:.{digits}f} ± {half:.{digits}f}"


def gaps(t: Tally) -> list[tuple[str, float]]:
    """What each line of the score sheet brings the winner more than the second, the most first."""
    lines = t.folder.study.loaded.facts.lines
    found = t.lines[0] / t.scores["place"][0].n - t.lines[1] / max(1, t.scores["place"][1].n)
    return [(lines[k].title, float(found[k])) for k in np.argsort(-found)]


def rows(t: Tally) -> Iterator[tuple[str, str]]:
    """What is compared, and how it stands."""
    yield "games", f"{t.games:,}"
    for k, name in enumerate(ORDINALS):
        yield f"{name} in turn order wins, in 100", share(float(t.wins["order"][k]), t.games)
    for k, name in enumerate(("winner", "second", "third")):
        got = t.scores["place"][k]
        yield f"points of the {name}", about(got.mean, got.half)
    for title, gap in gaps(t):
        yield BETWEEN + title, f"{gap:.1f}"
    yield "half of the games are won by at most, points", str(_quantile(t.counts["margin"], 0.5))
    for name, words in (
        ("rounds", "rounds"),
        ("turns", "turns"),
        ("decisions", "decisions with a choice"),
        ("lead_changes", "changes of the lead"),
    ):
        mean, half = mean_of(t.counts[name])
        yield words, about(mean, half)
    yield "the winner was behind at half time, in 100", share(t.games - t.counts["half_place"][1], t.games)
    shares = t.ahead[t.ahead > 0] / t.ahead.sum()
    yield "as if in so many equally common ways to win", f"{float(np.exp(-(shares * np.log(shares)).sum())):.1f}"
    mean, half = ratio(t.folder.flows().astype(np.float64).sum(1))
    yield "options of a decision", about(mean, half)
    for reason in t.folder.study.loaded.facts.ends:
        yield f"ends, in 100: {reason.rstrip('.')}", share(t.counts["end"][reason], t.games)


def doing(t: Tally) -> list[str]:
    """What winners do more often than their table, the surest first."""
    found = []
    for k, kind in enumerate(t.folder.study.loaded.events):
        if (got := more_often(t, k)) is not None:
            gain, half, _ = got
            found.append(
                (
                    abs(gain) / (half or 1.0),
                    f"{plain(kind.name)} {100 * gain:+.1f} ± {100 * half:.1f}".replace("-", "−"),
                )
            )
    return [words for _, words in sorted(found, reverse=True)[:DOING]]


def write(game: str, tallies: dict[str, Tally], searched: int) -> str:
    facts = registry.facts(game)
    told = {name: dict(rows(t)) for name, t in tallies.items()}
    most = {BETWEEN + title for t in tallies.values() for title, _ in gaps(t)[:3]}  # of either kind of bots
    every = dict.fromkeys(key for column in told.values() for key in column)
    names = [key for key in every if key in most or not key.startswith(BETWEEN)]
    out = [f"# What we learned: {facts.title}", ""]
    out += [
        f"Three players, rules {facts.version}, vernissage {vernissage.__version__}, seed {SEED}, each bot in every seat; written by `docs/make_lab.py` from the games themselves. "
        "`greedy` is the best bot of the house that does not search. Brackets and ± hold the truth 19 times in 20. Bots are not people.",
        "",
    ]
    for name, t in tallies.items():
        mark = version(t.folder.study.bots, game)
        if name != "greedy":
            short = (
                f" That is fewer than the {searched} that were meant: the same command goes on."
                if t.games < searched
                else ""
            )
            out += [f"`{name}` is the search of this version{f' (mark {mark})' if mark else ''}.{short}", ""]
    if len(tallies) == 1:
        out += [f"Games with search are not there yet; the command plays them: {searched} of them are meant.", ""]
    out += ["| | " + " | ".join(f"`{name}`" for name in tallies) + " |", "| --- |" + " --- |" * len(tallies)]
    out += ["| " + " | ".join([key, *(told[name].get(key, "") for name in tallies)]) + " |" for key in names]
    out += ["", "What goes with victory, when it comes to a seat more often than the mean of its table (victories in 100 against seats to which it comes less often; "
            "whoever is ahead anyway can afford more, so this is no proof of a cause):", ""]  # fmt: skip
    out += [
        f"- `{name}`: {'; '.join(found) if (found := doing(t)) else 'too few games to say'}."
        for name, t in tallies.items()
    ]
    reading = HERE / "lab" / f"{game}.reading.txt"
    if reading.is_file():
        out += ["", "## How we read it", "", reading.read_text("utf-8").strip()]
    return "\n".join(out) + "\n"


def main() -> None:
    wants = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wants.add_argument("runs", type=Path)
    wants.add_argument("--game", choices=vernissage.games())
    wants.add_argument("--games", type=int, default=100_000)
    wants.add_argument("--search", default="search:100it")
    wants.add_argument("--searched", type=int, default=500)
    wants.add_argument("--read", action="store_true", help="play nothing")
    asked = wants.parse_args()
    (HERE / "lab").mkdir(exist_ok=True)
    for game in [asked.game] if asked.game else vernissage.games():
        tallies = {}
        for bot, games in (("greedy", asked.games), (asked.search, asked.searched)):
            place = asked.runs / f"{game}-{bot.split(':')[0]}" / f"players-{PLAYERS}"
            if not asked.read:
                collect(Study(game, PLAYERS, (bot,), SEED, deep=True).check(), place, games)
            folder = there(place)
            if folder is not None and folder.parts:
                tallies[folder.study.bots[0]] = tally(folder)
        if tallies:
            (HERE / "lab" / f"{game}.md").write_text(write(game, tallies, asked.searched), "utf-8")
            print(json.dumps({game: {name: t.games for name, t in tallies.items()}}), flush=True)


def there(place: Path) -> Folder | None:
    return load(place) if (place / HEAD_FILE).is_file() else None


if __name__ == "__main__":
    main()
