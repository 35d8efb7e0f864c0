"""Puzzles that guests keep from reviews: a decision where another move was surely better, with the values it was judged by.

They are tried as those of a day are, for nobody but their guest, and count for no wall. What solves one is the best move of
the review, or one that came so near to it that their intervals meet, if it came out higher than what was played."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date, datetime
from itertools import takewhile

import msgspec
from msgspec import structs
from starlette.concurrency import run_in_threadpool

from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.puzzles import Puzzle, words
from vernissage.puzzles.mining import of_decision
from vernissage.puzzles.puzzle import numbered, table_of
from vernissage.review.judging import Judged
from vernissage.review.reviewing import check_finished
from vernissage.review.words import at as table_at
from vernissage.web import shuffles
from vernissage.web.clock import time
from vernissage.web.live_match import LiveMatch
from vernissage.web.numbers import whole
from vernissage.web.problems import Taken, Unknown
from vernissage.web.puzzles import Asked, Trying
from vernissage.web.store import saved, study
from vernissage.web.store.tables import Guest, SavedPuzzle

MOST = 200  # that a guest keeps


@dataclass(frozen=True)
class Kept(Asked):
    """A puzzle that a guest keeps, with what they tried."""

    row: SavedPuzzle

    @property
    def name(self) -> str:
        """Its id, which follows from the position, and the rules that this is replayed by."""
        return f"{self.row.rules} {self.row.id}"

    @property
    def address(self) -> str:
        """Where it is to be found."""
        return address(self.game, self.row.id)

    @property
    def day(self) -> date:
        """When it was kept."""
        return datetime.fromtimestamp(self.row.at).date()

    @property
    def right(self) -> tuple[str, ...]:
        """The best move, and what came too near to it to be told apart; all of them came out higher than what was played."""
        best, *others = takewhile(lambda choice: choice.move != self.row.played, self.puzzle.best)
        return (best.move, *(choice.move for choice in others if choice.of_1000[2] > best.of_1000[1]))

    @property
    def than(self) -> str:
        """What was played."""
        return self.row.played

    def question(self) -> str:
        """What is asked."""
        if n := self.row.cost:
            return say("What was played here gave away {n} {n:game|games} in 100. What is better?", n=n)
        return say("What was played here gave away less than 1 game in 100. What is better?")

    def about(self, t: Table) -> str:
        """Where it comes from."""
        return words.about(t, self.puzzle, reviewed=True)

    def told(self, t: Table, move: str) -> str:
        """What is said of a try that was wrong."""
        why = words.why(t, self.puzzle, move)
        return f"{why} {say('That is what was played.')}" if move == self.row.played else why

    def _compared(self, n: int, m: int) -> str:
        return say("wins {n} in 100, what was played {m}", n=n, m=m)


def address(game: str, id: str) -> str:
    """Where a puzzle that was kept is to be found."""
    return f"/puzzle/{game}/mine/{id}"


def named(t: Table) -> str:
    """The id of the decision that a table stands at: the same position has the same one."""
    begun = t.seed if t.start is None else t.start
    told = [t.game.name, t.players, t.options, begun, [str(move) for move in t.moves]]
    return study.named(json.dumps(told, sort_keys=True))


class SavedPuzzles(Trying[str, Kept]):
    """What guests keep, and what they do about it."""

    async def asked(self, guest: Guest | None, game: str, which: str) -> Kept:
        """One of a guest's own puzzles, by its id; nobody else's."""
        written = re.fullmatch("[a-z0-9]{1,16}", which, re.ASCII)  # nothing that a database could stumble over
        row = await saved.one(self._service.store, guest.id, which) if guest and written else None
        found = None if row is None or row.game != game else _read(row)
        if guest is None or row is None or found is None:
            raise Unknown(say("You keep no such puzzle."))
        return Kept(game, found, tuple(await saved.tries_at(self._service.store, guest.id, which)), row)

    async def all_of(self, guest: Guest | None, game: str) -> list[Kept]:
        """All that a guest keeps of a game, the latest first."""
        if guest is None:
            return []
        tries = await saved.tries(self._service.store, guest.id)
        rows = await saved.all_of(self._service.store, guest.id, game)
        return [Kept(game, found, tuple(tries.get(row.id, ())), row) for row in rows if (found := _read(row))]

    def _position(self, asked: Kept) -> Table:
        return table_of(asked.game, asked.row.rules, asked.puzzle, asked.row.start)

    async def _keep(self, guest: Guest, asked: Kept, n: int, move: str, solved: bool) -> None:
        await saved.add_try(self._service.store, guest.id, asked.row.id, n, move, solved)

    async def found(self, live: LiveMatch, at: str) -> SavedPuzzle:
        """Decision `at` of a match, counted from 0, as a puzzle for nobody yet. Its review has judged it already."""
        service = self._service
        check_finished(live.table)
        number = whole(at, live.table.made - 1)
        if number is None:
            raise Unknown(say("This match has the decisions 1 to {n}.", n=live.table.made))
        job = await service.reviews.find(live)
        found = job.so_far(service.reviews.budget) if job else None
        if job is None or found is None or number < found.decisions[0].number:
            raise Taken(say("This review is not made yet."))
        d = found.decisions[number - found.decisions[0].number]
        if not d.loss:
            raise Taken(say("No move was surely better there, so there is nothing to be found."))
        await shuffles.check_told(service, live)
        row = await run_in_threadpool(_row, job.table, d)
        row.match, row.rules = live.match.id, live.match.rules
        return row

    async def save(self, guest: Guest, row: SavedPuzzle) -> None:
        """Keep it for a guest; once, however often that is asked for."""
        self._service.limits.move(guest)
        row.guest = guest.id
        if not await saved.keep(self._service.store, row, MOST):
            told = "You keep {n} puzzles, and no more fit on your wall. Take one of them down first."
            raise Taken(say(told, n=MOST))


def _row(table: Table, d: Judged) -> SavedPuzzle:
    t = table_at(table, d.number)
    puzzle = structs.replace(of_decision(t, d, d.number / table.made), moves=numbered(t))
    told = {"played": d.played, "cost": words.in_100(d.loss), "puzzle": msgspec.json.encode(puzzle)}
    return SavedPuzzle(id=named(t), game=t.game.name, start=t.start, at=time(), **told)


def _read(row: SavedPuzzle) -> Puzzle | None:
    try:
        found = msgspec.json.decode(row.puzzle, type=Puzzle)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return found if row.played in {choice.move for choice in found.best[1:]} else None
