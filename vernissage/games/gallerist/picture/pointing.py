"""What the things on the table stand for: the move that a tap on one would be, and the things an event is about."""

from __future__ import annotations

import functools
from collections.abc import Callable

from vernissage.drawing.page import Pointer
from vernissage.engine.journal import Event
from vernissage.games.gallerist.components import FORMS, LOCATIONS, OFFERS
from vernissage.games.gallerist.picture.scene import spot
from vernissage.games.gallerist.rules import BOOK
from vernissage.games.gallerist.state import MOVES
from vernissage.games.gallerist.view import GalleristView, Option

_MAIN = {  # what somebody wants who taps it when a main action is asked for
    "stack": "action buy_artwork",
    "contract": "action sign_contract",
    "deck": "action sign_contract",
    "level": "action promote_artist",
    "slot": "action sell_artwork",
    "queue": "action hire_assistants",
    "office": "action hire_assistants",
}


@functools.lru_cache(maxsize=1)
def _catalogue() -> tuple[Option, ...]:
    return tuple(Option(str(m), m.kind, " ".join(map(str, m.fields.values()))) for m in MOVES)


def asker(view: GalleristView) -> Callable[[str], str]:
    """The move that a tap on the thing with an id would be: one that the present decision asks for, if the thing can stand
    for several."""
    asked = [kind.name for kind in BOOK.named(view.decision).moves]
    moves: dict[str, str] = {}
    for option in _catalogue():
        name = spot(view, option)
        if name and (name not in moves or option.kind in asked):
            moves[name] = option.move
    executive = "visitors" in asked

    def ask(name: str) -> str:
        name = name.removesuffix("-n")
        kind, _, what = name.partition("-")
        own = kind == f"s{view.viewer}"
        part = what.partition("-")[0] if own else kind
        if view.decision == "main" and (own or kind in ("stack", "contract", "deck", "level", "artist", "cell")):
            found = _main(view, part, what)
            if found:
                return found
        if executive and own and part == "contract":
            return "bonus"
        if executive and (part in ("plaza", "lobby", "gallery") or "-lobby-" in name):
            return "visitors"
        if name in moves:
            return moves[name]
        if kind in ("white", "black"):
            return f"go {what}"
        return _MAIN.get(kind, "")

    return ask


def _main(view: GalleristView, part: str, what: str) -> str:
    if part == "artist":
        known = any(a.place == what and a.found for a in view.artists)
        return f"action {'buy_artwork' if known else 'discover_artist'}"
    if part == "cell":
        return f"action {'take_reputation_tile' if int(what[0]) < len(FORMS) else 'make_offer'}"
    return _MAIN.get(part, "")


def pointer(view: GalleristView, *, narrow: bool = False) -> Pointer:
    """For each event, the things on the table that it is about, then the board of whoever acted."""
    end = "-n" if narrow else ""
    held = {
        h.contract.number: f"s{board.seat}-contract-{k + 1}"
        for board in view.boards
        for k, h in enumerate(board.contracts)
        if h.contract
    }

    def touched(event: Event) -> tuple[str, ...]:
        own = event.seat == view.viewer and not view.over
        area = "area-gallery" if own else f"area-seat-{event.seat}"
        return *(f"{name}{end}" for name in _things(event, held)), area

    return touched


def _things(e: Event, held: dict[int, str]) -> tuple[str, ...]:
    me = f"s{e.seat}"
    match e.kind:
        case "start" | "go" | "leave" | "pass" | "opponent" | "opponent_leaves":
            return (f"white-{e.location}",)
        case "push" | "kicked_out" | "opponent_out":
            return (f"black-{e.location}",)
        case "action":
            return (f"white-{LOCATIONS[e.numbers['action'] // 2]}",)
        case "discard_commission" | "found" | "discover":
            return f"artist-{e.artist}", f"{me}-commission"
        case "buy" | "fame" | "celebrity":
            return (f"artist-{e.artist}",)
        case "promote":
            return f"artist-{e.artist}", f"level-{e.level}"
        case "sell":
            return f"artist-{e.artist}", held.get(e.contract, "")
        case "crowd" | "uncover" | "arrive":
            return (f"stack-{e.form}",)
        case "ticket" | "ticket_gone":
            return (f"box-{e.colour}",)
        case "visitor" | "leaves_gallery":
            return (f"{me}-gallery-{e.visitor}",)
        case "leaves_lobby":
            return (f"{me}-lobby-{e.visitor}",)
        case "move":
            at = "plaza" if e.origin == "plaza" else f"s{e.owner}-lobby"
            return (f"{at}-{e.visitor}",)
        case "hang":
            return (f"{me}-slot-{e.slot}",)
        case "reputation":
            return (f"{me}-rep-{e.space}",)
        case "sign":
            return (f"{me}-contract-{e.space}",)
        case "contract" | "clerk" | "flip":
            return (held.get(e.contract, ""),)
        case "deal" | "reshuffle":
            return ("deck",)
        case "hire" | "back":
            return (f"{me}-office",)
        case "take_tile" | "place" | "opponent_offer":
            return ("cell-{row}-{column}".format(**e.numbers),)
        case "offer":
            return (f"cell-{len(FORMS) + OFFERS.index(e.price)}-{e.numbers['column']}",)
        case "auction":
            return (f"easel-{e.form}",)
    return ()
