"""Bots go on by themselves after a failure of the database, and a damaged one is told in a sentence."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing

import asyncpg
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.inside import house
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server, tell
from vernissage.web.problems import Lost
from vernissage.web.store.store import Store, _told
from vernissage.web.store.writer import Change

SLOW = {**INTERPRETED, "VERNISSAGE_THINK_S": "1.5"}  # time to take the database away before a bot moves
COUNT = "select match, count(*) from entries where kind = 'move' group by match"


def bots_to_move(guest: Guest, tables: int) -> list[str]:
    """Matches in which a bot is thinking now."""
    found = [guest.open("me", "greedy", options={"first_player": 0}) for _ in range(tables)]
    for match in found:
        while 0 in guest.about(match)["deciding"]:
            assert guest.play(match).status_code == 200
    return found


def wait_for_more(count: Callable[[], dict[str, int]], before: dict[str, int], matches: list[str]) -> None:
    """Until there is a move more in each, as the database has it: no request wakes anybody."""
    until = time.monotonic() + 40
    while any(count()[match] <= before[match] for match in matches):
        assert time.monotonic() < until, "a bot still waits"
        time.sleep(0.2)


def test_bots_go_on_after_the_file_was_locked_for_longer_than_anybody_waits(tmp_path):
    server = Server(tmp_path, **SLOW).start()
    try:
        ilse = Guest(server.url)
        matches = bots_to_move(ilse, 3)
        with closing(sqlite3.connect(server.file, isolation_level=None, timeout=20)) as lock:
            lock.execute("begin exclusive")
            before = dict(server.rows(COUNT))
            time.sleep(12)  # the server itself waits for 5
            assert dict(server.rows(COUNT)) == before
            lock.execute("rollback")
        wait_for_more(lambda: dict(server.rows(COUNT)), before, matches)
        for match in matches:
            ilse.my_turn(match)
            assert len(server.truth(match).moves) == ilse.about(match)["moves_made"]  # none lost, none doubled
    finally:
        server.stop()
    said = server.said.read_text("utf-8")
    assert "was interrupted and goes on" in said, said
    assert "Traceback" not in said, said


@pytest.mark.parametrize("database", ["SQLite", "PostgreSQL"])
def test_a_bot_answers_a_move_that_was_kept_although_its_answer_was_lost(tmp_path, monkeypatch, postgres, database):
    """A connection breaks after the database has kept a move: whoever made it is told to try again, and finds it made."""
    lost = []
    commit = Store._commit

    async def breaks(self: Store, change: Change) -> None:
        await commit(self, change)
        if lost == ["now"]:
            lost.append("done")
            raise Lost("The line broke.")

    monkeypatch.setattr(Store, "_commit", breaks)
    with house(tmp_path, postgres.database() if database == "PostgreSQL" else "") as url:
        ilse = Guest(url)
        match = ilse.open("me", "greedy", options={"first_player": 0})
        assert ilse.play(match).status_code == 200  # a card; its place ends the turn
        lost.append("now")
        assert ilse.play(match).status_code == 503
        ilse.wait(match, lambda now: now["moves_made"] > 2, 10)


def test_a_line_that_breaks_in_the_middle_is_a_database_that_cannot_be_reached():
    with pytest.raises(Lost, match="cannot be reached"), _told():
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")


def test_bots_go_on_after_a_restart_of_postgresql(postgres: Postgres, tmp_path):
    address = postgres.database()
    server = Server(tmp_path, database=address, **SLOW).start()

    def count() -> dict[str, int]:
        found: dict[str, int] = {}

        async def ask() -> None:
            connection = await asyncpg.connect(address)
            try:
                found.update({row[0]: row[1] for row in await connection.fetch(COUNT)})
            finally:
                await connection.close()

        tell(ask())
        return found

    try:
        ilse = Guest(server.url)
        matches = bots_to_move(ilse, 3)
        before = count()
        postgres.stop()
        try:
            time.sleep(4)
        finally:
            postgres.start()
        wait_for_more(count, before, matches)
        for match in matches:
            ilse.my_turn(match)
            assert ilse.play(match).status_code == 200
    finally:
        server.stop()
    said = server.said.read_text("utf-8")
    assert "was interrupted and goes on" in said, said
    assert "Unforeseen" not in said, said


def test_matches_are_resumed_when_the_database_fails_at_the_start(tmp_path):
    server = Server(tmp_path, **SLOW).start()
    try:
        matches = bots_to_move(Guest(server.url), 2)
        server.stop(signal.SIGKILL)
        before = dict(server.rows(COUNT))
        with closing(sqlite3.connect(server.file, isolation_level=None)) as hidden:
            hidden.execute("alter table seats rename to hidden")  # what has to be read is not there
            server.start()
            time.sleep(2)
            assert dict(server.rows(COUNT)) == before
            hidden.execute("alter table hidden rename to seats")
        wait_for_more(lambda: dict(server.rows(COUNT)), before, matches)
    finally:
        server.stop()
    assert "matches of musee was interrupted" in server.said.read_text("utf-8")


def test_a_sealed_choice_that_waits_for_bots_is_opened_after_a_kill(tmp_path):
    server = Server(tmp_path, **SLOW).start(("art_society",))
    mine = "select text from entries where match = ? and seat = 2 and text like 'bid%'"
    try:
        ilse = Guest(server.url)
        match = ilse.open("greedy", "greedy", "me", game="art_society")
        chosen = sealed = ""
        while not sealed:  # until there is a bid of ours that bots come before
            ilse.my_turn(match)
            chosen = ilse.moves(match)["moves"][0]["move"]
            before = len(server.rows(mine, match))
            assert ilse.play(match, chosen).status_code == 200
            sealed = ilse.get(f"{match}/view").json()["sealed"]
        assert sealed == chosen
        server.stop(signal.SIGKILL)
        assert len(server.rows(mine, match)) == before
        server.start(("art_society",))
        until = time.monotonic() + 40
        while server.rows(mine, match)[before:] != [(chosen,)]:
            assert time.monotonic() < until, "the choice was lost"
            time.sleep(0.2)
    finally:
        server.stop()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a server that was closed."""
    server = Server(tmp_path_factory.mktemp("whole"), **INTERPRETED).start()
    ilse = Guest(server.url)
    for _ in range(40):
        ilse.open("me", "open")
    server.stop()
    with closing(sqlite3.connect(server.file)) as file:
        file.execute("pragma wal_checkpoint(truncate)")
    return server.file.read_bytes()


@pytest.mark.parametrize("what", ["no database", "cut off", "torn in the middle", "a folder", "of a newer version"])
def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path, whole: bytes, what: str):
    file, torn = tmp_path / "matches.db", bytearray(whole)
    if what == "no database":
        file.write_bytes(b"This is no database.\n" * 400)
    elif what == "cut off":
        file.write_bytes(whole[: len(whole) // 2])
    elif what == "torn in the middle":
        for page in range(2, len(torn) // 4096, 2):
            torn[page * 4096 : page * 4096 + 3000] = b"\xa5" * 3000
        file.write_bytes(torn)
    elif what == "a folder":
        file.mkdir()
    else:
        file.write_bytes(whole)
        with closing(sqlite3.connect(file)) as newer:
            newer.execute("update alembic_version set version_num = '9999'")
            newer.commit()
    done = subprocess.run(
        [sys.executable, "-m", "vernissage.cli", "play", "--no-browser", "--db", f"sqlite:///{file}"],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2, done
    assert done.stderr.startswith("vernissage: The database "), done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
