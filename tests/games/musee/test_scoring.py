"""Scoring and ties: M-SCORE, M-TIE."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import vernissage
from tests.games.musee.help import ends_with, finish, score, two
from vernissage.bots import GreedyBot, choose_for
from vernissage.engine import contract
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.engine.scenario import Scenario
from vernissage.games.musee.score import gain


@pytest.mark.rule("M-SCORE-01")
def test_every_painting_is_a_point():
    t = ends_with({0: {"upper": [1, None, 8, None, 20, None], "lower": [None, 2, None, 9, None, None]}})
    assert score(t) == {"paintings": 5, "neighbours": 0, "stairs": 0, "bonus": 0}


@pytest.mark.rule("M-SCORE-02")
def test_neighbours_of_one_theme_are_two_points():
    t = ends_with({0: {"middle": [3, 8, None, None, 14, 49]}})
    assert score(t)["neighbours"] == 4
    assert t.scores() == (8, 0)


@pytest.mark.rule("M-SCORE-02")
def test_an_empty_slot_breaks_a_pair_of_neighbours():
    assert score(ends_with({0: {"middle": [3, None, 8, None, None, None]}}))["neighbours"] == 0


@pytest.mark.rule("M-SCORE-02")
def test_neighbours_of_two_themes_and_ends_of_two_galleries_are_no_pair():
    t = ends_with(
        {0: {"upper": [1, 2, 8, 9, 10, 13], "middle": [18, None, None, None, None, None]}}, bonus={"upper": 0}
    )
    assert score(t)["neighbours"] == 0


@pytest.mark.rule("M-SCORE-03", "M-COMP-06")
def test_a_staircase_between_two_of_one_theme_is_three_points_and_a_chandelier_nothing():
    for column, points in ((0, 0), (1, 3), (2, 0), (3, 3), (4, 0), (5, 3)):  # top row: staircases at 2, 4, 6
        upper, middle = [None] * 6, [None] * 6
        upper[column], middle[column] = 3, 8
        assert score(ends_with({0: {"upper": upper, "middle": middle}}))["stairs"] == points
        lower_points = 3 - points  # bottom row: staircases at 1, 3, 5
        assert score(ends_with({0: {"middle": upper, "lower": middle}}))["stairs"] == lower_points


@pytest.mark.rule("M-SCORE-03")
@pytest.mark.parametrize("column", range(6))
def test_a_staircase_counts_in_every_column_of_both_rows(column):
    numbers = " ".join(str(c + 1) for c in sorted({column, (column + 1) % 6, (column + 2) % 6}))
    options = {"staircase_pattern": f"top {numbers} bottom {numbers}"}
    one, two, three = ([None] * 6 for _ in range(3))
    one[column], two[column], three[column] = 3, 8, 13
    t = Scenario("musee", 2, 1, options).put(wall={0: {"upper": one, "middle": two}}).table()
    assert score(t)["stairs"] == 3
    t = Scenario("musee", 2, 1, options).put(wall={0: {"middle": two, "lower": three}}).table()
    assert score(t)["stairs"] == 3


@pytest.mark.rule("M-SCORE-03")
def test_a_staircase_needs_one_theme_and_links_neighbouring_galleries_only():
    here, other = [None, 3, None, None, None, None], [None, 9, None, None, None, None]
    assert score(ends_with({0: {"upper": here, "middle": other}}))["stairs"] == 0
    same = [None, 8, None, None, None, None]
    options = {"staircase_pattern": "top 1 2 3 bottom 1 2 3"}
    t = Scenario("musee", 2, 1, options).put(wall={0: {"upper": here, "lower": same}}).table()
    assert score(t)["stairs"] == 0
    middle = [None, 13, None, None, None, None]
    t = Scenario("musee", 2, 1, options).put(wall={0: {"upper": here, "middle": middle, "lower": same}}).table()
    assert score(t)["stairs"] == 6


@pytest.mark.rule("M-SCORE-04")
def test_every_gallery_bonus_card_is_four_points():
    rows = {"upper": [1, 7, 8, 14, 20, 26], "middle": [2, 3, 9, 15, 16, 22], "lower": [4, 5, 6, 12, 13, 19]}
    for count in (1, 2, 3):
        t = ends_with({0: dict(list(rows.items())[:count])})
        assert score(t)["bonus"] == 4 * count


@pytest.mark.rule("M-SCORE-05")
def test_a_painting_may_count_in_several_pairs():
    t = ends_with({0: {"upper": [3, 8, 13, None, None, None], "middle": [None, 18, None, None, None, None]}})
    assert score(t) == {"paintings": 4, "neighbours": 4, "stairs": 3, "bonus": 0}
    sheet = t.score_sheet(0)
    assert sum("No. 8" in item.words for line in sheet.lines for item in line.items) == 4


@pytest.mark.rule("M-SCORE-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_result_is_counted_from_the_final_walls(players):
    t = finish(vernissage.new("musee", players, seed=6), choice=1)
    view = t.view()
    for seat in range(players):
        side = view.sides[seat]
        wall, bonus = view.walls[side], sum(b == side for b in view.bonus)
        total = sum(k > 0 for row in wall for k in row) + 4 * bonus
        for row in wall:
            total += sum(2 for a, b in pairwise(row) if a and b and (a - b) % 5 == 0)
        for upper, lower, stairs in zip(wall, wall[1:], view.stairs, strict=False):
            total += sum(
                3 for a, b, up in zip(upper, lower, stairs, strict=True) if up and a and b and (a - b) % 5 == 0
            )
        assert t.scores()[seat] == total


@pytest.mark.rule("M-TIE-01")
def test_the_highest_total_wins():
    t = ends_with({0: {"upper": [1, None, 8, None, None, None]}, 1: {"upper": [2, None, None, None, None, None]}})
    assert (t.scores(), t.ranking()) == ((2, 1), (1, 2))


@pytest.mark.rule("M-TIE-01")
def test_more_points_beat_more_paintings():
    t = ends_with({0: {"upper": [3, 8, None, None, None, None]}, 1: {"upper": [1, None, 7, None, 14, None]}})
    assert (t.scores(), t.ranking()) == ((4, 3), (1, 2))


@pytest.mark.rule("M-TIE-01")
def test_equal_points_are_decided_by_paintings():
    pair = {"upper": [3, 8, None, None, None, None]}
    four = {"upper": [1, 2, None, 9, 15, None]}
    t = ends_with({0: pair, 1: four})
    assert (t.scores(), t.ranking()) == ((4, 4), (2, 1))
    assert "paintings" in t.tie_words(0)
    assert ends_with({0: four, 1: pair}).ranking() == (1, 2), "in whichever seat they hang"


@pytest.mark.rule("M-TIE-01")
def test_equal_points_and_paintings_are_decided_by_bonus_cards():
    bonus = {"upper": [1, 2, 8, 9, 15, 16], "middle": [None] * 6}
    pairs = {"upper": [3, 18, None, 24, 44, None], "middle": [None, None, 6, 7, None, None]}
    t = ends_with({0: pairs, 1: bonus})
    assert score(t, 0) == {"paintings": 6, "neighbours": 4, "stairs": 0, "bonus": 0}
    assert score(t, 1) == {"paintings": 6, "neighbours": 0, "stairs": 0, "bonus": 4}
    assert t.ranking() == (2, 1)
    assert t.tie_words(0) == "0 bonus cards decide between equal points and paintings."
    assert t.tie_words(1) == "1 bonus card decide between equal points and paintings."


@pytest.mark.rule("M-TIE-01")
def test_if_all_is_equal_the_victory_is_shared():
    t = ends_with({0: {"upper": [1, None, 8, None, None, None]}, 1: {"lower": [2, None, None, 9, None, None]}})
    assert t.ranking() == (1, 1)
    assert "shared" in t.tie_words(0)


@pytest.mark.rule("M-TIE-01")
def test_with_three_players_two_may_share_the_victory_and_the_third_is_third():
    rows = {
        0: {"upper": [1, None, 8, None, None]},
        1: {"upper": [2, None, None, None, None]},
        2: {"lower": [3, None, 9, None, None]},
    }
    t = ends_with(rows, players=3)
    assert t.ranking() == (1, 3, 1)


def test_what_a_place_earns_is_the_sum_of_its_lines():
    t = two(wall={0: {"upper": [1, None, 11, 12, 13, 14]}}, hand={0: [6, 7, 20, 30, 40]})
    lines = np.full(4, 99, np.int32)
    assert gain(face(t.copy().state), 0, 0, 1, 6, face(lines)) == 9
    assert lines.tolist() == [1, 4, 0, 4]


@pytest.mark.rule("M-SCORE-06", "M-BONUS-02")
def test_what_a_place_is_said_to_earn_is_what_it_earns():
    taken = 0
    for seed in range(4):
        t = vernissage.new("musee", 2, seed)
        while not t.over:
            if t.decision == "slot":
                seat, before = t.seat, t.scores()[t.seat]
                for earned in t.view(seat).gains:
                    after = t.copy()
                    slot = t.game.moves.code(vernissage.Move("slot", gallery=earned.gallery, column=earned.column))
                    contract.step(face(after.state), slot, face(SILENT))  # one step: no forced turns after it
                    assert after.scores()[seat] - before == earned.points
                    full = all(after.view().walls[seat][("upper", "middle", "lower").index(earned.gallery)])
                    taken += full and earned.bonus == 0
            t.play(choose_for(GreedyBot(), t, seed))
    assert taken > 0, "galleries were filled whose bonus was gone"
