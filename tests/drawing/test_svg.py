"""The SVG builder escapes everything and writes short numbers."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from vernissage.drawing import svg


@pytest.mark.parametrize(
    ("value", "shown"),
    [(1, "1"), (2.5, "2.5"), (-0.001, "0"), (1.239, "1.24"), (100, "100"), (1e-9, "0"), (-3.10, "-3.1")],
)
def test_numbers_are_short(value: float, shown: str) -> None:
    assert svg.num(value) == shown


def test_words_and_attributes_are_escaped() -> None:
    nasty = "\"<script>&'"
    root = ET.fromstring(svg.document(10, 10, svg.text(nasty, 1, 2, data_who=nasty), svg.title(nasty), label=nasty))
    assert root.get("aria-label") == nasty
    words = root[0]
    assert words.text == nasty
    assert words.get("data-who") == nasty
    assert root[1].text == nasty


def test_attribute_names_follow_python_names() -> None:
    assert svg.el("rect", class_="plate", stroke_width=1.50, aria_hidden=True, fill=None, hidden=False) == (
        '<rect class="plate" stroke-width="1.5" aria-hidden="true"/>'
    )


def test_parts_fit_together() -> None:
    drawing = svg.document(
        20,
        20,
        svg.el("defs", svg.symbol("dot", (0, 0, 2, 2), svg.circle(1, 1, 1))),
        svg.group(
            [svg.use("dot", 1, 2, 3, 3), svg.rect(0, 0, 5, 5), svg.path(svg.points([(0, 0), (1.5, 2)]))], id="all"
        ),
        svg.image("a&b.svg", 0, 0, 4, 4),
        svg.desc("A dot."),
        role="group",
        label="Dots",
    )
    root = ET.fromstring(drawing)
    assert root.get("viewBox") == "0 0 20 20"
    assert 'd="M0 0L1.5 2"' in drawing
    assert svg.nested(drawing, 1, 2, 3, 4).startswith('<svg x="1" y="2" width="3" height="4" xmlns=')


def test_only_a_finished_drawing_is_nested_and_a_style_cannot_break_out() -> None:
    with pytest.raises(ValueError, match="finished SVG"):
        svg.nested("<g/>", 0, 0, 1, 1)
    with pytest.raises(ValueError, match="style sheet"):
        svg.style("</style><script>")
    assert svg.style("a{color:red}") == "<style>a{color:red}</style>"
