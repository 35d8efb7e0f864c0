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
is then checked like any other, so an impossible one is refused with reasons.
"""

from __future__ import annotations

import copy
import importlib
from collections.abc import Mapping
from typing import Any

from vernissage.engine import registry
from vernissage.engine.errors import BadPosition
from vernissage.engine.moves import Move
from vernissage.engine.position import pack
from vernissage.engine.table import Table


class Scenario:
    def __init__(
        self, game: str, players: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> None:
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
        lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
        lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
        head = lines[0][1].split() if lines else []
        if len(head) != 3 or not head[1].isdigit() or not head[2].startswith("player"):
            raise BadPosition(["A scenario begins with a game and its players, such as 'musee 2 players'."])
        scenario = cls(head[0], int(head[1]))
        for n, line in lines[1:]:
            way, colon, rest = line.partition(":")
            words = way.split()
            if words[0] == "play":
                scenario.moves += [move.strip() for move in rest.split(",")]
            elif words[0] == "option" and len(words) == 2:
                scenario.options[words[1]] = rest.strip()
            elif words[0] == "seed" and len(words) == 2 and words[1].isdigit():
                scenario.seed = int(words[1])
            elif len(words) < 2 and not colon:
                raise BadPosition([f"Line {n}: {line!r} says neither where nor what."])
            else:
                values: Any = [_value(word) for word in rest.split()]
                if not colon:
                    values = _value(words.pop())
                for word in reversed(words):
                    values = {_value(word): values}
                _join(scenario.things, values)
        return scenario


def _value(word: str) -> Any:
    if word == ".":
        return None
    return int(word) if word.lstrip("-").isdigit() else word


def _join(into: dict[Any, Any], more: Mapping[Any, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, Mapping) and isinstance(into.get(key), dict):
            _join(into[key], value)
        else:
            into[key] = copy.deepcopy(value)
