"""Is a position possible?"""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule
from vernissage.starter.rules import first
from vernissage.starter.state import CARDS

IMPOSSIBLE = {
    1: "Five Cards is a game for 2 players with one decision.",
    2: "Each card from 1 to 5 lies in the row once.",
    3: "A card lies in the row or belongs to a seat; cards are taken from the ends.",
    4: "The game is over when all cards are taken, and not before.",
}


@rule
def check(s: Any) -> int:
    """The number of what cannot be, as IMPOSSIBLE says it; 0 where all is well."""
    if s.players != 2 or s.seat < 0 or s.seat >= s.players or s.decision != 0:
        return 1
    seen = 0
    for place in range(CARDS):
        if s.row[place] < 1 or s.row[place] > CARDS or (seen >> s.row[place]) & 1:
            return 2
        seen |= 1 << s.row[place]
        if s.owner[place] < 0 or s.owner[place] > s.players:
            return 3
    left = first(s, 0)
    if left >= 0:
        for place in range(left, first(s, 1)):
            if s.owner[place] != 0:
                return 3
    return 4 if s.end != (1 if left < 0 else 0) else 0
