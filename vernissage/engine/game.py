"""A game, as everything above the rules meets it: facts, compiled rules, catalogue, and the functions that speak and draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from vernissage.engine.contract import Rules, legal_for
from vernissage.engine.facts import Facts
from vernissage.engine.journal import EventKind
from vernissage.engine.language import spoken, translated
from vernissage.engine.moves import Catalogue, Move
from vernissage.engine.record import face

if TYPE_CHECKING:
    from vernissage.engine.rulebook import Rulebook
    from vernissage.engine.standing import Standing

SPECTATOR = -1  # the seat that knows nothing hidden


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat may see, as plain data. Games add their own fields."""

    game: str
    players: int
    viewer: int  # SPECTATOR for one who only watches
    seat: int  # who decides
    decision: str  # "" when the game is over
    over: bool
    end: str  # why it ended, "" while it runs
    moves: tuple[str, ...]  # the viewer's own options, in notation; empty unless it is for the viewer to decide
    ties: tuple[str, ...] = ()  # at the end, where totals are equal: for each seat what decided, or ""

    def tie(self, seat: int) -> str:
        """What decided between this seat and its equals, "" when nothing had to."""
        return self.ties[seat] if self.ties else ""


def options(s: Any, viewer: int, moves: Catalogue) -> list[int]:
    """What the viewer may choose from now, as numbers; nothing for a spectator and after the end."""
    if viewer < 0 or s["end"]:
        return []
    buffer = np.zeros(moves.size, np.int16)
    codes: list[int] = buffer[: legal_for(face(s), viewer, face(buffer))].tolist()
    return codes


def head(s: Any, viewer: int, codes: Sequence[int], facts: Facts, book: Rulebook, standing: Standing) -> dict[str, Any]:
    """The fields that every view begins with; `codes` are the viewer's options."""
    over = bool(s["end"])
    return {
        "game": facts.name,
        "players": int(s["players"]),
        "viewer": viewer,
        "seat": int(s["seat"]),
        "decision": "" if over else book.names[int(s["decision"])],
        "over": over,
        "end": translated(facts.ends[int(s["end"]) - 1]) if over else "",
        "moves": tuple(str(book.moves.move(code)) for code in codes),
        "ties": standing.ties(s) if over else (),
    }


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made: the rule and a sentence."""

    rule: str
    text: str


@dataclass(frozen=True)
class ScoreItem:
    """One thing that scores, with its words."""

    points: int
    words: str


@dataclass(frozen=True)
class ScoreLine:
    """A line of a score sheet. `points` is None where the viewer may not know it."""

    name: str
    title: str
    rule: str
    points: int | None
    items: tuple[ScoreItem, ...]


@dataclass(frozen=True)
class ScoreSheet:
    """All lines of one seat. `total` counts what the viewer may know; `complete` says whether that is everything."""

    seat: int
    lines: tuple[ScoreLine, ...]
    total: int
    complete: bool


@dataclass(frozen=True)
class Shortcut:
    """Several moves of one decision after another under one name, for people. The record holds the moves alone."""

    name: str
    label: str
    moves: tuple[Move, ...]
    at_once: bool = False  # made for a person when the decision comes up, so that nobody has to ask for it


@dataclass(frozen=True)
class Game:
    """Everything that a game's folder holds, put together by its names (registry.get)."""

    facts: Facts
    rules: Rules
    moves: Catalogue
    decisions: tuple[str, ...]
    events: tuple[EventKind, ...]
    view: Callable[[Any, int], View]
    label: Callable[..., str]  # (move)
    prompt: Callable[[Any, Sequence[str]], str]  # (view, names)
    sentence: Callable[..., str]  # (event for that viewer, viewer, names)
    why_not: Callable[..., Refusal]  # (record, view of the seat that tries, move, its number, names)
    item_words: Callable[..., str]  # (line, numbers of a row)
    tie_words: Callable[[Any, int], str]  # (record, seat): what decided between equal totals, or ""
    side: Callable[[Any, int], int] | None  # (s, seat): for whom a seat plays, where some play together
    turn_rule: str  # the rule that says whose turn it is
    rule_of: Callable[[Any], str]  # the rule behind the present decision of a view
    impossible: dict[int, str]  # the sentences for the codes of `check`
    draw: Callable[..., str]  # (view, names, sheets, light, ...) -> SVG
    ansi: Callable[[Any, Sequence[str]], str]  # (view, names) -> text for a terminal
    observation: tuple[tuple[str, int, str], ...]  # pieces of an observation: name, length, words
    series: Any = None  # how games are strung into a match, where the rules say so
    shortcuts: Callable[[Any], tuple[Shortcut, ...]] | None = None  # (view of the seat that decides)
    counted: Callable[[Any], Any] | None = None  # (record): a copy as its points are counted for people, if otherwise

    # (record): what things are called at this table, where that is not always the same; `label`, `sentence` and
    # `item_words` take it as one more argument
    called: Callable[[Any], Any] | None = None

    _named: dict[tuple[int, str], Move] = field(default_factory=dict, repr=False, compare=False)
    _editions: dict[str, Game] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is stored as its name and version: there is one of each."""
        from vernissage.engine import registry

        return registry.get, (self.name, self.facts.version)

    def edition(self, version: Any) -> Game:
        """The same game as that version of its rules plays it; a sentence where nobody knows that version any more."""
        facts = self.facts.of(version)
        self._editions.setdefault(self.facts.version, self)
        if facts.version not in self._editions:
            other = self._editions[facts.version] = replace(self, facts=facts)
            object.__setattr__(other, "_editions", self._editions)
        return self._editions[facts.version]

    @property
    def name(self) -> str:
        """What code, records and addresses call it; people read its title."""
        return self.facts.name

    def move(self, code: int) -> Move:
        """The move behind an integer, with its label; each is made once in a language."""
        key = code, spoken()
        if key not in self._named:
            move = self.moves.move(code)
            self._named[key] = move.labelled(self.label(move))
        return self._named[key]
