"""Words of visitors that nobody could read are refused wherever they enter; a match that cannot be loaded harms no other."""

from __future__ import annotations

import json
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

import vernissage
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide

BAD = {
    "a bell": "x\x07",
    "a line break": "Il\nse",
    "nothing": "\x00",
    "turned round": "Ilse\u202e",
    "isolated": "\u2067Ilse",
    "zero width": "Il\u200bse",
    "a filler": "\u3164",
    "half a character": "x\ud800",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("aside"), **INTERPRETED).start(vernissage.games())
    yield found
    found.stop()
    assert "Traceback" not in found.said.read_text("utf-8")


def kept(server: Server) -> list[list[tuple[object, ...]]]:
    return [server.rows(f"select * from {table}") for table in ("guests", "matches", "seats", "entries")]


@pytest.mark.parametrize("what", BAD)
def test_a_text_that_cannot_be_shown_is_refused_wherever_it_enters(server: Server, what: str):
    bad, ilse = BAD[what], Guest(server.url)
    match = ilse.open("me", "open", public=True)
    noor = Guest(server.url, "Noor")
    before = kept(server)
    for path, data in (
        ("/api/guests", {"name": bad}),
        (f"/api/matches/{match}/seats", {"name": bad}),
        (f"/api/matches/{match}/chat", {"words": bad}),
        (f"/api/matches/{match}/moves", {"move": f"card{bad}1", "key": "0.0"}),
        ("/api/matches", {"game": "musee", "seats": ["me", bad]}),
        ("/api/matches", {"game": bad, "seats": ["me", "open"]}),
        ("/api/matches", {"game": "musee", "seats": ["me", "open"], "options": {"staircase_pattern": bad}}),
        ("/api/matches", {"game": "musee", "seats": ["me", "open"], "options": {bad: 1}}),
        ("/api/matches", {"game": "musee", "seats": ["me", "open"], "undo": bad}),
        ("/api/records", {"text": bad}),
        ("/api/records", {"text": vernissage.new("musee", seed=7).record().replace("Player 1", bad)}),
    ):
        guest = ilse if "chat" in path else noor
        told = guest.http.post(path, content=json.dumps(data), headers={"Content-Type": "application/json"})
        assert told.status_code in (400, 403, 404, 409, 422), (path, told.text)
        assert len(told.json()["message"]) > 20, path
    if what != "half a character":  # a form cannot carry one
        for path, form in (
            (f"/match/{match}/sit", {"name": bad}),
            (f"/match/{match}/chat", {"words": bad}),
            ("/new/musee", {"players": "2", "seat0": "me", "seat1": "me", "name0": "Ilse", "name1": bad}),
            ("/you", {"name": bad}),
            ("/you/keep", {"account": bad, "passphrase": "four words will do"}),
            ("/you/in", {"account": bad, "passphrase": "four words will do"}),
        ):
            guest = ilse if "chat" in path else noor
            told = guest.http.post(path, data=form)
            assert told.status_code == 400, (path, told.text)
            assert "U+" in told.text, path
    assert kept(server) == before
    assert httpx.get(f"{server.url}/").status_code == 200
    assert httpx.get(f"{server.url}/api/matches/{match}").status_code == 200


def test_spaces_of_other_kinds_are_taken_as_plain_ones(server: Server):
    assert Guest(server.url, "  Ilse\u00a0 \u3000Sand ").name == "Ilse Sand"


