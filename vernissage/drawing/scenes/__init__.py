"""The motifs, one module a subject: `MOTIFS` (name to scene) and `PALETTES`. `register` enters them all.

A scene is a function of a `Canvas` that lays forms back to front and returns a few words on what it painted.
To add a subject, write such a module and a line here, or call `paintings.register_subject` from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from vernissage.drawing.brush import Canvas
from vernissage.drawing.scenes import (
    animals,
    architecture,
    city_life,
    forms,
    landscapes,
    persons,
    still_life,
    stories,
    water,
)

Scene = Callable[[Canvas], str]
PORTRAITS = ("profile", "gown", *persons.STYLES)


class Add(Protocol):
    """What enters a subject: `paintings.register_subject`."""

    def __call__(
        self, name: str, noun: str, palettes: Iterable[str], motifs: Mapping[str, Scene], *, frame: str = ""
    ) -> object:
        """Enter a subject; `noun` is what one of its pictures is called, `frame` what they hang in."""
        ...


def register(add: Add) -> None:
    """Enter all subjects of the house."""
    add("landscapes", "landscape", landscapes.PALETTES, landscapes.MOTIFS)
    add("water", "water piece", water.PALETTES, water.MOTIFS)
    add("persons", "figure painting", persons.PALETTES, persons.MOTIFS)
    add("architecture", "view of buildings", architecture.PALETTES, architecture.MOTIFS)
    add("animals", "animal painting", animals.PALETTES, animals.MOTIFS)
    add("portraits", "portrait", persons.PALETTES, {name: persons.MOTIFS[name] for name in PORTRAITS})
    add("still_life", "still life", still_life.PALETTES, still_life.MOTIFS)
    add("city_life", "city scene", city_life.PALETTES, city_life.MOTIFS)
    add("mythology", "myth", stories.PALETTES, stories.MYTHOLOGY)
    add("history", "history painting", stories.PALETTES, stories.HISTORY)
    add("religion", "religious painting", stories.PALETTES, stories.RELIGION)
    add("sculpture", "sculpture", forms.PALETTES, forms.SCULPTURE, frame="slip")
    add("photography", "photograph", forms.PALETTES, forms.PHOTOGRAPHY, frame="mat")
    add("digital", "digital work", forms.PALETTES, forms.DIGITAL, frame="screen")
