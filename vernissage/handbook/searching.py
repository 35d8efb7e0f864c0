"""Looking something up in the handbook: chapters of pages in which all words come, the best first."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import NamedTuple

from vernissage.handbook import contents
from vernissage.handbook.reference import anchor

MOST = 30
AROUND = 90  # letters on each side of a word that was found


class Part(NamedTuple):
    """What stands under one heading."""

    page: str
    file: str
    heading: str
    text: str


class Found(NamedTuple):
    """A place that fits: the page, the heading, its address below the handbook, and the words around."""

    page: str
    heading: str
    address: str
    words: str


@functools.lru_cache(maxsize=2)
def parts(folder: Path) -> tuple[Part, ...]:
    """Everything that can be found, heading by heading."""
    found = []
    for pages in contents.chapters(folder).values():
        for page in pages:
            text = contents.source(folder, page.file) or ""
            for piece in re.split(r"^(?=#{1,4} )", text, flags=re.MULTILINE):
                head, _, body = piece.partition("\n")
                if piece.startswith("#"):
                    found.append(Part(page.title, page.file, head.lstrip("# ").replace("`", ""), plain(body)))
    return tuple(found)


def plain(markdown: str) -> str:
    """Markdown without its marks."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return " ".join(re.sub(r"[`*|]+|^```\w*$|<!--.*?-->|-{3,}", " ", text, flags=re.MULTILINE).split())


def search(folder: Path, asked: str) -> list[Found]:
    """What fits a few words; nothing for none. A word in a heading counts ten times."""
    words = [word.lower() for word in re.findall(r"[\w.-]+", asked)[:8]]
    rated = []
    for k, part in enumerate(parts(folder)):
        head, text = f"{part.page} {part.heading}".lower(), part.text.lower()
        counts = [10 * head.count(word) + min(text.count(word), 9) for word in words]
        if words and all(counts):
            rated.append((-sum(counts), k, part))
    return [_found(part, words) for _, _, part in sorted(rated)[:MOST]]


def _found(part: Part, words: list[str]) -> Found:
    lower = part.text.lower()
    at = min((i for word in words if (i := lower.find(word)) >= 0), default=0)
    first, last = max(0, at - AROUND), min(len(part.text), at + AROUND)
    told = ("… " if first else "") + part.text[first:last] + (" …" if last < len(part.text) else "")
    return Found(part.page, part.heading, f"{part.file}#{slug(part.heading)}", told)


def slug(heading: str) -> str:
    """The id of a heading: small letters, and a dash for each blank."""
    return anchor(heading.replace(" ", "-"))
