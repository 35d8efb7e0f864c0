"""Many games in one array: play-outs on one core or all, with results game by game.

Compiled chunks release the interpreter lock, so plain threads use all cores; a chunk lasts about 0.2 s, which lets
Ctrl-C and progress bars through.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine import chance, journal
from vernissage.engine.chance import CHOICE, seed_of, start
from vernissage.engine.contract import option_record, rank, score_sheet, setup
from vernissage.engine.drivers import GREEDY, RANDOM, play_out, play_policies
from vernissage.engine.errors import BadOption
from vernissage.engine.facts import check_seed
from vernissage.engine.record import Array, blank, face
from vernissage.engine.rule import JIT, rule

if TYPE_CHECKING:
    from vernissage.engine.game import Game

POLICIES = {"random": RANDOM, "greedy": GREEDY}
CHUNK_S = 0.2


@rule
def run_random(states: Any, options: Any, players: int, seed: int, count: int, moves: Any, rng: Any, log: Any) -> int:
    """Deal and play `count` games at random in the first record, for the benchmark; the number of decisions.

    The generator of the choices goes on from game to game; game i is dealt from seed_of(seed, i)."""
    s = states[0]
    decisions = 0
    for i in range(count):
        setup(s, players, options[0], seed_of(seed, i))
        decisions += play_out(s, moves, rng, log)
    return decisions


@rule
def run_games(
    states: Any, options: Any, players: int, seed: int, first: int, count: int, policy: Any, turned: Any, swap: int,
    moves: Any, rng: Any, log: Any, decisions: Any, scores: Any, places: Any, ends: Any,
) -> None:  # fmt: skip
    """Games first .. first + count - 1 of a simulation: game i is dealt and played from seed_of(seed, i) alone, so any
    split over threads or machines gives the same games. With `swap`, policies move on by one seat from game to game
    (`turned` holds them)."""
    s = states[0]
    for i in range(count):
        game = first + i
        for seat in range(players):
            turned[seat] = policy[(seat + game) % players] if swap else policy[seat]
        dealt = seed_of(seed, game)
        setup(s, players, options[0], dealt)
        start(rng, dealt + CHOICE)
        decisions[i] = play_policies(s, moves, rng, log, turned)
        ends[i] = s.end
        for seat in range(players):
            scores[i, seat] = score_sheet(s, seat, None)
        rank(s, places[i])


@dataclass
class Results:
    """What came out, game by game."""

    players: int
    decisions: Array
    scores: Array  # game, seat
    places: Array  # game, seat
    ends: Array
    seconds: float = 0.0
    policies: tuple[str, ...] = ()
    swap: bool = False
    stopped: bool = False

    @property
    def games(self) -> int:
        return len(self.decisions)

    def policy_seats(self) -> Array:
        """Which policy (by its index) sat in each seat of each game."""
        seats = np.arange(self.players)[None, :]
        return (seats + np.arange(self.games)[:, None]) % self.players if self.swap else seats.repeat(self.games, 0)

    def wins(self) -> Array:
        """A victory of each game is one point, split between those who share it."""
        first = self.places == 1
        shares: Array = first / first.sum(1, keepdims=True)
        return shares


@dataclass
class _Chunk:
    first: int
    count: int
    arrays: list[Array] = field(default_factory=list)


class Simulator:
    """Plays batches of games of one kind: `run(games)` gives Results."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        bots: Sequence[str] = ("random",),
        seed: int = 0,
        swap: bool = False,
    ) -> None:
        self.game, self.players = game, game.facts.check_players(players)
        self.seed, self.swap = check_seed(seed), swap
        _, numbers = game.facts.check_options(options, self.players)
        self.options = option_record(game.rules, numbers)
        unknown = [b for b in bots if b not in POLICIES]
        if unknown or len(bots) not in (1, self.players):
            raise BadOption(f"Give one bot, or one for each of the {players} seats, out of {', '.join(POLICIES)}.")
        self.bots = tuple(bots) * (self.players if len(bots) == 1 else 1)
        self.policy = np.array([POLICIES[b] for b in self.bots], np.int8)

    def chunk(self, first: int, count: int) -> list[Array]:
        """Results of some games: decisions, scores, places, ends."""
        out: list[Array] = [
            np.zeros(count, np.int32),
            np.zeros((count, self.players), np.int32),
            np.zeros((count, self.players), np.int8),
            np.zeros(count, np.int8),
        ]
        run_games(
            face(blank(self.game.rules.state)),
            face(self.options),
            self.players,
            chance.signed(self.seed),
            first,
            count,
            face(self.policy),
            face(np.zeros_like(self.policy)),
            int(self.swap),
            face(np.zeros(self.game.rules.moves, np.int16)),
            face(np.zeros(4, np.uint32)),
            face(journal.SILENT),
            *map(face, out),
        )
        return out

    def warm_up(self) -> None:
        """Compile what the games need, or load it from the cache."""
        self.chunk(0, 0)

    def run(self, games: int, threads: int | None = None, progress: Callable[[int], None] | None = None) -> Results:
        """Play `games` games on `threads` cores (all by default). Ctrl-C stops with what was done so far."""
        threads = threads or os.cpu_count() or 1
        self.warm_up()
        began = time.perf_counter()
        done: list[_Chunk] = []
        stopped = False
        size = self._chunk_size(games)
        chunks: Iterator[_Chunk] = (_Chunk(k, min(size, games - k)) for k in range(0, games, size))
        pool = ThreadPoolExecutor(threads)
        pending: set[Future[_Chunk]] = set()
        try:
            for chunk in chunks:
                pending.add(pool.submit(self._fill, chunk))
                while len(pending) >= threads * 2:
                    finished, pending = wait(pending, return_when=FIRST_COMPLETED)
                    self._collect(finished, done, progress)
            self._collect(wait(pending).done, done, progress)
        except KeyboardInterrupt:
            stopped = True
            for f in pending:
                f.cancel()
            self._collect({f for f in wait(pending).done if not f.cancelled()}, done, progress)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
        done.sort(key=lambda c: c.first)
        empty = self.chunk(0, 0)
        columns = [np.concatenate([empty[k], *(c.arrays[k] for c in done)]) for k in range(4)]
        decisions, scores, places, ends = columns
        seconds = time.perf_counter() - began
        return Results(self.players, decisions, scores, places, ends, seconds, self.bots, self.swap, stopped)

    def _fill(self, chunk: _Chunk) -> _Chunk:
        chunk.arrays = self.chunk(chunk.first, chunk.count)
        return chunk

    @staticmethod
    def _collect(finished: set[Future[_Chunk]], done: list[_Chunk], progress: Callable[[int], None] | None) -> None:
        for f in finished:
            done.append(f.result())
            if progress:
                progress(done[-1].count)

    def _chunk_size(self, games: int) -> int:
        """Games that take about CHUNK_S."""
        if games <= 64 or not JIT:
            return max(1, min(games, 16))
        self.chunk(0, 1)
        began = time.perf_counter()
        self.chunk(0, 16)
        return max(16, min(50_000, int(16 * CHUNK_S / max(1e-6, time.perf_counter() - began))))


@contextmanager
def running(threads: int, work: Callable[[int, threading.Event], int]) -> Iterator[Callable[[], int]]:
    """Run `work(number, stop)` on several threads; the yielded function stops them and gives the sum."""
    stop = threading.Event()
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(work, number, stop) for number in range(threads)]

        def total() -> int:
            stop.set()
            return sum(f.result() for f in futures)

        try:
            yield total
        finally:
            stop.set()
