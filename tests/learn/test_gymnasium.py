"""Gymnasium's own checks, unchanged; one seat against bots, and thousands of games in one call."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import vernissage
from vernissage.learn.gymnasium import SeatEnv, VectorSeats

NAMES = {"musee": "Musee-v0", "art_society": "ArtSociety-v0", "pictura": "Pictura-v0", "gallerist": "Gallerist-v0"}


def play(env: SeatEnv, steps: int, seed: int = 1) -> list[float]:
    """Random play; what was paid."""
    _, info = env.reset(seed=seed)
    rng, paid = np.random.default_rng(seed), []
    for _ in range(steps):
        _, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        paid.append(reward)
        if over:
            _, info = env.reset()
    return paid


@pytest.mark.parametrize(("game", "name"), NAMES.items())
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_the_checker_finds_nothing(game, name, opponents):
    env = gymnasium.make(f"vernissage.learn:{name}", opponents=opponents)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it recommends bounds for observations
        check_env(env.unwrapped, skip_render_check=True)
    assert env.spec.id == name


def child(code: str) -> str:
    """What a process of its own prints."""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ORDERS = (
    "import gymnasium",
    "import gymnasium, vernissage",
    "import vernissage, gymnasium",
    "import gymnasium, vernissage.learn",
    "import vernissage.learn, gymnasium",
)


@pytest.mark.parametrize("order", ORDERS)
def test_the_names_are_there_whatever_was_imported_first(order):
    assert child(f"{order}; print(gymnasium.make('vernissage.learn:Musee-v0').spec.id)") == "Musee-v0"


@pytest.mark.parametrize("order", [order for order in ORDERS if order != "import vernissage, gymnasium"])
def test_the_name_of_before_is_known_too(order):
    assert child(f"{order}; print(gymnasium.make('vernissage:Musee-v0').spec.id)") == "Musee-v0"


def test_where_nothing_of_ours_runs_gymnasium_says_that_it_does_not_know_the_name_of_before():
    """Somebody imported `vernissage` before Gymnasium and never `vernissage.learn`: the docs say what to write."""
    code = """
import vernissage, gymnasium
try:
    gymnasium.make("vernissage:Musee-v0")
except gymnasium.error.NameNotFound as error:
    print(error)
