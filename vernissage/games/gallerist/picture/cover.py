"""The picture The Gallerist hangs under on the home page."""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint

HUNG = "broad"  # how large it hangs there


def cover(*, detail: Detail = "full", moulding: float = 26) -> str:
    """A blue horse of 1911, framed."""
    return paint("cover-gallerist", "animals", "blue_horse", 1911, w=460, h=460, moulding=moulding, detail=detail)
