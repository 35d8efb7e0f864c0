"""The match service: everything a page or a program may do, in one place. Pages and the JSON API are thin over it.

Every change goes the same way: under the match's lock, look whether it is allowed, append it to the database in one
transaction, take it into memory, tell everybody who watches. If the database fails nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from vernissage.engine import registry
from vernissage.engine.errors import IllegalMove, VernissageError
from vernissage.engine.language import say, speaking
from vernissage.engine.letters import tidy
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.web import closing, shuffles
from vernissage.web.analyses import Analyses
from vernissage.web.bot_runner import BotRunner
from vernissage.web.clock import time
from vernissage.web.counters import PRESENCE, Presence
from vernissage.web.deals import Deals
from vernissage.web.hosting import admit
from vernissage.web.limits import Limits
from vernissage.web.live_match import LiveMatch, Trial
from vernissage.web.matches import Matches
from vernissage.web.names import clean_name, clean_text, unique
from vernissage.web.notices import Notices
from vernissage.web.precompiler import Precompiler
from vernissage.web.problems import Illegal, NotYours, Problem, Stale, Taken, Unknown
from vernissage.web.puzzles import Puzzles
from vernissage.web.ratings import Ratings
from vernissage.web.reviews import Reviews
from vernissage.web.saved_puzzles import SavedPuzzles
from vernissage.web.settings import Settings
from vernissage.web.store.store import CLOSED, Store
from vernissage.web.store.tables import Entry, Guest, Pending, Question, Seat
from vernissage.web.watchers import Watchers
from vernissage.web.wonders import Wonders

log = logging.getLogger("vernissage.web")
WITHDRAWN = "While the line was cut the table went on, so your move was withdrawn. Here is how it stands now."
CHANGED = "The table has changed since your page was drawn. Here is how it stands now."
NOT_MADE = "The table has changed since your page was drawn. Here is how it stands now; your move was not made."
UNDO = ("draft", "ask", "open")
CLOCKS = (0, 600, 1200, 2400, 3600, 7200)


class MatchService:
    """One for each app. Whatever else works on its matches hangs on it: bots, reviews, puzzles, notices."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        folder = settings.folder
        self.watchers = Watchers(Presence(folder / PRESENCE) if folder else None)
        self.limits = Limits(settings)
        self.precompiler = Precompiler()
        self.bot_runner = BotRunner(self)
        self.reviews = Reviews(self)
        self.puzzles = Puzzles(self)
        self.saved_puzzles = SavedPuzzles(self)
        self.deals = Deals(self)
        self.analyses = Analyses(self)
        self.wonders = Wonders(self)
        self.notices = Notices(self)
        self.ratings = Ratings(store)
        server = self.bot_runner.server
        self.matches = Matches(store, self.precompiler, self._caught_up, settings.memory_mb, settings.idle_s, server)

    # --- finding -----------------------------------------------------------------------------------------------------

    async def live(self, id: str, stored: int | None = None) -> LiveMatch:
        """A match as it stands now. `stored`: its version in the database, where that was just read."""
        return await self.matches.live(id, stored)

    async def heard(self, id: str, version: int) -> None:
        """Some server has written a version of a match."""
        if self.matches.get(id) is not None:
            await self.live(id, version)
        else:
            self.watchers.tell(id, version)

    def _caught_up(self, live: LiveMatch) -> None:
        self.watchers.tell(live.match.id, live.match.version)
        self.bot_runner.wake(live)

    # --- sitting down ------------------------------------------------------------------------------------------------

    async def sit(self, live: LiveMatch, guest: Guest, seat: int | None = None, name: str = "") -> int:
        """Take an open seat, the first one unless a seat is named. The match begins when none is open."""
        async with live.lock:
            free = [s.seat for s in live.seats if s.kind == "open"]
            if seat is not None and not 0 <= seat < live.match.players:
                raise Unknown(say("There is no seat {number} at this table.", number=seat + 1))
            if mine := live.seats_of(guest.id):
                if seat is None or seat in mine:
                    return mine[0]
                there = live.seats[mine[0]].name
                raise Taken(say("You sit here already, as {name}. The open seats are for others.", name=there))
            if not free:
                raise Taken(say("All seats at this table are taken. You can watch."))
            if seat is not None and seat not in free:
                raise Taken(say("{name} sits there already. Take another seat.", name=live.seats[seat].name))
            await admit(self, live, guest)
            chosen = free[0] if seat is None else seat
            called = unique(clean_name(name) if name else guest.name, [s.name for s in live.seats if s.kind != "open"])
            row = Seat(match=live.match.id, seat=chosen, kind="guest", guest=guest.id, level="", ahead="", name=called)
            entries = [live.entry("sit", chosen, "")]
            status: dict[str, Any] = {}
            if len(free) == 1:
                entries.append(live.entry("start", None, "", 1))
                status = {"status": "running"}
            await self.append(live, entries, seats=[row], **status)
            return chosen

    # --- playing -----------------------------------------------------------------------------------------------------

    def _may_act(self, live: LiveMatch, guest: Guest | None, seat: int) -> None:
        if not 0 <= seat < live.match.players:
            raise Unknown(say("There is no seat {number} at this table.", number=seat + 1))
        if guest is None or seat not in live.seats_of(guest.id):
            name = live.seats[seat].name
            raise NotYours(
                say("{name} sits there, not you.", name=name) if name else say("Nobody sits there, not you.")
            )

    async def play(
        self, live: LiveMatch, guest: Guest | None, seat: int, text: str, key: str, *, again: bool = False
    ) -> LiveMatch:
        """A move of a person. `key` is the decision it was chosen for. `again`: it is sent once more, since nobody knows
        whether it came; where it did, that is well."""
        self._may_act(live, guest, seat)
        async with live.lock:
            if again and live.answered(key, seat, text):
                return live
            if live.match.status == "open":
                raise Taken(say("The game begins when all seats are taken."))
            if not live.running or live.table.over:
                raise Taken(say("This match is over; nothing can be played any more."))
            if key != live.key:
                raise Stale(say(WITHDRAWN if again else NOT_MADE))
            with _refusing():
                move = live.table.game.moves.parse(text)
            if live.lesson is not None:
                await _stay_on_line(live, seat, move)
            if live.table.sealed:
                await self._seal(live, seat, move)
            else:
                trial = Trial(live)
                with _refusing():
                    trial.play(move, seat)
                await self._make(live, trial)
        return live

    async def shortcut(
        self, live: LiveMatch, guest: Guest | None, seat: int, name: str, key: str, *, again: bool = False
    ) -> LiveMatch:
        """Several moves of a person under one name, written together."""
        self._may_act(live, guest, seat)
        async with live.lock:
            if again and live.answered(key, seat):
                return live
            if key != live.key:
                raise Stale(say(WITHDRAWN if again else CHANGED))
            if live.lesson is not None and live.lesson.step(live.table) is not None:
                raise Taken(say("A lesson goes step by step: choose what is marked."))
            known = live.table.shortcuts(seat) if seat in live.deciding() else ()
            found = next((s for s in known if s.name == name), None)
            if found is None:
                named = ", ".join(s.name for s in known) or say("none")
                told = "There is no shortcut {name!r} for what you decide now; there is {known}."
                raise Taken(say(told, name=name[:40], known=named))
            trial = Trial(live)
            for move in found.moves:
                trial.play(move, seat)
            await self._make(live, trial)
        return live

    async def _make(self, live: LiveMatch, trial: Trial) -> None:
        """Write moves that were tried out, and those that are made at once where a person comes to a decision."""
        t = trial.table
        fresh = (t.seat, t.decision) != (live.table.seat, live.table.decision)
        if not t.over and fresh and live.seats[t.seat].kind == "guest":
            for move in (m for s in t.shortcuts() if s.at_once for m in s.moves):
                trial.play(move, t.seat)
        at = time()
        entries = [live.entry("move", made.seat, str(made.move), k, at) for k, made in enumerate(trial.made)]
        outcome = self.outcome(live, t) if t.over else {}
        await self.append(live, entries, trial=trial, clear_question=True, **outcome)

    async def _seal(self, live: LiveMatch, seat: int, move: Move) -> None:
        """Keep a sealed choice; when it was the last one missing, all of them are opened together. Bots come in between,
        so that some may be open for a while before others: from then on all of them stand."""
        with _refusing():
            refusal = live.table.why_not(move, seat)
        if refusal:
            raise Illegal(refusal.text, refusal.rule)
        if seat in live.pending and live.opened():
            raise Taken(say("The choices of this round are being opened. Yours stays as it is."))
        missing = [s for s in live.waited_for() if s != seat]
        row = Pending(match=live.match.id, seat=seat, key=live.key, text=str(move))
        choices = {**live.pending, seat: move}
        if missing:
            await self.append(live, [], pending=row, choices=choices)
        else:
            await self._open_sealed(live, choices, row)

    async def open_all(self, live: LiveMatch) -> None:
        """Open the sealed choices where that was interrupted."""
        async with live.lock:
            if live.sealed_are_in():
                await self._open_sealed(live, live.pending)

    async def _open_sealed(self, live: LiveMatch, choices: Mapping[int, Move], last: Pending | None = None) -> None:
        """Append the sealed choices of people whose place in the record it is; bots come in between. `last`: the row of
        the choice that was missing, which is kept where its place is behind a bot's."""
        trial, opened = Trial(live), set[int]()
        t = trial.table
        while not t.over and t.sealed and t.seat in choices and live.seats[t.seat].kind == "guest":
            if t.seat in opened:
                break
            opened.add(t.seat)
            trial.play(choices[t.seat], t.seat)
        entries = [live.entry("move", made.seat, str(made.move), k) for k, made in enumerate(trial.made)]
        left = {seat: move for seat, move in choices.items() if seat not in opened}
        more: dict[str, Any] = self.outcome(live, t) if t.over else {}
        if last is not None and last.seat in left:
            more["pending"] = last
        await self.append(live, entries, trial=trial, choices=left, clear_pending=not left, **more)

    async def play_bot(self, live: LiveMatch, seat: int, move: Move, key: str) -> bool:
        """A move of a bot; False when the table has changed while it thought."""
        async with live.lock:
            if key != live.key or not live.bot_to_move() or live.table.seat != seat:
                return False
            trial = Trial(live)
            trial.play(move, seat)
            await self._make(live, trial)
            if live.table.sealed and live.table.seat in live.pending:
                await self._open_sealed(live, live.pending)
            return True

    async def promise(self, live: LiveMatch, guest: Guest | None, text: str, on: bool) -> LiveMatch:
        """Answer a decision before it is asked; it can be taken back until then."""
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine:
                raise NotYours(say("Only those who play can promise a move."))
            if live.lesson is not None and live.lesson.step(live.table) is not None:
                raise Taken(say("A lesson goes step by step: choose what is marked."))
            allowed = registry.facts(live.match.game).ahead
            if text not in allowed:
                moves = ", ".join(allowed) or say("nothing")
                raise Problem(say("Only these can be promised here: {moves}.", moves=moves))
            rows = []
            for seat in mine:
                old = live.seats[seat]
                kept = {*(old.ahead or "").splitlines(), text} if on else {*(old.ahead or "").splitlines()} - {text}
                rows.append(old.like(ahead="\n".join(sorted(kept))))
            await self.append(live, [], seats=rows)
        return live

    async def keep_promise(self, live: LiveMatch, move: Move) -> None:
        """Make a move that was promised, unless the promise was taken back meanwhile."""
        async with live.lock:
            if live.promised() == move:
                trial = Trial(live)
                trial.play(move, live.table.seat)
                await self._make(live, trial)

    def outcome(self, live: LiveMatch, final: Table | None = None) -> dict[str, Any]:
        """What is written into the match's row when the game is over."""
        t = final or live.table
        with speaking("en"):  # what is kept knows no language
            result = {"scores": list(t.scores(None)), "places": list(t.ranking()), "end": t.view(None).end}
        return {"status": "over", "result": result}

    # --- leaving -----------------------------------------------------------------------------------------------------

    async def resign(self, live: LiveMatch, guest: Guest | None) -> LiveMatch:
        """Give up: a bot plays on where other people are left, else the match is closed. Before it has begun the seat is
        free again, and only who opened the table closes it."""
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            begun, host = live.match.status != "open", guest is not None and live.match.host == guest.id
            if not mine and (begun or not host):
                raise NotYours(say("Only those who play can leave the game."))
            if live.match.status in ("over", "closed"):
                raise Taken(say("This match is over already."))
            if not begun and not host:
                free = [
                    Seat(match=live.match.id, seat=s, kind="open", guest=None, level="", ahead="", name="")
                    for s in mine
                ]
                await self.append(live, [live.entry("rise", s, "", k) for k, s in enumerate(mine)], seats=free)
                return live
            others = [s for s in live.seats if s.kind == "guest" and s.seat not in mine]
            if not begun or not others:
                seat = mine[0] if mine else None
                why = closing.kept(closing.LEFT, name=live.seats[seat].name) if seat is not None else CLOSED
                await self.append(live, [live.entry("close", seat, why)], status="closed", why=why, clear_question=True)
                return live
            for seat in mine:
                await self.bot_sits(live, seat, "resign")
        return live

    async def suggest_bot(self, live: LiveMatch, guest: Guest | None, seat: int) -> LiveMatch:
        """Ask the others whether a bot should take the seat of somebody who left."""
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if not mine or seat in mine:
                raise NotYours(say("Only the other players can give a seat to a bot."))
            row = live.seats[seat] if 0 <= seat < live.match.players else None
            if row is None or row.kind != "guest" or not live.running:
                raise Taken(say("Nobody sits there whom a bot could stand in for."))
            if live.match.pace:
                raise Taken(
                    say("This table is played over days: {name} may take the time agreed on for a move.", name=row.name)
                )
            away = self.watchers.away_s(live.match.id, row.guest or "")
            if away < self.settings.away_s:
                told = "{name} is here, or was a moment ago. Wait {seconds:.0f} seconds."
                raise Taken(say(told, name=row.name, seconds=self.settings.away_s))
            asked = {s.seat for s in live.seats if s.kind == "guest"} - {seat}
            if 2 * len(asked & set(mine)) > len(asked):
                await self.bot_sits(live, seat, "vote")
            else:
                expires = time() + self.settings.ask_s
                question = Question(
                    match=live.match.id, kind="bot", seat=seat, target=0, key=live.key, agreed=mine, expires=expires
                )
                await self.append(live, [], question=question)
        return live

    async def come_back(self, live: LiveMatch, guest: Guest | None) -> LiveMatch:
        """Take one's seats back from the bots that stand in; nobody is asked, they were never given away."""
        async with live.lock:
            seats = live.kept_for(guest.id if guest else None)
            if not seats:
                raise NotYours(say("No bot keeps a seat for you at this table."))
            if live.opened():
                raise Taken(say("Sealed choices are being opened just now. Take your seat when that is done."))
            rows = [live.seats[s].like(kind="guest", level="") for s in seats]
            entries = [live.entry("back", seat, "", k) for k, seat in enumerate(seats)]
            await self.append(live, entries, seats=rows, clear_question=True)
        return live

    async def watch_clocks(self) -> None:
        """Every second: whose time has run out?"""
        while True:
            await asyncio.sleep(1)
            for live in self.matches:
                if not live.match.clock or not live.running:
                    continue
                try:
                    for seat in live.deciding():
                        if live.seats[seat].kind == "guest" and live.clock_left(seat) == 0:
                            await self.time_out(live, seat)
                except Stale:
                    continue  # another server was quicker
                except Problem as problem:
                    log.warning("The clock of match %s: %s", live.match.id, problem)
                except Exception:
                    log.exception("The clock of match %s", live.match.id)

    async def time_out(self, live: LiveMatch, seat: int) -> None:
        """The clock of a seat has run down: a bot plays on."""
        await self.matches.refresh(live)
        async with live.lock:
            if live.running and live.seats[seat].kind == "guest" and live.clock_left(seat) == 0:
                await self.bot_sits(live, seat, "clock")

    async def bot_sits(self, live: LiveMatch, seat: int, why: str) -> None:
        """A bot takes a person's seat; `why` decides whether they can come back. The match's lock is held."""
        old = live.seats[seat]
        row = old.like(kind="bot", level="greedy", ahead="")
        await self.append(live, [live.entry("bot", seat, why)], seats=[row], drop_pending=[seat], clear_question=True)

    # --- the rest ----------------------------------------------------------------------------------------------------

    async def chat(self, live: LiveMatch, guest: Guest | None, words: str) -> LiveMatch:
        """Say something at the table, on one line."""
        if not tidy(words):
            raise Problem(say("There is nothing to say."))
        self.limits.length(words)
        words = clean_text(words, say("What is said"), self.settings.chat_length)
        async with live.lock:
            mine = live.seats_of(guest.id if guest else None)
            if guest is None or not mine:
                raise NotYours(say("Only those at the table can speak."))
            self.limits.talk(guest)
            await self.append(live, [live.entry("chat", mine[0], words)])
        return live

    async def forget(self, guest: Guest) -> None:
        """Delete a guest and the matches that were theirs alone; elsewhere bots play on in their seats, without the name."""
        theirs = [live for live in self.matches if any(s.guest == guest.id for s in live.seats)]
        going_on = await self.store.forget_guest(guest.id, self.bot_runner.server)
        for live in theirs:
            with suppress(Problem):  # it was deleted
                await self.matches.refresh(live)
        for match in going_on:
            await self.bot_runner.take_up_one(match)

    async def hinted(self, live: LiveMatch, seat: int, level: int, key: str) -> None:
        """Somebody was told what to do: the move is marked in the log, and from now on the match does not count for ratings.
        It is written before the hint is shown, and nobody's page has to change for it, so that nobody is told."""
        async with live.lock:
            if key != live.key:
                raise Stale(say(CHANGED))
            if live.hinted(seat) >= level:
                return
            entry, version = live.entry("hint", seat, str(level)), live.match.version + 1
            more: dict[str, Any] = {"unrated": "hint"} if live.match.unrated == "" else {}
            await self.store.write(live.match.id, version, entries=[entry], **more)
            live.match.version, live.match.changed = version, time()
            live.match.unrated = more.get("unrated", live.match.unrated)
            live.add(entry)

    async def record(self, id: str) -> str:
        """The record of a finished match."""
        live = await self.live(id)
        if live.match.status not in ("over", "closed"):
            told = "The record holds the seed and every hidden move: it is handed out when the match is over."
            raise Taken(say(told))
        await shuffles.check_told(self, live)
        return live.table.record()

    async def append(
        self,
        live: LiveMatch,
        entries: Sequence[Entry],
        *,
        trial: Trial | None = None,
        choices: Mapping[int, Move] | None = None,
        **more: Any,
    ) -> None:
        """Write what happened, and take it into memory. `trial`: where the moves among the entries were tried out;
        `choices`: the sealed ones that are then waiting, where they change; `more`: what else is written."""
        version = live.match.version + 1
        seats = {row.seat: row for row in (*live.seats, *more.get("seats", ()))}.values()
        job = self.bot_runner.job(live.match, seats, more.get("status", live.match.status), bool(choices))
        notices = self.notices.after(live, entries, trial, choices, more)
        if await self.store.write(live.match.id, version, entries=entries, notices=notices, job=job, **more):
            self.notices.wake()
        live.match.version, live.match.changed, live.elsewhere = version, time(), False
        for name in ("status", "why", "result", "rematch", "unrated"):
            if name in more:
                setattr(live.match, name, more[name])
        for row in more.get("seats", ()):
            live.seats[row.seat] = row
        if trial is None:
            for entry in entries:
                live.add(entry)
        else:
            live.take(entries, trial)
        if more.get("seats"):
            live.rename()
        if more.get("clear_pending"):
            live.pending.clear()
        for seat in more.get("drop_pending", ()):
            live.pending.pop(seat, None)
        if choices is not None:
            live.pending = dict(choices)
        if more.get("clear_question") or any(e.kind in ("move", "undo") for e in entries):
            live.question = None
        if (question := more.get("question")) is not None:
            live.question = question
        self.watchers.tell(live.match.id, version)
        self.bot_runner.wake(live)


@contextmanager
def _refusing() -> Iterator[None]:
    """What the engine says against a move, told to the one who tries it."""
    try:
        yield
    except IllegalMove as error:
        raise Illegal(error.reason, error.rule) from error
    except VernissageError as error:
        raise Illegal(str(error)) from error


async def _stay_on_line(live: LiveMatch, seat: int, move: Move) -> None:
    """A legal move after which a lesson could not go on is not made, and the learner is told so."""
    if live.lesson is None or live.lesson.step(live.table) is None:
        return
    with _refusing():
        refused = live.table.why_not(move, seat)
    if refused is None and (words := await asyncio.to_thread(live.lesson.objection, live.table, move)):
        raise Taken(words)
