"""Why a move may not be made: the rule and a sentence. Made from the view of the seat that tries, so nothing hidden is told."""

from __future__ import annotations

from vernissage.engine.game import Refusal
from vernissage.engine.moves import Move
from vernissage.games.gallerist.components import ACTIONS, COLUMNS, FORMS, KINDS, LOCATIONS, MARKET_ROWS, OFFERS
from vernissage.games.gallerist.view import Artist, Board, GalleristView
from vernissage.games.gallerist.words.terms import COLOUR, LOCATION, ORDINALS, VISITOR, a_visitor, artist

# The kinds of move each decision asks for, the rule behind it and what is asked, in words.
ASKED: dict[str, tuple[tuple[str, ...], str, str]] = {
    "start": (("go",), "G-SETUP-21", "a starting Location is asked for"),
    "before": (
        ("visitors", "bonus", "on"),
        "G-TURN-03",
        "an Executive Action before the move, or going on, is asked for",
    ),
    "leave": (("assistant",), "G-TURN-04", "it is asked whether an assistant stays behind"),
    "go": (("go",), "G-TURN-07", "the Location you go to is asked for"),
    "main": (("action", "pass", "discard_commission"), "G-TURN-12", "a main action is asked for"),
    "discover": (("artist",), "G-COLONY-02", "an artist to discover is asked for"),
    "buy": (("artist",), "G-COLONY-12", "an artist to buy from is asked for"),
    "pay": (("pay",), "G-FREE-01", "it is asked how much influence pays"),
    "fame": (("boost",), "G-FREE-03", "it is asked how much influence goes into fame"),
    "ticket": (("ticket",), "G-TICKET-02", "the colour of a ticket is asked for"),
    "pile": (("pile",), "G-TICKET-01", "the pile that pays is asked for"),
    "visitor": (("visitor",), "G-BONUS-04", "a visitor for your Gallery is asked for"),
    "sale_visitor": (("visitor",), "G-SALES-11", "the visitor who leaves your Gallery is asked for"),
    "lobby_visitor": (("visitor",), "G-MARKET-05", "the visitor who leaves your Lobby is asked for"),
    "contract": (("deal", "contract"), "G-SALES-05", "a contract is asked for"),
    "space": (("space",), "G-SALES-06", "a space for the contract is asked for"),
    "sell": (("slot",), "G-SALES-10", "the work you sell is asked for"),
    "fulfil": (("space",), "G-SALES-10", "the contract you fulfil is asked for"),
    "half": (("half",), "G-SALES-11", "the upper half of the contract is asked for"),
    "hire": (("hire",), "G-MEDIA-02", "the number of assistants is asked for"),
    "promote": (("artist",), "G-MEDIA-07", "an artist to promote is asked for"),
    "fame_artist": (("artist",), "G-BONUS-03", "an artist whose fame rises is asked for"),
    "tile": (("tile",), "G-MARKET-05", "a reputation tile is asked for"),
    "reputation": (("reputation",), "G-MARKET-05", "a Reputation space is asked for"),
    "offer": (("offer",), "G-MARKET-09", "a cell for your offer is asked for"),
    "source": (("assistant",), "G-ASSIST-05", "it is asked where the assistant comes from"),
    "after": (("visitors", "bonus", "done"), "G-TURN-03", "an Executive Action after the main action is asked for"),
    "move_visitors": (("move", "done"), "G-EXEC-06", "a visitor to move is asked for"),
    "bonus_contract": (("space",), "G-EXEC-08", "the contract whose bonus you use is asked for"),
    "kicked_out": (("visitors", "bonus", "done", "act"), "G-KICK-01", "a Kicked-Out Action is asked for"),
    "return": (("return",), "G-TURN-15", "it is asked what becomes of your assistant"),
    "auction": (("renowned",), "G-SCORE-13", "a work of International Renown is asked for"),
    "opponent_pile": (("pile",), "G-SOLO-06", "the pile that loses a ticket is asked for"),
}


