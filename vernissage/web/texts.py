"""The rules and the how-to-play pages, from the project's own documentation."""

from __future__ import annotations

import functools
import re

from markdown_it import MarkdownIt

from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.match import rulebook
from vernissage.web.problems import Unknown


@functools.lru_cache(maxsize=64)
def page(kind: str, game: str, light: str = "day", language: str = "en") -> str:
    """A documentation page of a game as HTML: "learn" or "rules", its pictures in "day" or "evening" light, or in "auto" by
    what the reader's system prefers; in another language where there is one, as the how-to pages have (`learn/de/`)."""
    registry.facts(game)
    path = rulebook.page(kind, game, language)
    if path is None:
        raise Unknown(say("This page is not part of the installation."))
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text("utf-8"))
    html = re.sub(r'<img src="(?:\.\./)+pictures/([^"]+)"[^>]*>', lambda m: _picture(m[0], m[1], light), html)
    html = re.sub(r'<img src="pictures/([^"]+)"[^>]*>', lambda m: _picture(m[0], f"{game}/{m[1]}", light), html)
    html = re.sub(r'href="(?:\.\./)+(learn|rules)/(\w+)\.md(?=["#])', r'href="/\1/\2', html)
    html = html.replace("<table>", '<table tabindex="0">')  # a wide one scrolls, by keyboard too
    html = re.sub(
        r"<(li|td)>(\s*)(?:<p>)?<strong>([A-Z]+-[A-Z0-9]+-\d+)</strong>", r'<\1 id="\3">\2<b class="id">\3</b>', html
    )
    html = re.sub(r"(<tr>\s*)<td>([A-Z]+-[A-Z0-9]+-\d+)</td>", r'\1<td id="\2">\2</td>', html)
    return re.sub(r"(<p>|\n)<strong>([A-Z]+-[A-Z0-9]+-\d+)</strong>", r'\1<b class="id" id="\2">\2</b>', html)


def _picture(img: str, name: str, light: str) -> str:
    address = f"/learn/pictures/{name}"
    evening = f"{address}?light=evening"
    shown = re.sub(r'src="[^"]*"', f'src="{evening if light == "evening" else address}"', img)
    if light != "auto" or not name.endswith(".svg"):
        return shown
    return f'<picture><source media="(prefers-color-scheme: dark)" srcset="{evening}">{shown}</picture>'
