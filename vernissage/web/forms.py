"""The options of a game as a form asks for them: in people's words, the usual ones first and the fine print folded away.

A game has `choices.py` with CHOICES, a `Choice` for each option it offers to people; an option without one is left to programs.
"""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.engine import assembly, registry
from vernissage.engine.facts import Facts
from vernissage.engine.language import say


@dataclass(frozen=True)
class Field:
    """One question of the form: its values with what they are called, and a sentence about it."""

    name: str
    label: str
    words: str
    values: tuple[tuple[str, str], ...]
    default: str
    fine: bool


def fields(facts: Facts, players: int) -> list[Field]:
    """What a page asks about a game before it begins."""
    own = assembly.part(registry.package(facts.name), "choices")
    found = []
    for option in facts.options:
        choice = own.CHOICES.get(option.name) if own else None
        if choice is None:
            continue
        label, words, named, fine = choice
        values = [(value, say(called)) for value, called in named.items()]
        if "SEATS" in named:  # one of the seats
            values = [(v, c) for v, c in values if v != "SEATS"]
            values += [(str(k), say("Seat {number}", number=k + 1)) for k in range(players)]
        found.append(Field(option.name, say(label), say(words), tuple(values), str(option.default), fine))
    return found
