"""Opening tables: new ones, lessons, records, rematches, and positions to go on from."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from vernissage.engine import notation, registry
from vernissage.engine.commitment import new_nonce
from vernissage.engine.language import say
from vernissage.engine.table import Table
from vernissage.match.lesson import Lesson
from vernissage.web import deals, series
from vernissage.web.clock import time
from vernissage.web.hosting import PACES, bot_name, sent_away
from vernissage.web.live_match import LiveMatch
from vernissage.web.names import clean_name, unique
from vernissage.web.problems import Busy, NotYours, Problem, SetAside, Stale, Taken, Unknown
from vernissage.web.service import CLOCKS, UNDO, MatchService
from vernissage.web.store import daily
from vernissage.web.store.ids import token
from vernissage.web.store.tables import Deal, Entry, Guest, Match, Pending, Seat


@dataclass(frozen=True)
class SeatRequest:
    """What is wanted for a seat: "me", "open" (whoever has the link) or a bot with its level. `name` is for "me" at a
    shared screen."""

    kind: str
    level: str = "greedy"
    name: str = ""


async def open_table(
    service: MatchService,
    guest: Guest,
    game: str,
    places: Sequence[SeatRequest],
    *,
    options: Mapping[str, Any] | None = None,
    undo: str = "open",
    clock: int = 0,
    public: bool = False,
    parent: LiveMatch | None = None,
    parent_at: int | None = None,
    begun: Table | None = None,
    several: bool = False,
    pace: int = 0,
) -> str:
    """A new match. `begun` is a game to go on from, with its past; `several`: the first game of a match of several."""
    facts = registry.facts(game) if begun is None else begun.game.facts  # it goes on by the rules it began with
    if several and not facts.match_wins:
        raise Problem(say("{game} is played as a single game; it has no match of several.", game=facts.title))
    players = facts.check_players(len(places))
    canonical, _ = facts.check_options(options, players)
    if undo not in UNDO:
        ways = ", ".join(UNDO)
        raise Problem(say("{undo!r} is no way of taking back; there are {ways}.", undo=undo[:20], ways=ways))
    if clock not in CLOCKS:
        minutes = ", ".join(str(c // 60) for c in CLOCKS[1:])
        raise Problem(say("A clock has {minutes} minutes for each player, or there is none.", minutes=minutes))
    if pace not in PACES:
        days = ", ".join(str(p // 86400) for p in PACES[1:])
        raise Problem(say("A move may take {days} days, or the table is for one sitting.", days=days))
    id, seats = token(8), list[Seat]()
    for k, place in enumerate(places):
        if place.kind == "bot":
            service.bot_runner.check(place.level)
        seats.append(_seat(id, k, place, guest, seats))
    if all(s.kind == "bot" for s in seats):
        await _room_for_bots(service, guest)
    full = all(s.kind != "open" for s in seats)
    row = _match(id, game, players, canonical, guest, undo=undo, clock=clock, public=public)
    row.status, row.pace = "running" if full else "open", pace
    row.parent, row.parent_at = parent.match.id if parent else None, parent_at
    row.series = series.first(players, canonical) if several else None
    entries, pending = [], []
    if begun is not None:
        service.precompiler.require(game)
        row.rules, row.unrated = facts.version, "begun"
        row.seed, row.start = None if begun.seed is None else str(begun.seed), begun.start
        row.nonce = begun.nonce if begun.over else None  # who goes on with a game may know its shuffle
        pairs = zip(begun.moves, begun.deciders, strict=True)
        entries = [Entry(match=id, n=n, kind="move", seat=s, text=str(m), at=time()) for n, (m, s) in enumerate(pairs)]
        key = f"0.{len(entries)}"
        pending = [Pending(match=id, seat=s, key=key, text=str(m)) for s, m in begun.early]
    if full:
        entries.append(Entry(match=id, n=len(entries), kind="start", seat=None, text="", at=time()))
    await service.store.add_match(row, seats, entries, [*pending, *service.bot_runner.jobs(row, seats)])
    if full and service.precompiler.ready(game):
        await service.live(id)  # bots that begin do not wait for somebody to look
    return id


async def _room_for_bots(service: MatchService, guest: Guest) -> None:
    """Tables at which nobody plays keep the server busy for nobody: there are a few of them."""
    running, theirs = await service.store.bot_tables(guest.id)
    if theirs >= service.settings.bot_tables_each:
        told = (
            "Each guest may have {most} tables of bots only at a time, and you have {n}. "
            "Wait until one is over, or sit down yourself."
        )
        raise Busy(say(told, most=service.settings.bot_tables_each, n=theirs))
    if running >= service.settings.bot_tables:
        told = (
            "The house keeps {most} tables of bots only at a time, and {n} are running. "
            "Wait until one is over, or sit down yourself."
        )
        raise Busy(say(told, most=service.settings.bot_tables, n=running))


async def open_lesson(service: MatchService, guest: Guest, game: str) -> str:
    """A match with the deal and the bots of a game's lesson. It does not count for ratings."""
    facts, lesson = registry.facts(game), Lesson.of(game)
    id = token(8)
    canonical, _ = facts.check_options(lesson.options, lesson.players)
    row = _match(id, game, lesson.players, canonical, guest, undo="open", clock=0, public=False)
    row.kind, row.seed, row.nonce, row.unrated = "lesson", str(lesson.seed), None, "lesson"
    seats = [Seat(match=id, seat=0, kind="guest", guest=guest.id, level="", ahead="", name=guest.name)]
    seats += [
        Seat(match=id, seat=k, kind="bot", guest=None, level=lesson.bot, ahead="", name=lesson.names[k])
        for k in range(1, lesson.players)
    ]
    begun = [Entry(match=id, n=0, kind="start", seat=None, text="", at=time())]
    await service.store.add_match(row, seats, begun, service.bot_runner.jobs(row, seats))
    return id


