"""The record of a game of The Gallerist, and its constants.

Numbers of things: form 0 to 3, location 0 to 3, visitor kind and ticket colour 0 to 2, in the order of components.json.
An artist is its place, 2 * form + colour (blue 0, red 1); `artist` says which tile lies there. A work is its number
within its form. Where 0 means "none", things are counted from 1: artists in `by` and `commission`, works in `hung`, `top`
and `aside`, contracts, tiles and cards.

A piece on a location: 0 none, 1 + seat a Gallerist, 5 + seat an assistant. A cell of the market: a reputation tile
from 1, or -1 - seat for an assistant. Piles that nobody may look into are sets: a card is drawn when it is turned over.

With one player, seat 1 is the opponent of section 20: its `queue` is its pile of assistants.
"""

from __future__ import annotations

import numpy as np

from vernissage.engine import stack
from vernissage.engine.journal import EventKind
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record
from vernissage.games.gallerist.box import ACTIONS, COLOURS, COLUMNS, FORMS, KINDS, LOCATIONS, MARKET_ROWS, OFFERS

DEPTH = 20  # frames of the stack; the check watches it
SEATS = 4
HOME = 8  # `place` of a Gallerist: 0 to 3 on a white space, 4 to 7 on a Kicked-Out space, 8 at home
SLOTS = 4
HEIGHT = 5  # of a stack of contracts: 20 cards, 4 at a time
LAST_ROUND = 60  # G-END-07
COLLECTOR, VIP, INVESTOR = range(3)
COLONY, SALES, MEDIA, MARKET = range(4)
DISCOVER_ACTION, BUY_ACTION, SIGN_ACTION, SELL_ACTION, HIRE_ACTION, PROMOTE_ACTION, TILE_ACTION, OFFER_ACTION = range(8)
MONEY_HALF, INFLUENCE_HALF = 1, 2  # `face` of a fulfilled contract
FACES = ("open", "money", "influence")

# Switches of the rules (section 19), `law` in the record
LAWS = (
    "majority_payouts",
    "curator_gate",
    "influence_space_35",
    "celebrity_purchase_needs_commission",
    "intermediate_scoring",
    "celebrity_bonus_money",
    "gallery_collector_limit",
    "third_slot_tile_bonus_needs_lobby_visitor",
)
(
    PUBLISHED_PAYOUTS, GATE, SPACE_35, CELEBRITY_COMMISSION, INTERMEDIATE, CELEBRITY_MONEY, COLLECTOR_LIMIT,
    TILE_NEEDS_LOBBY,
) = range(len(LAWS))  # fmt: skip

