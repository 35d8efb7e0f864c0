"""What a seat may know, for machines: re-dealing the rest, and the numbers a learner gets."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import branch, draw
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import top
from vernissage.games.art_society import state
from vernissage.games.art_society.rules import BOOK
from vernissage.games.art_society.rules.auction import multiplier, value_of
from vernissage.games.art_society.rules.placing import KIND, in_hand
from vernissage.games.art_society.rules.room import excess_count
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.rules.setup import shuffle_pile
from vernissage.games.art_society.rules.wall import LOW
from vernissage.games.art_society.state import CARDS, DECOR_0, OFFER_MOST, PILE_KINDS, TYPE_COUNT
from vernissage.games.art_society.typed import Record, Room

DECISION_COUNT = len(BOOK.names)

# --- re-dealing -------------------------------------------------------------------------------------------------------
#
# Hidden from everybody: the order of the tiles in each pile, picked ones included; which tiles they are follows from
# what has been turned up. So are the starting paintings of seats not yet asked for theirs. Hidden from the others: a sealed bid, which may be any card of that hand; hands themselves
# follow from the bids shown so far (AS-BID-09). No decision that the engine takes by itself depends on either.


@part
def pile_size(s: Record, p: int) -> int:
    """Tiles of a pile that are still face down, picked ones included."""
    n = s.left[p]
    for k in range(OFFER_MOST):
        if s.picked[k] == p + 1:
            n += 1
    return n


@rule
def redeal(s: Record, seat: int, rng: Any) -> None:
    """Deal afresh what a seat cannot know: the order in the piles, others' sealed bids, unseen starting paintings."""
    for p in range(PILE_KINDS):
        n = pile_size(s, p)
        sort_pile(s, state.PILE_0[p], n)  # nothing of the true order is left
        shuffle_pile(s, rng, p, n)
    for other in range(s.players):
        if other != seat and s.bid[other] != 0:
            hand = s.hand[other]
            s.bid[other] = member(hand, draw(rng, count(hand)))
    if s.phase == state.STARTING:
        redeal_starters(s, rng)
    branch(rng, s.rng)


@part
def redeal_starters(s: Record, rng: Any) -> None:
    """The starting paintings nobody has seen yet are dealt anew (AS-SETUP-06)."""
    left = (1 << state.STARTERS) - 1
    for seat in range(s.seat + 1):
        left &= ~(1 << (s.starter[seat] - 1))
    for seat in range(s.seat + 1, s.players):
        k = member(left, draw(rng, count(left)))
        left &= ~(1 << k)
        s.starter[seat] = 1 + k


@part
def sort_pile(s: Record, first: int, n: int) -> None:
    """The first n tiles of a pile, put in the order of their codes."""
    for i in range(first + 1, first + n):
        code = s.pile[i]
        j = i
        while j > first and s.pile[j - 1] > code:
            s.pile[j] = s.pile[j - 1]
            j -= 1
        s.pile[j] = code


# --- observation ------------------------------------------------------------------------------------------------------
#
# Seats are told in the order own, next, and so on. A spectator looks from seat 0 and sees no sealed bid.

