"""What a placement turn may take back (`Room`): emptied, copied."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.games.art_society.state import EXCESS_MOST, KIND_COUNT, KINDS, ROUNDS, WALL_MOST

DECOR_KINDS = len(KINDS)


@part
def clear_room(room: Any) -> None:
    for seat in range(4):
        for word in range(2):
            room.cover[seat, word] = 0
            room.plan[seat, word] = 0
            for kind in range(DECOR_KINDS):
                room.decor[seat, kind, word] = 0
                room.fresh[seat, kind, word] = 0
        for i in range(WALL_MOST):
            room.hung[seat, i] = 0
            room.at[seat, i] = 0
        room.count[seat] = 0
        room.fixed[seat] = 0
        room.bound[seat] = 0
        room.assistant[seat] = 0
        room.given[seat] = 0
        for i in range(EXCESS_MOST):
            room.excess[seat, i] = 0
    room.ready = 0
    for kind in range(DECOR_KINDS):
        room.supply[kind] = KIND_COUNT[kind]  # AS-SETUP-03
    for i in range(ROUNDS):
        room.museum[i] = 0
    room.museum_count = 0


@part
def copy_room(a: Any, b: Any, players: int) -> None:
    """Field by field: the compiler would move a whole record byte by byte. Places of seats nobody sits in are zero."""
    for seat in range(players):
        for word in range(2):
            b.cover[seat, word] = a.cover[seat, word]
            b.plan[seat, word] = a.plan[seat, word]
        for kind in range(DECOR_KINDS):
            for word in range(2):
                b.decor[seat, kind, word] = a.decor[seat, kind, word]
                b.fresh[seat, kind, word] = a.fresh[seat, kind, word]
        for i in range(WALL_MOST):
            b.hung[seat, i] = a.hung[seat, i]
            b.at[seat, i] = a.at[seat, i]
        b.count[seat] = a.count[seat]
        b.fixed[seat] = a.fixed[seat]
        b.bound[seat] = a.bound[seat]
        b.assistant[seat] = a.assistant[seat]
        b.given[seat] = a.given[seat]
        for i in range(EXCESS_MOST):
            b.excess[seat, i] = a.excess[seat, i]
    b.ready = a.ready
    for kind in range(DECOR_KINDS):
        b.supply[kind] = a.supply[kind]
    for i in range(ROUNDS):
        b.museum[i] = a.museum[i]
    b.museum_count = a.museum_count
