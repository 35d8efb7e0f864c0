"""Decor: AS-DECOR, AS-TV-08, AS-TV-11."""

from __future__ import annotations

import pytest

from tests.games.art_society.help import (
    CITY,
    LAND,
    PORTRAIT,
    STILL,
    D,
    G,
    anchors,
    at,
    crowded,
    drained,
    events,
    go,
    hold,
    kinds,
    lines,
    names,
    others,
    play,
    tile,
)

ONE = {"d1"}
TWO = {"d1", "d2h", "d2v"}
THREE = {"d1", "d2h", "d2v", "d3h", "d3v"}
NEW = tile("5x2", PORTRAIT, G)  # hung at (2, 6) it touches as many gilded paintings as hang around it
AROUND = {
    tile("2x2", CITY, G): (3, 4),
    tile("2x2", LAND, G): (1, 4),
    tile("2x2", STILL, G): (0, 6),
    tile("2x3", STILL, G): (7, 5),
}


def matched(m: int, **things):
    """Seat 0 has hung a painting that touches m others in its frame, the starting painting among them."""
    wall = {0: dict(list(AROUND.items())[: m - 1])}
    t = hold(NEW, wall=wall, **things)
    t.play("anchor 2 6")
    assert [e.matches for e in events(t, "frames")] == [m]
    return t


@pytest.mark.rule("AS-DECOR-01", "AS-TV-08", "AS-DEC-06")
@pytest.mark.parametrize(("m", "offered"), [(1, ONE), (2, TWO), (3, THREE)])
def test_up_to_three_matches_earn_one_tile_of_at_most_as_many_shields(m, offered):
    t = matched(m)
    if m > 1:
        assert kinds(t) == offered
        t.play("decor d1")
    assert t.view().in_hand == "d1"
    t.play(next(n for n in names(t) if n.startswith("anchor")))
    assert t.decision == "finish", "the difference is lost; two small tiles are not allowed"


@pytest.mark.rule("AS-DECOR-01")
def test_too_many_shields_are_refused():
    t = matched(2)
    assert t.why_not("decor d3h").rule == "AS-DECOR-01"


def splits(t):
    """All combinations of shields that an entitlement can be split into."""
    if t.decision == "tile":
        return splits(play(t.copy(), next(n for n in names(t) if n.startswith("anchor"))))
    if t.decision != "decor":
        return {tuple(sorted(int(e.fields["kind"][1]) for e in events(t, "decor")))}
    return set().union(*(splits(play(t.copy(), f"decor {kind}")) for kind in kinds(t)))


@pytest.mark.rule("AS-DECOR-02", "AS-TV-08")
def test_four_matches_are_split_freely_and_completely():
    assert splits(matched(4)) == {(1, 3), (2, 2), (1, 1, 2), (1, 1, 1, 1)}


@pytest.mark.rule("AS-DECOR-02")
def test_the_rest_of_an_entitlement_is_asked_for_again():
    t = matched(5)
    assert kinds(t) == THREE
    t.play("decor d3v")
    assert t.view().pending == ("2 shields",)
    t.play(next(n for n in names(t) if n.startswith("anchor")))
    assert t.view().shields == 2
    assert kinds(t) == TWO


@pytest.mark.rule("AS-DECOR-03", "AS-DEC-07", "AS-TURN-04")
def test_a_decor_tile_is_hung_or_given_to_the_assistant():
    t = matched(2)
    t.play("decor d2v")
    assert t.decision == "tile"
    assert others(t) == ["to_assistant"]
    assert len(anchors(t)) > 10
    t.play("to_assistant")
    assert t.view().assistants[0] == "d2v"
    assert t.view().decor_left[2] == 17
    assert t.decision == "finish"


@pytest.mark.rule("AS-DECOR-04")
def test_a_kind_that_fits_nowhere_is_offered_only_to_an_empty_assistant():
    wall = crowded(6, 7, 11)
    filled = tile("2x3", STILL, G)
    for held in (None, "p111"):
        things = {} if held is None else {"assistant": {0: held}}
        t = hold(filled, **wall, **things)
        go(t, "anchor 6 6")
        assert t.view().shields == 2
        # A gap of 1 x 3 is left: no room for lying decor.
        assert kinds(t) == ({"d1", "d2v"} if held else {"d1", "d2h", "d2v"})
    assert t.why_not("decor d2h").rule == "AS-DECOR-04"
    assert "done" not in names(t), "taking decor is not optional"


@pytest.mark.rule("AS-DECOR-05", "AS-TV-11", "AS-END-01", "AS-END-05", "AS-SCORE-05")
def test_decor_earned_by_the_painting_that_fills_the_wall_lapses():
    t = hold(tile("2x3", STILL, G), **crowded(6, 7), late="off")
    left = t.view().decor_left
    go(t, "anchor 6 6")
    assert [e.matches for e in events(t, "frames")] == [2]
    assert [e.shields for e in events(t, "lapse")] == [2]
    assert t.view().decor_left == left
    assert t.view().assistants[0] == ""
    assert t.view().free[0] == 0
    assert lines(t)["full_gallery"] == 5
    while not t.over:
        t.play("done" if "done" in names(t) else names(t)[0])
    assert t.view().end == "A wall is full."
    assert t.view().excess[0] == ()


