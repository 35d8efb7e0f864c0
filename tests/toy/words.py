from __future__ import annotations

from collections.abc import Sequence

from tests.toy.facts import FACTS
from tests.toy.rules import BOOK
from vernissage.engine.journal import Event
from vernissage.engine.voice import Voice

label = str
VOICE = Voice(BOOK, lambda view, names: {})


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: {event.kind} {event.fields}"


def item_words(line: int, numbers: Sequence[int]) -> str:
    return FACTS.lines[line].title
