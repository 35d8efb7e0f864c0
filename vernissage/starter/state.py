"""The record of a game, its moves and its events."""

from __future__ import annotations

import numpy as np

from vernissage.engine.journal import EventKind, Field
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record

CARDS = 5
SIDES = ("left", "right")

State = record(
    ("row", np.int8, CARDS),  # the numbers as they lie, from the left
    ("owner", np.int8, CARDS),  # of each place: 0 while the card lies there, then the seat that took it, from 1
)
Options = record(("none", np.int8), head=False)  # a record is never empty

MOVES = Catalogue(kind("take", side=SIDES))

(E_TAKE,) = range(1)
EVENTS = (EventKind("take", (Field("card", "its number"),), means="took a card"),)
