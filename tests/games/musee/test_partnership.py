"""Three and four players: M-3P, M-4P."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import four, hang, kinds, names, score
from vernissage.engine import registry
from vernissage.engine.scenario import Scenario

GAME = registry.get("musee")

WALLS = {
    0: {"upper": [1, 2, 3, 4, 5, None], "middle": [11, 12, 13, 14, 15, None], "lower": [21, 22, 23, 24, None, None]},
    1: {"upper": [6, 7, 8, 9, 10, None], "middle": [16, 17, 18, 19, 20, None], "lower": [26, 27, 28, 29, None, None]},
}
HANDS = {0: [35, 36, 37, 38, 39], 1: [40, 41, 42, 43, 44]}


def last_two(**things):
    """Two cards left to draw (49, then 50), seat 0 to play."""
    return four(**{"wall": WALLS, "hand": HANDS, "deck": [49, 50], **things})


@pytest.mark.rule("M-3P-01")
def test_three_players_have_a_musee_each_of_ten_tokens_and_five_staircases():
    view = vernissage.new("musee", 3, seed=1).view()
    assert view.sides == (0, 1, 2)
    assert len(view.walls) == 3
    assert sum(map(len, view.stairs)) == 10
    assert sum(map(sum, view.stairs)) == 5


@pytest.mark.rule("M-4P-01")
def test_teams_of_two_sit_across_from_each_other():
    t = vernissage.new("musee", 4, seed=1)
    assert t.view().sides == (0, 1, 0, 1)
    assert len(t.view().walls) == 2
    assert sum(map(len, t.view().stairs)) == 12
    assert t.view().deck + 20 == 50


@pytest.mark.rule("M-4P-02")
def test_both_partners_hang_in_one_musee_seen_from_its_own_side():
    t = four(hand={0: [10, 11, 12, 13, 14], 2: [20, 21, 22, 23, 24]})
    hang(t, 10, "upper", 2)
    hang(t, t.view(1).hand[0], "lower", 1)
    t.play("card 20")
    assert [m for m in names(t) if "upper" in m] == ["slot upper 3", "slot upper 4", "slot upper 5", "slot upper 6"]
    t.play("slot upper 3")
    assert t.view().walls[0][0] == (0, 10, 20, 0, 0, 0)


@pytest.mark.rule("M-4P-03", "M-INFO-01")
def test_partners_neither_talk_nor_see_each_others_hands():
    assert {k.name for k in GAME.moves.kinds} == {"card", "slot", "take", "pass", "flip"}
    t = vernissage.new("musee", 4, 5, {"first_player": 0})
    hidden = set(t.view(2).hand)
    assert not hidden & set(t.view(0).hand)
    assert not any(f"No. {card}," in line for card in hidden for line in t.log(0))
    other = t.redeal(0, 1)
    assert other.view(0) == t.view(0)
    assert other.view(2).hand != t.view(2).hand


@pytest.mark.rule("M-4P-04", "M-DEC-03")
def test_with_two_cards_left_the_player_takes_one_or_passes_it_unseen():
    t = last_two()
    hang(t, 35, "upper", 6)
    assert (t.seat, t.decision, t.view().deck) == (0, "last_card", 2)
    assert names(t) == ["take", "pass"]
    assert "49" not in t.prompt
    assert t.redeal(0, 4).view(0) == t.view(0)
    t.play("take")
    assert 49 in t.view(0).hand
    hang(t, 40, "upper", 6)
    assert (t.seat, t.decision, t.view().deck) == (1, "last_card", 1)
    t.play("pass")
    assert 50 in t.view(3).hand
    assert t.seat == 2


@pytest.mark.rule("M-4P-04")
def test_with_three_cards_left_the_card_is_simply_taken():
    walls = {0: {**WALLS[0], "lower": [21, 22, 23, None, None, None]}, 1: WALLS[1]}
    t = four(wall=walls, hand=HANDS)
    assert t.view().deck == 3
    hang(t, 35, "upper", 6)
    assert kinds(t) == ["hang", "bonus", "draw"]
    assert t.seat == 1


@pytest.mark.rule("M-DEC-03", "M-4P-05")
@pytest.mark.parametrize("players", [2, 3])
def test_only_four_players_ever_take_or_pass(players):
    t = vernissage.new("musee", players, seed=3)
    while not t.over:
        assert t.decision in ("card", "slot")
        assert t.why_not("take").rule == t.why_not("pass").rule == "M-4P-05"
        t.play(t.legal_moves()[-1])


@pytest.mark.rule("M-4P-05")
def test_the_choice_arises_for_the_same_team_again_when_the_other_is_out():
    full = {"upper": [6, 7, 8, 9, 10, 25], "middle": [16, 17, 18, 19, 20, 34], "lower": [26, 27, 28, 29, 30, 31]}
    mine = {
        "upper": [1, 2, 3, 4, None, None],
        "middle": [11, 12, 13, None, None, None],
        "lower": [21, 22, 23, None, None, None],
    }
    t = four(wall={0: mine, 1: full}, out=[1, 3], hand={0: HANDS[0], 2: [45, 46, 47, 48, 44]}, deck=[49, 50])
    hang(t, 35, "upper", 5)
    assert (t.seat, t.decision, t.view().deck) == (0, "last_card", 2)
    t.play("take")
    hang(t, 45, "middle", 5)
    assert (t.seat, t.decision, t.view().deck) == (2, "last_card", 1)
    t.play("pass")
    assert 50 in t.view(0).hand


@pytest.mark.rule("M-4P-06")
def test_no_card_is_passed_to_a_partner_who_is_out():
    walls = {
        0: {"upper": [1, 2, 3, 4, 5, 30], "middle": [11, 12, 13, 14, 15, 32], "lower": [21, 22, 23, 34, None, None]},
        1: {
            "upper": [6, 7, 8, 9, 10, None],
            "middle": [16, 17, 18, 19, 20, None],
            "lower": [25, 26, None, None, None, None],
        },
    }
    hands = {0: [35, 36, 37, 38, 39], 2: [24, 27, 28, 29, 31], 1: [40, 41, 42, 43, 44]}
    t = four(wall=walls, out=[2], hand=hands, deck=[49, 50])
    assert t.view().deck == 2
    hang(t, 35, "lower", 5)
    assert "last_card" not in t.decision
    assert kinds(t)[-1] == "draw"
    assert 49 in t.view(0).hand


@pytest.mark.rule("M-4P-07")
def test_a_passed_card_makes_six_and_only_the_receiver_sees_it():
    t = last_two()
    hang(t, 35, "upper", 6)
    t.play("pass")
    assert t.view().hand_sizes == (4, 5, 6, 5)
    assert 49 in t.view(2).hand
    assert [e.fields for e in t.events(2) if e.kind == "receive"] == [{"card": 49}]
    for viewer in (0, 1, 3, None):
        assert [e.fields for e in t.events(viewer) if e.kind == "receive"] == [{}]
        assert not any("No. 49," in line for line in t.log(viewer))
    assert any("No. 49," in line for line in t.log(2))


@pytest.mark.rule("M-4P-07", "M-DEC-01")
def test_with_six_cards_all_six_may_be_offered():
    t = last_two(hand={**HANDS, 2: [30, 31, 32, 33, 34]})
    hang(t, 35, "lower", 6)
    t.play("pass")
    hang(t, 40, "upper", 6)
    t.play("take")
    assert names(t) == [f"card {k}" for k in (30, 31, 32, 33, 34, 49)]


@pytest.mark.rule("M-4P-08")
def test_a_partner_may_go_on_alone_and_everything_counts_for_the_team():
    wall = {
        0: {
            "upper": [None, None, 18, 19, 33, 34],
            "middle": [11, 12, 13, 14, 15, 16],
            "lower": [21, 22, 23, 24, 25, 26],
        }
    }
    hands = {0: [10, 20, 30, 31, 32], 1: [40, 41, 42, 43, 44], 2: [35, 36, 37, 38, 39]}
    t = four(wall=wall, hand=hands, seat=1)
    hang(t, 40, "upper", 1)
    assert t.view().out == (False, False, True, False)
    while t.seat != 0:
        t.play(t.legal_moves()[0])
    hang(t, 10, "upper", 1)
    assert t.view().bonus[0] == -1
    while t.seat != 0 and not t.over:
        t.play(t.legal_moves()[0])
    assert t.scores()[0] == t.scores()[2]
    assert t.ranking()[0] == t.ranking()[2]
    assert t.scores()[1] == t.scores()[3]


@pytest.mark.rule("M-4P-08")
def test_a_gallery_filled_by_both_partners_earns_the_team_one_bonus():
    wall = {0: {"upper": [1, 2, 3, 4, None, None]}}
    t = four(wall=wall, hand={0: [10, 30, 31, 32, 33], 2: [20, 21, 22, 23, 24]})
    hang(t, 10, "upper", 5)
    hang(t, t.view(1).hand[0], "lower", 1)
    hang(t, 20, "upper", 6)
    assert t.view().bonus == (0, -1, -1)
    assert score(t, 0)["bonus"] == score(t, 2)["bonus"] == 4
    assert score(t, 1)["bonus"] == 0


@pytest.mark.rule("M-4P-08", "M-TIE-01")
def test_the_better_team_is_first_and_the_other_third():
    t = Scenario("musee", 4, 1).put(wall={1: {"upper": [3, 8, None, None, None, None]}}).table()
    assert t.ranking() == (3, 1, 3, 1)
