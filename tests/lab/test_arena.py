"""A tournament that is killed goes on where it was, and counts every game once."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

COMMAND = [sys.executable, "-m", "vernissage.cli", "arena", "musee", "--bots", "greedy,random", "--seed", "3", "--json"]


def run(path, games):
    done = subprocess.run(
        [*COMMAND, "--games", str(games), "--out", str(path)], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_a_tournament_goes_on_after_kill_9(tmp_path):
    path = tmp_path / "killed.arena"
    child = subprocess.Popen([*COMMAND, "--games", "100000", "--out", str(path)], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while time.monotonic() < until and not (path.exists() and path.read_bytes().count(b"\n") > 4):
        time.sleep(0.02)
    child.send_signal(signal.SIGKILL)
    child.wait()
    there = path.read_bytes().count(b"\n") - 1
    assert there > 3
    whole, again = run(tmp_path / "whole.arena", there + 2), run(path, there + 2)
    for report in (whole, again):
        report.pop("seconds")
    assert again == whole
    numbers = [json.loads(line)["game"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(there + 2))
    assert sum(row["wins"] * row["games"] for row in again["turn_order"]) == there + 2
