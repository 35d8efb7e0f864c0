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
