"""Somebody in front of a page: by keyboard or by mouse, with an eye on what goes wrong unseen."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

CHOICE = "[data-move], button[name=move]"
FOREIGN = """() => [...document.querySelectorAll("svg, svg *")]
  .filter((n) => !n.closest("foreignObject") && n.namespaceURI !== "http://www.w3.org/2000/svg").map((n) => n.outerHTML.slice(0, 80))"""


class Visitor:
    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.troubles: list[str] = []
        self.page = self.look(context.new_page())

    def look(self, page: Page) -> Page:
        """Note every script error, every refused request and everything asked of another host."""
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        page.on("console", lambda m: self.troubles.append(f"console: {m.text}") if m.type == "error" else None)
        page.on(
            "request",
            lambda r: self.troubles.append(f"asks {r.url}") if not r.url.startswith((self.url, "data:")) else None,
        )
        return page

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    @property
    def match(self) -> str:
        return self.page.url.split("/match/")[1].split("/")[0].split("?")[0]

    # --- by keyboard alone -------------------------------------------------------------------------------------------

    def tab_to(self, what: str, most: int = 400) -> None:
        """Press Tab until something that fits is focused."""
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("(what) => !!document.activeElement?.matches(what)", what):
                return
        raise AssertionError(f"Tab does not reach {what}")

    def press(self, what: str) -> None:
        self.tab_to(what)
        self.page.keyboard.press("Enter")

    def wait_for_turn(self) -> str:
        """What the table says: "yes" for one's turn, "over" at the end."""
        self.page.wait_for_selector('#table[data-turn="yes"], #rematch, .podium', state="attached")
        over = self.page.locator(".podium").count() > 0
        return "over" if over else "yes"

    def version(self) -> int:
        return int(self.page.get_attribute("#table", "data-version") or 0)

    def play_by_keyboard(self, most: int = 4000) -> int:
        """Take the first choice that Tab comes to, until the game is over; how many it were."""
        for done in range(most):
            if self.wait_for_turn() == "over":
                return done
            before = self.version()
            for _ in range(3):  # a first Enter may only show the choice
                self.press("#commit" if self.page.locator("#commit").count() else CHOICE)
                try:
                    self.page.wait_for_function(
                        "(v) => Number(document.getElementById('table').dataset.version) > v || document.getElementById('commit')",
                        arg=before, timeout=30_000,
                    )  # fmt: skip
                except Exception as error:
                    raise AssertionError(f"nothing happened at {self.page.inner_text('#prompt')}") from error
                if self.version() > before:
                    break
        raise AssertionError("the game does not end")

    # --- looking -----------------------------------------------------------------------------------------------------

    def barriers(self) -> list[str]:
        """What axe finds on the present page."""
        found = Axe().run(self.page).response["violations"]
        return [f"{v['id']}: {v['help']}: {[n['html'][:120] for n in v['nodes'][:3]]}" for v in found]

    def foreign(self) -> list[str]:
        """Nodes of drawings that are not SVG: invisible."""
        found: list[str] = self.page.evaluate(FOREIGN)
        return found

    def sideways(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        return int(self.page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"))
