"""One name for one artist: the one on the board, in the log, the prompts, the labels, the refusals, the sheet and the text."""

import random
import re

import vernissage
from vernissage.games.gallerist.components import ARTISTS

PLAIN = re.compile(r"(?<!undiscovered )\b(blue|red) (painter|sculptor|digital artist|photographer)|_(blue|red)\b")
EXPLAINED = re.compile(
    r"[A-Z][\w-]+ [A-Z][\w-]+, (blue|red) [a-z ]+"
)  # "Ivo Kestrane, blue sculptor: fame 3" of the board
NAMES = {data["name"].split()[-1] for data in ARTISTS}


def said(t, n, news):
    """Everything that is told to the seat that decides."""
    yield t.prompt
    yield t.text(t.seat)
    yield from news
    yield from (m.label for m in t.legal_moves())
    if n % 40 == 0:
        yield from (t.why_not(m).text for m in t.game.moves if t.why_not(m))
        for seat in range(t.players):
            yield from (i.words for line in t.score_sheet(seat).lines for i in line.items)
        drawn = t.svg(t.seat)  # the board's own words: what stands on it and what is read aloud
        yield from (a or b for a, b in re.findall(r'aria-label="([^"]*)"|>([^<>]+)<', drawn))


def test_artists_have_their_names_once_discovered_and_not_before():
    t, chance, n, events = vernissage.new("gallerist", 2, seed=3), random.Random(3), 0, 0
    seen = set()
    while not t.over:
        view = t.view(t.seat)
        found = {a.name.split()[-1] for a in view.artists if a.found}
        log = [t.sentence(e, t.seat) for e in t.all_events[events:]]
        events = len(t.all_events)
        for words in said(t, n, log):
            assert not PLAIN.search(re.sub(EXPLAINED, "", words)), words
            told = {name for name in NAMES if name in words}
            assert told <= found, (words, told - found)
            seen |= told
        n += 1
        move = t.advised() if chance.random() < 0.8 else chance.choice(t.legal_moves())
        t.play(move)
    assert seen >= {a.name.split()[-1] for a in t.view(0).artists if a.found}  # all of them were spoken of
