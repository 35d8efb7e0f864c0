"""Layout, collections, arranging: P-LAY, P-COLL."""

from __future__ import annotations

import pytest

from tests.games.pictura.help import at, done, finished, menu, names, play, works
from vernissage.engine.record import face
from vernissage.games.pictura.hanging import layout_moves, thorough
from vernissage.games.pictura.rules.annealing import ceiling
from vernissage.games.pictura.rules.arrange import arrange, arrange_best
from vernissage.games.pictura.rules.walls import layout_value
from vernissage.games.pictura.score import score_sheet
from vernissage.games.pictura.state import GENRES, PERIODS

RENAISSANCE = works(period="renaissance")


def hanging(wall, **things):
    """The last hanging of seat 0."""
    return at(ending=1, ender=0, score={0: 50}, wall={0: wall + [0] * (25 - len(wall))}, **things)


def collections(t, seat=0):
    return {c.type: (len(c.cells), c.points) for c in t.view().collections[seat]}


@pytest.mark.rule("P-LAY-02", "P-COLL-01", "P-COLL-02")
def test_paintings_hang_together_along_rows_and_columns_but_not_diagonally():
    a, b, c, d = RENAISSANCE[:4]
    ring = [a, b, 0, 0, 0, c, d]
    assert collections(hanging(ring))["renaissance"] == (4, 1)
    diagonal = [a, 0, 0, 0, 0, 0, b, 0, 0, 0, 0, 0, c, 0, 0, 0, 0, 0, d]
    assert "renaissance" not in collections(hanging(diagonal))
    ends = [0, 0, 0, a, b, c, d]  # the end of a row does not touch the beginning of the next
    assert "renaissance" not in collections(hanging(ends))
    three = [a, b, c]
    assert collections(hanging(three)) == {}


@pytest.mark.rule("P-LAY-03", "P-LAY-06")
def test_a_painting_hangs_in_the_lowest_empty_cell_and_no_slot_is_asked():
    t = menu(hand={0: [60, 61, 62]}, museum={0: [1, 2]})
    play(t, "exhibit", "painting 60", "painting 61")
    assert t.view().walls[0][:4] == (1, 2, 61, 0)
    assert not any(m.startswith("cell") for m in names(t))


@pytest.mark.rule("P-LAY-04", "P-COLL-07")
def test_while_the_game_runs_a_museum_counts_as_well_arranged():
    scattered = [RENAISSANCE[0], 100, RENAISSANCE[1], 120, RENAISSANCE[2], 150, RENAISSANCE[3]]
    t = menu(museum={0: scattered}, hand={0: [60, 61]}, favours={0: []})
    assert "open renaissance" in names(t)
    assert collections(t)["renaissance"] == (4, 1)
    assert t.view().walls[0][: len(scattered)] == tuple(scattered)
    assert sorted(t.view().hanging[0]) == sorted(t.view().walls[0])


@pytest.mark.rule("P-LAY-05", "P-LAY-07", "P-DEC-03")
def test_everybody_may_rearrange_before_final_scoring_in_turn_order():
    t = at(3, ending=1, ender=1, score={1: 50}, wall={0: [1, 2] + [0] * 23})
    assert (t.seat, t.decision) == (0, "layout")
    assert names(t) == ["done", *(f"cell {k}" for k in range(1, 26)), "auto"]
    t.play("cell 1")
    assert names(t) == [f"cell {k}" for k in range(2, 26)]
    assert t.why_not("done").rule == "P-LAY-07"
    t.play("cell 7")
    assert t.view().walls[0][:8] == (0, 2, 0, 0, 0, 0, 1, 0)
    t.play("done")
    assert t.seat == 1
    t.play("auto")
    assert t.seat == 2
    t.play("done")
    assert t.over


@pytest.mark.rule("P-LAY-07")
def test_after_a_hundred_swaps_only_done_and_auto_are_left():
    t = at(ending=1, ender=0, score={0: 50}, wall={0: [1, 2] + [0] * 23}, swaps=99)
    play(t, "cell 1", "cell 2")
    assert names(t) == ["done", "auto"]
    assert t.why_not("cell 1").rule == "P-LAY-07"


def spoiled(n=20):
    """A museum hung by somebody who does not care."""
    cards = [works(g, p)[0] for p in PERIODS for g in GENRES][:30]
    return [cards[(7 * k) % 30] for k in range(n)]


