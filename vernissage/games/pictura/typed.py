"""Made from vernissage.games.pictura.state by docs/make.py; nobody writes here."""

from __future__ import annotations

from typing import Protocol

from vernissage.engine.typed import Grid, Row


class Record(Protocol):
    """The fields of `State`; state.py says what they mean."""

    active: int
    asking: int
    auction: Row
    cell: int
    chosen: int
    claim: int
    claim_slot: int
    decision: int
    discard: Grid
    end: int
    ender: int
    ending: int
    favour_deck: Row
    favour_deck_size: int
    favour_discard: Row
    favour_made: Row
    favour_used: int
    favours: Grid
    former: int
    hand: Grid
    im: Grid
    im_trend: Row
    kept: Row
    kept_wall: Grid
    left: int
    main: int
    market: Row
    market_size: int
    masks: Row
    may_pass: int
    museum: Grid
    offer: Grid
    open: Row
    opened: Row
    opening: int
    patron_deck: Row
    patron_deck_size: int
    patron_discard: int
    patron_used: int
    patrons: Row
    players: int
    playing: int
    rng: Row
    round: int
    score: Row
    seat: int
    showing: int
    shown: int
    sizes: Row
    slots: Row
    space: Grid
    starter: int
    swaps: int
    token: Row
    tokens: Row
    trend: int
    trend_deck: Row
    trend_deck_size: int
    turns_left: int
    types: Grid
    wall: Grid
    why: int


class Options(Protocol):
    """The fields of `Options`; state.py says what they mean."""

    first: int
    may_pass: int
