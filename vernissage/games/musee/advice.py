"""How good a move looks to the seat that makes it, from what that seat may know: points now, and room kept for later."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule
from vernissage.games.musee.knowledge import known
from vernissage.games.musee.rules import cards_in_play, side_of, span, theme
from vernissage.games.musee.scoring import gain
from vernissage.games.musee.state import CARD_0, COLUMNS_MOST, PASS, SLOT_0, TAKE

ROOM = 3.0  # what a slot that will surely be filled is worth, in points
WISH = 0.45  # what an open neighbour or staircase of the own theme is worth, as a share of its points


@rule
def advise(s: Any, move: int) -> float:
    if move < SLOT_0:
        return best_slot(s, move - CARD_0 + 1)
    if move < TAKE:
        return slot_value(s, s.chosen, (move - SLOT_0) // COLUMNS_MOST, (move - SLOT_0) % COLUMNS_MOST)
    return 0.0 if move == PASS else 1.0  # keep the last card; any staircase is as good as another


@rule
def best_slot(s: Any, card: int) -> float:
    side = side_of(s.players, s.seat)
    best = -1e9
    for g in range(3):
        run = span(s, side, g, card)
        for c in range(run // 8, run % 8):
            best = max(best, slot_value(s, card, g, c))
    return best


@rule
def slot_value(s: Any, card: int, g: int, c: int) -> float:
    """Points now, plus the change in what the gallery can still become."""
    side = side_of(s.players, s.seat)
    alive = ((1 << (cards_in_play(s.players) + 1)) - 2) & ~known(s, -1) & ~(1 << card)
    value = float(gain(s, side, g, c, card))
    before = room(s, side, g, alive)
    s.wall[side, g, c] = card
    value += ROOM * (room(s, side, g, alive) - before) + WISH * wishes(s, side, g, c, card)
    s.wall[side, g, c] = 0
    return value


@rule
def room(s: Any, side: int, g: int, alive: int) -> float:
    """Slots of a gallery that can be expected to fill: each run of empty slots, weighed by the cards that can go there."""
    total = 0.0
    low = 0
    empty = 0
    for c in range(s.columns + 1):
        high = cards_in_play(s.players) + 1 if c == s.columns else s.wall[side, g, c]
        if high == 0:
            empty += 1
            continue
        if empty > 0:
            cards = 0
            for card in range(low + 1, high):
                cards += (alive >> card) & 1
            total += empty * cards / (cards + 2.5 * empty)
        low = high
        empty = 0
    return total


@rule
def wishes(s: Any, side: int, g: int, c: int, card: int) -> float:
    """Points that later cards of the same theme could add around this slot."""
    total = 0.0
    if c + 1 < s.columns and s.wall[side, g, c + 1] == 0:
        total += wish(s, side, g, c + 1, card, 2)
    if c > 0 and s.wall[side, g, c - 1] == 0:
        total += wish(s, side, g, c - 1, card, 2)
    if g < 2 and (s.stairs[g] >> c) & 1 and s.wall[side, g + 1, c] == 0:
        total += wish(s, side, g + 1, c, card, 3)
    if g > 0 and (s.stairs[g - 1] >> c) & 1 and s.wall[side, g - 1, c] == 0:
        total += wish(s, side, g - 1, c, card, 3)
    return total


@rule
def wish(s: Any, side: int, g: int, c: int, card: int, points: int) -> float:
    """The share of the cards that could hang there which have the theme of this card."""
    low = 0
    high = cards_in_play(s.players) + 1
    for k in range(s.columns):
        there = s.wall[side, g, k]
        if there != 0 and k < c:
            low = there
        if there != 0 and k > c:
            high = there
            break
    mine = 0
    for k in range(low + 1, high):
        if theme(k) == theme(card):
            mine += 1
    return points * mine / (mine + 2.0)
