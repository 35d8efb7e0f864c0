"""Components and setup: AS-COMP, AS-SETUP."""

from __future__ import annotations

from collections import Counter

import pytest

import vernissage
from tests.games.art_society.help import anchors, at, new, play, started
from vernissage.engine import registry
from vernissage.games.art_society.state import BOX, DECOR, KINDS, MOVES, PILES, TILES

GAME = registry.get("art_society")


@pytest.mark.rule("AS-COMP-01", "AS-COMP-03")
def test_the_box_holds_116_paintings_4_of_them_to_start_with_and_108_decor_tiles():
    assert len(TILES) == 116
    assert sum(t["starting"] for t in TILES) == 4
    assert sum(p["count"] for p in PILES) == 112
    assert sum(k["count"] for k in KINDS) == 108
    t = started(4)
    assert sum(p.left for p in t.view().piles) == 112
    assert sum(t.view().decor_left) == 108
    assert BOX["starting_bid_cards"]["count"] == 4


@pytest.mark.rule("AS-COMP-02")
def test_a_painting_has_a_size_a_type_a_frame_and_a_value():
    for t in TILES:
        assert t["type"] in ("city_life", "portrait", "still_life", "landscape")
        assert t["frame"] in ("gilded_scroll", "dark_wood", "silver_leaf", "shell")
        assert t["starting"] or 3 <= t["value"] <= 9


@pytest.mark.rule("AS-COMP-04")
def test_sizes_run_from_2x2_to_5x5_with_four_of_each_larger_format():
    assert {(t["w"], t["h"]) for t in TILES} == {(w, h) for w in range(2, 6) for h in range(2, 6)}
    for p in PILES:
        if p["value"] >= 6:
            types = [t["type"] for t in TILES if t["back"] == p["id"]]
            assert sorted(types) == ["city_life", "landscape", "portrait", "still_life"]


@pytest.mark.rule("AS-COMP-05")
def test_the_value_is_width_plus_height_less_one():
    assert all(t["value"] == t["w"] + t["h"] - 1 for t in TILES if not t["starting"])


@pytest.mark.rule("AS-COMP-07", "AS-COMP-08")
def test_decor_of_2_and_3_shields_comes_lying_and_standing():
    assert [(k["id"], k["w"], k["h"], k["shields"]) for k in KINDS] == [
        ("d1", 1, 1, 1),
        ("d2h", 2, 1, 2),
        ("d2v", 1, 2, 2),
        ("d3h", 3, 1, 3),
        ("d3v", 1, 3, 3),
    ]
    assert {str(m.fields["kind"]) for m in MOVES if m.kind == "decor"} == set(DECOR)


