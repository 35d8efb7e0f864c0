"""The menu of the action phase and its free actions: Favour cards and Patrons (sections 9, 16 and 17)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura import state
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import tools
from vernissage.games.pictura.rules.actions import TARGET, any_main, legal_main
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.exchange import anything_shown
from vernissage.games.pictura.rules.menu import ACTION, finish_favour
from vernissage.games.pictura.rules.patrons import REFRESH_PATRONS, TAKE_IM, any_patron, claims
from vernissage.games.pictura.rules.tools import add
from vernissage.games.pictura.rules.turns import end_turn, no_others_discards
from vernissage.games.pictura.state import WORD
from vernissage.games.pictura.typed import Record


@rule
def playable(s: Record, seat: int, kind: int) -> bool:
    """Would the card's own effect do at least one thing (P-FAV-05)? Grand opening is played with an exhibition only."""
    if kind == state.FUNDRAISER:
        return True
    if kind == state.PATRONAGE:
        return any_patron(s)
    if kind == state.PRIVATE_SALE:
        return s.market_size > 0 or anything_shown(s)
    if kind == state.AUCTION:
        return s.market_size > 0
    if kind == state.STORAGE:
        return not tools.none_in(s.discard, seat)
    if kind == state.GRAND_OPENING or not tools.has_room(s, seat):
        return False
    if kind == state.GRANTS:
        return not tools.none_in(s.hand, seat)
    return not (tools.none_in(s.discard, seat) and no_others_discards(s, seat))  # Donation


@ACTION.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    """The menu (section 9), in the order of the catalogue."""
    mains = legal_main(s, moves, n)
    n = mains
    if s.favour_used == 0:  # P-FAV-01
        for k in range(state.KINDS):
            if s.favours[seat, k] > 0 and playable(s, seat, k):
                n = add(moves, n, state.FAVOUR_0 + k)
        if s.market_size > 0:  # P-FAV-04
            for k in range(state.KINDS):
                if s.favours[seat, k] > 0:
                    n = add(moves, n, state.COMMON_0 + k)
    n = claims(s, seat, moves, n)
    if s.main != state.NONE or mains == 0:  # P-ACT-06
        return add(moves, n, state.DONE)
    return add(moves, n, state.PASS_MOVE) if s.may_pass != 0 else n  # P-ACT-04


# --- ending the turn --------------------------------------------------------------------------------------------------

PASS_ENDS = book.reason("pass_ends", "P-ACT-06", "No main action is taken yet; pass ends the turn without one.")
MAIN_FIRST = book.reason("main_first", "P-ACT-04", "A main action must be taken while one is possible.")
DONE_ENDS = book.reason("done_ends", "P-ACT-06", "There is no main action left to pass; done ends the turn.")
NO_PASSING = book.reason("no_passing", "P-ACT-04", "At this table a main action must be taken while one is possible.")


@ACTION.reason("done")
def _(s: Record, seat: int) -> int:
    if s.main != state.NONE or not any_main(s, seat):  # P-ACT-06
        return ALLOWED
    return PASS_ENDS if s.may_pass != 0 else MAIN_FIRST


@ACTION.do("done")
def _(s: Record, journal: Any) -> None:
    end_turn(s, journal)


@ACTION.reason("pass")
def _(s: Record, seat: int) -> int:
    if s.main != state.NONE or not any_main(s, seat):
        return DONE_ENDS
    return ALLOWED if s.may_pass != 0 else NO_PASSING


@ACTION.do("pass")
def _(s: Record, seat: int, journal: Any) -> None:
    """The turn ends without a main action, although one is possible (P-ACT-04)."""
    note(journal, state.E_PASS, seat, ALL)
    end_turn(s, journal)


# --- Favour cards -----------------------------------------------------------------------------------------------------

ONE_A_TURN = book.reason("one_a_turn", "P-FAV-01", "One Favour card may be played in a turn, and you have played one.")
NOT_HELD = book.reason("favour_not_held", "P-FAV-01", "You hold no {card}.")
MARKET_EMPTY = book.reason("market_empty", "P-FAV-04", "The market is empty.")
WITH_EXHIBITION = book.reason(
    "with_exhibition", "P-FAV-17", "Grand opening is played while a Temporary Exhibition is opened."
)
NO_ROOM = book.reason("no_room", "P-FAV-06", "Your museum is full.")
DOES_NOTHING = book.reason("does_nothing", "P-FAV-05", "{card} would do nothing at present.")


