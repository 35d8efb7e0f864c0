"""The shapes of what a seat may see (view.py fills them), and the things among them that never change."""

from __future__ import annotations

from typing import Any

import msgspec

from vernissage.engine.game import View
from vernissage.games.gallerist import components
from vernissage.games.gallerist.facts import FACTS
from vernissage.games.gallerist.state import LETTERS

LINES = tuple(line.name for line in FACTS.lines)
Triple = tuple[int, int, int]


class Artist(msgspec.Struct, frozen=True):
    """A place in the Artists Colony, and the artist on it."""

    place: str  # "painting_blue"
    form: str
    colour: str
    tile: str  # id in components.json
    name: str
    found: bool
    fame: int
    initial_fame: int
    thresholds: tuple[int, ...]
    stars: int
    value: int  # of a work of this artist now
    signatures: int  # tokens beside the tile
    level: int  # promotion
    token: bool  # the level is that of a token, not the printed one
    bonus: str  # of the bonus tile, "" when it is gone
    collector: bool  # a Collector stands on it
    celebrity: bool
    commissioned: int  # the seat that holds its commission, or -1
    exhibited: int  # signature tokens on the Art Value track


class Work(msgspec.Struct, frozen=True):
    """A work of art: what it adds to its artist's fame, and the tickets it gives."""

    form: str
    letter: str  # "a" to "h" within its form
    fame: int
    tickets: tuple[tuple[str, ...], ...]  # for each ticket, the colours it may have


class Stack(msgspec.Struct, frozen=True):
    """The works of a form that can still be bought, and the visitors on the top one."""

    form: str
    top: Work | None
    left: int  # works in the stack, the top one included
    visitors: Triple
    hidden: tuple[str, ...]  # letters of the works below the top, in no order


class Easel(msgspec.Struct, frozen=True):
    """A work of International Renown: what it is worth now, and the seat that got it in the auction, or -1."""

    work: Work
    value: int
    owner: int


class Piece(msgspec.Struct, frozen=True):
    """A Gallerist or an assistant on a Location."""

    owner: int
    assistant: bool  # else a Gallerist


class Location(msgspec.Struct, frozen=True):
    """A Location: what stands on its white and on its black space."""

    name: str
    white: Piece | None
    black: Piece | None
    tile: int  # the start tile beside it, 0 when gone


class Cell(msgspec.Struct, frozen=True):
    """A cell of the market: a tile, an assistant or nothing."""

    tile: int  # a reputation tile's number, 0 for none
    owner: int  # of the assistant on it, -1 for none
    used: bool  # False in a column that is not played


class MarketRow(msgspec.Struct, frozen=True):
    """A row of the market, of reputation tiles or of offers."""

    form: str  # "" in an offer row
    price: int  # 0 in a reputation row
    cells: tuple[Cell, Cell, Cell]
    bonuses: tuple[str, str, str]  # of the offer cells


class Tile(msgspec.Struct, frozen=True):
    """A reputation tile: what it pays for each unit."""

    number: int
    name: str
    money: int
    influence: int
    unit: str
    words: str


class Contract(msgspec.Struct, frozen=True):
    """A contract: the form of the work it asks for, and its front bonus."""

    number: int  # 1 to 20
    form: str
    bonus: str


class Held(msgspec.Struct, frozen=True):
    """A contract on a board."""

    contract: Contract | None
    face: str  # "open", "money" or "influence"; "" without a contract
    assistant: bool
    ticket: str  # the ticket bonus of the space


class Hung(msgspec.Struct, frozen=True):
    """A work in a gallery, with its artist's place and what it is worth now."""

    work: Work
    artist: str
    value: int
    masterpiece: bool


class ReputationSpace(msgspec.Struct, frozen=True):
    """A space for a reputation tile on a board."""

    tile: int  # number, 0 when empty
    bonus: str  # covered bonus
    units: int  # of the tile, now


class Board(msgspec.Struct, frozen=True):
    """A player's board, as all may see it."""

    seat: int
    money: int
    influence: int
    money_steps: int
    fame_steps: int
    queue: int  # unemployed assistants
    next_cost: int  # of the next in the queue, 0 when it is empty
    next_bonus: str
    desks: int  # assistants in the office
    lost: int  # assistants discarded
    commission: str  # an artist's place, ""
    gallery: tuple[Hung, ...]  # exhibited works from the left
    fourth_open: bool  # a Masterpiece hangs, the fourth slot may be used
    third: int  # start tile still on the third slot, 0 when gone
    sold: tuple[Work, ...]
    contracts: tuple[Held, Held, Held]
    reputation: tuple[ReputationSpace, ...]
    tickets: Triple
    lobby: Triple
    visitors: Triple  # in the Gallery
    collectors_most: int  # how many Collectors the Gallery may hold
    columns: tuple[bool, bool, bool]  # access to the market
    money_bonus: int  # what such a bonus would give now
    influence_bonus: int
    place: str  # of the Gallerist: a location, "kicked_out", "home"
    bid: int  # in the market


