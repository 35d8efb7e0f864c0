"""The paintings of the sixty cards: our own inventions that nod to the titles on them.

`painting(7)` is the picture of No. 7 as an SVG document, `painting(7, detail="low")` the same one for a thumbnail
and `painting(7, detail="mini")` a flat one for a drawing that holds many.
`MOTIFS` holds motif and year in the order of the numbers; the subject is the card's theme.
"""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, Painting, painted

THEMES = ("landscapes", "water", "persons", "architecture", "animals")
# fmt: off
MOTIFS: tuple[tuple[str, int], ...] = (
    ("hunters", 1565), ("fishing", 1444), ("chaperon", 1433), ("piazza", 1480), ("hunt", 1470),
    ("avenue", 1689), ("storm", 1633), ("sfumato", 1505), ("tower", 1563), ("hare", 1502),
    ("park", 1816), ("shore", 1810), ("venus", 1485), ("nave", 1637), ("goldfinch", 1654),
    ("summit", 1825), ("towed", 1839), ("ambassadors", 1533), ("street", 1658), ("bull", 1647),
    ("oxbow", 1836), ("ninth", 1850), ("infanta", 1656), ("canal", 1725), ("swan", 1650),
    ("lake", 1868), ("breakers", 1870), ("turban", 1665), ("rotunda", 1734), ("rearing", 1762),
    ("cypresses", 1889), ("harbour", 1872), ("swing", 1767), ("spire", 1823), ("rhino", 1749),
    ("pine", 1887), ("adrift", 1899), ("banner", 1830), ("ruin", 1810), ("stag", 1851),
    ("stacks", 1891), ("lilies", 1906), ("mother", 1871), ("cathedral", 1894), ("fair", 1855),
    ("night", 1889), ("vortex", 1842), ("dance", 1876), ("station", 1877), ("tiger", 1891),
    ("stormcity", 1600), ("raft", 1819), ("gown", 1884), ("church", 1890), ("fox", 1893),
    ("grove", 1902), ("bathers", 1884), ("kiss", 1908), ("temples", 1840), ("blue_horse", 1911),
)
# fmt: on


def painting(number: int, *, detail: Detail = "full", w: int = 400, h: int = 440, moulding: float = 24) -> str:
    """The painting of the card with this number as an SVG document."""
    return str(parts(number, detail=detail, w=w, h=h, moulding=moulding))


def parts(number: int, *, detail: Detail = "full", w: int = 400, h: int = 440, moulding: float = 24) -> Painting:
    """The same in its parts."""
    if not 1 <= number <= len(MOTIFS):
        raise ValueError(f"The paintings are numbered 1 to {len(MOTIFS)}; there is no No. {number}.")
    motif, year = MOTIFS[number - 1]
    return painted(f"musee-{number}", THEMES[(number - 1) % 5], motif, year, w=w, h=h, moulding=moulding, detail=detail)
