"""A finished game looked into: the review by keys, another move on the analysis board, a position in the editor."""

from __future__ import annotations

import re

import pytest

import vernissage
from tests.browser.visitor import Visitor
from tests.web.server import Guest
from tests.web.test_review import judged

GAMES = vernissage.games()
SIZES = {"wide": (1280, False), "phone": (390, True)}


@pytest.fixture(scope="module")
def reviewed(server) -> dict[str, str]:
    """A match of two bots of each game, judged."""
    guest, found = Guest(server.url), {}
    for game in GAMES:
        found[game] = guest.open("greedy", "random", game=game)
        guest.wait(found[game], lambda m: m["status"] == "over", 240)
        assert guest.post(f"{found[game]}/review").status_code == 202
    for match in found.values():
        judged(guest, match)
    guest.http.close()
    return found


def sound(v: Visitor) -> None:
    """Nothing stands in the way, nothing hangs over the edge."""
    assert v.barriers() == []
    assert v.foreign() == []
    assert v.sideways() <= 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_looked_into(visit, reviewed, game, size):
    width, dark = SIZES[size]
    v = visit(width=width, dark=dark)
    match = reviewed[game]
    v.go(f"/match/{match}/review?turn=2")
    v.page.wait_for_selector("#expected .line-steps")
    sound(v)
    v.page.keyboard.press("ArrowRight")
    v.page.wait_for_url(re.compile(r"turn=3"))
    v.page.keyboard.press("ArrowLeft")
    v.page.wait_for_url(re.compile(r"turn=2"))
    v.page.click("text=Try another move")
    v.page.wait_for_selector("#thinking[data-done] .options")
    assert v.page.locator("#thoughts .line-steps li").count() > 0
    sound(v)
    v.page.click("#thoughts .options a >> nth=0")
    v.page.wait_for_url(re.compile(r"line="))
    v.page.wait_for_selector("#thoughts .options")
    v.page.click("a[rel=prev]")
    v.page.wait_for_url(re.compile(r"analysis\?at=\d+$"))
    target = v.page.locator("[data-move], .choices button").first
    target.dispatch_event("click") if v.page.locator(".choices select").count() == 0 else v.page.click(
        ".choices button"
    )
    v.page.wait_for_url(re.compile(r"line="))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_built(visit, game, size):
    width, dark = SIZES[size]
    v = visit(width=width, dark=dark)
    v.go("/analysis")
    sound(v)
    v.page.select_option("#game", game)
    v.page.click("text=Deal, and change it")
    v.page.wait_for_selector(".things .thing")
    sound(v)
    things = v.page.locator(".things button[name=pick]:not([disabled])")
    for k in range(things.count()):
        things.nth(k).click()
        v.page.wait_for_selector(".thing.picked")
        offered = v.page.locator(".things button[name=op]:not(.pale)")
        if offered.count():
            break
    sound(v)
    before = v.page.text_content(".things textarea[name=text]")
    offered.first.click()
    v.page.wait_for_selector(".things button[name=pick]")
    assert v.page.text_content(".things textarea[name=text]") != before
    v.page.click("text=Look at it")
    v.page.wait_for_selector("#thinking[data-done] .options")
    sound(v)
