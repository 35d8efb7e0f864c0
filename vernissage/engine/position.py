"""A record as plain data and back: a dictionary that JSON can carry, validated to the last number."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from vernissage.engine import editions
from vernissage.engine.errors import BadOption, BadPosition
from vernissage.engine.record import Array, Type, blank

if TYPE_CHECKING:
    from vernissage.engine.facts import Facts
    from vernissage.engine.game import Game


KEYS = {"game", "rules", "options", "state"}


class Position(NamedTuple):
    """A position that was read."""

    game: Game  # as the version of the position plays it
    players: int
    options: dict[str, Any]
    array: Array
    start: dict[str, Any]  # the position as it was given, canonical
    early: Any  # sealed answers that wait for their place: see Table.early


def pack(game: Game, options: Mapping[str, Any], state: Any) -> dict[str, Any]:
    """A record as plain data, with the game, the version of its rules and its options."""
    return {"game": game.name, "rules": game.facts.version, "options": dict(options), "state": _out(state)}


def _out(value: Any) -> Any:
    if isinstance(value, np.void):
        names = [n for n in value.dtype.names or () if n != "_pad"]
        return {n: _out(value[n]) for n in names}
    if isinstance(value, np.ndarray) and value.dtype.names:
        return [_out(v) for v in value]
    return value.tolist()


def unpack(game: Game, data: Any) -> Position:
    """A position of any version that is read; says what is wrong with one that is not."""
    if not isinstance(data, Mapping) or not KEYS <= set(data) <= KEYS | {"early"}:
        raise BadPosition(["A position is a dictionary with game, rules, options and state."])
    if data["game"] != game.name:
        raise BadPosition([f"It belongs to {str(data['game'])[:40]!r}, not to {game.name!r}."])
    try:
        way, then = editions.way(game.facts, data["rules"]), game.facts.of(data["rules"])
        if way.steps:
            data = way.position(data)
    except BadOption as error:
        raise BadPosition([str(error)]) from None
    game, old = game.edition(way.facts.version), then.version != then.editions[-1]
    array = blank(game.rules.state)
    problems: list[str] = []
    _fill(array[0], game.rules.state, _filled_up(game, data["state"]) if old else data["state"], "", problems)
    if problems:
        raise BadPosition(problems[:8])
    try:
        players = game.facts.check_players(int(array[0]["players"]))
        options, _ = game.facts.check_options(data["options"], players)
    except BadOption as error:
        raise BadPosition([str(error)]) from None
    if old:
        _set_switches(game, then, options, data["state"], array[0])
    start = pack(game, options, array[0])
    if old and not way.steps:
        start["state"] = dict(data["state"])
    return Position(game, players, options, array, start, data.get("early", ()))


def _filled_up(game: Game, state: Any) -> Any:
    """The state of an older version may have fewer fields: those that came later are 0."""
    zero = _out(blank(game.rules.state)[0])
    return {**{n: zero[n] for n in zero if n not in state}, **state} if isinstance(state, Mapping) else state


def _set_switches(game: Game, then: Facts, options: Mapping[str, Any], given: Mapping[str, Any], void: Any) -> None:
    """Where the state keeps an option that came later, under the same name as the options record, it is as it was then."""
    for option in game.facts.options:
        if then.has(option):
            continue
        value = options.get(option.name, option.default) if game.facts.has(option) else option.before
        for name, number in zip(option.fields, option.encode(value, int(void["players"]))[1], strict=True):
            if name in (void.dtype.names or ()):
                if given.get(name, number) != number:
                    raise BadPosition([f"{name} is {given[name]}, but {number} in rules version {then.version!r}."])
                void[name] = number


def _fill(void: Any, kind: Type, data: Any, path: str, problems: list[str]) -> None:
    names = [n for n in kind.names or () if n != "_pad"]
    if not isinstance(data, Mapping):
        problems.append(f"{path or 'state'} must be a dictionary of {', '.join(names[:6])} and so on.")
        return
    problems += [f"There is no field {path}{str(k)[:40]}." for k in data if k not in names][:3]
    for name in names:
        if name not in data:
            problems.append(f"{path}{name} is missing.")
            continue
        assert kind.fields is not None  # it has names
        field = kind.fields[name][0]
        where = f"{path}{name}"
        if field.subdtype is None:
            if field.names:
                _fill(void[name], field, data[name], where + ".", problems)
            elif _fits(data[name], field, where, problems):
                void[name] = data[name]
        else:
            _fill_array(void[name], field.base, field.shape, data[name], where, problems)


def _fill_array(array: Any, base: Type, shape: tuple[int, ...], data: Any, where: str, problems: list[str]) -> None:
    if not isinstance(data, (list, tuple)) or len(data) != shape[0]:
        problems.append(f"{where} must be a list of {shape[0]}.")
        return
    for i, value in enumerate(data):
        if len(shape) > 1:
            _fill_array(array[i], base, shape[1:], value, f"{where}[{i}]", problems)
        elif base.names:
            _fill(array[i], base, value, f"{where}[{i}].", problems)
        elif _fits(value, base, f"{where}[{i}]", problems):
            array[i] = value


def _fits(value: Any, kind: Type, where: str, problems: list[str]) -> bool:
    least, most = _limits(kind)
    if type(value) is not int or not least <= value <= most:
        problems.append(f"{where} must be a whole number from {least} to {most}, not {str(value)[:20]!r}.")
        return False
    return True


@functools.cache
def _limits(kind: Type) -> tuple[int, int]:
    return int(np.iinfo(kind).min), int(np.iinfo(kind).max)
