"""One player (section 20): the opponent has a Gallerist, ten assistants and no choices."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import state
from vernissage.games.gallerist.components import NEXT_PLACE, OPPOSITE, SOLO_CELLS
from vernissage.games.gallerist.rules import clean, end, turn
from vernissage.games.gallerist.rules.bonus import box_size, leave_box
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import tell
from vernissage.games.gallerist.typed import Record

OPPONENT = 1
GALLERIST, ASSISTANT = 1 + OPPONENT, 5 + OPPONENT  # its pieces


@part
def find_assistant(s: Record) -> bool:
    """One assistant of the opponent's: from the pile, else from a Location, else none (G-SOLO-10)."""
    if s.queue[OPPONENT] > 0:
        s.queue[OPPONENT] -= 1
        return True
    for place in range(4):
        if s.white[place] == ASSISTANT:
            s.white[place] = 0
            return True
    return False


@part
def place_in_market(s: Record, journal: Any) -> None:
    """G-SOLO-05: on the next free cell of its list; a tile there leaves the game."""
    for k in range(SOLO_CELLS.shape[0]):
        row = SOLO_CELLS[k, 0]
        column = SOLO_CELLS[k, 1]
        if s.market[row, column] >= 0:
            if find_assistant(s):
                tell(journal, state.E_OPPONENT_OFFER, OPPONENT, row, column, s.market[row, column], 0)
                s.market[row, column] = -1 - OPPONENT
            return


T_OPPONENT = book.task("t_opponent")


@T_OPPONENT.do
def _(s: Record, journal: Any) -> None:
    """Its turn: G-SOLO-03 to -05, -07."""
    s.vacated = -1
    s.pushed = -1
    push(s, 0, end.T_END_TURN, 0, 0, 0)
    push(s, 0, clean.T_CLEAN, 0, 0, 0)
    push(s, 0, turn.T_KICK, 0, 0, 0)
    first = s.automa < 0
    place = OPPOSITE[s.place[0]] if first else NEXT_PLACE[s.automa]
    if not first and s.automa_out == 0:
        s.white[s.automa] = 0
        if find_assistant(s):
            s.white[s.automa] = ASSISTANT
            tell(journal, state.E_OPPONENT_LEAVES, OPPONENT, s.automa, 0, 0, 0)
    s.automa_out = 0
    if s.white[place] == ASSISTANT:  # without effect
        s.queue[OPPONENT] += 1
        s.white[place] = 0
    tell(journal, state.E_OPPONENT, OPPONENT, place, 0, 0, 0)
    turn.push_out(s, place, journal)
    s.white[place] = GALLERIST
    s.place[OPPONENT] = place
    s.automa = place
    if place == state.MARKET and not first:
        place_in_market(s, journal)


T_OPPONENT_OUT = book.task("t_opponent_out")


@T_OPPONENT_OUT.do
def _(s: Record, journal: Any) -> None:
    """G-SOLO-06: its piece leaves, a ticket of the largest pile is gone. Pushed out of the market it places
    an assistant there (G-SOLO-05), as all Kicked-Out Actions not in the final round (G-KICK-04)."""
    place = s.pushed
    assistant = 1 if s.black[place] == ASSISTANT else 0
    tell(journal, state.E_OPPONENT_OUT, OPPONENT, place, assistant, 0, 0)
    if assistant == 1:
        s.queue[OPPONENT] += 1
    else:
        s.place[OPPONENT] = state.HOME
        s.automa_out = 1
    s.black[place] = 0
    s.pushed = -1
    if place == state.MARKET and s.last < 2:  # G-END-05
        place_in_market(s, journal)
    if box_size(s) > 0:
        push(s, 0, OPPONENT_PILE, 0, 0, 0)


OPPONENT_PILE = book.decision(
    "opponent_pile",
    moves="pile",
    rule="G-SOLO-06",
    ask="the opponent's piece leaves; choose the pile that loses a ticket.",
    waits="chooses the ticket that the opponent's leaving costs",
)
NOT_LARGEST = book.reason("not_largest", "G-SOLO-06", "The ticket comes from the largest pile.")


@OPPONENT_PILE.reason
def _(s: Record, colour: int) -> int:
    return ALLOWED if s.box[colour] == max(s.box[0], s.box[1], s.box[2]) else NOT_LARGEST


@OPPONENT_PILE.do
def _(s: Record, colour: int, journal: Any) -> None:
    """The ticket goes to the discard pile."""
    s.used[colour] += 1
    leave_box(s, colour)
    tell(journal, state.E_TICKET_GONE, 0, colour, 0, 0, 0)
