"""The placard over long walks: it keeps its height, so that nothing moves under the pointer, and tells the others' turns."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import vernissage
from tests.browser.test_motion import others_turns, sit_down
from tests.browser.visitor import Visitor


@pytest.mark.parametrize("game", vernissage.games())
@pytest.mark.parametrize("width", [1280, 390])
def test_the_placard_keeps_its_height_so_that_nothing_moves_under_the_pointer(
    visit: Callable[..., Visitor], game: str, width: int
):
    v = visit(width, 800)
    sit_down(v, game)
    chance, heights = random.Random(5), {}
    for _ in range(25):
        if v.wait_for_turn() == "over":
            break
        asked = v.page.inner_text("#prompt .ask")
        heights.setdefault(v.page.evaluate("Math.round(document.getElementById('prompt').offsetHeight)"), asked)
        folded = v.page.evaluate("(p => p.scrollHeight - p.clientHeight)(document.getElementById('prompt'))")
        assert folded < 20, f"{folded} px of the placard are folded away: {asked}"
        before, moves = v.version(), v.page.locator("#moves button")
        moves.nth(chance.randrange(moves.count())).evaluate("(b) => b.form.requestSubmit(b)")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    assert len(heights) == 1, heights


@pytest.mark.parametrize("game", vernissage.games()[1:3])
def test_the_others_turns_are_shown_in_the_other_games_too(visit: Callable[..., Visitor], game: str):
    others_turns(visit, game)
