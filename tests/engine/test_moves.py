"""The catalogue: integers, moves and notations, and what is said about anything else."""

from __future__ import annotations

import copy
import pickle

import pytest

from vernissage import Move, NotAMove
from vernissage.engine.moves import Catalogue, kind

MOVES = Catalogue(
    kind("card", card=range(1, 61)), kind("slot", gallery=("upper", "lower"), column=range(1, 4)), kind("pass")
)


def test_codes_moves_and_notations_are_three_faces_of_one_thing():
    assert len(MOVES) == 60 + 6 + 1
    for code, move in enumerate(MOVES):
        assert MOVES.code(move) == code
        assert MOVES.parse(str(move)) == move
        assert MOVES.code(MOVES.parse(f"  {move} ")) == code
    assert str(MOVES.move(64)) == "slot lower 2"
    assert MOVES.base("slot") == 60


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty line"),
        ("   ", "empty line"),
        ("fly 3", "no kind of move 'fly'; there are card, slot, pass"),
        ("card", "should read 'card <card>'"),
        ("card 1 2", "has 2 values"),
        ("card 0", "a number from 1 to 60"),
        ("card 61", "card cannot be '61'"),
        ("card x", "card cannot be 'x'"),
        ("card 01", "card cannot be '01'"),
        ("slot middle 1", "one of upper, lower"),
        ("pass now", "should read 'pass'"),
    ],
)
def test_what_is_no_move_is_said_to_be_none(text, says):
    with pytest.raises(NotAMove, match=says):
        MOVES.parse(text)


@pytest.mark.parametrize(
    ("move", "says"),
    [
        (Move("fly"), "no kind"),
        (Move("card"), "has the fields"),
        (Move("card", card=3, colour=1), "has the fields"),
        (Move("card", card=99), "cannot be 99"),
        (Move("card", card=True), "cannot be True"),
        (Move("card", card="3"), "cannot be '3'"),
        (Move("card", card=3.0), "cannot be 3.0"),
        (Move("card", card=[3]), "cannot be"),
        (Move("slot", gallery="attic", column=1), "one of upper, lower"),
    ],
)
def test_a_move_with_wrong_fields_says_which(move, says):
    assert [MOVES.code(m) for m in MOVES] == list(range(67)), "moves that were asked for before do not matter"
    with pytest.raises(NotAMove, match=says):
        MOVES.code(move)


@pytest.mark.parametrize("code", [-1, 67, 1000])
def test_integers_outside_the_catalogue_are_refused(code):
    with pytest.raises(NotAMove, match="0 to 66"):
        MOVES.move(code)


def test_kinds_have_different_names():
    with pytest.raises(ValueError, match="share a name"):
        Catalogue(kind("a"), kind("a"))


def test_moves_are_values():
    move = Move("slot", gallery="upper", column=2)
    assert (move.gallery, move.column, move.kind) == ("upper", 2, "slot")
    assert move == move.labelled("another label")
    assert len({move, Move("slot", gallery="upper", column=2)}) == 1
    assert repr(move) == "Move('slot', gallery='upper', column=2)"
    for again in (pickle.loads(pickle.dumps(move)), copy.copy(move), copy.deepcopy(move)):
        assert again == move
        assert again.label == move.label
    with pytest.raises(AttributeError, match="cannot be changed"):
        move.column = 3
    with pytest.raises(AttributeError, match="no field 'colour'"):
        _ = move.colour
