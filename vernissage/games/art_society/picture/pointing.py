"""What the things on the table stand for: the move that a tap on one would be, and the things an event is about."""

from __future__ import annotations

from collections.abc import Callable

from vernissage.drawing.page import Pointer
from vernissage.engine.journal import Event
from vernissage.games.art_society.state import CODES, DECOR, FRAME, FRAMES, H, W
from vernissage.games.art_society.view import ArtSocietyView


def asker(view: ArtSocietyView) -> Callable[[str], str]:
    """The move that a tap on the thing with an id would be. A tile on the own wall stands for the place it hangs at."""
    hung = {f"w{view.viewer}-{work.tile}": f"anchor {work.x} {work.y}" for work in view.walls[view.viewer].paintings}
    hung |= {f"w{view.viewer}-d-{d.x}-{d.y}": f"anchor {d.x} {d.y}" for d in view.walls[view.viewer].decor}

    def ask(name: str) -> str:
        name = name.removeprefix("n-")
        kind, _, what = name.partition("-")
        match kind:
            case "bid" | "pile" | "decor" if what:
                return f"{kind} {what}"
            case "lot":
                return f"take {what}"
            case "museum" if what:
                code = CODES.index(what)
                return f"museum {W[code]}x{H[code]} {FRAMES[FRAME[code]]}"
            case "cell":
                return f"anchor {what.replace('-', ' ')}"
        return hung.get(name, "")

    return ask


def pointer(view: ArtSocietyView, *, narrow: bool = False) -> Pointer:
    """From an event to the ids of what it is about: the thing where it is now, and the area of the seat."""
    tag = "n-" if narrow else ""
    at: dict[str, str] = {}  # where each painting is now
    for kind in view.museum:
        at |= {tile: f"{tag}museum-{tile}" for tile in kind}
    for lot in view.offer:
        at[lot.tile] = f"{tag}lot-{lot.slot}"
    for seat, wall in enumerate(view.walls):
        at |= {work.tile: f"{tag}w{seat}-{work.tile}" for work in wall.paintings}

    def tile(event: Event, name: str) -> str:
        if name not in DECOR:
            return at.get(name, "")
        if "x" not in event.fields:  # pieces of decor are alike: only their place tells one from another
            return ""
        return f"{tag}w{event.seat}-d-{event.x}-{event.y}"

    def touched(event: Event) -> tuple[str, ...]:
        seat = event.seat
        area = "area-wall" if seat == view.viewer and not view.over else f"area-seat-{seat}"
        match event.kind:
            case "start" | "hang" | "frames" | "faux_pas" | "offer" | "take" | "unsold" | "assistant" | "excess":
                return tile(event, event.tile), area
            case "museum":
                return tile(event, event.given), tile(event, event.received), area
            case "pick":
                return f"{tag}pile-{event.format}", area
            case "bid" | "seal" if seat == view.viewer:
                return f"{tag}bid-{event.card}", area
            case "tie":
                other = "area-wall" if event.other == view.viewer and not view.over else f"area-seat-{event.other}"
                return area, other
            case "decor":
                return f"{tag}decor-{event.fields['kind']}", area
            case "swap":
                return f"{tag}w{event.wall}-d-{event.x}-{event.y}", area
            case "prestige":
                return f"{tag}prestige", area
        return (area,)

    return touched
