"""A very small rasteriser for the flat shapes of a painting, so that tests can look at pictures without a renderer."""

from __future__ import annotations

import re

NUMBER = re.compile(r"-?\d+")
SHAPE = re.compile(r'<path fill="#([0-9a-f]{6})"[^>]*? d="([^"]+)"')
Colour = tuple[int, int, int]


def polygons(d: str) -> list[list[tuple[int, int]]]:
    """The closed polygons of path data that the brush writes: "m" or "M", then relative steps."""
    out: list[list[tuple[int, int]]] = []
    for part in re.split(r"[zZ]", d):
        v = [int(n) for n in NUMBER.findall(part)]
        if len(v) < 6:
            continue
        x, y = v[0], v[1]
        poly = [(x, y)]
        for i in range(2, len(v) - 1, 2):
            x, y = x + v[i], y + v[i + 1]
            poly.append((x, y))
        out.append(poly)
    return out


def look(svg: str, columns: int = 20, rows: int = 22, width: float = 200, height: float = 220) -> list[Colour]:
    """The colours of a low-detail painting on a coarse grid, frame and strokes left out."""
    body = svg[svg.index('<g transform="scale(2)">') :]
    grid: list[Colour] = [(0, 0, 0)] * (columns * rows)
    for fill, d in SHAPE.findall(body):
        colour = (int(fill[:2], 16), int(fill[2:4], 16), int(fill[4:], 16))
        for poly in polygons(d):
            for r in range(rows):
                y = (r + 0.5) * height / rows
                cuts = []
                xj, yj = poly[-1]
                for xi, yi in poly:
                    if (yi > y) != (yj > y):
                        cuts.append(xi + (y - yi) * (xj - xi) / (yj - yi))
                    xj, yj = xi, yi
                cuts.sort()
                for a, b in zip(cuts[::2], cuts[1::2], strict=False):
                    first, last = max(0, round(a * columns / width)), min(columns, round(b * columns / width))
                    for k in range(first, last):
                        grid[r * columns + k] = colour
    return grid


def luma(colour: Colour) -> float:
    return (0.30 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]) / 255


def distance(a: list[Colour], b: list[Colour]) -> float:
    """Mean difference of two looks, 0 to 1."""
    return sum(abs(p - q) for ca, cb in zip(a, b, strict=True) for p, q in zip(ca, cb, strict=True)) / (len(a) * 765)
