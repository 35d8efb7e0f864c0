"""One match in memory: its table, its seats and what happened, as they follow from the rows in the database.

Nothing here writes. `MatchService` (service.py) appends to the database first and then hands over what was written, so that what a
page shows is always what is kept. Moves are tried out on a copy of the table (`Trial`), and when they are written the match
goes on with that copy (`take`): the rules carry a move out once. `add` replays what was only read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

from vernissage.drawing.page import Area
from vernissage.engine import registry
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.match.lesson import Lesson
from vernissage.match.reveal import reveals
from vernissage.web.clock import time
from vernissage.web.numbers import whole
from vernissage.web.store.tables import Entry, Match, Pending, Question, Seat

T = TypeVar("T")
LOOKS = 24  # of positions that are remembered, by anybody who reads them
STAND_IN = ("vote", "claim", "host")  # why a bot may sit in a seat that is kept for somebody


@dataclass
class LogItem:
    """An entry with the events of its move; `struck` when it was taken back."""

    entry: Entry
    events: list[Event] = field(default_factory=list)
    struck: bool = False
    at: int = 0  # how many moves had been made before it
    # what each viewer is told of it, and in which words
    said: dict[tuple[int, tuple[str, ...], str], list[tuple[Event, str]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Made:
    """A move that was tried out, and what happened by it."""

    seat: int
    move: Move
    events: list[Event]


@dataclass(frozen=True)
class Turn:
    """A turn of a seat: how many moves had been made before it, and after it."""

    seat: int
    first: int
    last: int


@dataclass(frozen=True)
class Story:
    """A finished game: its turns, and the points of every seat after so many moves."""

    moves: int
    turns: tuple[Turn, ...]
    points: tuple[tuple[int, ...], ...]

    def gain(self, turn: Turn) -> int:
        """What a turn brought the one who took it."""
        return self.points[turn.last][turn.seat] - self.points[turn.first][turn.seat]


class Trial:
    """Moves on a copy of the table, before they are written."""

    def __init__(self, live: LiveMatch) -> None:
        self.table = live.table.copy()
        self.made: list[Made] = []

    def play(self, move: Move, seat: int) -> None:
        """Make a move on the copy, and keep what happened by it."""
        before = len(self.table.all_events)
        self.table.play(move, seat)
        self.made.append(Made(seat, move, list(self.table.all_events[before:])))


class LiveMatch:
    """A match as it follows from its rows; the arguments are what the database has of it."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        entries: Sequence[Entry],
        pending: Sequence[Pending] = (),
        question: Question | None = None,
    ) -> None:
        self.match, self.seats, self.question = match, list(seats), question
        self.lock = asyncio.Lock()
        self.asked_at = monotonic()  # when somebody last asked for it
        self.log: list[LogItem] = []
        self.entries = 0
        self.hints: dict[tuple[int, int], int] = {}  # seat, and how many moves before its own: how much it was told
        self.generation = 0  # how often something was taken back
        self.used = [0.0] * match.players  # seconds of thought
        self.since = match.created  # when the present decision was put
        self.thinking: asyncio.Task[None] | None = None
        self.thought = (-1, -1), 0.0  # seconds a bot has thought in a turn, and in which
        self.elsewhere = False  # whether another server made the last change, so that its bots are to answer
        self.lesson = Lesson.of(match.game) if match.kind == "lesson" else None
        self.story: Story | None = None  # once it is over, and somebody looked
        self.table = self._deal()
        self._revealed: dict[tuple[int, int], bool] = {}
        self._areas: dict[Any, dict[str, int]] = {}  # how the last positions looked
        self._once: tuple[int, dict[Any, Any]] = -1, {}
        for entry in entries:
            self.add(entry)
        self._keep_sealed(pending)

    def _keep_sealed(self, pending: Sequence[Pending]) -> None:
        """Choices stay sealed over a restart, also where some have been opened already and bots come in between."""
        waiting = {seat: {str(m): m for m in self.table.legal_moves(seat)} for seat in self.deciding()}
        self.pending = {
            p.seat: waiting[p.seat][p.text]
            for p in pending
            if self.table.sealed and self.seats[p.seat].kind == "guest" and p.text in waiting.get(p.seat, ())
        }

    def _deal(self) -> Table:
        m = self.match
        game = registry.get(m.game, m.rules)
        names = [s.name or f"Seat {s.seat + 1}" for s in self.seats]
        if m.start is not None:
            return Table.at(game, m.start, names)
        return Table(game, m.players, m.options, int(m.seed or 0), names, m.nonce)

    def catch_up(
        self,
        match: Match,
        seats: Sequence[Seat],
        entries: Sequence[Entry],
        pending: Sequence[Pending],
        question: Question | None,
    ) -> None:
        """Take in what is in the database and was not written from here."""
        if len(entries) < len(self.log):
            raise ValueError(f"{len(entries)} entries are kept of {len(self.log)}")
        for item, entry in zip(self.log, entries, strict=False):
            item.entry = entry  # the words of somebody who was deleted are gone
        self.follow(match, seats, entries[len(self.log) :], pending, question)

    def follow(
        self,
        match: Match,
        seats: Sequence[Seat],
        entries: Sequence[Entry],
        pending: Sequence[Pending],
        question: Question | None,
    ) -> None:
        """The same where nothing of before has changed; `entries`: those that are new."""
        self.match, self.seats, self.question = match, list(seats), question
        self.rename()
        for entry in entries:
            self.add(entry)
        self._keep_sealed(pending)

    def weight(self) -> int:
        """About how many bytes it takes (measured over whole games of all titles: within a third of it)."""
        t = self.table
        return 30_000 + t.made * (t.game.rules.state.itemsize + 500) + 700 * len(self.log) + 700 * len(t.all_events)

    # --- what follows from the entries -------------------------------------------------------------------------------

    def add(self, entry: Entry) -> None:
        """Take in an entry that was read from the database; a move is replayed."""
        item = LogItem(entry, at=self.table.made)
        if entry.kind == "move":
            before = len(self.table.all_events)
            self._spend(self.table.seat, entry.at)
            self.table.play(entry.text, entry.seat)
            item.events = list(self.table.all_events[before:])
        elif entry.kind == "undo":
            left = int(entry.text)
            while self.table.made > left:
                self.table.undo()
            for old in self.log:
                if old.entry.kind == "move" and old.at >= left:
                    old.struck = True
            self.hints = {at: level for at, level in self.hints.items() if at[1] <= left}  # others are asked elsewhere
            self.generation += 1
            self.since = entry.at
        elif entry.kind in ("rise", "kick"):
            for old in self.log:
                if old.entry.kind == "sit" and old.entry.seat == entry.seat:
                    old.struck = True  # the seat is another's, or will be: what was said of it would be told of them
        elif entry.kind == "start":
            self.since = entry.at
        elif entry.kind == "hint" and entry.seat is not None:
            self.hints[entry.seat, len(self.asked(entry.seat).moves)] = int(entry.text)
        self.log.append(item)
        self.entries = entry.n + 1

    def take(self, entries: Sequence[Entry], trial: Trial) -> None:
        """Take in moves that have just been written, and the table at which they were tried out."""
        begun = self.table.made
        for k, (entry, made) in enumerate(zip(entries, trial.made, strict=True)):
            self._spend(made.seat, entry.at)
            self.log.append(LogItem(entry, made.events, at=begun + k))
            self.entries = entry.n + 1
        self.table = trial.table

    def _spend(self, seat: int, at: float) -> None:
        self.used[seat] += max(0.0, at - self.since)
        self.since = at

    def rename(self) -> None:
        """Names of seats have changed."""
        self.table.names = tuple(s.name or f"Seat {s.seat + 1}" for s in self.seats)

    def once(self, what: Any, make: Callable[[], T]) -> T:
        """What several readers get is made once for each version of the match. `make` may use nothing that changes without
        a new version: no clock, and not who is here."""
        kept = self._kept()
        if what not in kept:
            kept[what] = make()
        found: T = kept[what]
        return found

    def known(self, key: tuple[Any, ...]) -> Any:
        """What was kept under a key of the present version, None where there is nothing. The second part of the key is the
        version."""
        return self._kept().get(key)

    def keep(self, key: tuple[Any, ...], made: T) -> T:
        """Keep what was made, unless the match has changed meanwhile."""
        if key[1] == self.match.version:
            self._kept()[key] = made
        return made

    def _kept(self) -> dict[Any, Any]:
        if self._once[0] != self.match.version:
            self._once = self.match.version, {}
        return self._once[1]

    def remember_areas(self, key: tuple[Any, ...], areas: Iterable[Area]) -> None:
        """How a position looked to a reader, each area as a number: they are only compared."""
        self._areas.pop((self.generation, *key), None)
        self._areas[self.generation, *key] = {area.name: hash(area.html) for area in areas}
        if len(self._areas) > LOOKS:
            del self._areas[next(iter(self._areas))]

    def areas_at(self, key: tuple[Any, ...]) -> dict[str, int] | None:
        """The same, where it was not too long ago."""
        return self._areas.get((self.generation, *key))

    # --- who may do what ---------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether it has begun and is neither over nor closed."""
        return self.match.status == "running"

    @property
    def key(self) -> str:
        """The decision that stands now. Sealed choices wait outside the record until all are in, so they share one."""
        return f"{self.generation}.{self.table.made}"

    def entry(self, kind: str, seat: int | None, text: str, ahead: int = 0, at: float | None = None) -> Entry:
        """What would be written next, or `ahead` after that."""
        when = time() if at is None else at
        return Entry(match=self.match.id, n=self.entries + ahead, kind=kind, seat=seat, text=text, at=when)

    def turn(self) -> tuple[int, int]:
        """The turn that is under way: how often something was taken back, and how many moves had been made when the seat
        that decides now began to decide."""
        made, seat = self.table.deciders, self.table.seat
        first = len(made)
        while first and made[first - 1] == seat:
            first -= 1
        return self.generation, first

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a guest plays, without those in which a bot stands in; none for a stranger."""
        return [s.seat for s in self.seats if guest is not None and s.kind == "guest" and s.guest == guest]

    def kept_for(self, guest: str | None) -> list[int]:
        """The seats in which a bot stands in for a guest by the vote, the claim or the wish of others. Who gave up, was sent
        away, or whose clock ran down, has left for good."""
        if guest is None or not self.running:
            return []
        why = {i.entry.seat: i.entry.text for i in self.log if i.entry.kind == "bot"}  # the last reason of each seat
        return [s.seat for s in self.seats if s.kind == "bot" and s.guest == guest and why.get(s.seat) in STAND_IN]

    def people(self) -> set[str]:
        """The ids of the guests who play."""
        return {s.guest for s in self.seats if s.kind == "guest" and s.guest}

    def deciding(self) -> list[int]:
        """The seats that have something to decide now."""
        if not self.running or self.table.over:
            return []
        if not self.table.sealed:
            return [self.table.seat] if self.promised() is None else []
        return [seat for seat in range(self.match.players) if self.table.legal_moves(seat)]

    def waited_for(self) -> list[int]:
        """The seats of people whose choice is missing; with sealed choices bots answer when all people have."""
        people = [seat for seat in self.deciding() if self.seats[seat].kind == "guest"]
        return [seat for seat in people if seat not in self.pending]

    def opened(self) -> bool:
        """Whether some sealed choices of this round are in the record while others are still to come: in one round nobody
        is asked twice."""
        t = self.table
        if t.over or not t.sealed or not t.moves or t.legal_moves(t.deciders[-1]):
            return False
        return self.table_at(t.made - 1).sealed

    def bot_to_move(self) -> bool:
        """Whether it is for a bot to move; with sealed choices, once those of all people are in."""
        if not self.running or self.table.over or self.seats[self.table.seat].kind != "bot":
            return False
        return not (self.table.sealed and self.waited_for())

    def sealed_are_in(self) -> bool:
        """Whether the choice of the seat whose place in the record it is was made, and nobody's is missing any more."""
        if not self.running or self.table.over or not self.table.sealed or self.waited_for():
            return False
        return self.table.seat in self.pending and self.seats[self.table.seat].kind == "guest"

    def by_itself(self) -> bool:
        """Whether a server has to see to it, now or later, without being asked."""
        return self.running and (bool(self.pending) or by_itself(self.match, self.seats))

    def goes_on(self) -> bool:
        """Whether there is something to do before a person decides."""
        return self.bot_to_move() or self.promised() is not None or self.sealed_are_in()

    def promised(self) -> Move | None:
        """The move that the seat to decide has promised in advance."""
        if not self.running or self.table.over or self.table.sealed:
            return None
        kept = (self.seats[self.table.seat].ahead or "").splitlines()
        return next((m for m in self.table.legal_moves() if str(m) in kept), None) if kept else None

    # --- taking back -------------------------------------------------------------------------------------------------

    def undo_target(self, mine: Sequence[int]) -> int | None:
        """How many moves would be left if these seats took their last one back; None when they may not ask."""
        t = self.table
        if not self.running or t.over or not mine:
            return None
        deciders = t.deciders
        if self.match.undo == "draft":
            last = len(deciders) - 1
            if last < 0 or deciders[last] not in mine or t.seat != deciders[last] or t.sealed:
                return None
            return None if self._reveals(last) else self._together(last)
        for n in range(len(deciders) - 1, -1, -1):
            if deciders[n] in mine:
                return self._together(n)
        return None

    def only_bots_since(self, key: str) -> bool:
        """Whether nobody but bots has moved since that decision was put: then the last move of a person, which they may
        take back, is still the same."""
        taken, _, made = key.partition(".")
        n = whole(made, self.table.made)
        if taken != str(self.generation) or n is None:
            return False
        return all(self.seats[seat].kind == "bot" for seat in self.table.deciders[n:])

    def answered(self, key: str, seat: int, text: str | None = None) -> bool:
        """Whether a seat has answered that decision already, and with that move where one is named."""
        taken, _, made = key.partition(".")
        n, t = whole(made, self.table.made - 1), self.table
        if taken != str(self.generation) or n is None or t.deciders[n] != seat:
            return False
        return text is None or str(t.moves[n]) == text

    def taken_back_since(self, key: str) -> bool:
        """Whether something was taken back after that decision was put."""
        taken = whole(key.partition(".")[0], self.generation)
        return taken is not None and taken < self.generation

    def _together(self, n: int) -> int:
        """The first of the moves that a seat made together with move n, by a shortcut."""
        made = [i.entry for i in self.log if i.entry.kind == "move" and not i.struck]
        while n > 0 and (made[n - 1].at, made[n - 1].seat) == (made[n].at, made[n].seat):
            n -= 1
        return n

    def _reveals(self, n: int) -> bool:
        at = (self.generation, n)
        if at not in self._revealed:
            self._revealed[at] = reveals(self.table_at(n), self.table.moves[n])
        return self._revealed[at]

    def crosses(self, target: int) -> bool:
        """Whether taking back to so many moves undoes more than one's own steps: something was revealed by them, or others
        have moved."""
        undone = range(target, self.table.made)
        seats = {self.table.deciders[n] for n in undone}
        return len(seats) > 1 or any(map(self._reveals, undone))

    def table_at(self, n: int) -> Table:
        """The table as it was after `n` moves."""
        t = self.table.copy()
        while t.made > n:
            t.undo()
        return t

    def asked(self, seat: int) -> Table:
        """A copy of the table at which it is for `seat` to decide: where choices are sealed, others may come before it in
        the record, and whatever they choose it does not know."""
        t = self.table.copy()
        while not t.over and t.sealed and t.seat != seat and t.legal_moves(seat):
            t.play(t.legal_moves()[0])
        return t

    def hinted(self, seat: int) -> int:
        """How much a seat was told about the decision it has now: the level of the hint, 0 for none."""
        return self.hints.get((seat, len(self.asked(seat).moves)), 0)

    def clock_left(self, seat: int) -> float | None:
        """Seconds a seat has left, None without a clock."""
        if not self.match.clock:
            return None
        spent = self.used[seat]
        if self.running and not self.table.over and seat in self.deciding():
            spent += time() - self.since
        return max(0.0, self.match.clock - spent)


def by_itself(match: Match, seats: Iterable[Seat]) -> bool:
    """Whether a match goes on without being asked: a clock runs, a bot sits there, or something was promised."""
    return bool(match.clock) or any(s.kind == "bot" or s.ahead for s in seats)
