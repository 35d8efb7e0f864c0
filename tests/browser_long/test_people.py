"""People at their browsers: mouse, phone, two at one table, undo in each policy, lost lines, a seat left to a bot."""

from __future__ import annotations

import pytest

import vernissage
from tests.browser.visitor import Visitor
from tests.browser_long.people import (
    CAUGHT_UP,
    NEWER,
    click_choice,
    first_choice,
    other,
    play_now,
    show_choice,
    tap_choice,
    turn,
    two_at_a_table,
)  # fmt: skip

GAMES = vernissage.games()
PHONE = 390, 844


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_mouse(visit, game):
    v = play_now(visit(), game)
    for _ in range(2000):
        if v.wait_for_turn() == "over":
            break
        click_choice(v)
    assert v.page.locator(".podium li").count() >= 1
    assert v.foreign() == []


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_see_each_others_moves(visit, game):
    ilse, noor = two_at_a_table(visit, game)
    for _ in range(10):
        mover = turn(ilse, noor)
        click_choice(mover)
        other(mover, ilse, noor).page.wait_for_function(CAUGHT_UP, arg=mover.version())
        assert ilse.foreign() == noor.foreign() == []
        for v in (ilse, noor):  # the section of whoever decides has its lamp; a second one is not drawn below it
            assert not any(lamp.is_visible() for lamp in v.page.locator(".seat .light").all())
    noor.page.click("#talk > summary")
    noor.page.fill("#words", "Bonsoir")
    noor.page.keyboard.press("Enter")
    ilse.page.wait_for_selector(".said:has-text('Bonsoir')", state="attached")


# --- a phone ----------------------------------------------------------------------------------------------------------


def test_a_whole_game_is_played_with_a_finger(visit):
    v = play_now(visit(*PHONE, touch=True), "musee")
    while v.wait_for_turn() != "over":
        tap_choice(v)
    assert v.sideways() <= 0
    assert v.barriers() == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_choice_is_two_taps_and_is_in_sight(visit, game):
    v = play_now(visit(*PHONE, touch=True), game)
    for _ in range(6):
        if v.wait_for_turn() == "over":
            break
        tap_choice(v)
        assert v.foreign() == []
    v.wait_for_turn()
    box = v.page.locator(first_choice(v)).first.bounding_box()
    assert box is not None
    assert box["y"] < PHONE[1]  # nobody has to look for what can be chosen
    assert v.barriers() == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_small_phone_nothing_scrolls_sideways(visit, game):
    v = visit(360, 740, touch=True)
    for path in ("/", f"/new/{game}?way=friends", f"/learn/{game}", "/you", f"/rules/{game}"):
        v.go(path)
        assert v.sideways() <= 0, path
    play_now(v, game)
    assert v.sideways() <= 0
    folded = v.page.locator("details.tab:not([open]) > summary")
    while folded.count():
        folded.first.tap()
    assert v.sideways() <= 0
    for leaf in v.page.locator("#leaves button").all():
        leaf.tap()
        assert v.sideways() <= 0


# --- taking back ------------------------------------------------------------------------------------------------------


def take_steps(ilse: Visitor, noor: Visitor) -> Visitor:
    """Whoever has to decide does, until somebody could take a step back."""
    for _ in range(20):
        mover = turn(ilse, noor)
        click_choice(mover)
        if mover.page.locator("#undo").count():
            return mover
    raise AssertionError("nothing can ever be taken back")


@pytest.mark.parametrize("game", GAMES)
def test_own_steps_are_taken_back(visit, game):
    ilse, noor = two_at_a_table(visit, game, "draft")
    mover = take_steps(ilse, noor)
    before = mover.version()
    mover.page.click("#undo")
    mover.page.wait_for_function(NEWER, arg=before)
    assert turn(mover) is mover
    assert "takes back" in mover.page.inner_text("#log")
    other(mover, ilse, noor).page.wait_for_selector("#log :text('takes back')")


