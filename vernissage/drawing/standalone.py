"""Style sheets for drawings that stand alone, in a notebook, a file or a report.

`scoped` keeps rules to the class of one drawing, so that many can lie on a page; `written` replaces custom properties by
their values, for printers and editors that know none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from vernissage.drawing import tokens

NO_TOKENS: Mapping[str, str] = {}


def written(rules: str, light: str, more: Mapping[str, str] = NO_TOKENS) -> str:
    """The rules with tokens replaced by their values in "day" or "evening" light, colours in the old notation with commas.
    `more` holds tokens of a game's own; a value may name another token."""

    def value(match: re.Match[str]) -> str:
        return more.get(match[1]) or tokens.colour(match[1], "evening" if light == "evening" else "day")

    while "var(--" in rules:
        rules = re.sub(r"var\(--([\w-]+)\)", value, rules)
    return re.sub(
        r"rgb\((\d+) (\d+) (\d+)(?: / ([\d.]+))?\)",
        lambda m: f"rgba({m[1]},{m[2]},{m[3]},{m[4]})" if m[4] else f"rgb({m[1]},{m[2]},{m[3]})",
        rules,
    )


def scoped(rules: str, scope: str) -> str:
    """Every selector below the class of the drawing."""
    out = [f".{scope}{{font-variant-numeric:lining-nums tabular-nums}}"]
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", rules):
        out.append(",".join(f".{scope} {one.strip()}" for one in selectors.split(",")) + f"{{{body}}}")
    return "".join(out)


def own(values: Mapping[str, str]) -> str:
    """A block of custom properties."""
    return "".join(f"--{name}:{value};" for name, value in values.items())
