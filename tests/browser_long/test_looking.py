"""Looking: replay, every kind of page in both lights, large letters, no motion."""

from __future__ import annotations

import re

import pytest

import vernissage
from tests.browser.test_pages import PAGES
from tests.browser.visitor import Visitor
from tests.browser_long.people import click_choice, open_table, play_now
from tests.web.server import Guest

GAMES = vernissage.games()
LIGHTS = {"day": False, "evening": True}
LARGE = "html{font-size:200%}"


def finished(server, v: Visitor, game: str) -> Visitor:
    """A game of two bots, on a page that looks back at its beginning."""
    guest = Guest(server.url)
    match = guest.open("greedy", "random", game=game, undo="open")
    guest.wait(match, lambda m: m["status"] == "over", 120)
    v.go(f"/match/{match}/at/0")
    guest.http.close()
    return v


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_by_keys_slider_and_autoplay(server, visit, game):
    v = finished(server, visit(), game)
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        v.page.keyboard.press(key)
        v.page.wait_for_url(re.compile(rf"/at/{at}\b"))
    v.page.evaluate(
        "() => { const n = document.getElementById('n'); n.value = 9; n.dispatchEvent(new Event('change')); }"
    )
    v.page.wait_for_url(re.compile(r"/at/9\b"))
    v.page.click("#auto")
    v.page.wait_for_url(re.compile(r"/at/10\b"))
    v.page.click("#auto")
    assert v.foreign() == []
    v.page.click("nav.chips a >> nth=1")
    v.page.wait_for_url(re.compile(r"seat=1"))
    v.page.click("text=What if")
    v.page.wait_for_selector("#table")
    v.wait_for_turn()


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_in_the_way_on(visit, name, light):
    v = visit(dark=LIGHTS[light])
    v.go(PAGES[name])
    if name == "problem":  # its status is an error on purpose
        v.troubles.clear()
    assert v.barriers() == []


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_stands_in_the_way_at_the_table_of(server, visit, game, light):
    v = visit(dark=LIGHTS[light])
    play_now(v, game)
    for _ in range(6):
        assert v.barriers() == []
        click_choice(v)
        v.wait_for_turn()
    v.page.click("[data-open=rule]")
    assert v.barriers() == []
    v.page.click("#rule [data-close]")
    v.page.click("[data-open=menu]")
    assert v.barriers() == []
    for path in (f"/learn/{game}", f"/rules/{game}", f"/new/{game}?way=screen"):
        v.go(path)
        assert v.barriers() == [], path
    finished(server, v, game)
    assert v.barriers() == []
    v.go(f"/match/{v.match}")
    assert v.barriers() == []


@pytest.mark.parametrize("light", LIGHTS)
def test_nothing_stands_in_the_way_before_a_game_and_at_a_shared_screen(visit, light):
    ilse, noor = visit(dark=LIGHTS[light]), visit(dark=LIGHTS[light])
    match = open_table(ilse)
    assert ilse.page.input_value("#invite").endswith(f"/match/{match}")
    assert ilse.barriers() == []
    noor.go(f"/match/{match}")
    assert noor.barriers() == []
    ilse.go("/new/musee?way=screen")
    ilse.page.click("button:has-text('Open the table')")
    ilse.page.wait_for_selector(".curtain")
    assert ilse.barriers() == []
    ilse.go("/learn/musee")
    ilse.page.click("text=Play the first lesson >> nth=0")
    ilse.page.wait_for_selector("#guard")
    assert ilse.barriers() == []


@pytest.mark.parametrize("path", ["/", "/new/musee", "/learn/musee", "/you", "/rules/pictura"])
@pytest.mark.parametrize("width", [1280, 390])
def test_with_text_twice_as_large_everything_is_still_there(visit, path, width):
    v = visit(width)
    v.go(path)
    v.page.add_style_tag(content=LARGE)
    assert v.sideways() <= 0
    assert v.barriers() == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [1280, 390])
def test_a_table_with_text_twice_as_large_can_be_played(visit, game, width):
    v = play_now(visit(width), game)
    v.page.add_style_tag(content=LARGE)
    assert v.sideways() <= 0
    click_choice(v)
    assert v.sideways() <= 0


def test_who_wants_no_motion_gets_none(visit):
    v = play_now(visit(), "musee")  # the browser asks for less motion
    for token in ("--quick", "--hang", "--light"):
        assert float(v.page.evaluate(f"parseFloat(getComputedStyle(document.documentElement).getPropertyValue('{token}'))")) == 0  # fmt: skip
    click_choice(v)
    assert v.page.evaluate("document.getAnimations().length") == 0
