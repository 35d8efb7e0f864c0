"""A batched tree search over the records of a batch: python examples/tree_search.py [GAME] [ROUNDS]

Many leaves of one tree are stepped and played out in one call. The searching seat must not know what is hidden, so every
round begins from a table that was dealt afresh for it, and a node is a row of choices, whatever they led to: a tree over
information sets (as in our own compiled search, which is much faster). Every seat is valued for itself.
"""

from __future__ import annotations

import sys

import numpy as np

import vernissage
from vernissage.engine.table import Table
from vernissage.learn.batch import Batch

LEAVES = 64  # games in a round
DEPTH = 6  # choices that the tree knows at most
BOLD = 1.0  # how much the unknown is worth


class Node:
    """A place in the tree: how often it was visited, and what it brought to whoever chose it."""

    def __init__(self) -> None:
        self.visits, self.waiting, self.value = 0, 0, 0.0
        self.children: dict[int, Node] = {}

    def choose(self, options: np.ndarray) -> int:
        """The option with the best upper bound; leaves that are still being played count as lost ("virtual loss")."""
        every = [self.children.setdefault(int(code), Node()) for code in options]
        total = np.log(1 + sum(node.visits + node.waiting for node in every))

        def bound(node: Node) -> float:
            tries = node.visits + node.waiting
            return np.inf if not tries else (node.value - node.waiting) / tries + BOLD * np.sqrt(total / tries)

        return int(options[int(np.argmax([bound(node) for node in every]))])


class Search:
    """A tree for the seat that decides at a table."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table, self.seed, self.root = table, seed, Node()
        deals = [table.redeal(table.seat, seed + k) for k in range(LEAVES)]
        self.batch = Batch.from_tables(deals, again=False, observe=False)

    def round(self, number: int) -> None:
        """Deal afresh, walk all games down the tree, play them out greedily, and tell the tree what came of it."""
        batch = self.batch
        for i in range(LEAVES):
            batch.records[i] = self.table.redeal(self.table.seat, self.seed + number * LEAVES + i).state
        batch.refresh()
        paths: list[list[tuple[Node, int]]] = [[] for _ in range(LEAVES)]
        places = [self.root] * LEAVES
        growing, paid = np.ones(LEAVES, bool), np.zeros((LEAVES, batch.players))
        for depth in range(10_000):
            actions = batch.greedy()
            for i in np.flatnonzero(growing & (batch.ended == 0)):
                code = places[i].choose(batch.choices[i, : batch.counts[i]])
                places[i] = places[i].children[code]
                growing[i] = places[i].visits > 0 and depth + 1 < DEPTH  # a new leaf is where the play-out begins
                places[i].waiting += 1
                paths[i].append((places[i], int(batch.seats[i])))
                actions[i] = code
            rewards, _ = batch.step(actions)
            paid += rewards
            if batch.ended.all():
                break
        for i, path in enumerate(paths):
            for node, seat in path:
                node.visits, node.waiting, node.value = node.visits + 1, node.waiting - 1, node.value + paid[i, seat]

    def best(self, rounds: int) -> int:
        for number in range(rounds):
            self.round(number)
        return max(self.root.children, key=lambda code: self.root.children[code].visits)


def main(game: str = "musee", rounds: str = "4") -> None:
    table = vernissage.new(game, players=2, seed=7)
    search = Search(table)
    best = search.best(int(rounds))
    print(f"{int(rounds) * LEAVES} games for one decision")
    for code, node in sorted(search.root.children.items(), key=lambda item: -item[1].visits):
        print(
            f"{'*' if code == best else ' '} {table.game.move(code)}: {node.visits} visits, {node.value / node.visits:+.2f}"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
