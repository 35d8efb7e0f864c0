"""Rows of a score sheet: each says which line it belongs to, what it is worth and what earned it.

Rules are handed a buffer, or None to keep nothing: one function serves play-outs and the page.
Row 0 counts; a row is line, points, audience, four numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.rule import rule

WIDTH = 7
ROWS = 256


@rule
def item(items: Any, line: int, points: int, audience: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """Add a row and return its points."""
    if items is not None:
        n = items[0, 0] + 1
        items[0, 0] = n
        if n < items.shape[0]:
            items[n, 0] = line
            items[n, 1] = points
            items[n, 2] = audience
            items[n, 3] = a
            items[n, 4] = b
            items[n, 5] = c
            items[n, 6] = d
    return points


def buffer(rows: int = ROWS) -> np.ndarray[Any, np.dtype[np.int32]]:
    """An empty score sheet; row 0 counts."""
    return np.zeros((rows, WIDTH), np.int32)


def rows(items: np.ndarray[Any, np.dtype[np.int32]]) -> list[list[int]]:
    """What was written into a score sheet."""
    count = int(items[0, 0])
    if count >= len(items):
        raise OverflowError(f"a score sheet of {count} rows; the buffer holds {len(items) - 1}")
    kept: list[list[int]] = items[1 : count + 1].tolist()
    return kept
