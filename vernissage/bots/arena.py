"""Tournaments between bots: every game is repeated with the seats moved on, so that nobody is helped by a deal."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from vernissage.bots import Bot, choose_for
from vernissage.engine.chance import derive, seed_of, signed
from vernissage.engine.contract import starter
from vernissage.engine.game import Game
from vernissage.engine.interval import wilson
from vernissage.engine.record import face
from vernissage.engine.table import Table


@dataclass
class Standing:
    """How one bot did: points of victory (a shared one is split), mean score, and seconds of thinking."""

    name: str
    games: int = 0
    wins: float = 0.0
    score: float = 0.0

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        return wilson(self.rate, self.games)


@dataclass
class Tournament:
    standings: list[Standing]
    seats: list[Standing] = field(default_factory=list)  # the same by seat, whoever sat there
    turn_order: list[Standing] = field(default_factory=list)  # and by turn order: the first has the first turn
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    stopped: bool = False
    results: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = field(
        default_factory=list
    )  # game, bot by seat, places


def play_game(
    game: Game, bots: Sequence[Bot], seats: Sequence[int], deal: int, options: Mapping[str, Any] | None
) -> Table:
    """One game; `seats[k]` is the bot in seat k."""
    t = Table(game, len(seats), options, deal)
    while not t.over:
        t.play(choose_for(bots[seats[t.seat]], t, derive(deal, "bot", len(t.moves))))
    return t


def tournament(
    game: Game,
    make: Sequence[Callable[[], Bot]],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """`games` games between as many bots as there are seats. Each deal is played once in every rotation of the seats; deal
    i is the game of `vernissage.seed_of(seed, i)`."""
    players = len(make)
    game.facts.check_players(players)
    began = time.perf_counter()
    by_seat, by_turn = ([Standing(str(k)) for k in range(first, first + players)] for first in (0, 1))
    table = Tournament([Standing(m().name) for m in make], by_seat, by_turn)

    def one(number: int) -> tuple[int, list[int], Table, int]:
        deal, turn = divmod(number, players)
        dealt = seed_of(signed(seed), deal)
        seats = [(k + turn) % players for k in range(players)]
        first = int(starter(face(Table(game, players, options, dealt).state)))
        return number, seats, play_game(game, [m() for m in make], seats, dealt, options), first

    def note(done: set[Future[tuple[int, list[int], Table, int]]]) -> None:
        for f in done:
            number, seats, t, first = f.result()
            places, scores = t.ranking(), t.scores()
            shared = sum(p == 1 for p in places)
            for seat, bot in enumerate(seats):
                for s in (table.standings[bot], table.seats[seat], table.turn_order[(seat - first) % players]):
                    s.games += 1
                    s.wins += (places[seat] == 1) / shared
                    s.score += scores[seat]
            table.games += 1
            table.decisions += len(t.moves)
            table.results.append((number, tuple(seats), places))
            if progress:
                progress(1)

    pending: set[Future[tuple[int, list[int], Table, int]]] = set()
    width = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(width) as pool:
        try:
            for number in range(games):
                pending.add(pool.submit(one, number))
                while len(pending) >= 2 * width:
                    done, pending = wait(pending, return_when=FIRST_COMPLETED)
                    note(done)
            note(wait(pending).done)
        except KeyboardInterrupt:
            table.stopped = True
            for f in pending:
                f.cancel()
            note({f for f in wait(pending).done if not f.cancelled()})
    table.results.sort()
    for s in (*table.standings, *table.seats, *table.turn_order):
        s.score = s.score / s.games if s.games else 0.0
    table.seconds = time.perf_counter() - began
    return table
