"""Does what a decision belongs to fit it? A question for a Favour card (rules/draws.py) comes up in an Inventory or in the
middle of something else, which the record must tell."""

from __future__ import annotations

from vernissage.engine.rule import rule
from vernissage.games.pictura import state
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.actions import PAY, TARGET
from vernissage.games.pictura.rules.patrons import PATRON, PATRON_REWARD, REFRESH_PATRONS, TAKE_IM
from vernissage.games.pictura.rules.tools import any_favour, reached
from vernissage.games.pictura.typed import Record


@rule
def is_flag(x: int) -> bool:
    """Is it 0 or 1?"""
    return x == 0 or x == 1


@rule
def fits_reason(s: Record) -> bool:
    """Does the decision belong to something that asks it?"""
    d = s.decision
    why = s.why
    if d == TARGET:
        return state.BY_IMPROVE <= why <= state.BY_INVENTORY
    if d == PAY:
        return why == state.BY_IMPROVE
    if d == REFRESH_PATRONS:
        return why in (state.BY_INVENTORY, state.BY_PATRONAGE)
    if d == TAKE_IM:
        return why in (state.BY_SALE, state.BY_PATRON)
    if d == PATRON or (d == PATRON_REWARD and s.playing != 0):
        return why == state.BY_PATRONAGE
    return why == 0


@rule
def fits_claim(s: Record) -> bool:
    """The Patron being claimed lies beside the museum, and its slot is empty."""
    if not (
        0 <= s.claim <= state.PATRONS and 0 <= s.claim_slot <= state.SLOTS and (s.claim != 0) == (s.claim_slot != 0)
    ):
        return False
    return s.claim == 0 or ((s.patrons[s.active] >> (s.claim - 1)) & 1 == 1 and s.slots[s.claim_slot - 1] == 0)


@rule
def fits_draw(s: Record) -> bool:
    """Can a Favour card be offered now: by an Inventory, or for a threshold that the seat has reached?"""
    if not any_favour(s) or s.chosen != 0 or not fits_claim(s) or not 0 <= s.showing <= state.TYPES:
        return False
    if s.why == state.BY_INVENTORY:
        for other in range(s.players):
            if reached(s, other):
                return False
        idle = s.playing == 0 and s.claim == 0 and s.showing == 0 and s.asking == 0
        return s.main == state.INVENTORY and s.left == 1 and s.seat == s.active and idle
    if not reached(s, s.seat):
        return False
    for other in range(s.players):  # only for a hanging from a discard two may be asked, the active one last
        if reached(s, other) and other != s.seat and (other != s.active or not in_exhibit(s)):
            return False
    return fits_middle(s)


@rule
def in_exhibit(s: Record) -> bool:
    """Is it a paid exhibit that goes on?"""
    return s.main == state.IMPROVE and s.why == state.BY_IMPROVE and s.playing == 0 and s.claim == 0


@rule
def fits_middle(s: Record) -> bool:
    """Does the record tell in the middle of what the question comes, in the order of `go_on`?"""
    why = s.why
    if s.showing != 0:
        good = s.main == state.EXHIBITION and s.claim == 0 and why == 0 and s.left == 0
        good = good and (s.playing == 0 or s.playing == state.GRAND_OPENING + 1)
    elif s.claim != 0:
        good = s.left == 0 and (
            why == state.BY_PATRONAGE if s.playing == state.PATRONAGE + 1 else s.playing == 0 and why == 0
        )
    elif why == state.BY_REWARD:
        good = s.main == state.EXHIBITION and s.playing == 0 and 0 <= s.left < N.free_exhibits
    elif s.playing == state.FUNDRAISER + 1:
        good = why == 0 and s.left == 0
    elif s.playing != 0:
        good = s.left == 1 and (
            (s.playing == state.DONATION + 1 and why == state.BY_DONATION)
            or (s.playing == state.GRANTS + 1 and why == state.BY_GRANTS)
        )
    elif s.main != state.NONE:
        return in_exhibit(s) and s.left == 0 and s.asking == 0
    else:  # an exchange
        idle = s.favour_used == 0 and s.patron_used == 0 and why == 0 and s.left == 0
        return idle and 0 <= s.asking < s.players and s.seat == (s.active + s.asking) % s.players
    return good and s.asking == 0 and s.seat == s.active