TILE_SIZE = 4 + TYPE_COUNT + state.FRAME_COUNT  # there, w / 5, h / 5, shields / 3, type, frame
LOT_SIZE = TILE_SIZE + 2 + 4  # value / 9, open, taker one-hot
CELL_SIZE = 4 + TYPE_COUNT + state.FRAME_COUNT  # covered, decor, first cell of its tile, hung this round, type, frame
OBSERVATION = (
    ("players", 3, "one-hot: 2, 3, 4 players"),
    ("decision", DECISION_COUNT, "one-hot: " + ", ".join(BOOK.names) + "; all 0 when the game is over"),
    ("mine", 1, "1 when it is for this seat to decide"),
    ("to_move", 4, "one-hot: the seat that decides, counted from this one"),
    ("auctioneer", 4, "one-hot: who has the gavel, counted from this seat"),
    ("round", 1, "round / 20"),
    ("options", 1, "1 with late_rearrangement"),
    ("flags", 2, "1 while the acting player may still hang the held tile; 1 when the turn was restarted"),
    ("left", PILE_KINDS, "tiles left in each pile / 16"),
    ("picked", PILE_KINDS, "tiles picked from each pile for the next offer / 5"),
    ("face_down", state.AUCTIONED, "1 for each auction painting that was not turned up yet"),
    ("offer", OFFER_MOST * LOT_SIZE, "per slot: the tile, value / 9, open, taker one-hot counted from this seat"),
    ("place", 4, "place in the taking order / 4, counted from this seat; 0 before the bids are shown"),
    ("hands", 4 * CARDS, "per seat: 1 for each bid card still held"),
    ("tops", 4, "top card of the stack / 20"),
    ("whites", 4, "white starting card / 4"),
    ("sealed", 4, "1 for each seat whose bid is in"),
    ("my_bid", CARDS, "one-hot: this seat's sealed card"),
    ("markers", TYPE_COUNT, "prestige of each type / 50"),
    ("reached", TYPE_COUNT, "1 for each type that has reached the museum"),
    ("multipliers", TYPE_COUNT, "points a painting of the type scores now / 5"),
    ("decor", state.DECOR_KINDS, "decor tiles left of each kind / all of it"),
    ("museum", state.AUCTIONED, "1 for each painting in the museum"),
    ("in_hand", TILE_SIZE, "the tile to be placed now"),
    ("shields", 1, "the decor entitlement to be resolved / 4"),
    ("assistants", 4 * TILE_SIZE, "per seat: the tile held"),
    ("excess", 4, "excess paintings / 2"),
    (
        "walls",
        4 * state.CELLS * CELL_SIZE,
        "per seat and cell (x * height + y): covered, decor, anchor, fresh, type, frame",
    ),
)
OBSERVATION_SIZE = sum(length for _, length, _ in OBSERVATION)
_AT: dict[str, int] = {}
for _name, _length, _ in OBSERVATION:
    _AT[_name] = sum(n for _, n, _ in OBSERVATION[: len(_AT)])
(
    O_PLAYERS, O_DECISION, O_MINE, O_TO_MOVE, O_AUCTIONEER, O_ROUND, O_OPTIONS, O_FLAGS, O_LEFT, O_PICKED, O_FACE_DOWN,
    O_OFFER, O_PLACE, O_HANDS, O_TOPS, O_WHITES, O_SEALED, O_MY_BID, O_MARKERS, O_REACHED, O_MULTIPLIERS, O_DECOR,
    O_MUSEUM, O_IN_HAND, O_SHIELDS, O_ASSISTANTS, O_EXCESS, O_WALLS,
) = _AT.values()  # fmt: skip


@rule
def observe(s: Record, seat: int, out: Any) -> None:
    """What a seat may know, as the numbers of version 0 (OBSERVATION)."""
    for i in range(OBSERVATION_SIZE):
        out[i] = 0.0
    me = seat if seat >= 0 else 0
    out[O_PLAYERS + s.players - 2] = 1.0
    out[O_AUCTIONEER + (s.auctioneer - me) % s.players] = 1.0
    out[O_ROUND] = s.round / float(state.ROUNDS)
    out[O_OPTIONS] = s.late
    out[O_FLAGS] = s.now.ready
    out[O_FLAGS + 1] = s.restarted
    if s.end == 0:
        out[O_DECISION + s.decision] = 1.0
        out[O_TO_MOVE + (s.seat - me) % s.players] = 1.0
        if seat == s.seat:
            out[O_MINE] = 1.0
    observe_auction(s, me, out)
    observe_cards(s, seat, out)
    observe_museum(s, out)
    observe_pending(s, out)
    for k in range(s.players):
        other = (me + k) % s.players
        tell_tile(s.now.assistant[other], out, O_ASSISTANTS + k * TILE_SIZE)
        out[O_EXCESS + k] = excess_count(s.now, other) / float(state.EXCESS_MOST)
        observe_wall(s.now, other, out, O_WALLS + k * state.CELLS * CELL_SIZE)


@part
def tell_tile(code: int, out: Any, at: int) -> None:
    """A tile, from `at` on: its size, then shields or type and frame; nothing for 0."""
    if code == 0:
        return
    out[at] = 1.0
    out[at + 1] = state.W[code] / 5.0
    out[at + 2] = state.H[code] / 5.0
    if code >= DECOR_0:
        out[at + 3] = state.SHIELDS[code - DECOR_0] / 3.0
    else:
        out[at + 4 + state.TYPE[code]] = 1.0
        out[at + 4 + TYPE_COUNT + state.FRAME[code]] = 1.0


