"""Did a move tell the one who made it something new? What may be taken back freely depends on it.

No game has to say which of its moves turn a card over. If a move uses nothing that its seat could not know, it makes no
difference whether all of that is dealt afresh before the move or after it: with the same chance both end in the same
record, to the byte. If the move turns a card over, there is less to be dealt afterwards, and the records differ.

The comparison is stricter than one of views. A record holds its generator, so a move that used chance is found at once,
and so is one after which fewer cards are shuffled: the generator has come less far. What is left are cards that change
places among as many as before, such as the last one of a deck with hands unseen: there each deal finds it with a chance of
at least a half, and all of them miss it once in 2^64 times. In doubt a move reveals something.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine import chance, contract, journal
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.table import Table

DEALS = 64


def reveals(before: Table, move: Move) -> bool:
    """Whether making `move` at this table may have shown its seat something it could not have foreseen."""
    seat, code = before.seat, before.game.moves.code(move)
    after, told = _made(before, np.array([before.state]), code, seat)
    for k in range(DEALS):
        seed = chance.derive(len(before.moves), "reveal", k)
        dealt, heard = _made(before, _dealt(before.state, seat, seed), code, seat)
        if heard != told or dealt.tobytes() != _dealt(after[0], seat, seed).tobytes():
            return True
    return False


def _dealt(state: Any, seat: int, seed: int) -> Any:
    """An array of the one record, with all that the seat cannot know drawn afresh."""
    array = np.array([state])
    contract.redeal(face(array[0]), seat, face(chance.stream(seed)))
    return array


def _made(table: Table, array: Any, code: int, seat: int) -> tuple[Any, list[Event]]:
    """The record after the move, and what the seat is told of it."""
    rows, moves = journal.buffer(), np.zeros(table.game.rules.moves, np.int16)
    contract.apply(face(array[0]), code, face(moves), face(rows))
    return array, [e.for_seat(seat) for e in journal.events(rows, table.game.events, 0)]
