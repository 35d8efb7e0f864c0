"""How Musée speaks: labels, the log, the score sheet, and what the sentences of its rules tell. All is made from views and
events, so no sentence can tell a secret its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.musee.rules import BOOK
from vernissage.games.musee.state import GALLERIES, L_BONUS, L_NEIGHBOURS, L_STAIRS
from vernissage.games.musee.view import MuseeView, cards

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def title(card: int) -> str:
    """ "No. 14, The Interior of the Grote Kerk at Haarlem"."""
    return say("No. {number}, {title}", number=card, title=cards()[card].title)


def caption(number: int) -> str:
    """All that a wall label tells (M-TURN-04): number, title, artist, year, theme."""
    card = cards()[number]
    circa = card.year.startswith("about ")
    year = say("about {year}", year=card.year.removeprefix("about ")) if circa else card.year
    told = {"title": card.title, "artist": card.artist, "year": year, "theme": Term(card.theme)}
    return say("No. {number}, {title}, {artist}, {year}, {theme}", number=number, **told)


def where(gallery: str, column: int) -> dict[str, object]:
    """A place, as the parts of a sentence."""
    return {"gallery": Term(gallery), "nth": Term(ORDINALS[column - 1]), "column": column}


def place(gallery: str, column: int) -> str:
    """ "upper gallery, third place"."""
    return say("{gallery} gallery, {nth} place", **where(gallery, column))


def staircase(row: str, column: int) -> str:
    """ "Put a staircase in the top row, second token"."""
    return say("Put a staircase in the {row} row, {nth} token", **token(row, column))


def token(row: str, column: int) -> dict[str, object]:
    """A token, as the parts of a sentence."""
    return {"row": Term(row), "nth": Term(ORDINALS[column - 1]), "column": column}


# --- labels and prompts -----------------------------------------------------------------------------------------------


def label(move: Move) -> str:
    """What a move does; a card is named by all that its wall label tells."""
    match move.kind:
        case "card":
            return caption(int(move.card))
        case "slot":
            return say("Hang it in the {gallery} gallery, {nth} place", **where(str(move.gallery), int(move.column)))
        case "take":
            return say("Take the card")
        case "pass":
            return say("Pass the card to your partner")
    return staircase(str(move.row), int(move.column))


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
    told = partial(tell, you, who=names[event.seat])
    match event.kind:
        case "flip":
            return told("{who} put a staircase in the {row} row, {nth} token.", **token(event.row, event.column))
        case "hang":
            at = place(event.gallery, event.column)
            return told("{who} hung {painting}: {place}.", painting=title(event.card), place=at)
        case "bonus":
            gallery = Term(event.gallery)
            return told("{who} filled the {gallery} gallery first and took its bonus, 4 points.", gallery=gallery)
        case "draw":
            if event.told and you:
                return say("You drew {painting}.", painting=title(event.card))
            return told("{who} drew a card.")
        case "take":
            return told("{who} took one of the last cards.")
        case "pass":
            if event.partner == viewer:
                return say("{who} passed one of the last cards to you.", who=names[event.seat])
            return told("{who} passed one of the last cards to {partner}.", partner=names[event.partner])
        case "receive":
            if event.told and you:
                return say("You received {painting}.", painting=title(event.card))
            return told("{who} received a card.")
        case "out":
            return told(
                "{who} has no place left for any painting in hand and is out.",
                "You have no place left for any painting in hand and are out.",
            )
    return say("The game is over: nobody can hang another painting.")


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b = numbers[0], numbers[1]
    if line in (L_NEIGHBOURS, L_STAIRS):
        return say("No. {a} and No. {b}, {theme}", a=a, b=b, theme=Term(cards()[a].theme))
    if line == L_BONUS:
        return say("{gallery} gallery", gallery=Term(GALLERIES[a]))
    return say("No. {number}", number=a)