@pytest.mark.rule("AS-DECOR-05")
def test_the_rest_of_an_entitlement_lapses_when_its_first_tile_fills_the_wall():
    """Four shields for a gap of three cells: three are hung; the fourth lapses, for the empty assistant too."""
    wall = crowded(4, 5, 6, 7, 8, 9, 11)
    wall["wall"][0] |= {tile("2x3", CITY, G): (4, 6), tile("2x3", LAND, G): (8, 6)}
    t = hold(tile("2x3", STILL, G), **wall)
    go(t, "anchor 6 6")
    assert [e.matches for e in events(t, "frames")] == [4]
    play(t, "decor d3v")
    left = t.view().decor_left
    go(t, "anchor 11 6")
    assert t.view().free[0] == 0
    assert [e.shields for e in events(t, "lapse")] == [1]
    assert t.decision == "finish"
    assert t.view().assistants[0] == ""
    assert t.view().decor_left == left
    assert lines(t)["decor"] == 12 * 3 + 5 * 3 + 3, "decor hung before counts"


@pytest.mark.rule("AS-DECOR-09")
@pytest.mark.parametrize("held", [False, True])
def test_an_entitlement_lapses_if_nothing_that_is_left_fits_and_the_assistant_is_occupied(held):
    """Three shields, one free cell. Tiles of one and two shields have run out and nowhere lie so that an exchange frees
    one: standing and lying tiles of two between squares of four single ones."""
    squares = [(x, y) for x in (0, 1, 3, 4, 6, 7, 9, 10) for y in (6, 7)]
    above = [(x, y - 6) for x, y in squares]
    columns = [(x, 6) for x in (2, 5, 8, 11)]
    lying = [(x, 2) for x in range(0, 12, 2)]
    wall = crowded(4, 5, 6, 7, 11)
    wall["wall"] = {
        0: {**wall["wall"][0], tile("2x3", CITY, G): (4, 6)},
        1: {"s02": (5, 3)},
        2: {"s03": (5, 3)},
        3: {"s04": (5, 3)},
    }
    wall["decor"] = {
        0: {**wall["decor"][0], "d2v": [(11, 7)]},
        2: {"d1": squares, "d2h": lying, "d2v": columns + [(x, 0) for x in range(5)]},
        3: {
            "d1": squares + above,
            "d2h": lying + [(x, 8) for x in range(0, 12, 2)],
            "d2v": columns + [(x, 0) for x in (2, 5, 8, 11)],
        },
    }
    t = hold(tile("2x3", STILL, G), players=4, **wall, assistant={0: "p111"} if held else {})
    assert t.view().decor_left[:3] == (0, 0, 0)
    go(t, "anchor 6 6")
    assert [e.matches for e in events(t, "frames")] == [3]
    go(t, "decor d3v", "to_assistant")
    assert [e.shields for e in events(t, "lapse")] == ([3] if held else [])
    assert t.view().assistants[0] == ("p111" if held else "d3v")
    assert t.decision == "finish"
    assert t.view().free[0] == 1


