from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from vernissage.drawing.chart import chart

SVG = "{http://www.w3.org/2000/svg}"


def drawn(lines: list[list[int]], me: int | None = None, **more: bool) -> ElementTree.Element:
    return ElementTree.fromstring(chart(lines, ["Noor", "Ilse", "Anselm", "Berthe"][: len(lines)], me, **more))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("narrow", [False, True])
def test_every_seat_has_a_line_and_no_two_strokes_are_alike(players: int, narrow: bool):
    for me in (None, *range(players)):
        found = drawn([[k * t for t in range(9)] for k in range(players)], me, narrow=narrow)
        strokes = [p.get("class") for p in found.iter(f"{SVG}path") if (p.get("class") or "").startswith("l ")]
        assert len(strokes) == players == len(set(strokes))
        assert ("l me" in strokes) == (me is not None)


def test_names_do_not_lie_on_each_other_and_stay_inside():
    found = drawn([[0, 30], [0, 30], [0, 30], [0, 29]])
    named = [t for t in found.iter(f"{SVG}text") if (t.text or "").split()[0] in ("Noor", "Ilse", "Anselm", "Berthe")]
    heights = sorted(float(t.get("y") or 0) for t in named)
    assert len(heights) == 4
    assert all(b - a >= 15.9 for a, b in pairwise(heights))
    assert heights[0] > 0
    assert heights[-1] < 250


def test_points_below_nothing_and_games_without_a_point_are_drawn_inside():
    for lines in ([[-8, -6, 12], [-8, -8, -3]], [[0], [0]], [[0, 0], [0, 0]], [[0, 340], [0, 7]]):
        found = drawn(lines)
        for path in found.iter(f"{SVG}path"):
            numbers = [
                float(n) for n in (path.get("d") or "").replace("M", " ").replace("L", " ").replace("H", " ").split()
            ]
            assert all(0 <= n <= 580 for n in numbers)
