"""The law of names, over whole games of all titles: no piece has its name twice on a page, a wide page and a narrow one name
the same, and whoever is told that something moved sees it move: a piece with a name, or the count of a heap or a pile.

Each game says in `tests/games/<game>/samples.py` what its events move and which events move nothing, with the reason (`STILL`).
What moves (`MOVED`) is told by patterns of names that must all change, " or " between those of which one is enough; fields of
the event stand in braces, and a pattern with a field that the viewer is not told is left out. A function of the event and
of the view after it gives the patterns where they depend on these. What several events of one choice move may be back where it was.
`PIECES`, `STOCKS` and `SOURCES` list the first words of all names, so that none is lost.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

import vernissage
from tests.drawing.named import Named, among, changed, on_page, read
from tests.golden.stored import samples
from vernissage.drawing import svg
from vernissage.engine import registry
from vernissage.engine.journal import Event
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table
from vernissage.testing.laws import choosers

GAMES = [(game, players) for game in vernissage.games() for players in registry.facts(game).players]
OFTEN = 3  # looks at each kind of event, in games as short as Musée; once in longer ones, which take longer to draw
SHARE = 0.02  # of all other choices that are looked at, likewise


@pytest.mark.parametrize("game", vernissage.games())
def test_every_event_moves_something_named_or_says_why_not(game):
    kinds = {kind.name for kind in registry.get(game).events}
    moved, still = samples(game).MOVED, samples(game).STILL
    assert set(moved) | set(still) == kinds
    assert not set(moved) & set(still)
    assert all(moved.values())
    assert all(still.values())


@pytest.mark.skipif(not JIT, reason="whole games of a greedy player take compiled rules")
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_whoever_is_told_that_something_moved_sees_it_move(game, players):
    own, law = samples(game), Law(OFTEN if samples(game).LONG == 1 else 1, SHARE / samples(game).LONG)
    for k, options in enumerate(own.OPTIONS):
        law.play(vernissage.new(game, players, k, options), ("random", "greedy")[k % 2], k)
    assert law.names() == tuple(set(words.split()) for words in (own.PIECES, own.STOCKS, own.SOURCES))


@dataclass
class Law:
    """What was looked at so far: kinds of events, and the names that were there."""

    often: int
    share: float
    seen: Counter[str] = field(default_factory=Counter)
    named: Named = field(default_factory=Named)

    def play(self, t: Table, policy: str, seed: int) -> None:
        """A whole game, looked at where something happens that was seen too seldom yet. The viewers take turns."""
        rng, choose = random.Random(seed), choosers(policy)
        viewers, looks = [None, *range(t.players)], 0
        while not t.over:
            n = len(t.all_events)
            t.play(choose(t, rng.getrandbits(60)))
            kinds = {e.kind for e in t.all_events[n:]}
            if any(self.seen[kind] < self.often for kind in kinds) or rng.random() < self.share:
                self.seen.update(kinds)
                looks += 1
                self.look(t, viewers[looks % len(viewers)], n)
        for viewer in viewers:
            picture = read(t.svg(viewer).replace(f' xmlns="{svg.XMLNS}"', ""), Named())
            assert not picture.twice(), f"the picture of {viewer} at the end"
            self.named.add(picture)

    def look(self, t: Table, viewer: int | None, n: int) -> None:
        """The last choice, with the events from the nth on."""
        after, narrow = on_page(t, viewer), on_page(t, viewer, narrow=True)
        told = [e.for_seat(viewer) for e in t.all_events[n:]]
        move = t.undo()
        before = on_page(t, viewer)
        t.play(move)
        where = f"{move} of {t.names[t.deciders[-1]]}, seen by {viewer}\n{t.record()}"
        assert not after.twice(), f"named twice after {where}"
        assert not narrow.twice(), f"named twice on a phone after {where}"
        assert after.alike() == narrow.alike(), f"a phone names other pieces after {where}"
        self.named.add(before)
        if t.over:  # a finished game is an exhibition: hands and piles are put away
            return
        news = changed(before, after)
        moved = [(event, pattern.split(" or ")) for event in told for pattern in expected(t, event, viewer)]
        for event, patterns in moved:
            others = [name for other, names in moved if other is not event for name in names]
            there_and_back = among(others, patterns) or among(patterns, others)
            assert there_and_back or among(news, patterns), f"{event}: {patterns} not in {sorted(news)} after {where}"

    def names(self) -> tuple[set[str], ...]:
        """The first words of all names of pieces, stocks and sources: "card" of "card-17"."""
        found = self.named.pieces, (name for _, _, name in self.named.stocks), self.named.sources
        return tuple({name.partition("-")[0] for name in names} for names in found)


def expected(t: Table, event: Event, viewer: int | None) -> list[str]:
    """The names that must change; none where nothing moves or the viewer is not told."""
    if not t.sentence(event, -1 if viewer is None else viewer):
        return []
    fields = {"seat": event.seat, **event.fields}
    patterns = samples(t.game.name).MOVED.get(event.kind, ())
    out = []
    for pattern in patterns(event, t.view(viewer)) if callable(patterns) else patterns:
        try:
            out.append(pattern.format(**fields))
        except KeyError:  # a secret that this viewer is not told
            continue
    return out
