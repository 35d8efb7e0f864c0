"""Coming, leaving and coming back; and what is let out of the server, to whom, and for how long."""

from __future__ import annotations

import re
import time

import httpx
import pytest

import vernissage
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, table_for_two, to_decide
from tests.web.test_guests import visitor

# --- being there ------------------------------------------------------------------------------------------------------


def test_who_makes_moves_is_there_without_a_stream(tmp_path):
    server = Server(tmp_path, **INTERPRETED, VERNISSAGE_AWAY_S="3").start()
    try:
        ilse, noor, match = table_for_two(server.url, undo="open", options={"first_player": 1})
        end = time.monotonic() + 5
        while time.monotonic() < end:
            assert noor.play(match).status_code == 200
            assert "let a bot play on" not in ilse.http.get(f"/match/{match}").text
            told = ilse.post(f"{match}/bot", seat=1)
            assert (told.status_code, told.json().get("error")) == (409, "Taken")
            noor.post(f"{match}/undo", key=noor.about(match)["key"])
            time.sleep(0.1)
        time.sleep(3.2)
        assert ilse.post(f"{match}/bot", seat=1).json()["seats"][1]["kind"] == "bot"
    finally:
        server.stop()


def test_who_was_voted_out_takes_the_seat_back_without_a_vote(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert noor.post(f"{match}/back").status_code == 403
    time.sleep(0.4)
    assert ilse.post(f"{match}/bot", seat=1).json()["seats"][1]["kind"] == "bot"
    page = noor.http.get(f"/match/{match}").text
    assert 'id="come-back"' in page
    assert 'id="come-back"' not in ilse.http.get(f"/match/{match}").text
    assert Guest(server.url, "Ada").post(f"{match}/back").status_code == 403
    told = noor.http.post(f"/match/{match}/back")
    assert told.status_code == 303
    assert noor.seats(match) == [1]
    assert 'id="come-back"' not in noor.http.get(f"/match/{match}").text
    assert "Noor is back." in [r["words"] for r in ilse.get(f"{match}/log").json()]
    for _ in range(4):
        assert to_decide(match, ilse, noor).play(match).status_code == 200


def test_who_gave_up_does_not_come_back(server: Server):
    ilse, noor, match = table_for_two(server.url)
    noor.post(f"{match}/resign")
    assert 'id="come-back"' not in noor.http.get(f"/match/{match}").text
    assert noor.post(f"{match}/back").status_code == 403
    assert ilse.about(match)["seats"][1]["kind"] == "bot"


def test_a_choice_sealed_before_the_bot_came_is_not_remembered(tmp_path):
    server = Server(tmp_path, **INTERPRETED, VERNISSAGE_AWAY_S="0").start(("art_society",))
    try:
        ilse, noor, match = table_for_two(server.url, "art_society")
        for _ in range(400):
            if len(ilse.about(match)["deciding"]) == 2:
                break
            to_decide(match, ilse, noor).play(match)
        asked = noor.moves(match)
        noor.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
        assert ilse.post(f"{match}/bot", seat=1).status_code == 200
        assert noor.post(f"{match}/back").status_code == 200
        assert noor.get(f"{match}/view").json()["sealed"] is None
        assert server.rows("select * from pending") == []
    finally:
        server.stop()


# --- a table that waits for players -----------------------------------------------------------------------------------


def test_a_guest_who_leaves_an_open_table_frees_the_seat_and_closes_nothing(server: Server):
    ilse, ada, noor = Guest(server.url, "Ilse"), Guest(server.url, "Ada"), Guest(server.url, "Noor")
    match = ilse.open("me", "open", "open")
    assert ada.post(f"{match}/seats").status_code == 201
    told = ada.post(f"{match}/resign")
    assert told.status_code == 200
    assert (told.json()["status"], [s["kind"] for s in told.json()["seats"]]) == ("open", ["guest", "open", "open"])
    assert ada.post(f"{match}/resign").status_code == 403
    assert "Take a seat" in ada.http.get(f"/match/{match}").text
    assert noor.post(f"{match}/seats").json()["seat"] == 1
    assert ada.post(f"{match}/seats").json()["status"] == "running"
    said = [r["words"] for r in ilse.get(f"{match}/log").json()]
    assert said.count("Ada sits down.") == said.count("Noor sits down.") == 1
    assert "Somebody who had sat down gets up again." in said


def test_only_the_host_closes_an_open_table(server: Server):
    ilse, ada = Guest(server.url, "Ilse"), Guest(server.url, "Ada")
    match = ilse.open("me", "open", "open")
    ada.post(f"{match}/seats")
    assert "Close this table" in ilse.http.get(f"/match/{match}").text
    assert "Get up again" in ada.http.get(f"/match/{match}").text
    assert ilse.post(f"{match}/resign").json()["status"] == "closed"
    without = ilse.open("open", "open")  # a host without a seat
    assert ada.post(f"{without}/resign").status_code == 403
    assert ilse.post(f"{without}/resign").json()["status"] == "closed"


def test_among_strangers_a_guest_has_one_seat(server: Server):
    ilse, ada = Guest(server.url, "Ilse"), Guest(server.url, "Ada")
    match = ilse.open("me", "open", "open", "open")
    assert ada.post(f"{match}/seats").json()["seat"] == 1
    for guest in (ilse, ada):
        told = guest.post(f"{match}/seats", seat=3)
        assert (told.status_code, told.json()["error"]) == (409, "Taken")
        assert "open seats are for others" in told.json()["message"]
    assert ada.post(f"{match}/seats").json()["seat"] == 1  # asked twice, seated once
    assert [s["kind"] for s in ada.about(match)["seats"]] == ["guest", "guest", "open", "open"]
    assert Guest(server.url).open("me", "me", "open")  # two at one screen, as who opens the table says


# --- sealed choices ---------------------------------------------------------------------------------------------------


def test_a_sealed_choice_stands_from_the_moment_another_is_opened(tmp_path):
    """People and bots sit by turns, and a bot takes its time: between two people's places in the record there is one."""
    server = Server(tmp_path, **INTERPRETED, VERNISSAGE_THINK_S="1").start(("art_society",))
    try:
        ilse, noor = Guest(server.url, "Ilse"), Guest(server.url, "Noor")
        match = ilse.open("me", "random", "open", "random", game="art_society")
        noor.post(f"{match}/seats")
        people = {0: ilse, 2: noor}
        until = time.monotonic() + 120
        while len((now := ilse.about(match))["deciding"]) != 4:
            assert time.monotonic() < until
            for seat in set(people) & set(now["deciding"]):
                people[seat].play(match)
            time.sleep(0.05)
        made = now["moves_made"]
        choices = {}
        for seat, guest in people.items():
            asked = guest.moves(match)
            choices[seat] = asked["moves"][0]["move"], asked["moves"][-1]["move"]
            assert len(set(choices[seat])) == 2
            guest.post(f"{match}/moves", move=choices[seat][0], key=asked["key"])
        while not (opened := [s for s in server.truth(match).deciders[made:] if s in people]):
            assert time.monotonic() < until
        assert len(opened) == 1  # a bot thinks before the other one's place comes
        later = 2 - opened[0]
        guest = people[later]
        sent = {"move": choices[later][1], "key": guest.about(match)["key"], "seat": later}
        told = guest.post(f"{match}/moves", **sent)
        assert (told.status_code, told.json().get("error")) == (409, "Taken")
        assert "Yours stays as it is" in told.json()["message"]
        assert "all of them stand now" in guest.http.get(f"/match/{match}").text
        ilse.wait(match, lambda m: m["moves_made"] >= made + 4)
        truth = server.truth(match)
        assert dict(zip(truth.deciders[made:], map(str, truth.moves[made:]), strict=True))[later] == choices[later][0]
    finally:
        server.stop()


# --- what is let out --------------------------------------------------------------------------------------------------


def test_signing_out_ends_the_cookie_and_no_other(server: Server):
    here, there = visitor(server), visitor(server)
    data = {"account": f"Ilse out {server.port}", "passphrase": "four words will do"}
    here.post("/play/musee")
    assert here.post("/you/keep", data=data).status_code == 303
    assert there.post("/you/in", data=data).status_code == 303
    copied = {"Cookie": f"vernissage={here.cookies['vernissage']}"}
    assert httpx.get(f"{server.url}/you/export", headers=copied).status_code == 200
    assert here.post("/you/out").status_code == 303
    assert "vernissage" not in here.cookies
    assert httpx.get(f"{server.url}/you/export", headers=copied).status_code == 403
    bearer = {"Authorization": f"Bearer {copied['Cookie'].split('=', 1)[1]}"}
    assert httpx.get(f"{server.url}/api/matches", headers=bearer).status_code == 403
    assert there.get("/you/export").status_code == 200  # another device
    assert here.post("/you/in", data=data).status_code == 303
    assert here.get("/you/export").status_code == 200


@pytest.mark.parametrize("origin", ["null", "https://elsewhere.example", "file://", "house"])
def test_a_form_that_hides_where_it_comes_from_does_nothing(server: Server, origin: str):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    asked = mover.moves(match)
    data = {"seat": asked["seat"], "move": asked["moves"][0]["move"], "key": asked["key"]}
    headers = {"Cookie": f"vernissage={mover.token}", "Origin": origin}
    assert httpx.post(f"{server.url}/match/{match}/move", data=data, headers=headers).status_code == 403
    assert mover.about(match)["moves_made"] == 0
    sent = {"move": data["move"], "key": data["key"]}  # a program says who it is in every request
    told = mover.http.post(f"/api/matches/{match}/moves", json=sent, headers={"Origin": origin})
    assert told.status_code == 200


@pytest.mark.parametrize("game", vernissage.games())
def test_no_page_with_a_hand_is_kept_by_anybody(server: Server, game: str):
    ilse, noor, match = table_for_two(server.url, game)
    to_decide(match, ilse, noor).play(match)
    for path in ("", "/table", "/at/1", "/at/1?seat=0", "/log", "/why?move=x"):
        told = ilse.http.get(f"/match/{match}{path}")
        assert told.headers["cache-control"] == "no-store", path
    for path in ("", "/view", "/moves", "/log"):
        assert ilse.get(f"{match}{path}").headers["cache-control"] == "no-store", path
    for path in ("/", "/you", "/you/export", "/api/matches", "/match/nosuchid"):
        assert ilse.http.get(path).headers["cache-control"] == "no-store", path
    key = ilse.about(match)["key"]
    told = ilse.http.post(f"/match/{match}/undo", data={"key": key}, headers={"HX-Request": "true"})
    assert told.headers["cache-control"] == "no-store"


def test_only_what_pages_ask_for_is_served_from_the_folder_of_the_look(server: Server):
    for name in ("__init__.py", "__pycache__", "", "fonts", "fonts/", "fonts/OFL-ysabeau-office.txt", "../tokens.py"):
        assert httpx.get(f"{server.url}/look/{name}").status_code == 404, name
    for name in ("tokens.css", "components.css", "fonts/ysabeau-office-latin-wght-normal.woff2"):
        told = httpx.get(f"{server.url}/look/{name}")
        assert told.status_code == 200, name
        assert "max-age" in told.headers["cache-control"]
    assert httpx.get(f"{server.url}/static/app.py").status_code == 404


@pytest.mark.parametrize("path", ["/", "/learn/musee", "/match/nosuchid"])
def test_style_sheets_and_scripts_carry_a_hash_in_their_address(server: Server, path: str):
    page = httpx.get(f"{server.url}{path}").text
    asked = re.findall(r'(?:href|src)="((?:/look|/static|/style)/[^"]+)"', page)
    assert len(asked) >= 5
    for address in asked:
        if not address.endswith(".woff2"):  # named by a style sheet, which cannot know its hash
            assert re.search(r"\?[0-9a-f]{10}$", address), address


@pytest.mark.parametrize("game", vernissage.games())
def test_the_style_of_a_game_carries_one_too(ilse: Guest, game: str):
    page = ilse.http.get(f"/match/{ilse.open('me', 'random', game=game)}").text
    found = re.findall(rf'"(/style/{game}\.css\?[0-9a-f]{{10}})"', page)
    assert len(found) == 1
    assert ilse.http.get(found[0]).status_code == 200
