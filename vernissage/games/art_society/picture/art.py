"""The paintings of Art Society as drawings: one for every tile, in the true proportion of its format, without a frame.

`painting("p017")` is the picture of that tile as an SVG document, `painting("p017", detail="mini")` the same one for a small
place. The frame carries a rule of the game, so it is drawn by mouldings.py and not by the brush. Each type has motifs
for standing and lying formats; its tiles go through them in the order of the component file.
"""

from __future__ import annotations

import functools
import math

from vernissage.drawing.paintings import Detail, Painting, painted
from vernissage.games.art_society.state import CODES, STARTERS, TILES

AREA = 130_000  # of a canvas, in square units

Motif = tuple[str, str, int]  # subject, motif, year
# fmt: off
UPRIGHT: dict[str, tuple[Motif, ...]] = {
    "city_life": (
        ("city_life", "street", 1877), ("city_life", "market", 1660), ("city_life", "cafe", 1888), ("city_life", "bridge", 1740),
        ("city_life", "square", 1820), ("architecture", "arcade", 1912), ("city_life", "street", 1897), ("architecture", "canal", 1725),
        ("architecture", "piazza", 1480), ("architecture", "church", 1890), ("city_life", "market", 1870), ("architecture", "spire", 1823),
        ("city_life", "bridge", 1875), ("architecture", "street", 1658), ("city_life", "square", 1905),
    ),
    "portrait": (
        ("portraits", "hat", 1664), ("portraits", "updo", 1780), ("portraits", "beard", 1530), ("portraits", "veil", 1640),
        ("portraits", "long", 1868), ("portraits", "turban", 1665), ("portraits", "profile", 1480), ("portraits", "wreath", 1890),
        ("portraits", "gown", 1884), ("portraits", "chaperon", 1433), ("portraits", "hat", 1907), ("portraits", "beard", 1889),
        ("portraits", "sfumato", 1505), ("portraits", "updo", 1872), ("portraits", "long", 1815),
    ),
    "still_life": (
        ("still_life", "flowers", 1650), ("still_life", "fruit", 1890), ("still_life", "breakfast", 1635), ("still_life", "vanitas", 1630),
        ("still_life", "flowers", 1889), ("still_life", "lute", 1790), ("still_life", "cups", 1910), ("still_life", "fruit", 1740),
        ("still_life", "flowers", 1874), ("still_life", "cups", 1760), ("still_life", "breakfast", 1880), ("still_life", "lute", 1912),
    ),
    "landscape": (
        ("landscapes", "summit", 1825), ("landscapes", "avenue", 1689), ("landscapes", "cypresses", 1889), ("landscapes", "mountain", 1860),
        ("landscapes", "grove", 1902), ("landscapes", "pine", 1887), ("landscapes", "valley", 1550), ("landscapes", "night", 1889),
        ("landscapes", "park", 1816), ("landscapes", "hunters", 1565), ("landscapes", "lake", 1868), ("landscapes", "stacks", 1891),
    ),
}
LYING: dict[str, tuple[Motif, ...]] = {
    "city_life": (
        ("city_life", "bridge", 1872), ("city_life", "square", 1750), ("city_life", "market", 1888), ("architecture", "piazza", 1480),
        ("architecture", "canal", 1730), ("city_life", "street", 1877), ("architecture", "rotunda", 1734), ("city_life", "cafe", 1905),
        ("architecture", "hilltown", 1889), ("city_life", "square", 1893),
    ),
    "portrait": (
        ("portraits", "turban", 1640), ("portraits", "profile", 1475), ("portraits", "beard", 1632), ("portraits", "hat", 1888),
        ("portraits", "veil", 1835), ("portraits", "wreath", 1905), ("portraits", "updo", 1785), ("portraits", "long", 1520),
    ),
    "still_life": (
        ("still_life", "breakfast", 1650), ("still_life", "fruit", 1878), ("still_life", "lute", 1640), ("still_life", "cups", 1895),
        ("still_life", "vanitas", 1668), ("still_life", "flowers", 1885), ("still_life", "fruit", 1908), ("still_life", "cups", 1780),
    ),
    "landscape": (
        ("landscapes", "lake", 1868), ("landscapes", "oxbow", 1836), ("landscapes", "stacks", 1891), ("landscapes", "valley", 1640),
        ("landscapes", "mountain", 1890), ("landscapes", "park", 1780), ("landscapes", "grove", 1880), ("landscapes", "night", 1889),
    ),
}
TALL: dict[str, tuple[Motif, ...]] = {
    "city_life": (("architecture", "cathedral", 1894), ("architecture", "tower", 1563), ("architecture", "nave", 1637)),
    "portrait": (("persons", "infanta", 1656), ("portraits", "profile", 1490), ("persons", "kiss", 1908)),
    "still_life": (("still_life", "cups", 1912), ("still_life", "flowers", 1650), ("still_life", "lute", 1740)),
    "landscape": (("landscapes", "hunters", 1565), ("landscapes", "lake", 1868), ("landscapes", "avenue", 1689)),
}
LONG: dict[str, tuple[Motif, ...]] = {
    "city_life": (("architecture", "canal", 1730), ("city_life", "market", 1888), ("architecture", "station", 1877)),
    "portrait": (("portraits", "sfumato", 1530), ("persons", "mother", 1871), ("portraits", "gown", 1884)),
    "still_life": (("still_life", "cups", 1895), ("still_life", "vanitas", 1668), ("still_life", "lute", 1640)),
    "landscape": (("landscapes", "mountain", 1890), ("landscapes", "park", 1780), ("landscapes", "grove", 1880)),
}
# fmt: on


def _table(w: int, h: int) -> dict[str, tuple[Motif, ...]]:
    """The motifs for a format: some pictures like to stand, some to lie."""
    if h >= 2 * w:
        return TALL
    if w >= 2 * h:
        return LONG
    return LYING if w > h else UPRIGHT


@functools.cache
def _chosen() -> dict[str, Motif]:
    """The motif of every tile."""
    out: dict[str, Motif] = {}
    met: dict[tuple[int, str], int] = {}
    for tile in TILES:
        table = _table(tile["w"], tile["h"])
        k = met.get((id(table), tile["type"]), 0)
        met[id(table), tile["type"]] = k + 1
        motifs = table[tile["type"]]
        out[tile["id"]] = motifs[k % len(motifs)]
    return out


@functools.cache
def canvas(tile: str) -> tuple[int, int]:
    """Width and height of a painting, in the proportion of its tile."""
    w, h = (int(TILES[CODES.index(tile) - 1][side]) for side in ("w", "h"))
    unit = math.sqrt(AREA / (w * h))
    return round(w * unit), round(h * unit)


def painting(tile: str, *, detail: Detail = "full") -> str:
    """The painting of a tile as an SVG document, by its id in the component file."""
    return str(parts(tile, detail=detail))


def parts(tile: str, *, detail: Detail = "full") -> Painting:
    """The same in its parts."""
    if tile not in _chosen():
        last = len(TILES) - STARTERS
        raise ValueError(f"The paintings are s01 to s{STARTERS:02} and p001 to p{last:03}; there is no {tile!r}.")
    w, h = canvas(tile)
    subject, motif, year = _chosen()[tile]
    return painted(f"art_society-{tile}", subject, motif, year, w=w, h=h, moulding=0, detail=detail)
