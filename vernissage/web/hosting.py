"""Keeping company: what whoever opened a table may do, what the others may do about somebody who has left, and whom a guest
does not want to hear or to meet."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vernissage.bots import levels
from vernissage.engine.language import say
from vernissage.web import closing
from vernissage.web.clock import time
from vernissage.web.live_match import LiveMatch
from vernissage.web.names import unique
from vernissage.web.problems import NotYours, Problem, Taken, Unknown
from vernissage.web.store.tables import Guest, Seat

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

PACES = (0, 86_400, 259_200, 604_800)  # seconds that a move may take at a table over days; 0: one sitting
WAYS = ("muted", "blocked")
MOST_UNWANTED = 500
BOT_NAMES = ("Anselm", "Berthe", "Casimir", "Dorothea")


def bot_name(level: str, seat: int) -> str:
    """What a bot is called: the players of the house by their name, others as it comes."""
    known = levels.BY_NAME.get(level)
    return known.called if known else BOT_NAMES[seat % len(BOT_NAMES)]


# --- the host ----------------------------------------------------------------------------------------------------------


async def close(service: MatchService, live: LiveMatch, guest: Guest | None) -> LiveMatch:
    """Whoever opened a table ends it for all."""
    async with live.lock:
        _require_host(live, guest)
        if live.match.status in ("over", "closed"):
            raise Taken(say("This match is over already."))
        why = closing.kept(closing.BY_HOST)
        await service.append(live, [live.entry("close", None, why)], status="closed", why=why, clear_question=True)
    return live


async def seat_bot(
    service: MatchService, live: LiveMatch, guest: Guest | None, seat: int, level: str = levels.DEFAULT
) -> LiveMatch:
    """A bot takes a seat: an open one before the game, or somebody's, who may come back for it."""
    async with live.lock:
        _require_host(live, guest)
        row = _seat(live, seat)
        service.bot_runner.check(level)
        if live.match.status == "open" and row.kind == "open":
            name = unique(bot_name(level, seat), [s.name for s in live.seats if s.kind != "open"])
            bot = Seat(match=row.match, seat=seat, kind="bot", guest=None, level=level, ahead="", name=name)
            entries, status = [live.entry("sit", seat, "")], dict[str, Any]()
            if sum(s.kind == "open" for s in live.seats) == 1:
                entries.append(live.entry("start", None, "", 1))
                status = {"status": "running"}
            await service.append(live, entries, seats=[bot], **status)
        elif live.running and row.kind == "guest":
            if guest is not None and row.guest == guest.id:
                raise Taken(say("That is your own seat: leave the game, and a bot plays on for you."))
            await service.bot_sits(live, seat, "host")
        else:
            raise Taken(say("Nobody sits there whom a bot could stand in for."))
    return live


async def send_away(service: MatchService, live: LiveMatch, guest: Guest | None, seat: int) -> LiveMatch:
    """Somebody has to leave for good: before the game their seats are free again, later a bot plays on."""
    async with live.lock:
        _require_host(live, guest)
        row = _seat(live, seat)
        if row.kind != "guest" or row.guest is None or live.match.status not in ("open", "running"):
            raise Taken(say("Nobody sits there who could be sent away."))
        if guest is not None and row.guest == guest.id:
            raise Taken(say("That is you. Leave the game, or close the table."))
        theirs = live.seats_of(row.guest)
        if live.match.status == "open":
            free = [Seat(match=row.match, seat=s, kind="open", guest=None, level="", ahead="", name="") for s in theirs]
            entries = [live.entry("kick", s, row.guest, k) for k, s in enumerate(theirs)]
            await service.append(live, entries, seats=free)
        else:
            for s in theirs:
                await service.bot_sits(live, s, "kick")
    return live


def _require_host(live: LiveMatch, guest: Guest | None) -> None:
    if guest is None or live.match.host != guest.id:
        raise NotYours(say("Only whoever opened the table can do that."))


def sent_away(live: LiveMatch) -> set[int]:
    """The seats of those who were sent away while the game ran: they are not asked to the next one."""
    return {
        i.entry.seat for i in live.log if i.entry.kind == "bot" and i.entry.text == "kick" and i.entry.seat is not None
    }


