"""What a seat of Art Society sees, in numbers: version 1 of its observation, which leaves out nothing that the view tells.

Seats are told in the order own, next, and so on. A spectator looks from seat 0 and sees neither a sealed bid nor a stack.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.bits import count
from vernissage.engine.observing import Part, Plan, choice, flag, number
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import DECISION, NUMBERS
from vernissage.games.art_society import state
from vernissage.games.art_society.facts import FACTS
from vernissage.games.art_society.rules import BOOK
from vernissage.games.art_society.rules.auction import multiplier
from vernissage.games.art_society.rules.placing import KIND, TILE
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.rules.wall import LOW
from vernissage.games.art_society.state import (
    CARDS,
    DECOR,
    DECOR_0,
    HEIGHT,
    OFFER_MOST,
    PAINTINGS,
    PILE_KINDS,
    TYPE_COUNT,
)
from vernissage.games.art_society.typed import Record, Room

DEPTH = 4  # frames of the stack
OTHERS = ("own", "next", "second", "third")
FACE_DOWN, OFFERED, MUSEUM, IN_HAND, ASSISTANT, EXCESS, WALL = 1, 2, 3, 4, 5, 9, 13
WHERE = (
    "nowhere", "face down", "offer", "museum", "in hand", *(f"{k} assistant" for k in OTHERS),
    *(f"{k} excess" for k in OTHERS), *(f"{k} wall" for k in OTHERS),
)  # fmt: skip
DECOR_ROW = np.cumsum([0, *state.KIND_COUNT]).astype(np.int64)  # where a kind begins among the tiles of decor
DECOR_ROW.setflags(write=False)
PLACE = (number("x", state.WIDTH - 1, "column of its top left cell"), number("y", HEIGHT - 1, "its row"))
FRESH = flag("fresh", "1 when hung this round")


def _painting(tile: dict[str, Any]) -> tuple[float, ...]:
    kinds = [float(tile["type"] == t) for t in state.TYPES] + [float(tile["frame"] == f) for f in state.FRAMES]
    return (tile["w"] / 5, tile["h"] / 5, (tile["value"] or 0) / 9, *kinds)


SEEN = Plan(
    Part(
        "table",
        (
            number("players", 4, "players", low=2),
            choice("decision", ("over", *BOOK.names), "what is decided"),
            choice("end", len(FACTS.ends) + 1, "why the game ended, 0 while it runs"),
            flag("mine", "1 when it is for this seat to decide"),
            choice("seat", 4, "the seat that decides, counted from this one"),
            choice("auctioneer", 4, "who has the gavel, counted from this seat"),
            number("round", state.ROUNDS, "the round, 0 while starting paintings are hung"),
            number("turn", 4, "place in the taking order of the seat that acts"),
            flag("late", "1 with late_rearrangement"),
            flag("ready", "1 while the acting player may still hang the held tile"),
            flag("restarted", "1 when the turn was restarted"),
            number("my_bid", CARDS, "this seat's sealed card, 0 for none"),
        ),
    ),
    Part("left", (number("tiles", 16, "tiles left"),), PILE_KINDS, "piles of the supply"),
    Part(
        "picked", (choice("pile", PILE_KINDS + 1, "the pile, from 1"),), OFFER_MOST, "tiles picked for the next offer"
    ),
    Part("offer", (choice("taker", ("empty", "open", *OTHERS), "who took it"),), OFFER_MOST, "slots of the offer"),
    Part(
        "types",
        (
            number("marker", 127, "space of its marker", unit=state.TRACK),
            number("reached", state.ROUNDS, "unsold paintings so far"),
            number("multiplier", 5, "points a painting scores now"),
        ),
        TYPE_COUNT,
        "types of paintings",
    ),
    Part("supply", (number("tiles", int(max(state.KIND_COUNT)), "tiles left"),), len(DECOR), "kinds of decor"),
    Part(
        "seats",
        (
            number("place", 4, "place in the taking order from 1, 0 before the bids are shown"),
            number("top", CARDS, "top card of the stack"),
            number("white", state.WHITES, "white starting card"),
            flag("sealed", "1 when the bid is in"),
            flag("bound", "1 when this round's decor can no longer be rearranged"),
            flag("given", "1 when the assistant's tile was given this round"),
            choice("held", ("nothing", *DECOR), "decor that the assistant holds"),
        ),
        4,
        "seats from this one on",
    ),
    Part(
        "hands",
        (flag("held", "1 for each bid card still held"),),
        4 * CARDS,
        "per seat from this one on, cards 1 to 20",
    ),
    Part(
        "my_stack", (number("card", CARDS, "card of this seat's own stack"),), 1 + state.ROUNDS, "the white card first"
    ),
    Part(
        "pending",
        (
            choice("decor", ("nothing", *DECOR), "decor to be placed"),
            number("shields", 99, "entitlement to be resolved", unit=4),
        ),
        DEPTH,
        "what waits to be placed, next first",
    ),
    Part(
        "paintings",
        (
            choice("where", WHERE, "where it is"),
            *PLACE,
            number("order", state.WALL_MOST, "how manieth it is there: on a wall, in the museum, in excess"),
            FRESH,
            choice("slot", OFFER_MOST + 1, "its slot in this round's offer, from 1"),
            number("pending", DEPTH, "1 when it is to be placed now, 2 when next, and so on"),
        ),
        PAINTINGS,
        "in the order of the component file",
        ("w", "h", "value", *state.TYPES, *state.FRAMES),
        tuple(map(_painting, state.TILES)),
    ),
    Part(
        "decor",
        (choice("where", ("supply", *(f"{k} wall" for k in OTHERS)), "where it is"), *PLACE, FRESH),
        int(DECOR_ROW[-1]),
        "tiles of each kind, those on walls first",
        ("w", "h", "shields"),
        tuple((k["w"] / 5, k["h"] / 5, k["shields"] / 3) for k in state.KINDS for _ in range(k["count"])),
    ),
)
SIZE = SEEN.size
TABLE, LEFT, PICKED, OFFER, TYPES, SUPPLY, SEATS, HANDS, STACK, PENDING, PIECES, TILES = map(SEEN.at, SEEN.parts)
SEAT_WIDTH, PIECE, DECOR_WIDTH = (SEEN.parts[name].width for name in ("seats", "paintings", "decor"))


@rule
def see(s: Record, seat: int, out: Any) -> None:
    """What a seat may know, as the numbers of version 1 (SEEN)."""
    for i in range(SIZE):
        out[i] = 0
    me = seat if seat >= 0 else 0
    out[TABLE] = s.players
    if s.end == 0:
        out[TABLE + 1] = 1 + s.decision
        out[TABLE + 3] = 1 if seat == s.seat else 0
    out[TABLE + 2] = s.end
    out[TABLE + 4] = (s.seat - me) % s.players
    out[TABLE + 5] = (s.auctioneer - me) % s.players
    out[TABLE + 6] = s.round
    out[TABLE + 7] = s.turn
    out[TABLE + 8] = s.late
    out[TABLE + 9] = s.now.ready
    out[TABLE + 10] = s.restarted
    if seat >= 0:
        out[TABLE + 11] = s.bid[seat]
        for k in range(s.round + 1):
            out[STACK + k] = s.played[seat, k]
    see_auction(s, me, out)
    see_museum(s, out)
    for k in range(s.players):
        see_seat(s, (me + k) % s.players, k, out)
    see_decor(s.now, s.players, me, out)
    see_pending(s, out)


@part
def see_auction(s: Record, me: int, out: Any) -> None:
    """The piles, what was picked, what is face down, the offer and who took what, and the taking order."""
    for p in range(PILE_KINDS):
        out[LEFT + p] = s.left[p]
    for i in range(state.AUCTIONED):
        if s.pile[i] != 0:
            out[PIECES + (s.pile[i] - 1) * PIECE] = FACE_DOWN
    for k in range(OFFER_MOST):
        out[PICKED + k] = s.picked[k]
        code = s.offer[k]
        if code != 0:
            out[OFFER + k] = 1 if s.taker[k] < 0 else 2 + (s.taker[k] - me) % s.players
            at = PIECES + (code - 1) * PIECE
            out[at] = OFFERED
            out[at + 5] = 1 + k
    if s.order[0] != s.order[1]:
        for k in range(s.players):
            out[SEATS + ((s.order[k] - me) % s.players) * SEAT_WIDTH] = 1 + k


@part
def see_museum(s: Record, out: Any) -> None:
    """How the types stand, the decor left, and the museum in the order in which paintings arrived."""
    for kind in range(TYPE_COUNT):
        out[TYPES + 3 * kind] = s.marker[kind]
        out[TYPES + 3 * kind + 1] = s.reached[kind]
        out[TYPES + 3 * kind + 2] = multiplier(s, kind)
    for kind in range(state.DECOR_KINDS):
        out[SUPPLY + kind] = s.now.supply[kind]
    for i in range(s.now.museum_count):
        at = PIECES + (s.now.museum[i] - 1) * PIECE
        out[at] = MUSEUM
        out[at + 3] = 1 + i


@part
def see_seat(s: Record, other: int, k: int, out: Any) -> None:
    """All that is public about a seat, written as the k-th: cards, assistant, excess, and what paintings hang where."""
    room = s.now
    at = SEATS + k * SEAT_WIDTH
    for height in range(s.round, -1, -1):
        if s.played[other, height] != 0:
            out[at + 1] = s.played[other, height]
            break
    out[at + 2] = s.played[other, 0]
    out[at + 3] = 1 if s.bid[other] != 0 else 0
    out[at + 4] = room.bound[other]
    out[at + 5] = room.given[other]
    code = room.assistant[other]
    if code >= DECOR_0:
        out[at + 6] = 1 + code - DECOR_0
    elif code != 0:
        out[PIECES + (code - 1) * PIECE] = ASSISTANT + k
    hand = s.hand[other]
    for card in range(1, CARDS + 1):
        out[HANDS + k * CARDS + card - 1] = (hand >> card) & 1
    for i in range(state.EXCESS_MOST):
        if room.excess[other, i] != 0:
            piece = PIECES + (room.excess[other, i] - 1) * PIECE
            out[piece] = EXCESS + k
            out[piece + 3] = 1 + i
    for i in range(room.count[other]):
        piece = PIECES + (room.hung[other, i] - 1) * PIECE
        out[piece] = WALL + k
        out[piece + 1] = room.at[other, i] // HEIGHT
        out[piece + 2] = room.at[other, i] % HEIGHT
        out[piece + 3] = 1 + i
        out[piece + 4] = 1 if i >= room.fixed[other] else 0


@part
def see_decor(room: Room, players: int, me: int, out: Any) -> None:
    """Where each decor tile hangs, kind by kind and seat by seat; the rows that are left are the supply."""
    for kind in range(state.DECOR_KINDS):
        at = TILES + DECOR_ROW[kind] * DECOR_WIDTH
        for k in range(players):
            other = (me + k) % players
            for word in range(2):
                left = room.decor[other, kind, word]
                fresh = room.fresh[other, kind, word]
                while left != 0:
                    low = left & -left
                    cell = LOW * word + count(low - 1)
                    out[at] = 1 + k
                    out[at + 1] = cell // HEIGHT
                    out[at + 2] = cell % HEIGHT
                    out[at + 3] = 1 if fresh & low != 0 else 0
                    at += DECOR_WIDTH
                    left &= left - 1


@part
def see_pending(s: Record, out: Any) -> None:
    """What waits to be placed, next first; before any turn, the starting painting of the seat that decides."""
    if s.end != 0:
        return
    if s.decision == START and s.depth == 0:
        in_hand(s.starter[s.seat], 0, out)
    for i in range(s.depth):
        frame = s.depth - 1 - i
        kind = s.stack[frame, DECISION]
        code = s.stack[frame, NUMBERS]
        if kind == KIND:
            out[PENDING + 2 * i + 1] = code
        else:
            in_hand(DECOR_0 + code if kind == TILE else code, i, out)


@part
def in_hand(code: int, i: int, out: Any) -> None:
    """A tile that is the i-th to be placed: decor among what is pending, a painting in its own row."""
    if code >= DECOR_0:
        out[PENDING + 2 * i] = 1 + code - DECOR_0
    elif code != 0:
        out[PIECES + (code - 1) * PIECE] = IN_HAND
        out[PIECES + (code - 1) * PIECE + 6] = 1 + i
