"""Numbers, lists and results in words."""

from __future__ import annotations

import doctest

import pytest

from vernissage.drawing import words

NAMES = ("Ilse", "Noor", "Anselm", "Zoë")


def test_what_the_module_shows_is_so():
    assert doctest.testmod(words).failed == 0


def test_numbers_are_words_up_to_twelve():
    assert [words.number(n) for n in (0, 1, 12, 13, -1)] == ["no", "one", "twelve", "13", "-1"]
    assert [words.counted(n, "game") for n in (0, 1, 2, 20)] == ["no games", "one game", "two games", "20 games"]
    assert [words.counted(n, "money", "money") for n in (1, 2)] == ["one money", "two money"]
    assert [words.signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_end_with_and(parts, said):
    assert words.listed(parts) == said


@pytest.mark.parametrize(
    ("said", "cut"),
    [
        ("Choose.", ("Choose.", "")),
        ("Choose a card; you have two.", ("Choose a card.", "You have two.")),
        ("Hang No. 7. It fits.", ("Hang No. 7.", "It fits.")),
        ("The museum of St. Petersburg. It pays.", ("The museum of St. Petersburg.", "It pays.")),
        ("Keep them? Or hang them anew.", ("Keep them?", "Or hang them anew.")),
        ("", ("", "")),
    ],
)
def test_a_prompt_is_cut_after_what_is_asked(said, cut):
    assert words.sentence(said) == cut


def test_results_tell_margin_tie_break_shared_victory_and_team():
    assert words.result((20, 21, 5), (2, 1, 3), NAMES) == "Noor wins by one point."
    assert words.result((20, 35, 5), (2, 1, 3), NAMES, 1) == "You win by 15 points."
    assert words.result((20, 22), (2, 1), NAMES, units=("money", "money")) == "Noor wins by two money."
    assert words.result((21, 21), (2, 1), NAMES) == "Noor wins on the tie-break."
    assert words.result((21, 21), (1, 1), NAMES) == "The victory is shared."
    assert words.result((7,), (1,), NAMES, 0) == "You finish with 7 points."
    assert words.result((1,), (1,), NAMES) == "Ilse finishes with 1 point."
    teams = [[0, 2], [1, 3]]
    assert words.result((9, 7), (1, 3, 1, 3), NAMES, sides=teams) == "Ilse and Anselm win by two points."
    assert words.result((9, 7), (1, 3, 1, 3), NAMES, 2, sides=teams) == "Your team wins by two points."
    assert words.result((7, 7), (1, 1, 1, 1), NAMES, 2, sides=teams) == "The victory is shared."
