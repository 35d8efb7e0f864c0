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

from vernissage.engine.language import Term, listed, say, tell, translated

__all__ = ["POINTS", "capital", "counted", "listed", "minus", "number", "result", "sentence", "signed"]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
POINTS = ("point", "points")
_END = re.compile(r"; |(?<!No)(?<!Nr)(?<!St)[.?] (?=[A-ZÄÖÜ])")  # "No. 7" and "St. Petersburg" go on


def number(n: int) -> str:
    """ "no", "one" to "twelve", then digits."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def _word(n: int) -> str:
    return Term(NUMBERS[n]) if 0 <= n < len(NUMBERS) else str(n)


def counted(n: int, one: str, many: str = "") -> str:
    """ "one point", "two points"."""
    thing = Term(one if n == 1 else many or one + "s")
    return say("{number} {thing}", n=n, number=_word(n), thing=thing)


def minus(points: int) -> str:
    """Digits with a true minus."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """ "+2", "0" or "−1"."""
    return f"+{points}" if points > 0 else minus(points)


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
        said = ("{who} finishes with {n} {unit}.", "You finish with {n} {unit}.")
        return tell(viewer == 0, *said, who=names[0], n=scores[0], unit=Term(units[scores[0] != 1]))
    won = [side for side, seats in enumerate(sides) if places[seats[0]] == 1]
    if len(won) > 1:
        return translated("The victory is shared.")
    seats = sides[won[0]]
    alone = len(seats) == 1
    who = listed([names[k] for k in seats])
    ahead = scores[won[0]] - max(score for side, score in enumerate(scores) if side != won[0])
    if not ahead:
        said = _TIED if alone else _TIED_TEAM
        return tell(viewer in seats, *said, who=who)
    said, unit = (_WON if alone else _WON_TEAM), Term(units[ahead != 1])
    return tell(viewer in seats, *said, who=who, n=ahead, number=_word(ahead), unit=unit)


# to others and to those who won
_WON = ("{who} wins by {number} {unit}.", "You win by {number} {unit}.")
_WON_TEAM = ("{who} win by {number} {unit}.", "Your team wins by {number} {unit}.")
_TIED = ("{who} wins on the tie-break.", "You win on the tie-break.")
_TIED_TEAM = ("{who} win on the tie-break.", "Your team wins on the tie-break.")
