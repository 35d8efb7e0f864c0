"""Words that every game counts, lists and ends with; a picture and a page say them alike.

>>> counted(3, "point")
'three points'
>>> listed(["Ilse", "Noor", "Anselm"])
'Ilse, Noor and Anselm'
>>> sentence("Hang No. 7 somewhere. Below is the hall.")
('Hang No. 7 somewhere.', 'Below is the hall.')
>>> result((62, 61), (1, 2), ("Ilse", "Noor"), viewer=0)
'You win by one point.'
"""

from __future__ import annotations

import re
from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
POINTS = ("point", "points")
_END = re.compile(r"; |(?<!No)(?<!St)[.?] (?=[A-Z])")  # "No. 7" and "St. Petersburg" go on


def number(n: int) -> str:
    """ "no", "one" to "twelve", then digits."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def counted(n: int, one: str, many: str = "") -> str:
    """ "one point", "two points"."""
    return f"{number(n)} {one if n == 1 else many or one + 's'}"


def minus(points: int) -> str:
    """Digits with a true minus."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """ "+2", "0" or "−1"."""
    return f"+{points}" if points > 0 else minus(points)


def listed(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def capital(said: str) -> str:
    """The words with a capital at the beginning, and nothing else changed."""
    return said[:1].upper() + said[1:]


def sentence(said: str) -> tuple[str, str]:
    """A prompt, cut into what is asked and what is added."""
    cut = _END.search(said)
    if not cut:
        return said, ""
    return said[: cut.start()] + cut[0][0].replace(";", "."), capital(said[cut.end() :])


def result(
    scores: Sequence[int],
    places: Sequence[int],
    names: Sequence[str],
    viewer: int = -1,
    *,
    units: tuple[str, str] = POINTS,
    sides: Sequence[Sequence[int]] = (),
) -> str:
    """How a game ended. `scores` has one for each of the `sides`, which are the seats unless the game is played in teams;
    `units` is what is won by, one and many."""
    sides = sides or [[seat] for seat in range(len(places))]
    if len(sides) == 1:
        who = "You finish" if viewer == 0 else f"{names[0]} finishes"
        return f"{who} with {scores[0]} {units[scores[0] != 1]}."
    won = [side for side, seats in enumerate(sides) if places[seats[0]] == 1]
    if len(won) > 1:
        return "The victory is shared."
    seats = sides[won[0]]
    alone = len(seats) == 1
    if viewer in seats:
        who = "You win" if alone else "Your team wins"
    else:
        who = listed([names[k] for k in seats]) + (" wins" if alone else " win")
    ahead = scores[won[0]] - max(score for side, score in enumerate(scores) if side != won[0])
    return f"{who} by {counted(ahead, *units)}." if ahead else f"{who} on the tie-break."
