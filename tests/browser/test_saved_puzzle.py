"""A decision of a review becomes a puzzle of one's own, by keyboard and on a phone."""

from __future__ import annotations

from tests.browser.visitor import Visitor
from tests.web.judged import finished, reviewed
from tests.web.server import QUICK, Guest, Server


def test_a_decision_is_saved_as_a_puzzle_and_solved(visit, server: Server):
    ilse, budget = Guest(server.url), int(QUICK["VERNISSAGE_REVIEW_PLAYOUTS"])
    match, made = reviewed(ilse, server.file, finished(players=3), budget)
    d = next(d for d in made if d.loss)
    v: Visitor = visit(390, 844)
    v.context.add_cookies([{"name": "vernissage", "value": ilse.token, "url": server.url}])
    v.go(f"/match/{match}/review?at={d.number}")
    v.press("form[action*='review/puzzle'] button")
    v.page.wait_for_selector("#saved")
    assert "Save as puzzle" not in v.page.inner_text("main")
    v.press("#saved")
    v.page.wait_for_selector("#prompt")
    assert "What was played here gave away 26 games in 100." in v.page.inner_text("#prompt")
    assert (v.barriers(), v.sideways()) == ([], 0)
    for move, said in ((d.played, "That is what was played."), (d.best.move, "wins 79 in 100, what was played 53")):
        v.page.locator(f'[data-move="{move}"]').first.click()
        v.page.wait_for_selector("#commit")
        v.page.click("#commit")
        v.page.wait_for_function("(said) => document.getElementById('prompt').innerText.includes(said)", arg=said)
    assert (v.barriers(), v.sideways()) == ([], 0)
    v.go("/puzzle/musee/mine")
    assert "solved at try 2" in v.page.inner_text("main")
    assert (v.barriers(), v.sideways()) == ([], 0)
