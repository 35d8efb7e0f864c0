"""Museum: Pictura's last hanging on a real socket: it begins from the best wall, its points are the same wherever they
stand, and one button brings the best wall back. All of it is ordinary moves in the record."""

from __future__ import annotations

import re

import pytest

import vernissage
from tests.web.server import Guest, Server
from vernissage import bots


@pytest.fixture
def near_the_end(server: Server):
    """Both seats of a game between greedy players, one move before the last hanging; and that move."""
    server._wait(("pictura",))
    t = vernissage.new("pictura", 2, 3)
    while t.decision != "layout":
        t.play(bots.choose_for(bots.GreedyBot(), t, len(t.moves)))
    move = t.undo()
    ilse = Guest(server.url)
    told = ilse.http.post("/api/records", json={"text": t.record()})
    assert told.status_code == 201, told.text
    return ilse, told.json()["id"], t, str(move)


def play(guest: Guest, match: str, seat: int, move: str) -> None:
    told = guest.post(f"{match}/moves", move=move, key=guest.about(match)["key"], seat=seat)
    assert told.status_code == 200, told.text


def page(guest: Guest, match: str, seat: int) -> str:
    """The page as that seat sees it."""
    guest.http.cookies.set(f"seat-{match}", str(seat))
    return guest.http.get(f"/match/{match}").text


def on_page(text: str) -> list[int]:
    strip = text.split('<nav class="strip"')[1].split("</nav>")[0]
    return [int(n) for n in re.findall(r"<b>(-?\d+)", strip)]


def in_api(guest: Guest, match: str, seat: int) -> list[int]:
    found = guest.get(f"{match}/view", params={"seat": seat}).json()
    points = [s["total"] for s in found["scores"]]
    assert points == found["view"]["totals"]
    return points


def test_no_score_falls_and_page_api_terminal_and_table_agree(near_the_end):
    ilse, match, t, move = near_the_end
    seat = t.seat
    before = list(t.scores(seat))
    assert in_api(ilse, match, seat) == on_page(page(ilse, match, seat)) == before
    play(ilse, match, seat, move)
    t.play(move)
    for shortcut in t.shortcuts():
        assert shortcut.at_once
        for step in shortcut.moves:
            t.play(step)
    about = ilse.about(match)
    assert about["moves_made"] == len(t.moves), "the swaps are in the record"
    assert t.decision == "layout"
    after = list(t.scores(seat))
    assert in_api(ilse, match, seat) == on_page(page(ilse, match, seat)) == after
    told = [int(n) for n in re.findall(r"(-?\d+) if it ended now", t.text(seat))]
    assert told == after
    assert all(b >= a for a, b in zip(before, after, strict=True))


def test_one_button_hangs_it_best_and_is_taken_back_as_one(near_the_end):
    ilse, match, t, move = near_the_end
    play(ilse, match, t.seat, move)
    seat = ilse.about(match)["deciding"][0]
    text = page(ilse, match, seat)
    assert "proven best" in text or "best known" in text
    assert "it hangs well" not in text
    assert "shortcut-best" not in text, "it hangs best already"
    good = in_api(ilse, match, seat)
    cells = [
        c + 1 for c, n in enumerate(ilse.get(f"{match}/view", params={"seat": seat}).json()["view"]["walls"][seat]) if n
    ]
    for a, b in zip(cells[:4], reversed(cells), strict=False):
        play(ilse, match, seat, f"cell {a}")
        play(ilse, match, seat, f"cell {b}")
    spoiled, made = in_api(ilse, match, seat), ilse.about(match)["moves_made"]
    assert spoiled[seat] < good[seat]
    text = page(ilse, match, seat)
    assert 'id="shortcut-best"' in text
    asked = ilse.moves(match, seat=seat)
    (best,) = asked["shortcuts"]
    assert best["name"] == "best"
    assert best["label"].startswith("Hang it best: ")
    stale = ilse.post(f"{match}/shortcut", name="best", key="0.1", seat=seat)
    assert stale.status_code == 409
    unknown = ilse.post(f"{match}/shortcut", name="worst", key=asked["key"], seat=seat)
    assert unknown.status_code == 409
    assert "there is best" in unknown.text
    assert (
        Guest(ilse.url, "Noor").post(f"{match}/shortcut", name="best", key=asked["key"], seat=seat).status_code == 403
    )
    form = {"name": "best", "key": asked["key"], "seat": str(seat)}
    assert ilse.http.post(f"/match/{match}/shortcut", data=form).status_code == 303
    assert in_api(ilse, match, seat) == good
    assert ilse.about(match)["moves_made"] == made + len(best["moves"])
    undone = ilse.post(f"{match}/undo", key=ilse.about(match)["key"])
    assert undone.status_code == 200, undone.text
    assert ilse.about(match)["moves_made"] == made
    assert in_api(ilse, match, seat) == spoiled
    told = ilse.post(f"{match}/shortcut", name="best", key=ilse.about(match)["key"], seat=seat)
    assert told.status_code == 200, told.text
    play(ilse, match, seat, "done")
    other = ilse.about(match)["deciding"][0]
    assert other != seat
    play(ilse, match, other, "done")
    final = ilse.about(match)
    assert final["status"] == "over"
    record = vernissage.loads(ilse.get(f"{match}/record").text)
    assert record.over
    assert record.scores()[seat] >= good[seat]
    assert "auto" not in [str(m) for m in record.moves]
