"""International Market (sections 7.3 to 7.5), and where assistants come from."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules.bonus import ask_pay, give
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.colony import REPUTATION, T_LOBBY, free_space, place_start_tile
from vernissage.games.gallerist.rules.common import available, gain_influence, has_acquired, lobby_size, payable, tell
from vernissage.games.gallerist.typed import Record

NO_MIDDLE = book.reason("no_middle", "G-MARKET-01", "The middle column is used with three or four players only.")
LEFT_SHUT = book.reason("left_shut", "G-MARKET-02", "The left column needs any visitor in your Lobby.")
MIDDLE_SHUT = book.reason("middle_shut", "G-MARKET-02", "The middle column needs a VIP and an Investor in your Lobby.")
RIGHT_SHUT = book.reason(
    "right_shut", "G-MARKET-02", "The right column needs a Collector and a VIP or Investor in your Lobby."
)


@part
def shut(s: Record, seat: int, column: int) -> int:
    """G-MARKET-01, -02: by the visitors in the own Lobby."""
    if column == 0:
        return ALLOWED if lobby_size(s, seat) > 0 else LEFT_SHUT
    vip = s.lobby[seat, state.VIP] > 0
    investor = s.lobby[seat, state.INVESTOR] > 0
    if column == 1:
        if s.players < 3:
            return NO_MIDDLE
        return ALLOWED if vip and investor else MIDDLE_SHUT
    return ALLOWED if s.lobby[seat, state.COLLECTOR] > 0 and (vip or investor) else RIGHT_SHUT


@rule
def access(s: Record, seat: int, column: int) -> bool:
    """Does the seat's Lobby open this column?"""
    return shut(s, seat, column) == ALLOWED


# --- take a reputation tile -------------------------------------------------------------------------------------------


NO_TILE = book.reason("no_tile", "G-MARKET-04", "No tile lies there any more.")
NO_WORK = book.reason("no_work_of_row", "G-MARKET-04", "You have neither bought nor sold a work of the {row} row.")


@part
def cannot_take(s: Record, seat: int, row: int, column: int) -> int:
    """G-MARKET-04, but for the free space and the assistant."""
    closed = shut(s, seat, column)
    return closed if closed != ALLOWED else cannot_take_there(s, seat, row, column)


@part
def cannot_take_there(s: Record, seat: int, row: int, column: int) -> int:
    """The same in a column that is open."""
    if s.market[row, column] <= 0:
        return NO_TILE
    return ALLOWED if has_acquired(s, seat, components.ROW_FORM[row]) else NO_WORK


NO_TILE_FOR_YOU = book.reason(
    "no_tile_for_you", "G-MARKET-04", "There is no tile in a row and column open to you, or no space for it."
)


@part
def ready_for_tile(s: Record, seat: int) -> bool:
    """Has the seat somebody in its Lobby, a space for a tile and an assistant for its cell?"""
    return lobby_size(s, seat) > 0 and free_space(s, seat) and available(s, seat)


@part
def cannot_take_tile(s: Record, seat: int) -> int:
    """Why the seat can take no tile at all, if so."""
    if ready_for_tile(s, seat):
        for column in range(3):
            if shut(s, seat, column) == ALLOWED:
                for row in range(4):
                    if cannot_take_there(s, seat, row, column) == ALLOWED:
                        return ALLOWED
    return NO_TILE_FOR_YOU


TILE = book.decision(
    "tile",
    rule="G-MARKET-05",
    ask="choose a reputation tile. It brings the influence of its column now and pays at the end.",
    waits="chooses a reputation tile",
)


@TILE.reason
def _(s: Record, seat: int, row: int, column: int) -> int:
    return cannot_take(s, seat, row, column)


@TILE.do
def _(s: Record, seat: int, row: int, column: int, journal: Any) -> None:
    """G-MARKET-05, 1 and 2; the Influence comes at once (G-MARKET-06)."""
    tell(journal, state.E_TAKE_TILE, seat, s.market[row, column] - 1, row, column, 0)
    gain_influence(s, seat, N.column_influence[column], journal)
    push(s, seat, REPUTATION, 3 * row + column, 0, 0)


@REPUTATION.do
def _(s: Record, seat: int, space: int, cell: int, journal: Any) -> None:
    if cell == state.START_TILE:
        place_start_tile(s, seat, space, journal)
    else:
        place_market_tile(s, seat, space, cell, journal)


@inlined
def place_market_tile(s: Record, seat: int, space: int, cell: int, journal: Any) -> None:
    """G-MARKET-05, 2 to 5."""
    row = cell // 3
    column = cell % 3
    tile = s.market[row, column]
    s.reputation[seat, space] = tile
    s.market[row, column] = 0
    tell(journal, state.E_REPUTATION, seat, tile - 1, space, components.SPACE_BONUS[space], 0)
    push(s, seat, SOURCE, cell, 0, 0)
    push(s, seat, T_LOBBY, 0, 0, 0)
    give(s, seat, components.SPACE_BONUS[space], journal)


# --- make an offer ----------------------------------------------------------------------------------------------------


OCCUPIED = book.reason("occupied", "G-MARKET-08", "An assistant stands there already.")
TOO_DEAR = book.reason("offer_too_dear", "G-MARKET-07", "You cannot pay {price}, not even with influence.")


@part
def cannot_offer_at(s: Record, seat: int, row: int, column: int, influence: int) -> int:
    """G-MARKET-07, -08: an empty cell in reach, the price counted with the column's Influence."""
    closed = shut(s, seat, column)
    return closed if closed != ALLOWED else cannot_offer_there(s, seat, row, column, influence)


