"""The rules of The Gallerist, one file a chapter: setup, legal moves, carrying them out.

Everything that is going on lies on the stack of the record (engine/stack.py): decisions, which wait for a seat, and tasks,
which `settle` carries out as soon as they come to the top. An action pushes what is to be done last first.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part, rule
from vernissage.engine.stack import top
from vernissage.games.gallerist.rules import bonus, colony, end, executive, market, media, sales, solo, turn
from vernissage.games.gallerist.rules.setup import setup
from vernissage.games.gallerist.state import (
    AFTER,
    AUCTION,
    BEFORE,
    BONUS_CONTRACT,
    BUY,
    CONTRACT,
    DISCOVER,
    DONE,
    FAME,
    FAME_ARTIST,
    FULFIL,
    GO,
    HALF,
    HIRE,
    KICKED_OUT,
    LEAVE,
    LOBBY_VISITOR,
    MAIN,
    MOVE_VISITORS,
    OFFER,
    ON,
    PAY,
    PILE,
    PROMOTE,
    REPUTATION,
    RETURN,
    SALE_VISITOR,
    SELL,
    SOURCE,
    SPACE,
    START,
    START_TILE,
    T_AFTER,
    T_AUCTION,
    T_BEFORE,
    T_BUY_FAME,
    T_BUY_TICKETS,
    T_CLEAN,
    T_END_TURN,
    T_FAME_BONUS,
    T_FOUND,
    T_HANG,
    T_HIRE,
    T_KICK,
    T_LEAVE,
    T_LOBBY,
    T_OFFER,
    T_OPPONENT,
    T_PROMOTED,
    T_SALE_VISITOR,
    T_SIGN,
    T_TICKET,
    T_TURN,
    T_UNCOVER,
    T_VISITOR,
    TICKET,
    TILE,
    VISITOR,
)

__all__ = ["legal", "setup", "step"]

# Modules are no names for the compiler: functions are taken out of them here.
legal_start, legal_leave, legal_go, legal_main = turn.legal_start, turn.legal_leave, turn.legal_go, turn.legal_main
legal_window, legal_kicked_out, legal_return = turn.legal_window, turn.legal_kicked_out, turn.legal_return
legal_discover, legal_buy = colony.legal_discover, colony.legal_buy
legal_reputation, legal_lobby_visitor = colony.legal_reputation, colony.legal_lobby_visitor
legal_pay, legal_fame, legal_ticket, legal_pile = (
    bonus.legal_pay,
    bonus.legal_fame,
    bonus.legal_ticket,
    bonus.legal_pile,
)
legal_visitor, legal_fame_artist = bonus.legal_visitor, bonus.legal_fame_artist
legal_contract, legal_space, legal_sell, legal_fulfil, legal_half, legal_sale_visitor = (
    sales.legal_contract, sales.legal_space, sales.legal_sell, sales.legal_fulfil, sales.legal_half,
    sales.legal_sale_visitor,
)  # fmt: skip
legal_hire, legal_promote = media.legal_hire, media.legal_promote
legal_tile, legal_offer, legal_source = market.legal_tile, market.legal_offer, market.legal_source
legal_move_visitors, legal_bonus_contract = executive.legal_move_visitors, executive.legal_bonus_contract
legal_auction, legal_opponent_pile = end.legal_auction, solo.legal_opponent_pile

do_start, do_leave, do_go, do_main = turn.do_start, turn.do_leave, turn.do_go, turn.do_main
do_window, do_kicked_out, do_return = turn.do_window, turn.do_kicked_out, turn.do_return
do_discover, do_buy, do_start_tile = colony.do_discover, colony.do_buy, colony.do_start_tile
do_lobby_visitor = colony.do_lobby_visitor
do_pay, do_fame, do_ticket, do_pile = bonus.do_pay, bonus.do_fame, bonus.do_ticket, bonus.do_pile
do_visitor, do_fame_artist = bonus.do_visitor, bonus.do_fame_artist
do_contract, do_space, do_sell, do_fulfil, do_half, do_sale_visitor = (
    sales.do_contract, sales.do_space, sales.do_sell, sales.do_fulfil, sales.do_half, sales.do_sale_visitor,
)  # fmt: skip
do_hire, do_promote = media.do_hire, media.do_promote
do_tile, do_market_tile, do_offer, do_source = market.do_tile, market.do_market_tile, market.do_offer, market.do_source
do_move_visitors, do_bonus_contract = executive.do_move_visitors, executive.do_bonus_contract
do_auction, do_opponent_pile = end.do_auction, solo.do_opponent_pile

begin_turn, task_window, task_leave = turn.begin_turn, turn.task_window, turn.task_leave
task_kick, task_clean, task_end_turn = turn.task_kick, turn.task_clean, end.task_end_turn
task_found, task_buy_fame, task_buy_tickets = colony.task_found, colony.task_buy_fame, colony.task_buy_tickets
task_hang, task_uncover, task_lobby = colony.task_hang, colony.task_uncover, colony.task_lobby
task_sign, task_sale_visitor = sales.task_sign, sales.task_sale_visitor
task_hire, task_promoted, task_offer = media.task_hire, media.task_promoted, market.task_offer
task_ticket, task_visitor, task_fame_bonus = bonus.task_ticket, bonus.task_visitor, bonus.task_fame_bonus
task_auction, task_opponent, task_opponent_out = end.task_auction, solo.task_opponent, solo.task_opponent_out


# --- legal moves ------------------------------------------------------------------------------------------------------


@rule
def legal(s: Any, moves: Any) -> int:
    decision = s.decision + 0
    if decision <= FAME:
        return legal_turn(s, decision, moves)
    if decision <= SPACE:
        return legal_bonus(s, decision, moves)
    if decision <= REPUTATION:
        return legal_action(s, decision, moves)
    return legal_rest(s, decision, moves)


@part
def legal_turn(s: Any, decision: int, moves: Any) -> int:
    if decision == START:
        return legal_start(s, moves)
    if decision == BEFORE:
        return legal_window(s, ON, moves)
    if decision == LEAVE:
        return legal_leave(s, moves)
    if decision == GO:
        return legal_go(s, moves)
    if decision == MAIN:
        return legal_main(s, moves)
    if decision == DISCOVER:
        return legal_discover(s, moves)
    if decision == BUY:
        return legal_buy(s, moves)
    if decision == PAY:
        return legal_pay(s, moves)
    return legal_fame(s, moves)


@part
def legal_bonus(s: Any, decision: int, moves: Any) -> int:
    if decision == TICKET:
        return legal_ticket(s, moves)
    if decision == PILE:
        return legal_pile(s, moves)
    if decision == VISITOR:
        return legal_visitor(s, moves)
    if decision == SALE_VISITOR:
        return legal_sale_visitor(s, moves)
    if decision == LOBBY_VISITOR:
        return legal_lobby_visitor(s, moves)
    if decision == CONTRACT:
        return legal_contract(s, moves)
    return legal_space(s, moves)


@part
def legal_action(s: Any, decision: int, moves: Any) -> int:
    if decision == SELL:
        return legal_sell(s, moves)
    if decision == FULFIL:
        return legal_fulfil(s, moves)
    if decision == HALF:
        return legal_half(s, moves)
    if decision == HIRE:
        return legal_hire(s, moves)
    if decision == PROMOTE:
        return legal_promote(s, moves)
    if decision == FAME_ARTIST:
        return legal_fame_artist(s, moves)
    if decision == TILE:
        return legal_tile(s, moves)
    return legal_reputation(s, moves)


@part
def legal_rest(s: Any, decision: int, moves: Any) -> int:
    if decision == OFFER:
        return legal_offer(s, moves)
    if decision == SOURCE:
        return legal_source(s, moves)
    if decision == AFTER:
        return legal_window(s, DONE, moves)
    if decision == MOVE_VISITORS:
        return legal_move_visitors(s, moves)
    if decision == BONUS_CONTRACT:
        return legal_bonus_contract(s, moves)
    if decision == KICKED_OUT:
        return legal_kicked_out(s, moves)
    if decision == RETURN:
        return legal_return(s, moves)
    if decision == AUCTION:
        return legal_auction(s, moves)
    return legal_opponent_pile(s, moves)


# --- carrying a choice out --------------------------------------------------------------------------------------------


@rule
def step(s: Any, move: int, journal: Any) -> None:
    decision = s.decision + 0
    code = move + 0
    if decision <= FAME:
        step_turn(s, decision, code, journal)
    elif decision <= SPACE:
        step_bonus(s, decision, code, journal)
    elif decision <= REPUTATION:
        step_action(s, decision, code, journal)
    else:
        step_rest(s, decision, code, journal)
    settle(s, journal)


@part
def step_turn(s: Any, decision: int, move: int, journal: Any) -> None:
    if decision == START:
        do_start(s, move, journal)
    elif decision == BEFORE:
        do_window(s, move, journal)
    elif decision == LEAVE:
        do_leave(s, move, journal)
    elif decision == GO:
        do_go(s, move, journal)
    elif decision == MAIN:
        do_main(s, move, journal)
    elif decision == DISCOVER:
        do_discover(s, move, journal)
    elif decision == BUY:
        do_buy(s, move, journal)
    elif decision == PAY:
        do_pay(s, move, journal)
    else:
        do_fame(s, move, journal)


@part
def step_bonus(s: Any, decision: int, move: int, journal: Any) -> None:
    if decision == TICKET:
        do_ticket(s, move, journal)
    elif decision == PILE:
        do_pile(s, move, journal)
    elif decision == VISITOR:
        do_visitor(s, move, journal)
    elif decision == SALE_VISITOR:
        do_sale_visitor(s, move, journal)
    elif decision == LOBBY_VISITOR:
        do_lobby_visitor(s, move, journal)
    elif decision == CONTRACT:
        do_contract(s, move, journal)
    else:
        do_space(s, move, journal)


@part
def step_action(s: Any, decision: int, move: int, journal: Any) -> None:
    if decision == SELL:
        do_sell(s, move, journal)
    elif decision == FULFIL:
        do_fulfil(s, move, journal)
    elif decision == HALF:
        do_half(s, move, journal)
    elif decision == HIRE:
        do_hire(s, move, journal)
    elif decision == PROMOTE:
        do_promote(s, move, journal)
    elif decision == FAME_ARTIST:
        do_fame_artist(s, move, journal)
    elif decision == TILE:
        do_tile(s, move, journal)
    elif top(s, 0) == START_TILE:
        do_start_tile(s, move, journal)
    else:
        do_market_tile(s, move, journal)


@part
def step_rest(s: Any, decision: int, move: int, journal: Any) -> None:
    if decision == OFFER:
        do_offer(s, move, journal)
    elif decision == SOURCE:
        do_source(s, move, journal)
    elif decision == AFTER:
        do_window(s, move, journal)
    elif decision == MOVE_VISITORS:
        do_move_visitors(s, move, journal)
    elif decision == BONUS_CONTRACT:
        do_bonus_contract(s, move, journal)
    elif decision == KICKED_OUT:
        do_kicked_out(s, move, journal)
    elif decision == RETURN:
        do_return(s, move, journal)
    elif decision == AUCTION:
        do_auction(s, move, journal)
    else:
        do_opponent_pile(s, move, journal)


# --- tasks ------------------------------------------------------------------------------------------------------------


@rule
def settle(s: Any, journal: Any) -> None:
    """Carry out tasks until a decision is on top, or the game is over."""
    while s.end == 0 and s.decision >= T_TURN:
        task = s.decision + 0
        if task <= T_END_TURN:
            settle_turn(s, task, journal)
        elif task <= T_UNCOVER:
            settle_colony(s, task, journal)
        else:
            settle_rest(s, task, journal)


@part
def settle_turn(s: Any, task: int, journal: Any) -> None:
    if task == T_TURN:
        begin_turn(s, journal)
    elif task == T_BEFORE:
        task_window(s, BEFORE)
    elif task == T_LEAVE:
        task_leave(s, journal)
    elif task == T_AFTER:
        task_window(s, AFTER)
    elif task == T_KICK:
        task_kick(s, journal)
    elif task == T_CLEAN:
        task_clean(s, journal)
    else:
        task_end_turn(s, journal)


@part
def settle_colony(s: Any, task: int, journal: Any) -> None:
    if task == T_FOUND:
        task_found(s, journal)
    elif task == T_BUY_FAME:
        task_buy_fame(s, journal)
    elif task == T_BUY_TICKETS:
        task_buy_tickets(s, journal)
    elif task == T_HANG:
        task_hang(s, journal)
    else:
        task_uncover(s, journal)


@part
def settle_rest(s: Any, task: int, journal: Any) -> None:
    if task == T_TICKET:
        task_ticket(s, journal)
    elif task == T_VISITOR:
        task_visitor(s, journal)
    elif task == T_FAME_BONUS:
        task_fame_bonus(s, journal)
    elif task == T_LOBBY:
        task_lobby(s, journal)
    elif task == T_SIGN:
        task_sign(s, journal)
    elif task == T_SALE_VISITOR:
        task_sale_visitor(s, journal)
    elif task == T_HIRE:
        task_hire(s, journal)
    elif task == T_PROMOTED:
        task_promoted(s, journal)
    elif task == T_OFFER:
        task_offer(s, journal)
    elif task == T_AUCTION:
        task_auction(s, journal)
    elif task == T_OPPONENT:
        task_opponent(s, journal)
    else:
        task_opponent_out(s, journal)
