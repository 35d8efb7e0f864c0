"""A position changed piece by piece: two things change places, one goes elsewhere or is taken away, a number becomes another.

What is changed are the words of a scenario (telling.py). Every change is tried out with the game's own `arrange` and `check`, so
that only possible positions can be built, and of the others it can be said why they are impossible. No game is known here."""

from __future__ import annotations

import copy
import importlib
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import numpy as np

from vernissage.engine import registry
from vernissage.engine.contract import check
from vernissage.engine.errors import BadPosition, VernissageError
from vernissage.engine.language import say
from vernissage.engine.record import face
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.engine.telling import Way, lines_of

KINDS = ("swap", "put", "fetch", "move", "drop", "set")
NEAR = 12  # numbers below and above the present one that are tried
FAR = 24  # and those from 0 to here


@dataclass(frozen=True)
class Change:
    """What is done to the thing at a place, `item` of `line`: "swap" with another place, "put" into an empty one, "fetch" what is
    there to the empty one here, "move" to the end of another line, "drop" it, or "set" a number. `to` is a line, `at` an item of
    it or a number."""

    kind: str
    line: int
    item: int
    to: int = -1
    at: int = -1

    def __str__(self) -> str:
        return f"{self.kind} {self.line} {self.item} {self.to} {self.at}"

    @classmethod
    def parse(cls, text: str) -> Change:
        """The change that `str` wrote so; an error for any other text."""
        kind, *numbers = text.split(" ")
        whole = [int(n) for n in numbers if n.lstrip("-").isascii() and n.lstrip("-").isdigit() and len(n) <= 6]
        if kind not in KINDS or len(whole) != 4 or len(numbers) != 4:
            raise BadPosition([say("{text!r} is no change of a position.", text=text[:40])])
        return cls(kind, *whole)


def changed(s: Scenario, change: Change) -> Scenario:
    """The scenario with a change, whether it is possible or not."""
    made = copy.deepcopy(s)
    lines = list(lines_of(made.things))
    item = change.item
    try:
        here = _held(made, lines, change.line)
        if change.kind == "set":
            if not isinstance(lines[change.line][1], list):
                _put(made, lines[change.line][0], change.at)
            else:
                here[_in(here, item)] = change.at
        elif change.kind == "drop":
            del here[_in(here, item)]
        else:
            there = _held(made, lines, change.to)
            k = _in(here, item)
            if change.kind == "move":
                there.append(here.pop(k))
                return made
            n = _in(there, change.at)
            here[k], there[n] = there[n], here[k]
            if change.kind == "put":  # no empty place is left behind
                del here[k]
            elif change.kind == "fetch":
                del there[n]
    except IndexError:
        raise BadPosition([say("There is no such thing in this position.")]) from None
    return made


def _in(held: list[Any], item: int) -> int:
    if not 0 <= item < len(held):
        raise IndexError
    return item


def _held(s: Scenario, lines: list[tuple[Way, Any]], line: int) -> list[Any]:
    """The list of a line, which is changed where it stands; a single value as a list of its own."""
    if not 0 <= line < len(lines):
        raise IndexError
    value = lines[line][1]
    return value if isinstance(value, list) else [value]


def _put(s: Scenario, way: Way, value: Any) -> None:
    there = s.things
    for key in way[:-1]:
        there = there[key]
    there[way[-1]] = value


class Bench:
    """A deal on which many changes are tried out."""

    def __init__(self, s: Scenario) -> None:
        game = registry.get(s.game)
        self._deal = Table(game, game.facts.players[0] if s.players is None else s.players, s.options, s.seed)
        self._arrange = importlib.import_module(f"{registry.package(s.game)}.scenario").arrange

    def possible(self, s: Scenario) -> bool:
        """Whether the things of this scenario can be laid out on the deal and make a possible position."""
        array = np.array([self._deal.state])
        try:
            self._arrange(array[0], copy.deepcopy(s.things))
        except VernissageError:
            return False
        return int(check(face(array[0]))) == 0


def changes(s: Scenario, line: int, item: int, gate: AbstractContextManager[Any] | None = None) -> list[Change]:
    """All changes of one thing that leave a possible position. `gate` is held while one is tried out, where cores are shared."""
    lines = list(lines_of(s.things))
    if not 0 <= line < len(lines):
        raise BadPosition([say("There is no such thing in this position.")])
    value = lines[line][1]
    wanted = _elsewhere(lines, line, item) if isinstance(value, list) else _numbers(value, line)
    bench, found = Bench(s), []
    reached: set[tuple[int, int]] = set()
    for change in wanted:
        if change.kind in ("put", "fetch") and (change.to, change.at) in reached:
            continue  # the two change places
        with gate or nullcontext():
            if bench.possible(changed(s, change)):
                found.append(change)
                reached.add((change.to, change.at))
    return found


def _numbers(value: Any, line: int) -> list[Change]:
    if type(value) is not int:
        return []
    near = {*range(max(0, value - NEAR), value + NEAR + 1), *range(FAR + 1)} - {value}
    return [Change("set", line, 0, at=n) for n in sorted(near)]


def _elsewhere(lines: list[tuple[Way, Any]], line: int, item: int) -> list[Change]:
    held = lines[line][1]
    if not 0 <= item < len(held):
        raise BadPosition([say("There is no such thing in this position.")])
    mine = held[item]
    found = [Change("drop", line, item)]
    for k, (_, value) in enumerate(lines):
        if not isinstance(value, list):
            continue
        alike = [n for n, other in enumerate(value) if _alike(mine, other) and other != mine]
        found += [Change("swap", line, item, k, n) for n in alike]
        if k != line:
            found += [Change("put", line, item, k, n) for n in alike if value[n] is None]
            found += [Change("fetch", line, item, k, n) for n in alike if mine is None]
        if k != line and mine is not None and all(_alike(mine, other) for other in value):
            found.append(Change("move", line, item, k))
    return found


def _alike(one: Any, other: Any) -> bool:
    """Numbers are exchanged for numbers, words for words, and both for an empty place."""
    return one is None or other is None or type(one) is type(other)