def why_not(view: GalleristView, move: Move) -> Refusal:
    """Why the viewer may not make this move."""
    if view.over:
        return Refusal("G-END-03", f"The game is over. {view.end}")
    kinds, rule, asked = ASKED[view.decision]
    if move.kind not in kinds:
        return Refusal(rule, f"{str(move)!r} answers another question; now {asked}.")
    board = view.boards[view.viewer]
    match move.kind:
        case "go":
            return _not_there(view, board, str(move.location))
        case "assistant":
            return _no_assistant(view, board, str(move.source))
        case "visitors" | "bonus" | "act":
            return _no_executive(view, board, move.kind)
        case "action" | "pass" | "discard_commission":
            return _no_action(view, board, move)
        case "artist":
            return _not_this_artist(view, board, next(a for a in view.artists if a.place == move.artist))
        case "pay":
            return _not_this_payment(view, board, int(move.influence))
        case "boost":
            return _not_this_boost(view, board, int(move.steps))
        case "tile":
            return _not_this_tile(view, board, str(move.row), str(move.column))
        case "offer":
            return _not_this_offer(view, board, int(move.price), str(move.column))
        case "move":
            return _not_this_step(view, board, str(move.fields["kind"]), str(move.origin))
    return _not_this(view, board, move)


def _not_there(view: GalleristView, board: Board, place: str) -> Refusal:
    name = LOCATION[place]
    if view.decision == "start":
        return Refusal("G-SETUP-21", f"Somebody has begun in the {name} already and taken its tile.")
    if place == view.vacated:
        return Refusal("G-TURN-07", f"You come from the {name}: your Gallerist must move to another Location.")
    if place == "international_market" and not _has_assistant(view, board):
        return Refusal("G-TURN-10", "You have no assistant to place, so you cannot go to the International Market.")
    return Refusal("G-TURN-08", f"You could do nothing in the {name}, and there is a Location where you can.")


def _has_assistant(view: GalleristView, board: Board) -> bool:
    return board.desks > 0 or any(
        p is not None and p.assistant and p.owner == board.seat
        for place in view.locations
        for p in (place.white, place.black)
    )


def _no_assistant(view: GalleristView, board: Board, source: str) -> Refusal:
    if source == "none":
        return Refusal("G-ASSIST-05", "An assistant must be placed now.")
    if source == "office":
        return Refusal("G-ASSIST-05", "No assistant sits in your office.")
    if source == "kicked_out":
        rule = "G-TURN-04" if view.decision == "leave" else "G-ASSIST-05"
        return Refusal(rule, "You have no assistant on a Kicked-Out space to use here.")
    return Refusal("G-ASSIST-05", f"No assistant of yours stands in the {LOCATION[source]}.")


def _no_executive(view: GalleristView, board: Board, kind: str) -> Refusal:
    if kind == "visitors":
        return Refusal("G-EXEC-03", "You have no ticket with which a visitor could be moved.")
    if kind == "bonus":
        if not any(h.contract and not h.assistant for h in board.contracts):
            return Refusal("G-EXEC-07", "You have no contract without an assistant on it.")
        return Refusal("G-EXEC-07", "You have no assistant to put on a contract.")
    if board.influence == 0:
        return Refusal("G-KICK-02", "Acting there costs influence, and you have none.")
    return Refusal("G-KICK-02", "With the influence that would be left, nothing could be done there.")


def _no_action(view: GalleristView, board: Board, move: Move) -> Refusal:
    if move.kind == "pass":
        return Refusal("G-TURN-12", "Something can be done here, so you must do it.")
    if move.kind == "discard_commission":
        return _no_discard(view, board)
    action = str(move.action)
    where = view.frame.location
    if not _belongs(action, where):
        return Refusal("G-TURN-12", f"That is no action of the {LOCATION[where]}.")
    match action:
        case "discover_artist":
            if board.commission:
                return Refusal("G-COLONY-01", f"You still hold the commission of {artist(board.commission)}.")
            return Refusal("G-COLONY-01", "All artists are discovered.")
        case "buy_artwork":
            if len(board.gallery) == 4:
                return Refusal("G-COLONY-09", "All four places of your gallery are taken.")
            return Refusal("G-COLONY-09", "There is no artist whose work you could buy and hang.")
        case "sign_contract":
            return Refusal("G-SALES-01", "Your three contract spaces hold contracts that are not fulfilled.")
        case "sell_artwork":
            return Refusal("G-SALES-09", "You have no contract for a work that you exhibit.")
        case "hire_assistants":
            return _no_hire(board)
        case "promote_artist":
            return Refusal("G-MEDIA-05", "There is no artist you could promote with your influence.")
        case "take_reputation_tile":
            return Refusal("G-MARKET-04", "There is no tile in a row and column open to you, or no space for it.")
    return Refusal("G-MARKET-07", "There is no offer in a column open to you that you could pay.")


def _belongs(action: str, where: str) -> bool:
    return ACTIONS.index(action) // 2 == LOCATIONS.index(where)


