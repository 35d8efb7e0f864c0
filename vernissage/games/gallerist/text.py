"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.gallerist.view import GalleristView


def text(view: GalleristView, names: Sequence[str]) -> str:
    return repr(view)
