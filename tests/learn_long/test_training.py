"""MaskablePPO learns Musée within minutes: `make train`."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import vernissage

pytest.importorskip("sb3_contrib", reason="needs the extra train")
EXAMPLE = Path(vernissage.__file__).parent.parent / "examples" / "maskable_ppo.py"
REACHED = 0.40  # of the games against greedy, as docs/environments/leaderboard.md says


def test_the_games_of_a_vec_env_are_those_of_the_batch():
    from stable_baselines3.common.vec_env import VecEnv

    from vernissage.learn.batch import Batch
    from vernissage.learn.sb3 import Seats

    env = Seats("musee", 8, 3, "greedy", seat=None, reward="margin")
    plain = Batch("musee", 2, 8, 3, opponents="greedy", seat=None, reward="margin")
    assert isinstance(env, VecEnv)
    assert (env.reset() == plain.observations).all()
    assert env.has_attr("action_masks")
    ends = 0
    for _ in range(80):
        assert (np.stack(env.env_method("action_masks")) == plain.masks.astype(bool)).all()
        actions = plain.sample()
        rewards, ended = plain.step(actions)
        seen, paid, done, infos = env.step(actions)
        assert (seen == plain.observations).all()
        assert paid.tolist() == rewards[np.arange(8), plain.learner].tolist()
        assert done.tolist() == ended.astype(bool).tolist()
        assert infos == [{}] * 8
        ends += int(done.sum())
    assert ends > 8
    kept = env.step(plain.sample())[0]
    before = kept.copy()
    env.step(env.batch.sample())
    assert (kept == before).all()  # what was returned is not written again
    with pytest.raises(AttributeError, match="no method 'render'"):
        env.env_method("render")
    with pytest.raises(AttributeError, match="share their settings"):
        env.set_attr("seat", 1)
    assert env.env_is_wrapped(object, [0, 3]) == [False, False]
    assert env.get_attr("num_envs", 2) == [8]
    first = env.batch.seeds.copy()
    env.reset()
    assert not set(env.batch.seeds.tolist()) & set(first.tolist())
    env.close()


def test_the_judge_knows_which_painting_fits_where():
    """Its features are made by hand, so they are compared with the rules: a place is legal where `fits` says so."""
    spec = importlib.util.spec_from_file_location("maskable_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    import torch

    from vernissage.learn.batch import Batch

    games = Batch("musee", 2, 200, 5)
    judge = example.Judge()
    seen: list[torch.Tensor] = []
    judge.value.register_forward_pre_hook(lambda module, given: seen.append(given[0]))
    slots = 0
    for _ in range(30):
        judge(torch.as_tensor(games.observations))
        fits = seen[-1][:, 0, :, 0].bool().numpy()
        choosing = games.masks[:, 60:78].any(1)
        assert (fits[choosing] == games.masks[choosing, 60:78].astype(bool)).all()
        slots += int(choosing.sum())
        games.step(games.sample())
    assert slots > 500


def test_it_reaches_the_stated_share_against_greedy():
    done = subprocess.run([sys.executable, str(EXAMPLE), "--seed", "1"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (share,) = re.findall(r"against greedy: wins ([\d.]+)% of 1000 games", done.stdout)
    assert float(share) / 100 >= REACHED
