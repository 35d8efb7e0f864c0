"""What every request looks up, quickly: who asks, and whether a match is as it is in memory; and on PostgreSQL, what another
server has added to it.

On SQLite that is two rows found by their keys in a file of this machine, some millionths of a second: they are read at once,
where going to another thread and back would take ten times as long. On PostgreSQL whatever is asked at the same time is
asked in one go. Nothing is kept from one request to the next but the form of a guest whose row has not changed.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from vernissage.web.store.tables import Base, Data, Entry, Guest, Match, Pending, Question, Rows, Seat, Unreadable

R = TypeVar("R", bound=Base)
KEPT = 20_000  # guests whose row is remembered in the form that was made of it


class Looks(ABC):
    """The few things that requests ask the database for all the time."""

    def __init__(self) -> None:
        self._guests: OrderedDict[str, tuple[tuple[Any, ...], Guest]] = OrderedDict()

    @abstractmethod
    async def guest(self, id: str, mark: str) -> Guest | None:
        """A guest by a token that was not given back."""

    @abstractmethod
    async def version(self, match: str) -> int | None:
        """The newest version of a match; None when there is none."""

    async def news(self, match: str, after: int) -> Rows | None:
        """A match with its entries from number `after` on; None where that is not looked up here."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """Let the connection go."""

    def _guest(self, row: tuple[Any, ...] | None) -> Guest | None:
        if row is None:
            return None
        known = self._guests.get(row[0])
        if known is None or known[0] != row:
            known = self._guests[row[0]] = row, _made(Guest, row)
            while len(self._guests) > KEPT:
                self._guests.popitem(last=False)
        return known[1]


@cache
def _columns(table: type[Base]) -> tuple[tuple[str, ...], tuple[bool, ...], str]:
    """Names, which of them are JSON, and the names as a query has them."""
    columns = table.__table__.columns
    names = tuple(c.name for c in columns)
    return names, tuple(isinstance(c.type, Data) for c in columns), ", ".join(f'"{name}"' for name in names)


def _made(table: type[R], row: Any) -> R:
    names, data, _ = _columns(table)
    return table(**{name: _read(v) if json else v for name, v, json in zip(names, row, data, strict=True)})


GUEST = _columns(Guest)[2]


def _read(text: Any) -> Any:
    try:
        return json.loads(text) if isinstance(text, str) else text
    except (ValueError, RecursionError):
        return Unreadable()


class SqliteLooks(Looks):
    """Reads at once, in the loop, with a connection of its own."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__()
        self._connect = connect
        self._connection: sqlite3.Connection | None = None

    def _one(self, sql: str, *values: str) -> tuple[Any, ...] | None:
        try:
            if self._connection is None:
                self._connection = self._connect()
            found: tuple[Any, ...] | None = self._connection.execute(sql, values).fetchone()
            return found
        except sqlite3.Error:
            self._drop()
            raise

    async def guest(self, id: str, mark: str) -> Guest | None:
        """One row, unless the token was given back."""
        sql = f"SELECT {GUEST} FROM guests WHERE id = ? AND NOT EXISTS (SELECT 1 FROM signed_out WHERE mark = ?)"
        return self._guest(self._one(sql, id, mark))

    async def version(self, match: str) -> int | None:
        """One row by its key."""
        found = self._one("SELECT version FROM matches WHERE id = ?", match)
        return None if found is None else int(found[0])

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        """The file is no longer held open."""
        self._drop()


