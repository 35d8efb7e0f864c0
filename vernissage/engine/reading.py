"""A table from whatever text somebody has: a record file, a position as JSON, or the words of a scenario."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from vernissage.engine import notation, registry
from vernissage.engine.errors import BadPosition, BadRecord, VernissageError
from vernissage.engine.language import say
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

MOST_WORDS = 20_000  # letters of a scenario


def game_of(text: str) -> str:
    """The game that a text speaks of, "" where that is none: its rules may have to be made ready before it is read."""
    told = re.search(r'^game: (\w+)|"game" ?: ?"(\w+)"|^\s*(\w+) \d+ player', text, re.ASCII | re.MULTILINE)
    name = next(filter(None, told.groups()), "") if told else ""
    return name if name in registry.names() else ""


def read(text: str) -> Table:
    """A record begins with its format, a position with a brace, and everything else is a scenario."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    if text.startswith("vernissage"):
        return notation.read(text)
    if text.lstrip().startswith("{"):
        return _position(text)
    if len(text) > MOST_WORDS:
        raise BadRecord(say("This is no record, and too long for a position in words."))
    return Scenario.parse(text).table()


def load(path: str | Path) -> Table:
    """The same from a file."""
    raw = notation.raw_of(path)
    try:
        return read(notation.decode(raw))
    except VernissageError as error:
        raise BadRecord(f"{path}: {error}") from None


def _position(text: str) -> Table:
    try:
        data: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadPosition([say("It cannot be read as JSON: {why}.", why=str(error)[:200].rstrip("."))]) from None
    name = data.get("game") if isinstance(data, dict) else None
    return Table.at(registry.get(str(name)[:40]), data)
