"""Make the pictures of Art Society: `python docs/pictures/make_art_society.py`.

The games are seeded and the choices are fixed, so the SVG is the same on every run. PNG is made where chromium is installed.
"""

from __future__ import annotations

import random
from pathlib import Path

from make import NAMES, png

import vernissage
from vernissage.engine.table import Table
from vernissage.games.art_society.picture.draw import draw
from vernissage.games.art_society.state import CODES, HEIGHT, WIDTH, H, W
from vernissage.games.art_society.view import ArtSocietyView, Gain

HERE = Path(__file__).parent


# --- a table worth looking at -----------------------------------------------------------------------------------------


def snug(view: ArtSocietyView, gain: Gain) -> float:
    """Points now, and how much of its edge a tile would lean on others or on the edge of the wall."""
    code = CODES.index(view.in_hand)
    columns, rows = range(gain.x, gain.x + int(W[code])), range(gain.y, gain.y + int(H[code]))
    wall = view.walls[view.seat]
    taken = {
        (x, y)
        for tile in (*wall.paintings, *wall.decor)
        for x in range(tile.x, tile.x + tile.w)
        for y in range(tile.y, tile.y + tile.h)
    }
    around = [(x, y) for x in columns for y in (rows[0] - 1, rows[-1] + 1)]
    around += [(x, y) for y in rows for x in (columns[0] - 1, columns[-1] + 1)]
    leaning = sum((x, y) in taken or not (0 <= x < WIDTH and 0 <= y < HEIGHT) for x, y in around)
    return gain.points + 6.4 * leaning / len(around)


def choose(t: Table, rng: random.Random) -> str:
    """Small lots, the lot that earns most, the snuggest place, the most shields."""
    view = t.view(t.seat)
    assert isinstance(view, ArtSocietyView)
    if view.gains:
        best = max(view.gains, key=lambda gain: snug(view, gain))
        return f"anchor {best.x} {best.y}"
    if view.decision == "pile":
        most = 9 + rng.randint(0, 6)
        small = [f"pile {pile.format}" for pile in view.piles if pile.left and pile.w * pile.h <= most]
        return rng.choice(small or list(view.moves))
    if view.decision == "take":
        worth = {f"take {lot.slot}": max((gain.points for gain in lot.gains), default=-9) for lot in view.tries}
        area = {f"take {lot.slot}": lot.w * lot.h / 10 for lot in view.offer}
        return max(worth, key=lambda move: worth[move] + area[move])
    if view.decision == "decor":
        return max(view.moves, key=lambda move: move.split()[1][1])
    for move in ("done", "keep"):
        if move in view.moves:
            return move
    return rng.choice(view.moves)


def table(players: int, seed: int, decision: str = "", least: int = 0) -> Table:
    """A game up to such a decision in that round or later, with places to choose from; or to its end."""
    t = vernissage.new("art_society", players=players, seed=seed, names=NAMES[:players])
    rng = random.Random(seed)
    while not t.over:
        view = t.view(t.seat)
        assert isinstance(view, ArtSocietyView)
        if view.decision == decision and view.round >= least and (view.gains or view.tries):
            return t
        t.play(choose(t, rng))
    return t


def picture(t: Table, light: str, aim: bool = False) -> str:
    view = t.view(t.seat)
    assert isinstance(view, ArtSocietyView)
    best = max(view.gains, key=lambda gain: snug(view, gain)) if aim else None
    at = f"anchor {best.x} {best.y}" if best else ""
    return draw(view, names=t.names, recent=t.recent(t.seat), light=light, aim=at)


def main() -> None:
    three = table(3, 15, "painting", 9)
    (HERE / "art_society.svg").write_text(picture(three, "auto"), "utf-8")
    png(picture(three, "day", aim=True), HERE / "art_society-3-day.png")
    png(picture(three, "evening"), HERE / "art_society-3-evening.png")
    png(picture(table(2, 4, "painting", 9), "day"), HERE / "art_society-2-day.png")
    png(picture(table(4, 5, "take", 8), "day"), HERE / "art_society-4-day.png")
    png(picture(table(4, 4), "evening"), HERE / "art_society-end-evening.png")


if __name__ == "__main__":
    main()
