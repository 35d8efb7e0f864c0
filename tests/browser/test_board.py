"""What a board tells on the page itself: refusals by tap and by keyboard, entries of the log, previews under one's hands."""

from __future__ import annotations

import re

import pytest

import vernissage
from tests.web.server import table_for_two, to_decide

RULE = re.compile(r"[A-Z]{1,2}-[A-Z0-9]+-\d\d$")


@pytest.mark.parametrize("game", vernissage.games())
def test_a_tap_on_what_is_not_allowed_tells_the_rule_and_so_does_the_keyboard(visit, game):
    v = visit()
    v.go(f"/new/{game}?way=bots&players=2")
    v.page.click("form button[type=submit]")
    v.wait_for_turn()
    v.page.wait_for_load_state()  # the script has come too
    before = v.version()
    v.page.locator("[data-why]").first.dispatch_event("click", {"bubbles": True})
    v.page.wait_for_selector("#answer:not([hidden])")
    told = v.page.inner_text("#answer")
    assert RULE.search(told)
    assert "answers another question" not in told
    v.page.click("#answer .number")  # the rule in words for people, and the specification one click further
    v.page.wait_for_selector("#answer .number-small a")
    assert f"/rules/{game}#" in (v.page.get_attribute("#answer .number-small a", "href") or "")
    v.page.keyboard.press("Escape")
    assert v.page.locator("#answer:not([hidden])").count() == 0
    v.page.keyboard.press("w")  # by keyboard: the things themselves can be reached
    assert v.page.evaluate("() => document.activeElement.hasAttribute('data-why')")
    v.page.keyboard.press("Enter")
    v.page.wait_for_selector("#answer:not([hidden])")
    assert RULE.search(v.page.inner_text("#answer"))
    assert v.barriers() == []
    assert v.version() == before


def test_an_entry_of_the_log_lights_its_things_up(visit, server):
    ilse, noor, match = table_for_two(server.url)
    for _ in range(6):
        to_decide(match, ilse, noor).play(match)
    v = visit()
    v.context.add_cookies([{"name": "vernissage", "value": ilse.token, "url": server.url}])
    v.go(f"/match/{match}")
    entry = v.page.locator('.log a[href*="-g"]').first
    place = (entry.get_attribute("href") or "")[1:]
    lit = f'[id="{place}"].told'
    entry.hover()
    assert v.page.locator(lit).count() == 1
    v.page.mouse.move(1, 1)
    assert v.page.locator(".told").count() == 0
    v.tab_to(f'.log a[href="#{place}"]')
    assert v.page.locator(lit).count() == 1
    v.page.keyboard.press("Enter")
    assert v.page.locator(lit).count() == 1
    assert f"/match/{v.match}" in v.page.url  # it leads to the board, not away
    assert v.barriers() == []


def test_a_preview_goes_when_the_position_changes_under_it_and_stays_for_talk(visit, server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    other = noor if mover is ilse else ilse
    v = visit()
    v.context.add_cookies([{"name": "vernissage", "value": mover.token, "url": server.url}])
    v.go(f"/match/{match}")
    v.page.evaluate("document.documentElement.dataset.confirm = 'always'")
    v.page.locator("[data-move]").first.click()
    v.page.wait_for_selector("#commit")
    other.post(f"{match}/chat", words="Take your time.")
    v.page.wait_for_selector("text=Take your time.")
    assert v.page.locator("#commit").count() == 1
    mover.play(match)  # from another device
    mover.post(f"{match}/undo", key=mover.about(match)["key"])
    v.page.wait_for_selector("#commit", state="detached")
    assert mover.about(match)["moves_made"] == 0
