"""One writer that commits many changes in one transaction.

A commit that survives a power cut waits for the disk, some thousandths of a second each time; whatever comes meanwhile waits
together and is committed together. A change is answered when the transaction it is in is on the disk, never before. A
change that cannot be made (another server was quicker) is left out and told so; the others are committed.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncEngine

from vernissage.web.store.tables import Base, Data, Guest, Match, Notice

MOST = 256  # changes in one transaction
DELETE, FIRST, THEN = range(3)  # the order of statements in a transaction: rows that others refer to come before those
CHANNEL = "vernissage"


@dataclass
class Change:
    """Something to be written, all of it or nothing. `match` and `version`: only as the next version of that match."""

    match: str = ""
    version: int = 0
    values: dict[str, Any] = field(default_factory=dict)  # of the match's row
    statements: list[tuple[int, str, tuple[Any, ...]]] = field(default_factory=list)
    notices: Sequence[Notice] = ()  # kept where their guest gave an address
    kept_notices: bool = False  # whether one was

    def add(self, *rows: Base) -> None:
        """Rows that are new."""
        for row in rows:
            table = type(row).__table__
            assert isinstance(table, Table)
            order = FIRST if isinstance(row, (Match, Guest)) else THEN
            self.statements.append((order, _insert(table), _values(table, row)))

    def put(self, *rows: Base) -> None:
        """Likewise, in the place of a row with the same key."""
        for row in rows:
            table = type(row).__table__
            assert isinstance(table, Table)
            self.statements.append((THEN, _put(table), _values(table, row)))

    def delete(self, table: Any, **where: Any) -> None:
        """Rows of a table that have all of these values."""
        wanted = " AND ".join(f'"{name}" = ?' for name in where)
        self.statements.append((DELETE, f'DELETE FROM "{table.__tablename__}" WHERE {wanted}', tuple(where.values())))


class Refused(Exception):
    """A change that could not be made."""


class Writer(ABC):
    """`lock`: held while something is written, by whoever writes."""

    def __init__(self, lock: asyncio.Lock) -> None:
        self._lock = lock
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._pump: asyncio.Task[None] | None = None
        self.committed = self.transactions = 0  # so far

    @property
    def waiting(self) -> int:
        """How many changes are not in a transaction yet."""
        return len(self._waiting)

    async def write(self, change: Change) -> None:
        """Returns when the change is on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._pump is None:
            self._pump = asyncio.create_task(self._run())
        await done

    async def _run(self) -> None:
        try:
            while self._waiting:
                async with self._lock:
                    batch = self._take()
                    try:
                        refused = await self._commit([change for change, _ in batch])
                    except Exception as error:
                        if len(batch) == 1 or not self._integrity(error):
                            refused = dict.fromkeys(range(len(batch)), error)
                        else:
                            refused = await self._one_by_one(batch)
                for k, (_, done) in enumerate(batch):
                    if done.done():
                        continue  # nobody waits for it any more
                    if k in refused:
                        done.set_exception(refused[k])
                    else:
                        self.committed += 1
                        done.set_result(None)
        finally:
            self._pump = None

    async def _one_by_one(self, batch: Sequence[tuple[Change, asyncio.Future[None]]]) -> dict[int, Exception]:
        """One of them does not fit to what is there, and which is not known: each by itself."""
        refused: dict[int, Exception] = {}
        for k, (change, _) in enumerate(batch):
            try:
                if found := await self._commit([change]):
                    refused[k] = found[0]
            except Exception as error:
                refused[k] = error
        return refused

    def _take(self) -> list[tuple[Change, asyncio.Future[None]]]:
        """Whoever waits, but only one change of each match: the next one counts on it."""
        batch, left, matches = list[Any](), list[Any](), set[str]()
        for at in self._waiting:
            change, done = at
            if done.done():
                continue
            if len(batch) < MOST and (not change.match or change.match not in matches):
                batch.append(at)
                matches.add(change.match)
            else:
                left.append(at)
        self._waiting = left
        return batch

    @abstractmethod
    async def _commit(self, changes: Sequence[Change]) -> dict[int, Exception]:
        """Commit them in one transaction. Returned is why some could not be made."""

    @abstractmethod
    def _integrity(self, error: Exception) -> bool:
        """Whether it says that one of the rows does not fit."""

    @abstractmethod
    async def close(self) -> None:
        """Let the connection go."""


class SqliteWriter(Writer):
    """In a thread of its own, with a connection of its own: nothing else waits while the disk does."""

    def __init__(self, lock: asyncio.Lock, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(lock)
        self._connect, self._connection = connect, None
        self._thread = ThreadPoolExecutor(1, "writer")

    _connection: sqlite3.Connection | None

    async def _commit(self, changes: Sequence[Change]) -> dict[int, Exception]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_now, changes)

    def _commit_now(self, changes: Sequence[Change]) -> dict[int, Exception]:
        if self._connection is None:
            self._connection = self._connect()
        db = self._connection
        try:
            db.execute("BEGIN IMMEDIATE")
            refused: dict[int, Exception] = {}
            made = list[Change]()
            for k, change in enumerate(changes):
                if change.match:
                    sql, values = _update(change, "?")
                    if db.execute(sql, values).rowcount != 1:
                        refused[k] = Refused()
                        continue
                made.append(change)
            told = {n.guest for c in made for n in c.notices}
            reached = {
                guest
                for guest in told
                if db.execute("SELECT 1 FROM guests WHERE id = ? AND webhook IS NOT NULL", (guest,)).fetchone()
            }
            for sql, rows in _grouped(made, reached):
                db.executemany(sql, rows)
            db.execute("COMMIT")
            self.transactions += 1
            return refused
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        """Whatever was begun is undone with the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _integrity(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    async def close(self) -> None:
        """When what is being written is on the disk, the file is no longer held open, and the thread ends."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown(wait=False)


