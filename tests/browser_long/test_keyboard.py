"""Whole games by keyboard alone, and of two guests of the games that take long; tests/web has the others."""

from __future__ import annotations

import pytest

import vernissage
from tests.browser.test_pages import whole_game_by_keyboard
from tests.web.server import Server
from tests.web.test_playing import whole_game_of_two


@pytest.mark.parametrize("game", vernissage.games())
def test_a_whole_game_is_played_by_keyboard_alone(visit, game):
    whole_game_by_keyboard(visit(), game)


@pytest.mark.parametrize("game", ["pictura", "gallerist"])
def test_two_guests_play_a_whole_long_game(server: Server, game: str):
    whole_game_of_two(server, game)
