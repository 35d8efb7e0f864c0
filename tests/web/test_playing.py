"""A table over the socket: opening, joining, playing, and every refusal."""

from __future__ import annotations

import httpx
import pytest

import vernissage
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide


@pytest.mark.parametrize("game", ["musee", "art_society"])  # the longer games: `make browser`
def test_two_guests_play_a_whole_game_and_its_record_is_the_game(server: Server, game: str):
    whole_game_of_two(server, game)


def whole_game_of_two(server: Server, game: str) -> None:
    ilse, noor, match = table_for_two(server.url, game)
    play_to_the_end(match, ilse, noor)
    told = noor.get(f"{match}/record")
    assert told.status_code == 200
    again = vernissage.loads(told.text)
    assert again.over
    assert again.record() == told.text
    end = ilse.about(match)
    assert end["status"] == "over"
    assert end["result"]["scores"] == list(again.scores()) == end["scores"]
    assert end["result"]["places"] == list(again.ranking())
    assert again.names == ("Ilse", "Noor")


def test_all_players_a_game_can_have_sit_down_one_by_one(server: Server, ilse: Guest):
    match = ilse.open("me", "open", "open", "open")
    assert ilse.about(match)["status"] == "open"
    others = [Guest(server.url, name) for name in ("Noor", "Ilse", "Ada")]
    for other in others:
        assert other.post(f"{match}/seats").status_code == 201
    now = ilse.about(match)
    assert now["status"] == "running"
    names = [s["name"] for s in now["seats"]]
    assert names == ["Ilse", "Noor", "Ilse 2", "Ada"]  # nobody is called like somebody else


def test_nothing_is_played_before_all_have_come(ilse: Guest):
    match = ilse.open("me", "open")
    told = ilse.post(f"{match}/moves", move="card 1", key="0.0")
    assert (told.status_code, told.json()["error"]) == (409, "Taken")
    assert ilse.moves(match)["moves"] == []


