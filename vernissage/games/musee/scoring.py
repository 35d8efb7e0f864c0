"""The score sheet, line by line, and the ranking with its tie-breaks."""

from __future__ import annotations

from typing import Any

from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import rule
from vernissage.games.musee.rules import is_full, side_of, theme
from vernissage.games.musee.state import BONUS, L_BONUS, L_NEIGHBOURS, L_PAINTINGS, L_STAIRS


@rule
def score_sheet(s: Any, seat: int, items: Any) -> int:
    """Points so far of the seat's side; every row names the cards that earned it."""
    return score_side(s, side_of(s.players, seat), items)


@rule
def score_side(s: Any, side: int, items: Any) -> int:
    total = 0
    for g in range(3):
        for c in range(s.columns):
            card = s.wall[side, g, c]
            if card == 0:
                continue
            total += item(items, L_PAINTINGS, 1, ALL, card)
            if c + 1 < s.columns:
                right = s.wall[side, g, c + 1]
                if right != 0 and theme(right) == theme(card):
                    total += item(items, L_NEIGHBOURS, 2, ALL, card, right)
            if g < 2 and (s.stairs[g] >> c) & 1:
                below = s.wall[side, g + 1, c]
                if below != 0 and theme(below) == theme(card):
                    total += item(items, L_STAIRS, 3, ALL, card, below)
        if s.bonus[g] == side:
            total += item(items, L_BONUS, BONUS, ALL, g)
    return total


@rule
def paintings(s: Any, side: int) -> int:
    n = 0
    for g in range(3):
        for c in range(s.columns):
            if s.wall[side, g, c] != 0:
                n += 1
    return n


@rule
def bonus_cards(s: Any, side: int) -> int:
    n = 0
    for g in range(3):
        if s.bonus[g] == side:
            n += 1
    return n


@rule
def standing(s: Any, side: int) -> int:
    """A number that orders sides by M-TIE-01: points, then paintings, then bonus cards."""
    return (score_side(s, side, None) * 32 + paintings(s, side)) * 4 + bonus_cards(s, side)


@rule
def rank(s: Any, places: Any) -> None:
    """A place is one more than the number of seats on better sides; partners share theirs (M-4P-08)."""
    for seat in range(s.players):
        mine = standing(s, side_of(s.players, seat))
        better = 0
        for other in range(s.players):
            if standing(s, side_of(s.players, other)) > mine:
                better += 1
        places[seat] = better + 1


@rule
def gain(s: Any, side: int, g: int, c: int, card: int) -> int:
    """What the score changes if the card hangs there now: the score sheet after, less the one before."""
    return hung(s, side, g, c, card, None) - score_side(s, side, None)


@rule
def hung(s: Any, side: int, g: int, c: int, card: int, items: Any) -> int:
    """The score with the card on the wall. The record is as before afterwards."""
    s.wall[side, g, c] = card
    claimed = s.bonus[g] < 0 and is_full(s, side, g)
    if claimed:
        s.bonus[g] = side
    points = score_side(s, side, items)
    s.wall[side, g, c] = 0
    if claimed:
        s.bonus[g] = -1
    return points
