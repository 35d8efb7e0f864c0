"""How strong is `search` against `search-1` at equal time? The measures of docs/bots.md, whose games are kept and added to.

python benchmarks/strength.py --minutes 9 --processes 16 [--only 'musee 2']    play games that are missing
python benchmarks/strength.py --write                                                          put the figures into docs/bots.md

A measure is a game, a number of players and a time a decision; it wants a number of games. Those that have the smallest share of
theirs go first, `--first` names some that go before all others. A game follows from its number: the deal, and who sits where, in
every rotation of the seats. Games of a search that was tuned otherwise stay in the file and do not count. What is timed is the
processor's time, so that games may share their cores with other work.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from vernissage import bots
from vernissage.bots.arena import play_game
from vernissage.engine import registry
from vernissage.engine.chance import seed_of
from vernissage.engine.interval import wilson
from vernissage.lab.ladder import in_pairs, tuned
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import kept

FILE, PAGE = ROOT / "docs" / "strength.jsonl", ROOT / "docs" / "bots.md"
NEW, OLD = "search", "search-1"
DEALS = 11  # the seed that all deals come from


@dataclass(frozen=True)
class Measure:
    game: str
    players: int
    new: str
    old: str
    games: int  # wanted

    @property
    def title(self) -> str:
        return f"{self.game} {self.players} {self.new} {self.old}"

    @property
    def key(self) -> str:
        """What its games belong to: the same bots, tuned the same, on the same rules."""
        how = tuned(self.game, (self.new,), self.players).get("search", {})
        return f"{self.title} {registry.facts(self.game).version} {json.dumps(how, sort_keys=True)}"


def measures() -> list[Measure]:
    """Two players at 100 ms and 1 s; four against three, or a pair against a pair; and the old one with ten times the time."""
    found = []
    for game in registry.names():
        found.append(Measure(game, 2, f"{NEW}:100ms", f"{OLD}:100ms", 400))
        found.append(Measure(game, 4, f"{NEW}:100ms", f"{OLD}:100ms", 200))
        found.append(Measure(game, 2, f"{NEW}:1000ms", f"{OLD}:1000ms", 40))
        found.append(Measure(game, 2, f"{OLD}:1000ms", f"{OLD}:100ms", 40))
    return found


def seated(game: str, players: int, turn: int) -> list[int]:
    """Which bot sits where: one new against the others, or every second where seats play in pairs."""
    return [int((seat - turn) % 2 != 0) if in_pairs(game, players) else int(seat != turn) for seat in range(players)]


def play(job: tuple[Measure, int]) -> dict[str, Any]:
    measure, number = job
    deal, turn = divmod(number, measure.players)
    seats = seated(measure.game, measure.players, turn)
    pair: list[Any] = [bots.make(measure.new, 1), bots.make(measure.old, 1)]
    for bot in pair:
        bot.clock = time.thread_time
    t = play_game(registry.get(measure.game), pair, seats, seed_of(DEALS, deal), None)
    places, sides = t.ranking(), t.sides()
    best = {sides[k] for k, place in enumerate(places) if place == 1}
    mine = {sides[k] for k, bot in enumerate(seats) if bot == 0}
    return {"share": len(best & mine) / len(best), "scores": list(t.scores())}


def wanted(found: dict[Measure, set[int]], first: list[str], until: float) -> Iterator[tuple[Measure, int]]:
    """The next game, until time is up: of the measure that has the smallest share of its games."""
    while time.monotonic() < until:
        open_ = [m for m, have in found.items() if len(have) < m.games]
        if not open_:
            return
        measure = min(open_, key=lambda m: (m.title not in first, len(found[m]) / m.games))
        number = next(k for k in range(measure.games) if k not in found[measure])
        found[measure].add(number)
        yield measure, number


def figures(file: Path) -> list[tuple[Measure, int, float]]:
    if not file.is_file():
        return []
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    told = []
    for m in measures():
        shares = {row["game"][1]: row["share"] for row in rows if row["game"][0] == m.key}
        if shares:
            told.append((m, len(shares), sum(shares.values()) / len(shares)))
    return told


def table() -> str:
    lines = ["| game | players | who | against | games | victories in 100 |", "| --- | --- | --- | --- | --- | --- |"]
    for m, n, share in figures(FILE):
        low, high = wilson(share, n)
        who = f"| {registry.facts(m.game).title} | {m.players} | `{m.new}` | `{m.old}` | {n} of {m.games} "
        lines.append(f"{who}| {100 * share:.0f} ({100 * low:.0f} to {100 * high:.0f}) |")
    return "\n".join(lines)


def write_page() -> None:
    page = PAGE.read_text("utf-8")
    fresh = f"<!-- strength: written by benchmarks/strength.py --write -->\n\n{table()}\n\n<!-- end of strength -->"
    PAGE.write_text(
        re.sub(r"<!-- strength:.*?<!-- end of strength -->", lambda _: fresh, page, flags=re.DOTALL), "utf-8"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="measures with one of these beginnings, such as 'musee 2'")
    parser.add_argument("--first", default="", help="measures with one of these beginnings go first")
    parser.add_argument("--file", type=Path, default=FILE, help="where the games are kept")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    if given.minutes:
        until = time.monotonic() + 60 * given.minutes

        def named(text: str) -> list[Measure]:
            return [m for m in measures() if m.title.startswith(tuple(text.split(",")))]

        chosen = named(given.only)
        for game in {m.game for m in chosen}:  # compiled before there are processes
            play((Measure(game, 2, f"{NEW}:2it", f"{OLD}:2it", 1), 0))
        with kept({"results": "strength"}, given.file) as book:
            have = {m: {number for key, number in book.rows if key == m.key} for m in chosen}
            first = [m.title for m in named(given.first)] if given.first else []
            for (measure, number), row in in_processes(play, wanted(have, first, until), given.processes):
                book.add((measure.key, number), row)
    for m, n, share in figures(given.file):
        low, high = wilson(share, n)
        print(
            f"{m.title}: {100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f}), {n} of {m.games} games", flush=True
        )
    if given.write:
        write_page()


if __name__ == "__main__":
    main()
