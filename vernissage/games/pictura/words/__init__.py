"""Prompts, labels and log sentences of Museum: Pictura. All are made from views and events, so no sentence can tell a
secret its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.games.pictura.refusals import why_not
from vernissage.games.pictura.state import (
    CARD,
    L_BONUS,
    L_COLLECTIONS,
    L_DISCARD,
    L_EXHIBITIONS,
    L_FULL,
    L_GALLERY,
    L_PATRONS,
    L_PERSONAL,
    TAKEN,
    TYPE_NAMES,
)
from vernissage.games.pictura.view import Museum, PicturaView
from vernissage.games.pictura.words.terms import (
    FAVOUR_TITLES,
    REWARD_TITLES,
    REWARD_WORDS,
    count_of,
    painting,
    patron,
    points,
    trend,
    type_word,
)

__all__ = ["item_words", "label", "prompt", "rule_of", "sentence", "tie_words", "why_not"]

# --- labels and prompts -----------------------------------------------------------------------------------------------


def label(move: Move) -> str:
    match move.kind:
        case "painting":
            return painting(int(move.number), full=True)
        case "open":
            return f"Open a Temporary Exhibition: {type_word(str(move.type))}"
        case "exhibit":
            return "Hang a painting"
        case "inventory":
            return "Take an Inventory"
        case "favour":
            return f"Play {FAVOUR_TITLES[str(move.card)]}"
        case "common":
            return f"Play {FAVOUR_TITLES[str(move.card)]} to draw two paintings"
        case "patron":
            return f"Claim the Patron in slot {move.slot}"
        case "reward":
            return REWARD_TITLES[str(move.space)]
        case "points":
            return "Take the prestige points"
        case "effect":
            return "Take a painting from an International Museum"
        case "done":
            return "That is all"
        case "trend":
            return f"Keep Trend card {move.offer}"
        case "drop":
            return f"Discard {FAVOUR_TITLES[str(move.card)]}"
        case "cell":
            number = int(move.number) - 1
            return f"Row {number // 5 + 1}, place {number % 5 + 1}"
        case "auto":
            return "Arrange it for me"
        case "all":
            return "Take all of them back"
        case "pass":
            return "End the turn without a main action"
    return move.kind.capitalize()


DOING = {
    "choose_trend": "is choosing a personal Trend",
    "exch_give": "may exchange a painting with an International Museum",
    "exch_take": "is choosing what to take from an International Museum",
    "action": "is choosing an action",
    "pay": "is choosing a painting to pay with",
    "target": "is choosing a painting",
    "use_grand_opening": "is opening a Temporary Exhibition",
    "reward": "is choosing a reward",
    "refresh_patrons": "may replace the Patrons",
    "patron": "is choosing a Patron",
    "patron_reward": "is choosing a Patron's reward",
    "take_im": "is taking a painting from an International Museum",
    "auction_pick": "is choosing from the auction",
    "discard_painting": "holds too many paintings and is discarding",
    "discard_favour": "holds too many Favour cards and is discarding",
    "layout": "is arranging the museum for the last time",
    "draw_favour": "may draw a Favour card",
}


def prompt(view: PicturaView, names: Sequence[str]) -> str:
    """One sentence for the viewer: what is asked, of whom."""
    if view.over:
        return f"The game is over. {view.end}"
    if view.decision == "choose_trend" and view.viewer >= 0 and not view.has_chosen[view.viewer]:
        return "Keep one of three Trend cards: it pays at the end for every painting in your museum that matches it."
    if view.viewer != view.seat:
        waiting = [names[k] for k in range(view.players) if not view.has_chosen[k]]
        if view.decision == "choose_trend":
            return f"{' and '.join(waiting)} {DOING['choose_trend'] if len(waiting) == 1 else 'are choosing personal Trends'}."
        return f"{names[view.seat]} {DOING[view.decision]}."
    return f"Your turn: {_asked(view)}" if view.seat == view.active else f"Your choice: {_asked(view)}"


def _asked(view: PicturaView) -> str:
    match view.decision:
        case "exch_give":
            best = max((g.points for g in view.gains), default=0)
            may = "exchange a painting with an International Museum" + ("" if view.seat == view.active else ", or pass")
            return f"{may}; the best of yours is worth {points(best)} to one of them."
        case "exch_take":
            best = max((g.points for g in view.gains), default=0)
            return f"take a painting in exchange for {painting(view.chosen)}; the result is {points(best)} at best."
        case "action":
            return _menu(view)
        case "pay":
            return "choose the painting you discard to pay for the hanging."
        case "target":
            return _aim(view)
        case "use_grand_opening":
            if "yes" in view.moves:
                return "play Grand opening, so that the exhibition counts two paintings more?"
            return "open the exhibition; you hold no Grand opening, and the others need not know it."
        case "reward":
            return f"put the token of your {type_word(view.showing)} exhibition on a reward space."
        case "refresh_patrons":
            return "discard all face-up Patrons and turn up new ones?"
        case "patron":
            return "take one of the face-up Patrons, whatever it asks for."
        case "patron_reward":
            return f"take the points of {patron(view.claim)} or the effect?"
        case "take_im":
            none = "" if view.why == "private_sale" else ", or none"
            return f"take a painting from an International Museum{none}; it costs nothing."
        case "draw_favour":
            if view.why == "inventory":
                return "draw a Favour card with your Inventory?"
            return f"draw a Favour card for reaching {view.favour_tokens[view.seat]} points?"
        case "auction_pick":
            return f"take one of the {len(view.auction)} paintings on offer."
        case "discard_painting":
            return f"discard down to {view.hand_limits[view.viewer]} paintings; you hold {len(view.hand)}."
        case "discard_favour":
            return f"discard down to {view.favour_limits[view.viewer]} Favour cards; you hold {sum(view.favours)}."
    if view.cell:
        return "choose the place to swap it with."
    mine = view.museums[view.viewer]
    return f"arrange your museum for the last time, or be done. It hangs for {points(mine.points)}, {how_good(mine)}."


def how_good(mine: Museum) -> str:
    """What is known of a hanging."""
    if mine.points < mine.best:
        return f"and {points(mine.best)} are possible"
    return "which is proven best" if mine.proven else "the best hanging known"


def _menu(view: PicturaView) -> str:
    kinds = {m.split()[0] for m in view.moves}
    mains = [
        words
        for kind, words in (
            ("exhibit", "hang paintings"),
            ("open", "open an exhibition"),
            ("inventory", "take an Inventory"),
        )
        if kind in kinds
    ]
    free = [
        words for kind, words in (("common", "play a Favour card"), ("patron", "claim a Patron")) if kind in kinds
    ] or (["play a Favour card"] if "favour" in kinds else [])
    if "done" in kinds:
        rest = " or ".join([*(f"{m} again" if view.main == 1 else m for m in mains), *free])
        return f"{rest}, or end your turn." if rest else "end your turn."
    extra = f"; besides you may {' and '.join(free)}" if free else ""
    return f"{' or '.join([*mains, *(['pass'] if 'pass' in kinds else [])])}{extra}."


def _aim(view: PicturaView) -> str:
    match view.why:
        case "improve":
            return f"choose the painting to hang; {painting(view.chosen)} pays for it."
        case "reward":
            return f"hang a painting from your hand or discard for nothing; {count_of(view.left, 'more is', 'more are')} allowed."
        case "donation":
            return "hang a painting from any discard for nothing."
        case "cultural_grants":
            return "hang a painting from your hand for nothing."
        case "inventory":
            return "take paintings back from your discard, all or as many as you like."
    return f"take a painting back from your discard; {count_of(view.left, 'more is', 'more are')} allowed, and none is needed."


def rule_of(view: PicturaView) -> str:
    """The rule behind the present decision."""
    return {
        "choose_trend": "P-SETUP-11",
        "exch_give": "P-EXCH-01",
        "exch_take": "P-EXCH-06",
        "action": "P-ACT-01",
        "pay": "P-IMP-02",
        "target": {
            "improve": "P-IMP-03",
            "reward": "P-REW-01",
            "donation": "P-FAV-14",
            "cultural_grants": "P-FAV-15",
            "storage_management": "P-FAV-16",
            "inventory": "P-INV-02",
        }.get(view.why, "P-IMP-03"),
        "use_grand_opening": "P-FAV-17",
        "reward": "P-EXHIBIT-07",
        "refresh_patrons": "P-FAV-10" if view.why == "patronage" else "P-INV-04",
        "patron": "P-FAV-10",
        "patron_reward": "P-PAT-04",
        "take_im": "P-FAV-11" if view.why == "private_sale" else "P-PAT-05",
        "auction_pick": "P-FAV-13",
        "discard_painting": "P-EOT-02",
        "discard_favour": "P-EOT-03",
        "layout": "P-LAY-07",
        "draw_favour": "P-INV-03" if view.why == "inventory" else "P-FTOK-07",
        "": "P-TURN-01",
    }[view.decision]


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """What happened, for that viewer. A secret the viewer may not know is not in the event."""
    you = event.seat == viewer
    who = "You" if you else names[event.seat]
    told = _secret(event, you, who)
    if told:
        return told
    f = event.fields
    match event.kind:
        case "public_trend":
            return f"The public Trend is {trend(f['trend'])}."
        case "turn":
            return f"Round {f['round']}: {'your turn' if you else f'{who} is to play'}."
        case "exchange":
            return (
                f"{who} gave {painting(f['gave'])} to the {f['museum']} and took "
                f"{painting(f['took'])}: {_signed(f['points'])}."
            )
        case "decline":
            return f"{who} made no exchange."
        case "no_exchange":
            return f"{who} had no exchange to make."
        case "pay":
            return f"{who} paid with {painting(f['painting'])}."
        case "exhibit":
            return _exhibit(f, who, viewer, event.seat, names)
        case "open":
            token = f", and {f['token']} for being first" if f["token"] else ""
            return (
                f"{who} opened an exhibition of {count_of(f['cards'], 'painting', 'paintings')}, "
                f"{type_word(f['type'])}: {points(f['points'])}{token}."
            )
        case "reward":
            return f"{who} took the reward {REWARD_WORDS[f['space']]}."
        case "inventory":
            return f"{who} took an Inventory."
        case "retrieve":
            return f"{who} took {painting(f['painting'])} back from the discard."
        case "refresh":
            return f"{who} had all Patrons replaced."
        case "favour":
            return f"{who} played {FAVOUR_TITLES[f['card']]}."
        case "common":
            return f"{who} played {FAVOUR_TITLES[f['card']]} to draw two paintings."
        case "points":
            return f"{who} gained {points(f['points'])}."
        case "threshold":
            return f"{who} reached {f['threshold']} prestige points."
        case "no_favour":
            return f"No Favour card was left to draw for {'you' if you else who}."
        case "patron":
            return f"{who} won {patron(f['patron'])} as a Patron."
        case "patron_points":
            return f"{who} took {points(f['points'])} from {patron(f['patron'])}."
        case "take":
            return f"{who} took {painting(f['painting'])} from the {f['museum']}."
        case "refill":
            return f"{painting(f['painting'])} came to the {f['museum']}."
        case "reveal":
            return f"{painting(f['painting'])} is up for auction."
        case "pick":
            return f"{who} took {painting(f['painting'])} at the auction."
        case "discard":
            return f"{who} discarded {painting(f['painting'])}."
        case "drop":
            return f"{who} discarded {FAVOUR_TITLES[f['card']]}."
        case "fifty":
            return (
                f"{who} ended a turn with 50 points or more and gained {f['points']}; everybody else has one more turn."
            )
        case "no_action":
            return f"{who} {'have' if you else 'has'} no main action to take, so the game ends."
        case "limit":
            return f"Round {f['round']} is over, and with it the game."
        case "swap":
            return f"{who} swapped {_cell(f['a'])} with {_cell(f['b'])}."
        case "auto":
            return f"{who} had the museum arranged."
        case "hung":
            return f"{who} finished the last hanging."
        case "pass":
            return f"{who} took no main action."
        case "no_draw":
            return f"{who} did not want a Favour card."
        case "no_take":
            return f"{who} took no painting from the International Museums."
    return "The game is over."


def _secret(event: Event, you: bool, who: str) -> str:
    """Events with something that only its owner is told."""
    known = event.told and you
    match event.kind:
        case "trend_kept":
            return f"You kept {trend(event.trend)}." if known else f"{who} kept a personal Trend."
        case "draw":
            return f"You drew {painting(event.painting)}." if known else f"{who} drew a painting."
        case "favour_draw":
            card = FAVOUR_TITLES[event.card] if known else "a Favour card"
            return f"{who} drew {card}."
    return ""


def _exhibit(f: dict[str, Any], who: str, viewer: int, seat: int, names: Sequence[str]) -> str:
    where = ""
    if f["source"] == "discard":
        owner = f["owner"]
        whose = (
            "the own discard" if owner == seat else "your discard" if owner == viewer else f"{names[owner]}'s discard"
        )
        where = f" from {whose}"
    gained = f": {points(f['points'])} from the public Trend" if f["points"] else ""
    return f"{who} hung {painting(f['painting'])}{where}{gained}."


def _signed(n: int) -> str:
    return "no points" if n == 0 else f"{'gained' if n > 0 else 'lost'} {points(abs(n))}"


def _cell(c: int) -> str:
    return f"row {(c - 1) // 5 + 1} place {(c - 1) % 5 + 1}"


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b = numbers[0], numbers[1]
    if line == L_COLLECTIONS:
        return f"{type_word(TYPE_NAMES[a]).capitalize()}, {b} paintings"
    if line == L_BONUS:
        return f"{type_word(TYPE_NAMES[a]).capitalize()} counts two more"
    if line == L_PERSONAL:
        if a == TAKEN:
            return f"Taken by {count_of(b, 'painting', 'paintings')} in the discard"
        return trend(b + 1) if a == CARD else painting(a + 1)
    if line == L_EXHIBITIONS:
        return f"{a} exhibitions"
    if line == L_GALLERY:
        return f"{type_word(TYPE_NAMES[a]).capitalize()} fills the Grand Gallery"
    if line == L_FULL:
        return "25 paintings"
    if line == L_PATRONS:
        return count_of(a, "Patron", "Patrons")
    if line == L_DISCARD:
        return f"{count_of(a, 'painting', 'paintings')} in the discard"
    return "Prestige points"


def tie_words(view: PicturaView, seat: int) -> str:
    """What decided between equal totals (P-TIE-02, -03), told for a seat; "" when nothing had to."""
    hung = [sum(n > 0 for n in wall) for wall in view.walls]
    claimed = [len(p) for p in view.patrons]
    rivals = [k for k in range(view.players) if k != seat and view.totals[k] == view.totals[seat]]
    if not rivals:
        return ""
    if any(hung[k] != hung[seat] for k in rivals):
        return f"{count_of(hung[seat], 'painting', 'paintings')} in the museum decide between equal points."
    if any(claimed[k] != claimed[seat] for k in rivals):
        return f"{count_of(claimed[seat], 'Patron', 'Patrons')} decide between equal points and paintings."
    return "Equal in points, paintings and Patrons: the place is shared."
