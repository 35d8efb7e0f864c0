"""The menu of the action phase (section 9). Every chapter says of its own lines when they may be chosen and what they do;
favours.py lists them."""

from __future__ import annotations

from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.typed import Record

ACTION = book.decision(
    "action",
    moves="open exhibit inventory favour common patron done pass",
    rule="P-ACT-01",
    ask="{menu}",
    waits="is choosing an action",
)
MAIN_TAKEN = book.reason("main_taken", "P-ACT-07", "You have taken your main action.")


@rule
def menu(s: Record) -> None:
    """Back to the menu of the action phase."""
    s.decision = ACTION
    s.seat = s.active
    s.why = 0
    s.left = 0


@rule
def finish_favour(s: Record) -> None:
    """The card that was played lies on the Favour discard (P-FAV-03)."""
    s.favour_discard[s.playing - 1] += 1
    s.playing = 0
    menu(s)
