"""Where every bot of record stands, on one scale: games between all of them, rated by openskill's Plackett-Luce model.

Who meets whom, on which deal and in which seat follows from a game's number; every group of bots that fits around the table
meets equally often, and plays each deal once in every rotation. The scale is that of people (bots/scale.py), with `greedy` in
its middle where it takes part.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce

from vernissage import bots
from vernissage.bots import SearchBot, levels
from vernissage.bots import tuned as tuned_search
from vernissage.bots.arena import play_game
from vernissage.bots.scale import START, shown, spread
from vernissage.engine import registry
from vernissage.engine.chance import seed_of, signed
from vernissage.engine.errors import BadOption
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import Games

RECORD = ("random", "greedy", *levels.BY_NAME, "search-1:100ms", "search:100ms")
MIDDLE = "greedy"


@dataclass(frozen=True)
class Field:
    """What is played; the file of results begins with it."""

    game: str
    rules: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    tuned: Mapping[str, Any] = field(default_factory=dict)  # how those bots play that can be tuned: see `tuned`

    def check(self) -> None:
        """Refuse what no ladder can be played with: one seat, unknown bots, too few or the same twice."""
        if self.players < 2:
            raise BadOption("A ladder needs two seats at least.")
        for name in self.bots:
            bots.budget(name)  # says what is wrong with an unknown one
        if len(set(self.bots)) < max(self.players, len(self.bots)):
            told = "For {n} seats a ladder needs {n} different bots at least, each named once; these are {names}."
            raise BadOption(told.format(n=self.players, names=", ".join(self.bots)))

    def seats(self, number: int) -> tuple[int, list[int]]:
        """The deal of a game, and the bot in each seat."""
        groups = _groups(len(self.bots), self.players)
        round_, k = divmod(number, len(groups))
        deal, turn = divmod(round_, self.players)
        return deal, [groups[k][(seat + turn) % self.players] for seat in range(self.players)]


def tuned(game: str, names: Collection[str], players: int = 0) -> dict[str, Any]:
    """What the strength of these bots hangs on beside their names, at tables of so many players or at all: results of other figures
    are those of other bots."""
    found: dict[str, Any] = {name: asdict(levels.plays(game)[name]) for name in sorted(names) if name in levels.BY_NAME}
    if found or any(bots.searches(name) == "search" for name in names):
        found["search"] = {**tuned_search.search(game, players), "takes_over": SearchBot.reuses}
    return found


@cache
def _groups(of: int, size: int) -> list[tuple[int, ...]]:
    return list(combinations(range(of), size))


@dataclass(frozen=True)
class Step:
    """A bot on the ladder. Its rating lies within `spread` nineteen times in twenty."""

    bot: str
    rating: int
    spread: int
    games: int
    wins: float  # a shared victory is split; partners each have the whole of theirs


def play(entered: Field, number: int) -> dict[str, Any]:
    """A game of the ladder by its number: places, sides and scores of its seats."""
    game = registry.get(entered.game)
    deal, seats = entered.seats(number)
    players = [bots.make(name, 1) for name in entered.bots]
    for bot in players:
        if isinstance(bot, SearchBot):
            bot.clock = time.thread_time  # games share the cores, among themselves and with other work
    t = play_game(game, players, seats, seed_of(signed(entered.seed), deal), entered.options)
    return {"places": list(t.ranking()), "sides": list(t.sides()), "scores": list(t.scores())}


def climb(
    entered: Field, book: Games, games: int, processes: int | None = None, progress: Callable[[int], None] | None = None
) -> None:
    """Play what is missing of the first `games` games."""
    missing = [n for n in range(games) if n not in book.rows]
    for number, row in in_processes(partial(play, entered), missing, processes or os.cpu_count() or 1):
        book.add(number, row)
        if progress:
            progress(1)


def ladder(entered: Field, rows: Mapping[int, Mapping[str, Any]]) -> list[Step]:
    """The strongest first, from games in the order of their numbers."""
    model = PlackettLuce(tau=0.0)  # a bot does not learn from one game to the next
    at = [model.rating() for _ in entered.bots]
    games, wins = [0] * len(entered.bots), [0.0] * len(entered.bots)
    for number in sorted(rows):
        _, seats = entered.seats(number)
        places, sides = rows[number]["places"], rows[number]["sides"]
        teams = list(dict.fromkeys(sides))
        members: list[Sequence[int]] = [[seat for seat, side in enumerate(sides) if side == team] for team in teams]
        ranks = [float(places[team[0]]) for team in members]
        for team, after in zip(
            members, model.rate([[at[seats[s]] for s in team] for team in members], ranks), strict=True
        ):
            for seat, rating in zip(team, after, strict=True):
                at[seats[seat]] = rating
        best = ranks.count(1.0)
        for seat, bot in enumerate(seats):
            games[bot] += 1
            wins[bot] += (places[seat] == 1) / best
    middle = at[entered.bots.index(MIDDLE)].mu if MIDDLE in entered.bots else START
    steps = [
        Step(name, shown(START + at[k].mu - middle), spread(at[k].sigma), games[k], wins[k])
        for k, name in enumerate(entered.bots)
    ]
    return sorted(steps, key=lambda step: -step.rating)
