"""Is a position possible? The conserved quantities, the walls, and everything that is derived."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import top
from vernissage.games.art_society import state
from vernissage.games.art_society.check.draft import belongs, taken
from vernissage.games.art_society.check.order import check_bids, check_order
from vernissage.games.art_society.check.tiles import check_tiles, check_walls
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules import answerable
from vernissage.games.art_society.rules.auction import TAKE
from vernissage.games.art_society.rules.decor import kinds_offered
from vernissage.games.art_society.rules.placing import HANG, KIND, PAINTING, TILE
from vernissage.games.art_society.rules.room import excess_count, movable
from vernissage.games.art_society.rules.rounds import FINISH, KEEP, START, ending
from vernissage.games.art_society.state import DECOR_0, DECOR_KINDS, LATE, STARTING
from vernissage.games.art_society.typed import Record, Room

IMPOSSIBLE = {
    1: "Art Society is a game for 2, 3 or 4 players; a place of a seat that nobody sits in must be empty.",
    2: "Who decides, what is asked, the phase, the round or the gavel do not belong together.",
    3: "A number stands for no tile, card, pile or cell of this game.",
    4: "A painting is in two places, or in none: each is in one pile, on offer, on a wall, held, stored or in the museum.",
    5: "A pile holds a painting of another back, or its size is wrong.",
    6: "Tiles overlap or reach beyond the wall, or what is kept about covered cells does not agree with them.",
    7: "A tile on a wall touches no other tile (AS-PLACE-03).",
    8: "The first painting on a wall is the player's starting painting, over a star (AS-SETUP-07).",
    9: "Decor tiles of a kind are more or fewer than the box holds.",
    10: "A player has more paintings than rounds were played.",
    11: "Stacks and hands do not hold each bid card once, or white cards are not dealt one to each (AS-BID-04, AS-SETUP-09).",
    12: "A sealed bid is not in that hand, or bids are not in the order clockwise from the Auctioneer (AS-BID-03).",
    13: "The taking order does not follow from the stacks, or what was taken does not follow from the order.",
    14: "Museum, markers and unsold paintings do not agree, or two markers are tied (AS-PREST-03).",
    15: "What is pending does not belong to the decision, or cannot be hung.",
    16: "What is kept about the tiles of this round does not agree with the walls.",
    17: "The game is over without a reason, or goes on although it has ended (AS-END).",
    18: "Picked piles are not sorted, or more than the offer takes.",
    19: "What may be taken back does not belong to the position (AS-MOVE-02, AS-MOVE-03).",
}


@rule
def dearest() -> int:
    """As far as one unsold painting moves a marker: values rise with the piles (AS-AUC-04)."""
    return int(N.prestige[state.PILE_KINDS - 1])


@rule
def check(s: Record) -> int:
    """0 for a possible position, else the number in IMPOSSIBLE of the first thing that is wrong."""
    code = check_head(s)
    if code == 0:
        code = check_room(s, s.now)
    if code == 0:
        code = check_room(s, s.then)
    if code == 0:
        code = check_walls(s, s.now)
    if code == 0:
        code = check_walls(s, s.then)
    if code == 0:
        code = check_tiles(s)
    if code == 0:
        code = check_bids(s)
    if code == 0:
        code = check_order(s)
    if code == 0:
        code = check_museum(s)
    if code == 0:
        code = check_round(s)
    if code == 0:
        code = check_pending(s)
    if code == 0 and not belongs(s):
        code = 19
    return code


@part
def check_head(s: Record) -> int:
    """Players, seat, gavel, phase, round and what is asked belong together; a game that is over stands as it ended."""
    n = s.players
    if n < 2 or n > 4:
        return 1
    if s.seat < 0 or s.seat >= n or s.auctioneer < 0 or s.auctioneer >= n:
        return 2
    if (
        s.phase < STARTING
        or s.phase > LATE
        or s.round < 0
        or s.round > state.ROUNDS
        or s.decision < START
        or s.decision > KEEP
    ):
        return 2
    if (s.round == 0) != (s.phase == STARTING) or s.late < 0 or s.late > 1 or s.restarted < 0 or s.restarted > 1:
        return 2
    if s.end < 0 or s.end > state.END_CARDS or s.depth < 0 or s.depth > 4:
        return 2
    if s.restarted == 1 and (s.phase != state.PLACING or (s.decision == TAKE and s.depth == 0)):
        return 2
    if s.end != 0:  # as `end_round` leaves it
        over = s.phase == LATE and s.depth == 0 and s.decision == START and s.seat == s.auctioneer and s.turn == 0
        return 0 if over else 2
    if s.phase == LATE and s.late == 0:
        return 2
    if s.phase == state.PICKING and s.seat != s.auctioneer:  # AS-AUC-01
        return 2
    if s.phase == STARTING or s.phase == state.PICKING or s.phase == state.BIDDING:
        return 0 if s.depth == 0 and s.decision == s.phase else 2  # start, pile, bid
    if s.depth == 0:
        good = s.decision == KEEP if s.phase == LATE else (s.decision == TAKE or s.decision == FINISH)
        return 0 if good else 2
    return 0


@part
def check_room(s: Record, room: Room) -> int:
    """Every number is one of this game, unused places are empty."""
    n = s.players
    for seat in range(4):
        c = room.count[seat]
        if c < 0 or c > state.WALL_MOST or room.fixed[seat] < 0 or room.fixed[seat] > c:
            return 3
        for i in range(state.WALL_MOST):
            code = room.hung[seat, i]
            at = room.at[seat, i]
            if code < 0 or code > state.PAINTINGS or (code == 0) != (i >= c) or at < 0 or at >= state.CELLS:
                return 3
            if i >= c and at != 0:
                return 3
        held = room.assistant[seat]
        if held < 0 or held >= DECOR_0 + DECOR_KINDS or room.given[seat] < 0 or room.given[seat] > 1:
            return 3
        if room.given[seat] != 0 and held == 0:
            return 3
        if room.bound[seat] < 0 or room.bound[seat] > 1:
            return 3
        for k in range(2):
            what = room.plan[seat, k]
            if what < 0 or (what >= DECOR_0 + DECOR_KINDS and what != state.EXCESS_PLAN):
                return 3
        for k in range(state.EXCESS_MOST):
            if room.excess[seat, k] < 0 or room.excess[seat, k] > state.PAINTINGS:
                return 3
            if room.excess[seat, k] != 0 and k > 0 and room.excess[seat, k - 1] == 0:
                return 3
        if seat >= n and (c != 0 or held != 0 or room.excess[seat, 0] != 0 or s.starter[seat] != 0 or s.bid[seat] != 0):
            return 1
        if seat >= n and (room.plan[seat, 0] != 0 or room.plan[seat, 1] != 0 or room.bound[seat] != 0):
            return 1
        if s.phase == STARTING and seat < n and c != (1 if seat < s.seat else 0):  # clockwise from seat 0 (AS-SETUP-08)
            return 8
    if room.ready < 0 or room.ready > 1 or room.museum_count < 0 or room.museum_count > state.ROUNDS:
        return 3
    for i in range(state.ROUNDS):
        code = room.museum[i]
        if (
            code < 0
            or code > state.PAINTINGS
            or (code == 0) != (i >= room.museum_count)
            or (code > 0 and code <= state.STARTERS)
        ):
            return 3
    return 0


# --- museum and rounds ------------------------------------------------------------------------------------------------


@part
def check_museum(s: Record) -> int:
    """Counts and markers follow from the unsold paintings, no markers are tied, and one a round at most is there."""
    room = s.now
    for kind in range(state.TYPE_COUNT):
        n = 0
        for i in range(room.museum_count):
            if state.TYPE[room.museum[i]] == kind:
                n += 1
        if s.reached[kind] != n or s.marker[kind] < 0 or s.marker[kind] > n * dearest():  # AS-PREST-02
            return 14
        for other in range(kind):
            if s.marker[other] == s.marker[kind] and (s.marker[kind] > 0 or (n > 0 and s.reached[other] > 0)):
                return 14
    rounds = s.round if s.phase == LATE else s.round - 1
    return 14 if room.museum_count > max(0, rounds) else 0


@part
def check_round(s: Record) -> int:
    """Paintings a player can have by now; what was hung this round; why the game is over."""
    room = s.now
    for seat in range(s.players):
        n = max(0, room.count[seat] - 1) + excess_count(room, seat)
        if room.assistant[seat] > 0 and room.assistant[seat] < DECOR_0:
            n += 1
        for d in range(s.depth):
            if seat == s.seat and (s.stack[d, 1] == PAINTING or s.stack[d, 1] == HANG) and s.stack[d, 2] < DECOR_0:
                n += 1
        if n > max(0, s.round - (0 if s.phase == LATE or acted(s, seat) else 1)):  # one a round (AS-TAKE-01)
            return 10
        if s.phase != STARTING and room.count[seat] == 0:
            return 8
        code = check_fresh(s, room, seat)
        if code != 0:
            return code
        if check_fresh(s, s.then, seat) != 0:
            return 19
    if s.end != 0:
        return 0 if s.end == ending(s) else 17
    playing = s.phase == state.PICKING or s.phase == state.BIDDING
    return 17 if playing and ending(s) != 0 else 0


@part
def acted(s: Record, seat: int) -> bool:
    """Has this player taken a painting of this round?"""
    for slot in range(state.OFFER_MOST):
        if s.taker[slot] == seat:
            return s.end == 0
    return False


@part
def check_fresh(s: Record, room: Room, seat: int) -> int:
    """Only the seats that have acted this round have tiles of it; a plan names what they hung."""
    fresh = 0
    for kind in range(DECOR_KINDS):
        fresh += count(room.fresh[seat, kind, 0]) + count(room.fresh[seat, kind, 1])
    new = room.count[seat] - room.fixed[seat]
    if not acted(s, seat):
        idle = room.plan[seat, 0] == 0 and room.plan[seat, 1] == 0 and room.given[seat] == 0 and room.bound[seat] == 0
        started = s.phase != STARTING or new == 0
        return 0 if fresh == 0 and new == 0 and idle and started else 16
    planned = 0
    for k in range(2):
        what = room.plan[seat, k]
        if what > 0 and what < DECOR_0:
            planned += 1
        if k == 1 and what != 0 and (room.plan[seat, 0] == 0 or what == room.plan[seat, 0]):
            return 16
        if what != 0 and not is_planned(room, seat, what):
            return 16
    return 0 if planned == new else 16


@part
def is_planned(room: Room, seat: int, what: int) -> bool:
    """What a plan names hangs among this round's tiles, or is stored; decor may have become part of an exchange."""
    if what == state.EXCESS_PLAN:
        return room.excess[seat, 0] != 0
    if what >= DECOR_0:
        kind = what - DECOR_0
        return room.bound[seat] != 0 or (room.fresh[seat, kind, 0] | room.fresh[seat, kind, 1]) != 0
    for i in range(room.fixed[seat], room.count[seat]):
        if room.hung[seat, i] == what:
            return True
    return False


