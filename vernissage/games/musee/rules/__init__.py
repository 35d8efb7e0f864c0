"""Musée: setup, legal moves, carrying them out. Rule numbers refer to docs/rules/musee.md."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import between, count
from vernissage.engine.chance import draw, start
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.musee.state import (
    ALL_OUT,
    CARD,
    CARD_0,
    COLUMNS_MOST,
    DECK_MOST,
    E_BONUS,
    E_DRAW,
    E_END,
    E_FLIP,
    E_HANG,
    E_OUT,
    E_PASS,
    E_RECEIVE,
    E_TAKE,
    FLIP,
    FLIP_0,
    HAND,
    HAND_MOST,
    LAST_CARD,
    PASS,
    SIDES_MOST,
    SLOT,
    SLOT_0,
    TAKE,
)

SMALL = True  # so little code that drivers are faster when they contain it
FIRST_GAME, RANDOM, NEGOTIATED, EXPLICIT = range(4)  # facts.PATTERNS
EVEN, ODD = 0b101010, 0b010101  # tokens 2, 4, 6 and 1, 3, 5 as bits


@rule
def cards_in_play(players: int) -> int:
    """1-60 with three players, else 1-50 (M-SETUP-01)."""
    return 60 if players == 3 else 50


@rule
def usual_columns(players: int) -> int:
    """M-SETUP-02."""
    return 5 if players == 3 else 6


@rule
def narrow(s: Any) -> bool:
    """A Musée made narrower for study has the staircases of the first game, as far as they reach."""
    return s.columns < usual_columns(s.players)  # type: ignore[no-any-return]


@rule
def dealt(s: Any) -> int:
    """Cards dealt to a seat: five (M-SETUP-07), or what a reduced deck has for each."""
    return min(HAND, s.cards // s.players)  # type: ignore[no-any-return]


@rule
def sides(players: int) -> int:
    return 3 if players == 3 else 2


@rule
def side_of(players: int, seat: int) -> int:
    """Teams are seats 0 and 2, 1 and 3 (M-4P-01)."""
    return seat % 2 if players == 4 else seat


@rule
def theme(card: int) -> int:
    """M-COMP-03."""
    return (card - 1) % 5


# --- setup ------------------------------------------------------------------------------------------------------------


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    start(s.rng, seed)
    s.players = players
    s.columns = options.columns if options.columns > 0 else usual_columns(players)
    s.cards = options.deck if options.deck > 0 else cards_in_play(players)
    s.end = 0
    s.chosen = 0
    for side in range(SIDES_MOST):
        for g in range(3):
            for c in range(COLUMNS_MOST):
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
    s.decision = FLIP
    if options.pattern != NEGOTIATED or narrow(s):  # a negotiated pattern is settled before anybody has seen a card
        deal(s)


@rule
def clear_cards(s: Any) -> None:
    s.deck_size = 0
    for p in range(DECK_MOST):
        s.deck[p] = 0
    for seat in range(4):
        s.out[seat] = 0
        for i in range(HAND_MOST):
            s.hand[seat, i] = 0


@rule
def deal(s: Any) -> None:
    """Shuffle, five cards to each seat, the rest is the deck (M-SETUP-07); the first player begins."""
    players = s.players
    n = s.cards
    hand = dealt(s)
    left = n - hand * players
    s.deck_size = left
    s.decision = CARD
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
def get(s: Any, left: int, hand: int, p: int) -> int:
    if p < left:
        return s.deck[p]  # type: ignore[no-any-return]
    if hand == HAND:  # dividing by a constant is much faster
        return s.hand[(p - left) // HAND, (p - left) % HAND]  # type: ignore[no-any-return]
    return s.hand[(p - left) // hand, (p - left) % hand]  # type: ignore[no-any-return]


@rule
def put(s: Any, left: int, hand: int, p: int, card: int) -> None:
    if p < left:
        s.deck[p] = card
    elif hand == HAND:
        s.hand[(p - left) // HAND, (p - left) % HAND] = card
    else:
        s.hand[(p - left) // hand, (p - left) % hand] = card


@rule
def sort_hand(s: Any, seat: int) -> None:
    """Rising, zeros last: a hand is a set, so equal hands must be equal bytes."""
    for i in range(1, HAND_MOST):
        card = s.hand[seat, i]
        j = i
        while j > 0 and card != 0 and (s.hand[seat, j - 1] > card or s.hand[seat, j - 1] == 0):
            s.hand[seat, j] = s.hand[seat, j - 1]
            j -= 1
        s.hand[seat, j] = card


@rule
def set_pattern(s: Any, options: Any) -> None:
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
def random_pattern(s: Any) -> None:
    """Uniform over the 400 (or 200) legal patterns: one in each row is a random subset of its size."""
    top = 3
    bottom = 3
    if s.players == 3:
        top = 2 + draw(s.rng, 2)
        bottom = 5 - top
    s.stairs[0] = subset(s, top)
    s.stairs[1] = subset(s, bottom)


@rule
def subset(s: Any, size: int) -> int:
    """`size` random columns as bits (selection sampling)."""
    chosen = 0
    need = size
    for c in range(s.columns):
        if draw(s.rng, s.columns - c) < need:
            chosen |= 1 << c
            need -= 1
    return chosen


# --- what fits --------------------------------------------------------------------------------------------------------


@rule
def gaps(s: Any, side: int, g: int) -> int:
    """A bit for each card number that has a legal slot in this gallery (M-PLACE-02): every number strictly between
    the neighbours of an empty slot."""
    fits = 0
    low = 0
    empty = False
    for c in range(s.columns):
        card = s.wall[side, g, c]
        if card == 0:
            empty = True
        else:
            if empty:
                fits |= between(low, card)
            low = card
            empty = False
    if empty:
        fits |= between(low, s.cards + 1)
    return fits


@rule
def fitting(s: Any, seat: int) -> int:
    """A bit for each card number that the seat could hang somewhere."""
    side = side_of(s.players, seat)
    return s.fits[side, 0] | s.fits[side, 1] | s.fits[side, 2]  # type: ignore[no-any-return]


@rule
def can_hang(s: Any, seat: int) -> bool:
    fits = fitting(s, seat)
    for i in range(HAND_MOST):
        card = s.hand[seat, i]
        if card == 0:
            break
        if (fits >> card) & 1:
            return True
    return False


@rule
def span(s: Any, side: int, g: int, card: int) -> int:
    """The legal columns for a card in a gallery, packed as first * 8 + end; 0 when there is none.

    They are one run: right of everything lower, left of everything higher (M-PLACE-02)."""
    first = 0
    end = s.columns
    for c in range(s.columns):
        there = s.wall[side, g, c]
        if there != 0:
            if there < card:
                first = c + 1
            else:
                end = c
                break
    return first * 8 + end if first < end else 0


# --- legal moves ------------------------------------------------------------------------------------------------------


@rule
def legal(s: Any, moves: Any) -> int:
    if s.decision == CARD:
        return legal_cards(s, moves)
    if s.decision == SLOT:
        return legal_slots(s, moves)
    if s.decision == LAST_CARD:
        moves[0] = TAKE
        moves[1] = PASS
        return 2
    return legal_flips(s, moves)


@rule
def legal_cards(s: Any, moves: Any) -> int:
    """M-DEC-01: hand cards with at least one legal slot."""
    seat = s.seat  # a local: stores into `moves` make the compiler read the record again
    fits = fitting(s, seat)
    n = 0
    for i in range(HAND_MOST):
        card = s.hand[seat, i]
        if card == 0:
            break
        if (fits >> card) & 1:
            moves[n] = CARD_0 + card - 1
            n += 1
    return n


@rule
def legal_slots(s: Any, moves: Any) -> int:
    """M-DEC-02."""
    side = side_of(s.players, s.seat)
    card = s.chosen
    n = 0
    for g in range(3):
        if (s.fits[side, g] >> card) & 1:
            run = span(s, side, g, card)
            for c in range(run // 8, run % 8):
                moves[n] = SLOT_0 + g * COLUMNS_MOST + c
                n += 1
    return n


@rule
def legal_flips(s: Any, moves: Any) -> int:
    """M-DEC-05: a chandelier in a row that still needs staircases."""
    n = 0
    for row in range(2):
        if row_open(s, row):
            for c in range(s.columns):
                if (s.stairs[row] >> c) & 1 == 0:
                    moves[n] = FLIP_0 + row * COLUMNS_MOST + c
                    n += 1
    return n


@rule
def row_open(s: Any, row: int) -> bool:
    """Three to a row; with three players the row that reaches three first leaves two to the other."""
    mine = count(s.stairs[row])
    other = count(s.stairs[1 - row])
    if s.players == 3 and other == 3:
        return mine < 2
    return mine < 3


# --- carrying a choice out --------------------------------------------------------------------------------------------


@rule
def step(s: Any, move: int, journal: Any) -> None:
    if move < SLOT_0:
        s.chosen = move - CARD_0 + 1
        s.decision = SLOT
    elif move < TAKE:
        hang(s, move - SLOT_0, journal)
    elif move == TAKE:
        note(journal, E_TAKE, s.seat, ALL)
        redraw(s, s.seat, E_DRAW, journal)
        next_turn(s, journal)
    elif move == PASS:
        partner = (s.seat + 2) % 4
        note(journal, E_PASS, s.seat, ALL, partner)
        redraw(s, partner, E_RECEIVE, journal)
        next_turn(s, journal)
    else:
        flip(s, move - FLIP_0, journal)


@rule
def hang(s: Any, slot: int, journal: Any) -> None:
    """Display the chosen card (M-TURN-01 A), claim a bonus (M-BONUS), go on to the redraw (M-TURN-01 B)."""
    g = slot // COLUMNS_MOST
    c = slot % COLUMNS_MOST
    side = side_of(s.players, s.seat)
    card = s.chosen
    s.wall[side, g, c] = card
    s.chosen = 0
    discard(s, s.seat, card)
    s.fits[side, g] = gaps(s, side, g)
    note(journal, E_HANG, s.seat, ALL, card, g, c)
    if s.bonus[g] < 0 and is_full(s, side, g):
        s.bonus[g] = side
        note(journal, E_BONUS, s.seat, ALL, g)
    if s.deck_size == 0:  # M-DRAW-03
        next_turn(s, journal)
    elif s.players == 4 and s.deck_size <= 2 and s.out[(s.seat + 2) % 4] == 0:  # M-4P-05, -06
        s.decision = LAST_CARD
    else:
        redraw(s, s.seat, E_DRAW, journal)
        next_turn(s, journal)


@rule
def is_full(s: Any, side: int, g: int) -> bool:
    for c in range(s.columns):
        if s.wall[side, g, c] == 0:
            return False
    return True


@rule
def discard(s: Any, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    for i in range(HAND_MOST):
        if s.hand[seat, i] == card:
            for j in range(i, HAND_MOST - 1):
                s.hand[seat, j] = s.hand[seat, j + 1]
            s.hand[seat, HAND_MOST - 1] = 0
            return


@rule
def redraw(s: Any, seat: int, kind: int, journal: Any) -> None:
    """The top card of the deck goes into a hand; only its owner sees it (M-INFO-01)."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    insert(s, seat, card)
    note(journal, kind, seat, 1 << seat, card)


