"""Two truths, one view: what a viewer is sent must not differ by a byte where they may not know the difference.

At a position of a match everything that a viewer cannot know is replaced: the record (by the rules' own `redeal`), the records of
before, the secret parts of what happened, the sealed choices of others. Everything that the app answers this viewer with is
asked for before and after, refusals too, and compared with its headers. Bots are handed the same in both, so that they think
the same; and a bot of another seat is not quicker where it has less to choose from.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx

from tests.web.inside import QUICK, _at_once
from tests.web.server import tell
from vernissage import bots
from vernissage.bots.hint import hint
from vernissage.engine import contract
from vernissage.engine.chance import derive, stream
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table
from vernissage.web.app import create
from vernissage.web.live_match import LiveMatch
from vernissage.web.precompiler import Precompiler
from vernissage.web.settings import Settings
from vernissage.web.store.tables import Entry

BACK = 8  # records of before that are replaced, too: as far as pages look back here
UNSAID = ("date",)  # headers that follow the clock


class Leak(AssertionError):
    pass


@dataclass
class Tally:
    positions: int = 0
    views: int = 0  # a position as a viewer sees it
    different: int = 0  # of these, where there was anything to hide
    answers: int = 0
    bytes: int = 0
    decisions: set[tuple[str, str]] = field(default_factory=set)

    def told(self) -> str:
        return (
            f"{self.positions:,} positions, {self.views:,} views, something hidden in {self.different:,}; "
            f"{self.answers:,} pairs of answers, {self.bytes / 1e6:,.1f} MB each; {len(self.decisions)} kinds of decision"
        )


def dealt(array: Any, viewer: int | None, seed: int) -> Any:
    found = array.copy()
    contract.redeal(face(found[0]), -1 if viewer is None else viewer, face(stream(seed)))
    return found


def kept_from(event: Event, viewer: int | None) -> Event:
    """The same event with other secrets, where this viewer is not told them."""
    if not event.secret or event.for_seat(viewer).told:
        return event
    fields = {k: (v if k not in event.secret else None) for k, v in event.fields.items()}
    numbers = {k: (v if k not in event.secret else v % 7 + 1) for k, v in event.numbers.items()}
    return replace(event, fields=fields, numbers=numbers)


def another(t: Table, viewer: int | None, rng: random.Random) -> Table:
    """A table with the same past for this viewer, and another truth."""
    b, seed = t.copy(), rng.getrandbits(60)
    b._array = dealt(t._array, viewer, seed)
    first = max(0, len(t._past) - BACK)
    b._past = t._past[:first] + [(dealt(array, viewer, seed + k), n) for k, (array, n) in enumerate(t._past[first:])]
    b._events = [kept_from(e, viewer) for e in t._events]
    b._views, b._words, b._said = {}, {}, {}
    b._refresh()
    return b


class Room:
    """A match in a house of this process, at which every seat is somebody else's; what is played is not written."""

    def __init__(self, app: Any, live: LiveMatch, readers: Sequence[httpx.AsyncClient]) -> None:
        self.app, self.live, self.readers = app, live, readers  # the last reader is a stranger

    def play(self, move: Move) -> None:
        t = self.live.table
        self.live.add(
            Entry(match=self.live.match.id, n=self.live.entries, kind="move", seat=t.seat, text=str(move), at=1e9)
        )
        self.live.pending = {}

    async def answers(self, viewer: int | None, asked: Sequence[tuple[str, str, Any]]) -> list[tuple[int, Any, bytes]]:
        reader, found = self.readers[-1 if viewer is None else viewer], []
        for method, path, body in asked:
            answer = await reader.request(method, path, **body)
            found.append(
                (answer.status_code, [h for h in answer.headers.multi_items() if h[0] not in UNSAID], answer.content)
            )
        return found

    def asked(self, viewer: int | None, rng: random.Random) -> list[tuple[str, str, Any]]:
        """What this viewer asks: everything there is, and some of what they may not."""
        live, t = self.live, self.live.table
        match, api, made = f"/match/{live.match.id}", f"/api/matches/{live.match.id}", len(t.moves)
        seat = "" if viewer is None else str(viewer)
        narrow, german = {"headers": {"User-Agent": "iPhone"}}, {"headers": {"Accept-Language": "de"}}
        start = max(0, made - rng.randrange(1, BACK))
        found: list[tuple[str, str, Any]] = [
            ("GET", f"{match}/table", {}),
            ("GET", f"{match}/table", narrow | german if rng.random() < 0.5 else narrow),
            ("GET", f"{match}/steps?start={start}&end={made}&takes={live.generation}&seat={seat}", {}),
            ("GET", f"{match}/at/{start}", {}),
            ("GET", f"{api}/view", {}),
            ("GET", api, {}),
            ("GET", f"{api}/log", {}),
            ("GET", f"{match}/record", {}),
        ]
        if rng.random() < 0.1:
            found += [("GET", match, {}), ("GET", f"{match}/log", {}), ("GET", "/you/export", {})]
        if rng.random() < 0.2:  # what is for a match that is over
            over = ("plaque.svg", "plaque.svg?seat=0", "review", "review/file", "review/line", "deal", "go", "analysis")
            found += [("GET", f"{match}/{what}", {}) for what in (*over, "analysis/record", "analysis/thoughts")]
            found += [("GET", f"{api}/{what}", {}) for what in ("review", "analysis", "analysis/stream", "record")]
            found += [
                ("POST", f"{match}/at/{start}/go-on", {}),
                ("POST", f"{match}/review", {}),
                ("POST", f"{match}/rematch", {}),
            ]
            found += [("POST", f"{api}/review", {}), ("GET", "/you/records.zip", {}), ("GET", "/waiting", {})]
        if viewer is None:
            return found
        every = list(t.game.moves)
        some = [str(rng.choice(every)) for _ in range(3)] + [str(rng.choice(self.own(viewer) or every))]
        found.append(("GET", f"{api}/moves", {}))
        if rng.random() < 0.2:
            found += [("GET", f"{match}/at/{start}?seat={s}", {}) for s in ("none", *map(str, range(t.players)))]
            found += [("POST", f"{api}/{what}", {"json": {"key": "9.9"}}) for what in ("undo", "shortcut")]
            found += [("GET", f"{match}/hint?level={level}", {}) for level in (1, 2, 3)]
        found.append(("GET", f"{match}/table?aim={some[-1]}", {}))
        for move in some:
            found.append(("GET", f"{api}/why-not?move={move}", {}))
            found.append(("GET", f"{match}/why?move={move}", {}))
        other = str((viewer + 1) % t.players)
        wrong = {"move": some[0], "key": "9.9"}  # never the decision that stands: nothing is made
        found.append(("POST", f"{api}/moves", {"json": wrong}))
        found.append(("GET", f"{api}/view?seat={other}", {}))
        found.append(("GET", f"{api}/why-not?move={some[0]}&seat={other}", {}))
        found.append(("POST", f"{api}/hint", {"json": {"level": 3}}))
        legal = {str(m) for m in self.own(viewer)}
        illegal = [m for m in some if m not in legal]
        if illegal:  # refused with the rule that forbids it
            found.append(("POST", f"{api}/moves", {"json": {"move": illegal[0], "key": live.key}}))
        return found

    def own(self, viewer: int) -> list[Move]:
        t = self.live.table
        return t.legal_moves(viewer) if viewer in self.live.deciding() else []

    async def compare(self, viewer: int | None, rng: random.Random, tally: Tally) -> None:
        """Ask everything in both truths."""
        live, t = self.live, self.live.table
        others = [s for s in live.deciding() if s != viewer] if t.sealed else []
        sealed = rng.sample(others, rng.randrange(len(others) + 1)) if others else []
        mine = (
            {viewer: rng.choice(self.own(viewer))}
            if t.sealed and viewer in live.deciding() and rng.random() < 0.5
            else {}
        )
        if len(sealed) + len(mine) == len(live.deciding()):
            sealed = sealed[1:]  # with the last choice they would be opened
        live.pending = {s: rng.choice(t.legal_moves(s)) for s in sealed} | mine
        asked = self.asked(viewer, rng)
        one = await self.answers(viewer, asked)
        b = another(t, viewer, rng)
        events = [[kept_from(e, viewer) for e in item.events] for item in live.log]
        kept = live.table, live.pending, live._revealed, [(item.events, item.said) for item in live.log]
        live.table, live._revealed = b, {}
        live.pending = {s: rng.choice(b.legal_moves(s)) for s in sealed} | mine
        for item, changed in zip(live.log, events, strict=True):
            item.events, item.said = changed, {}
        try:
            two = await self.answers(viewer, asked)
            alike(t, b, viewer, rng)
        finally:
            live.table, live.pending, live._revealed = kept[:3]
            for item, (before, said) in zip(live.log, kept[3], strict=True):
                item.events, item.said = before, said
        tally.views += 1
        tally.different += b._array.tobytes() != t._array.tobytes()
        for (method, path, _), a, c in zip(asked, one, two, strict=True):
            tally.answers += 1
            tally.bytes += len(a[2])
            if a != c:
                raise Leak(
                    f"{method} {path} tells seat {viewer} what they may not know: {difference(a, c)}\n{t.record()}"
                )
            if a[0] >= 500:
                raise Leak(f"{method} {path} fails with {a[0]}\n{t.record()}")


