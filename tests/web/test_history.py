"""What a guest has played: figures, ratings on one scale with the bots, filters, and all records to take along."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest

import vernissage
from benchmarks import bot_ratings
from tests.web.inside import house
from tests.web.server import Guest, play_to_the_end, table_for_two
from vernissage.engine import registry
from vernissage.web import ratings
from vernissage.web.store.tables import Match, Seat


def played(*places: int, who: tuple[str, ...] = ("ilse", "noor"), **more: Any) -> tuple[Match, list[Seat]]:
    """A finished match; a level of a bot is written as "bot greedy"."""
    match = Match(**{"result": {"places": list(places), "scores": [0] * len(places)}, "unrated": "", **more})
    seats = [
        Seat(seat=k, guest=None, level=name[4:], kind="bot") if name.startswith("bot ") else Seat(seat=k, guest=name, kind="guest", level="")
        for k, name in enumerate(who)
    ]  # fmt: skip
    return match, seats


# --- the scale ---------------------------------------------------------------------------------------------------------


def test_who_wins_rises_and_who_loses_falls_and_both_become_surer():
    first = ratings.rate("musee", 2, [played(1, 2)])
    assert first["ilse"].points > 1500 > first["noor"].points
    many = ratings.rate("musee", 2, [played(1, 2)] * 5)
    assert many["ilse"].points > first["ilse"].points
    assert many["ilse"].spread < first["ilse"].spread
    assert (many["ilse"].games, many["noor"].games) == (5, 5)
    shared = ratings.rate("musee", 2, [played(1, 1)])
    assert shared["ilse"].points == shared["noor"].points == 1500


def test_measured_bots_stand_where_they_were_measured_and_people_are_placed_by_them():
    at = {level: ratings.shown(mu) for level, mu in ratings.measured("musee", 2).items()}
    assert at["greedy"] == 1500
    assert at["random"] < 1000
    won = ratings.rate("musee", 2, [played(1, 2, who=("ilse", "bot greedy"))] * 40)
    assert set(won) == {"ilse"}  # the bot does not move
    assert won["ilse"].points > 1600
    even = ratings.rate("musee", 2, [played(*p, who=("ilse", "bot greedy")) for p in ((1, 2), (2, 1))] * 30)
    assert abs(even["ilse"].points - 1500) < 60
    easy = ratings.rate("musee", 2, [played(1, 2, who=("ilse", "bot random"))] * 40)
    assert easy["ilse"].points < won["ilse"].points  # it is no art to win against a bot that plays anything


def test_a_bot_nobody_measured_is_placed_by_its_matches():
    found = ratings.rate("musee", 2, [played(2, 1, who=("ilse", "bot search:123it"))] * 3)
    assert found["bot search:123it"].points > 1500 > found["ilse"].points


@pytest.mark.parametrize(
    "match",
    [played(1, 2, who=("ilse", "ilse")), played(1, 2, who=("bot greedy", "bot greedy")), played(1, who=("ilse",)), played(1, 2, result=None)],
    ids=["one person at two seats", "bots only", "alone", "no result"],
)  # fmt: skip
def test_what_does_not_count(match):
    assert ratings.rate("musee", 2, [match]) == {}


def test_the_stored_places_of_the_bots_follow_from_the_leaderboard():
    import json

    rows = json.loads(bot_ratings.BOARD.read_text("utf-8"))
    for game, figures in bot_ratings.ratings(rows).items():
        for players, levels in figures.items():
            assert ratings.measured(game, int(players)) == levels
        assert {int(n) for n in figures} == {n for n in registry.facts(game).players if n > 1}
    # what a place says is what was measured
    model, at = ratings.PlackettLuce(), ratings.measured("gallerist", 2)
    (row,) = [
        r for r in rows if (r["game"], r["players"], r["bot"], r["against"]) == ("gallerist", 2, "greedy", "random")
    ]
    c = 2**0.5 * model.beta
    share = 1 / (1 + 2.718281828 ** ((at["random"] - at["greedy"]) / c))
    assert abs(share - row["wins"]) < 0.005


# --- in the house -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def url(tmp_path_factory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("history")) as found:
        yield found


def figures(guest: Guest) -> list[list[str]]:
    page = guest.http.get("/you/statistics").text
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", page)
    return [[re.sub("<[^>]+>", "", cell).strip() for cell in re.split("</t[hd]>", row)][:7] for row in rows]


def rating(guest: Guest) -> int | None:
    (row,) = figures(guest)
    found = re.match(r"(\d+) ± \d+", row[6])
    return int(found[1]) if found else None


def result(guest: Guest, match: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.about(match)["result"]
    return found


def test_a_finished_match_counts_in_figures_and_ratings(url):
    ilse, noor, match = table_for_two(url)
    assert figures(ilse) == []
    assert "Nothing is finished yet" in ilse.http.get("/you/statistics").text
    play_to_the_end(match, ilse, noor)
    told, rated = result(ilse, match), {}
    for seat, guest in enumerate((ilse, noor)):
        ((title, players, number, won, mean, best, _),) = figures(guest)
        assert (title, players, number) == ("Musée", "2", "1")
        assert won == str(int(told["places"][seat] == 1))
        assert (float(mean), int(best)) == (told["scores"][seat], told["scores"][seat])
        rated[told["places"][seat]] = rating(guest)
    if len(rated) == 2:
        assert rated[1] > 1500 > rated[2]
    assert "Amateur 1500" in ilse.http.get("/you/statistics").text


def test_a_hint_a_crossed_undo_a_lesson_and_one_person_at_two_seats_do_not_count(url):
    hinted = Guest(url)
    match = hinted.open("me", "greedy", undo="open")
    hinted.my_turn(match)
    assert hinted.http.get(f"/match/{match}/hint").status_code == 200
    play_to_the_end(match, hinted)
    assert rating(hinted) is None
    undone = Guest(url)
    match = undone.open("me", "greedy", undo="open", options={"first_player": 0})
    before = undone.about(match)["moves_made"]
    undone.play(match)
    while (
        set(undone.seats(match)) & set(undone.about(match)["deciding"])
        and undone.about(match)["moves_made"] < before + 6
    ):
        undone.play(match)
    now = undone.my_turn(match)
    assert undone.post(f"{match}/undo", key=now["key"]).status_code == 200
    play_to_the_end(match, undone)
    assert rating(undone) is None
    plain = Guest(url)
    match = plain.open("me", "greedy", undo="open")
    play_to_the_end(match, plain)
    assert rating(plain) is not None
    both = Guest(url)
    play_to_the_end(both.open("me", "me"), both)
    assert figures(both) == []
    record = plain.get(f"{match}/record").text
    assert both.http.post("/api/records", json={"text": record}).status_code == 201
    assert figures(both) == []


def test_matches_are_found_by_game_state_and_company(url):
    ilse, noor, match = table_for_two(url)
    other = ilse.open("me", "open", game="pictura")
    assert Guest(url, "Ada").post(f"{other}/seats").status_code == 201
    noor.post(f"{match}/resign")
    ilse.post(f"{match}/resign")

    def listed(**asked: Any) -> set[str]:
        page = ilse.http.get("/you/matches", params=asked)
        assert page.status_code == 200
        return set(re.findall(r'href="/match/(\w+)"', page.text))

    assert listed() == {match, other}
    assert listed(game="musee") == {match}
    assert listed(state="running") == {other}
    assert listed(state="finished") == {match}
    assert listed(**{"with": "Ada"}) == {other}
    assert listed(**{"with": "Noor", "state": "running"}) == set()
    assert listed(page=1) == set()
    for wrong in ({"game": "chess"}, {"state": "lost"}, {"page": "x"}):
        assert ilse.http.get("/you/matches", params=wrong).status_code == 404
    assert "All your matches" in ilse.http.get("/").text


def test_all_records_come_in_one_file_and_can_be_opened_again(url):
    ilse, noor, match = table_for_two(url)
    ilse.open("me", "greedy")  # it is running: its record holds secrets
    play_to_the_end(match, ilse, noor)
    packed = zipfile.ZipFile(io.BytesIO(ilse.http.get("/you/records.zip").content))
    (name,) = packed.namelist()
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-musee-{match}\.vern", name)
    text = packed.read(name).decode()
    assert vernissage.loads(text).record() == text == ilse.get(f"{match}/record").text
