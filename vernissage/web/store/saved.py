"""What is kept of puzzles that guests save from reviews."""

from __future__ import annotations

from sqlalchemy import delete, func, select

from vernissage.web.clock import time
from vernissage.web.store.store import Store
from vernissage.web.store.tables import Guest, SavedPuzzle, SavedTry


async def keep(store: Store, row: SavedPuzzle, most: int) -> bool:
    """Keep a puzzle, once; False where its guest has so many already. Several that come at once are taken one by one."""
    async with store.begin() as session:
        guest = await session.execute(select(Guest.id).where(Guest.id == row.guest).with_for_update())
        if guest.scalar() is None or await session.get(SavedPuzzle, (row.guest, row.id)) is not None:
            return True  # kept already; or nobody is there any more to keep it for
        held = select(func.count()).select_from(SavedPuzzle).where(SavedPuzzle.guest == row.guest)
        if ((await session.execute(held)).scalar() or 0) >= most:
            return False
        session.add(row)
        return True


async def one(store: Store, guest: str, id: str) -> SavedPuzzle | None:
    """A puzzle that a guest keeps."""
    async with store.reading() as session:
        return await session.get(SavedPuzzle, (guest, id))


async def all_of(store: Store, guest: str, game: str = "") -> list[SavedPuzzle]:
    """What a guest keeps, of all games unless one is named; the latest first."""
    query = select(SavedPuzzle).where(SavedPuzzle.guest == guest).order_by(SavedPuzzle.at.desc(), SavedPuzzle.id)
    async with store.reading() as session:
        return list((await session.execute(query.where(SavedPuzzle.game == game) if game else query)).scalars())


async def counts(store: Store, guest: str) -> dict[str, int]:
    """How many puzzles a guest keeps of each game."""
    query = select(SavedPuzzle.game, func.count()).where(SavedPuzzle.guest == guest).group_by(SavedPuzzle.game)
    async with store.reading() as session:
        return {game: int(n) for game, n in await session.execute(query)}


async def drop(store: Store, guest: str, id: str) -> None:
    """Let a puzzle go, with the tries at it."""
    async with store.begin() as session:
        await session.execute(delete(SavedPuzzle).where(SavedPuzzle.guest == guest, SavedPuzzle.id == id))


async def tries(store: Store, guest: str) -> dict[str, list[SavedTry]]:
    """All tries of a guest at their own puzzles, by puzzle, in their order."""
    query = select(SavedTry).where(SavedTry.guest == guest).order_by(SavedTry.puzzle, SavedTry.n)
    found: dict[str, list[SavedTry]] = {}
    async with store.reading() as session:
        for row in (await session.execute(query)).scalars():
            found.setdefault(row.puzzle, []).append(row)
    return found


async def tries_at(store: Store, guest: str, id: str) -> list[SavedTry]:
    """The tries at one of them."""
    query = select(SavedTry).where(SavedTry.guest == guest, SavedTry.puzzle == id).order_by(SavedTry.n)
    async with store.reading() as session:
        return list((await session.execute(query)).scalars())


async def add_try(store: Store, guest: str, id: str, n: int, move: str, solved: bool) -> None:
    """Keep a try; two that come at the same time are not both kept."""
    async with store.begin() as session:
        session.add(SavedTry(guest=guest, puzzle=id, n=n, move=move, solved=solved, at=time()))
