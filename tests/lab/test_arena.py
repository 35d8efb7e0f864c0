"""A tournament that is killed goes on where it was, and counts every game once."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest

FIRST = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"name": "the first one"} if "hello" in asked else {"move": asked["moves"][0]["move"]}), flush=True)
"""


def command(bots, path, games):
    words = ["arena", "musee", "--bots", bots, "--seed", "3", "--json", "--games", str(games), "--out", str(path)]
    return [sys.executable, "-m", "vernissage.cli", *words]


def run(bots, path, games):
    done = subprocess.run(command(bots, path, games), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("other", ["random", "another program"])
def test_a_tournament_goes_on_after_kill_9(tmp_path, other):
    path, program = tmp_path / "killed.arena", tmp_path / "first.py"
    program.write_text(FIRST)
    bots = f"greedy,{other if other == 'random' else f'run:{sys.executable} -S -E {program}'}"
    child = subprocess.Popen(command(bots, path, 100_000), stdout=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while time.monotonic() < until and not (path.exists() and path.read_bytes().count(b"\n") > 4):
        time.sleep(0.02)
    child.send_signal(signal.SIGKILL)
    child.wait()
    there = path.read_bytes().count(b"\n") - 1
    assert there > 3
    whole, again = run(bots, tmp_path / "whole.arena", there + 2), run(bots, path, there + 2)
    for report in (whole, again):
        report.pop("seconds")
    assert again == whole
    numbers = [json.loads(line)["game"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(there + 2))
    assert sum(row["wins"] * row["games"] for row in again["turn_order"]) == there + 2
