"""Does what may be taken back (`then`) belong to what is (`now`)? Between turns both are the same; within a turn they
differ by what the acting player did since."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import part
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules.placing import HANG, PAINTING
from vernissage.games.art_society.rules.rounds import FINISH
from vernissage.games.art_society.state import DECOR_KINDS, EXCESS_MOST, WALL_MOST
from vernissage.games.art_society.typed import Record, Room

PLACES = 4 * WALL_MOST + 4 + 4 * EXCESS_MOST + state.ROUNDS  # where a room has paintings


@part
def painting_in(room: Room, place: int) -> int:
    """All places of a room a painting can be in, counted through; 0 where there is none."""
    if place < 4 * WALL_MOST:
        return room.hung[place // WALL_MOST, place % WALL_MOST]
    place -= 4 * WALL_MOST
    if place < 4:
        return room.assistant[place] if room.assistant[place] < state.DECOR_0 else 0
    place -= 4
    if place < 4 * EXCESS_MOST:
        return room.excess[place // EXCESS_MOST, place % EXCESS_MOST]
    return room.museum[place - 4 * EXCESS_MOST]


@part
def belongs(s: Record) -> bool:
    """Is `then` what `now` has come from? The same between turns, else all but what the acting player did since."""
    if s.depth == 0 and s.decision != FINISH:
        return same_whole(s)
    for seat in range(s.players):
        if not (same_seat(s, seat) if seat != s.seat else same_before(s, seat)):
            return False
    if s.then.ready != 0 or s.then.museum_count != s.now.museum_count:
        return False
    return same_paintings(s) and decor_complete(s.then)


@part
def same_whole(s: Record) -> bool:
    """Between turns: are both rooms the same in everything?"""
    a = s.now
    b = s.then
    for seat in range(s.players):
        if not same_seat(s, seat) or a.bound[seat] != b.bound[seat]:
            return False
        for kind in range(DECOR_KINDS):
            for word in range(2):
                if a.decor[seat, kind, word] != b.decor[seat, kind, word]:
                    return False
                if a.fresh[seat, kind, word] != b.fresh[seat, kind, word]:
                    return False
    for kind in range(DECOR_KINDS):
        if a.supply[kind] != b.supply[kind]:
            return False
    for i in range(state.ROUNDS):
        if a.museum[i] != b.museum[i]:
            return False
    return a.ready == b.ready and a.museum_count == b.museum_count


@part
def same_seat(s: Record, seat: int) -> bool:
    """What another player's turn leaves as it is: all but decor, which an exchange may change (AS-DECOR-08)."""
    a = s.now
    b = s.then
    if a.count[seat] != b.count[seat] or a.fixed[seat] != b.fixed[seat] or not same_hung(s, seat, WALL_MOST):
        return False
    if a.assistant[seat] != b.assistant[seat] or a.given[seat] != b.given[seat]:
        return False
    for k in range(2):
        if a.plan[seat, k] != b.plan[seat, k] or a.cover[seat, k] != b.cover[seat, k]:
            return False
    for k in range(EXCESS_MOST):
        if a.excess[seat, k] != b.excess[seat, k]:
            return False
    return b.bound[seat] <= a.bound[seat]


@part
def same_hung(s: Record, seat: int, n: int) -> bool:
    """Are the first n paintings of a wall the same ones, at the same anchors, then and now?"""
    for i in range(n):
        if s.now.hung[seat, i] != s.then.hung[seat, i] or s.now.at[seat, i] != s.then.at[seat, i]:
            return False
    return True


@part
def same_before(s: Record, seat: int) -> bool:
    """Of the player who acts: what was fixed before this round; a placement turn begins without tiles of this round."""
    then = s.then
    if s.now.fixed[seat] != then.fixed[seat] or not same_hung(s, seat, then.fixed[seat]):
        return False
    if s.phase != state.PLACING:
        return True
    for kind in range(DECOR_KINDS):
        if (then.fresh[seat, kind, 0] | then.fresh[seat, kind, 1]) != 0:
            return False
    idle = then.plan[seat, 0] == 0 and then.plan[seat, 1] == 0 and then.given[seat] == 0 and then.bound[seat] == 0
    return idle and then.count[seat] == then.fixed[seat]


@part
def taken(s: Record) -> int:
    """The painting of the offer that the acting player has taken, or 0."""
    for slot in range(state.OFFER_MOST):
        if s.taker[slot] == s.seat:
            return s.offer[slot]
    return 0


@part
def same_paintings(s: Record) -> bool:
    """The paintings there were, and the one taken since, are those there are, pending ones among them: each once."""
    low, high, _ = paintings_in(s.now)
    for d in range(s.depth):
        code = s.stack[d, 2]
        if (s.stack[d, 1] == PAINTING or s.stack[d, 1] == HANG) and code < state.DECOR_0:
            low |= bit_in(code, 0)
            high |= bit_in(code, 1)
    before_low, before_high, before = paintings_in(s.then)
    if s.phase == state.PLACING:
        before_low |= bit_in(taken(s), 0)
        before_high |= bit_in(taken(s), 1)
        before += 1
    if count(before_low) + count(before_high) != before:  # one is there twice
        return False
    return low == before_low and high == before_high


@part
def paintings_in(room: Room) -> tuple[int, int, int]:
    """The paintings of a room as bits of two words, and how many places have one."""
    low = 0
    high = 0
    n = 0
    for place in range(PLACES):
        code = painting_in(room, place)
        if code != 0:
            n += 1
            low |= bit_in(code, 0)
            high |= bit_in(code, 1)
    return low, high, n


@part
def bit_in(code: int, word: int) -> int:
    """The bit of a painting in one of two words of 58."""
    at = code - 1 - 58 * word
    return 1 << at if at >= 0 and at < 58 else 0


@part
def decor_complete(room: Room) -> bool:
    """Nothing was pending then: supply, walls and assistants have every decor tile of the box."""
    for kind in range(DECOR_KINDS):
        n = room.supply[kind]
        for seat in range(4):
            n += count(room.decor[seat, kind, 0]) + count(room.decor[seat, kind, 1])
            if room.assistant[seat] == state.DECOR_0 + kind:
                n += 1
        if n != N.decor[kind] or room.supply[kind] < 0:
            return False
    return True
