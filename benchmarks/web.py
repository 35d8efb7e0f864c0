"""How quick the browser app is: python benchmarks/web.py [--games musee,gallerist] [--moves 200] [--clicks 100] [--json]

Three distributions, measured on this machine. `render`: a whole live table (board, prompt, score, log) for the seat that decides, made by the server's own
code at positions all over a game; by the clock, and the processor's time alone, which other work on the machine does not lengthen. `seen`: from the moment one seat sends its move over a socket until the page of the other seat, told by its event
stream, has fetched the new table; both ends are real connections to a real server process. `clicked`: in a real Chromium, from the press of a button until the board with the move on it has been
painted (against a bot, with motion off, so that nothing is waited for but the page).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import random
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, perf_counter, thread_time, time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import httpx

import vernissage
from tests.web.server import Guest, Server, table_for_two, to_decide
from vernissage.web.context import TEMPLATES, preferences
from vernissage.web.live_match import LiveMatch
from vernissage.web.service import MatchService
from vernissage.web.settings import Settings
from vernissage.web.store.store import Store
from vernissage.web.store.tables import Entry, Match, Seat
from vernissage.web.table_data import table_data


def spread(samples: list[float]) -> dict[str, float]:
    """Milliseconds: median, 95th and 99th percentile, worst."""
    cuts = quantiles(samples, n=100, method="inclusive")
    found = {"n": len(samples), "median": median(samples), "p95": cuts[94], "p99": cuts[98], "max": max(samples)}
    return {name: round(value, 1) for name, value in found.items()}


def seated(game: str, players: int, seed: int) -> LiveMatch:
    """A match in memory, as the server holds it."""
    facts = vernissage.new(game, players, seed).game.facts
    canonical, _ = facts.check_options({}, players)
    match = Match(
        id="bench", game=game, rules=facts.version, players=players, options=canonical, seed=str(seed), start=None, kind="match",
        undo="open", clock=0, public=False, status="running", why="", version=1, host=None, created=time(),
        changed=time(), parent=None, parent_at=None, rematch=None, result=None,
    )  # fmt: skip
    names = ("Ilse", "Noor", "Ada", "Wim")
    seats = [
        Seat(match="bench", seat=k, kind="guest", guest=names[k], level="", ahead="", name=names[k])
        for k in range(players)
    ]
    return LiveMatch(match, seats, [Entry(match="bench", n=0, kind="start", seat=None, text="", at=time())])


def render(game: str, players: int, samples: int) -> tuple[list[float], list[float]]:
    """Times of whole tables in the middle of games, in milliseconds: by the clock, and of the processor alone."""
    service = MatchService(Settings("sqlite:///:memory:"), Store("sqlite+aiosqlite:///:memory:"))
    chance, times, busy = random.Random(1), list[float](), list[float]()
    live = seated(game, players, 1)
    while len(times) < samples:
        if live.table.over:
            live = seated(game, players, chance.getrandbits(32))
        t = live.table
        move = chance.choice(t.legal_moves())
        live.add(Entry(match="bench", n=live.entries, kind="move", seat=t.seat, text=str(move), at=time()))
        if t.over:
            continue
        began, worked = perf_counter(), thread_time()
        seen = table_data(service, live, live.seats[t.seat].guest, viewer=t.seat, narrow=False)
        TEMPLATES.get_template("_table.html").render(
            **seen,
            guest=None,
            prefs=preferences(None),
            curtain=None,
            problem=None,
            narrow=False,
            hint="",
            hinted=(),
            hint_level=0,
            people=None,
            pace_words="",
            invitation=None,
        )
        times.append((perf_counter() - began) * 1000)
        busy.append((thread_time() - worked) * 1000)
    service.bot_runner.close()
    asyncio.run(service.store.close())
    return times[5:], busy[5:]


class Onlooker(threading.Thread):
    """The other seat's browser: hears of a change on its stream and fetches the table."""

    def __init__(self, guest: Guest, match: str) -> None:
        super().__init__(daemon=True)
        self.guest, self.match = guest, match
        self.there = threading.Condition()
        self.version, self.at = 0, 0.0

    def run(self) -> None:
        with (
            suppress(httpx.TransportError),  # the server is closed at the end
            httpx.Client(base_url=self.guest.url, headers=self.guest.http.headers, timeout=60, verify=False) as http,
            http.stream("GET", f"/match/{self.match}/stream") as stream,
        ):
            for line in stream.iter_lines():
                if line.startswith("data:"):
                    version = int(json.loads(line[5:])["version"])
                    http.get(f"/match/{self.match}/table").raise_for_status()
                    with self.there:
                        self.version, self.at = version, monotonic()
                        self.there.notify_all()

    def wait(self, version: int) -> float:
        with self.there:
            if not self.there.wait_for(lambda: self.version >= version, 30):
                raise TimeoutError(f"version {version} was not seen")
            return self.at


