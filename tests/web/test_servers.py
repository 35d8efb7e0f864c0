"""Two servers on one database: what one did is seen in the other, and their bots do not disturb each other."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide

TOLD_S = {"sqlite": 2.5, "postgresql": 1.0}  # how soon a page in the other server must hear of a change
Pair = Callable[..., tuple[Server, Server]]


@pytest.fixture(params=["sqlite", "postgresql"])
def servers(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> Iterator[Pair]:
    """Two real processes on one database of each kind."""
    address = postgres.database() if request.param == "postgresql" else ""
    started: list[Server] = []

    def start(*different: dict[str, str]) -> tuple[Server, Server]:
        for n, own in enumerate(different or ({}, {})):
            found = Server(tmp_path, database=address, **{**INTERPRETED, **own})
            found.said = tmp_path / f"{n}.log"
            started.append(found.start())
        return started[0], started[1]

    yield start
    for server in started:
        server.stop()
        assert "Traceback" not in server.said.read_text("utf-8"), server.said.read_text("utf-8")


def in_house(server: Server, guest: Guest) -> Guest:
    """The same person at another door."""
    again = Guest(server.url, guest.name)
    again.id, again.token = guest.id, guest.token
    again.http.headers["Authorization"] = f"Bearer {guest.token}"
    return again


def listen(server: Server, match: str, heard: list[tuple[float, int]], ready: threading.Event, until: int) -> None:
    with httpx.stream("GET", f"{server.url}/api/matches/{match}/stream", timeout=60) as stream:
        for line in stream.iter_lines():
            if line.startswith("data:"):
                heard.append((time.monotonic(), int(json.loads(line[5:])["version"])))
                ready.set()
                if heard[-1][1] >= until:
                    return


def test_what_was_done_in_one_house_is_seen_in_the_other(servers: Pair):
    first, second = servers()
    ilse, noor, match = table_for_two(first.url, options={"first_player": 0}, undo="open")
    there = in_house(second, noor)
    assert there.about(match)["moves_made"] == 0  # it is in the memory of both now
    here = [ilse, noor]
    for n in range(1, 5):
        assert to_decide(match, *here).play(match).status_code == 200
        assert there.about(match) | {"seats": 0} == noor.about(match) | {"seats": 0}
        assert there.about(match)["moves_made"] == n
        assert f'data-version="{ilse.about(match)["version"]}"' in there.http.get(f"/match/{match}").text
        assert there.get(f"{match}/log").json() == noor.get(f"{match}/log").json()
    ilse.post(f"{match}/undo", key=ilse.about(match)["key"])
    ilse.post(f"{match}/chat", words="One step back")
    assert (there.about(match)["moves_made"], there.about(match)["key"]) == (1, ilse.about(match)["key"])
    assert "One step back" in there.http.get(f"/match/{match}").text
    # and both play on, each through a door of their own: nobody is refused for what is known by now
    mixed = [in_house(first, ilse), there]
    for _ in range(6):
        assert to_decide(match, *mixed).play(match).status_code == 200
    assert ilse.about(match)["moves_made"] == 7
    ilse.post(f"{match}/chat", words="Quite so")
    assert there.post(f"{match}/chat", words="Indeed").status_code == 200
    assert noor.http.post("/you/delete").status_code == 303  # and whoever leaves one server leaves both
    seen = Guest(second.url, "Ada")
    assert [s["name"] for s in seen.about(match)["seats"]] == ["Ilse", "A former guest"]
    assert "Indeed" not in seen.http.get(f"/match/{match}").text


def test_whoever_watches_in_the_other_house_is_told_at_once(servers: Pair):
    first, second = servers()
    ilse, noor, match = table_for_two(first.url)
    now, heard, ready = ilse.about(match)["version"], list[tuple[float, int]](), threading.Event()
    thread = threading.Thread(target=listen, args=(second, match, heard, ready, now + 3))
    thread.start()
    assert ready.wait(30)
    kind = "postgresql" if first.database.startswith("postgresql") else "sqlite"
    for n in range(1, 4):
        assert to_decide(match, ilse, noor).play(match).status_code == 200
        done = time.monotonic()
        while not (at := [at for at, version in heard if version >= now + n]):
            assert time.monotonic() - done < 20, "nobody was told"
            time.sleep(0.01)
        assert at[0] - done < TOLD_S[kind], at[0] - done
    thread.join(30)
    assert not thread.is_alive()


def test_bots_of_two_houses_play_a_match_once(servers: Pair):
    first, second = servers()
    ilse = Guest(first.url)
    match = ilse.open("me", "greedy", "random", options={"first_player": 1})
    there = in_house(second, ilse)
    for n in range(8):  # moves through either door; the bots in between are moved by one of the servers
        mine = (ilse, there)[n % 2]
        mine.my_turn(match)
        assert mine.play(match).status_code == 200
    ilse.my_turn(match)
    assert there.about(match)["moves_made"] == ilse.about(match)["moves_made"]
    play_to_the_end(match, there)
    assert ilse.about(match) | {"seats": 0} == there.about(match) | {"seats": 0}
    record = ilse.get(f"{match}/record").text
    assert record == there.get(f"{match}/record").text


def test_a_bot_of_a_house_that_died_is_taken_over_by_the_other(servers: Pair):
    first, second = servers({"VERNISSAGE_THINK_S": "600"}, {"VERNISSAGE_BOT_S": "1"})
    ilse = Guest(first.url)
    match = ilse.open("me", "greedy", options={"first_player": 0})
    there = in_house(second, ilse)
    there.about(match)
    while 0 in ilse.about(match)["deciding"]:
        assert ilse.play(match).status_code == 200
    made = there.about(match)["moves_made"]
    first.stop(signal.SIGKILL)
    there.wait(match, lambda m: m["moves_made"] > made)
