"""Nothing is lost when the line is: a choice waits in sight, is sent if its decision still stands, and is withdrawn if not."""

from __future__ import annotations

import signal

import pytest

from tests.browser.visitor import Visitor
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server, table_for_two, to_decide

FIRST = "[data-move]:visible, .choices button:visible"
CHANGED = "(v) => Number(document.getElementById('table').dataset.version) > v"


def at_table(visit, server: Server, guest: Guest, match: str) -> Visitor:
    v: Visitor = visit()
    v.url = server.url
    v.context.add_cookies([{"name": "vernissage", "value": guest.token, "url": server.url}])
    v.go(f"/match/{match}")
    v.wait_for_turn()
    v.page.wait_for_load_state()
    v.page.evaluate("() => { document.documentElement.dataset.confirm = 'never' }")
    return v


@pytest.mark.parametrize("stands", [True, False])
def test_a_choice_made_offline_waits_and_is_sent_only_if_its_decision_stands(visit, server: Server, stands: bool):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    v = at_table(visit, server, mover, match)
    before = v.version()
    v.context.set_offline(True)
    v.page.locator(FIRST).first.click()
    v.page.wait_for_selector("#line:not([hidden])")
    assert v.page.inner_text("#line").startswith("Waiting for the line; your move “")
    assert mover.about(match)["moves_made"] == 0
    if not stands:
        mover.play(match, mover.moves(match)["moves"][-1]["move"])  # another choice, from another device
        mover.play(match)
    v.context.set_offline(False)
    v.page.wait_for_function(CHANGED, arg=before)
    v.page.wait_for_selector("#line", state="hidden")
    if stands:
        assert mover.about(match)["moves_made"] == 1
        assert v.page.locator("#toast").is_hidden()
    else:
        v.page.wait_for_selector("#toast:not([hidden])")
        assert "withdrawn" in v.page.inner_text("#toast")
        assert mover.about(match)["moves_made"] == 2
    v.troubles.clear()  # the browser complains about the line


def test_what_waits_can_be_withdrawn_or_give_way_to_another_choice(visit, server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    v = at_table(visit, server, mover, match)
    before = v.version()
    v.context.set_offline(True)
    v.page.locator(FIRST).first.click()
    v.page.wait_for_selector("#line:not([hidden])")
    said = v.page.inner_text("#line span")
    v.page.locator(FIRST).last.click()
    v.page.wait_for_function("(said) => document.querySelector('#line span').textContent !== said", arg=said)
    v.page.click("#line button")
    assert v.page.locator("#line").is_hidden()
    v.context.set_offline(False)
    v.page.locator(FIRST).last.click()
    v.page.wait_for_function(CHANGED, arg=before)
    assert mover.about(match)["moves_made"] == 1
    v.troubles.clear()


def test_a_move_whose_answer_was_lost_is_made_once_and_nobody_is_reproached(visit, server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    v = at_table(visit, server, mover, match)
    before, tries = v.version(), []

    def lose(route) -> None:
        tries.append(route.request.post_data)
        if len(tries) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    v.page.route("**/move", lose)
    v.page.locator(FIRST).first.click()
    v.page.wait_for_function(CHANGED, arg=before)
    v.page.wait_for_selector("#line", state="hidden")
    assert len(tries) == 2
    assert mover.about(match)["moves_made"] == 1
    assert v.page.locator("#toast").is_hidden()
    v.troubles.clear()


def test_a_choice_made_while_the_server_restarts_is_sent_when_it_is_back(visit, tmp_path):
    server = Server(tmp_path, **INTERPRETED).start()
    try:
        ilse, noor, match = table_for_two(server.url, undo="draft")
        mover = to_decide(match, ilse, noor)
        v = at_table(visit, server, mover, match)
        v.page.evaluate("() => { document.documentElement.dataset.confirm = 'always' }")
        v.page.locator(FIRST).first.click()
        v.page.wait_for_selector("#commit")
        before = v.version()
        server.stop(signal.SIGKILL)
        v.page.click("#commit")
        v.page.wait_for_selector("#line:not([hidden])")
        v.page.wait_for_selector(".cut-off", state="attached")
        server.start()
        v.page.wait_for_function(CHANGED, arg=before)
        v.page.wait_for_selector("#line", state="hidden")
        assert mover.about(match)["moves_made"] == 1
        v.page.wait_for_selector(":root:not(.cut-off)", state="attached")
        v.troubles.clear()
    finally:
        server.stop()
