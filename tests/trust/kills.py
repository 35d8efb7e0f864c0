"""kill -9 of the house, of one of its workers, and of its database, under load: nothing acknowledged is lost or doubled, and
every match goes on."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from tests.trust.crowd import Crowd
from tests.trust.report import Outcome, timed
from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Server

WITHIN_S = 10.0
MOVES = "select match, seat, text from entries where kind = 'move' order by match, n"
UNDER_WAY = "select id, version from matches where status = 'running'"
Rows = list[tuple[object, ...]]


class Asking:
    """Asks PostgreSQL itself, past the house, over one line that is opened again where it was cut."""

    def __init__(self, address: str) -> None:
        self._address, self._loop, self._line = address, asyncio.new_event_loop(), None

    _line: Any

    def __call__(self, query: str) -> Rows:
        return self._loop.run_until_complete(self._ask(query))

    async def _ask(self, query: str) -> Rows:
        for last in (False, True):
            try:
                if self._line is None or self._line.is_closed():
                    self._line = await asyncio.wait_for(asyncpg.connect(self._address), 20)
                return [tuple(row) for row in await self._line.fetch(query)]
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._line = None
                if last:
                    raise
        raise AssertionError("never here")


def reader(server: Server) -> Callable[[str], Rows]:
    """Asks the database itself, past the house."""
    return (lambda query: server.rows(query)) if server.database.startswith("sqlite") else Asking(server.database)


def kept(ask: Callable[[str], Rows]) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    for match, seat, text in ask(MOVES):
        found.setdefault(str(match), []).append((int(str(seat)), str(text)))
    return found


def gone_on(ask: Callable[[str], Rows], before: dict[object, object], crowd: Crowd, began: float) -> float:
    """Seconds since `began` until every match that was running has a new version, or is over. One that was opened by a request
    whose answer was lost is left out: whoever asked has opened another, and nobody sits there."""
    while True:
        now = dict(ask(UNDER_WAY))
        known = crowd.matches
        if all(id not in now or now[id] != version for id, version in before.items() if id in known):
            return time.monotonic() - began
        if time.monotonic() - began > 6 * WITHIN_S:
            return float("inf")
        time.sleep(0.05)


class Victim:
    """Who is killed, and how they come back: the house with all its processes."""

    what, pause_s = "kills", (0.2, 1.2)

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server, self.rng = server, rng

    def kill(self) -> None:
        self.server.stop(signal.SIGKILL)

    def come_back(self) -> None:
        """Somebody starts it again: returns when it serves."""
        self.server.start()

    def whole(self) -> bool:
        """Whether there is as much of it as before."""
        return True


class OneWorker(Victim):
    """One of several workers. The others serve meanwhile, so nobody waits until there is a new one."""

    what = "kills of a worker"
    killed = 0

    def kill(self) -> None:
        self.killed = self.rng.choice(self.server.processes())
        os.kill(self.killed, signal.SIGKILL)

    def come_back(self) -> None: ...

    def whole(self) -> bool:
        """As many serve as there were: each tells its numbers."""
        if self.killed in self.server.processes():
            return False
        try:
            told = httpx.get(f"{self.server.url}/metrics", timeout=5).text
        except httpx.TransportError:
            return False
        return len(set(re.findall(r'vernissage_streams_open{worker="(\d+)"}', told))) == self.server.workers


class Database(Victim):
    """PostgreSQL; the house stays open."""

    what, pause_s = "kills of the database", (0.5, 2.0)

    def __init__(self, server: Server, rng: random.Random, postgres: Postgres) -> None:
        super().__init__(server, rng)
        self.postgres = postgres

    def kill(self) -> None:
        kill_database(self.postgres)

    def come_back(self) -> None:
        time.sleep(self.rng.uniform(0.0, 1.0))
        start_database(self.postgres)


def drill(victim: Victim, name: str, times: int, people: int, seed: int) -> Outcome:
    """Kill somebody `times` times while people play; every time is counted from the kill."""
    rng, server, back, waits = victim.rng, victim.server, list[float](), list[float]()
    with timed(name) as outcome:
        server.start()
        ask = reader(server)
        try:
            wait_for(victim, 120)
            with Crowd(server.url, people, seed) as crowd:
                for k in range(times):
                    time.sleep(rng.uniform(*victim.pause_s))
                    began = time.monotonic()
                    victim.kill()
                    victim.come_back()
                    before = dict(ask(UNDER_WAY))
                    waits.append(gone_on(ask, before, crowd, began))
                    if waits[-1] > WITHIN_S:
                        outcome.wrong(f"after kill {k + 1} a match went on after {waits[-1]:.1f} s only")
                    wait_for(victim, 60)
                    back.append(time.monotonic() - began)
                crowd.go_home()
            check(outcome, crowd, ask, server)
            told = figures(times, victim.what, crowd, back, waits)
            outcome.told = told if outcome.good else f"{told}; {outcome.told}"
        finally:
            server.stop()
    return outcome


def wait_for(victim: Victim, seconds: float) -> None:
    until = time.monotonic() + seconds
    while not victim.whole():
        assert time.monotonic() < until, "somebody is not back"
        time.sleep(0.1)


def run_house(
    folder: Path, times: int, database: str = "", name: str = "SQLite", people: int = 6, seed: int = 0
) -> Outcome:
    victim = Victim(Server(folder, database, **INTERPRETED), random.Random(seed))
    return drill(victim, f"kill -9, {name}", times, people, seed)


def run_workers(folder: Path, times: int, database: str, workers: int = 2, people: int = 6, seed: int = 2) -> Outcome:
    """With compiled rules: a new worker has to load them before it serves."""
    server = Server(folder, database)
    server.workers = workers
    return drill(OneWorker(server, random.Random(seed)), f"kill -9 of one of {workers} workers", times, people, seed)


def run_database(folder: Path, times: int, people: int = 6, seed: int = 1) -> Outcome:
    postgres = Postgres(durable=True).start()
    try:
        victim = Database(Server(folder, postgres.database(), **INTERPRETED), random.Random(seed), postgres)
        return drill(victim, "kill -9 of PostgreSQL", times, people, seed)
    finally:
        postgres.remove()


def figures(times: int, what: str, crowd: Crowd, back: list[float], waits: list[float]) -> str:
    again = sum(p.book.again for p in crowd.people)
    return (
        f"{times} {what}, {len(crowd.matches)} matches, {crowd.sent():,} moves sent, {crowd.acknowledged():,} acknowledged, "
        f"{again:,} requests sent again; counted from the kill every match went on within {max(waits):.1f} s "
        f"({sum(waits) / len(waits):.1f} on average), and all was there again within {max(back):.1f} s"
    )


def check(outcome: Outcome, crowd: Crowd, ask: Callable[[str], Rows], server: Server) -> None:
    wrong = crowd.compare(kept(ask))
    said = server.said.read_text("utf-8", "replace")
    if "Traceback" in said:
        wrong.append(f"a traceback in the log: {said[said.index('Traceback') :][:1500]}")
    for line in wrong[:12]:
        outcome.wrong(line)


def kill_database(postgres: Postgres) -> None:
    file = postgres._data / "postmaster.pid"
    os.kill(int(file.read_text().split()[0]), signal.SIGKILL)


def start_database(postgres: Postgres) -> None:
    """Its children notice that it is gone, and must be gone before it can be started again."""
    until = time.monotonic() + 60
    while True:
        try:
            postgres.start()
            return
        except AssertionError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
