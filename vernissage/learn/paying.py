"""What the end of a game pays, and the points on the way there: compiled, for the processor and for a GPU.

`pay` holds numbers: how the end is paid (PLACE or MARGIN), the share of shaping, its discount, and from SIDES on the side of
every seat, which is named after the first seat of it. Where every seat plays for itself, each is its own side.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.contract import rank, score_sheet
from vernissage.engine.rule import inlined

PLACE, MARGIN = 0, 1
SHAPING, DISCOUNT, SIDES = 1, 2, 3  # where they lie in `pay`
HUNDREDTHS = 0.01  # points are paid in hundredths, near the size of a place


@inlined
def pay_end(s: Any, players: int, pay: Any, places: Any, paid: Any) -> None:
    """What every seat is paid for the end: by the places of the sides from 1 down to -1, sharing where a place is shared;
    or the margin over the mean of the other sides. A seat alone is paid its points."""
    if players == 1:
        paid[0] = HUNDREDTHS * score_sheet(s, 0, None)
        return
    sides = 0
    for seat in range(players):
        if pay[SIDES + seat] == seat:
            sides += 1
    if pay[0] == MARGIN:
        total = 0
        for seat in range(players):
            points = score_sheet(s, seat, None)
            paid[seat] = points
            if pay[SIDES + seat] == seat:
                total += points
        for seat in range(players):
            paid[seat] = HUNDREDTHS * (paid[seat] * sides - total) / (sides - 1)
        return
    rank(s, places)
    for seat in range(players):
        ahead = 0.0  # sides that are better, and half of those that are equal
        for other in range(players):
            if pay[SIDES + other] == other and pay[SIDES + other] != pay[SIDES + seat]:
                if places[other] < places[seat]:
                    ahead += 1.0
                elif places[other] == places[seat]:
                    ahead += 0.5
        paid[seat] = 1.0 - 2.0 * ahead / (sides - 1)


@inlined
def shape(s: Any, players: int, pay: Any, potential: Any, paid: Any) -> None:
    """Potential-based shaping: a seat's own points so far are its potential, nothing at the end."""
    for seat in range(players):
        now = 0.0
        if s.end == 0:
            now = pay[SHAPING] * HUNDREDTHS * score_sheet(s, seat, None)
        paid[seat] += pay[DISCOUNT] * now - potential[seat]
        potential[seat] = now


@inlined
def begin_potential(s: Any, players: int, pay: Any, potential: Any) -> None:
    """The points that a deal begins with are the first potential: `shape` pays only what comes after."""
    for seat in range(players):
        potential[seat] = pay[SHAPING] * HUNDREDTHS * score_sheet(s, seat, None)
