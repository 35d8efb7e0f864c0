"""A tiny language for positions: deal a seeded game, put things where you want them, let seats play.

    Scenario("musee", players=2, seed=1).put(wall={0: {"upper": [5, None, None, 25, None, None]}}).play("card 14").table()

The same as text, for puzzles:

    musee 2 players
    seed 1
    option staircase_pattern: top 1 2 3 bottom 4 5 6
    wall 0 upper: 5 . . 25 . .
    hand 0: 14 30 3 6 40
    seat 0
    play: card 14

The words before a colon are the way to a thing, the words after it are a list; without a colon the last word is the
value, and a dot is an empty place. What can be put, the game says: `arrange(s, things)` in its `scenario.py` puts the
things into a freshly dealt record, sends what they displace elsewhere and works out everything derived. The position
is then checked like any other. It is what the words say, or BadPosition says why it cannot be: games read their things
by `demand`, `branches`, `seats`, `listed`, `number` and `word`, which refuse anything else in one sentence.
"""

from __future__ import annotations

import copy
import importlib
import re
from collections.abc import Mapping, Sequence
from typing import Any

from vernissage.engine import registry
from vernissage.engine.errors import BadOption, BadPosition
from vernissage.engine.moves import Move
from vernissage.engine.position import pack
from vernissage.engine.table import Table


class Scenario:
    """A position told by what lies where: `put(...)` says it, `table()` deals the rest from the seed and checks it."""

    def __init__(
        self, game: str, players: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> None:
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(f"Options are a dictionary of names and values, not {shown(options)}.")
        self.game, self.players, self.seed = game, players, seed
        self.options: dict[str, Any] = dict(options or {})
        self.things: dict[Any, Any] = {}
        self.moves: list[Move | str] = []

    def put(self, **things: Any) -> Scenario:
        """This scenario with more things put; nested dictionaries are joined."""
        s = copy.deepcopy(self)
        _join(s.things, things)
        return s

    def play(self, *moves: Move | str) -> Scenario:
        """This scenario with moves played after everything is put."""
        s = copy.deepcopy(self)
        s.moves += moves
        return s

    def table(self) -> Table:
        """The table at the position, after the moves."""
        game = registry.get(self.game)
        t = Table(game, game.facts.players[0] if self.players is None else self.players, self.options, self.seed)
        if self.things:
            arrange = importlib.import_module(f"{registry.package(self.game)}.scenario").arrange
            arrange(t.state, copy.deepcopy(self.things))
            t = Table.at(game, pack(game, t.options, t.state))
        for move in self.moves:
            t.play(move)
        return t

    @classmethod
    def parse(cls, text: str) -> Scenario:
        """A scenario from its text."""
        demand(isinstance(text, str), f"A scenario is read from a text, not from {shown(text)}.")
        lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
        lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
        head = lines[0][1].split() if lines else []
        good = len(head) == 3 and bool(WHOLE.fullmatch(head[1])) and head[2].startswith("player")
        demand(good, f"A scenario begins with a game and its players, such as '{registry.names()[0]} 2 players'.")
        scenario = cls(head[0], int(head[1]))
        for n, line in lines[1:]:
            way, colon, rest = line.partition(":")
            words = way.split()
            demand(len(words) > (0 if colon else 1), f"Line {n}: {line[:60]!r} says neither where nor what.")
            if words[0] == "play" and colon:
                scenario.moves += [move.strip() for move in rest.split(",")]
            elif words[0] == "option" and len(words) == 2 and colon:
                scenario.options[words[1]] = rest.strip()
            elif words[0] == "seed":
                good = len(words) == 2 and not colon and bool(WHOLE.fullmatch(words[1]))
                demand(good, f"Line {n}: a seed is a whole number, such as 'seed 7'.")
                scenario.seed = int(words[1])
            else:
                values: Any = [_value(word) for word in rest.split()]
                if not colon:
                    values = _value(words.pop())
                for word in reversed(words):
                    values = {_value(word): values}
                demand(not _clash(scenario.things, values), f"Line {n}: {way.strip()[:60]!r} is put a second time.")
                _join(scenario.things, values)
        return scenario


# --- reading what is put ----------------------------------------------------------------------------------------------

WHOLE = re.compile(r"-?[0-9]{1,20}")


def demand(good: Any, reason: str) -> None:
    """Refuse the position unless this holds."""
    if not good:
        raise BadPosition([reason])


def shown(value: Any) -> str:
    """A value for a sentence, not too long."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def branches(value: Any, where: str) -> dict[Any, Any]:
    """What is put at several named places."""
    demand(isinstance(value, Mapping), f"{where}: it is said for each place what is there, not {shown(value)}.")
    return dict(value)


def seats(value: Any, where: str, count: int) -> dict[int, Any]:
    """What is put for some seats."""
    found = branches(value, where)
    for seat in found:
        number(seat, f"{where}: a seat", 0, count - 1)
    return found


def listed(value: Any, where: str, most: int | None = None) -> list[Any]:
    """A list of things."""
    demand(isinstance(value, (list, tuple)), f"{where}: a list is meant, not {shown(value)}.")
    demand(most is None or len(value) <= most, f"{where}: there are at most {most}, not {len(value)}.")
    return list(value)


def number(value: Any, where: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    good = type(value) is int and low <= value <= high
    demand(good, f"{where} is a whole number from {low} to {high}, not {shown(value)}.")
    return int(value)


def word(value: Any, where: str, known: Sequence[str]) -> str:
    """One of the words of the game."""
    good = isinstance(value, str) and value in known
    demand(good, f"{where}: {shown(value)} is none of {', '.join(known)}.")
    return str(value)


def known(things: Mapping[Any, Any], names: Sequence[str]) -> None:
    """Refuse what the game does not know."""
    for name in things:
        demand(name in names, f"{shown(name)} is nothing to put; there are {', '.join(names)}.")


def _value(text: str) -> Any:
    if text == ".":
        return None
    return int(text) if WHOLE.fullmatch(text) else text


def _clash(there: Any, more: Any) -> bool:
    """Would something be put over something else?"""
    if not (isinstance(there, dict) and isinstance(more, dict)):
        return True
    return any(key in there and _clash(there[key], value) for key, value in more.items())


def _join(into: dict[Any, Any], more: Mapping[Any, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, Mapping) and isinstance(into.get(key), dict):
            _join(into[key], value)
        else:
            into[key] = copy.deepcopy(value)
