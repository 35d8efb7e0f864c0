"""The server that benchmarks/load.py loads, and the real browsers beside it."""

from __future__ import annotations

import random
import re
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import vernissage
from benchmarks.web import CLICK
from tests.web.postgres import Postgres
from tests.web.server import Server


class House:
    """A server of its own, on SQLite or on a PostgreSQL of its own that keeps what it acknowledges."""

    def __init__(self, folder: Path, database: str, workers: int, environment: Mapping[str, str]) -> None:
        self._postgres = Postgres(durable=True).start() if database == "postgresql" else None
        address = self._postgres.database() if self._postgres else ""
        self._server = Server(folder, address, **environment)
        self._server.workers = workers

    def __enter__(self) -> House:
        self._server.start(vernissage.games())  # all are loaded before anything is measured
        assert self._server.process is not None
        self.url, self.leader = self._server.url, self._server.process.pid
        return self

    def __exit__(self, *_: object) -> None:
        self._server.stop(signal.SIGINT)
        if self._postgres is not None:
            self._postgres.remove()


Clicking = Callable[[float, float], Callable[[], list[float]]]


@contextmanager
def browsers(url: str, number: int, games: Sequence[str]) -> Iterator[Clicking | None]:
    """So many real Chromiums, each against a bot at a table of its own. What is given back starts them: after `warm` seconds
    their clicks are measured, one every two seconds, and what that gives back waits for them and has the times."""
    if not number:
        yield None
        return
    threads = list[_Stays]()

    def start(warm: float, seconds: float) -> Callable[[], list[float]]:
        times = list[float]()
        began = monotonic()
        for k in range(number):
            args = (url, games[k % len(games)], k, began + warm, began + warm + seconds, times)
            threads.append(_Stays(args))
            threads[-1].start()

        def wait() -> list[float]:
            for thread in threads:
                thread.join(60)
            assert all(thread.stayed for thread in threads), "a Chromium left before the end"
            return times

        return wait

    yield start


class _Stays(threading.Thread):
    """A Chromium, and whether it clicked to the end."""

    def __init__(self, args: tuple[Any, ...]) -> None:
        super().__init__(daemon=True)
        self.args, self.stayed = args, False

    def run(self) -> None:
        _click(*self.args)
        self.stayed = True


def _click(url: str, game: str, seed: int, begin: float, end: float, times: list[float]) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import launch
    from tests.browser.visitor import Visitor

    chance = random.Random(seed)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        visitor = Visitor(context, url)
        while monotonic() < end:
            visitor.go(f"/new/{game}?way=bots&players=2")
            if not visitor.page.locator("form button[type=submit]").count():
                visitor.page.wait_for_timeout(1000)  # the house was full at that moment, and said so
                continue
            visitor.page.click("form button[type=submit]")
            visitor.page.wait_for_load_state()  # a click before its scripts are there is answered by a whole page
            while visitor.wait_for_turn() != "over" and monotonic() < end:
                took = visitor.page.evaluate(CLICK, chance.random())
                if monotonic() >= begin:
                    times.append(took)
                visitor.page.wait_for_timeout(2000)
        browser.close()


def record(url: str) -> dict[str, Any]:
    """What the script of a table asks for when somebody else moves, and with which headers, from a real Chromium: a page at which
    Noor sits while Ilse moves over the API."""
    from playwright.sync_api import Request, sync_playwright

    from tests.browser.chromium import launch
    from tests.web.server import table_for_two

    ilse, noor, match = table_for_two(url, options={"first_player": 0})
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.add_cookies([{"name": "vernissage", "value": noor.token, "url": url}])
        page, asked = context.new_page(), list[Request]()
        page.on("request", lambda request: asked.append(request))
        page.goto(f"{url}/match/{match}")
        page.wait_for_timeout(3000)
        opened = [request.url.removeprefix(url) for request in asked]
        asked.clear()
        while 0 in ilse.about(match)["deciding"]:
            ilse.play(match)
        page.wait_for_timeout(4000)
        told = [request for request in asked if request.url.startswith(url)]
        headers = told[0].all_headers()
        browser.close()
    wanted = ("accept", "accept-encoding", "accept-language", "user-agent")
    kept = "".join(f"{name}: {headers[name]}\r\n" for name in wanted if name in headers)
    paths = dict.fromkeys(_template(request.url.removeprefix(url), match) for request in told)
    return {"opened": [path.replace(match, "{match}") for path in opened], "told": list(paths), "headers": kept}


def _template(path: str, match: str) -> str:
    """An address with names in the place of what is different each time."""
    path = path.replace(match, "{match}")
    return re.sub(r"(start|end|takes|seat)=\d*", r"\1={\1}", path)
