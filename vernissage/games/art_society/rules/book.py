"""The book that the chapters write their decisions and reasons into.

Only a placement turn uses the stack; the decisions of an auction follow one another. So each decision takes its own frame
off the stack, where it has one, and `rounds.go_on` leads from what is pending to the next decision.
"""

from __future__ import annotations

from vernissage.engine.rulebook import Rulebook
from vernissage.games.art_society.state import MOVES

BOOK = book = Rulebook(
    MOVES,
    stack=False,
    order=("start", "pile", "bid", "take", "painting", "hang", "decor", "tile", "finish", "keep"),
    over=("AS-END-04", "The game is over: {end}"),
)

book.only_then("anchor", "AS-PLACE-01", "A place on the wall is chosen for a tile in hand.")
book.only_then("pile", "AS-AUC-01", "Piles are picked by the Auctioneer at the start of a round.")
book.only_then("bid", "AS-BID-01", "A bid is sealed once a round, when the offer lies open.")
book.only_then("take", "AS-TAKE-01", "A painting is taken once a round, in the order of the bids.")
book.only_then("museum", "AS-SPACE-02", "The museum exchanges a newly taken painting that does not fit.")
book.only_then("decor", "AS-FRAME-03", "Decor is taken when matching frames or an excess painting earn it.")
book.only_then("to_assistant", "AS-ASST-02", "Only a newly taken tile goes to the assistant.")
book.only_then(
    "assistant_tile", "AS-ASST-03", "The assistant's tile is hung before or after a new one, not in between."
)
book.only_then("excess", "AS-SPACE-05", "Only a newly taken painting that does not fit becomes excess.")
book.only_then("done", "AS-TURN-06", "A turn is finished when nothing is left to place.")
book.only_then("restart", "AS-MOVE-02", "A turn is begun again when nothing is left to place.")
book.only_then("keep", "AS-MOVE-03", "Tiles are kept or rearranged at the end of a round.")
book.only_then("rearrange", "AS-MOVE-03", "Tiles are rearranged at the end of a round.")
