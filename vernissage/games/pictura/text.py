"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.pictura.view import PicturaView


def text(view: PicturaView, names: Sequence[str]) -> str:
    return ", ".join(f"{n} {p}" for n, p in zip(names, view.scores, strict=True))
