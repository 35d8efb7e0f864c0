"""What a text of people may hold: names, talk, whatever is kept and shown to others.

A text is one line that looks like what it is. Line breaks and control characters break lists and records, characters
that turn the direction of writing or cannot be seen make one name pass for another, half characters cannot be written
down at all.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from vernissage.engine.errors import BadOption
from vernissage.engine.language import say

LONGEST_NAME = 40
LINE_BREAKS = frozenset("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that look like nothing
WRONG = {
    "Cc": "a control character",
    "Cf": "an invisible character",  # zero width, or it turns the direction of writing
    "Cs": "half a character",  # a lone surrogate
    "Co": "a character for private use",
    "Cn": "a character that does not exist",
    "Zs": "an unusual space",
}


def flaw(text: str) -> str:
    """What is wrong with the first character that may not be in a text, "" when all may."""
    if text.isprintable() and BLANK.isdisjoint(text):
        return ""
    for n, letter in enumerate(text, 1):
        if letter in LINE_BREAKS:
            what = "a line break"
        elif letter in BLANK:
            what = "an invisible character"
        elif letter == " " or (what := WRONG.get(unicodedata.category(letter), "")) == "":
            continue
        return say("{what} (U+{code:04X}, at place {n})", what=say(what), code=ord(letter), n=n)
    return ""


def check_text(text: str, what: str, longest: int) -> str:
    """The text without spaces around it, or a sentence about what is wrong with it. `what`: "A name"."""
    if not isinstance(text, str):
        raise BadOption(say("{what} is a text, not {given!r}.", what=what, given=str(text)[:40]))
    found = text.strip(" ")
    if not 0 < len(found) <= longest:
        told = "{what} has 1 to {longest} characters; this one has {n}."
        raise BadOption(say(told, what=what, longest=longest, n=len(found)))
    if wrong := flaw(found):
        told = "{what} holds letters, digits, signs and plain spaces; here is {wrong}."
        raise BadOption(say(told, what=what, wrong=wrong))
    return found


def tidy(text: str) -> str:
    """With plain spaces for unusual ones, and one for several: what people mean when they type or paste them."""
    plain = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in text)
    return " ".join(word for word in plain.split(" ") if word)


def check_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The names at a table, one for each seat; "Player 1" and so on where none are given."""
    if names is None:
        return tuple(f"Player {i + 1}" for i in range(players))
    listed = list(names) if isinstance(names, (list, tuple)) else []
    told = "Give one printable name of 1 to {longest} characters for each of the {players} seats."
    wanted = say(told, longest=LONGEST_NAME, players=players)
    if len(listed) != players or any(not isinstance(n, str) or n.strip() != n for n in listed):
        raise BadOption(wanted)
    try:
        called = [say("The name of seat {seat}", seat=seat) for seat in range(players)]
        return tuple(check_text(name, what, LONGEST_NAME) for name, what in zip(listed, called, strict=True))
    except BadOption as error:
        raise BadOption(f"{wanted} {error}") from None
