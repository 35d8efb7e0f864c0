"""The matches of this server: in memory while somebody plays, from the database otherwise, and always as they stand there.

Several servers may share a database. Every write raises a match's version, so a look at the stored version tells whether
another server has written meanwhile; what it wrote is then taken in.

How many are held is a matter of memory (`Settings.memory_mb`): who was asked for longest ago goes first, and a match nobody has
asked for in a while goes in any case, so that memory falls again when people have left. One whose clock runs stays.

A match that cannot be replayed (its rules, its options or a move are not what they were) is set aside: whoever asks for it is
told so, the log says why, and nobody else notices. The reason stays in the log, since it may name what is hidden.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic

from vernissage.engine import registry
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.language import say, spoken
from vernissage.web import series
from vernissage.web.live_match import LiveMatch
from vernissage.web.precompiler import Precompiler
from vernissage.web.problems import SetAside, Unknown
from vernissage.web.store import jobs
from vernissage.web.store.store import Store
from vernissage.web.store.tables import Match, Rows, Unreadable

log = logging.getLogger("vernissage.web")
LOOK_S = 30.0  # how often matches are looked for that nobody asks for any more
LONG = 40  # entries: what is longer is replayed in a thread, so that nobody else waits
ASIDE_S = 60.0  # after this long a match that was set aside is tried again: somebody may have mended it
STATUS, KINDS = ("open", "running", "over", "closed"), ("guest", "bot", "open")


class Matches:
    """Hands out live matches by their ids."""

    def __init__(
        self,
        store: Store,
        precompiler: Precompiler,
        caught_up: Callable[[LiveMatch], None],
        memory_mb: int,
        idle_s: float,
        server: str,
    ) -> None:
        """`caught_up` is told of a match that was loaded or in which another server has moved."""
        self._store, self._precompiler, self._caught_up = store, precompiler, caught_up
        self._room, self._idle_s, self._server = memory_mb << 20, idle_s, server
        self._loaded: OrderedDict[str, LiveMatch] = OrderedDict()
        self._coming: dict[str, asyncio.Future[LiveMatch]] = {}  # being read: whoever else asks waits for the same
        self.replayed = 0
        self._aside: dict[str, tuple[int, str, float, str]] = {}  # id -> version, language, until when, in which words

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(list(self._loaded.values()))

    def get(self, id: str) -> LiveMatch | None:
        """From memory only."""
        return self._loaded.get(id)

    def drop(self, live: LiveMatch) -> None:
        """It is no longer there; whoever still holds it can do no more with it."""
        live.match.status = "closed"
        if self._loaded.get(live.match.id) is live:
            del self._loaded[live.match.id]

    async def live(self, id: str, stored: int | None = None) -> LiveMatch:
        """A match as it stands in the database. `stored`: its version there, where that was just read."""
        if not re.fullmatch("[a-z0-9]{1,16}", id, re.ASCII):
            raise _unknown(id)
        found = self._loaded.get(id)
        if found is not None:
            self._loaded.move_to_end(id)
            found.asked_at = monotonic()
            return await self.refresh(found, stored)
        if (coming := self._coming.get(id)) is not None:
            return await asyncio.shield(coming)
        coming = self._coming[id] = asyncio.ensure_future(self._load(id))
        coming.add_done_callback(lambda done: self._came(id, done))
        return await asyncio.shield(coming)

    def _came(self, id: str, done: asyncio.Future[LiveMatch]) -> None:
        del self._coming[id]
        if not done.cancelled():
            done.exception()  # whoever asked was told; nobody may be left to hear it

    async def _load(self, id: str) -> LiveMatch:
        rows = await self._store.match(id)
        if rows is None:
            raise _unknown(id)
        self.replayed += 1
        live = self._read(rows) if len(rows[2]) <= LONG else await asyncio.to_thread(self._read, rows)
        live.elsewhere = await self._of_another(live)
        self._loaded[id] = live
        self._caught_up(live)
        return live

    async def _of_another(self, live: LiveMatch) -> bool:
        """Whether another server sees to a match that goes on by itself. One whose server is gone is taken up here."""
        if not live.by_itself():
            return False
        there = await jobs.owner(self._store, live.match.id)
        return there not in (None, self._server)

    # --- memory --------------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._loaded)

    def weight(self) -> int:
        """About how many bytes the matches take."""
        return sum(live.weight() for live in self._loaded.values())

    async def tidy(self) -> None:
        """Let go of matches that nobody asks for."""
        while True:
            await asyncio.sleep(min(LOOK_S, self._idle_s / 2 + 1))
            if self.let_go(monotonic()):
                await asyncio.to_thread(give_back)

    def let_go(self, now: float) -> int:
        """Those that were asked for longest ago, until the others have room; returned is how many."""
        weight, gone = self.weight(), 0
        for id, live in list(self._loaded.items()):
            if weight <= self._room and now - live.asked_at < self._idle_s:
                break
            if live.lock.locked() or live.thinking is not None or (live.match.clock and live.running):
                continue
            weight -= live.weight()
            del self._loaded[id]
            gone += 1
        return gone

    async def refresh(self, live: LiveMatch, stored: int | None = None) -> LiveMatch:
        """Take in what another server has written."""
        id = live.match.id
        version = await self._store.version(id) if stored is None else stored
        if version is not None and version <= live.match.version:
            return live
        async with live.lock:
            if version is not None and version <= live.match.version:
                return live  # it was a write of this server, which has been taken in by now
            rows = await self._added(live, version)
            whole = rows is None
            if rows is None:
                rows = await self._store.match(id)
            if rows is None:
                self.drop(live)
                raise _unknown(id)
            if rows[0].version <= live.match.version:
                return live
            try:
                _require_rules(rows[0])
                if whole:
                    live.catch_up(*rows)
                else:
                    live.follow(*rows)
            except Exception as error:
                self.drop(live)
                raise self._set_aside(rows[0], error) from error
            # usually another server's; but it was this one's where the answer to a write was lost on the way
            live.elsewhere = await self._of_another(live)
        self._caught_up(live)
        return live

    async def _added(self, live: LiveMatch, version: int | None) -> Rows | None:
        """What one change has added; None where it was more than one, or where it may have changed what was there before."""
        if version != live.match.version + 1:
            return None
        rows = await self._store.news(live.match.id, live.entries)
        if rows is None or (rows[0].version, rows[0].rules) != (version, live.match.rules):
            return None
        numbers = [entry.n for entry in rows[2]]
        return rows if numbers and numbers == list(range(live.entries, live.entries + len(numbers))) else None

    def _read(self, rows: Rows) -> LiveMatch:
        match = rows[0]
        known = self._aside.get(match.id)
        if known is not None and known[:2] == (match.version, spoken()) and monotonic() < known[2]:
            raise SetAside(known[3])
        if match.game in registry.names():
            self._precompiler.require(match.game)
        try:
            _require_rules(match)
            _require_sound(rows)
            live = LiveMatch(*rows)
            series.standing(live)
        except Exception as error:
            raise self._set_aside(match, error) from error
        self._aside.pop(match.id, None)
        return live

    def _set_aside(self, match: Match, error: Exception) -> SetAside:
        told = error if isinstance(error, SetAside) else SetAside(say(BROKEN))
        known = self._aside.get(match.id)
        if known is None or known[0] != match.version:  # said once
            foreseen = isinstance(error, VernissageError)
            log.warning("Match %s was set aside: %s", match.id, error, exc_info=None if foreseen else error)
        self._aside[match.id] = match.version, spoken(), monotonic() + ASIDE_S, str(told)
        return told


def give_back() -> None:
    """Hand memory that is not used any more back to the machine, where the system knows how."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


