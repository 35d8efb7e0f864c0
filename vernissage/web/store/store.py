"""Reading and writing. Every method is one transaction; a database that cannot be reached is one sentence."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from alembic.util import CommandError
from sqlalchemy import CursorResult, delete, event, func, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from vernissage.engine.language import say
from vernissage.web.clock import time
from vernissage.web.problems import Lost, Stale
from vernissage.web.store import migrate
from vernissage.web.store.ids import token
from vernissage.web.store.looks import Looks, PostgresLooks, SqliteLooks
from vernissage.web.store.rules_upgrade import upgradable, upgrade_rules
from vernissage.web.store.tables import (
    Base,
    BotJob,
    Deal,
    DealDay,
    DealLine,
    Entry,
    Guest,
    KeptPosition,
    Match,
    Notice,
    Pending,
    Question,
    Rows,
    Seat,
    ServerKey,
    SignedOut,
)
from vernissage.web.store.writer import CHANNEL, Change, PostgresWriter, Refused, SqliteWriter, Writer

log = logging.getLogger("vernissage.web")
DATABASE_ERRORS: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, OSError)
if find_spec("asyncpg"):  # only servers on PostgreSQL have it
    import asyncpg  # type: ignore[import-untyped]

    # the last: what it says where a connection breaks in the middle of a question
    DATABASE_ERRORS += (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
OPENING_ERRORS: tuple[type[Exception], ...] = (
    *DATABASE_ERRORS,
    CommandError,
)  # and one whose tables are of another program
ATTEMPTS, PAUSE_S = 3, 1.0  # to open a database that another server opens at the same time


class Store:
    """The database of a house: a file of SQLite or PostgreSQL, by its address."""

    def __init__(self, url: str) -> None:
        self.url, self.notifies = url, url.startswith("postgresql")  # whether it tells one server what another did
        if url.startswith("sqlite") and ":memory:" not in url:
            Path(url.split(":///", 1)[1]).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_async_engine(url, pool_pre_ping=self.notifies)
        if url.startswith("sqlite"):
            event.listen(self._engine.sync_engine, "connect", _tune)
        self._sessions = async_sessionmaker(self._engine, expire_on_commit=False)
        self._writing = asyncio.Lock()  # SQLite has one writer at a time; here they wait in the order they come
        self._alone = url.startswith("sqlite")
        self.writer: Writer
        self._looks: Looks
        if self.notifies:
            self.writer, self._looks = PostgresWriter(asyncio.Lock(), self._engine), PostgresLooks(self._engine)
        else:
            self.writer, self._looks = SqliteWriter(self._writing, self._connect), SqliteLooks(self._connect)

    def _connect(self) -> sqlite3.Connection:
        """A connection of one's own to the file; each is used by one thread at a time."""
        found = sqlite3.connect(self.url.split(":///", 1)[1], timeout=5, isolation_level=None, check_same_thread=False)
        _tune(found, None)
        return found

    async def open(self) -> None:
        """Bring the tables to their newest form."""
        for attempt in range(ATTEMPTS):
            try:
                async with self._engine.begin() as connection:
                    await connection.run_sync(migrate.upgrade)
                return
            except OPENING_ERRORS as error:
                if attempt + 1 == ATTEMPTS or not isinstance(error, SQLAlchemyError):
                    raise Lost(f"The database cannot be opened: {_first_line(error)}.") from error
            await asyncio.sleep(PAUSE_S)

    async def close(self) -> None:
        """Let all connections go: the writer's, that of the looks, and those of transactions."""
        await self.writer.close()
        await self._looks.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncSession]:
        """A transaction: all of it or nothing."""
        with _told():
            if not self._alone:
                async with self._sessions.begin() as session:
                    yield session
                return
            async with self._writing, self._sessions.begin() as session:
                yield session

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """The same for what is only read: nobody who writes is waited for."""
        with _told():
            async with self._sessions.begin() as session:
                yield session

    async def _commit(self, change: Change) -> None:
        """Write a change together with others that are made at this moment. It is on the disk when this returns."""
        with _told():
            await self.writer.write(change)

    async def put(self, row: Base) -> None:
        """Keep a row, in the place of one with the same key."""
        change = Change()
        change.put(row)
        await self._commit(change)

    async def add_once(self, row: DealLine | DealDay | KeptPosition) -> None:
        """Keep what everybody would find alike, unless it is there already, be it since this very moment."""
        with suppress(Stale):
            async with self.begin() as session:
                session.add(row)

    # --- the installation --------------------------------------------------------------------------------------------

    async def secret(self, name: str) -> str:
        """A secret of this installation, made when it is first asked for."""
        try:
            async with self.begin() as session:
                row = await session.get(ServerKey, name)
                if row is None:
                    row = ServerKey(name=name, value=secrets.token_urlsafe(32))
                    session.add(row)
                return row.value
        except Stale:  # another server made it at this very moment
            return await self.secret(name)

    # --- guests ------------------------------------------------------------------------------------------------------

    async def guest_unless_out(self, id: str, mark: str) -> Guest | None:
        """A guest by a token that was not given back."""
        with _told():
            return await self._looks.guest(id, mark)

    async def sign_out(self, id: str, mark: str) -> None:
        """The token of this mark is worth nothing any more."""
        async with self.begin() as session:
            await session.merge(SignedOut(mark=mark, guest=id, at=time()))

    async def add_guest(self, name: str) -> Guest:
        """A new guest, with a secret for their tokens and no account."""
        row = Guest(
            id=token(10),
            secret=secrets.token_urlsafe(18),
            name=name,
            settings={},
            account=None,
            passphrase=None,
            created=time(),
        )
        change = Change()
        change.add(row)
        await self._commit(change)
        return row

    async def guest_of_account(self, account: str) -> Guest | None:
        """Who signs in by that name; None when nobody does."""
        async with self.reading() as session:
            found = await session.execute(select(Guest).where(Guest.account == account))
            return found.scalar_one_or_none()

    async def change_guest(self, id: str, **values: Any) -> Guest | None:
        """Put values into a guest's row; None when the guest is gone."""
        async with self.begin() as session:
            row = await session.get(Guest, id)
            if row is not None:
                for name, value in values.items():
                    setattr(row, name, value)
            return row

    async def forget_guest(self, id: str, server: str) -> list[str]:
        """Delete a guest, what they said and the matches that were theirs alone. Matches with others stay, without the name,
        as a new version; those that go on, returned here, are seen to by this server, since a bot sits there now."""
        async with self.begin() as session:
            theirs = list((await session.execute(select(Seat).where(Seat.guest == id))).scalars())
            matches = {s.match for s in theirs}
            others = select(Seat.match).where(Seat.match.in_(matches), Seat.guest.is_not(None), Seat.guest != id)
            shared = set((await session.execute(others)).scalars())
            await session.execute(delete(Match).where(Match.id.in_(matches - shared)))
            for seat in theirs:
                said = (Entry.match == seat.match, Entry.seat == seat.seat, Entry.kind.in_(("chat", "sit", "close")))
                await session.execute(update(Entry).where(*said).values(text=""))
                await session.execute(delete(Pending).where(Pending.match == seat.match, Pending.seat == seat.seat))
            await session.execute(update(Match).where(Match.id.in_(shared), Match.why != "").values(why=CLOSED))
            await session.execute(
                update(Seat).where(Seat.guest == id).values(guest=None, name=FORMER, kind="bot", level="greedy")
            )
            await session.execute(delete(Question).where(Question.match.in_(shared)))
            await session.execute(update(Match).where(Match.host == id).values(host=None))
            await session.execute(update(Match).where(Match.id.in_(shared)).values(version=Match.version + 1))
            running = select(Match.id).where(Match.id.in_(shared), Match.status == "running")
            going_on = list((await session.execute(running)).scalars())
            for match in going_on:
                await session.merge(BotJob(match=match, server=server))
            for match, version in await self._versions(session, shared):
                await self._tell(session, match, version)
            await session.execute(delete(Guest).where(Guest.id == id))
            return going_on

    # --- matches -----------------------------------------------------------------------------------------------------

    async def add_match(
        self,
        match: Match,
        seats: Sequence[Seat],
        entries: Sequence[Entry] = (),
        more: Sequence[Pending | Deal | BotJob] = (),
    ) -> None:
        """A new match with all that belongs to it, in one transaction."""
        change = Change()
        change.add(match, *seats, *entries, *more)
        await self._commit(change)

    async def version(self, id: str) -> int | None:
        """The newest version of a match, None when there is none."""
        with _told():
            return await self._looks.version(id)

    async def versions(self, ids: Collection[str]) -> list[tuple[str, int]]:
        """The newest versions of these matches, without those that are gone."""
        async with self.reading() as session:
            return await self._versions(session, ids)

    async def _versions(self, session: AsyncSession, ids: Collection[str]) -> list[tuple[str, int]]:
        found = await session.execute(select(Match.id, Match.version).where(Match.id.in_(ids)))
        return [(id, version) for id, version in found]

    async def match(self, id: str) -> Rows | None:
        """All rows of a match; those in the words of older rules are written in today's first (rules_upgrade.py)."""
        async with self.reading() as session:
            rows = await _rows(session, id)
        if rows is None or not upgradable(rows[0]):
            return rows
        async with self.begin() as session:
            rows = await _rows(session, id)
            if rows is not None:
                upgrade_rules(*rows[:4])
            return rows

    async def news(self, id: str, after: int) -> Rows | None:
        """A match as it stands now, but of its entries only those from number `after` on; None where the database is not one
        that other servers write to all the time."""
        with _told():
            return await self._looks.news(id, after)

    async def matches_of(self, guest: str, limit: int = 50) -> list[Match]:
        """The matches a guest has a seat in, those that changed last first."""
        async with self.reading() as session:
            found = await session.execute(
                select(Match)
                .where(Match.id.in_(select(Seat.match).where(Seat.guest == guest)))
                .order_by(Match.changed.desc())
                .limit(limit)
            )
            return list(found.scalars())

    async def public_matches(self, limit: int = 12) -> list[Match]:
        """Tables that everybody may see, waiting or running, those that changed last first."""
        async with self.reading() as session:
            found = await session.execute(
                select(Match)
                .where(Match.public, Match.status.in_(("open", "running")))
                .order_by(Match.changed.desc())
                .limit(limit)
            )
            return list(found.scalars())

    async def running(self, game: str) -> list[str]:
        """The running matches of a game that go on by themselves: a bot sits there, something was promised or sealed, or a
        clock runs. The others wait until somebody asks for them."""
        seats = select(Seat.match).where((Seat.kind == "bot") | (Seat.ahead != ""))
        by_itself = (Match.clock > 0) | Match.id.in_(seats) | Match.id.in_(select(Pending.match))
        async with self.reading() as session:
            found = await session.execute(
                select(Match.id).where(Match.status == "running", Match.game == game, by_itself)
            )
            return list(found.scalars())

    async def bot_tables(self, host: str) -> tuple[int, int]:
        """How many matches of bots only are running, and how many of those one guest opened."""
        people = select(Seat.match).where(Seat.kind != "bot")
        alone = select(func.count()).select_from(Match).where(Match.status == "running", Match.id.not_in(people))
        async with self.reading() as session:
            found = [(await session.execute(query)).scalar() for query in (alone, alone.where(Match.host == host))]
        return found[0] or 0, found[1] or 0

    async def write(
        self,
        match: str,
        version: int,
        *,
        entries: Sequence[Entry] = (),
        seats: Sequence[Seat] = (),
        pending: Pending | None = None,
        clear_pending: bool = False,
        drop_pending: Sequence[int] = (),
        question: Question | None = None,
        clear_question: bool = False,
        notices: Sequence[Notice] = (),
        job: BotJob | None = None,
        **values: Any,
    ) -> bool:
        """Append what happened and what follows from it, in one transaction, as this version of the match; refused when
        another one has been written meanwhile. Returned is whether a notice is to be sent."""
        change = Change(match, version, {"changed": time(), **values}, notices=notices)
        if clear_pending:
            change.delete(Pending, match=match)
        for seat in drop_pending:
            change.delete(Pending, match=match, seat=seat)
        if clear_question or question is not None:
            change.delete(Question, match=match)
        if pending is not None:
            change.put(pending)
        if question is not None:
            change.add(question)
        if job is not None:
            change.put(job)
        change.put(*seats)
        change.add(*entries)
        await self._commit(change)
        return change.kept_notices

    # --- what is to be told to guests elsewhere ------------------------------------------------------------------------

    async def _keep_notices(self, session: AsyncSession, notices: Sequence[Notice]) -> None:
        """Keep those that are for guests who gave an address."""
        if notices:
            wanted = select(Guest.id).where(Guest.id.in_([n.guest for n in notices]), Guest.webhook.is_not(None))
            told = set((await session.execute(wanted)).scalars())
            session.add_all([n for n in notices if n.guest in told])

    async def add_notices(self, notices: Sequence[Notice]) -> None:
        """Keep what is to be told to guests who gave an address."""
        async with self.begin() as session:
            await self._keep_notices(session, notices)

    async def due_notices(
        self, now: float, lease_s: float, limit: int
    ) -> list[tuple[Notice, str | None, dict[str, Any]]]:
        """Notices to be sent now, with the address and the settings of each guest. They are taken for a while: another server
        leaves them alone, and should this one end before they are sent, they are due again after that."""
        async with self.begin() as session:
            query = select(Notice, Guest).join(Guest, Guest.id == Notice.guest).where(Notice.due <= now)
            found = [(row, guest) for row, guest in await session.execute(query.order_by(Notice.due).limit(limit))]
            taken = []
            for row, guest in found:
                here = (Notice.id == row.id, Notice.due == row.due, Notice.tries == row.tries)
                done = await session.execute(
                    update(Notice).where(*here).values(due=now + lease_s).execution_options(synchronize_session=False)
                )
                if changed_one(done):
                    taken.append((row, guest.webhook, dict(guest.settings)))
            return taken

    async def next_notice(self) -> float | None:
        """When the next one is due."""
        async with self.reading() as session:
            return (await session.execute(select(func.min(Notice.due)))).scalar()

    async def drop_notice(self, id: str) -> None:
        """A notice was taken, or is given up."""
        async with self.begin() as session:
            await session.execute(delete(Notice).where(Notice.id == id))

    async def delay_notice(self, id: str, tries: int, due: float) -> None:
        """A notice was not taken: how often it was tried by now, and when it is tried again."""
        async with self.begin() as session:
            await session.execute(update(Notice).where(Notice.id == id).values(tries=tries, due=due))

    async def guests(self, ids: Collection[str]) -> list[Guest]:
        """Those of these guests who are still there."""
        async with self.reading() as session:
            return list((await session.execute(select(Guest).where(Guest.id.in_(ids)))).scalars())

    # --- other servers on the same database ---------------------------------------------------------------------------

    async def _tell(self, session: AsyncSession, match: str, version: int) -> None:
        """Other servers hear of it when the transaction is complete."""
        if self.notifies:
            told = json.dumps({"match": match, "version": version})
            await session.execute(text("select pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": told})

    @asynccontextmanager
    async def listening(self, heard: Callable[[str, int], None]) -> AsyncIterator[asyncio.Event]:
        """While it is open, `heard` is told of every change by any server; the event says that the connection was lost."""
        ended = asyncio.Event()

        def take(_connection: object, _process: int, _channel: str, told: str) -> None:
            news = json.loads(told)
            heard(str(news["match"]), int(news["version"]))

        try:
            async with self._engine.connect() as connection:
                raw: Any = (await connection.get_raw_connection()).driver_connection
                raw.add_termination_listener(lambda _: ended.set())
                await raw.add_listener(CHANNEL, take)
                try:
                    yield ended
                finally:
                    await connection.invalidate()  # one that listens is of no other use
        except DATABASE_ERRORS as error:
            raise Lost(f"The database cannot be listened to: {_first_line(error)}") from error


