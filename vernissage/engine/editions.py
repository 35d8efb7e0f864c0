"""Old games live on: the version in a record selects the rules it was played by.

A game names every version whose records are read in `Facts.editions`. What changed from one to the next is a switch (an
`Option` with `since`), and then an old table goes on by its own version; or it is words only (a `Migration`), and then a
record of before is carried over and goes on as one of the later version, with the switches that came between written out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from vernissage.engine.errors import BadOption
from vernissage.engine.facts import Facts, Migration
from vernissage.engine.language import say


@dataclass(frozen=True)
class Way:
    """From the words of a version to those of the one that its records are read as; mostly the same."""

    facts: Facts  # of the version that is reached
    steps: tuple[tuple[Facts, Migration], ...]  # each with the facts of the version it starts from

    def options(self, given: Any) -> Any:
        """Options of before. What was no option then is named, so that a later default changes nothing."""
        for facts, step in self.steps:
            then = facts.of(step.since)
            former = {o.name: o.before for o in facts.options if then.has(o) and not facts.has(o)}
            given = self._carry(step.options, {**former, **given} if isinstance(given, Mapping) else given)
        return given

    def move(self, text: str) -> str:
        """The text of a move of before, in the words of the version that is reached."""
        for _, step in self.steps:
            text = self._carry(step.move, text)
        return text

    def position(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """A position of before, with its options, state and early answers."""
        state = data["state"]
        for _, step in self.steps:
            state = self._carry(step.state, dict(state) if isinstance(state, Mapping) else state)
        found = {**data, "rules": self.facts.version, "options": self.options(data["options"]), "state": state}
        if "early" in data:
            found["early"] = self._carry(lambda pairs: [[seat, self.move(text)] for seat, text in pairs], data["early"])
        return found

    def _carry(self, how: Callable[[Any], Any], what: Any) -> Any:
        """Migrations are written for what a program has written; anything else is refused with a sentence."""
        try:
            return how(what)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            told = "{what!r} cannot be carried over to rules version {version!r} of {game}."
            parts = {"what": str(what)[:40], "version": self.facts.version, "game": self.facts.title}
            raise BadOption(say(told, **parts)) from None


def way(facts: Facts, version: Any) -> Way:
    """How what was written by that version is read; a sentence where it cannot be."""
    now, steps = facts.of(version), list[tuple[Facts, Migration]]()
    for later in now.editions[now.editions.index(now.version) + 1 :]:
        for step in facts.migrations:
            if step.since == later:
                steps.append((now, step))
                now = now.of(later)
    return Way(now, tuple(steps))
