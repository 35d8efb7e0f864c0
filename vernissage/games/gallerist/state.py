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
from vernissage.engine.journal import EventKind, Field
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record
from vernissage.games.gallerist.components import (
    ACTIONS,
    BONUSES,
    COLOURS,
    COLUMNS,
    FORMS,
    KINDS,
    LOCATIONS,
    MARKET_ROWS,
    OFFERS,
)

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

Options = record(("profile", np.int8), *((name, np.int8) for name in LAWS), ("first", np.int8), head=False)

# --- numbers of a frame -----------------------------------------------------------------------------------------------

CONTRACT_SOURCE = 32  # where an assistant goes: a cell of the market, or this and a contract space
START_TILE = -1  # the reputation tile that is put down: of a cell of the market, or this one

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
#
# They name things as moves and views do: locations, artists, forms, bonuses and colours by name, works by letter, spaces,
# slots, tiles and contracts by the number they have there.

TO = ("home", "office", "discard", *LOCATIONS)  # where a piece goes in the clean-up
TO_HOME, TO_OFFICE, TO_DISCARD, TO_LOCATION = range(4)
NO_YES = (False, True)
LETTERS = tuple("abcdefgh")  # of the works of a form

_location = Field("location", "where", LOCATIONS)
_artist = Field("artist", "by the place on the board", PLACES)
_form = Field("form", "of art", FORMS)
_work = Field("work", "its letter", LETTERS)
_tile = Field("tile", "a reputation tile", range(1, 21))
_contract = Field("contract", "its number", range(1, 21))
_bonus = Field("bonus", "its kind", BONUSES)
_colour = Field("colour", "of the ticket", KINDS)
_visitor = Field("visitor", "who", KINDS)
_piece = Field("piece", "what stood there", ("gallerist", "assistant"))
_owner = Field("owner", "the seat it belongs to")
_source = Field("source", "where the assistant comes from", SOURCES)
_to = Field("to", "where it goes", TO)
_influence = Field("influence", "the marker now")
_visitors = tuple(Field(name, "how many") for name in ("collectors", "vips", "investors"))
_cell = (Field("row", "its form, or its price", (*MARKET_ROWS, *OFFERS)), Field("column", "which of them", COLUMNS))

