"""Museum: Pictura: legal moves and carrying them out. Rule numbers refer to docs/rules/pictura.md."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.actions import (
    begin_exhibit,
    begin_exhibition,
    inventory,
    legal_opening,
    legal_pay,
    legal_reward,
    legal_target,
    step_opening,
    step_pay,
    step_reward,
    step_target,
)
from vernissage.games.pictura.rules.draws import legal_draw, look_at_tokens, step_draw
from vernissage.games.pictura.rules.exchange import legal_give, legal_take, step_give, step_take
from vernissage.games.pictura.rules.favours import legal_action, legal_pick, play_common, play_favour, step_pick
from vernissage.games.pictura.rules.hanging import legal_layout, rush, step_layout
from vernissage.games.pictura.rules.patrons import (
    claim,
    legal_patron,
    legal_patron_reward,
    legal_refresh,
    legal_take_im,
    step_patron_reward,
    step_refresh,
    step_take_im,
)
from vernissage.games.pictura.rules.setup import setup
from vernissage.games.pictura.rules.turns import (
    end_turn,
    legal_drop,
    legal_surplus,
    legal_trend,
    pass_turn,
    step_drop,
    step_surplus,
    step_trend,
)
from vernissage.games.pictura.state import (
    ACTION,
    AUCTION_PICK,
    CHOOSE_TREND,
    COMMON_0,
    DISCARD_PAINTING,
    DONE,
    DRAW_FAVOUR,
    DROP_0,
    EXCH_GIVE,
    EXCH_TAKE,
    EXHIBIT_MOVE,
    FAVOUR_0,
    INVENTORY_MOVE,
    LAYOUT,
    OPEN_0,
    PASS_MOVE,
    PATRON,
    PATRON_0,
    PATRON_REWARD,
    PAY,
    REFRESH_PATRONS,
    REWARD,
    REWARD_0,
    TAKE_IM,
    TARGET,
    TREND_0,
    USE_GRAND_OPENING,
)

__all__ = ["legal", "legal_for", "options", "rush", "seal", "setup", "step"]


@rule
def legal(s: Any, moves: Any) -> int:
    d = s.decision
    if d == EXCH_GIVE:
        return legal_give(s, moves)
    if d == EXCH_TAKE:
        return legal_take(s, moves)
    if d == ACTION:
        return legal_action(s, moves)
    if d == PAY:
        return legal_pay(s, moves)
    if d == TARGET:
        return legal_target(s, moves)
    if d == LAYOUT:
        return legal_layout(s, moves)
    if d == DISCARD_PAINTING:
        return legal_surplus(s, moves)
    return legal_rarely(s, moves)


@rule
def legal_rarely(s: Any, moves: Any) -> int:
    d = s.decision
    if d == CHOOSE_TREND:
        return legal_trend(moves)
    if d == USE_GRAND_OPENING:
        return legal_opening(s, moves)
    if d == REWARD:
        return legal_reward(s, moves)
    if d == REFRESH_PATRONS:
        return legal_refresh(s, moves)
    if d == PATRON:
        return legal_patron(s, moves, 0, True)
    if d == PATRON_REWARD:
        return legal_patron_reward(s, moves)
    if d == TAKE_IM:
        return legal_take_im(s, moves)
    if d == AUCTION_PICK:
        return legal_pick(s, moves)
    if d == DRAW_FAVOUR:
        return legal_draw(moves)
    return legal_drop(s, moves)


@rule
def options(s: Any) -> int:
    """How many moves the seat that decides has."""
    return legal(s, None)


@rule
def legal_for(s: Any, seat: int, moves: Any) -> int:
    """All seats choose their Trend at the same time, hidden from one another (P-SETUP-11)."""
    if s.end != 0:
        return 0
    if s.decision == CHOOSE_TREND:
        return legal_trend(moves) if s.kept[seat] == 0 else 0
    return legal(s, moves) if seat == s.seat else 0


@rule
def seal(s: Any, seat: int, move: int) -> None:
    """A Trend that is kept before its seat is asked, as its owner sees it (P-SETUP-11)."""
    s.kept[seat] = move - TREND_0 + 1


@rule
def step(s: Any, move: int, journal: Any) -> None:
    d = s.decision
    if d == EXCH_GIVE:
        step_give(s, move, journal)
    elif d == EXCH_TAKE:
        step_take(s, move, journal)
    elif d == ACTION:
        step_action(s, move, journal)
    elif d == PAY:
        step_pay(s, move)
    elif d == TARGET:
        step_target(s, move, journal)
    elif d == LAYOUT:
        step_layout(s, move, journal)
    elif d == DISCARD_PAINTING:
        step_surplus(s, move, journal)
    else:
        step_rarely(s, move, journal)
    if s.decision == DRAW_FAVOUR:  # points may have moved, or a card was drawn
        look_at_tokens(s, journal)


@rule
def step_action(s: Any, move: int, journal: Any) -> None:
    if move == DONE:
        end_turn(s, journal)
    elif move == PASS_MOVE:
        pass_turn(s, journal)
    elif move == EXHIBIT_MOVE:
        begin_exhibit(s)
    elif move < EXHIBIT_MOVE:
        begin_exhibition(s, move - OPEN_0, journal)
    elif move == INVENTORY_MOVE:
        inventory(s, journal)
    elif move < COMMON_0:
        play_favour(s, move - FAVOUR_0, journal)
    elif move < PATRON_0:
        play_common(s, move - COMMON_0, journal)
    else:
        s.patron_used = 1
        claim(s, move - PATRON_0, journal)


@rule
def step_rarely(s: Any, move: int, journal: Any) -> None:
    d = s.decision
    if d == CHOOSE_TREND:
        step_trend(s, move - TREND_0, journal)
    elif d == USE_GRAND_OPENING:
        step_opening(s, move, journal)
    elif d == REWARD:
        step_reward(s, move - REWARD_0, journal)
    elif d == REFRESH_PATRONS:
        step_refresh(s, move, journal)
    elif d == PATRON:
        claim(s, move - PATRON_0, journal)
    elif d == PATRON_REWARD:
        step_patron_reward(s, move, journal)
    elif d == TAKE_IM:
        step_take_im(s, move, journal)
    elif d == AUCTION_PICK:
        step_pick(s, move, journal)
    elif d == DRAW_FAVOUR:
        step_draw(s, move, journal)
    else:
        step_drop(s, move - DROP_0, journal)
