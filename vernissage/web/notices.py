"""Whose turn it is, told elsewhere: notices to an address of the guest's own, kept with the move and sent at least once.

A notice is written in the transaction of the change that makes it somebody's turn, so there is one exactly where the change
was kept. It is sent from there until it is taken, however often the receiver or this server is away meanwhile; each has an
id, by which a receiver knows one that came twice.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vernissage.engine import registry
from vernissage.engine.language import LANGUAGES, said_again, speaking
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.web import webhooks
from vernissage.web.clock import time
from vernissage.web.live_match import LiveMatch, Trial
from vernissage.web.problems import Problem
from vernissage.web.store.ids import token
from vernissage.web.store.tables import Entry, Guest, Notice, Seat

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

log = logging.getLogger("vernissage.web")
AT_ONCE = 8  # notices sent at a time
LONGEST_S = 3600.0  # between two attempts
GIVE_UP_S = 3 * 86400.0  # the age at which a notice is no news any more
LOOK_S = 30.0  # how often to look for what other servers left
TURN = "It is your turn at {title} with {names}."
TEST = "This is how Vernissage tells you that it is your turn."


class Notices:
    """Makes the notices that a change brings, and sends those that are due."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._news = asyncio.Event()
        self.link: Callable[[str], str] = lambda path: path  # where others find a page of this house

    # --- what is to be told --------------------------------------------------------------------------------------------

    def after(
        self,
        live: LiveMatch,
        entries: Sequence[Entry],
        trial: Trial | None,
        choices: Mapping[int, Move] | None,
        more: Mapping[str, Any],
    ) -> list[Notice]:
        """The notices that a change brings, before it is written: to those whose turn it then is and was not before. Where
        one person plays with bots there is nothing to tell: they answer at once."""
        seats = list(live.seats)
        for row in more.get("seats", ()):
            seats[row.seat] = row
        if len({s.guest for s in seats if s.kind == "guest"}) < 2:
            return []
        table = live.table if trial is None else trial.table
        pending: Collection[int] = live.pending if choices is None else choices
        if more.get("clear_pending"):
            pending = ()
        for entry in entries:
            if entry.kind == "undo":
                table = live.table_at(int(entry.text))
        before = {live.seats[s].guest for s in live.waited_for()}
        now = _waited_for(table, seats, pending, more.get("status", live.match.status) == "running")
        return [self._turn(live, seats, guest) for guest in {seats[s].guest for s in now} - before if guest]

    async def begun(self, live: LiveMatch, but: Guest) -> None:
        """A game has begun by itself: whoever has the first turn is told, except the one who began it."""
        turn = {live.seats[s].guest for s in live.waited_for()} - {but.id}
        if len(live.people()) > 1 and turn:
            await self._service.store.add_notices([self._turn(live, live.seats, guest) for guest in turn if guest])
            self.wake()

    def _turn(self, live: LiveMatch, seats: Sequence[Seat], guest: str) -> Notice:
        others = [s.name for s in seats if s.guest != guest]
        title = registry.facts(live.match.game).title
        words = TURN.format(title=title, names=", ".join(others))
        return self._notice(
            guest, "your-turn", words, f"/match/{live.match.id}", match=live.match.id, game=live.match.game
        )

    async def try_out(self, guest: Guest) -> None:
        """A notice to see whether they arrive."""
        await self._service.store.add_notices([self._notice(guest.id, "test", TEST, "/")])
        self.wake()

    def _notice(self, guest: str, kind: str, words: str, path: str, **more: str) -> Notice:
        """`text` and `content` are what the rooms of Slack, Mattermost and Discord show. They are kept in English, and said
        in the guest's language when they are sent."""
        id, link, now = token(20), self.link(path), time()
        said = f"{words} {link}"
        body = {"id": id, "kind": kind, **more, "link": link, "at": round(now, 3), "text": said, "content": said}
        return Notice(id=id, guest=guest, body=body, made=now, tries=0, due=now)

    # --- sending -------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something was written: look at once."""
        self._news.set()

    async def send(self) -> None:
        """Send what is due, for as long as the house is open."""
        store = self._service.store
        while True:
            self._news.clear()
            due = await store.due_notices(time(), self._service.settings.webhook_lease_s, AT_ONCE)
            if due:
                await asyncio.gather(*(self._send(*taken) for taken in due))
                continue
            next_due = await store.next_notice()
            wait = LOOK_S if next_due is None else min(LOOK_S, max(0.05, next_due - time()))
            try:
                await asyncio.wait_for(self._news.wait(), wait)
            except TimeoutError:
                continue

    async def _send(self, row: Notice, address: str | None, settings: Mapping[str, Any]) -> None:
        store, private = self._service.store, bool(self._service.settings.webhook_private)
        if address is None:  # they do not want it any more
            await store.drop_notice(row.id)
            return
        try:
            status = await asyncio.to_thread(webhooks.post, address, row.id, _said(row.body, settings), private)
        except (OSError, http.client.HTTPException, Problem, ValueError) as error:
            status, why = 0, type(error).__name__
        else:
            why = str(status)
        if 200 <= status < 300:
            await store.drop_notice(row.id)
            return
        tries = row.tries + 1
        wait = min(self._service.settings.webhook_retry_s * 2 ** (tries - 1), LONGEST_S)
        if status == 410 or time() + wait - row.made > GIVE_UP_S:
            log.warning("Notice %s is not sent any more: %s", row.id, why)  # not where to: addresses hold secrets
            await store.drop_notice(row.id)
        else:
            await store.delay_notice(row.id, tries, time() + wait)


def _said(body: dict[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """A notice in the language that the guest chose, or else spoke when they gave the address."""
    wished = (settings.get("language"), settings.get("told_in"))
    with speaking(next((language for language in wished if language in LANGUAGES), "en")):
        words = said_again(str(body["text"]).removesuffix(f" {body['link']}"), TURN, TEST)
    told = f"{words} {body['link']}"
    return {**body, "text": told, "content": told}


def _waited_for(table: Table, seats: Sequence[Seat], pending: Collection[int], running: bool) -> list[int]:
    """The seats of people whose choice is missing, at a table as it will be."""
    if not running or table.over:
        return []
    if table.sealed:
        asked = [s.seat for s in seats if table.legal_moves(s.seat)]
    else:
        kept = (seats[table.seat].ahead or "").splitlines()  # what was promised is no question any more
        asked = [] if kept and any(str(m) in kept for m in table.legal_moves()) else [table.seat]
    return [s for s in asked if seats[s].kind == "guest" and s not in pending]
