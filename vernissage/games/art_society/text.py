"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.language import Term, say
from vernissage.games.art_society.state import CODES, DECOR, FRAME, FRAME_NAMES, TYPE, TYPE_NAMES, TYPES, H, W
from vernissage.games.art_society.view import ArtSocietyView, Wall

LETTERS = {"city_life": "C", "portrait": "P", "still_life": "S", "landscape": "L"}
FRAME_LETTERS = {"gilded_scroll": "g", "dark_wood": "w", "silver_leaf": "s", "shell": "h"}


def short(tile: str) -> str:
    """Short words: "P 2x3 wood" for a painting, the kind for decor."""
    code = CODES.index(tile)
    if tile in DECOR:
        return tile
    frame = Term(FRAME_NAMES[FRAME[code]].split()[-1].lower())
    return f"{say(LETTERS[TYPES[TYPE[code]]])} {W[code]}x{H[code]} {frame}"


def grid(wall: Wall, view: ArtSocietyView) -> list[str]:
    """A wall as lines: a painting is its type (capital) in the corner and its frame (small) in the other cells, * where it
    offends; decor is #; an empty cell is a dot."""
    cells = [["." for _ in range(view.width)] for _ in range(view.height)]
    for p in wall.paintings:
        for x in range(p.x, p.x + p.w):
            for y in range(p.y, p.y + p.h):
                cells[y][x] = say(FRAME_LETTERS[p.frame])
        cells[p.y][p.x] = say(LETTERS[p.type])
        if p.offending:
            cells[p.y][p.x + 1] = "*"
    for d in wall.decor:
        for x in range(d.x, d.x + d.w):
            for y in range(d.y, d.y + d.h):
                cells[y][x] = "#" if (x, y) != (d.x, d.y) else str(d.shields)
    head = "     " + " ".join(f"{x + 1:>2}" for x in range(view.width))
    rows = [head]
    for y, row in enumerate(cells):
        eye = say("e") if y in view.eyeline else " "
        rows.append(f"  {y + 1}{eye} " + " ".join(f"{c:>2}" for c in row))
    return rows


def _track(view: ArtSocietyView, t: int) -> str:
    told = {"type": Term(TYPE_NAMES[t]), "space": view.markers[t], "times": view.multipliers[t]}
    return say("{type} {space} (x{times}, {n} in the museum)", n=len(view.museum[t]), **told)


def text(view: ArtSocietyView, names: Sequence[str]) -> str:
    """Every player's wall and things, then the track, the offer, the decor left, and what only the viewer knows."""
    gavel = names[view.auctioneer]
    lines = [say("Round {round}; {name} has the gavel.", round=view.round, name=gavel)] if view.round else []
    for seat, wall in enumerate(view.walls):
        so_far = {"name": names[seat], "n": view.scores[seat], "free": view.free[seat]}
        lines.append(say("{name}: {n} points, {free} cells free", **so_far))
        lines += grid(wall, view)
        extra = []
        if view.assistants[seat]:
            extra.append(say("assistant holds {tile}", tile=short(view.assistants[seat])))
        if view.excess[seat]:
            extra.append(say("excess {tiles}", tiles=", ".join(map(short, view.excess[seat]))))
        extra.append(say("stack top {top}, {n} cards in hand", top=view.tops[seat], n=len(view.hands[seat])))
        lines += ["  " + "; ".join(extra), ""]
    track = ", ".join(_track(view, t) for t in range(len(TYPES)))
    lines.append(say("Prestige: {track}.", track=track))
    if view.offer:
        lots = []
        for lot in view.offer:
            state = say("open") if lot.taker < 0 else names[lot.taker]
            told = {"lot": lot.slot + 1, "tile": short(lot.tile), "value": lot.value, "state": state}
            lots.append(say("{lot}: {tile}, value {value}, {state}", **told))
        lines.append(say("Offer: {lots}.", lots="; ".join(lots)))
    elif view.picked:
        lines.append(say("Picked: {formats}.", formats=", ".join(view.picked)))
    left = ", ".join(f"{k} {n}" for k, n in zip(DECOR, view.decor_left, strict=True))
    lines.append(say("Decor left: {kinds}.", kinds=left))
    if view.viewer >= 0:
        lines.append(say("Your bid cards: {cards}.", cards=", ".join(map(str, view.hands[view.viewer]))))
        if view.my_bid:
            lines.append(say("Your sealed bid: {card}.", card=view.my_bid))
    if view.in_hand:
        lines.append(say("To be hung now: {tile}.", tile=short(view.in_hand)))
    return "\n".join(lines)