# --- somebody has left ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Claim:
    """Somebody has made no move for as long as the table allows, and is not here."""

    seat: int
    words: str


def claim_after(service: MatchService, live: LiveMatch) -> float:
    """After how many seconds without a move somebody who is not here may be replaced by each of the others."""
    return float(live.match.pace or service.settings.claim_s)


def claims(service: MatchService, live: LiveMatch, mine: Collection[int]) -> list[Claim]:
    """What these seats may claim now."""
    if not mine or not live.running:
        return []
    waited = time() - live.since
    if waited < claim_after(service, live):
        return []
    found = []
    for seat in live.waited_for():
        row = live.seats[seat]
        if seat not in mine and service.watchers.away_s(live.match.id, row.guest or "") >= service.settings.away_s:
            words = say("{name} has made no move for {time} and is not here.", name=row.name, time=long(waited))
            found.append(Claim(seat, words))
    return found


async def claim(service: MatchService, live: LiveMatch, guest: Guest | None, seat: int, how: str) -> LiveMatch:
    """Let a bot play on for somebody who has left, or end the match."""
    async with live.lock:
        mine = live.seats_of(guest.id if guest else None)
        if not mine or seat in mine:
            raise NotYours(say("Only the other players can claim that somebody has left."))
        row = _seat(live, seat)
        if seat not in {c.seat for c in claims(service, live, mine)}:
            raise Taken(
                say(
                    "{name} may take up to {time} for a move, and counts as here until then.",
                    name=row.name or say("An open seat"),
                    time=long(claim_after(service, live)),
                )
            )
        if how == "end":
            why = closing.kept(closing.ENDED, name=row.name, other=live.seats[mine[0]].name)
            entry = live.entry("close", mine[0], why)
            await service.append(live, [entry], status="closed", why=why, clear_question=True)
        elif how == "bot":
            await service.bot_sits(live, seat, "claim")
        else:
            raise Problem(say("One can claim a bot or the end."))
    return live


def long(seconds: float) -> str:
    """A time in words, rounded down."""
    for size, one, many in (
        (86_400, "one day", "{n} days"),
        (3_600, "one hour", "{n} hours"),
        (60, "one minute", "{n} minutes"),
    ):
        if seconds >= size:
            n = int(seconds // size)
            return say(one) if n == 1 else say(many, n=n)
    return say("less than a minute")


# --- whom one does not want to hear or to meet -----------------------------------------------------------------------------


def unwanted(guest: Guest | None, way: str) -> set[str]:
    """The ids of those a guest has muted (the blocked ones too) or blocked."""
    kept = (guest.unwanted if guest else None) or {}
    return {*kept.get("blocked", ()), *(kept.get("muted", ()) if way == "muted" else ())}


async def want(service: MatchService, guest: Guest, other: str, way: str, on: bool) -> None:
    """Mute or block somebody, or take that back."""
    if way not in WAYS:
        raise Problem(say("One can mute somebody or block them."))
    if other == guest.id:
        raise Taken(say("That is you."))
    kept = {w: [id for id in (guest.unwanted or {}).get(w, ()) if id != other or w != way] for w in WAYS}
    if on:
        kept[way] = [*kept[way], other][-MOST_UNWANTED:]
    await service.store.change_guest(guest.id, unwanted=kept)


async def admit(service: MatchService, live: LiveMatch, guest: Guest) -> None:
    """Refuse a seat to somebody who was sent away from this table, or is blocked by somebody at it."""
    if any(i.entry.kind == "kick" and i.entry.text == guest.id for i in live.log):
        raise NotYours(say("You were asked to leave this table. Open one of your own."))
    there = live.people() | ({live.match.host} if live.match.host else set())
    for other in await service.store.guests(there - {guest.id}):
        if guest.id in unwanted(other, "blocked"):
            raise NotYours(say("You cannot sit down at this table. Open one of your own."))


def mark(guest: Guest, other: str) -> str:
    """How a page of a guest names another one: their id is nobody else's business."""
    return hashlib.blake2b(f"{guest.secret} {other}".encode(), digest_size=9).hexdigest()


def _seat(live: LiveMatch, seat: int) -> Seat:
    if not 0 <= seat < live.match.players:
        raise Unknown(say("There is no seat {number} at this table.", number=seat + 1))
    return live.seats[seat]
