"""Are the turn and the stack of a position possible? A chapter of check.py, whose numbers it answers with."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.games.gallerist.rules.end import ending, owners
from vernissage.games.gallerist.state import (
    AUCTION,
    CELEBRITY_MONEY,
    DEPTH,
    DISCOVER,
    FULFIL,
    HALF,
    HOME,
    LAST_ROUND,
    REPUTATION,
    ROUND_CAP,
    SALE_VISITOR,
    SLOTS,
    SOURCE,
    SPACE,
    START,
    START_TILE,
    T_OPPONENT_OUT,
    T_SALE_VISITOR,
    T_TURN,
    TRIGGERED,
)


@part
def check_turn(s: Any) -> int:
    n = s.players + 0
    if s.seat < 0 or s.seat >= n or s.starter < 0 or s.starter >= n or s.turn < 0 or s.turn >= owners(n):
        return 2
    if s.decision < 0 or s.decision >= T_TURN or s.round < 0 or s.round > LAST_ROUND + 1 or s.last < 0 or s.last > 3:
        return 2
    if s.executive < 0 or s.executive > 1 or s.between < 0 or s.between > 2:
        return 2
    for k in range(s.law.shape[0]):
        if k == CELEBRITY_MONEY:
            if s.law[k] != 0 and s.law[k] != 5:
                return 27
        elif s.law[k] < 0 or s.law[k] > 1:
            return 27
    empty = s.box[0] == 0 or s.box[1] == 0 or s.box[2] == 0
    if empty != (s.between > 0):
        return 20
    if s.end != 0:
        return check_over(s)
    if s.last == 3 and s.decision != AUCTION:
        return 21
    if s.last == 0 and s.round >= LAST_ROUND:
        return 21
    return 21 if s.last > 0 and s.last < 3 and not ending(s) else 0


@part
def check_over(s: Any) -> int:
    if s.end < TRIGGERED or s.end > ROUND_CAP or s.last != 3 or s.depth != 0 or s.decision != START:
        return 21
    return 21 if (s.end == ROUND_CAP) == ending(s) else 0


@part
def check_stack(s: Any) -> int:
    if s.depth < 0 or s.depth > DEPTH or (s.depth == 0) != (s.end != 0):
        return 3
    for d in range(DEPTH):
        if d >= s.depth:
            for k in range(5):
                if s.stack[d, k] != 0:
                    return 3
        elif s.stack[d, 0] < 0 or s.stack[d, 0] >= s.players or s.stack[d, 1] < 0 or s.stack[d, 1] > T_OPPONENT_OUT:
            return 3
    if s.depth > 0 and (s.stack[s.depth - 1, 0] != s.seat or s.stack[s.depth - 1, 1] != s.decision):
        return 3
    return 0


@part
def find_frame(s: Any, kind: int) -> int:
    """The first number of the topmost frame of a kind, or -9."""
    for d in range(s.depth - 1, -1, -1):
        if s.stack[d, 1] == kind:
            return s.stack[d, 2] + 0  # type: ignore[no-any-return]
    return -9


@part
def check_frames(s: Any) -> int:
    """Things that a frame is about must be there."""
    if s.end != 0:
        return 0
    space = find_frame(s, SPACE)
    if (s.held != 0) != (space != -9):
        return 26
    slot = find_frame(s, FULFIL)
    if slot != -9 and (slot < 0 or slot >= SLOTS or s.by[s.seat, slot] == 0):
        return 26
    for kind in (SALE_VISITOR, HALF, T_SALE_VISITOR):
        space = find_frame(s, kind)
        if space != -9 and (space < 0 or space > 2 or s.contract[s.seat, space] == 0 or s.face[s.seat, space] != 0):
            return 26
    cell = find_frame(s, REPUTATION)
    if cell == START_TILE and s.third[s.seat] == 0:
        return 26
    if cell >= 0 and (cell > 11 or s.market[cell // 3, cell % 3] <= 0):
        return 26
    target = find_frame(s, SOURCE)
    if target >= 0 and target < 21 and s.market[target // 3, target % 3] != 0:
        return 26
    if target >= 32 and (target > 34 or s.contract[s.seat, target - 32] == 0 or s.clerk[s.seat, target - 32] != 0):
        return 26
    if s.decision == START and (s.place[s.seat] != HOME or s.round != 0):
        return 26
    if s.decision == DISCOVER and s.commission[s.seat] != 0:
        return 26
    return 0
