"""Made from vernissage.games.art_society.state by docs/make.py; nobody writes here."""

from __future__ import annotations

from typing import Protocol

from vernissage.engine.typed import Block, Grid, Row


class Room(Protocol):
    """The fields of `Room`; state.py says what they mean."""

    assistant: Row
    at: Grid
    bound: Row
    count: Row
    cover: Grid
    decor: Block
    excess: Grid
    fixed: Row
    fresh: Block
    given: Row
    hung: Grid
    museum: Row
    museum_count: int
    plan: Grid
    ready: int
    supply: Row


class Record(Protocol):
    """The fields of `State`; state.py says what they mean."""

    auctioneer: int
    bid: Row
    decision: int
    depth: int
    end: int
    hand: Row
    late: int
    left: Row
    marker: Row
    now: Room
    offer: Row
    order: Row
    phase: int
    picked: Row
    pile: Row
    played: Grid
    players: int
    reached: Row
    restarted: int
    rng: Row
    round: int
    seat: int
    stack: Grid
    starter: Row
    taker: Row
    then: Room
    turn: int


class Options(Protocol):
    """The fields of `Options`; state.py says what they mean."""

    first: int
    late: int
