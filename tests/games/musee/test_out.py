"""Being unable to play and the end: M-OUT, M-END; the gallery bonus: M-BONUS."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import ends_with, finish, four, hang, kinds, names, score, two
from vernissage.engine.scenario import Scenario

STUCK = {"upper": [10, 20, 21, 22, 23, 24], "middle": [11, 31, 32, 33, 34, 35], "lower": [36, None, 39, 40, 41, 42]}
OPEN = {0: {"upper": [None, None, None, None, None, 43]}}


def stuck_next():
    """Seat 1 has one slot left, for 37 and 38 only, and holds neither; seat 0 is to play."""
    return two(wall={1: STUCK}, hand={0: [12, 13, 44, 45, 46], 1: [1, 2, 3, 4, 50]}, deck=[5])


@pytest.mark.rule("M-OUT-01", "M-OUT-02")
def test_a_player_without_a_legal_display_is_out_and_is_not_asked():
    t = stuck_next()
    assert t.view().out == (False, False), "it shows on the own turn"
    hang(t, 12, "middle", 1)
    assert kinds(t) == ["hang", "draw", "out"]
    assert t.view().out == t.view(0).out == t.view(1).out == (False, True)
    assert t.seat == 0


@pytest.mark.rule("M-OUT-01")
def test_one_who_is_out_draws_and_hangs_nothing_more():
    t = stuck_next()
    hang(t, 12, "middle", 1)
    before = t.view(1)
    finish(t)
    after = t.view(1)
    assert after.hand == before.hand == (1, 2, 3, 4, 50)
    assert after.walls[1] == before.walls[1]


@pytest.mark.rule("M-OUT-03")
def test_a_full_musee_leaves_no_legal_display():
    full = {"upper": [1, 2, 3, 4, 5, 6], "middle": [7, 8, 9, 10, 11, 12], "lower": [21, 22, 23, 24, 25, 26]}
    t = two(wall={1: full}, hand={0: [27, 28, 44, 45, 46]})
    hang(t, 27, "upper", 3)
    assert t.view().out == (False, True)


@pytest.mark.rule("M-OUT-03")
def test_an_empty_hand_leaves_no_legal_display():
    walls = {
        0: {"upper": [1, 2, 3, 4, 5, 6], "middle": [7, 8, 9, 10, 11, 12], "lower": [13, 14, 15, 16, None, 50]},
        1: {"upper": [21, 22, 23, 24, 25, 26], "middle": [27, 28, 29, 30, 31, 32], "lower": [33, 34, 35, 36, 37, None]},
    }
    t = four(wall=walls, hold={0: 5, 1: 5, 2: 0, 3: 6}, hand={0: [17, 18, 19, 20, 40], 1: [38, 39, 41, 42, 43]})
    hang(t, 17, "lower", 5)
    hang(t, 38, "lower", 6)
    assert t.over
    assert t.view().out[2]


@pytest.mark.rule("M-OUT-04")
def test_the_last_player_in_takes_several_turns_in_a_row():
    t = stuck_next()
    hang(t, 12, "middle", 1)
    for card, column in ((13, 2), (44, 3), (45, 4)):
        assert (t.seat, t.decision) == (0, "card")
        hang(t, card, "middle", column)
    assert t.view().walls[0][1] == (12, 13, 44, 45, 0, 0)


@pytest.mark.rule("M-OUT-04")
def test_with_three_players_the_others_go_on_in_order():
    wall = {1: {"upper": [10, 20, 21, 22, 23], "middle": [11, 31, 32, 33, 34], "lower": [36, None, 39, 40, 41]}}
    t = Scenario("musee", 3, 1, {"first_player": 0}).put(wall=wall, hand={1: [1, 2, 3, 4, 50]}, seat=0).table()
    seats = []
    for _ in range(6):
        seats.append(t.seat)
        t.play(t.legal_moves()[0])
        t.play(t.legal_moves()[0])
    assert seats == [0, 2, 0, 2, 0, 2]


@pytest.mark.rule("M-OUT-05", "M-SCORE-06")
def test_cards_left_in_hand_change_nothing():
    walls = {0: {"upper": [3, 8, None, None, None, None]}}
    first = ends_with(walls, hand={0: [13, 18, 23, 28, 33]})
    second = ends_with(walls, hand={0: [1, 2, 4, 5, 6]})
    assert first.scores() == second.scores() == (4, 0)
    assert first.ranking() == second.ranking()


@pytest.mark.rule("M-END-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_stops_when_everybody_is_out_and_not_before(players):
    for seed in range(3):
        t = vernissage.new("musee", players, seed)
        while not t.over:
            assert not all(t.view().out)
            assert names(t)
            t.play(t.legal_moves()[0])
        assert t.view().out == (True,) * players
        assert t.legal_moves() == []
        assert t.view().end == t.game.facts.ends[0]
        assert t.why_not("card 1").rule == "M-END-01"


def almost(gallery: str = "upper"):
    return two(
        wall={0: {gallery: [1, 2, 3, 4, 5, None]}, 1: {gallery: [11, 12, 13, 14, 15, None]}},
        hand={0: [16, 17, 18, 19, 20], 1: [21, 22, 23, 24, 25]},
    )


@pytest.mark.rule("M-BONUS-01")
@pytest.mark.parametrize("gallery", ["upper", "middle", "lower"])
def test_the_first_to_fill_a_gallery_takes_its_bonus_at_once(gallery):
    t = almost(gallery=gallery)
    g = ("upper", "middle", "lower").index(gallery)
    assert t.view().bonus == (-1, -1, -1)
    hang(t, 16, gallery, 6)
    assert t.view().bonus[g] == 0
    assert score(t)["bonus"] == 4
    assert [b for k, b in enumerate(t.view().bonus) if k != g] == [-1, -1]


@pytest.mark.rule("M-BONUS-01")
def test_a_gallery_with_a_gap_earns_no_bonus():
    t = two(wall={0: {"upper": [1, 2, 3, 4, None, None]}}, hand={0: [16, 17, 18, 19, 20]})
    hang(t, 16, "upper", 6)
    assert t.view().bonus == (-1, -1, -1)


@pytest.mark.rule("M-BONUS-01", "M-3P-01")
def test_with_three_players_five_paintings_fill_a_gallery():
    put = {"wall": {0: {"upper": [1, 2, 3, 4, None]}}, "hand": {0: [16, 17, 18, 19, 20]}, "seat": 0}
    t = Scenario("musee", 3, 1).put(**put).table()
    hang(t, 16, "upper", 5)
    assert t.view().bonus == (0, -1, -1)


@pytest.mark.rule("M-BONUS-02")
def test_one_who_fills_the_same_gallery_later_gets_nothing():
    t = almost()
    hang(t, 16, "upper", 6)
    hang(t, 21, "upper", 6)
    assert t.view().bonus == (0, -1, -1)
    assert score(t, 1)["bonus"] == 0
    assert kinds(t).count("bonus") == 1


@pytest.mark.rule("M-BONUS-02")
def test_one_side_may_claim_several_bonus_cards():
    row = {"upper": [1, 2, 3, 4, 5, None], "middle": [6, 7, 8, 9, 10, None]}
    t = two(wall={0: row}, hand={0: [16, 17, 18, 19, 20]})
    hang(t, 16, "upper", 6)
    t.play(t.legal_moves()[0])
    t.play(t.legal_moves()[0])
    hang(t, 17, "middle", 6)
    assert t.view().bonus == (0, 0, -1)
    assert score(t)["bonus"] == 8
