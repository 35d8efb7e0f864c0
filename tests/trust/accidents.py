"""A full disk, a clock that jumps, a migration that fails half-way, and a house that comes back from its backup."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.trust.crowd import Crowd
from tests.trust.kills import UNDER_WAY, check, gone_on, kept, reader
from tests.trust.report import Outcome, timed
from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres, _account, binaries
from tests.web.server import Guest, Server

WITHIN_S = 10.0

# --- a full disk ------------------------------------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A file system of its own, as small as wanted."""
    place = folder / "disk"
    place.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=777", "tmpfs", str(place)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"No small disk could be mounted: {done.stderr.strip()} (it takes root).")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=False)


def fill(file: Path) -> None:
    """Until not a byte more goes in."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT)
    for size in (1 << 16, 1024, 1):
        try:
            while os.write(handle, b"x" * size):
                pass
        except OSError:
            continue
    os.close(handle)


def full_disk(folder: Path) -> Outcome:
    """Nothing more can be written: what is sent is refused in a sentence, pages are still read; with room again it goes on."""
    with timed("full disk") as outcome, small_disk(folder, 8) as disk:
        server = Server(folder, f"sqlite:///{disk / 'matches.db'}", **INTERPRETED)
        server.file = disk / "matches.db"
        server.start()
        try:
            ask = reader(server)
            with Crowd(server.url, 3, 5) as crowd:
                time.sleep(3)
                fill(disk / "filler")
                time.sleep(2)
                watcher, refused = Guest.__new__(Guest), 0
                watcher.http = crowd.people[0].http
                before = dict(ask(UNDER_WAY))
                acknowledged = crowd.acknowledged()
                for _ in range(40):
                    time.sleep(0.25)
                    refused += crowd.acknowledged() == acknowledged
                    acknowledged = crowd.acknowledged()
                read = watcher.http.get(f"/match/{sorted(crowd.matches)[0]}")
                (disk / "filler").unlink()
                waited = gone_on(ask, before, crowd, time.monotonic())
                time.sleep(1)
                crowd.go_home()
            outcome.told = (
                f"{crowd.acknowledged():,} moves acknowledged, {refused} of 40 looks while it was full saw none taken, a page was "
                f"answered with {read.status_code}; went on {waited:.1f} s after there was room again"
            )
            if waited > WITHIN_S:
                outcome.wrong("it did not go on")
            if read.status_code >= 500 and read.status_code != 503:
                outcome.wrong("a page fails")
            check(outcome, crowd, ask, server)
        finally:
            server.stop()
        with closing(sqlite3.connect(disk / "matches.db")) as file:
            whole = file.execute("pragma integrity_check").fetchone()[0]
        if whole != "ok":
            outcome.wrong(f"the file is damaged: {whole}")
    return outcome


# --- a clock that jumps -----------------------------------------------------------------------------------------------

CUSTOM = '''
"""The time of day, moved by as many seconds as a file says: what somebody does who sets the clock of the machine."""
import os, time
_real = time.time
def _moved():
    try:
        with open(os.environ["TRUST_CLOCK"]) as file:
            return _real() + float(file.read() or 0)
    except (OSError, ValueError):
        return _real()
time.time = _moved
'''


def clock_jumps(folder: Path) -> Outcome:
    """Put forward and back by hours while clocks run: nobody's runs down by it, bots move, and the order of things stays."""
    with timed("clock jumps") as outcome:
        (folder / "custom").mkdir()
        (folder / "custom" / "sitecustomize.py").write_text(CUSTOM, "utf-8")
        setting = folder / "clock"
        setting.write_text("0")
        path = os.pathsep.join(filter(None, [str(folder / "custom"), os.environ.get("PYTHONPATH", "")]))
        server = Server(folder, **INTERPRETED, PYTHONPATH=path, TRUST_CLOCK=str(setting)).start()
        try:
            ilse = Guest(server.url)
            match = ilse.open("me", "greedy", clock=600)
            told = []
            for jump in (0, 7200, -7200, 86400 * 400, 0):
                setting.write_text(str(jump))
                time.sleep(1.5)  # clocks are looked at every second
                now = ilse.my_turn(match)
                if now["status"] != "running":
                    outcome.wrong(f"after a jump to {jump:+} s the match is {now['status']}: {now['why']}")
                    break
                left = [s["clock"] for s in now["seats"] if s["you"]]
                if not left or left[0] is None or not 480 < left[0] <= 600:
                    outcome.wrong(f"after a jump to {jump:+} s the clock has {left}")
                    break
                assert ilse.play(match).status_code == 200
                told.append(f"{jump:+} s: {left[0]:.0f} s left")
            at = [row[0] for row in server.rows("select at from entries where match = ? order by n", match)]
            if at != sorted(at):
                outcome.wrong("entries are not in the order of their times")
            outcome.told = "; ".join(told) + ("" if outcome.good else f"; {outcome.told}")
        finally:
            server.stop()
    return outcome


# --- a migration that fails -------------------------------------------------------------------------------------------


