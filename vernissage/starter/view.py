"""What one seat may see, as plain data."""

from __future__ import annotations

from typing import Any

from vernissage.engine.game import View, head, options
from vernissage.starter.facts import FACTS
from vernissage.starter.rules import BOOK
from vernissage.starter.score import STANDING
from vernissage.starter.state import MOVES


class StarterView(View, frozen=True, kw_only=True):
    """The head that all games have, and the row."""

    row: tuple[int, ...]
    owners: tuple[int, ...]  # of each place: the seat that took the card, -1 while it lies there


def view(s: Any, viewer: int) -> StarterView:
    """The same for every viewer but for its moves: nothing is hidden."""
    return StarterView(
        **head(s, viewer, options(s, viewer, MOVES), FACTS, BOOK, STANDING),
        row=tuple(int(card) for card in s["row"]),
        owners=tuple(int(owner) - 1 for owner in s["owner"]),
    )
