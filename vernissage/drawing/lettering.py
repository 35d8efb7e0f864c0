"""Words that must fit a place. A drawing cannot ask the reader's fonts how wide they run, so it reckons with broad ones."""

from __future__ import annotations

from vernissage.drawing import svg

OURS = 0.88  # how wide our own face runs, measured by the broad one
LEAST = 0.42  # how narrow words may be set
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


def fitted(words: str, room: float, size: float, x: float, y: float, **values: svg.Value) -> str:
    """The words at a place, whole: where they are too long for the room, their letters stand closer. Only what would become
    unreadable is cut."""
    if width(words, size) <= room:
        return svg.text(words, x, y, **values)
    shown = fit(words, room / LEAST, size)
    values |= {"textLength": svg.num(min(room, width(shown, size) * OURS)), "lengthAdjust": "spacingAndGlyphs"}
    return svg.text(shown, x, y, **values)


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
