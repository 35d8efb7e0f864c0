"""The picture Museum: Pictura hangs under on the home page."""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint

HUNG = "large"  # how large it hangs there


def cover(*, detail: Detail = "full", moulding: float = 26) -> str:
    """Water lilies, in a frame of that width."""
    return paint("cover-pictura", "water", "lilies", 1880, w=520, h=430, moulding=moulding, detail=detail)
