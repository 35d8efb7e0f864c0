"""How many ways there are to go on: for every game and number of players, the sequences of 1, 2, 3 ... real decisions from
the deal and from later positions of a game played by lot. A rule that allows a move more or less changes these counts.

python -m tests.perft [GAME ...] shows them, with --store it writes tests/perft.json.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

import vernissage
from vernissage.engine import chance, journal, registry
from vernissage.engine.chance import draw
from vernissage.engine.contract import apply, begin, option_record
from vernissage.engine.record import blank, face

STORE = Path(__file__).resolve().parent / "perft.json"
SEED = 2014
FROM = (0, 15, 40, 80, 160)  # decisions before the count begins
DEPTH = 4  # decisions that are counted everywhere,
DEEPEST = 6  # and where there are few ways,
FEW = 1_000
MOST = 10_000  # ... or fewer, where there are many


class Counter:
    """A game by lot, with the counts at any of its decisions. The loop is plain Python around compiled rules that are in the
    cache anyway: a compiled one would take longer to compile than this takes to count."""

    def __init__(self, game: str, players: int) -> None:
        rules = registry.get(game).rules
        _, numbers = registry.facts(game).check_options(None, players)
        states, moves = blank(rules.state, DEEPEST), np.zeros((DEEPEST, rules.moves), np.int16)
        self.raw, self.moves = states.view(np.uint8).reshape(DEEPEST, rules.state.itemsize), moves
        self.states, self.lists = [face(s) for s in states], [face(m) for m in moves]
        self.rng, self.log = chance.stream(SEED), face(journal.SILENT)
        options = face(option_record(rules, numbers)[0])
        self.made, self.n = 0, begin(self.states[0], players, options, SEED, self.lists[0], self.log)

    def go(self, to: int) -> bool:
        """On to that decision, by lot; False where the game is over before it."""
        while self.n and self.made < to:
            move = int(self.moves[0][draw(face(self.rng), self.n)])
            self.n = apply(self.states[0], move, self.lists[0], self.log)
            self.made += 1
        return bool(self.n)

    def sequences(self, depth: int, level: int = 0, n: int | None = None) -> int:
        """Of so many decisions, from the position of that level, which has n options. A game that is over goes nowhere."""
        n = self.n if n is None else n
        if depth == 1:
            return n
        found = 0
        for move in self.moves[level, :n].tolist():
            self.raw[level + 1] = self.raw[level]
            options = apply(self.states[level + 1], move, self.lists[level + 1], self.log)
            found += options if depth == 2 else self.sequences(depth - 1, level + 1, options)
        return found

    def counts(self, deepest: int = DEEPEST) -> list[int]:
        """For 1, 2, 3 ... decisions."""
        found: list[int] = []
        while len(found) < deepest and (not found or found[-1] <= (MOST if len(found) < DEPTH else FEW)):
            found.append(self.sequences(len(found) + 1))
        return found


def counted(game: str, players: int, deepest: int = DEEPEST) -> dict[str, list[int]]:
    """The counts by the number of decisions before them."""
    counter = Counter(game, players)
    return {str(start): counter.counts(deepest) for start in FROM if counter.go(start)}


def stored() -> dict[str, dict[str, dict[str, list[int]]]]:
    return json.loads(STORE.read_text("utf-8")) if STORE.exists() else {}


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("games", nargs="*")
    ask.add_argument("--store", action="store_true")
    given = ask.parse_args()
    every = stored()
    for game in given.games or vernissage.games():
        every[game] = {}
        for players in registry.facts(game).players:
            every[game][str(players)] = found = counted(game, players)
            for start, counts in found.items():
                print(f"{game:12s} {players} players, after {start:>3s}: {' '.join(f'{c:,}' for c in counts)}")
    if given.store:
        lines = (
            f' "{game}": {{\n'
            + ",\n".join(f'  "{players}": {json.dumps(found)}' for players, found in every[game].items())
            + "\n }"
            for game in sorted(every)
        )
        STORE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
