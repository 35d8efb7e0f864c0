"""What a seat of Art Society may see.

Everything on the table is public: walls, assistants, excess, museum, markers, supplies, offer, taking order, the top
card and height of every stack, and which bid cards each player has shown so far (hence still holds, AS-BID-09). Hidden
are the faces in the piles and a sealed bid, which only its owner sees (`my_bid`). Covered cards of a stack are shown to
its owner alone (`my_stack`, the white card first).

`piles` the supply, one per back, with value and tiles left (picked ones are gone) · `picked` formats picked for the
next offer, face down · `offer` the lots of this round: painting, value, who took it (-1 open), and where its type's
marker would end if it stayed unsold · `order` seats in taking order, () before the reveal · `turn` place in it of the
seat that acts · `walls` per seat: paintings and decor with place, size, whether hung this round, whether offending ·
`free` empty cells · `bare` uncovered corners as (x, y) · `assistants` tile held or "" · `excess` painting ids ·
`museum` per type: ids in the order of arrival · `markers`, `reached`, `multipliers` per type · `decor_left` per kind ·
`hands` cards still held · `tops`, `heights` of the stacks · `whites` · `sealed` whose bid is in · `my_bid` ·
`in_hand` the tile to be placed now ("" none), public · `shields` the entitlement being resolved (0 none) · `pending`
what waits below it, next first · `held_ready` the acting player may still hang the assistant's tile this turn ·
`gains` for the viewer's own decision: every legal anchor of the tile in hand with what it earns · `tries` the same for
every open lot while the viewer takes, keyed by slot · `scores`, `lines`, `places` as if the game ended now.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from vernissage.engine import items
from vernissage.engine.game import View, head, options
from vernissage.engine.record import face
from vernissage.games.art_society import state
from vernissage.games.art_society.facts import FACTS
from vernissage.games.art_society.rules import BOOK
from vernissage.games.art_society.rules.auction import TAKE, leap, multiplier, value_of
from vernissage.games.art_society.rules.room import movable
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.rules.wall import LOW, free_cells, in_eyeline, list_anchors, spots, touch
from vernissage.games.art_society.score import STANDING, rank, score_lines, score_sheet, try_tile
from vernissage.games.art_society.state import CODES, FRAME, HEIGHT, MOVES, TYPE, TYPES


class Pile(msgspec.Struct, frozen=True):
    """A pile of the supply."""

    format: str
    w: int
    h: int
    value: int
    left: int


class Lot(msgspec.Struct, frozen=True):
    """A painting of the offer. `taker` is a seat, or -1 while it is open (or stays unsold)."""

    slot: int
    tile: str
    type: str
    frame: str
    w: int
    h: int
    value: int
    taker: int
    leap: int  # where its type's marker would end if it stayed unsold


class Hung(msgspec.Struct, frozen=True):
    """A painting on a wall."""

    tile: str
    type: str
    frame: str
    x: int
    y: int
    w: int
    h: int
    fresh: bool  # hung this round
    offending: tuple[str, ...]  # paintings of its type that it touches
    eyeline: bool  # reaches into the eyeline
    starting: bool


class Decor(msgspec.Struct, frozen=True):
    """A decor tile on a wall."""

    kind: str
    x: int
    y: int
    w: int
    h: int
    shields: int
    fresh: bool


class Wall(msgspec.Struct, frozen=True):
    """What hangs on a player's wall."""

    paintings: tuple[Hung, ...]  # in the order they were hung
    decor: tuple[Decor, ...]  # from left to right, top to bottom


class Gain(msgspec.Struct, frozen=True):
    """What a tile would earn at an anchor. `points` is score(after) - score(before) + shields: the shields of the tile
    itself for decor; for a painting the most its matching frames can bring."""

    x: int
    y: int
    points: int
    shields: int
    frames: tuple[str, ...] = ()  # paintings in the same frame that it would touch
    faux_pas: tuple[str, ...] = ()  # paintings of the same type that it would touch
    prestige: int = 0
    eyeline: int = 0
    corners: int = 0
    full: int = 0


class Try(msgspec.Struct, frozen=True):
    """An open lot, tried on the viewer's wall (AS-TAKE-02); no gains: it does not fit."""

    slot: int
    tile: str
    gains: tuple[Gain, ...]


