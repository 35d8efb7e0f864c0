"""Where every chapter declares its decisions, tasks and reasons."""

from __future__ import annotations

from vernissage.engine.rulebook import Rulebook
from vernissage.games.gallerist.state import MOVES

book = Rulebook(
    MOVES,
    order=(  # stored games know these numbers: the decisions, then the tasks
        "start", "before", "leave", "go", "main", "discover", "buy", "pay", "fame", "ticket", "pile", "visitor",
        "sale_visitor", "lobby_visitor", "contract", "space", "sell", "fulfil", "half", "hire", "promote", "fame_artist",
        "tile", "reputation", "offer", "source", "after", "move_visitors", "bonus_contract", "kicked_out", "return",
        "auction", "opponent_pile",
        "t_turn", "t_before", "t_leave", "t_after", "t_kick", "t_clean", "t_end_turn", "t_found", "t_buy_fame",
        "t_buy_tickets", "t_hang", "t_uncover", "t_sign", "t_sale_visitor", "t_hire", "t_promoted", "t_offer",
        "t_ticket", "t_visitor", "t_fame_bonus", "t_lobby", "t_opponent", "t_auction", "t_opponent_out",
    ),
    over=("G-END-03", "The game is over. {view.end}"),
)  # fmt: skip

# What can be touched at any time has its moment: where it is told when, somebody who taps it too early learns where to go.
EXECUTIVE = "as your Executive Action, before you move, at the end of your turn or when you are kicked out"
book.only_then("go", "G-TURN-07", "Your Gallerist moves once a turn, before the main action.")
book.only_then("visitors move", "G-EXEC-01", f"Visitors are moved with tickets {EXECUTIVE}.")
book.only_then("bonus", "G-EXEC-01", f"The bonus of a contract is used {EXECUTIVE}.")
book.only_then("on", "G-TURN-03", "Going on without an Executive Action is for the start of a turn.")
book.only_then(
    "assistant",
    "G-ASSIST-05",
    "An assistant is sent when you leave a Location, take a reputation tile, make an offer or use a contract.",
)
book.only_then("action", "G-TURN-12", "You can {action:main_action} as the main action in the {action:action_place}.")
book.only_then("pass", "G-TURN-09", "You pass only where a Location leaves you nothing to do.")
book.only_then(
    "discard_commission",
    "G-COLONY-19",
    "A commission is given back in the Artists Colony, once no work of its form is left.",
)
book.only_then(
    "artist",
    "G-TURN-12",
    "In the Artists Colony you discover artists and buy their works, in the Media Center you promote them.",
)
book.only_then("pay", "G-FREE-01", "You pay when you buy a work, hire assistants or make an offer.")
book.only_then("boost", "G-FREE-03", "Influence makes an artist more famous only while you raise that artist's fame.")
book.only_then("ticket", "G-TICKET-02", "A ticket is taken when a work you buy or a bonus brings one.")
book.only_then("pile", "G-TICKET-01", "Another pile pays only for a ticket whose own pile is empty.")
book.only_then(
    "visitor", "G-BONUS-04", "A visitor is chosen for a bonus, after a sale, or when you gain a reputation tile."
)
book.only_then("done", "G-TURN-02", "There is nothing to end or to decline here.")
book.only_then("contract deal", "G-SALES-01", "Contracts are signed in the Sales Office.")
book.only_then(
    "space", "G-SALES-06", "A contract space is chosen when you sign a contract, sell a work or use a contract's bonus."
)
book.only_then("slot", "G-SALES-09", "Works are sold in the Sales Office, each for a contract of its form.")
book.only_then("half", "G-SALES-11", "Which half of a contract is on top is settled by the sale that fulfils it.")
book.only_then("hire", "G-MEDIA-01", "Assistants are hired in the Media Center.")
book.only_then("tile", "G-MARKET-04", "Reputation tiles are taken in the International Market.")
book.only_then("reputation", "G-MARKET-05", "A Reputation space is chosen for a tile that you have just gained.")
book.only_then("offer", "G-MARKET-07", "Offers are made in the International Market.")
book.only_then(
    "return", "G-TURN-15", "Only your own assistant, pushed out by you with all desks taken, is sent back or discarded."
)
book.only_then("act", "G-KICK-01", "You act out of turn only when another player kicks you out of a Location.")
book.only_then("renowned", "G-SCORE-13", "Works of International Renown are chosen in the auction at the end.")
