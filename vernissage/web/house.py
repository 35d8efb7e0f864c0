"""The house: everything a page or a program may do, in one place. Pages and the JSON API are thin over it.

Every change goes the same way: under the match's lock, look whether it is allowed, append it to the database in one
transaction, take it into memory, tell everybody who watches. If the database fails nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import AsyncExitStack
from time import time
from typing import Any

from vernissage.engine import registry
from vernissage.engine.errors import VernissageError
from vernissage.engine.table import Table
from vernissage.web.hub import Hub
from vernissage.web.limits import Limits
from vernissage.web.live import Live
from vernissage.web.minds import Minds
from vernissage.web.problems import Illegal, NotYours, Problem, Stale, Taken, Unknown
from vernissage.web.settings import Settings
from vernissage.web.store.store import FORMER, Store
from vernissage.web.store.tables import Entry, Guest, Pending, Question, Seat
from vernissage.web.warm import Warmth

log = logging.getLogger("vernissage.web")
LEVELS = {"random": "Tourist", "greedy": "Amateur", "search": "Connoisseur"}
UNDO = ("draft", "ask", "open")
CLOCKS = (0, 600, 1200, 2400, 3600, 7200)
KEPT = 200  # matches held in memory


class House:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.hub = Hub()
        self.limits = Limits(settings)
        self.warmth = Warmth()
        self.minds = Minds(self)
        self._lives: OrderedDict[str, Live] = OrderedDict()

    # --- finding -----------------------------------------------------------------------------------------------------

    async def live(self, id: str) -> Live:
        """A match, from memory or from the database."""
        found = self._lives.get(id)
        if found is not None:
            self._lives.move_to_end(id)
            return found
        rows = await self.store.match(id)
        if rows is None:
            raise Unknown(f"There is no match {id[:20]!r} in this house. Its link may be incomplete.")
        self.warmth.require(rows[0].game)
        current = registry.facts(rows[0].game).version
        if rows[0].rules != current:
            raise Taken(
                f"This match was played by version {rows[0].rules} of the rules; this house plays by {current} and cannot show it."
            )
        live = self._lives.setdefault(id, Live(*rows))
        while len(self._lives) > KEPT:
            oldest = next((k for k, v in self._lives.items() if not v.lock.locked() and v.thinking is None), None)
            if oldest in (None, id):
                break
            del self._lives[oldest]
        self.minds.wake(live)
        return live

    # --- sitting down ------------------------------------------------------------------------------------------------

    async def sit(self, id: str, guest: Guest, seat: int | None = None, name: str = "") -> int:
        """Take an open seat, the first one unless a seat is named. The match begins when none is open."""
        live = await self.live(id)
        async with live.lock:
            free = [s.seat for s in live.seats if s.kind == "open"]
            if seat is not None and not 0 <= seat < live.match.players:
                raise Unknown(f"There is no seat {seat + 1} at this table.")
            if live.seats_of(guest.id) and not free:
                return live.seats_of(guest.id)[0]
            if not free:
                raise Taken("All seats at this table are taken. You can watch.")
            if seat is not None and seat not in free:
                raise Taken(f"{live.seats[seat].name} sits there already. Take another seat.")
            chosen = free[0] if seat is None else seat
            called = unique(name.strip() or guest.name, [s.name for s in live.seats if s.kind != "open"])
            row = Seat(match=id, seat=chosen, kind="guest", guest=guest.id, level="", ahead="", name=called)
            entries = [_entry(live, "sit", chosen, "")]
            status = {}
            if len(free) == 1:
                entries.append(_entry(live, "start", None, "", 1))
                status = {"status": "running"}
            await self.append(live, entries, seats=[row], **status)
            return chosen

    # --- playing -----------------------------------------------------------------------------------------------------

    def _may_act(self, live: Live, guest: Guest | None, seat: int) -> None:
        if not 0 <= seat < live.match.players:
            raise Unknown(f"There is no seat {seat + 1} at this table.")
        if guest is None or seat not in live.seats_of(guest.id):
            raise NotYours(f"{live.seats[seat].name or 'Nobody'} sits there, not you.")

    async def play(self, id: str, guest: Guest | None, seat: int, text: str, key: str) -> Live:
        """A move of a person. `key` is the decision it was chosen for."""
        live = await self.live(id)
        self._may_act(live, guest, seat)
        async with live.lock:
            if live.match.status == "open":
                raise Taken("The game begins when all seats are taken.")
            if not live.running or live.table.over:
                raise Taken("This match is over; nothing can be played any more.")
            if key != live.key:
                raise Stale(
                    "The table has changed since your page was drawn. Here is how it stands now; your move was not made."
                )
            self._legal(live, seat, text)
            if live.table.sealed:
                await self._seal(live, seat, text)
            else:
                await self._move(live, seat, text)
        return live

    def _legal(self, live: Live, seat: int, text: str) -> None:
        try:
            refusal = live.table.why_not(text, seat)
        except VernissageError as error:
            raise Illegal(str(error)) from error
        if refusal:
            raise Illegal(refusal.text, refusal.rule)

    async def shortcut(self, id: str, guest: Guest | None, seat: int, name: str, key: str) -> Live:
        """Several moves of a person under one name, written together."""
        live = await self.live(id)
        self._may_act(live, guest, seat)
        async with live.lock:
            if key != live.key:
                raise Stale("The table has changed since your page was drawn. Here is how it stands now.")
            known = live.table.shortcuts(seat) if seat in live.deciding() else ()
            found = next((s for s in known if s.name == name), None)
            if found is None:
                named = ", ".join(s.name for s in known) or "none"
                raise Taken(f"There is no shortcut {name[:40]!r} for what you decide now; there is {named}.")
            await self._move(live, seat, *map(str, found.moves))
        return live

    async def _move(self, live: Live, seat: int, *texts: str) -> None:
        trial, made = live.table.copy(), list[tuple[int, str]]()
        for text in texts:
            trial.play(text, seat)
            made.append((seat, text))
        fresh = (trial.seat, trial.decision) != (live.table.seat, live.table.decision)
        if not trial.over and fresh and live.seats[trial.seat].kind == "guest":
            for move in (m for s in trial.shortcuts() if s.at_once for m in s.moves):
                made.append((trial.seat, str(move)))
                trial.play(move)
        at = time()
        entries = [_entry(live, "move", who, text, k, at) for k, (who, text) in enumerate(made)]
        outcome = self.outcome(live, trial) if trial.over else {}
        await self.append(live, entries, clear_question=True, **outcome)

    async def _seal(self, live: Live, seat: int, text: str) -> None:
        """Keep a sealed choice; when it was the last one missing, all of them are opened together."""
        missing = [s for s in live.waited_for() if s != seat]
        if missing:
            row = Pending(match=live.match.id, seat=seat, key=live.key, text=text)
            await self.append(live, [], pending=row)
            return
        live.pending[seat] = text
        try:
            await self.open_sealed(live)
        except VernissageError:
            live.pending.pop(seat, None)
            raise

    async def open_sealed(self, live: Live) -> None:
        """Append the sealed choices of people whose place in the record it is; bots come in between."""
        trial, entries = live.table.copy(), list[Entry]()
        while not trial.over and trial.sealed and trial.seat in live.pending and live.seats[trial.seat].kind == "guest":
            seat, text = trial.seat, live.pending[trial.seat]
            if any(e.seat == seat for e in entries):
                break
            entries.append(_entry(live, "move", seat, text, len(entries)))
            trial.play(text, seat)
        left = {s: t for s, t in live.pending.items() if all(e.seat != s for e in entries)}
        outcome = self.outcome(live, trial) if trial.over else {}
        await self.append(live, entries, clear_pending=not left, **outcome)
        live.pending = left

    async def play_bot(self, live: Live, seat: int, text: str, key: str) -> bool:
        """A move of a bot; False when the table has changed while it thought."""
        async with live.lock:
            if key != live.key or not live.bot_to_move() or live.table.seat != seat:
                return False
            await self._move(live, seat, text)
            if live.table.sealed and live.table.seat in live.pending:
                await self.open_sealed(live)
            return True

    async def promise(self, id: str, guest: Guest | None, text: str, on: bool) -> Live:
        """Answer a decision before it is asked; it can be taken back until then."""
        live = await self.live(id)
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine:
                raise NotYours("Only those who play can promise a move.")
            allowed = registry.facts(live.match.game).ahead
            if text not in allowed:
                raise Problem(f"Only these can be promised here: {', '.join(allowed) or 'nothing'}.")
            rows = []
            for seat in mine:
                old = live.seats[seat]
                kept = {*(old.ahead or "").splitlines(), text} if on else {*(old.ahead or "").splitlines()} - {text}
                rows.append(_seat_like(old, ahead="\n".join(sorted(kept))))
            await self.append(live, [], seats=rows)
        return live

    async def keep_promise(self, live: Live, text: str) -> None:
        async with live.lock:
            if live.promised() == text:
                await self._move(live, live.table.seat, text)

    def outcome(self, live: Live, final: Table | None = None) -> dict[str, Any]:
        """What is written into the match's row when the game is over."""
        t = final or live.table
        result = {"scores": list(t.scores(None)), "places": list(t.ranking()), "end": t.view(None).end}
        return {"status": "over", "result": result}

    # --- taking back -------------------------------------------------------------------------------------------------

    async def undo(self, id: str, guest: Guest | None, key: str) -> Live:
        """Take the guest's last step back, or ask the others whether it may be."""
        live = await self.live(id)
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine:
                raise NotYours("Only those who play can take a move back.")
            if key != live.key:
                raise Stale("The table has changed since your page was drawn. Nothing was taken back.")
            target = live.undo_target(mine)
            if target is None:
                raise Taken(_why_no_undo(live))
            others = [s.seat for s in live.seats if s.kind == "guest" and s.seat not in mine]
            if live.match.undo == "ask" and others:
                expires = time() + self.settings.ask_s
                question = Question(
                    match=id, kind="undo", seat=mine[0], target=target, key=live.key, agreed=[], expires=expires
                )
                await self.append(live, [], question=question)
            else:
                await self._take_back(live, mine[0], target)
        return live

    async def _take_back(self, live: Live, seat: int, target: int) -> None:
        entry = _entry(live, "undo", seat, str(target))
        await self.append(live, [entry], clear_pending=True, clear_question=True)

    async def answer(self, id: str, guest: Guest | None, yes: bool) -> Live:
        """Agree or disagree with what is asked; whoever asked takes the question back by disagreeing."""
        live = await self.live(id)
        async with live.lock:
            q, mine = live.question, live.seats_of(guest.id if guest else None)
            if not mine:
                raise NotYours("Only those who play are asked.")
            if q is None or q.key != live.key or q.expires < time():
                raise Taken("That question is no longer open.")
            if not yes:
                await self.append(live, [_entry(live, "no", mine[0], q.kind)], clear_question=True)
                return live
            agreed = {*q.agreed, *mine}
            asked = {s.seat for s in live.seats if s.kind == "guest"} - (
                {q.seat} if q.kind == "bot" else set(live.seats_of(live.seats[q.seat].guest))
            )
            if not asked <= agreed and not (q.kind == "bot" and 2 * len(asked & agreed) > len(asked)):
                question = Question(
                    match=id,
                    kind=q.kind,
                    seat=q.seat,
                    target=q.target,
                    key=q.key,
                    agreed=sorted(agreed),
                    expires=q.expires,
                )
                await self.append(live, [], question=question)
            elif q.kind == "undo":
                await self._take_back(live, q.seat, q.target)
            else:
                await self._bot_sits(live, q.seat, "vote")
        return live

    # --- leaving -----------------------------------------------------------------------------------------------------

    async def resign(self, id: str, guest: Guest | None) -> Live:
        """Give up: a bot plays on where other people are left, else the match is closed."""
        live = await self.live(id)
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine:
                raise NotYours("Only those who play can leave the game.")
            if live.match.status in ("over", "closed"):
                raise Taken("This match is over already.")
            others = [s for s in live.seats if s.kind == "guest" and s.seat not in mine]
            if not others or live.match.status == "open":
                why = f"{live.seats[mine[0]].name} left the table."
                await self.append(
                    live, [_entry(live, "close", mine[0], why)], status="closed", why=why, clear_question=True
                )
                return live
            for seat in mine:
                await self._bot_sits(live, seat, "resign")
        return live

    async def suggest_bot(self, id: str, guest: Guest | None, seat: int) -> Live:
        """Ask the others whether a bot should take the seat of somebody who left."""
        live = await self.live(id)
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine or seat in mine:
                raise NotYours("Only the other players can give a seat to a bot.")
            row = live.seats[seat] if 0 <= seat < live.match.players else None
            if row is None or row.kind != "guest" or not live.running:
                raise Taken("Nobody sits there whom a bot could stand in for.")
            away = self.hub.away_s(id, row.guest or "")
            if away < self.settings.away_s:
                raise Taken(f"{row.name} is here, or was a moment ago. Wait {self.settings.away_s:.0f} seconds.")
            asked = {s.seat for s in live.seats if s.kind == "guest"} - {seat}
            if 2 * len(asked & set(mine)) > len(asked):
                await self._bot_sits(live, seat, "vote")
            else:
                expires = time() + self.settings.ask_s
                question = Question(
                    match=id, kind="bot", seat=seat, target=0, key=live.key, agreed=mine, expires=expires
                )
                await self.append(live, [], question=question)
        return live

    async def watch_clocks(self) -> None:
        """Every second: whose time has run out?"""
        while True:
            await asyncio.sleep(1)
            for live in list(self._lives.values()):
                if not live.match.clock or not live.running:
                    continue
                for seat in live.deciding():
                    if live.seats[seat].kind == "guest" and live.clock_left(seat) == 0:
                        try:
                            await self.time_out(live, seat)
                        except Problem as problem:
                            log.warning("The clock of match %s: %s", live.match.id, problem)

    async def time_out(self, live: Live, seat: int) -> None:
        """The clock of a seat has run down: a bot plays on."""
        async with live.lock:
            if live.running and live.seats[seat].kind == "guest" and live.clock_left(seat) == 0:
                await self._bot_sits(live, seat, "clock")

    async def _bot_sits(self, live: Live, seat: int, why: str) -> None:
        old = live.seats[seat]
        row = _seat_like(old, kind="bot", level="greedy", ahead="")
        await self.append(live, [_entry(live, "bot", seat, why)], seats=[row], clear_question=True)
        live.pending.pop(seat, None)

    # --- the rest ----------------------------------------------------------------------------------------------------

    async def chat(self, id: str, guest: Guest | None, words: str) -> Live:
        live = await self.live(id)
        words = " ".join(words.split())[:400]
        if not words:
            raise Problem("There is nothing to say.")
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine:
                raise NotYours("Only those at the table can speak.")
            await self.append(live, [_entry(live, "chat", mine[0], words)])
        return live

    async def forget(self, guest: Guest) -> None:
        """Delete a guest and the matches that were theirs alone; elsewhere bots play on in their seats, without the name."""
        lives = [self._lives[m.id] for m in await self.store.matches_of(guest.id, limit=100_000) if m.id in self._lives]
        async with AsyncExitStack() as locks:
            for live in lives:
                await locks.enter_async_context(live.lock)
            await self.store.forget_guest(guest.id)
            for live in lives:
                if not {s.guest for s in live.seats if s.guest} - {guest.id}:
                    live.match.status = "closed"  # whoever still holds it can do no more with it
                    self._lives.pop(live.match.id, None)
                    continue
                mine = [s for s in live.seats if s.guest == guest.id]
                live.log = [i for i in live.log if i.entry.kind != "chat" or i.entry.seat not in [s.seat for s in mine]]
                rows = [_seat_like(s, kind="bot", guest=None, level="greedy", name=FORMER, ahead="") for s in mine]
                await self.append(live, [], seats=rows, clear_question=True)
                for s in mine:
                    live.pending.pop(s.seat, None)

    async def record(self, id: str) -> str:
        """The record of a finished match."""
        live = await self.live(id)
        if live.match.status not in ("over", "closed"):
            raise Taken("The record holds the seed and every hidden move: it is handed out when the match is over.")
        return live.table.record()

    async def append(self, live: Live, entries: Sequence[Entry], **more: Any) -> None:
        version = live.match.version + 1
        try:
            await self.store.write(live.match.id, version, entries=entries, **more)
        except Stale:  # the database knows more than we do: read it again
            self._lives.pop(live.match.id, None)
            raise
        live.match.version, live.match.changed = version, time()
        for name in ("status", "why", "result", "rematch"):
            if name in more:
                setattr(live.match, name, more[name])
        for row in more.get("seats", ()):
            live.seats[row.seat] = row
        if more.get("seats"):
            live.rename()
        for entry in entries:
            live.add(entry)
        if more.get("clear_pending"):
            live.pending.clear()
        if (pending := more.get("pending")) is not None:
            live.pending[pending.seat] = pending.text
        if more.get("clear_question") or any(e.kind in ("move", "undo") for e in entries):
            live.question = None
        if (question := more.get("question")) is not None:
            live.question = question
        self.hub.tell(live.match.id, version)
        self.minds.wake(live)


def _entry(live: Live, kind: str, seat: int | None, text: str, ahead: int = 0, at: float | None = None) -> Entry:
    when = time() if at is None else at
    return Entry(match=live.match.id, n=live.entries + ahead, kind=kind, seat=seat, text=text, at=when)


def _seat_like(old: Seat, **changed: Any) -> Seat:
    values = {name: getattr(old, name) for name in ("match", "seat", "kind", "guest", "level", "name", "ahead")}
    return Seat(**{**values, **changed})


def unique(name: str, taken: Sequence[str]) -> str:
    """A name that nobody else at the table has."""
    found, k = name[:40], 2
    while found in taken:
        found, k = f"{name[:36]} {k}", k + 1
    return found


def _why_no_undo(live: Live) -> str:
    if live.match.undo == "draft":
        return "Only your own steps of this turn can be taken back, and none that showed you something new."
    return "There is no move of yours to take back."
