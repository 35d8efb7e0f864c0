"""What a request costs: the rules carry a move out once, its text is parsed once, and the guest and the match are looked up
once; a position is drawn once for all who see the same of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from tests.web.server import tell
from vernissage.engine import contract
from vernissage.engine.moves import Catalogue
from vernissage.web import table_data
from vernissage.web.app import create
from vernissage.web.precompiler import Precompiler
from vernissage.web.settings import Settings
from vernissage.web.store.store import Store

Story = Callable[[httpx.AsyncClient, "Count"], Awaitable[None]]


class Count:
    """How often something was called since it was last asked."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._calls: Counter[str] = Counter()
        for owner, name, what in (
            (contract, "apply", "applied"),
            (Catalogue, "parse", "parsed"),
            (Store, "guest_unless_out", "guest read"),
            (Store, "version", "match read"),
        ):
            patch.setattr(owner, name, self._counted(getattr(owner, name), what))

    def _counted(self, called: Callable[..., Any], what: str) -> Callable[..., Any]:
        def counted(*given: Any, **more: Any) -> Any:
            self._calls[what] += 1
            return called(*given, **more)

        return counted

    def __call__(self) -> dict[str, int]:
        found, self._calls = dict(self._calls), Counter()
        return found


@pytest.fixture
def run(tmp_path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], None]:
    """Tells a story with an app in this process, without the child processes that compile."""

    async def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(Precompiler, "run", nothing)
    monkeypatch.setattr(Precompiler, "ready", lambda *_: True)

    def told(story: Story) -> None:
        async def played() -> None:
            app = create(Settings(f"sqlite:///{tmp_path}/x.db", think_s=0, overload_s=0))
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as http,
            ):
                await story(http, Count(monkeypatch))

        tell(played())

    return told


async def guest(http: httpx.AsyncClient) -> dict[str, str]:
    """The headers of somebody new."""
    token = (await http.post("/api/guests", json={})).json()["token"]
    return {"Authorization": f"Bearer {token}"}


async def opened(http: httpx.AsyncClient, who: dict[str, str], *seats: str, game: str = "musee", **more: Any) -> str:
    told = await http.post(
        "/api/matches", json={"game": game, "seats": list(seats), "undo": "open", **more}, headers=who
    )
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


async def asked(
    http: httpx.AsyncClient, who: dict[str, str], match: str, seat: int | None = None
) -> tuple[str, dict[str, Any]]:
    """The first legal move, and what is sent with it."""
    wanted = {} if seat is None else {"seat": seat}
    found = (await http.get(f"/api/matches/{match}/moves", headers=who, params=wanted)).json()
    move = found["moves"][0]["move"] if found["moves"] else ""
    return move, {"move": move, "key": found["key"], "seat": found["seat"]}


def test_a_move_of_a_program(run):
    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "me")
        for _ in range(4):
            _, sent = await asked(http, ilse, match)
            count()
            told = await http.post(f"/api/matches/{match}/moves", json=sent, headers=ilse)
            assert told.status_code == 200, told.text
            assert count() == {"applied": 1, "parsed": 1, "guest read": 1, "match read": 1}

    run(story)


@pytest.mark.parametrize("hx", [{"HX-Request": "true"}, {}], ids=["page that follows", "plain form"])
def test_a_move_of_a_page(run, hx):
    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "random", options={"first_player": 0})
        _, sent = await asked(http, ilse, match)
        count()
        told = await http.post(f"/match/{match}/move", data=sent, headers={**ilse, **hx})
        assert told.status_code == (200 if hx else 303), told.text
        found = count()
        parsed = found.pop("parsed")  # a page asks about what is drawn and not allowed, too
        assert found == {"applied": 1, "guest read": 1, "match read": 1}
        assert hx or parsed == 1

    run(story)


