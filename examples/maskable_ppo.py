"""MaskablePPO learns Musée against `greedy`: python examples/maskable_ppo.py [--steps 500000] [--seed 1] [--save FILE]

Needs the extra `train`: pip install 'vernissage[train]'. On two cores it takes minutes. It begins with random weights and
is never shown how `greedy` plays; it only plays against it. The reward is the margin in points, shaped by the points so far.

A plain perceptron over the 603 numbers hardly learns in that time. What helps is a network that judges one painting in one
place, the same way everywhere: a painting is worth what its best place is, a place what the painting in hand is worth there.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np

try:
    import torch
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
    from torch import Tensor, nn
except ImportError as error:
    print(f"This needs MaskablePPO: pip install 'vernissage[train]'. ({error})")
    sys.exit(3)

from vernissage.engine.interval import wilson
from vernissage.learn.batch import Batch
from vernissage.learn.observation import named
from vernissage.learn.sb3 import Seats

CARDS, THEMES, GALLERIES, COLUMNS, SLOTS, HELD, MOVES = 60, 5, 3, 6, 18, 6, 92
EXAM = 1_000_000_000  # the seed of the games that measure; training has its own


def before(x: Tensor, edge: float, axis: int) -> Tensor:
    """Everything moved on by one place along an axis; `edge` comes in."""
    return torch.cat([torch.full_like(x.narrow(axis, 0, 1), edge), x.narrow(axis, 0, x.shape[axis] - 1)], axis)


def after(x: Tensor, edge: float, axis: int) -> Tensor:
    return before(x.flip(axis), edge, axis).flip(axis)


class Judge(nn.Module):
    """A number for every painting in hand in every place of the own house."""

    features = 27

    def __init__(self) -> None:
        super().__init__()
        self.value = nn.Sequential(
            nn.Linear(self.features, 48), nn.ReLU(), nn.Linear(48, 16), nn.ReLU(), nn.Linear(16, 1)
        )
        self.sharpness = nn.Parameter(torch.ones(1))

    def forward(self, seen: Tensor) -> Tensor:
        n, at = len(seen), named("musee", seen)  # type: ignore[arg-type]
        weight, cards = (at["hand"] + 10 * at["chosen"]).topk(HELD)  # the painting about to be hung comes first
        wall = at["walls"][:, : SLOTS * 7].view(n, GALLERIES, COLUMNS, 7)  # the own side
        full, number, theme = wall[..., 0], wall[..., 1] * CARDS, wall[..., 2:]

        # Places: the numbers they lie between, the room beside them, staircases up and down.
        column = torch.arange(float(COLUMNS))
        low = before(number.cummax(2)[0], 0, 2)
        high = after(torch.where(full > 0, number, CARDS + 1.0).flip(2).cummin(2)[0].flip(2), CARDS + 1, 2)
        left = column - before((full * (column + 1)).cummax(2)[0], 0, 2)
        ends = torch.where(full > 0, column, float(COLUMNS)).flip(2).cummin(2)[0].flip(2)
        right = after(ends, COLUMNS, 2) - column - 1
        stairs = at["stairs"].view(n, 2, COLUMNS)
        none = torch.zeros(n, 1, COLUMNS)
        up, down = torch.cat([none, stairs], 1), torch.cat([stairs, none], 1)
        place = torch.stack(
            [
                full, low / CARDS, high / CARDS, left / COLUMNS, right / COLUMNS, up, down,
                up * (1 - before(full, 0, 1)), down * (1 - after(full, 0, 1)), (left > 0).float(), (right > 0).float(),
                full.mean(2, keepdim=True).expand_as(full), at["deck"].view(n, 1, 1).expand_as(full),
            ],
            3,
        )  # fmt: skip
        gallery = torch.eye(GALLERIES)[None, :, None].expand(n, GALLERIES, COLUMNS, GALLERIES)
        bonus = at["bonus"].view(n, GALLERIES, 1, 4)[..., :2].expand(n, GALLERIES, COLUMNS, 2)
        place = torch.cat([place, gallery, bonus], 3).view(n, 1, SLOTS, -1).expand(n, HELD, SLOTS, -1)

        # A painting in a place: does it fit, how much is left on either side of it, does it match what hangs around it.
        low, high = low.view(n, 1, SLOTS), high.view(n, 1, SLOTS)
        mine = (cards + 1.0)[:, :, None]
        fits = ((mine > low) & (mine < high) & (full.view(n, 1, SLOTS) == 0)).float()
        unseen = 1 - (at["hand"] + at["chosen"] + at["shown"]).clamp(max=1)
        upto = torch.cat([torch.zeros(n, 1), unseen.cumsum(1)], 1)  # unseen numbers up to this one
        upto_low, upto_high = upto.gather(1, low[:, 0].long())[:, None], upto.gather(1, high[:, 0].long() - 1)[:, None]
        upto_mine = upto.gather(1, cards + 1)[:, :, None]
        kind = nn.functional.one_hot(cards % THEMES, THEMES).float()
        around = (
            before(theme, 0, 2), after(theme, 0, 2), before(theme, 0, 1) * up[..., None], after(theme, 0, 1) * down[..., None]
        )  # fmt: skip
        matches = [kind @ there.reshape(n, SLOTS, THEMES).transpose(1, 2) for there in around]
        room = [(mine - low) / CARDS, (high - mine) / CARDS, (upto_mine - upto_low) / 20, (upto_high - upto_mine) / 20]
        value = self.value(torch.cat([torch.stack([fits, *room, *matches], 3), place], 3)).squeeze(3)

        best = (value + 30 * (fits - 1)).logsumexp(2) * self.sharpness
        held = torch.zeros(n, CARDS).scatter_add(1, cards, best * (weight > 0))
        return torch.cat([held, value[:, 0], torch.zeros(n, MOVES - CARDS - SLOTS)], 1)


class Heads(nn.Module):
    """The judge for the moves, a perceptron for what the position is worth."""

    latent_dim_pi, latent_dim_vf = MOVES, 64

    def __init__(self, numbers: int) -> None:
        super().__init__()
        self.forward_actor = Judge()
        self.forward_critic = nn.Sequential(nn.Linear(numbers, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU())

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(seen), self.forward_critic(seen)


class Policy(MaskableActorCriticPolicy):  # type: ignore[misc]
    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Heads(self.features_dim)

    def _build(self, rate: Any) -> None:
        super()._build(rate)
        self.action_net = nn.Identity()  # what the judge says are the logits
        self.optimizer = self.optimizer_class(self.parameters(), lr=rate(1), **self.optimizer_kwargs)


def measure(policy: Any, games: int, opponent: str = "greedy") -> float:
    """The share of games won, shared ones counted half; in every other game the policy sits in seat 1."""
    batch = Batch("musee", 2, games, EXAM, opponents=opponent, seat=None, again=False)
    won, rows = np.zeros(games), np.arange(games)
    while not batch.ended.all():
        masks = (batch.masks | batch.ended[:, None]).astype(bool)  # a finished game takes any action
        actions, _ = policy.predict(batch.observations, action_masks=masks, deterministic=True)
        rewards, ended = batch.step(actions)  # paid once, when a game ends
        won += np.where(ended, rewards[rows, batch.learner] / 2, 0)
    return float(won.mean() + 0.5)


def train(steps: int, seed: int) -> Any:
    env = Seats("musee", 256, seed, "greedy", seat=None, reward="margin", shaping=1.0)
    model = MaskablePPO(
        Policy,
        env,
        learning_rate=lambda left: 3e-3 * max(left, 0.02),
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("--steps", type=int, default=500_000, help="decisions of the learner")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--games", type=int, default=1000, help="games that measure it")
    asked.add_argument("--save", help="a file for the trained policy")
    given = asked.parse_args()
    torch.distributions.Distribution.set_default_validate_args(False)  # half of the time of a small network
    torch.set_num_threads(1)  # so small a network gains nothing from more, and loses much when other programs run
    began = time.perf_counter()
    model = train(given.steps, given.seed)
    print(f"{model.num_timesteps:,} decisions, {time.perf_counter() - began:.0f} s")
    share = measure(model.policy, given.games)
    low, high = wilson(share, given.games)
    print(f"against greedy: wins {share:.1%} of {given.games} games ({low:.1%} to {high:.1%})")
    if given.save:
        model.save(given.save)


if __name__ == "__main__":
    main()
