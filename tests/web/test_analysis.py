"""The analysis board in the browser app: positions from anywhere, thoughts as they come, branches by links, an editor."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

import vernissage
from tests.web.inside import house
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, taken

PATIENCE_S = 120  # on a loaded machine; the first one compiles


@pytest.fixture(scope="module")
def over(server: Server) -> str:
    """A match that is over."""
    ilse, noor, match = table_for_two(server.url)
    play_to_the_end(match, ilse, noor)
    return match


def events(guest: Guest, path: str, **params: Any) -> Iterator[tuple[str, str]]:
    """Server-sent events until the stream ends, or nobody listens any more."""
    with guest.http.stream("GET", path, params=params, timeout=PATIENCE_S) as told:
        assert told.status_code == 200
        kind = ""
        for row in told.iter_lines():
            if row.startswith("event: "):
                kind = row.removeprefix("event: ")
            elif row.startswith("data: "):
                yield kind, row.removeprefix("data: ")
                if kind == "end":
                    return


def test_a_finished_match_is_looked_into_move_by_move(server: Server, over: str):
    ilse = Guest(server.url)
    page = ilse.http.get(f"/match/{over}/analysis", params={"at": 4})
    assert page.status_code == 200
    assert "The house is thinking" in page.text
    board = ilse.get(f"{over}/analysis", params={"at": 4}).json()
    assert (board["at"], board["line"], board["over"]) == (4, [], False)
    move = board["moves"][-1]["move"]
    tried = ilse.http.get(f"/match/{over}/analysis", params={"at": 4, "play": move})
    assert tried.status_code == 303
    assert tried.headers["location"] == f"/match/{over}/analysis?at=4&line={move.replace(' ', '+')}"
    branch = ilse.http.get(tried.headers["location"]).text
    back = taken(r'rel="prev" href="([^"]+)"', branch)
    assert back == f"/match/{over}/analysis?at=4"
    assert ilse.get(f"{over}/analysis", params={"at": 4, "line": move}).json()["line"] == [move]
    told = list(events(ilse, f"/api/matches/{over}/analysis/stream", at=4))
    assert [kind for kind, _ in told][-1] == "end"
    thoughts = [json.loads(data) for kind, data in told if kind == "thoughts"]
    assert thoughts[-1]["done"]
    assert {m["move"] for m in thoughts[-1]["moves"]} <= {m["move"] for m in board["moves"]}
    assert thoughts[-1]["line"][0]["move"] == thoughts[-1]["moves"][0]["move"]
    markup = [data for kind, data in events(ilse, f"/match/{over}/analysis/thoughts", at=4) if kind == "thoughts"]
    assert 'class="options"' in markup[-1]
    assert "How it could go on" in markup[-1]
    german = Guest(server.url)
    german.http.headers["Accept-Language"] = "de"
    markup = [data for kind, data in events(german, f"/match/{over}/analysis/thoughts", at=4) if kind == "thoughts"]
    assert "Wie es weitergehen könnte" in markup[-1]
    record = ilse.http.get(f"/match/{over}/analysis/record", params={"at": 4, "line": move}).text
    assert [str(m) for m in vernissage.loads(record).moves][4:] == [move]
    begun = ilse.http.post(f"/match/{over}/analysis/play?at=4")
    assert begun.status_code == 303
    assert ilse.http.get(begun.headers["location"]).status_code == 200


def test_a_match_that_is_going_on_is_not_looked_into(server: Server):
    ilse, noor, match = table_for_two(server.url)
    for guest in (ilse, noor, Guest(server.url, "Watcher")):
        for path in ("analysis", "analysis/thoughts", "analysis/record", "review/line?at=0"):
            told = guest.http.get(f"/match/{match}/{path}")
            assert told.status_code in (400, 409), path
            assert "over" in told.text
        for path in ("analysis", "analysis/stream"):
            assert guest.get(f"{match}/{path}").status_code == 409
        for path in ("analysis/play", "analysis/edit"):
            assert guest.http.post(f"/match/{match}/{path}").status_code == 409


@pytest.mark.parametrize("game", vernissage.games())
def test_a_position_of_any_game_has_a_link_an_editor_and_no_names(server: Server, game: str):
    ilse = Guest(server.url)
    t = vernissage.new(game, players=2, seed=11, names=["Secret One", "Secret Two"])
    for _ in range(7):
        t.play(t.advised())
    kept = ilse.http.post("/api/analyses", json={"text": t.record()})
    assert kept.status_code == 201, kept.text
    assert ilse.http.post("/api/analyses", json={"text": t.record()}).json()["link"] == kept.json()["link"]
    assert kept.json()["of"] == 7
    handed = ilse.http.post("/analysis", data={"text": json.dumps(t.position())})
    assert handed.status_code == 303
    page = ilse.http.get(kept.json()["link"])
    assert page.status_code == 200
    assert "Secret" not in page.text
    dealt = ilse.http.post("/analysis", data={"game": game, "players": "2", "seed": "3", "edit": "yes"})
    assert dealt.status_code == 200
    text = taken(r'name="text"[^>]*>(.*?)</textarea>', dealt.text)
    pick = taken(r'name="pick" value="(\d+\.\d+)">', dealt.text)
    picked = ilse.http.post("/analysis/edit", data={"text": text, "pick": pick})
    assert picked.status_code == 200
    assert 'aria-pressed="true"' in picked.text
    looked = ilse.http.post("/analysis", data={"text": text})
    assert looked.status_code == 303
    assert ilse.http.get(looked.headers["location"]).status_code == 200


def test_the_editor_builds_what_is_possible_and_says_what_is_not(server: Server):
    ilse = Guest(server.url)
    words = "musee 2 players\nseed 1\nhand 0: 14 30 3 6 40\nseat 0\n"
    page = ilse.http.post("/analysis/edit", data={"text": words, "words": "wall 0 upper: 5 . . 25 . ."})
    assert page.status_code == 200
    assert "wall 0 upper: 5 . . 25 . ." in page.text
    text = taken(r'name="text"[^>]*>(.*?)</textarea>', page.text)
    wrong = ilse.http.post("/analysis/edit", data={"text": text, "words": "wall 0 upper: 25 . . 5 . ."})
    assert wrong.status_code == 400
    assert "must rise from left to right" in wrong.text
    assert "wall 0 upper: 5 . . 25 . ." in wrong.text  # it stays as it was
    for odd in ("x", "wall", "hand 0: \x00", "play: card 14", "seat 9", "9" * 390):
        assert ilse.http.post("/analysis/edit", data={"text": text, "words": odd}).status_code == 400
    for odd in ("swap", "swap 0 0 0 ²", "drop 99 0 -1 -1", "set 0 0 0 99999999999999"):
        assert ilse.http.post("/analysis/edit", data={"text": text, "op": odd}).status_code == 400
    for odd in ("", "x", "musee 2 players\n" * 3, "\x00", "musee 2 players\nseed " + "9" * 5000):
        assert ilse.http.post("/analysis/edit", data={"text": odd}).status_code in (400, 422)
    assert ilse.http.post("/analysis/edit", data={"text": "musee 2 players\n" + " " * 30_000}).status_code == 422


ODD = {"digits": "9" * 5_000, "control": "\x00\x07\x1b", "minus": "-1", "power": "²", "word": "x", "nothing": " "}


@pytest.mark.parametrize("what", ODD)
def test_odd_addresses_are_answered_in_words(server: Server, over: str, what: str):
    ilse, odd = Guest(server.url), ODD[what]
    known = (
        ilse.http.post("/api/analyses", json={"text": "musee 2 players\nseed 4\nseat 0"})
        .json()["link"]
        .partition("?")[0]
    )
    for path in (
        f"/match/{over}/analysis",
        known,
        f"/api/matches/{over}/analysis",
        f"/api{known.replace('analysis', 'analyses')}",
    ):
        for params in ({"at": odd}, {"line": odd}, {"at": "0", "line": f"{odd},{odd}"}):
            for more in ("", "/thoughts" if "/api" not in path else "/stream"):
                told = ilse.http.get(path + more, params=params)
                assert told.status_code in (400, 404, 413, 414, 422), (path, params)
                assert "Traceback" not in told.text
    for path in (f"/match/{over}/review", f"/match/{over}/review/line"):
        for params in ({"at": odd}, {"turn": odd}, {"at": "0", "better": odd, "move": odd}):
            assert ilse.http.get(path, params=params).status_code in (200, 400, 404, 414), (path, params)
    for path in (
        "/analysis/{}",
        "/api/analyses/{}",
        "/analysis/{}/thoughts",
        "/api/analyses/{}/stream",
        "/analysis/{}/record",
    ):
        told = ilse.http.get(path.format(httpx.URL("http://x/", params={"a": odd}).query.decode()[2:]))
        assert told.status_code in (400, 404, 414), path


def test_what_is_too_large_is_not_read(server: Server):
    ilse = Guest(server.url)
    for path, sent in (
        ("/analysis", {"data": {"text": "x" * 3_000_000}}),
        ("/api/analyses", {"json": {"text": "x" * 3_000_000}}),
    ):
        assert ilse.http.post(path, **sent).status_code == 413  # type: ignore[arg-type]
    assert ilse.http.post("/analysis", files={"file": ("a", b"\xff" * 1000)}).status_code == 400
    assert ilse.http.post("/analysis/edit", data={"text": "x" * 300_000}).status_code == 413
    long = ",".join(["card 14"] * 300)
    known = (
        ilse.http.post("/api/analyses", json={"text": "musee 2 players\nseed 5\nseat 0"})
        .json()["link"]
        .partition("?")[0]
    )
    assert ilse.http.get(known, params={"line": long}).status_code == 413
    assert Guest(server.url).http.post("/api/analyses", json={"text": "musee"}).status_code == 400


def test_one_visitor_has_few_positions_thought_about_and_leaving_ends_it(tmp_path: Path):
    with house(tmp_path, review_playouts=60_000) as url:  # nobody waits for the end of these thoughts
        ilse, noor = Guest(url), Guest(url, "Noor")
        links = [
            ilse.http.post("/api/analyses", json={"text": f"musee 2 players\nseed {n}\nseat 0"}).json()["link"]
            for n in range(1, 7)
        ]
        with ExitStack() as listening:
            for link in links[:4]:
                told = listening.enter_context(
                    ilse.http.stream("GET", link.replace("?", "/thoughts?"), timeout=PATIENCE_S)
                )
                assert told.status_code == 200
            refused = ilse.http.get(links[4].replace("?", "/thoughts?"))
            assert refused.status_code == 429
            assert "4 positions for you already" in refused.text
            shared = listening.enter_context(
                noor.http.stream("GET", links[0].replace("?", "/thoughts?"), timeout=PATIENCE_S)
            )
            assert shared.status_code == 200
        until = time.monotonic() + PATIENCE_S
        while True:  # whoever has left takes no place any more
            with ilse.http.stream("GET", links[5].replace("?", "/thoughts?")) as told:
                if told.status_code == 200:
                    break
            assert time.monotonic() < until
            time.sleep(0.05)


def test_one_position_handed_in_by_many_at_once_is_one(server: Server):
    text = vernissage.new("musee", players=3, seed=1734).record()
    guests = [Guest(server.url) for _ in range(6)]
    with ThreadPoolExecutor(6) as hands:
        told = list(hands.map(lambda g: g.http.post("/api/analyses", json={"text": text}), guests))
    assert [r.status_code for r in told] == [201] * 6, [r.text[:200] for r in told]
    assert len({r.json()["id"] for r in told}) == 1
