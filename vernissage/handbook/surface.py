"""Which names are public, in one list. What stands here is documented and promised (docs/stability.md); everything else may
change from one release to the next, whatever it is called.

`described()` writes the list down with signatures; `handbook/released.json` is that of the last release, which a test compares.
"""

from __future__ import annotations

import importlib
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

CHAPTERS: dict[str, dict[str, str]] = {
    "Play a game": {
        "vernissage": "BadOption BadPosition BadRecord IllegalMove Move NotAMove RulesChanged Series UnknownGame "
        "VernissageError from_position games load loads new seed_of",
        "vernissage.engine.table": "Table",
        "vernissage.engine.game": "View Refusal ScoreSheet ScoreLine ScoreItem Shortcut",
        "vernissage.engine.scenario": "Scenario",
        "vernissage.engine.language": "say speaking spoken tell Term",
        "vernissage.match.series": "Series",
        "vernissage.match.lesson": "Lesson Comment Step",
    },
    "Bots": {
        "vernissage.bots": "Bot EarningBot GreedyBot LevelBot RandomBot SearchBot choose_for make",
        "vernissage.bots.arena": "Standing Tournament tournament",
        "vernissage.bots.hint": "Hint hint",
        "vernissage.client": "Client Decision Option Problem Puzzle Seat State play",
        "vernissage.testing.bots": "BotBroken Checked check_bot",
    },
    "Learn": {
        "vernissage.learn.batch": "Batch",
        "vernissage.learn.gpu": "Batch",
        "vernissage.learn.gymnasium": "SeatEnv VectorSeats",
        "vernissage.learn.pettingzoo": "env makers",
        "vernissage.learn.openspiel": "Game State Observer resample resampler",
        "vernissage.learn.observation": "pieces named plan dense entities text view_text history",
        "vernissage.learn.dlpack": "shared",
    },
    "Measure": {
        "vernissage.lab.study": "Study",
        "vernissage.lab.data": "Folder collect load",
        "vernissage.lab.dataset": "write",
        "vernissage.lab.sprt": "Question Verdict decide",
        "vernissage.review": "Review check_finished review",
        "vernissage.puzzles": "Choice Collection Puzzle of_game",
    },
    "Make a game": {
        "vernissage.engine.registry": "add remove names facts package folder get rules",
        "vernissage.engine.facts": "Facts Line Migration Option first_player one_of",
        "vernissage.engine.record": "record blank face",
        "vernissage.engine.moves": "Catalogue Move kind",
        "vernissage.engine.rule": "rule part",
        "vernissage.engine.rulebook": "Rulebook Decision Task Reason",
        "vernissage.engine.chance": "start draw shuffle branch",
        "vernissage.engine.journal": "Event EventKind Field note",
        "vernissage.engine.items": "item",
        "vernissage.engine.stack": "frames push clear",
        "vernissage.engine.standing": "By Standing",
        "vernissage.engine.observing": "Part Plan choice flag number",
        "vernissage.engine.voice": "Voice",
        "vernissage.drawing.page": "Area Board Leaf Places",
        "vernissage.drawing.paintings": "motifs paint register_subject subjects",
        "vernissage.drawing.pieces": "piece source stock",
        "vernissage.testing.laws": "laws_hold LawBroken",
    },
}
PUBLIC = {module: tuple(names.split()) for chapter in CHAPTERS.values() for module, names in chapter.items()}
DEPRECATED: frozenset[str] = frozenset()  # "module.name" that a release has warned of: these may go
RELEASED = Path(__file__).with_name("released.json")


class Missing(NamedTuple):
    """A module that cannot be loaded here, and why."""

    module: str
    why: str


def loaded(module: str) -> Any:
    """A public module; Missing where an optional package is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        return Missing(module, str(error))


def members(thing: Any) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class that are written in it or in another class of the package."""
    for name in sorted({n for kind in thing.__mro__ if _ours(kind) for n in vars(kind)}):
        found = inspect.getattr_static(thing, name)
        inner = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
        if (
            not name.startswith("_")
            and name not in getattr(thing, "__dataclass_fields__", ())
            and (inspect.isfunction(inner) or isinstance(found, property))
        ):
            yield name, found


def _ours(kind: type) -> bool:
    return kind.__module__.split(".")[0] == "vernissage"


def doc(thing: Any) -> str:
    """A docstring, also of a compiled rule, a property or an overridden method; "" where nobody wrote one."""
    found = inspect.getdoc(getattr(thing, "py_func", thing)) or ""
    made = isinstance(thing, type) and found.startswith(f"{thing.__name__}(")  # a dataclass writes its own
    return "" if made or found == inspect.getdoc(type(thing)) else found


def signature(thing: Any) -> str:
    """How something is called, in words that do not change from one process to the next."""
    thing = getattr(thing, "__func__", getattr(thing, "py_func", thing))
    if isinstance(thing, property):
        return ""
    try:
        told = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    plain = [p.replace(annotation=inspect.Parameter.empty) for p in told.parameters.values()]
    written = str(told.replace(parameters=plain, return_annotation=inspect.Signature.empty))
    return re.sub(r"<(?:[^<>]|<\w+>)+>", "...", written)


def described() -> dict[str, dict[str, str]]:
    """Every public name, and every public method of a class, with its signature. Modules whose optional package is missing
    are left out."""
    found: dict[str, dict[str, str]] = {}
    for module, names in PUBLIC.items():
        space = loaded(module)
        if isinstance(space, Missing):
            continue
        rows = found[module] = {}
        for name in names:
            thing = getattr(space, name)
            rows[name] = signature(thing)
            if isinstance(thing, type):
                rows |= {f"{name}.{method}": signature(what) for method, what in members(thing)}
    return found


def released() -> dict[str, dict[str, str]]:
    """The same as the last release had it."""
    kept: dict[str, dict[str, str]] = json.loads(RELEASED.read_text("utf-8"))["names"]
    return kept


def compatible(before: str, after: str) -> bool:
    """Whether every call of before still means the same: parameters keep their names, places and defaults, and new ones
    have a default."""
    old, new = (_parameters(told) for told in (before, after))
    places = [[p for p in some.values() if p.kind <= p.POSITIONAL_OR_KEYWORD] for some in (old, new)]
    if [p.name for p in places[0]] != [p.name for p in places[1][: len(places[0])]]:
        return False
    if any(
        name not in new or (new[name].default is new[name].empty) != (p.default is p.empty) for name, p in old.items()
    ):
        return False
    free = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return all(name in old or p.default is not p.empty or p.kind in free for name, p in new.items())


def _parameters(told: str) -> dict[str, inspect.Parameter]:
    """The parameters of a signature that was written down; defaults are only there or not."""
    if not told:
        return {}
    plain = re.sub(r"=(?:[^,()\[\]{}]|\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})+", "=0", told)
    space: dict[str, Any] = {}
    exec(f"def f{plain}: ...", space)
    return dict(inspect.signature(space["f"]).parameters)


def main() -> None:
    """`python -m vernissage.handbook.surface` writes the list of this release down; part of the recipe for releases."""
    import vernissage

    told = {"version": vernissage.__version__, "names": described()}
    RELEASED.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
