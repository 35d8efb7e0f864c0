"""The signs of the boards are well formed and carry the classes of the style sheet."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from vernissage.drawing import glyphs, raster, svg, tokens


def test_all_signs_fit_into_one_drawing() -> None:
    drawing = svg.document(
        700,
        300,
        svg.style(tokens.css("day") + tokens.house_css()),
        svg.el("defs", glyphs.symbols("t-"), glyphs.pool_gradient("pool")),
        *(glyphs.suit(theme, 20 * k, 0, 16, prefix="t-") for k, theme in enumerate(glyphs.THEMES)),
        glyphs.chandelier(60, 40),
        glyphs.chandelier(60, 40, 22),
        glyphs.staircase(200, 40),
        glyphs.staircase(320, 40, gilded=True, points=3),
        glyphs.staircase(320, 40, 22, cell=73, rail=False),
        glyphs.tie(400, 60, points=2),
        glyphs.tie(400, 60, 8.5),
        glyphs.medal(440, 60, 20, 4),
        glyphs.medal(440, 60, 20, 4, state="won"),
        glyphs.medal(440, 60, 11, 4, state="lost"),
        glyphs.lamp(500, 10, 34),
        glyphs.pool("pool", 500, 10, 60, 90),
        glyphs.corners(520, 10, 96, 130),
        glyphs.dot(600, 10),
        glyphs.nail(610, 10),
        glyphs.card_back(620, 10, 66, prefix="t-"),
        glyphs.undo(620, 90, 24, prefix="t-"),
        label="Signs",
    )
    ET.fromstring(drawing)
    for name in (
        "stair gilded",
        "rail gilded",
        "lustre",
        "flame",
        "tie",
        "medal won",
        "medal lost",
        "just",
        "corner",
        "lampbar",
    ):
        assert f'class="{name}"' in drawing or f" {name}" in drawing


def test_stairs_and_chandelier_lie_where_the_design_has_them() -> None:
    assert glyphs.staircase(206, 188.6, gilded=True).startswith('<path d="M168.8 222.6V216.93H181.2V211.27H193.6')
    assert glyphs.chandelier(86, 188.6).startswith(
        '<path d="M86 188.6v12M71 203.6q3 10 15 10t15 -10M78 202.6q0 8 8 8t8 -8M86 200.6v16"'
    )
    assert 'd="M266 91.55l11 13.75l-11 13.75l-11 -13.75Z"' in glyphs.tie(266, 105.3)


def test_an_unknown_suit_is_refused() -> None:
    with pytest.raises(KeyError, match="no suit named 'hearts'"):
        glyphs.suit("hearts", 0, 0, 10)


def test_png_needs_its_package_and_says_so() -> None:
    drawing = svg.document(4, 4, svg.rect(0, 0, 4, 4))
    if raster.available():
        assert raster.png(drawing, 8)[:4] == b"\x89PNG"
    else:
        with pytest.raises(RuntimeError, match="pip install resvg-py"):
            raster.png(drawing)
