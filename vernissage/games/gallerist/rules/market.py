"""International Market (sections 7.3 to 7.5), and where assistants come from."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.components import (
    B_INFLUENCE,
    B_MONEY,
    COLUMN_INFLUENCE,
    CONTRACT_BONUS,
    OFFER_BONUS,
    OFFER_PRICE,
    ROW_FORM,
    SPACE_BONUS,
    TOP_INFLUENCE,
)
from vernissage.games.gallerist.rules.bonus import ask_pay, give
from vernissage.games.gallerist.rules.colony import free_space
from vernissage.games.gallerist.rules.common import available, gain_influence, has_acquired, lobby_size, payable, tell
from vernissage.games.gallerist.state import (
    ASSISTANT_0,
    COLLECTOR,
    CONTRACT_SOURCE,
    E_CLERK,
    E_OFFER,
    E_PLACE,
    E_REPUTATION,
    E_TAKE_TILE,
    FROM_BLACK,
    FROM_LOCATION,
    FROM_OFFICE,
    INVESTOR,
    MONEY_HALF,
    OFFER_0,
    REPUTATION,
    REPUTATION_0,
    SOURCE,
    T_LOBBY,
    T_OFFER,
    TILE_0,
    VIP,
)


@rule
def access(s: Any, seat: int, column: int) -> bool:
    """G-MARKET-01, -02: by the visitors in the own Lobby."""
    if column == 0:
        return lobby_size(s, seat) > 0
    vip = s.lobby[seat, VIP] > 0
    investor = s.lobby[seat, INVESTOR] > 0
    if column == 1:
        return s.players > 2 and vip and investor  # type: ignore[no-any-return]
    return s.lobby[seat, COLLECTOR] > 0 and (vip or investor)  # type: ignore[no-any-return]


# --- take a reputation tile -------------------------------------------------------------------------------------------


@part
def can_take(s: Any, seat: int, row: int, column: int) -> bool:
    """G-MARKET-04, but for the free space and the assistant."""
    return s.market[row, column] > 0 and access(s, seat, column) and has_acquired(s, seat, ROW_FORM[row])


@part
def can_take_tile(s: Any, seat: int) -> bool:
    if lobby_size(s, seat) == 0 or not free_space(s, seat) or not available(s, seat):
        return False
    for row in range(4):
        for column in range(3):
            if can_take(s, seat, row, column):
                return True
    return False


@inlined
def legal_tile(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for row in range(4):
        for column in range(3):
            if can_take(s, seat, row, column):
                moves[n] = TILE_0 + row * 3 + column
                n += 1
    return n


@inlined
def do_tile(s: Any, move: int, journal: Any) -> None:
    """G-MARKET-05, 1 and 2; the Influence comes at once (G-MARKET-06)."""
    seat = s.seat + 0
    cell = move - TILE_0
    row = cell // 3
    column = cell % 3
    pop(s)
    tell(journal, E_TAKE_TILE, seat, s.market[row, column] - 1, row, column, 0)
    gain_influence(s, seat, COLUMN_INFLUENCE[column], journal)
    push(s, seat, REPUTATION, cell, 0, 0)


@inlined
def do_market_tile(s: Any, move: int, journal: Any) -> None:
    """G-MARKET-05, 2 to 5."""
    seat = s.seat + 0
    cell = top(s, 0) + 0
    row = cell // 3
    column = cell % 3
    space = move - REPUTATION_0
    pop(s)
    tile = s.market[row, column] + 0
    s.reputation[seat, space] = tile
    s.market[row, column] = 0
    tell(journal, E_REPUTATION, seat, tile - 1, space, SPACE_BONUS[space], 0)
    push(s, seat, SOURCE, cell, 0, 0)
    push(s, seat, T_LOBBY, 0, 0, 0)
    give(s, seat, SPACE_BONUS[space], journal)


# --- make an offer ----------------------------------------------------------------------------------------------------


@part
def can_offer_at(s: Any, seat: int, row: int, column: int, influence: int) -> bool:
    """G-MARKET-07, -08: an empty cell in reach, the price counted with the column's Influence."""
    if s.market[4 + row, column] != 0 or not access(s, seat, column):
        return False
    then = min(TOP_INFLUENCE, influence + COLUMN_INFLUENCE[column])
    return payable(s, seat, OFFER_PRICE[row], then)


