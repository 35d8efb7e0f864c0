"""The score sheet, line by line, and the ranking with its tie-breaks."""

from __future__ import annotations

from typing import Any

from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule
from vernissage.engine.standing import By, Standing
from vernissage.games.musee.numbers import N
from vernissage.games.musee.rules import is_full, side_of, theme
from vernissage.games.musee.state import (
    L_BONUS,
    L_NEIGHBOURS,
    L_PAINTINGS,
    L_STAIRS,
)
from vernissage.games.musee.typed import Record


@rule
def score_sheet(s: Record, seat: int, items: Any) -> int:
    """Points so far of the seat's side; every row names the cards that earned it."""
    return score_side(s, side_of(s.players, seat), items)


@rule
def score_side(s: Record, side: int, items: Any) -> int:
    """Points so far of a side; a row for every painting, pair and bonus card."""
    total = 0
    for g in range(3):
        for c in range(s.columns):
            card = s.wall[side, g, c]
            if card == 0:
                continue
            total += item(items, L_PAINTINGS, N.painting, ALL, card)
            if neighbours(s, side, g, c):
                total += item(items, L_NEIGHBOURS, N.neighbours, ALL, card, s.wall[side, g, c + 1])
            if linked(s, side, g, c):
                total += item(items, L_STAIRS, N.stairs, ALL, card, s.wall[side, g + 1, c])
        if s.bonus[g] == side:
            total += item(items, L_BONUS, N.bonus, ALL, g)
    return total


@rule
def neighbours(s: Record, side: int, g: int, c: int) -> bool:
    """Do the paintings in columns c and c + 1 share a theme? (M-SCORE-02)"""
    if c < 0 or c + 1 >= s.columns:
        return False
    left = s.wall[side, g, c]
    right = s.wall[side, g, c + 1]
    return left != 0 and right != 0 and theme(left) == theme(right)


@rule
def linked(s: Record, side: int, g: int, c: int) -> bool:
    """Does a staircase join two paintings of one theme, here and in the gallery below? (M-SCORE-03)"""
    if g < 0 or g > 1 or (s.stairs[g] >> c) & 1 == 0:
        return False
    here = s.wall[side, g, c]
    below = s.wall[side, g + 1, c]
    return here != 0 and below != 0 and theme(here) == theme(below)


@rule
def points(s: Record, seat: int) -> int:
    """Points so far of the seat's side."""
    return score_side(s, side_of(s.players, seat), None)


@rule
def paintings(s: Record, side: int) -> int:
    """Paintings in the Musée of a side."""
    n = 0
    for g in range(3):
        for c in range(s.columns):
            if s.wall[side, g, c] != 0:
                n += 1
    return n


@rule
def hung(s: Record, seat: int) -> int:
    """Paintings in the Musée of the seat's side."""
    return paintings(s, side_of(s.players, seat))


@rule
def bonus_cards(s: Record, seat: int) -> int:
    """Gallery Bonus Cards of the seat's side."""
    n = 0
    for g in range(3):
        if s.bonus[g] == side_of(s.players, seat):
            n += 1
    return n


@rule
def own_side(s: Record, seat: int) -> int:
    """Partners share their place (M-4P-08)."""
    return side_of(s.players, seat)


STANDING = Standing(  # M-TIE-01
    By("points", points),
    By("paintings", hung, "painting", "paintings", "{amount} decide between equal points."),
    By("bonus_cards", bonus_cards, "bonus card", "bonus cards", "{amount} decide between equal points and paintings."),
    shared="Equal in points, paintings and bonus cards: the place is shared.",
    side=own_side,
)
rank = STANDING.rank(__name__)
result = STANDING.result(__name__)


@rule
def gain(s: Record, side: int, g: int, c: int, card: int, split: Any) -> int:
    """What the score changes if the card hangs there now; `split`, unless None, takes it line by line.

    Only pairs that touch the slot can change."""
    s.wall[side, g, c] = card
    pairs = int(neighbours(s, side, g, c - 1)) + int(neighbours(s, side, g, c))
    links = int(linked(s, side, g - 1, c)) + int(linked(s, side, g, c))
    fills = s.bonus[g] < 0 and is_full(s, side, g)
    s.wall[side, g, c] = 0
    if split is not None:
        split[L_PAINTINGS] = N.painting
        split[L_NEIGHBOURS] = N.neighbours * pairs
        split[L_STAIRS] = N.stairs * links
        split[L_BONUS] = N.bonus if fills else 0
    return N.painting + N.neighbours * pairs + N.stairs * links + (N.bonus if fills else 0)
