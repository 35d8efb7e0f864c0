"""Days: the puzzle and the deal of a day are the same for everybody in the house, and change at its midnight."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from vernissage.engine.language import Term, say
from vernissage.web.problems import Unknown

FIRST = date(2026, 1, 1)  # the day of puzzle No. 1
WEEKS = 4
DAY = timedelta(days=1)


def today() -> date:
    """Which day it is where the house stands."""
    return date.today()


def number(day: date) -> int:
    """Which puzzle of the day it is, from 1."""
    return (day - FIRST).days + 1


def parsed(text: str, back: int) -> date:
    """A day from its address: today, or one of the `back` days before it."""
    try:
        day = date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        day = None
    if day is None:
        raise Unknown(say("A day is written like {day}.", day=today().isoformat()))
    if day > today():
        raise Unknown(say("That day has not come yet."))
    if day < today() - back * DAY:
        raise Unknown(say("That day is too long ago: the house looks back {n} days.", n=back))
    return day


def told(day: date) -> str:
    """ "Thursday, 14 May"."""
    parts = {"weekday": Term(f"{day:%A}"), "day": day.day, "month": Term(f"{day:%B}")}
    return say("{weekday}, {day} {month}", **parts)


def short(day: date) -> str:
    """ "14 May"."""
    return say("{day} {month}", day=day.day, month=Term(f"{day:%B}"))


def runs(days: Collection[date], now: date) -> tuple[int, int]:
    """How many days in a row, up to today or yesterday, and the most there ever were."""
    longest = 0
    for day in days:
        if day - DAY not in days:
            n = 1
            while day + n * DAY in days:
                n += 1
            longest = max(longest, n)
    end = now if now in days else now - DAY
    n = 0
    while end - n * DAY in days:
        n += 1
    return n, longest


@dataclass(frozen=True)
class Hung:
    """A day on the wall: `kind` is first, later, miss, now or next; `tries` how many it took, 0 where it is not solved."""

    day: date
    kind: str
    tries: int
    words: str


def wall(solved: Mapping[date, int], tried: Collection[date], now: date) -> list[list[Hung]]:
    """The last four weeks, from Monday to Sunday. `solved` says at which try."""
    monday = now - timedelta(days=now.weekday() + 7 * (WEEKS - 1))
    days = [_hung(monday + k * DAY, solved, tried, now) for k in range(7 * WEEKS)]
    return [days[7 * k : 7 * k + 7] for k in range(WEEKS)]


def _hung(day: date, solved: Mapping[date, int], tried: Collection[date], now: date) -> Hung:
    n, called = solved.get(day, 0), short(day)
    if n == 1:
        return Hung(day, "first", n, say("{day}: solved at the first try", day=called))
    if n:
        return Hung(day, "later", n, say("{day}: solved at try {n}", day=called, n=n))
    if day > now:
        return Hung(day, "next", 0, called)
    words = say("{day}: not solved", day=called) if day in tried else say("{day}: not tried", day=called)
    return Hung(day, "now" if day == now else "miss", 0, words)
