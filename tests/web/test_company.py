"""Over days with friends: what the host may do, claims against somebody who has left, whom one does not want to hear or meet,
and the tables that wait for you."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest

from tests.web.inside import house
from tests.web.server import Guest, table_for_two, to_decide

DAY = 86_400


@pytest.fixture(scope="module")
def url(tmp_path_factory) -> Iterator[str]:
    """A house at which nobody has much patience."""
    with house(tmp_path_factory.mktemp("company"), away_s=0.0, claim_s=0.4, chats_a_minute=1000) as found:
        yield found


def words(guest: Guest, match: str) -> list[str]:
    return [r["words"] for r in guest.get(f"{match}/log").json()]


# --- the host ----------------------------------------------------------------------------------------------------------


def test_whoever_opened_a_table_closes_it_for_all(url):
    ilse, noor, match = table_for_two(url)
    assert noor.http.post(f"/match/{match}/close").status_code == 403
    assert ilse.http.post(f"/match/{match}/close").status_code == 303
    assert noor.about(match)["status"] == "closed"
    assert "The table was closed by whoever opened it." in noor.http.get(f"/match/{match}").text
    assert ilse.post(f"{match}/close").status_code == 409


def test_the_host_gives_a_seat_to_a_bot_and_its_owner_comes_back(url):
    ilse, noor, match = table_for_two(url)
    assert noor.post(f"{match}/seat-bot", seat=0).status_code == 403
    assert ilse.post(f"{match}/seat-bot", seat=0).status_code == 409  # their own
    assert ilse.post(f"{match}/seat-bot", seat=7).status_code == 404
    assert ilse.http.post(f"/match/{match}/seat-bot", data={"seat": 1}).status_code == 303
    assert ilse.about(match)["seats"][1]["kind"] == "bot"
    assert "A bot plays on for Noor, as whoever opened the table wished." in words(ilse, match)
    assert noor.post(f"{match}/back").status_code == 200
    assert noor.seats(match) == [1]


def test_the_host_fills_an_open_seat_with_a_bot_and_the_game_begins(url):
    ilse = Guest(url)
    match = ilse.open("me", "open", "open")
    assert ilse.post(f"{match}/seat-bot", seat=1).json()["status"] == "open"
    now = ilse.post(f"{match}/seat-bot", seat=2).json()
    assert (now["status"], [s["kind"] for s in now["seats"]]) == ("running", ["guest", "bot", "bot"])
    assert now["seats"][1]["name"] != now["seats"][2]["name"]


def test_who_is_sent_away_before_the_game_cannot_sit_down_again(url):
    ilse, noor = Guest(url, "Ilse"), Guest(url, "Noor")
    match = ilse.open("me", "open", "open")
    assert noor.post(f"{match}/seats").status_code == 201
    assert noor.post(f"{match}/send-away", seat=0).status_code == 403
    assert ilse.post(f"{match}/send-away", seat=0).status_code == 409
    assert ilse.post(f"{match}/send-away", seat=1).json()["seats"][1]["kind"] == "open"
    told = noor.post(f"{match}/seats")
    assert (told.status_code, "asked to leave" in told.json()["message"]) == (403, True)
    assert Guest(url, "Ada").post(f"{match}/seats").json()["seat"] == 1
    log = words(ilse, match)
    assert "Somebody who had sat down was asked to leave." in log
    assert "Noor" not in " ".join(log)
    assert noor.id not in ilse.http.get(f"/match/{match}").text


def test_who_is_sent_away_during_the_game_does_not_come_back(url):
    ilse, noor, match = table_for_two(url)
    assert ilse.http.post(f"/match/{match}/send-away", data={"seat": 1}).status_code == 303
    assert "Noor was asked to leave; a bot plays on." in words(ilse, match)
    assert noor.post(f"{match}/back").status_code == 403
    assert 'id="come-back"' not in noor.http.get(f"/match/{match}").text
    ilse.post(f"{match}/resign")
    again = ilse.post(f"{match}/rematch").json()
    assert [s["kind"] for s in again["seats"]] == ["guest", "bot"]
    assert noor.seats(again["id"]) == []


# --- somebody has left ---------------------------------------------------------------------------------------------------


def until_claimed(guest: Guest, match: str) -> str:
    """The page once it offers a claim."""
    end = time.monotonic() + 30
    while "has made no move for" not in (page := guest.http.get(f"/match/{match}").text):
        assert time.monotonic() < end
        time.sleep(0.05)
    return page


@pytest.mark.parametrize("how", ["bot", "end"])
def test_each_of_the_others_may_replace_somebody_who_left_or_end_the_match(url, how):
    ilse, noor, ada = Guest(url, "Ilse"), Guest(url, "Noor"), Guest(url, "Ada")
    match = ilse.open("me", "open", "open", options={"first_player": 1})
    for guest in (noor, ada):
        assert guest.post(f"{match}/seats").status_code == 201
    page = until_claimed(ada, match)
    assert 'id="claim-1"' in page
    assert 'id="claim-0"' not in page  # it is not their turn
    assert "claim-1" not in noor.http.get(f"/match/{match}").text
    assert noor.post(f"{match}/claim", seat=1, how=how).status_code == 403
    assert ada.post(f"{match}/claim", seat=0, how=how).status_code == 409
    assert Guest(url, "Eva").post(f"{match}/claim", seat=1, how=how).status_code == 403
    assert ada.post(f"{match}/claim", seat=1, how="nonsense").status_code == 400
    assert ada.http.post(f"/match/{match}/claim", data={"seat": 1, "how": how}).status_code == 303
    now = ilse.about(match)
    if how == "bot":
        assert "Noor made no move for a long time; a bot plays on." in words(ilse, match)
        assert noor.post(f"{match}/back").status_code == 200
    else:
        assert (now["status"], now["why"]) == ("closed", "Noor left, and Ada ended the match.")


def test_at_a_table_over_days_everybody_has_the_time_agreed_on(url):
    ilse, noor, match = table_for_two(url, pace=3 * DAY, options={"first_player": 1})
    assert ilse.about(match)["pace"] == 3 * DAY
    page = ilse.http.get(f"/match/{match}").text
    assert "a move may take 3 days" in page
    time.sleep(0.5)  # longer than elsewhere in this house
    page = ilse.http.get(f"/match/{match}").text
    assert "let a bot play on" not in page
    assert "has made no move" not in page
    told = ilse.post(f"{match}/claim", seat=1)
    assert (told.status_code, "up to 3 days for a move" in told.json()["message"]) == (409, True)
    assert ilse.post(f"{match}/bot", seat=1).status_code == 409
    assert noor.play(match).status_code == 200
    assert ilse.http.post("/api/matches", json={"game": "musee", "seats": ["me", "open"], "pace": 5}).status_code == 400
    form = {"players": "2", "seat0": "me", "seat1": "open", "pace": str(DAY)}
    there = ilse.http.post("/new/musee", data=form).headers["location"]
    assert ilse.about(there.split("/")[-1])["pace"] == DAY
    assert "Over days: up to one day for a move" in ilse.http.get("/new/musee").text


# --- mute and block -------------------------------------------------------------------------------------------------------


def test_what_somebody_muted_says_is_not_shown_to_you(url):
    ilse, noor, match = table_for_two(url)
    noor.post(f"{match}/chat", words="Bonsoir")
    assert "Bonsoir" in ilse.http.get(f"/match/{match}").text
    assert ilse.http.post(f"/match/{match}/want", data={"seat": 1, "way": "muted"}).status_code == 303
    assert "Bonsoir" not in ilse.http.get(f"/match/{match}").text
    assert "Bonsoir" in noor.http.get(f"/match/{match}").text
    page = ilse.http.get("/you").text
    assert "Noor <small>muted</small>" in page
    assert noor.id not in page
    (mark,) = re.findall(r'name="mark" value="(\w+)"', page)
    assert noor.http.post("/you/want", data={"mark": mark, "way": "muted"}).status_code == 303  # it is not theirs
    assert "Bonsoir" not in ilse.http.get(f"/match/{match}").text
    assert ilse.http.post("/you/want", data={"mark": mark, "way": "muted"}).status_code == 303
    assert "Bonsoir" in ilse.http.get(f"/match/{match}").text
    assert "Muted and blocked" not in ilse.http.get("/you").text


def test_somebody_blocked_cannot_sit_down_at_your_tables(url):
    ilse, noor, match = table_for_two(url)
    noor.post(f"{match}/chat", words="Bonsoir")
    assert ilse.http.post(f"/match/{match}/want", data={"seat": 1, "way": "blocked"}).status_code == 303
    assert "Bonsoir" not in ilse.http.get(f"/match/{match}").text
    table = ilse.open("me", "open")
    told = noor.post(f"{table}/seats")
    assert (told.status_code, told.json()["message"]) == (
        403,
        "You cannot sit down at this table. Open one of your own.",
    )
    ada = Guest(url, "Ada")
    theirs = ada.open("me", "open", "open")
    assert ilse.post(f"{theirs}/seats").status_code == 201
    assert noor.post(f"{theirs}/seats").status_code == 403  # where Ilse sits, too
    assert ilse.http.post(f"/match/{match}/want", data={"seat": 1, "way": "blocked", "on": "no"}).status_code == 303
    assert noor.post(f"{theirs}/seats").status_code == 201
    for wrong in ({"seat": 1, "way": "poked"}, {"seat": 9, "way": "muted"}, {"seat": 0, "way": "muted"}):
        assert ilse.http.post(f"/match/{match}/want", data=wrong).status_code in (400, 403, 409)


# --- the tables that wait for you -------------------------------------------------------------------------------------------


def test_the_first_page_lists_the_tables_that_wait_for_you(url):
    ilse, noor, match = table_for_two(url)
    other = to_decide(match, ilse, noor)
    waiting = noor if other is ilse else ilse
    at = f"Your turn at Musée with {waiting.name}"
    for path in ("/", "/waiting"):
        page = other.http.get(path).text
        assert f'href="/match/{match}" data-waits="{match}">{at}</a>' in page
        assert at not in waiting.http.get(path).text
    assert "data-waits" not in Guest(url, "Ada").http.get("/waiting").text
