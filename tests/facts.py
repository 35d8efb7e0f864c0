"""Pairs of positions that differ in one fact only, and the law that an observation is complete: wherever a seat's view
changes, its observation changes.

    python -m tests.facts [--game musee] [--players 3] [--tries 40000] [--form v0]     all it finds, by field

A fact is changed as blindly as it can be, so that nothing has to be known about a game: one element of the record gets
another value; two elements are exchanged; a number is exchanged for another one wherever both stand; a member of one set
goes to another; two members of two sets, or of a set and a list, change places. What `check` refuses is thrown away.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import vernissage
from tests.fuzz import Leaf, Spot, leaves, spots
from vernissage.engine import contract, registry
from vernissage.engine.chance import derive
from vernissage.engine.game import Game
from vernissage.engine.observing import KIND
from vernissage.engine.record import Array, face
from vernissage.engine.rule import rule
from vernissage.learn import observation

Change = dict[int, int]  # elements by their number, and their new values
Observe = Callable[[Array, int], Array]  # of records, and a seat: a row of numbers for each
KEPT = 4  # pairs of one kind of change that are looked at in a position: the first of each field or pair of fields
NEVER = ("rng", "players")  # the generator is nobody's knowledge; a game of other players is another game


@rule
def refused(states: Any, codes: Any) -> None:
    for i in range(states.shape[0]):
        codes[i] = contract.check(states[i])


class Changes:
    """Everything that can be changed in the records of a game."""

    def __init__(self, game: Game, record: Array, rng: random.Random) -> None:
        self.rng = rng
        self.leaves = [leaf for leaf in leaves(game.rules.state) if leaf.field not in NEVER]
        self.now = [int(np.frombuffer(record.tobytes(), leaf.kind, 1, leaf.at)[0]) for leaf in self.leaves]
        self.fields: dict[str, list[int]] = {}
        for k, leaf in enumerate(self.leaves):
            self.fields.setdefault(leaf.field, []).append(k)
        self.names = list(self.fields)
        self.sets = [name for name in self.names if self.leaves[self.fields[name][0]].kind.itemsize > 2]
        self.lists = [name for name in self.names if name not in self.sets]
        self._turns: dict[str, Iterator[tuple[str, str]]] = {}

    def twins(self, name: str) -> list[str]:
        """A field, and those that keep the same fact in another record inside this one."""
        inner = name.rpartition(".")[2]
        return [other for other in self.names if other == name or ("." in name and other.endswith(f".{inner}"))]

    def _any(self, names: list[str]) -> int:
        """One element of one of these fields; of those that are not 0, if there are any."""
        few = self.fields[self.rng.choice(names)]
        return self.rng.choice([k for k in few if self.now[k] != 0] or few)

    def _pair(self, turn: str, one: list[str], two: list[str]) -> tuple[int, int]:
        """Elements of two fields, every pair of fields that hold anything in its turn."""
        if turn not in self._turns:
            held = {name for name in self.names if any(self.now[k] for k in self.fields[name])}
            every = [(a, b) for a in one for b in two if {a, b} <= held and (one is not two or a <= b)]
            self.rng.shuffle(every)
            self._turns[turn] = itertools.cycle(every or [(one[0], two[0])])
        a, b = next(self._turns[turn])
        return self._any([a]), self._any([b])

    def _like(self, k: int) -> list[int]:
        """The elements that keep the fact of this one: itself and its twins."""
        name = self.leaves[k].field
        place = self.fields[name].index(k)
        return [self.fields[twin][place] for twin in self.twins(name)]

    def single(self) -> Change:
        k = self.rng.choice(self.fields[self.rng.choice(self.names)])
        kind, now = np.iinfo(self.leaves[k].kind), self.now[k]
        values = [now - 1, now + 1, 0, 1, -1, self.rng.randrange(8), self.rng.randrange(128), 1 - now]
        if self.leaves[k].kind.itemsize > 1:
            values += [now ^ 1 << self.rng.randrange(8 * self.leaves[k].kind.itemsize - 1) for _ in values]
        value = self.rng.choice(values)
        every = self._like(k) if self.rng.random() < 0.5 else [k]
        return {at: min(max(value, int(kind.min)), int(kind.max)) for at in every}

    def exchange(self) -> Change:
        """Two elements, of one field or of two."""
        a, b = self._pair("exchange", self.names, self.names)
        if self.rng.random() < 0.5:
            b = self.rng.choice(self.fields[self.leaves[a].field])
        pairs = zip(self._like(a), self._like(b), strict=False) if self.rng.random() < 0.5 else [(a, b)]
        return {k: self.now[j] for x, y in pairs for k, j in ((x, y), (y, x))}

    def shift(self) -> Change:
        """One more here, one less there."""
        a = self._any(self.names)
        name = self.leaves[a].field
        b = self._any([name] if self.rng.random() < 0.3 else self.names)
        by = self.rng.choice((-1, 1))
        return {a: self.now[a] + by, b: self.now[b] - by}

    def rename(self) -> Change:
        """A number for another one, wherever they stand in two fields."""
        a, b = self._pair("rename", self.lists, self.lists)
        names = sorted({self.leaves[a].field, self.leaves[b].field})
        every = {k for name in names for twin in self.twins(name) for k in self.fields[twin]}
        x, y = self.now[a], self.now[b]
        if self.rng.random() < 0.3:  # or its neighbour: lists that rise stay in order
            y = x + 1
        return {k: y if self.now[k] == x else x for k in every if self.now[k] in (x, y) and 0 not in (x, y)}

    def _member(self, k: int) -> int | None:
        now = self.now[k]
        there = [b for b in range(62) if now >> b & 1] if now > 0 else []
        return self.rng.choice(there) if there else None

    def _base(self, k: int) -> int:
        """Sets of more than sixty members are several words one after the other."""
        last = self.leaves[k].name.rpartition("[")[2].rstrip("]")
        return 60 * int(last) if last.isdigit() and self.rng.random() < 0.7 else 0

    def carry(self) -> Change:
        """A member of a set into another set, perhaps in exchange for one of its own."""
        a, b = self._any(self.sets), self._any(self.sets)
        i, j = self._member(a), self._member(b)
        if i is None or a == b:
            return {}
        change = {a: self.now[a] & ~(1 << i), b: self.now[b] | 1 << i}
        if j is not None and self.rng.random() < 0.5:
            change = {a: change[a] | 1 << j, b: change[b] & ~(1 << j)}
        return change

    def trade(self) -> Change:
        """A member of a set for a number in a list, counted from 0 or from 1."""
        a, b = self._pair("trade", self.sets, self.lists)
        i, j = self._member(a), self.now[b] - self._base(a) - self.rng.randrange(2)
        if i is None or not 0 <= j < 62:
            return {}
        number = self.now[b] - j + i
        return {a: self.now[a] & ~(1 << i) | 1 << j, **dict.fromkeys(self._like(b), number)}

    def some(self, count: int) -> Iterator[tuple[str, Change]]:
        ways = [self.single, self.exchange, self.shift, self.rename]
        ways += [self.carry, self.trade] if self.sets else []
        for k in range(count):
            change = ways[k % len(ways)]()
            kept = {at: value for at, value in change.items() if value != self.now[at]}
            if kept and all(_fits(self.leaves[at], value) for at, value in kept.items()):
                yield " and ".join(sorted({self.leaves[at].field for at in kept})), kept


def _fits(leaf: Leaf, value: int) -> bool:
    kind = np.iinfo(leaf.kind)
    return bool(kind.min <= value <= kind.max)


def accepted(game: Game, spot: Spot, rng: random.Random, tries: int, kept: int) -> tuple[list[str], Array]:
    """Records with one fact changed that `check` still takes, a few of each kind, and what was changed."""
    changes = Changes(game, spot.record, rng)
    words, raw = [], []
    for said, change in changes.some(tries):
        bytes_ = bytearray(spot.record.tobytes())
        for k, value in change.items():
            leaf = changes.leaves[k]
            bytes_[leaf.at : leaf.at + leaf.kind.itemsize] = np.array([value], leaf.kind).tobytes()
        words.append(said)
        raw.append(bytes(bytes_))
    records = np.frombuffer(b"".join(raw), spot.record.dtype).copy()
    codes = np.ones(len(records), np.int64)
    refused(face(records), face(codes))
    found: dict[str, list[int]] = {}
    for k in np.flatnonzero(codes == 0).tolist():
        few = found.setdefault(words[k], [])
        if len(few) < kept and all(raw[k] != raw[other] for other in few):
            few.append(k)
    rows = [k for few in found.values() for k in few]
    return [words[k] for k in rows], records[rows]


@dataclass
class Found:
    """What was looked at, and every change that a view tells and an observation does not."""

    pairs: int = 0
    told: int = 0
    missing: dict[tuple[str, tuple[str, ...]], str] = field(default_factory=dict)  # (change, parts of the view): where

    def words(self) -> str:
        lines = [f"{self.pairs:,} pairs of positions and seats, {self.told:,} of them told apart by the observation"]
        lines += [f"  {change}: the view's {', '.join(parts)} ({at})" for (change, parts), at in self.missing.items()]
        return "\n".join(lines)

    def parts(self) -> set[str]:
        """The parts of a view in which something changed that the observation does not tell."""
        return {part for _, parts in self.missing for part in parts}


def complete(game: Game, spot: Spot, observe: Observe, rng: random.Random, tries: int, found: Found, kept: int) -> None:
    """The law at one position, for every seat and a spectator."""
    words, changed = accepted(game, spot, rng, tries, kept)
    for viewer in range(-1, int(spot.record[0]["players"])):
        before = observe(spot.record, viewer)[0]
        same = (observe(changed, viewer) == before).reshape(len(changed), -1).all(1)
        found.pairs += len(changed)
        found.told += int((~same).sum())
        first: Any = None
        for k in np.flatnonzero(same).tolist():
            first = first or game.view(spot.record[0], viewer)
            other = game.view(changed[k], viewer)
            parts = tuple(n for n in other.__struct_fields__ if getattr(first, n) != getattr(other, n))
            if parts:
                who = "a spectator" if viewer < 0 else f"seat {viewer}"
                found.missing.setdefault((words[k], parts), f"{spot.words}, {who}")


def vectors(game: Game) -> Observe:
    """The observation of version 0."""

    def observe(records: Array, seat: int) -> Array:
        out = np.zeros((len(records), game.rules.observation), np.float32)
        for k in range(len(records)):
            contract.observe(face(records[k]), seat, face(out[k]))
        return out

    return observe


def numbers(game: Game) -> Observe:
    """That of version 1, every number within its bounds."""
    plan = game.rules.seen
    assert plan is not None, f"{game.name} has no seen.py"

    def observe(records: Array, seat: int) -> Array:
        out = np.full((len(records), plan.size), 77, KIND)
        for k in range(len(records)):
            contract.observe(face(records[k]), seat, face(out[k]))
        for wrong in np.argwhere((out < plan.low) | (out > plan.high)).tolist()[:1]:
            name, low, high = (few[wrong[1]] for few in (plan.names, plan.low, plan.high))
            raise AssertionError(f"{game.name}: {name} is {out[*wrong]}, not {low} to {high}")
        return out

    return observe


def entities(game: Game) -> Observe:
    """The same as a table of pieces, with all that is about no piece behind it."""
    flat = numbers(game)

    def observe(records: Array, seat: int) -> Array:
        both = observation.entities(game.name, flat(records, seat))
        return np.concatenate([both.rows.reshape(len(records), -1), both.table], 1)

    return observe


FORMS: dict[str, Callable[[Game], Observe]] = {"v0": vectors, "v1": numbers, "entities": entities}


def search(
    name: str, players: int, form: str, tries: int, seed: int = 0, share: float = 1.0, kept: int = KEPT
) -> Found:
    """The law over the positions of some games: all kinds of decisions, or a share of them."""
    game, found = registry.get(name), Found()
    rng = random.Random(derive(seed, "facts", name, players))
    for spot in spots(game, players, seed):
        if rng.random() < share:
            complete(game, spot, FORMS[form](game), rng, tries, found, kept)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=vernissage.games(), help="only this game")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--tries", type=int, default=20_000, help="changes tried in each position")
    parser.add_argument("--form", choices=FORMS, default="v0")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    wrong = False
    for name in [args.game] if args.game else vernissage.games():
        for players in [args.players] if args.players else registry.facts(name).players:
            found = search(name, players, args.form, args.tries, args.seed)
            wrong |= bool(found.missing)
            print(f"{name}, {players} players: {found.words()}", flush=True)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
