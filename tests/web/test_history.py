"""What a guest has played: figures, ratings on one scale with the bots, filters, and all records to take along."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import vernissage
from benchmarks import bot_ratings
from tests.web.inside import house
from tests.web.server import Guest, table_for_two
from vernissage.bots.levels import LEVELS
from vernissage.bots.scale import shown
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
    at = {level: shown(mu) for level, mu in ratings.measured("musee", 2).items()}
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


def test_the_stored_places_of_the_bots_follow_from_what_was_measured():
    rows = json.loads(bot_ratings.BOARD.read_text("utf-8"))
    for game, figures in bot_ratings.placed().items():
        assert {level.name for level in LEVELS} <= set(figures["2"])  # the players of the house
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
def folder(tmp_path_factory) -> Path:
    return Path(tmp_path_factory.mktemp("history"))


@pytest.fixture(scope="module")
def url(folder) -> Iterator[str]:
    with house(folder) as found:
        yield found


@pytest.fixture(scope="module")
def finished(url) -> Iterator[tuple[Guest, Guest, str]]:
    """Two people and a match they have played to its end."""
    ilse, noor, match = table_for_two(url)
    Guest.lines = [line for line in Guest.lines if line not in (ilse.http, noor.http)]  # they stay for all tests
    while ilse.about(match)["status"] == "running":
        for guest in (ilse, noor):
            while (asked := guest.moves(match))["moves"]:
                guest.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
    yield ilse, noor, match
    for guest in (ilse, noor):
        guest.http.close()


def change(folder: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Behind the back of the house."""
    with sqlite3.connect(folder / "inside.db", timeout=20) as connection:
        found = connection.execute(statement, values).fetchall()
    connection.close()
    return found


def unrated(folder: Path, match: str) -> str:
    return str(change(folder, "select unrated from matches where id = ?", match)[0][0])


def end(folder: Path, match: str) -> None:
    """As if it had been played to its end."""
    result = json.dumps({"places": [1, 2], "scores": [9, 4], "end": ""})
    change(folder, "update matches set status = 'over', result = ?, version = version + 1 where id = ?", result, match)


def figures(guest: Guest) -> list[list[str]]:
    page = guest.http.get("/you/statistics").text
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", page)
    return [[re.sub("<[^>]+>", "", cell).strip() for cell in re.split("</t[hd]>", row)][:7] for row in rows]


def rating(guest: Guest) -> int | None:
    (row,) = figures(guest)
    found = re.match(r"(\d+) ± \d+", row[6])
    return int(found[1]) if found else None


def test_a_finished_match_counts_in_figures_and_ratings(url, finished):
    assert "Nothing is finished yet" in Guest(url).http.get("/you/statistics").text
    told, rated = finished[0].about(finished[2])["result"], {}
    for seat, guest in enumerate(finished[:2]):
        ((title, players, number, won, mean, best, _),) = figures(guest)
        assert (title, players, number) == ("Musée", "2", "1")
        assert won == str(int(told["places"][seat] == 1))
        assert (float(mean), int(best)) == (told["scores"][seat], told["scores"][seat])
        rated[told["places"][seat]] = rating(guest)
    if len(rated) == 2:
        assert rated[1] > 1500 > rated[2]
    assert "Amateur 1500" in finished[0].http.get("/you/statistics").text


def test_a_hint_and_an_undo_past_something_new_take_a_match_out_of_the_ratings(url, folder):
    ilse = Guest(url)
    hinted, undone, plain = (ilse.open("me", "greedy", undo="open", options={"first_player": 0}) for _ in range(3))
    assert ilse.http.get(f"/match/{hinted}/hint").status_code == 200
    assert ilse.play(undone).status_code == 200
    own = ilse.about(undone)  # one's own step, with nothing new in it
    assert ilse.post(f"{undone}/undo", key=own["key"]).status_code == 200
    assert unrated(folder, undone) == ""
    while ilse.about(undone)["deciding"] == [0] and ilse.about(undone)["moves_made"] < 4:
        assert ilse.play(undone).status_code == 200
    now = ilse.my_turn(undone)
    assert ilse.post(f"{undone}/undo", key=now["key"]).status_code == 200  # past what the other did
    assert [unrated(folder, m) for m in (hinted, undone, plain)] == ["hint", "undo", ""]
    for match in (hinted, undone):
        end(folder, match)
    assert rating(ilse) is None
    assert figures(ilse)[0][2] == "2"  # they were played all the same
    end(folder, plain)
    assert (rating(ilse) or 0) > 1500


def test_lessons_records_and_one_person_at_two_seats_are_in_no_figures(url, folder, finished):
    ilse = Guest(url)
    end(folder, ilse.open("me", "me"))
    lesson = ilse.http.post("/learn/musee").headers["location"].split("/")[-1]
    end(folder, lesson)
    record = finished[0].get(f"{finished[2]}/record").text
    again = ilse.http.post("/api/records", json={"text": record}).json()["id"]
    change(folder, "update seats set guest = null, kind = 'bot', level = 'greedy' where match = ? and seat = 1", again)
    assert (unrated(folder, lesson), unrated(folder, again)) == ("lesson", "begun")
    assert figures(ilse) == []


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


def test_all_records_come_in_one_file_and_can_be_opened_again(finished):
    ilse, _, match = finished
    ilse.open("me", "greedy")  # it is running: its record holds secrets
    packed = zipfile.ZipFile(io.BytesIO(ilse.http.get("/you/records.zip").content))
    (name,) = packed.namelist()
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-musee-{match}\.vern", name)
    text = packed.read(name).decode()
    assert vernissage.loads(text).record() == text == ilse.get(f"{match}/record").text
