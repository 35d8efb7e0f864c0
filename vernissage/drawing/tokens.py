"""The tokens of the house, as data and as CSS.

`DAY` and `EVENING` hold the colours by name without the two dashes (`DAY["wall"]`); `BASE` holds type, spacing and motion.
A page links `assets/tokens.css`; a notebook or a print has no style sheet, so write `css("day")`, `css("evening")` or
`css("both")` into the file itself. The values are the ones of `assets/tokens.css`; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

Light = Literal["day", "evening", "both"]

BASE: Mapping[str, str] = MappingProxyType(
    {
        "serif": '"Ibarra", "Iowan Old Style", "Palatino Linotype", Georgia, serif',
        "sans": '"Ysabeau", "Gill Sans", "Optima", "Segoe UI", sans-serif',
        "t-caps": "0.78rem",
        "t-small": "0.875rem",
        "t-body": "1rem",
        "t-label": "1.125rem",
        "t-prompt": "1.5rem",
        "t-title": "2.25rem",
        "t-wall": "clamp(2.75rem, 1.6rem + 4.6vw, 5.25rem)",
        "s1": "0.25rem",
        "s2": "0.5rem",
        "s3": "0.75rem",
        "s4": "1rem",
        "s5": "1.5rem",
        "s6": "2rem",
        "s7": "3rem",
        "s8": "4.5rem",
        "plate-ink": "#1c1d1a",
        "suit-landscapes": "#62676a",
        "suit-water": "#275e8a",
        "suit-persons": "#a02e29",
        "suit-architecture": "#a06a08",
        "suit-animals": "#37703f",
        "quick": "120ms",
        "hang": "280ms",
        "light": "600ms",
        "ease": "cubic-bezier(0.2, 0.7, 0.2, 1)",
    }
)
DAY: Mapping[str, str] = MappingProxyType(
    {
        "wall": "#e8e7e2",
        "wall-high": "#f1f0ec",
        "wall-low": "#dcdad2",
        "label": "#fdfcf9",
        "label-edge": "#cbc8bd",
        "ink": "#1d1f1c",
        "ink-2": "#53564e",
        "rule": "#c3c0b5",
        "brass": "#755616",
        "gilt": "#b8924a",
        "gilt-lit": "#e0c27c",
        "dot": "#c02d1a",
        "on-ink": "#fdfcf9",
        "cast": "30 28 20",
        "lamp": "0",
        "beam": "rgb(255 232 180 / 0.75)",
        "room-0": "#d6dcdb",
        "room-1": "#e0d4cb",
        "room-2": "#d8dac9",
        "stone": "#f6f4ee",
        "stair": "#ddd9cc",
        "stone-line": "#817d70",
        "niche": "rgb(255 255 255 / 0.38)",
        "niche-line": "rgb(60 58 48 / 0.28)",
        "plate": "#fdfbf4",
        "plate-edge": "#b9b4a4",
    }
)
EVENING: Mapping[str, str] = MappingProxyType(
    {
        "wall": "#16211d",
        "wall-high": "#1d2a25",
        "wall-low": "#0f1815",
        "label": "#24322c",
        "label-edge": "#3d4d45",
        "ink": "#f1eadb",
        "ink-2": "#b3b5a6",
        "rule": "#38473f",
        "brass": "#dcb96c",
        "gilt": "#b8924a",
        "gilt-lit": "#efd595",
        "dot": "#f0634a",
        "on-ink": "#16211d",
        "cast": "0 0 0",
        "lamp": "1",
        "beam": "rgb(255 218 145 / 0.22)",
        "room-0": "#1c2e38",
        "room-1": "#3a1f22",
        "room-2": "#1e3328",
        "stone": "#121a17",
        "stair": "#2c3a33",
        "stone-line": "#85816a",
        "niche": "rgb(255 240 205 / 0.05)",
        "niche-line": "rgb(240 220 170 / 0.26)",
        "plate": "#efe6d0",
        "plate-edge": "#8b7f63",
    }
)

THEME_LETTERS: Mapping[str, str] = MappingProxyType(
    {"landscapes": "La", "water": "Wa", "persons": "Pe", "architecture": "Ar", "animals": "An"}
)
"""Two letters for each suit, for text and notation."""


def colour(name: str, light: Literal["day", "evening"] = "day") -> str:
    """The value of a token in one light."""
    table = EVENING if light == "evening" else DAY
    value = table.get(name) or BASE.get(name)
    if value is None:
        raise KeyError(f"There is no token named {name!r}.")
    return value


def _block(tokens: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())


def css(light: Light = "both", scope: str = ":root") -> str:
    """The custom properties as CSS for one light, or for both with the reader's preference deciding.

    `scope` is the selector they are set on: ":root" in a file of its own, a class when the drawing lies in a page of others.
    """
    if light == "day":
        return f"{scope}{{{_block(BASE)}{_block(DAY)}}}"
    if light == "evening":
        return f"{scope}{{{_block(BASE)}{_block(EVENING)}}}"
    if light != "both":
        raise ValueError(f"The light is day, evening or both, not {light!r}.")
    return f"{scope}{{{_block(BASE)}{_block(DAY)}}}@media (prefers-color-scheme: dark){{{scope}{{{_block(EVENING)}}}}}"


def house_css(suits: Literal["token", "colour", ""] = "token") -> str:
    """The rules that the drawn boards need (classes of glyphs.py and of the house), without any page layout. `suits`: as a
    page has them, which has a token for the suit; each with its colour, for programs that know no tokens; or none."""
    match suits:
        case "token":
            return HOUSE + ".glyph{color:var(--suit)}" + "".join(f".suit-{t}{{--suit:var(--suit-{t})}}" for t in SUITS)
        case "colour":
            return HOUSE + "".join(f".suit-{t}{{color:var(--suit-{t})}}" for t in SUITS)
    return HOUSE


SUITS = ("landscapes", "water", "persons", "architecture", "animals")


HOUSE = (
    ".stone{fill:var(--stone);stroke:var(--stone-line);stroke-width:1}.line{fill:none;stroke:var(--stone-line);stroke-width:1}"
    ".room-0{fill:var(--room-0)}.room-1{fill:var(--room-1)}.room-2{fill:var(--room-2)}"
    ".pool{opacity:var(--lamp)}.lampbar{fill:var(--gilt-lit);stroke:#6b4f1f;stroke-width:.6}"
    ".caption{font:600 15px var(--sans);letter-spacing:.1em;fill:var(--ink-2);text-anchor:middle}"
    ".total{font:600 19px var(--serif);fill:var(--ink);text-anchor:middle}"
    ".niche{fill:var(--niche);stroke:var(--niche-line);stroke-width:1;stroke-dasharray:2 4}.nail{fill:var(--stone-line)}"
    ".legal .niche{fill:var(--label);fill-opacity:.62;stroke:none}.corner{fill:none;stroke:var(--brass);stroke-width:2.2}"
    ".gain{font:600 24px var(--serif);fill:var(--brass);text-anchor:middle}"
    ".note{font:520 15.5px var(--sans);fill:var(--ink-2);text-anchor:middle}"
    ".why{font:560 15.5px var(--sans);fill:var(--ink-2);text-anchor:middle}"
    ".aim .corner{stroke-width:4}.aim .niche{stroke:var(--brass);stroke-width:1.4;stroke-dasharray:none}"
    ".plate{fill:var(--plate);stroke:var(--plate-edge);stroke-width:.8}"
    ".aim .plate{stroke:var(--brass);stroke-width:1.6;stroke-dasharray:4 3}"
    ".no{font-family:var(--serif);font-weight:700;fill:var(--plate-ink)}.work-shadow{fill:rgb(var(--cast));opacity:.28}"
    ".stair{fill:var(--stair);stroke:var(--stone-line);stroke-width:1}.rail{fill:none;stroke:var(--stone-line);stroke-width:1.2}"
    ".stair.gilded{fill:var(--gilt);stroke:var(--brass)}.rail.gilded{stroke:var(--brass)}"
    ".lustre{fill:none;stroke:var(--gilt);stroke-width:1.3;stroke-linecap:round}"
    ".flame{fill:var(--gilt-lit);stroke:var(--gilt);stroke-width:.5}"
    ".tie{fill:var(--gilt);stroke:var(--brass);stroke-width:.8}"
    ".tie-no{font-family:var(--sans);font-weight:750;fill:#1d1608;text-anchor:middle}"
    ".medal{fill:none;stroke:var(--brass);stroke-width:1.2;stroke-dasharray:3 2.5}"
    ".medal.won{fill:var(--gilt);stroke-dasharray:none}.medal.lost{stroke:var(--rule);stroke-dasharray:none}"
    ".medal-no{font-family:var(--serif);font-weight:700;fill:var(--brass);text-anchor:middle}"
    ".won + .medal-no{fill:#1d1608}.lost + .medal-no{fill:var(--ink-2);text-decoration:line-through}"
    ".just{fill:var(--dot);stroke:var(--plate);stroke-width:1.6}"
)
