"""Quick fingers and the keyboard: a double click is one move, and after a choice one is still where one was."""

from __future__ import annotations

import pytest

import vernissage
from tests.browser.visitor import CHOICE, Visitor
from tests.web.server import Server, table_for_two, to_decide

FOCUS = "() => document.activeElement === document.body ? 'BODY' : document.activeElement.id || document.activeElement.tagName"


def seat_at(visit, server: Server, game: str, undo: str) -> tuple[Visitor, str]:
    """Whoever has to decide first, in front of the page."""
    ilse, noor, match = table_for_two(server.url, game, undo=undo)
    mover = to_decide(match, ilse, noor)
    v: Visitor = visit()
    v.context.add_cookies([{"name": "vernissage", "value": mover.token, "url": server.url}])
    v.go(f"/match/{match}")
    v.wait_for_turn()
    v.page.wait_for_function("() => window.htmx && window.Idiomorph")
    return v, match


def choices_made(server: Server, match: str) -> int:
    """In the record, or sealed."""
    return len(server.truth(match).moves) + server.rows("select count(*) from pending where match = ?", match)[0][0]


@pytest.mark.parametrize("game", vernissage.games())
def test_a_double_click_is_one_move_and_no_reproach(visit, server: Server, game: str):
    v, match = seat_at(visit, server, game, "open")
    before = v.version()
    for first in (v.page.locator("[data-move]"), v.page.locator(".choices button")):
        if first.count():
            first.first.dblclick(force=True, no_wait_after=True)
            break
    v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    v.page.wait_for_timeout(700)
    assert choices_made(server, match) == 1
    assert "not made" not in v.page.inner_text("body")
    assert v.page.locator("#toast").is_hidden()


def test_a_double_click_on_the_button_that_commits_is_one_move(visit, server: Server):
    v, match = seat_at(visit, server, "musee", "draft")
    v.page.locator("[data-move]").first.click()
    v.page.wait_for_selector("#commit")
    before = v.version()
    v.page.locator("#commit").dblclick(no_wait_after=True)
    v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    v.page.wait_for_timeout(700)
    assert choices_made(server, match) == 1
    assert "not made" not in v.page.inner_text("body")


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
