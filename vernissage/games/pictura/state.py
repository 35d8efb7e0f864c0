"""The record of a game of Museum: Pictura, and its constants.

A painting is its number from 0 to 179 (1 to 180 in moves and words). Sets of paintings are three words of 60 bits:
painting c is bit c % 60 of word c // 60. A type is one of the six genres (0 to 5) or five periods (6 to 10). Where a
field may be empty it holds the number plus one, and 0 for nothing.
"""

from __future__ import annotations

import numpy as np

from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record

GENRES = ("mythology", "history", "religion", "landscape", "still_life", "portrait")
PERIODS = ("renaissance", "baroque", "rococo", "romanticism", "impressionism")
TYPE_NAMES = GENRES + PERIODS
FAVOUR_NAMES = (
    "patronage", "private_sale", "fundraiser", "auction", "donation", "cultural_grants", "storage_management",
    "grand_opening",
)  # fmt: skip
REWARD_NAMES = (
    "free_exhibits", "painting_hand", "favour_hand", "retrieve_discard", "patron_bonus", "collection_bonus",
)  # fmt: skip

PAINTINGS, WORDS, WORD = 180, 3, 60
SEATS, MUSEUMS = 4, 4
TYPES, N_GENRES, N_PERIODS = 11, 6, 5
TRENDS, PATRONS, FAVOURS, KINDS, COPIES = 30, 60, 24, 8, 3
SIDE, CELLS, SPACES, SLOTS = 5, 25, 6, 5

OFFERED = 3  # P-SETUP-11
LAST_THRESHOLD = 50  # P-FTOK-01
MAX_SWAPS = 100  # P-LAY-07
GRAND_GALLERY = (2, 7, 10, 11, 12, 13, 14, 17, 22)  # P-LAY-10
GALLERY = sum(1 << c for c in GRAND_GALLERY)

# Favour kinds and reward spaces by name
PATRONAGE, PRIVATE_SALE, FUNDRAISER, AUCTION, DONATION, GRANTS, STORAGE, GRAND_OPENING = range(KINDS)
R_EXHIBITS, R_HAND, R_FAVOURS, R_RETRIEVE, R_PATRONS, R_COLLECTION = range(SPACES)

State = record(
    ("hand", np.int64, (SEATS, WORDS)),
    ("discard", np.int64, (SEATS, WORDS)),
    ("museum", np.int64, (SEATS, WORDS)),  # what hangs in a museum; `wall` says where
    ("im", np.int64, (MUSEUMS, WORDS)),  # the International Museums
    ("auction", np.int64, WORDS),  # revealed and not yet taken
    ("open", np.int64, WORDS),  # paintings in hands that everybody has seen go there (P-INFO-09)
    ("patrons", np.int64, SEATS),  # claimed, a bit each
    ("patron_discard", np.int64),
    ("shown", np.int64),  # Trend cards that have been public at some time
    ("former", np.int64),  # former public Trends that lie beside the deck
    ("score", np.int16, SEATS),
    ("opened", np.int16, SEATS),  # a bit for each type of which the seat opened a Temporary Exhibition
    ("market_size", np.int16),
    ("wall", np.uint8, (SEATS, CELLS)),  # painting + 1, or 0
    ("market", np.uint8, PAINTINGS),  # the next one is market[market_size - 1]; zeros beyond
    ("chosen", np.uint8),  # the painting about to be given or paid, + 1 (P-INFO-10)
    ("types", np.int8, (SEATS, TYPES)),  # paintings of each type in a museum
    ("favours", np.int8, (SEATS, KINDS)),  # in hand
    ("favour_deck", np.int8, FAVOURS),  # kinds; the next one is the last
    ("favour_deck_size", np.int8),
    ("favour_discard", np.int8, KINDS),
    ("favour_made", np.int8, KINDS),  # what the deck was last made of, which everybody saw (P-INFO-07)
    ("token", np.int8, SEATS),  # the favour token, or 0 when it has left the game
    ("space", np.int8, (SEATS, SPACES)),  # the type of the token on a reward space, + 1
    ("tokens", np.int8, TYPES),  # Exhibition tokens left: 2, 1, 0
    ("patron_deck", np.int8, PATRONS),
    ("patron_deck_size", np.int8),
    ("slots", np.int8, SLOTS),  # face-up Patrons, + 1
    ("trend_deck", np.int8, TRENDS),
    ("trend_deck_size", np.int8),
    ("im_trend", np.int8, MUSEUMS),
    ("trend", np.int8),  # the public one in force
    ("opening", np.int8),  # the first public one
    ("offer", np.int8, (SEATS, OFFERED)),  # the Trend cards dealt to a seat, rising
    ("kept", np.int8, SEATS),  # which of them it keeps, from 1; 0 before the choice
    ("starter", np.int8),
    ("active", np.int8),
    ("round", np.int8),
    ("asking", np.int8),  # how many seats after the active one the exchange or auction has come
    ("main", np.int8),  # the main action of this turn
    ("favour_used", np.int8),
    ("patron_used", np.int8),
    ("why", np.int8),  # what the present decision belongs to
    ("playing", np.int8),  # the Favour card being played, + 1
    ("claim", np.int8),  # the Patron being claimed, + 1
    ("claim_slot", np.int8),  # where it lay, + 1
    ("left", np.int8),  # how often the present decision may still be repeated
    ("showing", np.int8),  # the type of the exhibition being opened, + 1
    ("cell", np.int8),  # the first cell of a swap, + 1
    ("swaps", np.int8),
    ("ender", np.int8),  # who set off the end, or -1
    ("turns_left", np.int8),  # turns to come after that
    ("ending", np.int8),  # why the game ends, while the last hangings are made
    ("may_pass", np.int8),  # the option: a turn may end without a main action (P-ACT-04)
    ("masks", np.int32, TYPES),  # room to think in while a museum is arranged; zero at every other time
    ("kept_wall", np.uint8, (3, CELLS)),  # the same
    ("sizes", np.int8, TYPES),  # the same
)