State = record(
    ("deck", np.int32),  # contracts to be drawn, as bits
    ("discards", np.int32),  # contracts discarded, as bits
    ("order", np.int32, 4),  # per form: works that come next, four bits each, as a scenario lays them; 0 by chance
    *stack.frames(DEPTH),
    ("money", np.int16, SEATS),
    ("sold", np.int16, (SEATS, 4)),  # per form: works sold, as bits
    ("pile", np.int16, 4),  # per form: works in the stack, the top one included, as bits
    ("law", np.int8, len(LAWS)),
    # The board
    ("artist", np.int8, 8),  # the tile on each place
    ("found", np.int8, 8),  # face-up?
    ("fame", np.int8, 8),
    ("signatures", np.int8, 8),  # tokens beside the tile
    ("promo", np.int8, 8),  # level of the promotion token on it, 0 without one
    ("bonus", np.int8, 8),  # the bonus tile on it
    ("top", np.int8, 4),  # per form: the work on top of the stack
    ("waiting", np.int8, (4, 3)),  # visitors on it, per kind
    ("aside", np.int8, 4),  # per form: the work set aside in the setup
    ("easel", np.int8, 4),  # 1 where it stands on an easel
    ("bought", np.int8, 4),  # 1 + the seat that got it in the auction
    ("promos", np.int8, 5),  # tokens left per level
    ("market", np.int8, (7, 3)),
    ("display", np.int8, (4, HEIGHT)),  # stacks of contracts, the lowest first
    ("bag", np.int8, 3),
    ("plaza", np.int8, 3),
    ("box", np.int8, 3),  # tickets in the Box Office
    ("used", np.int8, 3),  # tickets discarded
    ("white", np.int8, 4),
    ("black", np.int8, 4),  # Kicked-Out spaces
    ("place", np.int8, SEATS),
    ("start", np.int8, 4),  # reputation tile beside each location
    # Player boards
    ("influence", np.int8, SEATS),
    ("queue", np.int8, SEATS),
    ("desks", np.int8, SEATS),
    ("lost", np.int8, SEATS),  # assistants discarded
    ("commission", np.int8, SEATS),
    ("by", np.int8, (SEATS, SLOTS)),  # artists of the exhibited works
    ("hung", np.int8, (SEATS, SLOTS)),  # the works themselves
    ("third", np.int8, SEATS),  # the start tile on the 3rd slot
    ("contract", np.int8, (SEATS, 3)),
    ("face", np.int8, (SEATS, 3)),  # 0 open, else fulfilled and its upper half
    ("clerk", np.int8, (SEATS, 3)),  # 1 with an assistant on it
    ("reputation", np.int8, (SEATS, 6)),
    ("tickets", np.int8, (SEATS, 3)),
    ("lobby", np.int8, (SEATS, 3)),
    ("gallery", np.int8, (SEATS, 3)),
    ("dealer", np.int8, SEATS),  # secret
    ("curator", np.int8, SEATS),  # secret
    # The turn
    ("starter", np.int8),
    ("turn", np.int8),  # whose turn it is, also while another acts in it
    ("round", np.int8),  # complete rounds
    ("last", np.int8),  # 0, 1 end triggered, 2 final round, 3 final scoring
    ("between", np.int8),  # intermediate scoring: 0 not yet, 1 due, 2 done
    ("executive", np.int8),  # 1 when this turn's Executive Action is used
    ("vacated", np.int8),  # the location left this turn, -1 from home
    ("pushed", np.int8),  # the location with a piece on its Kicked-Out space, else -1
    ("held", np.int8),  # a contract taken and not yet put down
    ("automa", np.int8),  # one player: where the opponent's Gallerist stood last, else -1
    ("automa_out", np.int8),  # one player: 1 while that Gallerist is off the board, pushed out
)

Options = record(("profile", np.int8), *((name, np.int8) for name in LAWS), head=False)

# --- decisions, then tasks: both are frames of the stack ---------------------------------------------------------------

DECISIONS = (
    "start", "before", "leave", "go", "main", "discover", "buy", "pay", "fame", "ticket", "pile", "visitor",
    "sale_visitor", "lobby_visitor", "contract", "space", "sell", "fulfil", "half", "hire", "promote", "fame_artist",
    "tile", "reputation", "offer", "source", "after", "move_visitors", "bonus_contract", "kicked_out", "return",
    "auction", "opponent_pile",
)  # fmt: skip
(
    START, BEFORE, LEAVE, GO, MAIN, DISCOVER, BUY, PAY, FAME, TICKET, PILE, VISITOR, SALE_VISITOR, LOBBY_VISITOR,
    CONTRACT, SPACE, SELL, FULFIL, HALF, HIRE, PROMOTE, FAME_ARTIST, TILE, REPUTATION, OFFER, SOURCE, AFTER,
    MOVE_VISITORS, BONUS_CONTRACT, KICKED_OUT, RETURN, AUCTION, OPPONENT_PILE,
) = range(len(DECISIONS))  # fmt: skip
(
    T_TURN, T_BEFORE, T_LEAVE, T_AFTER, T_KICK, T_CLEAN, T_END_TURN, T_FOUND, T_BUY_FAME, T_BUY_TICKETS, T_HANG,
    T_UNCOVER, T_SIGN, T_SALE_VISITOR, T_HIRE, T_PROMOTED, T_OFFER, T_TICKET, T_VISITOR, T_FAME_BONUS,
    T_LOBBY, T_OPPONENT, T_AUCTION, T_OPPONENT_OUT,
) = range(len(DECISIONS), len(DECISIONS) + 24)  # fmt: skip

