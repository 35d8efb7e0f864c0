"""Many games in one array: play-outs on one core or all, with results game by game.

Compiled chunks release the interpreter lock, so plain threads use all cores; a chunk lasts about 0.2 s, which lets
Ctrl-C and progress bars through.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

from vernissage.engine import chance, journal
from vernissage.engine.chance import CHOICE, seed_of, start
from vernissage.engine.contract import option_record, result, setup, starter
from vernissage.engine.drivers import GREEDY, RANDOM, play_out, play_policies
from vernissage.engine.errors import BadOption
from vernissage.engine.facts import check_seed
from vernissage.engine.record import Array, blank, face
from vernissage.engine.rule import JIT, rule

if TYPE_CHECKING:
    from vernissage.engine.game import Game

POLICIES = {"random": RANDOM, "greedy": GREEDY}
CHUNK_S = 0.2
T = TypeVar("T")


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
    moves: Any, rng: Any, log: Any, values: Any, decisions: Any, scores: Any, places: Any, ends: Any, starters: Any,
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
        starters[i] = starter(s)
        decisions[i] = play_policies(s, moves, rng, log, turned, values)
        ends[i] = s.end
        result(s, places[i], scores[i])


@dataclass
class Results:
    """What came out, game by game."""

    players: int
    decisions: Array
    scores: Array  # game, seat
    places: Array  # game, seat
    ends: Array
    starters: Array  # who has the first turn: turn order counts from that seat
    seconds: float = 0.0
    policies: tuple[str, ...] = ()
    swap: bool = False
    stopped: bool = False

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.decisions)

    def turn_order(self) -> Array:
        """Which turn each seat has in each game: 0 for the one that begins."""
        order: Array = (np.arange(self.players)[None, :] - self.starters[:, None]) % self.players
        return order

    def policy_seats(self) -> Array:
        """Which policy (by its index) sat in each seat of each game."""
        seats = np.arange(self.players)[None, :]
        return (seats + np.arange(self.games)[:, None]) % self.players if self.swap else seats.repeat(self.games, 0)

    def wins(self) -> Array:
        """A victory of each game is one point, split between those who share it."""
        first = self.places == 1
        shares: Array = first / first.sum(1, keepdims=True)
        return shares


class Work(Generic[T]):
    """Chunks of games on several threads: the first game, how many, and what came of them, as they are done. Ctrl-C ends it
    after the chunks that are under way, and `stopped` says so."""

    def __init__(self, threads: int, chunks: Iterable[tuple[int, int]], work: Callable[[int, int], T]) -> None:
        self.threads, self.chunks, self.work, self.stopped = threads, chunks, work, False

    def __iter__(self) -> Iterator[tuple[int, int, T]]:
        pending: dict[Future[T], tuple[int, int]] = {}
        chunks = iter(self.chunks)
        with ThreadPoolExecutor(self.threads) as pool, interruptible(self.stop):
            while True:
                while (
                    not self.stopped and len(pending) < 2 * self.threads and (chunk := next(chunks, None)) is not None
                ):
                    pending[pool.submit(self.work, *chunk)] = chunk
                if self.stopped:
                    pending = {future: chunk for future, chunk in pending.items() if not future.cancel()}
                if not pending:
                    return
                for future in wait(pending, return_when=FIRST_COMPLETED).done:
                    yield *pending.pop(future), future.result()

    def stop(self) -> None:
        """Begin no further chunk; those that are under way are finished."""
        self.stopped = True


@contextmanager
def interruptible(stop: Callable[[], None]) -> Iterator[None]:
    """While it lasts, Ctrl-C calls `stop` instead of breaking off in the middle; a second one breaks off."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)

    def handle(number: int, frame: Any) -> None:
        signal.signal(signal.SIGINT, before)
        stop()

    signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


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
        """Results of some games: decisions, scores, places, ends, starters."""
        out: list[Array] = [
            np.zeros(count, np.int32),
            np.zeros((count, self.players), np.int32),
            np.zeros((count, self.players), np.int8),
            np.zeros(count, np.int8),
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
            face(np.zeros(2 * self.game.rules.moves)),
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
        size = self._chunk_size(games)
        done: dict[int, list[Array]] = {}
        work = Work(threads, ((k, min(size, games - k)) for k in range(0, games, size)), self.chunk)
        for first, count, arrays in work:
            done[first] = arrays
            if progress:
                progress(count)
        parts = [self.chunk(0, 0), *(done[first] for first in sorted(done))]
        decisions, scores, places, ends, starters = (np.concatenate([part[k] for part in parts]) for k in range(5))
        seconds = time.perf_counter() - began
        return Results(
            self.players, decisions, scores, places, ends, starters, seconds, self.bots, self.swap, work.stopped
        )

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
