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


E_BIDS, E_SOLD, E_COIN, E_SEALED = range(4)


EVENTS = (
    EventKind("bids", ("best",)),
    EventKind("sold", ("points",)),
    EventKind("coin", ("to",)),
    EventKind("sealed", (), ("coins",)),
)
