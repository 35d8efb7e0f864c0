"""Setup: the pattern of staircases and the deal (M-SETUP)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import draw, start
from vernissage.engine.rule import rule
from vernissage.games.musee import state
from vernissage.games.musee.rules import turn
from vernissage.games.musee.rules.places import cards_in_play, dealt, gaps, narrow, sides, usual_columns
from vernissage.games.musee.typed import Record

FIRST_GAME, RANDOM, NEGOTIATED, EXPLICIT = range(4)  # facts.PATTERNS
USUAL = 5  # cards of a hand
EVEN, ODD = 0b101010, 0b010101  # tokens 2, 4, 6 and 1, 3, 5 as bits


@rule
def setup(s: Record, players: int, options: Any, seed: int) -> None:
    """Empty walls, the pattern, the first player, the deal; a negotiated pattern is asked for before the deal."""
    start(s.rng, seed)
    s.players = players
    s.columns = options.columns if options.columns > 0 else usual_columns(players)
    s.cards = options.deck if options.deck > 0 else cards_in_play(players)
    s.end = 0
    s.chosen = 0
    for side in range(state.SIDES_MOST):
        for g in range(3):
            for c in range(state.COLUMNS_MOST):
                s.wall[side, g, c] = 0
            s.fits[side, g] = gaps(s, side, g) if side < sides(players) else 0
    for g in range(3):
        s.bonus[g] = -1
    for team in range(2):
        s.barred[team] = 0
        s.gone_first[team] = -1
    # The pattern and the first player are drawn before the cards, so that the deal is the last random event.
    set_pattern(s, options)
    s.starter = options.first if options.first >= 0 else draw(s.rng, players)
    s.seat = s.starter
    clear_cards(s)
    s.decision = turn.FLIP
    if options.pattern != NEGOTIATED or narrow(s):  # a negotiated pattern is settled before anybody has seen a card
        deal(s)


@rule
def clear_cards(s: Record) -> None:
    """No deck, no hands, and nobody is out."""
    s.deck_size = 0
    for p in range(state.DECK_MOST):
        s.deck[p] = 0
    for seat in range(4):
        s.out[seat] = 0
        for i in range(state.HAND_MOST):
            s.hand[seat, i] = 0


@rule
def deal(s: Record) -> None:
    """Shuffle, five cards to each seat, the rest is the deck (M-SETUP-07); the first player begins."""
    players = s.players
    n = s.cards
    hand = dealt(s)
    left = n - hand * players
    s.deck_size = left
    s.decision = turn.CARD
    # An inside-out shuffle over cards 1..n: position p < left is the deck, the others are hands.
    for card in range(1, n + 1):
        p = draw(s.rng, card)
        top = card - 1
        if p != top:
            put(s, left, hand, top, get(s, left, hand, p))
        put(s, left, hand, p, card)
    for seat in range(players):
        sort_hand(s, seat)


@rule
def get(s: Record, left: int, hand: int, p: int) -> int:
    """The card at position p of the deal."""
    if p < left:
        return s.deck[p]
    if hand == USUAL:  # dividing by a constant is much faster
        return s.hand[(p - left) // USUAL, (p - left) % USUAL]
    return s.hand[(p - left) // hand, (p - left) % hand]


@rule
def put(s: Record, left: int, hand: int, p: int, card: int) -> None:
    """A card comes to position p of the deal."""
    if p < left:
        s.deck[p] = card
    elif hand == USUAL:
        s.hand[(p - left) // USUAL, (p - left) % USUAL] = card
    else:
        s.hand[(p - left) // hand, (p - left) % hand] = card


@rule
def sort_hand(s: Record, seat: int) -> None:
    """Rising, zeros last: a hand is a set, so equal hands must be equal bytes."""
    for i in range(1, state.HAND_MOST):
        card = s.hand[seat, i]
        j = i
        while j > 0 and card != 0 and (s.hand[seat, j - 1] > card or s.hand[seat, j - 1] == 0):
            s.hand[seat, j] = s.hand[seat, j - 1]
            j -= 1
        s.hand[seat, j] = card


@rule
def set_pattern(s: Record, options: Any) -> None:
    """M-SETUP-03 to -06; a negotiated pattern starts with chandeliers only (M-DEC-05)."""
    s.stairs[0] = 0
    s.stairs[1] = 0
    if options.pattern == FIRST_GAME or narrow(s):
        every = (1 << s.columns) - 1
        s.stairs[0] = EVEN & every
        s.stairs[1] = ODD & every
    elif options.pattern == EXPLICIT:
        s.stairs[0] = options.top
        s.stairs[1] = options.bottom
    elif options.pattern == RANDOM:
        random_pattern(s)
        while s.stairs[0] == options.previous_top and s.stairs[1] == options.previous_bottom:
            random_pattern(s)


@rule
def random_pattern(s: Record) -> None:
    """Uniform over the 400 (or 200) legal patterns: one in each row is a random subset of its size."""
    top = 3
    bottom = 3
    if s.players == 3:
        top = 2 + draw(s.rng, 2)
        bottom = 5 - top
    s.stairs[0] = subset(s, top)
    s.stairs[1] = subset(s, bottom)


@rule
def subset(s: Record, size: int) -> int:
    """`size` random columns as bits (selection sampling)."""
    chosen = 0
    need = size
    for c in range(s.columns):
        if draw(s.rng, s.columns - c) < need:
            chosen |= 1 << c
            need -= 1
    return chosen
