"""Facts about Musée, and the options chosen before a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from vernissage.engine.errors import BadOption
from vernissage.engine.facts import Facts, Line, Option, first_player
from vernissage.engine.language import Term, say

Encode = Callable[[Any, int], tuple[Any, tuple[int, ...]]]
PATTERNS = ("first_game", "random", "negotiated", "explicit")


def columns(players: int) -> int:
    """Slots in a gallery: 6, or 5 with three players (M-SETUP-02)."""
    return 5 if players == 3 else 6


def parse_pattern(value: Any, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """An explicit pattern as columns of staircases, (top row, bottom row); refuses what M-SETUP-03 and -04 refuse."""
    if isinstance(value, dict) and set(value) == {"top", "bottom"}:
        rows = [value["top"], value["bottom"]]
    elif isinstance(value, str) and (
        match := re.fullmatch(r"top((?: \d{1,2}){0,9}) bottom((?: \d{1,2}){0,9})", value, re.ASCII)
    ):
        rows = [[int(n) for n in group.split()] for group in match.groups()]
    else:
        told = (
            "{given!r} is no staircase pattern: give first_game, random, negotiated, "
            "or the columns of the staircases as 'top 2 4 6 bottom 1 3 5'."
        )
        raise BadOption(say(told, given=str(value)[:60]))
    width = columns(players)
    for name, row in zip(("top", "bottom"), rows, strict=True):
        good = isinstance(row, (list, tuple)) and all(type(n) is int and 1 <= n <= width for n in row)
        if not good or len(set(row)) != len(row):
            told = "The {row} row must name different columns from 1 to {width}, not {given}."
            raise BadOption(say(told, row=Term(name), width=width, given=str(row)[:40]))
    counts = (len(rows[0]), len(rows[1]))
    legal = ((2, 3), (3, 2)) if players == 3 else ((3, 3),)
    if counts not in legal:
        told = "A pattern has 3 staircases in each row, not {above} above and {below} below. M-SETUP-03"
        if players == 3:
            told = "A pattern has 2 staircases in one row and 3 in the other, not {above} above and {below} below. M-SETUP-04"
        raise BadOption(say(told, above=counts[0], below=counts[1]))
    return tuple(sorted(rows[0])), tuple(sorted(rows[1]))


def pattern_text(top: tuple[int, ...], bottom: tuple[int, ...]) -> str:
    """ "top 2 4 6 bottom 1 3 5", as the options write a pattern."""
    return f"top {' '.join(map(str, top))} bottom {' '.join(map(str, bottom))}"


def bits(row: tuple[int, ...]) -> int:
    """Columns (from 1) as bits (from 0)."""
    return sum(1 << (c - 1) for c in row)


def _encode_pattern(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
    if isinstance(value, str) and value in PATTERNS[:3]:
        return value, (PATTERNS.index(value), 0, 0)
    top, bottom = parse_pattern(value, players)
    return pattern_text(top, bottom), (PATTERNS.index("explicit"), bits(top), bits(bottom))


def _encode_previous(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
    if value == "none":
        return "none", (0, 0)
    top, bottom = parse_pattern(value, players)
    return pattern_text(top, bottom), (bits(top), bits(bottom))


def _reduced(what: str, least: Callable[[int], int], most: Callable[[int], int]) -> Encode:
    """'full', or a number from `least` to `most` of the players."""

    def encode(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
        if value == "full":
            return "full", (0,)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 2:
            value = int(value)
        low, high = least(players), most(players)
        if type(value) is not int or not low <= value <= high:
            told = "{option} is 'full' or a number from {low} to {high}, not {given}."
            raise BadOption(say(told, option=what, low=low, high=high, given=repr(value)[:40]))
        return value, (value,)

    return encode


FACTS = Facts(
    name="musee",
    title="Musée",
    designer="Alf Seegert",
    publisher="Eagle-Gryphon Games",
    year=2014,
    players=(2, 3, 4),
    minutes=30,
    weight=1.4,
    tagline="Hang paintings in rising order; neighbours and stairs of one theme score.",
    version="2",
    lines=(
        Line("paintings", "Paintings", "M-SCORE-01"),
        Line("neighbours", "Neighbours", "M-SCORE-02"),
        Line("stairs", "Stairs", "M-SCORE-03"),
        Line("bonus", "Gallery bonus", "M-SCORE-04"),
    ),
    ends=("Nobody can hang another painting.",),
    longest=2 * 45 + 2 + 6,
    turn_rule="M-TURN-01",
    turn_event="hang",
    options=(
        Option(
            "staircase_pattern",
            "Where the staircases are: the first game's zigzag, a random pattern, one the players agree on by flipping "
            "tokens in turn, or the columns themselves ('top 2 4 6 bottom 1 3 5').",
            "first_game",
            ("pattern", "top", "bottom"),
            _encode_pattern,
            PATTERNS[:3],
        ),
        Option(
            "previous_pattern",
            "The pattern of the game before, which a random one will not repeat.",
            "none",
            ("previous_top", "previous_bottom"),
            _encode_previous,
        ),
        first_player(),
        Option(
            "deck",
            "For study: 'full', or the number of paintings in a reduced deck; every seat is dealt five, or as many as "
            "there are for all.",
            "full",
            ("deck",),
            _reduced("The deck", lambda players: players, lambda players: 60 if players == 3 else 50),
            study=True,
        ),
        Option(
            "columns",
            "For study: 'full', or the number of places in a narrower gallery, with the first game's staircases.",
            "full",
            ("columns",),
            _reduced("A gallery", lambda players: 1, columns),
            study=True,
        ),
    ),
    match_wins=2,  # M-MATCH-01
    caution=1.45,
    search={"temper": 2.0, "alone": 1, "wild": 4},
)
