"""The record of a game of Art Society, and its constants, all read from components.json.

A *code* is a tile: 0 none, 1 to 116 a painting (in the order of the component file), 117 to 121 a kind of decor.
A cell of a wall is x * HEIGHT + y, so the cells of a wall are the bits of two words: the left columns in word 0, the
others in word 1 (rules/wall.py). An anchor is the cell of a tile's top left corner.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import numpy as np

from vernissage.engine.journal import EventKind, Field
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.numbers import chosen_size
from vernissage.engine.record import face, record
from vernissage.engine.stack import frames
from vernissage.engine.typed import Row

BOX: dict[str, Any] = json.loads(resources.files(__package__).joinpath("components.json").read_text("utf-8"))

# The wall (AS-COMP-10)
_PRINTED: tuple[int, int] = (BOX["wall"]["width"], BOX["wall"]["height"])
WIDTH, HEIGHT = chosen_size("art_society", "wall", _PRINTED)
CELLS = WIDTH * HEIGHT


def _middle(side: int, wide: int) -> tuple[int, ...]:
    """The middle of so many cells, one more where it cannot be `wide`."""
    before = (side - wide) // 2
    return tuple(range(before, side - before))


# As printed: two star cells in the centre, three rows of the eyeline. A wall of another size has them in its middle.
STARS: tuple[tuple[int, int], ...] = tuple((x, y) for x in _middle(WIDTH, 1) for y in _middle(HEIGHT, 1))
EYELINE: tuple[int, ...] = _middle(HEIGHT, 3)
CORNERS: tuple[tuple[int, int], ...] = tuple((x, y) for y in (0, HEIGHT - 1) for x in (0, WIDTH - 1))
if (WIDTH, HEIGHT) == _PRINTED:
    assert [list(cell) for cell in STARS] == BOX["wall"]["star_cells"]
    assert [list(cell) for cell in CORNERS] == BOX["wall"]["corners"]
    assert list(EYELINE) == BOX["wall"]["eyeline_rows"]
LEFT = 60 // HEIGHT  # columns in word 0
RIGHT = WIDTH - LEFT  # columns in word 1
assert 0 < RIGHT <= LEFT, "a wall is two words of at most 60 cells"

# Tiles
TYPES: tuple[str, ...] = tuple(t["id"] for t in BOX["painting_types"]["types"])
TYPE_NAMES: tuple[str, ...] = tuple(t["name"] for t in BOX["painting_types"]["types"])
FRAMES: tuple[str, ...] = tuple(f["id"] for f in BOX["frame_styles"]["styles"])
FRAME_NAMES: tuple[str, ...] = tuple(f["name"] for f in BOX["frame_styles"]["styles"])
PILES: tuple[dict[str, Any], ...] = tuple(BOX["paintings"]["supply_piles"]["piles"])
FORMATS: tuple[str, ...] = tuple(p["id"] for p in PILES)
TILES: tuple[dict[str, Any], ...] = tuple(BOX["paintings"]["tiles"])
KINDS: tuple[dict[str, Any], ...] = tuple(BOX["decor"]["kinds"])
DECOR: tuple[str, ...] = tuple(k["id"] for k in KINDS)
TYPE_COUNT, FRAME_COUNT, PILE_KINDS, DECOR_KINDS = len(TYPES), len(FRAMES), len(PILES), len(KINDS)
PAINTINGS = len(TILES)
STARTERS: int = BOX["paintings"]["starting_count"]
AUCTIONED = PAINTINGS - STARTERS
DECOR_0 = PAINTINGS + 1  # the code of the first kind of decor
CODES: tuple[str, ...] = ("", *(t["id"] for t in TILES), *DECOR)
assert [t["starting"] for t in TILES] == [True] * STARTERS + [False] * AUCTIONED


def _table(of_tile: Any, of_kind: Any) -> Row:
    """A number for every code. Narrow, because a GPU's kernel holds a copy for every place that reads it, and no more
    than 64 KB of them."""
    made: Row = face(np.array([0, *map(of_tile, TILES), *map(of_kind, KINDS)], np.int32))
    return made


W = _table(lambda t: t["w"], lambda k: k["w"])
H = _table(lambda t: t["h"], lambda k: k["h"])
TYPE = _table(lambda t: TYPES.index(t["type"]), lambda k: -1)
FRAME = _table(lambda t: FRAMES.index(t["frame"]), lambda k: -1)
PILE = _table(lambda t: -1 if t["starting"] else FORMATS.index(t["back"]), lambda k: -1)
SHIELDS: Row = np.array([k["shields"] for k in KINDS], np.int64)
KIND_COUNT = np.array([k["count"] for k in KINDS], np.int64)
PILE_VALUE = np.array([p["value"] for p in PILES], np.int64)
PILE_COUNT = np.array([p["count"] for p in PILES], np.int64)
PILE_0 = np.cumsum([0, *PILE_COUNT])  # where a pile begins in the supply
assert list(PILE_VALUE) == sorted(PILE_VALUE), "piles are in the order of their values (AS-AUC-04)"
assert [PILE[c] for c in range(STARTERS + 1, PAINTINGS + 1)] == [
    p for p in range(len(PILES)) for _ in range(PILE_COUNT[p])
]

# Cards, limits, points
CARDS: int = BOX["bid_cards"]["per_player"]
WHITES: int = BOX["starting_bid_cards"]["count"]
ROUNDS: int = BOX["limits"]["max_rounds"]
EXCESS_MOST: int = BOX["limits"]["excess_paintings_that_end_the_game"]
OFFER_MOST = 5
WALL_MOST = 1 + ROUNDS  # paintings on a wall: the starting one and one a round
TRACK: int = BOX["score_track"]["length"]

# What a placement turn may take back. `then` is how it was when the turn (or a late rearrangement) began; between
# turns both are the same.
Room = record(
    ("cover", np.int64, (4, 2)),  # covered cells of each wall
    ("decor", np.int64, (4, len(KINDS), 2)),  # anchors of decor tiles, per kind
    ("fresh", np.int64, (4, len(KINDS), 2)),  # those hung this round
    ("hung", np.int8, (4, WALL_MOST)),  # paintings in the order they were hung; zeros beyond
    ("at", np.int8, (4, WALL_MOST)),  # their anchors
    ("count", np.int8, 4),
    ("fixed", np.int8, 4),  # paintings hung before this round
    ("plan", np.int8, (4, 2)),  # what hung this round apart from earned decor, in order: codes, or EXCESS_PLAN
    ("bound", np.int8, 4),  # 1: an exchange has mixed this round's decor with older, the wall stays as it is
    ("assistant", np.int8, 4),  # the code held, or 0
    ("given", np.int8, 4),  # 1: it was given this round
    ("ready", np.int16),  # 1: the tile the acting player's assistant held when the turn began may be hung
    ("excess", np.int8, (4, EXCESS_MOST)),
    ("supply", np.int8, len(KINDS)),  # decor left
    ("museum", np.int8, ROUNDS),  # unsold paintings in the order they arrived
    ("museum_count", np.int8),
    head=False,
)
assert "_pad" not in (Room.names or ()), "every byte of a room is written by the rules"
EXCESS_PLAN = 127  # in a plan: the 1-shield tile of an excess painting

State = record(
    ("now", Room),
    ("then", Room),
    ("hand", np.int32, 4),  # a bit for each bid card, a sealed one included
    ("marker", np.int16, len(TYPES)),
    ("reached", np.int8, len(TYPES)),  # unsold paintings of the type so far
    ("pile", np.int8, AUCTIONED),  # the supply, pile after pile; the top of a pile is its last tile
    ("left", np.int8, len(PILES)),  # tiles of a pile that are neither drawn nor picked
    ("picked", np.int8, OFFER_MOST),  # piles (from 1) picked for the next offer, rising
    ("offer", np.int8, OFFER_MOST),
    ("taker", np.int8, OFFER_MOST),  # who took it, -1 nobody yet
    ("starter", np.int8, 4),  # starting paintings as dealt
    ("bid", np.int8, 4),  # this round's sealed card, 0 not yet in or already revealed
    ("played", np.int8, (4, 1 + ROUNDS)),  # the stacks: the white card, then the bids
    ("order", np.int8, 4),  # taking order; zeros before the reveal
    ("turn", np.int8),  # place in the taking order
    ("round", np.int8),  # from 1; 0 while starting paintings are hung
    ("auctioneer", np.int8),
    ("phase", np.int8),
    ("restarted", np.int8),
    ("late", np.int8),  # the option
    *frames(4),
)

Options = record(("late", np.int8), ("first", np.int8), head=False)

# Phases
STARTING, PICKING, BIDDING, PLACING, LATE = range(5)

MOVES = Catalogue(
    kind("anchor", x=range(WIDTH), y=range(HEIGHT)),
    kind("pile", format=FORMATS),
    kind("bid", card=range(1, CARDS + 1)),
    kind("take", slot=range(OFFER_MOST)),
    kind("museum", format=FORMATS, frame=FRAMES),
    kind("decor", kind=DECOR),
    kind("to_assistant"),
    kind("assistant_tile"),
    kind("excess"),
    kind("done"),
    kind("restart"),
    kind("keep"),
    kind("rearrange"),
)
(
    M_ANCHOR, M_PILE, M_BID, M_TAKE, M_MUSEUM, M_DECOR, M_TO_ASSISTANT, M_ASSISTANT_TILE, M_EXCESS, M_DONE, M_RESTART,
    M_KEEP, M_REARRANGE,
) = (MOVES.base(k.name) for k in MOVES.kinds)  # fmt: skip

# Where a tile came from, in frames and events
AUCTION, HELD, RECEIVED, AGAIN = range(4)

# Events
(
    E_START, E_PICK, E_OFFER, E_SEAL, E_BID, E_TIE, E_TAKE, E_HANG, E_FRAMES, E_FAUX, E_KIND, E_LAPSE, E_SWAP, E_ASSIST,
    E_MUSEUM, E_EXCESS, E_RESTART, E_DONE, E_UNSOLD, E_PRESTIGE, E_KEEP, E_REARRANGE, E_RESTORED, E_FULL, E_GAVEL, E_END,
) = range(26)  # fmt: skip


def spelled(code: int) -> str:
    """Kinds of decor one after the other, from a number with a digit to the base of 8 for each, counted from 1."""
    return " ".join(DECOR[int(digit) - 1] for digit in f"{code:o}")


_TILE = Field("tile", "the tile", CODES)
_ANCHOR = Field("anchor", "its top left cell", lambda cell: divmod(cell, HEIGHT), parts=("x", "y"))
_SLOT = Field("slot", "its place in the offer")
SOURCES = ("turn", "assistant", "museum", "again")
EVENTS = (
    EventKind("start", (_TILE, _ANCHOR), means="hung the starting painting"),
    EventKind("pick", (Field("format", "the pile", FORMATS),), means="picked a tile for the next offer, unseen"),
    EventKind("offer", (_SLOT, _TILE), means="a painting of the offer was turned up; the seat is the Auctioneer"),
    EventKind("seal", (), (Field("card", "the bid card"),), means="sealed a bid"),
    EventKind("bid", (Field("card", "the bid card"),), means="showed the bid"),
    EventKind(
        "tie",
        (
            Field("other", "the seat that comes after it"),
            Field("mine", "the card that decided"),
            Field("theirs", "the other's card there"),
            Field("beneath", "how far below the bids these lie"),
        ),
        means="bid alike with another, and comes first",
    ),
    EventKind("take", (_SLOT, _TILE), means="took a painting of the offer"),
    EventKind(
        "hang",
        (_TILE, _ANCHOR, Field("source", "earned or taken this turn, or where it comes from", SOURCES)),
        means="hung a tile",
    ),
    EventKind("frames", (_TILE, Field("matches", "paintings in the same frame")), means="earned decor with a painting"),
    EventKind("faux_pas", (_TILE, Field("offended", "paintings of its type that it touches")), means="made a faux pas"),
    EventKind("decor", (Field("kind", "the kind of decor", DECOR),), means="took decor out of the supply"),
    EventKind("lapse", (Field("shields", "what it was worth"),), means="could not take the decor earned"),
    EventKind(
        "swap",
        (
            Field("wall", "the seat whose wall it is"),
            _ANCHOR,
            Field("went", "kinds of decor that went back to the supply, along the run", spelled),
            Field("came", "kinds that hang there now", spelled),
        ),
        means="had decor on a wall exchanged, to free a tile of a size that has run out",
    ),
    EventKind("assistant", (_TILE,), means="gave a tile to the assistant"),
    EventKind(
        "museum",
        (Field("given", "the painting that stays there", CODES), Field("received", "the one to be hung", CODES)),
        means="exchanged a painting in the museum",
    ),
    EventKind("excess", (_TILE, Field("count", "excess paintings now")), means="stored an excess painting"),
    EventKind("restart", means="took this turn's tiles down again"),
    EventKind("done", means="finished the turn"),
    EventKind("unsold", (_TILE,), means="a painting goes to the museum unsold; the seat is the Auctioneer"),
    EventKind(
        "prestige",
        (
            Field("type", "the type of painting", TYPES),
            Field("before", "the space its marker leaves"),
            Field("after", "the space it ends on"),
            Field("aim", "the space it would have reached"),
        ),
        means="a type rose; the seat is the Auctioneer",
    ),
    EventKind("keep", means="kept this round's tiles"),
    EventKind("rearrange", means="took this round's tiles down to hang them anew"),
    EventKind("restored", means="could not hang a tile anew, so all is as it was"),
    EventKind("full", means="filled the wall"),
    EventKind("gavel", (Field("round", "its number"),), means="has the gavel for a new round"),
    EventKind(
        "end",
        (Field("reason", "a full wall, two excess paintings, or no bid cards", ("", "full", "excess", "cards")),),
        means="the game is over; the seat is the Auctioneer",
    ),
)

# Lines of the score sheet, in the order of facts.py
L_PRESTIGE, L_DECOR, L_EYELINE, L_FULL, L_CORNERS, L_EXCESS = range(6)

# Ways a game ends (AS-END), in the order of facts.py
END_FULL, END_EXCESS, END_CARDS = 1, 2, 3
