"""The searching bot: several trees on several threads, added up at the root."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from math import inf
from typing import Any, NamedTuple

import numpy as np

from vernissage.bots import evaluation, ismcts
from vernissage.engine import chance, journal
from vernissage.engine.errors import BadOption
from vernissage.engine.moves import Move
from vernissage.engine.record import Array, face
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table

SLICE_S = 0.02  # how often a thread looks at the clock
NODES = ("move", "mover", "child", "sibling", "visits", "offered", "value")  # of a tree: an entry a node
Gate = AbstractContextManager[Any]  # it is entered for every slice of work, by every thread


@dataclass(frozen=True)
class Thought:
    """What the search thinks of one move: how often it was tried and how its mover fared, 0 to 1."""

    move: Move
    visits: int
    value: float


class Tried(NamedTuple):
    """A move in the tree: who makes it, how often it was tried, how often it could have been, and the sum of how its mover
    fared."""

    mover: int
    visits: int
    offered: int
    value: float


UNTRIED = Tried(-1, 0, 0, 0.0)


class SearchBot:
    """Information-set Monte Carlo tree search. Give it a budget in milliseconds or in iterations.

    With a budget in iterations the same seed and number of threads give the same choice, always. Where cores are shared
    with others, `gate` is held during each slice of work, so that they come in between, and `limit_s` ends any search in
    time, one that counts iterations too.
    """

    kind = "search"
    method: Any = ismcts  # the tree and its iterations
    reuses = True  # what one decision of a turn found out is there for the next
    clock: Callable[[], float] = time.perf_counter  # or thread_time: fair where one thread shares its core with others

    def __init__(
        self,
        *,
        ms: float | None = None,
        iterations: int | None = None,
        threads: int | None = None,
        nodes: int = 1 << 18,
        gate: Gate | None = None,
        limit_s: float | None = None,
        weights: tuple[Array, ...] | None = None,
        **knobs: Any,
    ) -> None:
        if (ms is None) == (iterations is None):
            raise BadOption("Give the search a budget: either ms or iterations.")
        for budget in (ms, iterations, threads):
            if budget is not None and not (isinstance(budget, (int, float)) and 0 < budget < 1e9):
                raise BadOption(f"A search budget is a number above 0, not {budget!r}.")
        self.ms, self.iterations = ms, iterations
        self.threads = threads or os.cpu_count() or 1
        self.nodes, self.weights, self.given = nodes, weights, knobs
        self.gate, self.limit_s = gate or nullcontext(), limit_s
        self.name = f"{self.kind}:{ms:g}ms" if ms is not None else f"{self.kind}:{iterations}it"
        self.done = 0  # iterations of the last choice
        self.seconds = 0.0
        self._trees: list[Any] = []
        self._spare: list[Any] = []  # as many, for what is taken over
        self._made = 0  # the last choice
        self._seat = 0  # who made it
        self._expected: Table | None = None  # where the last choice leads, as far as its seat could know

    def tuning(self, table: Table) -> tuple[Any, ...]:
        """What it goes by: the knobs that were accepted for this game, but for those given, and what was learned of it."""
        weights = self.weights or evaluation.of(table.game)
        return ismcts.Knobs(**{**table.game.facts.knobs(table.players), **self.given}), evaluation.faces(weights)

    def choose(self, table: Table, seed: int) -> Move:
        """The move that the search visited most."""
        began = self.clock()
        taken_over = self.reuses and self._take_over(table)
        move = self._think(table, seed, began, taken_over)[0].move
        self._expect(table, move)
        return move

    def think(self, table: Table, seed: int) -> list[Thought]:
        """All moves, the most tried first."""
        return self._think(table, seed, self.clock(), False)

    def _think(self, table: Table, seed: int, began: float, taken_over: bool) -> list[Thought]:
        legal = table.legal_moves()
        seat = self._seat = table.seat
        if len(legal) == 1 and isinstance(
            self.gate, nullcontext
        ):  # in a house nobody is to hear that there was no choice
            self.done, self.seconds = 0, 0.0
            return [Thought(legal[0], 0, 0.5)]
        if not taken_over:
            self._prepare(table)
        roots = [np.array([table.state]) for _ in self._trees]
        jobs = [
            (tree, root, table, seat, chance.derive(seed, k), k, began)
            for k, (tree, root) in enumerate(zip(self._trees, roots, strict=True))
        ]
        if self.threads == 1:
            self._search(*jobs[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                for done in [pool.submit(self._search, *job) for job in jobs]:
                    done.result()
        self.done, self.seconds = int(sum(t.size[1] for t in self._trees)), self.clock() - began
        return self._add_up(table, legal)

    def _prepare(self, table: Table) -> None:
        moves = table.game.rules.moves
        if len(self._trees) != self.threads or len(self._trees[0].mark) != moves:
            self._trees = [self.method.tree(self.nodes, moves) for _ in range(self.threads)]
            self._spare = []
        for tree in self._trees:
            _clear(tree)

    def _expect(self, table: Table, move: Move) -> None:
        """Remember where a choice leads, if the same seat goes on deciding there."""
        self._expected = None
        if self.reuses and self._trees and not table.over:
            after = table.copy()
            after.play(move)
            if not after.over and after.seat == table.seat:
                self._expected, self._made = after, table.game.moves.code(move)

    def _take_over(self, table: Table) -> bool:
        """Go on from what the last search found out, where its choice was made and the seat learned nothing by it: a turn of
        several decisions is thought about as a whole."""
        then, seat = self._expected, table.seat
        if then is None or table.game is not then.game or table.over or then.view(seat) != table.view(seat):
            return False
        if not self._spare:
            self._spare = [self.method.tree(self.nodes, table.game.rules.moves) for _ in self._trees]
        for old, new in zip(self._trees, self._spare, strict=True):
            _clear(new)
            for node in self._own(old, 0):
                if old.move[node] == self._made:
                    self.method.keep_branch(self.method.Tree(*map(face, old)), node, self.method.Tree(*map(face, new)))
        self._trees, self._spare = self._spare, self._trees
        return True

    def _search(self, tree: Any, root: Array, table: Table, seat: int, seed: int, thread: int, began: float) -> None:
        rng = chance.stream(seed)
        moves = np.zeros(table.game.rules.moves, np.int16)
        places, reward = np.zeros(8, np.int8), np.zeros(16, np.float64)
        work = root.copy()
        faces: list[Any] = [face(root), face(work), self.method.Tree(*map(face, tree))]
        scratch: list[Any] = [face(a) for a in (rng, moves, journal.SILENT, places, reward)]

        tuning = self.tuning(table)

        def go(n: int) -> None:
            self.method.iterate(*faces, seat, n, *scratch, *tuning)

        until, left = inf, inf
        if self.iterations is not None:
            share, rest = divmod(self.iterations, self.threads)
            left = share + (thread < rest)
        if self.ms is not None:
            until = began + self.ms / 1000
        if self.limit_s is not None:
            until = min(until, began + self.limit_s)
        n = 4 if JIT else 1  # slices are short, so that Ctrl-C and others get through
        while left > 0:
            with self.gate:
                now = self.clock()
                if now >= until and tree.size[1]:  # one slice is had however long it waited at the gate
                    return
                n = int(min(n, left))
                go(n)
                left -= n
                took = self.clock() - now
                n = max(1, min(100_000, int(n * min(SLICE_S, max(0.0, until - now)) / max(1e-6, took))))

    def _add_up(self, table: Table, legal: list[Move]) -> list[Thought]:
        tried = self.tried()
        found = [(m, tried.get(table.game.moves.code(m), UNTRIED)) for m in legal]
        thoughts = [Thought(m, x.visits, x.value / x.visits if x.visits else 0.0) for m, x in found]
        return sorted(thoughts, key=lambda t: (-t.visits, -t.value))

    def _own(self, tree: Any, node: int) -> list[int]:
        """The children of a node that are of one seat: at the root of the one that searches, below of the one that was asked most.
        Beside sealed answers stand those of others, and after them it may be this seat's turn or that one's."""
        found = _children(tree, node)
        asked = Counter[int]()
        for at in found:
            asked[int(tree.mover[at])] += int(tree.visits[at])
        mover = asked.most_common(1)[0][0] if node and asked else self._seat
        return [at for at in found if tree.mover[at] == mover]

    def tried(self, *line: int) -> dict[int, Tried]:
        """What the last search tried after a line of moves, by the move, all trees together."""
        nodes = [(tree, 0) for tree in self._trees]
        for move in line:
            nodes = [(tree, at) for tree, node in nodes for at in self._own(tree, node) if tree.move[at] == move]
        found: dict[int, Tried] = {}
        for tree, node in nodes:
            for at in self._own(tree, node):
                old = found.get(int(tree.move[at]), UNTRIED)
                found[int(tree.move[at])] = Tried(
                    int(tree.mover[at]),
                    old.visits + int(tree.visits[at]),
                    old.offered + int(tree.offered[at]),
                    old.value + float(tree.value[at]),
                )
        return found


def _clear(tree: Any) -> None:
    used = int(tree.size[0])
    for name, column in zip(tree._fields, tree, strict=True):
        column[: used if name in NODES else None] = 0
    tree.size[0] = 1


def _children(tree: Any, node: int) -> list[int]:
    found, at = [], int(tree.child[node])
    while at:
        found.append(at)
        at = int(tree.sibling[at])
    return found
