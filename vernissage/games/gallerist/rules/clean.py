"""The clean-up at the end of a turn (G-TURN-14, -15): the Kicked-Out space is emptied."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import in_office, tell
from vernissage.games.gallerist.state import E_HOME, HOME, TO_DISCARD, TO_HOME, TO_LOCATION, TO_OFFICE
from vernissage.games.gallerist.typed import Record

T_CLEAN = book.task("t_clean")


@T_CLEAN.do
def _(s: Record, journal: Any) -> None:
    """G-TURN-14, -15: the Kicked-Out space is emptied."""
    if s.pushed < 0 or s.black[s.pushed] == 0:
        return
    piece = s.black[s.pushed]
    owner = (piece - 1) & 3
    if piece < 5:
        s.place[owner] = HOME
        tell(journal, E_HOME, owner, 0, TO_HOME, 0, 0)
    elif owner == s.turn and s.desks[owner] == N.desks:
        push(s, owner, RETURN, 0, 0, 0)
        return
    else:
        came = in_office(s, owner)
        tell(journal, E_HOME, owner, 1, TO_OFFICE if came else TO_DISCARD, 0, 0)
    s.black[s.pushed] = 0
    s.pushed = -1


VACATED, DISCARD = range(2)  # where it may go
RETURN = book.decision(
    "return",
    rule="G-TURN-15",
    ask="your office is full; choose what becomes of the assistant you pushed out.",
    waits="decides what becomes of an assistant without a desk",
)
NOT_FREE = book.reason("not_free", "G-TURN-15", "The Location you left is not free, or you came from home.")


@RETURN.reason
def _(s: Record, to: int) -> int:
    """G-TURN-15: the vacated Location if it is empty, or discard."""
    return ALLOWED if to == DISCARD or (s.vacated >= 0 and s.white[s.vacated] == 0) else NOT_FREE


@RETURN.do
def _(s: Record, seat: int, to: int, journal: Any) -> None:
    if to == VACATED:
        s.white[s.vacated] = 5 + seat
        tell(journal, E_HOME, seat, 1, TO_LOCATION + s.vacated, 0, 0)
    else:
        s.lost[seat] += 1
        tell(journal, E_HOME, seat, 1, TO_DISCARD, 0, 0)
    s.black[s.pushed] = 0
    s.pushed = -1
