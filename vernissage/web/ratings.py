"""How strong guests are, by game and number of players, on one scale with the bots.

Nothing of it is stored: ratings follow from the finished matches that count, in the order they were opened, by the
Plackett-Luce model of openskill. Bots whose strength was measured in the arena stand fixed on the scale (`ratings.json` in a
game's folder, written by `benchmarks/bot_ratings.py`) and hold it in place; whoever else plays moves.

A match counts when it was played to its end without a hint, without taking back past something revealed, and was neither a
lesson, nor one person's at several seats, nor begun from a record or a position. Where somebody left, the seat's result is
still theirs.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources

from openskill.models import PlackettLuce, PlackettLuceRating

from vernissage.bots.scale import shown, spread
from vernissage.engine import registry
from vernissage.web.store import history
from vernissage.web.store.history import Played
from vernissage.web.store.store import Store

SURE = 1.0  # how sure the place of a measured bot is, in openskill's measure
KEPT = 64  # tables of ratings in memory


@dataclass(frozen=True)
class Rating:
    """How strong somebody is and how sure that is, in openskill's measure, after so many games."""

    mu: float
    sigma: float
    games: int

    @property
    def points(self) -> int:
        """The strength as it is shown: whoever has not played yet would have 1500."""
        return shown(self.mu)

    @property
    def spread(self) -> int:
        """How far off that may be, in the same points."""
        return spread(self.sigma)


@functools.cache
def measured(game: str, players: int) -> dict[str, float]:
    """The measured strength of bots by their level, on openskill's scale."""
    file = resources.files(registry.package(game)) / "ratings.json"
    if not file.is_file():
        return {}
    found: dict[str, float] = json.loads(file.read_text("utf-8")).get(str(players), {})
    return found


def counts(played: Played) -> bool:
    """Whether a match that the database thinks may count does: somebody plays, and nobody at two seats."""
    match, seats = played
    people = [s.guest for s in seats if s.guest]
    places = (match.result or {}).get("places", ())
    return bool(people) and len(people) == len(set(people)) and len(seats) > 1 and len(places) == len(seats)


def rate(game: str, players: int, played: Iterable[Played]) -> dict[str, Rating]:
    """The rating of everybody in these matches, which come in order: guests by id, bots as "bot greedy"."""
    model, fixed = PlackettLuce(), measured(game, players)
    now: dict[str, PlackettLuceRating] = {}
    games: dict[str, int] = {}
    for match, seats in filter(counts, played):
        who = [s.guest or f"bot {s.level}" for s in seats]
        at = []
        for name in who:
            level = name[4:] if name.startswith("bot ") else None
            if level in fixed:
                at.append(model.rating(mu=fixed[level], sigma=SURE))  # anew each time: it stays where it is
            else:
                at.append(now.setdefault(name, model.rating()))
        places = (match.result or {})["places"]
        for name, (after,) in zip(who, model.rate([[r] for r in at], ranks=[float(p) for p in places]), strict=True):
            now[name] = after
            games[name] = games.get(name, 0) + 1
    return {
        name: Rating(r.mu, r.sigma, games[name]) for name, r in now.items() if name.removeprefix("bot ") not in fixed
    }


class Ratings:
    """Ratings as they follow from a database, worked out anew when something was finished."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[tuple[str, int], tuple[tuple[int, float], dict[str, Rating]]] = {}

    async def of(self, game: str, players: int) -> dict[str, Rating]:
        """The rating of everybody who plays a game with so many players."""
        now = await history.fingerprint(self._store, game, players)
        known = self._known.get((game, players))
        if known is not None and known[0] == now:
            return known[1]
        found = rate(game, players, await history.finished(self._store, game, players))
        self._known[game, players] = now, found
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return found