BROKEN = (
    "This match was set aside: what is kept of it cannot be replayed any more. Whoever runs the house finds the reason "
    "in the log; all other matches go on."
)


def _require_rules(match: Match) -> None:
    if match.game not in registry.names():
        told = "This match was set aside: this house does not have its game, {game!r}."
        raise SetAside(say(told, game=match.game[:40]))
    try:
        registry.facts(match.game).of(match.rules)
    except BadOption as error:
        raise SetAside(say("This match was set aside. {why}", why=error)) from None


def _require_sound(rows: Rows) -> None:
    """What replaying does not look at."""
    match, seats, entries = rows[:3]
    for name in ("options", "start", "result", "series"):
        if isinstance(getattr(match, name), Unreadable):
            raise SetAside(say("This match was set aside: its {name} cannot be read.", name=name))
    if match.status not in STATUS or [s.seat for s in seats] != list(range(match.players)):
        raise VernissageError(f"its status is {match.status!r}, and it has {len(seats)} of {match.players} seats.")
    if any(s.kind not in KINDS for s in seats) or [e.n for e in entries] != list(range(len(entries))):
        raise VernissageError("seats of an unknown kind, or entries are missing.")


def _unknown(id: str) -> Unknown:
    return Unknown(say("There is no match {id!r} in this house. Its link may be incomplete.", id=id[:20]))
