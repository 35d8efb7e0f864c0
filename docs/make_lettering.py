"""The lettering of pictures that are turned into PNG: what turns them knows neither woff2 nor fonts of variable weight.

`python docs/make_lettering.py` writes it from the fonts of the pages, in fixed weights and with the letters of western Europe.
It needs `pip install fonttools brotli`, which nothing else here does.
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).parent.parent / "vernissage" / "drawing" / "assets" / "fonts"
CUTS = (  # the file it comes from, the family as the style sheets call it, the weight, italic
    ("ibarra-real-nova-latin-wght-normal", "Ibarra", 600, False),
    ("ibarra-real-nova-latin-wght-italic", "Ibarra", 500, True),
    ("ysabeau-office-latin-wght-normal", "Ysabeau", 560, False),
)
LETTERS = [
    *range(0x20, 0x7F),
    0xA0,
    0xB7,
    *range(0xC0, 0x100),
    0x141,
    0x142,
    0x152,
    0x153,
    0x160,
    0x161,
    0x17D,
    0x17E,
    0x2013,
    0x2014,
    0x2018,
    0x2019,
    0x201C,
    0x201D,
    0x2026,
    0x2212,
]


def make() -> None:
    for source, family, weight, italic in CUTS:
        font = TTFont(FONTS / f"{source}.woff2")
        instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
        options = subset.Options(layout_features=["lnum"], hinting=False, notdef_outline=False)
        cut = subset.Subsetter(options)
        cut.populate(unicodes=LETTERS)
        cut.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 16):
                record.string = family
        font["OS/2"].usWeightClass = weight
        font["OS/2"].fsSelection = 0x01 if italic else 0x40
        font["head"].macStyle = 2 if italic else 0
        font.flavor = None
        font.save(FONTS / f"{family.lower()}-{weight}{'-italic' if italic else ''}.ttf")


if __name__ == "__main__":
    make()
