"""Somebody who has had the lesson and nothing else: what its guard would say is done, and else the first legal move is made.

It is the measure of the easiest level: whoever listened to the lesson shall beat that.
"""

from __future__ import annotations

import functools

from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.match.lesson import Lesson


class PupilBot:
    """The comments of a lesson look at any table from the seat that decides, and what was said once is remembered for good. In a
    decision that the guided line has walked through, the pupil does as the guard would, who goes by the game's advice there
    (`Lesson.recommend`). Whatever the lesson never spoke of is left to the first legal move."""

    name = "pupil"

    def choose(self, table: Table, seed: int) -> Move:
        """What a comment means; else the advice where the lesson showed such a decision; else the first legal move."""
        lesson, shown = _taught(table.game.name)
        legal = {str(move): move for move in table.legal_moves()}
        for comment in lesson.comments:
            found = comment.look(table) or {}
            if (meant := str(found.get("move", ""))) in legal:
                return legal[meant]
        return table.advised() if table.decision in shown else next(iter(legal.values()))


@functools.cache
def _taught(game: str) -> tuple[Lesson, frozenset[str]]:
    """The lesson of a game, and the decisions of the learner on its line."""
    lesson, shown = Lesson.of(game), set[str]()
    t = lesson.table()
    for step in lesson.line:
        if step.learner:
            shown.add(t.decision)
        t.play(step.move)
    return lesson, frozenset(shown)
