"""Words that must fit a place, reckoned a little tighter than elsewhere: this table holds many."""

from __future__ import annotations

from vernissage.drawing import lettering

TIGHT = 0.94


def width(words: str, size: float) -> float:
    return lettering.width(words, size * TIGHT)


def fit(words: str, room: float, size: float) -> str:
    return lettering.fit(words, room, size * TIGHT)


def wrap(words: str, room: float, size: float, lines: int) -> list[str]:
    return lettering.wrap(words, room, size * TIGHT, lines)
