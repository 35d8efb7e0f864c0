"""Placing tiles, matching frames, faux pas: AS-PLACE, AS-FRAME, AS-FAUX."""

from __future__ import annotations

import random

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
    events,
    first,
    hold,
    lines,
    names,
    new,
    play,
    take,
    tile,
)
from vernissage.games.art_society.state import CODES, H, W


@pytest.mark.rule("AS-PLACE-01", "AS-DEC-05")
def test_a_new_painting_goes_onto_the_wall_or_to_the_assistant():
    t = hold(tile("2x2", PORTRAIT, D))
    assert (t.seat, t.decision) == (0, "painting")
    assert [n for n in names(t) if not n.startswith("anchor")] == ["to_assistant"]
    assert len(anchors(t)) > 0


@pytest.mark.rule("AS-PLACE-02", "AS-PLACE-03", "AS-PLACE-05")
def test_all_legal_places_of_a_2x2_beside_a_2x3():
    t = hold(tile("2x2", PORTRAIT, D))
    left_right = {(x, y) for x in (3, 7) for y in (2, 3, 4, 5)}
    above_below = {(x, y) for x in (4, 5, 6) for y in (1, 6)}
    assert anchors(t) == left_right | above_below
    assert t.why_not("anchor 7 1").rule == "AS-PLACE-03", "corner contact is no contact"
    assert t.why_not("anchor 0 0").rule == "AS-PLACE-03"
    assert t.why_not("anchor 5 4").rule == "AS-PLACE-02", "covers another tile"
    assert t.why_not("anchor 11 3").rule == "AS-PLACE-02", "reaches beyond the wall"


