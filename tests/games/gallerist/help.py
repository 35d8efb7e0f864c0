"""Short words for the tests of The Gallerist."""

from __future__ import annotations

from typing import Any

from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.gallerist.view import Board

CALM: dict[str, Any] = {"seat": 0, "white": {"sales_office": ["gallerist", 0]}}
SIX = {row: {"left": -1, "right": -1} for row in (1, 2, 3)}  # seat 0 has taken six tiles in the market


def game(players: int = 2, seed: int = 1, options: dict[str, Any] | None = None, **things: Any) -> Table:
    """Seat 0 begins its turn in the Sales Office, the others are at home; unless the things say otherwise."""
    put = {**CALM, **things}
    out = {owner for kind, owner in put["white"].values() if kind == "gallerist"}
    put.setdefault("home", [seat for seat in range(1, players) if seat not in out])
    return Scenario("gallerist", players, seed, options).put(**put).table()


def names(t: Table) -> list[str]:
    """The legal moves in notation."""
    return [str(m) for m in t.legal_moves()]


def do(t: Table, *moves: str) -> Table:
    """Play moves; one that begins with "?" only where it is asked for (the engine takes what leaves no choice)."""
    for move in moves:
        if not move.startswith("?"):
            t.play(move)
        elif move[1:] in names(t):
            t.play(move[1:])
    return t


def to(t: Table, place: str) -> Table:
    """Go somewhere without an Executive Action and without leaving an assistant."""
    do(t, "?on", "?assistant none")
    if t.decision == "go":
        t.play(f"go {place}")
    return t


def act(t: Table, place: str, action: str) -> Table:
    """Go and begin a main action."""
    to(t, place)
    return do(t, f"?action {action}")


def bonus(front: str, **things: Any) -> Table:
    """Seat 0 uses a contract with this bonus before its move."""
    form = "painting" if front != "influence" else "sculpture"
    t = do(game(**{"contract": {0: {1: [form, front]}}, **things}), "bonus")
    return do(t, "assistant office") if t.decision == "source" else t


def rest(t: Table, seat: int = 0) -> Table:
    """Play the rest of the seat's turn and all that follows, with the least that can be done, until another turn."""
    n = 0
    turn, round_ = t.view().turn, t.view().round
    while not t.over and (t.view().turn, t.view().round) == (turn, round_) and n < 60:
        legal = names(t)
        t.play(next((m for m in ("done", "on", "assistant none") if m in legal), legal[0]))
        n += 1
    return t


def board(t: Table, seat: int = 0) -> Board:
    return t.view(seat).boards[seat]


def artist(t: Table, place: str) -> Any:
    return next(a for a in t.view().artists if a.place == place)


def score(t: Table, seat: int = 0) -> dict[str, int]:
    """The lines of a score sheet, as their owner sees them."""
    return {line.name: line.points or 0 for line in t.score_sheet(seat, viewer=seat).lines}


def kinds(t: Table, since: int = 0) -> list[str]:
    return [e.kind for e in t.events()][since:]


def last(t: Table, kind: str) -> Any:
    """The last event of a kind."""
    return [e for e in t.events() if e.kind == kind][-1]