@ACTION.reason("favour")
def _(s: Record, seat: int, card: int) -> int:
    if s.favour_used != 0:
        return ONE_A_TURN
    if s.favours[seat, card] == 0:
        return NOT_HELD
    if playable(s, seat, card):
        return ALLOWED
    if card == state.GRAND_OPENING:
        return WITH_EXHIBITION
    return NO_ROOM if card in (state.DONATION, state.GRANTS) and not tools.has_room(s, seat) else DOES_NOTHING


@ACTION.reason("common")
def _(s: Record, seat: int, card: int) -> int:
    if s.favour_used != 0:
        return ONE_A_TURN
    if s.favours[seat, card] == 0:
        return NOT_HELD
    return ALLOWED if s.market_size > 0 else MARKET_EMPTY


@ACTION.do("common")
def _(s: Record, seat: int, card: int, journal: Any) -> None:
    play(s, seat, card)
    note(journal, state.E_COMMON, seat, ALL, card)
    tools.draw_paintings(s, seat, N.drawn, journal)
    finish_favour(s)


@rule
def play(s: Record, seat: int, card: int) -> None:
    """A Favour card leaves the hand: the one of this turn, which comes to the discard when it is done with."""
    s.favours[seat, card] -= 1
    s.favour_used = 1
    s.playing = card + 1


@ACTION.do("favour")
def _(s: Record, seat: int, card: int, journal: Any) -> None:
    play(s, seat, card)
    note(journal, state.E_FAVOUR, seat, ALL, card)
    if card == state.PATRONAGE:
        s.decision = REFRESH_PATRONS
        s.why = state.BY_PATRONAGE
    elif card == state.PRIVATE_SALE:
        if anything_shown(s):
            s.decision = TAKE_IM
            s.why = state.BY_SALE
        else:
            tools.draw_paintings(s, seat, 1, journal)
            finish_favour(s)
    elif card == state.FUNDRAISER:
        note(journal, state.E_POINTS, seat, ALL, N.fundraiser_points)
        tools.gain(s, seat, N.fundraiser_points)
        s.decision = DRAW_FAVOUR
    elif card == state.AUCTION:
        begin_auction(s, journal)
    else:
        s.decision = TARGET
        s.left = N.storage_most if card == state.STORAGE else 1
        s.why = (
            state.BY_STORAGE
            if card == state.STORAGE
            else state.BY_DONATION
            if card == state.DONATION
            else state.BY_GRANTS
        )


# --- Auction ----------------------------------------------------------------------------------------------------------


@rule
def begin_auction(s: Record, journal: Any) -> None:
    """P-FAV-13: one more painting than players, as far as the market goes."""
    for _ in range(s.players + 1):
        if s.market_size > 0:
            card = tools.next_painting(s)
            s.auction[card // WORD] |= 1 << (card % WORD)
            note(journal, state.E_REVEAL, s.active, ALL, card)
    s.asking = 0
    s.decision = AUCTION_PICK
    s.seat = s.active


AUCTION_PICK = book.decision(
    "auction_pick",
    moves="painting",
    rule="P-FAV-13",
    ask="take one of the {offered} paintings on offer.",
    waits="is choosing from the auction",
)
NOT_OFFERED = book.reason("not_offered", "P-FAV-13", "{number:painting} is not in this auction.")


@AUCTION_PICK.reason
def _(s: Record, number: int) -> int:
    return ALLOWED if (s.auction[number // WORD] >> (number % WORD)) & 1 else NOT_OFFERED


@AUCTION_PICK.legal
def _(s: Record, moves: Any, n: int) -> int:
    for w in range(state.WORDS):
        n = tools.emit(moves, n, s.auction[w], w * WORD)
    return n


@AUCTION_PICK.do
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    s.auction[number // WORD] &= ~(1 << (number % WORD))
    tools.receive(s, seat, number, True)
    note(journal, state.E_PICK, seat, ALL, number)
    s.asking += 1
    if s.auction[0] | s.auction[1] | s.auction[2] == 0:
        s.asking = 0
        finish_favour(s)
    else:
        s.seat = (s.active + s.asking) % s.players
