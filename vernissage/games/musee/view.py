"""What a seat of a Musée may see."""

from __future__ import annotations

import functools
import json
from importlib import resources
from typing import Any

import msgspec
import numpy as np

from vernissage.engine import items
from vernissage.engine.game import View, head, options
from vernissage.engine.record import face
from vernissage.games.musee import state
from vernissage.games.musee.facts import FACTS
from vernissage.games.musee.knowledge import hand_size
from vernissage.games.musee.rules import BOOK, side_of, sides
from vernissage.games.musee.score import STANDING, gain, rank, score_side
from vernissage.games.musee.state import L_BONUS, L_NEIGHBOURS, L_STAIRS

LINES = tuple(line.name for line in FACTS.lines)
PAIRS = (L_NEIGHBOURS, L_STAIRS)


class Card(msgspec.Struct, frozen=True):
    """A painting as the label beside it tells."""

    number: int
    theme: str
    title: str
    artist: str
    year: str


@functools.cache
def cards() -> dict[int, Card]:
    """All paintings, by exhibit number."""
    data = json.loads(resources.files(__package__).joinpath("components.json").read_text("utf-8"))
    return {
        c["number"]: Card(
            c["number"],
            state.THEMES[(c["number"] - 1) % 5],
            c["title"],
            c["artist"],
            ("about " if c["circa"] else "") + str(c["year"]),
        )
        for c in data["cards"]["cards"]
    }


class Gain(msgspec.Struct, frozen=True):
    """What the viewer's chosen card would earn in a slot, split by line."""

    gallery: str
    column: int  # from 1
    points: int
    neighbours: int
    stairs: int
    bonus: int


class MuseeView(View, frozen=True, kw_only=True):
    """A position as the viewer may see it."""

    columns: int
    cards: int  # in play: 1 to this number
    stairs: tuple[tuple[bool, ...], tuple[bool, ...]]  # top row, bottom row
    walls: tuple[tuple[tuple[int, ...], ...], ...]  # side, gallery, column: exhibit number or 0
    scores: tuple[int, ...]  # per side, so far
    lines: tuple[tuple[int, ...], ...]  # per side: the points of each line of the score sheet
    pairs: tuple[tuple[tuple[int, int, str], ...], ...]  # per side: two paintings that score, "neighbours" or "stairs"
    places: tuple[int, ...]  # per seat, after tie-breaks; while the game runs: as if it ended now
    bonus: tuple[int, ...]  # per gallery: the side that took it, or -1
    sides: tuple[int, ...]  # side of each seat
    hand_sizes: tuple[int, ...]
    out: tuple[bool, ...]
    deck: int
    starter: int
    hand: tuple[int, ...]  # the viewer's own cards; empty for a spectator
    chosen: int  # the card about to hang, known to its owner only; else 0
    gains: tuple[Gain, ...]  # while the viewer chooses a slot


def score_rows(f: Any, side: int) -> list[list[int]]:
    """The rows of a side's score sheet; all are public."""
    buffer = items.buffer()
    score_side(f, side, face(buffer))
    return items.rows(buffer)


def view(s: Any, viewer: int) -> MuseeView:
    """What the viewer may see, -1 for a spectator."""
    f = face(s)
    players, columns = int(s["players"]), int(s["columns"])
    seat, over = int(s["seat"]), bool(s["end"])
    mine = viewer == seat and not over
    moves = options(s, viewer, state.MOVES)
    n_sides = sides(players)
    chosen = int(s["chosen"]) if mine else 0
    side = side_of(players, seat)
    gains = []
    if chosen:
        for code in moves:
            g, c = divmod(code - state.SLOT_0, 6)
            line = np.zeros(4, np.int32)
            points = gain(f, side, g, c, chosen, face(line))
            gains.append(
                Gain(
                    state.GALLERIES[g],
                    c + 1,
                    points,
                    int(line[L_NEIGHBOURS]),
                    int(line[L_STAIRS]),
                    int(line[L_BONUS]),
                )
            )
    sheets = [score_rows(f, k) for k in range(n_sides)]
    stairs = [tuple(bool(int(row) >> c & 1) for c in range(columns)) for row in s["stairs"]]
    places = np.zeros(players, np.int8)
    rank(f, face(places))
    return MuseeView(
        **head(s, viewer, moves, FACTS, BOOK, STANDING),
        columns=columns,
        cards=int(s["cards"]),
        stairs=(stairs[0], stairs[1]),
        walls=tuple(
            tuple(tuple(int(k) for k in s["wall"][side][g][:columns]) for g in range(3)) for side in range(n_sides)
        ),
        scores=tuple(int(score_side(f, k, None)) for k in range(n_sides)),
        lines=tuple(tuple(sum(row[1] for row in rows if row[0] == n) for n in range(len(LINES))) for rows in sheets),
        pairs=tuple(tuple((row[3], row[4], LINES[row[0]]) for row in rows if row[0] in PAIRS) for rows in sheets),
        places=tuple(places.tolist()),
        bonus=tuple(int(b) for b in s["bonus"]),
        sides=tuple(int(side_of(players, k)) for k in range(players)),
        hand_sizes=tuple(int(hand_size(f, k)) for k in range(players)),
        out=tuple(bool(o) for o in s["out"][:players]),
        deck=int(s["deck_size"]),
        starter=int(s["starter"]),
        hand=tuple(int(k) for k in s["hand"][viewer] if k) if viewer >= 0 else (),
        chosen=chosen,
        gains=tuple(gains),
    )