Options = record(("first", np.int8), ("may_pass", np.int8), head=False)

# Main actions
NONE, IMPROVE, EXHIBITION, INVENTORY = range(4)

# What a decision belongs to (`why`)
BY_IMPROVE, BY_REWARD, BY_DONATION, BY_GRANTS, BY_STORAGE, BY_INVENTORY, BY_PATRONAGE, BY_PATRON, BY_SALE = range(1, 10)
REASONS = (
    "", "improve", "reward", "donation", "cultural_grants", "storage_management", "inventory", "patronage", "patron",
    "private_sale",
)  # fmt: skip

MOVES = Catalogue(  # P-DEC-03
    kind("painting", number=range(1, PAINTINGS + 1)),
    kind("open", type=TYPE_NAMES),
    kind("exhibit"),
    kind("inventory"),
    kind("favour", card=FAVOUR_NAMES),
    kind("common", card=FAVOUR_NAMES),
    kind("patron", slot=range(1, SLOTS + 1)),
    kind("reward", space=REWARD_NAMES),
    kind("points"),
    kind("effect"),
    kind("yes"),
    kind("no"),
    kind("done"),
    kind("trend", offer=range(1, OFFERED + 1)),
    kind("drop", card=FAVOUR_NAMES),
    kind("cell", number=range(1, CELLS + 1)),
    kind("auto"),
    kind("all"),
    kind("pass"),
)
(
    PAINTING_0, OPEN_0, EXHIBIT_MOVE, INVENTORY_MOVE, FAVOUR_0, COMMON_0, PATRON_0, REWARD_0, POINTS_MOVE, EFFECT_MOVE,
    YES, NO, DONE, TREND_0, DROP_0, CELL_0, AUTO, ALL_MOVE,
    PASS_MOVE,
) = (MOVES.base(k.name) for k in MOVES.kinds)  # fmt: skip

# Events (events.py tells what they mean)
(
    E_TREND_KEPT, E_PUBLIC_TREND, E_TURN, E_DRAW, E_EXCHANGE, E_DECLINE, E_NO_EXCHANGE, E_PAY, E_EXHIBIT, E_OPEN, E_REWARD,
    E_INVENTORY, E_RETRIEVE, E_REFRESH, E_FAVOUR, E_COMMON, E_POINTS, E_THRESHOLD, E_FAVOUR_DRAW, E_NO_FAVOUR, E_PATRON,
    E_PATRON_POINTS, E_TAKE, E_REFILL, E_REVEAL, E_PICK, E_DISCARD, E_DROP, E_FIFTY, E_NO_ACTION, E_LIMIT, E_SWAP,
    E_AUTO, E_HUNG, E_END, E_PASS, E_NO_DRAW, E_NO_TAKE,
) = range(38)  # fmt: skip
FROM_HAND, FROM_DISCARD = range(2)  # source of an exhibited painting
SOURCES = ("hand", "discard")

# Lines of the score sheet, in the order of facts.py
(
    L_PRESTIGE, L_COLLECTIONS, L_BONUS, L_PERSONAL, L_EXHIBITIONS, L_GALLERY, L_FULL, L_PATRONS, L_DISCARD,
) = range(9)  # fmt: skip
CARD, TAKEN = (
    -1,
    -2,
)  # in the line of the personal Trend, in place of a painting: the card; what the discard takes of it

FIFTY, NO_ACTION, LIMIT = 1, 2, 3  # the ways a game ends (facts.py)
