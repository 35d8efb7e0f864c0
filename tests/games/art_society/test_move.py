"""Rearranging this round's tiles when the unsold painting is known: AS-MOVE-01, -03, -04, AS-REND-01."""

from __future__ import annotations

import pytest

from tests.games.art_society.help import (
    CITY,
    LAND,
    PORTRAIT,
    STILL,
    D,
    G,
    L,
    S,
    anchors,
    at,
    crowded,
    drained,
    events,
    go,
    hold,
    kinds,
    names,
    others,
    play,
    take,
    tile,
)
from vernissage.engine.table import Table

BIG = "p112"
GILDED = tile("2x2", PORTRAIT, G)


def hung(t, seat=0):
    return {p.tile: (p.x, p.y) for p in t.view().walls[seat].paintings}


def decor(t, seat=0):
    return sorted((d.kind, d.x, d.y) for d in t.view().walls[seat].decor)


def to_late(t, seat=1):
    """Seat 1 takes the first lot left and gives it to the assistant; then the round is over but for rearranging."""
    if t.decision == "finish":
        t.play("done")
    assert (t.seat, t.decision) == (seat, "take")
    t.play(t.legal_moves()[0])
    play(t, "to_assistant", "done")
    return t


@pytest.mark.rule("AS-MOVE-03", "AS-DEC-09", "AS-REND-01", "AS-MOVE-01")
def test_after_the_prestige_step_everybody_who_hung_a_tile_may_rearrange_it_once():
    t = hold(tile("2x2", PORTRAIT, D))
    t.play("anchor 7 3")
    to_late(t)
    assert [e.kind for e in t.events()][-1] == "prestige"
    assert (t.seat, t.decision, names(t)) == (0, "keep", ["keep", "rearrange"])
    assert t.view().movable == (True, False), "seat 1 has hung nothing and is not asked"
    t.play("rearrange")
    assert (t.decision, t.view().in_hand) == ("hang", tile("2x2", PORTRAIT, D))
    assert "to_assistant" not in names(t)
    t.play("anchor 3 3")
    assert hung(t)[tile("2x2", PORTRAIT, D)] == (3, 3)
    assert t.decision == "pile", "once: the round is over"


@pytest.mark.rule("AS-MOVE-03")
def test_seats_are_asked_in_taking_order_and_the_option_switches_it_off():
    for late in ("on", "off"):
        t = at(3, late=late, offer=["p001", "p002", "p003", BIG], bid={0: 5, 1: 9, 2: 7})
        asked = []
        while t.view().round == 1:
            if t.decision == "keep":
                asked.append(t.seat)
            t.play(names(t)[0])
        assert asked == ([1, 2, 0] if late == "on" else [])


@pytest.mark.rule("AS-MOVE-03", "AS-MOVE-04")
def test_decor_goes_back_and_has_to_be_earned_anew():
    t = hold(GILDED)
    play(t, "anchor 7 3", "anchor 7 5")
    assert decor(t) == [("d1", 7, 5)]
    to_late(t)
    t.play("rearrange")
    assert decor(t) == []
    assert t.view().decor_left[0] == 48
    moved = t.copy()
    play(moved, "anchor 7 2")
    assert moved.view().in_hand == "d1", "it touches the same frame again"
    play(moved, "anchor 0 0" if "anchor 0 0" in names(moved) else names(moved)[0])
    assert len(decor(moved)) == 1
    # Without contact to the frame there is no decor: nobody earns it and then slides the painting away.
    wall = {0: {tile("4x2", STILL, D): (1, 3)}}
    t = hold(GILDED, wall=wall)
    play(t, "anchor 7 3", "anchor 7 5")
    to_late(t)
    play(t, "rearrange", "anchor 1 1")
    assert decor(t) == []
    assert hung(t)[GILDED] == (1, 1)
    assert t.view().decor_left[0] == 48


