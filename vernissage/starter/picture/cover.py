"""The picture the game hangs under on the first page."""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint


def cover(*, detail: Detail = "full", moulding: float = 26) -> str:
    """Fruit on a table, in a frame of that width; small pictures do with less detail."""
    return paint("cover-starter", "still_life", "fruit", 1887, w=420, h=520, moulding=moulding, detail=detail)