# What the numbers of a frame mean:
#   MAIN location, 1 in a Kicked-Out Action · PAY price, fame steps that must remain possible · FAME artist, least steps
#   TICKET colours, colours of a second one · PILE wanted colour · VISITOR kinds, 1 from the bag · CONTRACT 1 when dealt
#   FULFIL slot · HALF space · REPUTATION market cell or -1 for the start tile · SOURCE cell, or 32 + contract space
#   MOVE_VISITORS steps so far · SALE_VISITOR space · T_HIRE how many · T_... artist, form or cell
CONTRACT_SOURCE = 32
START_TILE = -1

# --- moves ------------------------------------------------------------------------------------------------------------

SOURCES = ("none", "office", *LOCATIONS, "kicked_out")
ORIGINS = ("plaza", "lobby", "next", "second", "third")  # the last three: Lobbies of other players, clockwise
PLACES = tuple(f"{form}_{colour}" for form in FORMS for colour in COLOURS)

MOVES = Catalogue(
    kind("go", location=LOCATIONS),
    kind("visitors"),
    kind("bonus"),
    kind("on"),
    kind("assistant", source=SOURCES),
    kind("action", action=ACTIONS),
    kind("pass"),
    kind("discard_commission"),
    kind("artist", artist=PLACES),
    kind("pay", influence=range(19)),
    kind("boost", steps=range(8)),
    kind("ticket", colour=KINDS),
    kind("pile", colour=KINDS),
    kind("visitor", kind=KINDS),
    kind("move", kind=KINDS, origin=ORIGINS),
    kind("done"),
    kind("deal"),
    kind("contract", stack=range(1, 5)),
    kind("space", space=range(1, 4)),
    kind("slot", slot=range(1, 5)),
    kind("half", half=("money", "influence")),
    kind("hire", number=range(1, 5)),
    kind("tile", row=MARKET_ROWS, column=COLUMNS),
    kind("reputation", space=range(1, 7)),
    kind("offer", price=OFFERS, column=COLUMNS),
    kind("return", to=("vacated", "discard")),
    kind("act"),
    kind("renowned", form=FORMS),
)
(
    GO_0, VISITORS_0, BONUS_0, ON, ASSISTANT_0, ACTION_0, PASS, DISCARD_COMMISSION, ARTIST_0, PAY_0, BOOST_0, TICKET_0,
    PILE_0, VISITOR_0, MOVE_0, DONE, DEAL, CONTRACT_0, SPACE_0, SLOT_0, HALF_0, HIRE_0, TILE_0, REPUTATION_0, OFFER_0,
    RETURN_0, ACT, RENOWNED_0,
) = (MOVES.base(k.name) for k in MOVES.kinds)  # fmt: skip
FROM_NONE, FROM_OFFICE, FROM_LOCATION, FROM_BLACK = 0, 1, 2, 6  # sources

# --- events -----------------------------------------------------------------------------------------------------------

