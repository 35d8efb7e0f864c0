"""The same as numbers, for machines that learn."""

from __future__ import annotations

from typing import Any

from vernissage.engine.observing import Part, Plan, choice, flag, number
from vernissage.engine.rule import rule
from vernissage.starter.state import CARDS

SEEN = Plan(
    Part("table", (flag("turn", "it is the viewer's turn"), flag("over", "the game is over"))),
    Part(
        "row",
        (
            number("card", CARDS, "the number of the card"),
            choice("owner", ("the row", "the viewer", "another"), "where it is"),
        ),
        CARDS,
        "by place, from the left",
    ),
)
ROW = SEEN.at("row")


@rule
def see(s: Any, seat: int, out: Any) -> None:
    """Fill the numbers in as SEEN lists them; cards are the viewer's or another's, whichever seat looks."""
    out[0] = 1 if seat == s.seat and s.end == 0 else 0
    out[1] = s.end
    for place in range(CARDS):
        out[ROW + 2 * place] = s.row[place]
        owner = 0
        if s.owner[place] != 0:
            owner = 1 if s.owner[place] == seat + 1 else 2
        out[ROW + 2 * place + 1] = owner
