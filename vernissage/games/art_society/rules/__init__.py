"""Art Society: what is allowed, carrying it out, and the sealed bids of all seats."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule
from vernissage.games.art_society.rules import auction, placing, rounds
from vernissage.games.art_society.rules.book import BOOK
from vernissage.games.art_society.rules.setup import setup
from vernissage.games.art_society.state import M_BID, PLACING
from vernissage.games.art_society.typed import Record

__all__ = ["BOOK", "answerable", "legal", "legal_for", "reopen", "seal", "setup", "starter", "step", "why"]

legal, carry_out, _, why, answerable = BOOK.rules(__name__, auction, placing, rounds)


@rule
def step(s: Record, move: int, journal: Any) -> None:
    """Carry a choice out; once bids are in, go on to what follows in the turn or the round."""
    carry_out(s, move, journal)
    if s.phase >= PLACING:
        rounds.go_on(s, journal)


@rule
def legal_for(s: Record, seat: int, moves: Any) -> int:
    """Bids are sealed: every seat whose card is not in yet has its own options (AS-BID-03)."""
    if s.end != 0:
        return 0
    if s.decision == auction.BID:
        return auction.legal_bids(s, seat, moves, 0) if s.bid[seat] == 0 else 0
    return legal(s, moves) if seat == s.seat else 0


@rule
def seal(s: Record, seat: int, move: int) -> None:
    """A card that is in before its seat is asked, as its owner sees it (AS-BID-03)."""
    s.bid[seat] = move - M_BID + 1


@rule
def reopen(s: Record) -> None:
    """No card is in: the bids of this round are to be chosen again, from the Auctioneer on."""
    for seat in range(s.players):
        s.bid[seat] = 0
    s.seat = s.auctioneer


@rule
def starter(s: Record) -> int:
    """Starting paintings are hung seat by seat; the first round is that of whoever has the gavel (AS-SETUP-10)."""
    return s.auctioneer
