"""What an observation is made of, declared once: places, bounds, names and words of its numbers all follow from it.

    SEEN = Plan(
        Part("deck", (number("cards", 45, "cards left to draw"),)),
        Part("cards", (choice("where", WHERE, "where it is"),), rows=60, things=("theme", ...), table=...),
    )
    DECK = SEEN.at("deck")      # a constant for the rule that writes: out[DECK] = s.deck_size

A part is a table of whole numbers, row after row: `rows` of the same columns. A *number* lies between two bounds and means
an amount, a *choice* is one of several things that have no order. Where each row stands for a piece of the game (a card, a
tile), `features` say what never changes about each: those parts are the rows of the entity form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vernissage.engine.record import Array

KIND = np.int16  # of all numbers: nothing in a game goes beyond it


@dataclass(frozen=True)
class Column:
    """One number of a row. `unit` is what an amount is divided by where small numbers are wanted; 0 for a choice."""

    name: str
    low: int
    high: int
    words: str
    unit: int
    values: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """Numbers that it takes in the dense form: an amount is one, a choice one for each value."""
        return 1 if self.unit else self.high - self.low + 1

    @property
    def meaning(self) -> str:
        """Its words, and what stands for what where its values have names."""
        told = ", ".join(f"{self.low + k} {value}" for k, value in enumerate(self.values))
        return f"{self.words}: {told}" if told else self.words


def number(name: str, high: int, words: str, low: int = 0, unit: int = 0) -> Column:
    """An amount from `low` to `high`."""
    return Column(name, low, high, words, unit or max(high, -low, 1))


def flag(name: str, words: str) -> Column:
    """A yes or no, as 1 or 0."""
    return number(name, 1, words)


def choice(name: str, values: Sequence[str] | int, words: str) -> Column:
    """One of several things, by name or only counted, from 0 on."""
    named = () if isinstance(values, int) else tuple(values)
    return Column(name, 0, (values if isinstance(values, int) else len(named)) - 1, words, 0, named)


@dataclass(frozen=True)
class Part:
    """A table of numbers. `features` of a part whose rows are pieces: their names, and a row for each piece."""

    name: str
    columns: tuple[Column, ...]
    rows: int = 1
    words: str = ""
    features: tuple[str, ...] = ()
    table: tuple[tuple[float, ...], ...] = ()

    @property
    def width(self) -> int:
        """Numbers in a row."""
        return len(self.columns)

    @property
    def size(self) -> int:
        """Numbers in the whole part."""
        return self.rows * self.width


@dataclass(frozen=True)
class Entities:
    """Where the numbers of the entity form come from: `source` in the dense form (one behind its end for none), and what
    never changes about a row."""

    features: tuple[str, ...]
    source: Array
    fixed: Array
    table: Array  # where the numbers that belong to no piece lie in the dense form


class Plan:
    """The parts of an observation, one after the other."""

    def __init__(self, *parts: Part) -> None:
        self.parts = {part.name: part for part in parts}
        if len(self.parts) != len(parts):
            raise ValueError("Two parts of an observation have one name.")
        for part in parts:
            if len(part.table) != (part.rows if part.features else 0):
                raise ValueError(f"{part.name} has {part.rows} rows, and features of {len(part.table)}.")
        ends = np.cumsum([0, *(part.size for part in parts)]).tolist()
        self._at: dict[str, int] = dict(zip(self.parts, ends, strict=False))
        self.size: int = ends[-1]

    def at(self, part: str, column: str | None = None) -> int:
        """Where a part begins, or that column of its first row."""
        if column is None:
            return self._at[part]
        return self._at[part] + [c.name for c in self.parts[part].columns].index(column)

    def piece(self, part: str) -> slice:
        """Where a part lies in the vector."""
        return slice(self._at[part], self._at[part] + self.parts[part].size)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The column of every number."""
        return tuple(c for part in self.parts.values() for _ in range(part.rows) for c in part.columns)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for every number: part, row and column, as far as there are several."""
        found = []
        for part in self.parts.values():
            for row in range(part.rows):
                for c in part.columns:
                    inner = f".{c.name}" if part.width > 1 else ""
                    found.append(f"{part.name}{f'[{row}]' if part.rows > 1 else ''}{inner}")
        return tuple(found)

    @cached_property
    def low(self) -> Array:
        """The lowest that each number can be."""
        return np.array([c.low for c in self.columns], KIND)

    @cached_property
    def high(self) -> Array:
        """The highest that each number can be."""
        return np.array([c.high for c in self.columns], KIND)

    # The dense form: amounts in their units, a choice as a 1 among zeros. Number j of it is
    # vector[source[j]] / unit[j], or whether vector[source[j]] is value[j] where that is a choice.

    @cached_property
    def source(self) -> Array:
        """For each number of the dense form: which number of the vector it is made from."""
        return np.repeat(np.arange(self.size), [c.width for c in self.columns])

    @cached_property
    def unit(self) -> Array:
        """For each number of the dense form: what the amount is divided by, 0 for a choice."""
        return np.array([c.unit for c in self.columns], np.float32)[self.source]

    @cached_property
    def value(self) -> Array:
        """For each number of the dense form: the value of the choice for which it is 1."""
        return np.array([c.low + k for c in self.columns for k in range(c.width)], KIND)

    @cached_property
    def amounts(self) -> tuple[Array, Array, Array]:
        """Of all amounts: where each lies, where it goes in the dense form, and its unit."""
        here = np.flatnonzero([c.unit > 0 for c in self.columns])
        return here, self._begins[here], np.array([self.columns[k].unit for k in here], np.float32)

    @cached_property
    def choices(self) -> tuple[Array, Array]:
        """Of all choices: where each lies, and where its value 0 goes in the dense form."""
        here = np.flatnonzero([c.unit == 0 for c in self.columns])
        return here, self._begins[here] - self.low[here]

    @property
    def dense_bounds(self) -> tuple[Array, Array]:
        """The lowest and the highest that each number of the dense form can be."""
        low, high = np.zeros(len(self.source), np.float32), np.ones(len(self.source), np.float32)
        source, place, unit = self.amounts
        low[place], high[place] = self.low[source] / unit, self.high[source] / unit
        return low, high

    @cached_property
    def _begins(self) -> Array:
        """Where every column begins in the dense form, and its length."""
        return np.concatenate([[0], np.cumsum([c.width for c in self.columns])])

    @cached_property
    def dense_names(self) -> tuple[str, ...]:
        """A name for every number of the dense form."""
        found = []
        for name, c in zip(self.names, self.columns, strict=True):
            values = c.values or tuple(str(c.low + k) for k in range(c.width))
            found += [name] if c.unit else [f"{name}={value}" for value in values]
        return tuple(found)

    @cached_property
    def entities(self) -> Entities:
        """One row for each piece: the name of its part one-hot, what never changes about it, what is said of it now.
        Columns and features of one name share a place."""
        pieces = [part for part in self.parts.values() if part.features]
        fixed = [part.name for part in pieces] + [f for part in pieces for f in part.features]
        now = [_dense(c) for part in pieces for c in part.columns]
        features = tuple(dict.fromkeys([*fixed, *(name for few in now for name in few)]))
        begins = self._begins
        source = np.full((sum(part.rows for part in pieces), len(features)), int(begins[-1]))
        table = np.zeros(source.shape, np.float32)
        free = np.ones(int(begins[-1]), bool)
        at = 0
        for part in pieces:
            for row in range(part.rows):
                table[at, features.index(part.name)] = 1
                table[at, [features.index(f) for f in part.features]] = part.table[row]
                for k, c in enumerate(part.columns):
                    first = int(begins[self._at[part.name] + row * part.width + k])
                    source[at, [features.index(name) for name in _dense(c)]] = range(first, first + c.width)
                    free[first : first + c.width] = False
                at += 1
        return Entities(features, source, table, np.flatnonzero(free))


def _dense(column: Column) -> list[str]:
    values = column.values or tuple(str(column.low + k) for k in range(column.width))
    return [column.name] if column.unit else [f"{column.name}={value}" for value in values]
