"""Short words for the tests of Musée."""

from __future__ import annotations

from typing import Any

from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

FIRST = {"first_player": 0}
FREE = [None] * 6


def two(seed: int = 1, **things: Any) -> Table:
    """Two players, the first game's pattern, seat 0 to decide."""
    return Scenario("musee", 2, seed, FIRST).put(**{"seat": 0, **things}).table()


def four(seed: int = 1, **things: Any) -> Table:
    return Scenario("musee", 4, seed, FIRST).put(**{"seat": 0, **things}).table()


def names(table: Table) -> list[str]:
    """The legal moves in notation."""
    return [str(m) for m in table.legal_moves()]


def hang(table: Table, card: int, gallery: str, column: int) -> None:
    """A whole display, where the engine did not take a part of it by itself."""
    for move in (f"card {card}", f"slot {gallery} {column}"):
        if not table.over and move in names(table):
            table.play(move)


def columns(table: Table, card: int, gallery: str) -> list[int]:
    """Where the seat that decides may hang a card of its hand in a gallery."""
    t = table.copy()
    if f"card {card}" not in names(t):
        return []
    t.play(f"card {card}")
    return [int(m.column) for m in t.legal_moves() if m.kind == "slot" and m.gallery == gallery]


def finish(table: Table, choice: int = 0) -> Table:
    """Play on with the choice-th legal move (or the last) until the game is over."""
    while not table.over:
        legal = table.legal_moves()
        table.play(legal[min(choice, len(legal) - 1)])
    return table


def kinds(table: Table, since: int = 0) -> list[str]:
    return [e.kind for e in table.events()][since:]


def score(table: Table, seat: int = 0) -> dict[str, int]:
    """The lines of a score sheet."""
    return {line.name: line.points or 0 for line in table.score_sheet(seat).lines}


def ends_with(walls: dict[int, dict[str, list[int | None]]], players: int = 2, **things: Any) -> Table:
    """A position with these walls, to be scored."""
    return Scenario("musee", players, 1, FIRST).put(wall=walls, **things).table()
