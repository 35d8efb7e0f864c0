"""Every kind of page in a real browser: a game of each title by keyboard alone, and nothing in anybody's way."""

from __future__ import annotations

import pytest

PAGES = {
    "home": "/",
    "new": "/new/musee?way=friends",
    "learn": "/learn/musee",
    "all lessons": "/learn",
    "rules": "/rules/musee",
    "settings": "/you",
    "open": "/open",
    "analysis": "/analysis",
    "about": "/about",
    "problem": "/match/nosuchid",
}


def whole_game_by_keyboard(v, game):
    v.go("/")
    v.press(f"#game-{game} .doors button")
    v.page.wait_for_selector("#table")
    assert v.barriers() == []
    made = v.play_by_keyboard()
    assert made >= 5
    assert v.foreign() == []
    assert v.page.title().startswith("Over")
    assert v.barriers() == []
    v.go(f"/match/{v.match}/at/7")
    assert v.foreign() == []
    assert v.barriers() == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_in_the_way_on(visit, name):
    v = visit()
    v.go(PAGES[name])
    if name == "problem":  # its status is an error on purpose
        v.troubles.clear()
    assert v.barriers() == []


def test_the_tab_tells_whose_turn_it_is(visit):
    v = visit()
    v.go("/")
    v.page.click("#game-musee .doors button")
    v.wait_for_turn()
    assert v.page.title().startswith("Your turn · Musée")
    assert "icon-turn" in (v.page.get_attribute("#icon", "href") or "")


def test_day_turns_into_evening_at_a_word_and_stays_so(visit):
    v = visit()
    v.go("/")
    with v.page.expect_response(lambda r: r.url.endswith("/you") and r.request.method == "POST"):
        v.page.click("text=Light")
    assert v.page.get_attribute("html", "data-light") == "evening"
    v.go("/learn")
    assert v.page.get_attribute("html", "data-light") == "evening"
    v.page.click("text=Light")
    assert v.page.get_attribute("html", "data-light") == "day"
