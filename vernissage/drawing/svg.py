"""Building SVG as text: small, fast, and always escaped.

Children of an element are markup and go in as they are; words go in through `text`, `title`, `desc` or `escape`, which
escape them. Attribute values are always escaped. Attribute names are keyword arguments: `class_` loses its underscore,
`stroke_width` becomes `stroke-width`, `viewBox` stays; None and False drop the attribute, True writes "true".

    >>> el("rect", x=1, y=2.50, width=10, height=4, class_="plate")
    '<rect x="1" y="2.5" width="10" height="4" class="plate"/>'
    >>> text("Ox & hare", 4, 12, class_="title")
    '<text x="4" y="12" class="title">Ox &amp; hare</text>'

A `Pen` notes what is made while it draws, so that nobody has to look for it in the markup afterwards:

    >>> drawn = Pen().draw(el, "a", "7", id="hand-7", data_move="card 7")
    >>> drawn.targets
    {'card 7': 'hand-7'}
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import ParamSpec

Value = str | int | float | bool | None
P = ParamSpec("P")
Ask = Callable[[str], str]
"""The move that a tap on the thing with an id would be, "" where nobody would try."""

XMLNS = "http://www.w3.org/2000/svg"


# --- what is in a drawing ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawing:
    """Markup, and what is in it: the ids of its `things`, the id of the target of each move, the move to ask about for each
    id of something that cannot be chosen, and the symbols it has `used`."""

    svg: str
    things: frozenset[str] = frozenset()
    targets: Mapping[str, str] = field(default_factory=dict)
    whys: Mapping[str, str] = field(default_factory=dict)
    used: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return self.svg


class Notes:
    """What has been made so far. `ask` puts the move somebody would mean on things that are no targets; `patterns` has signs
    drawn with a pattern on their ground."""

    __slots__ = ("ask", "named", "patterns", "signs", "targets", "things", "used", "whys")

    def __init__(self, ask: Ask | None = None, patterns: bool = False) -> None:
        self.ask, self.patterns = ask, patterns
        self.things: set[str] = set()
        self.targets: dict[str, str] = {}
        self.whys: dict[str, str] = {}
        self.used: set[str] = set()
        self.signs = 0
        self.named = 0  # characters that the names of pieces take

    def add(self, other: Notes | Drawing) -> None:
        """Take over what was noted elsewhere, or what is in a drawing."""
        self.things.update(other.things)
        self.targets.update(other.targets)
        self.whys.update(other.whys)
        self.used.update(other.used)

    def drawing(self, markup: str) -> Drawing:
        """Markup, with all that was noted while it was made."""
        return Drawing(markup, frozenset(self.things), self.targets, self.whys, frozenset(self.used))


_OPEN: ContextVar[Notes | None] = ContextVar("notes", default=None)
notes = _OPEN.get
"""The notes of the pen that draws now, None where nobody wants any."""


@dataclass(frozen=True)
class Pen:
    """Draws with wishes of the page, and notes what it has drawn. Everything that is made must be used: what is thrown away
    would be noted too."""

    ask: Ask | None = None
    patterns: bool = False

    def draw(self, make: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Drawing:
        """What the function draws; `str()` of it is the markup."""
        with self.noting() as mine:
            made = str(make(*args, **kwargs))
        return mine.drawing(made)

    @contextmanager
    def noting(self) -> Iterator[Notes]:
        """The notes of everything that is made meanwhile."""
        before, mine = notes(), Notes(self.ask, self.patterns)
        token = _OPEN.set(mine)
        try:
            yield mine
        finally:
            _OPEN.reset(token)
        if before is not None:
            before.add(mine)


def whole(*parts: Drawing | str) -> Drawing:
    """Drawings and plain markup one after the other, as one."""
    found = Notes()
    for part in parts:
        if isinstance(part, Drawing):
            found.add(part)
    return found.drawing("".join(map(str, parts)))


# --- elements ---------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=1 << 16)  # the same coordinates come again with every drawing
def num(value: float, places: int = 2) -> str:
    """A number as SVG wants it: no trailing zeros, no minus zero, no exponent."""
    out = f"{value:.{places}f}"
    if "." in out:
        out = out.rstrip("0").rstrip(".")
    return "0" if out == "-0" else out


def escape(words: str) -> str:
    """Text made safe for element content and for attribute values."""
    return (
        words.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#x27;")
    )


def attrs(values: dict[str, Value]) -> str:
    """Attributes with a leading blank each, in the order given. An id is noted, and the move of a target."""
    if "id" in values and (seen := notes()) is not None:
        name = str(values["id"])
        seen.things.add(name)
        if "data_move" in values:
            seen.targets[str(values["data_move"])] = name
    out: list[str] = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        if value is True:
            shown = "true"
        elif isinstance(value, str):
            shown = escape(value)
        else:
            shown = num(value)
        out.append(f' {key}="{shown}"')
    return "".join(out)


def el(tag: str, *children: str, **values: Value) -> str:
    """One element; children are markup."""
    body = "".join(children)
    why = asked(values) if tag == "g" and "id" in values else ""
    start = f"<{tag}{why}{attrs(values)}"
    return f"{start}>{body}</{tag}>" if body else f"{start}/>"


def asked(values: dict[str, Value]) -> str:
    """The move that a tap on a thing with an id would be, for a page that can tell why it is not allowed."""
    if (seen := notes()) is None or seen.ask is None:
        return ""
    name = str(values["id"])
    move = seen.ask(name)
    if not move:
        return ""
    seen.whys[name] = move
    return f' data-why="{escape(move)}"'


class Shape:
    """An element without children that can be drawn once more in another fill."""

    def __init__(self, tag: str, **values: Value) -> None:
        self.tag, self.values, self.markup = tag, values, el(tag, **values)

    def __str__(self) -> str:
        return self.markup

    def filled(self, fill: str) -> str:
        """The same shape in this fill."""
        return el(self.tag, **{k: v for k, v in self.values.items() if k != "fill"}, fill=fill)


def group(children: Iterable[str], **values: Value) -> str:
    """A `<g>` around markup."""
    why = asked(values) if "id" in values else ""
    return f"<g{why}{attrs(values)}>{''.join(children)}</g>"


def text(words: str, x: float, y: float, **values: Value) -> str:
    """Words at a place."""
    return f'<text x="{num(x)}" y="{num(y)}"{attrs(values)}>{escape(words)}</text>'


def title(words: str) -> str:
    """The short name of the element it stands in."""
    return f"<title>{escape(words)}</title>"


def desc(words: str) -> str:
    """A longer description of the element it stands in."""
    return f"<desc>{escape(words)}</desc>"


def rect(x: float, y: float, width: float, height: float, **values: Value) -> str:
    """A rectangle, by its upper left corner and its size."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{attrs(values)}/>'


