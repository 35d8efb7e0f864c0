"""The table as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.journal import Event
from vernissage.games.musee.view import MuseeView


def draw(view: MuseeView, *, names: Sequence[str], recent: Sequence[Event] = (), light: str = "auto") -> str:
    return ""
