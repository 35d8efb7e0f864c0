"""How The Gallerist speaks: labels, the log, the score sheet, and what the sentences of its rules tell. All is made from
views and events, so no sentence can tell a secret its reader may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.gallerist import state
from vernissage.games.gallerist.components import ACTIONS, COLUMNS, KINDS, LOCATIONS
from vernissage.games.gallerist.rules import BOOK
from vernissage.games.gallerist.view import GalleristView
from vernissage.games.gallerist.words import terms
from vernissage.games.gallerist.words.terms import (
    ORDINALS,
    Called,
    Phrase,
    a_visitor,
    artist,
    called,
    column,
    contract,
    location,
    tile,
    undiscovered,
)

__all__ = ["VOICE", "called", "item_words", "label", "sentence"]
Told = Callable[..., str]

# --- labels -----------------------------------------------------------------------------------------------------------

MOVED = {  # from where a visitor is moved with a ticket
    "plaza": "Move {visitor} from the Plaza to your Lobby",
    "lobby": "Move {visitor} from your Lobby to your Gallery",
    "next": "Move {visitor} from the next player's Lobby to the Plaza",
    "second": "Move {visitor} from the second player's Lobby, clockwise, to the Plaza",
    "third": "Move {visitor} from the third player's Lobby, clockwise, to the Plaza",
}


def label(move: Move, called: Called | None = None) -> str:
    """A move in words; with what its artists are called, where it is one of a table."""
    words = _label(move, called) or _label_rest(move)
    return words[0].upper() + words[1:]


def _label(move: Move, called: Called | None) -> str:
    f = move.fields
    match move.kind:
        case "go":
            return say("Go to the {location}", location=location(str(f["location"])))
        case "visitors":
            return say("Move visitors with tickets")
        case "bonus":
            return say("Put an assistant on a contract and take its bonus")
        case "on":
            return say("Go on without an Executive Action")
        case "assistant":
            if f["source"] == "none":
                return say("Leave nobody")
            return say("An assistant from {source}", source=terms.source(str(f["source"])))
        case "action":
            return terms.action(str(f["action"]))
        case "pass":
            return say("Pass: nothing can be done here")
        case "discard_commission":
            return say("Give the commission back, then discover an artist")
        case "artist":
            return (called.artist if called else artist)(str(f["artist"]))
        case "pay":
            k = int(f["influence"])
            some = "Pay {n} {n:coin|coins} with influence, the rest with money"
            return say(some, n=k) if k else say("Pay with money only")
        case "boost":
            k = int(f["steps"])
            return say("Spend influence for {n} more fame", n=k) if k else say("Spend no influence for fame")
        case "ticket":
            return say("Take a {colour} ticket", colour=terms.colour(str(f["colour"])))
        case "pile":
            return say("From the {colour} pile of tickets", colour=terms.colour(str(f["colour"])))
        case "visitor":
            return say("Choose {visitor}", visitor=a_visitor(str(f["kind"])))
        case "move":
            return say(MOVED[str(f["origin"])], visitor=a_visitor(str(f["kind"])))
    return ""


def _label_rest(move: Move) -> str:
    f = move.fields
    match move.kind:
        case "done":
            return say("That is all")
        case "deal":
            return say("Deal four new contracts first")
        case "contract":
            return say("Take the contract on the {nth} stack", **_nth(f["stack"]))
        case "space":
            return say("The {nth} contract space", **_nth(f["space"]))
        case "slot":
            return say("Sell the work on the {nth} place", **_nth(f["slot"]))
        case "half":
            return say("The {half} half on top", half=Phrase(str(f["half"])))
        case "hire":
            return say("Hire {n} {n:assistant|assistants}", n=int(f["number"]))
        case "tile":
            there = {"row": terms.art(str(f["row"])), "column": column(str(f["column"]))}
            return say("Take the tile in the {row} row, {column} column", **there)
        case "reputation":
            return say("Cover the {nth} Reputation space", **_nth(f["space"]))
        case "offer":
            return say("Offer {price} in the {column} column", price=f["price"], column=column(str(f["column"])))
        case "return":
            return say("Send it back to the Location you left" if f["to"] == "vacated" else "Discard it")
        case "act":
            return say("Act at the Location, for influence down to the last fame icon")
    return say("Take the renowned {form}", form=terms.form(str(f["form"])))


def _nth(number: int | str) -> dict[str, object]:
    """A place by its number, as a word and in digits: a language takes which it likes."""
    return {"nth": ORDINALS[int(number) - 1], "n": int(number)}


# --- what the sentences of the rules tell -----------------------------------------------------------------------------


def about(view: GalleristView, names: Sequence[str]) -> dict[str, object]:
    return {"frame": view.frame, "me": view.boards[max(view.viewer, 0)]}


def speakers(view: GalleristView) -> Mapping[str, Callable[[str], str]]:
    who = terms.seen(view.artists).artist
    return {
        "artist": who,
        "artist_accusative": lambda place: who(place).form("accusative"),
        "artist_dative": lambda place: who(place).form("dative"),
    }


def _formed(speaker: Callable[[Any], Term], form: str) -> Callable[[Any], str]:
    """What a speaker says, in another form, for translations that ask for it."""
    return lambda thing: speaker(thing).form(form)


def _place_of(action: str) -> Term:
    return location(LOCATIONS[ACTIONS.index(action) // 2])


VOICE = Voice(
    BOOK,
    about,
    speakers,
    location=location,
    location_in=_formed(location, "in"),
    location_from=_formed(location, "from"),
    location_genitive=_formed(location, "genitive"),
    location_accusative=_formed(location, "accusative"),
    source=terms.source,
    colour=terms.colour,
    colour_ticket=_formed(terms.colour, "ticket"),
    visitor=terms.visitor,
    a_visitor=a_visitor,
    a_visitor_accusative=_formed(a_visitor, "accusative"),
    contract=contract,
    contract_genitive=_formed(contract, "genitive"),
    contract_accusative=_formed(contract, "accusative"),
    tile=tile,
    main_action=terms.action,
    action_place=_place_of,
    action_place_in=_formed(_place_of, "in"),
    ordinal=lambda number: ORDINALS[number - 1],
)


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str], called: Called | None = None) -> str:
    """What happened, for that viewer, with what the artists are called. Nothing in the log of this game is secret."""
    you = event.seat == viewer
    who = names[event.seat] if event.seat < len(names) else say("The opponent")
    told = partial(tell, you, who=who)
    words = (
        _turn(event, told, viewer, names)
        or _actions(event, told, called.named if called else artist)
        or _rest(event, told, you)
    )
    return words[0].upper() + words[1:]


PUSHED = {  # whose piece it was: the reader's, another player's, the opponent's of a game alone
    "yours": "your {piece} was pushed out of the {location}.",
    "other": "{owner}'s {piece} was pushed out of the {location}.",
    "opponent": "the opponent's {piece} was pushed out of the {location}.",
}


def _turn(e: Event, told: Told, viewer: int, names: Sequence[str]) -> str:
    match e.kind:
        case "start":
            return told("{who} began in the {location} with {tile}.", location=location(e.location), tile=tile(e.tile))
        case "executive":
            if e.action == "visitors":
                return told("{who} took an Executive Action: move visitors.")
            return told("{who} took an Executive Action: use a contract bonus.")
        case "leave":
            there = {"source": terms.source(e.source, e.seat == viewer), "location": location(e.location)}
            return told("{who} left an assistant from {source} in the {location}.", **there)
        case "go":
            return told("{who} went to the {location}.", location=location(e.location))
        case "push":
            whose = "yours" if e.owner == viewer else "other" if e.owner < len(names) else "opponent"
            owner = names[e.owner] if whose == "other" else ""
            return say(PUSHED[whose], owner=owner, piece=terms.piece(e.piece), location=location(e.location))
        case "action":
            return told("{who} chose to {action}.", action=terms.action(e.action))
        case "pass":
            return told("{who} could do nothing in the {location} and passed.", location=location(e.location))
        case "kicked_out":
            acted = "{who} acted in the {location} after being kicked out; influence falls to {influence}."
            return told(acted, location=location(e.location), influence=e.influence)
        case "decline":
            return told("{who} took no Kicked-Out Action.")
        case "home":
            return _home(e, told)
        case "intermediate":
            return told(
                "the first tickets are sold out: {who} gained {money} money and {influence} influence.",
                "the first tickets are sold out: you gained {money} money and {influence} influence.",
                money=e.money,
                influence=e.influence,
            )
        case "trigger":
            if e.tickets + (e.celebrities >= 2) + e.bag < 2:  # one player (G-SOLO-08)
                return say("the Box Office is empty: after this round comes your last turn.")
            return say("two of the three end conditions are met: after this round comes the final one.")
        case "final_round":
            return say("the final round begins; nobody acts when kicked out.")
        case "auction":
            return told("{who} took the renowned {form}, worth {value}.", form=terms.form(e.form), value=e.value)
        case "end":
            return say("The game is over.")
    return ""


def _home(e: Event, told: Told) -> str:
    if e.piece == "gallerist":
        return told("{who} went home.")
    match e.to:
        case "office":
            return told("{who}'s assistant returned to the office.", "your assistant returned to the office.")
        case "discard":
            return told(
                "{who}'s assistant found no desk and was discarded.", "your assistant found no desk and was discarded."
            )
    back = ("{who}'s assistant went back to the {location}.", "your assistant went back to the {location}.")
    return told(*back, location=location(e.to))


def _work(e: Event) -> Term:
    """The work that an artist made."""
    return terms.work(e.artist.partition("_")[0], e.work)


def _actions(e: Event, told: Told, artist: Callable[[str], Term]) -> str:
    match e.kind:
        case "discard_commission":
            return told("{who} gave the commission of {artist} back.", artist=artist(e.artist))
        case "discover":
            chosen = {"artist": undiscovered(e.artist), "bonus": terms.bonus(e.bonus)}
            return told("{who} chose {artist} and gained the bonus tile: {bonus}.", **chosen)
        case "found":
            if e.collector:
                told_too = "{who} discovered {artist} and took a commission; a Collector goes to the Plaza."
                return told(told_too, artist=artist(e.artist))
            return told("{who} discovered {artist} and took a commission.", artist=artist(e.artist))
        case "buy":
            bought = {"work": _work(e), "artist": artist(e.artist), "price": e.price}
            if e.commissioned:
                return told("{who} bought {work} by {artist} for {price}, as commissioned.", **bought)
            return told("{who} bought {work} by {artist} for {price}, at today's fame.", **bought)
        case "crowd":
            went = zip(KINDS, (e.collectors, e.vips, e.investors), strict=True)
            crowd = say(" and ").join(terms.visitors(n, kind) for kind, n in went if n)
            if not crowd:
                return say("nobody stood before the work.")
            return say("From the work {crowd} went to the Plaza.", crowd=crowd)
        case "pay":
            if e.steps:
                both = "{who} paid {money} money and {steps} with influence, now {influence}."
                return told(both, money=e.money, steps=e.steps, influence=e.influence)
            return told("{who} paid {money} money.", money=e.money)
        case "fame":
            if e.steps:
                paid = "{artist} rose to fame {fame} for {n} {n:step|steps} of influence."
                return say(paid, artist=artist(e.artist), fame=e.fame, n=e.steps)
            return say("{artist} rose to fame {fame}.", artist=artist(e.artist), fame=e.fame)
        case "celebrity":
            gained = (
                "{artist} is a Celebrity; {who} gained {money} money.",
                "{artist} is a Celebrity; you gained {money} money.",
            )
            return told(*gained, artist=artist(e.artist), money=e.money)
        case "hang":
            return told("{who} hung {work} on the {nth} place.", work=_work(e), **_nth(e.slot))
        case "uncover":
            return say("{work} is uncovered.", work=terms.work(e.form, e.work))
        case "arrive":
            return say("{visitor} came to see the {form}.", visitor=a_visitor(e.visitor), form=terms.form(e.form))
        case "reputation":
            put = "{who} put {tile} on the {nth} Reputation space and gained {bonus}."
            return told(put, tile=tile(e.tile), bonus=terms.bonus(e.bonus), **_nth(e.space))
        case "tile_gone":
            return told("{who} had no space for {tile}; it left the game.", tile=tile(e.tile))
        case "sell":
            sold = {"work": _work(e), "money": e.money, "contract": contract(e.contract)}
            return told("{who} sold {work} for {money} and fulfilled {contract}.", **sold)
        case "flip":
            turned = "{contract} is fulfilled, its {half} half on top."
            return say(turned, contract=contract(e.contract), half=Phrase(e.half))
        case "promote":
            raised = "{who} promoted {artist} to level {level}; influence falls to {influence}."
            return told(raised, artist=artist(e.artist), level=e.level, influence=e.influence)
        case "take_tile":
            return told("{who} took {tile} from the {column} column.", tile=tile(e.tile), column=column(e.column))
        case "offer":
            return told("{who} offered {price} in the {column} column.", price=e.price, column=column(e.column))
    return ""


STEPS = {  # from where a visitor went with a ticket
    "plaza": "{who} moved {visitor} from the Plaza to the Lobby.",
    "lobby": "{who} moved {visitor} from the Lobby to the Gallery.",
    "other": "{who} moved {visitor} from another Lobby to the Plaza.",
}


def _rest(e: Event, told: Told, you: bool) -> str:
    match e.kind:
        case "ticket":
            return told("{who} gained a {colour} ticket.", colour=terms.colour(e.colour))
        case "swap":
            tickets = {name: terms.colour(getattr(e, name)) for name in ("wanted", "pile", "got")}
            return told("{who} wanted a {wanted} ticket, paid from the {pile} pile, got {got}.", **tickets)
        case "lost":
            return told("{who} could not use a bonus, {bonus}; it is lost.", bonus=terms.bonus(e.bonus))
        case "visitor":
            bag, plaza = (
                (
                    "{visitor} went from the bag to the Gallery of {who}.",
                    "{visitor} went from the bag to your Gallery.",
                ),
                (
                    "{visitor} went from the Plaza to the Gallery of {who}.",
                    "{visitor} went from the Plaza to your Gallery.",
                ),
            )
            return told(*(bag if e.origin == "bag" else plaza), visitor=a_visitor(e.visitor))
        case "leaves_lobby":
            left = ("{visitor} left the Lobby of {who} for the Plaza.", "{visitor} left your Lobby for the Plaza.")
            return told(*left, visitor=a_visitor(e.visitor))
        case "leaves_gallery":
            left = ("{visitor} left the Gallery of {who} for the Plaza.", "{visitor} left your Gallery for the Plaza.")
            return told(*left, visitor=a_visitor(e.visitor))
        case "deal":
            return told("{who} dealt four new contracts.")
        case "reshuffle":
            return say("the contracts were shuffled: {cards} make the new deck.", cards=e.cards)
        case "contract":
            return told("{who} took {contract}.", contract=contract(e.contract))
        case "sign":
            signed = {"contract": contract(e.contract), **_nth(e.space)}
            if e.replaced:
                return told("{who} signed {contract} on the {nth} space, over a fulfilled one.", **signed)
            return told("{who} signed {contract} on the {nth} space.", **signed)
        case "back":
            if e.to == "discard":
                return told(
                    "{who}'s assistant on the contract was discarded, all desks are taken.",
                    "your assistant on the contract was discarded, all desks are taken.",
                )
            return told(
                "{who}'s assistant on the contract returned to the office.",
                "your assistant on the contract returned to the office.",
            )
        case "hire":
            if e.to == "discard":
                lost = "{who} gained the {nth} assistant of the queue and, without a free desk, lost it."
                return told(lost, **_nth(e.number))
            return told("{who} gained the {nth} assistant of the queue for the office.", **_nth(e.number))
        case "influence":
            return told("{who} gained {gain} influence, now {influence}.", gain=e.gain, influence=e.influence)
        case "money":
            return told("{who} gained {gain} money.", gain=e.gain)
        case "place":
            return told("{who} placed an assistant from {source} in the market.", source=terms.source(e.source, you))
        case "clerk":
            put = {"source": terms.source(e.source, you), "contract": contract(e.contract)}
            return told("{who} put an assistant from {source} on {contract}.", **put)
        case "move":
            return told(STEPS.get(e.origin) or STEPS["other"], visitor=a_visitor(e.visitor))
    return _opponent(e)


def _opponent(e: Event) -> str:
    """What the opponent of a game alone does."""
    match e.kind:
        case "opponent":
            return say("the opponent went to the {location}.", location=location(e.location))
        case "opponent_leaves":
            return say("the opponent left an assistant in the {location}.", location=location(e.location))
        case "opponent_offer":
            if e.tile:
                placed = "the opponent placed an assistant in the {column} column of the market; {tile} left the game."
                return say(placed, column=column(e.column), tile=tile(e.tile))
            placed = "the opponent placed an assistant in the {column} column of the market."
            return say(placed, column=column(e.column))
        case "opponent_out":
            out = {"piece": terms.piece(e.piece), "location": location(e.location)}
            return say("the opponent's {piece} left the {location}.", **out)
    return say("a {colour} ticket left the Box Office.", colour=terms.colour(e.colour))


# --- score ------------------------------------------------------------------------------------------------------------

CARDS = {  # a set of a card: whose, with the auctioned work or without, and whether what else it needs is missing
    (state.L_CURATOR, False, False): "curator card {card}, {nth} set",
    (state.L_CURATOR, True, False): "curator card {card}, {nth} set, with the auctioned work",
    (state.L_CURATOR, False, True): "curator card {card}, {nth} set, which needs a Masterpiece and an auctioned work",
    (state.L_CURATOR, True, True): (
        "curator card {card}, {nth} set, with the auctioned work, which needs a Masterpiece and an auctioned work"
    ),
    (state.L_DEALER, False, False): "dealer card {card}, {nth} set",
    (state.L_DEALER, True, False): "dealer card {card}, {nth} set, with the auctioned work",
}


def item_words(line: int, numbers: Sequence[int], called: Called | None = None) -> str:
    """What earned a row of the score sheet."""
    a, b, c, d = numbers[:4]
    if line == state.L_MAJORITIES:
        return say("{column} column, {n} {n:assistant|assistants}", column=column(COLUMNS[a]), n=b)
    if line == state.L_REPUTATION:
        return say("{n} {n:time|times} {tile}", n=b, tile=tile(a + 1))
    if line == state.L_EXHIBITION:
        made = {"work": terms.work(a // 2, b), "artist": (called.named if called else artist)(a)}
        return say("{work} by {artist}", **made)
    if line == state.L_AUCTION:
        return say("the renowned {form}", form=terms.form(a))
    if line in (state.L_CURATOR, state.L_DEALER):
        return say(CARDS[line, bool(c), bool(d)], card=a + 1, **_nth(b + 1))
    return say("influence {n}", n=a) if line == state.L_INFLUENCE else say("money in hand")
