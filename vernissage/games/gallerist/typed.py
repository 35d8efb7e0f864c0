"""Made from vernissage.games.gallerist.state by docs/make.py; nobody writes here."""

from __future__ import annotations

from typing import Protocol

from vernissage.engine.typed import Grid, Row


class Record(Protocol):
    """The fields of `State`; state.py says what they mean."""

    artist: Row
    aside: Row
    automa: int
    automa_out: int
    bag: Row
    between: int
    black: Row
    bonus: Row
    bought: Row
    box: Row
    by: Grid
    clerk: Grid
    commission: Row
    contract: Grid
    curator: Row
    dealer: Row
    decision: int
    deck: int
    depth: int
    desks: Row
    discards: int
    display: Grid
    easel: Row
    end: int
    executive: int
    face: Grid
    fame: Row
    found: Row
    gallery: Grid
    held: int
    hung: Grid
    influence: Row
    last: int
    law: Row
    lobby: Grid
    lost: Row
    market: Grid
    money: Row
    order: Row
    pile: Row
    place: Row
    players: int
    plaza: Row
    promo: Row
    promos: Row
    pushed: int
    queue: Row
    reputation: Grid
    rng: Row
    round: int
    seat: int
    signatures: Row
    sold: Grid
    stack: Grid
    start: Row
    starter: int
    third: Row
    tickets: Grid
    top: Row
    turn: int
    used: Row
    vacated: int
    waiting: Grid
    white: Row


class Options(Protocol):
    """The fields of `Options`; state.py says what they mean."""

    celebrity_bonus_money: int
    celebrity_purchase_needs_commission: int
    curator_gate: int
    first: int
    gallery_collector_limit: int
    influence_space_35: int
    intermediate_scoring: int
    majority_payouts: int
    profile: int
    third_slot_tile_bonus_needs_lobby_visitor: int
