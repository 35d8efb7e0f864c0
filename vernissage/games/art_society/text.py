"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.art_society.state import CODES, DECOR, FRAME, FRAME_NAMES, TYPE, TYPE_NAMES, TYPES, H, W
from vernissage.games.art_society.view import ArtSocietyView, Wall

LETTERS = {"city_life": "C", "portrait": "P", "still_life": "S", "landscape": "L"}
FRAME_LETTERS = {"gilded_scroll": "g", "dark_wood": "w", "silver_leaf": "s", "shell": "h"}


def short(tile: str) -> str:
    """Short words: "P 2x3 wood" for a painting, the kind for decor."""
    code = CODES.index(tile)
    if tile in DECOR:
        return tile
    return f"{LETTERS[TYPES[TYPE[code]]]} {W[code]}x{H[code]} {FRAME_NAMES[FRAME[code]].split()[-1].lower()}"


def grid(wall: Wall, view: ArtSocietyView) -> list[str]:
    """A wall as lines: a painting is its type (capital) in the corner and its frame (small) in the other cells, * where it
    offends; decor is #; an empty cell is a dot."""
    cells = [["." for _ in range(view.width)] for _ in range(view.height)]
    for p in wall.paintings:
        for x in range(p.x, p.x + p.w):
            for y in range(p.y, p.y + p.h):
                cells[y][x] = FRAME_LETTERS[p.frame]
        cells[p.y][p.x] = LETTERS[p.type]
        if p.offending:
            cells[p.y][p.x + 1] = "*"
    for d in wall.decor:
        for x in range(d.x, d.x + d.w):
            for y in range(d.y, d.y + d.h):
                cells[y][x] = "#" if (x, y) != (d.x, d.y) else str(d.shields)
    head = "     " + " ".join(f"{x + 1:>2}" for x in range(view.width))
    rows = [head]
    for y, row in enumerate(cells):
        eye = "e" if y in view.eyeline else " "
        rows.append(f"  {y + 1}{eye} " + " ".join(f"{c:>2}" for c in row))
    return rows


def text(view: ArtSocietyView, names: Sequence[str]) -> str:
    lines = [f"Round {view.round}; {names[view.auctioneer]} has the gavel."] if view.round else []
    for seat, wall in enumerate(view.walls):
        lines.append(f"{names[seat]}: {view.scores[seat]} points, {view.free[seat]} cells free")
        lines += grid(wall, view)
        extra = []
        if view.assistants[seat]:
            extra.append(f"assistant holds {short(view.assistants[seat])}")
        if view.excess[seat]:
            extra.append("excess " + ", ".join(map(short, view.excess[seat])))
        extra.append(f"stack top {view.tops[seat]}, {len(view.hands[seat])} cards in hand")
        lines += ["  " + "; ".join(extra), ""]
    lines.append(
        "Prestige: "
        + ", ".join(
            f"{TYPE_NAMES[t]} {view.markers[t]} (x{view.multipliers[t]}, {len(view.museum[t])} in the museum)"
            for t in range(len(TYPES))
        )
        + "."
    )
    if view.offer:
        lots = []
        for lot in view.offer:
            state = "open" if lot.taker < 0 else names[lot.taker]
            lots.append(f"{lot.slot + 1}: {short(lot.tile)}, value {lot.value}, {state}")
        lines.append("Offer: " + "; ".join(lots) + ".")
    elif view.picked:
        lines.append("Picked: " + ", ".join(view.picked) + ".")
    lines.append("Decor left: " + ", ".join(f"{k} {n}" for k, n in zip(DECOR, view.decor_left, strict=True)) + ".")
    if view.viewer >= 0:
        lines.append("Your bid cards: " + ", ".join(map(str, view.hands[view.viewer])) + ".")
        if view.my_bid:
            lines.append(f"Your sealed bid: {view.my_bid}.")
    if view.in_hand:
        lines.append(f"To be hung now: {short(view.in_hand)}.")
    return "\n".join(lines)
