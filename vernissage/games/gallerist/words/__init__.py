"""How The Gallerist speaks: labels, the log, the score sheet, and what the sentences of its rules tell. All is made from
views and events, so no sentence can tell a secret its reader may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.gallerist import state
from vernissage.games.gallerist.components import ACTIONS, COLUMNS, FORMS, KINDS, LOCATIONS
from vernissage.games.gallerist.rules import BOOK
from vernissage.games.gallerist.view import GalleristView
from vernissage.games.gallerist.words import terms
from vernissage.games.gallerist.words.terms import (
    COLOUR,
    LOCATION,
    ORDINALS,
    Called,
    a_visitor,
    artist,
    called,
    contract,
    tile,
    undiscovered,
)

__all__ = ["VOICE", "called", "item_words", "label", "sentence"]

# --- labels -----------------------------------------------------------------------------------------------------------


def label(move: Move, called: Called | None = None) -> str:
    """A move in words; with what its artists are called, where it is one of a table."""
    f = move.fields
    match move.kind:
        case "go":
            return f"Go to the {LOCATION[str(f['location'])]}"
        case "visitors":
            return "Move visitors with tickets"
        case "bonus":
            return "Put an assistant on a contract and take its bonus"
        case "on":
            return "Go on without an Executive Action"
        case "assistant":
            return "Leave nobody" if f["source"] == "none" else f"An assistant from {terms.SOURCE[str(f['source'])]}"
        case "action":
            words = terms.ACTION[str(f["action"])]
            return words[0].upper() + words[1:]
        case "pass":
            return "Pass: nothing can be done here"
        case "discard_commission":
            return "Give the commission back, then discover an artist"
        case "artist":
            words = (called.artist if called else artist)(str(f["artist"]))
            return words[0].upper() + words[1:]
        case "pay":
            k = int(f["influence"])
            return f"Pay {terms.count(k, 'coin')} with influence, the rest with money" if k else "Pay with money only"
        case "boost":
            k = int(f["steps"])
            return f"Spend influence for {k} more fame" if k else "Spend no influence for fame"
        case "ticket":
            return f"Take a {COLOUR[str(f['colour'])]} ticket"
        case "pile":
            return f"From the {COLOUR[str(f['colour'])]} pile of tickets"
        case "visitor":
            return f"Choose {a_visitor(str(f['kind']))}"
        case "move":
            return f"Move {a_visitor(str(f['kind']))} {terms.ORIGIN[str(f['origin'])]}"
    return _label_rest(move)


def _label_rest(move: Move) -> str:
    f = move.fields
    match move.kind:
        case "done":
            return "That is all"
        case "deal":
            return "Deal four new contracts first"
        case "contract":
            return f"Take the contract on the {ORDINALS[int(f['stack']) - 1]} stack"
        case "space":
            return f"The {ORDINALS[int(f['space']) - 1]} contract space"
        case "slot":
            return f"Sell the work on the {ORDINALS[int(f['slot']) - 1]} place"
        case "half":
            return f"The {f['half']} half on top"
        case "hire":
            return f"Hire {terms.count(int(f['number']), 'assistant')}"
        case "tile":
            return f"Take the tile in the {f['row']} row, {f['column']} column"
        case "reputation":
            return f"Cover the {ORDINALS[int(f['space']) - 1]} Reputation space"
        case "offer":
            return f"Offer {f['price']} in the {f['column']} column"
        case "return":
            return "Send it back to the Location you left" if f["to"] == "vacated" else "Discard it"
        case "act":
            return "Act at the Location, for influence down to the last fame icon"
    return f"Take the renowned {terms.FORM[str(f['form'])]}"


# --- what the sentences of the rules tell -----------------------------------------------------------------------------


def about(view: GalleristView, names: Sequence[str]) -> dict[str, object]:
    return {"frame": view.frame, "me": view.boards[max(view.viewer, 0)]}


def speakers(view: GalleristView) -> Mapping[str, Callable[[str], str]]:
    return {"artist": terms.seen(view.artists).artist}


VOICE = Voice(
    BOOK,
    about,
    speakers,
    location=LOCATION.__getitem__,
    source=terms.SOURCE.__getitem__,
    colour=COLOUR.__getitem__,
    visitor=terms.VISITOR.__getitem__,
    a_visitor=a_visitor,
    contract=contract,
    tile=tile,
    main_action=terms.ACTION.__getitem__,
    action_place=lambda action: LOCATION[LOCATIONS[ACTIONS.index(action) // 2]],
    ordinal=lambda number: ORDINALS[number - 1],
)


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str], called: Called | None = None) -> str:
    """What happened, for that viewer, with what the artists are called. Nothing in the log of this game is secret."""
    you = event.seat == viewer
    who = "You" if you else names[event.seat] if event.seat < len(names) else "The opponent"
    words = (
        _turn(event, who, you, viewer, names)
        or _actions(event, who, you, called.named if called else artist)
        or _rest(event, who, you)
    )
    return words[0].upper() + words[1:]


def _turn(e: Event, who: str, you: bool, viewer: int, names: Sequence[str]) -> str:
    own = "your" if you else "the"
    match e.kind:
        case "start":
            return f"{who} began in the {LOCATION[e.location]} with {tile(e.tile)}."
        case "executive":
            return f"{who} took an Executive Action: {'move visitors' if e.action == 'visitors' else 'use a contract bonus'}."
        case "leave":
            return f"{who} left an assistant from {terms.SOURCE[e.source].replace('your', own)} in the {LOCATION[e.location]}."
        case "go":
            return f"{who} went to the {LOCATION[e.location]}."
        case "push":
            piece = terms.PIECE[e.piece]
            owner = "your" if e.owner == viewer else f"{names[e.owner]}'s" if e.owner < len(names) else "the opponent's"
            return f"{owner} {piece} was pushed out of the {LOCATION[e.location]}."
        case "action":
            return f"{who} chose to {terms.ACTION[e.action]}."
        case "pass":
            return f"{who} could do nothing in the {LOCATION[e.location]} and passed."
        case "kicked_out":
            return (
                f"{who} acted in the {LOCATION[e.location]} after being kicked out; influence falls to {e.influence}."
            )
        case "decline":
            return f"{who} took no Kicked-Out Action."
        case "home":
            if e.piece == "gallerist":
                return f"{who} went home."
            ends = {"office": "returned to the office", "discard": "found no desk and was discarded"}
            went = ends.get(e.to) or f"went back to the {LOCATION[e.to]}"
            return f"{'your' if you else who + chr(39) + 's'} assistant {went}."
        case "intermediate":
            return f"the first tickets are sold out: {who if not you else 'you'} gained {e.money} money and {e.influence} influence."
        case "trigger":
            if e.tickets + (e.celebrities >= 2) + e.bag < 2:  # one player (G-SOLO-08)
                return "the Box Office is empty: after this round comes your last turn."
            return "two of the three end conditions are met: after this round comes the final one."
        case "final_round":
            return "the final round begins; nobody acts when kicked out."
        case "auction":
            return f"{who} took the renowned {terms.FORM[e.form]}, worth {e.value}."
        case "end":
            return "the game is over."
    return ""


def _work(e: Event) -> str:
    """The work that an artist made."""
    return terms.work(e.artist.partition("_")[0], e.work)


def _actions(e: Event, who: str, you: bool, artist: Callable[[str], str]) -> str:
    match e.kind:
        case "discard_commission":
            return f"{who} gave the commission of {artist(e.artist)} back."
        case "discover":
            return f"{who} chose {undiscovered(e.artist)} and gained the bonus tile: {terms.BONUS[e.bonus]}."
        case "found":
            more = "; a Collector goes to the Plaza" if e.collector else ""
            return f"{who} discovered {artist(e.artist)} and took a commission{more}."
        case "buy":
            how = "as commissioned" if e.commissioned else "at today's fame"
            return f"{who} bought {_work(e)} by {artist(e.artist)} for {e.price}, {how}."
        case "crowd":
            crowd = [
                terms.count(n, terms.VISITOR[k])
                for k, n in zip(KINDS, (e.collectors, e.vips, e.investors), strict=True)
                if n
            ]
            if not crowd:
                return "nobody stood before the work."
            return f"From the work {' and '.join(crowd)} went to the Plaza."
        case "pay":
            more = f" and {e.steps} with influence, now {e.influence}" if e.steps else ""
            return f"{who} paid {e.money} money{more}."
        case "fame":
            more = f" for {terms.count(e.steps, 'step')} of influence" if e.steps else ""
            return f"{artist(e.artist)} rose to fame {e.fame}{more}."
        case "celebrity":
            return f"{artist(e.artist)} is a Celebrity; {who if not you else 'you'} gained {e.money} money."
        case "hang":
            return f"{who} hung {_work(e)} on the {ORDINALS[e.slot - 1]} place."
        case "uncover":
            return f"{terms.work(e.form, e.work)} is uncovered."
        case "arrive":
            return f"{a_visitor(e.visitor)} came to see the {terms.FORM[e.form]}."
        case "reputation":
            return f"{who} put {tile(e.tile)} on the {ORDINALS[e.space - 1]} Reputation space and gained {terms.BONUS[e.bonus]}."
        case "tile_gone":
            return f"{who} had no space for {tile(e.tile)}; it left the game."
        case "sell":
            return f"{who} sold {_work(e)} for {e.money} and fulfilled {contract(e.contract)}."
        case "flip":
            return f"{contract(e.contract)} is fulfilled, its {e.half} half on top."
        case "promote":
            return f"{who} promoted {artist(e.artist)} to level {e.level}; influence falls to {e.influence}."
        case "take_tile":
            return f"{who} took {tile(e.tile)} from the {e.column} column."
        case "offer":
            return f"{who} offered {e.price} in the {e.column} column."
    return ""


def _rest(e: Event, who: str, you: bool) -> str:
    own = "your" if you else "the"
    match e.kind:
        case "ticket":
            return f"{who} gained a {COLOUR[e.colour]} ticket."
        case "swap":
            got = COLOUR[e.got]
            return f"{who} wanted a {COLOUR[e.wanted]} ticket, paid from the {COLOUR[e.pile]} pile, got {got}."
        case "lost":
            return f"{who} could not use a bonus, {terms.BONUS[e.bonus]}; it is lost."
        case "visitor":
            return f"{a_visitor(e.visitor)} went from the {'bag' if e.origin == 'bag' else 'Plaza'} to {own} Gallery{'' if you else ' of ' + who}."
        case "leaves_lobby":
            return f"{a_visitor(e.visitor)} left {own} Lobby{'' if you else ' of ' + who} for the Plaza."
        case "leaves_gallery":
            return f"{a_visitor(e.visitor)} left {own} Gallery{'' if you else ' of ' + who} for the Plaza."
        case "deal":
            return f"{who} dealt four new contracts."
        case "reshuffle":
            return f"the contracts were shuffled: {e.cards} make the new deck."
        case "contract":
            return f"{who} took {contract(e.contract)}."
        case "sign":
            more = ", over a fulfilled one" if e.replaced else ""
            return f"{who} signed {contract(e.contract)} on the {ORDINALS[e.space - 1]} space{more}."
        case "back":
            went = "was discarded, all desks are taken" if e.to == "discard" else "returned to the office"
            return f"{'your' if you else who + chr(39) + 's'} assistant on the contract {went}."
        case "hire":
            went = "and, without a free desk, lost it" if e.to == "discard" else "for the office"
            return f"{who} gained the {ORDINALS[e.number - 1]} assistant of the queue {went}."
        case "influence":
            return f"{who} gained {e.gain} influence, now {e.influence}."
        case "money":
            return f"{who} gained {e.gain} money."
        case "place":
            return f"{who} placed an assistant from {terms.SOURCE[e.source].replace('your', own)} in the market."
        case "clerk":
            return (
                f"{who} put an assistant from {terms.SOURCE[e.source].replace('your', own)} on {contract(e.contract)}."
            )
        case "move":
            how = {"plaza": "from the Plaza to the Lobby", "lobby": "from the Lobby to the Gallery"}
            return f"{who} moved {a_visitor(e.visitor)} {how.get(e.origin, 'from another Lobby to the Plaza')}."
        case "opponent":
            return f"the opponent went to the {LOCATION[e.location]}."
        case "opponent_leaves":
            return f"the opponent left an assistant in the {LOCATION[e.location]}."
        case "opponent_offer":
            more = f"; {tile(e.tile)} left the game" if e.tile else ""
            return f"the opponent placed an assistant in the {e.column} column of the market{more}."
        case "opponent_out":
            return f"the opponent's {terms.PIECE[e.piece]} left the {LOCATION[e.location]}."
    return f"a {COLOUR[e.colour]} ticket left the Box Office."


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int], called: Called | None = None) -> str:
    """What earned a row of the score sheet."""
    a, b, c, d = numbers[:4]
    if line == state.L_MAJORITIES:
        return f"{COLUMNS[a]} column, {terms.count(b, 'assistant')}"
    if line == state.L_REPUTATION:
        return f"{terms.count(b, 'time')} {tile(a + 1)}"
    if line == state.L_EXHIBITION:
        return f"{terms.work(a // 2, b)} by {(called.named if called else artist)(a)}"
    if line == state.L_AUCTION:
        return f"the renowned {terms.FORM[FORMS[a]]}"
    if line in (state.L_CURATOR, state.L_DEALER):
        used = ", with the auctioned work" if c else ""
        shut = ", which needs a Masterpiece and an auctioned work" if d else ""
        return f"{'curator' if line == state.L_CURATOR else 'dealer'} card {a + 1}, {ORDINALS[b]} set{used}{shut}"
    return f"influence {a}" if line == state.L_INFLUENCE else "money in hand"
