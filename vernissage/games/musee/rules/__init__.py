"""Musée: setup, legal moves, carrying them out. Rule numbers refer to docs/rules/musee.md."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import between, count
from vernissage.engine.chance import draw, start
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED, Rulebook
from vernissage.games.musee.state import (
    ALL_OUT,
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
    HAND,
    HAND_MOST,
    MOVES,
    SIDES_MOST,
    SLOT_0,
)

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


# --- the four decisions -----------------------------------------------------------------------------------------------

SMALL = True  # so little code that drivers are faster when they contain it
BOOK = book = Rulebook(
    MOVES,
    stack=False,
    other="M-DEC-04",
    over=("M-END-01", "The game is over: nobody can hang another painting."),
)

CARD = book.decision(
    "card",
    rule="M-TURN-01",
    ask="choose a painting to hang; {fitting} of your {held} have a place.",
    waits="is choosing a painting",
)
NOT_IN_PLAY = book.reason(
    "not_in_play", "M-SETUP-01", "No. {card} is not in play: paintings 51 to 60 hang with three players only."
)
REDUCED = book.reason("reduced", "M-SETUP-01", "No. {card} is not in play: this deck is a reduced one.")
NOT_IN_HAND = book.reason(
    "not_in_hand", "M-TURN-01", "You hang a painting from your hand, and No. {card} is not in it."
)
FITS_NOWHERE = book.reason(
    "fits_nowhere", "M-DEC-01", "No. {card} fits nowhere: no free place has only lower numbers left and higher right."
)


@CARD.reason
def _(s: Any, seat: int, card: int) -> int:
    number = card + 1
    if number > s.cards:
        return NOT_IN_PLAY if number > 50 else REDUCED
    for i in range(HAND_MOST):
        if s.hand[seat, i] == number:
            return ALLOWED if (fitting(s, seat) >> number) & 1 else FITS_NOWHERE
    return NOT_IN_HAND


@CARD.legal
def _(s: Any, seat: int, moves: Any, n: int) -> int:
    """M-DEC-01: hand cards with at least one legal slot. Six cards, not sixty questions."""
    fits = fitting(s, seat)
    for i in range(HAND_MOST):
        held = s.hand[seat, i]
        if held == 0:
            break
        if (fits >> held) & 1:
            moves[n] = CARD_0 + held - 1
            n += 1
    return n


@CARD.do
def _(s: Any, card: int) -> None:
    s.chosen = card + 1
    s.decision = SLOT


SLOT = book.decision(
    "slot",
    rule="M-PLACE-02",
    ask="hang {view.chosen:title}. It has {fitting} places; the best earns {best} now.",
    waits="is choosing a place for a painting",
)


@rule
def columns(s: Any) -> int:
    return s.columns  # type: ignore[no-any-return]


@rule
def hanging(s: Any, seat: int, gallery: int, column: int) -> int:
    """The painting on a place of the own Musée, 0 when it is free."""
    return s.wall[side_of(s.players, seat), gallery, column]  # type: ignore[no-any-return]


@rule
def greatest_left(s: Any, seat: int, gallery: int, column: int) -> int:
    side = side_of(s.players, seat)
    for c in range(column - 1, -1, -1):
        if s.wall[side, gallery, c] != 0:
            return s.wall[side, gallery, c]  # type: ignore[no-any-return]
    return 0


@rule
def least_right(s: Any, seat: int, gallery: int, column: int) -> int:
    side = side_of(s.players, seat)
    for c in range(column + 1, s.columns):
        if s.wall[side, gallery, c] != 0:
            return s.wall[side, gallery, c]  # type: ignore[no-any-return]
    return 99


FIVE_PLACES = book.reason(
    "five_places", "M-3P-01", "With three players a gallery has 5 places; there is no place {column}."
)
NO_PLACE = book.reason(
    "no_place", "M-SETUP-02", "Here a gallery has {n} places; there is no place {column}.", n=columns
)
HANGS_THERE = book.reason(
    "hangs_there", "M-PLACE-01", "No. {there} hangs there already, and a painting is never moved.", there=hanging
)
RIGHT_OF_HIGHER = book.reason(
    "right_of_higher",
    "M-PLACE-02",
    "No. {view.chosen} cannot hang right of No. {left}: numbers rise from left to right.",
    left=greatest_left,
)
LEFT_OF_LOWER = book.reason(
    "left_of_lower",
    "M-PLACE-02",
    "No. {view.chosen} cannot hang left of No. {right}: numbers rise from left to right.",
    right=least_right,
)


@SLOT.reason
def _(s: Any, seat: int, gallery: int, column: int) -> int:
    if column >= s.columns:
        return FIVE_PLACES if s.columns == 5 else NO_PLACE
    if hanging(s, seat, gallery, column) != 0:
        return HANGS_THERE
    if greatest_left(s, seat, gallery, column) > s.chosen:
        return RIGHT_OF_HIGHER
    return LEFT_OF_LOWER if least_right(s, seat, gallery, column) < s.chosen else ALLOWED


@SLOT.legal
def _(s: Any, seat: int, moves: Any, n: int) -> int:
    side = side_of(s.players, seat)
    card = s.chosen
    for g in range(3):
        if (s.fits[side, g] >> card) & 1:
            run = span(s, side, g, card)
            for c in range(run // 8, run % 8):
                moves[n] = SLOT_0 + g * COLUMNS_MOST + c
                n += 1
    return n


@SLOT.do
def _(s: Any, gallery: int, column: int, journal: Any) -> None:
    hang(s, gallery, column, journal)


book.only_then(
    "take pass",
    "M-4P-05",
    "A card is taken or passed only after hanging a painting, with four players and one or two cards left to draw.",
)
book.only_then("flip", "M-DEC-05", "Tokens are flipped only before a game with a negotiated pattern.")
ONE_LEFT = book.sentence("ask.last_card.one", "take the last card, unseen, or pass it to {partner_name}?")
TWO_LEFT = book.sentence("ask.last_card.two", "take one of the last two cards, unseen, or pass it to {partner_name}?")
LAST_CARD = book.decision(
    "last_card",
    moves="take pass",
    rule="M-4P-04",
    free="take pass",
    ask=lambda view: ONE_LEFT if view.deck == 1 else TWO_LEFT,
    waits="decides who gets one of the last cards",
)


@LAST_CARD.do("take")
def _(s: Any, seat: int, journal: Any) -> None:
    note(journal, E_TAKE, seat, ALL)
    redraw(s, seat, E_DRAW, journal)
    next_turn(s, journal)


@LAST_CARD.do("pass")
def _(s: Any, seat: int, journal: Any) -> None:
    partner = (seat + 2) % 4
    note(journal, E_PASS, seat, ALL, partner)
    redraw(s, partner, E_RECEIVE, journal)
    next_turn(s, journal)


FLIP = book.decision(
    "flip",
    rule="M-DEC-05",
    ask="put a staircase where you want one; {missing} are still to be placed.",
    waits="is placing a staircase",
)
FIVE_TOKENS = book.reason(
    "five_tokens", "M-3P-01", "With three players a row has {n} tokens; there is no token {column}.", n=columns
)
STAIRCASE = book.reason("staircase", "M-DEC-05", "Token {column} of the {row} row is a staircase already.")
ROW_FULL = book.reason("row_full", "M-DEC-05", "The {row} row has all the staircases it may have.")


@FLIP.reason
def _(s: Any, row: int, column: int) -> int:
    """A chandelier in a row that still needs staircases."""
    if column >= s.columns:
        return FIVE_TOKENS
    if (s.stairs[row] >> column) & 1:
        return STAIRCASE
    return ALLOWED if row_open(s, row) else ROW_FULL


@rule
def row_open(s: Any, row: int) -> bool:
    """Three to a row; with three players the row that reaches three first leaves two to the other."""
    mine = count(s.stairs[row])
    other = count(s.stairs[1 - row])
    if s.players == 3 and other == 3:
        return mine < 2
    return mine < 3


@FLIP.do
def _(s: Any, seat: int, row: int, column: int, journal: Any) -> None:
    """One token of the negotiated pattern; the next player goes on, and the first player starts the game."""
    s.stairs[row] |= 1 << column
    note(journal, E_FLIP, seat, ALL, row, column)
    if row_open(s, 0) or row_open(s, 1):
        s.seat = (seat + 1) % s.players
    else:
        s.seat = s.starter
        deal(s)


# --- what happens -----------------------------------------------------------------------------------------------------


@rule
def hang(s: Any, g: int, c: int, journal: Any) -> None:
    """Display the chosen card (M-TURN-01 A), claim a bonus (M-BONUS), go on to the redraw (M-TURN-01 B)."""
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


legal, step, _, why, answerable = book.rules(__name__)
