"""The tokens in Python and the tokens in the style sheet are the same."""

from __future__ import annotations

import re

import pytest

from vernissage.drawing import assets, tokens


def declared(block: str) -> dict[str, str]:
    block = re.sub(r"/\*.*?\*/", "", block)
    return {name: value.strip() for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block)}


def test_the_tables_match_the_style_sheet() -> None:
    css = assets.read("tokens.css")
    day, evening = (
        css.split("@media (prefers-color-scheme: dark)")[0],
        css.split('[data-light="evening"] {')[1].split("}")[0],
    )
    assert declared(day) == {**tokens.BASE, **tokens.DAY}
    assert declared(evening) == dict(tokens.EVENING)


def test_the_rules_of_drawn_boards_stand_in_one_place() -> None:
    def classes(css: str) -> set[str]:
        return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/|\{[^}]*\}", " ", css)))

    both = classes(tokens.house_css()) & classes(assets.read("components.css"))
    assert both == {"legal", "corner"}  # how they answer to a pointer


@pytest.mark.parametrize("light", ["day", "evening", "both"])
def test_a_file_without_a_style_sheet_gets_every_colour(light: tokens.Light) -> None:
    css = tokens.css(light, ".board")
    assert css.startswith(".board{")
    for name in (*tokens.BASE, *tokens.DAY):
        assert f"--{name}:" in css
    assert ("prefers-color-scheme" in css) == (light == "both")


def test_unknown_tokens_and_lights_are_refused() -> None:
    assert tokens.colour("wall", "evening") == "#16211d"
    assert tokens.colour("suit-water") == "#275e8a"
    with pytest.raises(KeyError, match="no token named"):
        tokens.colour("chrome")
    with pytest.raises(ValueError, match="day, evening or both"):
        tokens.css("noon")  # type: ignore[arg-type]


def test_fonts_ship_with_their_licences() -> None:
    for font in assets.FONTS:
        assert assets.read_bytes(font)[:4] == b"wOF2"
    for name in ("ibarra-real-nova", "ysabeau-office"):
        assert "SIL OPEN FONT LICENSE" in assets.read(f"fonts/OFL-{name}.txt").upper()
