"""How good a move looks to the seat that makes it, from what that seat may know: points now, and room kept for later."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from vernissage.engine.bits import between, count
from vernissage.engine.fixed import fixed
from vernissage.engine.record import Array
from vernissage.engine.rule import rule
from vernissage.games.musee.knowledge import known
from vernissage.games.musee.numbers import N
from vernissage.games.musee.rules import side_of, sides, span, theme
from vernissage.games.musee.score import gain
from vernissage.games.musee.state import (
    CARD_0,
    COLUMNS_MOST,
    HAND_MOST,
    PASS,
    SLOT_0,
    TAKE,
)
from vernissage.games.musee.typed import Record

ROOM = 3.0  # what a slot that will surely be filled is worth, in points
CROWD = 2.5  # cards that a free slot needs in its range to be filled half of the time
WISH = 0.45  # what an open neighbour or staircase of the own theme is worth, as a share of its points
DOUBT = 2.0  # cards that an open neighbour or staircase needs in its range to be hoped for half of the time
LANDSCAPES = sum(1 << k for k in range(1, 61, 5))  # the cards of the first theme; the others follow it by one


@rule
def advise(s: Record, move: int) -> float:
    """What a move is worth to the seat that decides: a card as much as its best place; the last card is kept."""
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
    """What the best place for a card in hand is worth, -1e9 where it has none."""
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
    return n / (n + DOUBT)


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
# For play-outs, and for the search, which goes by other habits than the plain ones above: what is the same for all slots of a
# card in a gallery is counted once, and divisions are looked up.

CARDS_MOST = 61
KIN = np.array([LANDSCAPES << (card - 1) % 5 for card in range(CARDS_MOST)], np.int64)  # the cards of the same theme
HAND_COUNTS = 8  # a card in the own hand counts as so many at most, where one is hoped for


def runs(taken: int) -> list[int]:
    """The free columns left of the first painting, between it and the second and so on, packed as `span` does, where
    paintings hang in these columns, as bits."""
    ends = [-1, *(c for c in range(COLUMNS_MOST) if taken >> c & 1), *[COLUMNS_MOST] * (COLUMNS_MOST + 1)]
    return [min(COLUMNS_MOST, ends[k] + 1) * 8 + ends[k + 1] for k in range(COLUMNS_MOST + 1)]


RUNS = np.array([runs(taken) for taken in range(1 << COLUMNS_MOST)], np.int64)


class Habits(NamedTuple):
    """What matters how much. By the plain ones the values are those of `advise`, to the bit."""

    room: float  # a slot that will surely be filled, in points
    crowd: float  # cards that a slot needs in its range to be filled half of the time
    wish: float  # an open neighbour of the own theme, as a share of its points
    stairs: float  # the same of an open staircase
    doubt: float  # cards that either needs in its range to come half of the time
    bonus: float  # completing a gallery, as a share of its points
    near: float  # points for hanging something in a gallery that still has its bonus, over the slots left in it
    tight: float  # what a card is preferred by for every slot that it fits less in
    held: int  # as how many more the cards in the own hand count for filling slots,
    kin: int  # and for neighbours and staircases
    share: Array  # what is expected to fill, by slots and number of cards
    hope: Array  # the chance of one of so many cards to come


def habits(
    room: float, crowd: float, wish: float, stairs: float, doubt: float, bonus: float = 1.0, near: float = 0.0,
    tight: float = 0.0, held: int = 0, kin: int = 0,
) -> Habits:  # fmt: skip
    """Habits with their tables: what is expected to fill, and the chance of a card, for any number of cards."""
    most = CARDS_MOST + HAND_MOST * HAND_COUNTS
    share = [[k * n / (n + crowd * k) if k else 0.0 for n in range(most)] for k in range(COLUMNS_MOST + 1)]
    hope = np.array([n / (n + doubt) for n in range(most)])
    return Habits(room, crowd, wish, stairs, doubt, bonus, near, tight, held, kin, np.array(share), hope)


PLAIN = fixed(habits(ROOM, CROWD, WISH, WISH, DOUBT))
TUNED = fixed(
    habits(9.85, 1.66, 0.1, 0.72, 7.2, bonus=2.6, near=10.2, tight=0.32, held=4, kin=7)
)  # by benchmarks/habits.py


@rule
def advise_all(s: Record, moves: Any, n: int, values: Any) -> None:
    """`advise` for all moves at once."""
    weigh(s, moves, n, values, PLAIN)


@rule
def judge(s: Record, moves: Any, n: int, values: Any) -> None:
    """The same by the tuned habits, for the search."""
    weigh(s, moves, n, values, TUNED)


@rule
def weigh(s: Record, moves: Any, n: int, values: Any, h: Habits) -> None:
    """What each of the `n` moves is worth by these habits, in `values`; the room behind them is used as well."""
    side = side_of(s.players, s.seat)
    if moves[0] < SLOT_0:
        alive = unseen_quick(s)
        hand = in_hand(s)
        fitting = 0  # slots of each card, six bits each
        for i in range(n):
            values[i] = -1e9
        for g in range(3):
            hung = hanging(s, side, g)
            taken = filled(s, side, g)
            nearer = nearer_bonus(s, g, taken, h)
            fits = s.fits[side, g]
            for i in range(n):
                card = moves[i] - CARD_0 + 1
                if (fits >> card) & 1:
                    run = RUNS[taken, count(hung & ((1 << card) - 1))]
                    first = run // 8
                    end = min(run % 8, s.columns)
                    best = hang_values(s, side, g, card, first, end, nearer, alive, hand, values, n, h)
                    values[i] = max(values[i], best)
                    fitting += (end - first) << 6 * i
        if h.tight != 0.0:
            for i in range(n):
                values[i] -= h.tight * (fitting >> 6 * i & 63)
    elif moves[0] < TAKE:
        alive = unseen_quick(s)
        hand = in_hand(s)
        i = 0
        while i < n:
            g = (moves[i] - SLOT_0) // COLUMNS_MOST
            first = (moves[i] - SLOT_0) % COLUMNS_MOST
            taken = filled(s, side, g)
            end = min(RUNS[taken, count(taken & ((1 << first) - 1))] % 8, s.columns)
            hang_values(s, side, g, s.chosen, first, end, nearer_bonus(s, g, taken, h), alive, hand, values, i, h)
            i += end - first
    else:
        for i in range(n):
            values[i] = advise(s, moves[i])


@rule
def hanging(s: Record, side: int, g: int) -> int:
    """A bit for each card in a gallery. An empty slot, as all beyond the last column, is card 0, which is left out."""
    cards = 0
    for c in range(COLUMNS_MOST):
        cards |= 1 << s.wall[side, g, c]
    return cards & ~1


@rule
def filled(s: Record, side: int, g: int) -> int:
    """A bit for each column of a gallery in which a painting hangs."""
    columns = 0
    for c in range(COLUMNS_MOST):
        columns |= int(s.wall[side, g, c] != 0) << c
    return columns


@rule
def unseen_quick(s: Record) -> int:
    """`unseen` without a question for each slot. Added up, since no card hangs twice: galleries are then looked at side by
    side, where the compiler makes one long chain of what is put together bit by bit."""
    seen = 0
    for side in range(sides(s.players)):
        for g in range(3):
            seen += hanging(s, side, g)
    return between(0, s.cards + 1) & ~seen


@rule
def in_hand(s: Record) -> int:
    """A bit for each card in the hand of the seat that decides; that of card 0 means nothing."""
    hand = 0
    for k in range(HAND_MOST):
        hand |= 1 << s.hand[s.seat, k]
    return hand


@rule
def hang_values(
    s: Record,
    side: int,
    g: int,
    card: int,
    first: int,
    end: int,
    nearer: float,
    alive: int,
    hand: int,
    values: Any,
    at: int,
    h: Habits,
) -> float:
    """What each slot from `first` to before `end` is worth, which are all the legal ones of this gallery, from values[at] on;
    the best of them."""
    alive &= ~(1 << card)
    hand &= alive
    same = KIN[card]
    best = -1e9
    low = s.wall[side, g, first - 1] if first > 0 else 0
    high = s.wall[side, g, end] if end < s.columns else s.cards + 1
    below = alive & between(low, card)
    above = alive & between(card, high)
    lower = count(below) + h.held * count(below & hand)
    higher = count(above) + h.held * count(above & hand)
    before = h.share[end - first, lower + higher]
    kin = alive & same
    left_wish = h.wish * N.neighbours * hoped(kin & below, hand, h)
    right_wish = h.wish * N.neighbours * hoped(kin & above, hand, h)
    left_pair = (same >> low) & 1 != 0
    right_pair = end < s.columns and (same >> high) & 1 != 0
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
                hopes += hoped(kin & reach(s, side, g - 1, c), hand, h)
            elif (same >> there) & 1:
                earned += N.stairs
        if g < 2 and (s.stairs[g] >> c) & 1:
            there = s.wall[side, g + 1, c]
            if there == 0:
                hopes += hoped(kin & reach(s, side, g + 1, c), hand, h)
            elif (same >> there) & 1:
                earned += N.stairs
        after = h.share[c - first, lower] + h.share[end - 1 - c, higher]
        value = earned + nearer + h.room * (after - before)
        if c > first:
            value += left_wish
        if c < end - 1:
            value += right_wish
        value += h.stairs * N.stairs * hopes
        values[at + c - first] = value
        best = max(best, value)
    return best


@rule
def hoped(cards: int, hand: int, h: Habits) -> float:
    """The chance that one of these cards comes; those in hand count more."""
    return float(h.hope[count(cards) + h.kin * count(cards & hand)])


@rule
def nearer_bonus(s: Record, g: int, taken: int, h: Habits) -> float:
    """What a painting brings the Gallery Bonus nearer."""
    if s.bonus[g] >= 0:
        return 0.0
    free = s.columns - count(taken)
    if free == 1:
        return float(N.bonus * h.bonus)
    return h.near / max(1, free) if h.near != 0.0 else 0.0
