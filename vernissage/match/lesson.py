"""A first lesson: a fixed deal, a bot whose moves can be repeated, and comments at the decisions that matter.

A game may have a `lesson.py` beside its rules. It holds plain data: who sits at the table, the seed, the bot, and
comments that look at a *situation*, so that the lesson goes on whatever the learner does. What a comment looks at is the
table dealt afresh for the learner's seat: a lesson cannot tell what the learner may not know.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.chance import derive
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.errors import BadOption
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.table import Table

LEARNER = 0


@dataclass(frozen=True)
class Comment:
    """Something to say at a decision of the learner.

    `look(table)` gives None when the situation is not there, or what the words need: the values of `words`' braces,
    and under "move" what the lesson would play. `otherwise` is said when the learner plays something else, which it
    may name as {played}."""

    key: str
    look: Callable[[Table], Mapping[str, Any] | None]
    words: str
    otherwise: str = ""


@dataclass(frozen=True)
class Remark:
    """A comment that fits the present decision, in words."""

    key: str
    words: str
    move: Move | None
    otherwise: Callable[[Move], str]


@dataclass
class Lesson:
    """A lesson being played: `table()` deals it, `comment(t)` speaks. The other seats are moved by `bot`, from `bot_seed(t)`."""

    game: str
    players: int
    seed: int
    bot: str
    names: Sequence[str]
    options: Mapping[str, Any]
    welcome: str
    comments: Sequence[Comment]
    farewell: str
    told: dict[str, int] = field(default_factory=dict)  # key -> the number of moves made when it was said

    @classmethod
    def of(cls, game: str) -> Lesson:
        """The lesson of a game; a sentence where it has none."""
        package = registry.package(game)
        try:
            data = importlib.import_module(f"{package}.lesson").LESSON
        except ModuleNotFoundError as error:
            if error.name != f"{package}.lesson":
                raise
            raise BadOption(f"{registry.facts(game).title} has no lesson yet.") from None
        return cls(**{**data, "comments": tuple(Comment(**c) for c in data["comments"])})

    def table(self) -> Table:
        """The deal of this lesson."""
        return Table(registry.get(self.game), self.players, self.options, self.seed, self.names)

    def bot_seed(self, t: Table) -> int:
        """The seed the bot chooses with: it follows from the lesson's and from the moves made, so it can be repeated."""
        return derive(self.seed, "lesson", len(t.moves))

    def remark(self, t: Table) -> Remark | None:
        """The first comment that fits and was not said earlier in this game. Says nothing when it is not for the learner
        to decide."""
        if t.over or t.seat != LEARNER:
            return None
        now = len(t.moves)
        seen = t.redeal(LEARNER, derive(self.seed, "look", now))
        for c in self.comments:
            if self.told.get(c.key, now) < now:
                continue
            found = c.look(seen)
            if found is not None:
                values = dict(found)
                wish = values.pop("move", None)
                move = next((m for m in t.legal_moves() if str(m) == str(wish)), None)
                return Remark(c.key, c.words.format(**values), move, _otherwise(c.otherwise, values))
        return None

    def comment(self, t: Table) -> str | None:
        """What the lesson says at this decision, or None. After an undo it may say it again."""
        remark = self.remark(t)
        if remark is None:
            return None
        self.told[remark.key] = len(t.moves)
        return remark.words

    def recommend(self, t: Table) -> Move:
        """What the lesson would play here: what its comment says, else what the game's own advice likes best."""
        remark = self.remark(t)
        if remark is not None and remark.move is not None:
            return remark.move
        legal = t.legal_moves()
        codes = np.array([t.game.moves.code(m) for m in legal], np.int16)
        rng = chance.stream(derive(self.seed, "advice", len(t.moves)))
        seen = t.redeal(LEARNER, derive(self.seed, "look", len(t.moves)))
        return legal[greedy_choice(face(seen.state), face(codes), len(codes), face(rng))]

    def answer(self, t: Table, move: Move) -> str | None:
        """What to say to a legal move the learner is about to make: something only where the lesson meant another."""
        remark = self.remark(t)
        if remark is None or remark.move is None or move == remark.move:
            return None
        return remark.otherwise(move) or None


def _otherwise(words: str, values: Mapping[str, Any]) -> Callable[[Move], str]:
    return lambda move: words.format(**values, played=move.label)
