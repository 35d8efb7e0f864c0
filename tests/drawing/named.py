"""What a page of a table names: its pieces with their places, its heaps and piles with their counts. See `drawing/pieces.py`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from vernissage.drawing.page import Board
from vernissage.engine import assembly, registry
from vernissage.engine.table import Table

Place = tuple[
    str, str, str, str
]  # the area, the nearest id, where the piece begins in the units of the drawing, its face


@dataclass
class Named:
    """The names of a drawing; a piece may have several places here, which is against the law."""

    pieces: dict[str, list[Place]] = field(default_factory=dict)
    stocks: dict[tuple[str, str, str], list[int]] = field(default_factory=dict)  # by area, nearest id and name
    sources: dict[str, list[int]] = field(default_factory=dict)

    def add(self, other: Named) -> None:
        self.pieces |= other.pieces
        self.stocks |= other.stocks
        self.sources |= other.sources

    def twice(self) -> list[str]:
        """What is named twice."""
        return [
            *(name for name, places in self.pieces.items() if len(places) > 1),
            *(f"{name} in {at or area}" for (area, at, name), n in self.stocks.items() if len(n) > 1),
            *(name for name, n in self.sources.items() if len(n) > 1),
        ]

    def alike(self) -> tuple[list[str], list[tuple[str, int]], list[tuple[str, int]]]:
        """What does not depend on how the page is laid out."""
        return (
            sorted((name + places[0][3]) for name, places in self.pieces.items()),
            sorted((key[2], n) for key, counts in self.stocks.items() for n in counts),
            sorted((name, n) for name, counts in self.sources.items() for n in counts),
        )


def board(t: Table, viewer: int | None, narrow: bool = False) -> Board:
    own = assembly.part(registry.package(t.game.name), "picture.page")
    drawn: Board = own.board(t.view(viewer), names=t.names, recent=t.recent(viewer), narrow=narrow)
    return drawn


def on_page(t: Table, viewer: int | None, narrow: bool = False) -> Named:
    """What the page of a viewer names, all areas together."""
    named = Named()
    for area in board(t, viewer, narrow).areas:
        read(area.html, named, area.name)
    return named


def read(html: str, named: Named, area: str = "") -> Named:
    _walk(ET.fromstring(f"<div>{html}</div>"), named, area, "", "")
    return named


def _walk(node: ET.Element, named: Named, area: str, at: str, shift: str) -> None:
    at, shift = node.get("id", at), shift + _shift(node)
    if (name := node.get("data-piece")) is not None:
        where = next(_starts(node, shift), shift)
        named.pieces.setdefault(name, []).append((area, at, where, node.get("data-face", "")))
    if (name := node.get("data-stock")) is not None:
        named.stocks.setdefault((area, at, name), []).append(int(node.attrib["data-count"]))
    if (name := node.get("data-source")) is not None:
        named.sources.setdefault(name, []).append(int(node.attrib["data-count"]))
    for child in node:
        _walk(child, named, area, at, shift)


def _shift(node: ET.Element) -> str:
    """What moves everything inside an element."""
    moved = node.get("transform", "")
    return moved + f"@{node.get('x')},{node.get('y')}" if node.tag.endswith("svg") and node.get("x") else moved


def _starts(node: ET.Element, shift: str) -> Iterator[str]:
    """Where the shapes in an element begin."""
    x, y = node.get("x", node.get("cx")), node.get("y", node.get("cy"))
    if x is not None and not node.tag.endswith("svg"):
        yield f"{shift}:{x},{y}"
    elif node.get("d"):
        first = re.match(r"\s*M\s*(-?[\d.]+)[ ,]?(-?[\d.]+)", node.attrib["d"])
        yield f"{shift}:{first[1]},{first[2]}" if first else shift
    for child in node:
        yield from _starts(child, shift + _shift(child))


def changed(before: Named, after: Named) -> set[str]:
    """The names of all that came, went, moved, was turned over or was counted anew."""
    out = {n for n in before.pieces | after.pieces if before.pieces.get(n) != after.pieces.get(n)}
    out |= {key[2] for key in before.stocks | after.stocks if before.stocks.get(key) != after.stocks.get(key)}
    return out | {n for n in before.sources | after.sources if before.sources.get(n) != after.sources.get(n)}


def among(names: Iterable[str], patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns for name in names)
