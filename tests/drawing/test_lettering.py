"""Words that must fit a place: names are whole, however narrow the place."""

from __future__ import annotations

import random
import re

import pytest

import vernissage
from tests.drawing.named import board
from vernissage.drawing.lettering import fitted, width
from vernissage.engine.rule import JIT
from vernissage.testing.laws import choosers

CUT = re.compile(r">([^<>]*…)<")


def test_words_that_are_too_long_stand_closer_and_are_cut_only_when_nobody_could_read_them():
    assert fitted("Tarn", 60, 12, 3, 4) == '<text x="3" y="4">Tarn</text>'
    close = fitted("Calloway-Vex", 60, 12, 3, 4, class_="sm")
    assert ">Calloway-Vex<" in close
    assert 'lengthAdjust="spacingAndGlyphs"' in close
    (length,) = re.findall(r'textLength="([\d.]+)"', close)
    assert float(length) <= 60 < width("Calloway-Vex", 12)
    assert "…" in fitted("Calloway-Vex, who is said to have met everybody", 60, 12, 3, 4)


@pytest.mark.skipif(not JIT, reason="a game of a greedy player takes compiled rules")
@pytest.mark.parametrize(("game", "every"), [("gallerist", 90), ("pictura", 120), ("art_society", 110)])
def test_no_name_on_a_page_is_cut(game, every):
    """Names of artists, painters, guests and places, over a game, on both widths."""
    t = vernissage.new(game, 4, 5, names=["You", "Berthe", "Casimir", "Dorothea"])
    rng, choose, cut, made = random.Random(3), choosers("greedy"), set(), 0
    while not t.over and made < 3 * every:
        t.play(choose(t, rng.getrandbits(60)))
        made += 1
        if made % every == 0:
            cut |= {
                words for narrow in (False, True) for a in board(t, 0, narrow).areas for words in CUT.findall(a.html)
            }
    assert cut == set()
