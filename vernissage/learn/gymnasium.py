"""Gymnasium: one seat against bots, alone (`SeatEnv`) or thousands of games at once (`VectorSeats`).

>>> import gymnasium
>>> env = gymnasium.make("vernissage.learn:Musee-v0", opponents="greedy")
>>> observation, info = env.reset(seed=42)
>>> env.unwrapped.action_masks().sum() == info["action_mask"].sum()
True

Registered as Musee-v0, ArtSociety-v0, Pictura-v0 and Gallerist-v0, and as -v1; `gymnasium.make_vec` with
`vectorization_mode="vector_entry_point"` gives the vector environment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.bots import Bot, choose_for, make
from vernissage.engine import chance
from vernissage.engine.batch import POLICIES
from vernissage.engine.errors import BadOption, IllegalMove
from vernissage.engine.record import Array
from vernissage.learn.batch import Batch, check_seat
from vernissage.learn.drawing import MODES, check_mode, render
from vernissage.learn.setting import check_illegal, needed

if TYPE_CHECKING:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
else:
    gymnasium = needed("gymnasium", "Gymnasium")
    spaces = gymnasium.spaces
    AutoresetMode, VectorEnv = gymnasium.vector.AutoresetMode, gymnasium.vector.VectorEnv


class SeatEnv(gymnasium.Env[Array, int]):
    """One seat of one game. `opponents` are bots: random and greedy are compiled; any other (search:200ms) thinks over a
    table that was re-dealt for its seat. An illegal action loses (-1, the end), is replaced by a random one, or raises; the
    sentence that says why is in `info["illegal"]`."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        shaping: float = 0.0,
        discount: float = 1.0,
        illegal: str = "lose",
        render_mode: str | None = None,
        version: int = 0,
    ) -> None:
        listed = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        compiled = all(name in POLICIES for name in listed)
        self.batch = Batch(
            game, players, 1, 0, options, opponents if compiled else None, 0, reward, shaping, discount, again=False,
            version=version,
        )  # fmt: skip
        setting = self.batch.setting
        others = setting.players - 1
        if not compiled and len(listed) not in (1, others):
            raise BadOption(f"Give one bot, or one for each of the {others} other seats.")
        thinking = [] if compiled else [make(name) for name in (listed * others if len(listed) == 1 else listed)]
        self.thinking: list[Bot] = thinking  # counted from the seat after the learner's
        self.fixed = seat
        check_seat(seat, setting.players)
        self.seat = seat or 0
        self.render_mode, self.illegal = check_mode(render_mode), check_illegal(illegal)
        self.action_space: Any = spaces.Discrete(setting.actions)
        self.observation_space = spaces.Box(*setting.bounds, dtype=setting.numbers)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Array, dict[str, Any]]:
        """Deal a game. With a seed, that one; without, one drawn from the generator of the last seed."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 63)) if seed is None else seed
        self.seat = int(chance.derive(deal, "seat") % self.batch.players) if self.fixed is None else self.fixed
        if not self.thinking:
            self.batch.learner[:] = self.seat
        self.batch.deal([deal])
        self.paid = 0.0
        self._think()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self.batch.ended[0]:
            raise BadOption("The game is over: reset() deals the next one.")
        told: dict[str, Any] = {}
        if isinstance(action, np.ndarray) and action.ndim == 0:
            action = action.item()
        if not self.batch.legal(action):
            told["illegal"] = self.batch.setting.illegal(action)
            if self.illegal == "raise":
                raise IllegalMove(str(action), "", told["illegal"])
            if self.illegal == "lose":
                self.batch.stop()
                return self._seen(), -1.0, True, False, self._info() | told
            action = self.np_random.choice(np.flatnonzero(self.batch.masks[0]))
        self.paid = 0.0
        self._carry_out(int(action))
        self._think()
        return self._seen(), self.paid, bool(self.batch.ended[0]), False, self._info() | told

    def _carry_out(self, action: int) -> None:
        rewards, _ = self.batch.step([action])
        self.paid += float(rewards[0, self.seat])

    def _think(self) -> None:
        """Let the bots that are not compiled decide until it is for the learner."""
        while self.thinking and not self.batch.ended[0] and self.batch.seats[0] != self.seat:
            bot = self.thinking[(int(self.batch.seats[0]) - self.seat) % self.batch.players - 1]
            table = self.batch.table()
            self._carry_out(table.game.moves.code(choose_for(bot, table, int(self.np_random.integers(1 << 63)))))

    def _seen(self) -> Array:
        return self.batch.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def action_masks(self) -> Array:
        """The options, as MaskablePPO asks for them."""
        mask: Array = self.batch.masks[0].astype(bool)
        return mask

    def render(self) -> Any:
        return render(self.batch.table(), self.render_mode, self.seat)

    def close(self) -> None:
        self.batch.close()


class VectorSeats(VectorEnv[Array, Array, Array]):
    """Thousands of games, one seat of each, on all cores. The arrays that `step` returns are written in place by the next
    one: copy what you keep. Game i of `reset(seed)` is that of `vernissage.seed_of(seed, i)`. A game that ends is dealt anew in the same step (Gymnasium's SAME_STEP): the observation then
    belongs to the new game, the reward to the old one. `action_masks()` are the options of all games."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: str, num_envs: int = 1, players: int | None = None, opponents: Any = "random", **setting: Any
    ):
        self.batch = Batch(game, players, num_envs, 0, opponents=opponents, **setting)
        self.num_envs = num_envs
        low, high = self.batch.setting.bounds
        self.single_observation_space = spaces.Box(low, high, dtype=self.batch.setting.numbers)
        self.single_action_space = spaces.Discrete(self.batch.setting.actions)
        lows, highs = (np.broadcast_to(bound, (num_envs, *bound.shape)) for bound in (low, high))
        self.observation_space = spaces.Box(lows, highs, dtype=self.batch.setting.numbers)
        self.action_space = spaces.MultiDiscrete([self.batch.setting.actions] * num_envs)
        self._never = np.zeros(num_envs, bool)
        self._rows = np.arange(num_envs)

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self.batch.observations, self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        rewards, ended = self.batch.step(actions)
        paid = rewards[self._rows, self.batch.learner]
        return self.batch.observations, paid, ended.view(bool), self._never, self._info()

    def action_masks(self) -> Array:
        return self.batch.masks.view(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
