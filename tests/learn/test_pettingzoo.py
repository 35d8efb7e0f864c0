"""PettingZoo's own test suite, unchanged, over every game and number of players; and what it does not ask."""

from __future__ import annotations

import functools
import importlib
import types
import warnings

import numpy as np
import pytest

import vernissage
from vernissage.engine import registry
from vernissage.learn import pettingzoo

with warnings.catch_warnings():  # the suite itself imports a game in a way that it calls deprecated
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

GAMES = vernissage.games()
COUNTS = [(game, players) for game in GAMES for players in registry.facts(game).players]


def module(game: str) -> types.ModuleType:
    return importlib.import_module(f"vernissage.learn.{game}_v0")


@pytest.fixture(autouse=True)
def _quiet():
    """The suite warns of a Dict observation, as it does for its own classic games."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_api(game, players, capsys):
    api_test(module(game).env(players=players), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_version_1(game, capsys):
    env, parallel = pettingzoo.env(game, version=1), pettingzoo.parallel_env(game, version=1, illegal="replace")
    api_test(env, num_cycles=200)
    parallel_api_test(parallel, num_cycles=40)
    seed_test(functools.partial(pettingzoo.env, game, version=1), num_cycles=60)
    assert str(env) == f"vernissage_{game}_v1"


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_seed(game, players):
    seed_test(functools.partial(pettingzoo.env, game, players), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_render(game, capsys):
    render_test(module(game).env, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})
    assert "Player 1" in capsys.readouterr().out  # the mode for people prints


@pytest.mark.parametrize("players", [2, 3, 4])
def test_max_cycles(players):
    """It takes any action at all, so illegal ones have to be replaced instead of losing the game."""
    setting = {"players": players, "illegal": "replace"}
    env, parallel = module("musee").env, module("musee").parallel_env
    max_cycles_test(
        types.SimpleNamespace(
            env=functools.partial(env, **setting), parallel_env=functools.partial(parallel, **setting)
        )
    )


def test_who_is_given_another_action_is_told_why_in_both_forms():
    env, parallel = module("musee").raw_env(illegal="replace"), module("musee").parallel_env(illegal="replace")
    env.reset(seed=3)
    agent = env.agent_selection
    env.step(91)
    assert "is not legal here" in env.infos[agent]["illegal"]
    parallel.reset(seed=3)
    infos = parallel.step(dict.fromkeys(parallel.agents, 91))[4]
    assert "is not legal here" in infos[agent]["illegal"]


@pytest.mark.parametrize("game", GAMES)
def test_parallel_api(game):
    parallel_api_test(module(game).parallel_env(illegal="replace"), num_cycles=40)


def test_every_game_has_its_module():
    assert {f"{game}_v{version}" for game in GAMES for version in (0, 1)} == set(pettingzoo.modules())
    assert all(module(game).env().metadata["name"] == f"vernissage_{game}_v0" for game in GAMES)


def test_what_is_asked_before_reset_is_refused_as_pettingzoo_does():
    env = pettingzoo.env("musee", 2)
    for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(env, name)
    env.reset(seed=1)
    assert env.num_agents == 2
    assert env.infos is env.unwrapped.infos


def test_a_turn_of_several_decisions_is_several_steps_of_one_agent():
    env = pettingzoo.env("musee", 2)
    env.reset(seed=3)
    agents = []
    for agent in env.agent_iter(6):
        agents.append(agent)
        env.step(env.action_space(agent).sample(env.last()[0]["action_mask"]))
    assert agents[0] == agents[1] != agents[2] == agents[3] != agents[4] == agents[5]  # a card, then its place


@pytest.mark.parametrize("game", GAMES)
def test_only_the_agent_that_decides_has_options_and_nobody_sees_too_much(game):
    env = pettingzoo.raw_env(game)
    env.reset(seed=8)
    for _ in range(30):
        deciding = env.agent_selection
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert bool(seen["action_mask"].any()) == (agent == deciding)
            hidden = env.batch.table().redeal(seat, 4)
            out = np.zeros_like(seen["observation"])
            vernissage.engine.contract.observe(vernissage.engine.record.face(hidden.state), seat, out)
            assert (out == seen["observation"]).all()
        env.step(int(np.flatnonzero(env.observe(deciding)["action_mask"])[0]))


def test_rewards_are_places_and_add_up_to_nothing():
    env = pettingzoo.env("musee", 3)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_an_illegal_action_loses_the_game_and_says_why():
    env = pettingzoo.env("musee", 2)
    env.reset(seed=1)
    guilty = env.agent_selection
    env.step(91)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[guilty] == -1
    assert "Action 91 (flip bottom 6) is not legal here" in env.infos[guilty]["illegal"]


def test_an_illegal_action_may_raise_and_changes_nothing():
    env = pettingzoo.raw_env("musee", 2, illegal="raise")
    env.reset(seed=1)
    before = env.batch.records.tobytes()
    with pytest.raises(vernissage.IllegalMove, match=f"{env.agent_selection}: Action 91"):
        env.step(91)
    assert env.batch.records.tobytes() == before


def test_sealed_bids_are_taken_from_all_agents_in_one_parallel_step():
    env = pettingzoo.parallel_env("art_society", 3, illegal="raise")
    seen, _ = env.reset(seed=2)
    game = env.batch.setting.game
    for _ in range(60):
        decision = game.decisions[int(env.batch.records[0]["decision"])]
        if decision == "bid":
            break
        mask = {a: s["action_mask"] for a, s in seen.items()}
        seen, *_ = env.step({a: int(np.flatnonzero(m)[0]) for a, m in mask.items() if m.any()})
    assert decision == "bid"
    assert all(s["action_mask"].any() for s in seen.values())  # every seat is asked
    table = env.batch.table()
    for seat in range(3):
        assert np.flatnonzero(seen[f"player_{seat}"]["action_mask"]).tolist() == table.codes(seat)
    env.step({agent: int(np.flatnonzero(s["action_mask"])[-1]) for agent, s in seen.items()})
    assert game.decisions[int(env.batch.records[0]["decision"])] != "bid"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"illegal": "maybe"}, "may lose, replace, raise"),
        ({"render_mode": "film"}, "There is no render mode 'film'; there are human, ansi, svg, rgb_array"),
        ({"max_cycles": 0}, "whole number from 1 on"),
        ({"reward": "fame"}, "There is no reward"),
    ],
)
def test_settings_that_cannot_be_are_refused(given, words):
    with pytest.raises(vernissage.BadOption, match=words):
        pettingzoo.env("musee", **given)
