"""Generated paintings: deterministic SVG from (key, subject, motif, year). Standard library only.

A picture is built like a small oil painting: a toned ground, forms laid in from back to front, and on every form
brush strokes that follow its own direction and turn lighter or darker with the light (brush.py). What is painted is a
motif (scenes/); how it is painted is the manner of its year, and so is the frame; its family of hues is its subject.
The same arguments give the same bytes.

    paint("musee-1", "landscapes", "hunters", 1565)                       # the full picture, about 10 KB gzipped
    paint("musee-1", "landscapes", "hunters", 1565, detail="low")         # the same composition for a thumbnail, about 2 KB
    paint("musee-1", "landscapes", "hunters", 1565, detail="mini")        # flat and coarse, about 1 KB, for very many at once
    paint("x", "water", "raft", 1819, w=500, h=300, moulding=0)           # other sizes, no frame

Subjects are an open registry: `register_subject` adds one with its motifs (a motif is a function of a
`Canvas` that returns a few words saying what it painted), `subjects()` and `motifs(subject)` list it. There are landscapes,
water, persons, architecture, animals, portraits, still_life, city_life, mythology, history, religion, sculpture,
photography and digital.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from vernissage.drawing.brush import ROLES, Canvas, Manner
from vernissage.drawing.svg import escape

Scene = Callable[[Canvas], str]
Detail = Literal["full", "low", "mini"]

MANNERS: dict[str, Manner] = {
    "renaissance": Manner(0.75, 15, 3.0, 0.07, frame="cassetta", vignette=0.2),
    "baroque": Manner(0.9, 20, 4.2, 0.10, vignette=0.6, frame="ebony", bend=0.08),
    "classical": Manner(0.75, 16, 3.2, 0.07, vignette=0.25, frame="gilt"),
    "romantic": Manner(0.95, 24, 4.6, 0.10, vignette=0.4, frame="gilt", bend=0.1),
    "impressionist": Manner(1.35, 14, 5.4, 0.17, vignette=0.0, frame="pale"),
    "postimpressionist": Manner(1.15, 26, 5.6, 0.18, swirl=0.8, vignette=0.0, contour=2.2, frame="oak", bend=0.12),
    "modern": Manner(0.5, 40, 8.0, 0.08, vignette=0.0, contour=3.4, frame="slip", bend=0.08),
}
_STEPS = (
    (1590, "renaissance"),
    (1700, "baroque"),
    (1800, "classical"),
    (1862, "romantic"),
    (1886, "impressionist"),
    (1901, "postimpressionist"),
)
FRAMES: dict[str, tuple[str, str, str, str]] = {  # lit side, front, shaded side, fillet
    "cassetta": ("b8924a", "8d6a2e", "5b4119", "e3c67f"),
    "ebony": ("4a3d33", "2a211b", "120d0a", "b8924a"),
    "gilt": ("ddbd72", "b8924a", "7a5a24", "f0d999"),
    "pale": ("f3ead6", "ddd0b4", "b3a380", "fbf6e9"),
    "oak": ("b58a58", "926a3e", "63452a", "e9dcc0"),
    "slip": ("3a3835", "23211f", "0f0e0d", "f4f0e6"),
    "mat": ("fbfaf6", "f1efe8", "dad7cc", "ffffff"),
    "screen": ("2b2f38", "1b1e25", "0c0e12", "05060a"),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """A family of pictures: the noun of its label, its palettes (eight roles each, see brush.ROLES) and its motifs."""

    name: str
    noun: str
    palettes: tuple[tuple[str, ...], ...]
    motifs: dict[str, Scene] = field(default_factory=dict)
    frame: str = ""


_SUBJECTS: dict[str, Subject] = {}
_loading = threading.RLock()  # a server paints in several threads
_loaded = False


def register_subject(
    name: str, noun: str, palettes: Iterable[str], motifs: Mapping[str, Scene] | None = None, *, frame: str = ""
) -> Subject:
    """Add a subject; a palette is eight hex colours separated by blanks, in the order of brush.ROLES. `frame` names one of
    FRAMES for subjects that are not framed by their period."""
    colours = tuple(tuple(p.split()) for p in palettes)
    if not colours or any(len(p) != len(ROLES) for p in colours):
        raise ValueError(f"Subject {name!r} needs palettes of {len(ROLES)} colours: {', '.join(ROLES)}.")
    if name in _SUBJECTS:
        raise ValueError(f"Subject {name!r} is registered already.")
    _SUBJECTS[name] = Subject(name, noun, colours, dict(motifs or {}), frame)
    return _SUBJECTS[name]


def _subject(name: str) -> Subject:
    global _loaded
    with _loading:
        if not _loaded:
            _loaded = True
            from vernissage.drawing import scenes

            scenes.register(register_subject)
    if name not in _SUBJECTS:
        raise KeyError(f"There is no subject named {name!r}; known are {', '.join(_SUBJECTS)}.")
    return _SUBJECTS[name]


def subjects() -> tuple[str, ...]:
    """The names of all subjects."""
    _subject("landscapes")
    return tuple(_SUBJECTS)


def motifs(subject: str) -> tuple[str, ...]:
    """The names of the motifs of a subject."""
    return tuple(_subject(subject).motifs)


def period(year: int) -> str:
    """The manner of a year."""
    return next((name for last, name in _STEPS if year < last), "modern")


def frame(w: int, h: int, kind: str, f: float) -> str:
    """Four mitred mouldings around a w x h picture, lit from the upper left, with a fillet on the inside."""
    lit, front, shade, fillet = (f"#{c}" for c in FRAMES[kind])
    right, floor, i, groove = round(w + 2 * f), round(h + 2 * f), round(f * 0.74), round(f * 0.3)
    return (
        f'<path fill="{shade}" d="M0 0H{right}V{floor}H0z"/>'
        f'<path fill="{front}" d="M0 0L{i} {i}V{floor - i}L0 {floor}z"/>'
        f'<path fill="{lit}" d="M0 0H{right}L{right - i} {i}H{i}z"/>'
        f'<path fill="none" stroke="{lit}" stroke-opacity=".55" stroke-width="{f * 0.1:.1f}" '
        f'd="M{groove} {groove}H{right - groove}V{floor - groove}H{groove}z"/>'
        f'<path fill="{fillet}" d="M{i} {i}H{right - i}V{floor - i}H{i}z"/>'
        f'<path fill="#17110c" d="M{f - 1.5:.1f} {f - 1.5:.1f}h{w + 3}v{h + 3}h-{w + 3}z"/>'
    )


@dataclass(frozen=True)
class Painting:
    """A painting in its parts; `str()` of it is the document. Of the canvas there are its `ground`, the `body` painted on it,
    and how dark the corners of an old picture are ("" for not at all)."""

    label: str
    size: tuple[int, int]
    moulding: float
    id: str
    frame: str
    ground: str
    body: str
    dark: str

    @property
    def defs(self) -> str:
        """What the canvas refers to: the edge where it is cut off, and the shadow in the corners of an old picture."""
        (w, h), veil = self.size, ""
        if self.dark:
            veil = (
                f'<radialGradient id="v{self.id}" cx=".44" cy=".4" r=".78"><stop offset=".42" stop-color="#140c06" stop-opacity="0"/>'
                f'<stop offset="1" stop-color="#140c06" stop-opacity="{self.dark}"/></radialGradient>'
            )
        return f'{veil}<clipPath id="c{self.id}"><path d="M0 0H{w}V{h}H0z"/></clipPath>'

    @property
    def canvas(self) -> str:
        """What is painted, in the light of its corners and the shadow of its frame; it refers to `defs`."""
        (w, h), f = self.size, self.moulding
        veil = f'<path fill="url(#v{self.id})" d="M0 0H{w}V{h}H0z"/>' if self.dark else ""
        return (
            f'<g transform="translate({f:g} {f:g})" clip-path="url(#c{self.id})"><g fill="none" stroke-linecap="round" stroke-linejoin="round">'
            f'<path fill="{self.ground}" d="M0 0H{w}V{h}H0z"/>{self.body}</g>'
            f'{veil}<path d="M0 0H{w}V7H5V{h}H0z" opacity=".22"/></g>'
        )

    @property
    def inside(self) -> str:
        """The whole document without the element around it."""
        return f"<defs>{self.defs}</defs>{self.frame}{self.canvas}"

    def __str__(self) -> str:
        (w, h), f = self.size, self.moulding
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + 2 * f:g} {h + 2 * f:g}" role="img" aria-label="{escape(self.label)}">'
            f"{self.inside}</svg>"
        )


def paint(
    key: str,
    subject: str,
    motif: str,
    year: int,
    *,
    w: int = 400,
    h: int = 440,
    moulding: float = 24,
    detail: Detail = "full",
) -> str:
    """One framed painting as an SVG document, see `painted`."""
    return str(painted(key, subject, motif, year, w=w, h=h, moulding=moulding, detail=detail))


def painted(
    key: str,
    subject: str,
    motif: str,
    year: int,
    *,
    w: int = 400,
    h: int = 440,
    moulding: float = 24,
    detail: Detail = "full",
    scene: Scene | None = None,
) -> Painting:
    """One framed painting; ids carry a hash of the arguments so that pictures can share a page.

    `key` gives the variation, `w` and `h` the size of the canvas in units, `moulding` the width of the frame (0: none).
    `detail="low"` keeps composition and colours and leaves out most strokes, for thumbnails and for pictures in pictures;
    `detail="mini"` has no strokes at all and a grid of a hundredth, for many pictures of up to 100 pixels in one drawing.
    `scene` paints a motif that is not in the registry, in the palettes of the subject.
    """
    kind = _subject(subject)
    if scene is None and motif not in kind.motifs:
        raise KeyError(f"Subject {subject!r} has no motif {motif!r}; known are {', '.join(kind.motifs)}.")
    if detail not in ("full", "low", "mini"):
        raise ValueError(f"The detail is full, low or mini, not {detail!r}.")
    low, mini, f = detail == "low", detail == "mini", moulding
    digest = hashlib.blake2b(f"{key}|{subject}|{motif}|{year}|{w}x{h}".encode(), digest_size=16).digest()
    uid = hashlib.blake2b(digest + f"{f:g}|{detail}".encode(), digest_size=4).hexdigest()
    rng, hand = Random(int.from_bytes(digest[:8], "big")), Random(int.from_bytes(digest[8:], "big"))
    style = period(year)
    manner = MANNERS[style]
    palette = kind.palettes[int(rng.random() * len(kind.palettes))]
    canvas = Canvas(rng, manner, palette, w, h, hand=hand, low=low, mini=mini)
    said = (scene or kind.motifs[motif])(canvas)
    label = f"{style.replace('post', 'post-').capitalize()} {kind.noun}: {said or motif}"
    body = "".join(canvas.out)
    if low or mini:  # drawn on a coarser grid
        body = f'<g transform="scale({2 if low else 4})">{body}</g>'
    return Painting(
        label,
        (w, h),
        f,
        uid,
        frame(w, h, kind.frame or manner.frame, f) if f else "",
        f"#{canvas.c['glow']}",
        body,
        str(manner.vignette or ""),
    )
