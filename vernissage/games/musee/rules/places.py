"""Whose Musée it is, and where a painting fits. Rule numbers refer to docs/rules/musee.md."""

from __future__ import annotations

from vernissage.engine.bits import between
from vernissage.engine.rule import rule
from vernissage.games.musee.numbers import N
from vernissage.games.musee.state import HAND_MOST
from vernissage.games.musee.typed import Record

THEMES = 5


@rule
def cards_in_play(players: int) -> int:
    """1-60 with three players, else 1-50 (M-SETUP-01)."""
    return int(N.cards[players - 2])


@rule
def usual_columns(players: int) -> int:
    """M-SETUP-02."""
    return 5 if players == 3 else 6


@rule
def narrow(s: Record) -> bool:
    """A Musée made narrower for study has the staircases of the first game, as far as they reach."""
    return s.columns < usual_columns(s.players)


@rule
def dealt(s: Record) -> int:
    """Cards dealt to a seat: five (M-SETUP-07), or what a reduced deck has for each."""
    return min(N.hand, s.cards // s.players)


@rule
def sides(players: int) -> int:
    """Musées on the table: one each, or with four players one for each team."""
    return 3 if players == 3 else 2


@rule
def side_of(players: int, seat: int) -> int:
    """Teams are seats 0 and 2, 1 and 3 (M-4P-01)."""
    return seat % 2 if players == 4 else seat


@rule
def theme(card: int) -> int:
    """M-COMP-03."""
    return (card - 1) % THEMES


# --- what fits --------------------------------------------------------------------------------------------------------


@rule
def gaps(s: Record, side: int, g: int) -> int:
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
def fitting(s: Record, seat: int) -> int:
    """A bit for each card number that the seat could hang somewhere."""
    side = side_of(s.players, seat)
    return s.fits[side, 0] | s.fits[side, 1] | s.fits[side, 2]


@rule
def can_hang(s: Record, seat: int) -> bool:
    """Has the seat a card in hand that fits somewhere in its Musée?"""
    fits = fitting(s, seat)
    for i in range(HAND_MOST):
        card = s.hand[seat, i]
        if card == 0:
            break
        if (fits >> card) & 1:
            return True
    return False


@rule
def span(s: Record, side: int, g: int, card: int) -> int:
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
