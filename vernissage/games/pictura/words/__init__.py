"""Prompts, labels and log sentences of Museum: Pictura. All are made from views and events, so no sentence can tell a
secret its reader may not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from vernissage.engine.game import Refusal
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.pictura import state
from vernissage.games.pictura.rules import BOOK
from vernissage.games.pictura.rules.turns import TREND_KEPT
from vernissage.games.pictura.state import TYPE_NAMES
from vernissage.games.pictura.view import Museum, PicturaView
from vernissage.games.pictura.words import terms
from vernissage.games.pictura.words.terms import count_of, favour, painting, points, type_word

# --- labels and prompts -----------------------------------------------------------------------------------------------


def label(move: Move) -> str:
    """A move in words, as whoever makes it reads it."""
    match move.kind:
        case "painting":
            return painting(int(move.number), full=True)
        case "open":
            return say("Open a Temporary Exhibition: {type}", type=type_word(str(move.type)))
        case "exhibit":
            return say("Hang a painting")
        case "inventory":
            return say("Take an Inventory")
        case "favour":
            return say("Play {card}", card=favour(str(move.card)))
        case "common":
            return say("Play {card} to draw two paintings", card=favour(str(move.card)))
        case "patron":
            return say("Claim the Patron in slot {slot}", slot=move.slot)
        case "reward":
            return say(terms.REWARD_TITLES[str(move.space)])
        case "points":
            return say("Take the prestige points")
        case "effect":
            return say("Take a painting from an International Museum")
        case "done":
            return say("That is all")
        case "trend":
            return say("Keep Trend card {offer}", offer=move.offer)
        case "drop":
            return say("Discard {card}", card=favour(str(move.card)))
        case "cell":
            number = int(move.number) - 1
            return say("Row {row}, place {place}", row=number // 5 + 1, place=number % 5 + 1)
        case "auto":
            return say("Arrange it for me")
        case "all":
            return say("Take all of them back")
        case "pass":
            return say("End the turn without a main action")
    return say(move.kind.capitalize())


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
        return say("and {points} are possible", points=points(mine.best), n=mine.best)
    return say("which is proven best" if mine.proven else "the best hanging known")


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
    either = say(" or ")
    if "done" in kinds:
        again = [say("{action} again", action=Term(m)) if view.main == 1 else say(m) for m in mains]
        rest = either.join([*again, *map(say, free)])
        return say("{actions}, or end your turn.", actions=rest) if rest else say("end your turn.")
    actions = either.join([*map(say, mains), *([say("pass")] if "pass" in kinds else [])])
    if not free:
        return f"{actions}."
    besides = say(" and ").join(Term(words).form("infinitive") for words in free)
    return say("{actions}; besides you may {free}.", actions=actions, free=besides)


class _Voice(Voice):
    def refusal(self, why: Any, record: Any, view: Any, move: Move, code: int, names: Sequence[str]) -> Refusal:
        """Whoever has kept a Trend is asked nothing while the others choose theirs, whatever the move."""
        if view.decision == "choose_trend" and view.has_chosen[view.viewer]:
            return Refusal(TREND_KEPT.rule, say(TREND_KEPT.text))
        return super().refusal(why, record, view, move, code, names)


VOICE = _Voice(
    BOOK,
    about,
    painting=painting,
    patron=terms.patron,
    asks=terms.asks,
    card=favour,
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
            return say("{names} are choosing personal Trends.", names=say(" and ").join(waiting))
    if view.viewer == view.seat != view.active:
        return say("Your choice: {asked}", asked=VOICE.asked(view, names))
    return VOICE.prompt(view, names)


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """What happened, for that viewer. A secret the viewer may not know is not in the event."""
    you = event.seat == viewer
    told = partial(tell, you, who=names[event.seat])
    secret = _secret(event, you, told)
    if secret:
        return secret
    f = event.fields
    match event.kind:
        case "public_trend":
            return say("The public Trend is {trend}.", trend=terms.trend(f["trend"]))
        case "turn":
            return told("Round {round}: {who} is to play.", "Round {round}: your turn.", round=f["round"])
        case "exchange":
            swapped = "{who} gave {gave} to the {museum} and took {took}: {points}."
            things = {"gave": painting(f["gave"]), "took": painting(f["took"]), "museum": terms.museum(f["museum"])}
            return told(swapped, points=_signed(f["points"]), **things)
        case "decline":
            return told("{who} made no exchange.")
        case "no_exchange":
            return told("{who} had no exchange to make.")
        case "pay":
            return told("{who} paid with {painting}.", painting=painting(f["painting"]))
        case "exhibit":
            return _exhibit(f, told, viewer, event.seat, names)
        case "open":
            shown = {"paintings": count_of(f["cards"], "painting", "paintings"), "n": f["cards"]}
            shown |= {"type": type_word(f["type"]), "points": points(f["points"])}
            if f["token"]:
                first = "{who} opened an exhibition of {paintings}, {type}: {points}, and {token} for being first."
                return told(first, token=f["token"], **shown)
            return told("{who} opened an exhibition of {paintings}, {type}: {points}.", **shown)
        case "reward":
            return told("{who} took the reward {reward}.", reward=say(terms.REWARD_WORDS[f["space"]]))
        case "inventory":
            return told("{who} took an Inventory.")
        case "retrieve":
            return told("{who} took {painting} back from the discard.", painting=painting(f["painting"]))
        case "refresh":
            return told("{who} had all Patrons replaced.")
        case "favour":
            return told("{who} played {card}.", card=favour(f["card"]))
        case "common":
            return told("{who} played {card} to draw two paintings.", card=favour(f["card"]))
        case "points":
            return told("{who} gained {points}.", points=points(f["points"]))
        case "threshold":
            return told("{who} reached {n} prestige points.", n=f["threshold"])
        case "no_favour":
            return told("No Favour card was left to draw for {who}.", "No Favour card was left to draw for you.")
        case "patron":
            return told("{who} won {patron} as a Patron.", patron=terms.patron(f["patron"]))
        case "patron_points":
            from_patron = {"points": points(f["points"]), "patron": terms.patron(f["patron"])}
            return told("{who} took {points} from {patron}.", **from_patron)
        case "take":
            taken = {"painting": painting(f["painting"]), "museum": terms.museum(f["museum"])}
            return told("{who} took {painting} from the {museum}.", **taken)
        case "refill":
            came = {"painting": painting(f["painting"]), "museum": terms.museum(f["museum"])}
            return say("{painting} came to the {museum}.", **came)
        case "reveal":
            return say("{painting} is up for auction.", painting=painting(f["painting"]))
        case "pick":
            return told("{who} took {painting} at the auction.", painting=painting(f["painting"]))
        case "discard":
            return told("{who} discarded {painting}.", painting=painting(f["painting"]))
        case "drop":
            return told("{who} discarded {card}.", card=favour(f["card"]))
        case "fifty":
            fifty = "{who} ended a turn with 50 points or more and gained {n}; everybody else has one more turn."
            return told(fifty, n=f["points"])
        case "no_action":
            return told(
                "{who} has no main action to take, so the game ends.",
                "You have no main action to take, so the game ends.",
            )
        case "limit":
            return say("Round {round} is over, and with it the game.", round=f["round"])
        case "swap":
            return told("{who} swapped {a} with {b}.", a=_cell(f["a"]), b=_cell(f["b"]))
        case "auto":
            return told("{who} had the museum arranged.")
        case "hung":
            return told("{who} finished the last hanging.")
        case "pass":
            return told("{who} took no main action.")
        case "no_draw":
            return told("{who} did not want a Favour card.")
        case "no_take":
            return told("{who} took no painting from the International Museums.")
    return say("The game is over.")


def _secret(event: Event, you: bool, told: Callable[..., str]) -> str:
    """Events with something that only its owner is told."""
    known = event.told and you
    match event.kind:
        case "trend_kept":
            if known:
                return say("You kept {trend}.", trend=terms.trend(event.trend))
            return told("{who} kept a personal Trend.")
        case "draw":
            if known:
                return say("You drew {painting}.", painting=painting(event.painting))
            return told("{who} drew a painting.")
        case "favour_draw":
            if known:
                return say("You drew {card}.", card=favour(event.card))
            return told("{who} drew a Favour card.")
    return ""


HUNG = {  # from where, and whether the public Trend paid for it
    ("hand", False): "{who} hung {painting}.",
    ("hand", True): "{who} hung {painting}: {points} from the public Trend.",
    ("own", False): "{who} hung {painting} from the own discard.",
    ("own", True): "{who} hung {painting} from the own discard: {points} from the public Trend.",
    ("yours", False): "{who} hung {painting} from your discard.",
    ("yours", True): "{who} hung {painting} from your discard: {points} from the public Trend.",
    ("other", False): "{who} hung {painting} from {owner}'s discard.",
    ("other", True): "{who} hung {painting} from {owner}'s discard: {points} from the public Trend.",
}


def _exhibit(f: dict[str, Any], told: Callable[..., str], viewer: int, seat: int, names: Sequence[str]) -> str:
    source, owner = "hand", ""
    if f["source"] == "discard":
        source = "own" if f["owner"] == seat else "yours" if f["owner"] == viewer else "other"
        owner = names[f["owner"]]
    hung = HUNG[source, bool(f["points"])]
    return told(hung, painting=painting(f["painting"]), points=points(f["points"]), owner=owner)


def _signed(n: int) -> str:
    if n == 0:
        return say("no points")
    return say("gained {points}" if n > 0 else "lost {points}", points=points(abs(n)))


def _cell(c: int) -> str:
    return say("row {row} place {place}", row=(c - 1) // 5 + 1, place=(c - 1) % 5 + 1)


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b = numbers[0], numbers[1]
    if line == state.L_COLLECTIONS:
        return say("{type}, {n} paintings", type=type_word(TYPE_NAMES[a]).capitalize(), n=b)
    if line == state.L_BONUS:
        return say("{type} counts two more", type=type_word(TYPE_NAMES[a]).capitalize())
    if line == state.L_PERSONAL:
        if a == state.TAKEN:
            return say("Taken by {paintings} in the discard", paintings=count_of(b, "painting", "paintings"), n=b)
        return terms.trend(b + 1) if a == state.CARD else painting(a + 1)
    if line == state.L_EXHIBITIONS:
        return say("{n} exhibitions", n=a)
    if line == state.L_GALLERY:
        return say("{type} fills the Grand Gallery", type=type_word(TYPE_NAMES[a]).capitalize())
    if line == state.L_FULL:
        return say("25 paintings")
    if line == state.L_PATRONS:
        return count_of(a, "Patron", "Patrons")
    if line == state.L_DISCARD:
        return say("{paintings} in the discard", paintings=count_of(a, "painting", "paintings"), n=a)
    return say("Prestige points")
