"""What the search of a game goes by beside its budget, in a form that can be kept with a result: the knobs that were accepted,
what was learned, and the habits of its play-outs. A result of other figures is that of another search."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any
from zlib import crc32

import numpy as np

from vernissage.bots import evaluation
from vernissage.engine import registry


def search(game: str, players: int = 0) -> dict[str, Any]:
    """The knobs of a game's search, and what tells its learned weights and its habits from others: at tables of so many players,
    or at all of them."""
    facts = registry.facts(game)
    knobs = facts.knobs(players) if players or not facts.search_many else {**facts.search, "many": facts.search_many}
    return {**knobs, "learned": evaluation.digest(game), "habits": habits(game, players)}


@cache
def habits(game: str, players: int = 0) -> str:
    """What tells the habits that a game's search goes by from others; "" where it goes by the plain advice."""
    advice = import_module(f"{registry.package(game)}.advice")
    if 0 < players < getattr(advice, "TUNED_FROM", 0):
        return ""
    plain, tuned = (_numbers(getattr(advice, name, ())) for name in ("PLAIN", "TUNED"))
    return f"{crc32(tuned):08x}" if tuned != plain else ""


def _numbers(habits: Iterable[Any]) -> bytes:
    return b"".join(np.asarray(value).tobytes() for value in habits)
