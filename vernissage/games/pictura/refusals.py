"""Why a move may not be made: the rule and the reason, from the viewer's own view."""

from __future__ import annotations

from vernissage.engine.game import Refusal
from vernissage.engine.moves import Move
from vernissage.games.pictura.state import FAVOUR_NAMES, REWARD_NAMES, TYPE_NAMES
from vernissage.games.pictura.view import PicturaView
from vernissage.games.pictura.words.terms import FAVOUR_TITLES, asks, painting, patron, type_word

PAINTING_ASKED = {
    "exch_give": "a painting to give",
    "exch_take": "a painting to take",
    "pay": "a painting to pay with",
    "target": "a painting",
    "take_im": "a painting to take",
    "auction_pick": "a painting of the auction",
    "discard_painting": "a painting to discard",
}
ASKED = {
    **PAINTING_ASKED,
    "choose_trend": "a Trend card",
    "action": "an action",
    "use_grand_opening": "yes or no",
    "reward": "a reward space",
    "refresh_patrons": "yes or no",
    "patron": "a Patron",
    "patron_reward": "points or effect",
    "discard_favour": "a Favour card to discard",
    "layout": "a place, auto or done",
    "draw_favour": "yes or no",
}
MENU = ("open", "exhibit", "inventory", "favour", "common", "patron", "done", "pass")


def why_not(view: PicturaView, move: Move) -> Refusal:
    """Why the viewer may not make this move. The view is the viewer's own, so nothing hidden is told."""
    if view.over:
        return Refusal("P-TURN-01", f"The game is over. {view.end}")
    if view.decision == "choose_trend" and (view.viewer != view.seat and view.has_chosen[view.viewer]):
        return Refusal("P-SETUP-11", "You have kept your personal Trend; the others are still choosing.")
    if view.decision == "layout" and move.kind in ("cell", "auto", "done"):
        return _not_this_place(view, move)
    if view.decision in PAINTING_ASKED and move.kind == "painting":
        return _not_this_painting(view, int(move.number))
    if view.decision == "action" and move.kind in MENU:
        return _not_this_action(view, move)
    if view.decision == "reward" and move.kind == "reward":
        there = view.spaces[view.viewer][REWARD_NAMES.index(str(move.space))]
        return Refusal("P-EXHIBIT-07", f"That space holds the token of your {type_word(there)} exhibition already.")
    if view.decision == "patron" and move.kind == "patron":
        return Refusal("P-FAV-10", f"No Patron lies in slot {move.slot}.")
    if view.decision == "patron_reward" and move.kind == "effect":
        return Refusal(
            "P-PAT-06", f"No International Museum shows a painting that {patron(view.claim)} would give you."
        )
    if view.decision == "discard_favour" and move.kind == "drop":
        return Refusal("P-EOT-03", f"You hold no {FAVOUR_TITLES[str(move.card)]}.")
    if view.decision == "use_grand_opening" and move.kind == "yes":
        return Refusal("P-FAV-17", "You hold no Grand opening.")
    if view.decision == "refresh_patrons" and move.kind == "no":
        return Refusal("P-FAV-10", "No Patron is face up; new ones must be turned up before you can take one.")
    if move.kind == "done":
        return _not_done(view)
    if move.kind == "all" and view.decision == "target":
        return _not_all(view)
    return Refusal("P-DEC-01", f"{str(move)!r} answers another question; now {ASKED[view.decision]} is asked for.")


def _not_done(view: PicturaView) -> Refusal:
    match view.decision:
        case "exch_give":
            return Refusal("P-ACQ-02", "On your own turn you must exchange a painting when you can.")
        case "take_im":
            return Refusal("P-FAV-11", "Private sale takes a painting; it may not be left alone.")
    return Refusal("P-DEC-01", f"There is nothing to decline here; {ASKED[view.decision]} is asked for.")


def _not_all(view: PicturaView) -> Refusal:
    if view.why == "inventory":
        return Refusal("P-INV-02", "One painting is left in your discard; name it, or say done.")
    if view.why == "storage_management":
        return Refusal("P-FAV-16", "Storage management takes back three paintings at most, one at a time.")
    return Refusal("P-DEC-01", "One painting is asked for, not all of them.")


def _not_this_painting(view: PicturaView, number: int) -> Refusal:
    mine = number in view.hand
    name = painting(number)
    match view.decision:
        case "exch_give":
            if not mine:
                return Refusal("P-EXCH-01", f"{name} is not in your hand.")
            return Refusal("P-EXCH-07", f"Nothing can be taken for {name} without falling below 0 points.")
        case "exch_take":
            if number == view.chosen:
                return Refusal("P-EXCH-02", "The painting you give cannot be taken back.")
            if not any(number in m.paintings for m in view.abroad):
                return Refusal("P-EXCH-01", f"{name} is in no International Museum.")
            return Refusal("P-EXCH-06", f"Taking {name} would lead you below 0 points.")
        case "pay":
            return Refusal("P-IMP-02", f"You pay with a painting from your hand, and {name} is not in it.")
        case "take_im":
            if not any(number in m.paintings for m in view.abroad):
                return Refusal("P-IM-01", f"{name} is in no International Museum.")
            return Refusal("P-PAT-05", f"{patron(view.claim)} gives only paintings of the type on the card.")
        case "auction_pick":
            return Refusal("P-FAV-13", f"{name} is not in this auction.")
        case "discard_painting":
            return Refusal("P-EOT-02", f"{name} is not in your hand.")
    return _not_this_target(view, number, name)


