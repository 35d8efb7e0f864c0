"""Several processes behind one port: any of them serves any match, and what a dead one saw to goes on."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Server]:
    """Two workers on a database; bots think a little, so that one can be killed meanwhile."""
    more = {"VERNISSAGE_THINK_S": "0.3", "VERNISSAGE_CHATS_A_MINUTE": "5"}
    server = Server(tmp_path_factory.mktemp("workers"), postgres.database(), **{**INTERPRETED, **more})
    server.workers = 2
    server.start()
    until_both_serve(server)
    yield server
    server.stop()
    said = server.said.read_text("utf-8")
    assert "Traceback" not in said, said


def until_both_serve(server: Server) -> None:
    until = time.monotonic() + 120
    while True:
        try:
            text = httpx.get(f"{server.url}/metrics", timeout=5).text
            if len(set(re.findall(r'vernissage_streams_open{worker="(\d)"}', text))) == 2:
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < until, server.said.read_text("utf-8")
        time.sleep(0.2)


def ask(server: Server, guest: Guest, method: str, path: str, **data: Any) -> httpx.Response:
    """Over a line of its own, which any of the workers may take; again where that one was killed."""
    until = time.monotonic() + 60
    while True:
        try:
            headers = {"Authorization": f"Bearer {guest.token}"}
            with httpx.Client(base_url=server.url, headers=headers, timeout=10, verify=False) as http:
                return http.request(method, f"/api/matches/{path}", json=data or None)
        except httpx.TransportError:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_bots_go_on_when_their_worker_is_killed(house: Server):
    ilse = Guest(house.url)
    match = ilse.open("greedy", "random", "me", options={"first_player": 2})
    until = time.monotonic() + 60
    while 2 in (now := ask(house, ilse, "GET", match).json())["deciding"]:
        asked = ask(house, ilse, "GET", f"{match}/moves").json()
        told = ask(house, ilse, "POST", f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
        assert told.status_code in (200, 409)
        assert time.monotonic() < until, (now, told.text)
    os.kill(house.processes()[0], signal.SIGKILL)
    made, until = now["moves_made"], time.monotonic() + 60
    while 2 not in (now := ask(house, ilse, "GET", match).json())["deciding"]:
        assert time.monotonic() < until, now
        time.sleep(0.1)
    assert now["moves_made"] > made
    until_both_serve(house)


def test_what_visitors_may_do_is_counted_by_all_workers_together(house: Server):
    ilse = Guest(house.url)
    match = ilse.open("me", "greedy")
    told = [ask(house, ilse, "POST", f"{match}/chat", words=f"Word {n}").status_code for n in range(9)]
    assert sorted(told) == [200] * 5 + [429] * 4
    assert httpx.get(f"{house.url}/ready").json()["ready"]
    assert httpx.get(f"{house.url}/health").text == "ok\n"


def test_a_file_is_served_by_one_process(tmp_path: Path):
    command = [sys.executable, "-m", "vernissage.cli", "serve", "--workers", "2", "--db", f"sqlite:///{tmp_path}/x.db"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "2 workers need a database that several processes write to" in done.stderr
