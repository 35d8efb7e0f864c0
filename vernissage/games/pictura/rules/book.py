"""The rulebook of Museum: Pictura, in which every chapter writes its decisions and reasons."""

from __future__ import annotations

from vernissage.engine.rulebook import Rulebook
from vernissage.games.pictura.state import MOVES

BOOK = book = Rulebook(
    MOVES,
    stack=False,
    counting=True,  # a new deal asks how many moves there are (knowledge.py)
    order=(
        "choose_trend", "exch_give", "exch_take", "action", "pay", "target", "use_grand_opening", "reward",
        "refresh_patrons", "patron", "patron_reward", "take_im", "auction_pick", "discard_painting", "discard_favour",
        "layout", "draw_favour",
    ),
    other="P-DEC-01",
    over=("P-TURN-01", "The game is over. {view.end}"),
)  # fmt: skip
book.only_then("done", "P-DEC-01", "There is nothing to decline here.")
