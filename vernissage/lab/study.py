"""A study: which games are played, by whom, under which restrictions; and what came of some of them, row by row.

A game is what follows from the study and its number, so that any split over threads, processes and machines gives the same.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from vernissage import bots as bot_list
from vernissage.engine import chance, items, journal, registry
from vernissage.engine.batch import POLICIES
from vernissage.engine.columns import PHASES, WATCHED, Columns
from vernissage.engine.contract import option_record
from vernissage.engine.errors import BadOption
from vernissage.engine.facts import check_seed
from vernissage.engine.game import Game
from vernissage.engine.record import Array, blank, face
from vernissage.engine.tally import run_tallied


class Part(NamedTuple):
    """Some games: the columns of their rows, what their events named, decisions and options in each round."""

    cells: Array
    uses: Array
    flow: Array


@dataclass(frozen=True)
class Study:
    """What is played and counted: a game, its players, bots and options, a seed, and what is forbidden to whom."""

    game: str
    players: int
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0
    swap: bool = False
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    forbid: tuple[str, ...] = ()  # "0: open *": what a seat may not do while it may do anything else
    deep: bool = False  # who leads is looked at after every turn, which takes its time
    numbers: Mapping[str, int] = field(
        default_factory=dict, hash=False
    )  # those that are not as printed (engine/numbers.py)

    def check(self) -> Study:
        """The study with everything in full; a sentence where something is wrong with it."""
        facts = registry.facts(self.game)
        players = facts.check_players(self.players)
        check_seed(self.seed)
        options, _ = facts.check_options(self.options, players)
        if len(self.bots) not in (1, players):
            raise BadOption(f"Give one bot, or one for each of the {players} seats, not {len(self.bots)}.")
        for bot in self.bots:
            bot_list.budget(bot)  # says what is wrong with an unknown one
        full = self.bots * (players if len(self.bots) == 1 else 1)
        numbers = registry.numbers(self.game).check(self.numbers, (players,))[0]
        made = Study(self.game, players, full, self.seed, self.swap, options, self.forbid, self.deep, numbers)
        if made.forbid and not made.compiled:
            raise BadOption(
                f"A restriction holds for bots without foresight ({', '.join(POLICIES)}): others plan by themselves."
            )
        if made.forbid:
            made.barred()
        return made

    def head(self) -> dict[str, Any]:
        """What a folder of results begins with: with other rules, or bots that are tuned otherwise, it would be another study."""
        from vernissage.lab.ladder import tuned

        rules = {"rules": registry.facts(self.game).version, "tuned": tuned(self.game, set(self.bots))}
        told = asdict(self) | rules
        return told if self.numbers else {key: value for key, value in told.items() if key != "numbers"}

    @cached_property
    def loaded(self) -> Game:
        """The game itself, imported when it is first asked for."""
        return registry.get(self.game)

    @cached_property
    def columns(self) -> Columns:
        """What a row of its games has, by name."""
        return Columns(self.loaded)

    @property
    def compiled(self) -> bool:
        """Whether all of its bots play inside compiled code."""
        return all(bot in POLICIES for bot in self.bots)

    def barred(self) -> Array | None:
        """For each seat the moves it may not make; None where everybody may do everything."""
        if not self.forbid:
            return None
        moves = [str(self.loaded.moves.move(code)) for code in range(self.loaded.moves.size)]
        out = np.zeros((self.players, len(moves)), np.int8)
        for text in self.forbid:
            seat, sep, pattern = (part.strip() for part in text.partition(":"))
            if not sep or not seat.isdigit() or int(seat) >= self.players:
                raise BadOption(
                    f"A restriction is a seat from 0 to {self.players - 1} and a move, as '0: open *', not {text!r}."
                )
            hits = [code for code, move in enumerate(moves) if move == pattern or fnmatch.fnmatchcase(move, pattern)]
            if not hits:
                kinds = ", ".join(kind.name for kind in self.loaded.moves.kinds)
                raise BadOption(
                    f"No move of {self.loaded.facts.title} is like {pattern!r}; its kinds of moves are {kinds}."
                )
            out[int(seat), hits] = 1
        return out

    def chunk(self, first: int, count: int) -> Part:
        """Games first .. first + count - 1."""
        with registry.numbers(self.game).held(self.numbers):
            if self.compiled:
                return self._tallied(first, count)
            from vernissage.lab.played import play_part

            return play_part(self, first, count)

    def _tallied(self, first: int, count: int) -> Part:
        game, columns, players = self.loaded, self.columns, self.players
        _, numbers = game.facts.check_options(self.options, players)
        policy = np.array([POLICIES[bot] for bot in self.bots], np.int8)
        part = self.empty(count)
        # Written row by row and turned at the end: columns lie a power of two apart, which caches like least.
        rows = np.zeros(part.cells.shape[::-1], np.int32)
        barred = self.barred()
        kinds = len(game.events)
        work = (
            np.zeros(game.rules.moves, np.int16),
            np.zeros(game.rules.moves, np.int16),
            np.zeros(2 * game.rules.moves),
            np.zeros(4, np.uint32),
            journal.buffer(),
            items.buffer(),
            columns.places,
            np.zeros((kinds, players), np.int32),
            np.zeros(len(columns.uses) * players, np.int32),
            np.zeros(1 + len(columns.uses) * players, np.int32),
            np.zeros((WATCHED, players), np.int32),
            np.zeros(5 + players, np.int32),
            np.zeros(players, np.int8),
            np.zeros(players, np.int32),
            np.zeros(players, np.float64),
        )
        run_tallied(
            face(blank(game.rules.state)),
            face(option_record(game.rules, numbers)),
            players,
            chance.signed(self.seed),
            first,
            count,
            face(policy),
            face(np.zeros_like(policy)),
            int(self.swap),
            face(np.zeros((0, 0), np.int8) if barred is None else barred),
            columns.turn,
            int(self.deep),
            *map(face, (*work, rows, part.uses, part.flow)),
        )
        part.cells[:] = rows.T
        return part

    def empty(self, count: int) -> Part:
        """Room for the numbers of so many games."""
        columns = self.columns
        return Part(
            np.zeros((len(columns.names), count * self.players), np.int32),
            np.zeros((len(columns.uses), 5), np.float64),
            np.zeros((PHASES, 2), np.int64),
        )
