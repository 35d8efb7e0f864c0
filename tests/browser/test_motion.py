"""With motion on: the others' turns are played one after the other. What comes in the middle is a long test."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import vernissage
from tests.browser.visitor import Visitor
from tests.web.server import Guest, Server

STEPPING = "() => document.documentElement.classList.contains('stepping')"
AT_REST = "() => !document.documentElement.classList.contains('stepping') && !motion.busy && !document.querySelector('.motion > *')"
# everything that was on the placard's line while the steps were shown, and how much was in the air
WATCH = """() => {
  window.said = []; window.flown = 0;
  const first = document.querySelector('#told-line .said')?.textContent; // what stood there before
  setInterval(() => {
    window.flown = Math.max(window.flown, document.querySelectorAll('.motion > svg').length);
    if (!document.documentElement.classList.contains('stepping')) return;
    const now = document.querySelector('#told-line .said')?.textContent ?? '';
    if (now && now !== first && window.said.at(-1) !== now) window.said.push(now);
  }, 30);
}"""
TWICE = "() => { const s = [...document.querySelectorAll('[id]')].map((n) => n.id); return s.filter((x, i) => s.indexOf(x) !== i); }"
# what hangs there, whatever the order of attributes
BOARD = """() => {
  const told = (n) => n.nodeType === 3 ? n.data : `<${n.tagName} ${[...n.attributes].filter((a) => a.name !== "style").map((a) => `${a.name}=${a.value}`).sort().join(" ")}>${[...n.childNodes].map(told).join("")}`;
  return [...document.querySelectorAll('#table .area .drawing')].map(told);
}"""


def with_cookie(v: Visitor, guest: Guest, server: Server) -> None:
    v.context.add_cookies([{"name": "vernissage", "value": guest.token, "url": server.url}])


def at_rest(v: Visitor) -> None:
    v.page.wait_for_function(AT_REST)


def sit_down(v: Visitor, game: str, players: int = 3) -> None:
    v.go(f"/new/{game}?way=bots&players={players}")
    v.page.click("form button[type=submit]")
    v.wait_for_turn()
    v.page.wait_for_load_state()
    at_rest(v)


def choose(v: Visitor) -> None:
    """One decision of one's own, whichever comes first."""
    before = v.version()
    v.page.locator("[data-move], .choices button, #moves button").first.dispatch_event("click")
    v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)


def until_others(v: Visitor, most: int = 60) -> None:
    """Decide until the others' moves are being shown."""
    for _ in range(most):
        choose(v)
        try:
            v.page.wait_for_function(STEPPING, timeout=1500)
        except Exception:
            continue
        return
    raise AssertionError("nobody else ever moved")


@pytest.mark.parametrize("game", vernissage.games()[::3])
def test_the_others_turns_are_shown_one_after_the_other_with_their_sentences(visit: Callable[..., Visitor], game: str):
    """The shortest and the longest turns; the other games in the long run."""
    others_turns(visit, game)


def others_turns(visit: Callable[..., Visitor], game: str) -> None:
    v = visit(motion=True)
    sit_down(v, game)
    v.page.evaluate(WATCH)
    until_others(v)
    v.wait_for_turn()
    at_rest(v)
    told = v.page.evaluate("[...document.querySelectorAll('#log li')].map((li) => li.textContent).join(' ')")
    said = v.page.evaluate("window.said")
    assert len(said) >= 1
    assert v.page.evaluate("window.flown") >= 1
    for words in said:  # what was shown is what the log tells, in whole sentences
        for sentence in re.split(r"(?<=[.!]) (?=[A-Z])", words):
            assert sentence[:40] in told or sentence.startswith(("You", "Nothing has happened")), sentence
    assert v.page.evaluate(TWICE) == []
    assert v.foreign() == []
    shown = v.page.evaluate(BOARD)
    v.page.reload()
    at_rest(v)
    assert v.page.evaluate(BOARD) == shown  # nothing of the steps is left


def test_motion_off_shows_the_result_at_once(visit: Callable[..., Visitor]):
    v = visit(motion=True)
    asked: list[str] = []
    v.page.on("request", lambda r: asked.append(r.url) if "/steps" in r.url else None)
    sit_down(v, "musee")
    v.page.evaluate("document.documentElement.dataset.animation = 'off'")
    asked.clear()
    v.page.evaluate(WATCH)
    for _ in range(4):
        v.wait_for_turn()
        choose(v)
    v.wait_for_turn()
    assert asked == []
    assert v.page.evaluate("window.flown") == 0


def test_no_sound_before_the_first_gesture_and_none_where_it_is_off(visit: Callable[..., Visitor]):
    v = visit()
    heard: list[str] = []
    v.page.on("request", lambda r: heard.append(r.url.rsplit("/", 1)[1]) if ".wav" in r.url else None)
    v.page.add_init_script(
        "const Real = AudioContext; window.contexts = 0; AudioContext = class extends Real { constructor() { super(); window.contexts += 1; } };"
    )
    sit_down(v, "musee", 2)
    v.page.mouse.click(5, 400)
    choose(v)
    v.wait_for_turn()
    assert heard == []
    assert v.page.evaluate("window.contexts") == 0
    v.go("/you")
    v.page.select_option("#sound", "quiet")
    v.page.click("text=Keep")
    sit_down(v, "musee", 2)
    assert v.page.evaluate("window.contexts") == 0  # nobody has touched anything yet
    for _ in range(4):
        v.page.mouse.click(5, 400)
        choose(v)
        v.wait_for_turn()
    assert v.page.evaluate("window.contexts") == 1
    v.page.wait_for_timeout(200)
    assert {"sound-hang.wav", "sound-turn.wav"} <= set(heard)
