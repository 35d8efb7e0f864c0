"""The rules of a game change while matches are running: a rehearsal with the game of tests/toy, in a real server.

The game comes from another package, announced by an entry point. Its upgrade is the same entry point at another package:
first tests.toy, then tests.toy_second (a switch), then tests.toy_third (a migration)."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import vernissage
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, play_to_the_end, table_for_two
from vernissage.engine import registry


def install(site: Path, package: str) -> None:
    """What `pip install` leaves behind of a package that announces a game."""
    info = site / "toy_auction-1.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-auction\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[vernissage.games]\ntoy = {package}\n")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    install(tmp_path / "site", "tests.toy")
    return tmp_path / "site"


@pytest.fixture
def server(tmp_path: Path, site: Path) -> Iterator[Server]:
    server = Server(tmp_path, PYTHONPATH=str(site), **INTERPRETED).start(("toy",))
    yield server
    server.stop()
    said = server.said.read_text("utf-8")
    assert "Traceback" not in said, said


def upgrade(server: Server, site: Path, package: str) -> None:
    """The server goes down without a word and comes back with the new program."""
    server.stop(signal.SIGKILL)
    install(site, package)
    server.start(("toy",))


def moves(match: str, *pairs: tuple[Guest, str]) -> None:
    for guest, move in pairs:
        told = guest.play(match, move)
        assert told.status_code == 200, told.text


def test_a_running_match_of_before_is_played_on_after_an_upgrade(server: Server, site: Path) -> None:
    ilse, noor, running = table_for_two(server.url, "toy")
    done = ilse.open("me", "random", game="toy")
    play_to_the_end(done, ilse)
    kept = ilse.get(f"{done}/record").text
    assert "\nrules: 1\n" in kept
    moves(running, (noor, "bid 1"))  # sealed; the first seat has not answered yet

    upgrade(server, site, "tests.toy_second")
    assert noor.get(f"{running}/view").json()["sealed"] == "bid 1"
    moves(running, (ilse, "bid 1"))
    now = ilse.about(running)
    assert (now["rules"], now["options"], now["deciding"]) == ("1", {"purse": "rich"}, [0]), (
        "the first among equal bids"
    )
    new_ilse, new_noor, new = table_for_two(server.url, "toy")
    moves(new, (new_noor, "bid 1"), (new_ilse, "bid 1"))
    now = ilse.about(new)
    assert (now["rules"], now["deciding"]) == ("2", [1]), "a new table has the newest rules: the last among equal bids"
    assert ilse.http.get(f"/match/{running}").status_code == 200
    assert ilse.get(f"{done}/record").text == kept
    assert ilse.http.get(f"/match/{done}/at/2").status_code == 200

    play_to_the_end(running, ilse, noor)
    record = ilse.get(f"{running}/record").text
    registry.add("toy", "tests.toy")
    try:
        alone = vernissage.loads(record)  # the program of before agrees, move by move
        assert alone.over
        assert list(alone.scores()) == ilse.about(running)["result"]["scores"]
        assert alone.record() == record
    finally:
        registry.remove("toy")


def test_an_old_record_can_be_opened_and_a_rematch_is_played_by_the_newest_rules(server: Server, site: Path) -> None:
    ilse, noor, first = table_for_two(server.url, "toy")
    play_to_the_end(first, ilse, noor)
    kept = ilse.get(f"{first}/record").text
    upgrade(server, site, "tests.toy_second")
    opened = ilse.http.post("/api/records", json={"text": kept}).json()
    assert (opened["rules"], opened["status"]) == ("1", "over")
    assert ilse.get(f"{opened['id']}/record").text == kept
    on = ilse.post(f"{first}/what-if", at=0).json()
    assert on["rules"] == "1", "a position of an old match goes on by its rules"
    assert ilse.http.post(f"/match/{first}/rematch").status_code == 303
    again = ilse.about(ilse.about(first)["rematch"])
    assert (again["rules"], again["options"]) == ("2", {"purse": "rich"})


def test_a_running_match_is_carried_over_where_only_words_have_changed(server: Server, site: Path) -> None:
    ilse, noor, match = table_for_two(server.url, "toy")
    moves(match, (ilse, "bid 1"), (noor, "bid 1"), (ilse, "give"), (noor, "coin you"), (ilse, "yes"))
    moves(match, (noor, "bid 1"))
    for package in ("tests.toy_second", "tests.toy_third"):
        upgrade(server, site, package)
    now = ilse.about(match)
    assert (now["rules"], now["options"], now["moves_made"]) == ("3", {"purse": "fat", "tie": "first"}, 5)
    assert server.rows("select rules from matches where id = ?", match) == [("3",)]
    assert ("pass_on",) in server.rows("select text from entries where match = ? and kind = 'move'", match)
    moves(match, (ilse, "bid 1"), (ilse, "pass_on"))
    server.stop(signal.SIGKILL)
    server.start(("toy",))
    assert ilse.about(match)["moves_made"] == 8
    play_to_the_end(match, ilse, noor)
    assert "\nrules: 3\n" in ilse.get(f"{match}/record").text


def test_a_match_of_a_version_that_nobody_knows_is_refused_with_a_sentence(server: Server, site: Path) -> None:
    install(site, "tests.toy_second")
    server.stop()
    server.start(("toy",))
    ilse, _, match = table_for_two(server.url, "toy")
    upgrade(server, site, "tests.toy")
    told = ilse.get(match)
    assert told.status_code == 409
    assert "rules version '2' of Toy Auction; this program reads 1." in told.text
    assert ilse.http.get("/").status_code == 200


def test_a_game_that_cannot_be_loaded_is_left_out_and_the_others_stay(site: Path) -> None:
    import subprocess
    import sys

    install(site, "no.such.package")
    code = "import vernissage; print(*vernissage.games())"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(site)}, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == list(vernissage.games())
    assert "The game 'toy' of 'no.such.package' cannot be loaded" in done.stderr


def test_early_answers_of_a_record_wait_in_the_house_too(server: Server) -> None:
    registry.add("toy", "tests.toy")
    try:
        t = vernissage.new("toy", 3, 1)
        t.play("bid 1", seat=2)
        text = t.record()
        t.play_line("bid 0", "bid 0")
    finally:
        registry.remove("toy")
    ilse = Guest(server.url)
    opened = ilse.http.post("/api/records", json={"text": text}).json()
    match = opened["id"]
    assert opened["deciding"] == [0, 1], "the third seat has answered"
    seen = {seat: ilse.get(f"{match}/view", params={"seat": seat}).json() for seat in range(3)}
    assert [seen[seat]["sealed"] for seat in range(3)] == [None, None, "bid 1"]
    assert seen[2]["view"]["bids"] == [False, False, 1]
    assert seen[1]["view"]["bids"] == [False, -1, False], "nobody else is told that it is in"
    for seat in (1, 0):
        asked = ilse.moves(match, seat=seat)
        assert ilse.post(f"{match}/moves", move="bid 0", key=asked["key"], seat=seat).status_code == 200
    now = ilse.about(match)
    assert (now["moves_made"], now["deciding"]) == (3, [t.seat]), "the table of the library agrees"
