"""MaskablePPO learns a game against `greedy` and is measured on the way: python benchmarks/ppo.py GAME [--seed 1] [--json]

A perceptron over the dense form of the observation of version 1: one layer of 128 that policy and value share, one of 64 for
each of them; the margin in points as reward, shaped by the points so far: the same for all games, tuned for none. After every
twentieth of the decisions it plays 200 games against `greedy` that it never saw, at the end 1,000; then, without further
training, with three and with four players. Needs the extra `train`. One core.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

import vernissage
from vernissage.engine.contract import score_sheet
from vernissage.engine.interval import wilson
from vernissage.engine.record import face
from vernissage.learn import observation
from vernissage.learn.batch import Batch
from vernissage.learn.paying import SIDES
from vernissage.learn.sb3 import Seats

EXAM = 1_000_000_000  # the seed of the games that measure; training has others
POINTS = 20  # of a curve
AT_ONCE = 128
SHARED, OWN = 128, 64  # the layers
VERSION = 1


class Shared(BaseFeaturesExtractor):  # type: ignore[misc]
    """The layer that policy and value share, over the dense form (vernissage.learn.observation.dense), which is made here: so
    the learner keeps the short form. It is most of the work; zeros and ones lose nothing in 16 bits."""

    def __init__(self, space: Any, game: str) -> None:
        super().__init__(space, SHARED)
        plan = observation.plan(game)
        self.numbers = len(plan.source)
        self.amounts, self.choices = plan.amounts, plan.choices
        self.layer = torch.nn.Linear(self.numbers, SHARED)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        dense = torch.zeros(len(seen), self.numbers, dtype=torch.bfloat16)
        source, place, unit = map(torch.as_tensor, self.amounts)
        dense[:, place] = (seen[:, source] / unit).bfloat16()
        source, place = map(torch.as_tensor, self.choices)
        dense.scatter_(1, place + seen[:, source].long(), 1)
        with torch.autocast("cpu", torch.bfloat16):
            found: torch.Tensor = self.layer(dense)
        return found.float().tanh()


def exam(policy: Any, game: str, players: int, games: int, seed: int = EXAM) -> dict[str, Any]:
    """The share of games won against greedy seats, a shared one split among the sides that share it; the points, and how many more
    than the mean of the others; the seat changes from game to game."""
    batch = Batch(game, players, games, seed, opponents="greedy", seat=None, again=False, version=VERSION, threads=1)
    wins, rows = np.zeros(games), np.arange(games)
    sides = np.unique(batch.setting.pay[SIDES:]).astype(int)  # their first seats
    actions = np.zeros(games, np.int64)
    while not batch.ended.all():
        left = batch.ended == 0
        masks = batch.masks[left].astype(bool)
        actions[left], _ = policy.predict(batch.observations[left], action_masks=masks, deterministic=True)
        rewards, ended = batch.step(actions)  # a finished game takes any action
        new = (ended > 0) & left
        best = rewards.max(1, keepdims=True) == rewards
        wins[new] = (best[rows, batch.learner] / best[:, sides].sum(1))[new]
    points = np.array([[score_sheet(face(s), seat, None) for seat in range(players)] for s in batch.records])
    own = points[rows, batch.learner]
    margin = (own - (points.sum(1) - own) / (players - 1)).mean()
    share = float(wins.mean())
    return {"players": players, "games": games, "wins": share, "interval": wilson(share, games), "points": float(own.mean()), "margin": float(margin)}  # fmt: skip


class Curve(BaseCallback):  # type: ignore[misc]
    """Measures the policy from time to time."""

    def __init__(self, game: str, steps: int) -> None:
        super().__init__()
        self.game, self.every = game, max(1, steps // POINTS)
        self.points: list[dict[str, Any]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= len(self.points) * self.every:
            self.measure()

    def measure(self) -> None:
        measured = exam(self.model.policy, self.game, 2, 200)
        self.points.append({"decisions": self.num_timesteps, **measured})


def train(game: str, steps: int, seed: int) -> tuple[Any, list[dict[str, Any]]]:
    how: dict[str, Any] = {"reward": "margin", "shaping": 1.0, "version": VERSION, "threads": 1}
    env = Seats(game, AT_ONCE, seed, "greedy", players=2, seat=None, **how)
    model = MaskablePPO(
        "MlpPolicy", env, learning_rate=lambda left: 1e-3 * max(left, 0.05), n_steps=64, batch_size=1024, n_epochs=2,
        gamma=1.0, ent_coef=0.01, seed=seed, device="cpu",
        policy_kwargs={"features_extractor_class": Shared, "features_extractor_kwargs": {"game": game}, "net_arch": [OWN]},
    )  # fmt: skip
    curve = Curve(game, steps)
    model.learn(steps, callback=curve)
    curve.measure()
    return model, curve.points


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=vernissage.games())
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions of the learner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="games that measure it at the end")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    torch.distributions.Distribution.set_default_validate_args(False)
    torch.set_num_threads(1)
    began = time.perf_counter()
    model, points = train(given.game, given.steps, given.seed)
    found = {"game": given.game, "version": VERSION, "seed": given.seed, "steps": model.num_timesteps, "curve": points,
             "training_seconds": round(time.perf_counter() - began, 1),
             "ends": [exam(model.policy, given.game, players, given.games) for players in (2, 3, 4)]}  # fmt: skip
    if given.json:
        print(json.dumps(found))
    else:
        for end in found["ends"]:
            low, high = end["interval"]
            print(f"{end['players']} players: wins {end['wins']:.1%} ({low:.1%} to {high:.1%}) of {end['games']} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
