"""A first lesson: a fixed deal, a guided line, a bot whose moves can be repeated, and comments at the decisions that matter.

A game may have a `lesson.py` beside its rules. It holds plain data: who sits at the table, the seed, and what is said.

A *line* is a list of moves of all seats from the deal on. Each decision of the learner on it has words, and things to look at;
the others' moves are fixed. The learner may choose otherwise wherever the rest of the line can still be played, which is tried
out, and is told kindly where it cannot.

After the line, or without one, a bot plays the other seats, and *comments* look at a situation, so that the lesson goes on
whatever the learner does. What words are made from is the table dealt afresh for the learner's seat: a lesson cannot tell
what the learner may not know.
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
from vernissage.engine.language import say, translated
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
class Step:
    """A move of a guided line. `words` are said at a decision of the learner, and are empty at those of others; `things` are
    the ids of what they speak about, besides the choice that is meant; `otherwise` is said where another choice would leave
    the line. `only`: nothing else will do, since later words speak of what this choice brings. `part` is the heading under
    which it comes."""

    move: str
    words: str = ""
    things: tuple[str, ...] = ()
    otherwise: str = ""
    part: str = ""
    only: bool = False

    @property
    def learner(self) -> bool:
        """Whether it is the learner who decides here."""
        return bool(self.words)


@dataclass(frozen=True)
class Remark:
    """What fits the present decision, in words."""

    key: str
    words: str
    move: Move | None
    otherwise: Callable[[Move], str]
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Progress:
    """How far a guided line has come: the heading, its number, and how many there are."""

    part: str
    number: int
    parts: int


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
    line: Sequence[Step] = ()
    learnt: Sequence[str] = ()  # what the learner has done and seen when the line is through
    reminders: Mapping[str, str] = field(default_factory=dict)  # by decision: what is said where nothing is new
    values: Callable[[Table], Mapping[str, Any]] = lambda t: {}  # what the words of the line may name in braces
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
            raise BadOption(say("{game} has no lesson yet.", game=registry.facts(game).title)) from None
        comments = tuple(Comment(**c) for c in data["comments"])
        return cls(**{**data, "comments": comments, "line": _line(data.get("line", ()))})

    def table(self) -> Table:
        """The deal of this lesson."""
        return Table(registry.get(self.game), self.players, self.options, self.seed, self.names)

    def bot_seed(self, t: Table) -> int:
        """The seed the bot chooses with: it follows from the lesson's and from the moves made, so it can be repeated."""
        return derive(self.seed, "lesson", len(t.moves))

    def remark(self, t: Table) -> Remark | None:
        """What the line says here, else the first comment that fits and was not said earlier in this game. Says nothing when
        it is not for the learner to decide."""
        if t.over or t.seat != LEARNER:
            return None
        now = len(t.moves)
        seen = self._seen(t)
        if (step := self.step(t)) is not None:
            meant = next(m for m in t.legal_moves() if str(m) == step.move)
            return Remark(f"step {now}", say(step.words, **self.values(seen)), meant, lambda move: "", step.things)
        for c in self.comments:
            if self.told.get(c.key, now) < now:
                continue
            found = c.look(seen)
            if found is not None:
                values = dict(found)
                wish = values.pop("move", None)
                move = next((m for m in t.legal_moves() if str(m) == str(wish)), None)
                return Remark(c.key, say(c.words, **values), move, _otherwise(c.otherwise, values))
        return None

    # --- the guided line ----------------------------------------------------------------------------------------------

    def step(self, t: Table) -> Step | None:
        """The step of the line that is to be made now, None behind its end."""
        now = len(t.moves)
        return self.line[now] if now < len(self.line) else None

    def asked(self, t: Table) -> Table:
        """The table at which the learner decides: where choices are sealed, others of the line may come before."""
        asked = t.copy()
        while not asked.over and asked.sealed and asked.seat != LEARNER and (step := self.step(asked)) is not None:
            asked.play(step.move)
        return asked

    def reply(self, t: Table) -> Move | None:
        """What the seat that decides does on the line; None behind its end, where the bot plays."""
        step = self.step(t)
        return None if step is None else t.game.moves.parse(step.move)

    def goes_on(self, t: Table, move: Move) -> bool:
        """Whether the line can be played to its end after this legal move: every step of it is still the same decision and
        allowed."""
        step = self.step(t)
        if step is None or step.move == str(move):
            return True
        if step.only:
            return False
        trial = t.copy()
        trial.play(move)
        for later in self.line[len(trial.moves) :]:
            if trial.over or (trial.seat == LEARNER) != later.learner:
                return False
            if later.move not in map(str, trial.legal_moves()):
                return False
            trial.play(later.move)
        return True

    def objection(self, t: Table, move: Move) -> str:
        """What to say against a legal move of the learner that the lesson cannot go on from, "" where it can."""
        asked = self.asked(t)
        step = self.step(asked)
        if step is None or self.goes_on(asked, move):
            return ""
        if step.otherwise:
            return say(step.otherwise, **self.values(self._seen(asked)))
        return say(
            "That is allowed, and in a game of your own you may. This lesson goes another way: choose what is marked."
        )

    def _seen(self, t: Table) -> Table:
        """What the learner may know."""
        return t.redeal(LEARNER, derive(self.seed, "look", len(t.moves)))

    def progress(self, t: Table) -> Progress | None:
        """Where on the line the table stands, None behind its end."""
        step = self.step(t)
        if step is None:
            return None
        parts = list(dict.fromkeys(s.part for s in self.line))
        return Progress(translated(step.part), parts.index(step.part) + 1, len(parts))

    def through(self, t: Table) -> bool:
        """Whether the line is done, and the learner has not gone on since."""
        return 0 < len(self.line) <= len(t.moves) and LEARNER not in t.deciders[len(self.line) :]

    # --- speaking -----------------------------------------------------------------------------------------------------

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
        seen = self._seen(t)
        return legal[greedy_choice(face(seen.state), face(codes), len(codes), face(rng))]

    def answer(self, t: Table, move: Move) -> str | None:
        """What to say to a legal move the learner is about to make: something only where the lesson meant another."""
        remark = self.remark(t)
        if remark is None or remark.move is None or move == remark.move:
            return None
        return remark.otherwise(move) or None


def _line(steps: Sequence[Mapping[str, Any]]) -> tuple[Step, ...]:
    """The steps of a line; a part goes on until the next one is named."""
    line, part = list[Step](), ""
    for step in steps:
        part = step.get("part", part)
        line.append(Step(**{**step, "part": part}))
    return tuple(line)


def _otherwise(words: str, values: Mapping[str, Any]) -> Callable[[Move], str]:
    return lambda move: say(words, **values, played=move.label)
