"""Thousands of games in one array, a step of each in one call, on all cores.

>>> from vernissage.learn.batch import Batch
>>> games = Batch("musee", players=2, games=4096, seed=1)
>>> rewards, ended = games.step(games.sample())
>>> games.masks.shape, games.observations.shape
((4096, 92), (4096, 603))

Every array is written in place by `step`: copy what you want to keep. Game i of the batch is that of
`vernissage.seed_of(seed, i)`; when it ends it is paid, and game i + games is dealt in its place, so that one integer is one
game, forever.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from vernissage.engine import chance, contract, journal
from vernissage.engine.errors import BadOption, BadPosition, IllegalMove
from vernissage.engine.position import pack
from vernissage.engine.record import Array, blank, face
from vernissage.engine.table import Table
from vernissage.learn import saving
from vernissage.learn.choosing import advise_actions, check_actions, draw_actions, draw_in_turn, start_dice
from vernissage.learn.play import (
    ADVISE,
    CHECK,
    SAMPLE,
    STEP,
    deal_games,
    fill_seeds,
    impossible,
    observe_game,
    refresh_games,
    serve,
    step_games,
)
from vernissage.learn.setting import Setting, check_games, check_which, chosen_seed, first_turns
from vernissage.learn.workers import TAKEN, Workers, worth


class Batch:
    """Many games of one kind. By default every seat is played from outside: `seats[i]` decides in game i.

    With `opponents` (learn/setting.py) only one seat is: `seat`, or every seat in turn (None: game i begins in seat
    i modulo players). `observe=False` leaves observations empty, which is faster; `again=False` leaves a finished game as it
    is; `finals=True` keeps what was seen at the end of games that are dealt anew.

        records       the games themselves
        seats         who decides, int8
        masks         the options as 0 and 1, uint8 (games, actions)
        choices       the same as a list: choices[i, :counts[i]], int16
        observations  what the deciding seat sees, float32 (games, length); with `version=1` int16, complete and smaller
        rewards       what the last step paid to every seat, float32 (games, players)
        ended         1 where the last step ended a game, uint8
        finals        what was seen at the end, in the rows that ended
        seeds         the seed of the game that is on the table, int64

    Pickle, `copy.deepcopy`, `save` and `load` keep a batch with everything that follows from it. Whoever writes into
    `records` calls `refresh` after it.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        games: int = 1,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = 0,
        reward: str = "place",
        shaping: float = 0.0,
        discount: float = 1.0,
        observe: bool = True,
        again: bool = True,
        threads: int | None = None,
        version: int = 0,
        finals: bool = False,
        ranked: str | None = None,
    ) -> None:
        self.setting = Setting(game, players, options, opponents, reward, shaping, discount, version, ranked)
        self._given = {"seat": seat, "observe": observe, "again": again, "threads": threads, "finals": finals}
        self.players = self.setting.players
        self.games, self.again = check_games(games), again
        rules = self.setting.game.rules
        self.records = blank(rules.state, games)
        self.seeds, self._turns = np.zeros(games, np.int64), np.zeros((games, 2), np.int64)
        self.seats = np.zeros(games, np.int8)
        self.choices = np.zeros((games, rules.moves), np.int16)
        self.counts = np.zeros(games, np.int32)
        self.masks = np.zeros((games, rules.moves), np.uint8)
        self.observations = np.zeros((games, self.setting.observation if observe else 0), self.setting.numbers)
        self.rewards = np.zeros((games, self.players), np.float32)
        self.ended = np.zeros(games, np.uint8)
        self.finals = np.zeros((games, self.setting.observation if finals else 0), self.setting.numbers)
        self.learner = learners(self.setting, seat, games)
        policy = np.zeros((1, self.players)) if self.setting.policy is None else self.setting.policy
        self._rngs = np.zeros((games, 4), np.uint32)
        self._potential = np.zeros((games, self.players), np.float64)
        self._places = np.zeros((games, self.players), np.int8)
        self._actions, self._drawn = np.zeros(games, np.int64), np.zeros(games, np.int64)
        self._dice, self._every = np.zeros((games, 4), np.uint32), np.ones(games, np.uint8)
        # fmt: off
        self._arrays = tuple(map(face, (
            self.seeds, self.learner, policy, self.setting.pay, self.choices, self.counts, self._rngs,
            journal.SILENT, self.seats, self.masks, self.observations, self.rewards, self._potential, self.ended, self.finals,
        )))
        # fmt: on
        self._head = face(self.records), face(self.setting.option_record), self.players
        stepping = *self._head, face(self._turns), *self._arrays, face(self._places), face(self._actions), int(again)
        self._jobs: dict[int, tuple[Any, tuple[Any, ...]]] = {
            STEP: (step_games, stepping),
            CHECK: (check_actions, (face(self.masks), face(self.ended), face(self._actions), int(again))),
            SAMPLE: (draw_actions, (face(self.choices), face(self.counts), face(self._dice), face(self._drawn))),
            ADVISE: (advise_actions, (*map(face, (self.records, self.choices, self.counts, self._dice, self._drawn)),)),
        }
        every: Any = (*stepping, face(self._dice), face(self._drawn))
        self.threads = worth(games, threads)
        self._workers = Workers(self.threads - 1, lambda words, at: serve(words, at, *every))  # never holds the batch
        self._begin(first_turns(seed, games))

    def _begin(self, turns: Array) -> None:
        self._turns[:] = turns
        fill_seeds(face(self.seeds), face(self._turns))
        self._deal(self._every)

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew: games 0, 1, 2, ... of a seed. Without one, the next game in every place, which follows from
        the last seed."""
        if seed is None:
            self.deal_next()
        else:
            self._begin(first_turns(seed, self.games))

    def deal(self, seeds: Sequence[int | None], which: Any = None) -> None:
        """Deal these very games, one seed for each; the next in a place is the next that follows from its seed. None takes
        the next game of that place. With `which`, a mask, only the games it marks."""
        if len(seeds) != self.games:
            raise BadOption(f"Give one seed for each of the {self.games} games, not {len(seeds)}.")
        which = self._every if which is None else check_which(which, self.games)
        self._advance(which * np.array([seed is None for seed in seeds], np.uint8))
        for i, seed in enumerate(seeds):
            if seed is not None and which[i]:
                self.seeds[i] = chosen_seed(seed)
                self._turns[i] = self.seeds[i], 0
        self._deal(which)

    def deal_next(self, which: Any = None) -> None:
        """Deal the next game in every place, or in those that the mask `which` marks."""
        which = self._every if which is None else check_which(which, self.games)
        self._advance(which)
        self._deal(which)

    def _advance(self, which: Array) -> None:
        """The seeds of the next games in these places."""
        seeds = self.seeds.copy()
        self._turns[:, 1] += self.games * which.astype(np.int64)
        fill_seeds(face(seeds), face(self._turns))
        self.seeds[:] = np.where(which, seeds, self.seeds)  # a game of `deal` has a seed of its own

    def _deal(self, which: Array) -> None:
        dice = chance.signed(chance.derive(int(self.seeds[which.argmax()]), "sample")) >> 1
        start_dice(face(self._dice), face(which), dice)
        failed = deal_games(*self._head, face(which), face(self._turns), *self._arrays)
        if failed:
            raise BadOption("With these options a game ends before the learner is ever asked.")

    def refresh(self, which: Any = None) -> None:
        """Show the games as their `records` are now, after something was written into them (a mask `which`: only those). Where
        it is for bots to decide they do; a game that is over is paid in `rewards` and, with `again`, the next one is dealt. A
        record that cannot be is refused."""
        which = self._every if which is None else check_which(which, self.games)
        found = np.zeros(2, np.int64)
        impossible(face(self.records), self.players, face(which), face(found))
        if found[1]:
            words = (
                self.setting.game.impossible[int(found[1])]
                if found[1] > 0
                else f"It is not for {self.players} players."
            )
            raise BadPosition([f"Game {found[0]}: {words}"])
        arrays: Any = (face(which), face(self._turns), *self._arrays, face(self._places), int(self.again))
        refresh_games(*self._head, *arrays)

    def step(self, actions: Any) -> tuple[Array, Array]:
        """One choice in every game, for the seat that decides: `rewards` and `ended`. An action that is not legal is
        refused before anything has changed."""
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise BadOption(f"Give one whole number for each of the {self.games} games.")
        self._actions[:] = given
        self._share(CHECK)
        wrong = self._workers.found()
        if wrong >= 0:
            reason = self.setting.illegal(int(self._actions[wrong]))
            raise IllegalMove(str(self._actions[wrong]), "", f"Game {wrong}: {reason}")
        self._share(STEP)
        return self.rewards, self.ended

    def step_one(self, action: int) -> None:
        """The same for a batch of one game, quicker; the action is known to be legal."""
        self._actions[0] = action
        self._workers.words[TAKEN] = 0
        rule, arrays = self._jobs[STEP]
        rule(face(self._workers.words), 0, *arrays)

    def _share(self, job: int) -> None:
        """Have a job done for all games, by all threads."""
        self._workers.begin(job)
        rule, arrays = self._jobs[job]
        rule(face(self._workers.words), 0, *arrays)
        self._workers.wait()

    def stop(self, game: int = 0) -> None:
        """End a game where it stands: until the next deal there is nothing to choose in it."""
        self.ended[game], self.counts[game], self.masks[game] = 1, 0, 0

    def legal(self, action: Any, game: int = 0) -> bool:
        """Whether an action, of whatever kind, is among the options of a game."""
        whole = isinstance(action, (int, np.integer)) and not isinstance(action, bool)
        return bool(whole and 0 <= action < self.setting.actions and self.masks[game, action])

    def sample(self, rng: Array | None = None) -> Array:
        """A random option in every game. `rng` is a stream of `engine.chance`; without one, the batch's own."""
        if rng is None:
            self._share(SAMPLE)
        else:
            draw_in_turn(face(self.choices), face(self.counts), face(rng), face(self._drawn))
        return self._drawn.copy()

    def greedy(self) -> Array:
        """The option that the game's own advice likes best in every game, for whoever decides: what the bot `greedy` would
        choose. Equals are drawn by lot, each game from the stream that `sample` draws from."""
        self._share(ADVISE)
        return self._drawn.copy()

    def mask_for(self, seat: int, game: int = 0) -> Array:
        """The options of any seat of one game: of all that decide where several do at once, else of one."""
        mask = np.zeros(self.setting.actions, np.uint8)
        if seat == self.seats[game]:
            mask[:] = self.masks[game]
        elif not self.ended[game]:
            buffer = np.zeros(self.setting.actions, np.int16)
            mask[buffer[: contract.legal_for(face(self.records[game]), seat, face(buffer))]] = 1
        return mask

    def observe(self, seat: int, game: int = 0, out: Array | None = None) -> Array:
        """What any seat of one game sees, whoever decides."""
        seen = np.zeros(self.setting.observation, self.setting.numbers) if out is None else out
        observe_game(face(self.records), game, seat, face(seen))
        return seen

    def table(self, game: int = 0) -> Table:
        """A table with a copy of one game, to look at it, draw it, or let a bot think about it."""
        position = pack(self.setting.game, self.setting.options, self.records[game])
        return Table.at(self.setting.game, position)

    @classmethod
    def from_tables(cls, tables: Sequence[Table], **setting: Any) -> Batch:
        """A batch that goes on from tables of one game, with equal players and options; arguments as above. The next game in
        a place follows from the seed of its table."""
        return saving.from_tables(cls, tables, setting)

    def save(self, file: str | os.PathLike[str]) -> None:
        """Write the batch into a file (numpy's .npz): games, choices to come and all."""
        saving.save(self, file)

    @classmethod
    def load(cls, file: str | os.PathLike[str], threads: int | None = None) -> Batch:
        """A batch that was saved, to go on just as it would have."""
        return saving.load(cls, file, threads)

    def __reduce__(self) -> Any:  # pickle and deepcopy: threads and compiled code are made anew
        return saving.restored, (type(self), *saving.kept(self))

    def close(self) -> None:
        """End the threads of this batch."""
        self._workers.stop()


def learners(setting: Setting, seat: int | None, games: int) -> Array:
    """The seat that is played from outside in each game; -1 where all are."""
    check_seat(seat, setting.players)
    if setting.policy is None:
        return np.full(games, -1, np.int8)
    if seat is None:
        return (np.arange(games) % setting.players).astype(np.int8)
    return np.full(games, seat, np.int8)


def check_seat(seat: Any, players: int) -> None:
    """Refuse a seat that the table has not; None stands for each in turn."""
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players):
        raise BadOption(f"There is no seat {repr(seat)[:40]}: seats are 0 to {players - 1}, or None for each in turn.")
