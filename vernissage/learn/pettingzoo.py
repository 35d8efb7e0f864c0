"""PettingZoo: every seat is an agent.

>>> from vernissage.learn import pettingzoo
>>> env = pettingzoo.env("musee", players=3)
>>> env.reset(seed=42)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

A turn of several decisions is several steps of the same agent. Everything random comes from the seed of `reset`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.errors import BadOption, IllegalMove
from vernissage.engine.record import Array
from vernissage.learn.batch import Batch
from vernissage.learn.drawing import MODES, check_mode, render
from vernissage.learn.registering import VERSIONS
from vernissage.learn.setting import check_illegal, check_penalty, needed

if TYPE_CHECKING:
    import pettingzoo  # type: ignore[import-untyped]
    from gymnasium import spaces
else:
    pettingzoo = needed("pettingzoo", "PettingZoo")
    spaces = needed("gymnasium.spaces", "Gymnasium")


class Seats:
    """What the agent cycle and the parallel form share: one game, its spaces, its rewards."""

    metadata: dict[str, Any]
    at_once = False  # whether seats that decide at the same time are asked at the same time

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        shaping: float = 0.0,
        discount: float = 1.0,
        illegal: str = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        version: int = 0,
        penalty: float = -1.0,
        ranked: str | None = None,
    ) -> None:
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"max_cycles is a whole number from 1 on, or None, not {str(max_cycles)[:40]!r}.")
        kind: dict[str, Any] = {
            "reward": reward,
            "shaping": shaping,
            "discount": discount,
            "ranked": ranked,
            "version": version,
        }
        self.batch = Batch(game, players, 1, None, options, observe=False, again=False, **kind)
        setting, self.penalty = self.batch.setting, check_penalty(penalty)
        self.illegal, self.max_cycles, self.render_mode = check_illegal(illegal), max_cycles, check_mode(render_mode)
        self.metadata = {
            "name": f"vernissage_{game}_v{version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces: dict[str, Any] = {a: spaces.Discrete(setting.actions) for a in self.possible_agents}
        self.observation_spaces: dict[str, Any] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(*setting.bounds, dtype=setting.numbers),
                    "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The observation and the mask of an agent; alike for all of them."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all moves of the game; a mask says which are allowed."""
        return self.action_spaces[agent]

    def seen(self, agent: str) -> dict[str, Array]:
        """What the agent sees, and its options: none when it is not for it to decide."""
        seat, batch = self.seat_of[agent], self.batch
        if self.agents and seat == batch.seats[0]:
            mask = batch.masks[0].view(np.int8).copy()
        elif self.agents and self.at_once:
            mask = batch.mask_for(seat).view(np.int8)
        else:
            mask = np.zeros(batch.setting.actions, np.int8)
        return {"observation": batch.observe(seat), "action_mask": mask}

    def begin(self, seed: int | None) -> None:
        """Deal the game of a seed; without one, the next that follows from the last seed: after reset(seed=42) these are the
        games of vernissage.seed_of(42, 1), seed_of(42, 2), ... The environment's own choices (illegal="replace") come from
        the seed of the game."""
        self.batch.deal([seed])
        self.agents = list(self.possible_agents)
        self.taken = dict.fromkeys(self.agents, 0)
        self.rng = chance.stream(chance.derive(int(self.batch.seeds[0]), "replace"))

    def legal_or_replaced(self, action: Any, agent: str) -> tuple[int, str]:
        """The action to carry out, and why it is another one than was given."""
        if self.batch.legal(action):
            return int(action), ""
        reason = self.batch.setting.illegal(action)
        if self.illegal == "raise":
            raise IllegalMove(str(action), "", f"{agent}: {reason}")
        return int(self.batch.sample(self.rng)[0]), reason

    def render(self) -> Any:
        """The table as a spectator sees it, in the form that `render_mode` names."""
        return render(self.batch.table(), self.render_mode)

    def state(self) -> Array:
        """What a spectator sees, as numbers."""
        return self.batch.observe(-1)

    def close(self) -> None:
        """End the threads of the game."""
        self.batch.close()