EVENTS = (
    EventKind("start", (_location, _tile), means="chose a starting Location and its tile"),
    EventKind("executive", (Field("action", "which", ("visitors", "bonus")),), means="took an Executive Action"),
    EventKind("leave", (_location, _source), means="left an assistant where the Gallerist stood"),
    EventKind("go", (_location,), means="moved the Gallerist"),
    EventKind("push", (_location, _owner, _piece), means="pushed a piece out"),
    EventKind("action", (Field("action", "which", ACTIONS),), means="chose a main action"),
    EventKind("pass", (_location,), means="could do nothing there"),
    EventKind("discard_commission", (_artist,), means="gave a commission back"),
    EventKind("discover", (_artist, _bonus), means="chose an artist and gained the bonus tile"),
    EventKind("found", (_artist, Field("collector", "one went to the Plaza", NO_YES)), means="turned the artist up"),
    EventKind(
        "buy",
        (_artist, _work, Field("price", "to be paid"), Field("commissioned", "by a commission", NO_YES)),
        means="bought a work",
    ),
    EventKind("crowd", (_form, *_visitors), means="visitors went from the work to the Plaza"),
    EventKind("pay", (Field("money", "given"), Field("steps", "money from influence"), _influence), means="paid"),
    EventKind("fame", (_artist, Field("fame", "now"), Field("steps", "of influence spent")), means="an artist rose"),
    EventKind("celebrity", (_artist, Field("money", "gained")), means="made an artist a Celebrity"),
    EventKind("ticket", (_colour,), means="gained a ticket"),
    EventKind(
        "swap",
        (
            Field("wanted", "the colour", KINDS),
            Field("pile", "that paid for it", KINDS),
            Field("got", "the colour", KINDS),
        ),
        means="gained a ticket for a colour that is out",
    ),
    EventKind("lost", (_bonus,), means="could not use a bonus"),
    EventKind(
        "visitor",
        (_visitor, Field("origin", "where from", ("plaza", "bag"))),
        means="a visitor came to the own Gallery",
    ),
    EventKind("hang", (Field("slot", "of the Gallery", range(1, 5)), _artist, _work), means="hung a work"),
    EventKind("uncover", (_form, _work), means="the next work of a stack was seen"),
    EventKind("arrive", (_form, _visitor), means="a visitor came to the work on top"),
    EventKind(
        "reputation",
        (_tile, Field("space", "which of the six", range(1, 7)), _bonus),
        means="put a tile on a Reputation space",
    ),
    EventKind("tile_gone", (_tile,), means="had no space for the start tile"),
    EventKind("leaves_lobby", (_visitor,), means="a visitor went from the Lobby to the Plaza"),
    EventKind("deal", means="dealt four new contracts"),
    EventKind("reshuffle", (Field("cards", "in the new deck"),), means="the contracts were shuffled"),
    EventKind("contract", (_contract,), means="took a contract"),
    EventKind(
        "sign",
        (
            _contract,
            Field("space", "which of the three", range(1, 4)),
            Field("replaced", "the one under it", (None, *range(1, 21))),
        ),
        means="put it on a space",
    ),
    EventKind(
        "sell", (_artist, _work, Field("money", "gained"), _contract), means="sold a work and fulfilled a contract"
    ),
    EventKind("leaves_gallery", (_visitor,), means="a visitor went from the Gallery to the Plaza"),
    EventKind("flip", (_contract, Field("half", "on top", FACES)), means="a contract was turned over"),
    EventKind("back", (_to,), means="the assistant on a contract left it"),
    EventKind("hire", (Field("number", "its place in the queue", range(1, 9)), _to), means="gained an assistant"),
    EventKind("promote", (_artist, Field("level", "now"), _influence), means="promoted an artist"),
    EventKind("influence", (Field("gain", "steps of it"), _influence), means="gained influence"),
    EventKind("money", (Field("gain", "how much"),), means="gained money"),
    EventKind("take_tile", (_tile, *_cell), means="took a tile in the market"),
    EventKind("offer", (Field("price", "the row of the market"), _cell[1]), means="made an offer"),
    EventKind("place", (_source, *_cell), means="an assistant went to the market"),
    EventKind("clerk", (_contract, _source), means="an assistant went on a contract"),
    EventKind(
        "move",
        (_visitor, Field("origin", "from and to", ORIGINS), Field("owner", "the seat whose Lobby it was or will be")),
        means="moved a visitor with a ticket",
    ),
    EventKind("kicked_out", (_location, _influence), means="acted where a piece was pushed out"),
    EventKind("decline", means="took no Kicked-Out Action"),
    EventKind("home", (_piece, _to), means="a piece left the Kicked-Out space"),
    EventKind(
        "intermediate",
        (Field("money", "gained"), Field("influence", "gained")),
        means="gained from intermediate scoring",
    ),
    EventKind(
        "trigger",
        (
            Field("tickets", "the Box Office is empty", NO_YES),
            Field("celebrities", "how many"),
            Field("bag", "it is empty", NO_YES),
        ),
        means="the end was triggered",
    ),
    EventKind("final_round", means="the final round began"),
    EventKind("auction", (_form, Field("value", "at the end")), means="took a renowned work"),
    EventKind("end", (Field("end", "why"),), means="the game was over"),
    EventKind("opponent", (_location,), means="one player: the opponent moved"),
    EventKind("opponent_leaves", (_location,), means="the opponent left an assistant"),
    EventKind(
        "opponent_offer",
        (*_cell, Field("tile", "that left the game", (None, *range(1, 21)))),
        means="the opponent placed an assistant in the market",
    ),
    EventKind("opponent_out", (_location, _piece), means="a piece of the opponent's was pushed out and left"),
    EventKind("ticket_gone", (_colour,), means="that cost a ticket of the largest pile"),
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
