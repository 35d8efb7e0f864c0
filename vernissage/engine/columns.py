"""What there is to know about a game that was played, by name: the columns of a row (a game and a seat), and the things that
its events name.

What an event names (a card, a location) is summed up over many games, a row for each value of each field (`Use`): game by
game it would be a hundred times as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine.journal import Field
from vernissage.engine.record import Array

if TYPE_CHECKING:
    from vernissage.engine.game import Game

HEAD = (
    "seat", "order", "bot", "place", "score", "starter", "end", "decisions", "turns", "rounds", "lead_changes", "half", "forced",
)  # fmt: skip
(SEAT, ORDER, BOT, PLACE, SCORE, STARTER, END, DECISIONS, TURNS, ROUNDS, LEAD_CHANGES, HALF, FORCED) = range(len(HEAD))
WATCHED = 128  # turns of which the standing is kept, at most; a longer game is watched at every other turn, and so on
PHASES = 64  # rounds of which the options are counted; later ones count as the last
MOST = 256  # values of a field that are told apart
USED, WON, TIMES, MARGIN, SQUARES = range(
    5
)  # of a value: seats and games it came in, victories in them, how often, points


@dataclass(frozen=True)
class Use:
    """A value of a field of an event: what happened, and to what."""

    event: str
    field: str
    value: Any


@dataclass(frozen=True)
class Columns:
    """What a row of a game has, by name, and what the compiled loop must know to fill it."""

    game: Game

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the columns are called: the head, then the points of each line, then each kind of event."""
        lines = (f"points_{line.name}" for line in self.game.facts.lines)
        return (*HEAD, *lines, *(f"event_{kind.name}" for kind in self.game.events))

    @property
    def turn(self) -> int:
        """The number of the event that marks a turn, -1 where a turn is a run of decisions."""
        names = [kind.name for kind in self.game.events]
        return names.index(self.game.facts.turn_event) if self.game.facts.turn_event else -1

    def fields(self) -> Iterator[tuple[int, int, str, Field, int]]:
        """Fields whose values are told apart: kind, which of its numbers, the kind's name, the field, how many values."""
        for number, kind in enumerate(self.game.events):
            for place, field in enumerate(kind.fields[:4]):
                if field.spoken is not None and not callable(field.spoken) and len(field.spoken) <= MOST:
                    yield number, place, kind.name, field, len(field.spoken)

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Every value that is told apart, in the order of the numbers that are counted for it."""
        return tuple(
            Use(name, field.name, field.spoken[k])  # type: ignore[index]  # `fields` gives lists only
            for _, _, name, field, size in self.fields()
            for k in range(size)
        )

    @cached_property
    def places(self) -> Array:
        """For each number of an event, where its values begin among the uses, and how many there are (none where they are not
        told apart); behind them, how many numbers have to be looked at."""
        found = np.zeros((len(self.game.events), 5, 2), np.int32)
        at = 0
        for number, place, _, _, size in self.fields():
            found[number, place] = at, size
            found[number, 4, 0] = place + 1
            at += size
        return found
