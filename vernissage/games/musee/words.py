"""How Musée speaks: labels, the log, the score sheet, and what the sentences of its rules tell. All is made from views and
events, so no sentence can tell a secret its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.musee.rules import BOOK
from vernissage.games.musee.state import GALLERIES, L_BONUS, L_NEIGHBOURS, L_STAIRS
from vernissage.games.musee.view import MuseeView, cards

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def title(card: int) -> str:
    """ "No. 14, The Interior of the Grote Kerk at Haarlem"."""
    return f"No. {card}, {cards()[card].title}"


def caption(number: int) -> str:
    """All that a wall label tells (M-TURN-04): number, title, artist, year, theme."""
    card = cards()[number]
    return f"No. {number}, {card.title}, {card.artist}, {card.year}, {card.theme}"


def place(gallery: str, column: int) -> str:
    return f"{gallery} gallery, {ORDINALS[column - 1]} place"


# --- labels and prompts -----------------------------------------------------------------------------------------------


def label(move: Move) -> str:
    match move.kind:
        case "card":
            return caption(int(move.card))
        case "slot":
            return f"Hang it in the {place(str(move.gallery), int(move.column))}"
        case "take":
            return "Take the card"
        case "pass":
            return "Pass the card to your partner"
    return f"Put a staircase in the {move.row} row, {ORDINALS[int(move.column) - 1]} token"


def about(view: MuseeView, names: Sequence[str]) -> dict[str, object]:
    """What the sentences of the rules may tell of a position."""
    told: dict[str, object] = {"fitting": len(view.moves), "held": len(view.hand)}
    if view.gains:
        told["best"] = max(gain.points for gain in view.gains)
    if view.players == 4:
        told["partner_name"] = names[(view.seat + 2) % 4]
    told["missing"] = (5 if view.players == 3 else 6) - sum(map(sum, view.stairs))
    return told


VOICE = Voice(BOOK, about, title=title)


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """What happened, for that viewer. A secret the viewer may not know is not in the event."""
    you = event.seat == viewer
    who = "You" if you else names[event.seat]
    match event.kind:
        case "flip":
            return f"{who} put a staircase in the {event.row} row, {ORDINALS[event.column - 1]} token."
        case "hang":
            return f"{who} hung {title(event.card)}: {place(event.gallery, event.column)}."
        case "bonus":
            return f"{who} filled the {event.gallery} gallery first and took its bonus, 4 points."
        case "draw":
            return f"You drew {title(event.card)}." if event.told and you else f"{who} drew a card."
        case "take":
            return f"{who} took one of the last cards."
        case "pass":
            to = "you" if event.partner == viewer else names[event.partner]
            return f"{who} passed one of the last cards to {to}."
        case "receive":
            return f"You received {title(event.card)}." if event.told and you else f"{who} received a card."
        case "out":
            return f"{who} {'have' if you else 'has'} no place left for any painting in hand and {'are' if you else 'is'} out."
    return "The game is over: nobody can hang another painting."


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b = numbers[0], numbers[1]
    if line in (L_NEIGHBOURS, L_STAIRS):
        return f"No. {a} and No. {b}, {cards()[a].theme}"
    if line == L_BONUS:
        return f"{GALLERIES[a]} gallery"
    return f"No. {a}"
