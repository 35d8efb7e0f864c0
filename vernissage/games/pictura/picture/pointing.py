"""What the things on the table stand for: the move that a tap on one would be, and the things an event is about."""

from __future__ import annotations

import re
from collections.abc import Callable

from vernissage.drawing.page import Pointer
from vernissage.engine.journal import Event
from vernissage.games.pictura.picture.parts import NARROW, WIDE, tag
from vernissage.games.pictura.picture.plan import prefix
from vernissage.games.pictura.state import REWARD_NAMES, SLOTS
from vernissage.games.pictura.view import PicturaView

_THING = re.compile(r"(me-c|me-reward-|hand-|take-|bid-|discard-|known-|favour-|patron-|open-)(\w+)")
_PAINTINGS = ("pay", "exhibit", "retrieve", "take", "refill", "reveal", "pick", "discard")


def asker(view: PicturaView) -> Callable[[str], str]:
    """The move that a tap on the thing with an id would be."""
    own = [str(n) for n in view.discards[view.viewer]]

    def ask(name: str) -> str:
        found = _THING.fullmatch(name.replace("-n-", "-"))
        if not found:
            return ""
        match found[1], found[2]:
            case "me-c", number:
                return f"cell {number}" if view.decision == "layout" else "exhibit"
            case "me-reward-", number:
                return f"reward {REWARD_NAMES[int(number) - 1]}"
            case "favour-", card:
                return f"{'drop' if view.decision == 'discard_favour' else 'favour'} {card}"
            case "patron-", slot:
                return f"patron {slot}"
            case "open-", kind:
                return f"open {kind}"
            case "hand-", _ if view.decision == "action":
                return "exhibit"
            case "discard-", number if view.decision == "action" and number in own:
                return "inventory"
        return f"painting {found[2]}"

    return ask


def pointer(view: PicturaView, *, narrow: bool = False) -> Pointer:
    """Tells the ids of the things an event is about, where they are now, and of the area it happened in."""
    mode = NARROW if narrow else WIDE
    n = tag(mode)
    at: dict[int, str] = {}  # where each painting is now
    for known in view.known:
        at |= {number: f"known-{n}{number}" for number in known}
    for pile in view.discards:
        at |= {number: f"discard-{n}{number}" for number in pile}
    for museum in view.abroad:
        at |= {number: f"take-{n}{number}" for number in museum.paintings}
    at |= {number: f"bid-{n}{number}" for number in view.auction}
    for seat, wall in enumerate(view.hanging):
        at |= {number: f"{prefix(view, seat, mode)}c{c + 1}" for c, number in enumerate(wall) if number}
    at |= {number: f"hand-{n}{number}" for number in view.hand}

    def things(e: Event) -> tuple[str, ...]:
        who = prefix(view, e.seat, mode)
        match e.kind:
            case "exchange":
                return at.get(e.gave, ""), at.get(e.took, "")
            case kind if kind in _PAINTINGS or (kind == "draw" and e.told):
                return (at.get(e.painting, ""),)
            case "open":
                return (f"open-{n}{e.type}",)
            case "reward":
                return (f"{who}reward-{REWARD_NAMES.index(e.space) + 1}",)
            case "favour" | "common" | "drop" if e.seat == view.viewer:
                return (f"favour-{n}{e.card}",)
            case "favour_draw" if e.told and e.seat == view.viewer:
                return (f"favour-{n}{e.card}",)
            case "patron" | "patron_points" if e.patron in view.slots:
                return (f"patron-{n}{view.slots.index(e.patron) + 1}",)
            case "refresh":
                return tuple(f"patron-{n}{slot + 1}" for slot in range(SLOTS))
            case "points" | "threshold" | "fifty":
                return (f"{who}score",)
            case "swap":
                return f"{who}c{e.a}", f"{who}c{e.b}"
            case "public_trend":
                return ("area-trends",)
        return ()

    def touched(event: Event) -> tuple[str, ...]:
        own = event.seat == view.viewer and not view.over
        return *things(event), "area-museum" if own else f"area-seat-{event.seat}"

    return touched
