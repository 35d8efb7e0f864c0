"""Reading what a scenario puts: every word is checked here, so that nothing wrong gets any further.

Each reader gives plain Python values or raises `BadPosition` with what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vernissage.engine.errors import BadPosition

SHOWN = 40  # characters of a wrong value that are shown


def owners(players: int) -> int:
    """Seats that own pieces: the players, and with one player the opponent."""
    return max(2, players)


def demand(good: bool, reason: str) -> None:
    """Refuse the position for this reason, unless it is good."""
    if not good:
        raise BadPosition([reason])


def shown(value: Any) -> str:
    """What was given, for a message: not too much of it."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def number(value: Any, what: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    good = type(value) is int and low <= value <= high
    demand(good, f"{what}: a whole number from {low} to {high}, not {shown(value)}.")
    return int(value)


def one_of(names: Sequence[str], value: Any, what: str) -> int:
    """The place of a name among others."""
    demand(isinstance(value, str) and value in names, f"{what}: {shown(value)} is not one of {', '.join(names)}.")
    return list(names).index(value)


def mapping(value: Any, what: str, of: str) -> dict[Any, Any]:
    """A dictionary; `of` tells what should be in it."""
    demand(isinstance(value, Mapping), f"{what}: a dictionary of {of}, not {shown(value)}.")
    return dict(value)


def items(value: Any, what: str, of: str) -> list[Any]:
    """A list; `of` tells what should be in it."""
    demand(isinstance(value, (list, tuple)), f"{what}: a list of {of}, not {shown(value)}.")
    return list(value)


def by_seat(things: Mapping[str, Any], name: str, players: int) -> dict[int, Any]:
    """What a thing says of each seat."""
    given = mapping(things.get(name, {}), name, "seats")
    return {number(seat, f"{name}, the seat", 0, players - 1): value for seat, value in given.items()}


def by_name(things: Mapping[str, Any], name: str, names: Sequence[str], what: str) -> dict[int, Any]:
    """What a thing says of each artist, form, location or colour."""
    given = mapping(things.get(name, {}), name, f"{what}s")
    return {one_of(names, key, f"{name}, the {what}"): value for key, value in given.items()}


def counted(value: Any, what: str, kinds: Sequence[str]) -> list[int]:
    """How many of each kind a list names."""
    named = [one_of(kinds, word, what) for word in items(value, what, ", ".join(kinds))]
    return [named.count(kind) for kind in range(len(kinds))]
