"""A server on PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tests.web.conftest import INTERPRETED
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, tell, to_decide
from vernissage.review.judging import Judged
from vernissage.web.new_matches import _match
from vernissage.web.problems import Stale
from vernissage.web.store import daily, saved, study
from vernissage.web.store.store import Store
from vernissage.web.store.tables import Deal, Entry, Pending, Question, Rows, SavedPuzzle, Seat


def test_a_house_on_postgresql_plays_and_survives_its_loss(postgres: Postgres, tmp_path):
    server = Server(tmp_path, database=postgres.database(), **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url, undo="ask")
        for _ in range(3):
            assert to_decide(match, ilse, noor).play(match).status_code == 200
        mover = to_decide(match, ilse, noor)
        asked = mover.moves(match)
        before = ilse.about(match)
        postgres.stop()
        try:
            told = mover.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
            assert (told.status_code, told.json()["error"]) == (503, "Lost")
            told = httpx.get(f"{server.url}/", headers={"Cookie": f"vernissage={ilse.token}"})
            assert told.status_code == 503
            assert "cannot be reached" in told.text
        finally:
            postgres.start()
        assert ilse.about(match) == before
        told = mover.post(f"{match}/moves", move=asked["moves"][0]["move"], key=asked["key"])
        assert told.status_code == 200
        alone = ilse.open("me", "greedy")
        play_to_the_end(alone, ilse)
        assert ilse.http.post("/you/delete").status_code == 303
    finally:
        server.stop()
    said = server.said.read_text("utf-8")
    assert "Unforeseen" not in said, said
    assert "Traceback" not in said, said


def test_a_restart_of_the_database_is_no_failure_for_the_next_visitor(postgres: Postgres, tmp_path):
    server = Server(tmp_path, database=postgres.database(), **INTERPRETED).start()
    try:
        ilse = Guest(server.url)
        match = ilse.open("me", "greedy")
        postgres.stop()
        postgres.start()
        assert ilse.get(match).status_code == 200  # connections that were kept are not used blindly
    finally:
        server.stop()


def test_what_no_database_can_keep_is_refused_before_it_is_asked(postgres: Postgres, tmp_path):
    server = Server(tmp_path, database=postgres.database(), **INTERPRETED).start()
    try:
        assert httpx.get(f"{server.url}/match/%00").status_code == 404
        assert httpx.get(f"{server.url}/api/matches/a%00b").status_code == 404
        assert Guest(server.url).http.get("/puzzle/musee/mine/a%00b").status_code == 404
        told = httpx.post(f"{server.url}/you/in", data={"account": "il\x00se", "passphrase": "four words will do"})
        assert told.status_code == 400
        assert "U+0000" in told.text
    finally:
        server.stop()


def saved_row(guest: str, id: str) -> SavedPuzzle:
    more = {
        "rules": "2",
        "start": {"a": 1},
        "match": "first",
        "played": "card 1",
        "cost": 9,
        "puzzle": b"[]",
        "at": 1.0,
    }
    return SavedPuzzle(guest=guest, id=id, game="musee", **more)


def test_what_is_kept_of_days_reviews_and_positions(postgres: Postgres):
    async def keep() -> None:
        store = Store(postgres.database().replace("postgresql:", "postgresql+asyncpg:"))
        await store.open()
        guest = await store.add_guest("Ilse")
        await daily.add_try(store, guest.id, "musee", "2026-05-14", 1, "card 1", False)
        await daily.add_try(store, guest.id, "musee", "2026-05-14", 2, "card 2", True)
        with pytest.raises(Stale):  # the same try once more
            await daily.add_try(store, guest.id, "musee", "2026-05-14", 2, "card 3", False)
        tries = (await daily.tries(store, guest.id, "musee", ["2026-05-14"]))["2026-05-14"]
        assert [(row.move, row.solved) for row in tries] == [("card 1", False), ("card 2", True)]
        (day,) = await daily.tried_days(store, guest.id, "musee")
        assert (day.tries, day.solved) == (2, True)
        assert await daily.found_by(store, "musee", "2026-05-14", 3) == daily.Found((0, 1, 0), 1)
        for id in ("first", "second"):
            row = _match(id, "musee", 2, {}, guest, undo="draft", clock=0, public=False)
            row.status = "over"
            deal = Deal(game="musee", day="2026-05-14", guest=guest.id, match=id, advice=None)
            if id == "first":
                await store.add_match(row, [], [], [deal])
            else:
                with pytest.raises(Stale):
                    await store.add_match(row, [], [], [deal])
        assert await store.version("second") is None  # all of it or nothing
        await daily.keep_advice(store, "musee", "2026-05-14", guest.id, {"3": "card 1"})
        kept = await daily.deal_of(store, "musee", "2026-05-14", guest.id)
        assert kept is not None
        assert (kept.match, kept.advice) == ("first", {"3": "card 1"})
        assert await daily.deal_at(store, "first") == ("musee", "2026-05-14")
        assert await daily.played_deals(store, "musee", "2026-05-14", 5) == [(guest.id, "Ilse", "first")]
        for record in ("a record", "another"):  # what was found first stands
            await daily.keep_line(store, "musee", "2026-05-14", "greedy", record)
        line = await daily.line(store, "musee", "2026-05-14")
        assert line is not None
        assert line.record == "a record"
        ids = await asyncio.gather(*(study.keep_position(store, "a position") for _ in range(4)))
        assert len(set(ids)) == 1
        assert await study.position(store, ids[0]) == "a position"
        judged = [Judged(0, 0, (0.5, 0.5), ((0.4, 0.6),) * 2, "card 1", (), 1)]
        for budget in (10, 20):
            await study.keep_review(store, "first", judged, rules="2", budget=budget)
        assert await study.review(store, "first", rules="2", budget=20, moves=1) == judged
        assert await study.review(store, "first", rules="2", budget=10, moves=1) is None
        others = [saved_row(guest.id, f"p{n}") for n in range(8)]
        assert all(await asyncio.gather(*(saved.keep(store, saved_row(guest.id, "p0"), 3) for _ in range(8))))
        assert sorted(await asyncio.gather(*(saved.keep(store, row, 3) for row in others))) == [False] * 5 + [True] * 3
        assert await saved.counts(store, guest.id) == {"musee": 3}
        await saved.add_try(store, guest.id, "p0", 1, "card 1", False)
        with pytest.raises(Stale):
            await saved.add_try(store, guest.id, "p0", 1, "card 2", True)
        assert [row.move for row in await saved.tries_at(store, guest.id, "p0")] == ["card 1"]
        found = await saved.one(store, guest.id, "p0")
        assert found is not None
        assert (found.start, found.puzzle) == ({"a": 1}, b"[]")
        await saved.drop(store, guest.id, "p0")
        assert await saved.tries(store, guest.id) == {}
        await store.forget_guest(guest.id, "here")
        assert await saved.all_of(store, guest.id) == []
        assert await daily.all_tries(store, guest.id) == []
        await store.close()

    tell(keep())


def test_what_is_new_in_many_matches_is_read_in_one_look(postgres: Postgres):
    def plain(rows: Rows) -> list[Any]:
        """Rows by their values, but for the entries."""
        match, seats, _, pending, question = rows
        every = [match, *seats, *pending, *([question] if question else [])]
        return [[getattr(row, column.name) for column in type(row).__table__.columns] for row in every]

    async def look() -> None:
        store = Store(postgres.database().replace("postgresql:", "postgresql+asyncpg:"))
        await store.open()
        guest = await store.add_guest("Ilse")
        for k, id in enumerate(("first", "second")):
            seats = [
                Seat(match=id, seat=s, kind="guest", guest=guest.id, level="", ahead="", name=f"{s}") for s in (1, 0)
            ]
            entries = [Entry(match=id, n=n, kind="chat", seat=0, text=f"{id} {n}", at=float(n)) for n in range(3 + k)]
            row = _match(id, "musee", 2, {"first_player": 0}, guest, undo="ask", clock=0, public=False)
            await store.add_match(row, seats, entries)
        more = Entry(match="second", n=4, kind="chat", seat=1, text="more", at=9.0)
        question = Question(match="second", kind="undo", seat=0, target=1, key="0.1", agreed=[0], expires=5.0)
        pending = Pending(match="second", seat=1, key="0.1", text="card 7")
        version = await store.version("second")
        assert version is not None
        await store.write("second", version + 1, entries=[more], question=question, pending=pending)
        asked = [("first", 2), ("second", 4), ("second", 0), ("first", 3), ("nobody", 0)]
        found = await asyncio.gather(*(store.news(*one) for one in asked))
        assert [None if rows is None else [e.n for e in rows[2]] for rows in found] == [
            [2],
            [4],
            [0, 1, 2, 3, 4],
            [],
            None,
        ]
        for (id, _), rows in zip(asked[:4], found[:4], strict=True):
            whole = await store.match(id)
            assert whole is not None
            assert rows is not None
            assert plain(rows) == plain(whole)
            for entry in rows[2]:
                assert (entry.text, entry.at, entry.seat) == (whole[2][entry.n].text, whole[2][entry.n].at, whole[2][entry.n].seat)  # fmt: skip
        await store.close()

    tell(look())
