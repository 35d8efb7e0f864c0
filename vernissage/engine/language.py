"""The language that is spoken: every sentence for people is written in English where it belongs, and said through here.

A sentence is its own key. Its other languages stand in `locale/<language>.json`, beside the package and in each game's
folder; what has no translation is said in English.

>>> say("{name} takes the Museum Pass.", name="Ilse")
'Ilse takes the Museum Pass.'
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "de": "Deutsch"}
_spoken: ContextVar[str] = ContextVar("language", default="en")
missed: set[str] | None = None  # where it is a set, sentences without a translation are put into it (for tests)


def spoken() -> str:
    """The language that is spoken now: "en" or another of LANGUAGES."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything inside is said in this language, in this thread or task."""
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


@functools.cache
def catalogue(language: str) -> dict[str, str]:
    """Every translated sentence, by the English one."""
    package = Path(__file__).parents[1]
    found: dict[str, str] = {}
    for file in sorted([*package.glob(f"locale/{language}.json"), *package.glob(f"games/*/locale/{language}.json")]):
        found |= json.loads(file.read_text("utf-8"))
    return found


def translated(text: str) -> str:
    """A sentence or a template in the language that is spoken; its {parts} stay as they are."""
    language = _spoken.get()
    if language == "en" or not text:
        return text
    other = catalogue(language).get(text)
    if other is None and missed is not None:
        missed.add(text)
    return text if other is None else other


def say(text: str, /, **parts: Any) -> str:
    """A sentence in the language that is spoken, its {parts} filled in. What people typed may be a part, never the sentence."""
    return translated(text).format_map(parts) if parts else translated(text)
