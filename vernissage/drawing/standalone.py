"""Style sheets for drawings that stand alone, in a notebook, a file or a report.

`sheet` makes the whole sheet, `on_page` the one of fragments on a page. `scoped` keeps rules to the class of one drawing, so
that many can lie on a page; `written` replaces custom properties by their values, for printers and editors that know none.
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


def hundreds(rules: str) -> str:
    """The rules with weights of letters in whole hundreds: some programs take others for a size."""
    return re.sub(
        r"(font:(?:italic )?|font-weight:)([1-9]\d\d)(?=[ ;}])",
        lambda m: f"{m[1]}{(int(m[2]) + 50) // 100 * 100}",
        rules,
    )


def scoped(rules: str, scope: str) -> str:
    """Every selector below the class of the drawing."""
    out = [f".{scope}{{font-variant-numeric:lining-nums tabular-nums}}"]  # as the body of a page has it
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", rules):
        out.append(",".join(f".{scope} {one.strip()}" for one in selectors.split(",")) + f"{{{body}}}")
    return "".join(out)


def own(values: Mapping[str, str], end: str = ";") -> str:
    """A block of custom properties; `end` stands behind the last."""
    return ";".join(f"--{name}:{value}" for name, value in values.items()) + (end if values else "")


def on_page(
    scope: str,
    rules: str,
    day: Mapping[str, str] = NO_TOKENS,
    evening: Mapping[str, str] = NO_TOKENS,
    *,
    quote: str = '"',
    end: str = ";",
) -> str:
    """The sheet for fragments of a class on a page that links `tokens.css`: a game's own tokens, which follow the light of
    the page, and the rules kept to the class. `quote` and `end` are how the sheet writes them."""
    if not day:
        return scoped(rules, scope)
    dark, chosen = (f"[data-light={quote}{light}{quote}]" for light in ("day", "evening"))
    bright, dim = own(day, end), own(evening, end)
    return (
        f".{scope}{{{bright}}}@media (prefers-color-scheme: dark){{:root:not({dark}) .{scope}{{{dim}}}}}"
        f":root{chosen} .{scope}{{{dim}}}" + scoped(rules, scope)
    )


def sheet(
    name: str,
    light: str,
    rules: str,
    day: Mapping[str, str] = NO_TOKENS,
    evening: Mapping[str, str] = NO_TOKENS,
    *,
    fixed: str = "",
    end: str = ";",
) -> tuple[str, str]:
    """The class of a drawing and its rules, kept to that class: a notebook shows many drawings on one page.

    "day" and "evening" have the values of the tokens written into the rules (into `fixed`, where these are others), so that
    a printer or an editor that knows no custom properties shows them too; "auto" leaves the choice to the reader's browser.
    """
    scope = f"{name}-{light}"
    if light == "auto":
        dark = f"@media (prefers-color-scheme: dark){{.{scope}{{{own(evening, end)}}}}}"
        mine = f".{scope}{{{own(day, end)}}}{dark}" if day else ""
        return scope, tokens.css("both", f".{scope}") + mine + scoped(rules, scope)
    if light not in ("day", "evening"):
        raise ValueError(f"The light is day, evening or auto, not {light!r}.")
    return scope, scoped(written(fixed or rules, light, evening if light == "evening" else day), scope)
