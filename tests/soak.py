"""The long run (`make soak`): the laws over very many games, once more with bounds checks, with progress as it goes; then
the fuzz over every field of every record (tests/fuzz.py).

    python tests/soak.py [--games 100000] [--tables 300] [--bounds 10000] [--searches 20] [--fuzz 3000]
                         [--game NAME [--players N]] [--seed S]

Prints what held, how often and how long it took. On a violation it prints a record that reproduces it, keeps it as
soak-violation.vern, and ends with 1.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import vernissage  # noqa: E402
from tests.golden.stored import samples  # noqa: E402
from vernissage.engine import registry  # noqa: E402
from vernissage.engine.laws import LAWS  # noqa: E402
from vernissage.testing import laws  # noqa: E402

KEPT = ROOT / "soak-violation.vern"


class Progress:
    """A line that counts, rewritten on a terminal and repeated now and then elsewhere."""

    def __init__(self, title: str, total: int) -> None:
        self.title, self.total, self.done = title, total, 0
        self.began = self.told = time.perf_counter()
        self.live = sys.stderr.isatty()

    def __call__(self, count: int) -> None:
        self.done += count
        now = time.perf_counter()
        if now - self.told > (0.2 if self.live else 15):
            self.told = now
            left = (now - self.began) / self.done * (self.total - self.done)
            end = "\r" if self.live else "\n"
            print(
                f"  {self.title}: {self.done:,} of {self.total:,}, {left:.0f} s to go ",
                end=end,
                file=sys.stderr,
                flush=True,
            )


def rounds(args: argparse.Namespace) -> list[tuple[str, int, Callable[[Progress], laws.Tally]]]:
    """What is looked at: a title, a number of games, and how."""
    found: list[tuple[str, int, Callable[[Progress], laws.Tally]]] = []

    def add(title: str, count: int, law: Callable[..., laws.Tally], *given: object) -> None:
        if count > 0:
            found.append((title, count, lambda progress: law(*given, progress=progress)))

    for game in [args.game] if args.game else vernissage.games():
        share = 0.15 if samples(game).LONG == 1 else 0.04  # of the decisions: about twenty looks at every game
        for n in [args.players] if args.players else registry.facts(game).players:
            name = f"{game}, {n} players"
            add(
                f"{name}: compiled laws, random",
                args.games,
                laws.compiled_laws,
                game,
                n,
                {},
                args.games,
                args.seed,
                "random",
                16,
            )
            some = args.games // 10
            add(
                f"{name}: compiled laws, greedy",
                some,
                laws.compiled_laws,
                game,
                n,
                {},
                some,
                args.seed + (1 << 40),
                "greedy",
                16,
            )
            add(
                f"{name}: laws of the table",
                args.tables,
                laws.table_laws,
                game,
                n,
                {},
                args.tables,
                args.seed,
                "random",
                share,
            )
            s = args.searches
            add(
                f"{name}: all laws, searching", s, laws.table_laws, game, n, {}, s, args.seed + 1, "search:300it", share
            )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000, help="compiled games per number of players")
    parser.add_argument("--tables", type=int, default=300, help="games at a table per number of players")
    parser.add_argument("--searches", type=int, default=20, help="games of the searching bot per number of players")
    parser.add_argument("--bounds", type=int, default=10_000, help="compiled games with bounds checks")
    parser.add_argument("--fuzz", type=int, default=3000, help="changed records a game, interpreted; compiled: all")
    parser.add_argument("--game", choices=vernissage.games(), help="only this game")
    parser.add_argument("--seed", type=int, default=0, help="where the seeds of the games begin")
    parser.add_argument("--players", type=int, help="only this number of players, of the game that is named")
    args = parser.parse_args()
    if args.players and not (args.game and args.players in registry.facts(args.game).players):
        parser.error("--players goes with --game, and is one of its numbers of players")
    rows, broken = [], False
    for title, count, look in rounds(args):
        began = time.perf_counter()
        try:
            tally = look(Progress(title, count))
            looks = sum(tally.looks.values())
            rows.append((title, tally.games, tally.decisions, looks, time.perf_counter() - began, "holds"))
        except laws.LawBroken as error:
            broken = True
            KEPT.write_text(error.record, "utf-8")
            rows.append((title, 0, 0, 0, time.perf_counter() - began, f"BROKEN: {error.law}"))
            print(f"{title}: {error}\nKept as {KEPT.name}.", flush=True)
        print(f"  {rows[-1][0]}: {rows[-1][-1]}, {rows[-1][4]:.0f} s", flush=True)
    if args.bounds:
        began = time.perf_counter()
        code = with_bounds(args)
        broken |= code != 0
        outcome = "holds" if code == 0 else f"BROKEN (exit code {code})"
        rows.append(("all of it with bounds checks", args.bounds, 0, 0, time.perf_counter() - began, outcome))
    if args.fuzz:
        for title, more in (
            ("every field changed, interpreted", ["--cases", str(args.fuzz)]),
            ("every field changed, compiled", ["--compiled"]),
        ):
            began = time.perf_counter()
            code = fuzz(args, more)
            broken |= code != 0
            rows.append((title, 0, 0, 0, time.perf_counter() - began, "holds" if code == 0 else "BROKEN: see above"))
    print(f"\n{'what was looked at':<44}{'games':>10}{'decisions':>12}{'looks':>12}{'seconds':>9}  outcome")
    for title, games, decisions, looks, seconds, outcome in rows:
        print(f"{title:<44}{games:>10,}{decisions:>12,}{looks:>12,}{seconds:>9.0f}  {outcome}")
    print(f"\nThe compiled laws are {len(LAWS) - 1}: " + "; ".join(LAWS[1:]) + ".")
    return int(broken)


def with_bounds(args: argparse.Namespace) -> int:
    """The compiled laws again in a child process in which every index is checked."""
    few = ["--games", str(args.bounds), "--tables", "2", "--searches", "1", "--bounds", "0", "--fuzz", "0"]
    game = ["--game", args.game] if args.game else []
    game += ["--players", str(args.players)] if args.players else []
    print("Once more with bounds checks ...", flush=True)
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    return subprocess.run([sys.executable, __file__, *few, *game], env=env, cwd=ROOT, check=False).returncode


def fuzz(args: argparse.Namespace, more: list[str]) -> int:
    """Records with something changed: refused, or playable to the end (tests/fuzz.py), in a child process."""
    game = ["--game", args.game] if args.game else []
    game += ["--players", str(args.players)] if args.players else []
    command = [sys.executable, "-m", "tests.fuzz", "--seed", str(args.seed), *more, *game]
    print("Every field changed ...", flush=True)
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