async def open_deal(service: MatchService, guest: Guest, game: str, day: date) -> str:
    """A guest's one try at the deal of a day: opened now, unless it was before. What one has seen of it one cannot take
    back."""
    kept, text = await daily.deal_of(service.store, game, day.isoformat(), guest.id), day.isoformat()
    if kept is not None:
        return kept.match
    service.precompiler.require(game)
    id, players = token(8), deals.players_of(game)
    canonical, _ = registry.facts(game).check_options(None, players)
    row = _match(id, game, players, canonical, guest, undo="draft", clock=0, public=False)
    shuffle = await daily.drawn(service.store, game, text)
    row.kind, row.seed, row.nonce, row.unrated = "deal", shuffle.seed, shuffle.nonce, "deal"
    seats: list[Seat] = []
    for k in range(players):
        place = SeatRequest("me") if k == deals.SEAT else SeatRequest("bot", deals.BOT)
        seats.append(_seat(id, k, place, guest, seats))
    first = Entry(match=id, n=0, kind="start", seat=None, text="", at=time())
    deal = Deal(game=game, day=text, guest=guest.id, match=id, advice=None)
    try:
        await service.store.add_match(row, seats, [first], [deal, *service.bot_runner.jobs(row, seats)])
    except Stale:  # the same guest was quicker on another page
        kept = await daily.deal_of(service.store, game, text, guest.id)
        if kept is None:
            raise
        return kept.match
    await service.live(id)  # bots that begin do not wait for somebody to look
    await service.deals.line(game, day)
    return id


async def open_record(service: MatchService, guest: Guest, text: str) -> str:
    """A record file as a match: finished ones to look at, others to go on with."""
    table = notation.read(text)
    places = [SeatRequest("me", name=name) for name in table.names]
    id = await open_table(service, guest, table.game.name, places, options=table.options, begun=table)
    live = await service.live(id)
    if live.table.over and live.running:
        async with live.lock:
            await service.append(live, [], **service.outcome(live))
    return id


