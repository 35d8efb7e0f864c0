"""Why a match was closed: kept in English, whatever language was spoken then, and said to each reader in theirs."""

from __future__ import annotations

import re

from vernissage.engine.language import say

LEFT = "{name} left the table."
BY_HOST = "The table was closed by whoever opened it."
ENDED = "{name} left, and {other} ended the match."


def kept(words: str, **parts: str) -> str:
    """As it is written down."""
    return words.format_map(parts)


def said(why: str) -> str:
    """What was written down, for a reader; nothing was where it is not known who closed it."""
    for words in (ENDED, LEFT):
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(words))
        if found := re.fullmatch(pattern, why):
            return say(words, **found.groupdict())
    return say(why or "The table was closed.")