class PostgresWriter(Writer):
    """On a connection that is kept, which also tells other servers of every version that it writes."""

    def __init__(self, lock: asyncio.Lock, engine: AsyncEngine) -> None:
        super().__init__(lock)
        self._engine = engine
        self._held: Any = None

    async def _raw(self) -> Any:
        if self._held is None:
            self._held = await self._engine.connect()
        return (await self._held.get_raw_connection()).driver_connection

    async def _commit(self, changes: Sequence[Change]) -> dict[int, Exception]:
        again = self._held is not None  # a connection that was kept may have been lost since
        try:
            db = await self._raw()
            if again and db.is_closed():
                await self.close()
                db = await self._raw()
            async with db.transaction():
                return await self._write(db, changes)
        except BaseException as error:
            if not self._integrity_or_none(error):
                await self.close()
            raise

    async def _write(self, db: Any, changes: Sequence[Change]) -> dict[int, Exception]:
        versions = [(c.match, c.version, c.values["changed"]) for c in changes if c.match]
        done: set[str] = set()
        if versions:
            ids, numbers, times = zip(*versions, strict=True)
            done = {row[0] for row in await db.fetch(UPDATE_MANY, ids, numbers, times)}
        refused: dict[int, Exception] = {k: Refused() for k, c in enumerate(changes) if c.match and c.match not in done}
        made = [c for k, c in enumerate(changes) if k not in refused]
        for change in made:
            if change.match and len(change.values) > 1:
                sql, values = _update(change, "$", checked=False)
                await db.execute(sql, *values)
        told = list({n.guest for c in made for n in c.notices})
        reached = {row[0] for row in await db.fetch(REACHED, told)} if told else set[str]()
        for sql, rows in _grouped(made, reached):
            await db.executemany(_numbered(sql), rows)
        news = [json.dumps({"match": c.match, "version": c.version}) for c in made if c.match]
        if news:
            await db.execute("SELECT pg_notify($1, x) FROM unnest($2::text[]) x", CHANNEL, news)
        self.transactions += 1
        return refused

    def _integrity(self, error: Exception) -> bool:
        return self._integrity_or_none(error)

    def _integrity_or_none(self, error: BaseException) -> bool:
        import asyncpg  # type: ignore[import-untyped]

        return isinstance(error, asyncpg.IntegrityConstraintViolationError)

    async def close(self) -> None:
        """Let the connection go, whatever state it is in; the next change takes another."""
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()


UPDATE_MANY = (
    "UPDATE matches SET version = n.version, changed = n.changed "
    "FROM unnest($1::text[], $2::int[], $3::float8[]) AS n(id, version, changed) "
    "WHERE matches.id = n.id AND matches.version = n.version - 1 RETURNING matches.id"
)
REACHED = "SELECT id FROM guests WHERE id = ANY($1::text[]) AND webhook IS NOT NULL"


def _update(change: Change, mark: str, checked: bool = True) -> tuple[str, tuple[Any, ...]]:
    """The match's row in its new version; `checked`: only where the version before it is there."""
    table = Match.__table__
    values = {name: _plain(table.columns[name].type, value) for name, value in change.values.items()}
    sets = ", ".join(f'"{name}" = ?' for name in ("version", *values))
    sql = f"UPDATE matches SET {sets} WHERE id = ?" + (" AND version = ?" if checked else "")
    given = (change.version, *values.values(), change.match, *((change.version - 1,) if checked else ()))
    return (_numbered(sql) if mark == "$" else sql), given


def _grouped(changes: Iterable[Change], reached: set[str]) -> list[tuple[str, list[tuple[Any, ...]]]]:
    """The same statements together, in an order in which they can be made."""
    found: dict[tuple[int, str], list[tuple[Any, ...]]] = {}
    table = Notice.__table__
    assert isinstance(table, Table)
    for change in changes:
        for order, sql, values in change.statements:
            found.setdefault((order, sql), []).append(values)
        for notice in change.notices:
            if notice.guest in reached:
                change.kept_notices = True
                found.setdefault((THEN, _insert(table)), []).append(_values(table, notice))
    return [(sql, rows) for (_, sql), rows in sorted(found.items(), key=lambda item: item[0][0])]


@cache
def _insert(table: Table) -> str:
    names = ", ".join(f'"{c.name}"' for c in table.columns)
    return f'INSERT INTO "{table.name}" ({names}) VALUES ({", ".join("?" for _ in table.columns)})'


@cache
def _put(table: Table) -> str:
    key = ", ".join(f'"{c.name}"' for c in table.primary_key.columns)
    rest = ", ".join(f'"{c.name}" = excluded."{c.name}"' for c in table.columns if not c.primary_key)
    return f"{_insert(table)} ON CONFLICT ({key}) DO UPDATE SET {rest}"


@cache
def _numbered(sql: str) -> str:
    """With the marks of PostgreSQL in the place of question marks."""
    parts = sql.split("?")
    return "".join(f"{part}${n}" for n, part in enumerate(parts[:-1], 1)) + parts[-1]


def _values(table: Table, row: Base) -> tuple[Any, ...]:
    found = []
    for column in table.columns:
        value = getattr(row, column.name)
        if value is None and column.default is not None:
            value = column.default.arg  # type: ignore[attr-defined]
        found.append(_plain(column.type, value))
    return tuple(found)


def _plain(kind: Any, value: Any) -> Any:
    return json.dumps(value) if isinstance(kind, Data) and value is not None else value