class Card(msgspec.Struct, frozen=True):
    """A curator or dealer card: sets of works by form and what they pay."""

    number: int
    sets: tuple[tuple[tuple[int, int, int, int], int], ...]


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the present decision is about."""

    location: str = ""
    kicked_out: bool = False
    artist: str = ""
    price: int = 0
    colours: tuple[str, ...] = ()
    wanted: str = ""
    bag: bool = False
    dealt: bool = False
    slot: int = 0
    space: int = 0
    cell: tuple[int, int] = (-1, -1)
    tile: int = 0
    contract: int = 0
    least: int = 0
    steps: int = 0
    buying: str = ""  # the artist whose work is being bought, from the choice until the work hangs


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move of the viewer, with what it points at and what it brings or costs at once."""

    move: str
    kind: str
    target: str  # the move's value(s), "" where it has none
    money: int = 0  # gained (or, negative, paid)
    influence: int = 0  # gained or lost
    fame: int = 0  # gained by the artist, before Influence
    to: int = 0  # where the Influence marker would stand, for steps


class Item(msgspec.Struct, frozen=True):
    """A row of the score sheet; what its numbers mean depends on the line."""

    line: str
    points: int
    numbers: tuple[int, int, int, int]


class GalleristView(View, frozen=True, kw_only=True):
    """A position as the viewer may see it; view/__init__.py tells what is in its parts."""

    turn: int  # whose turn it is, also while another acts in it
    starter: int
    round: int  # from 1
    last: str  # "", "triggered", "final_round", "scoring"
    conditions: tuple[bool, bool, bool]  # Box Office empty, two Celebrities, bag empty
    celebrities: int
    executive: bool  # this turn's Executive Action is used
    vacated: str  # the location left this turn, ""
    laws: dict[str, int]  # the switches of the rules
    intermediate: str  # "", "due", "done"
    artists: tuple[Artist, ...]
    stacks: tuple[Stack, ...]
    easels: tuple[Easel, ...]
    locations: tuple[Location, ...]
    market: tuple[MarketRow, ...]
    column_influence: Triple
    promos: tuple[int, ...]  # tokens left, level 1 to 5
    promo_bonuses: tuple[str, ...]
    display: tuple[tuple[Contract, ...], ...]
    deck: int
    discards: tuple[Contract, ...]
    held: Contract | None  # taken and not yet put down
    bag: Triple
    plaza: Triple
    box_office: Triple
    discarded_tickets: Triple
    tiles: tuple[Tile, ...]  # all reputation tiles, by number
    boards: tuple[Board, ...]
    opponent_assistants: int  # one player: in the opponent's pile; else 0
    dealer: Card | None  # the viewer's own
    curator: Card | None
    shown_dealers: tuple[Card, ...]  # of all seats, once the game is over
    shown_curators: tuple[Card, ...]
    frame: Frame
    options: tuple[Option, ...]
    scores: tuple[int, ...]  # as if the game ended now, what the viewer may know
    lines: tuple[tuple[int | None, ...], ...]
    items: tuple[tuple[Item, ...], ...]
    places: tuple[int, ...]  # per seat; while the game runs by `scores`


# --- things that never change -----------------------------------------------------------------------------------------


def work(form: int, number: int) -> Work:
    """A work by its form and its number in it, both from 0."""
    data = components.WORKS[8 * form + number]
    return Work(
        components.FORMS[form], LETTERS[number], data["fame_increase"], tuple(tuple(t) for t in data["tickets"])
    )


def contract(number: int) -> Contract:
    """Contracts count from 1."""
    data = components.CONTRACTS[number - 1]
    return Contract(number, data["art_form"], data["front_bonus"])


def card(kind: str, number: int) -> Card:
    """A card out of "dealer_cards" or "curator_cards", which count from 1."""
    sets = components.BOX[kind][number - 1]["sets"]
    return Card(number, tuple((tuple(s["requires"][f] for f in components.FORMS), s["money"]) for s in sets))


ALL_TILES = tuple(
    Tile(t["number"], t["id"], t["money_per_unit"], t["influence_per_unit"], t["unit"], t["unit_description"])
    for t in components.TILES
)


def triple(numbers: Any) -> Triple:
    """Three numbers of a record as plain integers."""
    a, b, c = (int(n) for n in numbers)
    return a, b, c
