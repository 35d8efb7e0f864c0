"""What happened since the last decision, and who may know it.

Rules write rows into a buffer: row 0 counts, each row after it is kind, seat, audience, five numbers. In play-outs the
buffer has length 0 and nothing is written. A field is public or secret; a secret one is told to the audience only.
Numbers stay inside: outside, an event names things as moves and views do (`Field`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from vernissage.engine.rule import rule

ALL = -1  # the audience that is everybody
WIDTH = 8
ROWS = 512  # more than any single choice can set off


@rule
def note(journal: Any, kind: int, seat: int, audience: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Write one event. `audience` is ALL or a bit for each seat that may know the secret fields."""
    if journal.shape[0] == 0:
        return
    n = journal[0, 0] + 1
    journal[0, 0] = n
    if n < journal.shape[0]:
        journal[n, 0] = kind
        journal[n, 1] = seat
        journal[n, 2] = audience
        journal[n, 3] = a
        journal[n, 4] = b
        journal[n, 5] = c
        journal[n, 6] = d


def buffer(rows: int = ROWS) -> np.ndarray[Any, np.dtype[np.int32]]:
    """An empty journal; row 0 counts."""
    return np.zeros((rows, WIDTH), np.int32)


SILENT = buffer(0)


Value = int | str | None  # how an event speaks of something: as moves and views do; None is nothing or nobody


@dataclass(frozen=True)
class Field:
    """One number of an event: its name, what it means, and how it is spoken.

    `spoken` is the list of what the number counts (often the very values of a move's field: `range(1, 7)` counts from
    1, a tuple gives names; -1 is None), or a function of the number. Without it, the number itself is told. A number
    that is told as several values, such as a cell by column and row, names them in `parts`; `spoken` gives them all.
    """

    name: str
    means: str = ""
    spoken: Sequence[Value] | Callable[[int], Any] | None = None
    parts: tuple[str, ...] = ()

    def tell(self, number: int) -> dict[str, Value]:
        """The number as it is told: a value for the name, or for each part."""
        value: Any = number
        if callable(self.spoken):
            value = self.spoken(number)
        elif self.spoken is not None:
            value = self.spoken[number] if number >= 0 else None
        return dict(zip(self.parts, value, strict=True)) if self.parts else {self.name: value}


@dataclass(frozen=True)
class EventKind:
    """A kind of thing that happens: its fields, public first, then secret, and what it means. A field that is only a
    name tells its number as it is."""

    name: str
    public: tuple[str | Field, ...] = ()
    secret: tuple[str | Field, ...] = ()
    means: str = ""

    @functools.cached_property
    def fields(self) -> tuple[Field, ...]:
        """All its fields, public ones first, also those that were given only by name."""
        return tuple(Field(f) if isinstance(f, str) else f for f in self.public + self.secret)

    @functools.cached_property
    def kept(self) -> tuple[str, ...]:
        """The names of what is secret, parts and numbers alike."""
        return tuple(name for f in self.fields[len(self.public) :] for name in (f.name, *f.parts))


@dataclass(frozen=True)
class Event:
    """One thing that happened. `fields` speaks as moves and views do and is what leaves the table; `numbers` are the
    same as the rules wrote them, for sentences and pictures. `move` counts the choices made before it in this game."""

    kind: str
    seat: int
    fields: dict[str, Any]
    audience: int = ALL
    secret: tuple[str, ...] = ()
    move: int = 0
    told: bool = field(default=True, compare=False)
    numbers: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "fields":  # not yet set: copying and pickling ask early
            raise AttributeError(name)
        try:
            return self.fields[name]
        except KeyError:
            raise AttributeError(name) from None

    def for_seat(self, viewer: int | None) -> Event:
        """The event as that seat may know it; None is a spectator."""
        if self.audience == ALL or not self.secret or (viewer is not None and self.audience >> viewer & 1):
            return self
        known = {k: v for k, v in self.fields.items() if k not in self.secret}
        numbers = {k: v for k, v in self.numbers.items() if k not in self.secret}
        return Event(self.kind, self.seat, known, self.audience, self.secret, self.move, told=False, numbers=numbers)


def events(journal: np.ndarray[Any, np.dtype[np.int32]], kinds: tuple[EventKind, ...], move: int) -> list[Event]:
    """Read the buffer and empty it."""
    count = int(journal[0, 0])
    if count >= len(journal):
        raise OverflowError(f"one choice set off {count} events; the journal holds {len(journal) - 1}")
    out = []
    for kind_no, seat, audience, *row in journal[1 : count + 1].tolist():
        kind = kinds[kind_no]
        told: dict[str, Value] = {}
        numbers: dict[str, int] = {}
        for f, number in zip(kind.fields, row, strict=False):
            told |= f.tell(number)
            numbers[f.name] = number
        out.append(Event(kind.name, seat, told, audience, kind.kept, move, numbers=numbers))
    journal[0, 0] = 0
    return out