class PostgresLooks(Looks):
    """Asks for everything at once that has come up since it last asked, on a connection that is kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._held: Any = None
        self._asked: list[tuple[str, tuple[Any, ...], asyncio.Future[Any]]] = []  # what, of whom, and the answer
        self._pump: asyncio.Task[None] | None = None

    async def guest(self, id: str, mark: str) -> Guest | None:
        """Together with whoever else is looked up now."""
        return self._guest(await self._ask("guest", id, mark))

    async def version(self, match: str) -> int | None:
        """Together with the other matches that are looked up now."""
        found: int | None = await self._ask("version", match)
        return found

    async def news(self, match: str, after: int) -> Rows | None:
        """Rows as of one moment, together with those of other matches."""
        found: Rows | None = await self._ask("news", match, after)
        return found

    async def _ask(self, what: str, *of: Any) -> Any:
        answer = asyncio.get_running_loop().create_future()
        self._asked.append((what, of, answer))
        if self._pump is None:
            self._pump = asyncio.create_task(self._run())
        return await answer

    async def _run(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, []
                try:
                    found = await self._look(asked)
                except Exception as error:
                    await self.close()
                    for _, _, answer in asked:
                        if not answer.done():
                            answer.set_exception(error)
                    continue
                for what, of, answer in asked:
                    if not answer.done():
                        answer.set_result(found.get((what, *of)))
        finally:
            self._pump = None

    async def _look(self, asked: list[tuple[str, tuple[Any, ...], asyncio.Future[Any]]]) -> dict[tuple[Any, ...], Any]:
        if self._held is not None and (await self._held.get_raw_connection()).driver_connection.is_closed():
            await self.close()
        if self._held is None:
            self._held = await self._engine.connect()
        db = (await self._held.get_raw_connection()).driver_connection
        wanted: dict[str, set[tuple[Any, ...]]] = {}
        for what, of, _ in asked:
            wanted.setdefault(what, set()).add(of)
        found: dict[tuple[Any, ...], Any] = {}
        if people := wanted.get("guest"):
            ids, marks = ([*column] for column in zip(*people, strict=True))
            rows = await db.fetch(f"SELECT {GUEST} FROM guests WHERE id = ANY($1::text[])", ids)
            guests = {row[0]: tuple(row) for row in rows}
            out = {row[0] for row in await db.fetch("SELECT mark FROM signed_out WHERE mark = ANY($1::text[])", marks)}
            found |= {("guest", id, mark): guests.get(id) for id, mark in people if mark not in out}
        if matches := [id for (id,) in wanted.get("version", ())]:
            rows = await db.fetch("SELECT id, version FROM matches WHERE id = ANY($1::text[])", matches)
            found |= {("version", row[0]): int(row[1]) for row in rows}
        if news := wanted.get("news"):
            async with db.transaction(isolation="repeatable_read", readonly=True):  # all of it as of one moment
                found |= await _news(db, news)
        return found

    async def close(self) -> None:
        """Let the connection go, whatever state it is in; the next question takes another."""
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()


async def _news(db: Any, wanted: set[tuple[Any, ...]]) -> dict[tuple[Any, ...], Rows]:
    ids, after = ([*column] for column in zip(*wanted, strict=True))

    async def rows(table: type[R], order: str) -> list[R]:
        names, name = _columns(table)[2], table.__tablename__
        query = f'SELECT {names} FROM {name} WHERE "{order.partition(",")[0]}" = ANY($1::text[]) ORDER BY {order}'
        return [_made(table, row) for row in await db.fetch(query, ids)]

    matches = {m.id: m for m in await rows(Match, "id")}
    seats, pending, questions = (
        await rows(Seat, "match,seat"),
        await rows(Pending, "match"),
        await rows(Question, "match"),
    )
    names = ", ".join(f"e.{name}" for name in _columns(Entry)[2].split(", "))
    added = await db.fetch(
        f"SELECT {names}, k.n FROM entries e JOIN unnest($1::text[], $2::int[]) AS k(id, n) ON e.match = k.id AND e.n >= k.n "
        "ORDER BY e.match, e.n",
        ids,
        after,
    )
    entries = [(row[-1], _made(Entry, tuple(row)[:-1])) for row in added]
    return {
        ("news", id, n): (
            matches[id],
            [s for s in seats if s.match == id],
            [e for k, e in entries if e.match == id and k == n],
            [p for p in pending if p.match == id],
            next((q for q in questions if q.match == id), None),
        )
        for id, n in wanted
        if id in matches
    }
