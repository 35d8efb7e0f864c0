"""The deal of the day: the same for everybody, one try each, compared when it is over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from datetime import date
from unittest.mock import patch

import httpx
import pytest

from tests.web.inside import house
from tests.web.server import Guest
from vernissage import bots
from vernissage.engine.notation import read
from vernissage.engine.verifying import verify
from vernissage.review.reviewing import positions
from vernissage.web import daily, deals
from vernissage.web.bot_runner import deal_seed

DAY = date(2026, 5, 14)
PATIENCE_S = 120


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    quick = {"BOT": "search:4it", "STRONGEST": "search:12it"}
    with (
        patch.object(daily, "today", lambda: DAY),
        patch.multiple(deals, **quick),
        house(tmp_path_factory.mktemp("deals"), moves_a_minute=100_000) as found,
    ):
        yield found


@pytest.mark.parametrize("game", ["art_society", "gallerist"])  # with turns of several decisions
def test_the_strongest_bot_meets_the_bots_that_everybody_meets(game: str):
    """At every position of its game the others do what they would do at a table, where each decision is made by a bot that has
    thought about nothing before."""
    with patch.multiple(deals, BOT="search:40it", STRONGEST="search:40it"):
        t = read(deals.played(game, 7, nullcontext(), deals.Job()))  # type: ignore[arg-type]
        for table, move in list(positions(t))[:60]:
            fresh = bots.make("search:40it", 1)
            assert str(bots.choose_for(fresh, table, deal_seed(table))) == str(move), len(table.moves)


def begin(guest: Guest, game: str = "musee") -> str:
    told = guest.http.post(f"/deal/{game}")
    assert told.status_code == 303
    return told.headers["location"].split("/")[-1]


def play(guest: Guest, match: str, which: int = 0) -> list[str]:
    """To the end, always with the first move, or another one; the moves of all."""
    while guest.my_turn(match)["status"] == "running":
        asked = guest.moves(match)
        k = min(which, len(asked["moves"]) - 1)
        told = guest.post(f"{match}/moves", move=asked["moves"][k]["move"], key=asked["key"])
        assert told.status_code == 200, told.text
    return [row["words"] for row in guest.get(f"{match}/log").json() if row["kind"] == "move"]


def compared(guest: Guest) -> str:
    """The page, once the strongest bot is through."""
    until = time.monotonic() + PATIENCE_S
    while "http-equiv" in (page := guest.http.get(f"/deal/musee/{DAY}").text):
        assert time.monotonic() < until
        time.sleep(0.1)
    return page


def test_asked_for_by_two_clicks_at_once_it_is_one_match(url: str):
    begin(Guest(url, "Anton"))  # loads the rules, which a house has ready before it lets anybody in
    guest = Guest(url, "Greta")
    with ThreadPoolExecutor(6) as clicks:
        assert len(set(clicks.map(lambda _: begin(guest), range(6)))) == 1
    assert len(guest.http.get("/api/matches").json()) == 1


def test_everybody_meets_the_same_and_sees_the_others_only_afterwards(url: str):
    ilse, noor, ada = (Guest(url, name) for name in ("Ilse", "Noor", "Ada"))
    for guest in (ilse, noor):
        page = guest.http.get(f"/deal/musee/{DAY}").text
        assert "Play today" in page
        assert "think through 4 ways in which the game could go on, the strongest bot 12." in page
        assert "Decision by decision" not in page
    first, second, third = begin(ilse), begin(noor), begin(ada)
    assert first != second
    assert begin(ilse) == first  # one try
    assert "Hint" not in ilse.http.get(f"/match/{first}").text
    assert ilse.http.get(f"/match/{first}/hint").status_code == 403
    assert play(ilse, first) == play(noor, second)  # the same moves meet the same answers
    assert play(ada, third, 1) != play(ilse, first)
    page = compared(ilse)
    for told in ("The strongest bot", "Noor", "Ada", "Decision by decision", "From here on at other positions: Ada."):
        assert told in page
    assert "…" not in page.split("Decision by decision")[1]
    assert ilse.http.get(f"/match/{first}/deal").headers["location"] == f"/deal/musee/{DAY}"
    assert "Compare with the others" in ilse.http.get(f"/match/{first}").text
    told = ilse.http.get("/api/deals/musee/today").json()
    assert (told["match"], told["day"], told["compared"]["waits"]) == (first, DAY.isoformat(), False)
    assert [p["name"] for p in told["compared"]["players"][:2]] == ["You", "The strongest bot"]
    assert told["compared"]["judged"] == len(told["compared"]["decisions"]) > 0
    assert ["Ada"] in [row["parted"] for row in told["compared"]["decisions"]]
    assert ilse.http.post("/api/deals/musee").json()["match"] == first
    assert httpx.get(f"{url}/api/deals/musee/{DAY}").json()["compared"] is None
    assert httpx.post(f"{url}/api/deals/musee").status_code == 403
    stranger = httpx.get(f"{url}/deal/musee/{DAY}").text
    assert "Decision by decision" not in stranger
    german = compared_in_german(noor)
    assert "Entscheidung für Entscheidung" in german
    assert "Decision" not in german


def compared_in_german(guest: Guest) -> str:
    compared(guest)
    return guest.http.get(f"/deal/musee/{DAY}", headers={"Accept-Language": "de"}).text


def test_the_shuffle_of_a_deal_is_committed_to_and_told_when_the_day_is_over(url: str):
    ilse, noor = Guest(url, "Ilse"), Guest(url, "Noor")
    first, second = begin(ilse), begin(noor)
    told = {guest.about(match)["shuffle"]["commitment"] for guest, match in ((ilse, first), (noor, second))}
    assert len(told) == 1  # one shuffle for everybody
    (commitment,) = told
    assert commitment in httpx.get(f"{url}/deal/musee/{DAY}").text
    play(ilse, first)
    assert ilse.about(first)["shuffle"]["seed"] is None
    again = ilse.http.post(f"/match/{first}/at/3/go-on").headers["location"].split("/")[-1]
    assert ilse.http.post(f"/match/{again}/resign").status_code == 303  # the same deal under another name
    for path in (
        f"/match/{first}/record",
        f"/match/{again}/record",
        f"/match/{first}/analysis",
        f"/match/{first}/analysis/record",
    ):
        answer = ilse.http.get(path)
        assert answer.status_code == 409, path
        assert "when the day is over" in answer.text, path
    assert ilse.get(f"{first}/analysis").status_code == 409
    with patch.object(daily, "today", lambda: DAY + daily.DAY):
        record = ilse.get(f"{first}/record").text
        assert verify(record, commitment).outcome == "verified"
        seed = record.split("seed: ")[1].split("\n")[0]
        assert seed in httpx.get(f"{url}/deal/musee/{DAY}").text
        assert commitment not in httpx.get(f"{url}/deal/musee/{DAY + daily.DAY}").text  # another day, another deal
        assert noor.get(f"{second}/record").status_code == 409  # not over


@pytest.mark.parametrize(("path", "status"), [("chess", 404), ("musee/2026-05-15", 404), ("musee/2020-01-01", 404)])
def test_what_is_not_there_is_said_in_a_sentence(url: str, path: str, status: int):
    assert httpx.get(f"{url}/deal/{path}").status_code == status
    assert httpx.get(f"{url}/api/deals/{path}").status_code == (405 if "/" not in path else status)


def test_a_match_that_is_no_deal_leads_nowhere(url: str):
    ilse = Guest(url, "Ilse")
    match = ilse.open("me", "greedy")
    assert ilse.http.get(f"/match/{match}/deal").status_code == 404
