"""Rearranging the tiles of a round once the unsold painting is known (AS-MOVE-03), by inverse steps: other seats have
acted since, so what they did to the supply, the museum and their walls stays."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import part
from vernissage.engine.stack import push
from vernissage.games.art_society.rules.placing import HANG, KIND
from vernissage.games.art_society.rules.room import plan
from vernissage.games.art_society.rules.wall import LOW, uncover
from vernissage.games.art_society.state import AGAIN, DECOR_0, DECOR_KINDS, EXCESS_PLAN
from vernissage.games.art_society.typed import Record


@part
def take_down(s: Record, seat: int) -> None:
    """This round's tiles leave the wall; what was not earned this round is to be hung anew, in the same order."""
    room = s.now
    for i in range(room.fixed[seat], room.count[seat]):
        uncover(room, seat, room.hung[seat, i], room.at[seat, i])
        room.hung[seat, i] = 0
        room.at[seat, i] = 0
    room.count[seat] = room.fixed[seat]
    for kind in range(DECOR_KINDS):
        for word in range(2):
            fresh = room.fresh[seat, kind, word]
            room.supply[kind] += count(fresh)
            room.decor[seat, kind, word] &= ~fresh
            room.fresh[seat, kind, word] = 0
            while fresh != 0:
                rest = fresh & (fresh - 1)
                uncover(room, seat, DECOR_0 + kind, LOW * word + count((fresh ^ rest) - 1))
                fresh = rest
    held = room.assistant[seat]
    if held >= DECOR_0 and room.given[seat] != 0:
        room.supply[held - DECOR_0] += 1
        room.assistant[seat] = 0
        room.given[seat] = 0
    first = room.plan[seat, 0]
    second = room.plan[seat, 1]
    room.plan[seat, 0] = 0
    room.plan[seat, 1] = 0
    repeat(s, seat, second)
    repeat(s, seat, first)


@part
def repeat(s: Record, seat: int, what: int) -> None:
    """One thing of the plan is to be done again."""
    if what == EXCESS_PLAN:
        plan(s.now, seat, EXCESS_PLAN)
        push(s, seat, KIND, 1, 0, 0)
    elif what != 0:
        if what >= DECOR_0:  # held since an earlier round: it stays out of the supply
            s.now.supply[what - DECOR_0] -= 1
        push(s, seat, HANG, what, AGAIN, 0)
