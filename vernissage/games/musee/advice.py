"""How good a move looks to the seat that makes it, from what that seat may know: points now, and room kept for later."""

from __future__ import annotations

from vernissage.engine.bits import between, count
from vernissage.engine.rule import rule
from vernissage.games.musee.knowledge import known
from vernissage.games.musee.rules import side_of, span, theme
from vernissage.games.musee.score import gain
from vernissage.games.musee.state import CARD_0, COLUMNS_MOST, NEIGHBOURS, PASS, SLOT_0, STAIRS, TAKE
from vernissage.games.musee.typed import Record

ROOM = 3.0  # what a slot that will surely be filled is worth, in points
CROWD = 2.5  # cards that a free slot needs in its range to be filled half of the time
WISH = 0.45  # what an open neighbour or staircase of the own theme is worth, as a share of its points
LANDSCAPES = sum(1 << k for k in range(1, 61, 5))  # the cards of the first theme; the others follow it by one


@rule
def advise(s: Record, move: int) -> float:
    if move < SLOT_0:
        return best_slot(s, move - CARD_0 + 1)
    if move < TAKE:
        alive = unseen(s)
        return slot_value(s, s.chosen, (move - SLOT_0) // COLUMNS_MOST, (move - SLOT_0) % COLUMNS_MOST, alive)
    return 0.0 if move == PASS else 1.0  # keep the last card; any staircase is as good as another


@rule
def unseen(s: Record) -> int:
    """Cards that hang nowhere yet."""
    return between(0, s.cards + 1) & ~known(s, -1)


@rule
def best_slot(s: Record, card: int) -> float:
    side = side_of(s.players, s.seat)
    alive = unseen(s)
    best = -1e9
    for g in range(3):
        if (s.fits[side, g] >> card) & 1:
            run = span(s, side, g, card)
            for c in range(run // 8, run % 8):
                best = max(best, slot_value(s, card, g, c, alive))
    return best


@rule
def slot_value(s: Record, card: int, g: int, c: int, alive: int) -> float:
    """Points now, plus the change in what the gallery can still become."""
    side = side_of(s.players, s.seat)
    alive &= ~(1 << card)
    low = 0
    high = s.cards + 1
    left = c  # free slots next to this one, on either side
    while left > 0 and s.wall[side, g, left - 1] == 0:
        left -= 1
    right = c
    while right + 1 < s.columns and s.wall[side, g, right + 1] == 0:
        right += 1
    if left > 0:
        low = s.wall[side, g, left - 1]
    if right + 1 < s.columns:
        high = s.wall[side, g, right + 1]
    before = room(right - left + 1, alive & between(low, high))
    after = room(c - left, alive & between(low, card)) + room(right - c, alive & between(card, high))
    value = gain(s, side, g, c, card, None) + ROOM * (after - before)
    kin = alive & (LANDSCAPES << theme(card))
    if c > left:
        value += WISH * NEIGHBOURS * hope(kin & between(low, card))
    if c < right:
        value += WISH * NEIGHBOURS * hope(kin & between(card, high))
    return value + WISH * STAIRS * (stair_hope(s, side, g, c, g - 1, kin) + stair_hope(s, side, g, c, g + 1, kin))


@rule
def room(slots: int, cards: int) -> float:
    """Slots of a run of empty ones that can be expected to fill, given the cards that can go there."""
    if slots == 0:
        return 0.0
    n = count(cards)
    return slots * n / (n + CROWD * slots)


@rule
def hope(cards: int) -> float:
    """The chance that one of these cards comes to hang in a place, roughly."""
    n = count(cards)
    return n / (n + 2.0)


@rule
def stair_hope(s: Record, side: int, g: int, c: int, other: int, kin: int) -> float:
    """The same for the slot at the other end of a staircase, if there is one and it is free."""
    if other < 0 or other > 2 or (s.stairs[min(g, other)] >> c) & 1 == 0 or s.wall[side, other, c] != 0:
        return 0.0
    low = 0
    high = s.cards + 1
    for k in range(s.columns):
        there = s.wall[side, other, k]
        if there != 0:
            if k < c:
                low = there
            else:
                high = there
                break
    return hope(kin & between(low, high))
