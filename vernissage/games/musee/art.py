"""The paintings of the sixty cards: our own inventions that nod to the titles on them.

`painting(7)` is the picture of No. 7 as an SVG document, `painting(7, detail="low")` the same one for a thumbnail.
`MOTIFS` holds motif and year in the order of the numbers; the subject is the card's theme.
"""

from __future__ import annotations

from vernissage.drawing.paintings import Detail, paint

THEMES = ("landscapes", "water", "persons", "architecture", "animals")
MOTIFS: tuple[tuple[str, int], ...] = tuple(
    (motif, int(year))
    for motif, year in (
        entry.split(":")
        for entry in (
            "mountain:1565 shore:1444 beard:1433 arcade:1480 stag:1470 avenue:1689 storm:1633 veil:1505 hilltown:1563 hare:1502 "
            "valley:1816 shore:1810 wreath:1485 enfilade:1637 bird:1654 mountain:1825 harbour:1839 hat:1533 hilltown:1658 ox:1647 "
            "valley:1836 storm:1850 gown:1656 duomo:1725 swan:1650 mountain:1868 storm:1870 turban:1665 enfilade:1734 horse:1762 "
            "avenue:1889 harbour:1872 gown:1767 cathedral:1823 ox:1749 mountain:1887 ship:1899 wreath:1830 arcade:1810 stag:1851 "
            "field:1891 lilies:1906 profile:1871 cathedral:1894 horse:1855 night:1889 ship:1842 hat:1876 arcade:1877 hare:1891 "
            "valley:1600 ship:1819 updo:1884 cathedral:1890 swan:1893 avenue:1902 harbour:1884 pair:1908 duomo:1840 horse:1911"
        ).split()
    )
)


def painting(number: int, *, detail: Detail = "full", w: int = 400, h: int = 440, moulding: float = 24) -> str:
    """The painting of the card with this number."""
    if not 1 <= number <= len(MOTIFS):
        raise ValueError(f"The paintings are numbered 1 to {len(MOTIFS)}; there is no No. {number}.")
    motif, year = MOTIFS[number - 1]
    return paint(f"musee-{number}", THEMES[(number - 1) % 5], motif, year, w=w, h=h, moulding=moulding, detail=detail)
