"""Dealing afresh what a seat cannot know: every consistent deal, all equally likely."""

from __future__ import annotations

import time
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from tests.games.musee.help import four, two
from vernissage.engine import chance, contract
from vernissage.engine.record import face
from vernissage.engine.rule import JIT

# Four players, the deck is empty, 16 cards in hands. Seat 2 went out holding nothing from 41 on, then seat 1
# (its team has one slot left, below 9); seats 0 and 3 are still in.
WALLS = {
    0: {"upper": [1, 2, 3, 4, 5, 6], "middle": [7, 9, 11, 12, 13, 14], "lower": [15, 16, 17, 18, 40, None]},
    1: {"upper": [None, 10, 19, 20, 21, 22], "middle": [23, 24, 25, 26, 27, 28], "lower": [29, 30, 31, 32, 33, 34]},
}
HANDS = {0: [45, 46, 47, 49], 1: [35, 36, 37, 50], 2: [38, 39], 3: [8, 41, 42, 43, 44, 48]}
HOLD = {seat: len(cards) for seat, cards in HANDS.items()}


@pytest.mark.skipif(not JIT, reason="a hundred thousand deals need compiled rules")
def test_a_new_deal_is_any_consistent_one_and_all_are_equally_likely():
    t = four(wall=WALLS, hand=HANDS, hold=HOLD, out=[2, 1], seat=0)
    assert t.view().deck == 0
    assert t.view().out == (False, True, True, False)
    unseen = set(range(1, 51)) - set(t.view(0).hand) - {k for wall in t.view().walls for row in wall for k in row}
    expected = set()
    for pair in combinations(sorted(unseen), 2):
        if max(pair) > 40:  # what fitted its team
            continue
        for one in combinations(sorted(unseen - set(pair)), 4):
            if 8 not in one:
                expected.add((one, pair))
    counts: Counter[tuple[tuple[int, ...], ...]] = Counter()
    rng, copy, times = face(chance.stream(5)), np.array([t.state]), 40 * len(expected)
    for _ in range(times):
        copy[0] = t.state
        contract.redeal(face(copy[0]), 0, rng)
        counts[
            tuple(k for k in copy[0]["hand"][1].tolist() if k), tuple(k for k in copy[0]["hand"][2].tolist() if k)
        ] += 1
    assert set(counts) == expected
    chi = sum((n - 40) ** 2 / 40 for n in counts.values())
    free = len(expected) - 1
    assert abs(chi - free) < 5 * (2 * free) ** 0.5, "some deals come more often than others"


@pytest.mark.rule("M-INFO-01")
def test_even_the_narrowest_position_is_dealt_afresh_at_once():
    t = four(wall=WALLS, hand=HANDS, hold=HOLD, out=[2, 1], seat=0)
    began = time.process_time()
    for seed in range(50):
        for seat in (None, 0, 1, 2, 3):
            assert t.redeal(seat, seed).view(seat) == t.view(seat)
    assert time.process_time() - began < 20


@pytest.mark.rule("M-INFO-01")
def test_the_card_in_mid_air_has_a_choice_of_slots_in_every_new_deal():
    """Nobody is asked for a slot when there is only one: a deal in which the card had one would be impossible."""
    # Between 10 and 25 there are two slots, above 31 there is one.
    wall = {"upper": [10, None, None, 25, 30, 35], "middle": [1, 2, 3, 4, 5, 6], "lower": [26, 27, 28, 29, 31, None]}
    t = two(wall={0: wall}, hand={0: [17, 40, 41, 42, 43]})
    t.play("card 17")
    assert t.decision == "slot"
    for seed in range(300):
        new = t.redeal(1, seed)
        assert new.decision == "slot"
        assert len(new.legal_moves()) > 1


@pytest.mark.rule("M-INFO-01", "M-OUT-02")
def test_what_a_partner_could_not_hang_then_it_does_not_hold_now():
    """Seat 2 is out, and nothing fits its wall any more: it still holds nothing from 41 on."""
    t = four(wall=WALLS, hand=HANDS, hold=HOLD, out=[2, 1], seat=0)
    t.play("card 45")
    assert all(all(row) for row in t.view().walls[0])
    for seed in range(12):
        assert max(t.redeal(1, seed).view(2).hand) < 41
