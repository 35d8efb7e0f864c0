"""The generator that lives in the record: draws, shuffles, independent branches.

It is Doty-Humphrey's sfc32: four words of 32 bits, additions and shifts only. All arithmetic stays below 2^63, so plain
Python integers, compiled int64 and a GPU agree without any wrap-around. `rng` is an array of four words: a record's own
or a driver's.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.rule import rule

WORD = 0xFFFFFFFF


@rule
def start(rng: Any, seed: int) -> None:
    """Begin the stream of a 64-bit seed (as a signed integer, see `signed`)."""
    rng[0] = seed & WORD
    rng[1] = (seed >> 32) & WORD
    rng[2] = 0
    rng[3] = 1
    for _ in range(15):  # mixes the seed into all words
        word(rng)


@rule
def word(rng: Any) -> int:
    """The next 32 random bits."""
    a = np.int64(rng[0])
    b = np.int64(rng[1])
    c = np.int64(rng[2])
    count = np.int64(rng[3])
    out = (a + b + count) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = ((((c << 21) | (c >> 11)) & WORD) + out) & WORD
    rng[3] = (count + 1) & WORD
    return out  # type: ignore[return-value]


@rule
def draw(rng: Any, n: int) -> int:
    """A number from 0 to n - 1, each exactly equally likely (Lemire's multiplication with rejection)."""
    product = word(rng) * n
    if product & WORD < n:
        floor = ((1 << 32) - n) % n
        while product & WORD < floor:
            product = word(rng) * n
    return int(product >> 32)


@rule
def shuffle(rng: Any, cards: Any, n: int) -> None:
    """Put the first n entries into random order."""
    for i in range(n - 1, 0, -1):
        j = draw(rng, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held


@rule
def branch(rng: Any, child: Any) -> None:
    """Begin an independent stream in `child`; both may go on."""
    low = word(rng)
    high = word(rng)
    start(child, low | ((high & 0x7FFFFFFF) << 32))


def signed(seed: int) -> int:
    """A seed of 64 bits as the signed integer that compiled code is handed."""
    return seed - (1 << 64) if seed >= 1 << 63 else seed


def derive(seed: int, *path: int | str) -> int:
    """A seed that belongs to a place: game 3 of a match, seat 1 of a tournament. Same arguments, same seed, forever."""
    import hashlib

    text = ":".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def stream(seed: int) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """A generator for a driver."""
    from vernissage.engine.record import face

    rng = np.zeros(4, np.uint32)
    start(face(rng), signed(seed))
    return rng