import vernissage.learn
print(gymnasium.make("vernissage:Musee-v0").spec.id)
"""
    assert child(code).splitlines() == ["Environment `Musee` doesn't exist.", "Musee-v0"]


def test_importing_the_package_installs_no_hook():
    code = "import sys; before = list(sys.meta_path), list(sys.path_hooks); import vernissage"
    assert child(f"{code}; print((list(sys.meta_path), list(sys.path_hooks)) == before)") == "True"


def test_importing_the_package_does_not_load_gymnasium():
    code = "import vernissage, sys; print('gymnasium' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "False"


@pytest.mark.parametrize("game", NAMES)
def test_one_seed_is_one_game(game):
    first, second = (SeatEnv(game, opponents="greedy", seat=None) for _ in range(2))
    for seed in (1, 2):
        a, b = first.reset(seed=seed), second.reset(seed=seed)
        assert (a[0] == b[0]).all()
        assert a[1]["seat"] == b[1]["seat"]
    assert play(first, 40) == play(second, 40)


def test_masks_are_those_that_maskable_ppo_asks_for():
    env = gymnasium.make("vernissage.learn:Musee-v0", players=3, opponents=["greedy", "random"])
    _, info = env.reset(seed=1)
    assert env.unwrapped.action_masks().dtype == bool
    assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()


def test_the_learner_sits_where_it_was_asked_to():
    assert SeatEnv("musee", 3, seat=2).reset(seed=1)[1]["seat"] == 2
    seats = {SeatEnv("musee", 3, seat=None).reset(seed=k)[1]["seat"] for k in range(20)}
    assert seats == {0, 1, 2}


def test_bots_that_think_can_be_opponents():
    env = SeatEnv("musee", 2, opponents="search:20it")
    paid = play(env, 60)
    assert any(paid)
    assert env.batch.seats[0] == 0


def test_an_illegal_action_loses_or_raises_or_is_replaced():
    env = SeatEnv("musee", 2)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(91)
    assert (reward, over) == (-1.0, True)
    assert "Action 91 (flip bottom 6) is not legal here" in info["illegal"]
    assert not info["action_mask"].any()
    with pytest.raises(vernissage.BadOption, match="The game is over: reset"):
        env.step(0)
    assert env.reset(seed=1)[1]["action_mask"].any()
    env = SeatEnv("musee", 2, illegal="raise")
    env.reset(seed=1)
    before = env.batch.records.tobytes()
    with pytest.raises(vernissage.IllegalMove, match="Action 91"):
        env.step(91)
    assert env.batch.records.tobytes() == before
    env = SeatEnv("musee", 2, illegal="replace")
    env.reset(seed=1)
    assert not env.step(91)[2]


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_it_is_drawn_from_the_learners_seat(mode):
    env = SeatEnv("musee", 2, render_mode=mode)
    env.reset(seed=1)
    drawn = env.render()
    if mode == "ansi":
        assert "Your hand" in drawn
    elif mode == "svg":
        assert drawn.startswith("<svg")
    else:
        assert drawn.shape[1:] == (960, 3)
        assert drawn.std() > 10  # something is on it


@pytest.mark.parametrize("game", NAMES)
def test_the_vector_environment_plays_thousands_of_games(game):
    env = gymnasium.make_vec(
        f"vernissage.learn:{NAMES[game]}", num_envs=300, vectorization_mode="vector_entry_point", opponents="random"
    )
    seen, info = env.reset(seed=4)
    assert isinstance(env.unwrapped, VectorSeats)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    assert seen.shape == (300, *env.single_observation_space.shape)
    rng, finished = np.random.default_rng(1), 0
    for _ in range(60 if game == "musee" else 8):
        masks = env.unwrapped.action_masks()
        assert (masks == info["action_mask"].astype(bool)).all()
        noise = rng.random(masks.shape) * masks
        seen, rewards, over, cut, info = env.step(noise.argmax(1))
        assert rewards.shape == over.shape == cut.shape == (300,)
        assert not cut.any()
        assert not rewards[~over].any()
        finished += int(over.sum())
    if game == "musee":
        assert finished > 300
    env.close()


def test_a_game_of_the_vector_is_the_game_of_its_seed():
    vector, one = VectorSeats("musee", 5, opponents="greedy"), SeatEnv("musee", opponents="greedy")
    seen, _ = vector.reset(seed=7)
    alone, _ = one.reset(seed=vernissage.seed_of(7, 3))
    assert (seen[3] == alone).all()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"opponents": "strong"}, "There is no bot 'strong'"),
        ({"opponents": ["search:20it", "greedy", "greedy"]}, "one for each of the 1 other seats"),
        ({"seat": 5}, "There is no seat 5: seats are 0 to 1"),
        ({"illegal": "maybe"}, "may lose, replace, raise"),
        ({"render_mode": "film"}, "There is no render mode"),
    ],
)
def test_settings_that_cannot_be_are_refused(given, words):
    with pytest.raises(vernissage.BadOption, match=words):
        SeatEnv("musee", **given)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_the_vector_tells_what_gymnasiums_own_vector_tells(mode):
    """Beside SyncVectorEnv over single environments, from the first deal to the second: the same arrays, the same names."""
    ours = VectorSeats("musee", 3, opponents="greedy", autoreset_mode=mode)
    theirs = gymnasium.vector.SyncVectorEnv([lambda: SeatEnv("musee", opponents="greedy")] * 3, autoreset_mode=mode)
    seeds = [11, 12, 13]
    for env in (ours, theirs):
        env.reset(seed=seeds)
    ended = np.zeros(3, bool)
    own, other = ours.reset(seed=seeds)[1], theirs.reset(seed=seeds)[1]
    for _ in range(45):
        assert set(own) == set(other)
        assert (own["action_mask"][~ended] == other["action_mask"][~ended]).all()
        first = own["action_mask"].argmax(1)
        a, b = ours.step(first), theirs.step(np.where(ended, other["action_mask"].argmax(1), first))
        assert (a[1][~ended] == b[1][~ended]).all()
        assert (a[2][~ended] == b[2][~ended]).all()
        assert (a[0][~ended & ~a[2]] == b[0][~ended & ~a[2]]).all()
        own, other = a[4], b[4]
        for i in np.flatnonzero(a[2] & ~ended):
            if mode == "SameStep":
                assert (own["final_obs"][i] == other["final_obs"][i]).all()
                assert own["_final_obs"][i]
                assert own["final_info"]["seat"][i] == other["final_info"]["seat"][i]
            else:
                assert (a[0][i] == b[0][i]).all()
        ended |= a[2]
        if ended.all():
            break
        if ended.any():  # from here on their games are dealt from another generator
            own, other = (
                {k: v for k, v in own.items() if "final" not in k},
                {k: v for k, v in other.items() if "final" not in k},
            )
    assert ended.any()


def test_in_next_step_the_action_after_the_end_does_not_count_and_in_disabled_one_resets_by_a_mask():
    env = VectorSeats("musee", 3, autoreset_mode="NextStep")
    same = VectorSeats("musee", 3)
    for e in (env, same):
        e.reset(seed=2)
    while not env.batch.ended.any():
        for e in (env, same):
            _, _, over, _, _ = e.step(e.batch.choices[:, 0].astype(int))
    final = env.batch.observations[over].copy()
    assert (np.stack(list(same.batch.finals[over])) == final).all()
    env.step(np.where(over, 0, env.batch.choices[:, 0]))
    assert (env.batch.seeds == same.batch.seeds).all()
    assert not env.batch.ended[over].any()
    assert (env.batch.observations[over] == same.batch.observations[over]).all()
    env = VectorSeats("musee", 3, autoreset_mode=gymnasium.vector.AutoresetMode.DISABLED)
    env.reset(seed=2)
    while not env.batch.ended.any():
        _, _, over, _, _ = env.step(env.batch.choices[:, 0].astype(int))
    with pytest.raises(vernissage.BadOption, match="is over: reset"):
        env.step(env.batch.choices[:, 0].astype(int))
    mask, before = over.copy(), env.batch.records[~over].tobytes()
    env.reset(options={"reset_mask": mask})
    assert env.batch.records[~mask].tobytes() == before
    env.step(env.batch.choices[:, 0].astype(int))
    with pytest.raises(vernissage.BadOption, match="There is no autoreset_mode 'never'; there are NextStep"):
        VectorSeats("musee", 2, autoreset_mode="never")


def test_a_list_of_seeds_deals_those_games():
    env = VectorSeats("musee", 3)
    seen, _ = env.reset(seed=[5, None, 7])
    assert env.batch.seeds[[0, 2]].tolist() == [5, 7]
    assert (seen[2] == SeatEnv("musee").reset(seed=7)[0]).all()


def test_gymnasiums_wrappers_of_vectors_run():
    from gymnasium.wrappers import vector

    env = VectorSeats("musee", 4, opponents="greedy", players=3, autoreset_mode="NextStep")  # they ask for it
    env = vector.RecordEpisodeStatistics(
        vector.NormalizeReward(vector.NormalizeObservation(vector.FlattenObservation(env)))
    )
    _, info = env.reset(seed=1)
    lengths = 0
    for _ in range(60):
        _, _, over, _, info = env.step(info["action_mask"].argmax(1))
        if over.any():
            lengths += int(info["episode"]["l"][over].sum())
    assert lengths > 60
    env = vector.RecordEpisodeStatistics(VectorSeats("musee", 4, opponents="greedy"))  # runs in the usual mode, too
    _, info = env.reset(seed=1)
    while not env.step(info["action_mask"].argmax(1))[2].any():
        pass