@pytest.mark.rule("P-LAY-08")
def test_auto_is_deterministic_and_never_worse():
    for n in (5, 9, 14, 20, 25):
        t = hanging(spoiled(n))
        before = layout_value(face(t.state), 0)
        a, b = t.copy(), t.copy()
        a.play("auto")
        b.play("auto")
        assert a.view().walls == b.view().walls
        assert sorted(a.view().walls[0]) == sorted(t.view().walls[0])
        assert layout_value(face(a.state), 0) >= before
        again = a.copy()
        arrange(face(again.state), 0)
        assert layout_value(face(again.state), 0) >= layout_value(face(a.state), 0)
    best = [*RENAISSANCE[:5]]
    t = hanging(best)
    t.play("auto")
    assert t.view().walls[0][:5] == tuple(best), "what cannot be better is left alone"


@pytest.mark.rule("P-LAY-04")
def test_counting_points_in_the_middle_of_the_game_moves_nothing():
    t = menu(museum={0: spoiled(25)[:22], 1: [works(g, "rococo")[3] for g in GENRES]}, hand={0: [2, 5]})
    before = t.state.tobytes()
    scores = t.scores()
    assert t.state.tobytes() == before
    assert scores == t.scores()
    assert t.view().totals == scores


def test_counting_the_points_of_a_small_museum_leaves_no_trace():
    t = menu(museum={0: RENAISSANCE[:4]})
    before = t.state.tobytes()
    assert score_sheet(face(t.state), 0, None) > 0
    assert t.state.tobytes() == before


def test_two_more_cards_are_worth_nothing_to_a_hanging_without_a_collection():
    a, b, c, d = RENAISSANCE[:4]
    t = hanging(
        [a, 0, 0, 0, 0, 0, b, 0, 0, 0, 0, 0, c, 0, 0, 0, 0, 0, d], opened={0: {"renaissance": "collection_bonus"}}
    )
    assert layout_value(face(t.state), 0) == 0


@pytest.mark.rule("P-LAY-08")
def test_the_thorough_search_is_no_worse_than_auto_and_answers_with_swaps():
    t = hanging(spoiled(16))
    quick = t.copy()
    arrange(face(quick.state), 0)
    slow = t.copy()
    value = arrange_best(face(slow.state), 0, 10, 1)
    assert value == layout_value(face(slow.state), 0) >= layout_value(face(quick.state), 0)
    assert value <= ceiling(face(t.state), 0)
    moves = thorough(t.view(0))
    u = t.copy()
    for move in moves:
        u.play(move)
    assert u.seat == 1
    assert layout_value(face(u.state), 0) >= value


@pytest.mark.rule("P-LAY-09")
def test_a_whole_layout_becomes_swaps():
    t = hanging([1, 2, 3, 4, 5])
    wish = [0] * 20 + [5, 4, 3, 2, 1]
    for move in layout_moves(t.view(0), wish):
        t.play(move)
    assert t.view().walls[0] == tuple(wish)
    assert t.seat == 1
    from vernissage.engine.errors import BadOption

    for bad in ([1, 2, 3, 4], [0] * 24 + [9], [1] * 25):
        with pytest.raises(BadOption, match="P-LAY-09"):
            layout_moves(hanging([1, 2, 3, 4, 5]).view(0), bad)


@pytest.mark.rule("P-LAY-10", "P-LAY-01")
def test_the_grand_gallery_is_the_middle_row_and_the_middle_column():
    from vernissage.games.pictura.state import GRAND_GALLERY

    assert {c for c in range(25) if c // 5 == 2 or c % 5 == 2} == set(GRAND_GALLERY)


@pytest.mark.rule("P-COLL-03")
def test_a_painting_belongs_to_a_genre_and_a_period_at_once():
    portraits = works("portrait", "renaissance")[:4]
    assert collections(hanging(portraits)) == {"portrait": (4, 1), "renaissance": (4, 1)}


@pytest.mark.rule("P-COLL-04")
def test_painters_form_no_collections():
    t = hanging(works(painter=13)[:6])
    assert set(collections(t)) <= {*GENRES, *PERIODS}
    assert set(t.view().opened[0]) == set()


@pytest.mark.rule("P-COLL-05")
def test_a_type_scores_once():
    t = hanging(RENAISSANCE[:4] + [0] * 6 + RENAISSANCE[4:9])
    assert collections(t)["renaissance"] == (5, 3)


VALUES = (1, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30, 35, 39, 43, 46, 49, 52, 55, 58, 61, 64, 67)


@pytest.mark.rule("P-COLL-06")
@pytest.mark.parametrize(("cards", "points"), list(enumerate(VALUES, 4)))
def test_the_value_of_a_collection(cards, points):
    assert collections(hanging(RENAISSANCE[:cards]))["renaissance"] == (cards, points)


@pytest.mark.rule("P-COLL-07")
def test_every_number_of_one_type_can_be_connected():
    for n in (4, 11, 25):
        t = finished(score={0: 50}, wall={0: RENAISSANCE[:n] + [0] * (25 - n)})
        assert collections(t)["renaissance"][0] == n
    assert done(hanging([1, 2])).over
