"""Tournaments between bots: every game is repeated with the seats moved on, so that nobody is helped by a deal."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from vernissage.bots import Bot, GreedyBot, choose_for
from vernissage.bots.base import Fault
from vernissage.engine.batch import Work
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
    faults: int = 0  # games that it lost by an answer that was none

    @property
    def rate(self) -> float:
        """The share of victories; a shared one counts in part."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The interval that holds the share of victories, 19 times in 20 (Wilson)."""
        return wilson(self.rate, self.games)


@dataclass
class Tournament:
    """What came out of a tournament: the standings of bots, of seats and of turns."""

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
    faults: list[str] = field(default_factory=list)  # what each was


def play_game(
    game: Game,
    bots: Sequence[Bot],
    seats: Sequence[int],
    deal: int,
    options: Mapping[str, Any] | None,
    faults: dict[int, str] | None = None,
) -> Table:
    """One game; `seats[k]` is the bot in seat k. Where `faults` are wanted, a bot that makes one is noted there by its seat, and
    its seat is played on by advice, so that the others still have a game."""
    t = Table(game, len(seats), options, deal)
    while not t.over:
        seed = derive(deal, "bot", len(t.moves))
        bot: Bot = GreedyBot() if faults and t.seat in faults else bots[seats[t.seat]]
        try:
            t.play(choose_for(bot, t, seed))
        except Fault as fault:
            if faults is None:
                raise
            faults[t.seat] = str(fault)
    return t


def placed(t: Table, faults: Mapping[int, str]) -> list[int]:
    """The places at the end: who made a fault is last, with its partner, and the others move up."""
    places, sides = list(t.ranking()), list(t.sides())
    out = {sides[seat] for seat in faults}
    if not out:
        return places
    left = sorted(place for place, side in zip(places, sides, strict=True) if side not in out)
    last = len(left) + 1
    return [last if side in out else left.index(place) + 1 for place, side in zip(places, sides, strict=True)]


def numbered(
    game: Game, make: Sequence[Callable[[], Bot]], number: int, seed: int = 0, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """A game of a tournament, as it is kept: its deal and who sits where follow from its number."""
    players = len(make)
    deal, turn = divmod(number, players)
    dealt = seed_of(signed(seed), deal)
    seats = [(k + turn) % players for k in range(players)]
    faults: dict[int, str] = {}
    first = int(starter(face(Table(game, players, options, dealt).state)))
    t = play_game(game, [m() for m in make], seats, dealt, options, faults)
    row = {"seats": seats, "starter": first, "decisions": len(t.moves), "places": placed(t, faults)}
    return row | {"scores": list(t.scores())} | ({"faults": {str(k): v for k, v in faults.items()}} if faults else {})


class Book(Protocol):
    """What came of games, by their number; `add` keeps it before the next begins (runs/kept.py has one in a file)."""

    rows: dict[int, dict[str, Any]]

    def add(self, number: int, row: Mapping[str, Any]) -> None:
        """Keep what came of the game of that number."""
        ...


class Running(Protocol):
    """Chunks of games as they are done: the first one's number, how many, and a row for each."""

    stopped: bool

    def __iter__(self) -> Iterator[tuple[int, int, list[dict[str, Any]]]]: ...


def tournament(
    game: Game,
    make: Sequence[Callable[[], Bot]],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    book: Book | None = None,
    spread: Callable[[list[tuple[int, int]]], Running] | None = None,
) -> Tournament:
    """`games` games between as many bots as there are seats. Each deal is played once in every rotation of the seats; deal
    i is the game of `vernissage.seed_of(seed, i)`. Games that are in the book are not played again. `spread` plays chunks of
    them elsewhere, as `numbered` does."""
    players = len(make)
    game.facts.check_players(players)
    began = time.perf_counter()
    by_seat, by_turn = ([Standing(str(k)) for k in range(first, first + players)] for first in (0, 1))
    table = Tournament([Standing(m().name) for m in make], by_seat, by_turn)

    def some(first: int, count: int) -> list[dict[str, Any]]:
        return [numbered(game, make, number, seed, options) for number in range(first, first + count)]

    def note(number: int, row: Mapping[str, Any]) -> None:
        places, seats = row["places"], row["seats"]
        for seat, bot in enumerate(seats):
            for s in (table.standings[bot], table.seats[seat], table.turn_order[(seat - row["starter"]) % players]):
                s.games += 1
                s.wins += (places[seat] == 1) / places.count(1)
                s.score += row["scores"][seat]
            table.standings[bot].faults += str(seat) in row.get("faults", ())
        table.faults += row.get("faults", {}).values()
        table.games += 1
        table.decisions += row["decisions"]
        table.results.append((number, tuple(seats), tuple(places)))
        if progress:
            progress(1)

    known = book.rows if book else {}
    for number in sorted(number for number in known if number < games):
        note(number, known[number])
    missing = [(number, 1) for number in range(games) if number not in known]
    work: Running = spread(missing) if spread else Work(threads or os.cpu_count() or 1, missing, some)
    for first, _, rows in work:
        for number, row in enumerate(rows, first):
            if book:
                book.add(number, row)
            note(number, row)
    table.stopped = work.stopped
    table.results.sort()
    for s in (*table.standings, *table.seats, *table.turn_order):
        s.score = s.score / s.games if s.games else 0.0
    table.seconds = time.perf_counter() - began
    return table
