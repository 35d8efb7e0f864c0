"""Matches of a version of the rules whose words have changed since: they go on in the words of the later one."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from vernissage.engine import editions, registry
from vernissage.engine.errors import VernissageError
from vernissage.web.store.tables import Entry, Match, Pending, Seat

log = logging.getLogger("vernissage.web")


def upgradable(match: Match) -> bool:
    """Whether there is something to change."""
    try:
        return bool(editions.way(registry.facts(match.game), match.rules).steps)
    except VernissageError:
        return False


def upgrade_rules(match: Match, seats: Sequence[Seat], entries: Sequence[Entry], pending: Sequence[Pending]) -> None:
    """Change the rows of a match as its game's migrations say. Called in the transaction that reads them: they are
    written with it, all or nothing, and once."""
    try:
        way = editions.way(registry.facts(match.game), match.rules)
    except VernissageError:
        return  # a game or a version that nobody knows here: who opens the match says so
    if not way.steps:
        return
    moves: list[Entry | Pending] = [*(e for e in entries if e.kind == "move"), *pending]
    try:  # all of it is worked out before anything is changed: a match that cannot be carried is left as it is
        options, start, kept = way.options(match.options), match.start, match.series
        start = None if start is None else way.position(start)
        kept = None if kept is None else {**kept, "options": way.options(kept["options"])}
        texts = [way.move(row.text) for row in moves]
        promises = ["\n".join(map(way.move, (seat.ahead or "").splitlines())) for seat in seats]
    except (
        Exception
    ) as error:  # a migration may stumble over whatever stands in a database; replaying then says what is wrong
        log.warning("Match %s cannot be carried to version %s of its rules: %r", match.id, way.facts.version, error)
        return
    match.rules, match.options, match.start, match.series = way.facts.version, options, start, kept
    for row, text in zip(moves, texts, strict=True):
        row.text = text
    for seat, ahead in zip(seats, promises, strict=True):
        seat.ahead = ahead
