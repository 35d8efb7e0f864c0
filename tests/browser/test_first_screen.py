"""On a screen of 1280 x 800: the own side is large, and what a turn chooses from is in sight without scrolling."""

from __future__ import annotations

import random

import pytest

LOW = """() => [...document.querySelectorAll('#table [data-move]')]
  .map((n) => [n.id, Math.round(n.getBoundingClientRect().bottom + scrollY)]).filter(([, low]) => low > 800)"""
WALL = "() => document.querySelector('#area-wall svg').getBoundingClientRect().width"


def walk(v, game: str, players: int, moves: int):
    """Random moves against bots; yields at each decision."""
    chance = random.Random(11)
    v.go(f"/new/{game}?way=bots&players={players}")
    v.page.click("form button[type=submit]")
    for _ in range(moves):
        if v.wait_for_turn() == "over":
            return
        yield
        before = v.version()
        choices = v.page.locator("#moves button")
        choices.nth(chance.randrange(choices.count())).evaluate("(b) => b.form.requestSubmit(b)")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)


def test_the_own_wall_is_the_hero_and_the_placard_tells_what_a_tile_earns(visit):
    v, told = visit(height=800), 0
    for _ in walk(v, "art_society", 3, 24):
        if v.page.locator("#area-decor, #area-supply, #area-museum").and_(v.page.locator(".mine > *")).count() == 0:
            assert v.page.evaluate(WALL) >= 655
        assert v.page.evaluate(LOW) == []
        told += v.page.locator("#prompt .ledger b").count() > 0
    assert told >= 2


@pytest.mark.parametrize(("game", "players"), [("musee", 3), ("pictura", 3), ("gallerist", 2), ("gallerist", 4)])
def test_what_a_turn_chooses_from_is_on_the_first_screen(visit, game, players):
    v = visit(height=800)
    heights = set()
    for _ in walk(v, game, players, 24):
        low = v.page.evaluate(LOW)
        assert low == [], v.page.inner_text("#prompt")
        heights.add(v.page.evaluate("() => document.getElementById('prompt').getBoundingClientRect().height"))
    assert len(heights) == 1  # nothing moves under the pointer


def test_a_single_rival_has_the_whole_wall(visit):
    v = visit(height=800)
    for _ in walk(v, "gallerist", 2, 1):
        mine = v.page.locator("#area-colony").bounding_box()
        rival = v.page.locator("#area-seat-1").bounding_box()
        assert abs(rival["width"] - mine["width"]) < 2
