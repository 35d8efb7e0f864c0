"""Game i of a seed is one and the same game wherever games are played by the number, and other seeds have other games."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest

import vernissage
from vernissage.bots import RandomBot
from vernissage.bots.arena import tournament
from vernissage.engine import chance, journal, registry
from vernissage.engine.batch import Simulator
from vernissage.engine.drivers import play_policies
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table
from vernissage.learn.batch import Batch
from vernissage.learn.gymnasium import SeatEnv, VectorSeats
from vernissage.learn.observation import view_text
from vernissage.learn.pettingzoo import raw_env

LAST = (1 << 64) - 1, (1 << 63) - 1

# Written down: these games must never become others.
GOLDEN = {
    (0, 0): 2332742456339735358,
    (0, 1): 8521757894044536751,
    (0, 2): 7742506594839822125,
    (1, 0): 2864433627512001246,
    (7, 0): 2677275369464144933,
    LAST: 8171205475236629644,
}


def test_the_seeds_of_games_stay_what_they_are():
    assert {pair: vernissage.seed_of(*pair) for pair in GOLDEN} == GOLDEN


def pairs() -> list[tuple[int, int]]:
    rng = np.random.default_rng(1)
    edges = [0, 1, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 63) - 1]
    some = [
        (int(s), int(i))
        for s, i in zip(rng.integers(0, 1 << 64, 500, np.uint64), rng.integers(0, 1 << 63, 500), strict=True)
    ]
    return [LAST, *((s, i) for s in (*edges, 1 << 63, LAST[0]) for i in edges), *some]  # fmt: skip


@pytest.mark.skipif(not JIT, reason="there is one mode only")
def test_interpreted_and_compiled_they_are_the_same():
    code = (
        "import json, sys, vernissage\nprint(json.dumps([vernissage.seed_of(s, i) for s, i in json.load(sys.stdin)]))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        input=json.dumps(pairs()),
        env={**os.environ, "VERNISSAGE_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [vernissage.seed_of(s, i) for s, i in pairs()]


def test_no_game_comes_twice_and_neighbouring_seeds_share_none():
    games = 10_000 if JIT else 300
    found = {vernissage.seed_of(seed, i) for seed in (0, 1, 2, 1 << 32, 1 << 63) for i in range(games)}
    assert len(found) == 5 * games
    assert all(0 <= seed < 1 << 63 for seed in found)


def test_each_bit_of_seed_and_number_changes_half_of_the_bits():
    rng = np.random.default_rng(2)
    for k in range(0, 63, 1 if JIT else 9):
        changed = 0
        for _ in range(20):
            seed, i = int(rng.integers(1000)), int(rng.integers(10_000))
            here = vernissage.seed_of(seed, i)
            changed += (here ^ vernissage.seed_of(seed ^ (1 << k), i)).bit_count()
            changed += (here ^ vernissage.seed_of(seed, i ^ (1 << k))).bit_count()
        assert 28 < changed / 40 < 35, k


@pytest.mark.parametrize(
    ("seed", "i"), [(-1, 0), (1 << 64, 0), (True, 0), (0, -1), (0, 1 << 63), (0, 1.0), ("0", 0), (0, None)]
)
def test_what_is_no_seed_or_no_number_is_refused(seed, i):
    with pytest.raises(vernissage.BadOption, match=r"A seed is a whole number|Games are numbered from 0"):
        vernissage.seed_of(seed, i)


def dealt(i: int, seed: int = 40, players: int = 2) -> bytes:
    return vernissage.new("musee", players, seed=vernissage.seed_of(seed, i)).state.tobytes()


def test_a_batch_deals_them_and_goes_on_with_the_next():
    batch = Batch("musee", games=3, seed=40)
    assert [r.tobytes() for r in batch.records] == [dealt(i) for i in range(3)]
    ended = 0
    while ended < 4:  # one place at least is on its third game
        _, over = batch.step(batch.sample())
        for i in np.flatnonzero(over):
            ended += 1
            number = [n for n in range(i, 15, 3) if vernissage.seed_of(40, n) == batch.seeds[i]]
            assert len(number) == 1
            assert number[0] > i
            assert batch.records[i].tobytes() == dealt(number[0])
    batch.reset(40)
    batch.deal_next()
    assert [r.tobytes() for r in batch.records] == [dealt(i) for i in range(3, 6)]


def test_a_vector_environment_deals_them():
    vector = VectorSeats("musee", 5, opponents="greedy")
    vector.reset(seed=40)
    assert vector.batch.seeds.tolist() == [vernissage.seed_of(40, i) for i in range(5)]
    one = SeatEnv("musee", opponents="greedy")
    for i in range(5):
        seen, _ = one.reset(seed=vernissage.seed_of(40, i))
        assert (seen == vector.batch.observations[i]).all()


def test_openspiel_deals_them():
    import pyspiel

    from vernissage.learn import openspiel

    assert openspiel.PARAMETERS["seed"] == 0
    state = pyspiel.load_game("vernissage_musee(players=2,deals=9,seed=40)").new_initial_state()
    state.apply_action(8)
    table = vernissage.new("musee", 2, seed=vernissage.seed_of(40, 8))
    for seat in range(2):
        assert state.observation_string(seat) == view_text(table, seat)


def test_a_tournament_deals_them():
    """Deal i, once in every rotation of the seats."""
    seen = []

    class Watching(RandomBot):
        def choose(self, table: Table, seed: int) -> Move:
            seen.append(view_text(table, None))
            return super().choose(table, seed)

    tournament(registry.get("musee"), [Watching, Watching], 6, seed=40, threads=1)
    for i in range(3):
        table = vernissage.new("musee", 2, seed=vernissage.seed_of(40, i))
        assert seen.count(view_text(table, None)) >= 2


def test_a_simulation_deals_them():
    game = registry.get("musee")
    results = Simulator(game, 2, seed=40).run(6)
    for i in range(6):
        seed = vernissage.seed_of(40, i)
        t = vernissage.new("musee", 2, seed=seed)
        s, moves = np.array([t.state]), np.zeros(game.rules.moves, np.int16)
        rng = chance.stream((seed + chance.CHOICE) % (1 << 64))
        decisions = play_policies(
            face(s[0]), face(moves), face(rng), face(journal.SILENT), face(np.zeros(2, np.int8)),
            face(np.zeros(2 * game.rules.moves)),
        )  # fmt: skip
        assert decisions == results.decisions[i]
        points = [game.rules.score_sheet(face(s[0]), seat, None) for seat in range(2)]
        assert points == results.scores[i].tolist()


def test_simulations_of_neighbouring_seeds_are_not_shifted_by_one():
    games = 2000 if JIT else 40
    here, there = (Simulator(registry.get("musee"), 2, seed=seed).run(games) for seed in (0, 1))
    same = (here.scores[1:] == there.scores[:-1]).all(1) & (here.decisions[1:] == there.decisions[:-1])
    assert same.mean() < 0.1


def test_the_game_of_a_seed_stays_what_it_was():
    """`new` and one environment play the game of the seed itself."""
    for seed in (7, 42, (1 << 64) - 1):
        t = vernissage.new("musee", 2, seed=seed)
        env, cycle = SeatEnv("musee", opponents="greedy"), raw_env("musee", 2)
        env.reset(seed=seed)
        cycle.reset(seed=seed)
        assert int(env.batch.seeds[0]) % (1 << 64) == seed
        assert cycle.batch.records[0].tobytes() == t.state.tobytes()
        if t.seat == 0:
            assert env.batch.records[0].tobytes() == t.state.tobytes()


def test_a_batch_wants_a_seed_for_each_game():
    with pytest.raises(vernissage.BadOption, match="one seed for each of the 2 games, not 1"):
        Batch("musee", games=2, seed=1).deal([7])
