"""What `check` refuses of a turn that may be taken back: with a sentence, and before a move leads to nonsense."""

from __future__ import annotations

import copy

import pytest

import vernissage
from tests import fuzz
from tests.games.art_society.help import CITY, PORTRAIT, STILL, D, L, S, at, hold, play, take, tile
from vernissage.engine import registry
from vernissage.engine.errors import BadPosition
from vernissage.engine.record import face
from vernissage.games.art_society.check import check
from vernissage.games.art_society.state import CODES

TAKEN = tile("2x2", STILL, S)
OLD = tile("2x2", CITY, L)
HELD = tile("2x2", PORTRAIT, L)


def changed(t, *changes):
    """The position of a table with some numbers changed, each told by its path."""
    position = copy.deepcopy(t.position())
    for path, value in changes:
        place = position["state"]
        for key in path[:-1]:
            place = place[key]
        assert place[path[-1]] != value
        place[path[-1]] = value
    return position


def refused(position, words):
    with pytest.raises(BadPosition, match=words):
        vernissage.from_position("art_society", position)


def slot_of(t, painting):
    return [CODES[code] for code in t.state["offer"]].index(painting)


@pytest.mark.rule("AS-MOVE-02")
def test_the_painting_taken_this_turn_was_nowhere_before():
    t = hold(TAKEN, museum=[OLD, HELD])
    play(t, "anchor 7 3")
    assert t.decision == "finish"
    vernissage.from_position("art_society", t.position()).play("restart")
    for i in range(2):
        refused(changed(t, (("then", "museum", i), CODES.index(TAKEN))), "may be taken back")


@pytest.mark.rule("AS-MOVE-02", "AS-TAKE-01")
@pytest.mark.parametrize("other", [OLD, HELD])
def test_what_arrived_this_turn_is_the_painting_that_was_taken(other):
    """Begun again, the turn would hand out a painting that hangs on a wall or lies in the museum."""
    t = hold(TAKEN, wall={0: {OLD: (7, 3)}}, museum=[HELD])
    place = ("offer", slot_of(t, TAKEN))
    refused(changed(t, (place, CODES.index(other))), "pending|taken back")
    play(t, "anchor 3 3")
    assert t.decision == "finish"
    refused(changed(t, (place, CODES.index(other))), "may be taken back")


@pytest.mark.rule("AS-TAKE-01")
def test_a_painting_is_on_offer_once():
    second = tile("2x2", CITY, D)
    t = at(2, offer=[TAKEN, second, "p111"], bid={0: 9, 1: 8}, wall={1: {"s02": (5, 3)}})
    take(t, second)
    play(t, "to_assistant", "done")
    take(t, TAKEN)
    play(t, "anchor 7 3")
    assert (t.seat, t.decision) == (1, "finish")
    refused(changed(t, (("offer", slot_of(t, second)), CODES.index(TAKEN))), "in two places")


@pytest.mark.rule("AS-MOVE-02", "AS-TAKE-01")
def test_what_another_took_was_not_held_by_the_assistant_when_the_turn_began():
    second = tile("2x2", CITY, D)
    t = at(2, offer=[TAKEN, second, "p111"], bid={0: 9, 1: 8}, wall={1: {"s02": (5, 3)}}, assistant={1: HELD})
    take(t, second)
    play(t, "anchor 7 3", "done")
    take(t, TAKEN)
    play(t, "assistant_tile", "anchor 7 3", "anchor 3 3")
    assert (t.seat, t.decision) == (1, "finish")
    refused(changed(t, (("offer", slot_of(t, second)), CODES.index(HELD))), "may be taken back|what was taken")


def test_what_hung_before_this_round_is_in_contact_without_its_tiles():
    """They may be taken down again (AS-MOVE-01); what is left must not hang in the air."""
    game = registry.get("art_society")
    spot = next(s for s in fuzz.spots(game, 2, 0) if s.words == "2 players, game 1, hang, 2 deep")
    record = spot.record.copy()
    assert check(face(record[0])) == 0
    assert record[0]["then"]["fresh"][1, 0, 0]  # a decor tile of this round, beside a painting of this round
    record[0]["then"]["fresh"][1, 0, 0] = 0
    assert check(face(record[0])) == 7
