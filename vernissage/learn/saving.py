"""A batch kept and brought back: pickled, in a file, or made from tables. What can be computed from the records is."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine.chance import signed
from vernissage.engine.errors import BadOption, BadPosition
from vernissage.engine.record import Array
from vernissage.engine.table import Table

if TYPE_CHECKING:
    from vernissage.learn.batch import Batch

FORM = 1  # of the files
KEPT = (
    "records", "seeds", "_turns", "learner", "rewards", "ended", "counts", "_rngs", "_potential", "_dice",
)  # fmt: skip


def kept(batch: Batch) -> tuple[dict[str, Any], dict[str, Array]]:
    """What makes the batch again: its arguments, and the arrays that do not follow from the records."""
    given = {**batch.setting.given, **batch._given, "games": batch.games}
    return given, {name: getattr(batch, name).copy() for name in KEPT}


def restored(kind: type[Batch], given: dict[str, Any], arrays: dict[str, Array]) -> Batch:
    """The batch of these arguments, where it was."""
    batch = kind(**given, seed=0)
    batch.records[:] = arrays["records"]
    batch.learner[:] = arrays["learner"]
    running = (arrays["counts"] > 0).astype(np.uint8)
    batch.refresh(running)  # options, masks and observations: nobody has to move, so nothing else changes
    for name in KEPT:
        getattr(batch, name)[:] = arrays[name]
    for i in np.flatnonzero(running == 0):  # finished, or stopped where they stood
        batch.masks[i], batch.seats[i] = 0, batch.records[i]["seat"]
        if batch.observations.shape[1]:
            seat = batch.seats[i] if batch.learner[i] < 0 else batch.learner[i]
            batch.observe(int(seat), int(i), batch.observations[i])
    return batch


def from_tables(kind: type[Batch], tables: Sequence[Table], setting: dict[str, Any]) -> Batch:
    """A batch that goes on from these tables: of one game by its newest rules, with the same players and options."""
    if not tables:
        raise BadOption("Give one table or more.")
    first = tables[0]
    for i, t in enumerate(tables):
        if (t.game.name, t.players, t.options) != (first.game.name, first.players, first.options):
            raise BadOption(f"Table {i} has another game, other players or other options than the first.")
        if t.game.rules.state != first.game.rules.state or t.game.facts.version != first.game.facts.editions[-1]:
            raise BadOption(f"Table {i} is played by rules version {t.game.facts.version!r}: a batch plays the newest.")
    batch = kind(first.game.name, first.players, len(tables), 0, first.options, **setting)
    for i, t in enumerate(tables):
        batch.records[i] = t.state
        if t.seed is not None:
            batch.seeds[i] = signed(t.seed)
            batch._turns[i] = batch.seeds[i], 0
    batch.refresh()
    return batch


def save(batch: Batch, file: str | os.PathLike[str]) -> None:
    """Write a batch to a file, as arrays and a head that says what they are; nothing in it is pickled."""
    given, arrays = kept(batch)
    head = {"form": FORM, "rules": batch.setting.game.facts.version, "given": given}
    raw = {**arrays, "records": arrays["records"].view(np.uint8)}  # bytes: the layout belongs to the rules version
    with open(file, "wb") as out:
        np.savez(out, allow_pickle=False, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **raw)


def load(kind: type[Batch], file: str | os.PathLike[str], threads: int | None) -> Batch:
    """The batch of a file; refused where it is none, damaged, or of another version of the rules."""
    name = os.fspath(file)
    try:
        with np.load(name, allow_pickle=False) as found:
            head = json.loads(found["head"].tobytes())
            arrays = {field: found[field] for field in KEPT}
    except (KeyError, ValueError, zipfile.BadZipFile, EOFError) as error:
        raise BadOption(f"{name} is no saved batch ({str(error)[:80]}).") from None
    if head.get("form") != FORM:
        raise BadOption(f"{name} is a batch of another form ({head.get('form')}); this program reads {FORM}.")
    given = head["given"] | ({} if threads is None else {"threads": threads})
    batch = kind(**given, seed=0)
    version = batch.setting.game.facts.version
    if head["rules"] != version:
        raise BadOption(f"{name} was played by rules version {head['rules']!r}; a batch plays {version!r}.")
    if any(arrays[field].shape != getattr(batch, field).shape for field in KEPT if field != "records"):
        raise BadOption(f"{name} is no saved batch: its arrays do not fit together.")
    try:
        arrays["records"] = arrays["records"].view(batch.records.dtype).reshape(batch.games)
        return restored(kind, given, arrays)
    except (BadPosition, ValueError) as error:
        raise BadOption(f"{name} is damaged: {error}") from None
