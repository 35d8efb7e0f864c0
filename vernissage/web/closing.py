"""Why a match was closed: kept in English, whatever language was spoken then, and said to each reader in theirs."""

from __future__ import annotations

from vernissage.engine.language import said_again

LEFT = "{name} left the table."
BY_HOST = "The table was closed by whoever opened it."
ENDED = "{name} left, and {other} ended the match."
SOMEHOW = "The table was closed."  # where it is not known any more who did


def kept(words: str, **parts: str) -> str:
    """As it is written down."""
    return words.format_map(parts)


def said(why: str) -> str:
    """What was written down, for a reader."""
    return said_again(why or SOMEHOW, ENDED, LEFT)
