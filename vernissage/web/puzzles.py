"""Puzzles: who tried what, and whether it was right; and the puzzle of a day, which it is. The answer stays here until it is over.

The puzzles of a game come by turns, so that each returns when all others were there. Tries belong to the day: a puzzle that
comes again is a new one. Those that guests keep from their reviews are tried alike (saved_puzzles.py)."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Generic, TypeVar

from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.puzzles import Collection, Puzzle, of_game, words
from vernissage.web import daily
from vernissage.web.hosting import BOT_NAMES
from vernissage.web.names import unique
from vernissage.web.problems import Illegal, Taken, Unknown
from vernissage.web.store import daily as kept
from vernissage.web.store.tables import Guest, PuzzleTry, SavedTry

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

TRIES = 3
HINT, GIVEN_UP = "", "-"  # what is kept in place of a move
TABLES = 64  # that are remembered
Which = TypeVar("Which")  # what a puzzle is found by


@dataclass(frozen=True)
class Asked:
    """A puzzle for one guest, with what they tried."""

    game: str
    puzzle: Puzzle
    tries: tuple[PuzzleTry | SavedTry, ...]

    @property
    def name(self) -> str:
        """What it is called among those of its game."""
        return self.puzzle.id

    @property
    def right(self) -> tuple[str, ...]:
        """The moves that solve it, the best first."""
        return (self.puzzle.answer,)

    @property
    def than(self) -> str:
        """What the answer is compared with: the next best move."""
        return self.puzzle.best[1].move

    @property
    def answer(self) -> str:
        """What is shown as the answer: the move that solved it, where one did."""
        return next((row.move for row in self.tries if row.solved), self.puzzle.answer)

    def question(self) -> str:
        """What is asked."""
        return words.question(self.puzzle)

    def about(self, t: Table) -> str:
        """Where it comes from."""
        return words.about(t, self.puzzle)

    def told(self, t: Table, move: str) -> str:
        """What is said of a try that was wrong."""
        more = say("Another choice wins {n} more games in 100.", n=int(100 * self.puzzle.margin))
        return f"{words.why(t, self.puzzle, move)} {more}"

    def compared(self) -> str:
        """How often the answer wins, and the one it is compared with."""
        wins = {choice.move: words.in_100(choice.chance) for choice in self.puzzle.best}
        return self._compared(wins[self.answer], wins[self.than])

    def _compared(self, n: int, m: int) -> str:
        return say("wins {n} in 100, the next best {m}", n=n, m=m)

    @property
    def solved(self) -> bool:
        """Whether a try was right."""
        return any(row.solved for row in self.tries)

    @property
    def left(self) -> int:
        """How many tries there are still; none after giving up."""
        return 0 if any(row.move == GIVEN_UP for row in self.tries) else TRIES - len(self.tries)

    @property
    def over(self) -> bool:
        """Whether nothing can be tried any more, and the answer is shown."""
        return self.solved or self.left <= 0

    @property
    def hinted(self) -> bool:
        """Whether the hint was taken."""
        return any(row.move == HINT for row in self.tries)


@dataclass(frozen=True)
class OfDay(Asked):
    """The puzzle of a day for one guest."""

    day: date


def state_of(asked: Asked) -> str:
    """How far a guest is with a puzzle."""
    if asked.solved:
        n = len(asked.tries)
        return say("solved at the first try") if n == 1 else say("solved at try {n}", n=n)
    if asked.over:
        return say("not solved")
    return say("{n} {n:try|tries} left", n=asked.left) if asked.tries else say("not tried yet")


@dataclass(frozen=True)
class Score:
    """How a guest has done with the puzzles of a game. A day counts for a row if its puzzle was solved on it."""

    solved: dict[date, int]  # at which try
    tried: frozenset[date]
    row: int
    longest: int

    @property
    def first_in_100(self) -> int | None:
        """How many of those tried were solved at the first try; None before there is one."""
        firsts = sum(n == 1 for n in self.solved.values())
        return round(100 * firsts / len(self.tried)) if self.tried else None


Found = TypeVar("Found", bound=Asked)


class Trying(Generic[Which, Found]):
    """What guests do about a puzzle, wherever it comes from."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._tables: OrderedDict[tuple[str, str], Table] = OrderedDict()

    async def asked(self, guest: Guest | None, game: str, which: Which) -> Found:
        """A puzzle as it stands for a guest."""
        raise NotImplementedError

    def _position(self, asked: Found) -> Table:
        """The table at the position, replayed."""
        raise NotImplementedError

    async def _keep(self, guest: Guest, asked: Found, n: int, move: str, solved: bool) -> None:
        """Write a try down."""
        raise NotImplementedError

    def table(self, asked: Found, guest: Guest | None) -> Table:
        """The table of a puzzle, with the guest at the seat that decides."""
        self._service.precompiler.require(asked.game)
        known = self._tables.get((asked.game, asked.name))
        if known is None:
            known = self._tables[asked.game, asked.name] = self._position(asked)
            while len(self._tables) > TABLES:
                self._tables.popitem(last=False)
        t = known.copy()
        me = guest.name if guest else say("You")
        t.names = tuple(me if k == t.seat else unique(BOT_NAMES[k], [me]) for k in range(t.players))
        return t

    async def attempt(self, guest: Guest, game: str, which: Which, move: str) -> None:
        """Try a move; one that is not allowed, or was tried before, costs nothing."""
        asked = await self._open(guest, game, which)
        t = self.table(asked, guest)
        tried = t.game.moves.parse(move)
        refusal = t.why_not(tried)
        if refusal:
            raise Illegal(refusal.text, refusal.rule)
        if str(tried) in {row.move for row in asked.tries}:
            raise Taken(say("You tried that already. It cost nothing to ask again."))
        await self._keep(guest, asked, len(asked.tries) + 1, str(tried), str(tried) in asked.right)

    async def hint(self, guest: Guest, game: str, which: Which) -> None:
        """A hint counts as a try; the last one is left for a move."""
        asked = await self._open(guest, game, which)
        if asked.hinted:
            raise Taken(say("There is one hint for a puzzle, and you have it."))
        if asked.left == 1:
            raise Taken(say("The last try is for a move."))
        await self._keep(guest, asked, len(asked.tries) + 1, HINT, False)

    async def give_up(self, guest: Guest, game: str, which: Which) -> None:
        """Have the answer shown before the last try, but not before the first."""
        asked = await self._open(guest, game, which)
        if not asked.tries:
            raise Taken(say("Try a move first: the answer is shown after a try."))
        await self._keep(guest, asked, len(asked.tries) + 1, GIVEN_UP, False)

    async def _open(self, guest: Guest, game: str, which: Which) -> Found:
        self._service.limits.move(guest)
        asked = await self.asked(guest, game, which)
        if asked.over:
            raise Taken(say("This puzzle is over for you; its answer is shown."))
        return asked


