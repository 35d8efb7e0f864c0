"""A whole game judged, decision by decision, and what follows from it: losses, accuracy, luck and choice, moments."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import pairwise
from math import sqrt

import msgspec

from vernissage.engine.errors import BadOption, BadRecord
from vernissage.engine.facts import check_seed
from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.review.judging import BUDGET, MOVES, SURE, Gate, Judged, judge

SMALL, LARGE = 0.05, 0.15  # a loss below is a slip, up to there a mistake, from there a costly mistake
COSTS = 5.0  # points of accuracy for each point of chance that an average turn gives away
MOMENTS = 5
SWING = 0.07  # less is no moment
MOST = 100_000  # play-outs for a value

LABELS = ("best", "as good", "slip", "mistake", "costly mistake")


class Ledger(msgspec.Struct, frozen=True):
    """Where the chance of a seat went: start + luck + own + others = end, in hundredths that add up."""

    seat: int
    accuracy: int
    start: int
    luck: int
    own: int
    others: int
    end: int


class Moment(msgspec.Struct, frozen=True):
    """A decision, or what chance did after it, that moved the game."""

    number: int  # moves made before the decision
    seat: int  # whose chance the swing is
    swing: float
    luck: bool


class Review(msgspec.Struct, frozen=True):
    """A judged game. `decisions` are all of it, in their order."""

    game: str
    rules: str
    players: int
    names: tuple[str, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    budget: int
    seed: int
    decisions: tuple[Judged, ...]
    turns_before: int = 0  # where the first decisions are not judged yet

    @property
    def end(self) -> tuple[float, ...]:
        """Who has won; a shared victory is split."""
        winners = {self.sides[k] for k in range(self.players) if self.places[k] == 1}
        return tuple(1 / len(winners) if place == 1 else 0.0 for place in self.places)

    @property
    def turns(self) -> tuple[int, ...]:
        """For each decision the number of its turn, from 1: decisions of one seat in a row are one turn."""
        found: list[int] = []
        for k, d in enumerate(self.decisions):
            new = k == 0 or self.decisions[k - 1].seat != d.seat
            found.append((found[-1] if found else self.turns_before) + new)
        return tuple(found)

    def after(self, k: int) -> tuple[float, ...]:
        """The chances before the next decision, or the result."""
        return self.decisions[k + 1].chances if k + 1 < len(self.decisions) else self.end

    def luck(self, k: int) -> tuple[float, ...]:
        """What changed from one decision to the next and was nobody's choice: draws, and what was hidden."""
        d = self.decisions[k]
        choice = d.choice or (0.0,) * self.players
        return tuple(b - a - c for a, b, c in zip(d.chances, self.after(k), choice, strict=True))

    def accuracy(self, seat: int) -> int:
        """100 is the best move found every time; each point of chance given away on an average turn costs 5."""
        turns = {turn for turn, d in zip(self.turns, self.decisions, strict=True) if d.seat == seat and d.options}
        lost = sum(d.loss for d in self.decisions if d.seat == seat)
        return max(0, round(100 - COSTS * 100 * lost / max(1, len(turns))))

    def ledger(self, seat: int) -> Ledger:
        """What a seat's decisions cost and what luck brought it, added up."""
        own = sum(d.choice[seat] for d in self.decisions if d.choice and d.seat == seat)
        others = sum(d.choice[seat] for d in self.decisions if d.choice and d.seat != seat)
        start, end = round(100 * self.decisions[0].chances[seat]), round(100 * self.end[seat])
        rounded = round(100 * own), round(100 * others)
        return Ledger(seat, self.accuracy(seat), start, end - start - sum(rounded), *rounded, end)

    def moments(self, me: int | None = None) -> tuple[Moment, ...]:
        """The largest swings, in order of time; one of the reader's own choices at least, where there is any."""
        found: list[Moment] = []
        sure = max(2 * SWING, SURE * sqrt(0.5 / self.budget))  # a difference of two shares that is no accident
        for k, d in enumerate(self.decisions):
            if d.loss >= SWING:
                found.append(Moment(d.number, d.seat, -d.loss, False))
            luck = self.luck(k)
            seat = max(range(self.players), key=lambda s: abs(luck[s]))
            if abs(luck[seat]) >= sure:
                found.append(Moment(d.number, seat, luck[seat], True))
        found.sort(key=lambda m: -abs(m.swing))
        told, rest = found[:MOMENTS], found[MOMENTS:]
        mine = [m for m in rest if m.seat == me and not m.luck]
        if mine and not any(m.seat == me and not m.luck for m in told):
            told[-1] = mine[0]
        return tuple(sorted(told, key=lambda m: (m.number, m.luck)))


