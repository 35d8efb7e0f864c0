"""Words that must fit a place. A drawing cannot ask the reader's fonts how wide they run, so it reckons with broad ones."""

from __future__ import annotations

_NARROW = frozenset("ijlftrI.,:;'’!|()[] ")
_BROAD = frozenset("mwMW@%&—")


def width(words: str, size: float) -> float:
    """About how wide words of that size become, in a face broader than ours."""
    return size * sum(
        0.33 if c in _NARROW else 0.86 if c in _BROAD else 0.68 if c.isupper() else 0.53 if ord(c) < 0x2E80 else 1
        for c in words
    )


def fit(words: str, room: float, size: float) -> str:
    """The words, cut short with an ellipsis where they are too long for the room."""
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip(" ,;:.") + "…"


def wrap(words: str, room: float, size: float, lines: int) -> list[str]:
    """The words in lines no wider than the room; what does not fit the last line is cut."""
    out = [""]
    for word in words.split():
        longer = f"{out[-1]} {word}".strip()
        if not out[-1] or len(out) == lines or width(longer, size) <= room:
            out[-1] = longer
        else:
            out.append(word)
    return [fit(line, room, size) for line in out]
