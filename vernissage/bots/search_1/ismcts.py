"""The compiled part of `search-1`: information-set Monte Carlo tree search over any game's record. It is not changed.

Every iteration re-deals what the searching seat cannot know, walks down one tree that all deals share, adds one node,
plays the rest out and tells every node on the way how its mover fared. A node is an entry in flat arrays; the children
of a node are a linked list. Decisions with a single option add no node.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from vernissage.engine.chance import draw
from vernissage.engine.contract import advise, legal, rank, redeal, rush, score_sheet
from vernissage.engine.record import Array
from vernissage.engine.rule import rule

DEPTH = 512  # no line in the tree is longer


class Knobs(NamedTuple):
    """What the search is tuned by: see `select`, `rewards` and `play_rest`."""

    curiosity: float = 0.3
    margin: float = 0.5
    wild: int = 16


class Tree(NamedTuple):
    """Node 0 is the root; entry k of each array belongs to node k."""

    size: Array  # [0]: nodes in use; [1]: iterations done; [2]: decisions played
    move: Array
    mover: Array
    child: Array  # first child, 0 for none
    sibling: Array
    visits: Array
    offered: Array  # times the move could have been chosen: availability differs from deal to deal
    value: Array
    mark: Array  # scratch, one entry a move of the catalogue
    path: Array  # scratch


def tree(nodes: int, moves: int) -> Tree:
    """A tree with room for so many nodes and a catalogue of so many moves; the root is in it."""

    def column(kind: Any, size: int = nodes) -> Array:
        return np.zeros(size, kind)

    t = Tree(
        size=column(np.int64, 3),
        move=column(np.int16),
        mover=column(np.int8),
        child=column(np.int32),
        sibling=column(np.int32),
        visits=column(np.int32),
        offered=column(np.int32),
        value=column(np.float64),
        mark=column(np.int64, moves),
        path=column(np.int32, DEPTH),
    )
    t.size[0] = 1
    return t


@rule
def rewards(s: Any, places: Any, out: Any, margin: float) -> None:
    """How each seat fared, 0 to 1: the share of the others it beat, mixed with how clearly it did so."""
    rank(s, places)
    for seat in range(s.players):
        beaten = 0.0
        best = -1e9
        for other in range(s.players):
            if other != seat:
                if places[seat] < places[other]:
                    beaten += 1.0
                elif places[seat] == places[other]:
                    beaten += 0.5
            if places[other] != places[seat]:
                best = max(best, float(score_sheet(s, other, None)))
        out[seat] = beaten / max(1, s.players - 1)
        if best > -1e9:
            own = float(score_sheet(s, seat, None))
            lead = (own - best) / (abs(own) + abs(best) + 1.0)
            out[seat] = (1.0 - margin) * out[seat] + margin * (0.5 + 0.5 * lead)


@rule
def greedy_choice(s: Any, moves: Any, n: int, rng: Any) -> int:
    """The index of the move that advice likes best; equals are drawn by lot."""
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
def play_rest(s: Any, moves: Any, rng: Any, journal: Any, wild: int) -> int:
    """To the end: `wild` of 256 choices at random, the others by advice."""
    decisions = 0
    while s.end == 0:
        n = legal(s, moves)
        k = 0
        if n > 1:
            decisions += 1
            if wild >= 256 or draw(rng, 256) < wild:
                k = draw(rng, n)
            else:
                k = greedy_choice(s, moves, n, rng)
        rush(s, moves[k], journal)
    return decisions


@rule
def select(t: Any, node: int, curiosity: float) -> int:
    """The child with the best upper bound among those marked as available (its mark is negative)."""
    best = -1e300
    chosen = 0
    at = t.child[node]
    while at != 0:
        if t.mark[t.move[at]] < 0:
            bound = t.value[at] / t.visits[at] + curiosity * sqrt(log(float(t.offered[at])) / t.visits[at])
            if bound > best:
                best = bound
                chosen = at
        at = t.sibling[at]
    return chosen


@rule
def widen(s: Any, t: Any, node: int, moves: Any, n: int, stamp: int) -> int:
    """Mark the children that are available in this deal; the index of the untried move advice likes best, or -1."""
    for i in range(n):
        t.mark[moves[i]] = stamp
    at = t.child[node]
    while at != 0:
        if t.mark[t.move[at]] == stamp:
            t.offered[at] += 1
            t.mark[t.move[at]] = -stamp
        at = t.sibling[at]
    best = -1e300
    untried = -1
    for i in range(n):
        if t.mark[moves[i]] == stamp:
            value = advise(s, moves[i])
            if value > best:
                best = value
                untried = i
    return untried


@rule
def unmark(t: Any, moves: Any, n: int) -> None:
    """Take the marks off these moves, for the next node."""
    for i in range(n):
        t.mark[moves[i]] = 0


@rule
def iterate(
    root: Any, work: Any, t: Any, seat: int, iterations: int, rng: Any, moves: Any, journal: Any,
    places: Any, reward: Any, knobs: Any,
) -> None:  # fmt: skip
    """Search on: `iterations` more."""
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        redeal(s, seat, rng)
        node = 0
        depth = 0
        while s.end == 0:
            n = legal(s, moves)
            if n == 1:
                rush(s, moves[0], journal)
                continue
            untried = widen(s, t, node, moves, n, 1)
            if untried < 0:
                node = select(t, node, knobs.curiosity)
                unmark(t, moves, n)
                t.path[depth] = node
                depth += 1
                rush(s, t.move[node], journal)
                if depth == DEPTH:
                    break
                continue
            unmark(t, moves, n)
            if t.size[0] < t.move.shape[0]:
                fresh = t.size[0]
                t.size[0] += 1
                t.move[fresh] = moves[untried]
                t.mover[fresh] = s.seat
                t.sibling[fresh] = t.child[node]
                t.child[node] = fresh
                t.offered[fresh] = 1
                t.path[depth] = fresh
                depth += 1
            rush(s, moves[untried], journal)
            break
        t.size[2] += play_rest(s, moves, rng, journal, knobs.wild)
        rewards(s, places, reward, knobs.margin)
        for i in range(depth):
            at = t.path[i]
            t.visits[at] += 1
            t.value[at] += reward[t.mover[at]]
        t.size[1] += 1
