"""A server on PostgreSQL."""

from __future__ import annotations

import httpx

from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide


def test_a_house_on_postgresql_plays_and_survives_its_loss(postgres: Postgres, tmp_path):
    server = Server(tmp_path, database=postgres.database(), **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url, undo="ask")
        for _ in range(3):
            assert to_decide(match, ilse, noor).play(match).status_code == 200
        mover = to_decide(match, ilse, noor)
        asked = mover.moves(match)
        before = ilse.about(match)
        postgres.stop()
        try:
            told = mover.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
            assert (told.status_code, told.json()["error"]) == (503, "Lost")
            told = httpx.get(f"{server.url}/", headers={"Cookie": f"vernissage={ilse.token}"})
            assert told.status_code == 503
            assert "cannot be reached" in told.text
        finally:
            postgres.start()
        assert ilse.about(match) == before
        told = mover.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
        assert told.status_code == 200
        alone = ilse.open("me", "greedy")
        play_to_the_end(alone, ilse)
        assert ilse.http.post("/you/delete").status_code == 303
    finally:
        server.stop()
    said = server.said.read_text("utf-8")
    assert "Unforeseen" not in said, said
    assert "Traceback" not in said, said


def test_a_restart_of_the_database_is_no_failure_for_the_next_visitor(postgres: Postgres, tmp_path):
    server = Server(tmp_path, database=postgres.database(), **INTERPRETED).start()
    try:
        ilse = Guest(server.url)
        match = ilse.open("me", "greedy")
        postgres.stop()
        postgres.start()
        assert ilse.get(match).status_code == 200  # connections that were kept are not used blindly
    finally:
        server.stop()


def test_what_no_database_can_keep_is_refused_before_it_is_asked(postgres: Postgres, tmp_path):
    server = Server(tmp_path, database=postgres.database(), **INTERPRETED).start()
    try:
        assert httpx.get(f"{server.url}/match/%00").status_code == 404
        assert httpx.get(f"{server.url}/api/matches/a%00b").status_code == 404
        told = httpx.post(f"{server.url}/you/in", data={"account": "il\x00se", "passphrase": "four words will do"})
        assert told.status_code == 400
        assert "U+0000" in told.text
    finally:
        server.stop()
