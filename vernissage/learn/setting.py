"""What is played and how it is paid: the arguments that all environments share, checked in one place."""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.batch import POLICIES
from vernissage.engine.contract import option_record
from vernissage.engine.errors import BadOption
from vernissage.engine.facts import check_seed
from vernissage.engine.observing import KIND
from vernissage.engine.record import Array
from vernissage.learn.play import MARGIN, PLACE
from vernissage.learn.registering import VERSIONS

REWARDS = {"place": PLACE, "margin": MARGIN}
ILLEGAL = ("lose", "replace", "raise")


class Setting:
    """A game with its players and options, who plays the other seats, and how the end is paid."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] | None = None,
        reward: str = "place",
        shaping: float = 0.0,
        discount: float = 1.0,
        version: int = 0,
    ) -> None:
        self.game = registry.get(game)
        if isinstance(version, bool) or version not in VERSIONS or (version and self.game.rules.seen is None):
            raise BadOption(f"Observations have version {' or '.join(map(str, VERSIONS))}, not {repr(version)[:40]}.")
        self.version: int = version
        facts = self.game.facts
        self.players = facts.check_players(facts.players[0] if players is None else players)
        self.options, numbers = facts.check_options(options, self.players)
        self.option_record = option_record(self.game.rules, numbers)
        self.policy = _policy(opponents, self.players)
        if reward not in REWARDS:
            raise BadOption(f"There is no reward {str(reward)[:40]!r}; there are {', '.join(REWARDS)}.")
        for name, share in (("shaping", shaping), ("discount", discount)):
            if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 <= share <= 1:
                raise BadOption(f"The {name} is a number from 0 to 1, not {str(share)[:40]!r}.")
        self.reward, self.pay = reward, np.array([REWARDS[reward], shaping, discount], np.float64)

    @property
    def actions(self) -> int:
        """The size of the catalogue of moves."""
        return self.game.rules.moves

    @property
    def observation(self) -> int:
        """The length of an observation."""
        plan = self.game.rules.seen
        return plan.size if self.version and plan else self.game.rules.observation

    @property
    def numbers(self) -> Any:
        """The type of its numbers; it also says to the compiled rules which version is wanted."""
        return KIND if self.version else np.float32

    @property
    def bounds(self) -> tuple[Array, Array]:
        """The lowest and the highest that each number of an observation can be; version 0 does not say."""
        plan = self.game.rules.seen
        if self.version and plan:
            return plan.low, plan.high
        return np.full(self.observation, -np.inf, np.float32), np.full(self.observation, np.inf, np.float32)

    def illegal(self, action: Any) -> str:
        """The sentence for an action that is not among the options."""
        whole = isinstance(action, (int, np.integer)) and not isinstance(action, bool)
        if not whole or not 0 <= action < self.actions:
            return f"An action is a whole number from 0 to {self.actions - 1}, not {repr(action)[:40]}."
        move = self.game.move(int(action))
        return f"Action {int(action)} ({move}) is not legal here: choose one that the action mask marks with 1."


def _policy(opponents: str | Sequence[str] | None, players: int) -> Array | None:
    """The bots of the other seats, counted from the learner's; None where every seat is played from outside."""
    if opponents is None:
        return None
    named = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(named) != players - 1 or not all(isinstance(name, str) and name in POLICIES for name in named):
        raise BadOption(
            f"Opponents are one of {', '.join(POLICIES)}, or one for each of the {players - 1} other seats, "
            f"not {str(opponents)[:60]!r}."
        )
    return np.array([0, *(POLICIES[name] for name in named)], np.int8)


def check_illegal(illegal: str) -> str:
    """What an illegal action does: it loses (paid -1, the game is over), is replaced by a random legal one, or raises."""
    if illegal not in ILLEGAL:
        raise BadOption(f"An illegal action may {', '.join(ILLEGAL)}, not {str(illegal)[:40]!r}.")
    return illegal


def check_games(games: Any) -> int:
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(f"A batch has one game or more, not {repr(games)[:40]}.")
    return games


def chosen_seed(seed: int | None) -> int:
    """A seed as compiled code is handed it; without one, 64 random bits."""
    return chance.signed(check_seed(secrets.randbits(64) if seed is None else seed))


def first_turns(seed: int | None, games: int) -> Array:
    """Where the seeds of the first games come from (learn/play.py): games 0, 1, 2, ... of one seed."""
    return np.stack([np.full(games, chosen_seed(seed)), np.arange(games)], 1)


def needed(module: str, package: str, extra: str = "learn") -> ModuleType:
    """Import an optional package, or say what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(f"This needs {package}: pip install 'vernissage[{extra}]'. ({error})") from error
