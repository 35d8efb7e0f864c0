"""A placement turn: the tile in hand, hanging, the assistant, the museum, excess (AS-PLACE to AS-TURN)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import pop, push, top
from vernissage.games.art_society import state
from vernissage.games.art_society.rules.book import book
from vernissage.games.art_society.rules.decor import exhausted, hang_decor, kinds_offered, obtainable, swap
from vernissage.games.art_society.rules.room import excess_count, matches, offended, plan, put_painting
from vernissage.games.art_society.rules.wall import box, fits, full, list_anchors, spots, touching
from vernissage.games.art_society.state import DECOR_0, HEIGHT, SHIELDS, TYPE
from vernissage.games.art_society.typed import Record, Room

# --- a place on the wall ----------------------------------------------------------------------------------------------


@rule
def in_hand(s: Record) -> int:
    """The tile that is to be placed: on top of the stack, or the starting painting before any turn."""
    if s.depth == 0:
        return s.starter[s.seat]
    return DECOR_0 + top(s, 0) if s.decision == TILE else top(s, 0)


@rule
def width(s: Record) -> int:
    """Columns that the tile in hand takes, for a sentence."""
    return state.W[in_hand(s)]


@rule
def height(s: Record) -> int:
    """Rows that the tile in hand takes, for a sentence."""
    return state.H[in_hand(s)]


BEYOND = book.reason(
    "beyond", "AS-PLACE-02", "A {w}x{h} at column {x}, row {y} would reach beyond the wall.", w=width, h=height
)
ON_TILE = book.reason("on_tile", "AS-PLACE-02", "At column {x}, row {y} it would cover another tile.")
ALONE = book.reason(
    "alone", "AS-PLACE-03", "At column {x}, row {y} it touches no tile along an edge; corners do not count."
)
HANG_ONLY = book.sentence("ask.painting.hang", "hang {view.in_hand:tile}.{best}")
HANG_OR_HOLD = book.sentence(
    "ask.painting.hang_or_hold", "hang {view.in_hand:tile}, or give it to your assistant.{best}"
)
EXCHANGE = book.sentence("ask.painting.exchange", "{view.in_hand:tile} fits nowhere: exchange it in the museum.")
HOLD_OR_EXCHANGE = book.sentence(
    "ask.painting.hold_or_exchange",
    "{view.in_hand:tile} fits nowhere: let your assistant hold it, or exchange it in the museum.",
)
STORE = book.sentence(
    "ask.painting.store",
    "{view.in_hand:tile} fits nowhere and the museum has nothing for it: store it and lose 2 points.{second}",
)
HOLD_OR_STORE = book.sentence(
    "ask.painting.hold_or_store",
    "{view.in_hand:tile} fits nowhere and the museum has nothing for it: let your assistant hold it, or store it and lose "
    "2 points.{second}",
)


def _ask(view: Any) -> str:
    """Where the painting can go: the wall, else the museum, else it is excess; and always the assistant, if free."""
    hold = "to_assistant" in view.moves
    if view.gains:
        return HANG_OR_HOLD if hold else HANG_ONLY
    if "excess" in view.moves:
        return HOLD_OR_STORE if hold else STORE
    return HOLD_OR_EXCHANGE if hold else EXCHANGE


PAINTING = book.decision(  # the painting taken
    "painting",
    moves="anchor museum to_assistant assistant_tile excess",
    rule="AS-TURN-02",
    frame=("code", "source"),
    ask=_ask,
    waits="is hanging a painting",
)
HANG = book.decision(  # a tile that must go onto the wall
    "hang",
    moves="anchor",
    rule="AS-TURN-03",
    frame=("code", "source"),
    ask="hang {view.in_hand:tile}.{best}",
    waits="is hanging a tile",
)
TILE = book.decision(  # a decor tile taken
    "tile",
    moves="anchor to_assistant",
    rule="AS-DECOR-03",
    frame=("kind",),
    ask=lambda view: HANG_OR_HOLD if "to_assistant" in view.moves else HANG_ONLY,
    waits="is hanging decor",
)


@part
def cannot_hang(room: Room, seat: int, code: int, x: int, y: int) -> int:
    """AS-PLACE-02, -03."""
    if x + state.W[code] > state.WIDTH or y + state.H[code] > HEIGHT:
        return BEYOND
    c0 = room.cover[seat, 0]
    c1 = room.cover[seat, 1]
    b0, b1 = box(x * HEIGHT + y, state.W[code], state.H[code])
    if ((b0 & c0) | (b1 & c1)) != 0:
        return ON_TILE
    t0, t1 = touching(c0, c1)
    return ALLOWED if ((b0 & t0) | (b1 & t1)) != 0 else ALONE


@PAINTING.reason("anchor")
@HANG.reason
def _(s: Record, seat: int, code: int, x: int, y: int) -> int:
    return cannot_hang(s.now, seat, code, x, y)


@TILE.reason("anchor")
def _(s: Record, seat: int, kind: int, x: int, y: int) -> int:
    return cannot_hang(s.now, seat, DECOR_0 + kind, x, y)


@HANG.legal
def _(s: Record, seat: int, code: int, moves: Any, n: int) -> int:
    """Only the wall. Anchors all at once, as bits."""
    a0, a1 = spots(s.now, seat, code)
    return list_anchors(a0, a1, moves, n)


@TILE.legal
def _(s: Record, seat: int, kind: int, moves: Any, n: int) -> int:
    """AS-TURN-04, second half."""
    a0, a1 = spots(s.now, seat, DECOR_0 + kind)
    n = list_anchors(a0, a1, moves, n)
    if s.now.assistant[seat] == 0:
        moves[n] = state.M_TO_ASSISTANT
        n += 1
    return n


@PAINTING.do("anchor")
@HANG.do
def _(s: Record, seat: int, code: int, source: int, x: int, y: int, journal: Any) -> None:
    pop(s)
    hang(s, seat, code, source, x * HEIGHT + y, journal)


@part
def hang(s: Record, seat: int, code: int, source: int, anchor: int, journal: Any) -> None:
    """A tile that is not decor just earned goes onto the wall; a painting may earn decor (AS-FRAME-03)."""
    room = s.now
    plan(room, seat, code)
    note(journal, state.E_HANG, seat, ALL, code, anchor, source)
    if code >= DECOR_0:
        hang_decor(room, seat, code - DECOR_0, anchor, 1)
        note_full(room, seat, journal)
        return
    put_painting(room, seat, code, anchor)
    m = matches(room, seat, code, anchor)
    if journal.shape[0] > 0:
        clash = offended(room, seat, code, anchor)
        if clash > 0:
            note(journal, state.E_FAUX, seat, ALL, code, clash)
    if m > 0:
        note(journal, state.E_FRAMES, seat, ALL, code, m)
        push(s, seat, KIND, m, 1 if m >= 4 else 0, 0)  # AS-DECOR-01, -02
    note_full(room, seat, journal)


@TILE.do("anchor")
def _(s: Record, seat: int, kind: int, x: int, y: int, journal: Any) -> None:
    pop(s)
    anchor = x * HEIGHT + y
    hang_decor(s.now, seat, kind, anchor, 1)
    note(journal, state.E_HANG, seat, ALL, DECOR_0 + kind, anchor, state.AUCTION)
    note_full(s.now, seat, journal)


@part
def note_full(room: Room, seat: int, journal: Any) -> None:
    """Write down that a wall has become full, where a journal is kept."""
    if journal.shape[0] > 0 and full(room, seat):
        note(journal, state.E_FULL, seat, ALL)


# --- the painting taken -----------------------------------------------------------------------------------------------


@part
def begin_turn(s: Record, seat: int, code: int) -> None:
    """The tile the assistant holds now may be hung this turn (AS-ASST-04)."""
    s.now.ready = 1 if s.now.assistant[seat] != 0 else 0
    push(s, seat, PAINTING, code, state.AUCTION, 0)


@PAINTING.legal
def _(s: Record, seat: int, code: int, moves: Any, n: int) -> int:
    """AS-TURN-02."""
    room = s.now
    a0, a1 = spots(room, seat, code)
    n = list_anchors(a0, a1, moves, n)
    fitting = n > 0
    exchange = 0
    if not fitting:  # AS-SPACE-07
        n = list_museum(room, seat, code, moves)
        exchange = n
    if room.assistant[seat] == 0:
        moves[n] = state.M_TO_ASSISTANT
        n += 1
    if cannot_bring(s, seat) == ALLOWED:
        moves[n] = state.M_ASSISTANT_TILE
        n += 1
    if not fitting and exchange == 0:  # AS-SPACE-06
        moves[n] = state.M_EXCESS
        n += 1
    return n


@part
def list_museum(room: Room, seat: int, code: int, moves: Any) -> int:
    """Museum paintings of the same type that fit (AS-SPACE-02 to -04), rising."""
    n = 0
    for i in range(room.museum_count):
        other = room.museum[i]
        if TYPE[other] == TYPE[code] and fits(room, seat, other):
            move = state.M_MUSEUM + state.PILE[other] * state.FRAME_COUNT + state.FRAME[other]
            j = n
            while j > 0 and moves[j - 1] > move:
                moves[j] = moves[j - 1]
                j -= 1
            moves[j] = move
            n += 1
    return n


@rule
def type_in_hand(s: Record) -> int:
    """The type of the painting in hand, for a sentence."""
    return TYPE[in_hand(s)]


FITS = book.reason("fits", "AS-SPACE-07", "It fits your wall, so the museum does not exchange it.")
NOT_THERE = book.reason(
    "not_there",
    "AS-SPACE-02",
    "The museum has no {type} {format} in that frame, and only a {type} may be had.",
    type=type_in_hand,
)
NO_ROOM = book.reason(
    "no_room",
    "AS-SPACE-03",
    "The {type} {format} does not fit your wall, so it cannot be received.",
    type=type_in_hand,
)
TO_BE_HUNG = book.reason("to_be_hung", "AS-SPACE-07", "It fits your wall: it is hung, or given to the assistant.")
TO_BE_EXCHANGED = book.reason(
    "to_be_exchanged", "AS-SPACE-05", "The museum has a painting of its type that fits: exchange it."
)


@part
def in_museum(room: Room, code: int, format: int, frame: int) -> int:
    """Where in the museum the painting of the same type lies that has this format and frame, or -1."""
    for i in range(room.museum_count):
        other = room.museum[i]
        if TYPE[other] == TYPE[code] and state.PILE[other] == format and state.FRAME[other] == frame:
            return i
    return -1


@PAINTING.reason("museum")
def _(s: Record, seat: int, code: int, format: int, frame: int) -> int:
    if fits(s.now, seat, code):
        return FITS
    at = in_museum(s.now, code, format, frame)
    if at < 0:
        return NOT_THERE
    return ALLOWED if fits(s.now, seat, s.now.museum[at]) else NO_ROOM


@PAINTING.do("museum")
def _(s: Record, seat: int, code: int, format: int, frame: int, journal: Any) -> None:
    """The painting goes to the museum, one of its type comes back and must be hung (AS-SPACE-02, -03)."""
    room = s.now
    pop(s)
    at = in_museum(room, code, format, frame)
    received = room.museum[at]
    for i in range(at, room.museum_count - 1):
        room.museum[i] = room.museum[i + 1]
    room.museum[room.museum_count - 1] = code
    note(journal, state.E_MUSEUM, seat, ALL, code, received)
    push(s, seat, HANG, received, state.RECEIVED, 0)


@PAINTING.reason("excess")
def _(s: Record, seat: int, code: int) -> int:
    """AS-SPACE-06."""
    room = s.now
    if fits(room, seat, code):
        return TO_BE_HUNG
    for i in range(room.museum_count):
        if TYPE[room.museum[i]] == TYPE[code] and fits(room, seat, room.museum[i]):
            return TO_BE_EXCHANGED
    return ALLOWED


@PAINTING.do("excess")
def _(s: Record, seat: int, code: int, journal: Any) -> None:
    """AS-SPACE-05, AS-TURN-05."""
    room = s.now
    pop(s)
    n = excess_count(room, seat)
    room.excess[seat, n] = code
    plan(room, seat, state.EXCESS_PLAN)
    note(journal, state.E_EXCESS, seat, ALL, code, n + 1)
    push(s, seat, KIND, 1, 0, 0)


# --- decor ------------------------------------------------------------------------------------------------------------

KIND = book.decision(  # an entitlement: the shields left, and 1 when every shield counts
    "decor",
    moves="decor assistant_tile",
    rule="AS-TURN-04",
    frame=("shields", "every"),
    ask="take decor for {view.shields:shields}; {choices} ways are open.",
    waits="is choosing decor",
)


@rule
def size(kind: int) -> int:
    """Shields of a kind of decor, for a sentence."""
    return SHIELDS[kind]


TOO_LARGE = book.reason(
    "too_large", "AS-DECOR-01", "You may take up to {view.shields} shields; this tile has {size}.", size=size
)
NONE_LEFT = book.reason("none_left", "AS-DECOR-09", "No tile of this kind is left, and no exchange can free one.")
NO_PLACE = book.reason(
    "no_place", "AS-DECOR-04", "This tile has no place on your wall, and your assistant holds another."
)


@KIND.reason("decor")
def _(s: Record, seat: int, kind: int, shields: int) -> int:
    """Nobody is asked for decor whose wall is full (AS-DECOR-05)."""
    if SHIELDS[kind] > shields:
        return TOO_LARGE
    if not obtainable(s.now, s.players, seat, kind):
        return NONE_LEFT
    return ALLOWED if s.now.assistant[seat] == 0 or fits(s.now, seat, DECOR_0 + kind) else NO_PLACE


@KIND.legal
def _(s: Record, seat: int, shields: int, moves: Any, n: int) -> int:
    """AS-TURN-04, first half."""
    offered = kinds_offered(s.now, s.players, seat, shields)
    for kind in range(state.DECOR_KINDS):
        if (offered >> kind) & 1:
            moves[n] = state.M_DECOR + kind
            n += 1
    if cannot_bring(s, seat) == ALLOWED:
        moves[n] = state.M_ASSISTANT_TILE
        n += 1
    return n


@KIND.do("decor")
def _(s: Record, seat: int, kind: int, shields: int, every: int, journal: Any) -> None:
    """One decor tile comes out of the supply; of a size that has run out, after an exchange (AS-DECOR-08)."""
    room = s.now
    pop(s)
    if exhausted(room, SHIELDS[kind]):
        swap(room, s.players, seat, kind, journal)
    room.supply[kind] -= 1
    note(journal, state.E_KIND, seat, ALL, kind)
    rest = shields - SHIELDS[kind] if every else 0
    if rest > 0:
        push(s, seat, KIND, rest, 1, 0)
    push(s, seat, TILE, kind, 0, 0)


@part
def lapse(s: Record, journal: Any) -> None:
    """Entitlements that offer nothing lapse at once (AS-DECOR-05, -09)."""
    while s.depth > 0 and s.decision == KIND and kinds_offered(s.now, s.players, s.seat, top(s, 0)) == 0:
        note(journal, state.E_LAPSE, s.seat, ALL, top(s, 0))
        pop(s)


# --- the assistant ----------------------------------------------------------------------------------------------------

HANDS_FULL = book.reason("hands_full", "AS-ASST-01", "Your assistant already holds a tile, and holds one at most.")
HOLDS_NOTHING = book.reason("holds_nothing", "AS-ASST-03", "Your assistant holds nothing.")
NOT_THIS_TURN = book.reason(
    "not_this_turn", "AS-ASST-04", "A tile given to the assistant this turn stays there until your next turn."
)
HELD_FITS_NOT = book.reason(
    "held_fits_not", "AS-ASST-07", "The tile your assistant holds has no legal place on your wall."
)


@PAINTING.reason("to_assistant")
@TILE.reason("to_assistant")
def _(s: Record, seat: int) -> int:
    return ALLOWED if s.now.assistant[seat] == 0 else HANDS_FULL


@PAINTING.do("to_assistant")
def _(s: Record, seat: int, code: int, journal: Any) -> None:
    give(s, seat, code, journal)


@TILE.do("to_assistant")
def _(s: Record, seat: int, kind: int, journal: Any) -> None:
    give(s, seat, DECOR_0 + kind, journal)


@part
def give(s: Record, seat: int, code: int, journal: Any) -> None:
    """AS-ASST-02, AS-DECOR-03."""
    pop(s)
    s.now.assistant[seat] = code
    s.now.given[seat] = 1
    note(journal, state.E_ASSIST, seat, ALL, code)


@part
def cannot_bring(s: Record, seat: int) -> int:
    """The tile held when the turn began, once, if it fits (AS-ASST-03, -04)."""
    held = s.now.assistant[seat]
    if held == 0:
        return HOLDS_NOTHING
    if s.phase != state.PLACING or s.now.ready == 0:
        return NOT_THIS_TURN
    return ALLOWED if fits(s.now, seat, held) else HELD_FITS_NOT


@PAINTING.reason("assistant_tile")
@KIND.reason("assistant_tile")
def bring_reason(s: Record, seat: int) -> int:
    """What stands against hanging the tile that the assistant holds, if anything does."""
    return cannot_bring(s, seat)


@PAINTING.do("assistant_tile")
@KIND.do("assistant_tile")
def bring(s: Record, seat: int) -> None:
    """The assistant brings the tile it held; what was going on waits (AS-TURN-03)."""
    code = s.now.assistant[seat]
    s.now.assistant[seat] = 0
    s.now.ready = 0
    push(s, seat, HANG, code, state.HELD, 0)
