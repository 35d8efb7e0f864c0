"""The numbers of a game that a designer may turn: point values, prices, counts. And the sizes of its boards.

A game declares them once (`games/<game>/numbers.py`), and its rules read them where they need them: `N.stairs`, `N.price[k]`.
They stand in one block of memory outside every record, and compiled rules load them from there (loading.py): another
number compiles nothing. The block belongs to the process, is written only while nobody plays by other numbers (`held`), and
rules never write it. Sizes are compiled in, since records, catalogues and tables have them: a process has those it was
started with (`choose_sizes`).

What is handed in by people is checked here, once, and every refusal is a sentence.
"""

from __future__ import annotations

import functools
import importlib
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from math import prod
from typing import Any

import numpy as np

from vernissage.engine.errors import BadOption
from vernissage.engine.language import say
from vernissage.engine.record import Array, face
from vernissage.engine.rule import JIT

POINTS, PRICE, COUNT = KINDS = ("points", "price", "count")
SIZE = "size"
DEEPEST = 8  # tables in tables that are looked into
ARROW = re.compile(r"\s*(-?\d{1,9})\s*(?:->|→)\s*(-?\d{1,9})\s*")


@dataclass(frozen=True)
class Number:
    """A number, or a table of them: `of` names the entries along each side of it."""

    name: str
    default: Any
    low: int
    high: int
    means: str
    rule: str
    kind: str = POINTS
    of: tuple[tuple[str, ...], ...] = ()

    @property
    def shape(self) -> tuple[int, ...]:
        """How many entries there are along each side of the table; () for a single number."""
        return tuple(map(len, self.of))

    def paths(self) -> tuple[str, ...]:
        """Every single number in it, by the name it is turned by."""
        return tuple(".".join((self.name, *entry)) for entry in product(*self.of))


