"""kill -9 of the house, of one of its workers, and of its database, under load: nothing acknowledged is lost or doubled, and
every match goes on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import asyncpg

from tests.trust.crowd import Crowd
from tests.trust.report import Outcome, timed
from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Server, tell

WITHIN_S = 10.0
MOVES = "select match, seat, text from entries where kind = 'move' order by match, n"
UNDER_WAY = "select id, version from matches where status = 'running'"
Rows = list[tuple[object, ...]]


def reader(server: Server) -> Callable[[str], Rows]:
    """Asks the database itself, past the house."""
    if server.database.startswith("sqlite"):
        return lambda query: server.rows(query)

    def ask(query: str) -> Rows:
        found: Rows = []

        async def look() -> None:
            connection = await asyncio.wait_for(asyncpg.connect(server.database), 20)
            try:
                found.extend(tuple(row) for row in await connection.fetch(query))
            finally:
                await connection.close()

        tell(look())
        return found

    return ask


def kept(ask: Callable[[str], Rows]) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    for match, seat, text in ask(MOVES):
        found.setdefault(str(match), []).append((int(str(seat)), str(text)))
    return found


def gone_on(ask: Callable[[str], Rows], before: dict[object, object], crowd: Crowd) -> float:
    """Seconds until every match that was running has a new version, or is over. One that was opened by a request whose answer
    was lost is left out: whoever asked has opened another, and nobody sits there."""
    began = time.monotonic()
    while True:
        now = dict(ask(UNDER_WAY))
        known = crowd.matches
        if all(id not in now or now[id] != version for id, version in before.items() if id in known):
            return time.monotonic() - began
        if time.monotonic() - began > 6 * WITHIN_S:
            return float("inf")
        time.sleep(0.05)


def run_house(
    folder: Path, times: int, database: str = "", name: str = "SQLite", people: int = 6, seed: int = 0
) -> Outcome:
    """The process is killed `times` times."""
    rng, starts, waits = random.Random(seed), list[float](), list[float]()
    with timed(f"kill -9, {name}") as outcome:
        server = Server(folder, database, **INTERPRETED).start()
        ask = reader(server)
        try:
            with Crowd(server.url, people, seed) as crowd:
                for k in range(times):
                    time.sleep(rng.uniform(0.2, 1.2))
                    server.stop(signal.SIGKILL)
                    before = dict(ask(UNDER_WAY))
                    began = time.monotonic()
                    server.start()
                    starts.append(time.monotonic() - began)
                    waits.append(gone_on(ask, before, crowd))
                    outcome.told = figures(k + 1, "kills", crowd, starts, waits)
                    if waits[-1] > WITHIN_S:
                        stuck = [m for m, v in before.items() if dict(ask(UNDER_WAY)).get(m) == v]
                        outcome.wrong(f"after kill {k + 1} a match went on after {waits[-1]:.1f} s only {stuck}")
                crowd.go_home()
            check(outcome, crowd, ask, server)
            outcome.told = figures(times, "kills", crowd, starts, waits) + ("" if outcome.good else f"; {outcome.told}")
        finally:
            server.stop()
    return outcome


def run_workers(folder: Path, times: int, database: str, workers: int = 2, people: int = 6, seed: int = 2) -> Outcome:
    """One of several workers is killed `times` times; the others serve meanwhile, and take up what its bots were at."""
    rng, starts, waits = random.Random(seed), list[float](), list[float]()
    with timed(f"kill -9 of one of {workers} workers") as outcome:
        server = Server(folder, database, **INTERPRETED)
        server.workers = workers
        server.start()
        ask = reader(server)
        try:
            with Crowd(server.url, people, seed) as crowd:
                for k in range(times):
                    time.sleep(rng.uniform(0.2, 1.2))
                    victim = rng.choice(server.processes())
                    os.kill(victim, signal.SIGKILL)
                    began = time.monotonic()
                    before = dict(ask(UNDER_WAY))
                    while victim in (there := server.processes()) or len(there) < workers:
                        assert time.monotonic() < began + 60, f"no new worker after kill {k + 1}"
                        time.sleep(0.05)
                    starts.append(time.monotonic() - began)
                    waits.append(gone_on(ask, before, crowd))
                    if waits[-1] > WITHIN_S:
                        outcome.wrong(f"after kill {k + 1} a match went on after {waits[-1]:.1f} s only")
                crowd.go_home()
            check(outcome, crowd, ask, server)
            told = figures(times, "kills of a worker", crowd, starts, waits)
            outcome.told = told + ("" if outcome.good else f"; {outcome.told}")
        finally:
            server.stop()
    return outcome


def run_database(folder: Path, times: int, people: int = 6, seed: int = 1) -> Outcome:
    """PostgreSQL is killed `times` times; the house stays open."""
    rng, starts, waits = random.Random(seed), list[float](), list[float]()
    with timed("kill -9 of PostgreSQL") as outcome:
        postgres = Postgres().start()
        try:
            server = Server(folder, postgres.database(), **INTERPRETED).start()
            ask = reader(server)
            try:
                with Crowd(server.url, people, seed) as crowd:
                    for k in range(times):
                        time.sleep(rng.uniform(0.5, 2.0))
                        kill_database(postgres)
                        time.sleep(rng.uniform(0.0, 1.0))
                        began = time.monotonic()
                        start_database(postgres)
                        starts.append(time.monotonic() - began)
                        before = dict(ask(UNDER_WAY))
                        waits.append(gone_on(ask, before, crowd))
                        if waits[-1] > WITHIN_S:
                            outcome.wrong(f"after kill {k + 1} a match went on after {waits[-1]:.1f} s only")
                    crowd.go_home()
                check(outcome, crowd, ask, server)
                told = figures(times, "kills of the database", crowd, starts, waits)
                outcome.told = told + ("" if outcome.good else f"; {outcome.told}")
            finally:
                server.stop()
        finally:
            postgres.remove()
    return outcome


def figures(times: int, what: str, crowd: Crowd, starts: list[float], waits: list[float]) -> str:
    again = sum(p.book.again for p in crowd.people)
    return (
        f"{times} {what}, {len(crowd.matches)} matches, {crowd.sent():,} moves sent, {crowd.acknowledged():,} acknowledged, "
        f"{again:,} requests sent again; up again after {max(starts):.1f} s at most ({sum(starts) / len(starts):.1f} on average), "
        f"every match went on within {max(waits):.1f} s after that"
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