def test_a_position_is_drawn_once_for_those_who_see_the_same(run, monkeypatch):
    drawn = list[tuple[int, int | None]]()
    plain = table_data.board_of

    def noted(table: Any, viewer: int | None, *given: Any, **more: Any) -> Any:
        drawn.append((table.made, viewer))
        return plain(table, viewer, *given, **more)

    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "me")
        watching = [await guest(http) for _ in range(3)]
        for who in watching:
            assert (await http.get(f"/match/{match}/table", headers=who)).status_code == 200
        _, sent = await asked(http, ilse, match)
        assert (await http.post(f"/api/matches/{match}/moves", json=sent, headers=ilse)).status_code == 200
        for who in watching:
            assert (await http.get(f"/match/{match}/table", headers=who)).status_code == 200
            steps = {"start": 0, "end": 1, "takes": 0, "seat": ""}
            assert (await http.get(f"/match/{match}/steps", params=steps, headers=who)).status_code == 200

    monkeypatch.setattr(table_data, "board_of", noted)
    run(story)
    assert drawn == [(0, None), (1, None)]


def test_a_move_that_is_refused(run):
    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "me")
        _, sent = await asked(http, ilse, match)
        for move in ("put upper 1 1", "castle"):
            count()
            told = await http.post(f"/api/matches/{match}/moves", json={**sent, "move": move}, headers=ilse)
            assert told.status_code == 422, told.text
            assert count() == {"parsed": 1, "guest read": 1, "match read": 1}

    run(story)


def test_a_move_of_a_bot(run):
    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "me", "random", options={"first_player": 0})
        made = 0
        count()
        while made < 12:
            await asyncio.sleep(
                0
            )  # nothing on the way through this process waits for anything, and the bot's turn must come
            now = (await http.get(f"/api/matches/{match}", headers=ilse)).json()
            if 2 not in now["deciding"]:
                _, sent = await asked(http, ilse, match)
                await http.post(f"/api/matches/{match}/moves", json=sent, headers=ilse)
            made = now["moves_made"]
        now = (await http.get(f"/api/matches/{match}", headers=ilse)).json()
        found = count()
        deciders = now["moves_made"]
        assert found["applied"] in (deciders, deciders + 1)  # a bot may move at this very moment
        assert found["parsed"] < deciders  # what a bot answers is a move already

    run(story)


def test_sealed_choices(run):
    """The first is kept, the second opens both: each was parsed when it came."""

    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "me", game="art_society")
        while len((await http.get(f"/api/matches/{match}", headers=ilse)).json()["deciding"]) < 2:
            _, sent = await asked(http, ilse, match)
            await http.post(f"/api/matches/{match}/moves", json=sent, headers=ilse)
        costs = []
        for seat in (1, 0):
            _, sent = await asked(http, ilse, match, seat)
            count()
            told = await http.post(f"/api/matches/{match}/moves", json=sent, headers=ilse)
            assert told.status_code == 200, told.text
            costs.append(count())
        once = {"parsed": 1, "guest read": 1, "match read": 1}
        assert costs == [once, {**once, "applied": 2}]

    run(story)


def test_a_page_reads_its_reader_once(run):
    async def story(http: httpx.AsyncClient, count: Count) -> None:
        ilse = await guest(http)
        match = await opened(http, ilse, "me", "random", options={"first_player": 0})
        for path in ("/", f"/match/{match}", f"/match/{match}/table", "/you", "/learn/musee", "/nowhere"):
            count()
            await http.get(path, headers=ilse)
            assert count()["guest read"] == 1, path

    run(story)


def test_a_guest_is_read_anew_with_each_request(run):
    """Nothing is kept from one request to the next: who signed out is out."""

    async def story(http: httpx.AsyncClient, _: Count) -> None:
        ilse = await guest(http)
        assert (await http.get("/api/matches", headers=ilse)).status_code == 200
        assert (await http.post("/you/out", headers=ilse)).status_code == 303
        assert (await http.get("/api/matches", headers=ilse)).status_code == 403

    run(story)