@dataclass(frozen=True)
class Size:
    """A size of a board, one number or a width and a height."""

    name: str
    default: tuple[int, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    means: str
    rule: str
    kind: str = SIZE

    def paths(self) -> tuple[str, ...]:
        """The one name by which it is turned."""
        return (self.name,)


Values = Mapping[str, int]
Refuse = Callable[[Any, Mapping[str, tuple[int, ...]], int], None]


class Numbers:
    """All numbers of a game. In rules and everywhere else `N.name` is the number as it is now."""

    def __init__(self, game: str, *declared: Number | Size, refuse: Refuse | None = None) -> None:
        """`refuse(n, sizes, players)` raises where numbers, each good by itself, cannot be played together."""
        self.game, self.declared, self._refuse = game, declared, refuse
        self._at: dict[str, tuple[int, tuple[int, ...]]] = {}
        self._entry: dict[str, tuple[Number, int]] = {}
        defaults: list[int] = []
        for number in declared:
            if isinstance(number, Number):
                first = len(defaults)
                self._at[number.name] = first, number.shape
                self._entry |= {path: (number, first + k) for k, path in enumerate(number.paths())}
                given = np.array(number.default, np.int32)
                assert given.shape == number.shape, (
                    f"{game}: {number.name} has {given.shape} numbers, not {number.shape}"
                )
                defaults += given.ravel().tolist()
        self._default = np.array(defaults, np.int32)
        assert all(number.low <= self._default[k] <= number.high for number, k in self._entry.values()), game
        self._block = self._default.copy()  # compiled rules know its address: it is written, never replaced
        self._free, self._held, self._by = threading.Condition(), self._default.tobytes(), 0
        if JIT:
            from vernissage.engine import loading

            loading.show(self)

    def compiled_in(self) -> str:
        """Where each number stands, which rules have in them."""
        return repr((self.game, self._at))

    @property
    def address(self) -> int:
        """Where the block lies in memory, for as long as the process runs."""
        return int(self._block.ctypes.data)

    @property
    def length(self) -> int:
        """How many numbers are in the block, each entry of a table counted."""
        return len(self._block)

    def place(self, name: str) -> tuple[int, tuple[int, ...]] | None:
        """Where a number stands in the block, and the sides of its table."""
        return self._at.get(name)

    def printed(self, name: str) -> Array:
        """As the rules have it, whatever is played at the moment."""
        return _view(self._default, *self._at[name])

    def __getattr__(self, name: str) -> Any:
        try:
            first, shape = self.__dict__["_at"][name]
        except KeyError:
            raise AttributeError(f"{self.__dict__.get('game')} has no number {name!r}") from None
        return face(_view(self._block, first, shape)) if shape else int(self._block[first])

    # --- playing by others ----------------------------------------------------------------------------------------

    @contextmanager
    def held(self, values: Values) -> Iterator[None]:
        """While it lasts, this process plays by these numbers (and the rest as printed). Who wants others waits; what is
        not played through `held` has to be another process."""
        wanted = self._default.copy()
        for path, value in values.items():
            wanted[self._entry[path][1]] = value
        with self._free:
            self._free.wait_for(lambda: self._by == 0 or self._held == wanted.tobytes())
            self._held, self._by = wanted.tobytes(), self._by + 1
            self._block[:] = wanted
        try:
            yield
        finally:
            with self._free:
                self._by -= 1
                if self._by == 0:
                    self._block[:] = self._default
                    self._free.notify_all()

    # --- what people hand in --------------------------------------------------------------------------------------

    def check(
        self, given: Mapping[str, Any], players: Iterable[int]
    ) -> tuple[dict[str, int], dict[str, tuple[int, ...]]]:
        """Changes as they were written (`{"stairs": 4, "price": {"2": 5}, "wall": "11 x 9"}`) as single numbers and sizes;
        a sentence where one is wrong, or where they cannot be played together."""
        values: dict[str, int] = {}
        sizes: dict[str, tuple[int, ...]] = {}
        for name, value in _flat(given):
            found = self._find(name)
            if isinstance(found, Size):
                sizes[found.name] = _size(found, value)
            elif len(found) == 1:
                values[found[0]] = self._one(found[0], value)
            elif isinstance(value, str) and (arrow := ARROW.fullmatch(value)):  # "5 -> 4": whatever is 5 in the table
                meant = [path for path in found if self.default(path) == int(arrow[1])]
                if not meant:
                    raise BadOption(say("Nothing in {name} is {given} by the rules.", name=name, given=arrow[1]))
                values |= {path: self._one(path, value) for path in meant}
            else:  # a whole table
                listed = _leaves(value)
                if len(listed) != len(found):
                    told = "{name} is a table of {n} numbers: give all of them as a list, or one as {one}."
                    raise BadOption(say(told, name=name, n=len(found), one=found[0]))
                values |= {path: self._one(path, one) for path, one in zip(found, listed, strict=True)}
        values = {path: value for path, value in values.items() if value != self._default[self._entry[path][1]]}
        sizes = {name: size for name, size in sizes.items() if size != self.size(name).default}
        if self._refuse is not None:
            every = {s.name: sizes.get(s.name, s.default) for s in self.declared if isinstance(s, Size)}
            told_numbers = Told(self, values)
            for n in players:
                self._refuse(told_numbers, every, n)
        return values, sizes

    def size(self, name: str) -> Size:
        """A size as it was declared, by its name."""
        return next(s for s in self.declared if isinstance(s, Size) and s.name == name)

    def default(self, path: str) -> int:
        """A single number as it is printed."""
        return int(self._default[self._entry[path][1]])

    def number(self, path: str) -> Number:
        """What was declared for a single number: itself, or the table that it is in."""
        return self._entry[path][0]

    def _find(self, name: str) -> tuple[str, ...] | Size:
        """What a name stands for: single numbers, or a size."""
        wanted = _plain(name)
        for declared in self.declared:
            if declared.name == wanted:
                return declared if isinstance(declared, Size) else declared.paths()
        if wanted in self._entry:
            return (wanted,)
        table = next((d for d in self.declared if isinstance(d, Number) and wanted.startswith(d.name + ".")), None)
        known = [*(d.name for d in self.declared), *self._entry] if table is None else list(table.paths())
        near = get_close_matches(wanted, known, 1, 0.4) or (list(table.paths()[:1]) if table else [])
        told = "{game} has no number {name!r}. Did you mean {near}?"
        told = told if near else "{game} has no number {name!r}. vernissage lab numbers {game} lists them."
        raise BadOption(say(told, game=self.game, name=name[:60], near=near[0] if near else ""))

    def _one(self, path: str, value: Any) -> int:
        number, at = self._entry[path]
        printed = int(self._default[at])
        if isinstance(value, str) and (arrow := ARROW.fullmatch(value)):
            if int(arrow[1]) != printed:
                told = "{name} is {printed} by the rules, not {given} ({rule})."
                raise BadOption(say(told, name=path, printed=printed, given=int(arrow[1]), rule=number.rule))
            value = int(arrow[2])
        if type(value) is not int:
            told = "{name} is a whole number from {low} to {high}, not {given}."
            raise BadOption(say(told, name=path, low=number.low, high=number.high, given=_shown(value)))
        if not number.low <= value <= number.high:
            told = "{name} may be {low} to {high}, not {given}; by the rules it is {printed} ({rule})."
            parts = {"name": path, "low": number.low, "high": number.high, "given": value, "rule": number.rule}
            raise BadOption(say(told, printed=printed, **parts))
        return value


class Told:
    """Numbers as they would be, for who judges them together: `n.stairs`, `n.cards[0]`."""

    def __init__(self, numbers: Numbers, values: Values) -> None:
        self._numbers, self._block = numbers, numbers._default.copy()
        for path, value in values.items():
            self._block[numbers._entry[path][1]] = value

    def __getattr__(self, name: str) -> Any:
        first, shape = self._numbers._at[name]
        return _view(self._block, first, shape) if shape else int(self._block[first])


def _view(block: Array, first: int, shape: tuple[int, ...]) -> Array:
    seen: Array = block[first : first + prod(shape)].reshape(shape)
    seen.flags.writeable = False
    return seen


def _plain(name: str) -> str:
    """As names are declared: `Patron points` is `patron_points`."""
    return re.sub(r"[\s-]+", "_", str(name).strip().lower())


def _flat(given: Mapping[str, Any], before: str = "", deep: int = 0) -> Iterator[tuple[str, Any]]:
    if deep > DEEPEST:
        raise BadOption(say("No number lies so deep: {name}...", name=before[:40]))
    for name, value in given.items():
        full = f"{before}{_plain(name)}"
        if isinstance(value, Mapping):
            yield from _flat(value, f"{full}.", deep + 1)
        else:
            yield full, value


def _leaves(value: Any) -> list[Any]:
    return [leaf for part in value for leaf in _leaves(part)] if isinstance(value, (list, tuple)) else [value]


def _shown(value: Any) -> str:
    return repr(value)[:40]


def _size(size: Size, value: Any) -> tuple[int, ...]:
    """`11 x 9`, [11, 9], or 7 where there is one side only."""
    sides = [int(n) for n in re.findall(r"\d{1,3}", value)] if isinstance(value, str) else _leaves(value)
    written = isinstance(value, str) and not re.fullmatch(r"\s*\d{1,3}(\s*[x×*]\s*\d{1,3})*\s*", value)
    if written or len(sides) != len(size.default) or any(type(n) is not int for n in sides):
        told = "{name} is a size as {printed}, not {given}."
        raise BadOption(say(told, name=size.name, printed=sized(size.default), given=_shown(value)))
    if not all(low <= n <= high for low, n, high in zip(size.low, sides, size.high, strict=True)):
        told = "{name} may be {low} to {high}, not {given}; by the rules it is {printed} ({rule})."
        parts = {
            "low": sized(size.low),
            "high": sized(size.high),
            "given": sized(sides),
            "printed": sized(size.default),
        }
        raise BadOption(say(told, name=size.name, rule=size.rule, **parts))
    return tuple(sides)


def sized(sides: Iterable[int]) -> str:
    """A size in words: "12 x 9"."""
    return " x ".join(map(str, sides))


def together(why: str, rule: str) -> BadOption:
    """Numbers that cannot be played together, with the rule that would be broken."""
    return BadOption(f"{why} {rule}")


# --- sizes ------------------------------------------------------------------------------------------------------------

_sizes: dict[str, dict[str, tuple[int, ...]]] = {}


def choose_sizes(game: str, sizes: Mapping[str, tuple[int, ...]]) -> None:
    """Other sizes for this process, before anything of the game is loaded."""
    _sizes[game] = dict(sizes)


def chosen_size(game: str, name: str, printed: tuple[int, ...]) -> tuple[int, ...]:
    """A size as a game's modules take it when they are loaded."""
    return _sizes.get(game, {}).get(name, printed)


@functools.cache
def of(package: str) -> Numbers:
    """The numbers of a game, by the package it lives in; none where it declares none."""
    try:
        found: Numbers = importlib.import_module(f"{package}.numbers").N
    except ModuleNotFoundError as error:
        if error.name != f"{package}.numbers":
            raise
        return Numbers(package.rpartition(".")[2])
    return found
