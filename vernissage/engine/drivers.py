"""Compiled loops over any game: random and advised play to the end. They know the contract, no game.

`policy[seat]`: 0 random, 1 greedy (the move that the game's own advice likes best; equals are drawn by lot).
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import draw, seed_of
from vernissage.engine.contract import advise, advise_all, legal, setup, step
from vernissage.engine.rule import inlined, rule

RANDOM, GREEDY = 0, 1


@inlined
def play_out(s: Any, moves: Any, rng: Any, journal: Any) -> int:
    """Random play to the end; the number of real decisions. `journal` has length 0."""
    decisions = 0
    while s.end == 0:
        n = legal(s, moves)
        k = 0
        if n > 1:
            k = draw(rng, n)
            decisions += 1
        step(s, moves[k], journal)
    return decisions


@rule
def greedy_choice(s: Any, moves: Any, n: int, rng: Any) -> int:
    """The index of the move that advice likes best."""
    best = -1e300
    at = 0
    ties = 0
    for i in range(n):
        value = advise(s, moves[i])
        if value > best:
            best = value
            at = i
            ties = 1
        elif value == best:
            ties += 1
            if draw(rng, ties) == 0:
                at = i
    return at


@rule
def highest(values: Any, n: int, rng: Any) -> int:
    """The index of the highest of n values; equals are drawn by lot."""
    best = -1e300
    at = 0
    ties = 0
    for i in range(n):
        value = values[i]
        if value > best:
            best = value
            at = i
            ties = 1
        elif value == best:
            ties += 1
            if draw(rng, ties) == 0:
                at = i
    return at


@rule
def advised_choice(s: Any, moves: Any, n: int, rng: Any, values: Any) -> int:
    """As `greedy_choice`, quicker: what moves share is looked at once. `values` is scratch (contract.py: advise_all)."""
    advise_all(s, moves, n, values)
    return highest(values, n, rng)


@rule
def play_policies(s: Any, moves: Any, rng: Any, journal: Any, policy: Any, values: Any) -> int:
    """Play to the end, each seat by its own policy."""
    decisions = 0
    while s.end == 0:
        n = legal(s, moves)
        k = 0
        if n > 1:
            decisions += 1
            k = advised_choice(s, moves, n, rng, values) if policy[s.seat] == GREEDY else draw(rng, n)
        step(s, moves[k], journal)
    return decisions


@rule
def count_options(
    states: Any, options: Any, players: int, seed: int, games: int, moves: Any, rng: Any, journal: Any, out: Any
) -> None:
    """Random games; adds up the decisions in out[0], the options they had in out[1], and each kind of decision in the
    places after them."""
    s = states[0]
    for i in range(games):
        setup(s, players, options[0], seed_of(seed, i))
        while s.end == 0:
            n = legal(s, moves)
            k = 0
            if n > 1:
                k = draw(rng, n)
                out[0] += 1
                out[1] += n
                out[2 + s.decision] += 1
            step(s, moves[k], journal)
