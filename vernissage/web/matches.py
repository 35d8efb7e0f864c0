"""The matches of this server: in memory while somebody plays, from the database otherwise, and always as they stand there.

Several servers may share a database. Every write raises a match's version, so a look at the stored version tells whether
another server has written meanwhile; what it wrote is then taken in.

A match that cannot be replayed (its rules, its options or a move are not what they were) is set aside: whoever asks for it is
told so, the log says why, and nobody else notices. The reason stays in the log, since it may name what is hidden.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from time import monotonic

from vernissage.engine import registry
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.language import say, spoken
from vernissage.web import series
from vernissage.web.live_match import LiveMatch
from vernissage.web.precompiler import Precompiler
from vernissage.web.problems import SetAside, Unknown
from vernissage.web.store.store import Rows, Store
from vernissage.web.store.tables import Match, Unreadable

log = logging.getLogger("vernissage.web")
KEPT = 200  # matches held in memory
ASIDE_S = 60.0  # after this long a match that was set aside is tried again: somebody may have mended it
STATUS, KINDS = ("open", "running", "over", "closed"), ("guest", "bot", "open")


class Matches:
    def __init__(self, store: Store, precompiler: Precompiler, caught_up: Callable[[LiveMatch], None]) -> None:
        """`caught_up` is told of a match that was loaded or in which another server has moved."""
        self._store, self._precompiler, self._caught_up = store, precompiler, caught_up
        self._loaded: OrderedDict[str, LiveMatch] = OrderedDict()
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
            return await self.refresh(found, stored)
        rows = await self._store.match(id)
        if rows is None:
            raise _unknown(id)
        live = self._loaded.setdefault(id, self._read(rows))
        while len(self._loaded) > KEPT:
            oldest = next((k for k, v in self._loaded.items() if not v.lock.locked() and v.thinking is None), None)
            if oldest in (None, id):
                break
            del self._loaded[oldest]
        self._caught_up(live)
        return live

    async def refresh(self, live: LiveMatch, stored: int | None = None) -> LiveMatch:
        """Take in what another server has written."""
        id = live.match.id
        version = await self._store.version(id) if stored is None else stored
        if version is not None and version <= live.match.version:
            return live
        async with live.lock:
            if version is not None and version <= live.match.version:
                return live  # it was a write of this server, which has been taken in by now
            rows = await self._store.match(id)
            if rows is None:
                self.drop(live)
                raise _unknown(id)
            if rows[0].version <= live.match.version:
                return live
            try:
                _require_rules(rows[0])
                live.catch_up(*rows)
            except Exception as error:
                self.drop(live)
                raise self._set_aside(rows[0], error) from error
            live.elsewhere = True
        self._caught_up(live)
        return live

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
