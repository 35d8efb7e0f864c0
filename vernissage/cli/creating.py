"""Commands for whoever builds on it: begin a game of your own, put a bot of your own to the test."""

from __future__ import annotations

import importlib
import json
import keyword
import re
import sys
from dataclasses import asdict
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

import vernissage
from vernissage.cli.common import FOUND_WANTING, Json, app, examples, out
from vernissage.engine import registry
from vernissage.engine.errors import BadOption

if TYPE_CHECKING:
    from vernissage.bots import Bot

FROM = "vernissage.starter"
PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "{package}"
version = "0.1.0"
description = "{title}: a game for Vernissage."
requires-python = ">=3.11"
dependencies = ["vernissage>={version}"]

[project.entry-points."vernissage.games"]
{name} = "{name}"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""
README = """\
# {title}

A game for Vernissage. It hangs in the house as soon as it is installed:

    pip install -e .
    vernissage play
    pytest
"""
TESTS = '''\
"""The laws every game obeys, over whole games; tell `hidden=False` as long as nothing is hidden from a seat."""

import pytest

from vernissage.engine import registry
from vernissage.testing.laws import laws_hold


@pytest.mark.parametrize("players", registry.facts("{name}").players)
def test_the_laws_hold(players):
    laws_hold("{name}", players, games=200, hidden=False)
'''


@app.command("new-game", epilog=examples("vernissage new-game salon", "vernissage new-game salon --out ~/games"))
def new_game(
    name: Annotated[str, typer.Argument(help="Its name in the code: small letters, digits and underscores.")],
    folder: Annotated[Path, typer.Option("--out", help="Where its folder is written.")] = Path(),
) -> None:
    """Begin a game of your own: a package that runs already."""
    where = folder.expanduser() / name
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name):
        raise BadOption(f"A game is named with small letters, digits and underscores, not {name[:40]!r}.")
    if name in (*registry.names(), "starter", "vernissage"):
        raise BadOption(f"There is a game {name!r} already.")
    if where.exists():
        raise BadOption(f"{where} is there already; nothing was written.")
    for path, text in written(name).items():
        file = where / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    told = f"Written: {where}. Now `pip install -e {where}`, then `vernissage play`. docs/your-own-game.md explains every line."
    out.print(escape(told), highlight=False, soft_wrap=True)


def written(name: str) -> dict[str, str]:
    """The files of a new game: the starter under another name, and what makes a package of it."""
    title = name.replace("_", " ").title()
    about = {"name": name, "title": title, "package": name.replace("_", "-"), "version": vernissage.__version__}
    made = {f"{name}/{path}": renamed(text, name, title) for path, text in starter(resources.files(FROM))}
    tests = {f"tests/test_{name}.py": TESTS.format(**about)}
    return {"pyproject.toml": PROJECT.format(**about), "README.md": README.format(**about), **made, **tests}


def starter(folder: Traversable, below: str = "") -> list[tuple[str, str]]:
    """All files of the starter: where they lie, and what is in them."""
    found = []
    for path in sorted(folder.iterdir(), key=lambda p: p.name):
        if path.is_dir() and path.name != "__pycache__":
            found += starter(path, f"{below}{path.name}/")
        elif path.name.endswith((".py", ".md", ".json")):
            found.append((below + path.name, path.read_text("utf-8")))
    return found


def renamed(text: str, name: str, title: str) -> str:
    """The same under another name: of the package, the game, its view, its title, and the letter of its rules."""
    view = title.replace(" ", "") + "View"
    text = text.replace(FROM, name).replace("StarterView", view).replace("Five Cards", title)
    text = re.sub(r"\bF-(?=[A-Z]+-\d\d\b)", f"{name[0].upper()}-", text)
    return re.sub(r"\bstarter\b", name, text)


@app.command(
    "check-bot",
    epilog=examples("vernissage check-bot greedy", "vernissage check-bot 'run:python my_bot.py' --game musee"),
)
def check_bot(
    bot: Annotated[str, typer.Argument(help="A bot of the house, `run:COMMAND`, `http://...`, or `module:Class`.")],
    game: Annotated[list[str] | None, typer.Option(help="A game, once for each; else all.")] = None,
    deals: Annotated[int, typer.Option(min=1, max=1000, help="Deals for each number of players.")] = 1,
    repeatable: Annotated[bool, typer.Option(help="The same seed must choose the same move.")] = True,
    as_json: Json = False,
) -> None:
    """Play whole games with a bot, to see that it keeps to the rules."""
    from vernissage.bots import external
    from vernissage.testing import bots

    for name in game or ():
        registry.facts(name)
    tried = _bot(bot)
    try:
        checked = bots.check_bot(tried, game or None, deals, repeatable=repeatable and not _outside(bot))
    except bots.BotBroken as broken:
        if as_json:
            wrong = {"bot": tried.name, "keeps_to_everything": False, "wrong": broken.what, "record": broken.record}
            print(json.dumps(wrong, ensure_ascii=False))
        else:
            out.print(escape(str(broken)), highlight=False, soft_wrap=True)
        raise typer.Exit(FOUND_WANTING) from None
    finally:
        external.close_all()
    if as_json:
        print(json.dumps({"bot": tried.name, "keeps_to_everything": True, **asdict(checked)}, ensure_ascii=False))
        return
    told = f"{tried.name} keeps to everything: {checked.games} games, {checked.decisions:,} decisions."
    out.print(escape(told), highlight=False)


def _outside(spec: str) -> bool:
    """Another program is not told the seed."""
    from vernissage.bots.external import external

    return external(spec)


def _bot(spec: str) -> Bot:
    """A bot by what it is called, or by where its class lies."""
    from vernissage.bots.external import make_any

    module, colon, name = spec.partition(":")
    if not colon or _outside(spec) or not re.fullmatch(r"[\w.]+:[A-Za-z_]\w*", spec):
        return make_any(spec)
    sys.path.insert(0, str(Path.cwd()))
    try:
        made: Bot = getattr(importlib.import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadOption(f"{spec} is no class of a bot that can be made without arguments: {error}.") from None
    return made
