from __future__ import annotations

from typing import Any

from tests.toy.facts import FACTS
from tests.toy.rules import BOOK
from tests.toy.score import STANDING
from tests.toy.state import MOVES
from vernissage.engine.game import View, head, options


class ToyView(View, frozen=True, kw_only=True):
    points: tuple[int, ...]
    bids: tuple[int, ...]


def view(s: Any, viewer: int) -> ToyView:
    return ToyView(
        **head(s, viewer, options(s, viewer, MOVES), FACTS, BOOK, STANDING),
        points=tuple(int(p) for p in s["points"][: int(s["players"])]),
        bids=tuple(int(b) if k == viewer else int(b) >= 0 for k, b in enumerate(s["bid"])),
    )
