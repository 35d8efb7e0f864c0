"""What every request looks up, quickly: who asks, and whether a match is as it is in memory.

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
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from vernissage.web.store.tables import Data, Guest, Unreadable

KEPT = 20_000  # guests whose row is remembered in the form that was made of it
COLUMNS = [c.name for c in Guest.__table__.columns]
JSON = [isinstance(c.type, Data) for c in Guest.__table__.columns]
GUEST = ", ".join(f'"{name}"' for name in COLUMNS)


class Looks(ABC):
    def __init__(self) -> None:
        self._guests: OrderedDict[str, tuple[tuple[Any, ...], Guest]] = OrderedDict()

    @abstractmethod
    async def guest(self, id: str, mark: str) -> Guest | None:
        """A guest by a token that was not given back."""

    @abstractmethod
    async def version(self, match: str) -> int | None: ...

    @abstractmethod
    async def close(self) -> None: ...

    def _guest(self, row: tuple[Any, ...] | None) -> Guest | None:
        if row is None:
            return None
        known = self._guests.get(row[0])
        if known is None or known[0] != row:
            values = {
                name: _read(value) if data else value for name, value, data in zip(COLUMNS, row, JSON, strict=True)
            }
            known = self._guests[row[0]] = row, Guest(**values)
            while len(self._guests) > KEPT:
                self._guests.popitem(last=False)
        return known[1]


def _read(text: Any) -> Any:
    try:
        return json.loads(text) if isinstance(text, str) else text
    except (ValueError, RecursionError):
        return Unreadable()


class SqliteLooks(Looks):
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
        sql = f"SELECT {GUEST} FROM guests WHERE id = ? AND NOT EXISTS (SELECT 1 FROM signed_out WHERE mark = ?)"
        return self._guest(self._one(sql, id, mark))

    async def version(self, match: str) -> int | None:
        found = self._one("SELECT version FROM matches WHERE id = ?", match)
        return None if found is None else int(found[0])

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        self._drop()


class PostgresLooks(Looks):
    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._held: Any = None
        self._asked: list[tuple[str, str, asyncio.Future[Any]]] = []
        self._pump: asyncio.Task[None] | None = None

    async def guest(self, id: str, mark: str) -> Guest | None:
        return self._guest(await self._ask(id, mark))

    async def version(self, match: str) -> int | None:
        found: int | None = await self._ask(match, "")
        return found

    async def _ask(self, id: str, mark: str) -> Any:
        answer = asyncio.get_running_loop().create_future()
        self._asked.append((id, mark, answer))
        if self._pump is None:
            self._pump = asyncio.create_task(self._run())
        return await answer

    async def _run(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, []
                try:
                    guests, out, versions = await self._look(asked)
                except Exception as error:
                    await self.close()
                    for _, _, answer in asked:
                        if not answer.done():
                            answer.set_exception(error)
                    continue
                for id, mark, answer in asked:
                    if not answer.done():
                        found = guests.get(id) if mark and mark not in out else None
                        answer.set_result(found if mark else versions.get(id))
        finally:
            self._pump = None

    async def _look(
        self, asked: list[tuple[str, str, asyncio.Future[Any]]]
    ) -> tuple[dict[str, Any], set[str], dict[str, int]]:
        if self._held is not None and (await self._held.get_raw_connection()).driver_connection.is_closed():
            await self.close()
        if self._held is None:
            self._held = await self._engine.connect()
        db = (await self._held.get_raw_connection()).driver_connection
        people = list({id for id, mark, _ in asked if mark})
        marks = list({mark for _, mark, _ in asked if mark})
        matches = list({id for id, mark, _ in asked if not mark})
        guests, out, versions = dict[str, Any](), set[str](), dict[str, int]()
        if people:
            for row in await db.fetch(f"SELECT {GUEST} FROM guests WHERE id = ANY($1::text[])", people):
                guests[row[0]] = tuple(row)
            out = {row[0] for row in await db.fetch("SELECT mark FROM signed_out WHERE mark = ANY($1::text[])", marks)}
        if matches:
            sql = "SELECT id, version FROM matches WHERE id = ANY($1::text[])"
            versions = {row[0]: int(row[1]) for row in await db.fetch(sql, matches)}
        return guests, out, versions

    async def close(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()