def _not_this_target(view: PicturaView, number: int, name: str) -> Refusal:
    others = any(number in cards for k, cards in enumerate(view.discards) if k != view.viewer)
    own = number in view.discards[view.viewer]
    match view.why:
        case "improve":
            if number == view.chosen:
                return Refusal("P-IMP-02", f"{name} pays for the hanging and cannot hang itself.")
            if own:
                return Refusal("P-IMP-06", "You cannot hang from your own discard; an Inventory brings it back first.")
            if others:
                return Refusal("P-IMP-03", "A painting from another discard costs 1 point, and you have none.")
            return Refusal("P-IMP-02", f"{name} is neither in your hand nor in another player's discard.")
        case "reward":
            return Refusal("P-REW-01", f"{name} is neither in your hand nor in your discard.")
        case "donation":
            return Refusal("P-FAV-14", f"{name} is in no discard.")
        case "cultural_grants":
            return Refusal("P-FAV-15", f"{name} is not in your hand.")
    return Refusal("P-INV-02" if view.why == "inventory" else "P-FAV-16", f"{name} is not in your discard.")


def _not_this_action(view: PicturaView, move: Move) -> Refusal:
    me = view.viewer
    full = all(view.walls[me])
    match move.kind:
        case "done" if view.may_pass:
            return Refusal("P-ACT-06", "No main action is taken yet; pass ends the turn without one.")
        case "done":
            return Refusal("P-ACT-04", "A main action must be taken while one is possible.")
        case "pass" if "done" in view.moves:
            return Refusal("P-ACT-06", "There is no main action left to pass; done ends the turn.")
        case "pass":
            return Refusal("P-ACT-04", "At this table a main action must be taken while one is possible.")
        case "exhibit":
            if view.main > 1:
                return Refusal("P-ACT-07", "You have taken another main action; paid hanging is one of three.")
            if full:
                return Refusal("P-IMP-01", "Your museum is full.")
            if len(view.hand) == 1 and any(cards for k, cards in enumerate(view.discards) if k != me):
                return Refusal(
                    "P-IMP-03", "With one painting in hand you hang from another discard, which costs 1 point."
                )
            return Refusal("P-IMP-02", "One painting pays for another: you hold too few.")
        case "inventory":
            if view.main:
                return Refusal("P-ACT-07", "You have taken your main action.")
            return Refusal("P-INV-01", "Your discard is empty.")
        case "open":
            return _not_this_exhibition(view, str(move.type))
        case "patron":
            return _not_this_patron(view, int(move.slot))
    card = str(move.card)
    if view.favour_used:
        return Refusal("P-FAV-01", "One Favour card may be played in a turn, and you have played one.")
    if not view.favours[FAVOUR_NAMES.index(card)]:
        return Refusal("P-FAV-01", f"You hold no {FAVOUR_TITLES[card]}.")
    if move.kind == "common":
        return Refusal("P-FAV-04", "The market is empty.")
    if card == "grand_opening":
        return Refusal("P-FAV-17", "Grand opening is played while a Temporary Exhibition is opened.")
    if full and card in ("donation", "cultural_grants"):
        return Refusal("P-FAV-06", "Your museum is full.")
    return Refusal("P-FAV-05", f"{FAVOUR_TITLES[card]} would do nothing at present.")


def _not_this_exhibition(view: PicturaView, name: str) -> Refusal:
    t, me = TYPE_NAMES.index(name), view.viewer
    if view.main:
        return Refusal("P-ACT-07", "You have taken your main action.")
    if name in view.opened[me]:
        return Refusal("P-EXHIBIT-03", f"You have opened an exhibition of {type_word(name)} already.")
    if len(view.opened[me]) == 6:
        return Refusal("P-EXHIBIT-04", "Nobody opens more than 6 exhibitions.")
    if view.types[me][t] < 4:
        return Refusal(
            "P-EXHIBIT-01",
            f"An exhibition of {type_word(name)} needs 4 such paintings in your museum; there are {view.types[me][t]}.",
        )
    return Refusal("P-EXHIBIT-02", f"No token for {type_word(name)} is left.")


def _not_this_patron(view: PicturaView, slot: int) -> Refusal:
    if view.patron_used:
        return Refusal("P-PAT-01", "One Patron may be claimed in a turn, and you have claimed one.")
    there = view.slots[slot - 1]
    if not there:
        return Refusal("P-PAT-01", f"No Patron lies in slot {slot}.")
    return Refusal("P-PAT-02", f"{patron(there)} wants to see {asks(there)}; your museum does not show that.")


def _not_this_place(view: PicturaView, move: Move) -> Refusal:
    if view.cell:
        return Refusal("P-LAY-07", "A place is chosen; now the other one of the swap is asked for.")
    return Refusal("P-LAY-07", "After 100 swaps only auto and done are left.")
