"""What was played: the matches of a guest, and the finished ones that ratings follow from. Rows only; nothing is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from vernissage.web.store.store import Store
from vernissage.web.store.tables import Match, Seat

Played = tuple[Match, list[Seat]]  # a match with its seats in order
STATES = {"all": (), "running": ("open", "running"), "finished": ("over", "closed")}


async def matches(
    store: Store, guest: str, *, game: str = "", state: str = "all", other: str = "", limit: int = 50, offset: int = 0
) -> list[Played]:
    """Matches of a guest, the newest first. `other`: somebody's name at the table."""
    query = select(Match).where(Match.id.in_(select(Seat.match).where(Seat.guest == guest)))
    if game:
        query = query.where(Match.game == game)
    if STATES[state]:
        query = query.where(Match.status.in_(STATES[state]))
    if other:
        theirs = (Seat.name == other, (Seat.guest.is_(None)) | (Seat.guest != guest))
        query = query.where(Match.id.in_(select(Seat.match).where(*theirs)))
    async with store.reading() as session:
        return await _with_seats(session, query.order_by(Match.changed.desc(), Match.id).limit(limit).offset(offset))


async def companions(store: Store, guest: str, limit: int = 60) -> list[str]:
    """The names of people a guest has sat with, most often first."""
    mine = select(Seat.match).where(Seat.guest == guest)
    query = (
        select(Seat.name)
        .where(Seat.match.in_(mine), Seat.guest.is_not(None), Seat.guest != guest)
        .group_by(Seat.name)
        .order_by(func.count().desc(), Seat.name)
        .limit(limit)
    )
    async with store.reading() as session:
        return list((await session.execute(query)).scalars())


async def finished(store: Store, game: str, players: int) -> list[Played]:
    """The finished matches of a game for so many that may count, in the order they were opened."""
    async with store.reading() as session:
        return await _with_seats(session, _counting(game, players).order_by(Match.created, Match.id))


async def fingerprint(store: Store, game: str, players: int) -> tuple[int, float]:
    """Changes whenever `finished` does."""
    found = _counting(game, players).subquery()
    seats = select(func.count()).where(Seat.match == found.c.id, Seat.guest.is_not(None)).scalar_subquery()
    async with store.reading() as session:
        number, people = (await session.execute(select(func.count(found.c.id), func.sum(seats)))).one()
        return int(number), float(people or 0)


def _counting(game: str, players: int) -> Select[Any]:
    return select(Match).where(
        Match.status == "over", Match.game == game, Match.players == players, Match.kind == "match", Match.unrated == ""
    )


async def _with_seats(session: AsyncSession, query: Select[Any]) -> list[Played]:
    rows: list[Match] = list((await session.execute(query)).scalars())
    seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for part in _parts(list(seats)):
        found = await session.execute(select(Seat).where(Seat.match.in_(part)).order_by(Seat.match, Seat.seat))
        for seat in found.scalars():
            seats[seat.match].append(seat)
    return [(row, seats[row.id]) for row in rows]


def _parts(ids: Sequence[str], size: int = 500) -> list[Sequence[str]]:
    """A database takes only so many values in one question."""
    return [ids[k : k + size] for k in range(0, len(ids), size)]