@pytest.mark.rule("AS-MOVE-03")
def test_decor_given_to_the_assistant_this_round_goes_back_too():
    t = hold(GILDED)
    play(t, "anchor 7 3", "to_assistant")
    to_late(t)
    t.play("rearrange")
    assert t.view().assistants[0] == ""
    assert t.view().decor_left[0] == 48


@pytest.mark.rule("AS-MOVE-03")
def test_a_painting_given_to_the_assistant_stays_there():
    t = hold(tile("2x2", STILL, S), assistant={0: GILDED})
    play(t, "assistant_tile", "anchor 7 3", "anchor 7 5", "to_assistant")
    to_late(t)
    t.play("rearrange")
    assert t.view().assistants[0] == tile("2x2", STILL, S)
    assert t.view().in_hand == GILDED, "what was hung from the assistant is hung anew"
    t.play("anchor 5 6")
    assert "to_assistant" not in names(t), "the assistant holds a tile"


@pytest.mark.rule("AS-MOVE-03")
def test_the_original_order_is_kept_and_held_decor_is_hung_anew_without_being_earned():
    t = hold(tile("2x2", STILL, S), assistant={0: "d2h"})
    play(t, "assistant_tile", "anchor 7 3", "anchor 9 3")
    to_late(t)
    t.play("rearrange")
    assert t.view().in_hand == "d2h"
    assert t.view().pending == (tile("2x2", STILL, S),)
    assert t.view().decor_left[1] == 17, "it was earned in an earlier round"
    t.play("anchor 3 3")
    assert t.view().in_hand == tile("2x2", STILL, S)
    t.play("anchor 1 3")
    assert decor(t) == [("d2h", 3, 3)]
    assert t.decision == "pile"


@pytest.mark.rule("AS-MOVE-03")
def test_an_exchange_stays_and_the_received_painting_is_hung_anew():
    t = hold(BIG, museum=[tile("2x2", LAND, L)], **crowded(3, 4))
    play(t, "museum 2x2 shell", "anchor 3 6")
    to_late(t)
    museum = t.view().museum
    t.play("rearrange")
    assert t.view().in_hand == tile("2x2", LAND, L)
    assert anchors(t) == {(3, 6), (3, 7)}
    t.play("anchor 3 7")
    assert BIG in museum[3]
    assert t.view().museum == museum


@pytest.mark.rule("AS-MOVE-03")
def test_a_stored_excess_painting_stays_and_its_decor_is_hung_anew():
    t = hold(BIG, **crowded(11))
    play(t, "excess", "anchor 11 6")
    to_late(t)
    t.play("rearrange")
    assert t.view().excess[0] == (BIG,)
    assert (t.decision, t.view().in_hand) == ("tile", "d1")
    t.play("anchor 11 8")
    assert ("d1", 11, 8) in decor(t)
    assert ("d1", 11, 6) not in decor(t)


@pytest.mark.rule("AS-MOVE-03")
def test_a_painting_whose_place_is_taken_is_hung_at_another():
    t = hold(tile("2x3", LAND, D), assistant={0: tile("2x2", STILL, S)}, **crowded(3, 4, 7, 8))
    play(t, "assistant_tile", "anchor 3 6")
    go(t, "anchor 7 6")
    assert hung(t)[tile("2x3", LAND, D)] == (7, 6)
    go(t, "done")
    to_late(t)
    play(t, "rearrange", "anchor 7 6")
    assert hung(t)[tile("2x3", LAND, D)] == (3, 6)
    assert events(t, "restored") == []


