"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.musee.state import GALLERIES
from vernissage.games.musee.view import MuseeView, cards

LETTERS = {"Landscapes": "La", "Water": "Wa", "Persons": "Pe", "Architecture": "Ar", "Animals": "An"}


def card_text(number: int) -> str:
    """ "14 Ar": number and the two letters of its theme."""
    return f"{number:2d} {LETTERS[cards()[number].theme]}"


def text(view: MuseeView, names: Sequence[str]) -> str:
    """All houses; where the viewer may hang the chosen painting, the number of the choice and what it earns: "3:+4"."""
    lines = []
    own = view.sides[max(view.viewer, 0)]
    marks = {(own, x.gallery, x.column): f"{n}:+{x.points}" for n, x in enumerate(view.gains, 1)}
    for side, wall in enumerate(view.walls):
        owners = " and ".join(names[k] for k in range(view.players) if view.sides[k] == side)
        points = view.scores[side]
        lines.append(f"{owners}: {points} point{'' if points == 1 else 's'}")
        for g, gallery in enumerate(wall):
            cells = " | ".join(
                f"{card_text(k) if k else marks.get((side, GALLERIES[g], c), '.'):^6}" for c, k in enumerate(gallery, 1)
            )
            bonus = {-1: "bonus 4 free", side: "bonus 4 won"}.get(view.bonus[g], "bonus gone")
            lines.append(f"  {GALLERIES[g]:>6}  | {cells} |  {bonus}")
            if g < 2:
                stairs = "   ".join(f"{'stairs' if up else '-':^6}" for up in view.stairs[g])
                lines.append(f"            {stairs}".rstrip())
        lines.append("")
    seats = []
    for k in range(view.players):
        state = "out" if view.out[k] else f"{view.hand_sizes[k]} in hand"
        seats.append(f"{names[k]} {state}" + (" (to decide)" if k == view.seat and not view.over else ""))
    lines.append(f"{'; '.join(seats)}; {view.deck} to draw.")
    if view.hand:
        lines.append("Your hand: " + ", ".join(card_text(k) for k in view.hand) + ".")
    if view.chosen:
        lines.append(f"About to hang: {card_text(view.chosen)}.")
    return "\n".join(lines)
