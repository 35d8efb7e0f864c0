"""At a table against bots: a hint is seen on the board at once, and a bot that thinks is seen to think."""

from __future__ import annotations

import pytest

from tests.browser.test_company import come
from tests.web.server import Guest

HINTED = """() => { const [thing, ...more] = document.querySelectorAll(".hinted"), box = thing?.getBoundingClientRect();
  if (!box?.width || more.length) return null;
  const label = document.getElementById("prompt").getBoundingClientRect(), bar = document.querySelector("#prompt .acts");
  const foot = getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect().top : innerHeight, x = box.left + box.width / 2, y = box.top + box.height / 2;
  return { move: thing.dataset.move, meant: document.getElementById("commit")?.value, why: document.getElementById("because")?.innerText,
           seen: x > 0 && x < innerWidth && y > 0 && (y > label.bottom || x > label.right) && box.bottom <= Math.min(innerHeight, foot),
           ring: getComputedStyle(thing).outlineStyle }; }"""
# what stands on the placard stands one below the other, also where a hint is as long as one can be
APART = """() => { document.getElementById("because").innerText = "Two are worth a thought: “No. 35, Clara the Rhinoceros, Jean-Baptiste Oudry, 1749, Animals” or “No. 47, Snow Storm: Steam-Boat off a Harbour’s Mouth, J. M. W. Turner, 1842, Water”."; const parts = [...document.querySelectorAll("#prompt :is(.told-line, .ask, .because, .steps)")].map((n) => n.getBoundingClientRect()).filter((b) => b.height);
  return parts.length > 1 && parts.every((b, k) => !k || b.top >= parts[k - 1].bottom - 1); }"""
# what stood on the placard while somebody thought: it may be gone again before it could be asked for
THOUGHT = """() => { window.thought = []; new MutationObserver(() => {
  for (const n of document.querySelectorAll("#prompt .thinks")) if (n.getClientRects().length) thought.push(n.innerText);
}).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }); }"""
MINE = "() => document.getElementById('table').dataset.turn === 'yes'"


@pytest.mark.parametrize(("game", "width"), [("art_society", 1280), ("gallerist", 390), ("musee", 390)])
def test_a_hint_is_ringed_on_the_board_and_says_why_in_a_sentence(visit, server, game, width):
    ilse = Guest(server.url, "Ilse")
    v = come(visit(width, 800, touch=width < 600), ilse)
    v.go(f"/match/{ilse.open('me', 'greedy', game=game)}")
    v.wait_for_turn()
    v.page.click("#hint")  # a nudge: where to look
    v.page.wait_for_selector(".nudged, #because")
    assert v.page.locator(".hinted").count() == 0
    v.page.click("#hint")  # two candidates, neither of them chosen
    v.page.wait_for_function("() => document.querySelector('[data-hint]')?.dataset.hint.includes('|')")
    assert v.page.locator("#commit").count() == 0
    assert v.page.evaluate(APART), "the words of a hint run into each other"
    v.page.click("#hint")
    seen = v.page.wait_for_function(HINTED).json_value()
    assert seen["move"] == seen["meant"]
    assert seen["seen"], seen
    assert seen["ring"] == "solid"
    assert seen["why"][0].isupper()
    assert seen["why"].endswith(".")


def test_a_bot_is_seen_to_think(visit, server):
    ilse = Guest(server.url, "Ilse")
    match = ilse.open("me", "search", options={"first_player": 0})
    v = come(visit(), ilse)
    v.go(f"/match/{match}")
    v.wait_for_turn()
    v.page.evaluate(THOUGHT)
    for _ in range(2):  # a painting and its place
        before = v.version()
        v.page.evaluate("(b => b.form.requestSubmit(b))(document.querySelector('#moves button'))")
        v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    v.page.wait_for_function("() => thought.length")
    name = ilse.about(match)["seats"][1]["name"]
    assert v.page.evaluate("thought[0]") == f"{name} is thinking"
    v.page.wait_for_function(MINE)
    assert v.page.locator(".thinks").count() == 0