@pytest.mark.rule("AS-MOVE-03", "AS-MOVE-04")
def test_if_a_painting_cannot_be_hung_again_the_old_arrangement_comes_back_with_its_decor():
    """The held 2x2 earned one shield in the small gap; in the large one it earns two, and the 2x3 has no place left."""
    wall = crowded(0, 1, 2, 3, 4, 5, 6, 9, 10)
    wall["wall"][0] |= {tile("2x3", LAND, G): (1, 6), tile("2x3", CITY, G): (5, 6)}
    wall["decor"][0]["d2h"] = [(9, 8)]
    taken = tile("2x3", LAND, L)
    t = hold(taken, assistant={0: GILDED}, **wall)
    play(t, "assistant_tile", "anchor 9 6")
    go(t, "decor d1")
    play(t, "anchor 0 6")
    go(t, "anchor 3 6")
    assert (hung(t)[GILDED], hung(t)[taken]) == ((9, 6), (3, 6))
    assert ("d1", 0, 6) in decor(t)
    go(t, "done")
    to_late(t)
    before = hung(t), decor(t), t.view().decor_left, t.view().assistants
    assert before[2][0] == 47
    play(t, "rearrange", "anchor 3 6")
    assert t.view().decor_left[0] == 48, "the decor of the first time went back"
    t.play("decor d2v")
    assert t.view().decor_left[2] == before[2][2] - 1
    t.play("anchor 0 6")
    assert len(events(t, "restored")) == 1
    assert (hung(t), decor(t), t.view().decor_left, t.view().assistants) == before


@pytest.mark.rule("AS-MOVE-03")
def test_what_other_seats_did_since_stays_as_it_is():
    """Taken down by inverse steps: seat 1 took decor and exchanged in the museum after seat 0 had hung its painting."""
    received = tile("2x2", LAND, D)
    t = at(
        2,
        offer=[GILDED, "p111", BIG],
        bid={0: 9, 1: 8},
        wall={0: {"s01": (5, 3)}, 1: {"s02": (5, 3)}},
        decor={1: {"d2h": [(0, 4), (2, 4), (8, 4), (10, 4)], "d1": [(4, 4), (7, 4)]}},
        museum=[received],
    )
    take(t, GILDED)
    play(t, "anchor 7 3", "anchor 7 5", "done")
    take(t, BIG)
    play(t, "museum 2x2 dark_wood", "anchor 7 2", "anchor 9 3", "done")
    assert (t.seat, t.decision) == (0, "keep")
    assert t.view().decor_left[0] == 48 - 4
    others_ = hung(t, 1), decor(t, 1), t.view().museum
    t.play("rearrange")
    assert t.view().decor_left[0] == 48 - 3, "seat 1 keeps the decor it took meanwhile"
    assert (hung(t, 1), decor(t, 1), t.view().museum) == others_
    play(t, "anchor 3 3")
    t.play(names(t)[0])
    assert (t.seat, t.decision) == (1, "keep")
    assert (hung(t, 1), decor(t, 1), t.view().museum) == others_
    assert hung(t, 1)[received] == (7, 2)
    assert ("d1", 9, 3) in decor(t, 1)
    assert BIG in t.view().museum[3]


@pytest.mark.rule("AS-MOVE-03", "AS-DECOR-08")
def test_a_wall_whose_new_decor_was_exchanged_stays_as_it_is():
    """Seat 0 hangs the last single tile beside an older one; seat 3 then needs a single tile and merges the two."""
    t = at(
        4,
        offer=[GILDED, tile("2x2", CITY, L), "p110", "p111", BIG],
        bid={0: 9, 1: 2, 2: 1, 3: 8},
        wall={0: {"s01": (5, 3)}, 1: {"s02": (5, 3)}, 2: {"s03": (5, 3)}, 3: {"s04": (5, 3)}},
        decor={
            0: {"d1": [(7, 5)]},
            1: {"d1": [(x, y) for y in range(3) for x in range(12)]},
            2: {"d1": [(x, 6) for x in range(10)]},
        },
    )
    assert t.view().decor_left[0] == 1
    take(t, GILDED)
    play(t, "anchor 7 3", "anchor 8 5", "done")
    assert t.seat == 3
    take(t, tile("2x2", CITY, L))
    t.play("anchor 7 3")
    (swap,) = events(t, "swap")
    assert swap.wall == 0
    assert decor(t) == [("d2h", 7, 5)]
    t.play("to_assistant")
    t.play("done")
    asked = []
    while t.view().round == 2 - 1:
        asked += [t.seat] if t.decision == "keep" else []
        t.play("to_assistant" if "to_assistant" in names(t) else names(t)[0])
    assert asked == [3], "seat 0 hung tiles this round, but one of them has become part of another"


