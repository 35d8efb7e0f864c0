"""A finished deal beside others: decision by decision, what the strongest bot and the others of the house did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.review.reviewing import positions
from vernissage.web.deals import SEAT, Job
from vernissage.web.problems import Problem
from vernissage.web.store import daily as kept

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

ELSEWHERE = 4  # of the others are told of, once they are at other positions
MOST = 24  # players that a deal is compared with


@dataclass(frozen=True)
class Player:
    """Who played the deal: `points` at its start and after each own turn, as a line of a chart."""

    name: str
    you: bool
    score: int
    place: int
    points: tuple[int, ...]
    match: str = ""  # "" for the strongest bot


@dataclass(frozen=True)
class Row:
    """A decision of the reader: what they did, what the strongest bot would have done there ("" while not known), and what
    the others did who had come to the very same position."""

    number: int
    turn: int
    move: str
    bot: str
    same: bool  # whether the bot would have done the same
    others: tuple[str, ...]
    parted: tuple[str, ...]  # who of the others comes to other positions from here on
    elsewhere: tuple[str, ...]  # with the first decision of a turn: what those did in it who are at other positions


def player(name: str, t: Table, you: bool = False, match: str = "") -> Player:
    """How the first seat did in a finished game."""
    points = [t.points()[SEAT]]
    before = [(table.seat, table.points()[SEAT]) for table, _ in positions(t)]  # the last first
    for (later, after), (seat, _) in pairwise([(-1, points[0]), *before]):
        if seat == SEAT and later != SEAT:
            points.append(after)
    return Player(name, you, t.points()[SEAT], t.ranking()[SEAT], (before[-1][1], *points[:0:-1], points[0]), match)


def level(players: Sequence[Player]) -> list[list[int]]:
    """Lines of one length: who was through earlier stays at their points."""
    most = max(len(p.points) for p in players)
    return [[*p.points, *(p.points[-1] for _ in range(most - len(p.points)))] for p in players]


@dataclass(frozen=True)
class Made:
    """A choice of the first seat: how many moves had been made, its turn, and the choice in notation and in words."""

    number: int
    turn: int
    move: str
    words: str


def choices(t: Table) -> list[tuple[Table, Made]]:
    """The decisions of the first seat that left a choice, with the table before each, in their order."""
    deciders, found = t.deciders, []
    for table, move in positions(t):
        n = len(table.moves)
        if table.seat == SEAT and len(table.legal_moves()) > 1:
            turn = 1 + sum(a == SEAT and b != SEAT for a, b in pairwise(deciders[: n + 1]))
            found.append((table, Made(n, turn, move, _label(table, move))))
    return found[::-1]


def rows(t: Table, advice: dict[int, str], others: Sequence[tuple[str, Table]]) -> list[Row]:
    """The choices of the first seat beside those of the strongest bot and of the others."""
    mine = [str(m) for m in t.moves]
    theirs = [(name, [str(m) for m in other.moves], [made for _, made in choices(other)]) for name, other in others]
    found, turns = [], set[int]()
    for table, made in choices(t):
        n, here, parted, elsewhere = made.number, Counter[str](), [], []
        for name, moves, their in theirs:
            together = _together(mine, moves)
            if together >= n:
                here[moves[n]] += 1
            elif made.turn not in turns and (did := [m.words for m in their if m.turn == made.turn]):
                elsewhere.append(f"{name}: {'; '.join(did)}")
            if together == n:
                parted.append(name)
        turns.add(made.turn)
        told = tuple(
            say("{move} ({n} times)", move=_label(table, text), n=count) if count > 1 else _label(table, text)
            for text, count in here.most_common()
        )
        bot = advice.get(n, "")
        words = _label(table, bot) if bot else ""
        found.append(
            Row(n, made.turn, made.words, words, bot == made.move, told, tuple(parted), tuple(elsewhere[:ELSEWHERE]))
        )
    return found


def _together(a: Sequence[str], b: Sequence[str]) -> int:
    """How many moves two games have in common from their beginning."""
    return next((k for k, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def _label(t: Table, notation: str) -> str:
    return t.move(t.game.moves.code(t.game.moves.parse(notation))).label


@dataclass(frozen=True)
class Compared:
    """A finished deal beside others: whoever played it, the reader first, then the strongest bot; the reader's decisions; and
    what the strongest bot is still at."""

    players: list[Player]
    rows: list[Row]
    job: Job | None

    @property
    def agreed(self) -> int:
        """How often the strongest bot would have chosen the same."""
        return sum(row.same for row in self.rows)

    @property
    def judged(self) -> int:
        """How many decisions the strongest bot has been asked about so far."""
        return sum(bool(row.bot) for row in self.rows)


async def compared(service: MatchService, game: str, day: date, guest: str, match: str, mine: Table) -> Compared:
    """As far as the strongest bot is; what it has not looked at begins now."""
    line = await service.deals.line(game, day)
    advice = await service.deals.advice(game, day, guest, mine)
    others: list[tuple[str, str, Table]] = []
    for other, name, id in await kept.played_deals(service.store, game, day.isoformat(), MOST + 1):
        if other != guest:
            try:
                others.append((name, id, (await service.live(id)).table.copy()))
            except Problem:  # set aside or deleted: it spoils nobody else's page
                continue
    jobs = [service.deals.job(game, day.isoformat()), service.deals.job(game, day.isoformat(), guest)]
    running = [job for job in jobs if job is not None and not job.failed]
    told = await run_in_threadpool(_told, mine.copy(), match, line, advice or {}, others[:MOST])
    return Compared(*told, running[-1] if running else None)


def _told(
    mine: Table, match: str, line: Table | None, advice: dict[int, str], others: list[tuple[str, str, Table]]
) -> tuple[list[Player], list[Row]]:
    players = [player(say("You"), mine, True, match)]
    if line is not None:
        players.append(player(say("The strongest bot"), line))
    players += [player(name, t, match=id) for name, id, t in others]
    return players, rows(mine, advice, [(name, t) for name, _, t in others])
