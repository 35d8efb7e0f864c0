"""A turn: hang a painting, draw; and the tokens of a negotiated pattern before the first one. What is asked, when it is
allowed and what happens then."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED, Rulebook
from vernissage.games.musee import state
from vernissage.games.musee.numbers import N
from vernissage.games.musee.rules import setup
from vernissage.games.musee.rules.places import can_hang, fitting, gaps, side_of
from vernissage.games.musee.state import HAND_MOST
from vernissage.games.musee.typed import Record

BOOK = book = Rulebook(
    state.MOVES,
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
def _(s: Record, seat: int, card: int) -> int:
    number = card + 1
    if number > s.cards:
        return NOT_IN_PLAY if number > 50 and N.cards[0] == 50 else REDUCED
    for i in range(HAND_MOST):
        if s.hand[seat, i] == number:
            return ALLOWED if (fitting(s, seat) >> number) & 1 else FITS_NOWHERE
    return NOT_IN_HAND


@CARD.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    """M-DEC-01: hand cards with at least one legal slot. Six cards, not sixty questions."""
    fits = fitting(s, seat)
    for i in range(HAND_MOST):
        held = s.hand[seat, i]
        if held == 0:
            break
        if (fits >> held) & 1:
            moves[n] = state.CARD_0 + held - 1
            n += 1
    return n


@CARD.do
def _(s: Record, card: int) -> None:
    s.chosen = card + 1
    s.decision = SLOT


SLOT = book.decision(
    "slot",
    rule="M-PLACE-02",
    ask="hang {view.chosen:title}. It has {fitting} places; the best earns {best} now.",
    waits="is choosing a place for a painting",
)


@rule
def columns(s: Record) -> int:
    """Places in a gallery."""
    return s.columns


@rule
def hanging(s: Record, seat: int, gallery: int, column: int) -> int:
    """The painting on a place of the own Musée, 0 when it is free."""
    return s.wall[side_of(s.players, seat), gallery, column]


@rule
def greatest_left(s: Record, seat: int, gallery: int, column: int) -> int:
    """The nearest painting left of a place in the seat's Musée, 0 without one; it is the greatest there."""
    side = side_of(s.players, seat)
    for c in range(column - 1, -1, -1):
        if s.wall[side, gallery, c] != 0:
            return s.wall[side, gallery, c]
    return 0


@rule
def least_right(s: Record, seat: int, gallery: int, column: int) -> int:
    """The nearest painting right of a place in the seat's Musée, 99 without one; it is the least there."""
    side = side_of(s.players, seat)
    for c in range(column + 1, s.columns):
        if s.wall[side, gallery, c] != 0:
            return s.wall[side, gallery, c]
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
def _(s: Record, seat: int, gallery: int, column: int) -> int:
    if column >= s.columns:
        return FIVE_PLACES if s.columns == 5 else NO_PLACE
    if hanging(s, seat, gallery, column) != 0:
        return HANGS_THERE
    if greatest_left(s, seat, gallery, column) > s.chosen:
        return RIGHT_OF_HIGHER
    return LEFT_OF_LOWER if least_right(s, seat, gallery, column) < s.chosen else ALLOWED


@SLOT.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    side = side_of(s.players, seat)
    card = s.chosen
    for g in range(3):
        if (s.fits[side, g] >> card) & 1:
            first = n
            for c in range(s.columns):
                there = s.wall[side, g, c]
                if there > card:
                    break
                if there != 0:
                    n = first  # what is left of a lower painting was none
                else:
                    moves[n] = state.SLOT_0 + g * state.COLUMNS_MOST + c
                    n += 1
    return n


@SLOT.do
def _(s: Record, gallery: int, column: int, journal: Any) -> None:
    hang(s, gallery, column, journal)


book.only_then("card", "M-DEC-04", "One painting is chosen and hung in a turn.")
book.only_then("slot", "M-DEC-04", "A place is chosen for the painting that you hang.")
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
def _(s: Record, seat: int, journal: Any) -> None:
    note(journal, state.E_TAKE, seat, ALL)
    redraw(s, seat, state.E_DRAW, journal)
    next_turn(s, journal)


