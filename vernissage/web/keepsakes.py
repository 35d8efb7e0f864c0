"""What somebody takes home from a finished game: the picture of a museum or wall over its label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from vernissage.drawing.plaque import plaque
from vernissage.drawing.words import POINTS, minus
from vernissage.engine.language import Term, say
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import Taken, Unknown
from vernissage.web.table_data import page_of, verdict


@dataclass(frozen=True)
class About:
    """Whose it is, and what its label says."""

    seat: int
    title: str
    said: tuple[str, ...]
    drawn: bool  # whether the game has a picture to keep


def seat_of(live: LiveMatch, mine: Sequence[int]) -> int:
    """Whose museum a reader is shown: their own, or the winner's."""
    return mine[0] if len(mine) == 1 else live.table.ranking().index(1)


def about(live: LiveMatch, seat: int) -> About:
    """A label for everybody: in the words in which a spectator is told how the game ended."""
    t, name = live.table, live.seats[seat].name
    points = t.scores(None)[seat]
    day = datetime.fromtimestamp(live.match.changed, UTC)
    units = getattr(page_of(t.game.name), "UNITS", POINTS)
    first = f"{name}, {minus(points)} {Term(units[points != 1])}."
    date = say("{day} {month} {year}.", day=day.day, month=Term(f"{day:%B}"), year=day.year)
    said = (first, f"{verdict(live, t, ())} {date}")
    return About(seat, t.game.facts.title, said, hasattr(page_of(t.game.name), "keepsake"))


def drawing(live: LiveMatch, seat: int, light: str, bare: bool) -> str:
    """The plaque as SVG; from what a spectator sees at the end."""
    if not live.table.over:
        raise Taken(say("The plaque is hung when the game is over."))
    if not 0 <= seat < live.match.players:
        raise Unknown(say("This table has the seats 0 to {last}.", last=live.match.players - 1))
    told = about(live, seat)
    if not told.drawn:
        raise Unknown(say("This game has no picture to keep."))
    kept = page_of(live.match.game).keepsake(live.table.view(None), seat, names=live.table.names, light=light)
    return plaque(kept, told.title, told.said, light, bare=bare)
