"""Is a position possible? The conserved quantities, the walls, and everything that is derived."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.rule import rule
from vernissage.games.art_society.draft import PLACES, belongs, painting_in
from vernissage.games.art_society.knowledge import pile_size
from vernissage.games.art_society.rules.auction import higher
from vernissage.games.art_society.rules.decor import kinds_offered
from vernissage.games.art_society.rules.game import FULL_HAND, ending
from vernissage.games.art_society.rules.placing import excess_count
from vernissage.games.art_society.rules.wall import ALL_0, ALL_1, LOW, STAR_0, STAR_1, box, fits, touching
from vernissage.games.art_society.state import (
    AUCTIONED,
    BIDDING,
    CARDS,
    CELLS,
    DECOR_0,
    END_CARDS,
    EXCESS_MOST,
    EXCESS_PLAN,
    FINISH,
    HANG,
    HEIGHT,
    KEEP,
    KIND,
    KIND_COUNT,
    KINDS,
    LATE,
    OFFER_MOST,
    PAINTING,
    PAINTINGS,
    PICKING,
    PILE,
    PILE_0,
    PILES,
    PLACING,
    ROUNDS,
    START,
    STARTERS,
    STARTING,
    TAKE,
    TILE,
    TYPE,
    TYPES,
    WALL_MOST,
    WHITES,
    WIDTH,
    H,
    W,
)

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
PILE_KINDS = len(PILES)
DECOR_KINDS = len(KINDS)
TYPE_COUNT = len(TYPES)


@rule
def check(s: Any) -> int:
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


@rule
def check_head(s: Any) -> int:
    n = s.players
    if n < 2 or n > 4:
        return 1
    if s.seat < 0 or s.seat >= n or s.auctioneer < 0 or s.auctioneer >= n:
        return 2
    if (
        s.phase < STARTING
        or s.phase > LATE
        or s.round < 0
        or s.round > ROUNDS
        or s.decision < START
        or s.decision > KEEP
    ):
        return 2
    if (s.round == 0) != (s.phase == STARTING) or s.late < 0 or s.late > 1 or s.restarted < 0 or s.restarted > 1:
        return 2
    if s.end < 0 or s.end > END_CARDS or s.depth < 0 or s.depth > 4:
        return 2
    if s.restarted == 1 and s.phase != PLACING:
        return 2
    if s.end != 0:
        return 0 if s.phase == LATE and s.depth == 0 else 2
    if s.phase == LATE and s.late == 0:
        return 2
    if s.phase == STARTING or s.phase == PICKING or s.phase == BIDDING:
        return 0 if s.depth == 0 and s.decision == s.phase else 2  # start, pile, bid
    if s.depth == 0:
        good = s.decision == KEEP if s.phase == LATE else (s.decision == TAKE or s.decision == FINISH)
        return 0 if good else 2
    return 0


@rule
def check_room(s: Any, room: Any) -> int:
    """Every number is one of this game, unused places are empty."""
    n = s.players
    for seat in range(4):
        c = room.count[seat]
        if c < 0 or c > WALL_MOST or room.fixed[seat] < 0 or room.fixed[seat] > c:
            return 3
        for i in range(WALL_MOST):
            code = room.hung[seat, i]
            at = room.at[seat, i]
            if code < 0 or code > PAINTINGS or (code == 0) != (i >= c) or at < 0 or at >= CELLS:
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
            if what < 0 or (what >= DECOR_0 + DECOR_KINDS and what != EXCESS_PLAN):
                return 3
        for k in range(EXCESS_MOST):
            if room.excess[seat, k] < 0 or room.excess[seat, k] > PAINTINGS:
                return 3
            if room.excess[seat, k] != 0 and k > 0 and room.excess[seat, k - 1] == 0:
                return 3
        if seat >= n and (c != 0 or held != 0 or room.excess[seat, 0] != 0 or s.starter[seat] != 0 or s.bid[seat] != 0):
            return 1
    if room.ready < 0 or room.ready > 1 or room.museum_count < 0 or room.museum_count > ROUNDS:
        return 3
    for i in range(ROUNDS):
        code = room.museum[i]
        if code < 0 or code > PAINTINGS or (code == 0) != (i >= room.museum_count) or (code > 0 and code <= STARTERS):
            return 3
    return 0


# --- walls ------------------------------------------------------------------------------------------------------------


@rule
def check_walls(s: Any, room: Any) -> int:
    code = 0
    for seat in range(4):
        if code == 0:
            code = check_wall(s, room, seat)
    return code


@rule
def check_wall(s: Any, room: Any, seat: int) -> int:
    """No overlap, inside the grid, in contact; covered cells as kept."""
    c0 = 0
    c1 = 0
    tiles = 0
    for i in range(room.count[seat]):
        code = room.hung[seat, i]
        at = room.at[seat, i]
        if at // HEIGHT + W[code] > WIDTH or at % HEIGHT + H[code] > HEIGHT:
            return 6
        b0, b1 = box(at, W[code], H[code])
        if (c0 & b0) | (c1 & b1):
            return 6
        if i == 0 and (code != s.starter[seat] or (b0 & STAR_0) | (b1 & STAR_1) == 0):
            return 8
        if i > 0 and code <= STARTERS:
            return 8
        c0 |= b0
        c1 |= b1
        tiles += 1
    for kind in range(DECOR_KINDS):
        for word in range(2):
            left = room.decor[seat, kind, word]
            if left < 0 or left > (ALL_0 if word == 0 else ALL_1) or room.fresh[seat, kind, word] & ~left != 0:
                return 6
            while left != 0:
                rest = left & (left - 1)
                at = LOW * word + count((left ^ rest) - 1)
                left = rest
                if at // HEIGHT + W[DECOR_0 + kind] > WIDTH or at % HEIGHT + H[DECOR_0 + kind] > HEIGHT:
                    return 6
                b0, b1 = box(at, W[DECOR_0 + kind], H[DECOR_0 + kind])
                if (c0 & b0) | (c1 & b1):
                    return 6
                c0 |= b0
                c1 |= b1
                tiles += 1
    if c0 != room.cover[seat, 0] or c1 != room.cover[seat, 1]:
        return 6
    if room.count[seat] == 0 and tiles > 0:
        return 8
    return check_contact(room, seat, c0, c1) if tiles > 1 else 0


@rule
def check_contact(room: Any, seat: int, c0: int, c1: int) -> int:
    """Every tile can be reached from the starting painting over shared edges."""
    r0, r1 = box(room.at[seat, 0], W[room.hung[seat, 0]], H[room.hung[seat, 0]])
    while True:
        t0, t1 = touching(r0, r1)
        t0 &= c0
        t1 &= c1
        if (t0 | t1) == 0:
            break
        r0 |= t0
        r1 |= t1
    return 0 if r0 == c0 and r1 == c1 else 7


# --- tiles ------------------------------------------------------------------------------------------------------------


@rule
def check_tiles(s: Any) -> int:
    """Every painting is in exactly one place, every kind of decor is complete."""
    room = s.now
    low = 0  # paintings seen, 58 to a word
    high = 0
    for place in range(AUCTIONED + OFFER_MOST + PLACES + 4):
        code = painting_at(s, room, place)
        if code < 0 or code > PAINTINGS:
            return 3
        if code == 0:
            continue
        k = code - 1
        if k < 58:
            if (low >> k) & 1:
                return 4
            low |= 1 << k
        else:
            if (high >> (k - 58)) & 1:
                return 4
            high |= 1 << (k - 58)
    starters = 0
    for seat in range(s.players):
        k = s.starter[seat]
        if k < 1 or k > STARTERS or (starters >> k) & 1:
            return 3
        starters |= 1 << k
        if s.phase != STARTING and (low >> (k - 1)) & 1 == 0:
            return 4
    if count(low >> STARTERS) + count(high) != AUCTIONED:
        return 4
    for kind in range(DECOR_KINDS):
        if decor_total(s, s.now, kind) != KIND_COUNT[kind] or room.supply[kind] < 0:
            return 9
    return check_piles(s)


@rule
def painting_at(s: Any, room: Any, place: int) -> int:
    """All places a painting can be in, counted through; 0 where there is none."""
    if place < AUCTIONED:
        return s.pile[place]  # type: ignore[no-any-return]
    place -= AUCTIONED
    if place < OFFER_MOST:
        unsold = s.phase == LATE and s.taker[place] < 0  # it is in the museum
        return 0 if s.taker[place] >= 0 or unsold else s.offer[place]
    place -= OFFER_MOST
    if place < PLACES:
        return painting_in(room, place)
    place -= PLACES
    if place < s.depth and (s.stack[place, 1] == PAINTING or s.stack[place, 1] == HANG):
        return s.stack[place, 2] if s.stack[place, 2] < DECOR_0 else 0
    return 0


@rule
def decor_total(s: Any, room: Any, kind: int) -> int:
    n = room.supply[kind]
    for seat in range(4):
        n += count(room.decor[seat, kind, 0]) + count(room.decor[seat, kind, 1])
        if room.assistant[seat] == DECOR_0 + kind:
            n += 1
    for d in range(s.depth):
        if s.stack[d, 1] == TILE and s.stack[d, 2] == kind:
            n += 1
        if s.stack[d, 1] == HANG and s.stack[d, 2] == DECOR_0 + kind:
            n += 1
    return n  # type: ignore[no-any-return]


@rule
def check_piles(s: Any) -> int:
    picks = 0
    for k in range(OFFER_MOST):
        p = s.picked[k]
        if p < 0 or p > PILE_KINDS:
            return 3
        if p != 0:
            picks += 1
            if k > 0 and (s.picked[k - 1] == 0 or s.picked[k - 1] > p):
                return 18
    if picks > s.players or (picks > 0 and s.phase != PICKING):
        return 18
    for p in range(PILE_KINDS):
        n = pile_size(s, p)
        if s.left[p] < 0 or PILE_0[p] + n > PILE_0[p + 1]:
            return 5
        for i in range(PILE_0[p], PILE_0[p + 1]):
            code = s.pile[i]
            if (code != 0) != (i < PILE_0[p] + n) or (code != 0 and PILE[code] != p):
                return 5
    return 0


# --- bids and order ---------------------------------------------------------------------------------------------------


@rule
def shown(s: Any) -> int:
    """Bids on a stack: this round's too, once they are shown."""
    if s.phase == PLACING or s.phase == LATE:
        return s.round  # type: ignore[no-any-return]
    return max(0, s.round - 1)  # type: ignore[no-any-return]