def seen(server: Server, game: str, moves: int) -> list[float]:
    """Times from sending a move until the other seat has its page, in milliseconds."""
    times: list[float] = []
    while len(times) < moves:
        ilse, noor, match = table_for_two(server.url, game)
        onlookers = {ilse.id: Onlooker(noor, match), noor.id: Onlooker(ilse, match)}
        for onlooker in onlookers.values():
            onlooker.start()
            onlooker.wait(1)
        while len(times) < moves and ilse.about(match)["status"] == "running":
            mover = to_decide(match, ilse, noor)
            asked = mover.moves(match)
            move = random.choice(asked["moves"])["move"]
            began = monotonic()
            told = mover.post(f"{match}/moves", move=move, key=asked["key"])
            told.raise_for_status()
            times.append((onlookers[mover.id].wait(told.json()["version"]) - began) * 1000)
    return times[3:]


CLICK = """async (lot) => {
  const frame = () => new Promise(requestAnimationFrame), version = () => document.getElementById("table").dataset.version;
  const before = version(), buttons = [...document.querySelectorAll("#moves button")], button = buttons[Math.floor(lot * buttons.length)];
  const began = performance.now();
  button.form.requestSubmit(button);
  while (version() === before) await frame();
  await frame();
  return performance.now() - began;
}"""


def clicked(server: Server, games: tuple[str, ...], clicks: int) -> Iterator[tuple[str, list[float]]]:
    """Times from a click until the board with the move is painted, in milliseconds."""
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import launch
    from tests.browser.visitor import Visitor

    chance = random.Random(1)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in games:
            context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            visitor, times = Visitor(context, server.url), list[float]()
            while len(times) < clicks:
                visitor.go(f"/new/{game}?way=bots&players=2")
                visitor.page.click("form button[type=submit]")
                while visitor.wait_for_turn() != "over" and len(times) < clicks:
                    times.append(visitor.page.evaluate(CLICK, chance.random()))
            context.close()
            yield game, times[3:]
        browser.close()


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", default=",".join(vernissage.games()))
    ask.add_argument("--renders", type=int, default=300)
    ask.add_argument("--moves", type=int, default=200, help="0 leaves the sockets out")
    ask.add_argument("--clicks", type=int, default=100, help="0 leaves the browser out")
    ask.add_argument("--json", action="store_true")
    given = ask.parse_args()
    games = tuple(given.games.split(","))
    report: dict[str, Any] = {"machine": f"{platform.machine()}, Python {platform.python_version()}", "games": {}}
    for game in games:
        most = max(vernissage.new(game).game.facts.players)
        times, busy = render(game, most, given.renders)
        report["games"][game] = {"players": most, "render": spread(times), "render, processor": spread(busy)}
    if given.moves or given.clicks:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder)).start(games)
            try:
                for game in games if given.moves else ():
                    report["games"][game]["seen"] = spread(seen(server, game, given.moves))
                for game, waits in clicked(server, games, given.clicks) if given.clicks else ():
                    report["games"][game]["clicked"] = spread(waits)
            except (httpx.HTTPError, TimeoutError):
                print(server.said.read_text("utf-8"), file=sys.stderr)
                raise
            finally:
                server.stop()
    if given.json:
        print(json.dumps(report, indent=1))
        return
    for game, found in report["games"].items():
        for what, r in found.items():
            if what == "players":
                continue
            print(
                f"{game:12s} {what:18s} median {r['median']:6.1f} ms, 95 % {r['p95']:6.1f}, 99 % {r['p99']:6.1f}, worst {r['max']:6.1f}  (n = {r['n']:.0f})"
            )


if __name__ == "__main__":
    main()
