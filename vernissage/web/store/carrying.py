"""Matches of a version of the rules whose words have changed since: they go on in the words of the later one."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine import editions, registry
from vernissage.engine.errors import VernissageError
from vernissage.web.store.tables import Entry, Match, Pending, Seat


def carry(match: Match, seats: Sequence[Seat], entries: Sequence[Entry], pending: Sequence[Pending]) -> None:
    """Change the rows of a match as its game's migrations say. Called in the transaction that reads them: they are
    written with it, all or nothing, and once."""
    try:
        way = editions.way(registry.facts(match.game), match.rules)
    except VernissageError:
        return  # a game or a version that nobody knows here: who opens the match says so
    if not way.steps:
        return
    match.rules, match.options = way.facts.version, way.options(match.options)
    if match.start is not None:
        match.start = way.position(match.start)
    if match.series is not None:
        match.series = {**match.series, "options": way.options(match.series["options"])}
    for entry in entries:
        if entry.kind == "move":
            entry.text = way.move(entry.text)
    for choice in pending:
        choice.text = way.move(choice.text)
    for seat in seats:
        seat.ahead = "\n".join(map(way.move, (seat.ahead or "").splitlines()))
