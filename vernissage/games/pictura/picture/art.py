"""The 180 paintings: our own inventions that nod to the titles on the cards.

`painting(7)` is the picture of No. 7 as an SVG document, with `detail="low"` for a thumbnail and `detail="mini"` flat, for
a drawing that holds many. The genre gives the subject, the year the manner, and the frame tells the period by its shape
(drawing/frames.py). `MOTIFS` holds subject and motif in the order of the numbers.
"""

from __future__ import annotations

import functools

from vernissage.drawing import svg
from vernissage.drawing.frames import period_frame
from vernissage.drawing.paintings import Detail, Painting, painted
from vernissage.drawing.stage import Stage
from vernissage.games.pictura.components import DATA
from vernissage.games.pictura.picture.periods import PICTURES, baroque, impressionism, renaissance, rococo, romanticism

__all__ = [
    "PICTURES",
    "baroque",
    "canvas",
    "impressionism",
    "painting",
    "period",
    "renaissance",
    "rococo",
    "romanticism",
]
CANVAS, MOULDING = 400, 30
BOX = CANVAS + 2 * MOULDING
# The years in which a manner is that of the period: Arcimboldo of 1590 belongs to the Renaissance still.
YEARS = {
    "renaissance": (1400, 1589),
    "baroque": (1590, 1699),
    "rococo": (1700, 1799),
    "romanticism": (1800, 1861),
    "impressionism": (1862, 1900),
}
SUBJECTS = {
    "L": "landscapes", "W": "water", "P": "persons", "A": "architecture", "N": "animals", "R": "portraits",
    "S": "still_life", "C": "city_life", "M": "mythology", "H": "history", "G": "religion",
}  # fmt: skip
# A line a painter: Bosch, Leonardo, Dürer, Titian, Bruegel, Arcimboldo; Caravaggio, Rubens, Zurbarán, Velázquez, Rembrandt,
# Vermeer; Tiepolo, Canaletto, Hogarth, Chardin, Boucher, Fragonard; Fuseli, Goya, Friedrich, Turner, Géricault, Delacroix;
# Manet, Cézanne, Renoir, Gauguin, van Gogh, Toulouse-Lautrec.
# fmt: off
MOTIFS: tuple[str, ...] = (
    "G.annunciation", "G.saint", "M.centaur", "W.ship", "L.stacks", "H.council",
    "R.sfumato", "R.updo", "R.profile", "H.council", "G.annunciation", "G.stable",
    "R.long", "N.hare", "L.grove", "N.bird", "A.hilltown", "L.valley",
    "M.temple", "N.stag", "N.bull", "P.infanta", "N.rearing", "R.beard",
    "L.stacks", "L.hunters", "L.park", "L.stormcity", "A.tower", "C.market",
    "R.wreath", "S.flowers", "S.fruit", "S.cups", "S.breakfast", "R.beard",
    "S.fruit", "R.wreath", "R.wreath", "G.saint", "G.stable", "C.cafe",
    "L.park", "L.valley", "M.temple", "G.stable", "H.entry", "R.hat",
    "S.cups", "S.breakfast", "S.flowers", "G.saint", "R.veil", "W.ninth",
    "P.infanta", "A.hilltown", "R.chaperon", "H.battle", "P.venus", "M.icarus",
    "H.council", "G.annunciation", "A.canal", "N.ox", "N.goldfinch", "R.beard",
    "R.turban", "R.hat", "W.harbour", "A.street", "R.veil", "M.centaur",
    "M.icarus", "M.temple", "G.annunciation", "G.saint", "G.stable", "H.council",
    "H.entry", "A.piazza", "A.ruin", "A.canal", "W.shore", "W.ship",
    "C.square", "P.ambassadors", "A.enfilade", "A.arcade", "N.fox", "R.hat",
    "N.swan", "S.vanitas", "S.cups", "S.breakfast", "S.fruit", "S.lute",
    "P.venus", "M.centaur", "M.icarus", "G.stable", "L.avenue", "P.gown",
    "R.chaperon", "R.long", "R.wreath", "P.swing", "C.market", "M.temple",
    "N.blue_horse", "M.centaur", "W.vortex", "H.council", "P.mother", "P.ambassadors",
    "N.tiger", "H.battle", "S.breakfast", "N.bull", "N.bird", "P.infanta",
    "L.mountain", "L.summit", "W.breakers", "A.church", "W.adrift", "P.gown",
    "W.towed", "A.station", "W.ship", "W.storm", "L.night", "M.icarus",
    "W.raft", "S.vanitas", "A.ruin", "N.rearing", "R.veil", "R.beard",
    "W.fishing", "A.spire", "P.banner", "S.fruit", "S.flowers", "M.temple",
    "R.chaperon", "R.profile", "H.battle", "W.bathers", "G.stable", "S.breakfast",
    "C.cafe", "N.swan", "L.pine", "W.harbour", "S.fruit", "S.cups",
    "C.bridge", "W.lilies", "P.dance", "N.stag", "M.temple", "S.flowers",
    "A.cathedral", "M.centaur", "G.annunciation", "G.saint", "L.lake", "N.fox",
    "R.hat", "G.stable", "N.horse", "L.night", "L.cypresses", "S.flowers",
    "R.long", "P.gown", "R.updo", "C.square", "C.cafe", "N.fair",
)
# fmt: on


@functools.cache
def _cards() -> tuple[tuple[int, str], ...]:
    """Year and period of each card."""
    return tuple((p["year"], p["period"]) for p in DATA["painting_cards"]["items"])


def period(number: int) -> str:
    """The period of the painting with this number, which chooses the frame."""
    return _cards()[number - 1][1]


def canvas(number: int, *, detail: Detail = "full") -> Painting:
    """The painting with this number without its frame."""
    if not 1 <= number <= len(MOTIFS):
        raise ValueError(f"The paintings are numbered 1 to {len(MOTIFS)}; there is no No. {number}.")
    letter, motif = MOTIFS[number - 1].split(".")
    year, era = _cards()[number - 1]
    first, last = YEARS[era]
    manner = min(max(year, first), last)
    own = PICTURES.get(number)
    return painted(
        f"pictura-{number}", SUBJECTS[letter], motif, manner, w=CANVAS, h=CANVAS, moulding=0, detail=detail,
        scene=None if own is None else lambda canvas: own(Stage(canvas)),
    )  # fmt: skip


def painting(number: int, *, detail: Detail = "full") -> str:
    """The framed painting with this number, `BOX` units square."""
    inside = canvas(number, detail=detail)
    label = DATA["painting_cards"]["items"][number - 1]["title"]
    frame = period_frame(period(number), CANVAS, CANVAS, MOULDING)
    return svg.document(BOX, BOX, frame, svg.nested(str(inside), MOULDING, MOULDING, CANVAS, CANVAS), label=label)
