"""A line: several moves in one go, as somebody writes them down who plays with the rulebook beside the table.

The engine takes a decision that leaves no choice by itself (contract.py), so such a line may hold moves that nobody was
asked for. They are known by stepping from the last choice on, and skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vernissage.engine import chance, contract
from vernissage.engine.errors import IllegalMove, NotAMove
from vernissage.engine.game import Refusal
from vernissage.engine.journal import SILENT
from vernissage.engine.moves import Move
from vernissage.engine.position import unpack
from vernissage.engine.record import blank, copied, face

if TYPE_CHECKING:
    from vernissage.engine.table import Table


@dataclass(frozen=True)
class Line:
    """What became of the moves of a line."""

    played: tuple[Move, ...]
    skipped: tuple[Move, ...]  # taken already when their turn came, since nothing else was possible

    def __str__(self) -> str:
        told = f"Played: {', '.join(map(str, self.played)) or 'nothing'}."
        return f"{told} Skipped as forced: {', '.join(map(str, self.skipped))}." if self.skipped else told


def play_all(t: Table, moves: Sequence[Move | str]) -> tuple[Table, Line]:
    """A table at which these moves have been made, and what became of them; the one handed in stays as it is.

    The same words may name what was forced and what can be chosen next. A line that names every forced move after each
    choice of its own is read so; in any other, what can be chosen is played, and skipped is what cannot."""
    listed = list[Move]()
    for n, given in enumerate(moves, 1):
        try:
            listed.append(t.move(t._code(given)))
        except NotAMove as error:
            raise NotAMove(f"Move {n} of {len(moves)}: {error} Nothing was played.") from None
    try:
        return _read(t.copy(), listed, True)
    except IllegalMove:
        return _read(t.copy(), listed, False)


def _read(t: Table, moves: list[Move], complete: bool) -> tuple[Table, Line]:
    played, skipped = list[Move](), list[Move]()
    taken, named = forced(t), False  # what was forced before the line began, it need not name
    for n, move in enumerate(moves, 1):
        refusal = t.why_not(move)
        if move in taken and (refusal is not None or (named and move == taken[0])):
            skipped.append(move)
            del taken[: taken.index(move) + 1]
        elif refusal is None and not (named and taken):
            t.play(move)
            played.append(move)
            taken, named = forced(t), complete
        else:
            why = refusal or Refusal("", "What was forced before it is not named.")
            where = f"Move {n} of {len(moves)}, {str(move)!r}, and with it the whole line:"
            raise IllegalMove(str(move), why.rule, f"{where} {why.text}")
    return t, Line(tuple(played), tuple(skipped))


def forced(t: Table) -> list[Move]:
    """The moves that the engine has made since the last choice, or since the table began."""
    if t._past:
        array = copied(t._past[-1][0])
        contract.step(face(array[0]), t._moves[-1], face(SILENT))
    elif t.start is not None:
        array = unpack(t.game, t.start).array
    else:
        array = blank(t.game.rules.state)
        options = contract.option_record(t.game.rules, t._numbers)
        contract.setup(face(array[0]), t.players, face(options[0]), chance.signed(t.seed or 0))
    found, buffer, s = list[Move](), t._buffer.copy(), array[0]
    while s["end"] == 0 and contract.legal(face(s), face(buffer)) == 1 and not t.game.rules.asked >> s["decision"] & 1:
        found.append(t.move(int(buffer[0])))
        contract.step(face(s), int(buffer[0]), face(SILENT))
    return found
