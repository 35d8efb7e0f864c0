"""Positions: anything that is not one is refused with reasons; anything accepted can be played to the end."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vernissage
from vernissage.engine.scenario import Scenario


def some(players: int = 4, moves: int = 30, seed: int = 3):
    t, rng = vernissage.new("musee", players, seed), random.Random(seed)
    while len(t.moves) < moves and not t.over:
        t.play(rng.choice(t.legal_moves()))
    return t.position()


GOOD = [some(players, moves, seed) for players, moves, seed in ((2, 9, 1), (3, 20, 2), (4, 30, 3), (4, 1000, 4))]


@pytest.mark.parametrize("position", GOOD)
def test_a_position_round_trips(position):
    assert vernissage.from_position("musee", position).position() == position


def state(position, **fields):
    """The position with these fields of its state changed."""
    return {**position, "state": {**position["state"], **fields}}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda p: "text", "dictionary with game, rules"),
        (lambda p: None, "dictionary with game, rules"),
        (lambda p: {**p, "more": 1}, "dictionary with game, rules"),
        (lambda p: {**p, "game": "chess"}, "belongs to 'chess'"),
        (lambda p: {**p, "rules": "0"}, "rules version '0'"),
        (lambda p: {**p, "options": {"colour": 1}}, "no option 'colour'"),
        (lambda p: {**p, "state": []}, "state must be a dictionary"),
        (lambda p: {**p, "state": {k: v for k, v in p["state"].items() if k != "deck"}}, "deck is missing"),
        (lambda p: state(p, colour=1), "no field colour"),
        (lambda p: state(p, deck=[1]), "deck must be a list of 45"),
        (lambda p: state(p, seat="0"), "seat must be a whole number"),
        (lambda p: state(p, seat=True), "seat must be a whole number"),
        (lambda p: state(p, seat=1000), "-128 to 127"),
        (lambda p: state(p, seat=3), "not a seat"),
        (lambda p: state(p, players=7), "2, 3 or 4"),
        (
            lambda p: state(p, wall=[[[1, 2], *p["state"]["wall"][0][1:]], *p["state"]["wall"][1:]]),
            r"wall\[0\]\[0\] must be a list of 6",
        ),
        (lambda p: state(p, hand=[[50, *p["state"]["hand"][0][1:]], *p["state"]["hand"][1:]]), "in two places|sorted"),
        (lambda p: state(p, deck_size=3), "deck must fill"),
        (lambda p: state(p, fits=[[5, 5, 5], *p["state"]["fits"][1:]]), "fitting numbers"),
        (lambda p: state(p, stairs=[63, 63]), "staircases"),
        (lambda p: state(p, bonus=[1, 0, 0]), "bonus"),
        (lambda p: state(p, out=[1, 0, 0, 0]), "out can still hang"),
        (lambda p: state(p, end=1), "over while"),
        (lambda p: state(p, chosen=3), "about to hang"),
        (lambda p: state(p, decision=2), "four players"),
        (lambda p: state(p, barred=[1, 0]), "went out first"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(change, says):
    bad = change(copy.deepcopy(GOOD[0]))
    with pytest.raises(vernissage.BadPosition, match=says) as error:
        vernissage.from_position("musee", bad)
    assert error.value.reasons


numbers = st.one_of(st.integers(-2, 61), st.sampled_from([-128, 127, 1 << 31, 1 << 62, -(1 << 63)]))


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(st.integers(0, len(GOOD) - 1), st.lists(st.tuples(st.integers(0, 100_000), numbers), min_size=1, max_size=3))
def test_whatever_is_accepted_can_be_dealt_afresh_and_played_to_its_end(which, changes):
    position = copy.deepcopy(GOOD[which])
    for at, value in changes:
        names = sorted(position["state"])
        thing, key = position["state"], names[at % len(names)]
        at //= len(names)
        while isinstance(thing[key], list):
            thing, key = thing[key], at % len(thing[key])
            at //= 7
        thing[key] = value
    try:
        t = vernissage.from_position("musee", position)
    except vernissage.VernissageError:
        return
    for seat in (None, *range(t.players)):
        assert t.redeal(seat, 1).view(seat) == t.view(seat)
    while not t.over:
        t.play(t.legal_moves()[0])
    assert vernissage.loads(t.record()).scores() == t.scores()


def test_a_position_with_a_single_option_goes_on_by_itself():
    """Otherwise a new deal would look for a choice that nobody had."""
    wall = {
        "upper": [10, 20, 21, 22, 23, 24],
        "middle": [11, 31, 32, 33, 34, 35],
        "lower": [36, None, None, 40, 41, 42],
    }
    t = Scenario("musee", 2, 1, {"first_player": 0}).put(wall={0: wall}, hand={0: [1, 2, 3, 4, 38]}, seat=0).table()
    assert t.decision == "slot"
    assert t.redeal(1, 5).view(1) == t.view(1)
    assert vernissage.loads(t.record()).state.tobytes() == t.state.tobytes()
