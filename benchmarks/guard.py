"""Has anything become slower? python benchmarks/guard.py [--games musee] [--repeats 7] [--no-compile] [--no-browser] [--store]

Everything is told as a ratio to a loop that never changes and is measured in the same run, turn and turn about, so that
another machine or a busy one hardly matters: decisions to steps of a compiled loop, compile times and pages to a loop of
plain Python, a page in Chromium to a loop of its script. Medians; times of the processor, except in the browser. The ratios
that should hold are in benchmarks/guard.json (--store writes those of the games and kinds measured). A loss of more than
a fifth against them fails.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(HERE)]

import vernissage
from vernissage.engine import registry

STORE = HERE / "guard.json"
LOSS = 0.2
KINDS = {
    "play": "decisions for a million steps of a compiled loop",
    "cold": "cold compilation, in turns of a Python loop",
    "warm": "warm start, in turns of a Python loop",
    "page": "a table page made, in turns of a Python loop",
    "shown": "a table page shown, in turns of the browser's loop",
}
BETTER_HIGH = {"play"}


# --- loops that never change ------------------------------------------------------------------------------------------


def steps(n: int) -> int:
    """Integers, a branch, a small table: what rules do."""
    a, b, c, found = 1, 2, 3, 0
    for i in range(n):
        a = (a * 1103515245 + 12345) & 0x7FFFFFFF
        b ^= a >> 7
        if b & 3 == 0:
            c += b & 255
        else:
            c -= i & 15
        found = (found + c) & 0xFFFFFF
    return found


def turn() -> int:
    """A turn of plain Python: dictionaries, strings, calls. About ten milliseconds."""
    seen: dict[str, list[int]] = {}
    for i in range(12_000):
        key = f"{i % 97}-{i % 13}"
        seen.setdefault(key, []).append(i)
    return sum(len(v) for v in sorted(seen.values(), key=len))


TURN = "() => { const began = performance.now(); let a = 1, o = {}; for (let i = 0; i < 3e6; i++) { a = (a * 48271) % 2147483647; o[a & 1023] = i; } return performance.now() - began; }"


def seconds(work: Callable[[], Any]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


# --- what is measured: a ratio for each repeat ------------------------------------------------------------------------


def play(game: str, repeats: int) -> float:
    from numba import njit

    from vernissage.lab.bench import _worker

    loop = njit(steps)
    loop(10)
    workers = [_worker(registry.get(game), n) for n in registry.facts(game).players]
    games = []
    for work in workers:
        work(2)
        took = seconds(lambda work=work: work(50))
        games.append(max(50, int(50 * 0.15 / max(took, 1e-6))))
    ratios = []
    for _ in range(repeats):
        reference = seconds(lambda: loop(20_000_000)) / 20
        decisions, took = 0, 0.0
        for work, n in zip(workers, games, strict=True):
            began = time.process_time()
            decisions += work(n)[0]
            took += time.process_time() - began
        reference = (reference + seconds(lambda: loop(20_000_000)) / 20) / 2
        ratios.append(decisions / took * reference)
    return median(ratios)


STARTED = """
import sys, time
from vernissage.lab.bench import warm_up
warm_up(sys.argv[1])
print(time.process_time())
"""


def started(game: str, cache: str) -> float:
    """The processor's time of a process that starts and plays, compiling what is not there."""
    env = {**os.environ, "VERNISSAGE_CACHE": cache, "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", STARTED, game], env=env, capture_output=True, text=True, check=True)
    return float(told.stdout)


def reference() -> float:
    return median(seconds(turn) for _ in range(9))


