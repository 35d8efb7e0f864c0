"""Everything the rules say along stored stretches of play is what it was, compiled and interpreted."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

import vernissage
from tests.walks import LOOKS, ROOT, astray, fits, kinds, noise, stored
from vernissage.engine import contract, registry
from vernissage.engine.record import blank, face
from vernissage.engine.rule import JIT

STORED = {game: stored(game) for game in vernissage.games()}
EACH = [(game, number, look) for game, walks in STORED.items() for number in range(len(walks)) for look in LOOKS]
ONE_BY_ONE = [] if JIT else EACH  # compiled, all of a game in one test


@pytest.mark.parametrize(("game", "number", "look"), ONE_BY_ONE)
def test_a_walk_is_what_it_was(game, number, look):
    """One by one, for `make mutants`."""
    assert not astray(game, STORED[game][number], look)


@pytest.mark.skipif(not JIT, reason="one by one")
@pytest.mark.parametrize("game", vernissage.games())
def test_all_walks_are_what_they_were(game):
    found = {(k, look): astray(game, walk, look) for k, walk in enumerate(STORED[game]) for look in LOOKS}
    assert not {k: what for k, what in found.items() if what}, "python -m tests.walks --store writes all anew"


@pytest.mark.skipif(not JIT, reason="the walks above are interpreted")
@pytest.mark.parametrize("game", vernissage.games())
def test_interpreted_rules_walk_as_compiled_ones(game):
    """A share of them; `make mutants` goes along them all."""
    command = [sys.executable, "-W", "error", "-m", "tests.walks", game, "--share", "4"]
    env = {**os.environ, "VERNISSAGE_JIT": "0"}
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


@pytest.mark.parametrize("game", vernissage.games())
def test_walks_begin_at_deals_and_later_with_every_number_of_players(game):
    walks, facts = STORED[game], registry.facts(game)
    assert (
        {w.players for w in walks if w.position} == {w.players for w in walks if not w.position} == set(facts.players)
    )
    assert all(len(w.marks.split()) == len(w.moves) + 1 for w in walks)


@pytest.mark.parametrize("game", vernissage.games())
def test_a_deal_leaves_nothing_of_what_was_there_before(game):
    rules, facts = registry.get(game).rules, registry.facts(game)
    for players in facts.players:
        for seed, given in enumerate(kinds(game)):
            if not fits(game, given, players):
                continue
            options = contract.option_record(rules, facts.check_options(given, players)[1])
            found = []
            for before in (blank(rules.state), noise(rules.state, 2 * seed), noise(rules.state, 2 * seed + 1)):
                contract.setup(face(before[0]), players, face(options[0]), 1000 * players + seed)
                found.append(before.tobytes())
            assert found[0] == found[1] == found[2], (players, given)


def test_a_walk_that_differs_says_where_and_in_what():
    game, k = "musee", next(k for k, w in enumerate(STORED["musee"]) if len(w.moves) > 3)
    walk = STORED[game][k]
    marks = walk.marks.split()
    marks[2] = ("b" if marks[2][0] == "a" else "a") + marks[2][1:]
    other = msgspec.structs.replace(walk, marks=" ".join(marks))
    move = registry.get(game).move(walk.moves[1])
    assert astray(game, other, "play") == f"after 2 of {len(walk.moves)} moves ({move}): the record"
    assert astray(game, other, "points") == ""
    assert "by chance" in astray(game, msgspec.structs.replace(walk, whole="a b c d"), "play")
