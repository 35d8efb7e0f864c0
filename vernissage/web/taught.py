"""What the page of a lesson shows besides the table: the guard's words, what they point at, and how far the lesson has come."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from vernissage.engine.language import say, translated
from vernissage.engine.moves import Move
from vernissage.match.lesson import LEARNER, Lesson, Progress, Remark
from vernissage.web.live_match import LiveMatch

MORE = (3.8, 7.0)  # how much higher the placard is in a lesson, in rem, wide and narrow: the guard's words stand on it
BUTTONS = 8  # so many choices without a place on the board are buttons


@dataclass(frozen=True)
class Taught:
    """`move` is what the guard would do, "" where he leaves it open; `target` the id of its place or button, and `things` the
    ids of what else his words are about. `through`: the guided part has just come to its end."""

    words: str
    move: str = ""
    target: str = ""
    things: tuple[str, ...] = ()
    progress: Progress | None = None
    through: bool = False
    learnt: tuple[str, ...] = ()

    @property
    def guided(self) -> bool:
        """Whether the lesson leads step by step here."""
        return self.progress is not None


def taught(
    live: LiveMatch,
    viewer: int | None,
    turn: bool,
    things: Collection[str],
    targets: Mapping[str, str],
    off_board: Sequence[Move],
    aim: Move | None,
) -> Taught | None:
    """What the guard of a lesson has to say to the learner now, None where there is no lesson."""
    lesson = live.lesson
    if lesson is None or viewer != LEARNER:
        return None
    learnt = tuple(translated(line) for line in lesson.learnt)
    if live.table.over:
        return Taught(translated(lesson.farewell), learnt=learnt)
    through = lesson.through(live.table)
    if not turn:
        name, progress = live.seats[live.table.seat].name, lesson.progress(live.table)
        return Taught(say("It is {name}’s turn: watch what happens.", name=name), progress=progress, learnt=learnt)
    remark = _remark(lesson, live, viewer)
    if remark is None:
        words = translated(lesson.reminders.get(live.asked(viewer).decision, "")) or say(
            "Nothing new here: choose as you like. Hint shows what the guard would do."
        )
        return Taught(_welcome(lesson, live, words), learnt=learnt, through=through)
    # where choices are sealed, steps of others may come first: the heading is that of the words
    move, progress = str(remark.move or ""), lesson.progress(lesson.asked(live.table))
    buttons = {str(m): f"choice-{k}" for k, m in enumerate(off_board)} if len(off_board) <= BUTTONS else {}
    target = "commit" if aim is not None and aim == remark.move else targets.get(move) or buttons.get(move, "")
    shown = (t for name in remark.things for t in (name, f"{name}-n") if t in things)
    return Taught(
        _welcome(lesson, live, remark.words),
        move,
        target,
        tuple(t for t in shown if t != target),
        progress,
        through,
        learnt,
    )


def answered(live: LiveMatch, seat: int, text: str) -> str:
    """What the guard says to a move of the learner that he did not mean, "" where he says nothing."""
    lesson, t = live.lesson, live.table
    if lesson is None or t.over or not seat == t.seat == LEARNER or lesson.step(t) is not None:
        return ""
    move = next((m for m in t.legal_moves() if str(m) == text), None)
    return "" if move is None else lesson.answer(t, move) or ""


def _remark(lesson: Lesson, live: LiveMatch, viewer: int) -> Remark | None:
    asked = lesson.asked(live.table) if lesson.step(live.table) else live.asked(viewer)
    remark = lesson.remark(asked)
    if remark is not None:
        lesson.told[remark.key] = len(asked.moves)
    return remark


def _welcome(lesson: Lesson, live: LiveMatch, words: str) -> str:
    """The first words of a lesson without a guided line."""
    return words if live.table.moves or not lesson.welcome else f"{translated(lesson.welcome)} {words}"
