"""The list of a game's numbers, as the command, the page and the docs show it."""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.engine.numbers import Number, sized


def listed(game: str) -> list[dict[str, Any]]:
    """A row a number: a table is one row, and `entries` says what can be turned in it."""
    rows: list[dict[str, Any]] = []
    for number in registry.numbers(game).declared:
        row: dict[str, Any] = {
            "name": number.name,
            "kind": number.kind,
            "rule": number.rule,
            "means": say(number.means),
        }
        if isinstance(number, Number):
            printed = np.array(number.default).ravel().tolist()
            row |= {"printed": printed if number.of else printed[0], "low": number.low, "high": number.high}
            row |= {"shown": shown(number), "entries": list(number.paths()) if number.of else []}
        else:
            row |= {"printed": sized(number.default), "low": sized(number.low), "high": sized(number.high)}
            row |= {"shown": sized(number.default), "entries": []}
        rows.append(row)
    return rows


def shown(number: Number) -> str:
    """The printed number; of a table each with the name of its entry, where that is short enough."""
    printed = np.array(number.default).ravel().tolist()
    if not number.of:
        return str(printed[0])
    names = [path.removeprefix(f"{number.name}.") for path in number.paths()]
    told = [f"{name}: {value}" for name, value in zip(names, printed, strict=True)]
    return ", ".join(told if len(told) <= 12 else [*told[:10], "...", told[-1]])
