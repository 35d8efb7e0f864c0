"""The catalogue: every decision a game can ask for, as kinds with named fields.

One entry is an integer inside the compiled rules, a typed `Move` outside them, and a short text in records:
`14 - 1` <-> `Move("card", card=14)` <-> `"card 14"`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from vernissage.engine.errors import NotAMove
from vernissage.engine.language import say

Value = int | str


class Move:
    """One choice: a kind and its fields, which are attributes too. `str(move)` is its notation, `label` its words."""

    __slots__ = ("fields", "kind", "label")
    kind: str
    fields: dict[str, Value]
    label: str

    def __init__(self, kind: str, /, **fields: Value) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "fields", fields)
        object.__setattr__(self, "label", str(self))

    def labelled(self, label: str) -> Move:
        """The same move with words; moves from a table have them already."""
        return _rebuild(self.kind, self.fields, label)

    def __getattr__(self, name: str) -> Value:
        if name in Move.__slots__:  # not yet set: copying and pickling ask early
            raise AttributeError(name)
        try:
            return self.fields[name]
        except KeyError:
            raise AttributeError(f"a {self.kind!r} move has no field {name!r}") from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move cannot be changed; make another one")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.kind, self.fields, self.label)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.kind, self.fields) == (other.kind, other.fields)

    def __hash__(self) -> int:
        return hash((self.kind, frozenset(self.fields.items())))

    def __str__(self) -> str:
        return " ".join((self.kind, *map(str, self.fields.values())))

    def __repr__(self) -> str:
        return f"Move({', '.join([repr(self.kind), *(f'{k}={v!r}' for k, v in self.fields.items())])})"


def _rebuild(kind: str, fields: dict[str, Value], label: str = "") -> Move:
    move = Move(kind, **fields)
    object.__setattr__(move, "label", label or str(move))
    return move


@dataclass(frozen=True)
class Kind:
    """A kind of move: its name and, for each field, the values it can take."""

    name: str
    fields: dict[str, Sequence[Value]]

    @property
    def size(self) -> int:
        """How many moves of this kind there are: every combination of values is one."""
        return prod(len(values) for values in self.fields.values())


def kind(name: str, **fields: Sequence[Value]) -> Kind:
    """Declare a kind of move: its name, and for each field the values it can have."""
    return Kind(name, fields)


class Catalogue:
    """All moves of a game, in a fixed order. `base(name)` is the integer of a kind's first move."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._by_name = {k.name: k for k in kinds}
        self._base: dict[str, int] = {}
        if len(self._by_name) != len(kinds):
            raise ValueError("two kinds of move share a name")
        self.size = 0
        for k in kinds:
            self._base[k.name] = self.size
            self.size += k.size
        self._codes: dict[str, int] = {}
        self._moves: dict[int, Move] = {}  # nobody changes a move: each is made once
        self._read: dict[str, Move] = {}

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Move]:
        return (self.move(code) for code in range(self.size))

    def base(self, name: str) -> int:
        """The integer of the first move of a kind."""
        return self._base[name]

    def move(self, code: int) -> Move:
        """The move behind an integer."""
        found = self._moves.get(code)
        if found is None:
            found = self._moves[code] = self._made(code)
        return found

    def _made(self, code: int) -> Move:
        if not 0 <= code < self.size:
            told = "There is no move {code}: they are numbered 0 to {last}."
            raise NotAMove(say(told, code=code, last=self.size - 1))
        for k in reversed(self.kinds):
            rest = code - self._base[k.name]
            if rest >= 0:
                break
        values: list[Value] = []
        for options in reversed(k.fields.values()):
            rest, at = divmod(rest, len(options))
            values.append(options[at])
        return _rebuild(k.name, dict(zip(k.fields, reversed(values), strict=True)))

    def code(self, move: Move) -> int:
        """The integer of a move; says what is wrong with one that is not in the catalogue."""
        text = repr(move)  # tells 1 from True and "1", which are equal or read alike
        found = self._codes.get(text)
        if found is not None:
            return found
        k = self._by_name.get(move.kind)
        if k is None:
            raise self._no_kind(move.kind)
        if set(move.fields) != set(k.fields):
            told = "A {kind!r} move has the fields ({fields}), not ({given})."
            raise NotAMove(say(told, kind=k.name, fields=", ".join(k.fields), given=", ".join(move.fields)))
        at = 0
        for name, options in k.fields.items():
            value = move.fields[name]
            if isinstance(value, (bool, float)) or value not in options:
                told = "{move}: {name} cannot be {given!r}; it is {span}."
                raise NotAMove(say(told, move=move, name=name, given=value, span=_span(options)))
            at = at * len(options) + options.index(value)
        self._codes[text] = self._base[k.name] + at
        return self._base[k.name] + at

    def parse(self, text: str) -> Move:
        """The move of a notation such as "slot upper 3"."""
        found = self._read.get(text)
        if found is None:
            found = self._parsed(text)
            if str(found) == text:  # there is no end of other spaces
                self._read[text] = found
        return found

    def _parsed(self, text: str) -> Move:
        words = text.split()
        if not words:
            raise NotAMove(say("An empty line is no move."))
        k = self._by_name.get(words[0])
        if k is None:
            raise self._no_kind(words[0][:40])
        usage = " ".join((k.name, *(f"<{name}>" for name in k.fields)))
        if len(words) != 1 + len(k.fields):
            told = "{text!r} has {n} values; it should read {usage!r}."
            raise NotAMove(say(told, text=text.strip()[:60], n=len(words) - 1, usage=usage))
        fields: dict[str, Value] = {}
        for given, (name, options) in zip(words[1:], k.fields.items(), strict=True):
            match = next((o for o in options if str(o) == given), None)
            if match is None:
                told = "{text!r}: {name} cannot be {given!r}; it is {span}."
                raise NotAMove(say(told, text=text.strip()[:60], name=name, given=given[:40], span=_span(options)))
            fields[name] = match
        return Move(k.name, **fields)

    def _no_kind(self, name: str) -> NotAMove:
        known = ", ".join(self._by_name)
        return NotAMove(say("There is no kind of move {name!r}; there are {known}.", name=name, known=known))


def _span(options: Sequence[Value]) -> str:
    if isinstance(options, range) and options.step == 1:
        return say("a number from {first} to {last}", first=options[0], last=options[-1])
    return say("one of {names}", names=", ".join(map(str, options)))