@part
def can_offer(s: Any, seat: int, influence: int) -> bool:
    if lobby_size(s, seat) == 0 or not available(s, seat):
        return False
    for row in range(3):
        for column in range(3):
            if can_offer_at(s, seat, row, column, influence):
                return True
    return False


@inlined
def legal_offer(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    influence = s.influence[seat] + 0
    n = 0
    for row in range(3):
        for column in range(3):
            if can_offer_at(s, seat, row, column, influence):
                moves[n] = OFFER_0 + row * 3 + column
                n += 1
    return n


@inlined
def do_offer(s: Any, move: int, journal: Any) -> None:
    """G-MARKET-09, 1 and 2."""
    seat = s.seat + 0
    cell = move - OFFER_0
    row = cell // 3
    column = cell % 3
    pop(s)
    tell(journal, E_OFFER, seat, OFFER_PRICE[row], column, 0, 0)
    gain_influence(s, seat, COLUMN_INFLUENCE[column], journal)
    push(s, seat, T_OFFER, cell, 0, 0)
    ask_pay(s, seat, OFFER_PRICE[row], 0, journal)


@inlined
def task_offer(s: Any, journal: Any) -> None:
    """G-MARKET-09, 3 and 4."""
    seat = s.seat + 0
    cell = top(s, 0) + 0
    pop(s)
    push(s, seat, SOURCE, 12 + cell, 0, 0)
    give(s, seat, OFFER_BONUS[cell // 3, cell % 3], journal)


# --- the assistant that is placed -------------------------------------------------------------------------------------


@inlined
def legal_source(s: Any, moves: Any) -> int:
    """G-ASSIST-05: office, one of four locations, Kicked-Out space."""
    seat = s.seat + 0
    piece = 5 + seat
    n = 0
    if s.desks[seat] > 0:
        moves[0] = ASSISTANT_0 + FROM_OFFICE
        n = 1
    for place in range(4):
        if s.white[place] == piece:
            moves[n] = ASSISTANT_0 + FROM_LOCATION + place
            n += 1
    if s.pushed >= 0 and s.black[s.pushed] == piece:
        moves[n] = ASSISTANT_0 + FROM_BLACK
        n += 1
    return n


@part
def take_assistant(s: Any, seat: int, source: int) -> None:
    if source == FROM_OFFICE:
        s.desks[seat] -= 1
    elif source == FROM_BLACK:
        s.black[s.pushed] = 0
        s.pushed = -1
    else:
        s.white[source - FROM_LOCATION] = 0


@inlined
def do_source(s: Any, move: int, journal: Any) -> None:
    """The assistant goes on the market cell, or on the contract whose bonus follows (G-EXEC-08)."""
    seat = s.seat + 0
    target = top(s, 0) + 0
    source = move - ASSISTANT_0
    pop(s)
    take_assistant(s, seat, source)
    if target < CONTRACT_SOURCE:
        s.market[target // 3, target % 3] = -1 - seat
        tell(journal, E_PLACE, seat, source, target // 3, target % 3, 0)
        return
    space = target - CONTRACT_SOURCE
    card = s.contract[seat, space] - 1
    s.clerk[seat, space] = 1
    tell(journal, E_CLERK, seat, card, source, 0, 0)
    bonus = CONTRACT_BONUS[card]
    if s.face[seat, space] != 0:
        bonus = B_MONEY if s.face[seat, space] == MONEY_HALF else B_INFLUENCE
    give(s, seat, bonus, journal)
