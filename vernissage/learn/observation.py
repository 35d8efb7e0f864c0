"""What a seat may know, in the forms learners ask for: named pieces of the vector, text, and a history.

>>> from vernissage.learn import observation
>>> observation.pieces("musee")["hand"]
slice(12, 72, None)
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from types import MappingProxyType
from typing import NamedTuple

import msgspec
import numpy as np

from vernissage.engine import registry
from vernissage.engine.errors import BadOption
from vernissage.engine.game import SPECTATOR
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.observing import KIND, Plan
from vernissage.engine.record import Array
from vernissage.engine.table import Table


@functools.cache
def pieces(game: str, version: int = 0) -> MappingProxyType[str, slice]:
    """Where each named piece lies in the observation vector of a game."""
    if version:
        return MappingProxyType({name: plan(game).piece(name) for name in plan(game).parts})
    found, at = {}, 0
    for name, length, _ in registry.get(game).observation:
        found[name] = slice(at, at + length)
        at += length
    return MappingProxyType(found)


def named(game: str, vector: Array) -> dict[str, Array]:
    """The pieces of an observation (or of many, along the last axis) by name: views, not copies."""
    return {name: vector[..., piece] for name, piece in pieces(game, int(vector.dtype == KIND)).items()}


def plan(game: str) -> Plan:
    """What the observation of version 1 is made of: parts, names, bounds, words."""
    found = registry.get(game).rules.seen
    if found is None:
        raise BadOption(f"{game} has no observation of version 1.")
    return found


def dense(game: str, vectors: Array) -> Array:
    """Observations of version 1 as 32-bit floats to learn from: amounts in small units, each choice as a 1 among zeros.
    `plan(game).dense_names` names them."""
    p = plan(game)
    numbers = np.zeros((*vectors.shape[:-1], len(p.source)), np.float32)
    source, place, unit = p.amounts
    numbers[..., place] = vectors[..., source] / unit
    source, place = p.choices
    np.put_along_axis(numbers, place + vectors[..., source], 1, -1)
    return numbers


@functools.cache
def dense_pieces(game: str) -> MappingProxyType[str, slice]:
    """Where each part of an observation of version 1 lies in its dense form."""
    ends = np.cumsum([0, *(column.width for column in plan(game).columns)]).tolist()
    pieces = {name: plan(game).piece(name) for name in plan(game).parts}
    return MappingProxyType({name: slice(ends[piece.start], ends[piece.stop]) for name, piece in pieces.items()})


class Entities(NamedTuple):
    """An observation as a table of pieces: `rows` (..., pieces, features), and `table`, what is about no piece."""

    rows: Array
    table: Array


def entities(game: str, vectors: Array) -> Entities:
    """Observations of version 1 with one row for each card or tile: what it is, and where it is now. `plan(game)
    .entities.features` names the columns. For models that attend to pieces, in whatever order they come."""
    numbers, e = dense(game, vectors), plan(game).entities
    padded = np.concatenate([numbers, np.zeros((*numbers.shape[:-1], 1), np.float32)], -1)
    return Entities(padded[..., e.source] + e.fixed, numbers[..., e.table])


def text(table: Table, seat: int | None) -> str:
    """The table as that seat sees it, in words: what a screen reader gets, and what is asked."""
    return f"{table.text(seat)}\n\n{table.prompt_for(seat)}"


def view_text(table: Table, seat: int | None) -> str:
    """The seat's view as JSON: everything it may see now, exactly, and nothing else."""
    return msgspec.json.encode(table.view(seat)).decode()


def history(table: Table, seat: int | None) -> list[str]:
    """All that the seat has lived through at this table, one line each: its own choices and every event as it was told
    of it. Together with the first view this is its information state, with perfect recall."""
    viewer = None if seat == SPECTATOR else seat
    events: dict[int, list[Event]] = {}
    for event in table.all_events:
        events.setdefault(event.move, []).append(event)
    if not table.moves:
        return [_line(e, viewer) for e in events.get(0, ())]
    lines = []
    for number, (move, who) in enumerate(zip(table.moves, table.deciders, strict=True)):
        lines += [f"> {move}"] if who == viewer else []
        lines += [_line(e, viewer) for e in events.get(number, ())]
    return lines


def news(events: Iterable[Event], seat: int | None, move: Move | None) -> str:
    """The lines that one choice adds to a history; `move` is the choice where it was the seat's own."""
    own = "" if move is None else f"\n> {move}"
    return own + "".join(f"\n{_line(e, seat)}" for e in events)


def _line(event: Event, viewer: int | None) -> str:
    told = event.for_seat(viewer)
    numbers = " ".join(f"{name}={value}" for name, value in told.fields.items())
    return f"{event.kind} {event.seat} {numbers}".strip()
