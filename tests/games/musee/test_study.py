"""The two options for study: a reduced deck and narrower galleries, so that exact methods can be tried."""

from __future__ import annotations

import pytest

import vernissage
from vernissage.testing import laws


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("deck", "columns"), [("full", 1), (6, 1), (9, 2), (20, "full"), (22, 3), ("full", 4)])
@pytest.mark.parametrize("pattern", ["random", "negotiated"])
def test_the_laws_hold_in_a_smaller_game(players, deck, columns, pattern):
    options = {"deck": deck, "columns": columns, "staircase_pattern": pattern}
    assert laws.compiled_laws("musee", players, options, 100, 11, "random", 4).games == 100


def test_a_reduced_deck_deals_as_many_to_each():
    t = vernissage.new("musee", 3, seed=4, options={"deck": 8})
    hands = [t.view(seat).hand for seat in range(3)]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    assert t.view().deck == 2
    assert {card for hand in hands for card in hand} <= set(range(1, 9))


def test_a_narrow_gallery_has_the_first_games_staircases():
    t = vernissage.new("musee", 2, seed=4, options={"columns": 3, "staircase_pattern": "random"})
    assert t.view().stairs == ((False, True, False), (True, False, True))
    assert t.decision == "card"


def test_what_is_not_there_is_refused_with_its_rule():
    t = vernissage.new("musee", 2, seed=4, options={"deck": 12, "columns": 3, "first_player": 0})
    refusal = t.why_not("card 13")
    assert (refusal.rule, refusal.text) == ("M-SETUP-01", "No. 13 is not in play: this deck is a reduced one.")
    t.play(t.legal_moves()[0])
    refusal = t.why_not("slot upper 4")
    assert (refusal.rule, refusal.text) == ("M-SETUP-02", "Here a gallery has 3 places; there is no place 4.")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"deck": 1}, "from 2 to 50, not 1"),
        ({"deck": 51}, "from 2 to 50, not 51"),
        ({"deck": "few"}, "'full' or a number"),
        ({"columns": 0}, "from 1 to 6, not 0"),
        ({"columns": 7}, "from 1 to 6, not 7"),
        ({"columns": True}, "'full' or a number"),
    ],
)
def test_a_size_that_cannot_be_is_refused(options, words):
    with pytest.raises(vernissage.BadOption, match=words):
        vernissage.new("musee", 2, options=options)
