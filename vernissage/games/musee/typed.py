"""Made from vernissage.games.musee.state by docs/make.py; nobody writes here."""

from __future__ import annotations

from typing import Protocol

from vernissage.engine.typed import Block, Grid, Row


class Record(Protocol):
    """The fields of `State`; state.py says what they mean."""

    barred: Row
    bonus: Row
    cards: int
    chosen: int
    columns: int
    decision: int
    deck: Row
    deck_size: int
    end: int
    fits: Grid
    gone_first: Row
    hand: Grid
    out: Row
    players: int
    rng: Row
    seat: int
    stairs: Row
    starter: int
    wall: Block


class Options(Protocol):
    """The fields of `Options`; state.py says what they mean."""

    bottom: int
    columns: int
    deck: int
    first: int
    pattern: int
    previous_bottom: int
    previous_top: int
    top: int
