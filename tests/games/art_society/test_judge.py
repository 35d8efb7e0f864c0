"""What the search goes by in Art Society: any pile may come up, and walls want room for large paintings."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

import vernissage
from vernissage.engine import contract
from vernissage.engine.record import face
from vernissage.engine.rule import JIT, rule
from vernissage.games.art_society import advice, state
from vernissage.games.art_society.rules import wall


def weighed(t: vernissage.Table, by: Callable[..., None]) -> dict[str, float]:
    moves, values = np.zeros(t.game.rules.moves, np.int16), np.zeros(2 * t.game.rules.moves)
    n = contract.legal(face(t.state), face(moves))
    by(face(t.state), face(moves), n, face(values))
    return {str(t.game.move(int(move))): float(value) for move, value in zip(moves[:n], values, strict=False)}


def test_advice_picks_the_smallest_paintings_and_the_search_has_no_favourite_pile():
    t = vernissage.new("art_society", seed=5)
    while t.decision != "pile":
        t.play(t.advised())
    assert len(set(weighed(t, contract.judge).values())) == 1
    advised = weighed(t, contract.advise_all)
    assert max(advised, key=advised.__getitem__) == "pile 2x2"
    assert min(advised, key=advised.__getitem__) == "pile 5x5"


@rule
def room(c0: int, c1: int) -> float:
    """Of a wall with these cells covered."""
    q0, q1 = wall.anchors(c0, c1, wall.ALL_0, wall.ALL_1, 2, 2)
    return advice.roominess(q0, q1)


@pytest.mark.skipif(not JIT, reason="a hundred walls, cell by cell")
def test_room_is_told_by_the_free_squares_of_four_by_four():
    dice = random.Random(1)
    for k in range(300):
        covered = {(dice.randrange(state.WIDTH), dice.randrange(state.HEIGHT)) for _ in range(k % 30)}
        bits = sum(1 << (x * state.HEIGHT + y) for x, y in covered)
        squares = sum(
            not any((x + i, y + j) in covered for i in range(4) for j in range(4))
            for x in range(state.WIDTH - 3) for y in range(state.HEIGHT - 3)
        )  # fmt: skip
        assert room(bits & wall.ALL_0, bits >> wall.LOW) == pytest.approx(squares / (squares + 2))
