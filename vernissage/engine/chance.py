"""The generator that lives in the record: draws, shuffles, independent branches.

It is Doty-Humphrey's sfc32: four words of 32 bits, additions and shifts only. All arithmetic stays below 2^63, so plain
Python integers, compiled int64 and a GPU agree without any wrap-around. `rng` is an array of four words: a record's own
or a driver's.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.rule import part, rule

WORD = 0xFFFFFFFF
HALF = 0x7FFFFFFF
ROUNDS = 8
CHOICE = 0x5DEECE66D  # added to a game's seed for the choices of its bots


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
    return int(out)


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


@part
def scrambled(x: int) -> int:
    """32 bits in, 32 bits out, one to one, and each bit of what comes out depends on all that went in (Wellons' lowbias32)."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@rule
def seed_of(seed: int, i: int) -> int:
    """The seed of game i of everything that is played from one seed: a simulation, a batch, a tournament.

    For each seed the numbers 0 to 2^63 - 1 in an order of its own, so no game comes twice, and neighbouring seeds share
    none but by a chance of one in 2^63: a Feistel network, whose keys follow from the seed."""
    left = (i >> 32) & HALF
    right = i & WORD
    key = 0
    for k in range(ROUNDS):
        key = scrambled((key ^ ((seed >> 32 * (k & 1)) & WORD)) + k & WORD)
        mixed = scrambled((key + (left if k & 1 else right)) & WORD)
        if k & 1:
            right ^= mixed
        else:
            left ^= mixed & HALF
    return (left << 32) | right


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
