"""How a finished game went: the points of every seat all along, and which turns gained most.

Everything here is told once a game is over, when every position can be looked at from every seat; sentences are those that
the reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vernissage.engine.table import Table
from vernissage.web.live_match import LiveMatch, Story, Turn
from vernissage.web.match_log import rows_between

BEST = 3  # turns that are told of, and the reader's own best besides


@dataclass(frozen=True)
class Best:
    """A turn that gained much: its number from 1, who took it, what it gained, what happened, and the position after it."""

    number: int
    seat: int
    gain: int
    words: str
    at: int


def story_of(live: LiveMatch) -> Story:
    """Made once for a match that is over, and kept as long as it is in memory."""
    if live.story is None or live.story.moves != live.table.made:
        live.story = tell(live.table)
    return live.story


def tell(table: Table) -> Story:
    """Walks back through the game. Sealed decisions, which all take at once, belong to the turn that follows them."""
    t, deciders = table.copy(), table.deciders
    points, sealed = [t.points()], []
    for _ in deciders:
        t.undo()
        points.append(t.points())
        sealed.append(t.sealed)
    points.reverse()
    sealed.reverse()
    turns: list[Turn] = []
    first, open_ = 0, True  # whether the turn has nothing but sealed decisions yet
    for n, seat in enumerate(deciders):
        if not open_ and (sealed[n] or seat != deciders[n - 1]):
            turns.append(Turn(deciders[n - 1], first, n))
            first, open_ = n, True
        open_ = open_ and sealed[n]
    if deciders:
        turns.append(Turn(deciders[-1], first, len(deciders)))
    return Story(len(deciders), tuple(turns), tuple(points))


def lines(story: Story) -> list[list[int]]:
    """For each seat its points at the start and after each turn."""
    stops = [0, *(turn.last for turn in story.turns)]
    return [[story.points[n][seat] for n in stops] for seat in range(len(story.points[0]))]


def best_turns(live: LiveMatch, story: Story, viewer: int | None, mine: Sequence[int]) -> list[Best]:
    """The turns that gained most, and the best of the reader's own, the best first."""
    order = sorted(range(len(story.turns)), key=lambda k: (-story.gain(story.turns[k]), k))
    order = [k for k in order if story.gain(story.turns[k]) > 0]
    found = order[:BEST]
    found += [k for k in order if story.turns[k].seat in mine and k not in found][
        : 0 if _has(story, found, mine) else 1
    ]
    return [_best(live, story, k, viewer, mine) for k in found]


def _has(story: Story, turns: Sequence[int], mine: Sequence[int]) -> bool:
    return any(story.turns[k].seat in mine for k in turns)


def _best(live: LiveMatch, story: Story, k: int, viewer: int | None, mine: Sequence[int]) -> Best:
    """A turn has many small steps: it is told by those of the one that gained most."""
    turn = story.turns[k]
    rows = rows_between(live, viewer, mine, turn.first, turn.last)
    told = sorted({r.at for r in rows}, key=lambda n: story.points[n - 1][turn.seat] - story.points[n][turn.seat])
    words = " ".join(r.words for r in rows if told and r.at == told[0])
    return Best(k + 1, turn.seat, story.gain(turn), words, turn.last)
