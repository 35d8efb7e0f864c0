"""Hidden and visible: M-INFO."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import four, hang, names, two
from vernissage.engine.game import SPECTATOR


@pytest.mark.rule("M-INFO-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_seen_by_its_owner_only(players):
    t = vernissage.new("musee", players, seed=2)
    held = t.position()["state"]["hand"]
    for viewer in range(players):
        assert list(t.view(viewer).hand) == [k for k in held[viewer] if k]
    assert t.view(None).hand == ()
    assert t.view(None).viewer == SPECTATOR


@pytest.mark.rule("M-INFO-01")
def test_hand_sizes_walls_pattern_bonus_cards_and_deck_size_are_public():
    t = two(wall={0: {"upper": [1, 2, 3, 4, 5, None]}}, hand={0: [6, 7, 8, 9, 10]})
    hang(t, 6, "upper", 6)
    public = ("hand_sizes", "out", "walls", "stairs", "bonus", "deck", "sides", "scores", "starter")
    views = [t.view(v) for v in (0, 1, None)]
    for name in public:
        assert len({repr(getattr(view, name)) for view in views}) == 1
    assert views[2].walls[0][0] == (1, 2, 3, 4, 5, 6)
    assert views[2].bonus == (0, -1, -1)
    assert views[2].hand_sizes == (5, 5)


@pytest.mark.rule("M-INFO-01")
def test_the_chosen_card_is_a_secret_until_it_hangs():
    t = two(hand={0: [10, 20, 30, 40, 50]})
    t.play("card 30")
    assert t.view(0).chosen == 30
    for viewer in (1, None):
        view = t.view(viewer)
        assert view.chosen == 0
        assert view.gains == ()
        assert view.moves == ()
        assert "30" not in t.prompt_for(viewer)
        assert not any("No. 30" in line for line in t.log(viewer))
    again = {int(t.redeal(1, seed).state["chosen"]) for seed in range(40)}
    assert len(again) > 5, "another seat cannot tell which card it is"
    t.play("slot upper 3")
    assert t.view(None).walls[0][0][2] == 30
    assert any("No. 30," in line for line in t.log(1))


@pytest.mark.rule("M-INFO-01")
def test_a_drawn_card_is_told_to_its_owner_only():
    t = two(hand={0: [10, 20, 30, 40, 50]}, deck=[47])
    hang(t, 30, "upper", 1)
    assert any("No. 47," in line for line in t.log(0))
    for viewer in (1, None):
        assert not any("No. 47," in line for line in t.log(viewer))
        assert [e.fields for e in t.events(viewer) if e.kind == "draw"] == [{}]


@pytest.mark.rule("M-INFO-01")
def test_the_order_of_the_deck_is_hidden_from_everybody():
    t = two()
    for viewer in (0, 1):
        orders = {tuple(t.redeal(viewer, seed).position()["state"]["deck"]) for seed in range(10)}
        assert len(orders) == 10


@pytest.mark.rule("M-INFO-01")
def test_taking_or_passing_is_public():
    from tests.games.musee.test_partnership import last_two

    for choice in ("take", "pass"):
        t = last_two()
        hang(t, 35, "upper", 6)
        t.play(choice)
        for viewer in (0, 1, 2, 3, None):
            assert choice in [e.kind for e in t.events(viewer)]


@pytest.mark.rule("M-INFO-01")
def test_what_a_seat_has_not_seen_is_one_of_the_other_cards_in_play():
    for players, last in ((2, 50), (3, 60), (4, 50)):
        t = vernissage.new("musee", players, seed=5)
        mine = set(t.view(0).hand)
        seen: set[int] = set()
        for seed in range(60):
            hand = set(t.redeal(0, seed).view(1).hand)
            assert not hand & mine
            seen |= hand
        assert len(seen) > 0.9 * (last - 5)
        assert max(seen) <= last


@pytest.mark.rule("M-INFO-01", "M-OUT-02")
def test_a_player_who_is_out_is_known_to_hold_nothing_that_fits():
    stuck = {"upper": [10, 20, 21, 22, 23, 24], "middle": [11, 31, 32, 33, 34, 35], "lower": [36, None, 39, 40, 41, 42]}
    t = two(wall={1: stuck}, hand={0: [12, 13, 44, 45, 46], 1: [1, 2, 3, 4, 50]})
    hang(t, 12, "middle", 1)
    for seed in range(60):
        assert not {37, 38} & set(t.redeal(0, seed).view(1).hand)


@pytest.mark.rule("M-INFO-01")
def test_a_player_who_is_asked_is_known_to_have_a_choice():
    mine = {"upper": [1, 2, 3, 4, 5, 6], "middle": [7, 8, 9, 10, 11, 12], "lower": [13, None, None, None, 20, 21]}
    t = two(wall={0: mine}, hand={0: [15, 16, 40, 41, 42]})
    assert names(t) == ["card 15", "card 16"]
    for seed in range(60):
        hand = t.redeal(1, seed).view(0).hand
        assert sum(13 < k < 20 for k in hand) >= 2


@pytest.mark.rule("M-INFO-01")
def test_a_choice_is_of_the_very_cards_that_fit_not_of_their_neighbours():
    mine = {
        "upper": [10, None, 12, None, 14, 15],
        "middle": [20, None, 22, None, 24, 25],
        "lower": [30, 31, 32, 33, 34, 35],
    }
    t = two(wall={0: mine}, hand={0: [11, 23, 40, 41, 42]})
    assert names(t) == ["card 11", "card 23"]
    for seed in range(20):
        hand = t.redeal(1, seed).view(0).hand
        assert sum(k in (11, 13, 21, 23) for k in hand) >= 2


@pytest.mark.rule("M-INFO-02")
def test_nothing_is_random_after_the_shuffle():
    for players in (2, 3, 4):
        t = vernissage.new("musee", players, seed=12)
        words = t.position()["state"]["rng"]
        order = [k for k in t.position()["state"]["deck"] if k][::-1]
        drawn = []
        while not t.over:
            t.play(t.legal_moves()[0])
            assert t.position()["state"]["rng"] == words
        drawn = [e.fields["card"] for e in t._events if e.kind in ("draw", "receive")]
        assert drawn == order[: len(drawn)]


@pytest.mark.rule("M-INFO-02")
def test_one_seed_gives_pattern_first_player_and_deal():
    options = {"staircase_pattern": "random", "first_player": "random"}
    deals = [vernissage.new("musee", 3, seed, options).position()["state"] for seed in (1, 1, 2, 3, 4)]
    assert deals[0] == deals[1]
    assert len({str((d["stairs"], d["starter"], d["hand"])) for d in deals}) == 4
    assert four().seat == 0
