"""Executive Actions (section 8): move visitors, use a contract bonus."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import state
from vernissage.games.gallerist.rules import bonus, market
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import available, may_enter, tell
from vernissage.games.gallerist.typed import Record

NOT_IN_PLAZA = book.reason("not_in_plaza", "G-EXEC-04", "No {kind:visitor} stands in the Plaza.")
NOT_IN_LOBBY = book.reason("not_in_own_lobby", "G-EXEC-04", "No {kind:visitor} stands in your Lobby.")
NOBODY_THERE = book.reason("nobody_there", "G-EXEC-04", "Nobody sits there.")
NOT_IN_THAT_LOBBY = book.reason("not_in_that_lobby", "G-EXEC-04", "No {kind:visitor} stands in that Lobby.")


@part
def cannot_step(s: Record, seat: int, kind: int, origin: int) -> int:
    """G-EXEC-04: Plaza to own Lobby, own Lobby to own Gallery, another's Lobby to the Plaza. The ticket is there."""
    if origin == 0:
        return ALLOWED if s.plaza[kind] > 0 else NOT_IN_PLAZA
    if origin == 1:
        if s.lobby[seat, kind] == 0:
            return NOT_IN_LOBBY
        return ALLOWED if may_enter(s, seat, kind) else bonus.TOO_MANY
    if origin > s.players:
        return NOBODY_THERE
    return ALLOWED if s.lobby[(seat + origin - 1) % s.players, kind] > 0 else NOT_IN_THAT_LOBBY


NO_TICKET_MOVES = book.reason("no_ticket_moves", "G-EXEC-03", "You have no ticket with which a visitor could be moved.")


@part
def can_move_visitors(s: Record, seat: int) -> bool:
    """G-EXEC-03."""
    for kind in range(3):
        if s.tickets[seat, kind] > 0:
            for origin in range(5):
                if cannot_step(s, seat, kind, origin) == ALLOWED:
                    return True
    return False


@part
def bonus_open(s: Record, seat: int, space: int) -> bool:
    """A contract without an assistant on it."""
    return s.contract[seat, space] != 0 and s.clerk[seat, space] == 0


ALL_USED = book.reason("all_used", "G-EXEC-07", "You have no contract without an assistant on it.")
NO_ASSISTANT = book.reason("no_assistant", "G-EXEC-07", "You have no assistant to put on a contract.")


@part
def cannot_use_bonus(s: Record, seat: int) -> int:
    """G-EXEC-07, -09: also where the bonus would yield nothing."""
    if not (bonus_open(s, seat, 0) or bonus_open(s, seat, 1) or bonus_open(s, seat, 2)):
        return ALL_USED
    return ALLOWED if available(s, seat) else NO_ASSISTANT


@part
def can_use_bonus(s: Record, seat: int) -> bool:
    """Is there a contract whose bonus the seat can use?"""
    return cannot_use_bonus(s, seat) == ALLOWED


@part
def begin_executive(s: Record, seat: int, move: int, journal: Any) -> None:
    """The Executive Action that was chosen is told, and its first question is asked."""
    tell(journal, state.E_EXECUTIVE, seat, move - state.VISITORS_0, 0, 0, 0)
    push(s, seat, MOVE_VISITORS if move == state.VISITORS_0 else BONUS_CONTRACT, 0, 0, 0)


FIRST_MOVE = book.sentence("ask.move_visitors.first", "move a visitor one step with a ticket of its colour.")
OR_STOP = book.sentence("ask.move_visitors.more", "move a visitor one step with a ticket of its colour, or stop.")
MOVE_VISITORS = book.decision(
    "move_visitors",
    moves="move done",
    rule="G-EXEC-06",
    ask=lambda view: OR_STOP if view.frame.steps else FIRST_MOVE,
    waits="is moving visitors",
    frame=("steps",),
)
NO_TICKET = book.reason("no_ticket", "G-EXEC-03", "You have no {kind:colour} ticket.")


@MOVE_VISITORS.reason("move")
def _(s: Record, seat: int, kind: int, origin: int) -> int:
    return NO_TICKET if s.tickets[seat, kind] == 0 else cannot_step(s, seat, kind, origin)


MOVE_ONE = book.reason("move_one", "G-EXEC-03", "Move at least one visitor.")


@MOVE_VISITORS.reason("done")
def _(steps: int) -> int:
    return ALLOWED if steps > 0 else MOVE_ONE


BONUS_CONTRACT = book.decision(
    "bonus_contract",
    moves="space",
    rule="G-EXEC-08",
    ask="choose the contract whose bonus you use. An assistant goes on it.",
    waits="chooses a contract to use",
)
NO_CONTRACT = book.reason("no_contract_to_use", "G-EXEC-08", "No contract lies on that space.")
BONUS_USED = book.reason("bonus_used", "G-EXEC-10", "An assistant stands on that contract: its bonus is used.")


@BONUS_CONTRACT.reason
def _(s: Record, seat: int, space: int) -> int:
    if s.contract[seat, space] == 0:
        return NO_CONTRACT
    return BONUS_USED if s.clerk[seat, space] != 0 else ALLOWED


@MOVE_VISITORS.do("move")
def _(s: Record, seat: int, kind: int, origin: int, journal: Any) -> None:
    """Discard a ticket, move one visitor one step (G-EXEC-03, -13)."""
    s.tickets[seat, kind] -= 1
    s.used[kind] += 1
    owner = seat
    if origin == 0:
        s.plaza[kind] -= 1
        s.lobby[seat, kind] += 1
    elif origin == 1:
        s.lobby[seat, kind] -= 1
        s.gallery[seat, kind] += 1
    else:
        owner = (seat + origin - 1) % s.players
        s.lobby[owner, kind] -= 1
        s.plaza[kind] += 1
    tell(journal, state.E_MOVE, seat, kind, origin, owner, 0)
    if can_move_visitors(s, seat):
        push(s, seat, MOVE_VISITORS, 1, 0, 0)


@BONUS_CONTRACT.do
def _(s: Record, seat: int, space: int) -> None:
    push(s, seat, market.SOURCE, state.CONTRACT_SOURCE + space, 0, 0)
