"""Style sheets and fonts that ship with the package.

`read("tokens.css")` gives text, `read_bytes("fonts/...")` gives bytes; `FONTS` lists the font files, and `CUTS` those of
fixed weight, for what turns a drawing into dots.
The fonts are under the SIL Open Font License 1.1; the licences lie beside them.
"""

from __future__ import annotations

from importlib.resources import files

STYLES = ("tokens.css", "components.css")
FONTS = (
    "fonts/ibarra-real-nova-latin-wght-normal.woff2",
    "fonts/ibarra-real-nova-latin-wght-italic.woff2",
    "fonts/ysabeau-office-latin-wght-normal.woff2",
)
CUTS = ("fonts/ibarra-600.ttf", "fonts/ibarra-500-italic.ttf", "fonts/ysabeau-560.ttf")


def read(name: str) -> str:
    """The text of an asset."""
    return files(__name__).joinpath(*name.split("/")).read_text(encoding="utf-8")


def read_bytes(name: str) -> bytes:
    """The bytes of an asset."""
    return files(__name__).joinpath(*name.split("/")).read_bytes()
