"""Make the pictures of The Gallerist in this folder: `python docs/pictures/make_gallerist.py`.

The games are seeded and the choices are fixed, so the SVG is the same on every run. PNG is made where chromium is installed.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import vernissage
from vernissage.engine.table import Table
from vernissage.games.gallerist.picture.draw import draw
from vernissage.games.gallerist.view import GalleristView

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from make import NAMES, png  # noqa: E402

# How much a choice is worth having on a table that others look at.
TASTE = {
    "action buy_artwork": 9,
    "action discover_artist": 5,
    "action sell_artwork": 6,
    "action sign_contract": 3,
    "action promote_artist": 4,
    "action take_reputation_tile": 3,
    "visitors": 9,
    "done": 0.2,
    "pass": 0.2,
    "boost 0": 0.4,
    "pay 0": 4,
    "assistant none": 0.5,
}


def choose(t: Table, rng: random.Random) -> str:
    moves = [str(move) for move in t.legal_moves()]
    return rng.choices(moves, [TASTE.get(move, 1) for move in moves])[0]


def table(players: int, seed: int, choices: int, decision: str) -> Table:
    """A game that many choices on, then up to the next decision of that kind; or to its end."""
    t = vernissage.new("gallerist", players=players, seed=seed, names=NAMES[:players])
    rng = random.Random(seed)
    while not t.over and (len(t.moves) < choices or t.decision != decision):
        t.play(choose(t, rng))
    return t


def picture(t: Table, light: str, seat: int | None = None) -> str:
    seat = t.seat if seat is None else seat
    view = t.view(seat)
    assert isinstance(view, GalleristView)
    return draw(view, names=t.names, recent=t.events(seat)[-18:], light=light)


def main() -> None:
    three = table(3, 45, 320, "buy")
    (HERE / "gallerist.svg").write_text(picture(three, "auto"), "utf-8")
    png(picture(three, "day"), HERE / "gallerist-3-day.png")
    png(picture(three, "evening"), HERE / "gallerist-3-evening.png")
    png(picture(table(2, 42, 222, "tile"), "day"), HERE / "gallerist-2-day.png")
    png(picture(table(4, 51, 274, "promote"), "evening"), HERE / "gallerist-4-evening.png")
    ended = table(3, 13, 10**6, "")
    png(picture(ended, "day", ended.view().places.index(1)), HERE / "gallerist-end-day.png")


if __name__ == "__main__":
    main()
