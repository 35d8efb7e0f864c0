"""The scenario language: things are put, the rest follows, and what cannot be is refused."""

from __future__ import annotations

import pytest

import vernissage
from vernissage.engine.scenario import Scenario

TEXT = """
# a puzzle
musee 2 players
seed 3
option staircase_pattern: top 1 2 3 bottom 4 5 6
option first_player: 1
wall 0 upper: 5 . . 25 . .
hand 0: 14 30 3 6 40
deck: 7 8
seat 0
play: card 14, slot upper 2
"""


def test_a_text_and_its_calls_are_the_same_scenario():
    options = {"staircase_pattern": "top 1 2 3 bottom 4 5 6", "first_player": "1"}
    s = Scenario("musee", players=2, seed=3, options=options)
    s = s.put(wall={0: {"upper": [5, None, None, 25, None, None]}}, hand={0: [14, 30, 3, 6, 40]}).put(
        deck=[7, 8], seat=0
    )
    one, other = s.play("card 14", "slot upper 2").table(), Scenario.parse(TEXT).table()
    assert one.position() == other.position()
    assert one.view().walls[0][0] == (5, 14, 0, 25, 0, 0)
    assert one.view(0).hand == (3, 6, 7, 30, 40)
    assert one.seat == 1


def test_without_things_it_is_the_seeded_deal():
    assert Scenario("musee", 3, 5).table().position() == vernissage.new("musee", 3, 5).position()


def test_a_scenario_is_not_changed_by_what_is_made_from_it():
    base = Scenario("musee", 2, 1).put(seat=0)
    base.put(hand={0: [1, 2, 3, 4, 5]}).play("card 1")
    assert base.things == {"seat": 0}
    assert base.moves == []


def test_displaced_cards_go_elsewhere_and_none_is_lost():
    t = Scenario("musee", 4, 9).put(wall={1: {"lower": [1, 2, 3, 4, 5, 6]}}, hand={2: [50]}).table()
    assert 50 in t.view(2).hand
    assert t.view().hand_sizes == (5, 5, 5, 5)
    assert t.view().deck == 24
    assert t.view().bonus == (-1, -1, 1)


@pytest.mark.parametrize(
    ("things", "says"),
    [
        ({"colour": 1}, "nothing to put"),
        ({"wall": {0: {"upper": [1, 2]}}}, "6 places, not 2"),
        ({"wall": {0: {"attic": [None] * 6}}}, "'attic' is none of upper, middle, lower"),
        ({"wall": {2: {"upper": [None] * 6}}}, "no Musée 2"),
        ({"wall": {0: {"upper": [51, None, None, None, None, None]}}}, "no painting of this game"),
        ({"wall": {0: {"upper": [9, 3, None, None, None, None]}}}, "rise from left to right"),
        ({"wall": {0: {"upper": [9, None, None, None, None, None]}}, "hand": {0: [9]}}, "two places"),
        ({"hand": {0: [1, 2, 3, 4, 5, 6]}}, "holds 5 cards, not 6"),
        ({"hold": {0: 4}}, "must hold 10 cards"),
        ({"hand": {5: [1]}}, "a seat is a whole number from 0 to 1"),
        ({"seat": 2}, "seat is a whole number from 0 to 1, not 2"),
        ({"out": [0], "seat": 1}, "can still hang"),
        ({"out": [7]}, "a seat is a whole number from 0 to 1"),
        ({"out": 1}, "a list is meant, not 1"),
        ({"hand": 5}, "for each place"),
        ({"hand": {True: [1]}}, "a seat is a whole number"),
        ({"wall": {0: {"upper": ["", False, None, None, None, None]}}}, "no painting of this game"),
        ({"bonus": {"attic": 0}}, "none of upper"),
        ({"bonus": {"upper": 999}}, "from 0 to 1"),
        ({"deck": list(range(1, 51))}, "too many of its cards"),
        ({"chosen": 51}, "does not hold 51"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(things, says):
    with pytest.raises(vernissage.BadPosition, match=says):
        Scenario("musee", 2, 1).put(**things).table()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "musee",
        "musee two players",
        "musee ² players",
        "musee 2 players\nnonsense",
        "musee 2 players\n: 5",
        "musee 2 players\nseed ²",
        "musee 2 players\nseed",
        "musee 2 players\nseat 0\nseat 1",
        "musee 2 players\nhand 0: 1\nhand 0: 2",
        5,
    ],
)
def test_a_text_that_says_too_little_or_too_much_is_refused(text):
    with pytest.raises(vernissage.BadPosition):
        Scenario.parse(text)


@pytest.mark.parametrize("value", ["--5", "²", "9" * 5000])
def test_what_looks_like_a_number_and_is_none_is_refused_by_the_game(value):
    with pytest.raises(vernissage.BadPosition):
        Scenario.parse(f"musee 2 players\nhand 0: {value}").table()


@pytest.mark.parametrize("wrong", [{"players": "x"}, {"seed": "x"}, {"options": 5}, {"options": {"colour": 1}}])
def test_a_wrong_setting_is_refused_in_a_sentence(wrong):
    with pytest.raises(vernissage.BadOption):
        Scenario(**{"game": "musee", **wrong}).table()