class ArtSocietyView(View, frozen=True, kw_only=True):
    """What a viewer may see of Art Society: saleroom, walls and museum, and what the own choices would earn."""

    width: int
    height: int
    eyeline: tuple[int, ...]  # its rows
    late: bool  # the option late_rearrangement
    round: int  # 0 while starting paintings are hung
    auctioneer: int
    piles: tuple[Pile, ...]
    picked: tuple[str, ...]
    offer: tuple[Lot, ...]
    order: tuple[int, ...]
    turn: int
    walls: tuple[Wall, ...]
    free: tuple[int, ...]
    bare: tuple[tuple[tuple[int, int], ...], ...]
    assistants: tuple[str, ...]
    given: tuple[bool, ...]  # the assistant's tile was given this round
    excess: tuple[tuple[str, ...], ...]
    museum: tuple[tuple[str, ...], ...]
    markers: tuple[int, ...]
    reached: tuple[int, ...]
    multipliers: tuple[int, ...]
    decor_left: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    heights: int
    whites: tuple[int, ...]
    sealed: tuple[bool, ...]
    my_bid: int
    my_stack: tuple[int, ...]
    in_hand: str
    shields: int
    pending: tuple[str, ...]
    held_ready: bool
    may_restart: bool
    movable: tuple[bool, ...]  # seats that hung something this round and may rearrange it
    gains: tuple[Gain, ...]
    tries: tuple[Try, ...]
    scores: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]


def _bits(words: Any) -> list[int]:
    both = int(words[0]) | int(words[1]) << LOW
    return [cell for cell in range(both.bit_length()) if both >> cell & 1]