@LAST_CARD.do("pass")
def _(s: Record, seat: int, journal: Any) -> None:
    partner = (seat + 2) % 4
    note(journal, state.E_PASS, seat, ALL, partner)
    redraw(s, partner, state.E_RECEIVE, journal)
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
def _(s: Record, row: int, column: int) -> int:
    """A chandelier in a row that still needs staircases."""
    if column >= s.columns:
        return FIVE_TOKENS
    if (s.stairs[row] >> column) & 1:
        return STAIRCASE
    return ALLOWED if row_open(s, row) else ROW_FULL


@rule
def row_open(s: Record, row: int) -> bool:
    """Three to a row; with three players the row that reaches three first leaves two to the other."""
    mine = count(s.stairs[row])
    other = count(s.stairs[1 - row])
    if s.players == 3 and other == 3:
        return mine < 2
    return mine < 3


@FLIP.do
def _(s: Record, seat: int, row: int, column: int, journal: Any) -> None:
    """One token of the negotiated pattern; the next player goes on, and the first player starts the game."""
    s.stairs[row] |= 1 << column
    note(journal, state.E_FLIP, seat, ALL, row, column)
    if row_open(s, 0) or row_open(s, 1):
        s.seat = (seat + 1) % s.players
    else:
        s.seat = s.starter
        setup.deal(s)


# --- what happens -----------------------------------------------------------------------------------------------------


@rule
def hang(s: Record, g: int, c: int, journal: Any) -> None:
    """Display the chosen card (M-TURN-01 A), claim a bonus (M-BONUS), go on to the redraw (M-TURN-01 B)."""
    side = side_of(s.players, s.seat)
    card = s.chosen
    s.wall[side, g, c] = card
    s.chosen = 0
    discard(s, s.seat, card)
    s.fits[side, g] = gaps(s, side, g)
    note(journal, state.E_HANG, s.seat, ALL, card, g, c)
    if s.bonus[g] < 0 and is_full(s, side, g):
        s.bonus[g] = side
        note(journal, state.E_BONUS, s.seat, ALL, g)
    if s.deck_size == 0:  # M-DRAW-03
        next_turn(s, journal)
    elif s.players == 4 and s.deck_size <= 2 and s.out[(s.seat + 2) % 4] == 0:  # M-4P-05, -06
        s.decision = LAST_CARD
    else:
        redraw(s, s.seat, state.E_DRAW, journal)
        next_turn(s, journal)


@rule
def is_full(s: Record, side: int, g: int) -> bool:
    """Does a painting hang in every place of the gallery?"""
    for c in range(s.columns):
        if s.wall[side, g, c] == 0:
            return False
    return True


@rule
def discard(s: Record, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    gone = 0
    for i in range(HAND_MOST - 1):
        gone |= int(s.hand[seat, i] == card)
        s.hand[seat, i] = s.hand[seat, i + gone]
    s.hand[seat, HAND_MOST - 1] = 0


@rule
def redraw(s: Record, seat: int, kind: int, journal: Any) -> None:
    """The top card of the deck goes into a hand; only its owner sees it (M-INFO-01)."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    insert(s, seat, card)
    note(journal, kind, seat, 1 << seat, card)


@rule
def insert(s: Record, seat: int, card: int) -> None:
    """A card comes into a hand, which stays in order."""
    i = HAND_MOST - 1
    while i > 0 and (s.hand[seat, i - 1] == 0 or s.hand[seat, i - 1] > card):
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card


@rule
def next_turn(s: Record, journal: Any) -> None:
    """Clockwise to the next seat that can hang something; a seat that cannot is out for good (M-OUT)."""
    seat = s.seat
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        if s.out[seat] == 0:
            if can_hang(s, seat):
                s.seat = seat
                s.decision = CARD
                return
            go_out(s, seat, journal)
    s.decision = CARD
    s.end = state.ALL_OUT
    note(journal, state.E_END, s.seat, ALL)


@rule
def go_out(s: Record, seat: int, journal: Any) -> None:
    """The seat is out. What fitted when the first of two partners went out is kept: it held none of that."""
    s.out[seat] = 1
    if s.players == 4 and s.gone_first[seat % 2] < 0:
        s.gone_first[seat % 2] = seat
        s.barred[seat % 2] = fitting(s, seat)
    note(journal, state.E_OUT, seat, ALL)
