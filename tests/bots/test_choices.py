"""The choices of searching bots are stored: the same seed and iterations give the same choice, today and later."""

from __future__ import annotations

import pytest

import vernissage
from tests.bots import choices
from vernissage import bots
from vernissage.engine.errors import BadOption
from vernissage.engine.rule import JIT

BOTS = ("search-1", "search")


@pytest.mark.skipif(not JIT, reason="searching needs compiled rules")
@pytest.mark.parametrize("game", vernissage.games())
@pytest.mark.parametrize("bot", BOTS)
def test_a_search_chooses_as_it_did(bot, game):
    """A change of a game's advice is a change of `search-1`, which may not be: put the new advice beside the old."""
    kept = choices.stored(bot)
    assert choices.choose(bot, game) == {name: kept.get(name) for name, _ in choices.positions(game)}


def test_the_first_search_has_a_name_and_budgets_like_the_present_one():
    assert bots.make("search-1:20ms").name == "search-1:20ms"
    assert bots.make("search-1:70it").name == "search-1:70it"
    assert bots.budget("search-1") == bots.budget("search") == (1000, "ms")
    for wrong in ("search-1:0it", "search-2", "search-1:", "search-:20it", "search-1:20"):
        with pytest.raises(BadOption, match="There is no bot"):
            bots.make(wrong)
