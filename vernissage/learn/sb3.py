"""Stable-Baselines3: thousands of games as one VecEnv, with the masks that MaskablePPO asks for.

    from sb3_contrib import MaskablePPO
    from vernissage.learn.sb3 import Seats
    env = Seats("musee", games=256, seed=1, opponents="greedy", seat=None, version=1, dense=True)
    MaskablePPO("MlpPolicy", env).learn(1_000_000)

A game that ends is dealt anew in the same step, as Stable-Baselines3 expects. No game is ever cut short.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from vernissage.engine.errors import BadOption
from vernissage.engine.record import Array
from vernissage.learn import observation
from vernissage.learn.batch import Batch
from vernissage.learn.setting import needed

spaces: Any = needed("gymnasium.spaces", "Gymnasium")
VecEnv: Any = needed("stable_baselines3.common.vec_env", "Stable-Baselines3", "train").VecEnv


class Seats(VecEnv):  # type: ignore[misc]
    """One seat of every game of a batch; arguments as in `vernissage.learn.batch.Batch`. The deals follow from its own seed,
    not from that of the learner. `dense` gives observations of version 1 as small floats, choices one-hot, as perceptrons
    like them."""

    def __init__(
        self,
        game: str,
        games: int = 256,
        seed: int | None = None,
        opponents: Any = "greedy",
        dense: bool = False,
        **setting: Any,
    ) -> None:
        self.batch = Batch(game, games=games, seed=seed, opponents=opponents, **setting)
        if dense and not self.batch.setting.version:
            raise BadOption("The dense form is one of version 1: Seats(..., version=1, dense=True).")
        self.dense = dense
        self.render_mode = None
        self._rows = np.arange(games)
        self._infos: list[dict[str, Any]] = [{} for _ in range(games)]
        self._actions: Any = None
        low, high = self.batch.setting.bounds
        seen = spaces.Box(low, high, dtype=self.batch.setting.numbers)
        if dense:
            seen = spaces.Box(*observation.plan(game).dense_bounds, dtype=np.float32)
        super().__init__(games, seen, spaces.Discrete(self.batch.setting.actions))

    def seen(self) -> Array:
        """What the seats see, in the form that was asked for; the next step does not write into it."""
        if self.dense:
            return observation.dense(self.batch.setting.game.name, self.batch.observations)
        return self.batch.observations.copy()

    def reset(self) -> Array:
        """Go on with the games on the tables at the first call, deal the next ones at every other."""
        if self._actions is not None:
            self.batch.deal_next()
        return self.seen()

    def step_async(self, actions: Array) -> None:
        """Keep the actions for `step_wait`: all is done there."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Carry the kept actions out: what is seen, rewards, which games ended, and infos that say nothing."""
        rewards, ended = self.batch.step(self._actions)
        paid: Array = rewards[self._rows, self.batch.learner]
        return self.seen(), paid, ended.astype(bool), self._infos

    def action_masks(self) -> Array:
        """What is allowed now, a row for each game."""
        masks: Array = self.batch.masks.astype(bool)
        return masks

    # --- what else a VecEnv answers ------------------------------------------------------------------------------------

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Only `action_masks` is a method of a single game."""
        if method_name != "action_masks":
            raise AttributeError(f"A batch of games has no method {method_name!r} for each of them.")
        return list(self.action_masks()[self._chosen(indices)])

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for every game: a batch has its attributes once."""
        return [getattr(self, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refused, since it would change all games and not those named."""
        raise AttributeError("The games of a batch share their settings; make another batch.")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game is: a batch has no environments of its own that could be."""
        return [False] * len(self._chosen(indices))

    def _chosen(self, indices: int | Sequence[int] | None) -> Array:
        every: Array = self._rows if indices is None else self._rows[np.atleast_1d(indices)]
        return every

    def close(self) -> None:
        """End the threads of the batch."""
        self.batch.close()
