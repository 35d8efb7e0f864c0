"""What goes on after a step that may have moved a score.

Such a step ends with `DRAW_FAVOUR` as its decision. Then every score that has come up to its favour token is looked at,
one threshold at a time; when nothing is left to ask, what was going on goes on. What that was, the record tells: an
exhibition being opened, a Patron being claimed, free exhibits, a Favour card being played, an Inventory, a paid exhibit,
and otherwise an exchange."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.actions import ask_refresh
from vernissage.games.pictura.rules.exchange import next_exchange
from vernissage.games.pictura.rules.exhibitions import ask_reward, next_free
from vernissage.games.pictura.rules.menu import finish_favour, menu
from vernissage.games.pictura.rules.patrons import settle
from vernissage.games.pictura.rules.tools import any_favour, move_token, reached
from vernissage.games.pictura.state import BY_INVENTORY, BY_REWARD, E_NO_FAVOUR, E_THRESHOLD, NONE
from vernissage.games.pictura.typed import Record


@rule
def look_at_tokens(s: Record, journal: Any) -> None:
    """Ask for the next Favour card, the others before the active player (P-IMP-09); where none is left, the token moves
    and nothing is drawn (P-DECK-02)."""
    if s.why == BY_INVENTORY:
        if s.left == 0:
            ask_refresh(s)
        return
    for k in range(1, s.players + 1):
        seat = (s.active + k) % s.players
        while reached(s, seat):
            note(journal, E_THRESHOLD, seat, ALL, s.token[seat])
            if any_favour(s):
                s.seat = seat
                return
            note(journal, E_NO_FAVOUR, seat, ALL)
            move_token(s, seat)
    go_on(s, journal)


@rule
def go_on(s: Record, journal: Any) -> None:
    """Nobody is left to be asked: what was going on goes on."""
    if s.showing != 0:
        s.seat = s.active
        ask_reward(s)
    elif s.claim != 0:
        settle(s)
    elif s.why == BY_REWARD:
        s.seat = s.active
        next_free(s)
    elif s.playing != 0:
        finish_favour(s)
    elif s.main != NONE:
        menu(s)
    else:
        s.asking += 1
        next_exchange(s, journal)
