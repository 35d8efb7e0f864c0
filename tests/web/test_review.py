"""The review of a match in the browser app: offered at the end, judged once, in the background."""

from __future__ import annotations

import time

from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide

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
