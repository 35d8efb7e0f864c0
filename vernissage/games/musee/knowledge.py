"""What a seat may know, for machines: re-dealing the rest, and the numbers a learner gets."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import between, count, member
from vernissage.engine.chance import branch, draw, shuffle
from vernissage.engine.rule import rule
from vernissage.games.musee import rules
from vernissage.games.musee.state import COLUMNS_MOST, HAND_MOST, SIDES_MOST
from vernissage.games.musee.typed import Record

# --- re-dealing -------------------------------------------------------------------------------------------------------
#
# Everybody sees the walls, the hand sizes and the deck's size. Besides, the table tells two things about hidden hands:
#   - a seat that is out held nothing that fitted when it went out (M-OUT-02);
#   - a seat that is asked for a card has at least two that fit, and one that is asked for a slot holds a card with at
#     least two slots: with fewer, the engine would have gone on by itself.
# That a past decision left no choice is nobody's knowledge: at a table a forced choice looks like any other, and the log
# tells them alike.
# A deal is drawn uniformly from all that agree with this: the hands of seats that are out are drawn from what they may
# hold, the others from what is left; a draw that comes too often or contradicts the table is thrown away.


@rule
def known(s: Record, seat: int) -> int:
    """A bit for each card whose place the seat knows: all walls and its own hand."""
    seen = 0
    for side in range(rules.sides(s.players)):
        for g in range(3):
            for c in range(s.columns):
                if s.wall[side, g, c] != 0:
                    seen |= 1 << s.wall[side, g, c]
    if seat >= 0:
        for i in range(HAND_MOST):
            if s.hand[seat, i] != 0:
                seen |= 1 << s.hand[seat, i]
    return seen


@rule
def barred(s: Record, seat: int) -> int:
    """A bit for each card that a seat is known not to hold."""
    if s.out[seat] == 0:
        return 0
    if s.players == 4 and s.gone_first[seat % 2] == seat:
        return s.barred[seat % 2]
    return rules.fitting(s, seat)  # nothing was hung on that side since


@rule
def hand_size(s: Record, seat: int) -> int:
    """Cards in a hand, which has no gaps."""
    n = 0
    while n < HAND_MOST and s.hand[seat, n] != 0:
        n += 1
    return n


@rule
def redeal(s: Record, seat: int, rng: Any) -> None:
    """What the seat does not know is drawn anew: cards, if they are dealt already, and all chance to come."""
    if s.decision != rules.FLIP:
        redeal_cards(s, seat, rng)
    branch(rng, s.rng)


@rule
def redeal_cards(s: Record, seat: int, rng: Any) -> None:
    """The hands of the others, as the table allows them, and the deck."""
    unseen = between(0, s.cards + 1) & ~known(s, seat)
    sizes = 0  # hand sizes, packed: the hands themselves are about to be emptied
    for other in range(s.players):
        sizes |= hand_size(s, other) << (4 * other)
    while not try_deal(s, seat, unseen, sizes, rng):
        pass
    # What no hand holds is the deck.
    left = unseen
    for other in range(s.players):
        if other != seat:
            for i in range(HAND_MOST):
                if s.hand[other, i] != 0:
                    left &= ~(1 << s.hand[other, i])
    n = 0
    for card in range(1, 61):
        if (left >> card) & 1:
            s.deck[n] = card
            n += 1
    shuffle(rng, s.deck, n)


@rule
def try_deal(s: Record, seat: int, unseen: int, sizes: int, rng: Any) -> bool:
    """Draw all hidden hands, and the hidden card in mid-air; False when the draw is to be thrown away."""
    taken = 0
    for turn in range(3):  # the narrowest first
        for other in range(s.players):
            if other == seat or width(s, other) != turn:
                continue
            pool = unseen & ~barred(s, other)
            size = (sizes >> (4 * other)) & 15
            # A hand drawn from few cards is one of few, so its deal would come too often: thin it out until every deal
            # is as likely as any other. `most` is what could have been left of the pool, `free` is what is.
            most = min(count(pool), count(unseen) - count(taken))
            pool &= ~taken
            free = count(pool)
            if free < most:
                for i in range(size):
                    if draw(rng, most - i) >= free - i:
                        return False
            for i in range(HAND_MOST):
                s.hand[other, i] = 0
            for _ in range(size):
                card = member(pool, draw(rng, count(pool)))
                pool &= ~(1 << card)
                taken |= 1 << card
                rules.insert(s, other, card)
    return seat == s.seat or s.end != 0 or agrees(s, rng)


@rule
def width(s: Record, seat: int) -> int:
    """Whose hand is drawn first: 0 the partner who went out first, 1 others who are out, 2 who may hold anything."""
    if s.out[seat] == 0:
        return 2
    return 0 if s.players == 4 and s.gone_first[seat % 2] == seat else 1


@rule
def agrees(s: Record, rng: Any) -> bool:
    """Does the hand of the seat that decides explain that it is being asked?"""
    if s.decision == rules.CARD:
        n = 0
        fits = rules.fitting(s, s.seat)
        for i in range(HAND_MOST):
            if s.hand[s.seat, i] != 0 and (fits >> s.hand[s.seat, i]) & 1:
                n += 1
        return n > 1
    if s.decision == rules.SLOT:
        # Any card of the hand may be the one in mid-air: draw one, and start over if it could not be.
        s.chosen = s.hand[s.seat, draw(rng, hand_size(s, s.seat))]
        return count_slots(s, s.chosen) > 1
    return True


@rule
def count_slots(s: Record, card: int) -> int:
    """Places that the seat which decides could hang a card in."""
    side = rules.side_of(s.players, s.seat)
    n = 0
    for g in range(3):
        run = rules.span(s, side, g, card)
        n += run % 8 - run // 8
    return n


# --- observation ------------------------------------------------------------------------------------------------------
#
# Sides are told in the order own, next, next but one; seats likewise. A spectator looks from seat 0 and sees no hand.

OBSERVATION = (
    ("players", 3, "one-hot: 2, 3, 4 players"),
    ("decision", 4, "one-hot: card, slot, last_card, flip; all 0 when the game is over"),
    ("mine", 1, "1 when it is for this seat to decide"),
    ("to_move", 4, "one-hot: the seat that decides, counted from this one"),
    ("hand", 60, "1 for each card number in this seat's hand"),
    ("chosen", 60, "one-hot: the card about to be hung, only while this seat chooses its slot"),
    ("shown", 60, "1 for each card number on any wall"),
    ("hand_sizes", 4, "cards in hand / 6, counted from this seat"),
    ("out", 4, "1 for each seat that is out, counted from this one"),
    ("deck", 1, "cards left to draw / 45"),
    ("stairs", 12, "1 for each staircase: top row, then bottom row"),
    ("bonus", 12, "per gallery one-hot: free, own side, next side, next but one"),
    ("walls", SIDES_MOST * 18 * 7, "per side, gallery, column: filled, number / 60, theme one-hot"),
)
OBSERVATION_SIZE = sum(length for _, length, _ in OBSERVATION)


@rule
def observe(s: Record, seat: int, out: Any) -> None:
    """What a seat sees, or -1 for a spectator, as the numbers that `OBSERVATION` lists."""
    for i in range(OBSERVATION_SIZE):
        out[i] = 0.0
    me = seat if seat >= 0 else 0
    out[s.players - 2] = 1.0
    if s.end == 0:
        out[3 + s.decision] = 1.0
        if seat == s.seat:
            out[7] = 1.0
        out[8 + (s.seat - me) % s.players] = 1.0
    at = 12
    if seat >= 0:
        for i in range(HAND_MOST):
            if s.hand[seat, i] != 0:
                out[at + s.hand[seat, i] - 1] = 1.0
        if s.chosen != 0 and seat == s.seat:
            out[at + 60 + s.chosen - 1] = 1.0
    shown = at + 120
    at = shown + 60
    for k in range(s.players):
        other = (me + k) % s.players
        out[at + k] = hand_size(s, other) / 6.0
        if s.out[other] != 0:
            out[at + 4 + k] = 1.0
    out[at + 8] = s.deck_size / 45.0
    at += 9
    for row in range(2):
        for c in range(s.columns):
            if (s.stairs[row] >> c) & 1:
                out[at + row * COLUMNS_MOST + c] = 1.0
    at += 12
    own = rules.side_of(s.players, me)
    n = rules.sides(s.players)
    for g in range(3):
        if s.bonus[g] < 0:
            out[at + g * 4] = 1.0
        else:
            out[at + g * 4 + 1 + (s.bonus[g] - own) % n] = 1.0
    at += 12
    for k in range(n):
        side = (own + k) % n
        for g in range(3):
            for c in range(s.columns):
                card = s.wall[side, g, c]
                if card != 0:
                    cell = at + ((k * 3 + g) * COLUMNS_MOST + c) * 7
                    out[cell] = 1.0
                    out[cell + 1] = card / 60.0
                    out[cell + 2 + rules.theme(card)] = 1.0
                    out[shown + card - 1] = 1.0
