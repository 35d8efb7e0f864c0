"""Prompts, labels and log sentences of Museum: Pictura. All are made from views and events, so no sentence can tell a
secret its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vernissage.engine.game import Refusal
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.pictura import state
from vernissage.games.pictura.rules import BOOK
from vernissage.games.pictura.rules.turns import TREND_KEPT
from vernissage.games.pictura.state import TYPE_NAMES
from vernissage.games.pictura.view import Museum, PicturaView
from vernissage.games.pictura.words import terms
from vernissage.games.pictura.words.terms import FAVOUR_TITLES, count_of, painting, points, type_word

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
            return terms.REWARD_TITLES[str(move.space)]
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


def about(view: PicturaView, names: Sequence[str]) -> dict[str, object]:
    """What the sentences of the rules may tell of a position."""
    told: dict[str, object] = {
        "best": max((g.points for g in view.gains), default=0),
        "menu": _menu(view) if view.decision == "action" else "",
        "token": view.favour_tokens[view.seat],
        "offered": len(view.auction),
    }
    if view.viewer >= 0:
        told |= {
            "mine": view.museums[view.viewer],
            "hand_limit": view.hand_limits[view.viewer],
            "held": len(view.hand),
            "favour_limit": view.favour_limits[view.viewer],
            "favours_held": sum(view.favours),
        }
    return told


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


class _Voice(Voice):
    def refusal(self, why: Any, record: Any, view: Any, move: Move, code: int, names: Sequence[str]) -> Refusal:
        """Whoever has kept a Trend is asked nothing while the others choose theirs, whatever the move."""
        if view.decision == "choose_trend" and view.has_chosen[view.viewer]:
            return Refusal(TREND_KEPT.rule, TREND_KEPT.text)
        return super().refusal(why, record, view, move, code, names)


VOICE = _Voice(
    BOOK,
    about,
    painting=painting,
    patron=terms.patron,
    asks=terms.asks,
    card=FAVOUR_TITLES.__getitem__,
    type=type_word,
    type_at=lambda t: type_word(TYPE_NAMES[t]),
    points=points,
    more=lambda n: count_of(n, "more is", "more are"),
    how_good=how_good,
)


def prompt(view: PicturaView, names: Sequence[str]) -> str:
    """One sentence for the viewer: what is asked, of whom. The Trends are chosen by all at once, and others than the
    active player may be asked to choose."""
    if view.decision == "choose_trend":
        if view.viewer >= 0 and not view.has_chosen[view.viewer]:
            asked = VOICE.asked(view, names)
            return asked[0].upper() + asked[1:]
        waiting = [names[k] for k in range(view.players) if not view.has_chosen[k]]
        if len(waiting) > 1:
            return f"{' and '.join(waiting)} are choosing personal Trends."
    if view.viewer == view.seat != view.active:
        return f"Your choice: {VOICE.asked(view, names)}"
    return VOICE.prompt(view, names)


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
            return f"The public Trend is {terms.trend(f['trend'])}."
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
            return f"{who} took the reward {terms.REWARD_WORDS[f['space']]}."
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
            return f"{who} won {terms.patron(f['patron'])} as a Patron."
        case "patron_points":
            return f"{who} took {points(f['points'])} from {terms.patron(f['patron'])}."
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
            return f"You kept {terms.trend(event.trend)}." if known else f"{who} kept a personal Trend."
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
    if line == state.L_COLLECTIONS:
        return f"{type_word(TYPE_NAMES[a]).capitalize()}, {b} paintings"
    if line == state.L_BONUS:
        return f"{type_word(TYPE_NAMES[a]).capitalize()} counts two more"
    if line == state.L_PERSONAL:
        if a == state.TAKEN:
            return f"Taken by {count_of(b, 'painting', 'paintings')} in the discard"
        return terms.trend(b + 1) if a == state.CARD else painting(a + 1)
    if line == state.L_EXHIBITIONS:
        return f"{a} exhibitions"
    if line == state.L_GALLERY:
        return f"{type_word(TYPE_NAMES[a]).capitalize()} fills the Grand Gallery"
    if line == state.L_FULL:
        return "25 paintings"
    if line == state.L_PATRONS:
        return count_of(a, "Patron", "Patrons")
    if line == state.L_DISCARD:
        return f"{count_of(a, 'painting', 'paintings')} in the discard"
    return "Prestige points"
