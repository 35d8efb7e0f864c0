"""The icons of the app, drawn with the kit: the mark of the house in its frame. `python docs/make_icons.py` writes them.

A plain one for browsers and desktops, and one with room around it, of which a phone cuts what shape it likes. They have few
colours, so that they weigh little.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from vernissage.drawing import raster, svg

FOLDER = Path(__file__).parent.parent / "vernissage" / "web" / "static"
GREEN, BRASS, GILT = "#1f3a33", "#b8924a", "#e0c27c"
COLOURS = 8


def icon(room: float = 0.0) -> str:
    """The mark on a ground of 32 by 32; `room`: how much of each side is left free."""
    scale = 1 - 2 * room
    mark = svg.group(
        [
            svg.rect(2.5, 2.5, 27, 27, fill="none", stroke=BRASS),
            svg.path("M9 9l7 14 7-14", fill="none", stroke=GILT, stroke_width=2),
        ],
        transform=f"translate({32 * room:g} {32 * room:g}) scale({scale:g})",
    )
    return svg.document(32, 32, svg.rect(0, 0, 32, 32, fill=GREEN), mark)


def write(name: str, drawn: str, width: int) -> None:
    picture = Image.open(io.BytesIO(raster.png(drawn, width))).convert("RGB")
    few = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(FOLDER / name, optimize=True)
    print(name, (FOLDER / name).stat().st_size, "bytes")


if __name__ == "__main__":
    for width in (192, 512):
        write(f"icon-{width}.png", icon(), width)
    write("icon-mask-512.png", icon(0.14), 512)