@rule
def insert(s: Any, seat: int, card: int) -> None:
    i = HAND_MOST - 1
    while i > 0 and (s.hand[seat, i - 1] == 0 or s.hand[seat, i - 1] > card):
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card


@rule
def next_turn(s: Any, journal: Any) -> None:
    """Clockwise to the next seat that can hang something; a seat that cannot is out for good (M-OUT)."""
    seat = s.seat
    for _ in range(s.players):
        seat = (seat + 1) % s.players
        if s.out[seat] == 0:
            if can_hang(s, seat):
                s.seat = seat
                s.decision = CARD
                return
            go_out(s, seat, journal)
    s.decision = CARD
    s.end = ALL_OUT
    note(journal, E_END, s.seat, ALL)


@rule
def go_out(s: Any, seat: int, journal: Any) -> None:
    s.out[seat] = 1
    if s.players == 4 and s.gone_first[seat % 2] < 0:
        s.gone_first[seat % 2] = seat
        s.barred[seat % 2] = fitting(s, seat)
    note(journal, E_OUT, seat, ALL)


@rule
def flip(s: Any, token: int, journal: Any) -> None:
    """One token of the negotiated pattern; the next player goes on, and the first player starts the game."""
    row = token // COLUMNS_MOST
    c = token % COLUMNS_MOST
    s.stairs[row] |= 1 << c
    note(journal, E_FLIP, s.seat, ALL, row, c)
    if row_open(s, 0) or row_open(s, 1):
        s.seat = (s.seat + 1) % s.players
    else:
        s.seat = s.starter
        deal(s)