@part
def check_pending(s: Record) -> int:
    """The stack belongs to the seat that decides, and what is on it can be answered."""
    room = s.now
    hanging = room.ready  # what a plan still has to have room for
    for d in range(4):
        if d >= s.depth:
            for k in range(5):
                if s.stack[d, k] != 0:
                    return 15
        elif s.stack[d, 0] != s.seat or s.stack[d, 4] != 0 or not is_frame(s, d):
            return 15
        elif s.stack[d, 1] == PAINTING or s.stack[d, 1] == HANG:
            hanging += 1
    for k in range(2):
        if room.plan[s.seat, k] != 0:
            hanging += 1
    if hanging > 2 and s.depth > 0:
        return 15
    if s.phase == LATE and s.end == 0 and not movable(s.then, s.seat):  # AS-MOVE-03
        return 15
    if s.depth > 0 and s.decision != s.stack[s.depth - 1, 1]:
        return 15
    if s.depth > 0 and not answerable(s):
        return 15
    if s.depth > 0 and s.decision == KIND and kinds_offered(room, s.players, s.seat, top(s, 0)) == 0:
        return 15  # it would have lapsed (AS-DECOR-09)
    if room.ready != 0 and (s.phase != state.PLACING or s.decision == TAKE or room.assistant[s.seat] == 0):
        return 15
    if room.ready != 0 and room.given[s.seat] != 0:
        return 15
    return 0


@part
def is_frame(s: Record, d: int) -> bool:
    """Could this be pending, there? The painting taken lies at the bottom, a decor tile is on top, and so is a tile to
    be hung, but for a late rearrangement, which hangs up to two anew."""
    what = s.stack[d, 1]
    a = s.stack[d, 2]
    b = s.stack[d, 3]
    last = d == s.depth - 1
    if what == TILE:
        return last and a >= 0 and a < DECOR_KINDS and b == 0
    if d > 1 or a < 1:
        return False
    if what == KIND:
        return a <= state.CELLS and (b == 0 or b == 1)
    if what == PAINTING:
        return s.phase == state.PLACING and d == 0 and a > state.STARTERS and a == taken(s) and b == state.AUCTION
    if what != HANG or a <= state.STARTERS or a >= DECOR_0 + DECOR_KINDS:
        return False
    if s.phase == LATE:
        return b == state.AGAIN
    return last and state.HELD <= b <= state.RECEIVED
