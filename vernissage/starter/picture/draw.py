"""The table as one picture. What can be chosen is a link that carries its move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vernissage.drawing import furniture, standalone, svg
from vernissage.drawing.pieces import piece
from vernissage.engine.language import say
from vernissage.starter import words
from vernissage.starter.view import StarterView

WIDE, HIGH = 560.0, 300.0
STYLE = (
    ".five .card{fill:var(--label);stroke:var(--label-edge)}.five .legal .card{stroke:var(--brass);stroke-width:3}"
    ".five .no{font:500 34px var(--serif);fill:var(--ink);text-anchor:middle}"
    ".five .name{font:480 18px var(--sans);fill:var(--ink-2)}"
)


def draw(view: StarterView, *, names: Sequence[str], light: str = "auto", **more: Any) -> str:
    """The row above, where the cards at its ends can be chosen, and below it what each seat took."""
    free = [place for place, owner in enumerate(view.owners) if owner < 0]
    ends = dict(zip(view.moves, (free[0], free[-1]), strict=False)) if free else {}
    inside = [_card(view, place, place, 24, next((m for m, p in ends.items() if p == place), "")) for place in free]
    for seat, name in enumerate(names):
        y = 146 + 74 * seat
        inside.append(svg.text(name, 24, y + 34, class_="name"))
        taken = [place for place, owner in enumerate(view.owners) if owner == seat]
        inside += [_card(view, place, k, y, "", 0.55) for k, place in enumerate(taken, 2)]
    heading = say("Five Cards: {prompt}", prompt=words.VOICE.prompt(view, names))
    sheet = standalone.sheet("five-cards", light, furniture.css("wall") + STYLE)
    return furniture.table(heading, heading, sheet, (furniture.lights("sky"),), WIDE, HIGH, _part("".join(inside)))


def _part(inside: str) -> str:
    return svg.el("g", inside, class_="five")


def _card(view: StarterView, place: int, column: int, y: float, move: str, size: float = 1) -> str:
    number, x = view.row[place], 24 + 104 * column
    drawn = svg.rect(x, y, 88 * size, 108 * size, class_="card")
    drawn += svg.text(str(number), x + 44 * size, y + 66 * size, class_="no")
    held = svg.el("g", drawn, **piece(f"card-{number}"))
    says = say("Card {number}", number=number)
    return furniture.target(f"place-{place}", move, says, held) if move else held