def failed_migration(folder: Path) -> Outcome:
    """Several migrations are due and the last fails in its middle: the house says so and stays closed, the file is as before, and
    once what was in its way is gone, the next start carries all of them out and every match goes on."""
    with timed("failed migration") as outcome:
        server = Server(folder, **INTERPRETED).start()
        ilse = Guest(server.url)
        match = ilse.open("me", "greedy")
        for _ in range(3):
            ilse.my_turn(match)
            ilse.play(match)
        server.stop()
        with closing(sqlite3.connect(server.file, isolation_level=None)) as file:  # as it was before the last three
            newest = file.execute("select version_num from alembic_version").fetchone()[0]
            assert newest == "0009", f"this drill knows the migrations up to 0009, not {newest}"
            file.execute("drop table saved_tries")
            file.execute("drop table saved_puzzles")
            file.execute("drop table bot_jobs")
            file.execute("drop table servers")
            file.execute("drop table deal_days")
            file.execute("alter table matches drop column nonce")
            file.execute("update alembic_version set version_num = '0006'")
            file.execute("create table saved_tries (in_the_way integer)")
            before = "\n".join(file.iterdump())
        done = subprocess.run(
            [sys.executable, "-m", "vernissage.cli", "play", "--no-browser", "--port", str(server.port), "--db", server.database],
            capture_output=True, text=True, timeout=120, check=False, env=server.environment,
        )  # fmt: skip
        if done.returncode != 2 or "Traceback" in done.stderr or not done.stderr.startswith("vernissage: The database"):
            outcome.wrong(f"the house says: {done.returncode} {done.stderr[:400]}")
        with closing(sqlite3.connect(server.file, isolation_level=None)) as file:
            if "\n".join(file.iterdump()) != before:
                outcome.wrong("the file was changed half-way")
            file.execute("drop table saved_tries")
        server.start()
        try:
            ilse.my_turn(match)
            assert ilse.play(match).status_code == 200
            assert ilse.about(match)["shuffle"]["unverified"] == "older"
            outcome.told = f"refused in a sentence, nothing changed, then done; the match goes on{': ' + outcome.told if not outcome.good else ''}"
        finally:
            server.stop()
    return outcome


# --- back from a backup -----------------------------------------------------------------------------------------------


def backup_file(folder: Path) -> Outcome:
    """A copy of the file, made while people play, in the place of a lost one: it is whole, and all matches in it go on."""
    with timed("backup, SQLite") as outcome:
        server = Server(folder, **INTERPRETED).start()
        ask, copy = reader(server), folder / "copy.db"
        try:
            with Crowd(server.url, 4, 9) as crowd:
                time.sleep(3)
                noted = {
                    s.match: [x for p in crowd.people for x in p.book.sent if x.acknowledged]
                    for p in crowd.people
                    for s in p.book.sent
                }
                with closing(sqlite3.connect(server.file)) as here, closing(sqlite3.connect(copy)) as there:
                    here.backup(there)
                time.sleep(2)
                crowd.go_home()
            server.stop(signal.SIGKILL)
            for rest in server.file.parent.iterdir():
                rest.unlink()
            shutil.copy(copy, server.file)
            server.start()
            now, lost = kept(ask), 0
            for some in noted.values():
                lost += sum(now.get(s.match, [])[s.number : s.number + 1] != [(s.seat, s.move)] for s in some)
            if lost:
                outcome.wrong(f"{lost} moves that were acknowledged before the copy was begun are not in it")
            went_on(outcome, crowd, ask)
            outcome.told = f"copied under load; {len(now)} matches, {sum(map(len, now.values()))} moves; {outcome.told}"
        finally:
            server.stop()
    return outcome


def backup_postgres(folder: Path) -> Outcome:
    """The same with pg_dump and another, empty database."""
    with timed("backup, PostgreSQL") as outcome:
        postgres = Postgres().start()
        server = Server(folder, postgres.database(), **INTERPRETED).start()
        try:
            with Crowd(server.url, 4, 9) as crowd:
                time.sleep(3)
                who = _account()
                dumped = subprocess.run(
                    [binaries() / "pg_dump", server.database], capture_output=True, check=True, **who
                ).stdout
                time.sleep(1)
                crowd.go_home()
            server.stop(signal.SIGKILL)
            server.database = postgres.database()
            subprocess.run(
                [binaries() / "psql", "-q", "-v", "ON_ERROR_STOP=1", server.database],
                input=dumped,
                check=True,
                capture_output=True,
                **who,
            )
            server.start()
            ask = reader(server)
            now = kept(ask)
            went_on(outcome, crowd, ask)
            outcome.told = f"dumped under load, read into another; {len(now)} matches, {sum(map(len, now.values()))} moves; {outcome.told}"
        finally:
            server.stop()
            postgres.remove()
    return outcome


def went_on(outcome: Outcome, crowd: Crowd, ask: object) -> None:
    """Whoever was at a table sits there again and makes a move."""
    moved = 0
    for person in crowd.people:
        for match in sorted(person.book.matches):
            guest = Guest.__new__(Guest)
            Guest.lines.append(guest_line(guest, person))
            if guest.get(match).status_code != 200:
                continue  # opened after the copy was made
            if guest.my_turn(match)["status"] == "running":
                told = guest.play(match)
                if told.status_code != 200:
                    outcome.wrong(f"{match}: {told.status_code} {told.text[:200]}")
                moved += 1
    outcome.told = f"a move made in {moved} of them{'; ' + outcome.told if outcome.told else ''}"


def guest_line(guest: Guest, person: object) -> object:
    """The same guest on another line."""
    import httpx

    guest.url = person.url  # type: ignore[attr-defined]
    guest.http = httpx.Client(base_url=guest.url, timeout=60, verify=False, headers=person.http.headers)  # type: ignore[attr-defined]
    return guest.http
