"""A random game of Musée through the Python face: python examples/random_game.py [seed]"""

from __future__ import annotations

import random
import sys

import vernissage


def main(seed: int) -> None:
    chance = random.Random(seed)
    t = vernissage.new("musee", players=3, seed=seed, names=["Noor", "Ilse", "Anselm"])
    while not t.over:
        t.play(chance.choice(t.legal_moves()))

    print(t.text())  # as a spectator sees it
    print()
    for line in t.log()[-5:]:
        print(line)
    print()
    for seat in sorted(range(t.players), key=lambda s: t.ranking()[s]):
        sheet = t.score_sheet(seat)
        lines = ", ".join(f"{line.title.lower()} {line.points}" for line in sheet.lines)
        print(f"{t.ranking()[seat]}. {t.names[seat]}: {sheet.total} ({lines})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
