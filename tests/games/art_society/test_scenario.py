"""Positions of Art Society from words: every phase can be said, and what is said is there."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.art_society.help import CITY, LAND, START, D, G, at, names, tile
from vernissage.engine.scenario import Scenario
from vernissage.games.art_society.state import TYPES

OFFER = ["p001", "p002", "p003"]
BIDS = {0: 12, 1: 11}


def markers(t):
    return {kind: space for kind, space in zip(TYPES, t.view().markers, strict=True) if space}


def test_markers_stand_where_the_paintings_brought_them_and_are_never_tied():
    museum = [tile("2x2", CITY, G), tile("2x2", LAND, D)]  # equal values: the second finds the space taken
    assert markers(at(museum=museum)) == {CITY: 3, LAND: 2}
    assert markers(at(museum=museum[::-1])) == {CITY: 2, LAND: 3}


def test_a_marker_that_is_given_is_not_moved_and_others_make_way():
    museum = [tile("2x2", CITY, G), tile("2x2", LAND, D)]
    assert markers(at(museum=museum, prestige={LAND: 3})) == {CITY: 2, LAND: 3}


def test_a_starting_painting_that_another_seat_is_given_is_exchanged():
    t = Scenario("art_society", 3, 1).put(gavel=0).table()
    mine = t.view().walls[0].paintings[0].tile
    other = Scenario("art_society", 3, 1).put(gavel=0, wall={2: {mine: (5, 3)}}).table().view()
    starts = [wall.paintings[0].tile for wall in other.walls]
    assert starts[2] == mine
    assert starts[1] == t.view().walls[1].paintings[0].tile
    assert len(set(starts)) == 3


def test_piles_that_were_picked():
    t = at(picked=["3x3", "2x2"])
    assert (t.decision, t.view().picked) == ("pile", ("2x2", "3x3"))
    left = {p.format: p.left for p in t.view().piles}
    assert left["3x3"] == {p.format: p.left for p in at().view().piles}["3x3"] - 1


def test_the_auction_with_one_bid_in():
    t = at(offer=OFFER, bid={0: 12})
    assert (t.decision, t.seat, t.view().sealed) == ("bid", 1, (True, False))


def test_in_the_middle_of_a_placement_turn():
    t = at(offer=OFFER, bid=BIDS, taken={0: "p001"}, assistant={0: "d1"})
    assert (t.decision, t.seat, t.view().in_hand) == ("painting", 0, "p001")
    assert "assistant_tile" in names(t)  # held when the turn began


def test_the_first_has_placed_and_the_second_takes():
    t = at(offer=OFFER, bid=BIDS, taken={0: "p001"}, wall={0: {**START, "p001": (7, 3)}})
    assert (t.decision, t.seat) == ("take", 1)
    hung = t.view().walls[0].paintings
    assert [(p.tile, p.fresh) for p in hung] == [("s01", False), ("p001", True)]


def test_a_late_rearrangement():
    walls = {0: {**START, "p001": (7, 3)}, 1: {"s02": (5, 3)}}
    t = at(offer=OFFER, bid=BIDS, taken={0: "p001", 1: "p002"}, wall=walls, assistant={1: "p002"})
    assert (t.decision, t.seat) == ("keep", 0)
    assert "p003" in str(t.view().museum)
    t.play("rearrange")
    assert t.view().in_hand == "p001"
    t.play("anchor 5 6")
    assert t.view().walls[0].paintings[1].y == 6


def test_a_finished_game():
    things = {"excess": {0: ["p099", "p001"]}, "assistant": {1: "p002"}, "round": 3}
    t = at(offer=OFFER, bid=BIDS, taken={0: "p001", 1: "p002"}, late="off", **things)
    assert t.over
    assert "excess" in t.view().end


def test_a_game_over_by_excess_is_not_a_round_to_begin():
    with pytest.raises(vernissage.BadPosition, match="has ended"):
        at(excess={0: ["p001", "p002"]})


@pytest.mark.parametrize(
    ("things", "says"),
    [
        ({"taken": {0: "p001"}}, "from an offer"),
        ({"offer": OFFER, "taken": {0: "p001"}}, "when every seat has bid"),
        ({"offer": OFFER, "bid": BIDS, "taken": {1: "p001"}}, "order of taking is 0, 1"),
        ({"offer": OFFER, "bid": BIDS, "taken": {0: "p001", 1: "p002"}}, "nobody takes after it"),
        ({"offer": OFFER, "bid": BIDS, "taken": {0: "p009"}}, "not on offer"),
        ({"offer": OFFER, "bid": BIDS, "taken": {0: "p001"}, "museum": ["p001"]}, "not with seat 0"),
        ({"offer": OFFER, "picked": ["2x2"]}, "before there is an offer"),
        ({"offer": ["p001", "p001", "p002"]}, "on offer once"),
        ({"pile": {"2x2": ["p001", "p001"]}}, "cannot lie"),
        ({"prestige": {CITY: 70000}}, "a whole number from 0 to 180"),
        ({"wall": {0: {"s01": (5, 3)}, 1: {"s01": (5, 3)}}}, "hangs on one wall"),
        ({"assistant": {0: ["p001"]}}, "is no tile"),
        ({"stack": {0: 12}}, "a list is meant"),
        ({"white": {0: [1]}}, "different numbers"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(things, says):
    with pytest.raises(vernissage.BadPosition, match=says):
        Scenario("art_society", 2, 1).put(**{"gavel": 0, **things}).table()
