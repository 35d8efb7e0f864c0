"""Quick fingers and the keyboard: a double click is one move, and after a choice one is still where one was."""

from __future__ import annotations

from urllib.parse import parse_qs

import pytest

import vernissage
from tests.browser.visitor import Visitor
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


HEARD = """() => {
  window.heard = [];
  for (const kind of ["click", "submit"])
    document.addEventListener(kind, (e) => window.heard.push([kind, e.target.closest("[data-move]")?.dataset.move ?? e.target.outerHTML.slice(0, 80)]), true);
}"""


@pytest.mark.parametrize(
    ("game", "how"),
    [*((game, "click") for game in vernissage.games()), *(("musee", how) for how in ("Enter", "Space", "shown first"))],
)
def test_a_target_on_the_board_sends_its_move_once_and_presses_nothing_else(visit, server: Server, game: str, how: str):
    ilse, noor, match = table_for_two(server.url, game, undo="open")
    v: Visitor = visit()
    for _ in range(40):  # to a decision with something to choose on the board
        mover = to_decide(match, ilse, noor)
        v.context.add_cookies([{"name": "vernissage", "value": mover.token, "url": server.url}])
        v.go(f"/match/{match}")
        if v.page.locator("[data-move]").count():
            break
        mover.play(match)
    v.page.wait_for_function("() => window.htmx && window.Idiomorph")
    v.page.evaluate(
        "(how) => { document.documentElement.dataset.confirm = how }", "always" if "shown" in how else "never"
    )
    target = v.page.locator("[data-move]").first
    move, before, made = target.get_attribute("data-move"), v.version(), choices_made(server, match)
    posted: list[dict[str, list[str]]] = []
    v.page.on("request", lambda r: posted.append(parse_qs(r.post_data or "")) if r.method == "POST" else None)
    if how == "shown first":  # the first tap shows it, the second does it
        target.dispatch_event("click", {"bubbles": True})
        v.page.wait_for_selector("#commit")
        target = v.page.locator(f'[data-move="{move}"]').first
        assert posted == []
    v.page.evaluate(HEARD)
    if how in ("Enter", "Space"):
        target.focus()
        v.page.keyboard.press(how)
    else:
        target.dispatch_event("click", {"bubbles": True, "cancelable": True})
    v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    v.page.wait_for_timeout(300)
    heard = v.page.evaluate("window.heard")
    assert heard == ([] if how == "Space" else [["click", move]])
    assert len(posted) == 1
    assert posted[0]["move"] == [move]
    assert set(posted[0]) == {"key", "seat", "move"}
    assert choices_made(server, match) == made + 1


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
