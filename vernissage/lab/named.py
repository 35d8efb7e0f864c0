"""What the things are called that events name: a card, a location, an action, in the language that is spoken."""

from __future__ import annotations

from typing import Any

from vernissage.engine.columns import Columns, Use
from vernissage.engine.language import say

NOTHING = (None, "", 0, "none", "nothing")  # what is numbered begins with 1
FEW = 12  # values that are places or actions, rather than cards or tiles


def plain(name: str) -> str:
    """A name of the program as words."""
    return say(name.replace("_", " "))


def value(use: Use) -> str:
    """The thing itself; with the name of its field where it is a number, a letter, or yes or no."""
    if isinstance(use.value, bool):
        return f"{plain(use.field)}: {say('yes') if use.value else say('no')}"
    if isinstance(use.value, str) and not any(c.isdigit() for c in use.value) and len(use.value) > 1:
        return plain(use.value)
    return f"{plain(use.field)} {use.value}"


def thing(use: Use) -> str:
    """The thing with what happened to it, since several events may name the same card."""
    return f"{plain(use.event)}: {value(use)}"


def components(columns: Columns) -> dict[str, dict[Any, list[int]]]:
    """The cards, tiles and places of a game, each with the uses that name it: events share them."""
    out: dict[str, dict[Any, list[int]]] = {}
    lists: list[tuple[Any, str]] = []
    at = 0
    for _, _, _, field, size in columns.fields():
        name = next((n for seen, n in lists if seen == list(field.spoken)), None)  # type: ignore[arg-type]
        if name is None:
            name = field.name if field.name not in out else f"{field.name} {len(lists)}"
            lists.append((list(field.spoken), name))  # type: ignore[arg-type]
            out[name] = {}
        for k in range(size):
            out[name].setdefault(columns.uses[at + k].value, []).append(at + k)
        at += size
    return out
