"""People at their browsers: mouse, phone, two at one table, undo, lost lines, looking back. Keeps pictures of the pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import vernissage
from tests.browser.visitor import Visitor
from tests.web.house import Guest

PICTURES = Path(vernissage.__file__).parent.parent / "docs" / "pictures"
TARGET = "a[data-move]"


def two_at_a_table(visit, game: str = "musee", undo: str = "draft", **more: int) -> tuple[Visitor, Visitor]:
    ilse, noor = visit(**more), visit(**more)
    ilse.go(f"/new/{game}?way=friends")
    ilse.page.fill("#name0", "Ilse")
    ilse.page.select_option("#undo", undo)
    ilse.page.click("button:has-text('Open the table')")
    ilse.page.wait_for_selector("#table")
    noor.go(f"/match/{ilse.match}")
    noor.page.fill("#name", "Noor")
    noor.page.click("button:has-text('Sit down')")
    noor.page.wait_for_selector("#table")
    return ilse, noor


def turn(*visitors: Visitor) -> Visitor:
    """Whose turn it is, as their page tells."""
    for _ in range(200):
        for v in visitors:
            if v.page.get_attribute("#table", "data-turn") == "yes":
                return v
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("it is nobody's turn")


def click_choice(v: Visitor) -> None:
    """Take a choice on the board with the mouse, confirming where the page asks for it."""
    before = v.version()
    targets = v.page.locator(TARGET)
    if targets.count():
        targets.first.click()
    else:
        if not v.page.locator(".choices button").count():
            v.page.locator("#moves > summary").click()
        v.page.locator(".choices button, #moves button").first.click()
    v.page.wait_for_function(
        "(v) => Number(document.getElementById('table').dataset.version) > v || document.getElementById('commit')",
        arg=before,
    )
    if v.version() == before:
        v.page.click("#commit")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)


@pytest.mark.parametrize("game", vernissage.games())
def test_a_whole_game_is_played_by_mouse(visit, game):
    v = visit()
    v.go("/")
    v.page.click(f"#game-{game} .doors button")
    for _ in range(2000):
        if v.wait_for_turn() == "over":
            break
        click_choice(v)
    assert v.page.locator(".podium li").count() >= 1
    assert v.foreign() == []


def test_two_browsers_see_each_others_moves(visit):
    ilse, noor = two_at_a_table(visit)
    for _ in range(8):
        mover = turn(ilse, noor)
        other = noor if mover is ilse else ilse
        click_choice(mover)
        version = mover.version()
        other.page.wait_for_function(
            "(v) => Number(document.getElementById('table').dataset.version) >= v", arg=version
        )
        assert ilse.foreign() == noor.foreign() == []
    noor.page.click("#talk > summary")
    noor.page.fill("#words", "Bonsoir")
    noor.page.keyboard.press("Enter")
    ilse.page.wait_for_selector(".said:has-text('Bonsoir')", state="attached")


@pytest.mark.parametrize("game", vernissage.games())
def test_on_a_phone_nothing_scrolls_sideways_and_a_choice_is_two_taps(visit, game):
    v = visit(360, 740, touch=True)
    for path in ("/", f"/new/{game}?way=friends", f"/learn/{game}", "/you", f"/rules/{game}"):
        v.go(path)
        assert v.sideways() <= 0, path
    v.go("/")
    v.page.tap(f"#game-{game} .doors button")
    v.wait_for_turn()
    assert v.sideways() <= 0
    before = v.version()
    target = v.page.locator(TARGET)
    if target.count():
        target.first.tap()
        v.page.wait_for_selector("#commit")
        assert v.version() == before  # the first tap only shows
        assert v.sideways() <= 0
        v.page.tap("#commit")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    assert v.barriers() == []
    v.page.screenshot(path=PICTURES / f"web-{game}-phone.png")


@pytest.mark.parametrize("path", ["/", "/new/musee", "/learn/musee", "/you"])
def test_with_text_twice_as_large_everything_is_still_there(visit, path):
    v = visit()
    v.go(path)
    v.page.add_style_tag(content="html{font-size:200%}")
    assert v.sideways() <= 0
    assert v.barriers() == []


def test_a_table_with_text_twice_as_large_can_be_played(visit):
    v = visit()
    v.go("/")
    v.page.click("#game-musee .doors button")
    v.wait_for_turn()
    v.page.add_style_tag(content="html{font-size:200%}")
    assert v.sideways() <= 0
    click_choice(v)


def test_undo_of_a_draft(visit):
    ilse, noor = two_at_a_table(visit, undo="draft")
    mover = turn(ilse, noor)
    assert mover.page.locator("#undo").count() == 0
    click_choice(mover)
    mover.page.click("#undo")
    mover.page.wait_for_selector("#undo", state="detached")
    assert "takes back" in mover.page.inner_text("#log")
    click_choice(mover)
    click_choice(mover)  # a card was drawn: no way back
    assert mover.page.locator("#undo").count() == 0


def test_undo_by_consent(visit):
    ilse, noor = two_at_a_table(visit, undo="ask")
    mover = turn(ilse, noor)
    other = noor if mover is ilse else ilse
    click_choice(mover)
    mover.page.click("#undo")
    mover.page.wait_for_selector("#take-question-back")
    other.page.click("#disagree")
    mover.page.wait_for_selector("#question", state="detached")
    mover.page.click("#undo")
    other.page.click("#agree")
    mover.page.wait_for_selector("#undo", state="detached")
    assert "takes back" in other.page.inner_text("#log")


def test_undo_at_an_open_table_against_a_bot(visit):
    v = visit()
    v.go("/")
    v.page.click("#game-musee .doors button")
    for _ in range(4):
        v.wait_for_turn()
        click_choice(v)
    v.wait_for_turn()
    for _ in range(3):
        before = v.version()
        v.page.keyboard.press("u")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
        v.wait_for_turn()
    assert v.page.locator("#log .undone").count() >= 1 or v.page.locator("#older .undone").count() >= 1


def test_a_reload_and_a_lost_line_in_the_middle_of_a_decision(visit):
    ilse, noor = two_at_a_table(visit)
    mover = turn(ilse, noor)
    other = noor if mover is ilse else ilse
    mover.page.locator(TARGET).first.click()
    mover.page.wait_for_selector("#commit")
    mover.page.reload()
    assert turn(mover) is mover  # nothing was made by looking
    other.context.set_offline(True)
    click_choice(mover)
    click_choice(mover)
    version = mover.version()
    other.context.set_offline(False)
    other.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) >= v", arg=version)
    other.troubles[:] = [t for t in other.troubles if "ERR_INTERNET_DISCONNECTED" not in t]
    click_choice(turn(ilse, noor))


def test_two_tabs_of_one_seat_are_always_the_same(visit):
    v = visit()
    v.go("/")
    v.page.click("#game-musee .doors button")
    v.wait_for_turn()
    second = v.look(v.context.new_page())
    second.goto(v.page.url)
    click_choice(v)
    second.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) >= v", arg=v.version())
    assert second.get_attribute("#table", "data-turn") == v.page.get_attribute("#table", "data-turn")


def finished(server, visit) -> Visitor:
    """A game of two bots at its end, on a page."""
    guest = Guest(server.url)
    match = guest.open("greedy", "random", undo="open")
    guest.wait(match, lambda m: m["status"] == "over", 120)
    v = visit()
    v.go(f"/match/{match}/at/0")
    guest.http.close()
    return v


def test_looking_back_by_keys_slider_and_autoplay(server, visit):
    v = finished(server, visit)
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


@pytest.mark.parametrize("game", vernissage.games())
def test_pictures_of_the_pages_by_day_in_the_evening_and_with_patterns(visit, game):
    for name, dark, patterns in (("day", False, "off"), ("evening", True, "off"), ("patterns", False, "on")):
        v = visit(dark=dark)
        v.go("/you")
        v.page.select_option("#patterns", patterns)
        v.page.click("button:has-text('Keep')")
        v.go("/")
        if name != "patterns":
            v.page.screenshot(path=PICTURES / f"web-home-{name}.png")
        v.page.click(f"#game-{game} .doors button")
        for _ in range(4):
            v.wait_for_turn()
            click_choice(v)
        v.wait_for_turn()
        assert v.barriers() == []
        v.page.screenshot(path=PICTURES / f"web-{game}-{name}.png")