@pytest.mark.rule("AS-DECOR-06")
def test_decor_earns_nothing_offends_nobody_and_covers_cells():
    t = matched(2)
    play(t, "decor d2h")
    t.play(next(n for n in names(t) if n.startswith("anchor")))
    assert t.decision == "finish"
    t = at(decor={0: {"d3h": [(7, 3)], "d1": [(10, 3)]}})
    assert not any(p.offending for p in t.view().walls[0].paintings)
    assert t.view().free[0] == 108 - 6 - 4
    corners = at(decor={0: {"d3v": [(5, 0)], "d1": [(4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]}})
    assert (0, 0) not in corners.view().bare[0]


# --- a size that has run out ------------------------------------------------------------------------------------------


def short(m: int, *sizes: int, own=None, **things):
    """Four players; no decor of these sizes is left; seat 0 is owed decor for m matches."""
    decor = dict(drained(*sizes))
    if own:
        decor[0] = own
    wall = {0: dict(list(AROUND.items())[: m - 1])}
    t = hold(NEW, players=4, wall=wall, decor=decor, **things)
    t.play("anchor 2 6")
    return t


@pytest.mark.rule("AS-DECOR-07", "AS-DECOR-08", "AS-DIFF-01")
def test_single_tiles_that_have_run_out_are_freed_by_merging_three_for_one():
    t = short(2, 1)
    assert t.view().decor_left[0] == 0
    assert kinds(t) == TWO
    covered, shields = t.view().free, [sum(d.shields for d in w.decor) for w in t.view().walls]
    t.play("decor d1")
    (swap,) = events(t, "swap")
    assert (swap.wall, swap.x, swap.y) == (3, 0, 0), "the first run of three lying tiles, from the top left"
    assert (swap.went, swap.came) == ("d1 d1 d1", "d3h")
    assert "three pieces of 1-shield decor for one piece of 3-shield decor, lying." in " ".join(t.log())
    assert t.view().decor_left == (2, 18, 18, 11, 12)
    assert t.view().free == covered
    assert [sum(d.shields for d in w.decor) for w in t.view().walls] == shields
    first = t.view().walls[3].decor[0]
    assert (first.kind, first.x, first.y) == ("d3h", 0, 0)


@pytest.mark.rule("AS-DECOR-08")
def test_the_own_wall_is_looked_at_first_and_merging_goes_before_splitting():
    # Two singles on the own wall: a run of two, while seat 3 has runs of three.
    decor = drained(1)
    decor[3] = {"d1": decor[3]["d1"][:-2]}
    t = hold(NEW, players=4, decor={**decor, 0: {"d1": [(7, 3), (8, 3)]}})
    assert t.view().decor_left[0] == 0
    t.play("anchor 2 6")
    (swap,) = events(t, "swap")
    assert (swap.wall, swap.went, swap.came) == (0, "d1 d1", "d2h")
    assert [(d.kind, d.x, d.y) for d in t.view().walls[0].decor] == [("d2h", 7, 3)]


@pytest.mark.rule("AS-DECOR-07", "AS-DECOR-08")
def test_three_shield_tiles_that_have_run_out_are_freed_by_splitting():
    t = short(3, 3)
    assert t.view().decor_left[3:] == (0, 0)
    assert kinds(t) == THREE
    t.play("decor d3v")
    (swap,) = events(t, "swap")
    assert (swap.wall, swap.x, swap.y, swap.went, swap.came) == (1, 0, 6, "d3v", "d2v d1")
    # 2 + 1 from the top: a standing two and a single below it.
    there = {(d.kind, d.x, d.y) for d in t.view().walls[1].decor if d.x == 0 and d.y >= 6}
    assert there == {("d2v", 0, 6), ("d1", 0, 8)}
    assert t.view().decor_left == (47, 18, 17, 0, 0)


@pytest.mark.rule("AS-DECOR-08")
def test_without_two_shield_tiles_a_three_is_split_into_singles():
    t = short(3, 3, 2)
    t.play("decor d3h")
    there = {(d.kind, d.x, d.y) for d in t.view().walls[1].decor if d.y == 0 and d.x < 3}
    assert there == {("d1", 0, 0), ("d1", 1, 0), ("d1", 2, 0)}


@pytest.mark.rule("AS-DECOR-08")
def test_a_two_that_has_run_out_comes_from_a_merged_run_before_a_split_one():
    # On seat 2's wall two-shield tiles lie side by side without singles: one is split into two singles.
    t = short(2, 2)
    t.play("decor d2h")
    there = {(d.kind, d.x, d.y) for d in t.view().walls[2].decor if d.y == 0 and d.x < 2}
    assert there == {("d1", 0, 0), ("d1", 1, 0)}
    # With a single beside one on the own wall, the two merge into a three.
    decor = drained(2)
    decor[2] = {"d2h": decor[2]["d2h"][:-1], "d2v": decor[2]["d2v"]}
    wall = {0: dict(list(AROUND.items())[:1])}
    t = hold(NEW, players=4, wall=wall, decor={**decor, 0: {"d1": [(7, 3)], "d2h": [(8, 3)]}})
    play(t, "anchor 2 6", "decor d2h")
    assert [(d.kind, d.x, d.y) for d in t.view().walls[0].decor if d.y == 3] == [("d3h", 7, 3)]


@pytest.mark.rule("AS-DECOR-09")
def test_a_kind_that_no_exchange_can_free_is_not_offered():
    t = short(3, 3, 1)  # no singles: a three cannot be split
    assert kinds(t) == TWO, "singles come free by merging, threes do not"
    assert t.why_not("decor d3h").rule == "AS-DECOR-09"


@pytest.mark.rule("AS-DECOR-09")
def test_exhaustion_is_judged_by_size_not_by_direction():
    decor = drained(3)
    t = hold(NEW, players=4, wall={0: dict(list(AROUND.items())[:2])}, decor={1: {"d3h": decor[1]["d3h"]}})
    t.play("anchor 2 6")
    assert t.view().decor_left[3:] == (0, 12)
    assert kinds(t) == {"d1", "d2h", "d2v", "d3v"}


@pytest.mark.rule("AS-DECOR-09", "AS-TURN-04")
def test_with_no_decor_anywhere_an_entitlement_lapses_and_the_held_tile_may_still_be_hung():
    t = short(2, 1, 2, 3, assistant={0: tile("2x2", STILL, D)})
    assert [e.shields for e in events(t, "lapse")] == [2]
    assert t.decision == "finish"
    assert "assistant_tile" in names(t)
