"""The pictures of the how-to-play pages in evening light: they are kept as drawn by day, with every colour written out."""

from __future__ import annotations

import functools
import re

from vernissage.drawing import tokens
from vernissage.drawing.standalone import written
from vernissage.engine import assembly, registry

_PLAN = {  # the plans of a wall, which are drawn without tokens
    "#d9d6cc": "#38473f", "#fdfbf4": "#1d2a25", "#e7d3a4": "#5a4a22", "#d6e2ee": "#25394a", "#dbe8d8": "#27402d",
    "#f3ead0": "#45391c", "#f0dad6": "#4a2926", "#f1ede0": "#2c3a33",
}  # fmt: skip
_COLOUR = re.compile(r"#[0-9a-f]{6}\b|rgba?\([^)]*\)")


@functools.cache
def _evening() -> dict[str, str]:
    """By day -> in the evening, in the notation of drawings that stand alone."""
    found: dict[str, str] = {}
    styles = [assembly.part(registry.package(game), "picture.style") for game in sorted(registry.names())]
    own = [
        (style.DAY, style.EVENING) for style in styles if style and hasattr(style, "DAY")
    ]  # tokens that only one game has
    for day, evening in (*own, (tokens.DAY, tokens.EVENING)):
        for name, value in day.items():
            by_day, later = written(value, "day", day), written(evening[name], "evening", evening)
            if _COLOUR.fullmatch(by_day):
                found[by_day] = later
    by_day, later = (f"rgb({light['cast'].replace(' ', ',')})" for light in (tokens.DAY, tokens.EVENING))
    found[by_day] = later
    found[tokens.DAY["label"]] = tokens.EVENING["label"]  # text on ink has the same colour by day, and is rarer
    return found


def evening(drawing: str) -> str:
    """The same picture in evening light. Paintings keep their colours: only style sheets are changed, or plans without one."""
    if "<style>" not in drawing:
        colours = _evening() | _PLAN
        return _COLOUR.sub(lambda m: colours.get(m[0], m[0]), drawing)
    head, _, rest = drawing.partition("<style>")
    rules, _, body = rest.partition("</style>")
    rules = _COLOUR.sub(lambda m: _evening().get(m[0], m[0]), rules).replace(".pool{opacity:0}", ".pool{opacity:1}")
    return f"{head}<style>{rules}</style>{body}"
