"""What happened since the last decision, and who may know it.

Rules write rows into a buffer: row 0 counts, each row after it is kind, seat, audience, five numbers. In play-outs the
buffer has length 0 and nothing is written. A field is public or secret; a secret one is told to the audience only.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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
    return np.zeros((rows, WIDTH), np.int32)


SILENT = buffer(0)


@dataclass(frozen=True)
class EventKind:
    """A kind of thing that happens: the names of its numbers, public first, then secret."""

    name: str
    public: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()


@dataclass(frozen=True)
class Event:
    """One thing that happened. `move` counts the choices made before it in this game."""

    kind: str
    seat: int
    fields: dict[str, int]
    audience: int = ALL
    secret: tuple[str, ...] = ()
    move: int = 0
    told: bool = field(default=True, compare=False)

    def __getattr__(self, name: str) -> int:
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
        return replace(self, fields=known, told=False)


def events(journal: np.ndarray[Any, np.dtype[np.int32]], kinds: tuple[EventKind, ...], move: int) -> list[Event]:
    """Read the buffer and empty it."""
    count = int(journal[0, 0])
    if count >= len(journal):
        raise OverflowError(f"one choice set off {count} events; the journal holds {len(journal) - 1}")
    out = []
    for kind_no, seat, audience, *numbers in journal[1 : count + 1].tolist():
        kind = kinds[kind_no]
        names = kind.public + kind.secret
        out.append(Event(kind.name, seat, dict(zip(names, numbers, strict=False)), audience, kind.secret, move))
    journal[0, 0] = 0
    return out
