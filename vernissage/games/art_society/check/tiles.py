"""Part of the check: the walls, every tile in one place, the piles."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import part
from vernissage.games.art_society import state
from vernissage.games.art_society.check.draft import PLACES, painting_in
from vernissage.games.art_society.knowledge import pile_size
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules.placing import HANG, PAINTING, TILE
from vernissage.games.art_society.rules.wall import ALL_0, ALL_1, LOW, STAR_0, STAR_1, box, touching
from vernissage.games.art_society.state import AUCTIONED, DECOR_0, HEIGHT, OFFER_MOST, PILE_0, H, W
from vernissage.games.art_society.typed import Record, Room

# --- walls ------------------------------------------------------------------------------------------------------------


@part
def check_walls(s: Record, room: Room) -> int:
    """The walls of all seats: what is wrong with the first that is not as it must be, or 0."""
    code = 0
    for seat in range(4):
        if code == 0:
            code = check_wall(s, room, seat)
    return code


@part
def check_wall(s: Record, room: Room, seat: int) -> int:
    """No overlap, inside the grid, in contact; covered cells as kept. What hung before this round is in contact without
    its tiles, too, since they can be taken down again; unless an exchange made them part of older ones."""
    c0 = 0
    c1 = 0
    old_0 = 0
    old_1 = 0
    tiles = 0
    for i in range(room.count[seat]):
        code = room.hung[seat, i]
        at = room.at[seat, i]
        if at // HEIGHT + W[code] > state.WIDTH or at % HEIGHT + H[code] > HEIGHT:
            return 6
        b0, b1 = box(at, W[code], H[code])
        if (c0 & b0) | (c1 & b1):
            return 6
        if i == 0 and (code != s.starter[seat] or (b0 & STAR_0) | (b1 & STAR_1) == 0):
            return 8
        if i > 0 and code <= state.STARTERS:
            return 8
        c0 |= b0
        c1 |= b1
        if i < room.fixed[seat]:
            old_0 |= b0
            old_1 |= b1
        tiles += 1
    for kind in range(state.DECOR_KINDS):
        for word in range(2):
            left = room.decor[seat, kind, word]
            if left < 0 or left > (ALL_0 if word == 0 else ALL_1) or room.fresh[seat, kind, word] & ~left != 0:
                return 6
            while left != 0:
                rest = left & (left - 1)
                at = LOW * word + count((left ^ rest) - 1)
                fresh = room.fresh[seat, kind, word] & (left ^ rest)
                left = rest
                if at // HEIGHT + W[DECOR_0 + kind] > state.WIDTH or at % HEIGHT + H[DECOR_0 + kind] > HEIGHT:
                    return 6
                b0, b1 = box(at, W[DECOR_0 + kind], H[DECOR_0 + kind])
                if (c0 & b0) | (c1 & b1):
                    return 6
                c0 |= b0
                c1 |= b1
                if fresh == 0:
                    old_0 |= b0
                    old_1 |= b1
                tiles += 1
    if c0 != room.cover[seat, 0] or c1 != room.cover[seat, 1]:
        return 6
    if room.count[seat] == 0 and tiles > 0:
        return 8
    if room.fixed[seat] > 0 and room.bound[seat] == 0 and check_contact(room, seat, old_0, old_1) != 0:
        return 7
    return check_contact(room, seat, c0, c1) if tiles > 1 else 0


@part
def check_contact(room: Room, seat: int, c0: int, c1: int) -> int:
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


@part
def check_tiles(s: Record) -> int:
    """Every painting is in exactly one place, every kind of decor is complete."""
    room = s.now
    low = 0  # paintings seen, 58 to a word
    high = 0
    for place in range(AUCTIONED + OFFER_MOST + PLACES + 4):
        code = painting_at(s, room, place)
        if code < 0 or code > state.PAINTINGS:
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
        if k < 1 or k > state.STARTERS or (starters >> k) & 1:
            return 3
        starters |= 1 << k
        if s.phase != state.STARTING and (low >> (k - 1)) & 1 == 0:
            return 4
    if count(low >> state.STARTERS) + count(high) != AUCTIONED:
        return 4
    for kind in range(state.DECOR_KINDS):
        if decor_total(s, s.now, kind) != N.decor[kind] or room.supply[kind] < 0:
            return 9
    return check_piles(s)


@part
def painting_at(s: Record, room: Room, place: int) -> int:
    """All places a painting can be in, counted through; 0 where there is none."""
    if place < AUCTIONED:
        return s.pile[place]
    place -= AUCTIONED
    if place < OFFER_MOST:
        unsold = s.phase == state.LATE and s.taker[place] < 0  # it is in the museum
        return 0 if s.taker[place] >= 0 or unsold else s.offer[place]
    place -= OFFER_MOST
    if place < PLACES:
        return painting_in(room, place)
    place -= PLACES
    if place < s.depth and (s.stack[place, 1] == PAINTING or s.stack[place, 1] == HANG):
        return s.stack[place, 2] if s.stack[place, 2] < DECOR_0 else 0
    return 0


@part
def decor_total(s: Record, room: Room, kind: int) -> int:
    """Tiles of a kind of decor wherever they are: in supply, on walls, with assistants, pending."""
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
    return n


@part
def check_piles(s: Record) -> int:
    """Picked piles rise and are not too many; each pile holds tiles of its own back, as many as are face down."""
    picks = 0
    for k in range(OFFER_MOST):
        p = s.picked[k]
        if p < 0 or p > state.PILE_KINDS:
            return 3
        if p != 0:
            picks += 1
            if k > 0 and (s.picked[k - 1] == 0 or s.picked[k - 1] > p):
                return 18
    if picks > s.players or (picks > 0 and s.phase != state.PICKING):
        return 18
    for p in range(state.PILE_KINDS):
        n = pile_size(s, p)
        if s.left[p] < 0 or PILE_0[p] + n > PILE_0[p + 1]:
            return 5
        for i in range(PILE_0[p], PILE_0[p + 1]):
            code = s.pile[i]
            if (code != 0) != (i < PILE_0[p] + n) or (code != 0 and state.PILE[code] != p):
                return 5
    return 0
