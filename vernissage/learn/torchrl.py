"""TorchRL: thousands of games as one batched environment.

    from torchrl.envs import TransformedEnv, ActionMask
    from vernissage.learn.torchrl import Seats
    env = TransformedEnv(Seats("musee", games=256, seed=1, opponents="greedy", seat=None), ActionMask())
    env.rollout(100, break_when_any_done=False)

One seat of every game is played from outside; `action_mask` says what is allowed, and ActionMask keeps random actions to it.
Observations are the dense form of version 1. A game that is over waits to be reset, as TorchRL expects: the next one in its
place follows from the seed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.learn import observation
from vernissage.learn.batch import Batch
from vernissage.learn.setting import check_which, needed

torch: Any = needed("torch", "PyTorch", "train")
torchrl: Any = needed("torchrl.envs", "TorchRL (pip install torchrl)", "train")
data: Any = needed("torchrl.data", "TorchRL (pip install torchrl)", "train")
TensorDict: Any = needed("tensordict", "TorchRL (pip install torchrl)", "train").TensorDict


class Seats(torchrl.EnvBase):  # type: ignore[misc]
    """One seat of every game of a batch; arguments as in `vernissage.learn.batch.Batch`."""

    def __init__(
        self, game: str, games: int = 256, seed: int | None = None, opponents: Any = "greedy", **setting: Any
    ) -> None:
        super().__init__(device="cpu", batch_size=[games])
        self.batch = Batch(game, games=games, seed=seed, opponents=opponents, version=1, again=False, **setting)
        self._rows, moves = np.arange(games), self.batch.setting.actions
        low, high = (torch.from_numpy(bound).expand(games, -1) for bound in observation.plan(game).dense_bounds)
        self.observation_spec = data.Composite(
            observation=data.Bounded(low, high, low.shape, dtype=torch.float32),
            action_mask=data.Binary(moves, shape=(games, moves), dtype=torch.bool),
            shape=(games,),
        )
        self.action_spec = data.Categorical(moves, shape=(games,), dtype=torch.int64)
        self.reward_spec = data.Unbounded((games, 1), dtype=torch.float32)
        self._fresh = True  # the first reset finds a deal on the tables

    def _seen(self) -> dict[str, Any]:
        seen = observation.dense(self.batch.setting.game.name, self.batch.observations)
        masks = self.batch.masks.astype(bool)
        masks[self.batch.ended > 0] = True  # where a game is over any action will do
        over = torch.from_numpy(self.batch.ended.astype(bool))[:, None]
        told = {"observation": torch.from_numpy(seen), "action_mask": torch.from_numpy(masks)}
        return told | {"done": over, "terminated": over.clone()}

    def _reset(self, tensordict: Any = None, **given: Any) -> Any:
        which = None if tensordict is None else tensordict.get("_reset", None)
        if which is not None:
            self.batch.deal_next(check_which(which.reshape(-1).numpy(), self.batch.games))
        elif not self._fresh:
            self.batch.deal_next()
        self._fresh = False
        return TensorDict(self._seen(), self.batch_size)

    def _step(self, tensordict: Any) -> Any:
        rewards, _ = self.batch.step(tensordict["action"].numpy())
        paid = torch.from_numpy(rewards[self._rows, self.batch.learner])[:, None]
        return TensorDict(self._seen() | {"reward": paid}, self.batch_size)

    def _set_seed(self, seed: int | None) -> None:
        self.batch.reset(seed)
        self._fresh = True

    def close(self, **given: Any) -> None:
        """End the threads of the batch."""
        self.batch.close()
        super().close(**given)
