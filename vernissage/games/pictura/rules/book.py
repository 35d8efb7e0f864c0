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
# What can be touched at any time has its moment: somebody who taps it too early learns when that is.
MENU = "in the action phase of your turn, after the exchange"
book.only_then("done", "P-DEC-01", "There is nothing to decline here.")
book.only_then(
    "painting",
    "P-DEC-01",
    "A painting is chosen when you exchange, hang, take one back or discard down to your hand limit.",
)
book.only_then("open", "P-EXHIBIT-01", f"A Temporary Exhibition is opened {MENU}.")
book.only_then("exhibit", "P-IMP-02", f"Paintings are hung {MENU}.")
book.only_then("inventory", "P-INV-01", f"The Inventory is made {MENU}.")
book.only_then("favour common", "P-FAV-01", f"A Favour card is played {MENU}.")
book.only_then("patron", "P-PAT-01", f"A Patron is claimed {MENU}.")
book.only_then("pass", "P-ACT-04", "You pass the main action at the menu of your own turn.")
book.only_then("reward", "P-EXHIBIT-07", "A reward space is filled when you open a Temporary Exhibition.")
book.only_then("points effect", "P-PAT-04", "Points or effect are chosen when you claim a Patron.")
book.only_then("yes no", "P-DEC-01", "There is no yes or no to say here.")
book.only_then("trend", "P-SETUP-11", "The personal Trend is kept at the start of the game and never changed.")
book.only_then(
    "drop", "P-EOT-03", "Favour cards are discarded at the end of your turn, and only those above the limit."
)
book.only_then(
    "cell auto", "P-LAY-07", "Paintings are arranged once, when the game is over: until then no place matters."
)
book.only_then("all", "P-INV-02", "All paintings are taken back at once in an Inventory.")
