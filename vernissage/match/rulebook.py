"""The numbered rules in our words, wherever the documentation lies: beside the sources, or inside an installed package."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

from vernissage.engine import assembly, registry
from vernissage.engine.language import spoken, translated
from vernissage.engine.rule import PACKAGE


def folder() -> Path:
    """The documentation."""
    inside = PACKAGE / "docs"
    return inside if inside.is_dir() else PACKAGE.parent / "docs"


def page(kind: str, game: str, language: str = "en") -> Path | None:
    """The file of a page of a game, "learn" or "rules": in its own folder (`docs/learn.md`, `docs/learn.de.md`), as games of
    other packages have it, or in the documentation of the house; None where there is none."""
    own, ours = registry.folder(game) / "docs", folder() / kind
    wanted = (own / f"{kind}.{language}.md", own / f"{kind}.md", ours / language / f"{game}.md", ours / f"{game}.md")
    return next((file for file in wanted if file.is_file()), None)


def pictures(game: str = "") -> Path:
    """Where the pictures of a game's pages lie, or those of the house."""
    return registry.folder(game) / "docs" / "pictures" if game else folder() / "pictures"


@functools.lru_cache(maxsize=512)
def statement(game: str, number: str) -> str:
    """A numbered rule of a game, "" where it is not at hand."""
    path = page("rules", game)
    return find(path.read_text("utf-8"), number) if path else ""


@dataclass(frozen=True)
class Explained:
    """A rule for people: in our words, with an example where one helps; and the language they are in."""

    text: str
    example: str = ""
    language: str = "en"


def explained(game: str, number: str) -> Explained:
    """A numbered rule in words for people: the game's own, or else what the specification says, which is English."""
    own = assembly.part(registry.package(game), "explained")
    text, _, example = (own.EXPLAINED.get(number, "") if own else "").partition(" For example: ")
    if not text:
        return Explained(statement(game, number))
    told = translated(text)
    return Explained(told, translated(example), "en" if told == text else spoken())


def find(spec: str, number: str) -> str:
    """A numbered rule of a specification, without its markup."""
    found = re.search(rf"^(?:(?:\* )?\*\*{re.escape(number)}\*\* |\| {re.escape(number)} \| )(.+)$", spec, re.MULTILINE)
    if not found:
        return ""
    words = re.sub(r" ?\[(?:seed|ruling|published)\b[^]]*\]", "", found[1].strip(" |")).strip()
    return words.replace(" | ", "; ").replace("`", "").replace("**", "")
