"""The score sheet, line by line, and the ranking with its tie-breaks (section 19).

While the game runs the sheet shows what the seat would have if it ended now and the museum were arranged: a museum may be
rearranged at any time (P-LAY-04), so the order of hanging means nothing before the end. It is arranged quickly here, for
play-outs and rewards; people are shown a record that hangs best already (hanging.py), which this leaves alone.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule
from vernissage.engine.standing import By, Standing
from vernissage.games.pictura.components import full_worth, penalty, value_of
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.annealing import CALLER
from vernissage.games.pictura.rules.arrange import arrange_quick
from vernissage.games.pictura.rules.tools import hung, size
from vernissage.games.pictura.rules.turns import personal
from vernissage.games.pictura.rules.walls import PLUS, bonus_gain, cells_of, has_bonus, largest
from vernissage.games.pictura.state import (
    CARD,
    CELLS,
    L_BONUS,
    L_COLLECTIONS,
    L_DISCARD,
    L_EXHIBITIONS,
    L_FULL,
    L_GALLERY,
    L_PATRONS,
    L_PERSONAL,
    L_PRESTIGE,
    R_PATRONS,
    TAKEN,
    TYPES,
)
from vernissage.games.pictura.typed import Record


@rule
def score_sheet(s: Record, seat: int, items: Any) -> int:
    """Points so far, or final ones once the game is over."""
    if s.ending != 0:
        return full_sheet(s, seat, items)
    for c in range(CELLS):
        s.kept_wall[CALLER, c] = s.wall[seat, c]
    arrange_quick(s, seat)
    total = full_sheet(s, seat, items)
    for c in range(CELLS):
        s.wall[seat, c] = s.kept_wall[CALLER, c]
        s.kept_wall[CALLER, c] = 0
    return total


@rule
def full_sheet(s: Record, seat: int, items: Any) -> int:
    """P-SCORE-01 to -11; the penalty stops at 0 (P-SCORE-09)."""
    total = item(items, L_PRESTIGE, s.score[seat], ALL)
    total += collections(s, seat, items)
    total += personal_points(s, seat, items)
    n = count(s.opened[seat])
    if n > 1:
        total += item(items, L_EXHIBITIONS, int(N.opened_points[n]), ALL, n)
    total += grand_gallery(s, seat, items)
    if hung(s, seat) == CELLS:
        total += item(items, L_FULL, N.full_points, ALL)
    n = count(s.patrons[seat])
    if s.space[seat, R_PATRONS] != 0 and n > 0:
        total += item(items, L_PATRONS, N.patron_bonus * n, ALL, n)
    n = size(s.discard, seat)
    if n > 0:
        taken = max(penalty(n), -total)
        if s.end != 0:
            total += item(items, L_DISCARD, taken, ALL, n)
        else:
            # The personal Trend is hidden, and the penalty must not tell it: everybody sees what the public lines
            # leave of it, and only the owner what it takes beyond that.
            public = max(penalty(n), personal_points(s, seat, None) - total)
            total += item(items, L_DISCARD, public, ALL, n)
            if taken < public:
                total += item(items, L_PERSONAL, taken - public, 1 << seat, TAKEN, n)
    return total


@rule
def collections(s: Record, seat: int, items: Any) -> int:
    """The largest collection of each type, and the bonus cards where they add most."""
    total = 0
    best = 0
    at = 0
    for t in range(TYPES):
        if s.types[seat, t] >= N.least:
            group = largest(cells_of(s, seat, t))
            n = count(group)
            if n >= N.least:
                total += item(items, L_COLLECTIONS, value_of(n), ALL, t, n, group)
                if bonus_gain(n) > best:
                    best = bonus_gain(n)
                    at = t
    if best > 0 and has_bonus(s, seat):
        total += item(items, L_BONUS, best, ALL, at)
    return total


@rule
def grand_gallery(s: Record, seat: int, items: Any) -> int:
    """At most once, even if a genre and a period both qualify (P-SCORE-06)."""
    for t in range(TYPES):
        if cells_of(s, seat, t) & PLUS == PLUS:
            return item(items, L_GALLERY, N.gallery_points, ALL, t)
    return 0


@rule
def personal_points(s: Record, seat: int, items: Any) -> int:
    """P-SCORE-03, hidden from the others until the end (P-INFO-03)."""
    if s.kept[seat] == 0:
        return 0
    trend = personal(s, seat)
    audience = ALL if s.end != 0 else 1 << seat
    if s.end == 0:
        item(items, L_PERSONAL, 0, audience, CARD, trend)  # a hidden line stays hidden, whatever it is worth
    total = 0
    for c in range(CELLS):
        card = s.wall[seat, c] - 1
        if card >= 0:
            points = full_worth(trend, card)
            if points > 0:
                total += item(items, L_PERSONAL, points, audience, card, trend)
    return total


@rule
def points(s: Record, seat: int) -> int:
    """The points of the whole sheet, without its items."""
    return score_sheet(s, seat, None)


@rule
def claimed(s: Record, seat: int) -> int:
    """How many Patrons a seat has claimed: the second tie-break."""
    return count(s.patrons[seat])


STANDING = Standing(  # P-TIE-01 to -04
    By("points", points),
    By("paintings", hung, "painting", "paintings", "{amount} in the museum decide between equal points."),
    By("patrons", claimed, "Patron", "Patrons", "{amount} decide between equal points and paintings."),
    shared="Equal in points, paintings and Patrons: the place is shared.",
)
rank = STANDING.rank(__name__)
result = STANDING.result(__name__)