def slow_places(view, seat, w, h):
    """Legal anchors, cell by cell."""
    covered = set()
    wall = view.walls[seat]
    for tile_ in (*wall.paintings, *wall.decor):
        covered |= {(tile_.x + dx, tile_.y + dy) for dx in range(tile_.w) for dy in range(tile_.h)}
    found = set()
    for x in range(view.width - w + 1):
        for y in range(view.height - h + 1):
            cells = {(x + dx, y + dy) for dx in range(w) for dy in range(h)}
            edge = {(a + b, c + d) for a, c in cells for b, d in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            if not cells & covered and edge & covered:
                found.add((x, y))
    return found


@pytest.mark.rule("AS-PLACE-02", "AS-PLACE-03", "AS-PLACE-04", "AS-PLACE-05")
def test_places_agree_with_a_count_cell_by_cell():
    rng = random.Random(4)
    looked = 0
    for seed in range(3):
        t = new(2, seed)
        while not t.over and looked < 120 * (seed + 1):
            if t.decision in ("painting", "hang", "tile"):
                view = t.view(t.seat)
                code = CODES.index(view.in_hand)
                assert anchors(t) == slow_places(view, t.seat, int(W[code]), int(H[code]))
                looked += 1
            t.play(rng.choice(t.legal_moves()))
    assert looked > 40


@pytest.mark.rule("AS-PLACE-04")
def test_a_2x3_is_never_used_as_a_3x2():
    upright, lying = hold(tile("2x3", PORTRAIT, D)), hold(tile("3x2", PORTRAIT, D))
    upright.play("anchor 3 3")
    hung = upright.view().walls[0].paintings[-1]
    assert (hung.w, hung.h) == (2, 3)
    assert (2, 3) not in anchors(upright)
    assert "anchor 3 3" not in names(lying), "three columns wide it would cover the starting painting"
    assert "anchor 2 3" in names(lying)


@pytest.mark.rule("AS-PLACE-03")
def test_contact_with_decor_is_contact():
    t = hold(tile("2x2", PORTRAIT, D), decor={0: {"d3h": [(7, 3)], "d1": [(4, 3)]}})
    assert (10, 2) in anchors(t)
    assert (2, 3) in anchors(t)


@pytest.mark.rule("AS-PLACE-06")
def test_a_single_cell_is_room_for_a_1x1():
    wall = crowded(11)
    wall["decor"][0]["d1"] = [(11, 6), (11, 7)]
    t = hold("p112", assistant={0: "p111"}, **wall)
    assert t.decision == "decor" or events(t, "hang"), "excess leads to its decor"
    assert t.view().free[0] in (0, 1)
    (hung,) = events(t, "hang")
    assert (hung.x, hung.y) == (11, 8)


@pytest.mark.rule("AS-PLACE-07")
def test_decor_closes_a_gap_that_no_painting_fits():
    t = hold("p001", **crowded(11))
    assert anchors(t) == set()
    play(t, "excess")
    assert (t.seat, t.decision) == (0, "tile")
    assert anchors(t) == {(11, 6), (11, 7), (11, 8)}


@pytest.mark.rule("AS-PLACE-08", "AS-FAUX-01", "AS-FAUX-02")
def test_a_faux_pas_is_allowed_and_costs_the_prestige_of_all_paintings_involved():
    t = hold(tile("2x2", CITY, D), wall={0: {tile("2x2", PORTRAIT, S): (3, 3)}}, museum=["p009"])
    before = lines(t)["prestige"]
    gains = {(g.x, g.y): g for g in t.view(0).gains}
    assert gains[7, 3].faux_pas == ("s01",)
    assert gains[1, 3].faux_pas == ()
    t.play("anchor 7 3")
    assert [e.offended for e in events(t, "faux_pas")] == [1]
    wall = {p.tile: p.offending for p in t.view().walls[0].paintings}
    new_one = tile("2x2", CITY, D)
    assert wall["s01"] == (new_one,)
    assert wall[new_one] == ("s01",)
    assert gains[7, 3].prestige == lines(t)["prestige"] - before < 0


@pytest.mark.rule("AS-FAUX-01")
def test_three_paintings_in_a_row_of_one_type_all_offend():
    a, b = tile("2x2", CITY, D), tile("2x2", CITY, S)
    t = at(wall={0: {a: (7, 3), b: (9, 3)}})
    assert [bool(p.offending) for p in t.view().walls[0].paintings] == [True, True, True]
    assert lines(t)["prestige"] == 0


@pytest.mark.rule("AS-FAUX-01")
def test_corner_contact_of_one_type_is_no_faux_pas():
    t = at(wall={0: {tile("2x2", PORTRAIT, D): (7, 4), tile("2x2", CITY, D): (7, 6)}})
    assert not any(p.offending for p in t.view().walls[0].paintings)


@pytest.mark.rule("AS-FAUX-03", "AS-SCORE-03")
def test_offending_paintings_still_count_for_eyeline_frames_contact_and_cells():
    t = at(wall={0: {tile("2x2", CITY, G): (7, 3)}}, museum=["p009"])
    assert lines(t)["prestige"] == 0
    assert lines(t)["eyeline"] == 6
    assert t.view().free[0] == 108 - 10
    t = hold(tile("2x2", PORTRAIT, G), wall={0: {tile("2x2", CITY, G): (7, 3)}})
    gains = {(g.x, g.y): g for g in t.view(0).gains}
    assert len(gains[6, 6].frames) == 1
    assert gains[9, 3].frames == (tile("2x2", CITY, G),)


@pytest.mark.rule("AS-FAUX-04")
def test_the_engine_checks_the_walls_for_faux_pas():
    t = at(wall={0: {tile("2x2", CITY, D): (7, 3)}})
    words = [item.words for line in t.score_sheet(0).lines for item in line.items if line.name == "prestige"]
    assert all("faux pas beside" in w for w in words)


@pytest.mark.rule("AS-FRAME-01")
def test_each_neighbour_in_the_same_frame_counts_once_however_long_the_edge():
    t = hold(tile("2x3", PORTRAIT, G))
    t.play("anchor 7 3")
    assert [e.matches for e in events(t, "frames")] == [1], "an edge of three cells is one match"


@pytest.mark.rule("AS-FRAME-01")
def test_two_neighbours_in_the_same_frame_are_two_matches():
    wall = {0: {tile("2x2", PORTRAIT, G): (7, 4)}}
    t = hold(tile("3x2", STILL, G), wall=wall)
    gains = {(g.x, g.y): g for g in t.view(0).gains}
    assert set(gains[6, 6].frames) == {"s01", tile("2x2", PORTRAIT, G)}
    assert gains[6, 6].shields == 2
    assert gains[8, 6].frames == (tile("2x2", PORTRAIT, G),)
    t.play("anchor 6 6")
    assert t.view().shields == 2


@pytest.mark.rule("AS-FRAME-01")
def test_another_frame_and_a_corner_match_nothing():
    t = hold(tile("2x2", PORTRAIT, D))
    t.play("anchor 7 3")
    assert t.decision == "finish"
    t = hold(tile("2x2", PORTRAIT, G), wall={0: {tile("2x2", PORTRAIT, L): (7, 4)}})
    t.play("anchor 7 2")
    assert [e.matches for e in events(t, "frames")] == [1]
    t = hold(tile("2x2", LAND, G), wall={0: {tile("2x2", PORTRAIT, L): (7, 4)}})
    t.play("anchor 7 6")
    assert events(t, "frames") == [], "it meets the starting painting at a corner only"


@pytest.mark.rule("AS-FRAME-02", "AS-ASST-07")
def test_a_painting_from_the_assistant_earns_decor_too():
    t = hold(tile("2x2", STILL, D), assistant={0: tile("2x2", PORTRAIT, G)})
    play(t, "assistant_tile", "anchor 7 3")
    assert (t.decision, t.view().in_hand) == ("tile", "d1")
    assert t.view().pending == (tile("2x2", STILL, D),), "before anything that waits below"


@pytest.mark.rule("AS-FRAME-02")
def test_a_painting_from_the_museum_earns_decor_too():
    received = tile("2x3", LAND, G)
    t = hold("p112", museum=[received], **crowded(5, 6))
    play(t, "museum 2x3 gilded_scroll")
    assert [e.matches for e in events(t, "frames")] == [1]


@pytest.mark.rule("AS-FRAME-03")
def test_decor_is_taken_at_once_before_anything_else():
    t = hold(tile("3x2", STILL, G), wall={0: {tile("2x2", PORTRAIT, G): (7, 4)}})
    t.play("anchor 6 6")
    assert (t.seat, t.decision) == (0, "decor")
    assert {m.kind for m in t.legal_moves()} == {"decor"}
    assert t.why_not("done").rule == "AS-TURN-06"


@pytest.mark.rule("AS-COMP-06")
def test_size_and_value_do_not_change_what_a_painting_scores():
    small = at(wall={0: {tile("2x2", PORTRAIT, D): (7, 3)}}, museum=["p010"])
    large = at(wall={0: {tile("5x5", PORTRAIT, G): (7, 0)}}, museum=["p010"])
    assert lines(small)["prestige"] == lines(large)["prestige"]


@pytest.mark.rule("AS-MOVE-01")
def test_tiles_of_this_round_are_movable_until_the_next_offer():
    t = at(offer=["p001", "p002", "p112"], bid={0: 9, 1: 8})
    take(t, "p001")
    play(t, "anchor 7 3")
    first(t, 0)
    assert t.view().walls[0].paintings[-1].fresh
    while t.decision != "pile":
        t.play("keep" if t.decision == "keep" else t.legal_moves()[0])
    assert not any(p.fresh for wall in t.view().walls for p in wall.paintings)
