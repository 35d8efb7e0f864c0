"""The moving picture of the README, from the app itself: python docs/make_moving.py

A house with rules as they are written, a browser, and a game of Musée against the house; a picture after each move."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "pictures" / "moving.webp"
SIZE, SHOWN = (1280, 800), (800, 500)
PICTURES = 20
SECONDS = 0.9
LARGEST = 1_500_000


def main() -> None:
    sys.path.insert(0, str(ROOT))
    from tests.browser.chromium import launch
    from tests.web.server import Server

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), VERNISSAGE_JIT="0").start(("musee",))
        browser = launch(playwright)
        try:
            context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
            frames = list(played(context.new_page(), server.url))
        finally:
            browser.close()
            server.stop()
    first, *rest = frames
    first.save(OUT, save_all=True, append_images=rest, duration=int(1000 * SECONDS), loop=0, quality=72, method=6)
    print(f"{OUT.name}: {len(frames)} pictures, {OUT.stat().st_size:,} bytes")
    assert OUT.stat().st_size < LARGEST


def played(page: Page, url: str) -> list[Image.Image]:
    """Pictures of a game, one after each of my choices and one after the answer."""
    page.set_default_timeout(60_000)
    page.goto(url)
    page.wait_for_load_state("networkidle")
    frames = [taken(page)]
    page.locator("#game-musee form[action='/play/musee'] button").click()
    while len(frames) < PICTURES:
        page.wait_for_selector('#table[data-turn="yes"]', state="attached")
        page.wait_for_timeout(400)
        match, version = page.url.split("/match/")[1].split("?")[0], page.get_attribute("#table", "data-version")
        meant = page.request.post(f"{url}/api/matches/{match}/hint", data={"level": 3}).json()["moves"][0]["move"]
        frames.append(taken(page))
        page.locator(f'#table a[data-move="{meant}"]').click()
        page.wait_for_timeout(250)
        if page.locator("#commit").count():
            frames.append(taken(page))
            page.locator("#commit").click()
        page.wait_for_function("v => document.querySelector('#table').dataset.version !== v", arg=version)
    return frames


def taken(page: Page) -> Image.Image:
    shot = Image.open(io.BytesIO(page.screenshot()))
    return shot.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
