"""Where reports are kept that the browser app shows: a folder a report, in `VERNISSAGE_LAB` or among the visitor's own data."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from vernissage.engine import homes
from vernissage.engine.language import LANGUAGES, spoken

PAGE, ABOUT = "report.html", "report.json"


def page_in(language: str) -> str:
    """The page of a report in a language."""
    return PAGE if language == "en" else PAGE.replace(".", f".{language}.")


@dataclass(frozen=True)
class Kept:
    """A report that is there, by the name of its folder."""

    name: str
    game: str
    games: int
    bots: str


def shelf() -> Path:
    """The folder that holds them all, which need not be there yet."""
    chosen = os.environ.get("VERNISSAGE_LAB")
    return Path(chosen) if chosen else homes.data() / "lab"


def kept() -> list[Kept]:
    """All that are whole, by name."""
    found = []
    for about in sorted(shelf().glob(f"*/{ABOUT}")):
        try:
            told = json.loads(about.read_text("utf-8"))
            if (about.parent / PAGE).is_file():
                found.append(Kept(about.parent.name, told["game"], int(told["games"]), ", ".join(told["bots"])))
        except (OSError, ValueError, KeyError, TypeError):  # half written, or somebody else's file
            continue
    return found


def page(name: str) -> str | None:
    """The page of a report, None where there is none of that name: in the language that is spoken, else as it is there."""
    if name not in {report.name for report in kept()}:
        return None
    asked = shelf() / name / page_in(spoken())
    text = (asked if asked.is_file() else shelf() / name / PAGE).read_text("utf-8")
    for language in LANGUAGES:  # beside the file lies the other; here it has an address
        text = text.replace(f'href="{page_in(language)}"', f'href="/lab/{quote(name)}?language={language}"')
    return text
