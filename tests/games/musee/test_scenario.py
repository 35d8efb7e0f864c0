"""Positions of Musée from words: in the middle of a turn, and at the end."""

from __future__ import annotations

import vernissage
from tests.games.musee.help import FIRST
from vernissage.engine.scenario import Scenario


def test_a_card_that_is_chosen_asks_for_its_place():
    t = Scenario("musee", 2, 1, FIRST).put(seat=0, hand={0: [14]}, chosen=14).table()
    assert (t.decision, t.seat, t.view(0).chosen) == ("slot", 0, 14)
    assert t.view(1).chosen == 0
    t.play("slot upper 2")
    assert t.view().walls[0][0][1] == 14


def test_a_finished_game():
    full = {g: list(range(1 + 6 * k, 7 + 6 * k)) for k, g in enumerate(("upper", "middle", "lower"))}
    other = {g: list(range(19 + 6 * k, 25 + 6 * k)) for k, g in enumerate(("upper", "middle", "lower"))}
    t = Scenario("musee", 2, 1, FIRST).put(wall={0: full, 1: other}).table()
    assert t.over
    assert t.view().out == (True, True)


def test_staircases_are_settled_before_cards_are_put():
    negotiated = {"staircase_pattern": "negotiated"}
    try:
        Scenario("musee", 2, 1, negotiated).put(hand={0: [1]}).table()
    except vernissage.BadPosition as error:
        text = str(error)
    assert "give the pattern as an option" in text
