"""While a match runs nobody is told what they may not know: compared with the truth rebuilt outside the server."""

from __future__ import annotations

import json
import signal

import httpx
import msgspec
import pytest

import vernissage
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide
from vernissage.engine import registry

SEALED = [g for g in vernissage.games() if registry.facts(g).sealed]


def begin(server: Server, game: str, moves: int = 12) -> tuple[Guest, Guest, str]:
    ilse, noor, match = table_for_two(server.url, game)
    for _ in range(moves):
        guest = to_decide(match, ilse, noor)
        assert guest.play(match).status_code == 200
    return ilse, noor, match


@pytest.mark.parametrize("game", vernissage.games())
def test_everybody_gets_their_own_view_and_their_own_log(server: Server, game: str):
    ilse, noor, match = begin(server, game)
    truth = server.truth(match)
    stranger = httpx.Client(base_url=server.url)
    Guest.lines.append(stranger)
    for seat, http in ((0, ilse.http), (1, noor.http), (None, stranger)):
        seen = http.get(f"/api/matches/{match}/view").json()
        assert seen["seat"] == seat
        assert seen["view"] == json.loads(msgspec.json.encode(truth.view(seat)))
        assert seen["prompt"] == truth.prompt_for(seat)
        said = [row["words"] for row in http.get(f"/api/matches/{match}/log").json() if row["kind"] == "move"]
        dealt = [e for e in truth.events(seat) if e.move < 0]
        assert said == [words for words in truth.log(seat)[len(dealt) :] if words][-len(said) :]
        assert len(said) >= len(truth.moves)


def test_a_painting_drawn_by_somebody_else_is_not_named(server: Server):
    ilse, noor, match = begin(server, "musee")
    truth = server.truth(match)
    own = [words for words in truth.log(1) if words.startswith("You drew")]
    assert own
    heard = json.dumps([row["words"] for row in ilse.get(f"{match}/log").json()], ensure_ascii=False)
    page = ilse.http.get(f"/match/{match}").text
    for words in own:
        assert words not in heard
        assert words not in page
    assert [w for w in (r["words"] for r in noor.get(f"{match}/log").json()) if w in own]


@pytest.mark.parametrize("game", vernissage.games())
def test_the_seed_and_the_record_are_told_to_nobody_while_the_match_runs(server: Server, game: str):
    ilse, noor, match = begin(server, game, 4)
    seed = server.seed(match)
    assert int(seed) > 2**32  # 64 random bits: a small one could be searched
    for http in (ilse.http, noor.http):
        for path in ("", "/view", "/moves", "/log", "/why-not?move=x"):
            assert seed not in http.get(f"/api/matches/{match}{path}").text, path
        for path in ("", "/table", "/at/0", "/at/2", "/qr.svg", "/hint"):
            assert seed not in http.get(f"/match/{match}{path}").text, path
        for path in (f"/api/matches/{match}/record", f"/match/{match}/record"):
            told = http.get(path)
            assert told.status_code == 409
            assert seed not in told.text
        for path in ("/", "/api/matches", "/you", "/you/export"):
            assert seed not in http.get(path).text, path


def test_nobody_looks_back_from_another_seat_until_the_end(server: Server):
    ilse, noor, match = begin(server, "musee", 6)
    assert ilse.http.get(f"/match/{match}/at/3?seat=0").status_code == 200
    assert ilse.http.get(f"/match/{match}/at/3?seat=1").status_code == 403
    assert ilse.http.get(f"/match/{match}/at/3?seat=none").status_code == 200
    assert ilse.get(f"{match}/view", params={"seat": 1}).status_code == 403
    assert ilse.get(f"{match}/moves", params={"seat": 1}).status_code == 403
    assert httpx.get(f"{server.url}/api/matches/{match}/view?seat=1").status_code == 403
    assert ilse.http.get(f"/match/{match}/at/99").status_code == 404
    play_to_the_end(match, ilse, noor)
    for seat in ("0", "1", "none"):
        assert Guest(server.url, "Ada").http.get(f"/match/{match}/at/3?seat={seat}").status_code == 200
    assert ilse.get(f"{match}/record").text == server.truth(match).record()


def test_a_screen_shared_by_two_hides_the_table_until_they_say_who_they_are(server: Server):
    ilse = Guest(server.url, "Ilse")
    match = ilse.open("me", "me")
    page = ilse.http.get(f"/match/{match}").text
    assert "Hand the screen to" in page
    assert "data-move" not in page
    seat = ilse.about(match)["deciding"][0]
    told = ilse.http.post(f"/match/{match}/unveil", data={"seat": seat})
    assert told.status_code == 303
    assert "data-move" in ilse.http.get(f"/match/{match}").text
    assert ilse.http.post(f"/match/{match}/unveil", data={"seat": 5}).status_code == 403


@pytest.mark.parametrize("game", SEALED)
def test_sealed_choices_never_refuse_each_other_and_can_be_replaced(server: Server, game: str):
    ilse, noor, match = table_for_two(server.url, game)
    for _ in range(400):
        now = ilse.about(match)
        if len(now["deciding"]) == 2:
            break
        to_decide(match, ilse, noor).play(match)
    first, second = ilse.moves(match), noor.moves(match)
    assert first["key"] == second["key"]
    for move in (first["moves"][0], first["moves"][-1]):
        told = ilse.post(f"{match}/moves", move=move["move"], key=first["key"])
        assert told.status_code == 200
        assert told.json()["deciding"] == [1]
    assert ilse.get(f"{match}/view").json()["sealed"] == first["moves"][-1]["move"]
    assert noor.get(f"{match}/view").json()["sealed"] is None
    assert noor.about(match)["key"] == second["key"]  # hers is not stale by it
    made = noor.about(match)["moves_made"]
    assert noor.post(f"{match}/moves", move=second["moves"][0]["move"], key=second["key"]).status_code == 200
    assert noor.about(match)["moves_made"] >= made + 2
    chosen = [str(m) for m in server.truth(match).moves[made : made + 2]]
    assert sorted(chosen) == sorted([first["moves"][-1]["move"], second["moves"][0]["move"]])


@pytest.mark.parametrize("game", SEALED)
def test_a_sealed_choice_survives_a_killed_house(tmp_path, game: str):
    server = Server(tmp_path, **INTERPRETED).start((game,))
    try:
        ilse, noor, match = table_for_two(server.url, game)
        for _ in range(400):
            if len(ilse.about(match)["deciding"]) == 2:
                break
            to_decide(match, ilse, noor).play(match)
        asked = ilse.moves(match)
        ilse.post(f"{match}/moves", move=asked["moves"][-1]["move"], key=asked["key"])
        server.stop(signal.SIGKILL)
        server.start((game,))
        assert ilse.get(f"{match}/view").json()["sealed"] == asked["moves"][-1]["move"]
        made = ilse.about(match)["moves_made"]
        assert noor.play(match).status_code == 200
        assert ilse.about(match)["moves_made"] >= made + 2
    finally:
        server.stop()
