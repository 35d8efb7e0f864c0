"""The table as text, for a terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.language import say
from vernissage.starter.view import StarterView


def text(view: StarterView, names: Sequence[str]) -> str:
    """The row with a dot where a card was taken, and a line for each seat."""
    places = zip(view.row, view.owners, strict=True)
    lines = [say("The row: {cards}", cards=" ".join(str(card) if owner < 0 else "." for card, owner in places))]
    for seat, name in enumerate(names):
        taken = [str(card) for card, owner in zip(view.row, view.owners, strict=True) if owner == seat]
        lines.append(say("{name}: {cards}", name=name, cards=" ".join(taken) or "-"))
    return "\n".join(lines)
