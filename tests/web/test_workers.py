"""Several processes behind one port: any of them serves any match, and what a dead one saw to goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server, table_for_two, to_decide


@pytest.fixture
def house(tmp_path: Path, postgres: Postgres) -> Iterator[Server]:
    """Two workers, which bots move slowly in."""
    server = Server(tmp_path, postgres.database(), **INTERPRETED, VERNISSAGE_THINK_S="0.2", VERNISSAGE_MOVES_A_MINUTE="7")
    server.workers = 2
    server.start()
    yield server
    server.stop()
    said = server.said.read_text("utf-8")
    assert "Traceback" not in said, said


def workers_of(server: Server) -> dict[int, int]:
    """The process of each worker, by what /proc says of the children."""
    assert server.process is not None
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text("ascii").rpartition(")")[2].split()[1])
                words = (entry / "cmdline").read_text("utf-8")
            except (OSError, IndexError):
                continue
            if parent == server.process.pid and "vernissage.web.worker" in words:
                found[len(found)] = int(entry.name)
    return found


def wait_for_workers(server: Server, number: int, timeout_s: float = 60) -> dict[int, int]:
    until = time.monotonic() + timeout_s
    while len(found := workers_of(server)) < number:
        assert time.monotonic() < until, found
        time.sleep(0.1)
    return found


def test_a_match_goes_on_when_workers_die(house: Server):
    first = wait_for_workers(house, 2)
    ilse = Guest(house.url)
    match = ilse.open("greedy", "random", "me", options={"first_player": 0})
    ilse.my_turn(match)
    for _ in range(2):  # whichever of them saw to the bots
        made = ilse.about(match)["moves_made"]
        ilse.play(match)
        os.kill(next(iter(workers_of(house).values())), signal.SIGKILL)
        began = time.monotonic()
        until = began + 30
        now = {}
        while True:
            try:
                with httpx.Client(base_url=house.url, headers=ilse.http.headers, timeout=5) as http:
                    now = http.get(f"/api/matches/{match}").json()
                if now["moves_made"] > made + 1 and 2 in now["deciding"]:
                    break
            except (httpx.TransportError, KeyError):
                pass
            assert time.monotonic() < until, now
            time.sleep(0.1)
        wait_for_workers(house, 2)
        ilse.http.close()
        ilse.http = httpx.Client(base_url=house.url, headers=ilse.http.headers, timeout=60)
        Guest.lines.append(ilse.http)
    assert set(wait_for_workers(house, 2).values()) - set(first.values())
    moves = [r for r in ilse.get(f"{match}/log").json() if r["kind"] == "move"]
    assert ilse.about(match)["moves_made"] >= len({r["move"] for r in moves})


def test_limits_and_numbers_are_those_of_all_workers(house: Server):
    wait_for_workers(house, 2)
    ilse, noor, match = table_for_two(house.url)
    allowed, workers = 0, set()
    for _ in range(40):
        mover = to_decide(match, ilse, noor)
        asked = mover.moves(match)
        with httpx.Client(base_url=house.url, headers=mover.http.headers) as http:  # a new line: any of the workers
            told = http.post(f"/api/matches/{match}/moves", json={"move": asked["moves"][0]["move"], "key": asked["key"]})
        if told.status_code == 429:
            break
        allowed += 1
    assert 7 <= allowed <= 14  # seven for each of the two guests, not for each of the workers
    time.sleep(2.5)
    text = httpx.get(f"{house.url}/metrics").text
    workers = {line.partition('worker="')[2][:1] for line in text.splitlines() if "process_cpu_seconds_total{" in line}
    assert workers == {"0", "1"}
    assert json.loads(httpx.get(f"{house.url}/ready").text)["ready"]
    assert httpx.get(f"{house.url}/health").text == "ok\n"


def test_a_file_is_served_by_one_process(tmp_path: Path):
    command = [sys.executable, "-m", "vernissage.cli", "serve", "--workers", "2", "--db", f"sqlite:///{tmp_path}/x.db"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "2 workers need a database that several processes write to" in done.stderr
