"""Manners: by keyboard alone, on the first page, in the menu, and at 200 % zoom."""

from __future__ import annotations

import pytest

import vernissage
from tests.web.server import Server, table_for_two, to_decide

ON_CHOICE = "() => choices().includes(document.activeElement)"
CHANGED = "(v) => Number(document.getElementById('table').dataset.version) > v || document.getElementById('commit')"
UNSEEN = """() => {
  const seen = (node) => {
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    return node.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && style.outlineColor !== "rgba(0, 0, 0, 0)" && box.bottom > 0 && box.top < innerHeight;
  };
  const all = [...document.querySelectorAll("a[href], a[tabindex], button, input, select, summary, [tabindex='0']")].filter((n) => n.checkVisibility() && !n.disabled && n.tabIndex >= 0 && n.type !== "hidden");
  return [all.length, all.filter((node) => { node.focus(); return document.activeElement !== node || !seen(node); }).map((n) => n.outerHTML.slice(0, 120))];
}"""
IN_SIGHT = """() => { const box = document.activeElement.getBoundingClientRect(), y = (box.top + box.bottom) / 2;
  return y > 0 && y < innerHeight && document.activeElement.matches(":focus-visible"); }"""


def sit_down(v, game: str) -> None:
    v.go(f"/new/{game}?way=bots&players=2")
    v.page.click("form button[type=submit]")
    v.wait_for_turn()
    v.page.wait_for_load_state()


@pytest.mark.parametrize("game", vernissage.games())
def test_every_next_choice_is_three_tabs_or_one_key_away(visit, game: str):
    v = visit(height=800)
    sit_down(v, game)
    v.page.keyboard.press("ArrowRight")  # one key, from wherever a page begins
    assert v.page.evaluate(ON_CHOICE)
    for _ in range(7):
        tabs = 0
        while not v.page.evaluate(ON_CHOICE):
            v.page.keyboard.press("Tab")
            tabs += 1
            assert tabs <= 3, v.page.inner_text("#prompt")
        assert v.page.evaluate(IN_SIGHT)
        before = v.version()
        v.page.keyboard.press("Enter")
        v.page.wait_for_function(CHANGED, arg=before)
        if v.wait_for_turn() == "over":
            break
    assert v.version() > 3


@pytest.mark.parametrize("game", vernissage.games())
def test_whatever_has_the_focus_is_seen_to_have_it(visit, game: str):
    v = visit(height=800)
    sit_down(v, game)
    v.page.keyboard.press("Tab")
    for light in ("light", "dark"):
        v.page.emulate_media(color_scheme=light)
        number, unseen = v.page.evaluate(UNSEEN)
        assert number > 15
        assert unseen == [], light


def test_a_ring_round_a_card_in_the_hand_is_painted(visit):
    v = visit(height=800)
    sit_down(v, "musee")
    v.page.keyboard.press("ArrowRight")
    box = v.page.evaluate(
        "() => { const b = document.activeElement.getBoundingClientRect(); return [b.left, b.top, b.width, b.height] }"
    )
    clip = {"x": box[0] - 8, "y": box[1] - 8, "width": box[2] + 16, "height": 60}
    ringed = v.page.screenshot(clip=clip)
    v.page.evaluate("() => document.activeElement.blur()")
    assert v.page.screenshot(clip=clip) != ringed


def test_a_question_mark_lists_the_keys_and_the_arrows_go_round(visit):
    v = visit(height=800)
    sit_down(v, "musee")
    v.page.keyboard.press("?")
    assert v.page.locator("#keys[open] kbd").count() >= 10
    assert v.barriers() == []
    v.page.keyboard.press("Escape")
    v.page.keyboard.press("ArrowLeft")
    seen = set()
    for _ in range(v.page.evaluate("() => choices().length")):
        v.page.keyboard.press("ArrowRight")
        seen.add(v.page.evaluate("() => document.activeElement.dataset.move"))
    assert len(seen) == v.page.evaluate("() => choices().length")


def test_confirmation_is_never_where_somebody_wants_none(visit, server: Server):
    ilse, noor, match = table_for_two(server.url, undo="draft")
    mover = to_decide(match, ilse, noor)
    v = visit()
    v.context.add_cookies([{"name": "vernissage", "value": mover.token, "url": server.url}])
    v.go(f"/match/{match}")
    v.page.keyboard.press("m")
    v.page.select_option("#set-confirm", "never")
    with v.page.expect_response(lambda r: "light=evening" in (r.request.post_data or "")):
        v.page.select_option("#set-light", "evening")
    assert v.page.get_attribute("html", "data-light") == "evening"
    v.page.keyboard.press("Escape")
    before = v.version()
    v.page.locator("[data-move]").first.click()
    v.page.wait_for_function("(v) => Number(document.getElementById('table').dataset.version) > v", arg=before)
    assert mover.about(match)["moves_made"] == 1
    v.page.reload()
    assert v.page.get_attribute("html", "data-confirm") == "never"


def test_every_game_can_be_begun_without_scrolling_and_going_back_shows_the_table(visit):
    v = visit(height=800)
    v.go("/")
    low = "() => [...document.querySelectorAll('.game .doors button')].map((n) => n.getBoundingClientRect().bottom)"
    assert len(v.page.evaluate(low)) == len(vernissage.games())
    assert max(v.page.evaluate(low)) <= 800
    v.page.click("#game-musee .doors button")
    v.page.wait_for_selector("#table")
    match = v.match
    v.page.go_back()
    v.page.wait_for_selector(f'#matches a[href="/match/{match}"]')
    v.page.evaluate("() => document.querySelector('#matches ul').remove()")  # a page that the browser kept
    v.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    v.page.wait_for_selector(f'#matches a[href="/match/{match}"]')


LOST = """() => [...document.querySelectorAll("h1, h2, p, a, button, label, select, input")].filter((n) => {
  const box = n.getBoundingClientRect();
  return box.width > 1 && !n.closest("svg, .scroll, .choices, .hidden, table, pre, .steps") && !n.matches(".skip, .hidden, [type=hidden]") && (box.right > innerWidth + 1 || box.left < -1);
}).map((n) => n.outerHTML.slice(0, 100))"""


def test_at_two_hundred_percent_nothing_is_lost_sideways(visit):
    v = visit(640, 400)  # 1280 x 800 at 200 %
    pages = ["/", "/you", "/open", "/about", "/learn", "/learn/gallerist", "/rules/gallerist"]
    for path in [*pages, *(f"/new/{game}?way=friends" for game in vernissage.games())]:
        v.go(path)
        assert v.sideways() == 0, path
        assert v.page.evaluate(LOST) == [], path
    for game in vernissage.games():
        sit_down(v, game)
        assert v.sideways() == 0, game
        assert v.page.evaluate(LOST) == [], game
        assert v.page.evaluate("() => choices().length") > 0
        v.page.evaluate("() => scrollTo(0, 600)")  # the board has the screen then
        assert v.page.evaluate("() => document.getElementById('prompt').getBoundingClientRect().bottom") <= 0
