"""The first search with advice of all moves at once: what `search-1` chooses, at the speed that rules and advice have now.

`search-1` itself asks for advice move by move, as it did when it was new, so that whoever is measured against it meets the same
opponent. This one is there to be timed (search_speed.py): the same choices and visits for the same seed and iterations.
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np

from vernissage.bots.search_1 import FirstSearchBot, ismcts
from vernissage.bots.search_1.ismcts import select, unmark
from vernissage.engine.chance import draw
from vernissage.engine.contract import advise_all, legal, redeal, result, rush
from vernissage.engine.drivers import advised_choice
from vernissage.engine.rule import rule
from vernissage.engine.table import Table

named: Any = namedtuple  # a type checker wants all names spelt out
Tree = named("Tree", (*ismcts.Tree._fields, "values"))


def tree(nodes: int, moves: int) -> Any:
    """As that of `search-1`, with room for the advice of all moves."""
    return Tree(*ismcts.tree(nodes, moves), np.zeros(2 * moves))


@rule
def play_rest(s: Any, moves: Any, rng: Any, journal: Any, wild: int, values: Any) -> int:
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
                k = advised_choice(s, moves, n, rng, values)
        rush(s, moves[k], journal)
    return decisions


@rule
def rewards(s: Any, places: Any, out: Any, margin: float) -> None:
    """How each seat fared, as `search-1` reckons it; each sheet is counted once."""
    result(s, places, out)
    points = out.shape[0] >> 1
    for seat in range(s.players):
        out[points + seat] = out[seat]
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
                best = max(best, out[points + other])
        out[seat] = beaten / max(1, s.players - 1)
        if best > -1e9:
            own = out[points + seat]
            lead = (own - best) / (abs(own) + abs(best) + 1.0)
            out[seat] = (1.0 - margin) * out[seat] + margin * (0.5 + 0.5 * lead)


@rule
def widen(s: Any, t: Any, node: int, moves: Any, n: int) -> int:
    """Mark the children that are available in this deal; the index of the untried move advice likes best, or -1."""
    for i in range(n):
        t.mark[moves[i]] = 1
    untried = n
    at = t.child[node]
    while at != 0:
        if t.mark[t.move[at]] == 1:
            t.offered[at] += 1
            t.mark[t.move[at]] = -1
            untried -= 1
        at = t.sibling[at]
    if untried == 0:
        return -1
    advise_all(s, moves, n, t.values)
    best = -1
    for i in range(n):
        if t.mark[moves[i]] == 1 and (best < 0 or t.values[i] > t.values[best]):
            best = i
    return best


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
        node = depth = 0
        while s.end == 0 and depth < ismcts.DEPTH:
            n = legal(s, moves)
            if n == 1:
                rush(s, moves[0], journal)
                continue
            untried = widen(s, t, node, moves, n)
            above, node = node, t.size[0] if untried >= 0 else select(t, node, knobs.curiosity)
            unmark(t, moves, n)
            if untried >= 0:
                t.size[0] += 1
                t.move[node] = moves[untried]
                t.mover[node] = s.seat
                t.sibling[node] = t.child[above]
                t.child[above] = node
                t.offered[node] = 1
            t.path[depth] = node
            depth += 1
            rush(s, t.move[node], journal)
            if untried >= 0:
                break
        t.size[2] += play_rest(s, moves, rng, journal, knobs.wild, t.values)
        rewards(s, places, reward, knobs.margin)
        for i in range(depth):
            at = t.path[i]
            t.visits[at] += 1
            t.value[at] += reward[t.mover[at]]
        t.size[1] += 1


class Landed(FirstSearchBot):
    """For timing only: it must not run out of nodes."""

    class method:  # noqa: N801  # what a searching bot asks of its module
        """The tree and its iterations."""

        Tree, tree, iterate = Tree, staticmethod(tree), staticmethod(iterate)

    def tuning(self, table: Table) -> tuple[Any, ...]:
        """As `search-1`."""
        return (ismcts.Knobs(),)
