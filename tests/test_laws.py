"""The laws, over every game, every number of players and some sets of options. `make soak` looks a hundred times longer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import vernissage
from tests.golden.stored import samples
from vernissage.engine import registry
from vernissage.engine.laws import LAWS, Room, advice_agrees
from vernissage.engine.rule import JIT
from vernissage.testing import laws

GAMES = [(game, players) for game in vernissage.games() for players in registry.facts(game).players]
COMPILED = 700 if JIT else 2  # for each set of options; longer games get a smaller share of the ordinary run
EACH = pytest.mark.parametrize(("game", "players"), GAMES)


def options_of(game: str) -> list[dict]:
    return samples(game).OPTIONS


@EACH
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_compiled_laws_hold(game, players, policy):
    for k, options in enumerate(options_of(game)):
        least = samples(game).DIFFERENT[k]
        games = max(1, COMPILED // samples(game).LONG)
        tally = laws.compiled_laws(
            game, players, options, games, 1000 * k, policy, different=least, unsealed=samples(game).UNSEALED
        )
        assert tally.games == games


@EACH
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_laws_of_the_table_hold(game, players, policy):
    for k, options in enumerate(options_of(game)):
        games = 5 if policy == "random" and samples(game).LONG == 1 else 1
        share = getattr(
            samples(game), "SHARE", 0.15 if samples(game).LONG == 1 else 0.04
        )  # long games have many decisions
        tally = laws.table_laws(game, players, options, games, k, policy, share=share)
        assert set(tally.looks) == {"views", "words", "refusals", "records", "positions", "copies", "scores", "secrets"}


@pytest.mark.skipif(not JIT, reason="searching needs compiled rules")
@pytest.mark.parametrize(("game", "players"), [(g, n) for g, n in GAMES if n == 2 or (n == 4 and samples(g).LONG == 1)])
def test_all_laws_hold_in_games_of_a_searching_player(game, players):
    """Two players, and four where games are short; every number of them in the long run."""
    long = samples(game).LONG > 1
    laws.table_laws(game, players, {}, 1 if long else 2, 5, "search:100it", share=0.04 if long else 0.15)


@EACH
def test_advice_of_all_moves_at_once_is_that_of_each(game, players):
    for seed in range(4 if JIT else 1):
        assert advice_agrees(registry.get(game), players, seed, wild=40 * seed) > 0


@EACH
def test_other_seeds_are_other_games(game, players):
    states = {vernissage.new(game, players, seed).state.tobytes() for seed in range(200)}
    assert len(states) == 200


REPLAY = """
import hashlib, sys, vernissage
every = int(sys.argv[1])  # the record at every position, what is said about it at one of so many
for path in sys.argv[2:]:
    t = vernissage.load(path)
    digest = hashlib.sha256(repr(t.log(0)).encode())
    while t.moves:
        digest.update(t.state.tobytes())
        if len(t.moves) % every == 0:
            digest.update(repr(t.view(0)).encode() + repr(t.scores()).encode())
        t.undo()
    print(digest.hexdigest())
"""


@pytest.mark.parametrize("game", vernissage.games())
def test_interpreted_rules_equal_compiled_ones(tmp_path: Path, game):
    paths, counts = [], registry.facts(game).players
    for players in counts if samples(game).LONG == 1 else (counts[0], counts[-1]):
        for seed in range(len(options_of(game))):
            t = vernissage.new(game, players, seed, options_of(game)[seed % len(options_of(game))])
            choose = laws.choosers("random" if seed and samples(game).LONG == 1 else "greedy")
            while not t.over:
                t.play(choose(t, seed + len(t.moves)))
            paths.append(tmp_path / f"{game}-{players}-{seed}.vern")
            paths[-1].write_text(t.record(), "utf-8")
    hashes = []
    for jit in ("1", "0"):
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", REPLAY, str(samples(game).LONG), *map(str, paths)],
            env={**os.environ, "VERNISSAGE_JIT": jit},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        hashes.append(done.stdout.split())
    assert len(hashes[0]) == len(paths)
    assert hashes[0] == hashes[1]


def test_a_broken_law_is_found_and_comes_with_a_record(monkeypatch):
    """The watchman is awake: a length that is too short is reported, with a record that can be read."""
    from dataclasses import replace

    game = registry.get("musee")
    room = Room(replace(game, facts=replace(game.facts, longest=5)), 2)
    broken = room.play(3)
    assert broken is not None
    assert broken.law == "the game ends within its longest length"
    assert broken.law in LAWS
    record = laws.reproduce("musee", 2, {}, broken.seed, broken.moves)
    assert len(vernissage.loads(record).moves) == 5
