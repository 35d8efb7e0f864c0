"""Many machines give what one does: a real Ray of three workers, one of them killed in the middle (`make cluster`)."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cluster_long.real_ray import cluster

pytest.importorskip("ray", reason="Ray is not installed: make cluster")
VERNISSAGE = [sys.executable, "-m", "vernissage.cli"]
LONG_S = 900


@pytest.fixture(scope="module")
def three():
    with cluster(3) as there:
        yield there


def run(*words: str) -> str:
    done = subprocess.run([*VERNISSAGE, *words], capture_output=True, text=True, timeout=LONG_S)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def digests(folder: Path) -> dict[str, str]:
    return {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(folder.rglob("*")) if p.is_file()}


def told(text: str) -> dict:
    report = json.loads(text)
    report.pop("seconds")
    return report


def test_a_worker_is_killed_and_every_byte_is_the_same(three, tmp_path):
    wanted = ("sim", "pictura", "--players", "3", "--bots", "greedy", "--games", "24000", "--seed", "7", "--json")
    words = [*VERNISSAGE, *wanted, "--data", str(tmp_path / "many"), "--ray", three.address]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    killed = three.kill_a_worker(LONG_S, child)
    there = len(list((tmp_path / "many").glob("games-*.parquet")))
    out, err = child.communicate(timeout=LONG_S)
    assert child.returncode == 0, err[-2000:]
    assert there < 12, "it was over before a worker was killed"
    alone = run(*wanted, "--data", str(tmp_path / "one"))
    assert told(out) == told(alone)
    assert digests(tmp_path / "many") == digests(tmp_path / "one")
    assert killed not in three.family()


def test_a_tournament_is_the_same(three, tmp_path):
    words = ("arena", "musee", "--bots", "greedy,random", "--games", "200", "--seed", "3", "--json")
    many = told(run(*words, "--out", str(tmp_path / "many"), "--ray", three.address))
    assert many == told(run(*words, "--out", str(tmp_path / "one")))
    assert many["games"] == 200
    rows = [sorted(p.read_text().splitlines()) for p in (tmp_path / "many", tmp_path / "one")]
    assert rows[0] == rows[1]


def test_a_report_is_the_same_with_bots_that_think(three, tmp_path):
    words = ("lab", "report", "musee", "--players", "2", "--games", "40", "--bots", "search:8it", "--ladder", "4")
    run(*words, "--out", str(tmp_path / "many"), "--ray", three.address)
    run(*words, "--out", str(tmp_path / "one"))
    many, one = digests(tmp_path / "many"), digests(tmp_path / "one")
    for found in (many, one):
        found.pop("skill.games")  # lines as they came
    assert many == one


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(three, tmp_path):
    wanted = ("sim", "pictura", "--players", "2", "--bots", "greedy", "--games", "24000", "--seed", "8", "--json")
    words = [*VERNISSAGE, *wanted, "--data", str(tmp_path / "many"), "--ray", three.address]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + LONG_S
    while not list((tmp_path / "many").glob("games-*.parquet")) and time.monotonic() < until:
        time.sleep(0.05)
    os.kill(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=LONG_S)
    assert child.returncode == 130, err[-2000:]
    first = told(out)["games"]
    assert 0 < first <= 24000
    again = told(run(*wanted, "--data", str(tmp_path / "many"), "--ray", three.address))
    assert again["games"] == 24000
    run(*wanted, "--data", str(tmp_path / "one"))
    assert digests(tmp_path / "many") == digests(tmp_path / "one")


def test_where_no_cluster_is_a_sentence_says_so():
    done = subprocess.run(
        [*VERNISSAGE, "sim", "musee", "--games", "10", "--ray", "127.0.0.1:1"],
        capture_output=True,
        text=True,
        timeout=LONG_S,
    )
    assert done.returncode == 2
    assert "There is no Ray cluster at" in done.stderr
    assert "Traceback" not in done.stderr
