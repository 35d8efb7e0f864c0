"""The sequential test: its statistics, and that no result is lost or counted twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict, replace
from math import isclose, log
from pathlib import Path

import pytest

from vernissage.engine import registry
from vernissage.engine.errors import BadOption
from vernissage.engine.rule import JIT
from vernissage.lab import sprt
from vernissage.runs.kept import kept

QUESTION = sprt.Question("musee", "2", "greedy", "random", 2, {}, 5, 0.5, 0.9, 0.05, 0.05)


def rows(shares):
    return {number: {"share": share} for number, share in shares.items()}


def test_with_two_results_the_ratio_is_that_of_a_coin():
    """Where only whole pairs are won or lost, the mean says all about the chances."""
    pairs = [1.0] * 60 + [0.0] * 40
    exact = 60 * log(0.55 / 0.5) + 40 * log(0.45 / 0.5)
    assert isclose(sprt.log_ratio(pairs, 0.5, 0.55), exact, rel_tol=2e-3)


def test_over_many_pairs_the_ratio_is_that_of_a_normal_law():
    pairs = [0.0] * 300 + [0.25] * 500 + [0.5] * 1500 + [0.75] * 600 + [1.0] * 380
    mean = sum(pairs) / len(pairs)
    spread = sum((x - mean) ** 2 for x in pairs) / len(pairs)
    normal = len(pairs) * (0.02) * (2 * mean - 0.5 - 0.52) / (2 * spread)
    assert isclose(sprt.log_ratio(pairs, 0.5, 0.52), normal, rel_tol=0.02)


def test_the_likeliest_chances_have_the_mean_and_add_up():
    found = sprt.likeliest({0.0: 3, 0.25: 1e-3, 0.5: 9, 0.75: 1e-3, 1.0: 20}, 0.55)
    assert isclose(sum(found.values()), 1, abs_tol=1e-9)
    assert isclose(sum(a * p for a, p in found.items()), 0.55, abs_tol=1e-9)
    assert all(p > 0 for p in found.values())


def test_results_that_say_nothing_leave_the_ratio_in_the_middle():
    assert sprt.log_ratio([], 0.5, 0.55) == 0
    assert abs(sprt.log_ratio([0.5, 1.0, 0.0, 0.525], 0.45, 0.55)) < 0.2
    assert sprt.share_of(0) == 0.5
    assert isclose(sprt.share_of(400), 10 / 11)


def test_bounds_are_those_of_wald():
    low, high = QUESTION.bounds
    assert isclose(high, log(19))
    assert isclose(low, -log(19))


def test_a_verdict_counts_whole_pairs_in_order_and_none_after_it():
    judge = sprt.Judge(QUESTION)
    assert judge.look(rows({0: 1.0, 2: 1.0, 3: 1.0})).games == 0  # the second game of the first deal is missing
    found = judge.look(rows(dict.fromkeys(range(200), 1.0)))
    assert found.word == "accepted"
    assert found.games < 100
    assert found.pairs == {"2": found.games // 2}
    assert judge.look(rows(dict.fromkeys(range(400), 0.0))) == found
    lost = sprt.Judge(QUESTION).look(rows({k: float(k % 2) for k in range(200)}))
    assert lost.word == "rejected"
    assert lost.share == 0.5


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"win0": 0.6, "win1": 0.55}, "shares to tell apart"),
        ({"alpha": 0.0}, "chances of an error"),
        ({"players": 1}, "two seats"),
        ({"new": "deep"}, "There is no bot"),
    ],
)
def test_a_wrong_question_is_refused(change, says):
    with pytest.raises(BadOption, match=says):
        replace(QUESTION, **change).check()


def run(path: Path | None, most: int, question: sprt.Question = QUESTION, threads: int = 1) -> sprt.Verdict:
    with kept(asdict(question), path) as book:
        return sprt.decide(question, registry.get("musee"), book, most, threads)


@pytest.mark.skipif(not JIT, reason="whole games by the dozen need compiled rules")
def test_a_file_cut_anywhere_goes_on_to_the_same_results(tmp_path):
    question = replace(QUESTION, new="greedy", old="greedy", win0=0.1, win1=0.9)
    whole = tmp_path / "whole"
    verdict = run(whole, 12, question)
    text = whole.read_bytes()
    assert len(text.splitlines()) == 1 + verdict.games
    for cut in (0, 20, text.index(b"\n") + 1, len(text) // 2, len(text) - 1):
        part = tmp_path / f"cut-{cut}"
        part.write_bytes(text[:cut])
        assert run(part, 12, question) == verdict
        assert part.read_bytes() == text
    assert run(whole, 12, question, threads=3) == verdict  # nothing is left to play
    assert whole.read_bytes() == text
    assert run(None, 12, question, threads=3) == verdict


@pytest.mark.skipif(not JIT, reason="whole games by the dozen need compiled rules")
def test_a_line_that_is_there_twice_counts_once_and_another_test_is_refused(tmp_path):
    path = tmp_path / "results"
    run(path, 4)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines, lines[1], lines[2]]) + "\n")
    with kept(asdict(QUESTION), path) as book:
        assert sorted(book.rows) == [0, 1, 2, 3]
        if sys.platform != "win32":
            with pytest.raises(BadOption, match="in use"), kept(asdict(QUESTION), path):
                pass
    with pytest.raises(BadOption, match="another run"), kept(asdict(replace(QUESTION, seed=6)), path):
        pass


@pytest.mark.skipif(not JIT or sys.platform == "win32", reason="needs compiled rules and SIGKILL")
def test_killed_and_asked_again_it_goes_on(tmp_path):
    path = tmp_path / "results"
    words = [
        sys.executable,
        "-m",
        "vernissage.cli",
        "sprt",
        "musee",
        "greedy",
        "greedy",
        "--win0",
        "0.05",
        "--win1",
        "0.95",
    ]
    words += ["--alpha", "1e-12", "--beta", "1e-12", "--max-games", "100000", "--seed", "5", "--out", str(path)]
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        while not path.exists() or path.read_bytes().count(b"\n") < 5:
            assert child.poll() is None
            time.sleep(0.02)
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
    before = path.read_bytes()
    lines = before[: before.rfind(b"\n") + 1]
    games = [json.loads(line)["game"] for line in lines.splitlines()[1:]]
    assert games == list(range(len(games)))
    question = sprt.Question("musee", "2", "greedy", "greedy", 2, {}, 5, 0.05, 0.95, 1e-12, 1e-12)
    run(path, len(games) + 4, question)
    after = path.read_bytes()
    assert after.startswith(lines)
    assert [json.loads(line)["game"] for line in after.splitlines()[1:]][: len(games) + 2] == list(
        range(len(games) + 2)
    )
