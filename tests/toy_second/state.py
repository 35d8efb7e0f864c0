from __future__ import annotations

import numpy as np

from tests.toy.state import EVENTS, MOVES
from vernissage.engine import stack
from vernissage.engine.record import record

__all__ = ["EVENTS", "MOVES", "Options", "State"]

State = record(
    ("coins", np.int8, 3),
    ("points", np.int8, 3),
    ("bid", np.int8, 3),
    ("lot", np.int8),
    ("tie", np.int8),  # the switch, under the name it has in the options record
    *stack.frames(4),
)


Options = record(("purse", np.int8), ("tie", np.int8), head=False)
