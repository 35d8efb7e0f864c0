"""On a screen of 1280 x 800: the own side is large, and what a turn chooses from is in sight without scrolling. On a phone: what
is asked is short, what is chosen from is in sight or one tap away, and rivals' numbers are no larger than one's own."""

from __future__ import annotations

import random

import pytest

LOW = """() => [...document.querySelectorAll('#table [data-move]')]
  .map((n) => [n.id, Math.round(n.getBoundingClientRect().bottom + scrollY)]).filter(([, low]) => low > 800)"""
FLOOR = """() => document.querySelector('.mine > .seat') ? 0 : Math.max(0, ...[...document.querySelectorAll('#area-offices, #area-city')]
  .map((n) => Math.round(n.getBoundingClientRect().bottom + scrollY)))"""  # of the street and the square, unless rivals stand above
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
        assert v.page.evaluate(FLOOR) <= 800
        heights.add(v.page.evaluate("() => document.getElementById('prompt').getBoundingClientRect().height"))
    assert len(heights) == 1  # nothing moves under the pointer


def test_a_single_rival_has_the_whole_wall(visit):
    v = visit(height=800)
    for _ in walk(v, "gallerist", 2, 1):
        mine = v.page.locator("#area-colony").bounding_box()
        rival = v.page.locator("#area-seat-1").bounding_box()
        assert abs(rival["width"] - mine["width"]) < 2


PHONE = (390, 844)
# The choices of a decision that cannot be made on this screen with one tap before: neither on the leaf that is open, nor on
# another, nor by a button at the foot. And whether the first place on the open leaf is on the first screen.
FAR = """() => {
  const shown = (n) => n && n.getClientRects().length > 0;
  const leaf = document.querySelector("main").dataset.leafAt;
  const far = [...document.querySelectorAll("#moves button[name=move]")].map((b) => b.value).filter((move) => {
    const name = CSS.escape(move);
    const place = document.querySelector(`#table [data-move="${name}"]`), button = document.querySelector(`.choices [value="${name}"]`);
    if (shown(place) || shown(button) || shown(document.getElementById("to-list"))) return false;
    const there = place?.closest("[data-leaf]")?.dataset.leaf;
    return !(there && there !== leaf && shown(document.getElementById(`leaf-${there}`)));
  });
  const foot = innerHeight - (document.getElementById("leaves")?.offsetHeight ?? 0);
  const first = [...document.querySelectorAll("#table [data-move]")].filter(shown).map((n) => n.getBoundingClientRect().top);
  return { far, below: first.length > 0 && Math.min(...first) + 40 > foot, placard: document.getElementById("prompt").offsetHeight };
}"""


@pytest.mark.parametrize(("game", "moves"), [("musee", 4), ("art_society", 10), ("pictura", 8), ("gallerist", 18)])
def test_on_a_phone_every_choice_is_in_sight_or_one_tap_away(visit, game, moves):
    v = visit(*PHONE)
    tall = set()
    for _ in walk(v, game, 3, moves):
        found = v.page.evaluate(FAR)
        assert found["far"] == []
        assert not found["below"], v.page.inner_text("#prompt")
        tall.add(found["placard"])
    assert len(tall) == 1  # nothing moves under the finger
    assert max(tall) <= 165


def test_a_large_table_is_turned_over_leaf_by_leaf(visit):
    v = visit(*PHONE)
    for _ in walk(v, "gallerist", 3, 1):
        v.page.click("#leaves >> text=Others")
        assert v.page.is_visible("#area-seat-1")
        assert not v.page.is_visible("#area-colony")
        v.page.click("#leaves >> text=Score")
        assert v.page.is_visible("#score")
        assert v.page.is_visible("#log")
        v.page.click(".strip a >> nth=0")  # one's own seat: its leaf opens
        assert v.page.is_visible("#area-gallery")
        assert v.page.locator("#leaves [aria-current]").inner_text().strip().startswith("Mine")
        assert v.sideways() == 0


NUMBERS = (
    """(of) => Math.max(...[...document.querySelectorAll(`${of} .no`)].map((n) => n.getBoundingClientRect().height))"""
)


@pytest.mark.parametrize(("width", "players"), [(1280, 2), (390, 3)])
def test_numbers_of_rivals_are_no_larger_than_ones_own(visit, width, players):
    v = visit(width, 844 if width == 390 else 800)
    for k, _ in enumerate(walk(v, "musee", players, 5)):
        if k == 4:
            own, theirs = (v.page.evaluate(NUMBERS, of) for of in ("#area-house", ".others .seat"))
            assert 0 < theirs <= own
