"""The table as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.journal import Event
from vernissage.games.gallerist.view import GalleristView


def draw(view: GalleristView, *, names: Sequence[str], recent: Sequence[Event] = (), light: str = "auto") -> str:
    return ""
