"""TorchRL, RLlib, JAX and Deep CFR, each with its own library: `make frameworks` installs them and runs this."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import vernissage

ROOT = Path(vernissage.__file__).parent.parent
EACH = pytest.mark.parametrize("game", vernissage.games())
NEEDED = "needs {}: `make frameworks` installs it"
pytestmark = pytest.mark.filterwarnings("ignore")  # of other people's libraries


def library(name: str, words: str) -> object:
    return pytest.importorskip(name, reason=NEEDED.format(words), exc_type=ImportError)


@EACH
def test_torchrl_finds_what_the_specs_say_and_plays_on_after_the_end(game):
    library("torchrl", "TorchRL")
    import torch
    from torchrl.envs import ActionMask, TransformedEnv
    from torchrl.envs.utils import check_env_specs

    from vernissage.learn.batch import Batch
    from vernissage.learn.torchrl import Seats

    env = TransformedEnv(Seats(game, 8, 3, "random", seat=None, threads=1), ActionMask())
    check_env_specs(env)
    env.set_seed(3)
    torch.manual_seed(1)
    steps = 120 if game == "musee" else 30
    rollout = env.rollout(steps, break_when_any_done=False)
    assert rollout.batch_size == torch.Size([8, steps])
    chosen = rollout["action_mask"].gather(2, rollout["action"][..., None])
    assert chosen.all()
    plain = Batch(game, games=8, seed=3, opponents="random", seat=None, again=False, version=1, threads=1)
    for k in range(steps):
        assert (rollout["action_mask"][:, k].numpy() == plain.masks.astype(bool)).all()
        rewards, ended = plain.step(rollout["action"][:, k].numpy())
        paid = rewards[np.arange(8), plain.learner]
        assert (rollout["next", "reward"][:, k, 0].numpy() == paid).all()
        assert (rollout["next", "done"][:, k, 0].numpy() == ended.astype(bool)).all()
        if ended.any():
            plain.deal_next(ended)
    assert rollout["next", "done"].any() or game != "musee"
    env.close()


@EACH
def test_a_game_of_rllib_is_that_of_its_seed(game):
    library("ray.rllib", "RLlib")
    from vernissage.learn.rllib import Seats

    env = Seats({"game": game, "players": 2})
    seen, _ = env.reset(seed=7)
    table = vernissage.new(game, players=2, seed=7)
    rng, paid, over = np.random.default_rng(1), np.zeros(2), False
    while not over:
        (agent,) = seen
        assert agent == f"player_{table.seat}"
        assert env.observation_spaces[agent].contains(seen[agent])
        options = np.flatnonzero(seen[agent]["action_mask"])
        assert options.tolist() == list(table.codes(table.seat))
        action = int(rng.choice(options))
        table.play(table.game.move(action))
        seen, rewards, ends, cuts, _ = env.step({agent: action})
        paid += [rewards[name] for name in env.possible_agents]
        over = ends["__all__"]
        assert not cuts["__all__"]
    assert table.over
    assert set(seen) == set(env.possible_agents)
    places = table.ranking()
    assert paid.tolist() == ([0.0, 0.0] if places[0] == places[1] else [1.0, -1.0] if places[0] < places[1] else [-1.0, 1.0])  # fmt: skip
    with pytest.raises(vernissage.BadOption, match="Say which game"):
        Seats({})


def test_ppo_of_rllib_learns_for_a_round_with_its_own_masks():
    library("ray.rllib", "RLlib")
    ppo = importlib.import_module("ray.rllib.algorithms.ppo")
    module = importlib.import_module("ray.rllib.core.rl_module.rl_module")
    masking = importlib.import_module("ray.rllib.examples.rl_modules.classes.action_masking_rlm")
    from vernissage.learn.rllib import Seats

    spec = module.RLModuleSpec(module_class=masking.ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [32]})
    config = (
        ppo.PPOConfig()
        .environment(Seats, env_config={"game": "musee", "players": 2, "threads": 1}, disable_env_checking=True)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
        .rl_module(rl_module_spec=module_multi(spec))
        .training(train_batch_size_per_learner=256, minibatch_size=128, num_epochs=1)
    )
    algorithm = config.build_algo()
    try:
        result = algorithm.train()
        assert result["env_runners"]["num_env_steps_sampled"] >= 256
    finally:
        algorithm.stop()


def module_multi(spec: object) -> object:
    multi = importlib.import_module("ray.rllib.core.rl_module.multi_rl_module")
    return multi.MultiRLModuleSpec(rl_module_specs={"all": spec})


def test_jax_learns_where_the_games_are():
    library("jax", "JAX")
    done = subprocess.run(
        [sys.executable, "examples/jax_gpu.py", "64", "100"], cwd=ROOT, capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len([line for line in lines if "points a game" in line]) == 5
    assert lines[-1].startswith("on ")


def test_deep_cfr_runs_on_the_information_state_tensor():
    """The smallest Musée: OpenSpiel's Deep CFR traverses it, learns advantages and a policy."""
    pyspiel = library("pyspiel", "OpenSpiel")
    library("torch", "PyTorch")
    deep_cfr = importlib.import_module("open_spiel.python.pytorch.deep_cfr")
    importlib.import_module("vernissage.learn.openspiel")

    game = pyspiel.load_game("vernissage_musee(players=2,deals=2,options=deck:12;columns:2)")
    solver = deep_cfr.DeepCFRSolver(
        game, policy_network_layers=(8,), advantage_network_layers=(8,), num_iterations=1, num_traversals=1,
        batch_size_advantage=8, batch_size_strategy=8, memory_capacity=10_000,
        policy_network_train_steps=2, advantage_network_train_steps=2,
    )  # fmt: skip
    solver.solve()
    state = game.new_initial_state()
    state.apply_action(0)
    found = solver.action_probabilities(state)
    assert set(found) == set(state.legal_actions())
    assert all(0 < chance < 1 for chance in found.values())
    assert sum(found.values()) < 1 + 1e-4  # of all actions of the game: its policy network knows no mask