def label(d: Judged) -> str:
    """One of LABELS, or "" where there was no choice."""
    if not d.options:
        return ""
    if d.loss == 0.0:
        return "best" if d.best.move == d.played else "as good"
    return "slip" if d.loss < SMALL else "mistake" if d.loss < LARGE else "costly mistake"


def check_finished(t: Table) -> None:
    """A sentence where there is nothing to review."""
    if not t.over:
        raise BadRecord(say("This game is not over: a review looks back at a finished one."))
    if t.players < 2:
        raise BadRecord(say("A review tells chances of winning, and a game for one has nobody to win against."))
    if not t.moves:
        raise BadRecord(say("Nobody decided anything in this game."))


def warm_up(t: Table) -> None:
    """Compile what a review needs, before anybody counts the seconds."""
    for table, move in positions(t):
        if len(table.legal_moves()) > MOVES or len(table.moves) == 0:
            judge(table, move, 2, 0)
            return


def positions(t: Table) -> Iterator[tuple[Table, str]]:
    """The table before each decision with the move that was made, the last first."""
    t = t.copy()
    while t.moves:
        move = str(t.undo())
        yield t.copy(), move


def review(
    t: Table,
    budget: int = BUDGET,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    gate: Gate | None = None,
    judged: Callable[[Judged], None] | None = None,
) -> Review:
    """Judge a finished game. The same record, budget and seed give the same review, on any number of threads.

    `progress` is told of each decision that is done, `judged` is given it; the last ones come first. `gate` is held for
    each slice of the work, where cores are shared."""
    check_finished(t)
    if isinstance(budget, bool) or not isinstance(budget, int) or not 1 <= budget <= MOST:
        raise BadOption(f"A review has a budget of 1 to {MOST:,} play-outs for a value, not {budget!r}.")
    check_seed(seed)
    width = threads or os.cpu_count() or 1
    found: list[Judged] = []

    def note(done: set[Future[Judged]]) -> None:
        for future in done:
            found.append(future.result())
            if judged:
                judged(found[-1])
            if progress:
                progress(1)

    pending: set[Future[Judged]] = set()
    with ThreadPoolExecutor(width, "review") as pool:
        try:
            for table, move in positions(t):
                pending.add(pool.submit(judge, table, move, budget, seed, gate))
                while len(pending) >= 2 * width:
                    done, pending = wait(pending, return_when=FIRST_COMPLETED)
                    note(done)
            note(wait(pending).done)
        except BaseException:
            for future in pending:
                future.cancel()
            raise
    found.sort(key=lambda d: d.number)
    return whole(t, budget, seed, found)


def whole(t: Table, budget: int, seed: int, decisions: list[Judged]) -> Review:
    """The review of a finished table from its judged decisions."""
    assert all(a.number + 1 == b.number for a, b in pairwise(decisions))
    facts, who = t.game.facts, t.deciders[: decisions[0].number + 1]
    turns_before = sum(a != b for a, b in pairwise(who))
    return Review(
        facts.name, facts.version, t.players, t.names, t.sides(), t.points(), t.ranking(), budget, seed,
        tuple(decisions), turns_before,
    )  # fmt: skip
