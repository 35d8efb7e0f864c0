"""The test vectors of the specification, verbatim: M-TV-01 to -10."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import columns, ends_with, four, hang, kinds, names, score, two
from vernissage.engine.scenario import Scenario


@pytest.mark.rule("M-TV-01")
def test_a_35_goes_only_right_of_a_25():
    for at in range(6):
        row = [None] * 6
        row[at] = 25
        t = two(wall={0: {"upper": row}}, hand={0: [35, 1, 2, 3, 4]})
        assert columns(t, 35, "upper") == list(range(at + 2, 7))


@pytest.mark.rule("M-TV-02")
def test_legal_columns_beside_a_5_and_a_25():
    t = two(wall={0: {"upper": [5, None, None, 25, None, None]}}, hand={0: [14, 30, 3, 6, 40]})
    assert columns(t, 14, "upper") == [2, 3]
    assert columns(t, 30, "upper") == [5, 6]
    assert columns(t, 3, "upper") == []
    assert columns(t, 6, "upper") == [2, 3]


@pytest.mark.rule("M-TV-03")
@pytest.mark.parametrize("partner", [28, 38])
def test_the_theme_example_is_worth_eleven(partner):
    upper = [13, 28, 38, None, None, None]
    middle = [None] * 6
    middle[upper.index(partner)] = 18
    options = {"staircase_pattern": "top 2 3 4 bottom 1 3 5"}
    t = Scenario("musee", 2, 1, options).put(wall={0: {"upper": upper, "middle": middle}}).table()
    assert score(t) == {"paintings": 4, "neighbours": 4, "stairs": 3, "bonus": 0}
    assert t.scores()[0] == 11


TV_04 = {
    "columns": 6,
    "staircases": {"top": [2, 4, 6], "bottom": [1, 3, 5]},
    "galleries": [[3, 13, 28, 38, 41, 50], [1, 18, 19, 33, None, 45], [6, 8, 24, 29, 30, 47]],
    "bonus_cards": ["upper", "lower"],
    "expected": {"paintings": 17, "adjacent_pairs": 4, "staircase_pairs": 5, "bonus_points": 8, "total": 48},
}


@pytest.mark.rule("M-TV-04")
def test_a_whole_musee_is_worth_forty_eight():
    wall = dict(zip(("upper", "middle", "lower"), TV_04["galleries"], strict=True))
    t = Scenario("musee", 2, 1).put(wall={0: wall}).table()
    expected = TV_04["expected"]
    assert [[c for c, up in enumerate(row, 1) if up] for row in t.view().stairs] == list(TV_04["staircases"].values())
    assert [g for g, b in zip(wall, t.view().bonus, strict=True) if b == 0] == TV_04["bonus_cards"]
    sheet = {line.name: line for line in t.score_sheet(0).lines}
    assert len(sheet["paintings"].items) == expected["paintings"]
    assert len(sheet["neighbours"].items) == expected["adjacent_pairs"]
    assert len(sheet["stairs"].items) == expected["staircase_pairs"]
    assert sheet["bonus"].points == expected["bonus_points"]
    assert t.scores()[0] == expected["total"] == 17 + 8 + 15 + 8


@pytest.mark.rule("M-TV-05")
@pytest.mark.parametrize(("players", "size"), [(2, 40), (3, 45), (4, 30)])
def test_deck_sizes_after_dealing(players, size):
    assert vernissage.new("musee", players, seed=1).view().deck == size


def procession():
    """Four players, nobody ever out: each team's cards come in rising order, 1 to 25 and 26 to 50."""
    hands = {0: [1, 3, 5, 7, 9], 2: [2, 4, 6, 8, 10], 1: [26, 28, 30, 32, 34], 3: [27, 29, 31, 33, 35]}
    deck = [card for pair in zip(range(11, 26), range(36, 51), strict=True) for card in pair]
    return four(hand=hands, deck=deck)


