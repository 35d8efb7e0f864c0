"""A position played out many times: who wins, with how many points.

Every play-out re-deals what one seat cannot know, makes the move in question, and lets the house play on: by the game's own
advice, now and then at random, as the search does. Play-out i has the same deal whatever the move, so that two moves are
compared on the same deals and their difference is surer than either value.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from time import perf_counter
from typing import Any

import numpy as np

from vernissage.bots.ismcts import NEVER, play_rest
from vernissage.engine import chance, journal
from vernissage.engine.chance import seed_of, start
from vernissage.engine.contract import redeal, result, rush
from vernissage.engine.record import Array, face
from vernissage.engine.rule import JIT, rule

WILD = 16  # of 256 choices are random: as in the search
ANY_SEAT = -1  # play-outs are dealt from what each seat knows, in turn
NO_MOVE = -1  # the house chooses from the first decision on
SLICE_S = 0.02  # how often others get a core


@rule
def play_outs(
    root: Any, work: Any, seat: int, move: int, first: int, count: int, seed: int, side: Any,
    rng: Any, moves: Any, values: Any, silent: Any, places: Any, won: Any, points: Any,
) -> None:  # fmt: skip
    """Play-outs `first` to `first + count - 1`: a row each of victories (a shared one is split) and of points."""
    for i in range(first, first + count):
        work[0] = root[0]
        s = work[0]
        start(rng, seed_of(seed, i))
        redeal(s, i % s.players if seat < 0 else seat, rng)
        if move >= 0:
            rush(s, move, silent)
        play_rest(s, moves, rng, silent, WILD, values, NEVER)
        result(s, places, points[i])
        sides = 0  # that won
        for k in range(s.players):
            fresh = places[k] == 1
            for other in range(k):
                if places[other] == 1 and side[other] == side[k]:
                    fresh = False
            if fresh:
                sides += 1
        for k in range(s.players):
            won[i, k] = 1.0 / sides if places[k] == 1 else 0.0


def played_out(
    state: Array, moves: int, sides: tuple[int, ...], seat: int, move: int, count: int, seed: int,
    gate: AbstractContextManager[Any],
) -> tuple[Array, Array]:  # fmt: skip
    """`count` play-outs of a record of length 1: a row each of victories and of points, by seat. `gate` is held for each
    slice of the work."""
    players = len(sides)
    won, points = np.zeros((count, players), np.float32), np.zeros((count, players), np.int32)
    root, work = state.copy(), state.copy()
    weighed = np.zeros(moves, np.int16), np.zeros(2 * moves, np.float64)
    scratch = [chance.stream(0), *weighed, journal.SILENT, np.zeros(8, np.int8), won, points]
    faces: list[Any] = [face(a) for a in (np.array(sides, np.int8), *scratch)]
    run: Any = play_outs
    done, n = 0, 8 if JIT else 1
    while done < count:
        with gate:
            began = perf_counter()
            n = min(n, count - done)
            run(face(root), face(work), seat, move, done, n, chance.signed(seed), *faces)
            done += n
            n = max(1, int(n * min(4.0, SLICE_S / max(1e-6, perf_counter() - began))))
    return won, points
