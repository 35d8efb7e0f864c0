"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.language import listed, say
from vernissage.games.musee.state import GALLERIES
from vernissage.games.musee.view import MuseeView, cards

LETTERS = {"Landscapes": "La", "Water": "Wa", "Persons": "Pe", "Architecture": "Ar", "Animals": "An"}


def card_text(number: int) -> str:
    """ "14 Ar": number and the two letters of its theme."""
    return f"{number:2d} {say(LETTERS[cards()[number].theme])}"


def text(view: MuseeView, names: Sequence[str]) -> str:
    """All houses; where the viewer may hang the chosen painting, the number of the choice and what it earns: "3:+4"."""
    lines = []
    called = [say(gallery) for gallery in GALLERIES]
    room = max(map(len, called))
    own = view.sides[max(view.viewer, 0)]
    marks = {(own, x.gallery, x.column): f"{n}:+{x.points}" for n, x in enumerate(view.gains, 1)}
    for side, wall in enumerate(view.walls):
        owners = listed([names[k] for k in range(view.players) if view.sides[k] == side])
        lines.append(say("{owners}: {n} {n:point|points}", owners=owners, n=view.scores[side]))
        for g, gallery in enumerate(wall):
            cells = " | ".join(
                f"{card_text(k) if k else marks.get((side, GALLERIES[g], c), '.'):^6}" for c, k in enumerate(gallery, 1)
            )
            bonus = say({-1: "bonus 4 free", side: "bonus 4 won"}.get(view.bonus[g], "bonus gone"))
            lines.append(f"  {called[g]:>{room}}  | {cells} |  {bonus}")
            if g < 2:
                stairs = "   ".join(f"{say('stairs') if up else '-':^6}" for up in view.stairs[g])
                lines.append(f"      {'':{room}}{stairs}".rstrip())
        lines.append("")
    seats = []
    for k in range(view.players):
        told = "{name} out" if view.out[k] else "{name} {n} in hand"
        decides = k == view.seat and not view.over
        seats.append(say(told, name=names[k], n=view.hand_sizes[k]) + (say(" (to decide)") if decides else ""))
    lines.append(say("{seats}; {n} to draw.", seats="; ".join(seats), n=view.deck))
    if view.hand:
        lines.append(say("Your hand: {cards}.", cards=", ".join(card_text(k) for k in view.hand)))
    if view.chosen:
        lines.append(say("About to hang: {card}.", card=card_text(view.chosen)))
    return "\n".join(lines)
