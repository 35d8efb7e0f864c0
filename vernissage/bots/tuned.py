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


def search(game: str) -> dict[str, Any]:
    """The knobs of a game's search, and what tells its learned weights and its habits from others."""
    return {**registry.facts(game).search, "learned": evaluation.digest(game), "habits": habits(game)}


@cache
def habits(game: str) -> str:
    """What tells the habits that a game's search goes by from others; "" where it goes by the plain advice."""
    advice = import_module(f"{registry.package(game)}.advice")
    plain, tuned = (_numbers(getattr(advice, name, ())) for name in ("PLAIN", "TUNED"))
    return f"{crc32(tuned):08x}" if tuned != plain else ""


def _numbers(habits: Iterable[Any]) -> bytes:
    return b"".join(np.asarray(value).tobytes() for value in habits)
