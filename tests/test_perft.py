"""Every game has as many ways to go on as it had when they were last counted."""

from __future__ import annotations

import pytest

import vernissage
from tests.perft import DEEPEST, DEPTH, counted, stored
from vernissage.engine import registry
from vernissage.engine.rule import JIT

STORED = stored()


@pytest.mark.parametrize("game", vernissage.games())
def test_there_are_as_many_sequences_of_decisions_as_before(game):
    deepest = DEEPEST if JIT else 2  # interpreted rules are slow
    found = {str(players): counted(game, players, deepest) for players in registry.facts(game).players}
    stored = {n: {start: some[:deepest] for start, some in counts.items()} for n, counts in STORED[game].items()}
    assert found == stored, "python -m tests.perft --store writes them anew"


def test_the_counts_reach_deep_enough():
    assert set(STORED) == set(vernissage.games())
    for game, counts in STORED.items():
        assert {int(players) for players in counts} == set(registry.facts(game).players)
        assert all(len(found["0"]) >= DEPTH for found in counts.values())


def test_the_counts_are_those_of_tables():
    """The same by a table, move by move."""

    def ways(t, depth):
        moves = t.legal_moves()
        if depth == 1:
            return len(moves)
        return sum(ways(after(t, move), depth - 1) for move in moves)

    def after(t, move):
        t = t.copy()
        t.play(move)
        return t

    t = vernissage.new("musee", players=2, seed=2014)
    assert [ways(t, depth) for depth in (1, 2, 3)] == STORED["musee"]["2"]["0"][:3]
