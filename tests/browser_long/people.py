"""What people do at their browsers: open a table, choose with mouse or finger, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import TimeoutError

from tests.browser.visitor import Visitor

TARGET = "a[data-move]"
NEWER = "(v) => Number(document.getElementById('table').dataset.version) > v"
CAUGHT_UP = "(v) => Number(document.getElementById('table').dataset.version) >= v"
ANSWERED = NEWER + " || document.getElementById('commit')"

SPOT = """(where) => {
  const target = document.querySelector(where);
  const heads = [...target.querySelectorAll(".head, text, image, rect, circle"), target];
  heads[0].scrollIntoView({ block: "center", behavior: "instant" });
  for (const part of heads) {
    const b = part.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.8], [0.8, 0.2], [0.2, 0.8]]) {
      const at = [b.left + b.width * x, b.top + b.height * y];
      if (document.elementFromPoint(...at)?.closest("[data-move], button") === target) return at;
    }
  }
}"""


def play_now(v: Visitor, game: str) -> Visitor:
    v.go("/")
    v.page.click(f"#game-{game} .doors button")
    v.wait_for_turn()
    return v


def open_table(v: Visitor, game: str = "musee", undo: str = "draft") -> str:
    """A table with a seat for a friend; its match."""
    v.go(f"/new/{game}?way=friends&players=2")
    v.page.fill("#name0", "Ilse")
    v.page.select_option("#undo", undo)
    v.page.click("button:has-text('Open the table')")
    v.page.wait_for_selector("#table")
    return v.match


def two_at_a_table(visit: Callable[..., Visitor], game: str = "musee", undo: str = "draft") -> tuple[Visitor, Visitor]:
    ilse, noor = visit(), visit()
    open_table(ilse, game, undo)
    noor.go(f"/match/{ilse.match}")
    noor.page.fill("#name", "Noor")
    noor.page.click("button:has-text('Sit down')")
    noor.page.wait_for_selector("#table")
    return ilse, noor


def turn(*visitors: Visitor) -> Visitor:
    """Whose turn it is, as their page tells."""
    for _ in range(400):
        for v in visitors:
            if v.page.get_attribute("#table", "data-turn") == "yes":
                return v
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("it is nobody's turn")


def other(one: Visitor, ilse: Visitor, noor: Visitor) -> Visitor:
    return noor if one is ilse else ilse


def first_choice(v: Visitor) -> str:
    """Where the first choice is: on the board, on the label, or in the list, which is unfolded for it."""
    for where in (TARGET, ".choices button"):
        if v.page.locator(where).count():
            return where
    v.page.locator("#moves > summary").click()
    return "#moves button"


def point(v: Visitor, where: str) -> tuple[float, float]:
    """Where somebody would point at that choice: a place of it that nothing else covers."""
    found = v.page.evaluate(SPOT, where)
    assert found, f"{where} cannot be pointed at: {v.page.inner_text('#prompt')}"
    return found[0], found[1]


def _reach(v: Visitor, once: Callable[[], None], before: int) -> None:
    """Point until the page answers: between looking and pointing it may have moved under the hand."""
    for _ in range(3):
        once()
        try:
            v.page.wait_for_function(ANSWERED, arg=before, timeout=10_000)
            return
        except TimeoutError:
            continue
    raise AssertionError(f"nothing happened at {v.page.inner_text('#prompt')}")


def show_choice(v: Visitor) -> None:
    """Point at a choice with the mouse; where nothing has to be confirmed, that makes it."""
    _reach(v, lambda: v.page.mouse.click(*point(v, first_choice(v))), v.version())


def click_choice(v: Visitor) -> None:
    """Take a choice with the mouse, confirming where the page asks for it."""
    before = v.version()
    show_choice(v)
    if v.version() == before:
        v.page.click("#commit")
        v.page.wait_for_function(NEWER, arg=before)


def tap_choice(v: Visitor) -> None:
    """Take a choice with a finger: the first tap only shows it, the second makes it."""
    before = v.version()
    _reach(v, lambda: v.page.touchscreen.tap(*point(v, first_choice(v))), before)
    v.page.wait_for_selector("#commit")
    assert v.version() == before
    assert v.sideways() <= 0
    v.page.tap("#commit")
    v.page.wait_for_function(NEWER, arg=before)
