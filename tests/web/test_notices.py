"""Your turn, told to an address of the guest's own: kept with the move, sent at least once, never into the house's network."""

from __future__ import annotations

import signal
import sqlite3
import time
from collections.abc import Iterator
from ipaddress import ip_address

import pytest

from tests.web.conftest import INTERPRETED
from tests.web.inside import house
from tests.web.receiver import Receiver
from tests.web.server import Guest, Server, table_for_two, to_decide
from vernissage.web import webhooks

PATIENT = {"webhook_private": 1, "webhook_retry_s": 0.05}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.stop()


def tell_me(guest: Guest, address: str, what: str = "keep") -> None:
    told = guest.http.post("/you/webhook", data={"address": address, "what": what})
    assert told.status_code == 303, told.text


def in_order(match: str, *guests: Guest) -> list[Guest]:
    first = to_decide(match, *guests)
    return [first, *(g for g in guests if g is not first)]


@pytest.mark.parametrize("kept", ["a file", "postgres"])
def test_each_turn_is_told_once_where_all_goes_well(tmp_path, receiver, kept, request):
    database = "" if kept == "a file" else request.getfixturevalue("postgres").database()
    receiver.start()
    with house(tmp_path, database, public_url="https://games.example.org", **PATIENT) as url:
        first, second, match = table_for_two(url)
        first, second = in_order(match, first, second)
        tell_me(second, receiver.url)
        assert first.play(match).status_code == 200
        while second.name not in [
            s["name"] for s in first.about(match)["seats"] if s["seat"] in first.about(match)["deciding"]
        ]:
            assert first.play(match).status_code == 200  # a turn may have several decisions
        (told,) = receiver.wait(1)
        assert told["header"] == told["id"]
        assert told["kind"] == "your-turn"
        assert told["link"] == f"https://games.example.org/match/{match}"
        assert told["text"] == told["content"] == f"It is your turn at Musée with {first.name}. {told['link']}"
        assert (told["path"], told["host"]) == ("/told?by=house", f"127.0.0.1:{receiver.port}")
        assert second.play(match).status_code == 200  # nobody is told of the turns of somebody who gave no address
        tell_me(second, receiver.url, "try")
        assert receiver.wait(2)[1]["kind"] == "test"
        assert len({t["id"] for t in receiver.heard}) == 2
        tell_me(second, "")
        assert second.http.get("/you/export").json()["webhook"] is None


def test_a_receiver_that_is_away_or_refuses_is_told_later_with_the_same_id(tmp_path, receiver):
    with house(tmp_path, **PATIENT) as url:
        first, second, match = table_for_two(url)
        tell_me(first, receiver.url, "try")  # nobody is there
        end = time.monotonic() + 30
        while not rows(tmp_path, "select id from notices where tries >= 2"):
            assert time.monotonic() < end
            time.sleep(0.02)
        receiver.status = 500
        receiver.start()
        receiver.wait(2)
        receiver.status = 200
        refused = len(receiver.heard)
        receiver.wait(refused + 1)
        while rows(tmp_path, "select id from notices"):
            assert time.monotonic() < end + 30
            time.sleep(0.02)
        assert len({t["id"] for t in receiver.heard}) == 1
        assert second.about(match)["status"] == "running"


def rows(folder, query: str) -> list[tuple[str, ...]]:
    with sqlite3.connect(f"file:{folder / 'inside.db'}?mode=ro", uri=True, timeout=20) as connection:
        found = connection.execute(query).fetchall()
    connection.close()
    return found


def test_a_server_that_is_killed_tells_after_its_restart(tmp_path, receiver):
    environment = {
        "VERNISSAGE_WEBHOOK_PRIVATE": "1",
        "VERNISSAGE_WEBHOOK_RETRY_S": "0.2",
        "VERNISSAGE_WEBHOOK_LEASE_S": "0.2",
    }
    server = Server(tmp_path, **INTERPRETED, **environment).start()
    try:
        first, second, match = table_for_two(server.url)
        first, second = in_order(match, first, second)
        tell_me(second, receiver.url)
        while set(first.seats(match)) & set(first.about(match)["deciding"]):
            assert first.play(match).status_code == 200
        server.stop(signal.SIGKILL)
        ((waiting,),) = server.rows("select id from notices")  # written with the move
        receiver.start()
        assert receiver.heard == []
        with house(tmp_path, server.database, **PATIENT):
            told = receiver.wait(1)[0]
        assert (told["id"], told["match"]) == (waiting, match)
    finally:
        server.stop()


def test_an_address_in_the_house_s_network_is_refused(tmp_path, receiver):
    receiver.start()
    with house(tmp_path, webhook_retry_s=0.05) as url:
        ilse = Guest(url)
        for address in (receiver.url, "http://localhost/", "https://10.1.2.3/x", "http://[::1]/", "http://[::ffff:192.168.1.1]/",
                        "ftp://example.org/", "https://me@example.org/", "https:///x", "http://exa mple.org", "https://x.org:0/",
                        "https://x.org:99999/", "https://" + "x" * 400):  # fmt: skip
            told = ilse.http.post("/you/webhook", data={"address": address})
            assert told.status_code == 400, address
            assert "network" in told.text or "begins with https" in told.text
        assert ilse.http.get("/you/export").json()["webhook"] is None
        assert receiver.heard == []


def test_a_name_that_leads_into_the_network_is_refused_when_it_is_looked_up(receiver, monkeypatch):
    receiver.start()
    real = webhooks.socket.getaddrinfo
    monkeypatch.setattr(
        webhooks.socket, "getaddrinfo", lambda _host, port, *more, **named: real("127.0.0.1", port, *more, **named)
    )
    address = f"http://example.org:{receiver.port}/"
    assert webhooks.check(address, False) == address  # its name is no secret
    with pytest.raises(webhooks.Refused):
        webhooks.post(address, "x", {}, False)
    assert receiver.heard == []
    assert webhooks.post(address, "x", {"id": "x"}, True) == 204
    assert receiver.heard[0]["host"] == f"example.org:{receiver.port}"


@pytest.mark.parametrize(
    ("ip", "open"),
    [("93.184.216.34", True), ("2606:2800:220:1::1", True), ("127.0.0.1", False), ("10.0.0.1", False), ("169.254.169.254", False),
     ("100.64.0.1", False), ("0.0.0.0", False), ("224.0.0.1", False), ("::1", False), ("::", False), ("fe80::1", False),
     ("fc00::1", False), ("::ffff:10.0.0.1", False), ("::ffff:93.184.216.34", True), ("2002:a00:1::", False),
     ("64:ff9b::a00:1", False), ("255.255.255.255", False), ("fec0::1", False)],
)  # fmt: skip
def test_what_counts_as_the_open_network(ip, open):
    assert webhooks._public(ip_address(ip)) is open


def test_somebody_who_is_deleted_is_told_nothing_more(tmp_path, receiver):
    with house(tmp_path, **PATIENT) as url:
        ilse = Guest(url)
        tell_me(ilse, receiver.url, "try")
        assert ilse.http.post("/you/delete").status_code == 303
        assert rows(tmp_path, "select id from notices") == []
