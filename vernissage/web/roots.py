"""Where an analysis board begins: a match that is over, or a position that was handed in.

A board stands after so many moves of its root (`at`), and some more that were tried out from there (`line`, in notation, with
commas between them). Both are in its address, so every branch has a link of its own and nothing has to be kept for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool

from vernissage.engine import reading
from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.review.words import at as table_at
from vernissage.review.words import name_of
from vernissage.web import shuffles
from vernissage.web.numbers import whole
from vernissage.web.problems import Problem, Taken, TooLarge, Unknown
from vernissage.web.service import MatchService
from vernissage.web.store import study

LONGEST = 200  # moves that are tried out from a position
LETTERS = 6000  # that they may have
KEPT = 64  # positions in memory


@dataclass(frozen=True)
class Stand:
    """A board: the table, after how many moves of its root, and what was tried out from there."""

    table: Table
    at: int
    line: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A move of a line: who makes it, in which words, and the board after it."""

    name: str
    words: str
    link: str


@dataclass(frozen=True)
class Root:
    """Where boards begin: a game with the address that they lie under."""

    address: str
    table: Table  # with all of its moves
    match: str = ""  # where it is one

    def stand(self, at: str = "", line: str = "") -> Stand:
        """The board that an address speaks of. Without `at` it is the last position of a game that is not over, or the first
        of one that is."""
        last = self.table.made
        n = whole(at, last) if at else 0 if self.table.over else last
        if n is None:
            raise Unknown(say("This game has the positions 0 to {last}.", last=last))
        if len(line) > LETTERS or line.count(",") >= LONGEST:
            raise TooLarge(say("At most {most} moves can be tried out from a position.", most=LONGEST))
        t = table_at(self.table, n)
        if not self.match:
            t.names = tuple(say("Player {n}", n=seat + 1) for seat in range(t.players))
        moves = [move.strip() for move in line.split(",")] if line else []
        for move in moves:
            if t.over:
                raise Problem(say("The game is over there: nothing can be tried out any more."))
            t.play(move)
        return Stand(t, n, tuple(map(str, t.moves[n:])))

    def link(self, at: int, line: Sequence[str] = ()) -> str:
        """The address of the board after `at` moves and those of `line`."""
        tried = f"&line={quote(','.join(line), safe=',')}" if line else ""
        return f"{self.address}?at={at}{tried}".replace("%20", "+")

    def steps(self, stand: Stand, made: Sequence[str], before: int = 0) -> list[Step]:
        """Moves that could follow, each with the board after it. The first `before` have been made already."""
        t = stand.table.copy()
        for _ in range(before):
            t.undo()
        done, found = list(stand.line[: len(stand.line) - before]), []
        for move in made:
            name, words = t.names[t.seat], name_of(t, move)
            t.play(move)
            done.append(move)
            found.append(Step(name, words, self.link(stand.at, done)))
        return found


async def of_match(service: MatchService, id: str) -> Root:
    """Only what is over lies open: nobody looks into a match that is going on, and nobody is told what to do in it."""
    live = await service.live(id)
    if live.match.status not in ("over", "closed"):
        raise Taken(say("A match is looked into when it is over: until then its hands are hidden."))
    await shuffles.check_told(service, live)
    return Root(f"/match/{quote(id)}/analysis", live.table, id)


async def of_position(service: MatchService, id: str) -> Root:
    """A position that was kept, by its id; those looked at lately stay in memory."""
    read = service.analyses.tables
    found = read.get(id)
    if found is None:
        text = await study.position(service.store, id) if re.fullmatch("[a-z0-9]{1,16}", id, re.ASCII) else None
        if text is None:
            raise Unknown(say("There is no position {id!r} in this house. Its link may be incomplete.", id=id[:20]))
        if game := reading.game_of(text):
            service.precompiler.require(game)
        found = read[id] = await run_in_threadpool(reading.read, text)
        while len(read) > KEPT:
            read.popitem(last=False)
    return Root(f"/analysis/{quote(id)}", found)


async def keep(service: MatchService, table: Table) -> str:
    """Keep a table as a position, without anybody's name, and get its address."""
    nameless = table.copy()
    nameless.nonce = None  # a position to be looked at is nobody's match
    nameless.names = tuple(f"Player {seat + 1}" for seat in range(table.players))
    return f"/analysis/{await study.keep_position(service.store, nameless.record())}"
