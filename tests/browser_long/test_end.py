"""The page of a finished match, measured in a real browser: what it shows finds its place at every width and in every light."""

from __future__ import annotations

import pytest

import vernissage

LOADED = "() => [...document.querySelectorAll('.kept img')].some((i) => i.complete && i.naturalWidth > 0)"


def finished(v, folder, game: str) -> None:
    """Open a game that advice has played, and look at how it ended."""
    t = vernissage.new(game, 2, seed=6, names=["Noor", "Ilse"])
    while not t.over:
        t.play(t.advised())
    record = folder / "game.vern"
    record.write_text(t.record(), "utf-8")
    v.go("/open")
    v.page.set_input_files("input[type=file]", record)
    v.page.click("main button[type=submit]")
    v.page.wait_for_url("**/at/0")
    v.go(f"/match/{v.match}")
    v.page.wait_for_selector(".podium")


@pytest.mark.parametrize(
    ("game", "width", "dark"), [("musee", 1280, False), ("musee", 390, True), ("pictura", 1280, True)]
)
def test_the_end_shows_how_it_went_and_what_hangs_there(visit, tmp_path, game, width, dark):
    v = visit(width, 844 if width < 600 else 800, dark=dark)
    finished(v, tmp_path, game)
    v.page.wait_for_function(LOADED)
    assert v.page.locator(".chart .l").count() == 2
    assert v.page.locator(".best a").count() >= 1
    assert all("painting" in said for said in v.page.locator(".podium .meta").all_inner_texts())
    assert v.page.locator(".sheet.final thead th").nth(1).inner_text().startswith("1 · ")
    assert v.sideways() == 0
    assert v.barriers() == []
    shown = v.page.locator(".kept img:visible")
    assert shown.count() == 1
    assert f"light={'evening' if dark else 'day'}" in (shown.get_attribute("src") or "")
    for link in v.page.locator(".kept .save:visible a").all():
        assert v.page.request.get(v.url + (link.get_attribute("href") or "")).status == 200
    if width == 1280:  # the result and the picture stand side by side on the first screen
        box = v.page.locator(".kept img:visible").bounding_box()
        assert box["x"] > 600
        assert box["y"] + box["height"] <= 800
    v.page.click(".best a >> nth=0")
    v.page.wait_for_selector(".replay")