@pytest.mark.rule("AS-MOVE-03", "AS-DECOR-08")
@pytest.mark.parametrize("held", [False, True])
def test_a_wall_whose_new_decor_was_split_may_be_rearranged_unless_held_decor_was_hung(held):
    """Seat 0 hangs the last tile of two shields; seat 3 then needs one, and seat 0's is exchanged for two single ones."""
    two = drained(2)[2]
    two["d2h"] = two["d2h"][1:]
    bridge = {"d3h": [(7, 5)]}  # two paintings in one frame with a gap of 2x2 between them
    t = at(
        4,
        offer=[GILDED, tile("2x2", CITY, L), "p110", "p111", BIG],
        bid={0: 20, 1: 18, 2: 17, 3: 19},
        wall={
            0: {"s01": (5, 3), tile("2x2", CITY, G): (9, 3)},
            1: {"s02": (5, 3)},
            2: {"s03": (5, 3)},
            3: {"s04": (5, 3), tile("2x2", PORTRAIT, L): (9, 3)},
        },
        decor={0: bridge, 2: two, 3: bridge},
        assistant={0: "d3v"} if held else {},
    )
    take(t, GILDED)
    play(t, "anchor 7 3", "decor d2h", "anchor 7 2")
    play(t, *(["assistant_tile", "anchor 4 3"] if held else []), "done")
    take(t, tile("2x2", CITY, L))
    play(t, "anchor 7 3", "decor d2h")
    (swap,) = events(t, "swap")
    assert swap.wall == 0
    assert [d for d in decor(t) if d[0] == "d1"] == [("d1", 7, 2), ("d1", 8, 2)]
    assert t.view().movable[0] is not held
    play(t, "to_assistant", "done")
    while t.decision != "keep":
        t.play("to_assistant" if "to_assistant" in names(t) else names(t)[0])
    if held:
        assert t.seat == 3
        return
    assert t.seat == 0
    left = t.view().decor_left
    t.play("rearrange")
    assert t.view().decor_left[0] == left[0] + 2, "the single tiles go back"
    assert decor(t) == [("d3h", 7, 5)]
    assert Table.at(t.game, t.position()).view() == t.view()


@pytest.mark.rule("AS-MOVE-01", "AS-REND-01")
def test_tiles_are_fixed_before_the_end_is_checked():
    """The decor of the painting fills the wall; rearranged, it goes to the assistant and a cell stays free."""
    wall = crowded(6, 7, 11)
    wall["decor"][0]["d2v"] = [(11, 7)]
    t = hold(tile("2x3", STILL, G), **wall)
    go(t, "anchor 6 6")
    play(t, "decor d1")
    go(t, "anchor 11 6")
    assert t.view().free[0] == 0
    to_late(t)
    assert (t.seat, t.decision) == (0, "keep"), "a full wall may still be rearranged before the game ends"
    kept = t.copy()
    kept.play("keep")
    assert kept.over
    assert not any(p.fresh for p in kept.view().walls[0].paintings)
    t.play("rearrange")
    go(t, "anchor 6 6")
    play(t, "decor d1", "to_assistant")
    assert t.view().free[0] == 1
    assert not t.over
    assert t.decision == "pile", "the game goes on"
    assert not any(p.fresh for p in t.view().walls[0].paintings)


@pytest.mark.rule("AS-MOVE-03")
def test_rearranging_is_refused_at_other_times():
    t = hold(GILDED)
    assert t.why_not("rearrange").rule == "AS-MOVE-03"
    assert t.why_not("keep").rule == "AS-MOVE-03"
    assert kinds(t) == set()
    assert others(t) == ["to_assistant"]
    assert tile("2x2", CITY, G) != GILDED
