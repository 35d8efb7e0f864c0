"""A match of several games, where the rules know one."""

from __future__ import annotations

import re

import pytest

import vernissage
from tests.web.server import Guest, Server, play_to_the_end, table_for_two
from vernissage.engine import registry


def test_the_first_to_win_two_games_wins_the_match(server: Server):
    ilse, noor, match = table_for_two(server.url, several=True)
    wins, games = [0, 0], list[str]()
    while True:
        games.append(match)
        now = ilse.about(match)
        assert now["series"] == {"number": len(games), "wins": wins, "needed": 2, "winners": []}
        assert [s["name"] for s in now["seats"]] == ["Ilse", "Noor"]
        assert f"game {len(games)}" in ilse.http.get(f"/match/{match}").text
        assert ilse.post(f"{match}/rematch").status_code == 409  # not before the game is over
        play_to_the_end(match, ilse, noor, seed=len(games))
        now = ilse.about(match)
        wins = [w + (p == 1) for w, p in zip(wins, now["result"]["places"], strict=True)]
        assert now["series"]["wins"] == wins
        assert vernissage.loads(ilse.get(f"{match}/record").text).over
        assert ilse.http.get(f"/match/{match}/at/3").status_code == 200
        page = noor.http.get(f"/match/{match}").text
        if max(wins) >= 2:
            break
        assert "Next game" in page
        assert "the first to win two games wins it" in page
        followed = noor.post(f"{match}/rematch").json()
        assert ilse.post(f"{match}/rematch").json()["id"] == followed["id"]  # asked twice, opened once
        assert "The next game has begun." in ilse.http.get(f"/match/{match}").text
        truth, after = server.truth(match), server.truth(followed["id"])
        assert after.options["previous_pattern"] != "none"  # M-SETUP-06: another pattern
        losers = [s for s, p in enumerate(truth.ranking()) if p == max(truth.ranking())]
        assert after.options["first_player"] in losers  # M-SETUP-10
        match = followed["id"]
    assert 2 <= len(games) <= 3
    winners = [s for s, w in enumerate(wins) if w >= 2]
    assert ilse.about(match)["series"]["winners"] == winners
    page = ilse.http.get(f"/match/{match}").text
    assert re.search(r"(You|Noor) wins? the match with two games|win the match together", page)
    assert "Next game" not in page
    assert 'id="rematch" type="submit">Rematch' in page
    again = ilse.post(f"{match}/rematch").json()
    assert again["series"] == {"number": 1, "wins": [0, 0], "needed": 2, "winners": []}
    assert again["options"] == ilse.about(games[0])["options"]


def test_who_left_for_good_does_not_come_back_in_the_next_game(server: Server):
    ilse, noor, match = table_for_two(server.url, several=True)
    noor.post(f"{match}/resign")
    play_to_the_end(match, ilse)
    followed = ilse.post(f"{match}/rematch").json()
    assert [s["kind"] for s in followed["seats"]] == ["guest", "bot"]
    assert followed["series"]["number"] == 2
    assert ilse.post(f"{followed['id']}/resign").json()["status"] == "closed"
    page = ilse.http.get(f"/match/{followed['id']}").text
    assert "Next game" not in page


@pytest.mark.parametrize("game", vernissage.games())
def test_a_match_is_offered_where_the_rules_know_one(server: Server, ilse: Guest, game: str):
    page = ilse.http.get(f"/new/{game}").text
    knows = bool(registry.facts(game).match_wins)
    assert ("A match: the first to win two games" in page) == knows
    form = {"players": "2", "seat0": "me", "seat1": "greedy", "several": "yes"}
    told = ilse.http.post(f"/new/{game}", data=form)
    assert told.status_code == (303 if knows else 400)
    if knows:
        assert ilse.about(told.headers["location"].split("/")[-1])["series"]["number"] == 1
    else:
        assert "no match of several" in told.text
    assert ilse.about(ilse.open("me", "greedy", game=game))["series"] is None


def test_the_facts_and_the_rules_agree_on_who_knows_a_match():
    for name in vernissage.games():
        series = registry.get(name).series
        assert registry.facts(name).match_wins == (series.wins_needed if series else 0)
