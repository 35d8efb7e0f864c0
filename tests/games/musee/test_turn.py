"""A turn: M-TURN, M-DRAW, M-DEC."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import finish, four, hang, kinds, names, two
from vernissage.engine import registry
from vernissage.engine.scenario import Scenario

GAME = registry.get("musee")


@pytest.mark.rule("M-TURN-01", "M-DEC-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_each_a_display_and_then_a_redraw(players):
    t = vernissage.new("musee", players, 4, {"first_player": 1})
    for turn in range(2 * players):
        seat = (1 + turn) % players
        assert (t.seat, t.decision) == (seat, "card")
        before = kinds(t)
        t.play(t.legal_moves()[0])
        assert (t.seat, t.decision) == (seat, "slot")
        assert t.view(seat).hand_sizes[seat] == 5, "nothing is drawn before the painting hangs"
        t.play(t.legal_moves()[2])
        assert kinds(t, len(before)) == ["hang", "draw"]
        assert {e.seat for e in t.events()[len(before) :]} == {seat}


@pytest.mark.rule("M-TURN-01")
def test_only_the_seat_whose_turn_it_is_may_play():
    t = two()
    other = t.view(1).hand[0]
    with pytest.raises(vernissage.IllegalMove) as refused:
        t.play(f"card {other}", seat=1)
    assert refused.value.rule == "M-TURN-01"
    with pytest.raises(vernissage.IllegalMove) as refused:
        t.play(f"card {other}")
    assert refused.value.rule == "M-TURN-01"


@pytest.mark.rule("M-TURN-01")
def test_a_painting_hangs_in_the_own_musee():
    for seat in range(3):
        t = vernissage.new("musee", 3, 4, {"first_player": seat})
        card = int(t.legal_moves()[0].card)
        hang(t, card, "middle", 3)
        assert [wall[1][2] for wall in t.view().walls] == [card if side == seat else 0 for side in range(3)]


@pytest.mark.rule("M-TURN-02")
def test_there_is_no_passing_and_no_discarding():
    assert {k.name for k in GAME.moves.kinds} == {"card", "slot", "take", "pass", "flip"}
    t = two()
    assert {m.kind for m in t.legal_moves()} == {"card"}
    assert t.why_not("pass").rule == "M-4P-05"
    t.play(t.legal_moves()[0])
    assert {m.kind for m in t.legal_moves()} == {"slot"}, "a chosen painting must hang"
    assert t.why_not("pass") is not None
    assert t.why_not("take") is not None


@pytest.mark.rule("M-TURN-02", "M-DEC-01")
def test_a_player_with_one_card_that_fits_must_hang_it():
    t = two(
        wall={
            0: {
                "upper": [10, 20, 21, 22, 23, 24],
                "middle": [11, 31, 32, 33, 34, 35],
                "lower": [36, None, None, 40, 41, 42],
            }
        },
        hand={0: [1, 2, 3, 38, 4]},
    )
    assert t.view(0).chosen == 38, "the engine takes a choice of one by itself"
    assert [m.kind for m in t.legal_moves()] == ["slot", "slot"]


@pytest.mark.rule("M-TURN-03")
def test_a_displayed_painting_is_never_moved_or_removed():
    for players in (2, 3, 4):
        t = vernissage.new("musee", players, seed=8)
        shown: dict[tuple[int, int, int], int] = {}
        while not t.over:
            t.play(t.legal_moves()[-1])
            now = {
                (side, g, c): k
                for side, wall in enumerate(t.view().walls)
                for g, gallery in enumerate(wall)
                for c, k in enumerate(gallery)
                if k
            }
            assert shown.items() <= now.items()
            shown = now


@pytest.mark.rule("M-TURN-03", "M-PLACE-01")
def test_a_slot_that_is_taken_stays_taken():
    t = two(wall={0: {"upper": [None, None, 20, None, None, None]}}, hand={0: [10, 30, 11, 12, 13]})
    t.play("card 10")
    assert t.why_not("slot upper 3").rule == "M-PLACE-01"


@pytest.mark.rule("M-TURN-04")
def test_the_log_and_the_labels_tell_the_title_of_a_painting():
    from vernissage.games.musee.view import cards

    t = two(hand={0: [10, 30, 11, 12, 13]})
    assert cards()[30].title in next(m for m in t.legal_moves() if m.card == 30).label
    hang(t, 30, "upper", 1)
    assert any(cards()[30].title in line for line in t.log(None))


@pytest.mark.rule("M-DRAW-01")
def test_the_top_card_of_the_deck_is_drawn_back_to_five():
    t = two(hand={0: [10, 30, 11, 12, 13]}, deck=[47, 48])
    hang(t, 30, "upper", 1)
    assert t.view(0).hand == (10, 11, 12, 13, 47)
    assert t.view().deck == 39
    hang(t, t.view(1).hand[0], "upper", 1)
    assert 48 in t.view(1).hand
    assert len(t.view(1).hand) == 5


@pytest.mark.rule("M-DRAW-02")
def test_a_card_is_drawn_even_after_the_last_display_that_fits():
    t = two(
        wall={
            0: {
                "upper": [10, 20, 21, 22, 23, 24],
                "middle": [11, 31, 32, 33, 34, 35],
                "lower": [36, None, 39, 40, 41, 42],
            }
        },
        hand={0: [1, 2, 37, 38, 4]},
        deck=[5],
    )
    t.play("card 38")
    assert t.view(0).hand == (1, 2, 4, 5, 37)
    finish(t)
    assert t.view(0).out[0]


@pytest.mark.rule("M-DRAW-03")
def test_with_an_empty_deck_play_goes_on_from_hand():
    wall = {
        0: {"upper": [1, 2, 3, 4, 5, None], "middle": [11, 12, 13, 14, 15, None], "lower": [21, 22, 23, 24, 25, None]},
        1: {"upper": [6, 7, 8, 9, 10, None], "middle": [16, 17, 18, 19, 20, None], "lower": [26, 27, 28, 29, 30, None]},
    }
    t = four(wall=wall, hand={0: [31, 40, 41, 42, 43], 1: [32, 33, 34, 35, 36], 2: [44, 45, 46, 47, 48]})
    assert t.view().deck == 0
    hang(t, 31, "lower", 6)
    assert kinds(t) == ["hang", "bonus"]
    assert t.view().hand_sizes == (4, 5, 5, 5)
    assert (t.seat, t.decision) == (1, "card")


@pytest.mark.rule("M-DRAW-03")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_deck_never_runs_short(players):
    for seed in range(4):
        t = vernissage.new("musee", players, seed)
        while not t.over:
            assert sum(t.view().hand_sizes) == 5 * players
            t.play(t.legal_moves()[0])
    slots = players * 3 * (5 if players == 3 else 6)
    assert slots <= {2: 40, 3: 45}[players]


@pytest.mark.rule("M-DEC-01")
def test_a_card_may_be_chosen_when_it_has_at_least_one_slot():
    t = two(
        wall={
            0: {
                "upper": [10, 20, 21, 22, 23, 24],
                "middle": [None, 31, 32, 33, 34, 35],
                "lower": [36, None, 39, 40, 41, 42],
            }
        },
        hand={0: [1, 29, 30, 37, 50]},
    )
    assert names(t) == ["card 1", "card 29", "card 30", "card 37"]
    assert t.why_not("card 50").rule == "M-DEC-01"


@pytest.mark.rule("M-DEC-02")
def test_the_slots_offered_are_those_the_chosen_card_may_hang_in():
    t = two(
        wall={
            0: {
                "upper": [5, None, None, 25, None, None],
                "middle": [20, None, None, None, None, 30],
                "lower": [1, 2, 3, 4, 6, 7],
            }
        },
        hand={0: [14, 40, 41, 42, 43]},
    )
    t.play("card 14")
    assert names(t) == ["slot upper 2", "slot upper 3"]
    t = vernissage.new("musee", 2, 1)
    t.play(t.legal_moves()[0])
    assert len(names(t)) == 18


@pytest.mark.rule("M-DEC-02", "M-3P-01")
def test_with_three_players_there_are_at_most_fifteen_slots():
    t = vernissage.new("musee", 3, 1)
    t.play(t.legal_moves()[0])
    assert len(names(t)) == 15
    assert t.why_not("slot upper 6").rule == "M-3P-01"


@pytest.mark.rule("M-DEC-03", "M-DEC-04")
def test_take_or_pass_is_asked_after_the_display_and_its_bonus_and_before_the_redraw():
    t = last_two()
    t.play("card 45")
    t.play("slot upper 6")
    assert kinds(t) == ["hang", "bonus"]
    assert (t.seat, t.decision) == (0, "last_card")
    assert names(t) == ["take", "pass"]
    t.play("take")
    assert kinds(t) == ["hang", "bonus", "take", "draw"]
    assert t.seat == 1


def last_two():
    """Four players, two cards left to draw, seat 0 about to fill its upper gallery."""
    wall = {
        0: {
            "upper": [1, 2, 3, 4, 5, None],
            "middle": [11, 12, 13, 14, 15, None],
            "lower": [21, 22, 23, 24, None, None],
        },
        1: {
            "upper": [6, 7, 8, 9, 10, None],
            "middle": [16, 17, 18, 19, 20, None],
            "lower": [26, 27, 28, 29, None, None],
        },
    }
    return four(wall=wall, hand={0: [45, 46, 47, 48, 49]})


@pytest.mark.rule("M-DEC-05")
@pytest.mark.parametrize("players", [2, 4])
def test_players_flip_in_turn_until_each_row_has_three_staircases(players):
    t = vernissage.new("musee", players, 3, {"staircase_pattern": "negotiated", "first_player": 1})
    seats = []
    for k, move in enumerate(
        ("flip top 1", "flip top 2", "flip top 6", "flip bottom 1", "flip bottom 3", "flip bottom 4")
    ):
        assert t.decision == "flip"
        assert len(names(t)) == ((12 - k) if k < 3 else (6 - (k - 3)))
        seats.append(t.seat)
        t.play(move)
    assert seats == [(1 + k) % players for k in range(6)]
    assert (t.decision, t.seat) == ("card", 1), "the first player begins the game itself"
    assert t.view().stairs == ((True, True, False, False, False, True), (True, False, True, True, False, False))


@pytest.mark.rule("M-DEC-05")
def test_with_three_players_the_row_that_reaches_three_first_leaves_two_to_the_other():
    for first, second in (("top", "bottom"), ("bottom", "top")):
        t = vernissage.new("musee", 3, 3, {"staircase_pattern": "negotiated", "first_player": 0})
        for move in (f"{second} 1", f"{first} 1", f"{first} 2", f"{first} 5"):
            t.play(f"flip {move}")
        assert names(t) == [f"flip {second} {c}" for c in (2, 3, 4, 5)]
        assert t.why_not(f"flip {first} 3").rule == "M-DEC-05"
        assert t.why_not(f"flip {second} 1").rule == "M-DEC-05"
        t.play(f"flip {second} 4")
        assert t.decision == "card"


@pytest.mark.rule("M-DEC-05")
def test_patterns_are_not_negotiated_unless_asked_for():
    assert vernissage.new("musee", 2, 1).decision == "card"
    assert Scenario("musee", 2).table().why_not("flip top 1").rule == "M-DEC-05"
