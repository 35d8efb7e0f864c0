"""What a paper names: the version of the package, and of an environment."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import gymnasium
import pytest

import vernissage
from vernissage.learn import pettingzoo
from vernissage.learn.batch import Batch
from vernissage.learn.gymnasium import SeatEnv

HOME = Path(vernissage.__file__).parent.parent


def test_the_citation_names_this_version():
    assert f"\nversion: {vernissage.__version__}\n" in (HOME / "CITATION.cff").read_text("utf-8")
    assert re.search(r"^license: Apache-2.0$", (HOME / "CITATION.cff").read_text("utf-8"), re.M)


def played(**setting: object) -> list[float]:
    batch = Batch("musee", 4, 1, 3, again=False, **setting)
    while not batch.ended[0]:
        rewards, _ = batch.step(batch.sample())
    return rewards[0].tolist()


def test_partners_who_win_are_paid_one_and_version_0_paid_them_less():
    assert sorted(played(version=1)) == [-1, -1, 1, 1] == sorted(played(ranked="sides"))
    assert sorted(played()) == pytest.approx([-2 / 3, -2 / 3, 2 / 3, 2 / 3])
    margin, by_seat = played(reward="margin", ranked="sides"), played(reward="margin")
    assert margin == pytest.approx([1.5 * paid for paid in by_seat])
    old = importlib.import_module("vernissage.learn.musee_v0")
    assert old.env(players=4).unwrapped.batch.setting.ranked == "seats"
    for version, ranked in enumerate(("seats", "sides")):
        env = gymnasium.make(f"vernissage.learn:Musee-v{version}", players=4)
        assert env.unwrapped.batch.setting.ranked == ranked


def test_an_illegal_action_may_cost_more_than_a_loss():
    env = SeatEnv("musee", penalty=-5)
    env.reset(seed=1)
    assert env.step(91)[1] == -5
    cycle = pettingzoo.raw_env("musee", penalty=-5)
    cycle.reset(seed=1)
    guilty = cycle.agent_selection
    cycle.step(91)
    assert cycle.rewards[guilty] == -5
    with pytest.raises(vernissage.BadOption, match="from -1,000,000 to 0, not '1'"):
        SeatEnv("musee", penalty=1)
    with pytest.raises(vernissage.BadOption, match="Ranked are sides or seats"):
        SeatEnv("musee", ranked="all")
