"""The programs for learners in `examples/` run as they are, as processes of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import vernissage

EXAMPLES = Path(vernissage.__file__).parent.parent / "examples"


def run(stem: str, *words: str, warnings: str = "error") -> tuple[int, str]:
    command = [sys.executable, "-W", warnings, str(EXAMPLES / f"{stem}.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert not done.stderr
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("stem", "words", "told"),
    [
        ("random_pettingzoo", ["7"], r"player_\d: [+-]\d\.\d\d\n(.*\n){3}\d+ decisions\n"),
        ("random_gymnasium", ["2"], r"game 0: seat \d.*\ngame 1: seat \d.*\nan observation has 1436 numbers\n"),
        ("random_vector", ["20"], r"[\d,]+ games ended, [\d.]+% won by .*\n[\d,]+ decisions .* \(4096, 152\)\n"),
        ("random_batch", ["20"], r"\d games ended; .* seed \d+, seat \d decides\n[\d,]+ decisions a second on .*\n"),
        ("random_openspiel", ["1"], r"\d+ decisions, the last by player \d: .*\nreturns \[.*\]\n"),
        ("tree_search", ["musee", "1"], r"64 games for one decision\n(\*| ) card .*visits.*\n(.*\n)+"),
        ("ismcts", ["2"], r"(search: \w+ .*\n)+returns \[-?\d\.\d, -?\d\.\d\]\n"),
    ],
    ids=lambda given: given if isinstance(given, str) and given.isidentifier() else "",
)
def test_a_program_runs(stem, words, told):
    code, out = run(stem, *words)
    assert code == 0
    assert re.fullmatch(told, out), out


def test_the_same_seed_is_the_same_game():
    assert run("random_gymnasium", "1") == run("random_gymnasium", "1")


def test_the_program_for_a_gpu_says_where_there_is_none():
    from vernissage.learn import gpu

    code, out = run("random_gpu", "1024", "5", warnings="ignore")  # numba warns of so small a grid
    try:
        gpu.cuda_module()
        told = None
    except vernissage.BadOption as missing:
        told = f"{missing}\n"
    if told is None:  # a machine with a device
        assert code == 0
        assert "decisions a second" in out
    else:
        assert (code, out) == (3, told)


@pytest.mark.parametrize(
    ("stem", "library", "extra"), [("maskable_ppo", "torch", "train"), ("read_games", "pyarrow", "data")]
)
def test_a_program_says_what_to_install(stem, library, extra, tmp_path):
    (tmp_path / f"{library}.py").write_text("raise ImportError('not here')")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{stem}.py")], capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(EXAMPLES.parent)])},
    )  # fmt: skip
    assert done.returncode == 3
    assert f"pip install 'vernissage[{extra}]'" in done.stdout
    assert not done.stderr


def test_regret_minimization_lowers_exploitability():
    code, out = run("cfr_musee", "2", "2")
    assert code == 0
    first, last = (float(x) for x in re.findall(r"exploitability ([\d.]+)", out))
    assert first > 0.1
    assert last < 0.6 * first


def test_every_program_for_learners_is_run_somewhere():
    tests = Path(__file__).parent.parent
    places = (
        Path(__file__),
        tests / "lab" / "test_dataset.py",
        tests / "learn_long" / "test_training.py",
        tests / "learn_long" / "test_frameworks.py",
        tests / "test_docs.py",
    )
    text = "".join(path.read_text("utf-8") for path in places)
    for path in EXAMPLES.glob("*.py"):
        assert (
            path.stem in {"api_bot", "arena_bot"} or path.stem in text
        )  # those: tests/web, tests/lab/test_external.py
