"""Are the tiles and the boards of the players possible? A chapter of check.py, whose numbers it answers with."""

from __future__ import annotations

from vernissage.engine.rule import part
from vernissage.games.gallerist import state
from vernissage.games.gallerist.check.stack import find_frame
from vernissage.games.gallerist.components import MOST_MONEY, TOP_INFLUENCE
from vernissage.games.gallerist.rules import colony, market, turn
from vernissage.games.gallerist.rules.common import exhibited, masterpieces, sold
from vernissage.games.gallerist.rules.end import owners
from vernissage.games.gallerist.typed import Record

# --- reputation tiles -------------------------------------------------------------------------------------------------


@part
def check_tiles(s: Record) -> int:
    """Each reputation tile lies in one place, market cells hold what they can, no work hangs over a start tile."""
    seen = 0
    waiting = find_frame(s, market.SOURCE)
    for row in range(7):
        for column in range(3):
            there = s.market[row, column]
            if there > 20 or there < -owners(s.players) or (row > 3 and there > 0):
                return 15
            if column == 1 and s.players < 3 and there != 0:
                return 15
            if row < 4 and there == 0 and (column != 1 or s.players > 2) and waiting != row * 3 + column:
                return 15
            if there > 0:
                if (seen >> there) & 1:
                    return 16
                seen |= 1 << there
    for k in range(state.SEATS * 8):
        tile = tile_at(s, k // 8, k % 8)
        if tile < 0 or tile > 20 or (tile > 0 and (seen >> tile) & 1):
            return 16
        if tile > 0:
            seen |= 1 << tile
    for seat in range(s.players):
        if not tiles_fit(s, seat, waiting):
            return 32
        if (
            s.third[seat] != 0
            and exhibited(s, seat) > 2
            and (seat != s.seat or find_frame(s, colony.REPUTATION) != state.START_TILE)
        ):
            return 31
    return 0


@part
def tiles_fit(s: Record, seat: int, waiting: int) -> bool:
    """Where a tile was taken an assistant stands, or is about to; one tile more is the start tile."""
    n = 1 if s.third[seat] == 0 and (s.end != 0 or s.decision != turn.START) else 0
    if seat == s.seat and 0 <= waiting < 12:
        n += 1
    for cell in range(12):
        if s.market[cell // 3, cell % 3] == -1 - seat:
            n += 1
    for space in range(6):
        if s.reputation[seat, space] != 0:
            n -= 1
    return n >= 0


@part
def tile_at(s: Record, seat: int, k: int) -> int:
    """Places of tiles outside the market: six spaces, the third slot, beside a location."""
    if k < 6:
        return s.reputation[seat, k]
    return s.third[seat] if k == 6 else s.start[seat]


# --- boards -----------------------------------------------------------------------------------------------------------


@part
def check_seats(s: Record) -> int:
    """Money, Influence, Collectors, works, commission and cards of each player; an empty seat has nothing."""
    dealers = 0
    curators = 0
    for seat in range(state.SEATS):
        if seat >= s.players:
            if not bare_seat(s, seat):
                return 25
            continue
        if (
            s.money[seat] < 0
            or s.money[seat] > MOST_MONEY
            or s.influence[seat] < 0
            or s.influence[seat] > TOP_INFLUENCE
        ):
            return 12
        if s.law[state.COLLECTOR_LIMIT] == 1 and s.gallery[seat, state.COLLECTOR] > 1 + sold(s, seat):
            return 11
        for slot in range(state.SLOTS):
            if s.by[seat, slot] < 0 or s.by[seat, slot] > 8 or (s.by[seat, slot] == 0) != (s.hung[seat, slot] == 0):
                return 14
            if slot >= exhibited(s, seat) and s.by[seat, slot] != 0:
                return 14
            if s.by[seat, slot] > 0 and s.found[s.by[seat, slot] - 1] == 0:
                return 14
        if s.by[seat, state.SLOTS - 1] != 0 and masterpieces(s, seat) == 0:
            return 14
        if s.commission[seat] < 0 or s.commission[seat] > 8:
            return 7
        if s.commission[seat] > 0 and s.found[s.commission[seat] - 1] == 0:
            return 7
        if s.dealer[seat] < 1 or s.dealer[seat] > 4 or s.curator[seat] < 1 or s.curator[seat] > 4:
            return 19
        if (dealers >> s.dealer[seat]) & 1 or (curators >> s.curator[seat]) & 1:
            return 19
        dealers |= 1 << s.dealer[seat]
        curators |= 1 << s.curator[seat]
    return 0


@part
def bare_seat(s: Record, seat: int) -> bool:
    """Nobody sits here; with one player, seat 1 has the opponent's pile and Gallerist only."""
    any_ = s.money[seat] | s.influence[seat] | s.desks[seat] | s.lost[seat] | s.commission[seat] | s.third[seat]
    any_ |= s.dealer[seat] | s.curator[seat]
    for k in range(4):
        any_ |= s.by[seat, k] | s.hung[seat, k] | s.sold[seat, k]
    for k in range(3):
        any_ |= s.contract[seat, k] | s.tickets[seat, k] | s.lobby[seat, k] | s.gallery[seat, k]
    for k in range(6):
        any_ |= s.reputation[seat, k]
    if s.players == 1 and seat == 1:
        return any_ == 0
    return any_ == 0 and s.queue[seat] == 0 and s.place[seat] == state.HOME
