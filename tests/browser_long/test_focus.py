"""After a choice the focus is on the page, where it was."""

from __future__ import annotations

import pytest

import vernissage
from tests.browser.test_hands import FOCUS
from tests.browser.visitor import CHOICE


@pytest.mark.parametrize("game", vernissage.games())
def test_after_a_choice_the_focus_is_on_the_page_where_it_was(visit, game: str):
    v = visit()
    v.go("/")
    v.page.click(f"#game-{game} .doors button")
    for _ in range(8):
        if v.wait_for_turn() == "over":
            break
        before = v.version()
        v.press("#commit" if v.page.locator("#commit").count() else CHOICE)
        v.page.wait_for_function(
            "(v) => Number(document.getElementById('table').dataset.version) > v || document.getElementById('commit')",
            arg=before,
        )
        v.page.wait_for_timeout(100)
        assert v.page.evaluate(FOCUS) != "BODY"
    assert v.barriers() == []
