"""A guided lesson in a real browser: what is pointed at can be clicked, and nothing moves while it is read."""

from __future__ import annotations

import pytest

from tests.browser.test_company import come
from tests.web.server import Guest
from vernissage.match.lesson import LEARNER, Lesson

POINTED = """() => {
  const [id] = document.getElementById("prompt").dataset.taught.split(" "), box = document.getElementById(id)?.getBoundingClientRect();
  if (!box) return null;
  const ring = document.querySelector("#pointed i:not(.also)")?.getBoundingClientRect();
  return { id, x: box.left + box.width / 2, y: box.top + box.height / 2, top: box.top, bottom: box.bottom, high: innerHeight,
           ringed: !!ring && Math.abs(ring.left + ring.width / 2 - box.left - box.width / 2) < 3 && Math.abs(ring.top + ring.height / 2 - box.top - box.height / 2) < 3,
           placard: document.getElementById("prompt").getBoundingClientRect().height };
}"""
FITS = """() => { const p = document.getElementById("prompt");
  return { folded: p.scrollHeight - p.clientHeight, words: document.getElementById("guard").getBoundingClientRect().bottom,
           buttons: [...p.querySelectorAll(".choices .btn")].map((b) => b.getBoundingClientRect().top) }; }"""
ALSO = """() => { const box = document.querySelector("#pointed i.also")?.getBoundingClientRect(), foot = document.querySelector("#prompt .choices");
  return box && box.top >= document.getElementById("guard").getBoundingClientRect().bottom && box.bottom <= foot.getBoundingClientRect().top; }"""
READY = """(made) => { const t = document.getElementById("table")?.dataset; // the page before it may still be there
  return t && t.turn === "yes" && Number(t.made) > made && !document.documentElement.classList.contains("stepping")
    && document.querySelector("#pointed i:not(.also)"); }"""


def begin(v):
    v.go("/learn/gallerist")
    v.page.click("text=Play the first lesson >> nth=0")
    ready(v, -1)


def made(v) -> int:
    return int(v.page.get_attribute("#table", "data-made"))


def ready(v, before: int) -> None:
    v.page.wait_for_function(READY, arg=before)
    v.page.wait_for_function(f"() => ({POINTED})()?.ringed")


def click_what_is_pointed_at(v) -> float:
    """The height of the placard meanwhile."""
    seen, before = v.page.evaluate(POINTED), made(v)
    assert 0 <= seen["top"] < seen["bottom"] <= seen["high"], seen
    v.page.mouse.click(seen["x"], seen["y"])
    ready(v, before)
    return seen["placard"]


def test_the_gallerists_lesson_is_followed_by_clicking_what_is_pointed_at(visit):
    v = visit(height=800)
    begin(v)
    assert "Part 1 of 8" in (v.page.text_content("#guard") or "")
    heights = {round(click_what_is_pointed_at(v)) for _ in range(6)}
    assert len(heights) == 1  # the board stays where it is
    # another choice, from which the lesson could not go on, is refused with a sentence
    before = made(v)
    v.page.click("[data-move='ticket vip']")
    v.page.wait_for_selector("#toast:not([hidden])")
    assert "brown" in v.page.inner_text("#toast")
    assert made(v) == before
    # the step can be skipped, taken back, and is there again after a reload
    v.page.click("#do-it-for-me")
    ready(v, before)
    v.page.click("#undo")
    v.page.wait_for_function("(n) => Number(document.getElementById('table').dataset.made) === n", arg=before)
    words = v.page.inner_text("#guard")
    v.page.reload()
    ready(v, before - 1)
    assert v.page.inner_text("#guard") == words
    assert v.barriers() == []


def test_in_a_lesson_no_button_lies_over_the_words_and_none_is_folded_away(visit):
    v = visit(height=800)
    v.go("/learn/art_society")
    v.page.click("main form button[type=submit]")
    before, buttons = -1, 0
    for _ in range(6):
        ready(v, before)
        before = made(v)
        seen = v.page.evaluate(FITS)
        assert seen["folded"] < 4, seen
        assert all(top >= seen["words"] - 1 for top in seen["buttons"]), seen
        buttons += len(seen["buttons"])
        v.page.evaluate("(b => b.form.requestSubmit(b))(document.getElementById('do-it-for-me'))")
    assert buttons >= 4


@pytest.mark.parametrize("width", [390])
def test_on_a_phone_what_is_pointed_at_is_brought_into_view(visit, width):
    v = visit(width, 844, touch=True)
    begin(v)
    seen = v.page.evaluate(POINTED)
    assert 0 <= seen["top"] < seen["bottom"] <= seen["high"]
    assert (
        v.page.evaluate("document.getElementById('prompt').getBoundingClientRect().top") >= -1
    )  # the words stay beside it
    v.page.touchscreen.tap(seen["x"], seen["y"])
    v.page.wait_for_selector("#commit")
    v.page.wait_for_function(f"() => ({POINTED})()?.id === 'commit'")
    before = made(v)
    v.page.click("#commit")
    ready(v, before)
    assert v.sideways() <= 0
    # the answer is a button at the foot: what the words speak of is turned up, and lies above it
    assert v.page.locator("#prompt .choices .btn").count()
    v.page.wait_for_function(ALSO)


def test_at_the_end_of_the_line_what_was_learnt_comes_into_view(visit, server):
    lesson, ilse = Lesson.of("art_society"), Guest(server.url, "Ilse")
    v = come(visit(width=390, height=844, touch=True), ilse)
    v.go("/learn/art_society")
    v.page.click("main form button[type=submit]")
    v.wait_for_turn()
    for step in [s for s in lesson.line if s.learner][:-1]:
        ilse.wait(v.match, lambda about: LEARNER in about["deciding"])
        assert ilse.play(v.match, step.move).status_code == 200
    v.page.reload()
    ready(v, -1)
    v.page.evaluate("scrollTo(0, 400)")
    v.page.evaluate("(b => b.form.requestSubmit(b))(document.getElementById('do-it-for-me'))")
    v.page.wait_for_function(
        "() => { const y = document.getElementById('learnt')?.getBoundingClientRect().top; return y >= -1 && y < 200; }"
    )


def test_the_guard_answers_another_choice_than_he_meant(visit):
    v = visit(height=800)
    v.go("/learn/musee")
    v.page.click("main form button[type=submit]")
    ready(v, -1)
    v.page.click("#hand-2")  # he means No. 26
    v.page.wait_for_selector("#toast:not([hidden])")
    assert v.page.inner_text("#toast").startswith("That will do as well:")
    ready(v, 0)
    assert "No. 2 " in v.page.inner_text("#guard")
