"""Guests: settings, accounts, everything of theirs exported and deleted."""

from __future__ import annotations

import json

import httpx
import pytest

from tests.web.server import Guest, Server, play_to_the_end, table_for_two


def visitor(server: Server) -> httpx.Client:
    http = httpx.Client(base_url=server.url, timeout=60, verify=False)
    Guest.lines.append(http)
    return http


def test_a_stranger_is_in_a_game_with_one_click(server: Server):
    http = visitor(server)
    assert http.get("/").status_code == 200
    assert not http.cookies  # nobody is counted for looking
    told = http.post("/play/musee")
    assert told.status_code == 303
    page = http.get(told.headers["location"]).text
    assert 'id="prompt"' in page
    listed = http.get("/").text
    assert "Your turn" in listed or "to decide" in listed


def test_settings_are_kept_with_the_guest(server: Server):
    http = visitor(server)
    chosen = {"name": "Ilse", "light": "evening", "patterns": "on", "animation": "off", "notation": "short"}
    assert http.post("/you", data=chosen).status_code == 303
    page = http.get("/you").text
    for words in ('data-light="evening"', 'data-patterns="on"', 'data-animation="off"', ">Ilse<"):
        assert words in page
    told = http.post("/you", data={"light": "disco"})
    assert told.status_code == 400
    assert http.post("/you", data={"name": "x" * 50}).status_code == 400
    assert http.post("/you", data={"back": "//elsewhere.example"}).headers["location"] == "/you"


def test_an_account_is_found_again_by_its_passphrase(server: Server):
    first, second = visitor(server), visitor(server)
    match = first.post("/play/musee").headers["location"]
    data = {"account": f"Ilse {server.port}", "passphrase": "four words will do"}
    assert first.post("/you/keep", data={**data, "passphrase": "short"}).status_code == 400
    assert first.post("/you/keep", data=data).status_code == 303
    assert second.post("/you/keep", data=data).status_code == 409
    assert second.post("/you/in", data={**data, "passphrase": "four other words"}).status_code == 403
    assert second.post("/you/in", data={**data, "account": "nobody"}).status_code == 403
    assert second.post("/you/in", data=data).status_code == 303
    assert match in second.get("/").text
    assert "four words will do" not in json.dumps(server.rows("select * from guests"))
    second.post("/you/out")
    assert match not in second.get("/").text


@pytest.mark.parametrize("first", [0, 1], ids=["before their turn", "in their turn"])
def test_everything_of_a_guest_can_be_exported_and_deleted(server: Server, first: int):
    ilse, noor, match = table_for_two(server.url, options={"first_player": first})
    noor.post(f"{match}/chat", words="I was here, said Noor")
    alone = noor.open("me", "greedy")
    data = noor.http.get("/you/export").json()
    assert data["name"] == "Noor"
    assert {m["id"] for m in data["matches"]} == {match, alone}
    assert noor.http.post("/you/delete").status_code == 303
    assert noor.http.get("/api/matches").status_code == 403  # the token is worth nothing any more
    now = ilse.about(match)
    assert [(s["kind"], s["name"]) for s in now["seats"]] == [("guest", "Ilse"), ("bot", "A former guest")]
    play_to_the_end(match, ilse)
    for table in ("guests", "seats", "entries", "matches"):
        rows = json.dumps(
            server.rows(
                f"select * from {table}" + (" where match = ?" if table in ("seats", "entries") else " where id = ?"),
                match if table != "guests" else noor.id,
            )
        )
        assert "Noor" not in rows, table
        assert noor.id not in rows, table
    assert server.rows("select * from matches where id = ?", alone) == []
    assert "Noor" not in ilse.http.get(f"/match/{match}").text


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "tab\tbed", "\x00"])
def test_a_name_that_cannot_be_printed_is_refused_or_replaced(server: Server, name: str):
    told = httpx.post(f"{server.url}/api/guests", json={"name": name})
    if told.status_code == 201:
        assert told.json()["name"].strip().isprintable()
    else:
        assert told.status_code in (400, 422)
