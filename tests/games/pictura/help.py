"""Short words for the tests of Museum: Pictura."""

from __future__ import annotations

from typing import Any

from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.pictura.state import FAVOUR_NAMES
from vernissage.games.pictura.view import paintings, trends

# Trend cards by number: painter n, a genre and a period. No painting below matches one of these four of the museums.
BOSCH, HOGARTH = 1, 15


def at(players: int = 2, seed: int = 1, moves: tuple[str, ...] = (), **things: Any) -> Table:
    """A position; seat 0 begins and is to play."""
    return Scenario("pictura", players, seed, {"first_player": 0}).put(**things).play(*moves).table()


def menu(players: int = 2, moves: tuple[str, ...] = (), **things: Any) -> Table:
    """A position in the menu of seat 0's action phase."""
    return at(players, moves=moves, **{"phase": "action", **things})


def names(table: Table) -> list[str]:
    """The legal moves in notation."""
    return [str(m) for m in table.legal_moves()]


def numbers(table: Table) -> list[int]:
    """The paintings that are offered."""
    return [int(m.number) for m in table.legal_moves() if m.kind == "painting"]


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def works(genre: str | None = None, period: str | None = None, painter: int | None = None) -> list[int]:
    """The paintings with these properties."""
    return [
        n
        for n, p in paintings().items()
        if (genre is None or p.genre == genre)
        and (period is None or p.period == period)
        and (painter is None or p.painter_number == painter)
    ]


def worth(trend: int, number: int) -> int:
    """What a painting is worth for a Trend card, from what is printed on both (P-TREND-02)."""
    card, picture = trends()[trend], paintings()[number]
    if card.painter_number == picture.painter_number:
        return 3
    return 2 if card.genre == picture.genre else 1 if card.period == picture.period else 0


def valued(trend: int, points: int, but: tuple[int, ...] = ()) -> list[int]:
    """Paintings that are worth so many points for a Trend card."""
    return [n for n in paintings() if worth(trend, n) == points and n not in but]


def titled(*words: str) -> list[int]:
    """Paintings by a part of their title."""
    return [next(n for n, p in paintings().items() if word in p.title) for word in words]


def favours(table: Table, seat: int = 0) -> list[str]:
    """The Favour cards in a hand."""
    held = table.view(seat).favours
    return [name for name, n in zip(FAVOUR_NAMES, held, strict=True) for _ in range(n)]


def kinds(table: Table, since: int = 0) -> list[str]:
    return [e.kind for e in table.events()][since:]


def score(table: Table, seat: int = 0) -> dict[str, int]:
    """The lines of a score sheet, as its owner sees them."""
    return {line.name: line.points or 0 for line in table.score_sheet(seat, seat).lines}


def fifteen(n: int = 15) -> list[int]:
    """Paintings for a museum or a hand of which no two tests depend: the first ones of the catalogue."""
    return list(range(1, n + 1))


def done(table: Table) -> Table:
    """Every last hanging is left as it is."""
    while not table.over:
        table.play("done")
    return table


def end_turn(table: Table) -> Table:
    """End the turn, dropping the lowest paintings where the hand is too large."""
    seat = table.view(None).active
    table.play("done")
    while not table.over and table.decision in ("discard_painting", "discard_favour") and table.seat == seat:
        table.play(table.legal_moves()[0])
    return table


def draws(table: Table, answer: str = "yes") -> Table:
    """Every Favour card that may be drawn is drawn, or none."""
    while not table.over and table.decision == "draw_favour":
        table.play(answer)
    return table


def inventory(table: Table, patrons: str = "no") -> Table:
    """An Inventory that takes everything back and draws a Favour card."""
    table.play("inventory")
    table.play("all" if "all" in names(table) else table.legal_moves()[0])
    draws(table).play(patrons)
    return table


def no_exchanges(table: Table) -> Table:
    """The active player exchanges what comes first, the others pass, up to the menu."""
    while not table.over and table.decision in ("exch_give", "exch_take", "draw_favour"):
        table.play("done" if "done" in names(table) else table.legal_moves()[0])
    return table


def finished(players: int = 2, **things: Any) -> Table:
    """A game at its end, with these museums and scores."""
    return done(at(players, **{"ending": 1, "ender": 0, **things}))