@rule
def check_bids(s: Any) -> int:
    whites = 0
    lowest = 0
    for seat in range(4):
        white = s.played[seat, 0]
        if seat >= s.players:
            for k in range(1 + ROUNDS):
                if s.played[seat, k] != 0:
                    return 1
            if s.hand[seat] != 0:
                return 1
            continue
        if white < 1 or white > WHITES or (whites >> white) & 1:
            return 11
        whites |= 1 << white
        if white < s.played[lowest, 0]:
            lowest = seat
        hand = FULL_HAND
        for k in range(1, 1 + ROUNDS):
            card = s.played[seat, k]
            if (card != 0) != (k <= shown(s)) or card < 0 or card > CARDS:
                return 11
            if card != 0:
                if (hand >> card) & 1 == 0:
                    return 11
                hand &= ~(1 << card)
        if hand != s.hand[seat]:
            return 11
    if s.auctioneer != (lowest + max(0, s.round - 1)) % s.players:
        return 2
    return check_sealed(s)


@rule
def check_sealed(s: Any) -> int:
    for k in range(s.players):
        seat = (s.auctioneer + k) % s.players
        card = s.bid[seat]
        due = s.phase == BIDDING and k < (s.seat - s.auctioneer) % s.players
        if (card != 0) != due or card < 0 or card > CARDS:
            return 12
        if card != 0 and (s.hand[seat] >> card) & 1 == 0:
            return 12
    return 0


