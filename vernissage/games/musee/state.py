"""The record of a game of Musée, and its constants.

A card is its exhibit number, 0 is no card. A *side* owns a Musée: a seat, or with four players a team of two.
Columns count from 0 here and from 1 in moves and words. All is laid out to stay below 256 bytes.
"""

from __future__ import annotations

import numpy as np

from vernissage.engine.journal import EventKind, Field
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record

THEMES = ("Landscapes", "Water", "Persons", "Architecture", "Animals")
GALLERIES = ("upper", "middle", "lower")
ROWS = ("top", "bottom")

HAND_MOST = 6  # a passed card makes it one more than was dealt (M-4P-07)
DECK_MOST = 45  # three players, after the deal
COLUMNS_MOST = 6
SIDES_MOST = 3

State = record(
    ("fits", np.int64, (SIDES_MOST, 3)),  # per gallery: a bit for each card number that has a legal slot there
    ("barred", np.int64, 2),  # what still fitted a team when the first of its partners went out: he holds none of it
    ("hand", np.int8, (4, HAND_MOST)),  # rising, zeros last
    ("wall", np.int8, (SIDES_MOST, 3, COLUMNS_MOST)),
    ("deck", np.int8, DECK_MOST),  # the top is deck[deck_size - 1]; zeros beyond
    ("deck_size", np.int8),
    ("columns", np.int8),
    ("cards", np.int8),  # in play: 1 to this number
    ("stairs", np.int8, 2),  # a bit for each column with a staircase, per token row
    ("bonus", np.int8, 3),  # the side that took the card of this gallery, or -1
    ("out", np.int8, 4),
    ("gone_first", np.int8, 2),  # the partner of a team that went out first, or -1
    ("chosen", np.int8),  # the card in hand that is about to hang, or 0
    ("starter", np.int8),
)

Options = record(
    ("pattern", np.int8),
    ("top", np.int8),
    ("bottom", np.int8),
    ("previous_top", np.int8),
    ("previous_bottom", np.int8),
    ("first", np.int8),
    ("deck", np.int8),  # cards in play, 0 for as many as the rules say
    ("columns", np.int8),  # slots in a gallery, likewise
    head=False,
)

MOVES = Catalogue(
    kind("card", card=range(1, 61)),
    kind("slot", gallery=GALLERIES, column=range(1, COLUMNS_MOST + 1)),
    kind("take"),
    kind("pass"),
    kind("flip", row=ROWS, column=range(1, COLUMNS_MOST + 1)),
)
CARD_0, SLOT_0, TAKE, PASS, FLIP_0 = (MOVES.base(k.name) for k in MOVES.kinds)

# Events
(E_FLIP, E_HANG, E_BONUS, E_DRAW, E_TAKE, E_PASS, E_RECEIVE, E_OUT, E_END) = range(9)
_CARD = Field("card", "the painting's number", range(61))
_GALLERY = Field("gallery", "the gallery", GALLERIES)
_COLUMN = Field("column", "the place, from the left", range(1, COLUMNS_MOST + 1))
EVENTS = (
    EventKind("flip", (Field("row", "the row of tokens", ROWS), _COLUMN), means="put a staircase"),
    EventKind("hang", (_CARD, _GALLERY, _COLUMN), means="hung a painting"),
    EventKind("bonus", (_GALLERY,), means="filled a gallery first and took its bonus card"),
    EventKind("draw", (), (_CARD,), means="drew a card"),
    EventKind("take", means="took one of the last cards instead of passing it"),
    EventKind("pass", (Field("partner", "the seat it goes to"),), means="passed one of the last cards"),
    EventKind("receive", (), (_CARD,), means="received the card that was passed"),
    EventKind("out", means="has no place for any painting in hand, and is out"),
    EventKind("end", means="the game is over; the seat is the last that acted"),
)

# Lines of the score sheet, in the order of facts.py
L_PAINTINGS, L_NEIGHBOURS, L_STAIRS, L_BONUS = range(4)

ALL_OUT = 1  # the one way a game ends (M-END-01)
