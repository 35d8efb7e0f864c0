"""Drawing a Favour card, which is always a choice (P-FTOK-07, P-INV-03). Every step that may move a score ends with this
decision; going_on.py then looks at who is to be asked."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.tools import draw_favour, move_token, reached
from vernissage.games.pictura.state import E_NO_DRAW
from vernissage.games.pictura.typed import Record

WITH_INVENTORY = book.sentence("ask.draw_favour.inventory", "draw a Favour card with your Inventory?")
FOR_SCORE = book.sentence("ask.draw_favour.score", "draw a Favour card for reaching {token} points?")
DRAW_FAVOUR = book.decision(
    "draw_favour",
    moves="yes no",
    free="yes no",
    rule=lambda view: "P-INV-03" if view.why == "inventory" else "P-FTOK-07",
    ask=lambda view: WITH_INVENTORY if view.why == "inventory" else FOR_SCORE,
    waits="may draw a Favour card",
)


@DRAW_FAVOUR.do("yes")
def _(s: Record, seat: int, journal: Any) -> None:
    answered(s, seat)
    draw_favour(s, seat, journal)


@DRAW_FAVOUR.do("no")
def _(s: Record, seat: int, journal: Any) -> None:
    answered(s, seat)
    note(journal, E_NO_DRAW, seat, ALL)


@rule
def answered(s: Record, seat: int) -> None:
    """Yes or no, the question is done with: the favour token moves on, or the Inventory does."""
    if reached(s, seat):
        move_token(s, seat)
    else:  # the one of an Inventory
        s.left = 0
