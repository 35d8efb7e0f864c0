"""What the things on the table stand for: the move that a tap on one would be, and the things an event is about."""

from __future__ import annotations

import re

from vernissage.drawing.page import Pointer
from vernissage.engine.journal import Event
from vernissage.games.musee.picture.house import own_side, prefix
from vernissage.games.musee.state import GALLERIES, ROWS
from vernissage.games.musee.view import MuseeView

_SLOT = re.compile(r"me(?:-n)?-g(\d)-c(\d)")
_CARD = re.compile(r"hand-(?:n-)?(\d+)")
_TOKEN = re.compile(r"me(?:-n)?-t(\d)-c(\d)")


def ask(name: str) -> str:
    """The move that a tap on the thing with this id would be."""
    if slot := _SLOT.fullmatch(name):
        return f"slot {GALLERIES[int(slot[1])]} {slot[2]}"
    if card := _CARD.fullmatch(name):
        return f"card {card[1]}"
    if token := _TOKEN.fullmatch(name):
        return f"flip {ROWS[int(token[1])]} {token[2]}"
    return "take" if name == "deck" else ""


def pointer(view: MuseeView, *, narrow: bool = False) -> Pointer:
    """For each event, the things on the table that it is about, then the house of whoever acted."""
    small = narrow or view.over
    tags = [prefix(view, side, "cabinet" if small else "salon") for side in range(len(view.walls))]
    card = "hand-n-" if narrow else "hand-"
    first = [view.sides.index(side) for side in range(len(view.walls))]

    def touched(event: Event) -> tuple[str, ...]:
        side = view.sides[event.seat]
        gallery = event.numbers.get("gallery")  # the drawing counts them
        area = "area-house" if side == own_side(view) and not view.over else f"area-seat-{first[side]}"
        match event.kind:
            case "hang":
                return f"{tags[side]}-g{gallery}-c{event.column}", area
            case "bonus":
                return *(f"{tags[side]}-g{gallery}-c{c + 1}" for c in range(view.columns)), area
            case "draw" | "receive":
                return (f"{card}{event.card}" if event.told else "deck"), area
            case "take" | "pass":
                return "deck", area
        return (area,)

    return touched
