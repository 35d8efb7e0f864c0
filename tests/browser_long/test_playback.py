"""With motion on, whatever comes in the middle of the others' turns ends in the table as it is."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.test_motion import (
    BOARD,
    STEPPING,
    TWICE,
    WATCH,
    at_rest,
    choose,
    sit_down,
    until_others,
    with_cookie,
)
from tests.browser.visitor import Visitor
from tests.web.server import Server, play_to_the_end, table_for_two, to_decide


def test_a_key_skips_to_the_table_as_it_is_and_a_tap_that_skips_chooses_nothing(visit: Callable[..., Visitor]):
    v = visit(motion=True)
    sit_down(v, "musee", 4)
    until_others(v)
    v.page.keyboard.press("Escape")
    v.page.wait_for_function(f"() => !({STEPPING})()", timeout=1500)
    v.wait_for_turn()
    at_rest(v)
    until_others(v)
    v.page.wait_for_timeout(600)  # not the second half of a double click
    card = v.page.locator("#area-hand svg, .mine svg").last.bounding_box()
    assert card
    v.page.mouse.click(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    v.page.wait_for_function(f"() => !({STEPPING})()", timeout=2000)
    v.wait_for_turn()
    version = v.version()
    v.page.wait_for_timeout(700)
    assert v.version() == version


def test_taking_back_in_the_middle_of_a_playback(visit: Callable[..., Visitor]):
    v = visit(motion=True)
    sit_down(v, "musee", 4)
    until_others(v)
    taken = int(v.page.get_attribute("#table", "data-takes") or 0)
    v.page.keyboard.press("u")
    v.page.wait_for_function("(n) => Number(document.getElementById('table').dataset.takes) > n", arg=taken)
    at_rest(v)
    assert v.wait_for_turn() == "yes"
    assert v.page.evaluate(TWICE) == []


def test_a_reload_in_the_middle_goes_on_from_what_was_seen(visit: Callable[..., Visitor]):
    v = visit(motion=True)
    sit_down(v, "musee", 4)
    until_others(v)
    seen = int(v.page.get_attribute("#table", "data-made") or 0)
    v.page.reload()
    v.page.wait_for_function(STEPPING)
    at_rest(v)
    v.wait_for_turn()
    assert int(v.page.get_attribute("#table", "data-made") or 0) > seen
    choose(v)  # and it can be played on


def test_what_happened_since_ones_last_turn_can_be_seen_again(visit: Callable[..., Visitor]):
    v = visit(height=800, motion=True)
    sit_down(v, "musee", 3)
    until_others(v)
    at_rest(v)
    line = v.page.locator("#told-line").bounding_box()
    assert line
    assert line["y"] + line["height"] < 800
    v.wait_for_turn()
    at_rest(v)
    shown = v.page.evaluate(BOARD)
    v.page.evaluate(WATCH)
    v.page.click("#again")
    v.page.wait_for_function(STEPPING)
    at_rest(v)
    assert len(v.page.evaluate("window.said")) >= 2
    assert v.page.evaluate(BOARD) == shown


def test_a_second_person_moves_in_the_middle(visit: Callable[..., Visitor], server: Server):
    ilse, noor, match = table_for_two(server.url)
    v = visit(motion=True)
    with_cookie(v, ilse, server)
    v.go(f"/match/{match}")
    for _ in range(8):
        to_decide(match, ilse, noor).play(match)  # from elsewhere, faster than can be shown
    v.page.wait_for_function("(n) => Number(document.getElementById('table').dataset.made) >= n", arg=8)
    at_rest(v)
    assert v.page.evaluate(TWICE) == []
    assert v.page.get_attribute("#table", "data-made") == "8"


def test_the_end_of_the_game_in_the_middle(visit: Callable[..., Visitor], server: Server):
    ilse, noor, match = table_for_two(server.url)
    v = visit(motion=True)
    with_cookie(v, ilse, server)
    v.go(f"/match/{match}")
    play_to_the_end(match, ilse, noor)
    v.page.keyboard.press("Escape")
    v.page.wait_for_selector(".podium", timeout=90_000)
    at_rest(v)
    assert v.page.evaluate(TWICE) == []


def test_on_a_phone_what_a_step_is_about_comes_into_view(visit: Callable[..., Visitor]):
    v = visit(390, 844, touch=True, motion=True)
    v.page.add_init_script(
        "window.addEventListener('scroll', () => { window.scrolled = Math.max(window.scrolled ?? 0, scrollY) })"
    )
    sit_down(v, "musee")
    for _ in range(2):
        v.page.locator("[data-move]").first.dispatch_event("click")
        v.page.locator("#commit").scroll_into_view_if_needed()
        before = v.page.evaluate("scrollY")
        v.page.locator("#commit").dispatch_event("click")
        v.page.wait_for_timeout(400)
    v.page.wait_for_function(STEPPING)
    at_rest(v)
    assert v.page.evaluate("window.scrolled ?? 0") > before + 100
    v.page.wait_for_function("(y) => Math.abs(scrollY - y) < 5", arg=before)  # and back to where one was
