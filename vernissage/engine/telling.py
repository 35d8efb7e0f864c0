"""A position in the words of a scenario: the way back from a table to what `Scenario` reads.

A game that can be told has `told(s)` in its `scenario.py`, the things that `arrange` would be given for a record, and
`settled(s)` where chance or the players have settled options. What is told is tried out at once: a position whose words
would make another one is refused."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any

from vernissage.engine import registry
from vernissage.engine.errors import BadPosition
from vernissage.engine.language import say
from vernissage.engine.position import pack
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

BACK = 60  # moves that are taken back at most, to where a turn begins
Way = tuple[Any, ...]


def scenario_of(t: Table, seed: int = 0) -> Scenario:
    """The scenario of a position; of a fresh deal whose first decisions have no words, of the first position after them. `seed`
    deals what has no words, where the table was not dealt from one itself."""
    module: Any = importlib.import_module(f"{registry.package(t.game.name)}.scenario")
    if not hasattr(module, "told") or t.game.facts.version != registry.facts(t.game.name).version:
        raise BadPosition([say("This game, or its version, has no words for its positions.")])
    found = _tried(module, t, seed)
    if found is None and not t.moves and t.seed is not None:
        fresh = Table(t.game, t.players, t.options, t.seed)
        module.arrange(fresh.state, {})
        found = _tried(module, Table.at(t.game, pack(t.game, t.options, fresh.state)), t.seed)
    if found is None:
        told = "There are no words for this moment: it lies within a turn. Go back to where the turn begins."
        raise BadPosition([say(told)])
    return found


def _tried(module: Any, t: Table, seed: int) -> Scenario | None:
    """Whether the words make the same position again, as far as there are words."""
    usual = t.game.facts.check_options(None, t.players)[0]
    options = {name: value for name, value in t.options.items() if usual.get(name) != value}
    options |= module.settled(t.state) if hasattr(module, "settled") else {}
    things = module.told(t.state)
    found = Scenario(t.game.name, t.players, t.seed or seed, options).put(**things)
    try:
        again = found.table()
    except BadPosition:
        return None
    asked = [(table.seat, table.decision) for table in (again, t) if not table.over]
    same = module.told(again.state) == things and (not asked or (len(asked) == 2 and asked[0] == asked[1]))
    return found if same else None


def nearest(t: Table) -> tuple[Scenario, int]:
    """The scenario of the last position up to here that has words, and how many moves were taken back for it."""
    t, back = t.copy(), 0
    while True:
        try:
            return scenario_of(t), back
        except BadPosition:
            if back == BACK or not t.moves:
                raise
        t.undo()
        back += 1


def lines_of(things: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """The lines of a scenario: the way to a thing, and a list or a value."""
    if isinstance(things, Mapping):
        for key, value in things.items():
            yield from lines_of(value, (*way, key))
    else:
        yield way, things


def spelled(value: Any) -> str:
    """A number, a word, or a dot for an empty place."""
    return "." if value is None else str(value)


def text_of(s: Scenario) -> str:
    """A scenario as text; `Scenario.parse` reads it again."""
    head = [f"{s.game} {s.players} players", f"seed {s.seed}"]
    head += [f"option {name}: {value}" for name, value in s.options.items()]
    for way, value in lines_of(s.things):
        words = " ".join(map(str, way))
        if isinstance(value, (list, tuple)):
            head.append(f"{words}: {' '.join(map(spelled, value))}".rstrip())
        else:
            head.append(f"{words} {spelled(value)}")
    if s.moves:
        head.append(f"play: {', '.join(map(str, s.moves))}")
    return "\n".join(head) + "\n"