class raw_env(Seats, pettingzoo.AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """The agent cycle without wrappers."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Deal a game, see `begin`; the first to decide is selected."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.batch.seats[0]]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent sees now, whether it is asked or not: see `seen`."""
        return self.seen(agent)

    def step(self, action: Any) -> None:
        """Carry the selected agent's action out and select who decides next; an agent that is done hands in None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code, replaced = self.legal_or_replaced(action, agent)
        self._cumulative_rewards[agent] = 0.0
        if replaced and self.illegal == "lose":
            self._lose(agent, replaced)
            return
        self.infos[agent] = {"illegal": replaced} if replaced else {}
        batch = self.batch
        batch.step_one(code)
        self.taken[agent] += 1
        self.rewards = dict(zip(self.possible_agents, batch.rewards[0].tolist(), strict=True))
        self.agent_selection = self.possible_agents[batch.seats[0]]
        if batch.ended[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.taken[self.agent_selection] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _lose(self, agent: str, reason: str) -> None:
        """The usual answer to an illegal action: the game is over, and whoever took it pays the penalty."""
        self.rewards = {other: self.penalty if other == agent else 0.0 for other in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": reason}
        self._accumulate_rewards()


class parallel_env(Seats, pettingzoo.ParallelEnv):  # type: ignore[misc]  # noqa: N801
    """All seats hand in an action at once; only that of the seat that decides counts, and those of all seats where they
    decide at the same time (sealed bids): the masks say whose."""

    at_once = True

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal a game, see `begin`: what every agent sees."""
        self.begin(seed)
        self.cycles = 0
        return {a: self.seen(a) for a in self.agents}, {a: {} for a in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Carry the action of the seat that decides out, and of all that bid at once; the others' are not looked at."""
        agents = list(self.agents)
        paid = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        over, sealed = False, True
        asked: set[str] = set()
        while sealed and not over:
            agent = self.possible_agents[self.batch.seats[0]]
            if agent in asked or (asked and agent not in actions):
                break
            asked.add(agent)
            code, replaced = self.legal_or_replaced(actions.get(agent), agent)
            if replaced:
                infos[agent] = {"illegal": replaced}
                if self.illegal == "lose":
                    paid[agent], over = self.penalty, True
                    break
            sealed = self._sealed()
            rewards, ended = self.batch.step([code])
            over = bool(ended[0])
            sealed = sealed and not over and self._sealed()
            for seat, other in enumerate(self.possible_agents):
                paid[other] += float(rewards[0, seat])
        self.cycles += 1
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        self.agents = [] if over or late else agents
        seen = {agent: self.seen(agent) for agent in agents}
        return seen, paid, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def _sealed(self) -> bool:
        game = self.batch.setting.game
        return game.decisions[int(self.batch.records[0]["decision"])] in game.facts.sealed


def _kept(name: str) -> property:
    """What the environment inside keeps under this name; asked before `reset`, PettingZoo's wrapper refuses."""

    def look(self: Any) -> Any:
        return getattr(self.env, name) if self._has_reset else self.__getattr__(name)

    return property(look)


class Ordered(pettingzoo.utils.wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper that tells calls in the wrong order apart. It finds everything that the environment inside keeps
    only after it has looked in vain elsewhere; a loop asks for eight of these a step, so here they are at hand."""

    agents, agent_selection = _kept("agents"), _kept("agent_selection")
    rewards, _cumulative_rewards = _kept("rewards"), _kept("_cumulative_rewards")
    terminations, truncations, infos = _kept("terminations"), _kept("truncations"), _kept("infos")

    def __str__(self) -> str:
        return str(self.env)  # as the wrapper it is made from


def env(game: str, players: int | None = None, **setting: Any) -> Any:
    """The agent cycle of a game, wrapped so that calls in the wrong order are told apart.

    `reward` "place" or "margin", `shaping` and `discount` of the points so far, `options` of the game, `illegal` what an
    illegal action does ("lose": the end, and `penalty` for it, -1 unless told; "replace": a random legal one, told in `infos`; "raise": an error),
    `max_cycles` decisions of one agent until the game is cut short, `render_mode` human, ansi, svg or rgb_array,
    `version` of the observations and of what is paid."""
    return Ordered(raw_env(game, players, **setting))


def modules() -> tuple[str, ...]:
    """The modules with one game each."""
    return tuple(f"{name}_v{version}" for name in registry.names() for version in VERSIONS)


def makers(module: str) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """`env`, `raw_env` and `parallel_env` of the game whose module this is: `vernissage.learn.<game>_v1`."""
    name, _, version = module.rpartition(".")[2].rpartition("_v")
    game = registry.facts(name).name
    one, raw, parallel = (functools.partial(f, game, version=int(version)) for f in (env, raw_env, parallel_env))
    return one, raw, parallel