def wall(s: Any, seat: int) -> Wall:
    """A wall as plain data."""
    room = s["now"]
    n, fixed = int(room["count"][seat]), int(room["fixed"][seat])
    codes, at = room["hung"][seat, :n].tolist(), room["at"][seat, :n].tolist()
    paintings = []
    for i, (code, anchor) in enumerate(zip(codes, at, strict=True)):
        rivals = tuple(
            CODES[codes[k]]
            for k in range(n)
            if k != i and TYPE[codes[k]] == TYPE[code] and touch(code, anchor, codes[k], at[k])
        )
        paintings.append(
            Hung(
                CODES[code],
                TYPES[TYPE[code]],
                state.FRAMES[FRAME[code]],
                anchor // HEIGHT,
                anchor % HEIGHT,
                int(state.W[code]),
                int(state.H[code]),
                i >= fixed,
                rivals,
                bool(in_eyeline(code, anchor)),
                i == 0,
            )
        )
    decor = []
    for k, kind in enumerate(state.KINDS):
        fresh = _bits(room["fresh"][seat, k])
        decor += [
            Decor(kind["id"], cell // HEIGHT, cell % HEIGHT, kind["w"], kind["h"], kind["shields"], cell in fresh)
            for cell in _bits(room["decor"][seat, k])
        ]
    return Wall(tuple(paintings), tuple(sorted(decor, key=lambda d: (d.x, d.y))))


def gains_of(s: Any, seat: int, code: int, places: list[int]) -> tuple[Gain, ...]:
    """What a tile would earn at these anchors, from the rules' own score sheet."""
    f, room = face(s), s["now"]
    n = int(room["count"][seat])
    there = list(zip(room["hung"][seat, :n].tolist(), room["at"][seat, :n].tolist(), strict=True))
    before, out = np.zeros(len(FACTS.lines), np.int32), np.zeros(len(FACTS.lines), np.int32)
    score_lines(f, seat, face(before))
    gains = []
    for anchor in places:
        matched = int(try_tile(f, seat, code, anchor, face(out)))
        change = (out - before).tolist()
        frames: tuple[str, ...] = ()
        clash: tuple[str, ...] = ()
        if code < state.DECOR_0:
            near = [c for c, at in there if touch(code, anchor, c, at)]
            frames = tuple(CODES[c] for c in near if FRAME[c] == FRAME[code])
            clash = tuple(CODES[c] for c in near if TYPE[c] == TYPE[code])
        full = change[state.L_FULL]
        earned = 0 if full else matched  # a full wall earns no decor (AS-DECOR-05)
        gains.append(
            Gain(
                anchor // HEIGHT,
                anchor % HEIGHT,
                sum(change) + earned,
                change[state.L_DECOR] + earned,
                frames,
                clash,
                change[state.L_PRESTIGE],
                change[state.L_EYELINE],
                change[state.L_CORNERS],
                full,
            )
        )
    return tuple(gains)


def _places(s: Any, seat: int, code: int) -> list[int]:
    a0, a1 = spots(face(s["now"]), seat, code)
    buffer = np.zeros(MOVES.size, np.int16)
    places: list[int] = buffer[: list_anchors(a0, a1, face(buffer), 0)].tolist()
    return places


def _pending(s: Any) -> list[tuple[str, int]]:
    """What is on the stack, the top first: the tile, or "" and the shields of an entitlement."""
    found = []
    for _, _, numbers in reversed(BOOK.frames(s)):
        code = numbers["code"] if "code" in numbers else state.DECOR_0 + numbers["kind"] if "kind" in numbers else 0
        found.append((CODES[code], numbers.get("shields", 0)))
    return found


def _lots(s: Any) -> tuple[Lot, ...]:
    lots = []
    for slot in range(int(s["players"]) + 1):
        code = int(s["offer"][slot])
        if code:
            kind = int(TYPE[code])
            ahead = int(leap(face(s), kind, int(value_of(code))))
            lots.append(
                Lot(
                    slot,
                    CODES[code],
                    TYPES[kind],
                    state.FRAMES[FRAME[code]],
                    int(state.W[code]),
                    int(state.H[code]),
                    int(value_of(code)),
                    int(s["taker"][slot]),
                    ahead,
                )
            )
    return tuple(lots)


def _sheets(f: Any, players: int) -> list[list[list[int]]]:
    sheets = []
    for seat in range(players):
        buffer = items.buffer()
        score_sheet(f, seat, face(buffer))
        sheets.append(items.rows(buffer))
    return sheets


def view(s: Any, viewer: int) -> ArtSocietyView:
    """The table as this viewer may see it; what a tile would earn is told only to the seat that decides."""
    f = face(s)
    room = s["now"]
    players, seat, over = int(s["players"]), int(s["seat"]), int(s["end"]) != 0
    decision = int(s["decision"])
    codes = options(s, viewer, MOVES)
    mine = viewer == seat and not over
    (in_hand, shields), *pending = _pending(s) or [("", 0)]
    if decision == START and not over:
        in_hand = CODES[int(s["starter"][seat])]
    gains: tuple[Gain, ...] = ()
    if mine and in_hand:
        gains = gains_of(s, seat, CODES.index(in_hand), [c for c in codes if c < state.CELLS])
    tries: tuple[Try, ...] = ()
    lots = _lots(s)
    if mine and decision == TAKE:
        tries = tuple(
            Try(lot.slot, lot.tile, gains_of(s, seat, code, _places(s, seat, code)))
            for lot, code in ((lot, CODES.index(lot.tile)) for lot in lots if lot.taker < 0)
        )
    sheets = _sheets(f, players)
    places = np.zeros(players, np.int8)
    rank(f, face(places))
    museum = room["museum"][: int(room["museum_count"])].tolist()
    revealed = any(int(k) for k in s["order"])
    height = int(s["round"]) + (revealed or int(s["round"]) == 0) if not over else int(s["round"]) + 1
    seats = range(players)
    return ArtSocietyView(
        **head(s, viewer, codes, FACTS, BOOK, STANDING),
        width=state.WIDTH,
        height=HEIGHT,
        eyeline=state.EYELINE,
        late=bool(s["late"]),
        round=int(s["round"]),
        auctioneer=int(s["auctioneer"]),
        piles=tuple(
            Pile(p["id"], p["w"], p["h"], p["value"], int(n))
            for p, n in zip(state.PILES, s["left"].tolist(), strict=True)
        ),
        picked=tuple(state.FORMATS[int(p) - 1] for p in s["picked"] if p),
        offer=lots,
        order=tuple(int(k) for k in s["order"][:players]) if revealed else (),
        turn=int(s["turn"]),
        walls=tuple(wall(s, k) for k in seats),
        free=tuple(int(free_cells(face(room), k)) for k in seats),
        bare=tuple(tuple((r[3] // HEIGHT, r[3] % HEIGHT) for r in rows if r[0] == state.L_CORNERS) for rows in sheets),
        assistants=tuple(CODES[int(room["assistant"][k])] for k in seats),
        given=tuple(bool(room["given"][k]) for k in seats),
        excess=tuple(tuple(CODES[int(c)] for c in room["excess"][k] if c) for k in seats),
        museum=tuple(tuple(CODES[c] for c in museum if TYPE[c] == t) for t in range(len(TYPES))),
        markers=tuple(s["marker"].tolist()),
        reached=tuple(s["reached"].tolist()),
        multipliers=tuple(int(multiplier(f, t)) for t in range(len(TYPES))),
        decor_left=tuple(room["supply"].tolist()),
        hands=tuple(tuple(c for c in range(1, state.CARDS + 1) if int(s["hand"][k]) >> c & 1) for k in seats),
        tops=tuple(int(s["played"][k, height - 1]) for k in seats),
        heights=height,
        whites=tuple(int(s["played"][k, 0]) for k in seats),
        sealed=tuple(int(s["bid"][k]) > 0 for k in seats),
        my_bid=int(s["bid"][viewer]) if viewer >= 0 else 0,
        my_stack=tuple(s["played"][viewer, :height].tolist()) if viewer >= 0 else (),
        in_hand=in_hand,
        shields=shields,
        pending=tuple(code or f"{n} shields" for code, n in pending),
        held_ready=bool(room["ready"]),
        may_restart=mine and "restart" in [str(MOVES.move(c)) for c in codes],
        movable=tuple(bool(movable(face(room), k)) for k in seats),
        gains=gains,
        tries=tries,
        scores=tuple(sum(r[1] for r in rows) for rows in sheets),
        lines=tuple(tuple(sum(r[1] for r in rows if r[0] == n) for n in range(len(FACTS.lines))) for rows in sheets),
        places=tuple(places.tolist()),
    )
