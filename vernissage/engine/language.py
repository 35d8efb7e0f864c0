"""The language that is spoken: every sentence for people is written in English where it belongs, and said through here.

A sentence is its own key. Its other languages stand in `locale/<language>.json`, beside the package and in each game's
folder; what has no translation is said in English. A translation may use whatever parts the English one is given.

>>> say("{name} takes the Museum Pass.", name="Ilse")
'Ilse takes the Museum Pass.'

Words that change with a number stand behind a colon, one and many:

>>> say("{n} {n:card|cards} left to draw.", n=1)
'1 card left to draw.'

A thing of the game that has a word of its own, and in some languages several forms of it, goes into a sentence as a `Term`: a
translation picks a form behind a colon, `{gallery:dative}`, which stands in the catalogue as "upper|dative".

>>> say("Bonus of the {gallery} gallery", gallery=Term("upper"))
'Bonus of the upper gallery'

What somebody does is told to them otherwise than to others; `{who}` becomes "You":

>>> tell(True, "{who} drew a card.", who="Ilse"), tell(False, "{who} drew a card.", who="Ilse")
('You drew a card.', 'Ilse drew a card.')
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "de": "Deutsch"}
_spoken: ContextVar[str] = ContextVar("language", default="en")
_elsewhere: list[Path] = []
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


def speak(language: str) -> None:
    """From now on in this language, to the end of the block that `speaking` began; an unknown one changes nothing."""
    if language in LANGUAGES:
        _spoken.set(language)


def files(language: str) -> list[Path]:
    """The catalogues of a language: the package's own and one for each game."""
    package = Path(__file__).parents[1]
    ours = [*package.glob(f"locale/{language}.json"), *package.glob(f"games/*/locale/{language}.json")]
    return [*sorted(ours), *(file for folder in _elsewhere if (file := folder / f"{language}.json").is_file())]


def also(folders: Iterable[Path]) -> None:
    """Where else catalogues lie: those of games of other packages."""
    _elsewhere[:] = folders
    catalogue.cache_clear()


@functools.cache
def catalogue(language: str) -> dict[str, str]:
    """Every translated sentence, by the English one."""
    found: dict[str, str] = {}
    for file in files(language):
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
    told = translated(text)
    if not parts:
        return told
    if "|" in told:
        parts = {name: Count(part) if type(part) is int else part for name, part in parts.items()}
    return told.format_map(parts)


def said_again(written: str, *sentences: str) -> str:
    """What was written down in English, once more in the language that is spoken. It was made from one of these sentences, whose
    parts are words that need no translation; anything else is a sentence itself."""
    for text in sentences:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(text))
        if found := re.fullmatch(pattern, written):
            return say(text, **found.groupdict())
    return say(written)


def tell(you: bool, text: str, yours: str = "", /, **parts: Any) -> str:
    """What somebody does, said to others, or to them where `you` is true: `yours` is that sentence where "You" in place of
    {who} is not enough."""
    return say(yours or text.replace("{who}", "You") if you else text, **parts)


class Term(str):
    """A word of the game, in English: it is said in the language that is spoken, in the form that a sentence asks for."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return self.form(form) if form else translated(str(self))

    def form(self, form: str) -> str:
        """Of an English word there is one form."""
        return translated(f"{self!s}|{form}") if _spoken.get() != "en" else str(self)


class Count(int):
    """A number that chooses between one and many of something."""

    def __format__(self, form: str) -> str:
        if "|" not in form:
            return format(int(self), form)
        one, many = form.split("|")
        return one if self == 1 else many


def listed(parts: Sequence[str], last: str = "{most} and {last}") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return say(last, most=", ".join(parts[:-1]), last=parts[-1])