def test_a_move_is_kept_as_it_is_written_down(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    move = mover.moves(match)["moves"][0]["move"]
    assert mover.play(match, f" {move.replace(' ', '  ')} ").status_code == 200
    assert server.rows("select text from entries where match = ? and kind = 'move'", match) == [(move,)]


BROKEN = {
    "a name": "update seats set name = 'x' || char(7) where match = ? and seat = 0",
    "an illegal move": "update entries set text = 'card 60' where match = ? and kind = 'move' and n < 4",
    "no move": "update entries set text = 'castle' where match = ? and kind = 'move'",
    "an entry that is gone": "delete from entries where match = ? and n = 2",
    "an undo to nowhere": "update entries set kind = 'undo', text = 'x' where match = ? and n = 4",
    "rules of another version": "update matches set rules = '0' where id = ?",
    "a game of another house": "update matches set game = 'chess' where id = ?",
    "unreadable options": "update matches set options = '{oops' where id = ?",
    "options of another shape": "update matches set options = '[1]' where id = ?",
    "deep options": "update matches set options = replace(hex(zeroblob(50000)), '0', '[') where id = ?",
    "too many players": "update matches set players = 9 where id = ?",
    "players in words": "update matches set players = 'two' where id = ?",
    "an odd status": "update matches set status = 'running', undo = 'never', kind = 'lesson', game = 'nothing' where id = ?",
    "a seat that is gone": "delete from seats where match = ? and seat = 1",
    "half a match of several": """update matches set series = '{"number": 1}' where id = ?""",
    "no seed": "update matches set seed = 'seven' where id = ?",
    "an impossible position": """update matches set start = '{"game": 1}' where id = ?""",
}


def test_one_match_that_cannot_be_loaded_harms_no_other(tmp_path):
    server = Server(tmp_path, **{**INTERPRETED, "VERNISSAGE_THINK_S": "2"}).start(vernissage.games())
    try:
        ilse, noor = Guest(server.url), Guest(server.url, "Noor")
        broken = {}
        for what in BROKEN:
            broken[what] = match = ilse.open("me", "open", public=what == "unreadable options")
            noor.post(f"{match}/seats")
            for _ in range(3):
                to_decide(match, ilse, noor).play(match)
        good = noor.open("me", "open", public=True)
        waits = [noor.open("me", "greedy", game=g) for g in vernissage.games()]
        for match in waits:
            for _ in range(40):  # until it is for the bot, which takes two seconds
                if not set(noor.seats(match)) & set(noor.about(match)["deciding"]):
                    break
                assert noor.play(match).status_code == 200
        server.stop(signal.SIGKILL)
        before = {match: moves_kept(server, match) for match in waits}
        with closing(sqlite3.connect(server.file, isolation_level=None)) as behind:
            for what, statement in BROKEN.items():
                behind.execute("pragma foreign_keys = off")
                assert behind.execute(statement, (broken[what],)).rowcount >= 1, what
        server.start(vernissage.games())  # every game becomes ready
        until = time.monotonic() + 30
        while any(moves_kept(server, match) <= before[match] for match in waits):  # bots go on, and nobody asked
            assert time.monotonic() < until, "a bot did not go on"
            time.sleep(0.1)
        for token in ("", ilse.token, noor.token):
            told = httpx.get(server.url, headers={"Cookie": f"vernissage={token}"})
            assert told.status_code == 200, told.text
            assert f'href="/match/{good}"' in told.text
        assert "set aside" in httpx.get(server.url).text  # where it was on show
        for what, match in broken.items():
            for guest in (ilse, noor):
                told = guest.http.get(f"/match/{match}")
                assert (told.status_code, '<h1 class="wall-text">Set aside.</h1>' in told.text) == (409, True), what
                told = guest.get(match)
                assert (told.status_code, told.json()["error"]) == (409, "SetAside"), what
                assert "This match was set aside" in told.json()["message"], what
                assert "card 60" not in told.text
            assert ilse.post(f"{match}/rematch").status_code == 409
        assert ilse.http.get("/api/matches").status_code == 200
        assert len(ilse.http.get("/you/export").json()["matches"]) == len(broken)
        said = server.said.read_text("utf-8")
        for match in broken.values():
            assert said.count(f"Match {match} was set aside") == 1, said  # said, and said once
        # and a guest who had such matches can still be deleted
        assert ilse.http.post("/you/delete").status_code == 303
        assert httpx.get(server.url).status_code == 200
    finally:
        server.stop()
    assert "Unforeseen" not in server.said.read_text("utf-8")


def moves_kept(server: Server, match: str) -> int:
    """From the database: no request wakes anybody."""
    return int(server.rows("select count(*) from entries where match = ? and kind = 'move'", match)[0][0])


def test_a_next_game_that_was_set_aside_is_opened_anew(tmp_path):
    server = Server(tmp_path, **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url, several=True)
        play_to_the_end(match, ilse, noor)
        lost = ilse.post(f"{match}/rematch").json()["id"]
        server.stop()
        with closing(sqlite3.connect(server.file, isolation_level=None)) as behind:
            behind.execute("update matches set options = '5' where id = ?", (lost,))
        server.start()
        assert ilse.get(lost).status_code == 409
        told = noor.post(f"{match}/rematch")
        assert told.status_code == 201, told.text
        assert told.json()["series"]["number"] == 2
        assert told.json()["id"] != lost
        assert ilse.post(f"{match}/rematch").json()["id"] == told.json()["id"]
    finally:
        server.stop()