def _no_discard(view: GalleristView, board: Board) -> Refusal:
    if not board.commission:
        return Refusal("G-COLONY-19", "You hold no commission.")
    form = board.commission.partition("_")[0]
    if view.stacks[FORMS.index(form)].top is not None:
        return Refusal("G-COLONY-19", "A commission is given back only when no work of its form is left.")
    return Refusal("G-COLONY-19", "No artist is left to discover, so the commission is not given back.")


def _no_hire(board: Board) -> Refusal:
    if not board.queue:
        return Refusal("G-MEDIA-01", "Nobody is left in your unemployment queue.")
    if board.desks == 4:
        return Refusal("G-MEDIA-01", "All four desks of your office are taken.")
    return Refusal("G-MEDIA-01", f"The next assistant costs {board.next_cost}, more than you can pay.")


def _not_this_artist(view: GalleristView, board: Board, a: Artist) -> Refusal:
    name = artist(a.place)
    if view.decision == "discover":
        return Refusal("G-COLONY-02", f"{name.capitalize()} is discovered already.")
    if not a.found:
        rule = {"buy": "G-COLONY-09", "promote": "G-MEDIA-05", "fame_artist": "G-BONUS-03"}[view.decision]
        return Refusal(rule, f"{name.capitalize()} is not discovered yet.")
    if view.decision == "fame_artist":
        return Refusal("G-BONUS-03", f"{name.capitalize()} is a Celebrity and cannot become more famous.")
    if view.decision == "promote":
        if a.level == 5:
            return Refusal("G-MEDIA-05", f"{name.capitalize()} is promoted to the highest level.")
        if not view.promos[a.level]:
            return Refusal("G-MEDIA-05", f"No promotion token of level {a.level + 1} is left.")
        return Refusal(
            "G-MEDIA-05", f"Promotion to level {a.level + 1} costs {a.level + 1} influence; you have {board.influence}."
        )
    return _not_from(view, board, a)


def _not_from(view: GalleristView, board: Board, a: Artist) -> Refusal:
    """A discovered artist whom the viewer cannot buy from."""
    name = artist(a.place).capitalize()
    own = board.commission == a.place
    if view.stacks[FORMS.index(a.form)].top is None:
        return Refusal("G-COLONY-09", f"No work of {artist(a.place)} is left.")
    if not own and not a.signatures:
        return Refusal("G-COLONY-09", f"{name} has no signature token left.")
    if not own and a.celebrity and view.laws["celebrity_purchase_needs_commission"]:
        return Refusal("G-COLONY-18", f"{name} is a Celebrity and sells only to a commission.")
    price = a.initial_fame if own else a.fame
    if price > board.money + board.money_steps:
        return Refusal("G-COLONY-13", f"A work of {artist(a.place)} costs {price}; money and influence give you less.")
    return Refusal("G-COLONY-10", "The fourth place needs a Masterpiece, and this purchase cannot make one.")


def _not_this_payment(view: GalleristView, board: Board, k: int) -> Refusal:
    price = view.frame.price
    if k > price:
        return Refusal("G-FREE-01", f"The price is {price}: money from influence is spent at once and cannot be kept.")
    if k > board.money_steps:
        return Refusal("G-FREE-01", f"Your influence gives at most {board.money_steps} money.")
    if price - k > board.money:
        return Refusal("G-FREE-01", f"The other {price - k} would have to be money, and you have {board.money}.")
    return Refusal(
        "G-COLONY-11", "Too little influence would be left to make the Masterpiece that the fourth place needs."
    )


def _not_this_boost(view: GalleristView, board: Board, k: int) -> Refusal:
    a = next(a for a in view.artists if a.place == view.frame.artist)
    if k < view.frame.least:
        return Refusal("G-COLONY-11", f"The fourth place needs a Masterpiece: {view.frame.least} steps are the least.")
    if k > board.fame_steps:
        return Refusal("G-FREE-03", f"Your influence gives at most {board.fame_steps} fame.")
    return Refusal("G-FAME-01", f"Fame ends at 19, and {artist(a.place)} has {a.fame}.")


def _column(view: GalleristView, board: Board, column: str) -> Refusal | None:
    k = COLUMNS.index(column)
    if k == 1 and view.players < 3:
        return Refusal("G-MARKET-01", "The middle column is used with three or four players only.")
    if not board.columns[k]:
        needs = ("any visitor", "a VIP and an Investor", "a Collector and a VIP or Investor")[k]
        return Refusal("G-MARKET-02", f"The {column} column needs {needs} in your Lobby.")
    return None


