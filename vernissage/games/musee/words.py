"""Prompts, labels, log sentences and refusals of Musée. All are made from views and events, so no sentence can tell a
secret its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.game import Refusal
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.games.musee.state import GALLERIES, L_BONUS, L_NEIGHBOURS, L_STAIRS, ROWS
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


def prompt(view: MuseeView, names: Sequence[str]) -> str:
    """One sentence for the viewer: what is asked, of whom."""
    if view.over:
        return f"The game is over. {view.end}"
    if view.viewer != view.seat:
        doing = {
            "card": "is choosing a painting",
            "slot": "is choosing a place for a painting",
            "last_card": "decides who gets one of the last cards",
            "flip": "is placing a staircase",
        }[view.decision]
        return f"{names[view.seat]} {doing}."
    match view.decision:
        case "card":
            return f"Your turn: choose a painting to hang; {len(view.moves)} of your {len(view.hand)} have a place."
        case "slot":
            best = max(view.gains, key=lambda gain: gain.points)
            return (
                f"Your turn: hang {title(view.chosen)}. It has {len(view.moves)} places; "
                f"the best earns {best.points} now."
            )
        case "last_card":
            left = "the last card" if view.deck == 1 else "one of the last two cards"
            return f"Your turn: take {left}, unseen, or pass it to {names[(view.seat + 2) % 4]}?"
    missing = (5 if view.players == 3 else 6) - sum(map(sum, view.stairs))
    return f"Your turn: put a staircase where you want one; {missing} are still to be placed."


def rule_of(view: MuseeView) -> str:
    """The rule behind the present decision."""
    return {"card": "M-TURN-01", "slot": "M-PLACE-02", "last_card": "M-4P-04", "flip": "M-DEC-05", "": "M-END-01"}[
        view.decision
    ]


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


# --- refusals ---------------------------------------------------------------------------------------------------------


def why_not(view: MuseeView, move: Move) -> Refusal:
    """Why the viewer may not make this move. The view is the viewer's own, so nothing hidden is told."""
    if view.over:
        return Refusal("M-END-01", "The game is over: nobody can hang another painting.")
    expected = {"card": ("card",), "slot": ("slot",), "last_card": ("take", "pass"), "flip": ("flip",)}[view.decision]
    if move.kind not in expected:
        return _not_now(view, move)
    if move.kind == "card":
        return _not_this_card(view, int(move.card))
    if move.kind == "slot":
        return _not_this_slot(view, str(move.gallery), int(move.column))
    return _not_this_token(view, str(move.row), int(move.column))


def _not_now(view: MuseeView, move: Move) -> Refusal:
    asked = {
        "card": "a painting from your hand is asked for",
        "slot": f"a place for No. {view.chosen} is asked for",
        "last_card": "take or pass is asked for",
        "flip": "a staircase token is asked for",
    }[view.decision]
    if move.kind in ("take", "pass"):
        return Refusal(
            "M-4P-05",
            "A card is taken or passed only after hanging a painting, with four players and one or two cards "
            f"left to draw; now {asked}.",
        )
    if move.kind == "flip":
        return Refusal("M-DEC-05", f"Tokens are flipped only before a game with a negotiated pattern; now {asked}.")
    return Refusal("M-DEC-04", f"{str(move)!r} answers another question; now {asked}.")


def _not_this_card(view: MuseeView, card: int) -> Refusal:
    if card > view.cards:
        reason = "paintings 51 to 60 hang with three players only" if card > 50 else "this deck is a reduced one"
        return Refusal("M-SETUP-01", f"No. {card} is not in play: {reason}.")
    if card not in view.hand:
        return Refusal("M-TURN-01", f"You hang a painting from your hand, and No. {card} is not in it.")
    return Refusal("M-DEC-01", f"No. {card} fits nowhere: no free place has only lower numbers left and higher right.")


def _not_this_slot(view: MuseeView, gallery: str, column: int) -> Refusal:
    if column > view.columns:
        three = ("M-3P-01", "With three players a gallery") if view.columns == 5 else ("M-SETUP-02", "Here a gallery")
        return Refusal(three[0], f"{three[1]} has {view.columns} places; there is no place {column}.")
    row = view.walls[view.sides[view.seat]][GALLERIES.index(gallery)]
    there = row[column - 1]
    if there:
        return Refusal("M-PLACE-01", f"No. {there} hangs there already, and a painting is never moved.")
    card = view.chosen
    left = max((k for k in row[: column - 1]), default=0)
    if left > card:
        return Refusal("M-PLACE-02", f"No. {card} cannot hang right of No. {left}: numbers rise from left to right.")
    right = min((k for k in row[column:] if k), default=99)
    return Refusal("M-PLACE-02", f"No. {card} cannot hang left of No. {right}: numbers rise from left to right.")


def _not_this_token(view: MuseeView, row: str, column: int) -> Refusal:
    if column > view.columns:
        return Refusal("M-3P-01", f"With three players a row has {view.columns} tokens; there is no token {column}.")
    if view.stairs[ROWS.index(row)][column - 1]:
        return Refusal("M-DEC-05", f"Token {column} of the {row} row is a staircase already.")
    return Refusal("M-DEC-05", f"The {row} row has all the staircases it may have.")


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b = numbers[0], numbers[1]
    if line in (L_NEIGHBOURS, L_STAIRS):
        return f"No. {a} and No. {b}, {cards()[a].theme}"
    if line == L_BONUS:
        return f"{GALLERIES[a]} gallery"
    return f"No. {a}"


def tie_words(view: MuseeView, seat: int) -> str:
    """What decided between sides with equal points (M-TIE-01), told for a seat; "" when nothing had to."""
    me = view.sides[seat]
    hung = [sum(k > 0 for gallery in wall for k in gallery) for wall in view.walls]
    bonus = [sum(owner == side for owner in view.bonus) for side in range(len(view.walls))]
    rivals = [k for k in range(len(view.walls)) if k != me and view.scores[k] == view.scores[me]]
    if not rivals:
        return ""
    if any(hung[k] != hung[me] for k in rivals):
        return f"{hung[me]} paintings decide between equal points."
    if any(bonus[k] != bonus[me] for k in rivals):
        return f"{bonus[me]} bonus cards decide between equal points and paintings."
    return "Equal in points, paintings and bonus cards: the place is shared."
