"""Where reports are kept that the browser app shows: a folder a report, in `VERNISSAGE_LAB` or among the visitor's own data."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

PAGE, ABOUT = "report.html", "report.json"


@dataclass(frozen=True)
class Kept:
    """A report that is there, by the name of its folder."""

    name: str
    game: str
    games: int
    bots: str


def shelf() -> Path:
    chosen = os.environ.get("VERNISSAGE_LAB")
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return Path(chosen) if chosen else home / "vernissage" / "lab"


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
    """The page of a report, None where there is none of that name."""
    if name not in {report.name for report in kept()}:
        return None
    return (shelf() / name / PAGE).read_text("utf-8")
