"""Why a move may not be made: the rule and a sentence, from the view of the seat that tries."""

from __future__ import annotations

from vernissage.engine.game import Refusal
from vernissage.engine.moves import Move
from vernissage.games.art_society.state import (
    CODES,
    DECOR,
    DECOR_0,
    FORMATS,
    FRAME,
    FRAMES,
    KINDS,
    PILE,
    STARS,
    TYPE,
    TYPE_NAMES,
    H,
    W,
)
from vernissage.games.art_society.view import ArtSocietyView

ASKED = {
    "start": "a place for your starting painting is asked for",
    "pile": "piles for the auction are asked for",
    "bid": "a bid card is asked for",
    "take": "a painting of the offer is asked for",
    "painting": "what to do with your new painting is asked for",
    "hang": "a place on the wall is asked for",
    "decor": "a kind of decor is asked for",
    "tile": "a place for your new decor is asked for",
    "finish": "whether you are finished is asked for",
    "keep": "keep or rearrange is asked for",
}
ANSWERS = {
    "start": ("anchor",),
    "pile": ("pile",),
    "bid": ("bid",),
    "take": ("take",),
    "painting": ("anchor", "museum", "to_assistant", "assistant_tile", "excess"),
    "hang": ("anchor",),
    "decor": ("decor", "assistant_tile"),
    "tile": ("anchor", "to_assistant"),
    "finish": ("done", "assistant_tile", "restart"),
    "keep": ("keep", "rearrange"),
}
OTHER_TIME = {
    "anchor": ("AS-PLACE-01", "A place on the wall is chosen for a tile in hand"),
    "pile": ("AS-AUC-01", "Piles are picked by the Auctioneer at the start of a round"),
    "bid": ("AS-BID-01", "A bid is sealed once a round, when the offer lies open"),
    "take": ("AS-TAKE-01", "A painting is taken once a round, in the order of the bids"),
    "museum": ("AS-SPACE-02", "The museum exchanges a newly taken painting that does not fit"),
    "decor": ("AS-FRAME-03", "Decor is taken when matching frames or an excess painting earn it"),
    "to_assistant": ("AS-ASST-02", "Only a newly taken tile goes to the assistant"),
    "assistant_tile": ("AS-ASST-03", "The assistant's tile is hung before or after a new one, not in between"),
    "excess": ("AS-SPACE-05", "Only a newly taken painting that does not fit becomes excess"),
    "done": ("AS-TURN-06", "A turn is finished when nothing is left to place"),
    "restart": ("AS-MOVE-02", "A turn is begun again when nothing is left to place"),
    "keep": ("AS-MOVE-03", "Tiles are kept or rearranged at the end of a round"),
    "rearrange": ("AS-MOVE-03", "Tiles are rearranged at the end of a round"),
}


def why_not(view: ArtSocietyView, move: Move) -> Refusal:
    """Why the viewer may not make this move. The view is the viewer's own, so nothing hidden is told."""
    if view.over:
        return Refusal("AS-END-04", f"The game is over: {view.end[0].lower()}{view.end[1:]}")
    if move.kind not in ANSWERS[view.decision]:
        rule, when = OTHER_TIME[move.kind]
        return Refusal(rule, f"{when}; now {ASKED[view.decision]}.")
    if view.viewer != view.seat and view.decision != "bid":
        return Refusal("AS-TAKE-05", "It is not for you to decide now.")
    match move.kind:
        case "anchor":
            return _not_there(view, int(move.x), int(move.y))
        case "pile":
            return Refusal("AS-AUC-02", f"The pile {move.format} is empty.")
        case "bid":
            return _not_this_bid(view, int(move.card))
        case "take":
            return _not_this_lot(view, int(move.slot))
        case "museum":
            return _not_from_museum(view, str(move.format), str(move.frame))
        case "decor":
            return _not_this_decor(view, str(move.fields["kind"]))
        case "to_assistant":
            return Refusal("AS-ASST-01", "Your assistant already holds a tile, and holds one at most.")
        case "assistant_tile":
            return _not_from_assistant(view)
        case "excess":
            if view.gains:
                return Refusal("AS-SPACE-07", "It fits your wall: it is hung, or given to the assistant.")
            return Refusal("AS-SPACE-05", "The museum has a painting of its type that fits: exchange it.")
    return Refusal("AS-MOVE-02", "A turn is begun again once, and you have done so.")


