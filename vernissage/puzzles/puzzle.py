"""A puzzle: a deal, the moves up to a decision, and the best moves there. What is kept is small: everything else follows by
replaying it.

The puzzles of a game are one file in its folder, `puzzles.xz`: lines of JSON, compressed. The first says how they were found,
each other one is a puzzle. Its moves are one large number there: which of the allowed ones was made, decision by decision,
to the base of how many there were. That is two bits a move; in words they would be five times as large."""

from __future__ import annotations

import functools
import hashlib
import lzma
from base64 import b64decode, b64encode
from importlib import resources
from typing import Any

import msgspec
from msgspec import structs

from vernissage.engine import registry
from vernissage.engine.errors import BadRecord, VernissageError
from vernissage.engine.language import say
from vernissage.engine.table import Table

FILE = "puzzles.xz"
BETWEEN = ","  # moves in one text: no notation has it
NUMBERED = "#"  # what moves as a number begin with


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """A move and what it was worth to the one who decides."""

    move: str
    of_1000: tuple[int, int, int]  # games won, and the ends of the interval around that, 19 times in 20
    tenths: tuple[int, ...]  # of points, of each seat at the end, on average

    @property
    def chance(self) -> float:
        """The chance of winning after this move."""
        return self.of_1000[0] / 1000

    @property
    def band(self) -> tuple[float, float]:
        """How far the chance may be off, 19 times in 20."""
        return self.of_1000[1] / 1000, self.of_1000[2] / 1000

    @property
    def points(self) -> tuple[float, ...]:
        """The points expected at the end after this move."""
        return tuple(tenth / 10 for tenth in self.tenths)


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A position and the best moves in it, the answer first."""

    players: int
    seed: int
    options: dict[str, Any]
    moves: str  # up to the position, in notation or as a number
    length: int  # how many they are
    best: tuple[Choice, ...]
    of: int  # moves that are allowed
    advised: str  # what the game's own advice would do
    stage: float  # how much of its game had been played, 0 to 1
    kind: str  # of the decision

    @property
    def answer(self) -> str:
        """The best move."""
        return self.best[0].move

    @property
    def margin(self) -> float:
        """How much more often the answer wins than anything else."""
        return self.best[0].chance - self.best[1].chance

    @property
    def id(self) -> str:
        """A name of its own, from the position alone: it tells nothing about the answer."""
        text = f"{self.players}:{self.seed}:{sorted(self.options.items())}:{self.length}"
        return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


class Source(msgspec.Struct, frozen=True):
    """How puzzles were found: the first line of a file."""

    game: str
    rules: str
    bot: str  # that played the games; "" where they were records
    seed: int
    margin: float  # by which the answer wins more often than anything else, at least
    budget: int  # play-outs for a value when it was found
    verified: int  # and when it was verified
    caution: float = 1.0  # how far shares of play-outs were believed then (Facts.caution)
    search: dict[str, Any] = {}  # what the search went by then, as bots/tuned.py tells it; empty in files of before


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    source: Source
    puzzles: tuple[Puzzle, ...]

    def table(self, puzzle: Puzzle) -> Table:
        """The table at the position of a puzzle."""
        return table_of(self.source.game, self.source.rules, puzzle)

    def packed(self) -> bytes:
        """The bytes of a file of puzzles."""
        small = [
            p if p.moves.startswith(NUMBERED) else structs.replace(p, moves=numbered(self.table(p)))
            for p in self.puzzles
        ]
        lines = [msgspec.json.encode(line) for line in (self.source, *small)]
        return lzma.compress(b"\n".join(lines), lzma.FORMAT_XZ, lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def table_of(game: str, rules: str, puzzle: Puzzle, start: dict[str, Any] | None = None) -> Table:
    """The table at the position of a puzzle. `start`: what its game began from, where that was no deal."""
    played = registry.get(game, rules)
    t = Table(played, puzzle.players, puzzle.options, puzzle.seed) if start is None else Table.at(played, start)
    if puzzle.moves.startswith(NUMBERED):
        number = int.from_bytes(b64decode(puzzle.moves[len(NUMBERED) :]), "big")
        for _ in range(puzzle.length):
            allowed = t.codes(t.seat)
            number, k = divmod(number, len(allowed))
            t.play(t.move(allowed[k]))
        return t
    for move in puzzle.moves.split(BETWEEN) if puzzle.moves else ():
        t.play(move)
    return t


def numbered(t: Table) -> str:
    """The moves of a table as a number, which `table_of` reads."""
    t, number = t.copy(), 0
    while t.moves:
        code = t.game.moves.code(t.undo())
        allowed = t.codes(t.seat)
        number = number * len(allowed) + allowed.index(code)
    return NUMBERED + b64encode(number.to_bytes(-(-number.bit_length() // 8), "big")).decode()


def unpacked(data: bytes) -> Collection:
    """The puzzles of a file."""
    try:
        first, *rest = lzma.decompress(data).split(b"\n")
        source = msgspec.json.decode(first, type=Source)
        return Collection(source, tuple(msgspec.json.decode(line, type=Puzzle) for line in rest))
    except (lzma.LZMAError, msgspec.MsgspecError, ValueError) as error:
        raise BadRecord(say("These are no puzzles: {error}.", error=str(error))) from None


@functools.cache
def of_game(name: str) -> Collection | None:
    """The puzzles that come with a game; None where there are none, or none for rules that are still read."""
    try:
        found = unpacked(resources.files(registry.package(name)).joinpath(FILE).read_bytes())
        registry.facts(name).of(found.source.rules)
    except (FileNotFoundError, VernissageError):
        return None
    return found if found.source.game == name and found.puzzles else None
