"""How good a move looks to the seat that makes it, from what that seat may know: points now, and room kept for later."""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.bits import between, count
from vernissage.engine.rule import rule
from vernissage.games.musee.knowledge import known
from vernissage.games.musee.numbers import N
from vernissage.games.musee.rules import side_of, span, theme
from vernissage.games.musee.score import gain
from vernissage.games.musee.state import (
    CARD_0,
    COLUMNS_MOST,
    PASS,
    SIDES_MOST,
    SLOT_0,
    TAKE,
)
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
        value += WISH * N.neighbours * hope(kin & between(low, card))
    if c < right:
        value += WISH * N.neighbours * hope(kin & between(card, high))
    return value + WISH * N.stairs * (stair_hope(s, side, g, c, g - 1, kin) + stair_hope(s, side, g, c, g + 1, kin))


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
    return hope(kin & reach(s, side, other, c))


@rule
def reach(s: Record, side: int, g: int, c: int) -> int:
    """The cards that could hang in a free slot."""
    low = 0
    high = s.cards + 1
    for k in range(s.columns):
        there = s.wall[side, g, k]
        if there != 0:
            if k < c:
                low = there
            else:
                high = there
                break
    return between(low, high)


# --- all at once ------------------------------------------------------------------------------------------------------
#
# The same values, for play-outs: what is the same for all slots of a card in a gallery is counted once, and divisions are
# looked up.

CARDS_MOST = 61
SHARE = np.array(
    [
        [slots * n / (n + CROWD * slots) if slots else 0.0 for n in range(CARDS_MOST)]
        for slots in range(COLUMNS_MOST + 1)
    ]
)  # `room`, by slots and number of cards
HOPE = np.array([n / (n + 2.0) for n in range(CARDS_MOST)])


@rule
def advise_all(s: Record, moves: Any, n: int, values: Any) -> None:
    side = side_of(s.players, s.seat)
    if moves[0] < SLOT_0:
        alive = unseen_quick(s)
        for i in range(n):
            card = moves[i] - CARD_0 + 1
            values[i] = -1e9
            for g in range(3):
                if (s.fits[side, g] >> card) & 1:
                    run = span(s, side, g, card)
                    hang_values(s, side, g, card, run // 8, run % 8, alive, values, n)
                    for k in range(run % 8 - run // 8):
                        values[i] = max(values[i], values[n + k])
    elif moves[0] < TAKE:
        alive = unseen_quick(s)
        i = 0
        while i < n:
            g = (moves[i] - SLOT_0) // COLUMNS_MOST
            first = (moves[i] - SLOT_0) % COLUMNS_MOST
            end = span(s, side, g, s.chosen) % 8
            hang_values(s, side, g, s.chosen, first, end, alive, values, i)
            i += end - first
    else:
        for i in range(n):
            values[i] = advise(s, moves[i])


@rule
def unseen_quick(s: Record) -> int:
    """`unseen` without a question for each slot: an empty one is card 0, which is not in play, and so are all beyond the
    last column."""
    seen = 0
    for side in range(SIDES_MOST):
        for g in range(3):
            for c in range(COLUMNS_MOST):
                seen |= 1 << s.wall[side, g, c]
    return between(0, s.cards + 1) & ~seen


@rule
def hang_values(
    s: Record, side: int, g: int, card: int, first: int, end: int, alive: int, values: Any, at: int
) -> None:
    """`slot_value` of each slot from `first` to before `end`, which are all the legal ones of this gallery, from values[at] on."""
    alive &= ~(1 << card)
    own = theme(card)
    low = s.wall[side, g, first - 1] if first > 0 else 0
    high = s.wall[side, g, end] if end < s.columns else s.cards + 1
    below = alive & between(low, card)
    above = alive & between(card, high)
    lower = count(below)
    higher = count(above)
    before = SHARE[end - first, lower + higher]
    kin = alive & (LANDSCAPES << own)
    left_wish = WISH * N.neighbours * HOPE[count(kin & below)]
    right_wish = WISH * N.neighbours * HOPE[count(kin & above)]
    left_pair = low > 0 and theme(low) == own
    right_pair = end < s.columns and theme(high) == own
    for c in range(first, end):
        earned = N.painting
        if left_pair and c == first:
            earned += N.neighbours
        if right_pair and c == end - 1:
            earned += N.neighbours
        hopes = 0.0
        if g > 0 and (s.stairs[g - 1] >> c) & 1:
            there = s.wall[side, g - 1, c]
            if there == 0:
                hopes += HOPE[count(kin & reach(s, side, g - 1, c))]
            elif theme(there) == own:
                earned += N.stairs
        if g < 2 and (s.stairs[g] >> c) & 1:
            there = s.wall[side, g + 1, c]
            if there == 0:
                hopes += HOPE[count(kin & reach(s, side, g + 1, c))]
            elif theme(there) == own:
                earned += N.stairs
        if end - first == 1 and s.bonus[g] < 0 and last_free(s, side, g):
            earned += N.bonus
        after = SHARE[c - first, lower] + SHARE[end - 1 - c, higher]
        value = earned + ROOM * (after - before)
        if c > first:
            value += left_wish
        if c < end - 1:
            value += right_wish
        values[at + c - first] = value + WISH * N.stairs * hopes


@rule
def last_free(s: Record, side: int, g: int) -> bool:
    """Is one slot of a gallery free and no other?"""
    free = 0
    for c in range(s.columns):
        if s.wall[side, g, c] == 0:
            free += 1
    return free == 1