def test_a_move_for_an_older_position_is_refused_and_nothing_changes(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    asked = mover.moves(match)
    assert mover.play(match).status_code == 200
    before = server.rows("select * from entries where match = ?", match), ilse.about(match)
    told = mover.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
    assert (told.status_code, told.json()["error"]) == (409, "Stale")
    assert "was not made" in told.json()["message"]
    assert (server.rows("select * from entries where match = ?", match), ilse.about(match)) == before


def test_a_key_from_before_an_undo_is_stale_though_as_many_moves_were_made(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    old = mover.moves(match)
    mover.play(match)
    assert mover.post(f"{match}/undo", key=mover.about(match)["key"]).status_code == 200
    assert mover.post(f"{match}/moves", move=old["moves"][0]["move"], key=old["key"]).json()["error"] == "Stale"
    assert mover.play(match).status_code == 200


def test_an_illegal_move_is_refused_with_its_rule(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    version = mover.about(match)["version"]
    told = mover.play(match, "card 60")
    assert told.status_code == 422
    assert told.json()["rule"] == "M-SETUP-01"
    assert "No. 60" in told.json()["message"]
    why = mover.get(f"{match}/why-not", params={"move": "card 60"}).json()
    assert (why["legal"], why["rule"]) == (False, "M-SETUP-01")
    assert mover.get(f"{match}/why-not", params={"move": mover.moves(match)["moves"][0]["move"]}).json()["legal"]
    assert mover.about(match)["version"] == version


def test_what_is_no_move_at_all_is_refused(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    for words in ("castle", "", "card", "card -1", "card 1 2 3", "slot upper 99", "💥", "card " + "9" * 60):
        assert mover.play(match, words).status_code == 422, words


def test_nobody_plays_out_of_turn_or_for_somebody_else(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    other = noor if mover is ilse else ilse
    asked = mover.moves(match)
    move = asked["moves"][0]["move"]
    told = other.post(f"{match}/moves", move=move, key=asked["key"])
    assert told.status_code == 422  # their own seat, but not their turn
    told = other.post(f"{match}/moves", move=move, key=asked["key"], seat=mover.seats(match)[0])
    assert (told.status_code, told.json()["error"]) == (403, "NotYours")
    stranger = Guest(server.url, "Ada")
    assert stranger.post(f"{match}/moves", move=move, key=asked["key"]).status_code == 403
    assert (
        httpx.post(f"{server.url}/api/matches/{match}/moves", json={"move": move, "key": asked["key"]}).status_code
        == 403
    )
    assert mover.about(match)["moves_made"] == 0


@pytest.mark.parametrize("path", ["", "/view", "/moves", "/log", "/record", "/stream"])
def test_an_unknown_match_is_told_as_such(ilse: Guest, path: str):
    told = ilse.get(f"nosuchid{path}")
    assert (told.status_code, told.json()["error"]) == (404, "Unknown")
    assert "no match 'nosuchid'" in told.json()["message"]


def test_a_full_table_and_a_taken_seat_are_told_as_such(server: Server):
    ilse, noor, match = table_for_two(server.url)
    ada = Guest(server.url, "Ada")
    told = ada.post(f"{match}/seats")
    assert (told.status_code, told.json()["error"]) == (409, "Taken")
    assert "You can watch" in told.json()["message"]
    waiting = ilse.open("me", "open", "open")
    told = ada.post(f"{waiting}/seats", seat=0)
    assert told.status_code == 409
    assert "Ilse sits there" in told.json()["message"]
    assert ada.post(f"{waiting}/seats", seat=7).status_code == 404
    assert ada.post(f"{waiting}/seats", seat=2).json()["seat"] == 2
    assert noor.post(f"{waiting}/seats").json()["seat"] == 1


def test_sitting_down_twice_is_sitting_where_one_sits(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert noor.post(f"{match}/seats").json()["seat"] == 1
    assert ilse.post(f"{match}/seats").json()["seat"] == 0


WRONG = [
    ({"game": "chess", "seats": ["me", "open"]}, 404, "no game 'chess'"),
    ({"game": "musee", "seats": ["me"]}, 400, "2, 3 or 4 players"),
    ({"game": "musee", "seats": ["me", "grandmaster"]}, 400, "no bot 'grandmaster'"),
    ({"game": "musee", "seats": ["me", "open"], "undo": "never"}, 400, "no way of taking back"),
    ({"game": "musee", "seats": ["me", "open"], "clock": 7}, 400, "A clock has"),
    ({"game": "musee", "seats": ["me", "open"], "options": {"colour": "red"}}, 400, "no option 'colour'"),
    ({"game": "musee", "seats": "me"}, 422, "cannot be read"),
    ({"seats": ["me", "open"]}, 422, "game"),
]


@pytest.mark.parametrize(("body", "status", "words"), WRONG, ids=[w for _, _, w in WRONG])
def test_a_table_that_cannot_be_is_refused_in_words(ilse: Guest, body: dict[str, object], status: int, words: str):
    told = ilse.http.post("/api/matches", json=body)
    assert (told.status_code, words in told.json()["message"]) == (status, True), told.text


def test_bots_that_begin_do_not_wait_to_be_looked_at(ilse: Guest):
    match = ilse.open("me", "greedy", "random", options={"first_player": 1})
    ilse.my_turn(match)
    play_to_the_end(match, ilse)
    kinds = [(s["kind"], s["level"]) for s in ilse.about(match)["seats"]]
    assert kinds == [("guest", ""), ("bot", "greedy"), ("bot", "random")]


def test_the_interface_is_described(server: Server):
    told = httpx.get(f"{server.url}/openapi.json").json()
    paths = {p.removeprefix("/api/") for p in told["paths"]}
    assert {"games", "guests", "matches", "matches/{id}", "matches/{id}/moves", "matches/{id}/stream"} <= paths
    assert not [p for p in told["paths"] if not p.startswith("/api/")]
    told = httpx.get(f"{server.url}/api/nonsense")
    assert (told.status_code, told.json()["error"]) == (404, "Unknown")
