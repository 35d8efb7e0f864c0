"""The players of the house where somebody chooses among them, and where they sit; hints in three steps."""

from __future__ import annotations

import re

import httpx
import pytest

import vernissage
from tests.web.server import Guest, Server
from tests.web.test_turns import turns_of
from vernissage.bots.levels import DEFAULT, LEVELS


def test_a_program_reads_who_there_is(server: Server):
    told = httpx.get(f"{server.url}/api/players", headers={"Accept-Language": "de"}).json()
    assert [p["name"] for p in told] == [level.name for level in LEVELS]
    assert told[1]["role"] == "Studentin"
    for p in told:
        picture = httpx.get(server.url + p["portrait"])
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
    assert httpx.get(f"{server.url}/art/player/nobody.svg").status_code == 404


def test_the_first_page_shows_them_and_remembers_whom_one_chose(server: Server):
    with httpx.Client(base_url=server.url) as http:
        page = http.get("/").text
        for level in LEVELS:
            assert level.character in page
            assert f"/art/player/{level.name}.svg" in page
        assert f'name="against" value="{DEFAULT}"' in page
        assert 'name="against" value="leopold"' in http.get("/?against=leopold").text
        assert 'name="against" value="leopold"' in http.get("/").text
        assert 'name="against" value="leopold"' in http.get("/?against=nobody").text
        match = http.post("/play/musee").headers["location"].split("/")[-1]
        page = http.get(f"/match/{match}").text
    assert "Leopold" in page
    assert "bot, collector" in page
    assert "/art/player/leopold.svg" in page
    assert [s["level"] for s in httpx.get(f"{server.url}/api/matches/{match}").json()["seats"]] == ["", "leopold"]


def test_a_new_table_is_for_whom_one_likes(server: Server, ilse: Guest):
    page = ilse.http.get("/new/musee?way=bots&players=3").text
    assert len(re.findall(r'<option value="cornelia"', page)) == 3
    assert page.count(LEVELS[3].character) == 3
    seats = {"players": "3", "seat0": "me", "seat1": "mathilde", "seat2": "mathilde"}
    match = ilse.http.post("/new/musee", data=seats).headers["location"].split("/")[-1]
    assert [s["name"] for s in ilse.about(match)["seats"]][1:] == ["Mathilde", "Mathilde 2"]


def test_bots_of_before_still_play_and_are_called_as_they_were(server: Server, ilse: Guest):
    for level, role in (("random", "tourist"), ("greedy", "amateur"), ("search", "connoisseur")):
        match = ilse.open("me", level, options={"first_player": 1})
        assert ilse.my_turn(match)["moves_made"] > 0
        assert f"bot, {role}" in ilse.http.get(f"/match/{match}").text


@pytest.mark.parametrize("game", vernissage.games())
def test_the_strongest_takes_less_than_five_seconds_a_turn(server: Server, ilse: Guest, game: str):
    match = ilse.open("me", "cornelia", game=game)
    while len(turns := turns_of(server, match, 1)) < 2:
        if ilse.my_turn(match)["status"] != "running":
            break
        ilse.play(match)
    assert max(turns)[0] < 5.0, turns


# --- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_tells_more_each_time_and_marks_the_move(server: Server, ilse: Guest):
    match = ilse.open("me", "greedy", options={"first_player": 0}, undo="open")
    legal = {m["move"] for m in ilse.moves(match)["moves"]}
    named = []
    for level in (1, 2, 3):
        told = ilse.post(f"{match}/hint", level=level)
        assert told.status_code == 200, told.text
        assert told.json()["words"].endswith(".")
        assert told.json()["key"] == ilse.about(match)["key"]
        named.append([m["move"] for m in told.json()["moves"]])
    assert [len(moves) for moves in named] == [0, 2, 1]
    assert set(named[1]) <= legal
    assert named[2][0] in named[1]
    assert ilse.play(match, named[2][0]).status_code == 200
    assert ilse.play(match).status_code == 200  # which painting is told together with where it hangs
    assert [r["hint"] for r in ilse.get(f"{match}/log").json() if r["move"] == 2][0:1] == [3]
    assert "after a hint" in ilse.http.get(f"/match/{match}/log").text
    kept = server.rows("select seat, text from entries where match = ? and kind = 'hint' order by n", match)
    assert kept == [(0, "1"), (0, "2"), (0, "3")]
    assert server.rows("select unrated from matches where id = ?", match) == [("hint",)]


def test_who_takes_back_after_a_hint_is_still_marked_and_elsewhere_nobody_is(server: Server, ilse: Guest):
    match = ilse.open("me", "greedy", options={"first_player": 0}, undo="open")
    assert ilse.post(f"{match}/hint", level=1).status_code == 200
    ilse.play(match)
    assert ilse.post(f"{match}/undo", key=ilse.about(match)["key"]).status_code == 200
    for _ in range(2):  # a painting and its place, twice
        ilse.my_turn(match)
        ilse.play(match)
        ilse.play(match)
    own = [r["hint"] for r in ilse.get(f"{match}/log").json() if r["words"].startswith("You hung") and not r["undone"]]
    assert own == [1, 0]


def test_a_hint_that_is_none_is_refused_in_a_sentence(server: Server, ilse: Guest):
    match = ilse.open("me", "greedy", options={"first_player": 0})
    for level in (0, 4, -1):
        told = ilse.post(f"{match}/hint", level=level)
        assert (told.status_code, told.json()["message"]) == (400, "Hints have the levels 1 to 3.")
    assert Guest(server.url, "Noor").post(f"{match}/hint", level=1).status_code == 403
    shared = ilse.open("me", "open")
    Guest(server.url, "Noor").post(f"{shared}/seats")
    assert ilse.post(f"{shared}/hint", level=1).status_code == 403


def test_on_the_page_the_button_asks_on(server: Server, ilse: Guest):
    match = ilse.open("me", "greedy", options={"first_player": 0})
    assert "hint?level=1" in ilse.http.get(f"/match/{match}").text
    nudge, two, move = (ilse.http.get(f"/match/{match}/hint?level={n}").text for n in (1, 2, 3))
    assert 'data-look="area-' in nudge
    assert "data-hint" not in nudge
    assert "hint?level=2" in nudge
    assert len(re.findall(r'data-hint="([^"]+)"', two)[0].split("|")) == 2
    assert "hint?level=3" in two
    assert re.findall(r'data-hint="([^"]+)"', move) == re.findall(r'id="commit" name="move" value="([^"]+)"', move)
    assert all(re.search(r'id="because">[^<]+\.<', page) for page in (nudge, two, move))