def compiling(game: str, repeats: int) -> tuple[float, float]:
    colds, warms = [], []
    for _ in range(max(1, repeats // 5)):
        with tempfile.TemporaryDirectory(prefix="vernissage-guard-") as folder:
            before = reference()
            took = started(game, folder)
            colds.append(took / ((before + reference()) / 2))
            for _ in range(3):
                before = reference()
                took = started(game, folder)
                warms.append(took / ((before + reference()) / 2))
    return median(colds), median(warms)


def page(game: str, repeats: int) -> float:
    from web import render

    players = max(registry.facts(game).players)
    render(game, players, 8)
    ratios = []
    for _ in range(repeats):
        before = reference()
        _, busy = render(game, players, 25)
        ratios.append(median(busy) / 1000 / ((before + reference()) / 2))
    return median(ratios)


def shown(games: tuple[str, ...], repeats: int) -> Iterator[tuple[str, float]]:
    """From asking for the page of a table until it stands in the browser; nothing where there is no Chromium."""
    try:
        from playwright.sync_api import Error, sync_playwright

        from tests.browser.chromium import launch
    except ImportError:
        return
    from tests.web.server import Server, table_for_two

    with tempfile.TemporaryDirectory(prefix="vernissage-guard-") as folder, sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except Error:
            print("no Chromium here: pages are not shown")
            return
        server = Server(Path(folder)).start(games)
        try:
            for game in games:
                ilse, _, match = table_for_two(server.url, game)
                context = browser.new_context(extra_http_headers={"Authorization": f"Bearer {ilse.token}"})
                tab = context.new_page()
                ratios = []
                for k in range(repeats + 2):
                    before = tab.evaluate(TURN)
                    tab.goto(f"{server.url}/match/{match}", wait_until="load")
                    took = tab.evaluate("() => performance.getEntriesByType('navigation')[0].loadEventEnd")
                    if k > 1:  # the first fill its caches
                        ratios.append(took / ((before + tab.evaluate(TURN)) / 2))
                context.close()
                yield game, median(ratios)
            browser.close()
        finally:
            server.stop()


# --- the table --------------------------------------------------------------------------------------------------------


def measured(games: tuple[str, ...], given: argparse.Namespace) -> Iterator[tuple[str, str, float]]:
    for game in games:
        yield game, "play", play(game, given.repeats)
        yield game, "page", page(game, given.repeats)
        if given.compile:
            cold, warm = compiling(game, given.repeats)
            yield game, "cold", cold
            yield game, "warm", warm
    if given.browser:
        for game, ratio in shown(games, given.repeats):
            yield game, "shown", ratio


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", default=",".join(vernissage.games()))
    ask.add_argument("--repeats", type=int, default=7)
    ask.add_argument("--no-compile", dest="compile", action="store_false")
    ask.add_argument("--no-browser", dest="browser", action="store_false")
    ask.add_argument("--store", action="store_true")
    given = ask.parse_args()
    kept: dict[str, dict[str, float]] = json.loads(STORE.read_text("utf-8")) if STORE.exists() else {}
    lost = []
    print(f"{'':12s}{'':7s}{'now':>11s}{'stored':>11s}{'against it':>12s}")
    for game, kind, ratio in measured(tuple(given.games.split(",")), given):
        stored = kept.get(game, {}).get(kind)
        text = f"{game:12s}{kind:7s}{ratio:11.3f}"
        if stored and not given.store:
            speed = ratio / stored if kind in BETTER_HIGH else stored / ratio
            bad = speed < 1 - LOSS
            lost += [f"{game}: {KINDS[kind]}"] * bad
            text += f"{stored:11.3f}{speed:11.2f}x{'  LOST' if bad else ''}"
        elif not given.store:
            text += f"{'none':>11s}"
        print(text, flush=True)
        kept.setdefault(game, {})[kind] = float(f"{ratio:.4g}")
    print("".join(f"\n{kind:6s} {words}" for kind, words in KINDS.items()))
    if given.store:
        STORE.write_text(json.dumps({g: kept[g] for g in sorted(kept)}, indent=1) + "\n", "utf-8")
    elif lost:
        print("\nmore than a fifth lost: " + "; ".join(lost))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
