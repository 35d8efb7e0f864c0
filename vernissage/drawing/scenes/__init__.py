"""The motifs, one module a subject: `MOTIFS` (name to scene) and `PALETTES`. `register` enters them all.

A scene is a function of a `Canvas` that lays forms back to front and returns a few words on what it painted.
To add a subject, write such a module and a line here, or call `paintings.register_subject` from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from vernissage.drawing.brush import Canvas
from vernissage.drawing.scenes import animals, architecture, landscapes, persons, water

Scene = Callable[[Canvas], str]


def register(add: Callable[[str, str, Iterable[str], Mapping[str, Scene]], object]) -> None:
    """Enter all subjects of the house with `add(name, noun, palettes, motifs)`."""
    add("landscapes", "landscape", landscapes.PALETTES, landscapes.MOTIFS)
    add("water", "water piece", water.PALETTES, water.MOTIFS)
    add("persons", "figure painting", persons.PALETTES, persons.MOTIFS)
    add("architecture", "view of buildings", architecture.PALETTES, architecture.MOTIFS)
    add("animals", "animal painting", animals.PALETTES, animals.MOTIFS)
