"""Whom a house that is late lets in, and what its log does not tell."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec

import httpx
import pytest
import uvicorn

from tests.web.server import free_port, tell
from vernissage.web.logs import Lines, without_secrets
from vernissage.web.pressure import FEW, STEP_S, Door, Pressure, kind_of
from vernissage.web.serve import AT_ONCE, HouseServer
from vernissage.web.settings import Settings


@pytest.mark.parametrize(
    ("late", "rate", "allowed"),
    [
        (0.1, 500.0, {"page", "table", "stream", "look", "move", "health"}),
        (0.5, 500.0, {"look", "move", "health"}),  # nobody new; those who play go on
        (1.0, 500.0, {"move", "health"}),
        (3.1, 500.0, {"health"}),
        (5.0, FEW / 2, {"page", "table", "stream", "look", "move", "health"}),  # few ask: they are not why it is late
    ],
)
def test_those_who_play_are_served_longest(late: float, rate: float, allowed: set[str]):
    pressure = Pressure(0.3)
    pressure.late_s, pressure.rate = late, rate
    asked = {
        "page": ("GET", "/"),
        "table": ("POST", "/api/matches"),
        "stream": ("GET", "/match/abc/stream"),
        "look": ("GET", "/api/matches/abc/view"),
        "move": ("POST", "/api/matches/abc/moves"),
        "health": ("GET", "/health"),
    }
    assert {name for name, request in asked.items() if pressure.lets_in(*request)} == allowed


def test_where_moves_take_long_nobody_new_is_let_in_until_they_are_quick_again():
    """The loop itself may be in time: a move goes through it several times, and to the disk."""

    async def story() -> None:
        pressure = Pressure(0.3)
        measuring = asyncio.create_task(pressure.measure())

        async def moves(seconds: float, until: bool) -> None:
            for _ in range(200):
                for _ in range(4):
                    pressure.answered("move", 200, seconds)
                await asyncio.sleep(STEP_S / 2)
                if pressure.lets_in("POST", "/api/matches") is until:
                    return
            raise AssertionError(f"moves take {pressure.move_s} s")

        assert pressure.lets_in("POST", "/api/matches")
        await moves(0.9, False)
        assert pressure.late_s < pressure.limit_s
        assert pressure.lets_in("POST", "/api/matches/abc/moves")
        assert pressure.lets_in("GET", "/api/matches/abc/view")
        await moves(0.01, True)
        measuring.cancel()

    tell(story())


def test_those_who_come_while_many_play_are_taken_in_together():
    """A round of the loop is long where many play. Let in one at a round, sixty would wait for sixty rounds."""

    async def app(scope, receive, send) -> None:
        if scope["type"] == "lifespan":
            return
        if scope["path"] == "/busy":
            time.sleep(0.02)  # what is reckoned for others
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    port = free_port()
    server = HouseServer(uvicorn.Config(app, port=port, lifespan="off", log_level="warning"), lambda: None)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    over = threading.Event()

    def play() -> None:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as http:
            while not over.is_set():
                http.get("/busy")

    def come(_: int) -> bytes:
        with socket.create_connection(("127.0.0.1", port), 30) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: house\r\n\r\n")
            return line.recv(100)[:12]

    while not server.started:
        time.sleep(0.01)
    with ThreadPoolExecutor(70) as people:
        try:
            playing = [people.submit(play) for _ in range(6)]
            time.sleep(0.5)
            began = time.monotonic()
            assert set(people.map(come, range(60))) == {b"HTTP/1.1 200"}
            took = time.monotonic() - began
        finally:
            over.set()
        assert all(one.result(30) is None for one in playing)
    server.should_exit = True
    thread.join(20)
    assert took < 4, took


@pytest.mark.skipif(find_spec("uvloop") is None, reason="one visitor at a time is uvloop's way")
def test_a_port_that_workers_share_is_never_made_to_wait(monkeypatch):
    """Copies of a port share whether asking it waits: a worker that starts must not stop those that serve."""
    waits = []

    async def startup(self, sockets=None) -> None:
        waits.extend(os.get_blocking(port.fileno()) for port in [shared, *sockets])
        for port in sockets:
            port.close()

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    with socket.create_server(("127.0.0.1", 0)) as shared:
        shared.setblocking(False)  # by a worker that serves already
        mine = socket.socket(fileno=os.dup(shared.fileno()))
        tell(HouseServer(uvicorn.Config(lambda: None), lambda: None).startup([mine]))
    assert len(waits) == AT_ONCE + 1
    assert not any(waits)


def test_a_full_house_says_when_to_come_again():
    async def story() -> None:
        async def app(scope, receive, send) -> None:
            raise AssertionError("nobody is let in")

        pressure = Pressure(0.3)
        pressure.late_s, pressure.rate = 0.5, 500.0
        door = Door(app, pressure, Settings())
        async with httpx.AsyncClient(transport=httpx.ASGITransport(door), base_url="http://house") as http:
            for path in ("/", "/api/guests"):
                told = await http.post(path)
                assert (told.status_code, told.headers["retry-after"]) == (503, "5")
                assert "The house is full at the moment. Nothing was changed" in told.text
        assert pressure.refused == 2

    tell(story())


def test_requests_are_counted_by_kind_and_never_by_name():
    assert kind_of("POST", "/match/secretid/move") == "move"
    assert kind_of("GET", "/api/matches/secretid/view") == "api"
    assert kind_of("GET", "/match/secretid") == "table"
    assert kind_of("GET", "/you") == "page"


def test_the_log_tells_no_secrets():
    said = "Bearer abc.def failed at postgresql://house:pass@db/x with vernissage=cookie; seed=123 token: 'xyz'"
    line = json.loads(Lines(1).format(logging.LogRecord("vernissage.web", 30, "", 0, said, None, None)))
    assert (line["level"], line["worker"], line["logger"]) == ("warning", 1, "vernissage.web")
    for secret in ("abc.def", ":pass@", "cookie;", "123", "xyz"):
        assert secret not in line["message"], line["message"]
        assert secret not in without_secrets(said)
