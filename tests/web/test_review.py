"""The review of a match in the browser app: offered at the end, judged once, in the background."""

from __future__ import annotations

import sqlite3
import time
import zlib
from pathlib import Path

from tests.web.inside import house
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, taken, tell, to_decide
from vernissage.review.judging import Judged
from vernissage.web.new_matches import _match
from vernissage.web.store import study
from vernissage.web.store.store import Store

PATIENCE_S = 180  # on a loaded machine


def judged(guest: Guest, match: str) -> str:
    """The page, once the review is made."""
    until = time.monotonic() + PATIENCE_S
    while True:
        page = guest.http.get(f"/match/{match}/review")
        assert page.status_code == 200
        if 'class="ledger"' in page.text:
            return page.text
        assert time.monotonic() < until
        assert "are judged" in page.text
        time.sleep(0.2)


def test_a_match_is_reviewed_when_it_is_over(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert to_decide(match, ilse, noor).play(match).status_code == 200
    for early in (ilse.http.get(f"/match/{match}/review"), ilse.http.post(f"/match/{match}/review")):
        assert early.status_code == 400
        assert "not over" in early.text
    play_to_the_end(match, ilse, noor)
    assert f'action="/match/{match}/review"' in ilse.http.get(f"/match/{match}").text
    assert "Review this game" in ilse.http.get(f"/match/{match}/review").text
    assert ilse.http.get(f"/match/{match}/review/file").status_code == 409
    asked = ilse.http.post(f"/match/{match}/review")
    assert (asked.status_code, asked.headers["location"]) == (303, f"/match/{match}/review")
    page = judged(ilse, match)
    assert page.count('class="graph ') == 2
    assert 'class="placard verdict' in page
    assert "http-equiv" not in page
    last = len(server.truth(match).moves) - 1
    for at in (0, last):
        step = ilse.http.get(f"/match/{match}/review", params={"at": at}).text
        assert f"decision {at + 1} of {last + 1}" in step
    assert ilse.http.get(f"/match/{match}/review", params={"at": last + 1}).status_code == 404
    assert ilse.http.get(f"/match/{match}/review", params={"at": 0, "better": "card 999"}).status_code == 404
    german = noor.http.get(f"/match/{match}/review", headers={"Accept-Language": "de"}).text
    assert "Glück und Wahl" in german
    assert "Luck and choice" not in german
    kept = ilse.http.get(f"/match/{match}/review/file")
    assert "attachment" in kept.headers["content-disposition"]
    assert kept.text.startswith("<!doctype html>")
    assert ilse.http.post(f"/match/{match}/review").status_code == 303
    assert 'class="ledger"' in ilse.http.get(f"/match/{match}/review").text  # it is made once
    turns = int(taken(r"turn \d+ of (\d+)", page))
    for turn in (1, turns):
        assert f"turn {turn} of {turns}" in ilse.http.get(f"/match/{match}/review", params={"turn": turn}).text
    assert ilse.http.get(f"/match/{match}/review", params={"turn": turns + 1}).status_code == 404
    move = str(server.truth(match).moves[2])
    line = ilse.http.get(f"/match/{match}/review/line", params={"at": 2, "move": move})
    assert f"/match/{match}/analysis?at=2&amp;line={move.replace(' ', '+')}," in line.text


def test_a_review_is_kept_over_a_restart_and_told_to_programs(tmp_path: Path):
    with house(tmp_path, review_playouts=1) as url:
        ilse, noor, match = table_for_two(url)
        assert ilse.get(f"{match}/review").status_code == 409
        assert ilse.post(f"{match}/review").status_code == 409
        play_to_the_end(match, ilse, noor)
        assert ilse.get(f"{match}/review").json()["status"] == "none"
        for _ in range(2):  # it is made once
            assert ilse.post(f"{match}/review").status_code == 202
        judged(ilse, match)
        made = ilse.get(f"{match}/review").json()
        assert made["status"] == "done"
        assert made["judged"] == len(made["review"]["decisions"])
    with sqlite3.connect(tmp_path / "inside.db") as kept:
        assert kept.execute("select budget, moves from reviews").fetchall() == [(1, made["judged"])]
        assert b"Ilse" not in zlib.decompress(kept.execute("select data from reviews").fetchone()[0])
    kept.close()
    with house(tmp_path, review_playouts=1) as url:
        for guest in (ilse, noor):
            guest.http.base_url = url
        assert ilse.get(f"{match}/review").json() == made
        assert 'class="ledger"' in noor.http.get(f"/match/{match}/review").text


def test_a_review_that_was_judged_otherwise_is_not_believed(tmp_path: Path):
    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
        await store.open()
        guest = await store.add_guest("Ilse")
        row = _match("abc", "musee", 2, {}, guest, undo="open", clock=0, public=False)
        await store.add_match(row, [])
        made = [Judged(n, 0, (0.5, 0.5), ((0.4, 0.6), (0.4, 0.6)), "card 1") for n in range(3)]
        await study.keep_review(store, "abc", made, rules="2", budget=7)
        await study.keep_review(store, "abc", made, rules="2", budget=7)  # a second one takes its place
        assert await study.review(store, "abc", rules="2", budget=7, moves=3) == made
        for other in ({"rules": "3"}, {"budget": 8}, {"moves": 2}):
            assert await study.review(store, "abc", **{"rules": "2", "budget": 7, "moves": 3, **other}) is None
        await store.forget_guest(guest.id, "here")
        await store.close()

    tell(story())
