"""Name -> game. A game is a folder under `games/`; its `facts.py` is light, the rest is loaded when first used (assembly.py).

Games of other packages are announced with `add`, or by an entry point of the group `vernissage.games`, which every
process of an installation then finds: `toy = "toy_auction"`, a name and the package that is laid out like a folder here.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import pkgutil
import warnings
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from vernissage.engine import language, values
from vernissage.engine.errors import UnknownGame
from vernissage.engine.facts import Facts
from vernissage.engine.language import say

if TYPE_CHECKING:
    from vernissage.engine.contract import Rules
    from vernissage.engine.game import Game
    from vernissage.engine.numbers import Numbers

_outside: dict[str, str] = {}  # games from other packages: name -> package


def add(name: str, package: str) -> None:
    """Register a game of another package, laid out like ours: `package.facts`, `package.rules` and so on."""
    _outside[name] = package
    _facts.cache_clear()


def remove(name: str) -> None:
    """Forget a game that was added."""
    del _outside[name]
    _facts.cache_clear()


@functools.cache
def _announced() -> tuple[EntryPoint, ...]:
    """What installed packages announce. Loads none of them."""
    return tuple(entry_points(group="vernissage.games"))


def elsewhere() -> tuple[str, ...]:
    """The packages of games that do not live in this one."""
    return *_outside.values(), *(entry.value for entry in _announced())


@functools.cache
def _facts() -> dict[str, tuple[Facts, str]]:
    folder = importlib.import_module("vernissage.games").__path__
    packages = [f"vernissage.games.{m.name}" for m in pkgutil.iter_modules(folder) if m.ispkg]
    found: list[tuple[Facts, str]] = [
        (importlib.import_module(f"{package}.facts").FACTS, package) for package in (*packages, *_outside.values())
    ]
    taken = {facts.name for facts, _ in found}
    for entry in _announced():
        try:
            announced: Facts = importlib.import_module(f"{entry.value}.facts").FACTS
        except Exception as error:  # another package's trouble is not that of the games that are here
            warnings.warn(f"The game {entry.name!r} of {entry.value!r} cannot be loaded: {error!r}.", stacklevel=2)
            continue
        if announced.name not in taken:
            found.append((announced, entry.value))
            taken.add(announced.name)
    found.sort(key=lambda pair: (pair[1] not in packages, pair[0].weight, pair[0].name))
    language.also(_place(package) / "locale" for _, package in found if package not in packages)
    return {facts.name: (facts, package) for facts, package in found}


def names() -> tuple[str, ...]:
    """All games, the lightest first; those of other packages after those of the house."""
    return tuple(_facts())


def facts(name: str) -> Facts:
    """What a game says about itself; loads no rules."""
    return _entry(name)[0]


def package(name: str) -> str:
    """The package a game lives in, for parts that not every game has (a lesson, scenarios)."""
    return _entry(name)[1]


def folder(name: str) -> Path:
    """Where the files of a game lie."""
    return _place(_entry(name)[1])


def _place(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(next(iter(spec.submodule_search_locations)))


def numbers(name: str) -> Numbers:
    """The numbers of a game that may be turned; nothing that plays is loaded."""
    from vernissage.engine.numbers import of

    return of(_entry(name)[1])


def get(name: str, version: str | None = None) -> Game:
    """The whole game, as its newest version or another one plays it; the first call loads its rules. Refused where they
    were changed after they had been compiled."""
    from vernissage.engine import assembly

    values.check()
    game = assembly.game(_entry(name)[1])
    return game if version is None else game.edition(version)


def rules(name: str) -> Rules:
    """The compiled side alone, for simulation: nothing that speaks or draws is loaded."""
    from vernissage.engine import assembly

    values.check()
    return assembly.rules(_entry(name)[1])


def _entry(name: str) -> tuple[Facts, str]:
    try:
        return _facts()[name]
    except (KeyError, TypeError):
        near = get_close_matches(str(name).lower().replace(" ", "_").replace("é", "e"), names(), 1, 0.5)
        told = "There is no game {name!r}; there are {known}. Did you mean {near!r}?"
        told = told if near else "There is no game {name!r}; there are {known}."
        parts = {"name": str(name)[:40], "known": ", ".join(names()), "near": near[0] if near else ""}
        raise UnknownGame(say(told, **parts)) from None
