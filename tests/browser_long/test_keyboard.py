"""Whole games by keyboard alone, and of two guests, of the games that take long; tests/browser and tests/web have the others."""

from __future__ import annotations

import pytest

from tests.browser.test_pages import whole_game_by_keyboard
from tests.web.server import Server
from tests.web.test_playing import whole_game_of_two


@pytest.mark.parametrize("game", ["art_society", "pictura", "gallerist"])
def test_a_long_game_is_played_by_keyboard_alone(visit, game):
    whole_game_by_keyboard(visit(), game)


def test_two_guests_play_a_whole_long_game(server: Server):
    whole_game_of_two(server, "pictura")