def _not_this_tile(view: GalleristView, board: Board, row: str, column: str) -> Refusal:
    shut = _column(view, board, column)
    if shut:
        return shut
    if not view.market[MARKET_ROWS.index(row)].cells[COLUMNS.index(column)].tile:
        return Refusal("G-MARKET-04", "No tile lies there any more.")
    return Refusal("G-MARKET-04", f"You have neither bought nor sold a work of the {row} row.")


def _not_this_offer(view: GalleristView, board: Board, price: int, column: str) -> Refusal:
    shut = _column(view, board, column)
    if shut:
        return shut
    if view.market[4 + OFFERS.index(price)].cells[COLUMNS.index(column)].owner >= 0:
        return Refusal("G-MARKET-08", "An assistant stands there already.")
    return Refusal("G-MARKET-07", f"You cannot pay {price}, not even with influence.")


def _not_this_step(view: GalleristView, board: Board, kind: str, origin: str) -> Refusal:
    k = KINDS.index(kind)
    if not board.tickets[k]:
        return Refusal("G-EXEC-03", f"You have no {COLOUR[kind]} ticket.")
    if origin == "plaza":
        return Refusal("G-EXEC-04", f"No {VISITOR[kind]} stands in the Plaza.")
    if origin == "lobby":
        if not board.lobby[k]:
            return Refusal("G-EXEC-04", f"No {VISITOR[kind]} stands in your Lobby.")
        return Refusal(
            "G-VISITOR-05", f"Your Gallery may hold {board.collectors_most} Collectors: one more than works sold."
        )
    away = ("next", "second", "third").index(origin) + 1
    if away >= view.players:
        return Refusal("G-EXEC-04", "Nobody sits there.")
    return Refusal("G-EXEC-04", f"No {VISITOR[kind]} stands in that Lobby.")


def _not_this(view: GalleristView, board: Board, move: Move) -> Refusal:
    """Everything else: a thing that is not there or not free."""
    rule = ASKED[view.decision][1]
    match move.kind:
        case "ticket":
            return Refusal("G-BONUS-08", f"This ticket cannot be {COLOUR[str(move.colour)]}.")
        case "pile":
            if view.decision == "opponent_pile":
                return Refusal("G-SOLO-06", "The ticket comes from the largest pile.")
            return Refusal("G-TICKET-01", "That pile is empty.")
        case "visitor":
            kind = str(move.fields["kind"])
            if view.decision == "visitor" and kind == "collector" and board.visitors[0] >= board.collectors_most:
                return Refusal(
                    "G-VISITOR-05",
                    f"Your Gallery may hold {board.collectors_most} Collectors: one more than works sold.",
                )
            return Refusal(rule, f"You cannot choose {a_visitor(kind)}: none may come or go here.")
        case "deal":
            return Refusal("G-SALES-02", "New contracts are dealt once in an action.")
        case "space":
            return _not_this_space(view, board, int(move.space))
        case "slot":
            slot = int(move.slot)
            if slot > len(board.gallery):
                return Refusal("G-SALES-09", f"Nothing hangs on the {ORDINALS[slot - 1]} place.")
            return Refusal("G-SALES-09", "You have no unfulfilled contract for a work of this form.")
        case "hire":
            return Refusal("G-MEDIA-02", "You lack the desks, the assistants or the money to hire so many.")
        case "reputation":
            return Refusal("G-MARKET-05", "A tile covers that space already.")
        case "return":
            return Refusal("G-TURN-15", "The Location you left is not free, or you came from home.")
        case "renowned":
            return Refusal("G-SCORE-13", "That work is not on an easel, or somebody has taken it.")
        case "done":
            return Refusal("G-EXEC-03", "Move at least one visitor.")
    return Refusal(rule, f"{str(move)!r} is not possible now.")


def _not_this_space(view: GalleristView, board: Board, space: int) -> Refusal:
    held = board.contracts[space - 1]
    if view.decision == "space":
        return Refusal("G-SALES-01", "The contract on that space is not fulfilled yet.")
    if held.contract is None:
        return Refusal(ASKED[view.decision][1], "No contract lies on that space.")
    if view.decision == "bonus_contract":
        return Refusal("G-EXEC-10", "An assistant stands on that contract: its bonus is used.")
    return Refusal("G-SALES-09", "That contract does not ask for this work, or it is fulfilled.")


__all__ = ["ASKED", "why_not"]
