"""The 180 paintings: no two of them can be taken for each other at a glance."""

from __future__ import annotations

import io
from itertools import combinations

import numpy as np
import pytest

from vernissage.drawing.raster import available, png
from vernissage.games.pictura.components import DATA
from vernissage.games.pictura.picture import art

NUMBERS = range(1, 181)
TITLES = [card["title"] for card in DATA["painting_cards"]["items"]]
APART = (
    45  # of 336 bits. Of the pairs that one motif painted twice, every other one was closer: those are forbidden below
)


def hashed(picture: bytes) -> np.ndarray:
    """A perceptual hash: the picture on a grid of 9 x 9, a bit for every step to the right and down that grows lighter (144
    bits: the composition) and, on a grid of 8 x 8, for every field that is lighter than the picture, warmer than grey and
    greener than it is red (the masses and hues)."""
    image = pytest.importorskip("PIL.Image").open(io.BytesIO(picture)).convert("RGB")
    small = np.asarray(image.resize((9, 9), 4), dtype=float)
    grey = small @ (0.30, 0.59, 0.11)
    fields = np.asarray(image.resize((8, 8), 4), dtype=float)
    light = fields @ (0.30, 0.59, 0.11)
    steps = [(np.diff(grey, axis=1) > 0).ravel(), (np.diff(grey, axis=0) > 0).ravel()]
    masses = [light > light.mean(), fields[..., 0] - fields[..., 2] > 24, fields[..., 1] > fields[..., 0]]
    return np.concatenate([*steps, *(mass.ravel() for mass in masses)])


@pytest.mark.skipif(not available(), reason="resvg-py turns drawings into pixels")
def test_all_paintings_are_distinct_at_a_glance():
    looks = {n: hashed(png(str(art.canvas(n, detail="mini")), 72)) for n in NUMBERS}
    apart = sorted((int((looks[a] != looks[b]).sum()), a, b) for a, b in combinations(NUMBERS, 2))
    close = [(d, TITLES[a - 1], TITLES[b - 1]) for d, a, b in apart if d < APART]
    assert close == []


def test_no_composition_hangs_twice():
    shared = [motif for n, motif in enumerate(art.MOTIFS, 1) if n not in art.PICTURES]
    assert sorted({m for m in shared if shared.count(m) > 1}) == []
