"""MaskablePPO learns a game against `greedy` and is measured on the way: python benchmarks/ppo.py GAME [--seed 1] [--json]

The usual perceptron of Stable-Baselines3 over the numbers of the observation, the margin in points as reward, shaped by the
points so far: the same for all games, tuned for none. After every twentieth of the decisions it plays 200 games against
`greedy` that it never saw, at the end 1,000; then, without further training, with three and with four players.
Needs the extra `train`. One core.
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

import vernissage
from vernissage.engine.interval import wilson
from vernissage.learn.batch import Batch
from vernissage.learn.sb3 import Seats

EXAM = 1_000_000_000  # the seed of the games that measure; training has others
POINTS = 20  # of a curve
AT_ONCE = 128


def exam(policy: Any, game: str, players: int, games: int, seed: int = EXAM) -> dict[str, Any]:
    """The share of games won against greedy seats, a shared one split by places; the seat changes from game to game."""
    batch = Batch(game, players, games, seed, opponents="greedy", seat=None, again=False)
    wins, rows = np.zeros(games), np.arange(games)
    while not batch.ended.all():
        masks = (batch.masks | batch.ended[:, None]).astype(bool)  # a finished game takes any action
        actions, _ = policy.predict(batch.observations, action_masks=masks, deterministic=True)
        before = batch.ended.copy()
        rewards, ended = batch.step(actions)
        new = (ended > 0) & (before == 0)
        best = rewards.max(1, keepdims=True) == rewards
        wins[new] = (best[rows, batch.learner] / best.sum(1))[new]
    share = float(wins.mean())
    return {"players": players, "games": games, "wins": share, "interval": wilson(share, games)}


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
            measured = exam(self.model.policy, self.game, 2, 200)
            self.points.append({"decisions": self.num_timesteps, **measured})


def train(game: str, steps: int, seed: int) -> tuple[Any, list[dict[str, Any]]]:
    env = Seats(game, AT_ONCE, seed, "greedy", players=2, seat=None, reward="margin", shaping=1.0)
    model = MaskablePPO(
        "MlpPolicy", env, learning_rate=lambda left: 1e-3 * max(left, 0.05), n_steps=64, batch_size=1024, n_epochs=4,
        gamma=1.0, ent_coef=0.01, policy_kwargs={"net_arch": [256, 256]}, seed=seed, device="cpu",
    )  # fmt: skip
    curve = Curve(game, steps)
    model.learn(steps, callback=curve)
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
    found = {"game": given.game, "seed": given.seed, "steps": model.num_timesteps, "curve": points,
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
