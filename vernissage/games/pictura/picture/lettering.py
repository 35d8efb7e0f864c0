"""Words that must fit a place, reckoned a little tighter than elsewhere: this table holds many."""

from __future__ import annotations

from vernissage.drawing import lettering
from vernissage.drawing.svg import Value

TIGHT = 0.94


def width(words: str, size: float) -> float:
    """About how wide words become."""
    return lettering.width(words, size * TIGHT)


def fit(words: str, room: float, size: float) -> str:
    """The words, cut short with an ellipsis where they are too long for the room."""
    return lettering.fit(words, room, size * TIGHT)


def fitted(words: str, room: float, size: float, x: float, y: float, **values: Value) -> str:
    """The words at a place, whole: where they are too long for the room, their letters stand closer."""
    return lettering.fitted(words, room, size * TIGHT, x, y, **values)


def wrap(words: str, room: float, size: float, lines: int) -> list[str]:
    """The words in so many lines at most, none wider than the room."""
    return lettering.wrap(words, room, size * TIGHT, lines)