class Puzzles(Trying[date, OfDay]):
    """Which puzzle a day has, and what guests do about it."""

    def collection(self, game: str) -> Collection:
        """All puzzles of a game, or a sentence where there are none."""
        found = of_game(game)
        if found is None:
            raise Unknown(say("There are no puzzles of {game} in this house.", game=registry.facts(game).title))
        return found

    def back(self, game: str) -> int:
        """How many days before today have a puzzle that is not today's."""
        return len(self.collection(game).puzzles) - 1

    def of_day(self, game: str, day: date) -> Puzzle:
        """The puzzle of a game that has its turn on that day."""
        puzzles = self.collection(game).puzzles
        return puzzles[daily.number(day) % len(puzzles)]

    async def asked(self, guest: Guest | None, game: str, which: date) -> OfDay:
        """The puzzle of a day as it stands for a guest; a stranger has tried nothing."""
        puzzle, text = self.of_day(game, which), which.isoformat()
        rows = (await kept.tries(self._service.store, guest.id, game, [text])).get(text, []) if guest else []
        return OfDay(game, puzzle, tuple(rows), which)

    def _position(self, asked: OfDay) -> Table:
        return self.collection(asked.game).table(asked.puzzle)

    async def _keep(self, guest: Guest, asked: OfDay, n: int, move: str, solved: bool) -> None:
        await kept.add_try(self._service.store, guest.id, asked.game, asked.day.isoformat(), n, move, solved)

    async def score(self, guest: Guest | None, game: str) -> Score:
        """How a guest has done so far with the puzzles of a game."""
        rows = await kept.tried_days(self._service.store, guest.id, game) if guest else []
        solved = {date.fromisoformat(row.day): row.tries for row in rows if row.solved}
        in_time = {
            date.fromisoformat(row.day)
            for row in rows
            if row.solved and datetime.fromtimestamp(row.at).date().isoformat() == row.day
        }
        tried = frozenset(date.fromisoformat(row.day) for row in rows)
        return Score(solved, tried, *daily.runs(in_time, daily.today()))

    async def next_of_run(self, guest: Guest | None, game: str, before: date) -> date | None:
        """The latest day before that one whose puzzle the guest has not tried yet."""
        tried = (await self.score(guest, game)).tried
        first = daily.today() - self.back(game) * daily.DAY
        day = before - daily.DAY
        while day >= first:
            if day not in tried:
                return day
            day -= daily.DAY
        return None
