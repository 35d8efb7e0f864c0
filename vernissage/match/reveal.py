"""Did a move tell the one who made it something new? What may be taken back freely depends on it.

No game has to say which of its moves turn a card over. Whatever the seat could not know is dealt afresh a few times, and
the same move is made in each of these deals: if the seat always sees the same afterwards, it has learned nothing.
"""

from __future__ import annotations

from vernissage.engine.chance import derive
from vernissage.engine.moves import Move
from vernissage.engine.table import Table

DEALS = 8  # a card of a deck of two stays unnoticed in one of 2^8 times, of a deck of forty never in practice


def reveals(before: Table, move: Move) -> bool:
    """Whether making `move` at this table shows its seat something it could not have foreseen."""
    seat = before.seat
    after = before.copy()
    after.play(move)
    seen = after.view(seat)
    for k in range(DEALS):
        other = before.redeal(seat, derive(len(before.moves), "reveal", k))
        other.play(move)
        if other.view(seat) != seen:
            return True
    return False
