"""Sets of small numbers as bits of one integer. Up to 61 members (0 to 60), so that no value reaches the sign bit."""

from __future__ import annotations

from vernissage.engine.rule import rule


@rule
def count(x: int) -> int:
    """How many members: neighbouring bits, pairs and nibbles are added up side by side, then all bytes in the topmost. The
    compiler knows the pattern and makes one instruction of it."""
    x = int(x)  # a number out of a table, interpreted: its products would not fit
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 0x7F


@rule
def between(low: int, high: int) -> int:
    """All numbers strictly between two others."""
    return (1 << high) - (1 << (low + 1)) if high > low + 1 else 0


@rule
def member(x: int, k: int) -> int:
    """The k-th member (from 0) in rising order."""
    at = 0
    width = 32
    while width > 0:  # halve: does the lower half hold more than k?
        below = count((x >> at) & ((1 << width) - 1))
        if k >= below:
            k -= below
            at += width
        width >>= 1
    return at
