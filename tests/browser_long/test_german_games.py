"""Whole games in German over HTTP, every page of them read: longer than the ordinary tests have time for."""

from __future__ import annotations

import pytest

from tests.web.test_german import GAMES, Place, address, home, missed

__all__ = ["address", "home", "missed"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_german(home, game, missed):
    place = Place(home, home.post(f"/play/{game}"), game)
    for k in range(3000):
        text = place.look()
        if 'data-over="yes"' in text:
            break
        if moves := place.moves():
            place.play(moves[(7 * k) % len(moves)])
    assert 'data-over="yes"' in text
    place.get("/log")
