"""Leaving, bots that take over, rematch, what if, records as matches, lessons."""

from __future__ import annotations

import re
import time

import httpx
import pytest

import vernissage
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, tell, to_decide


def location(told: httpx.Response) -> str:
    assert told.status_code == 303, told.text
    return re.findall(r"/match/(\w+)", told.headers["location"])[0]


def test_a_bot_plays_on_for_somebody_who_gave_up(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert noor.post(f"{match}/resign").status_code == 200
    now = ilse.about(match)
    assert (now["status"], now["seats"][1]["kind"], now["seats"][1]["name"]) == ("running", "bot", "Noor")
    assert noor.post(f"{match}/resign").status_code == 403
    play_to_the_end(match, ilse)
    assert "Noor gave up; a bot plays on." in [r["words"] for r in ilse.get(f"{match}/log").json()]


def test_alone_with_bots_giving_up_closes_the_table(ilse: Guest):
    match = ilse.open("me", "greedy")
    assert ilse.post(f"{match}/resign").json()["status"] == "closed"
    assert ilse.post(f"{match}/resign").status_code == 409
    assert ilse.get(f"{match}/record").status_code == 200
    assert "left the table" in ilse.http.get(f"/match/{match}").text


def test_others_give_the_seat_of_somebody_who_left_to_a_bot(server: Server):
    ilse, _, match = table_for_two(server.url)
    page = ilse.http.get(f"/match/{match}")
    assert page.status_code == 200
    time.sleep(0.4)
    assert "let a bot play on" in ilse.http.get(f"/match/{match}").text
    assert ilse.http.post(f"/match/{match}/bot", data={"seat": 0}).status_code == 403
    assert ilse.http.post(f"/match/{match}/bot", data={"seat": 1}).status_code == 303
    assert ilse.about(match)["seats"][1]["kind"] == "bot"
    assert "A bot plays on for Noor, by vote." in [r["words"] for r in ilse.get(f"{match}/log").json()]


def test_a_rematch_keeps_seats_options_and_policy(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="ask", options={"staircase_pattern": "random"})
    assert ilse.post(f"{match}/rematch").status_code == 409
    play_to_the_end(match, ilse, noor)
    assert Guest(server.url, "Ada").post(f"{match}/rematch").status_code == 403
    new = noor.post(f"{match}/rematch").json()
    assert ilse.post(f"{match}/rematch").json()["id"] == new["id"]  # both asked for the same one
    assert ilse.about(match)["rematch"] == new["id"]
    old = ilse.about(match)
    for name in ("game", "players", "options", "undo", "clock", "public"):
        assert new[name] == old[name], name
    assert [(s["name"], s["kind"]) for s in new["seats"]] == [("Ilse", "guest"), ("Noor", "guest")]
    assert new["status"] == "running"
    assert server.seed(match) != server.seed(new["id"])
    assert to_decide(new["id"], ilse, noor).play(new["id"]).status_code == 200


def test_a_finished_match_is_taken_up_from_any_position(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert ilse.http.post(f"/match/{match}/at/0/go-on").status_code == 409
    play_to_the_end(match, ilse, noor)
    assert ilse.http.post(f"/match/{match}/at/999/go-on").status_code == 404
    new = location(ilse.http.post(f"/match/{match}/at/7/go-on"))
    now = ilse.my_turn(new)
    assert now["moves_made"] >= 7
    truth, before = server.truth(new), server.truth(match)
    assert truth.moves[:7] == before.moves[:7]
    play_to_the_end(new, ilse)
    assert ilse.about(new)["status"] == "over"


@pytest.mark.parametrize("game", vernissage.games())
def test_a_record_is_opened_to_look_back_or_to_play_on(ilse: Guest, game: str):
    t = vernissage.new(game, seed=7)
    while not t.over:
        t.play(t.legal_moves()[0])
    done = ilse.http.post("/open", files={"record": ("game.vern", t.record())})
    assert done.headers["location"].endswith("/at/0")
    match = location(done)
    assert ilse.about(match)["status"] == "over"
    assert ilse.http.get(f"/match/{match}/at/{len(t.moves)}").status_code == 200
    while len(t.moves) > 5:
        t.undo()
    match = location(ilse.http.post("/open", files={"record": ("game.vern", t.record())}))
    assert ilse.about(match)["moves_made"] == 5
    assert ilse.play(match).status_code == 200


@pytest.mark.parametrize("game", vernissage.games())
def test_the_first_lesson_is_played_to_its_end(ilse: Guest, game: str):
    page = ilse.http.get(f"/learn/{game}").text
    assert "first lesson" in page
    match = location(ilse.http.post(f"/learn/{game}"))
    assert 'id="guard"' in ilse.http.get(f"/match/{match}").text
    said = 0
    while ilse.my_turn(match)["status"] == "running":
        page = ilse.http.get(f"/match/{match}/hint").text
        said += 'id="guard"' in page
        move = re.findall(r'id="commit" name="move" value="([^"]+)"', page)
        assert len(move) == 1, page[:2000]
        assert ilse.play(match, move[0]).status_code == 200
    assert said >= 5
    assert ilse.about(match)["status"] == "over"
    assert "Play a whole game against a beginner bot" in ilse.http.get(f"/match/{match}").text


def test_talk_is_heard_by_all_and_said_by_players(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert ilse.post(f"{match}/chat", words="  <b>Bonsoir</b>  à tous ").status_code == 200
    assert "&lt;b&gt;Bonsoir&lt;/b&gt; à tous" in noor.http.get(f"/match/{match}").text
    assert Guest(server.url, "Ada").post(f"{match}/chat", words="Me too").status_code == 403
    assert ilse.post(f"{match}/chat", words="x" * 500).status_code == 413


def test_a_clock_that_runs_down_gives_the_seat_to_a_bot(tmp_path):
    import asyncio

    from vernissage.web import new_matches
    from vernissage.web.service import MatchService
    from vernissage.web.settings import Settings
    from vernissage.web.store.store import Store

    async def story() -> None:
        settings = Settings(f"sqlite:///{tmp_path}/x.db", think_s=0)
        store = Store(settings.url)
        await store.open()
        service = MatchService(settings, store)
        service.precompiler._ready.add("musee")
        await service.bot_runner.start()
        guest = await store.add_guest("Ilse")
        id = await new_matches.open_table(
            service,
            guest,
            "musee",
            [new_matches.SeatRequest("me"), new_matches.SeatRequest("me", name="Noor")],
            clock=600,
            options={"first_player": 0},
        )
        live = await service.live(id)
        live.since -= 599
        await service.time_out(live, 0)
        assert live.seats[0].kind == "guest"
        live.since -= 2
        await service.time_out(live, 0)
        assert live.seats[0].kind == "bot"
        assert live.clock_left(1) == 600
        while live.thinking is not None:
            await asyncio.sleep(0.01)
        assert live.table.seat == 1
        service.bot_runner.close()
        await store.close()

    tell(story())
