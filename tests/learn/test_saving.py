"""Seeds that go on, batches and environments that are saved and restored, records that are written into."""

from __future__ import annotations

import copy
import hashlib
import importlib
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest

import vernissage
from vernissage.learn import pettingzoo
from vernissage.learn.batch import Batch
from vernissage.learn.gymnasium import SeatEnv, VectorSeats

GAMES = vernissage.games()


def digest(game: str, steps: int = 256, games: int = 1024) -> str:
    """A quarter of a million steps of a game and what was seen at the end, in a few letters."""
    batch, told = Batch(game, games=games, seed=42), hashlib.blake2b(digest_size=8)
    for _ in range(2):
        for _ in range(steps // 2):
            rewards, ended = batch.step(batch.sample())
            told.update(rewards.tobytes() + ended.tobytes())
        told.update(batch.records.tobytes() + batch.seeds.tobytes() + batch.observations.tobytes())
        batch.reset()
    return told.hexdigest()


def test_the_same_seed_is_the_same_million_steps_in_another_process():
    code = "from tests.learn.test_saving import *; print(*[digest(g) for g in GAMES])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split() == [digest(game) for game in GAMES], done.stderr


def test_a_plain_reset_goes_on_from_the_last_seed():
    batches = [Batch("musee", games=4, seed=k) for k in (1, 2)]
    vectors = [VectorSeats("musee", 4) for _ in range(2)]
    cycles = [pettingzoo.env("musee") for _ in range(2)]
    parallels = [pettingzoo.parallel_env("musee") for _ in range(2)]
    for b in batches:
        b.reset(42)
    for env in (*vectors, *cycles, *parallels):
        env.reset(seed=42)
    for _ in range(2):
        for b in batches:
            b.reset()
        for env in (*vectors, *cycles, *parallels):
            env.reset()
        kept = [b.seeds.tolist() for b in batches]
        assert kept[0] == kept[1]
        for one, other in (vectors, parallels):
            assert one.batch.records.tobytes() == other.batch.records.tobytes()
        assert cycles[0].unwrapped.batch.seeds == cycles[1].unwrapped.batch.seeds
    assert cycles[0].unwrapped.batch.seeds[0] == vernissage.seed_of(42, 2)
    assert kept[0] == [vernissage.seed_of(42, i) for i in range(8, 12)]


def test_without_any_seed_no_game_is_that_of_another_environment():
    one, other = VectorSeats("musee", 2), VectorSeats("musee", 2)
    one.reset()
    other.reset()
    assert one.batch.seeds.tolist() != other.batch.seeds.tolist()


def same(a: Batch, b: Batch) -> bool:
    names = ("records", "seeds", "seats", "counts", "masks", "observations", "rewards", "ended")
    return all((getattr(a, name) == getattr(b, name)).all() for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_as_the_batch_would_have(game, tmp_path):
    batch = Batch(game, 3, 6, 7, opponents=["greedy:0.5", "random"], seat=None, shaping=0.5, reward="margin")
    for _ in range(12):
        batch.step(batch.sample())
    batch.save(tmp_path / "batch.npz")
    twins = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch), Batch.load(tmp_path / "batch.npz", threads=1)]
    assert all(same(batch, twin) for twin in twins)
    for _ in range(8):
        actions = batch.greedy()
        batch.step(actions)
        for twin in twins:
            assert twin.greedy().tolist() == actions.tolist()
            twin.step(actions)
            assert same(batch, twin)


def test_finished_and_stopped_games_stay_so_in_a_copy():
    batch = Batch("musee", games=3, seed=1, again=False)
    batch.stop(1)
    while not batch.ended.all():
        batch.step(batch.sample())
    assert same(batch, copy.deepcopy(batch))


@pytest.mark.parametrize(
    "make",
    [
        lambda: pettingzoo.env("art_society"),
        lambda: pettingzoo.raw_env("musee"),
        lambda: SeatEnv("gallerist", opponents="greedy"),
        lambda: SeatEnv("musee", opponents="search:20it"),
        lambda: gymnasium.make("vernissage.learn:Pictura-v0", opponents="random"),
    ],
)
def test_environments_are_pickled_and_copied(make):
    env = make()
    env.reset(seed=3)
    for again in (lambda e: pickle.loads(pickle.dumps(e)), copy.deepcopy):
        twin = again(env)
        for each in (env, twin):
            b = each.unwrapped.batch
            each.step(int(b.choices[0, 0]))
        assert twin.unwrapped.batch.records.tobytes() == env.unwrapped.batch.records.tobytes()


def test_parallel_and_vector_environments_are_pickled_and_copied():
    for env in (pettingzoo.parallel_env("art_society"), VectorSeats("musee", 5, opponents="greedy")):
        env.reset(seed=3)
        for twin in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
            assert same(env.batch, twin.batch)


def test_games_of_openspiel_are_pickled():
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("vernissage.learn.openspiel")
    game = pyspiel.load_game("vernissage_musee(players=3,deals=8)")
    state = game.new_initial_state()
    state.apply_action(2)
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(twin) == str(game)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_into_records_is_shown_after_refresh(game):
    source = Batch(game, games=4, seed=5)
    for _ in range(20):
        source.step(source.sample())
    target = Batch(game, games=4, seed=99)
    target.records[:] = source.records
    target.refresh()
    for name in ("seats", "counts", "masks", "observations"):
        assert (getattr(target, name) == getattr(source, name)).all()
    only = Batch(game, games=4, seed=99)
    before = only.masks.copy()
    only.records[2] = source.records[2]
    only.refresh(np.arange(4) == 2)
    assert (only.masks[2] == source.masks[2]).all()
    assert (only.masks[[0, 1, 3]] == before[[0, 1, 3]]).all()


def test_a_finished_record_is_paid_and_an_impossible_one_refused():
    source = Batch("musee", games=2, seed=5, again=False)
    while not source.ended[0]:
        rewards, _ = source.step(source.sample())
        paid = rewards[0].tolist()
    target = Batch("musee", games=1, seed=1, again=False)
    target.records[0] = source.records[0]
    target.refresh()
    assert target.ended[0] == 1
    assert target.rewards[0].tolist() == paid
    target.records["players"] = 3
    with pytest.raises(vernissage.BadPosition, match="Game 0: It is not for 2 players"):
        target.refresh()


def test_tables_become_a_batch():
    tables = [vernissage.new("musee", players=2, seed=k) for k in (3, 4)]
    tables[1].play(tables[1].legal_moves()[0])
    batch = Batch.from_tables(tables, again=False)
    for i, t in enumerate(tables):
        assert batch.choices[i, : batch.counts[i]].tolist() == t.codes(t.seat)
        assert batch.seeds[i] == t.seed
    with pytest.raises(vernissage.BadOption, match="Table 1 has another game"):
        Batch.from_tables([tables[0], vernissage.new("musee", players=3, seed=1)])


@pytest.mark.parametrize("what", [b"nothing", b""])
def test_what_is_no_saved_batch_is_refused(what, tmp_path):
    (tmp_path / "x.npz").write_bytes(what)
    with pytest.raises(vernissage.BadOption, match="is no saved batch"):
        Batch.load(tmp_path / "x.npz")