@part
def observe_auction(s: Record, me: int, out: Any) -> None:
    """The supply, what was picked, the offer and who took what, and the taking order once bids are shown."""
    for p in range(PILE_KINDS):
        out[O_LEFT + p] = s.left[p] / 16.0
    for k in range(OFFER_MOST):
        if s.picked[k] != 0:
            out[O_PICKED + s.picked[k] - 1] += 0.2
    for i in range(state.AUCTIONED):
        if s.pile[i] != 0:
            out[O_FACE_DOWN + s.pile[i] - state.STARTERS - 1] = 1.0
    for slot in range(OFFER_MOST):
        code = s.offer[slot]
        if code != 0:
            at = O_OFFER + slot * LOT_SIZE
            tell_tile(code, out, at)
            out[at + TILE_SIZE] = value_of(code) / 9.0
            if s.taker[slot] < 0:
                out[at + TILE_SIZE + 1] = 1.0
            else:
                out[at + TILE_SIZE + 2 + (s.taker[slot] - me) % s.players] = 1.0
    if s.order[0] != s.order[1]:
        for k in range(s.players):
            out[O_PLACE + (s.order[k] - me) % s.players] = (k + 1) / 4.0


@part
def observe_cards(s: Record, seat: int, out: Any) -> None:
    """Everybody's hand and stack, and whose bid is in; which card it is, only of the own."""
    me = seat if seat >= 0 else 0
    for k in range(s.players):
        other = (me + k) % s.players
        hand = s.hand[other]
        for card in range(1, CARDS + 1):
            if (hand >> card) & 1:
                out[O_HANDS + k * CARDS + card - 1] = 1.0
        for height in range(s.round, -1, -1):
            if s.played[other, height] != 0:
                out[O_TOPS + k] = s.played[other, height] / float(CARDS)
                break
        out[O_WHITES + k] = s.played[other, 0] / float(state.WHITES)
        if s.bid[other] != 0:
            out[O_SEALED + k] = 1.0
    if seat >= 0 and s.bid[seat] != 0:
        out[O_MY_BID + s.bid[seat] - 1] = 1.0


@part
def observe_museum(s: Record, out: Any) -> None:
    """How the types stand, the decor left, and what is in the museum."""
    for kind in range(TYPE_COUNT):
        out[O_MARKERS + kind] = s.marker[kind] / float(state.TRACK)
        if s.reached[kind] > 0:
            out[O_REACHED + kind] = 1.0
        out[O_MULTIPLIERS + kind] = multiplier(s, kind) / 5.0
    for kind in range(state.DECOR_KINDS):
        out[O_DECOR + kind] = s.now.supply[kind] / float(state.KIND_COUNT[kind])
    for i in range(s.now.museum_count):
        out[O_MUSEUM + s.now.museum[i] - state.STARTERS - 1] = 1.0


@part
def observe_pending(s: Record, out: Any) -> None:
    """What is dealt with now: a tile to be placed, or the shields of an entitlement."""
    if s.depth > 0 and s.decision == KIND:
        out[O_SHIELDS] = top(s, 0) / 4.0
    elif s.depth > 0 or (s.end == 0 and s.decision == START):
        tell_tile(in_hand(s), out, O_IN_HAND)


@part
def observe_wall(room: Room, seat: int, out: Any, base: int) -> None:
    """A wall cell by cell, from `base` on: what covers it, and whether that was hung this round."""
    for i in range(room.count[seat]):
        code = room.hung[seat, i]
        fresh = 1.0 if i >= room.fixed[seat] else 0.0
        paint(out, base, code, room.at[seat, i], fresh)
    for kind in range(state.DECOR_KINDS):
        for cell in range(state.CELLS):
            word = 0 if cell < LOW else 1
            bit = cell - LOW * word
            if (room.decor[seat, kind, word] >> bit) & 1:
                fresh = 1.0 if (room.fresh[seat, kind, word] >> bit) & 1 else 0.0
                paint(out, base, DECOR_0 + kind, cell, fresh)


@part
def paint(out: Any, base: int, code: int, anchor: int, fresh: float) -> None:
    """A tile's cells in the observation of a wall."""
    for dx in range(state.W[code]):
        for dy in range(state.H[code]):
            at = base + (anchor + dx * state.HEIGHT + dy) * CELL_SIZE
            out[at] = 1.0
            out[at + 3] = fresh
            if code >= DECOR_0:
                out[at + 1] = 1.0
            else:
                out[at + 4 + state.TYPE[code]] = 1.0
                out[at + 4 + TYPE_COUNT + state.FRAME[code]] = 1.0
    out[base + anchor * CELL_SIZE + 2] = 1.0
