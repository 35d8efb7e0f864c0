"""Puzzles that guests keep from a review: once each, for nobody else, tried like any other, and nothing told before."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest

import vernissage
from tests.web.inside import house
from tests.web.judged import BUDGET, finished, reviewed
from tests.web.server import Guest, taken
from vernissage.review.judging import Judged
from vernissage.review.words import at as table_at
from vernissage.web import saved_puzzles, shuffles

SAVE = "Save as puzzle"
SAVED = "Saved: to the puzzle"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("saved")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with house(folder, review_playouts=BUDGET, moves_a_minute=10_000) as found:
        yield found


def rows(folder: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    with sqlite3.connect(folder / "inside.db", timeout=20) as kept:
        found = kept.execute(query, values).fetchall()
    kept.close()
    return found


def with_loss(made: list[Judged], number: int = 0) -> Judged:
    return [d for d in made if d.loss][number]


def save(guest: Guest, match: str, at: int | str) -> httpx.Response:
    return guest.http.post(f"/match/{match}/review/puzzle", params={"at": at})


def kept(guest: Guest, match: str, at: int) -> str:
    """Save a decision; the address of the puzzle, as the review tells it."""
    told = save(guest, match, at)
    assert (told.status_code, told.headers["location"]) == (303, f"/match/{match}/review?at={at}#step")
    page = guest.http.get(f"/match/{match}/review", params={"at": at}).text
    assert SAVE not in page
    return taken(rf'href="(/puzzle/[^"]+)">{SAVED}<', page)


def attempt(guest: Guest, at: str, move: str) -> httpx.Response:
    return guest.http.post(f"{at}/try", data={"move": move})


def test_the_button_stands_where_another_move_was_surely_better_and_only_there(url: str, folder: Path):
    ilse = Guest(url)
    match, made = reviewed(ilse, folder / "inside.db", finished())
    lost, fine = with_loss(made), next(d for d in made if not d.loss)
    assert SAVE in ilse.http.get(f"/match/{match}/review", params={"at": lost.number}).text
    assert SAVE not in ilse.http.get(f"/match/{match}/review", params={"at": fine.number}).text
    at = kept(ilse, match, lost.number)
    assert save(ilse, match, lost.number).status_code == 303  # it is kept once
    assert rows(folder, "select count(*) from saved_puzzles where guest = ?", ilse.id) == [(1,)]
    listed = ilse.http.get("/puzzle/musee/mine").text
    assert f'href="{at}"' in listed
    assert "gave away 26 games in 100" in listed
    assert "not tried yet" in listed
    for page in ("/puzzle", "/puzzle/musee"):
        told = ilse.http.get(page, follow_redirects=True).text
        assert "From your games: 1" in told
        assert 'href="/puzzle/musee/mine"' in told
    noor = Guest(url, "Noor")  # who sees the review, and has kept nothing
    assert SAVE in noor.http.get(f"/match/{match}/review", params={"at": lost.number}).text
    assert "From your games: " not in noor.http.get("/puzzle").text
    assert "Nothing hangs here." in noor.http.get("/puzzle/musee/mine").text
    for theirs in (noor.http.get(at), noor.http.post(f"{at}/hint"), attempt(noor, at, lost.played)):
        assert (theirs.status_code, "You keep no such puzzle." in theirs.text) == (404, True)
    assert httpx.get(f"{url}{at}").status_code == 404
    assert ilse.http.get(at.replace("musee", "pictura")).status_code == 404


@pytest.mark.parametrize("game", vernissage.games())
def test_it_is_tried_from_what_the_seat_knew_and_nothing_tells_the_answer(url: str, folder: Path, game: str):
    """Every page is fetched twice, once with another move as the best: not a byte differs; nor does it where all that the
    seat could not know is another."""
    ilse, t = Guest(url), finished(game, 3)
    match, made = reviewed(ilse, folder / "inside.db", t)
    d = with_loss(made, len([d for d in made if d.loss]) // 2)
    at, then = kept(ilse, match, d.number), table_at(t, d.number)
    best, near, worse, played = (o.move for o in d.options)
    pages = [at, f"{at}?aim={worse}", f"{at}?aim={best}"]
    read = saved_puzzles._read

    def other(row: Any) -> Any:
        p = read(row)
        assert p is not None
        first, _, third, *rest = p.best
        turned = (msgspec.structs.replace(first, move=third.move), msgspec.structs.replace(third, move=first.move))
        return msgspec.structs.replace(p, best=(turned[0], p.best[1], turned[1], *rest))

    def same() -> str:
        true = [ilse.http.get(page).text for page in pages]
        with patch.object(saved_puzzles, "_read", other):
            assert [ilse.http.get(page).text for page in pages] == true
        return true[0]

    first = same()
    hidden = then.redeal(then.seat, 99)  # it has no past: that is the table's own
    hidden._events, hidden._moves, hidden._past = list(then._events), list(then._moves), list(then._past)
    with (
        patch.object(saved_puzzles, "table_of", lambda *_: hidden),
        patch.object(saved_puzzles.Kept, "name", "dealt afresh"),
    ):
        assert ilse.http.get(at).text == first
    assert "gave away 26 games in 100. What is better?" in first
    assert "Three tries" in first
    assert "from a game that was reviewed" in first
    assert "wins 79 in 100" not in first
    assert attempt(ilse, at, worse).status_code == 303
    assert "Not this one" in same()
    assert "2 tries left" in ilse.http.get(at).text
    assert attempt(ilse, at, worse).status_code == 409
    assert attempt(ilse, at, "nonsense").status_code == 400
    assert ilse.http.post(f"{at}/play-on").status_code == 409
    assert attempt(ilse, at, played).status_code == 303
    assert "That is what was played." in ilse.http.get(at).text
    assert ilse.http.post(f"{at}/hint").status_code == 409  # the last try is for a move
    assert attempt(ilse, at, near).status_code == 303  # its interval meets that of the best
    page = ilse.http.get(at).text
    assert "Yes: " in page
    assert "wins 78 in 100, what was played 53" in page
    assert f'href="/match/{match}/review?at={d.number}#step"' in page
    assert "solved at try 3" in ilse.http.get(f"/puzzle/{game}/mine").text
    begun = ilse.http.post(f"{at}/play-on")
    assert begun.status_code == 303
    assert ilse.about(begun.headers["location"].rpartition("/")[2])["moves_made"] > d.number
    assert rows(folder, "select count(*) from puzzle_tries where guest = ?", ilse.id) == [(0,)]  # no day, no wall


def test_three_tries_a_hint_counts_and_who_gives_up_sees_the_answer(url: str, folder: Path):
    ilse = Guest(url)
    match, made = reviewed(ilse, folder / "inside.db", finished())
    hinted, missed, left = (kept(ilse, match, with_loss(made, n).number) for n in range(3))
    assert ilse.http.post(f"{hinted}/give-up").status_code == 409
    assert ilse.http.post(f"{hinted}/hint").status_code == 303
    assert "A hint: " in ilse.http.get(hinted).text
    assert ilse.http.post(f"{hinted}/hint").status_code == 409
    assert attempt(ilse, hinted, with_loss(made).best.move).status_code == 303
    page = ilse.http.get(hinted).text
    assert "Yes: " in page
    assert "wins 79 in 100, what was played 53" in page
    assert "With it you end with 2.6 more points on average." in page  # than with what was played
    d = with_loss(made, 1)
    wrong = [
        m for m in map(str, table_at(finished(), d.number).legal_moves()) if m not in {o.move for o in d.options[:2]}
    ]
    for move in wrong[:3]:
        assert attempt(ilse, missed, move).status_code == 303
    assert "It was: " in ilse.http.get(missed).text
    assert attempt(ilse, missed, d.best.move).status_code == 409
    assert attempt(ilse, left, with_loss(made, 2).played).status_code == 303
    assert ilse.http.post(f"{left}/give-up").status_code == 303
    assert "It was: " in ilse.http.get(left).text
    assert "<b>0</b><span>days in a row" in ilse.http.get("/puzzle/musee", follow_redirects=True).text
    told = ilse.http.get("/you/export").json()
    assert sorted(len(p["tries"]) for p in told["saved_puzzles"]) == [2, 2, 3]
    assert told["puzzles"] == []


def test_what_cannot_be_kept_is_refused_in_a_sentence(url: str, folder: Path):
    ilse, t = Guest(url), finished()
    match, made = reviewed(ilse, folder / "inside.db", t)
    fine = next(d for d in made if not d.loss)
    asked = ilse.http.post("/api/records", json={"text": t.record()}).json()["id"]  # without a review
    running = ilse.open("me", "greedy")
    for where, at, status, sentence in (
        ("nowhere", 0, 404, "no match"),
        (running, 0, 400, "not over"),
        (asked, 0, 409, "This review is not made yet."),
        (match, fine.number, 409, "No move was surely better there"),
        (match, len(made), 404, f"decisions 1 to {len(made)}"),
        (match, "", 404, "decisions 1 to"),
        (match, "-1", 404, "decisions 1 to"),
        (match, "²", 404, "decisions 1 to"),
        (match, "9" * 5000, 404, "decisions 1 to"),
    ):
        told = save(ilse, where, at)
        assert (told.status_code, sentence in told.text) == (status, True), (where, at, told.text[:2000])
    with patch.object(shuffles.kept, "still_played", return_value=True):
        told = save(ilse, match, with_loss(made).number)
    assert (told.status_code, "Others are still playing the deal of today" in told.text) == (409, True)
    assert rows(folder, "select count(*) from saved_puzzles where guest = ?", ilse.id) == [(0,)]
    guests = rows(folder, "select count(*) from guests")
    assert httpx.post(f"{url}/match/{match}/review/puzzle?at={fine.number}").status_code == 409
    assert httpx.post(f"{url}/puzzle/musee/mine/abc/hint").status_code == 404
    assert rows(folder, "select count(*) from guests") == guests  # nobody becomes a guest by that


def test_24_clicks_at_once_keep_one_and_a_wall_has_room_for_so_many(url: str, folder: Path):
    ilse = Guest(url)
    match, made = reviewed(ilse, folder / "inside.db", finished())
    first, second, third = (with_loss(made, n).number for n in range(3))
    with ThreadPoolExecutor(8) as many:
        told = [r.status_code for r in many.map(lambda _: save(ilse, match, first), range(24))]
    assert told == [303] * 24
    with patch.object(saved_puzzles, "MOST", 2):
        with ThreadPoolExecutor(8) as many:
            told = sorted(r.status_code for r in many.map(lambda n: save(ilse, match, n), (second, third)))
        assert told == [303, 409]
        full = next(r for n in (second, third) if (r := save(ilse, match, n)).status_code == 409)
        assert "You keep 2 puzzles, and no more fit on your wall." in full.text
        assert save(ilse, match, first).status_code == 303  # that one hangs there already
        at = kept(ilse, match, first)
        assert attempt(ilse, at, with_loss(made).played).status_code == 303
        down = ilse.http.post(f"{at}/take-down")
        assert (down.status_code, down.headers["location"]) == (303, "/puzzle/musee/mine")
        assert ilse.http.get(at).status_code == 404
        assert rows(folder, "select count(*) from saved_tries where guest = ?", ilse.id) == [(0,)]
        assert save(ilse, match, first).status_code == 303


def test_a_stranger_becomes_a_guest_and_whoever_goes_takes_theirs_along(url: str, folder: Path):
    ilse = Guest(url)
    match, made = reviewed(ilse, folder / "inside.db", finished(seed=4))  # nobody else keeps anything of it
    d = with_loss(made)
    with httpx.Client(base_url=url) as http:
        assert http.post(f"/match/{match}/review/puzzle?at={d.number}").status_code == 303
        assert http.cookies
        at = taken(rf'href="(/puzzle/[^"]+)">{SAVED}<', http.get(f"/match/{match}/review?at={d.number}").text)
        assert http.post(f"{at}/try", data={"move": d.played}).status_code == 303
        id = at.rpartition("/")[2]
        assert ilse.http.post("/you/delete").status_code == 303  # the match goes, what others keep of it stays
        assert http.post(f"{at}/give-up").status_code == 303
        page = http.get(at).text
        assert "It was: " in page
        assert "/review?at=" not in page
        assert http.post("/you/delete").status_code == 303
        assert rows(folder, "select count(*) from saved_puzzles where id = ?", id) == [(0,)]
        assert rows(folder, "select count(*) from saved_tries where puzzle = ?", id) == [(0,)]


def test_a_game_that_began_at_a_position_has_puzzles_too(url: str, folder: Path):
    t = vernissage.from_position("art_society", table_at(finished("art_society", 3), 6).position())
    chance = iter(range(10_000))
    while not t.over:
        legal = t.legal_moves()
        t.play(legal[next(chance) % len(legal)])
    ilse = Guest(url)
    match, made = reviewed(ilse, folder / "inside.db", t)
    d = with_loss(made)
    at = kept(ilse, match, d.number)
    shown = set(re.findall(r'data-aim="([^"]+)"', ilse.http.get(at).text))
    assert shown == {str(m) for m in table_at(t, d.number).legal_moves()}
    assert json.loads(rows(folder, "select start from saved_puzzles where guest = ?", ilse.id)[0][0])
    assert attempt(ilse, at, d.best.move).status_code == 303
    assert "Yes: " in ilse.http.get(at).text
