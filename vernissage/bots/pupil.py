"""Somebody who has had the lesson and nothing else: what its guard would say is done, and else the first legal move is made.

It is the measure of the easiest level: whoever listened to the lesson shall beat that.
"""

from __future__ import annotations

from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.match.lesson import Lesson


class PupilBot:
    """The comments of a lesson look at any table from the seat that decides. What was said once is remembered for good."""

    name = "pupil"

    def __init__(self) -> None:
        self._lesson: Lesson | None = None

    def choose(self, table: Table, seed: int) -> Move:
        if self._lesson is None or self._lesson.game != table.game.name:
            self._lesson = Lesson.of(table.game.name)
        legal = {str(move): move for move in table.legal_moves()}
        for comment in self._lesson.comments:
            found = comment.look(table) or {}
            if (meant := str(found.get("move", ""))) in legal:
                return legal[meant]
        return next(iter(legal.values()))
