"""Pictures of a table for the environments' render modes."""

from __future__ import annotations

import io
import re
from typing import Any

import numpy as np

from vernissage.engine.errors import BadOption
from vernissage.engine.table import Table
from vernissage.learn.setting import needed

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 960  # pixels of an rgb_array


def check_mode(mode: str | None) -> str | None:
    """Refuse a render mode that is not there; None draws nothing."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"There is no render mode {str(mode)[:40]!r}; there are {', '.join(MODES)}.")
    return mode


def render(table: Table, mode: str | None, seat: int | None = None) -> Any:
    """The table as a seat sees it (None: a spectator): text, SVG, or an array of pixels. "human" prints the text."""
    if mode is None:
        return None
    if mode == "svg":
        return table.svg(seat, light="day")
    if mode == "rgb_array":
        return pixels(table.svg(seat, light="day"))
    text = table.text(seat)
    if mode == "ansi":
        return text
    print(text)
    return None


FONT = re.compile(r"font:(italic )?(?:(\d{3}) )?([\d.]+)px(?:/[\d.]+)? ")


def _spelled_out(font: re.Match[str]) -> str:
    """`font:` in its parts: resvg reads sizes and weights one by one only, and whole hundreds of a weight."""
    style, weight, size = font.groups()
    whole = round(int(weight or 400) / 100) * 100
    return f"font-style:{'italic' if style else 'normal'};font-weight:{whole};font-size:{size}px;font-family:"


def pixels(svg: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """An SVG as rows of red, green, blue."""
    resvg, image = needed("resvg_py", "resvg-py"), needed("PIL.Image", "Pillow")
    png = bytes(resvg.svg_to_bytes(svg_string=FONT.sub(_spelled_out, svg), width=WIDTH))
    with image.open(io.BytesIO(png)) as picture:
        return np.asarray(picture.convert("RGB"))
