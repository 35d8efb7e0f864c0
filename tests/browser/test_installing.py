"""Without a line a page says so, and nothing of a table is kept."""

from __future__ import annotations


def test_without_a_line_there_is_a_page_and_the_table_comes_back(visit):
    v = visit(width=390, height=844)
    v.go("/")
    v.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    v.page.wait_for_function("() => navigator.serviceWorker.controller")
    v.page.click("#game-musee .doors button")
    v.wait_for_turn()
    table = v.page.url
    v.context.set_offline(True)
    v.page.goto(table)
    assert v.page.locator("h1").inner_text() == "The house cannot be reached."
    assert v.barriers() == []
    v.context.set_offline(False)
    v.page.click("text=Try again")
    v.wait_for_turn()
    assert v.page.url.split("#")[0] == table
    kept = v.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (n) => (await (await caches.open(n)).keys()).map((r) => r.url)))).flat()"
    )
    assert [k.removeprefix(v.url) for k in kept] == ["/offline"]
    v.troubles = [t for t in v.troubles if "ERR_INTERNET_DISCONNECTED" not in t]  # the stream of the table was cut
