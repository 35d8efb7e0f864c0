"""Short words for the tests of Art Society."""

from __future__ import annotations

from typing import Any

import vernissage
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.art_society.state import FORMATS, TILES

START = {"s01": (5, 3)}  # City Life in a gilded scroll: columns 5 and 6, rows 3 to 5
G, D, S, L = "gilded_scroll", "dark_wood", "silver_leaf", "shell"  # frames
CITY, PORTRAIT, STILL, LAND = "city_life", "portrait", "still_life", "landscape"


def tile(form: str, type_: str, frame: str) -> str:
    """The one auction painting of this format, type and frame."""
    (found,) = [t["id"] for t in TILES if (t["back"], t["type"], t["frame"]) == (form, type_, frame)]
    return found


def at(players: int = 2, seed: int = 1, late: str = "on", **things: Any) -> Table:
    """A position; the gavel is with seat 0 and seat 0 has s01 at (5, 3) unless told otherwise."""
    wall = things.pop("wall", {})
    wall = {**wall, 0: {**({} if any(k.startswith("s") for k in wall.get(0, {})) else START), **wall.get(0, {})}}
    options = {"late_rearrangement": late}
    return Scenario("art_society", players, seed, options).put(**{"gavel": 0, **things, "wall": wall}).table()


def fillers(used: Any, count: int) -> list[str]:
    """Paintings that are used nowhere, the largest last."""
    text = repr(used)
    free = [t["id"] for t in TILES if not t["starting"] and t["id"] not in text]
    return free[-count:] if count else []


def hold(painting: str, players: int = 2, others: tuple[str, ...] = (), **things: Any) -> Table:
    """Seat 0 has just taken a painting; `others` are on offer too. Seat 0 bids most, then the seats in order."""
    missing = players - len(others)
    offer = [painting, *others, *fillers((things, painting, others), missing)]
    t = at(players, **{"bid": {k: 20 - k for k in range(players)}, "offer": offer, **things})
    take(t, painting)
    return t


def take(t: Table, painting: str) -> None:
    (slot,) = [lot.slot for lot in t.view(None).offer if lot.tile == painting]
    t.play(f"take {slot}")


def names(t: Table) -> list[str]:
    """The legal moves in notation."""
    return [str(m) for m in t.legal_moves()]


def anchors(t: Table) -> set[tuple[int, int]]:
    return {(int(m.x), int(m.y)) for m in t.legal_moves() if m.kind == "anchor"}


def others(t: Table) -> list[str]:
    """The legal moves that are no places on the wall."""
    return [name for name in names(t) if not name.startswith("anchor")]


def kinds(t: Table) -> set[str]:
    """The kinds of decor on offer."""
    return {str(m.fields["kind"]) for m in t.legal_moves() if m.kind == "decor"}


def play(t: Table, *moves: str) -> Table:
    for move in moves:
        t.play(move)
    return t


def go(t: Table, *moves: str) -> Table:
    """The same, where the engine may have made a move by itself because there was no other."""
    for move in moves:
        if move in names(t):
            t.play(move)
    return t


def first(t: Table, seat: int | None = None, until: str = "") -> Table:
    """Play first legal moves: until it is another seat's decision, or until a decision is asked."""
    who = t.seat if seat is None else seat
    while not t.over and t.seat == who and t.decision != until:
        t.play(t.legal_moves()[0])
    return t


def finish(t: Table, choice: int = 0) -> Table:
    while not t.over:
        legal = t.legal_moves()
        t.play(legal[min(choice, len(legal) - 1)])
    return t


def events(t: Table, kind: str) -> list[Any]:
    return [e for e in t.events() if e.kind == kind]


def lines(t: Table, seat: int = 0) -> dict[str, int]:
    """The lines of a score sheet."""
    return {line.name: line.points or 0 for line in t.score_sheet(seat).lines}


def new(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return vernissage.new("art_society", players, seed, options)


def started(players: int = 2, seed: int = 1) -> Table:
    """All starting paintings hung; the first pile is asked for."""
    t = new(players, seed)
    for _ in range(players):
        t.play("anchor 5 3")
    return t


def crowded(*gap: int) -> dict[str, Any]:
    """A wall of seat 0 that is full but for these columns of the lowest three rows.

    Rows 0 to 2 are lying decor, rows 6 to 8 standing decor, rows 3 to 5 a Still Life in dark wood, the starting City
    Life and a Portrait, both gilded."""
    return {
        "wall": {0: {**START, "p095": (0, 3), "p094": (7, 3)}},
        "decor": {
            0: {
                "d3h": [(x, y) for y in range(3) for x in (0, 3, 6, 9)],
                "d3v": [(x, 6) for x in range(12) if x not in gap],
            }
        },
    }


def drained(*sizes: int) -> dict[str, Any]:
    """Decor of seats 1 to 3 that leaves none of these sizes in the supply (four players)."""
    three = {"d3h": [(x, y) for y in range(3) for x in (0, 3, 6, 9)], "d3v": [(x, 6) for x in range(12)]}
    two = {
        "d2h": [(x, y) for y in range(3) for x in range(0, 12, 2)],
        "d2v": [(x, 6) for x in range(12)] + [(x, 4) for x in (0, 1, 2, 3, 4, 7)],
    }
    one = {"d1": [(x, y) for y in range(3) for x in range(12)] + [(x, 6) for x in range(12)]}
    every = {1: (3, one), 2: (2, two), 3: (1, three)}
    return {seat: tiles for size, (seat, tiles) in every.items() if size in sizes}


assert len(FORMATS) == 16
