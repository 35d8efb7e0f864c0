"""What is said of a match's shuffle: its commitment from the start, the shuffle itself when it is over (engine/commitment.py)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from vernissage.engine.commitment import commitment_of
from vernissage.engine.language import say
from vernissage.web import daily
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import Taken
from vernissage.web.store import daily as kept

if TYPE_CHECKING:
    from vernissage.web.service import MatchService

LESSON, BEGUN, OLDER = "lesson", "begun", "older"


@dataclass(frozen=True)
class Shuffle:
    """`commitment`: what was told before the first move, "" where the match is unverified, and `unverified` says why: its seed is
    a lesson's, it was begun from a record or a position, or it is older than commitments. `seed` and `nonce` are "" until they
    are told."""

    commitment: str = ""
    unverified: str = ""
    seed: str = ""
    nonce: str = ""

    @property
    def why(self) -> str:
        """Why nothing was committed to, in a sentence."""
        return {
            "": "",
            LESSON: say("Unverified: a lesson has the same deal for everybody, and it is known."),
            BEGUN: say(
                "Unverified: this match was begun from a record or a position, and whoever had it may know the shuffle."
            ),
            OLDER: say("Unverified: this match is older than the commitments of this house."),
        }[self.unverified]


def of(live: LiveMatch) -> Shuffle:
    """As much of a match's shuffle as may be told by now."""
    m = live.match
    if m.kind == "lesson":
        return Shuffle(unverified=LESSON)
    if m.unrated == "begun" or m.start is not None:
        return Shuffle(unverified=BEGUN)
    commitment = live.table.commitment
    if commitment is None:
        return Shuffle(unverified=OLDER)
    if m.status not in ("over", "closed") or m.kind == "deal":  # others are dealt the same until the day is over
        return Shuffle(commitment)
    return Shuffle(commitment, "", m.seed or "", m.nonce or "")


async def check_told(service: MatchService, live: LiveMatch) -> None:
    """Whether a finished match may be told with its seed: others may be playing the same deal."""
    if await kept.still_played(service.store, live.match.seed, daily.today().isoformat()):
        told = "Others are still playing the deal of today: its record is handed out when the day is over."
        raise Taken(say(told))


async def of_day(service: MatchService, game: str, day: date) -> Shuffle | None:
    """The shuffle of the deal of a day; None where there was no deal, or none that was committed to."""
    today = daily.today()
    found = await kept.shuffle(service.store, game, day.isoformat(), draw=day == today)
    if found is None or found.nonce is None:
        return None
    commitment = commitment_of(int(found.seed), found.nonce)
    return Shuffle(commitment) if day >= today else Shuffle(commitment, "", found.seed, found.nonce)
