"""The pictures the four games hang under on the home page."""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint

COVERS: dict[str, tuple[str, str, int, int, int]] = {  # subject, motif, year, width, height
    "musee": ("architecture", "enfilade", 1734, 420, 520),
    "art_society": ("persons", "hat", 1664, 400, 500),
    "pictura": ("water", "lilies", 1880, 520, 430),
    "gallerist": ("animals", "blue_horse", 1911, 460, 460),
}


def cover(game: str, *, detail: Detail = "full", moulding: float = 26) -> str:
    """The picture of a game."""
    if game not in COVERS:
        raise KeyError(f"There is no picture for {game!r}; there is one for {', '.join(COVERS)}.")
    subject, motif, year, w, h = COVERS[game]
    return paint(f"cover-{game}", subject, motif, year, w=w, h=h, moulding=moulding, detail=detail)
