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
from vernissage.engine.errors import BadOption, IllegalMove
from vernissage.engine.record import Array
from vernissage.learn.batch import Batch, check_seat
from vernissage.learn.drawing import MODES, check_mode, render
from vernissage.learn.setting import check_illegal, check_penalty, check_which, greedy_share, needed

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
    table that was re-dealt for its seat. An illegal action loses (the end, paid `penalty`), is replaced by a random one, or raises; the
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
        penalty: float = -1.0,
        ranked: str | None = None,
    ) -> None:
        listed = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        compiled = all(greedy_share(name) >= 0 for name in listed)
        kind: dict[str, Any] = {
            "reward": reward,
            "shaping": shaping,
            "discount": discount,
            "ranked": ranked,
            "version": version,
            "observe": False,
        }
        self.batch = Batch(game, players, 1, 0, options, opponents if compiled else None, again=False, **kind)
        setting, self.penalty = self.batch.setting, check_penalty(penalty)
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
        """Make the seat's choice, then those of the bots until it is asked again; the reward is all paid meanwhile."""
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
                return self._seen(), self.penalty, True, False, self._info() | told
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
        """The table as the seat sees it, in the form that `render_mode` names."""
        return render(self.batch.table(), self.render_mode, self.seat)

    def close(self) -> None:
        """End the threads of the game."""
        self.batch.close()


class VectorSeats(VectorEnv[Array, Array, Array]):
    """Thousands of games, one seat of each, on all cores. The arrays that `step` returns are written in place by the next
    one: copy what you keep. Game i of `reset(seed)` is that of `vernissage.seed_of(seed, i)`; a list of seeds deals those
    games. What happens after the end is Gymnasium's `autoreset_mode`: a game is dealt anew in the same step (SAME_STEP: what
    was seen at the end is in `final_obs` and `final_info`), in the next (NEXT_STEP: that action does not count), or by
    `reset(options={"reset_mask": ...})` (DISABLED). `action_masks()` are the options of all games."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Any = "random",
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        **setting: Any,
    ):
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            known = ", ".join(mode.value for mode in AutoresetMode)
            raise BadOption(f"There is no autoreset_mode {str(autoreset_mode)[:40]!r}; there are {known}.") from None
        same = self.autoreset_mode == AutoresetMode.SAME_STEP
        self.batch = Batch(game, players, num_envs, None, opponents=opponents, again=same, finals=same, **setting)
        self.num_envs = num_envs
        self.metadata: dict[str, Any] = {"autoreset_mode": self.autoreset_mode}
        low, high = self.batch.setting.bounds
        self.single_observation_space = spaces.Box(low, high, dtype=self.batch.setting.numbers)
        self.single_action_space = spaces.Discrete(self.batch.setting.actions)
        lows, highs = (np.broadcast_to(bound, (num_envs, *bound.shape)) for bound in (low, high))
        self.observation_space = spaces.Box(lows, highs, dtype=self.batch.setting.numbers)
        self.action_space = spaces.MultiDiscrete([self.batch.setting.actions] * num_envs)
        self._never, self._always = np.zeros(num_envs, bool), np.ones(num_envs, bool)
        self._rows = np.arange(num_envs)

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Array, dict[str, Any]]:
        """Deal all games, or those of `options["reset_mask"]`: of one seed, of a list of seeds, or those that follow from the
        last seed."""
        one = seed is None or isinstance(seed, (int, np.integer))
        super().reset(seed=int(seed) if one and seed is not None else None)
        which = None if not options else options.get("reset_mask")
        if which is not None:
            which = check_which(which, self.num_envs)
            if one and seed is not None:
                seed = [chance.seed_of(chance.signed(int(seed)), i) for i in range(self.num_envs)]
        if one and seed is not None and which is None:
            self.batch.reset(int(seed))
        elif one and seed is None:
            self.batch.deal_next(which)
        else:
            self.batch.deal([None if s is None else int(s) for s in seed], which)
        return self.batch.observations, self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One choice in every game, of its seat; an illegal one raises before anything has changed."""
        batch, mode = self.batch, self.autoreset_mode
        over = batch.ended.copy()
        if mode == AutoresetMode.DISABLED and over.any():
            raise BadOption(f"Game {over.argmax()} is over: reset(options={{'reset_mask': ...}}) deals the next one.")
        rewards, ended = batch.step(actions)
        info = self._info()
        if mode == AutoresetMode.NEXT_STEP and over.any():
            batch.deal_next(over)
        elif mode == AutoresetMode.SAME_STEP and ended.any():
            info |= self._final(ended.view(bool))
        return batch.observations, rewards[self._rows, batch.learner], ended.view(bool), self._never, info

    def action_masks(self) -> Array:
        """What is allowed now, a row for each game."""
        return self.batch.masks.view(bool)

    def _info(self) -> dict[str, Any]:
        told = {"action_mask": self.batch.masks, "seat": self.batch.learner}
        return told | {f"_{name}": self._always for name in told}

    def _final(self, ended: Array) -> dict[str, Any]:
        """What Gymnasium tells of the games that ended in this step: an array of observations, None where none did."""
        seen: Array = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            seen[i] = self.batch.finals[i].copy()
        flags = ended.copy()
        info = {"action_mask": np.zeros_like(self.batch.masks), "seat": self.batch.learner}
        info |= {f"_{name}": flags for name in info}
        return {"final_obs": seen, "_final_obs": flags, "final_info": info, "_final_info": flags}

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads of the games; Gymnasium's `close` calls it."""
        self.batch.close()