@rule
def check_order(s: Any) -> int:
    """Who takes when, and what was taken."""
    acting = s.phase == PLACING or s.phase == LATE
    turn = s.turn
    for k in range(4):
        seat = s.order[k]
        if seat < 0 or seat >= s.players or ((k >= s.players or not acting) and seat != 0):
            return 13
        if acting and k > 0 and k < s.players and not higher(s, s.order[k - 1], seat):
            return 13
    if turn < 0 or turn >= s.players or (not acting and turn != 0):
        return 13
    if acting and s.end == 0 and s.seat != s.order[turn]:
        return 13
    done = 0
    if acting:
        done = s.players if s.phase == LATE else (turn if s.decision == TAKE and s.depth == 0 else turn + 1)
    takers = 0
    for slot in range(OFFER_MOST):
        code = s.offer[slot]
        there = s.phase >= BIDDING and slot <= s.players
        if (code != 0) != there or code < 0 or code > PAINTINGS or (there and code <= STARTERS):
            return 13
        if slot > 0 and there and PILE[code] < PILE[s.offer[slot - 1]]:
            return 13
        who = s.taker[slot]
        if who < -1 or who >= s.players or (who >= 0 and not there):
            return 13
        if who >= 0:
            if (takers >> who) & 1 or not is_with(s, who, code):
                return 13
            takers |= 1 << who
    if count(takers) != done:
        return 13
    for k in range(done):
        if (takers >> s.order[k]) & 1 == 0:
            return 13
    return 0