def changed_one(done: Any) -> bool:
    """Whether a statement has changed one row."""
    return cast(CursorResult[Any], done).rowcount == 1


@contextmanager
def _told() -> Iterator[None]:
    """What a database says, in the words of the house."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError, Refused) as error:
        raise Stale(say("Somebody else was quicker. Look at the table again.")) from error
    except DATABASE_ERRORS as error:
        if _integrity(error):
            raise Stale(say("Somebody else was quicker. Look at the table again.")) from error
        log.warning("The database fails: %s", _first_line(error))
        told = "The book of matches cannot be reached just now. Nothing was changed; try again."
        raise Lost(say(told)) from error


def _integrity(error: Exception) -> bool:
    return "asyncpg" in globals() and isinstance(error, asyncpg.IntegrityConstraintViolationError)


async def _rows(session: AsyncSession, id: str) -> Rows | None:
    row = await session.get(Match, id)
    if row is None:
        return None
    seats = (await session.execute(select(Seat).where(Seat.match == id).order_by(Seat.seat))).scalars().all()
    entries = (await session.execute(select(Entry).where(Entry.match == id).order_by(Entry.n))).scalars().all()
    pending = (await session.execute(select(Pending).where(Pending.match == id))).scalars().all()
    return row, list(seats), list(entries), list(pending), await session.get(Question, id)


def examine(url: str) -> None:
    """Look whether a file is whole: one that is not is better known before somebody plays."""
    if not url.startswith("sqlite") or ":memory:" in url:
        return
    file = Path(url.split(":///", 1)[1])
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file, timeout=5)) as connection:
            told = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except (sqlite3.Error, OSError) as error:
        told = str(error)
    if told != "ok":
        raise Lost(f"The database {file} cannot be used: {told.splitlines()[-1].rstrip('.')}. {MEND}")


def _tune(connection: Any, _record: Any) -> None:
    """SQLite as a server wants it: readers do not block the writer, deletions reach what depends on them, and what was
    acknowledged outlives a power cut."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _first_line(error: Exception) -> str:
    lines = str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__]
    return lines[0].rstrip(".")


MEND = "Put a copy in its place, or name another file with --db."
FORMER = "A former guest"
CLOSED = "The table was closed."
