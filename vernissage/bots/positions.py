"""Positions and how play-outs from them ended: what an evaluation is learned from.

Position i of a run follows from its seed and its number. A game is played by advice, with some moves at random (in a quarter of
the games 3 of 100, in others up to 78), up to a decision drawn at random; from there it is played out as the search does, and what
that would reward each seat with is the answer to be learned. One position a game: those of one game are too much alike.

They are kept in files of a folder, `PLAYERS-NUMBER.npz`, each with `records` (one a position, as the rules hold it), `rewards`
(one a seat) and what they were made by; a run that was stopped goes on with the files that are missing.
"""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from vernissage.bots.ismcts import NEVER, Knobs, play_rest, rewards
from vernissage.engine import journal
from vernissage.engine.batch import Simulator
from vernissage.engine.chance import CHOICE, draw, seed_of, signed, start
from vernissage.engine.contract import option_record, setup
from vernissage.engine.errors import BadOption
from vernissage.engine.game import Game
from vernissage.engine.record import Array, blank, face
from vernissage.engine.rule import rule

FILE_OF = 50_000  # positions
SLICE = 250  # positions between two looks at Ctrl-C
WILD = (8, 32, 96, 200)  # of 256 choices on the way, those at random


@rule
def gather(
    work: Any, options: Any, players: int, seed: int, first: int, span: int, wilds: Any, wild: int, steep: float,
    moves: Any, rng: Any, log: Any, values: Any, places: Any, reward: Any, records: Any, results: Any,
) -> None:  # fmt: skip
    """Positions first, first + 1, ..., as many as there are `records`."""
    s = work[0]
    for i in range(records.shape[0]):
        dealt = seed_of(seed, first + i)
        start(rng, dealt)
        until = draw(rng, span)
        on_the_way = wilds[draw(rng, wilds.shape[0])]
        s.end = 1
        while s.end != 0:  # it was over before
            setup(s, players, options[0], dealt)
            start(rng, dealt + CHOICE)
            play_rest(s, moves, rng, log, on_the_way, values, until)
            until = until * 3 // 4
        records[i] = work[0]
        play_rest(s, moves, rng, log, wild, values, NEVER)
        rewards(s, places, reward, 1.0, steep)
        for seat in range(players):
            results[i, seat] = reward[seat]


class Source:
    """Positions of one game for one number of players."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        self.game, self.players, self.seed = game, game.facts.check_players(players), signed(seed)
        self.knobs = Knobs(**game.facts.search)
        _, numbers = game.facts.check_options(None, players)
        self.options = option_record(game.rules, numbers)
        played = Simulator(game, players, bots=("greedy",), seed=seed).run(200, threads=1)
        self.span = int(played.decisions.mean())  # as many decisions has a game

    @property
    def head(self) -> dict[str, Any]:
        """What the positions follow from; a file is read only where it was made from the same."""
        return {"game": self.game.name, "rules": self.game.facts.version, "players": self.players, "seed": self.seed,
                "span": self.span, "wild": self.knobs.wild, "steep": self.knobs.steep}  # fmt: skip

    def make(self, first: int, count: int) -> tuple[Array, Array]:
        """So many positions, from that number on: their records, and how each seat fared in a play-out from there."""
        rules = self.game.rules
        records, results = np.zeros(count, rules.state), np.zeros((count, self.players), np.float32)
        moves, values = np.zeros(rules.moves, np.int16), np.zeros(2 * rules.moves)
        places, reward, rng = np.zeros(8, np.int8), np.zeros(16), np.zeros(4, np.uint32)
        scratch = [face(a) for a in (moves, rng, journal.SILENT, values, places, reward)]
        for a in range(0, count, SLICE):
            out = [face(records[a : a + SLICE]), face(results[a : a + SLICE])]
            gather(
                face(blank(rules.state)), face(self.options), self.players, self.seed, first + a, self.span,
                face(np.array(WILD)), self.knobs.wild, self.knobs.steep, *scratch, *out,
            )  # fmt: skip
        return records, results

    def file(self, folder: Path, number: int) -> Path:
        """Where the positions of that number are kept."""
        return folder / f"{self.players}-{number:04}.npz"

    def fill(self, folder: Path, number: int) -> None:
        """One file, unless it is there."""
        path = self.file(folder, number)
        if path.is_file():
            return
        records, results = self.make(number * FILE_OF, FILE_OF)
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            arrays: dict[str, Any] = {k: np.array(v) for k, v in self.head.items()}
            np.savez(file, records=records, rewards=results, **arrays)
        os.replace(part, path)

    def read(self, folder: Path, number: int) -> tuple[Array, Array]:
        """The records and rewards of a file; an error where it cannot be read or holds other positions."""
        path = self.file(folder, number)
        try:
            with np.load(path, allow_pickle=False) as kept:
                made = {k: kept[k].item() for k in self.head}
                if made != self.head:
                    raise BadOption(f"{path} holds other positions ({made}): take another folder, or delete it.")
                return kept["records"].view(self.game.rules.state), kept["rewards"]
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise BadOption(f"{path} cannot be read: {error}. Delete it, and it is made anew.") from None


def kept(
    sources: Sequence[Source], folder: Path, files: int, threads: int, progress: Callable[[int], None] | None = None
) -> list[tuple[Array, Array]]:
    """The positions of all sources, made where they are missing, and as arrays of one source each."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        source.make(0, 1)  # compiled before there are threads
    jobs = [(source, number) for number in range(files) for source in sources]

    def fill(job: tuple[Source, int]) -> None:
        job[0].fill(folder, job[1])
        if progress:
            progress(1)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(fill, jobs))
    found = []
    for source in sources:
        parts = [source.read(folder, number) for number in range(files)]
        found.append((np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])))
    return found
