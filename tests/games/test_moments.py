"""Whatever can be tapped says when its moment is: every kind of move of every game has a sentence for that."""

import importlib
import random

import pytest

import vernissage
from vernissage.engine import registry


@pytest.mark.parametrize("game", vernissage.games())
def test_every_kind_of_move_says_when_its_moment_is(game):
    book = importlib.import_module(f"{registry.package(game)}.rules").BOOK
    assert {kind.name for kind in book.moves.kinds} == set(book.only)
    assert all(reason.text.endswith(".") for reason in book.only.values())


@pytest.mark.parametrize("game", vernissage.games())
def test_no_refusal_speaks_in_notation(game):
    t, chance, asked = vernissage.new(game, seed=4), random.Random(4), set()
    for _ in range(160):
        if t.over:
            break
        if t.decision not in asked:
            asked.add(t.decision)
            for move in t.game.moves:
                refusal = t.why_not(move)
                if refusal:
                    assert "answers another question" not in refusal.text
                    assert repr(str(move)) not in refusal.text
                    assert refusal.text[-1] in ".?", refusal.text
        t.play(chance.choice(t.legal_moves()))
    assert len(asked) >= 2
