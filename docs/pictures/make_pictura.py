"""Make the pictures of Museum: Pictura in this folder: `python docs/pictures/make_pictura.py`.

The games are seeded and the choices are fixed, so the SVG is the same on every run. PNG is made where chromium is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import vernissage
from vernissage.engine.table import Table
from vernissage.games.pictura.view import PicturaView, paintings

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from make import NAMES, png  # noqa: E402


def fit(view: PicturaView, number: int) -> int:
    """How well a painting goes with what hangs already."""
    p, own = paintings()[number], [paintings()[n] for n in view.walls[view.viewer] if n]
    return sum((q.genre == p.genre) + (q.period == p.period) for q in own)


def choose(t: Table) -> str:
    """What brings most now, and among equals what goes with the museum."""
    view = t.view(t.seat)
    assert isinstance(view, PicturaView)
    gains = {gain.move: gain.points for gain in view.gains}
    moves = list(view.moves)

    def worth(move: str) -> tuple[float, ...]:
        kind, _, what = move.partition(" ")
        suits = fit(view, int(what)) if kind == "painting" else 0
        if view.decision in ("exch_give", "pay", "discard_painting"):
            suits = -suits  # what goes with nothing may go
        if view.decision == "action":
            first = ("open", "patron", "favour", "exhibit", "inventory", "common", "done")
            if kind == "exhibit" and len(view.hand) < 3 and "inventory" in moves:
                return (-4.5, 0.0)
            return (-float(first.index(kind)), float(gains.get(move, 0)))
        if view.decision == "target":
            return (2.0 * gains.get(move, -1) + suits, float(suits))
        if view.decision == "layout":
            return (float(move == "auto" and view.swaps == 0), float(move == "done"))
        return (float(gains.get(move, 0)), float(suits))

    return max(sorted(moves), key=worth)


def table(players: int, seed: int, stop: Callable[[Table, int], bool]) -> Table:
    """A game up to the first position that is wanted, or to its end."""
    t = vernissage.new("pictura", players=players, seed=seed, names=NAMES[:players])
    while not t.over and not stop(t, len(t.moves)):
        t.play(choose(t))
    return t


def at(decision: str, choices: int) -> Callable[[Table, int], bool]:
    return lambda t, made: t.decision == decision and made >= choices


def main() -> None:
    exchange, action = table(3, 3, at("exch_take", 150)), table(2, 11, at("action", 110))
    four, over = table(4, 5, at("action", 220)), table(3, 3, lambda t, made: False)
    (HERE / "pictura.svg").write_text(exchange.svg(exchange.seat, "auto"), "utf-8")
    shots = (
        (exchange, exchange.seat, "day", "pictura-3-day"),
        (exchange, exchange.seat, "evening", "pictura-3-evening"),
        (action, action.seat, "day", "pictura-2-day"),
        (four, four.seat, "day", "pictura-4-day"),
        (over, over.ranking().index(1), "day", "pictura-end-day"),
    )
    for t, seat, light, name in shots:
        png(t.svg(seat, light), HERE / f"{name}.png")


if __name__ == "__main__":
    main()
