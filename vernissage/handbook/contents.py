"""The pages of the handbook in their order: the site's navigation and the app's are both made of it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from vernissage.engine import registry
from vernissage.handbook.surface import PUBLIC

OURS = tuple(name for name in registry.names() if registry.package(name).startswith("vernissage."))


class Page(NamedTuple):
    """A page: its title, and its file below the documentation."""

    title: str
    file: str


def _each(folder: str) -> tuple[Page, ...]:
    return tuple(Page(registry.facts(name).title, f"{folder}/{name}.md") for name in OURS)


CHAPTERS: dict[str, tuple[Page, ...]] = {
    "Start": (Page("Welcome", "index.md"),),
    "Play": (
        Page("In the browser", "playing.md"),
        Page("Commands", "commands.md"),
        Page("The review", "review.md"),
        Page("Analysis", "analysis.md"),
        Page("Puzzles", "puzzles.md"),
    ),
    "Learn": _each("learn"),
    "Rules": _each("rules"),
    "How to": (
        Page("Your own bot", "your-own-bot.md"),
        Page("Your own game", "your-own-game.md"),
        Page("Your own server", "your-own-server.md"),
        Page("A house for others", "operating.md"),
    ),
    "Library": (
        Page("The library", "library.md"),
        Page("The JSON API", "api.md"),
        Page("Notation", "notation.md"),
        Page("Bots", "bots.md"),
        Page("The ladder", "ladder.md"),
    ),
    "Environments": (
        Page("Which to take", "environments/index.md"),
        Page("The APIs", "environments/apis.md"),
        *_each("environments"),
        Page("Baselines", "environments/baselines.md"),
        Page("The dataset", "environments/dataset.md"),
        Page("Leaderboard", "environments/leaderboard.md"),
    ),
    "Lab": (
        Page("The lab", "lab.md"),
        Page("On many machines", "cluster.md"),
        *(Page(f"What we learned: {page.title}", page.file) for page in _each("lab")),
        *_each("games"),
    ),
    "Reference": (Page("All names", "reference/index.md"), *(Page(m, f"reference/{m}.md") for m in PUBLIC)),
    "Design": (
        Page("How it is built", "design.md"),
        Page("Speed", "speed.md"),
        Page("Adding a game", "adding-a-game.md"),
        Page("What is promised", "stability.md"),
        Page("Releasing", "releasing.md"),
        Page("German words", "glossary-de.md"),
        Page("Changes", "CHANGELOG.md"),
    ),
}
APART = ("learn/de/", "source/", "reference/")  # the same in German, and what is made


def chapters(folder: Path) -> dict[str, tuple[Page, ...]]:
    """The pages of which there is a file, or which are made; what is listed nowhere comes last."""
    listed = {page.file for pages in CHAPTERS.values() for page in pages}
    there = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))
    more = tuple(Page(_title(folder / f), f) for f in there if f not in listed and not f.startswith(APART))
    found = {name: tuple(page for page in pages if source(folder, page.file)) for name, pages in CHAPTERS.items()}
    return {name: pages for name, pages in {**found, "More": more}.items() if pages}


def _title(path: Path) -> str:
    """The first heading of a page."""
    first = next((line for line in path.read_text("utf-8").splitlines() if line.startswith("# ")), f"# {path.stem}")
    return first.removeprefix("# ").strip()


def source(folder: Path, file: str) -> str | None:
    """The Markdown of a page; made where it is not written. None where there is no such page, or it is not part of the
    installation. `folder` is the documentation's."""
    from vernissage.handbook import reference

    if file.startswith("reference/"):
        name = file.removeprefix("reference/")
        if name == "index.md":
            return reference.index()
        return reference.page(name.removesuffix(".md")) if name.removesuffix(".md") in PUBLIC else None
    path = (folder / file).resolve()
    if file == "CHANGELOG.md" and not path.is_file():
        path = folder.parent / file
    inside = path.is_relative_to(folder.resolve()) or file == "CHANGELOG.md"
    return path.read_text("utf-8") if inside and path.suffix == ".md" and path.is_file() else None