@rule
def is_with(s: Any, seat: int, code: int) -> bool:
    """A painting that was taken is with its taker, or after an exchange in the museum or on the wall of whoever received
    it from there (AS-SPACE-02)."""
    room = s.now
    if room.assistant[seat] == code:
        return True
    for other in range(s.players):
        for i in range(room.count[other]):
            if room.hung[other, i] == code:
                return True
    for i in range(EXCESS_MOST):
        if room.excess[seat, i] == code:
            return True
    for i in range(room.museum_count):
        if room.museum[i] == code:
            return True
    for d in range(s.depth):
        if s.stack[d, 2] == code:
            return True
    return False


# --- museum and rounds ------------------------------------------------------------------------------------------------


@rule
def check_museum(s: Any) -> int:
    room = s.now
    for kind in range(TYPE_COUNT):
        n = 0
        for i in range(room.museum_count):
            if TYPE[room.museum[i]] == kind:
                n += 1
        if s.reached[kind] != n or s.marker[kind] < 0 or (s.marker[kind] > 0 and n == 0):
            return 14
        for other in range(kind):
            if s.marker[other] == s.marker[kind] and (s.marker[kind] > 0 or (n > 0 and s.reached[other] > 0)):
                return 14
    rounds = s.round if s.phase == LATE else s.round - 1
    return 14 if room.museum_count > max(0, rounds) else 0


@rule
def check_round(s: Any) -> int:
    """Paintings a player can have by now; what was hung this round; why the game is over."""
    room = s.now
    for seat in range(s.players):
        n = max(0, room.count[seat] - 1) + excess_count(room, seat)
        if room.assistant[seat] > 0 and room.assistant[seat] < DECOR_0:
            n += 1
        if n > s.round:
            return 10
        if s.phase != STARTING and room.count[seat] == 0:
            return 8
        code = check_fresh(s, room, seat)
        if code != 0:
            return code
    if s.end != 0:
        return 0 if s.end == ending(s) else 17
    playing = s.phase == PICKING or s.phase == BIDDING
    return 17 if playing and ending(s) != 0 else 0


@rule
def check_fresh(s: Any, room: Any, seat: int) -> int:
    """Only the seats that have acted this round have tiles of it; a plan names what they hung."""
    fresh = 0
    for kind in range(DECOR_KINDS):
        fresh += count(room.fresh[seat, kind, 0]) + count(room.fresh[seat, kind, 1])
    new = room.count[seat] - room.fixed[seat]
    acted = False
    for slot in range(OFFER_MOST):
        if s.taker[slot] == seat:
            acted = s.end == 0
    if not acted:
        idle = room.plan[seat, 0] == 0 and room.plan[seat, 1] == 0 and room.given[seat] == 0 and room.bound[seat] == 0
        started = s.phase != STARTING or new == 0
        return 0 if fresh == 0 and new == 0 and idle and started else 16
    planned = 0
    for k in range(2):
        if room.plan[seat, k] > 0 and room.plan[seat, k] < DECOR_0:
            planned += 1
        if k == 1 and room.plan[seat, 1] != 0 and room.plan[seat, 0] == 0:
            return 16
    return 0 if planned == new else 16


@rule
def check_pending(s: Any) -> int:
    """The stack belongs to the seat that decides, and what is on it can be answered."""
    room = s.now
    for d in range(4):
        what = s.stack[d, 1]
        if d >= s.depth:
            for k in range(5):
                if s.stack[d, k] != 0:
                    return 15
        elif s.stack[d, 0] != s.seat or what < PAINTING or what > TILE:
            return 15
        elif what == KIND:
            if s.stack[d, 2] < 1 or s.stack[d, 2] > CELLS or s.stack[d, 3] < 0 or s.stack[d, 3] > 1:
                return 15
        elif what == TILE:
            if s.stack[d, 2] < 0 or s.stack[d, 2] >= DECOR_KINDS:
                return 15
        elif s.stack[d, 2] < 1 or s.stack[d, 2] >= DECOR_0 + DECOR_KINDS or (what == PAINTING and s.phase != PLACING):
            return 15
    if s.depth > 0 and s.decision != s.stack[s.depth - 1, 1]:
        return 15
    if s.depth > 0 and s.decision == HANG and not fits(room, s.seat, s.stack[s.depth - 1, 2]):
        return 15
    if s.depth > 0 and s.decision == TILE and room.assistant[s.seat] != 0:
        if not fits(room, s.seat, DECOR_0 + s.stack[s.depth - 1, 2]):
            return 15
    if s.depth > 0 and s.decision == KIND and kinds_offered(room, s.players, s.seat, s.stack[s.depth - 1, 2]) == 0:
        return 15  # it would have lapsed (AS-DECOR-09)
    if room.ready != 0 and (s.phase != PLACING or s.decision == TAKE or room.assistant[s.seat] == 0):
        return 15
    if room.ready != 0 and room.given[s.seat] != 0:
        return 15
    return 0
