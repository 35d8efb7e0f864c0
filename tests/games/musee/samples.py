"""What is kept of Musée, and how the laws look at it."""

from __future__ import annotations

from tests.golden.stored import Match
from vernissage.engine.table import Table

OPTIONS = [{}, {"staircase_pattern": "random", "first_player": 1}, {"staircase_pattern": "negotiated"}]
WALKS = [
    {"deck": 14, "columns": 3, "staircase_pattern": "negotiated"},
    {"deck": 33, "staircase_pattern": "top 1 2 6 bottom 2 3 5", "first_player": 0},
    {"deck": 9, "staircase_pattern": "random", "first_player": 1},
    {"columns": 1},
]  # more options for walks
DIFFERENT = [0.99, 0.99, 0.99]  # the share of new deals that differ
UNSEALED = ("flip",)  # decisions at which nothing is hidden yet: the pattern is agreed on before the deal
LONG = 1  # how much longer a game is than one of Musée
ADVISED = 0.0  # the share of advised choices in a playthrough
PLAYTHROUGHS = [(2, {}), (3, {"staircase_pattern": "random"}), (4, {})]


def everybody_out(t: Table) -> bool:
    return t.over


def deck_empty_and_both_choices(t: Table) -> bool:
    return t.over and t.view().deck == 0 and {"take", "pass"} <= {e.kind for e in t.events()}


def shared(t: Table) -> bool:
    return t.over and t.ranking().count(1) > (2 if t.players == 4 else 1)


MATCHES = {
    "2-players-everybody-out": Match(2, everybody_out),
    "3-players-everybody-out": Match(3, everybody_out, {"staircase_pattern": "random"}),
    "4-players-everybody-out": Match(4, everybody_out),
    "4-players-empty-deck-take-and-pass": Match(4, deck_empty_and_both_choices),
    "2-players-negotiated": Match(2, everybody_out, {"staircase_pattern": "negotiated"}),
    "3-players-negotiated": Match(3, everybody_out, {"staircase_pattern": "negotiated"}),
    "2-players-shared-victory": Match(2, shared),
}

MOVED = {  # what an event moves, as the drawings name it
    "flip": ("token-*-{row}-{column}",),
    "hang": ("card-{card}",),
    "bonus": ("bonus-{gallery}",),
    "draw": ("card-{card}", "deck"),
    "take": ("deck",),
    "pass": ("deck",),
    "receive": ("card-{card}",),
}
STILL = {
    "out": "a seat has no place left: its cards stay in its hand",
    "end": "the game is over",
}
PIECES = "bonus card token"
STOCKS = ""
SOURCES = "deck"