async def _there(service: MatchService, id: str) -> bool:
    """Whether the next game can be played; one that was set aside or deleted is in nobody's way."""
    try:
        await service.live(id)
    except (SetAside, Unknown):
        return False
    return True


async def rematch(service: MatchService, id: str, guest: Guest | None) -> str:
    """The same table again, or the next game of a match of several; everybody who had a page open is shown the way."""
    live = await service.live(id)
    async with live.lock:
        mine = live.seats_of(guest.id if guest else None)
        if guest is None or not mine:
            raise NotYours(say("Only those who played can ask for a rematch."))
        if live.match.rematch and await _there(service, live.match.rematch):
            return live.match.rematch
        if live.match.status not in ("over", "closed"):
            raise Taken(say("The next game begins when this one is over."))
        m, new = live.match, token(8)
        now = series.standing(live)
        away = sent_away(live)
        options, kept, gone = m.options, None, set(away)
        if now is not None and live.table.over and now.goes_on:
            options, kept = series.following(live)
            gone |= series.left(live)
        elif m.series is not None:
            options = m.series["options"]
            kept = series.first(m.players, options)
        seats = [
            Seat(
                match=new,
                seat=s.seat,
                kind="guest" if s.guest and s.seat not in gone else s.kind,
                guest=None if s.seat in away else s.guest,
                level=s.level,
                ahead="",
                name=s.name,
            )
            for s in live.seats
        ]
        options, _ = registry.facts(m.game).check_options(options, m.players)  # a new table has the newest rules
        row = _match(new, m.game, m.players, options, guest, undo=m.undo, clock=m.clock, public=m.public)
        row.series, row.pace = kept, m.pace
        begun = [Entry(match=new, n=0, kind="start", seat=None, text="", at=time())]
        await service.store.add_match(row, seats, begun, service.bot_runner.jobs(row, seats))
        await service.append(live, [], rematch=new)
    await service.notices.begun(await service.live(new), guest)
    return new


async def what_if(service: MatchService, id: str, guest: Guest, at: int) -> str:
    """Go on from a position of a finished match: the guest's seats (or the first) are theirs, bots take the others."""
    live = await service.live(id)
    if live.match.status not in ("over", "closed"):
        raise Taken(say("A match can be taken up from any position once it is over."))
    if not 0 <= at <= live.table.made:
        raise Unknown(say("This match has the positions 0 to {last}.", last=live.table.made))
    table = live.table_at(at)
    mine = live.seats_of(guest.id) or [table.seat if not table.over else 0]
    places = [SeatRequest("me", name=guest.name) if k in mine[:1] else SeatRequest("bot") for k in range(table.players)]
    return await open_table(
        service, guest, live.match.game, places, options=live.match.options, parent=live, parent_at=at, begun=table
    )


def _match(
    id: str, game: str, players: int, options: dict[str, Any], guest: Guest, *, undo: str, clock: int, public: bool
) -> Match:
    """The row of a match that is dealt afresh and begins at once."""
    return Match(
        id=id, game=game, rules=registry.facts(game).version, players=players, options=options,
        seed=str(secrets.randbits(64)), nonce=new_nonce(), start=None, kind="match", undo=undo, clock=clock, public=public,
        status="running", why="", version=1, host=guest.id, created=time(), changed=time(), parent=None,
        parent_at=None, rematch=None, result=None, series=None, pace=0, unrated="",
    )  # fmt: skip


def _seat(match: str, k: int, place: SeatRequest, guest: Guest, before: Sequence[Seat]) -> Seat:
    taken = [s.name for s in before if s.kind != "open"]
    if place.kind == "open":
        return Seat(match=match, seat=k, kind="open", guest=None, level="", ahead="", name="")
    if place.kind == "me":
        name = unique(clean_name(place.name) if place.name else guest.name, taken)
        return Seat(match=match, seat=k, kind="guest", guest=guest.id, level="", ahead="", name=name)
    return Seat(
        match=match,
        seat=k,
        kind="bot",
        guest=None,
        level=place.level,
        ahead="",
        name=unique(bot_name(place.level, k), taken),
    )
