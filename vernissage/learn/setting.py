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
from vernissage.engine.table import Table
from vernissage.learn.paying import MARGIN, PLACE, SIDES
from vernissage.learn.registering import VERSIONS

REWARDS = {"place": PLACE, "margin": MARGIN}
ILLEGAL = ("lose", "replace", "raise")
RANKED = ("sides", "seats")


class Setting:
    """A game with its players and options, who plays the other seats, and how the end is paid."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: Any = None,
        reward: str = "place",
        shaping: float = 0.0,
        discount: float = 1.0,
        version: int = 0,
        ranked: str | None = None,
    ) -> None:
        self.game = registry.get(game)
        if isinstance(version, bool) or version not in VERSIONS or (version and self.game.rules.seen is None):
            raise BadOption(f"Observations have version {' or '.join(map(str, VERSIONS))}, not {repr(version)[:40]}.")
        self.version: int = version
        facts = self.game.facts
        self.players = facts.check_players(facts.players[0] if players is None else players)
        self.options, numbers = facts.check_options(options, self.players)
        self.option_record = option_record(self.game.rules, numbers)
        self.opponents, self.policy = opponents, _policy(opponents, self.players)
        if reward not in REWARDS:
            raise BadOption(f"There is no reward {str(reward)[:40]!r}; there are {', '.join(REWARDS)}.")
        for name, share in (("shaping", shaping), ("discount", discount)):
            if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 <= share <= 1:
                raise BadOption(f"The {name} is a number from 0 to 1, not {str(share)[:40]!r}.")
        ranked = ranked or ("sides" if version else "seats")  # what version 0 paid, it pays for ever
        if ranked not in RANKED:
            raise BadOption(f"Ranked are {' or '.join(RANKED)}, not {str(ranked)[:40]!r}.")
        self.reward, self.ranked = reward, ranked
        self.pay = np.array([REWARDS[reward], shaping, discount, *self._sides()], np.float64)

    def _sides(self) -> list[int]:
        """The first seat of the side that each seat plays for."""
        seats = list(range(self.players))
        if self.game.side is None or self.ranked == "seats":
            return seats
        sides = Table(self.game, self.players, self.options, 0).sides()
        return [sides.index(side) for side in sides]

    @property
    def given(self) -> dict[str, Any]:
        """The arguments that make this setting again."""
        shaping, discount = self.pay[1:SIDES].tolist()
        return {
            "game": self.game.name, "players": self.players, "options": self.options, "opponents": self.opponents,
            "reward": self.reward, "shaping": shaping, "discount": discount, "ranked": self.ranked,
            "version": self.version,
        }  # fmt: skip

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


def _policy(opponents: Any, players: int) -> Array | None:
    """How often each other seat, counted from the learner's, takes the move of the game's own advice; None where every seat
    is played from outside. A row for each table of opponents: game i is played against table i modulo their number."""
    if opponents is None:
        return None
    listed = [opponents] if isinstance(opponents, str) else list(opponents)
    tables = [listed] if all(isinstance(one, str) for one in listed) else [_listed(one) for one in listed]
    if isinstance(opponents, str):
        tables = [[opponents] * (players - 1)]
    shares = [[0.0, *map(greedy_share, table)] for table in tables]
    if not shares or any(len(row) != players or min(row) < 0 for row in shares):
        raise BadOption(
            f"Opponents are one of {', '.join(POLICIES)} and 'greedy:0.8' (so often, else at random), or one for each of the "
            f"{players - 1} other seats, or a list of such lists, not {str(opponents)[:60]!r}."
        )
    return np.array(shares, np.float64)


def _listed(table: Any) -> list[Any]:
    return [None] if isinstance(table, str) or not isinstance(table, Sequence) else list(table)


def greedy_share(bot: Any) -> float:
    """How often a compiled bot is greedy: "random" 0, "greedy" 1, "greedy:0.8" between them; -1 for anything else."""
    name, colon, share = bot.partition(":") if isinstance(bot, str) else ("", "", "")
    if not colon:
        return {"random": 0.0, "greedy": 1.0}.get(name, -1.0)
    try:
        number = float(share)
    except ValueError:
        return -1.0
    return number if name == "greedy" and 0 <= number <= 1 else -1.0


def check_illegal(illegal: str) -> str:
    """What an illegal action does: it loses (paid -1, the game is over), is replaced by a random legal one, or raises."""
    if illegal not in ILLEGAL:
        raise BadOption(f"An illegal action may {', '.join(ILLEGAL)}, not {str(illegal)[:40]!r}.")
    return illegal


def check_penalty(penalty: Any) -> float:
    """What an illegal action is paid where it loses: -1 as for a last place, or less."""
    number = isinstance(penalty, (int, float)) and not isinstance(penalty, bool)
    if not number or not -1e6 <= penalty <= 0:
        raise BadOption(
            f"The penalty for an illegal action is a number from -1,000,000 to 0, not {str(penalty)[:40]!r}."
        )
    return float(penalty)


def check_which(which: Any, games: int) -> Array:
    """A mask over the games of a batch."""
    mask = np.asarray(which)
    if mask.shape != (games,) or mask.dtype.kind not in "biu":
        raise BadOption(f"A mask has one True or False for each of the {games} games.")
    flags: Array = (mask != 0).astype(np.uint8)
    return flags


def check_games(games: Any) -> int:
    """Refuse a batch of no games."""
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
