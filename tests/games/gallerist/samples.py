"""What is kept of The Gallerist, and how the laws look at it."""

from __future__ import annotations

from tests.golden.stored import Match
from vernissage.engine.journal import Event
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

PUBLISHED = {"rules": "published"}
OPTIONS = [{}, {**PUBLISHED, "gallery_collector_limit": "no", "intermediate_scoring": "no"}]
DIFFERENT = [0.0, 0.0]
UNSEALED = ()  # decisions at which nothing is hidden
LONG = 10  # how much longer a game is than one of Musée
ADVISED = 0.85  # the share of advised choices in a playthrough
PLAYTHROUGHS = [(2, {}), (3, PUBLISHED), (4, {}), (1, {})]


def two_conditions(t: Table) -> bool:
    return t.over and int(t.state["end"]) == 1


def sixty_rounds(t: Table) -> bool:
    return t.over and int(t.state["end"]) == 2


def late(seed: int) -> Table:
    """Not met in ordinary play: the one-player game starts from a position near its end."""
    return Scenario("gallerist", 1, seed, {}).put(round=57).table()


MATCHES = {
    "2-players-two-conditions": Match(2, two_conditions),
    "3-players-two-conditions": Match(3, two_conditions, PUBLISHED),
    "4-players-two-conditions": Match(4, two_conditions),
    "1-player-sold-out": Match(1, two_conditions),
    **{f"{n}-players-sixty-rounds": Match(n, sixty_rounds, wild=1.0) for n in (2, 3, 4)},
    "1-player-sixty-rounds": Match(1, sixty_rounds, {}, late, wild=1.0),
}


def form_of(e: Event) -> str:
    return str(e.artist).partition("_")[0]


MOVED = {  # what an event moves, as the drawings name it
    "start": ("tile-{tile}",),  # the pawn of the starter is in hand again at once
    "leave": ("assistant-{seat}",),
    # alone at the table it may be in hand again for the next turn: then the opponent has moved
    "go": lambda e, view: ("pawn-{seat} or pawn-1",) if view.players == 1 else ("pawn-{seat}",),
    "push": ("pawn-{owner} or assistant-{owner}",),
    "discard_commission": ("commission-{seat}",),
    "discover": ("bonus-{artist}",),
    "found": ("artist-{artist}", "commission-{seat}"),
    "crowd": lambda e, view: ("visitor-*",) if e.collectors + e.vips + e.investors else (),
    "pay": ("money or influence-{seat}",),
    "fame": ("fame-{artist}",),
    "celebrity": ("money or fame-{artist}",),
    "ticket": ("ticket-{colour}",),
    "swap": ("ticket-{got}", "ticket-{pile}"),
    "visitor": ("visitor-{visitor}",),
    "hang": lambda e, view: (
        f"work-{form_of(e)}-{e.work}",
        f"works-{form_of(e)}",
        "signature-{artist} or commission-{seat}",
    ),
    "arrive": ("visitor-{visitor}",),
    "reputation": ("tile-{tile}",),
    "tile_gone": ("tile-{tile}",),
    "leaves_lobby": ("visitor-{visitor}",),
    "deal": ("contracts", "contract-*"),
    "reshuffle": ("contracts",),
    "contract": ("contract-{contract}",),
    "sign": ("contract-{contract}",),
    "sell": lambda e, view: (f"work-{form_of(e)}-{e.work}", "money"),
    "leaves_gallery": ("visitor-{visitor}",),
    "flip": ("contract-{contract}",),
    "back": ("assistant-{seat}",),
    "hire": ("assistant-{seat}",),
    "promote": ("promotion-{level}", "influence-{seat}"),
    "influence": lambda e, view: ("influence-{seat}",) if e.gain else (),
    "money": lambda e, view: ("money",) if e.gain else (),
    "place": ("assistant-{seat}",),
    "clerk": ("assistant-{seat}",),
    "move": ("visitor-{visitor}",),
    "kicked_out": ("influence-{seat}",),
    "home": ("pawn-{seat} or assistant-{seat}",),
    "intermediate": ("money or influence-{seat}",),
    "auction": ("owner-{form}",),
    "opponent": ("pawn-1",),
    "opponent_leaves": ("assistant-1",),
    "opponent_offer": ("assistant-1",),
    "opponent_out": ("pawn-1 or assistant-1",),
    "ticket_gone": ("ticket-{colour}",),
}
STILL = {
    "executive": "says what will be done",
    "action": "says what will be done",
    "pass": "nothing can be done",
    "buy": "says which work; it moves when it hangs, the money when it is paid",
    "lost": "a bonus that cannot be used",
    "uncover": "the next work is seen as soon as the one on it hangs",
    "take_tile": "says which tile; it moves when it is put on a space",
    "offer": "says where; the assistant that goes there is told by itself",
    "decline": "nothing is done",
    "trigger": "the end is near",
    "final_round": "the end is near",
    "end": "the game is over",
}
PIECES = "artist bonus commission contract curator dealer influence owner pawn tile work"
STOCKS = "assistant fame money promotion signature ticket visitor"
SOURCES = "contracts works"