@pytest.mark.rule("AS-COMP-09", "AS-SETUP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_holds_the_bid_cards_1_to_20(players):
    view = new(players).view(0)
    assert view.hands == (tuple(range(1, 21)),) * players
    assert view.scores == (-8,) * players, "nothing is scored but four bare corners: score markers wait for the end"


@pytest.mark.rule("AS-COMP-10", "AS-COMP-11")
def test_every_wall_is_12_by_9_with_an_eyeline_of_three_rows():
    view = started(4).view(0)
    assert (view.width, view.height, view.eyeline) == (12, 9, (3, 4, 5))
    assert view.free == (102,) * 4
    assert view.bare == (((0, 0), (11, 0), (0, 8), (11, 8)),) * 4
    assert sum(m.kind == "anchor" for m in MOVES) == 108


@pytest.mark.rule("AS-SETUP-01")
def test_markers_start_off_the_track_and_the_museum_is_empty():
    view = new(3).view(1)
    assert view.markers == (0, 0, 0, 0)
    assert view.museum == ((), (), (), ())


@pytest.mark.rule("AS-SETUP-02", "AS-INFO-02")
def test_there_is_a_shuffled_pile_for_each_back():
    t = new(2, 5)
    assert [(p.format, p.left) for p in t.view().piles] == [(p["id"], p["count"]) for p in PILES]
    tops = set()
    for seed in range(60):
        s = started(2, seed)
        play(s, "pile 2x2", "pile 2x2", "pile 2x2")
        tops.add(s.view().offer[0].tile)
    assert len(tops) > 10, "the top of a pile is a draw from sixteen"


@pytest.mark.rule("AS-SETUP-03")
def test_all_decor_lies_open_in_one_supply():
    assert new().view(None).decor_left == tuple(k["count"] for k in KINDS)


@pytest.mark.rule("AS-SETUP-05", "AS-AUC-03")
def test_values_lie_beside_the_offer():
    t = play(started(2), "pile 5x5", "pile 2x2", "pile 3x3")
    assert [lot.value for lot in t.view(None).offer] == [3, 5, 9]


@pytest.mark.rule("AS-SETUP-06")
def test_each_player_gets_one_of_the_four_starting_paintings():
    seen = Counter()
    for seed in range(120):
        view = started(3, seed).view()
        mine = [wall.paintings[0].tile for wall in view.walls]
        assert len(set(mine)) == 3
        seen[mine[0]] += 1
        assert all(w.paintings[0].starting for w in view.walls)
    assert set(seen) == {"s01", "s02", "s03", "s04"}
    assert min(seen.values()) > 10


@pytest.mark.rule("AS-SETUP-07", "AS-TV-09", "AS-DEC-01")
def test_a_starting_painting_has_nine_places_over_the_stars():
    t = new()
    assert (t.seat, t.decision) == (0, "start")
    assert anchors(t) == {(x, y) for x in (4, 5, 6) for y in (2, 3, 4)}
    assert t.why_not("anchor 3 3").rule == "AS-SETUP-07"
    assert t.why_not("anchor 11 8").rule == "AS-PLACE-02"


@pytest.mark.rule("AS-SETUP-07")
def test_the_first_tile_needs_no_contact_and_is_not_turned():
    t = play(new(), "anchor 6 2")
    hung = t.view().walls[0].paintings[0]
    assert (hung.x, hung.y, hung.w, hung.h) == (6, 2, 2, 3)


@pytest.mark.rule("AS-SETUP-08", "AS-FRAME-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_paintings_are_hung_in_seat_order_and_stay(players):
    t = new(players)
    for seat in range(players):
        assert (t.seat, t.decision) == (seat, "start")
        t.play("anchor 4 3")
    assert t.decision == "pile", "they earn nothing and are fixed at once"
    assert not any(wall.paintings[0].fresh for wall in t.view().walls)


@pytest.mark.rule("AS-SETUP-09", "AS-SETUP-10")
def test_the_lowest_white_card_has_the_first_gavel():
    for seed in range(40):
        view = started(3, seed).view()
        assert len(set(view.whites)) == 3
        assert set(view.whites) <= {1, 2, 3, 4}
        assert view.whites[view.auctioneer] == min(view.whites)
        assert view.seat == view.auctioneer
        assert view.tops == view.whites
        assert view.heights == 1


@pytest.mark.rule("AS-INFO-02")
def test_nothing_random_happens_after_the_setup():
    t = new(3, 9)
    before = t.position()["state"]["rng"]
    while not t.over:
        legal = t.legal_moves()
        t.play(legal[len(legal) // 2])
    assert t.position()["state"]["rng"] == before


def test_options_and_players_are_checked_with_sentences():
    for players in (1, 5, "2"):
        with pytest.raises(vernissage.BadOption, match="2, 3 or 4"):
            vernissage.new("art_society", players)
    with pytest.raises(vernissage.BadOption, match="'on' or 'off'"):
        new(late_rearrangement="maybe")
    assert new(late_rearrangement=False).options == {"late_rearrangement": "off"}


def test_a_record_is_below_four_kilobytes():
    assert GAME.rules.state.itemsize < 4096
    assert MOVES.size == 225
    assert len(GAME.decisions) == 10


def test_positions_that_cannot_be_are_refused_with_reasons():
    for things, words in (
        ({"wall": {0: {"p001": (0, 0)}}}, "touches no other tile"),
        ({"wall": {0: {"p001": (5, 4)}}}, "covers another tile"),
        ({"wall": {0: {"p001": (11, 0)}}}, "does not fit the wall"),
        ({"wall": {0: {"p001": (7, 3)}}, "museum": ["p001"]}, "two places"),
        ({"wall": {0: {"x9": (7, 3)}}}, "no painting"),
        ({"museum": ["p001"], "prestige": {"portrait": 3}}, "do not agree"),
        ({"offer": ["p001"]}, "3 paintings"),
        ({"round": 21}, "round"),
        ({"something": 1}, "nothing to put"),
        ({"stack": {0: [4, 4]}}, "different cards"),
        ({"wall": {0: {"s01": (0, 0)}}}, "over a star"),
    ):
        with pytest.raises(vernissage.BadPosition, match=words):
            at(**things)
