"""How often is a main action passed (P-ACT-04)? A compiled count over greedy games, for `vernissage.games.pictura.study.passes`."""

from __future__ import annotations

from typing import Any

from vernissage.engine.contract import legal, setup, step
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.menu import ACTION
from vernissage.games.pictura.state import (
    DONE,
    PASS_MOVE,
)

TURNS, PASSES, ROUNDS, LONGEST, ENDS = range(5)  # what is counted; the ends from 1 come last


@rule
def play_greedy(
    states: Any, options: Any, players: int, games: int, moves: Any, rng: Any, journal: Any, out: Any
) -> None:
    """Greedy games, dealt from seeds 0, 1, 2, ..."""
    s = states[0]
    for seed in range(games):
        setup(s, players, options[0], seed)
        while s.end == 0:
            n = legal(s, moves)
            k = greedy_choice(s, moves, n, rng) if n > 1 else 0
            if s.decision == ACTION and moves[k] in (DONE, PASS_MOVE):
                out[TURNS] += 1
                if moves[k] == PASS_MOVE:
                    out[PASSES] += 1
            step(s, moves[k], journal)
        out[ROUNDS] += s.round
        out[LONGEST] = max(out[LONGEST], s.round)
        out[ENDS + s.end - 1] += 1
