"""The works of The Gallerist: which picture belongs to which tile. Our own inventions, eight a form.

`work("sculpture", "c")` is the picture as an SVG document. Paintings hang in the frame of their year, photographs in a white
mat, digital works on a screen, sculptures stand on a plinth.
"""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, Painting, painted

LETTERS = "abcdefgh"
# fmt: off
MOTIFS: dict[str, tuple[tuple[str, str, int], ...]] = {  # subject, motif, year
    "painting": (
        ("landscapes", "cypresses", 1889), ("persons", "turban", 1665), ("water", "lilies", 1906), ("animals", "fox", 1893),
        ("architecture", "canal", 1725), ("landscapes", "avenue", 1689), ("persons", "gown", 1884), ("water", "storm", 1633),
    ),
    "sculpture": tuple(("sculpture", name, 1900 + 9 * k) for k, name in enumerate(("bust", "rings", "figure", "column") * 2)),
    "digital": tuple(("digital", name, 1990 + 4 * k) for k, name in enumerate(("grid", "waves", "orbit") * 2 + ("grid", "waves"))),
    "photography": tuple(("photography", name, 1930 + 9 * k) for k, name in enumerate(("dunes", "stairs", "skyline") * 2 + ("dunes", "stairs"))),
}
# fmt: on


def work(form: str, letter: str, *, detail: Detail = "full", w: int = 400, h: int = 440, moulding: float = 24) -> str:
    """The picture of a work as an SVG document, by its form and its letter ("a" to "h")."""
    return str(parts(form, letter, detail=detail, w=w, h=h, moulding=moulding))


def parts(
    form: str, letter: str, *, detail: Detail = "full", w: int = 400, h: int = 440, moulding: float = 24
) -> Painting:
    """The same in its parts."""
    if form not in MOTIFS or letter not in LETTERS or len(letter) != 1:
        raise ValueError(f"There is no {form} {letter}: forms are {', '.join(MOTIFS)}, works are a to h.")
    subject, motif, year = MOTIFS[form][LETTERS.index(letter)]
    key = f"gallerist-{form}-{letter}"
    return painted(key, subject, motif, year, w=w, h=h, moulding=moulding, detail=detail)
