"""The rules and the how-to-play pages, from the project's own documentation."""

from __future__ import annotations

import functools
import re

from markdown_it import MarkdownIt

from vernissage.engine import registry
from vernissage.match.rulebook import folder
from vernissage.web.problems import Unknown


@functools.lru_cache(maxsize=32)
def page(kind: str, game: str) -> str:
    """A documentation page of a game as HTML: "learn" or "rules"."""
    registry.facts(game)
    path = folder() / kind / f"{game}.md"
    if not path.is_file():
        raise Unknown("This page is not part of the installation.")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text("utf-8"))
    html = html.replace("../pictures/", "/learn/pictures/")
    html = html.replace("<table>", '<table tabindex="0">')  # a wide one scrolls, by keyboard too
    html = re.sub(
        r"<(li|td)>(\s*)(?:<p>)?<strong>([A-Z]+-[A-Z0-9]+-\d+)</strong>", r'<\1 id="\3">\2<b class="id">\3</b>', html
    )
    return re.sub(r"<td>([A-Z]+-[A-Z0-9]+-\d+)</td>", r'<td id="\1">\1</td>', html)
