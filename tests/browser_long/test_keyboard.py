"""Whole games by keyboard alone, of the games that take long; tests/browser has the others."""

from __future__ import annotations

import pytest

from tests.browser.test_pages import whole_game_by_keyboard


@pytest.mark.parametrize("game", ["art_society", "gallerist"])
def test_a_long_game_is_played_by_keyboard_alone(visit, game):
    whole_game_by_keyboard(visit(), game)
