"""Prestige, ranks, scoring, the end: AS-PREST, AS-RANK, AS-SCORE, AS-TIE, AS-END and the test vectors about them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

import vernissage
from tests.games.art_society.help import (
    CITY,
    LAND,
    PORTRAIT,
    STILL,
    D,
    L,
    S,
    at,
    crowded,
    events,
    finish,
    first,
    go,
    hold,
    lines,
    names,
    play,
    started,
    take,
    tile,
)
from vernissage.engine.record import face
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.score import try_tile
from vernissage.games.art_society.state import CODES, DECOR_0, PILE, TILES, TYPES

SPEC = Path(vernissage.__file__).parent.parent / "docs" / "rules" / "art_society.md"


def unsold(left: str, players: int = 2, **things):
    """A whole round in which this painting stays unsold; the table before the next pick."""
    used = repr(things)
    spare = [t["id"] for t in TILES if t["back"] == "2x2" and t["id"] not in used and t["id"] != left][:players]
    t = at(players, late="off", offer=[left, *spare], bid={k: 20 - k for k in range(players)}, **things)
    for painting in spare:
        take(t, painting)
        first(t, t.seat, "take") if t.view().turn < players - 1 else None
    while not t.over and t.decision != "pile":
        t.play("done" if "done" in names(t) else names(t)[0])
    return t


def markers(t):
    return dict(zip(TYPES, t.view().markers, strict=True))


def museum_of(*types: str):
    """A painting of each of these types, unsold earlier, the largest ones first."""
    kept = ("2x2", "2x3", "2x4", "gold_star")  # for the offers of these tests
    left = sorted(
        (t for t in TILES if t["back"] not in kept), key=lambda t: (-int(t["back"][0]) * int(t["back"][2]), t["id"])
    )
    return [left.pop(next(i for i, t in enumerate(left) if t["type"] == name))["id"] for name in types]


@pytest.mark.rule("AS-PREST-01", "AS-PREST-02")
def test_the_unsold_painting_goes_to_the_museum_and_its_type_advances_by_its_value():
    t = unsold(tile("3x3", PORTRAIT, D))
    assert t.view().museum[1] == (tile("3x3", PORTRAIT, D),)
    assert markers(t)["portrait"] == 5
    t = unsold(tile("2x2", PORTRAIT, D), museum=museum_of(*[PORTRAIT] * 3), prestige={"portrait": 20})
    assert markers(t)["portrait"] == 23


@pytest.mark.rule("AS-PREST-03", "AS-TV-03")
def test_a_marker_that_lands_on_another_goes_back_to_the_first_free_space():
    t = unsold(tile("2x3", PORTRAIT, D), museum=museum_of(CITY), prestige={"city_life": 4})
    assert markers(t) == {"city_life": 4, "portrait": 3, "still_life": 0, "landscape": 0}
    (event,) = events(t, "prestige")
    assert (event.before, event.aim, event.after) == (0, 4, 3)
    t = unsold(tile("2x3", PORTRAIT, D), museum=museum_of(CITY, LAND), prestige={"city_life": 4, "landscape": 3})
    assert markers(t)["portrait"] == 2


@pytest.mark.rule("AS-PREST-04", "AS-TV-04")
def test_the_fourth_type_stays_beside_the_track_when_1_2_and_3_are_taken():
    t = unsold(
        tile("2x2", LAND, D),
        museum=museum_of(CITY, PORTRAIT, STILL),
        prestige={"city_life": 1, "portrait": 2, "still_life": 3},
    )
    assert markers(t)["landscape"] == 0
    assert t.view().reached[3] == 1
    assert t.view().multipliers == (3, 4, 5, 2)


@pytest.mark.rule("AS-PREST-05", "AS-TV-05")
def test_past_50_positions_count_on_and_only_equal_prestige_is_a_tie():
    t = unsold(
        tile("2x4", PORTRAIT, D), museum=museum_of(CITY, *[PORTRAIT] * 6), prestige={"portrait": 48, "city_life": 3}
    )
    assert markers(t)["portrait"] == 53, "black 3; the plain 3 is no obstacle"
    assert "53 (black 3)" in " ".join(t.log(0))
    museum = museum_of(*[CITY] * 6, *[PORTRAIT] * 6)
    t = unsold(tile("2x3", PORTRAIT, D), museum=museum, prestige={"portrait": 47, "city_life": 51})
    assert markers(t)["portrait"] == 50
    assert "to 50 instead of 51 (black 1)" in " ".join(t.log(0))


@pytest.mark.rule("AS-PREST-06")
def test_a_museum_exchange_moves_no_marker():
    t = hold("p112", museum=[tile("2x2", LAND, L)], **crowded(3, 4))
    before = t.view().markers, t.view().reached, t.view().multipliers
    t.play("museum 2x2 shell")
    assert (t.view().markers, t.view().reached, t.view().multipliers) == before


@pytest.mark.rule("AS-PREST-03")
def test_markers_are_never_tied_in_any_game():
    for seed in range(4):
        t = started(4, seed)
        while not t.over:
            legal = t.legal_moves()
            t.play(legal[(7 * len(t.moves)) % len(legal)])
            there = [m for m, n in zip(t.view().markers, t.view().reached, strict=True) if n]
            assert len(set(there)) == len(there)


@pytest.mark.rule("AS-RANK-01")
def test_types_rank_by_their_markers_from_x5_to_x2():
    t = at(
        museum=museum_of(*[CITY] * 5, PORTRAIT, STILL, *[LAND] * 6),
        prestige={"still_life": 2, "portrait": 9, "city_life": 40, "landscape": 51},
    )
    assert t.view().multipliers == (4, 3, 2, 5)


@pytest.mark.rule("AS-RANK-02", "AS-RANK-03", "AS-TV-07")
def test_types_that_never_reached_the_museum_score_x2():
    t = at(museum=museum_of(PORTRAIT, LAND), prestige={"portrait": 9, "landscape": 4})
    assert dict(zip(TYPES, t.view().multipliers, strict=True)) == {
        "portrait": 5,
        "landscape": 4,
        "city_life": 2,
        "still_life": 2,
    }
    assert at().view().multipliers == (2, 2, 2, 2)


# --- scoring ----------------------------------------------------------------------------------------------------------


def vector():
    """AS-TV-02, as the specification prints it."""
    return json.loads(re.search(r"```json\n(.*?)```", SPEC.read_text("utf-8"), re.DOTALL)[1])


def vector_table():
    v = vector()
    decor: dict = {}
    for d in v["decor"]:
        decor.setdefault(d["kind"], []).append((d["x"], d["y"]))
    ranks = sorted(v["multipliers"], key=v["multipliers"].__getitem__)
    wall = {p["tile"]: (p["x"], p["y"]) for p in v["paintings"]}
    museum = [t["id"] for t in TILES if t["back"] == "5x4"]
    prestige = {name: 2 + k for k, name in enumerate(ranks)}
    return at(wall={0: wall}, decor={0: decor}, excess={0: ["p112"]}, museum=museum, prestige=prestige)


@pytest.mark.rule("AS-TV-01", "AS-TV-02", "AS-SCORE-01", "AS-SCORE-02", "AS-SCORE-03", "AS-SCORE-06", "AS-DIFF-03")
def test_the_wall_of_the_rulebooks_example_scores_64():
    t, v = vector_table(), vector()
    assert dict(zip(TYPES, t.view().multipliers, strict=True)) == v["multipliers"]
    sheet = t.score_sheet(0)
    found = {line.name: line.points for line in sheet.lines} | {"total": sheet.total}
    assert found == v["expected"]
    assert sheet.total == 64
    by_type: dict = {}
    for p in t.view().walls[0].paintings:
        by_type.setdefault(p.type, []).append(bool(p.offending))
    assert {k: n.count(False) for k, n in by_type.items()} == {
        "still_life": 4,
        "portrait": 3,
        "city_life": 4,
        "landscape": 3,
    }
    assert by_type["landscape"].count(True) == 2
    assert t.view().bare[0] == ((11, 0),)
    assert t.view().free[0] == 1


@pytest.mark.rule("AS-TV-01")
def test_the_example_as_a_sum():
    assert 4 * 2 + 3 * 3 + 4 * 4 + 3 * 5 + 11 + 3 * 3 + 0 - 2 - 2 == 64 == vector_table().score_sheet(0).total


@pytest.mark.rule("AS-SCORE-01")
def test_prestige_counts_paintings_times_their_types_multiplier():
    wall = {0: {tile("2x2", PORTRAIT, D): (7, 3), tile("2x2", STILL, S): (9, 3)}}
    t = at(wall=wall, museum=museum_of(PORTRAIT, CITY), prestige={"portrait": 9, "city_life": 3})
    assert lines(t)["prestige"] == 5 + 4 + 2


@pytest.mark.rule("AS-SCORE-02")
def test_decor_scores_its_shields():
    t = at(decor={0: {"d1": [(7, 3)], "d2h": [(7, 4)], "d3v": [(4, 3)]}})
    assert lines(t)["decor"] == 6


@pytest.mark.rule("AS-SCORE-03")
@pytest.mark.parametrize(("y", "points"), [(1, 0), (2, 3), (5, 3), (6, 0)])
def test_a_painting_in_vogue_scores_3_with_a_cell_in_the_eyeline(y, points):
    steps = {0: {"s01": (5, 4 if y > 4 else 2), tile("2x2", PORTRAIT, D): (7, y)}}
    t = at(wall=steps, museum=museum_of(PORTRAIT))
    assert lines(t)["eyeline"] == points


@pytest.mark.rule("AS-SCORE-03")
def test_no_type_is_in_vogue_before_the_museum_has_a_painting():
    assert lines(at())["eyeline"] == 0


@pytest.mark.rule("AS-SCORE-04")
def test_starting_paintings_count_like_all_others():
    t = at(museum=museum_of(CITY))
    assert lines(t)["prestige"] == 5
    assert lines(t)["eyeline"] == 3


@pytest.mark.rule("AS-SCORE-05")
def test_everybody_with_a_full_wall_gets_five_points():
    wall = crowded(3, 4)
    wide = [t["id"] for t in TILES if t["back"] == "5x3" and t["id"] not in ("p094", "p095")]
    wall["wall"][1] = {"s02": (5, 3), wide[0]: (0, 3), wide[1]: (7, 3)}
    columns = [x for x in range(12) if x not in (3, 4)]
    wall["decor"][1] = {
        "d2h": [(x, y) for y in range(3) for x in range(0, 12, 2)],
        "d2v": [(x, 6) for x in columns],
        "d1": [(x, 8) for x in columns],
    }
    t = hold(tile("2x3", LAND, D), others=(tile("2x3", LAND, L),), late="off", **wall)
    assert lines(t)["full_gallery"] == 0
    go(t, "anchor 3 6")
    assert (lines(t)["full_gallery"], lines(t, 1)["full_gallery"]) == (5, 0)
    t.play("done")
    take(t, tile("2x3", LAND, L))
    go(t, "anchor 3 6")
    t.play("done")
    assert t.over
    assert (lines(t)["full_gallery"], lines(t, 1)["full_gallery"]) == (5, 5)


@pytest.mark.rule("AS-SCORE-06")
def test_each_bare_corner_costs_two():
    assert lines(at())["corners"] == -8
    assert lines(at(wall={0: {tile("5x5", PORTRAIT, "gilded_scroll"): (7, 0)}}))["corners"] == -6


@pytest.mark.rule("AS-SCORE-07")
def test_each_excess_painting_costs_two():
    assert lines(at(excess={0: ["p112"]}))["excess"] == -2


@pytest.mark.rule("AS-SCORE-08")
def test_scores_may_be_negative():
    t = at(excess={0: ["p112"]})
    assert t.scores()[0] == 2 - 8 - 2


@pytest.mark.rule("AS-TIE-01")
def test_equal_points_are_decided_by_the_cards_in_hand_and_then_shared():
    t = at(stack={0: [1, 2], 1: [5, 6]}, wall={1: {"s02": (5, 3)}})
    assert t.scores() == (-6, -6)
    assert t.ranking() == (1, 2)
    assert t.tie_words(0) == "207 on bid cards still in hand decide between equal points."
    assert t.tie_words(1) == "199 on bid cards still in hand decide between equal points."
    t = at(stack={1: [1, 2], 0: [5, 6]}, wall={0: {"s02": (5, 3)}})
    assert t.scores() == (-6, -6)
    assert t.ranking() == (2, 1), "in whichever seat they are"
    t = at(stack={0: [1, 6], 1: [5, 2]}, white={0: 3, 1: 4}, wall={1: {"s02": (5, 3)}})
    assert t.ranking() == (1, 1), "white cards do not count"
    assert "shared" in t.tie_words(0)


@pytest.mark.parametrize("code", [9, DECOR_0, DECOR_0 + 4])
def test_trying_a_tile_out_leaves_the_record_as_it_was(code):
    t = at(wall={0: {"p050": (7, 3)}}, decor={0: {"d1": [(5, 2)], "d3v": [(4, 3)]}})
    array, out = np.array([t.state]), np.zeros(6, np.int64)
    for anchor in (0, 20, 70, 90):
        try_tile(face(array[0]), 0, code, anchor, face(out))
        assert array.tobytes() == t.state.tobytes()


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-END-03", "AS-DIFF-02")
def test_the_game_ends_when_all_bid_cards_are_played():
    t = at(2, late="off", round=20, offer=["p001", "p002", "p003"], gavel=0)
    play(t, names(t)[0], names(t)[0])
    while not t.over:
        t.play("done" if "done" in names(t) else names(t)[0])
    assert t.view().end == "All bid cards are played."
    assert t.view().hands == ((), ())
    assert t.view().round == 20


@pytest.mark.rule("AS-END-04")
def test_several_reasons_in_one_round_make_no_difference():
    t = hold("p112", excess={0: ["p110"]}, assistant={0: "d3v"}, late="off", **crowded(11))
    go(t, "assistant_tile", "anchor 11 6", "excess")
    while not t.over:
        t.play("done" if "done" in names(t) else names(t)[0])
    assert t.view().free[0] == 0
    assert len(t.view().excess[0]) == 2
    assert t.view().end == "A wall is full."
    assert len(events(t, "unsold")) == 1, "the round was completed"


@pytest.mark.rule("AS-END-01", "AS-END-02")
def test_random_games_end_for_a_reason():
    for seed in range(3):
        t = finish(started(2, seed), seed)
        assert t.view().end in t.game.facts.ends
        with pytest.raises(vernissage.IllegalMove) as refused:
            t.play("done")
        assert refused.value.rule == "AS-END-04"


def test_leaps_in_the_view_tell_where_a_marker_would_end():
    t = at(offer=[tile("2x3", PORTRAIT, D), "p001", "p004"], museum=museum_of(CITY), prestige={"city_life": 4})
    assert {lot.tile: lot.leap for lot in t.view().offer} == {
        tile("2x3", PORTRAIT, D): 3,
        "p001": 7,
        "p004": 3,
    }
    assert N.prestige[PILE[CODES.index("p001")]] == 3