def _not_there(view: ArtSocietyView, x: int, y: int) -> Refusal:
    code = CODES.index(view.in_hand)
    w, h = int(W[code]), int(H[code])
    where = f"column {x + 1}, row {y + 1}"
    if x + w > view.width or y + h > view.height:
        return Refusal("AS-PLACE-02", f"A {w}x{h} at {where} would reach beyond the wall.")
    cells = {(x + dx, y + dy) for dx in range(w) for dy in range(h)}
    if view.decision == "start" and not cells & set(STARS):
        return Refusal("AS-SETUP-07", f"At {where} it covers no star; a starting painting covers one or both.")
    wall = view.walls[view.seat]
    boxes = [(p.x, p.y, p.w, p.h) for p in wall.paintings] + [(d.x, d.y, d.w, d.h) for d in wall.decor]
    for left, top, wide, high in boxes:
        if cells & {(left + dx, top + dy) for dx in range(wide) for dy in range(high)}:
            return Refusal("AS-PLACE-02", f"At {where} it would cover another tile.")
    return Refusal("AS-PLACE-03", f"At {where} it touches no tile along an edge; corners do not count.")


def _not_this_bid(view: ArtSocietyView, card: int) -> Refusal:
    if view.viewer >= 0 and view.sealed[view.viewer]:
        return Refusal("AS-BID-01", "Your bid is sealed already: everyone bids exactly one card.")
    return Refusal("AS-BID-04", f"Your {card} is spent: a card is bid once in a game.")


def _not_this_lot(view: ArtSocietyView, slot: int) -> Refusal:
    if slot >= len(view.offer):
        return Refusal("AS-AUC-01", f"With {view.players} players {view.players + 1} paintings are on offer.")
    return Refusal("AS-TAKE-01", f"Lot {slot + 1} is taken already.")


def _not_from_museum(view: ArtSocietyView, form: str, frame: str) -> Refusal:
    if view.gains:
        return Refusal("AS-SPACE-07", "It fits your wall, so the museum does not exchange it.")
    kind = int(TYPE[CODES.index(view.in_hand)])
    wanted = (FORMATS.index(form), FRAMES.index(frame))
    there = any((PILE[c], FRAME[c]) == wanted for c in map(CODES.index, view.museum[kind]))
    name = TYPE_NAMES[kind]
    if not there:
        return Refusal("AS-SPACE-02", f"The museum has no {name} {form} in that frame, and only a {name} may be had.")
    return Refusal("AS-SPACE-03", f"The {name} {form} does not fit your wall, so it cannot be received.")


def _not_this_decor(view: ArtSocietyView, kind: str) -> Refusal:
    at = DECOR.index(kind)
    size = KINDS[at]["shields"]
    if size > view.shields:
        return Refusal("AS-DECOR-01", f"You may take up to {view.shields} shields; this tile has {size}.")
    if view.decor_left[at] == 0:
        return Refusal("AS-DECOR-09", "No tile of this kind is left, and no exchange can free one.")
    assert CODES[DECOR_0 + at] == kind
    return Refusal("AS-DECOR-04", "This tile has no place on your wall, and your assistant holds another.")


def _not_from_assistant(view: ArtSocietyView) -> Refusal:
    if not view.assistants[view.seat]:
        return Refusal("AS-ASST-03", "Your assistant holds nothing.")
    if not view.held_ready:
        return Refusal("AS-ASST-04", "A tile given to the assistant this turn stays there until your next turn.")
    return Refusal("AS-ASST-07", "The tile your assistant holds has no legal place on your wall.")