def difference(a: tuple[int, Any, bytes], b: tuple[int, Any, bytes]) -> str:
    if a[2] == b[2]:
        return f"{a[:2]} and {b[:2]}"
    at = next((k for k, (x, y) in enumerate(zip(a[2], b[2], strict=False)) if x != y), min(len(a[2]), len(b[2])))
    return f"...{a[2][max(0, at - 80) : at + 60]!r} and ...{b[2][max(0, at - 80) : at + 60]!r}"


def alike(a: Table, b: Table, viewer: int | None, rng: random.Random) -> None:
    """A viewer's text, picture and prompt; and where they decide, the hint for them: the same work with the same outcome."""
    if a.text(viewer) != b.text(viewer) or (rng.random() < 0.2 and a.svg(viewer) != b.svg(viewer)):
        raise Leak(f"text or picture of seat {viewer}\n{a.record()}")
    if a.over or viewer != a.seat:
        return
    seed = rng.getrandbits(60)
    one, two = a.redeal(viewer, seed), b.redeal(viewer, seed)
    if handed(one) != handed(two):
        raise Leak(f"a bot in seat {viewer} is handed something else\n{a.record()}")
    if JIT and rng.random() < 0.1 and len(a.legal_moves()) > 1:
        found = []
        for t in (a, b):
            bot = bots.SearchBot(iterations=24, threads=1)
            thoughts = bot.think(t.redeal(viewer, seed), seed)
            told = hint(t.copy(), bots.SearchBot(iterations=24, threads=1), seed)
            found.append((bot.done, thoughts, [told.words(level) for level in (1, 2, 3)]))
        if found[0] != found[1]:
            raise Leak(f"a bot in seat {viewer} thinks otherwise: {found}\n{a.record()}")


