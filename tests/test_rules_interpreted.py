"""The laws over a few games with rules as they are written, not compiled; `make mutants` runs it with broken ones, too."""

from __future__ import annotations

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.laws import Room
from vernissage.engine.rule import JIT


@pytest.mark.skipif(JIT, reason="compiled rules have the laws in test_laws.py")
@pytest.mark.parametrize("policy", [0, 1])
@pytest.mark.parametrize("game", vernissage.games())
def test_the_laws_hold_over_a_game(game, policy):
    for players in registry.facts(game).players:
        assert Room(registry.get(game), players, policy=policy).play(7, every=60) is None
