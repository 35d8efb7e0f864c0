"""What is kept of puzzles and deals of a day."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from time import time

from sqlalchemy import Integer, cast, func, select

from vernissage.engine.commitment import new_nonce
from vernissage.engine.language import say
from vernissage.web.problems import Lost
from vernissage.web.store.store import Store
from vernissage.web.store.tables import Deal, DealDay, DealLine, Guest, Match, PuzzleTry


@dataclass(frozen=True)
class Found:
    """How many solved a puzzle at each try, and how many tried it."""

    at: tuple[int, ...]
    tried: int


@dataclass(frozen=True)
class Tried:
    """The tries of a guest at the puzzle of a day: how many, whether the last was right, and when it was."""

    day: str
    tries: int
    solved: bool
    at: float


async def tries(store: Store, guest: str, game: str, days: Collection[str]) -> dict[str, list[PuzzleTry]]:
    """The tries of a guest at the puzzles of those days, in their order."""
    query = select(PuzzleTry).where(PuzzleTry.guest == guest, PuzzleTry.game == game, PuzzleTry.day.in_(days))
    found: dict[str, list[PuzzleTry]] = {}
    async with store.reading() as session:
        for row in (await session.execute(query.order_by(PuzzleTry.day, PuzzleTry.n))).scalars():
            found.setdefault(row.day, []).append(row)
    return found


async def all_tries(store: Store, guest: str) -> list[PuzzleTry]:
    """Whatever a guest tried."""
    query = select(PuzzleTry).where(PuzzleTry.guest == guest).order_by(PuzzleTry.game, PuzzleTry.day, PuzzleTry.n)
    async with store.reading() as session:
        return list((await session.execute(query)).scalars())


async def tried_days(store: Store, guest: str, game: str) -> list[Tried]:
    """Every day whose puzzle a guest tried."""
    query = (
        select(PuzzleTry.day, func.count(), func.max(cast(PuzzleTry.solved, Integer)), func.max(PuzzleTry.at))
        .where(PuzzleTry.guest == guest, PuzzleTry.game == game)
        .group_by(PuzzleTry.day)
        .order_by(PuzzleTry.day)
    )
    async with store.reading() as session:
        return [Tried(day, int(n), bool(solved), float(at)) for day, n, solved, at in await session.execute(query)]


async def add_try(store: Store, guest: str, game: str, day: str, n: int, move: str, solved: bool) -> None:
    """Keep a try; two that come at the same time are not both kept."""
    async with store.begin() as session:
        session.add(PuzzleTry(guest=guest, game=game, day=day, n=n, move=move, solved=solved, at=time()))


async def found_by(store: Store, game: str, day: str, tries: int) -> Found:
    """How the guests of this house fared with a puzzle."""
    here = (PuzzleTry.game == game, PuzzleTry.day == day)
    right = select(PuzzleTry.n, func.count()).where(*here, PuzzleTry.solved).group_by(PuzzleTry.n)
    async with store.reading() as session:
        at = {int(n): int(count) for n, count in await session.execute(right)}
        tried = await session.execute(select(func.count(PuzzleTry.guest.distinct())).where(*here))
        return Found(tuple(at.get(n, 0) for n in range(1, tries + 1)), int(tried.scalar() or 0))


async def deal_of(store: Store, game: str, day: str, guest: str) -> Deal | None:
    """A guest's try at the deal of a day."""
    async with store.reading() as session:
        return await session.get(Deal, (game, day, guest))


async def keep_advice(store: Store, game: str, day: str, guest: str, advice: dict[str, str]) -> None:
    """What the strongest bot would have done in a guest's deal; nothing is kept if that is gone meanwhile."""
    async with store.begin() as session:
        row = await session.get(Deal, (game, day, guest))
        if row is not None:
            row.advice = advice


async def deal_at(store: Store, match: str) -> tuple[str, str] | None:
    """The game and the day whose deal a match is."""
    async with store.reading() as session:
        row = (await session.execute(select(Deal).where(Deal.match == match))).scalar_one_or_none()
        return (row.game, row.day) if row else None


async def played_deals(store: Store, game: str, day: str, limit: int) -> list[tuple[str, str, str]]:
    """Who has finished the deal of a day: guest, name and match, the first to finish first."""
    query = (
        select(Deal.guest, Guest.name, Deal.match)
        .join(Guest, Guest.id == Deal.guest)
        .join(Match, Match.id == Deal.match)
        .where(Deal.game == game, Deal.day == day, Match.status == "over")
        .order_by(Match.changed)
        .limit(limit)
    )
    async with store.reading() as session:
        return [(guest, name, match) for guest, name, match in await session.execute(query)]


async def shuffle(store: Store, game: str, day: str, draw: bool = False) -> DealDay | None:
    """The shuffle of the deal of a day; with `draw` it is drawn, unless it was, and the same for everybody from then on."""
    if draw and await shuffle(store, game, day) is None:
        await store.add_once(DealDay(game=game, day=day, seed=str(secrets.randbits(64)), nonce=new_nonce()))
    async with store.begin() as session:
        return await session.get(DealDay, (game, day))


async def drawn(store: Store, game: str, day: str) -> DealDay:
    """The same where there must be one."""
    found = await shuffle(store, game, day, draw=True)
    if found is None:
        raise Lost(say("The deal of the day cannot be kept just now. Try again."))
    return found


async def still_played(store: Store, seed: str | None, today: str) -> bool:
    """Whether a seed is that of a deal whose day is not over."""
    query = select(DealDay.day).where(DealDay.seed == seed, DealDay.day >= today).limit(1)
    async with store.begin() as session:
        return (await session.execute(query)).first() is not None


async def line(store: Store, game: str, day: str) -> DealLine | None:
    """How the strongest bot played the deal of a day; None while it has not."""
    async with store.reading() as session:
        return await session.get(DealLine, (game, day))


async def keep_line(store: Store, game: str, day: str, bot: str, record: str) -> None:
    """The record of the strongest bot; the first one stays."""
    await store.add_once(DealLine(game=game, day=day, bot=bot, record=record))
