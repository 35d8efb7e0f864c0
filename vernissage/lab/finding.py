"""What a finding is, and words that findings share."""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.engine.language import say
from vernissage.lab.data import Folder


def ordinals() -> tuple[str, ...]:
    """Words for the first to the fourth, for turn order and places, in the language that is spoken."""
    return say("first"), say("second"), say("third"), say("fourth")


def table_of(players: int) -> str:
    """How many play, in words: what stands above the rows of one table."""
    return (say("one player"), say("two players"), say("three players"), say("four players"))[players - 1]


@dataclass(frozen=True)
class Finding:
    """Something that the games say: a sentence, its chart as SVG or HTML, and what was measured."""

    title: str
    figure: str
    measured: str  # what the numbers are
    of: Folder | None = None  # None: all of them
    name: str = ""  # for a link to it
    sample: str = ""  # where it is not games of the study
