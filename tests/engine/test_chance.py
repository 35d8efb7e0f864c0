"""The generator: frozen numbers, fair draws, the same in Python and compiled."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from vernissage.engine import chance
from vernissage.engine.record import face

# Frozen forever: records and seeds of every game depend on them.
WORDS_OF_7 = [4196707356, 3891143111, 2994695642, 1852364411]
WORDS_OF_LAST = [1764797259, 3877443715, 254422320, 1995265944]
SHUFFLED = [8, 5, 1, 2, 7, 3, 4, 6, 9, 10]
DERIVED = 16419194362683237164


def rng(seed: int):
    return face(chance.stream(seed))


def numbers() -> list[int]:
    """A little of everything, for a comparison."""
    r, child, cards = rng(7), face(np.zeros(4, np.uint32)), face(np.arange(52, dtype=np.int8))
    chance.shuffle(r, cards, 52)
    chance.branch(r, child)
    out = [int(cards[i]) for i in range(52)]
    return out + [int(chance.draw(r, n)) for n in range(1, 200)] + [int(chance.word(child)) for _ in range(20)]


def test_the_words_of_a_seed_are_frozen():
    assert [int(chance.word(r)) for r in [rng(7)] for _ in range(4)] == WORDS_OF_7
    assert [int(chance.word(r)) for r in [rng((1 << 64) - 1)] for _ in range(4)] == WORDS_OF_LAST


def test_a_shuffle_is_frozen():
    cards = face(np.arange(1, 11, dtype=np.int8))
    chance.shuffle(rng(7), cards, 10)
    assert [int(cards[i]) for i in range(10)] == SHUFFLED


def test_derived_seeds_are_frozen_and_belong_to_their_place():
    assert chance.derive(7, "game", 1) == DERIVED
    assert (
        len({chance.derive(7, "game", k) for k in range(100)} | {chance.derive(8, "game", k) for k in range(100)})
        == 200
    )


@pytest.mark.parametrize("n", [2, 3, 5, 7, 50, 60])
def test_draws_are_uniform(n):
    r, times = rng(n), 400 * n
    counts = [0] * n
    for _ in range(times):
        counts[int(chance.draw(r, n))] += 1
    chi = sum((c - 400) ** 2 / 400 for c in counts)
    assert chi < (n - 1) + 4.5 * (2 * (n - 1)) ** 0.5 + 4


def test_every_order_of_a_shuffle_is_equally_likely():
    r = rng(3)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 150):
        cards = face(np.arange(4, dtype=np.int8))
        chance.shuffle(r, cards, 4)
        order = tuple(int(cards[i]) for i in range(4))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((c - 150) ** 2 / 150 for c in counts.values()) < 60


def test_a_draw_of_one_is_zero_and_large_draws_stay_in_range():
    r = rng(1)
    assert all(chance.draw(r, 1) == 0 for _ in range(10))
    assert all(0 <= chance.draw(r, (1 << 31) - 1) < (1 << 31) - 1 for _ in range(100))


def test_branches_are_independent_of_what_the_parent_does_next():
    a, b = rng(5), rng(5)
    first, second = face(np.zeros(4, np.uint32)), face(np.zeros(4, np.uint32))
    chance.branch(a, first)
    chance.branch(b, second)
    chance.word(a)
    assert [int(chance.word(first)) for _ in range(5)] == [int(chance.word(second)) for _ in range(5)]


@pytest.mark.parametrize("seed", [0, 1, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_every_seed_is_its_own_stream(seed):
    assert -(1 << 63) <= chance.signed(seed) < 1 << 63
    assert [int(chance.word(r)) for r in [rng(seed)] for _ in range(2)] != [
        int(chance.word(r)) for r in [rng(seed ^ 1)] for _ in range(2)
    ]


def test_interpreted_numbers_equal_compiled_ones():
    code = "from tests.engine.test_chance import numbers; print(numbers())"
    outputs = set()
    for jit in ("0", "1"):
        env = {**os.environ, "VERNISSAGE_JIT": jit, "PYTHONPATH": os.getcwd()}
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", code], env=env, capture_output=True, text=True, check=True
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
