from __future__ import annotations

from typing import Any

import numpy as np

from tests.toy.facts import FACTS
from tests.toy.rules import BOOK, legal_for
from tests.toy.score import STANDING
from tests.toy.state import MOVES
from vernissage.engine.game import View
from vernissage.engine.record import face


class ToyView(View, frozen=True, kw_only=True):
    points: tuple[int, ...]
    bids: tuple[int, ...]


def view(s: Any, viewer: int) -> ToyView:
    over = bool(s["end"])
    buffer = np.zeros(MOVES.size, np.int16)
    mine = viewer >= 0 and not over
    n = legal_for(face(s), viewer, face(buffer)) if mine else 0
    return ToyView(
        game="toy",
        players=int(s["players"]),
        viewer=viewer,
        seat=int(s["seat"]),
        decision="" if over else BOOK.names[int(s["decision"])],
        over=over,
        end=FACTS.ends[0] if over else "",
        moves=tuple(str(MOVES.move(int(c))) for c in buffer[:n]),
        ties=STANDING.ties(s) if over else (),
        points=tuple(int(p) for p in s["points"][: int(s["players"])]),
        bids=tuple(int(b) if k == viewer else int(b) >= 0 for k, b in enumerate(s["bid"])),
    )
