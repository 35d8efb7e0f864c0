from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

import vernissage
from tests.browser.chromium import launch
from tests.browser.visitor import Visitor
from tests.web.server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("browser")).start(vernissage.games())
    yield server
    server.stop()
    said = server.said.read_text("utf-8")
    assert "Traceback" not in said, said


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Open a browser of one's own: `visit(width=360, dark=True)`."""
    visitors: list[Visitor] = []

    def enter(
        width: int = 1280, height: int = 900, *, dark: bool = False, touch: bool = False, motion: bool = False
    ) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        visitors.append(Visitor(context, server.url))
        return visitors[-1]

    yield enter
    troubles = [t for v in visitors for t in v.troubles]
    for v in visitors:
        v.context.close()
    assert troubles == []
