"""Nested decisions on a small stack inside the record: who decides, which kind, and what it is about.

A bonus inside an action inside somebody else's turn needs nothing else. The top frame is mirrored in `s.seat` and
`s.decision`, where drivers look. A game that uses it adds `*frames(depth)` to its record.

    push(s, seat, decision, a, b, c)    somebody must decide something now, before what was going on
    top(s, k)                           number k (0 to 2) of the present decision
    pop(s)                              it is decided; what was going on goes on
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from vernissage.engine.rule import rule
from vernissage.engine.typed import Grid

SEAT, DECISION, NUMBERS = 0, 1, 2  # columns of a frame; three numbers at the end


class Stacked(Protocol):
    """A record with a stack."""

    seat: int
    decision: int
    stack: Grid
    depth: int


def frames(depth: int) -> tuple[tuple[Any, ...], ...]:
    """The fields of a stack that is at most `depth` deep."""
    return (("stack", np.int16, (depth, 5)), ("depth", np.int8))


@rule
def clear(s: Stacked) -> None:
    """Part of a game's setup: equal games must be equal bytes, so unused frames are zero."""
    for d in range(s.stack.shape[0]):
        for k in range(5):
            s.stack[d, k] = 0
    s.depth = 0


@rule
def push(s: Stacked, seat: int, decision: int, a: int, b: int, c: int) -> None:
    """Put a decision or task on top: whose it is, what, and up to three numbers that it keeps."""
    d = s.depth
    s.stack[d, SEAT] = seat
    s.stack[d, DECISION] = decision
    s.stack[d, NUMBERS] = a
    s.stack[d, NUMBERS + 1] = b
    s.stack[d, NUMBERS + 2] = c
    s.depth = d + 1
    s.seat = seat
    s.decision = decision


@rule
def top(s: Stacked, k: int) -> int:
    """Number k of the task that is asked about."""
    return s.stack[s.depth - 1, NUMBERS + k]


@rule
def pop(s: Stacked) -> None:
    """The task on top is done: the one below asks on."""
    d = s.depth - 1
    for k in range(5):
        s.stack[d, k] = 0
    s.depth = d
    if d > 0:
        s.seat = s.stack[d - 1, SEAT]
        s.decision = s.stack[d - 1, DECISION]
