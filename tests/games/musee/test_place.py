"""Displaying: M-PLACE."""

from __future__ import annotations

import pytest

from tests.games.musee.help import columns, hang, two

EVERY = [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("M-PLACE-01", "M-PLACE-02")
def test_a_card_must_be_higher_than_everything_to_its_left():
    t = two(wall={0: {"upper": [None, 20, None, 30, None, None]}}, hand={0: [25, 35, 36, 37, 38]})
    assert columns(t, 25, "upper") == [3]
    assert columns(t, 35, "upper") == [5, 6]


@pytest.mark.rule("M-PLACE-01", "M-PLACE-02")
def test_a_card_must_be_lower_than_everything_to_its_right():
    t = two(wall={0: {"upper": [None, None, 20, None, 30, None]}}, hand={0: [10, 25, 36, 37, 38]})
    assert columns(t, 10, "upper") == [1, 2]
    assert columns(t, 25, "upper") == [4]


@pytest.mark.rule("M-PLACE-02")
def test_far_neighbours_count_like_near_ones():
    t = two(wall={0: {"lower": [20, None, None, None, None, None]}}, hand={0: [10, 21, 36, 37, 38]})
    assert columns(t, 10, "lower") == []
    assert columns(t, 21, "lower") == [2, 3, 4, 5, 6]
    t.play("card 10")
    assert t.why_not("slot lower 6").rule == "M-PLACE-02"
    assert "20" in t.why_not("slot lower 6").text


@pytest.mark.rule("M-PLACE-02")
def test_a_refusal_on_either_side_names_the_painting_in_the_way():
    t = two(wall={0: {"upper": [None, 9, None, None, 30, None]}}, hand={0: [14, 2, 36, 37, 38]})
    t.play("card 14")
    left, right = t.why_not("slot upper 1"), t.why_not("slot upper 6")
    assert left.rule == right.rule == "M-PLACE-02"
    assert "left of No. 9" in left.text
    assert "right of No. 30" in right.text


@pytest.mark.rule("M-PLACE-03")
@pytest.mark.parametrize("card", [1, 25, 50])
def test_in_an_empty_gallery_every_slot_is_legal(card):
    t = two(hand={0: [card, 2, 3, 4, 6]})
    for gallery in ("upper", "middle", "lower"):
        assert columns(t, card, gallery) == EVERY


@pytest.mark.rule("M-PLACE-04")
def test_numbers_and_slots_may_be_skipped():
    t = two(wall={0: {"middle": [None, 5, None, None, None, None]}}, hand={0: [25, 6, 36, 37, 38]})
    assert 3 in columns(t, 25, "middle")
    assert 6 in columns(t, 6, "middle")
    hang(t, 25, "middle", 3)
    assert t.view().walls[0][1] == (0, 5, 25, 0, 0, 0)


@pytest.mark.rule("M-PLACE-05")
def test_galleries_do_not_restrict_one_another():
    t = two(
        wall={0: {"upper": [40, 41, 42, None, None, None], "lower": [30, 31, 32, None, None, None]}},
        hand={0: [5, 50, 36, 37, 38]},
    )
    assert columns(t, 5, "middle") == columns(t, 50, "middle") == EVERY


@pytest.mark.rule("M-PLACE-05")
def test_other_musees_do_not_restrict_mine():
    t = two(wall={1: {"upper": [40, 41, 42, None, None, None]}}, hand={0: [5, 50, 36, 37, 38]})
    assert columns(t, 5, "upper") == EVERY


@pytest.mark.rule("M-PLACE-05")
def test_themes_and_tokens_do_not_restrict_a_display():
    t = two(wall={0: {"upper": [None, 3, None, None, None, None]}}, hand={0: [4, 8, 36, 37, 38]})
    for card in (4, 8):  # another theme, the same theme: beside it, and under a staircase or a chandelier
        assert 3 in columns(t, card, "upper")
        assert {1, 2} <= set(columns(t, card, "middle"))


@pytest.mark.rule("M-PLACE-06")
def test_a_display_may_make_later_ones_impossible():
    t = two(wall={0: {"upper": [None, 29, None, None, None, None]}}, hand={0: [30, 28, 36, 37, 38]})
    assert 4 in columns(t, 30, "upper")
    hang(t, 30, "upper", 4)
    t2 = two(wall={0: {"upper": [None, 29, None, 30, None, None]}}, hand={0: [31, 28, 36, 37, 38]})
    for card in (28, 31, 36, 37, 38):
        assert 3 not in columns(t2, card, "upper")