@pytest.mark.rule("M-TV-06", "M-4P-04", "M-DRAW-03")
def test_take_or_pass_is_offered_at_the_29th_and_30th_redraw():
    t = procession()
    for turn in range(1, 32):
        assert not any(t.view().out)
        shown = (turn - 1) // 2  # each team hangs every other time, in rising order
        seat = t.seat
        lowest = min(t.view(seat).hand)
        hang(t, lowest, ("upper", "middle", "lower")[shown // 6], shown % 6 + 1)
        if turn in (29, 30):
            assert (t.seat, names(t)) == (seat, ["take", "pass"])
            t.play("take")
        before = t.view().hand_sizes[seat]
        assert before == (5 if turn <= 30 else 4)
        assert kinds(t).count("draw") == min(turn, 30)
        assert kinds(t).count("take") == max(0, min(turn, 30) - 28)
        assert t.seat == (seat + 1) % 4


GALLERIES = ("upper", "middle", "lower")
TWO_BONUS = [[6, 7, 17, 21, 41, 46], [16, 26, 31, 32, 36, 37], [1, 2, None, None, 11, 22]]  # 16 paintings, 40 points
FIFTEEN = [[None, 18, 28, 29, 34, 49], [4, None, 14, 24, 39, 44], [9, 13, None, 33, 43, 48]]  # 15, 40, no bonus card
ONE_BONUS = [[4, 23, 29, 38, 44, None], [8, None, 9, 13, 18, 34], [3, 14, 19, 24, 43, 48]]  # 16, 40, the lower one
OTHER_BONUS = [[7, 11, 22, 27, 31, 36], [21, 26, 41, 46, None, 47], [2, None, 6, 17, 32, 37]]  # 16, 40, the upper one


@pytest.mark.rule("M-TV-07")
@pytest.mark.parametrize(
    ("mine", "yours", "hand", "places"),
    [
        (TWO_BONUS, FIFTEEN, {0: [3, 5, 8]}, (1, 2)),
        (TWO_BONUS, ONE_BONUS, {0: [5, 10]}, (1, 2)),
        (OTHER_BONUS, ONE_BONUS, {1: [45, 49, 50]}, (1, 1)),
    ],
)
def test_ties_are_broken_by_paintings_then_bonus_cards_then_shared(mine, yours, hand, places):
    walls = [dict(zip(GALLERIES, galleries, strict=True)) for galleries in (mine, yours)]
    t = ends_with({0: walls[0], 1: walls[1]}, hand=hand, seat=next(iter(hand)))
    assert t.scores() == (40, 40)
    assert [sum(k > 0 for row in wall for k in row) for wall in t.view().walls] == [16, 15 if yours is FIFTEEN else 16]
    assert t.ranking() == places
    hand = {1 - seat: cards for seat, cards in hand.items()}
    swapped = ends_with({0: walls[1], 1: walls[0]}, hand=hand, seat=next(iter(hand)))
    assert swapped.ranking() == places[::-1]


@pytest.mark.rule("M-TV-08")
def test_legal_and_illegal_patterns():
    def deal(players, pattern):
        return vernissage.new("musee", players, 1, {"staircase_pattern": pattern})

    deal(2, {"top": [1, 2, 3], "bottom": [4, 5, 6]})
    with pytest.raises(vernissage.BadOption, match="M-SETUP-03"):
        deal(2, {"top": [1, 2, 3, 4], "bottom": [5, 6]})
    deal(3, {"top": [1, 2, 3], "bottom": [4, 5]})
    deal(3, {"top": [1, 2], "bottom": [3, 4, 5]})


@pytest.mark.rule("M-TV-09")
def test_only_the_first_to_fill_the_upper_gallery_gets_its_card():
    t = two(
        wall={0: {"upper": [1, 2, 3, 4, 5, None]}, 1: {"upper": [11, 12, 13, 14, 15, None]}},
        hand={0: [16, 17, 18, 19, 20], 1: [21, 22, 23, 24, 25]},
    )
    hang(t, 16, "upper", 6)
    hang(t, 21, "upper", 6)
    assert all(k for wall in t.view().walls for k in wall[0])
    assert t.view().bonus[0] == 0
    assert (score(t, 0)["bonus"], score(t, 1)["bonus"]) == (4, 0)


@pytest.mark.rule("M-TV-10")
def test_slots_may_remain_when_a_player_is_out():
    wall = {"upper": [20, 21, None, 22, 23, 50], "middle": [6, 7, 8, 9, 10, 30], "lower": [None, 40, 41, None, 43, 44]}
    t = two(wall={1: wall}, hand={0: [11, 12, 13, 14, 15], 1: [45, 46, 47, 48, 49]})
    hang(t, 11, "upper", 1)
    assert t.view().out == (False, True)
    assert t.view().walls[1][2][0] == t.view().walls[1][2][3] == 0