EVENTS = (
    EventKind("start", ("location", "tile")),
    EventKind("executive", ("action",)),  # 0 move visitors, 1 contract bonus
    EventKind("leave", ("location", "source")),
    EventKind("go", ("location",)),
    EventKind("push", ("location", "owner", "assistant")),
    EventKind("action", ("action",)),
    EventKind("pass", ("location",)),
    EventKind("discard_commission", ("artist",)),
    EventKind("discover", ("artist", "bonus")),
    EventKind("found", ("artist", "collector")),
    EventKind("buy", ("artist", "work", "price", "commissioned")),
    EventKind("crowd", ("form", "collectors", "vips", "investors")),  # from a work to the plaza
    EventKind("pay", ("money", "steps", "influence")),
    EventKind("fame", ("artist", "fame", "steps")),
    EventKind("celebrity", ("artist", "money")),
    EventKind("ticket", ("colour",)),
    EventKind("swap", ("wanted", "pile", "got")),
    EventKind("lost", ("bonus",)),
    EventKind("visitor", ("kind_no", "bag")),  # into the own gallery
    EventKind("hang", ("slot", "artist", "work")),
    EventKind("uncover", ("form", "work")),
    EventKind("arrive", ("form", "kind_no")),
    EventKind("reputation", ("tile", "space", "bonus")),
    EventKind("tile_gone", ("tile",)),
    EventKind("leaves_lobby", ("kind_no",)),
    EventKind("deal"),
    EventKind("reshuffle", ("cards",)),
    EventKind("contract", ("contract",)),
    EventKind("sign", ("contract", "space", "replaced")),
    EventKind("sell", ("artist", "work", "money", "contract")),
    EventKind("leaves_gallery", ("kind_no",)),
    EventKind("flip", ("contract", "half")),
    EventKind("back", ("lost",)),  # an assistant returns to the office
    EventKind("hire", ("number", "lost")),
    EventKind("promote", ("artist", "level", "influence")),
    EventKind("influence", ("gain", "influence")),
    EventKind("money", ("gain",)),
    EventKind("take_tile", ("tile", "row", "column")),
    EventKind("offer", ("price", "column")),
    EventKind("place", ("source", "row", "column")),
    EventKind("clerk", ("contract", "source")),
    EventKind("move", ("kind_no", "origin", "owner")),
    EventKind("kicked_out", ("location", "influence")),
    EventKind("decline"),
    EventKind("home", ("assistant", "place")),  # 0 home or office, 1 discarded, 2 + location
    EventKind("intermediate", ("money", "influence")),
    EventKind("trigger", ("tickets", "celebrities", "bag")),
    EventKind("final_round"),
    EventKind("auction", ("form", "value")),
    EventKind("end", ("end",)),
    EventKind("opponent", ("location",)),
    EventKind("opponent_leaves", ("location",)),
    EventKind("opponent_offer", ("row", "column", "tile")),
    EventKind("opponent_out", ("location", "assistant")),
    EventKind("ticket_gone", ("colour",)),
)
(
    E_START, E_EXECUTIVE, E_LEAVE, E_GO, E_PUSH, E_ACTION, E_PASS, E_DISCARD_COMMISSION, E_DISCOVER, E_FOUND, E_BUY,
    E_CROWD, E_PAY, E_FAME, E_CELEBRITY, E_TICKET, E_SWAP, E_LOST, E_VISITOR, E_HANG, E_UNCOVER, E_ARRIVE,
    E_REPUTATION, E_TILE_GONE, E_LEAVES_LOBBY, E_DEAL, E_RESHUFFLE, E_CONTRACT, E_SIGN, E_SELL, E_LEAVES_GALLERY,
    E_FLIP, E_BACK, E_HIRE, E_PROMOTE, E_INFLUENCE, E_MONEY, E_TAKE_TILE, E_OFFER, E_PLACE, E_CLERK, E_MOVE,
    E_KICKED_OUT, E_DECLINE, E_HOME, E_INTERMEDIATE, E_TRIGGER, E_FINAL_ROUND, E_AUCTION, E_END, E_OPPONENT,
    E_OPPONENT_LEAVES, E_OPPONENT_OFFER, E_OPPONENT_OUT, E_TICKET_GONE,
) = range(len(EVENTS))  # fmt: skip

# Lines of the score sheet, in the order of facts.py
L_MONEY, L_MAJORITIES, L_REPUTATION, L_EXHIBITION, L_AUCTION, L_CURATOR, L_DEALER, L_INFLUENCE = range(8)

TRIGGERED, ROUND_CAP = 1, 2  # the ways a game ends
