"""An evaluation trained on kept positions (positions.py), in numpy: small enough for any machine, and the same for the same seed.

Stochastic gradient descent by Adam on the logistic loss, with a rate that falls along a cosine. After every epoch all that is
needed to go on is on the disk.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from vernissage.bots.evaluation import POINTS, see
from vernissage.engine.game import Game
from vernissage.engine.record import Array, face
from vernissage.engine.rule import rule

BATCH = 1024
RATE = 2e-3
SECOND = 16  # width of the second layer
HELD_BACK = 20  # one position of so many is not trained on, but tells how good it is
Positions = Sequence[tuple[Array, Array]]  # of each source: records, and rewards by seat


@rule
def see_all(records: Any, seats: Any, out: Any) -> None:
    """What each seat sees of its record, a row of `out` for each."""
    for i in range(records.shape[0]):
        see(records[i], seats[i], out[i])


class Network:
    """Weights and what Adam remembers of them."""

    def __init__(self, seen: int, width: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        shapes = ((seen, width), (width,), (SECOND, width), (SECOND,), (SECOND,), (1,))
        scales = (0.08, 0.0, (2 / width) ** 0.5, 0.0, 0.1, 0.0)
        self.weights = [chance.normal(0, b, a).astype(np.float32) for a, b in zip(shapes, scales, strict=True)]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.steps = self.epochs = 0

    def forward(self, seen: Array) -> tuple[Array, Array, Array]:
        """The two layers within, and the value from 0 to 1, for each row that is seen."""
        first, b1, second, b2, last, b3 = self.weights
        one = np.maximum(seen @ first + b1, 0)
        two = np.maximum(one @ second.T + b2, 0)
        return one, two, 1 / (1 + np.exp(-(two @ last + b3)))

    def learn(self, seen: Array, answers: Array, rate: float) -> float:
        """One step; the mean square error before it."""
        _, _, second, _, last, _ = self.weights
        one, two, value = self.forward(seen)
        wrong = ((value - answers) / len(answers)).astype(np.float32)
        at_two = np.outer(wrong, last) * (two > 0)
        at_one = (at_two @ second) * (one > 0)
        slopes = (
            seen.T @ at_one,
            at_one.sum(0),
            at_two.T @ one,
            at_two.sum(0),
            two.T @ wrong,
            wrong.sum(keepdims=True),
        )
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for w, m, v, slope in zip(self.weights, self.mean, self.square, slopes, strict=True):
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            w -= rate * m / (np.sqrt(v) + 1e-8)
        return float(((value - answers) ** 2).mean())

    def save(self, path: Path, head: str) -> None:
        """All that is needed to go on; an older file is replaced only when this one is whole."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez(file, *self.weights, *self.mean, *self.square, head=head, at=np.array([self.steps, self.epochs]))
        os.replace(part, path)

    def load(self, path: Path, head: str) -> bool:
        """Go on from there, if it is of the same training."""
        if not path.is_file():
            return False
        with np.load(path, allow_pickle=False) as kept:
            if str(kept["head"]) != head:
                return False
            arrays = [kept[f"arr_{k}"] for k in range(3 * len(self.weights))]
            self.steps, self.epochs = (int(n) for n in kept["at"])
        n = len(self.weights)
        self.weights, self.mean, self.square = arrays[:n], arrays[n : 2 * n], arrays[2 * n :]
        return True


class Lesson:
    """The positions of a game, those to train on and those held back."""

    def __init__(self, game: Game, positions: Positions) -> None:
        self.game, self.positions = game, positions
        self.width = game.rules.observation + POINTS
        self.count = min(len(records) for records, _ in positions)

    def take(self, which: Array, chance: Any) -> tuple[Array, Array]:
        """As many of each source, each seen by a seat drawn by lot, and the answers."""
        seen, answers = [], []
        for records, rewards in self.positions:
            seats = chance.integers(0, rewards.shape[1], len(which))
            out = np.zeros((len(which), self.width), np.float32)
            see_all(face(records[which]), face(seats), face(out))
            seen.append(out)
            answers.append(rewards[which, seats])
        return np.concatenate(seen), np.concatenate(answers)

    def held_back(self) -> tuple[Array, Array]:
        """Positions that are never trained on, 4000 of each source at most; the same at every call."""
        return self.take(np.arange(0, self.count, HELD_BACK)[:4000], np.random.default_rng(0))

    def batches(self, epoch: int, seed: int) -> Any:
        """The positions to train on, in an order drawn for the epoch; what does not fill a batch is left out."""
        chance = np.random.default_rng((seed, epoch))
        number = np.arange(self.count)
        order = chance.permutation(number[number % HELD_BACK != 0])
        each = BATCH // len(self.positions)
        for k in range(0, len(order) - each + 1, each):
            yield self.take(order[k : k + each], chance)

    @property
    def steps(self) -> int:
        """Of an epoch."""
        return (self.count - len(range(0, self.count, HELD_BACK))) // (BATCH // len(self.positions))


def train(
    lesson: Lesson, network: Network, epochs: int, seed: int, after: Callable[[int, float, float, float], None]
) -> None:
    """Whatever epochs are missing. `after` each it is told the errors, trained and held back, and of guessing the mean."""
    seen, answers = lesson.held_back()
    total = epochs * lesson.steps
    while network.epochs < epochs:
        errors = [
            network.learn(x, y, RATE * (0.5 + 0.5 * float(np.cos(np.pi * network.steps / total))))
            for x, y in lesson.batches(network.epochs, seed)
        ]
        network.epochs += 1
        held = float(((network.forward(seen)[2] - answers) ** 2).mean())
        after(network.epochs, float(np.mean(errors)), held, float(answers.var()))
