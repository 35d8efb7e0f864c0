"""What one visitor may ask of the server: bodies, slow lines, streams, talk, guests and passphrases."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher

from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, table_for_two, tell
from tests.web.test_trouble import sentence
from vernissage.web.app import create
from vernissage.web.settings import Settings

MB = 1_000_000


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    limits = {"HEADER_S": "0.6", "BODY_S": "0.6", "STREAMS": "3", "STREAMS_AN_ADDRESS": "5", "CHATS_A_MINUTE": "4",
              "CHAT_LENGTH": "50", "PASSPHRASES_AN_HOUR": "10", "PASSPHRASES_AN_ACCOUNT": "4", "RECORD_BYTES": "5000"}  # fmt: skip
    server = Server(
        tmp_path_factory.mktemp("narrow"), **INTERPRETED, **{f"VERNISSAGE_{k}": v for k, v in limits.items()}
    ).start()
    yield server
    server.stop()
    said = server.said.read_text("utf-8")
    assert "Traceback" not in said, said


def line(server: Server, *sent: bytes, timeout_s: float = 30) -> bytes:
    """Everything that is said on a connection on which this was sent, until it is closed."""
    s = socket.create_connection(("127.0.0.1", server.port), timeout=timeout_s)
    heard = b""
    try:
        for part in sent:
            s.sendall(part)
    except OSError:  # hung up on while speaking
        pass
    try:
        while more := s.recv(65536):
            heard += more
    except ConnectionResetError:
        pass
    s.close()
    return heard


def peak_kb(server: Server) -> int:
    assert server.process is not None
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text("utf-8"))
    assert found
    return int(found[1])


def head(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: house", *headers, "", ""]).encode()


def test_two_hundred_megabytes_are_refused_before_they_are_read(narrow: Server):
    before, began = peak_kb(narrow), time.monotonic()
    body = b'{"name": "' + b"x" * MB
    told = line(narrow, head("/api/guests", "Content-Type: application/json", f"Content-Length: {200 * MB}"), body)
    assert told.startswith(b"HTTP/1.1 413 ")
    assert "bytes that can be sent here" in json.loads(told.split(b"\r\n\r\n")[1])["message"]
    assert time.monotonic() - began < 5
    assert peak_kb(narrow) - before < 20_000


def test_a_body_that_does_not_say_how_large_it_is_is_read_no_further_than_allowed(narrow: Server):
    before, began = peak_kb(narrow), time.monotonic()
    chunk = b"f4240\r\n" + b"x" * MB + b"\r\n"
    told = line(narrow, head("/you", "Transfer-Encoding: chunked"), *[chunk] * 200)
    assert told.startswith(b"HTTP/1.1 413 ")
    assert b"bytes that can be sent here" in told
    assert time.monotonic() - began < 8
    assert peak_kb(narrow) - before < 20_000


def test_every_address_that_takes_a_body_has_its_limit(narrow: Server):
    ilse = Guest(narrow.url)
    for path in ("/api/matches", "/api/guests", "/you", "/play/musee", "/nowhere", "/match/x/move"):
        told = ilse.http.post(path, content=b"x" * 65_537)
        assert told.status_code == 413, path
    assert ilse.http.request("GET", "/", content=b"x" * 65_537).status_code == 413
    assert ilse.http.post("/api/matches", content=b"x" * 65_536).status_code == 422
    for told in (
        ilse.http.post("/open", files={"record": ("game.vern", b"x" * 5_001)}),
        ilse.http.post("/api/records", json={"text": "x" * 5_001}),
        ilse.http.post("/open", files={"record": ("game.vern", b"x" * 80_000)}),
    ):
        assert told.status_code == 413
    assert ilse.http.post("/api/records", json={"text": "x" * 5_000}).status_code == 400  # let in, and no record


def test_who_asks_before_sending_is_answered_at_once(narrow: Server):
    told = line(narrow, head("/api/guests", f"Content-Length: {MB}", "Expect: 100-continue"))
    assert told.startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: house\r\n", b"GET / HTTP/1.1\r\nX: "])
def test_a_connection_that_does_not_say_what_it_wants_is_dropped(narrow: Server, sent: bytes):
    began = time.monotonic()
    told = line(narrow, sent)
    assert 0.4 < time.monotonic() - began < 10
    assert told.startswith(b"HTTP/1.1 408 ") if sent else told == b""
    assert b"did not come within 0.6 seconds" in told or not sent


def test_headers_that_trickle_in_are_not_waited_for(narrow: Server):
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", narrow.port), timeout=30) as s:
        s.sendall(b"GET / HTTP/1.1\r\nHost: house\r\n\r\n")
        assert s.recv(15) == b"HTTP/1.1 200 OK"  # the first request is answered, the next one never ends
        heard = b""
        for _ in range(200):
            try:
                s.sendall(b"GET /" if not heard else b"a")
                s.settimeout(0.05)
                heard += s.recv(65536) or b"closed"
            except TimeoutError:
                continue
            except OSError:
                break
            if heard.endswith(b"closed"):
                break
    assert b"HTTP/1.1 408 " in heard
    assert time.monotonic() - began < 10


def test_a_body_that_does_not_come_is_not_waited_for(narrow: Server):
    began = time.monotonic()
    told = line(narrow, head("/api/guests", "Content-Length: 100"), b'{"name"')
    assert told.startswith(b"HTTP/1.1 408 ")
    assert "did not come within 0.6 seconds" in json.loads(told.split(b"\r\n\r\n")[1])["message"]
    assert 0.4 < time.monotonic() - began < 10


def test_a_stream_is_open_for_longer_than_a_request_may_take(narrow: Server):
    ilse, _, match = table_for_two(narrow.url)
    with ilse.http.stream("GET", f"/match/{match}/stream") as stream:
        lines = stream.iter_lines()
        while not next(lines).startswith("data:"):
            pass
        time.sleep(1.5)
        other = Guest(narrow.url)
        other.http.headers["Authorization"] = ilse.http.headers["Authorization"]
        assert other.post(f"{match}/chat", words="Still there?").status_code == 200
        while not next(lines).startswith("data:"):
            pass


def watch(server: Server, guest: Guest | None, match: str) -> httpx.Response:
    """An open stream, or what was said instead."""
    http = httpx.Client(base_url=server.url, timeout=30, verify=False)
    Guest.lines.append(http)
    if guest is not None:
        http.headers["Authorization"] = guest.http.headers["Authorization"]
    return http.send(http.build_request("GET", f"/api/matches/{match}/stream"), stream=True)


def test_streams_are_counted_for_a_guest_and_for_an_address(narrow: Server):
    ilse, noor, match = table_for_two(narrow.url)
    open_ones = [watch(narrow, ilse, match) for _ in range(3)]
    assert [s.status_code for s in open_ones] == [200] * 3
    refused = watch(narrow, ilse, match)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) >= 1
    open_ones += [watch(narrow, noor, match), watch(narrow, None, match)]
    assert [s.status_code for s in open_ones] == [200] * 5
    assert watch(narrow, None, match).status_code == 429
    assert "Close one of them first" in watch(narrow, noor, match).read().decode()
    for stream in open_ones:
        stream.close()
    end = time.monotonic() + 30
    while (again := watch(narrow, ilse, match)).status_code != 200:  # a place that was left is free again
        assert time.monotonic() < end
        time.sleep(0.1)
    again.close()


def test_talk_has_a_length_and_a_measure(narrow: Server):
    ilse, noor, match = table_for_two(narrow.url)
    told = ilse.post(f"{match}/chat", words="x" * 51)
    assert (told.status_code, told.json()["message"]) == (413, "At most 50 letters can be said at once, not 51.")
    codes = [ilse.post(f"{match}/chat", words="Bonsoir").status_code for _ in range(5)]
    assert codes == [200] * 4 + [429]
    told = ilse.post(f"{match}/chat", words="Bonsoir")
    assert 1 <= int(told.headers["retry-after"]) <= 60
    assert noor.post(f"{match}/chat", words="Bonsoir").status_code == 200
    page = ilse.http.post(f"/match/{match}/chat", data={"words": "Bonsoir"}, headers={"HX-Request": "true"})
    assert "Let the others speak too" in page.text  # told at the table
    assert 'maxlength="50"' in page.text


def test_an_address_sends_so_many_guests_an_hour_and_no_more(tmp_path):
    server = Server(tmp_path, **INTERPRETED, VERNISSAGE_GUESTS_AN_HOUR="5").start()
    try:
        for _ in range(5):
            assert httpx.post(f"{server.url}/api/guests", json={}).status_code == 201
        for path, data in (("/play/musee", {}), ("/you", {"name": "Ilse"}), ("/learn/musee", {}), ("/you/keep", {})):
            told = httpx.post(f"{server.url}{path}", data=data)
            assert told.status_code == 429, path
            assert "Too many guests" in sentence(told), path
            assert 1 <= int(told.headers["retry-after"]) <= 3600
        assert httpx.post(f"{server.url}/api/guests", json={}).status_code == 429
        assert httpx.get(server.url).status_code == 200
        assert server.rows("select count(*) from guests") == [(5,)]
    finally:
        server.stop()


def test_passphrases_are_tried_so_often_and_hashed_away_from_everybody_else(narrow: Server):
    http = httpx.Client(base_url=narrow.url, timeout=60, verify=False)
    Guest.lines.append(http)
    data = {"account": "Ilse", "passphrase": "a guess at something"}
    assert [http.post("/you/in", data=data).status_code for _ in range(5)] == [403] * 4 + [429]
    told = http.post("/you/in", data={**data, "account": " ILSE "})
    assert told.status_code == 429
    assert "Too many passphrases" in sentence(told)
    assert 1 <= int(told.headers["retry-after"]) <= 3600
    others = [http.post("/you/in", data={**data, "account": f"nobody {k}"}).status_code for k in range(6)]
    assert others[-1] == 429  # from one address, whatever the account


def test_the_house_answers_while_passphrases_are_hashed(tmp_path, monkeypatch):
    """The loop that serves everybody goes round while one passphrase is looked at."""
    monkeypatch.setattr("vernissage.web.precompiler.JIT", False)  # no game is played here
    began = time.monotonic()
    PasswordHasher().hash("a guess at something")
    alone_s = time.monotonic() - began

    async def story() -> None:
        app = create(Settings(f"sqlite:///{tmp_path}/x.db"))
        http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")
        async with app.router.lifespan_context(app), http:
            held: list[float] = []
            for k in range(5):
                data = {"account": f"nobody {k}", "passphrase": "a guess at something"}
                asked = asyncio.create_task(http.post("/you/in", data=data))
                longest = 0.0
                while not asked.done():
                    since = time.monotonic()
                    await asyncio.sleep(0)
                    longest = max(longest, time.monotonic() - since)
                assert asked.result().status_code == 403
                held.append(longest)
            assert min(held) < alone_s / 2, (held, alone_s)

    tell(story())
