"""Information-set Monte Carlo tree search over any game's record, compiled.

Every iteration re-deals what the searching seat cannot know, walks down one tree that all deals share, adds one node,
plays the rest out and tells every node on the way how its mover fared. A node is an entry in flat arrays; the children
of a node are a linked list. Decisions with a single option add no node.

Where all seats decide at once, nobody knows what the others choose: at the root the answers of all seats stand side by side,
so that none is an answer to another, and those that are in already are chosen anew. Further down, a line of the tree ends
where such a decision begins.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import Any, NamedTuple

import numpy as np

from vernissage.bots.evaluation import evaluate
from vernissage.engine.chance import draw
from vernissage.engine.contract import judge, legal, redeal, reopen, result, rush, sealed
from vernissage.engine.drivers import highest
from vernissage.engine.record import Array
from vernissage.engine.rule import rule

DEPTH = 512  # no line in the tree is longer
NEVER = 1 << 30  # the horizon of play-outs that go to the end


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
    values: Array  # scratch: advice of all moves, and as much again


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
        values=column(np.float64, 2 * moves),
    )
    t.size[0] = 1
    return t


class Knobs(NamedTuple):
    """What a search can be tuned by, per game: see docs/bots.md for what was tried."""

    curiosity: float = 0.3  # how much is tried that advice likes and play-outs have not shown to be bad
    temper: float = 1.0  # advice that is worse by so much is believed a quarter as much
    margin: float = 1.0  # the share of a reward that is by how much, not whether, the others were beaten
    steep: float = 6.0  # how soon a lead counts as a whole one
    wild: int = 16  # of 256 choices in play-outs, those at random
    alone: int = 0  # 1: only the own decisions are in the tree, and the others do what they are judged to do
    horizon: int = (
        NEVER  # decisions after which a play-out is evaluated, or counted as it stands where nothing was learned
    )


@rule
def keep_branch(old: Any, node: int, new: Any) -> None:
    """What was tried after the move of a node, as a tree of its own: `new` is an empty one."""
    old.path[0] = node  # of each line that is being copied, the node to come next
    new.path[0] = 0
    depth = 0
    at = old.child[node]
    while True:
        if at == 0:
            if depth == 0:
                break
            at = old.sibling[old.path[depth]]
            depth -= 1
            continue
        made = new.size[0]
        new.size[0] += 1
        above = new.path[depth]
        new.move[made] = old.move[at]
        new.mover[made] = old.mover[at]
        new.visits[made] = old.visits[at]
        new.offered[made] = old.offered[at]
        new.value[made] = old.value[at]
        new.sibling[made] = new.child[above]
        new.child[above] = made
        if old.child[at] != 0 and depth + 1 < DEPTH:
            depth += 1
            old.path[depth] = at
            new.path[depth] = made
            at = old.child[at]
        else:
            at = old.sibling[at]


@rule
def rewards(s: Any, places: Any, out: Any, margin: float, steep: float) -> None:
    """How each seat fared, 0 to 1: the share of the others it beat, mixed with how clearly it did so. The second half of
    `out` is scratch: the points of each seat, which are counted once."""
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
            lead = steep * (own - best) / (abs(own) + abs(best) + 1.0)
            out[seat] = (1.0 - margin) * out[seat] + margin * (0.5 + 0.5 * tanh(lead))


@rule
def foretell(s: Any, seat: int, movers: int, out: Any, net: Any) -> None:
    """How each seat is expected to fare, of more than two those that are a bit of `movers`. What one of two wins, the other
    loses."""
    if s.players == 2:
        out[seat] = evaluate(s, seat, net)
        out[1 - seat] = 1.0 - out[seat]
    else:
        for other in range(s.players):
            if (movers >> other) & 1:
                out[other] = evaluate(s, other, net)


@rule
def choice(s: Any, moves: Any, n: int, rng: Any, values: Any) -> int:
    """The index of the move that is judged best; equals are drawn by lot."""
    judge(s, moves, n, values)
    return highest(values, n, rng)


@rule
def policy(s: Any, moves: Any, n: int, rng: Any, wild: int, values: Any) -> int:
    """The index of the move made in a play-out: in `wild` of 256 cases any, else the one that is judged best."""
    if wild >= 256 or draw(rng, 256) < wild:
        return draw(rng, n)
    return choice(s, moves, n, rng, values)


@rule
def play_rest(s: Any, moves: Any, rng: Any, journal: Any, wild: int, values: Any, horizon: int) -> int:
    """To the end, or as many decisions."""
    decisions = 0
    while s.end == 0 and decisions < horizon:
        n = legal(s, moves)
        k = 0
        if n > 1:
            decisions += 1
            k = policy(s, moves, n, rng, wild, values)
        rush(s, moves[k], journal)
    return decisions


@rule
def select(s: Any, t: Any, node: int, moves: Any, n: int, knobs: Any) -> tuple[int, int]:
    """The index of the move to try, by its value so far and what there is to learn of it, which advice weighs; and the child
    that belongs to it, or 0."""
    judge(s, moves, n, t.values)
    top = -1e300
    for i in range(n):
        t.mark[moves[i]] = -1
        top = max(top, t.values[i])
    believed = 0.0
    for i in range(n):
        near = knobs.temper / (knobs.temper + top - t.values[i])
        t.values[i] = near * near
        believed += near * near
    visits = 0
    value = 0.0
    at = t.child[node]
    while at != 0:
        if t.mark[t.move[at]] == -1 and (sealed(s) == 0 or t.mover[at] == s.seat):
            t.mark[t.move[at]] = at
            t.offered[at] += 1
            visits += t.visits[at]
            value += t.value[at]
        at = t.sibling[at]
    unknown = value / visits if visits else 0.0
    curious = knobs.curiosity * sqrt(float(visits + 1)) / believed
    best = -1e300
    chosen = 0
    for i in range(n):
        at = t.mark[moves[i]]
        if at > 0:
            bound = t.value[at] / t.visits[at] + curious * t.values[i] / (1 + t.visits[at])
        else:
            bound = unknown + curious * t.values[i]
        if bound > best:
            best = bound
            chosen = i
    child = max(0, t.mark[moves[chosen]])
    for i in range(n):
        t.mark[moves[i]] = 0
    return chosen, child


@rule
def is_sealed(s: Any) -> bool:
    """Is it a decision that all seats take at once, hidden until the last is in?"""
    return bool((sealed(s) >> s.decision) & 1)


@rule
def iterate(
    root: Any, work: Any, t: Any, seat: int, iterations: int, rng: Any, moves: Any, journal: Any,
    places: Any, reward: Any, knobs: Any, net: Any,
) -> None:  # fmt: skip
    """Search on: `iterations` more."""
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        redeal(s, seat, rng)
        node = 0
        own = 0
        depth = 0
        opening = is_sealed(s)
        if opening:
            reopen(s)
        while s.end == 0 and depth < DEPTH:
            n = legal(s, moves)
            if n == 1:
                rush(s, moves[0], journal)
                continue
            if knobs.alone and s.seat != seat:
                rush(s, moves[policy(s, moves, n, rng, knobs.wild, t.values)], journal)
                continue
            hidden = is_sealed(s)
            if hidden and not opening:
                break  # it is about what was turned up meanwhile, each time something else
            opening = hidden
            mover = s.seat
            above = 0 if hidden else node
            chosen, node = select(s, t, above, moves, n, knobs)
            fresh = node == 0
            if fresh and t.size[0] < t.move.shape[0]:
                node = t.size[0]
                t.size[0] += 1
                t.move[node] = moves[chosen]
                t.mover[node] = mover
                t.sibling[node] = t.child[above]
                t.child[above] = node
                t.offered[node] = 1
            if node:
                t.path[depth] = node
                depth += 1
            rush(s, moves[chosen], journal)
            if fresh and not hidden:  # all seats answer: else a search of few iterations might never come to its own
                break
            if hidden:  # what follows is told by the own answer: those of others are as likely with any
                if mover == seat:
                    own = node
                if own:
                    node = own
        t.size[2] += play_rest(s, moves, rng, journal, knobs.wild, t.values, knobs.horizon)
        if s.end == 0 and net.hidden.shape[0]:
            movers = 0  # nobody else is told how they fared
            for i in range(depth):
                movers |= 1 << t.mover[t.path[i]]
            foretell(s, seat, movers, reward, net)
        else:
            rewards(s, places, reward, knobs.margin, knobs.steep)
        for i in range(depth):
            at = t.path[i]
            t.visits[at] += 1
            t.value[at] += reward[t.mover[at]]
        t.size[1] += 1
