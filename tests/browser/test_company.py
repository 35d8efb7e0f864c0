"""Playing over days, in a real browser: who is at the table, and being told that it is one's turn."""

from __future__ import annotations

from tests.browser.visitor import Visitor
from tests.web.server import Guest

WATCHED = """
window.asked = 0; window.told = [];
window.Notification = class { constructor(words) { told.push(words); } static permission = "default";
  static async requestPermission() { asked += 1; Notification.permission = "granted"; return "granted"; } };
"""


def come(visitor: Visitor, guest: Guest) -> Visitor:
    visitor.context.add_cookies([{"name": "vernissage", "value": guest.token, "url": visitor.url}])
    return visitor


def test_a_browser_is_asked_by_a_button_only_and_tells_of_a_table_that_waits(visit, server):
    ilse, noor = Guest(server.url, "Ilse"), Guest(server.url, "Noor")
    match = ilse.open("me", "open", options={"first_player": 1})
    assert noor.post(f"{match}/seats").status_code == 201
    v = come(visit(), ilse)
    v.context.add_init_script(WATCHED)
    v.go("/you")
    assert v.barriers() == []
    assert v.page.evaluate("asked") == 0
    v.page.click("[data-notify]")
    v.page.wait_for_function(
        "() => document.querySelector('[data-notify]').textContent === 'You will be told in this browser'"
    )
    assert v.page.evaluate("asked") == 1
    v.context.add_init_script("Notification.permission = 'granted';")
    v.page.clock.install()
    v.go("/")
    assert v.page.locator("[data-waits]").count() == 0
    while set(noor.seats(match)) & set(noor.about(match)["deciding"]):
        assert noor.play(match).status_code == 200
    v.page.clock.run_for(16_000)
    v.page.wait_for_selector(f'[data-waits="{match}"]')
    assert v.page.evaluate("[asked, told]") == [0, ["Your turn at Musée with Noor"]]
    assert v.barriers() == []


def test_the_host_sees_who_is_there_and_sends_somebody_away(visit, server):
    ilse, noor = Guest(server.url, "Ilse"), Guest(server.url, "Noor")
    match = ilse.open("me", "open")
    assert noor.post(f"{match}/seats").status_code == 201
    v = come(visit(width=390, height=844, dark=True), ilse)
    v.go(f"/match/{match}")
    v.page.click("[data-open=menu]")
    v.page.click("[data-open=people]")
    assert not v.page.locator("#menu").is_visible()
    assert v.barriers() == []
    assert v.sideways() == 0
    v.page.click("#people >> text=Send away")
    v.page.wait_for_function("() => document.querySelector('#people')?.textContent.includes('bot')")
    assert ilse.about(match)["seats"][1]["kind"] == "bot"
