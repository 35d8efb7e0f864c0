"""Where every bot of record stands, on one scale: games between all of them, rated by openskill's Plackett-Luce model.

Who meets whom, on which deal and in which seat follows from a game's number; every group of bots that fits around the table
meets equally often, and plays each deal once in every rotation; a few games are spread evenly over bots and seats. The scale is
that of people (bots/scale.py), with `greedy` in its middle where it takes part.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from vernissage import bots
from vernissage.bots import SearchBot, levels
from vernissage.bots import tuned as tuned_search
from vernissage.bots.arena import play_game
from vernissage.bots.scale import START, shown, spread
from vernissage.engine import registry
from vernissage.engine.chance import seed_of, signed
from vernissage.engine.errors import BadOption
from vernissage.engine.table import Table
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import Games

RECORD = ("random", "greedy", *levels.BY_NAME, "search-1:100ms", "search:100ms")
MIDDLE = "greedy"
PLAN = 2  # who sits where in which game, by its number: a file of another plan is another ladder
MANY = 1000  # groups: so many are even enough in any order
ORDERS = 20  # in which the same games are told to the model


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
    plan: int = PLAN

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
        groups = _groups(len(self.bots), self.players, in_pairs(self.game, self.players))
        round_, k = divmod(number, len(groups))
        return round_ // self.players, [groups[k][(seat + round_) % self.players] for seat in range(self.players)]


def tuned(game: str, names: Collection[str], players: int = 0) -> dict[str, Any]:
    """What the strength of these bots hangs on beside their names, at tables of so many players or at all: results of other figures
    are those of other bots."""
    found: dict[str, Any] = {name: asdict(levels.plays(game)[name]) for name in sorted(names) if name in levels.BY_NAME}
    if found or any(bots.searches(name) == "search" for name in names):
        found["search"] = {**tuned_search.search(game, players), "takes_over": SearchBot.reuses}
    return found


@cache
def in_pairs(game: str, players: int) -> bool:
    """Whether seats play together, each with the one across the table."""
    return players == 4 and len(set(Table(registry.get(game), players, None, 1).sides())) == 2


@cache
def _groups(of: int, size: int, pairs: bool) -> list[tuple[int, ...]]:
    """All groups as they sit down, where they play in pairs with everyone as everyone's partner. The first few are as even as few can
    be: next comes whom the fewest games have had, then who has met the least; and they sit where they have sat the least."""
    left, found = list(combinations(range(of), size)), []
    if pairs:
        left = [seated for a, b, c, d in left for seated in ((a, b, c, d), (a, b, d, c), (a, c, b, d))]
    if len(left) > MANY:
        Random(0).shuffle(left)
        return left
    games, met, sat = Counter[int](), Counter[tuple[int, ...]](), Counter[tuple[int, int]]()

    def meetings(group: tuple[int, ...]) -> list[tuple[int, ...]]:
        partners = [(*sorted(pair), -1) for pair in (group[::2], group[1::2])] if pairs else []
        return [*combinations(sorted(group), 2), *partners]

    while left:
        group = min(left, key=lambda g: (sum(games[bot] for bot in g), sum(met[m] for m in meetings(g))))
        left.remove(group)
        turns = [group[k:] + group[:k] for k in range(size)]
        found.append(min(turns, key=lambda turn: sum(sat[place] ** 2 for place in enumerate(turn))))
        games.update(group)
        met.update(meetings(group))
        sat.update(enumerate(found[-1]))
    return found


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
    """The strongest first. The model hears of one game after the other, and what it hears first weighs more: so the games are
    told to it in several orders, and a rating is the mean of what it says each time."""
    orders, told = Random(0), sorted(rows)
    ratings = [_rated(entered, rows, told)]
    while len(ratings) < ORDERS:
        orders.shuffle(told)
        ratings.append(_rated(entered, rows, told))
    games, wins = [0] * len(entered.bots), [0.0] * len(entered.bots)
    for number in told:
        places = rows[number]["places"]
        teams = dict(zip(rows[number]["sides"], places, strict=True))
        for bot, place in zip(entered.seats(number)[1], places, strict=True):
            games[bot] += 1
            wins[bot] += (place == 1) / list(teams.values()).count(1)
    mean = [fmean(one[k].mu for one in ratings) for k in range(len(entered.bots))]
    sigma = [fmean(one[k].sigma for one in ratings) for k in range(len(entered.bots))]
    middle = mean[entered.bots.index(MIDDLE)] if MIDDLE in entered.bots else START
    steps = [
        Step(name, shown(START + mean[k] - middle), spread(sigma[k]), games[k], wins[k])
        for k, name in enumerate(entered.bots)
    ]
    return sorted(steps, key=lambda step: -step.rating)


def _rated(entered: Field, rows: Mapping[int, Mapping[str, Any]], numbers: Sequence[int]) -> list[PlackettLuceRating]:
    """The bots' ratings after these games, in this order; partners are rated as a team."""
    model = PlackettLuce(tau=0.0)  # a bot does not learn from one game to the next
    at = [model.rating() for _ in entered.bots]
    for number in numbers:
        _, seats = entered.seats(number)
        places, sides = rows[number]["places"], rows[number]["sides"]
        teams = [[seat for seat, side in enumerate(sides) if side == team] for team in dict.fromkeys(sides)]
        ranks = [float(places[team[0]]) for team in teams]
        for team, after in zip(teams, model.rate([[at[seats[s]] for s in team] for team in teams], ranks), strict=True):
            for seat, rating in zip(team, after, strict=True):
                at[seats[seat]] = rating
    return at