def circle(cx: float, cy: float, r: float, **values: Value) -> str:
    """A circle around a point."""
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"{attrs(values)}/>'


def path(d: str, **values: Value) -> str:
    """A line or shape, by its path data."""
    return f'<path d="{escape(d)}"{attrs(values)}/>'


def points(pairs: Iterable[tuple[float, float]]) -> str:
    """Path data of an open line through the points; add "Z" to close it."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in pairs)


def image(href: str, x: float, y: float, width: float, height: float, **values: Value) -> str:
    """A picture from elsewhere, by its address, in a box."""
    return f'<image href="{escape(href)}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{attrs(values)}/>'


def symbol(name: str, view: tuple[float, float, float, float], *children: str) -> str:
    """A drawing to be used many times; `name` is its id."""
    return f'<symbol id="{escape(name)}" viewBox="{" ".join(num(v) for v in view)}">{"".join(children)}</symbol>'


def refer(name: str) -> str:
    """The address of the symbol with that id in the same document; it is noted as used."""
    if (seen := notes()) is not None:
        seen.used.add(name)
    return f"#{name}"


def use(
    name: str, x: float = 0, y: float = 0, width: float | None = None, height: float | None = None, **values: Value
) -> str:
    """A copy of the symbol with that id."""
    size = "".join(f' {k}="{num(v)}"' for k, v in (("width", width), ("height", height)) if v is not None)
    return f'<use href="{escape(refer(name))}" x="{num(x)}" y="{num(y)}"{size}{attrs(values)}/>'


def style(css: str) -> str:
    """A style sheet inside the drawing. A sheet that could close the element is refused."""
    if "<" in css:
        raise ValueError("A style sheet inside a drawing may not contain '<'.")
    return f"<style>{css.replace('&', '&amp;')}</style>"


def document(width: float, height: float, *children: str, label: str = "", role: str = "img", **values: Value) -> str:
    """A whole drawing with a viewBox; `label` is its accessible name. Give `role="group"` when parts can be reached."""
    name = f' role="{escape(role)}" aria-label="{escape(label)}"' if label else ""
    return (
        f'<svg xmlns="{XMLNS}" viewBox="0 0 {num(width)} {num(height)}"{name}{attrs(values)}>{"".join(children)}</svg>'
    )


def nested(svg: str, x: float, y: float, width: float, height: float) -> str:
    """A finished SVG document placed inside another one, at its own proportions."""
    if not svg.startswith("<svg "):
        raise ValueError("Only a finished SVG document can be placed in another one.")
    return f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" {svg[5:]}'
