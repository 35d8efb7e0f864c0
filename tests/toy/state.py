from __future__ import annotations

import numpy as np

from vernissage.engine import stack
from vernissage.engine.journal import EventKind
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record

State = record(
    ("coins", np.int8, 3),
    ("points", np.int8, 3),
    ("bid", np.int8, 3),  # -1: not yet in
    ("lot", np.int8),
    *stack.frames(4),
)


Options = record(("purse", np.int8), head=False)


MOVES = Catalogue(kind("bid", coins=range(3)), kind("keep"), kind("give"), kind("coin", to=("me", "you")), kind("yes"))


BID, KEEP, CONFIRM, COIN = range(4)


KEEP_0, GIVE_0, ME, YOU, YES = 3, 4, 5, 6, 7


E_BIDS, E_SOLD, E_COIN, E_SEALED = range(4)


EVENTS = (
    EventKind("bids", ("best",)),
    EventKind("sold", ("points",)),
    EventKind("coin", ("to",)),
    EventKind("sealed", (), ("coins",)),
)


DECISIONS = ("bid", "keep", "confirm", "coin")
