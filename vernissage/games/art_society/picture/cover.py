"""The picture Art Society hangs under on the home page."""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint


def cover(*, detail: Detail = "full", moulding: float = 26) -> str:
    """A sitter in a hat, painted in 1664, in its frame."""
    return paint("cover-art_society", "persons", "hat", 1664, w=400, h=500, moulding=moulding, detail=detail)
