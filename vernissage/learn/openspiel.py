"""OpenSpiel: import this module, then `pyspiel.load_game("vernissage_musee(players=2)")`.

>>> import pyspiel
>>> import vernissage.learn.openspiel
>>> game = pyspiel.load_game("vernissage_musee(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

All chance lies at the root: its outcomes are deals, `deals` of them, all equally likely; outcome k is the game of
`vernissage.seed_of(seed, k)`. What is hidden or random later follows from the deal. Returns are the places from 1 down to -1 (a seat alone:
its points in hundredths). Options of a game are given as "name:value;name:value". With `version=1` tensors hold the complete
observation in its dense form (learn/observation.py).

A search that must not know the deal asks `resample(state, player, seed)` for another one that looks the same to that
player: `bot.set_resampler(resampler(seed))`.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine import chance, contract, registry
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.facts import check_seed
from vernissage.engine.record import face
from vernissage.engine.table import Table
from vernissage.learn import observation
from vernissage.learn.paying import SIDES
from vernissage.learn.setting import Setting, needed

if TYPE_CHECKING:
    import pyspiel
else:
    pyspiel = needed("pyspiel", "OpenSpiel")

DEALS = 4096
PARAMETERS = {"players": 2, "deals": DEALS, "seed": 0, "options": "", "version": 0}


def parse_options(text: str) -> dict[str, str]:
    """`name:value;name:value`, as OpenSpiel's own parameters have no dictionaries."""
    found = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadOption(f"Options are written 'name:value;name:value', not {text[:60]!r}.")
        found[name.strip()] = value.strip()
    return found


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games for OpenSpiel."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        try:
            self.spec = Spec(name, given["players"], given["deals"], given["seed"], given["options"], given["version"])
        except VernissageError as error:
            raise ValueError(str(error)) from None
        facts, rules = self.spec.game.facts, self.spec.game.rules
        alone = self.spec.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.moves,
            max_chance_outcomes=self.spec.deals,
            num_players=self.spec.players,
            min_utility=-100.0 if alone else -1.0,
            max_utility=100.0 if alone else 1.0,
            utility_sum=None if 1 in facts.players else 0.0,
            max_game_length=facts.longest,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> State:
        """The root, where chance chooses the deal."""
        return State(self, self.spec)

    def __reduce__(self) -> Any:  # pickle and deepcopy: OpenSpiel reads a game from its own name
        return _load, (str(self),)

    def information_state_tensor_shape(self) -> list[int]:
        """One row of numbers: see `information`."""
        return [information_length(self.spec)]

    def information_state_tensor_size(self) -> int:
        """How many numbers it has, which OpenSpiel asks for besides its shape."""
        return information_length(self.spec)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """An observer for Python algorithms; of perfect recall where the type asks for it."""
        if params:
            raise ValueError(f"The observer takes no parameters, not {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.spec, kind)


class Spec:
    """The plain parameters of a game. A state keeps these and not the game: OpenSpiel copies states, games it cannot."""

    def __init__(self, name: str, players: int, deals: int, seed: int, options: str, version: int) -> None:
        self.game = registry.get(name)
        self.players = self.game.facts.check_players(players)
        if not 1 <= deals <= 1 << 24:
            raise BadOption(f"The number of deals is from 1 to 2^24, not {deals}.")
        self.deals, self.seed = deals, check_seed(seed)
        self.setting = Setting(name, players, parse_options(options), ranked="sides", version=version)
        self.options, self.sides = self.setting.options, self.setting.pay[SIDES:].astype(int).tolist()

    @functools.cached_property
    def pieces(self) -> dict[str, slice]:
        """Where each named piece lies in a tensor."""
        found = observation.dense_pieces if self.setting.version else observation.pieces
        return dict(found(self.game.name))

    @property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return max(int(piece.stop) for piece in self.pieces.values())

    def __deepcopy__(self, memo: Any) -> Spec:
        return self  # nothing in it ever changes


def sides_paid(places: Sequence[int], sides: Sequence[int]) -> list[float]:
    """By the places of the sides, as learn/paying.py pays them: 1 for the best down to -1, shared places their mean."""
    heads = sorted(set(sides))
    paid = []
    for seat, place in enumerate(places):
        rivals = [places[head] for head in heads if head != sides[seat]]
        ahead = sum(1.0 if rival < place else 0.5 if rival == place else 0.0 for rival in rivals)
        paid.append(1.0 - 2.0 * ahead / len(rivals))
    return paid


class State(pyspiel.State):  # type: ignore[misc]
    """A table, seen by OpenSpiel."""

    def __init__(self, game: Game, spec: Spec) -> None:
        super().__init__(game)
        self.spec = spec
        self.table: Table | None = None  # none until the cards are dealt
        self.told: tuple[str, ...] = ()  # what every seat has lived through, and last what a spectator has
        self.made: tuple[tuple[int, ...], ...] = ((),) * spec.players  # what every seat has chosen

    # --- the tree ------------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat that decides, or OpenSpiel's numbers for chance (before the deal) and for the end."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal with its chance, all alike."""
        return [(deal, 1.0 / self.spec.deals) for deal in range(self.spec.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else list(self.table.codes(player))

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            spec = self.spec
            self.table = Table(spec.game, spec.players, spec.options, chance.seed_of(chance.signed(spec.seed), action))
            first = [observation.view_text(self.table, seat) for seat in (*range(spec.players), None)]
            self.told = tuple(
                "\n".join([view, *observation.history(self.table, seat)])
                for view, seat in zip(first, (*range(spec.players), None), strict=True)
            )
        else:
            seat, before = self.table.seat, len(self.table.all_events)
            self.table.play(self.spec.game.move(action))
            self.made = tuple((*own, action) if k == seat else own for k, own in enumerate(self.made))
            news = self.table.all_events[before:]
            self.told = tuple(
                told + observation.news(news, viewer, self.spec.game.move(action) if viewer == seat else None)
                for told, viewer in zip(self.told, (*range(self.spec.players), None), strict=True)
            )

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """What each seat is paid: nothing before the end, then by its place, or alone by its points."""
        if self.table is None or not self.table.over:
            return [0.0] * self.spec.players
        if self.spec.players == 1:
            return [self.table.scores(0)[0] / 100]
        return sides_paid(self.table.ranking(), self.spec.sides)

    # --- what players know ---------------------------------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """The seat's first view, all it has done and been told since, and a digest of what it sees now."""
        seat = self._seat(player)
        if self.table is None:
            return ""
        now = hashlib.blake2b(vector(self, seat).tobytes(), digest_size=12).hexdigest()
        return f"{self.told[seat]}\nsees {now}"

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """What the seat sees now, its own choices so far, and a code of all that it has lived through: perfect recall."""
        numbers: list[float] = information(self, self._seat(player)).tolist()
        return numbers

    def observation_string(self, player: int | None = None) -> str:
        """What the seat sees now as text; nothing before the deal."""
        return "" if self.table is None else observation.view_text(self.table, self._seat(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What the seat sees now as numbers, without what it remembers."""
        numbers: list[float] = vector(self, self._seat(player)).tolist()
        return numbers

    def _seat(self, player: int | None) -> int:
        return self.current_player() if player is None else player

    # --- words ---------------------------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.spec.game.move(action))

    def __str__(self) -> str:
        return "before the deal" if self.table is None else self.table.text(None)


class Observer:
    """OpenSpiel's observer: the named pieces of the observation, views into one vector."""

    def __init__(self, spec: Spec, kind: Any) -> None:
        self.tensor = np.zeros(information_length(spec) if kind.perfect_recall else spec.numbers, np.float32)
        self.dict = {name: self.tensor[piece] for name, piece in spec.pieces.items()}
        if kind.perfect_recall:
            self.dict |= {"own_moves": self.tensor[spec.numbers : -CODE], "history": self.tensor[-CODE:]}
        self.perfect_recall = kind.perfect_recall

    def set_from(self, state: State, player: int) -> None:
        """Write what a player observes into `tensor`."""
        self.tensor[:] = information(state, player) if self.perfect_recall else vector(state, player)

    def string_from(self, state: State, player: int) -> str:
        """What a player observes, as text."""
        return state.information_state_string(player) if self.perfect_recall else state.observation_string(player)


def vector(state: State, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What a seat sees now as numbers, in the dense form where the version has one; zeros before the deal."""
    spec, setting = state.spec, state.spec.setting
    if state.table is None:
        return np.zeros(spec.numbers, np.float32)
    out = np.zeros(setting.observation, setting.numbers)
    contract.observe(face(state.table.state), seat, face(out))
    return observation.dense(spec.game.name, out) if setting.version else out


CODE = 64  # numbers of the code of a history


def information_length(spec: Spec) -> int:
    """How many numbers an information state has: see `information`."""
    return spec.numbers + spec.game.rules.moves + CODE


def information(state: State, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """An information state in numbers: the observation; how often the seat made each move; and the bits of a digest of its
    history, so that two histories differ in half of them (a chance of 2^-64 that none does). A whole history as numbers would
    be a hundred times as long; a network reads the first two parts, and the last keeps the states apart."""
    out = np.zeros(information_length(state.spec), np.float32)
    if state.table is not None:
        numbers = state.spec.numbers
        out[:numbers] = vector(state, seat)
        for code in state.made[seat]:
            out[numbers + code] += 1
        told = hashlib.blake2b(state.told[seat].encode(), digest_size=CODE // 8).digest()
        out[-CODE:] = np.unpackbits(np.frombuffer(told, np.uint8))
    return out


def _load(text: str) -> Any:
    return pyspiel.load_game(text)


def resample(state: State, player: int, seed: int) -> State:
    """Another state that `player` cannot tell from this one: everything hidden is dealt afresh. The player keeps its own
    history; of the others' only what everybody saw is left, since what they saw besides may not have happened."""
    twin: State = state.clone()
    if state.table is not None:
        public = state.told[-1]
        twin.told = tuple(told if seat == player else public for seat, told in enumerate(state.told))
        twin.made = tuple(own if seat == player else () for seat, own in enumerate(state.made))
        twin.table = state.table.redeal(player, seed)
    return twin


def resampler(seed: int) -> Callable[[State, int], State]:
    """A resampler for OpenSpiel's ISMCTS that draws a new deal at every call."""
    calls = iter(range(1 << 62))
    return lambda state, player: resample(state, player, chance.derive(seed, "resample", next(calls)))


def _register(name: str) -> None:
    facts = registry.facts(name)
    kind = pyspiel.GameType(
        short_name=f"vernissage_{name}",
        long_name=facts.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if 1 in facts.players else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(facts.players),
        min_num_players=min(facts.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(PARAMETERS),
    )

    class Ours(Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    Ours.__name__ = Ours.__qualname__ = f"Game_{name}"
    pyspiel.register_game(kind, Ours)


for _name in registry.names():
    _register(_name)
