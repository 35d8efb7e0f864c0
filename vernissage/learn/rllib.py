"""RLlib: every seat is an agent, asked when it is for it to decide.

    from ray.rllib.algorithms.ppo import PPOConfig
    from vernissage.learn.rllib import Seats
    PPOConfig().environment(Seats, env_config={"game": name, "players": 2}, disable_env_checking=True)

RLlib's check of an environment tries an action without its mask, which may be a wrong one: hence the last argument. An
observation is {"observations": the dense form of version 1, "action_mask": 1 for what is allowed}, the names that RLlib's own
ActionMaskingTorchRLModule reads. Rewards of a seat that is not asked are told at once; RLlib adds them up.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.errors import BadOption
from vernissage.learn import observation
from vernissage.learn.batch import Batch
from vernissage.learn.setting import needed

spaces: Any = needed("gymnasium.spaces", "Gymnasium")
MultiAgentEnv: Any = needed("ray.rllib.env.multi_agent_env", "RLlib (pip install 'ray[rllib]')", "learn").MultiAgentEnv


class Seats(MultiAgentEnv):  # type: ignore[misc]
    """One game, all seats from outside. `config` holds the name of the game and arguments of `vernissage.learn.batch.Batch`;
    an action that is not allowed raises."""

    def __init__(self, config: Any = None) -> None:
        super().__init__()
        setting = dict(config or {})
        if "game" not in setting:
            raise BadOption('Say which game: env_config={"game": NAME}.')
        self.game = str(setting.pop("game"))
        self.batch = Batch(self.game, games=1, version=1, observe=False, again=False, **setting)
        self.possible_agents = [f"player_{seat}" for seat in range(self.batch.players)]
        self.agents = list(self.possible_agents)
        moves, bounds = self.batch.setting.actions, observation.plan(self.game).dense_bounds
        seen = spaces.Dict(
            {
                "observations": spaces.Box(*bounds, dtype=np.float32),
                "action_mask": spaces.Box(0.0, 1.0, (moves,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}

    def _seen(self, seats: Any) -> dict[str, Any]:
        return {
            self.possible_agents[seat]: {
                "observations": observation.dense(self.game, self.batch.observe(seat)),
                "action_mask": self.batch.mask_for(seat).astype(np.float32),
            }
            for seat in seats
        }

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal the game of a seed, or the next one: what the first agent to decide sees."""
        self.batch.deal([seed])
        self.agents = list(self.possible_agents)
        return self._seen([int(self.batch.seats[0])]), {}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Carry one agent's action out: what the next to decide sees, at the end what all see."""
        rewards, ended = self.batch.step([int(actions[self.possible_agents[self.batch.seats[0]]])])
        over = bool(ended[0])
        asked = range(self.batch.players) if over else [int(self.batch.seats[0])]
        paid = dict(zip(self.possible_agents, rewards[0].tolist(), strict=True))
        self.agents = [] if over else self.agents
        ends = {"__all__": over, **dict.fromkeys(self.possible_agents if over else (), True)}
        return self._seen(asked), paid, ends, {"__all__": False}, {}

    def close(self) -> None:
        """End the threads of the game."""
        self.batch.close()