def handed(t: Table) -> tuple[Any, ...]:
    """All that a bot gets: were it the same, so is all that it does with it, and how long that takes."""
    return (
        t._array.tobytes(), t._buffer.tobytes(), t._journal.tobytes(), t.seed, t.nonce, t.start, t.options, t.names, t._legal,
        t._moves, t._past, t._events, t._early, t._views, t._said,
    )  # fmt: skip


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[Any]:
    limits = {
        "moves_a_minute": 10**9,
        "matches_an_hour": 10**6,
        "guests_an_hour": 10**6,
        "hints_a_minute": 10**6,
        "away_s": 1e9,
    }
    with patch.object(Precompiler, "run", _at_once):
        app = create(Settings(f"sqlite:///{folder / 'truths.db'}", **{**QUICK, **limits}))
        async with app.router.lifespan_context(app):
            yield app


@asynccontextmanager
async def room(app: Any, game: str, players: int, options: dict[str, Any]) -> AsyncIterator[Room]:
    def reader() -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")

    readers = [reader() for _ in range(players + 1)]
    try:
        for k, guest in enumerate(readers[:-1]):
            told = await guest.post("/api/guests", json={"name": f"Guest {k}"})
            guest.headers["Authorization"] = f"Bearer {told.json()['token']}"
        seats = ["me", *["open"] * (players - 1)]
        opened = await readers[0].post(
            "/api/matches", json={"game": game, "seats": seats, "options": options, "undo": "draft"}
        )
        assert opened.status_code == 201, opened.text
        id = opened.json()["id"]
        for k, guest in enumerate(readers[1:-1], 1):
            assert (await guest.post(f"/api/matches/{id}/seats", json={"seat": k})).status_code == 201
        yield Room(app, await app.state.service.live(id), readers)
    finally:
        for guest in readers:
            await guest.aclose()


async def games(
    folder: Path,
    tables: Sequence[tuple[str, int, dict[str, Any]]],
    views: int,
    seed: int,
    tally: Tally,
    wild: float = 0.4,
) -> None:
    """`views` positions and viewers of each table, spread over whole games."""
    async with open_house(folder) as app:
        for game, players, options in tables:
            rng, had, number = random.Random(derive(seed, game, players)), 0, 0
            while had < views:
                number += 1
                async with room(app, game, players, options) as here:
                    share = min(0.5, max(0.02, views / (40 * _length(game))))
                    while not here.live.table.over and had < views:
                        t = here.live.table
                        if rng.random() < share:
                            tally.positions += 1
                            tally.decisions.add((game, t.decision))
                            viewer = rng.choice([None, *range(players), *range(players)])
                            await here.compare(viewer, rng, tally)
                            had += 1
                        here.play(rng.choice(t.legal_moves()) if rng.random() < wild else t.advised())


def _length(game: str) -> float:
    return {"musee": 1, "art_society": 4, "pictura": 8, "gallerist": 6}.get(game, 2)


def run(folder: Path, tables: Sequence[tuple[str, int, dict[str, Any]]], views: int, seed: int = 0) -> Tally:
    tally = Tally()
    tell(games(folder, tables, views, seed, tally))
    return tally
