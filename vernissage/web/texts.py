"""The rules and the how-to-play pages, from the project's own documentation."""

from __future__ import annotations

import functools
import re
from pathlib import Path

from markdown_it import MarkdownIt

from vernissage.engine import registry
from vernissage.engine.rule import PACKAGE
from vernissage.web.problems import Unknown


def folder() -> Path:
    """The documentation: beside the sources, or inside an installed package."""
    inside = PACKAGE / "docs"
    return inside if inside.is_dir() else PACKAGE.parent / "docs"


@functools.lru_cache(maxsize=32)
def page(kind: str, game: str) -> str:
    """A documentation page of a game as HTML: "learn" or "rules"."""
    registry.facts(game)
    path = folder() / kind / f"{game}.md"
    if not path.is_file():
        raise Unknown("This page is not part of the installation.")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text("utf-8"))
    html = html.replace("../pictures/", "/learn/pictures/")
    html = re.sub(
        r"<(li|td)>(\s*)(?:<p>)?<strong>([A-Z]+-[A-Z0-9]+-\d+)</strong>", r'<\1 id="\3">\2<b class="id">\3</b>', html
    )
    return re.sub(r"<td>([A-Z]+-[A-Z0-9]+-\d+)</td>", r'<td id="\1">\1</td>', html)


@functools.lru_cache(maxsize=512)
def statement(game: str, number: str) -> str:
    """A numbered rule in our words, "" where it is not at hand."""
    path = folder() / "rules" / f"{game}.md"
    if not path.is_file():
        return ""
    found = re.search(
        rf"^(?:\* \*\*{re.escape(number)}\*\* |\| {re.escape(number)} \| )(.+)$", path.read_text("utf-8"), re.M
    )
    if not found:
        return ""
    words = re.sub(r"\[[a-z]+\] ", "", found[1].strip(" |"))
    return words.replace(" | ", "; ").replace("`", "").replace("**", "")