def test_nothing_is_taken_back_past_what_was_revealed(visit):
    ilse, noor = two_at_a_table(visit, undo="draft")
    mover = turn(ilse, noor)
    assert mover.page.locator("#undo").count() == 0
    click_choice(mover)
    assert mover.page.locator("#undo").count() == 1
    click_choice(mover)  # a card was drawn
    assert mover.page.locator("#undo").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_taken_back_by_consent(visit, game):
    ilse, noor = two_at_a_table(visit, game, "ask")
    mover = take_steps(ilse, noor)
    asked = other(mover, ilse, noor)
    mover.page.click("#undo")
    mover.page.click("#take-question-back")  # the question can be withdrawn
    asked.page.wait_for_selector("#question", state="detached")
    mover.page.click("#undo")
    mover.page.wait_for_selector("#take-question-back")
    asked.page.click("#disagree")
    mover.page.wait_for_selector("#question", state="detached")
    mover.page.click("#undo")
    asked.page.click("#agree")
    asked.page.wait_for_selector("#log :text('takes back')")
    mover.page.wait_for_selector("#log :text('takes back')")
    assert turn(mover) is mover


@pytest.mark.parametrize("game", GAMES)
def test_at_an_open_table_against_a_bot_anything_is_taken_back(visit, game):
    v = play_now(visit(), game)
    for _ in range(4):
        v.wait_for_turn()
        click_choice(v)
    v.wait_for_turn()
    for _ in range(3):
        before = v.version()
        v.page.keyboard.press("u")
        v.page.wait_for_function(NEWER, arg=before)
        v.wait_for_turn()
    assert v.page.locator(".log .undone").count() >= 1
    assert v.foreign() == []


# --- lines that are cut, tabs, devices --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_and_a_lost_line_in_the_middle_of_a_decision(visit, game):
    ilse, noor = two_at_a_table(visit, game)
    mover = turn(ilse, noor)
    waiting = other(mover, ilse, noor)
    before = mover.version()
    show_choice(mover)
    assert mover.page.locator("#commit").count() == 1
    mover.page.reload()
    assert turn(mover) is mover
    assert mover.version() == before  # nothing was made by looking
    waiting.context.set_offline(True)
    click_choice(mover)
    version = mover.version()
    waiting.context.set_offline(False)
    waiting.page.wait_for_function(CAUGHT_UP, arg=version)
    waiting.troubles[:] = [t for t in waiting.troubles if "ERR_INTERNET_DISCONNECTED" not in t]
    click_choice(turn(ilse, noor))


@pytest.mark.parametrize("game", GAMES)
def test_two_tabs_of_one_seat_are_always_the_same(visit, game):
    v = play_now(visit(), game)
    second = v.look(v.context.new_page())
    second.goto(v.page.url)
    click_choice(v)
    v.wait_for_turn()
    second.wait_for_function(CAUGHT_UP, arg=v.version())
    assert second.get_attribute("#table", "data-turn") == v.page.get_attribute("#table", "data-turn")


# --- bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_on_for_somebody_who_leaves_for_good(visit, game):
    ilse, noor = two_at_a_table(visit, game)
    noor.page.click("[data-open=menu]")
    noor.page.click("#menu summary:has-text('Leave the game for good')")
    noor.page.click("button:has-text('Leave for good')")
    ilse.page.wait_for_selector("#log :text('a bot plays on')")
    for _ in range(4):
        assert ilse.wait_for_turn() == "yes"
        click_choice(ilse)
    assert ilse.page.locator("text=/bot, amateur/i").count() >= 1
    assert ilse.foreign() == []


def test_what_is_not_allowed_is_explained_where_it_was_tried(visit):
    v = play_now(visit(), "musee")
    for _ in range(60):
        if v.page.locator('[data-move^="slot"]').count() and v.page.locator('[data-why^="slot"]').count():
            break
        click_choice(v)
        v.wait_for_turn()
    v.page.locator('[data-why^="slot"]').first.click()
    v.page.wait_for_selector("#answer:not([hidden])")
    assert "M-PLACE-0" in v.page.inner_text("#answer")
