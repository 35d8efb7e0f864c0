"""Names and other words of visitors, wherever they come in."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.errors import BadOption
from vernissage.engine.language import say
from vernissage.engine.letters import LONGEST_NAME, check_text, tidy
from vernissage.web.problems import Problem


def clean_name(name: str) -> str:
    """A name that may be kept and shown to others, or a sentence about what is wrong with it."""
    return clean_text(name, say("A name"), LONGEST_NAME)


def clean_text(text: str, what: str, longest: int) -> str:
    """A text that may be kept and shown to others, or a sentence about what is wrong with it."""
    try:
        return check_text(tidy(text), what, longest)
    except BadOption as error:
        raise Problem(str(error)) from None


def unique(name: str, taken: Sequence[str]) -> str:
    """A name that nobody else at the table has."""
    found, k = name[:40], 2
    while found in taken:
        found, k = f"{name[:36]} {k}", k + 1
    return found
