"""The picture Musée hangs under on the home page."""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint


def cover(*, detail: Detail = "full", moulding: float = 26) -> str:
    """A view through a row of rooms, of 1734, framed."""
    return paint("cover-musee", "architecture", "enfilade", 1734, w=420, h=520, moulding=moulding, detail=detail)