@part
def cannot_offer_there(s: Record, seat: int, row: int, column: int, influence: int) -> int:
    """The same in a column that is open."""
    if s.market[4 + row, column] != 0:
        return OCCUPIED
    then = min(components.TOP_INFLUENCE, influence + N.column_influence[column])
    return ALLOWED if payable(s, seat, N.offer_price[row], then) else TOO_DEAR


NO_OFFER = book.reason("no_offer", "G-MARKET-07", "There is no offer in a column open to you that you could pay.")


@part
def ready_for_offer(s: Record, seat: int) -> bool:
    """Has the seat somebody in its Lobby, and an assistant for a cell?"""
    return lobby_size(s, seat) > 0 and available(s, seat)


@part
def cannot_offer(s: Record, seat: int, influence: int) -> int:
    """Why the seat can make no offer at all with so much Influence, if so."""
    if ready_for_offer(s, seat):
        for column in range(3):
            if shut(s, seat, column) == ALLOWED:
                for row in range(3):
                    if cannot_offer_there(s, seat, row, column, influence) == ALLOWED:
                        return ALLOWED
    return NO_OFFER


OFFER = book.decision(
    "offer",
    rule="G-MARKET-09",
    ask="choose the cell for your offer. You pay its price, gain its bonus and bid for the auction at the end.",
    waits="chooses a cell for an offer",
)


@OFFER.reason
def _(s: Record, seat: int, price: int, column: int) -> int:
    return cannot_offer_at(s, seat, price, column, s.influence[seat])


@OFFER.do
def _(s: Record, seat: int, price: int, column: int, journal: Any) -> None:
    """G-MARKET-09, 1 and 2."""
    tell(journal, state.E_OFFER, seat, N.offer_price[price], column, 0, 0)
    gain_influence(s, seat, N.column_influence[column], journal)
    push(s, seat, T_OFFER, 3 * price + column, 0, 0)
    ask_pay(s, seat, N.offer_price[price], 0, journal)


T_OFFER = book.task("t_offer", frame=("cell",))


@T_OFFER.do
def _(s: Record, seat: int, cell: int, journal: Any) -> None:
    """G-MARKET-09, 3 and 4."""
    push(s, seat, SOURCE, 12 + cell, 0, 0)
    give(s, seat, components.OFFER_BONUS[cell // 3, cell % 3], journal)


# --- the assistant that is placed -------------------------------------------------------------------------------------


@part
def take_assistant(s: Record, seat: int, source: int) -> None:
    """An assistant leaves its desk, the Kicked-Out space or a white space for something else."""
    if source == state.FROM_OFFICE:
        s.desks[seat] -= 1
    elif source == state.FROM_BLACK:
        s.black[s.pushed] = 0
        s.pushed = -1
    else:
        s.white[source - state.FROM_LOCATION] = 0


TO_MARKET = book.sentence(
    "ask.source.market", "choose the assistant that goes to the International Market, to stay to the end."
)
TO_CONTRACT = book.sentence(
    "ask.source.contract",
    "choose the assistant that goes on {frame.contract:contract}, to stay until it is fulfilled or replaced.",
)
SOURCE = book.decision(
    "source",
    moves="assistant",
    rule="G-ASSIST-05",
    ask=lambda view: TO_CONTRACT if view.frame.contract else TO_MARKET,
    waits="decides where an assistant comes from",
    frame=("target",),
)
MUST_PLACE = book.reason("must_place", "G-ASSIST-05", "An assistant must be placed now.")
EMPTY_OFFICE = book.reason("empty_office", "G-ASSIST-05", "No assistant sits in your office.")
NOT_ON_BLACK = book.reason("not_on_black", "G-ASSIST-05", "You have no assistant on a Kicked-Out space to use here.")
NOT_THERE = book.reason("not_there", "G-ASSIST-05", "No assistant of yours stands in {source}.")


@SOURCE.reason
def _(s: Record, seat: int, source: int) -> int:
    """G-ASSIST-05: office, one of four locations, Kicked-Out space."""
    if source == state.FROM_NONE:
        return MUST_PLACE
    if source == state.FROM_OFFICE:
        return ALLOWED if s.desks[seat] > 0 else EMPTY_OFFICE
    if source == state.FROM_BLACK:
        return ALLOWED if s.pushed >= 0 and s.black[s.pushed] == 5 + seat else NOT_ON_BLACK
    return ALLOWED if s.white[source - state.FROM_LOCATION] == 5 + seat else NOT_THERE


@SOURCE.do
def _(s: Record, seat: int, source: int, target: int, journal: Any) -> None:
    """The assistant goes on the market cell, or on the contract whose bonus follows (G-EXEC-08)."""
    take_assistant(s, seat, source)
    if target < state.CONTRACT_SOURCE:
        s.market[target // 3, target % 3] = -1 - seat
        tell(journal, state.E_PLACE, seat, source, target // 3, target % 3, 0)
        return
    space = target - state.CONTRACT_SOURCE
    card = s.contract[seat, space] - 1
    s.clerk[seat, space] = 1
    tell(journal, state.E_CLERK, seat, card, source, 0, 0)
    bonus = components.CONTRACT_BONUS[card]
    if s.face[seat, space] != 0:
        bonus = components.B_MONEY if s.face[seat, space] == state.MONEY_HALF else components.B_INFLUENCE
    give(s, seat, bonus, journal)
