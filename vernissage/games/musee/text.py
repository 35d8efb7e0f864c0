"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.musee.state import GALLERIES
from vernissage.games.musee.view import MuseeView, cards

LETTERS = {"Landscapes": "La", "Water": "Wa", "Persons": "Pe", "Architecture": "Ar", "Animals": "An"}


def card_text(number: int) -> str:
    """"14 Ar": number and the two letters of its theme."""
    return f"{number:2d} {LETTERS[cards()[number].theme]}"


def text(view: MuseeView, names: Sequence[str]) -> str:
    lines = []
    for side, wall in enumerate(view.walls):
        owners = " and ".join(names[k] for k in range(view.players) if view.sides[k] == side)
        lines.append(f"{owners}: {view.scores[side]} points")
        for g, gallery in enumerate(wall):
            cells = " | ".join(card_text(k) if k else "  .  " for k in gallery)
            bonus = {-1: "bonus 4 free", side: "bonus 4 won"}.get(view.bonus[g], "bonus gone")
            lines.append(f"  {GALLERIES[g]:>6}  | {cells} |  {bonus}")
            if g < 2:
                stairs = "   ".join("stair" if up else "  -  " for up in view.stairs[g])
                lines.append(f"            {stairs}")
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
