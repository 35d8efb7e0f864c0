"""SVG to PNG, when resvg-py is installed (`pip install resvg-py`). Nothing else in the package needs it."""

from __future__ import annotations

import importlib
from importlib.resources import as_file, files
from typing import Any

from vernissage.drawing import assets


def available() -> bool:
    """Whether pictures can be turned into PNG here."""
    try:
        importlib.import_module("resvg_py")
    except ImportError:
        return False
    return True


def png(svg: str, width: int | None = None) -> bytes:
    """The drawing as a PNG, `width` pixels wide or in its own size."""
    try:
        resvg: Any = importlib.import_module("resvg_py")
    except ImportError:
        raise RuntimeError("Turning a drawing into PNG needs the package resvg-py: pip install resvg-py.") from None
    extra = {} if width is None else {"width": width}
    with as_file(files(assets).joinpath("fonts")) as fonts:
        cuts = [str(fonts / name.removeprefix("fonts/")) for name in assets.CUTS]
        return bytes(resvg.svg_to_bytes(svg_string=svg, font_files=cuts, **extra))
