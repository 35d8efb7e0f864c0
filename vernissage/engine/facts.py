"""What a game says about itself. Light to import: a lobby lists the games without loading one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from vernissage.engine.errors import BadOption
from vernissage.engine.language import say

SEEDS = 1 << 64


@dataclass(frozen=True)
class Option:
    """A choice made before the game. `encode(value, players)` gives its canonical value and the integers rules see.

    A change of rules is a switch bound to its version: an option with `since`. Tables of older versions do not name it
    and are played as `before` says."""

    name: str
    words: str
    default: Any
    fields: tuple[str, ...]
    encode: Callable[[Any, int], tuple[Any, tuple[int, ...]]]
    choices: tuple[str, ...] = ()  # what a page offers; empty where the value is free
    study: bool = False  # for research only: not offered to people, and written down only where it was chosen
    since: str = ""  # the version it came with, where that was not the first
    before: Any = None  # the value that versions before it are played by


@dataclass(frozen=True)
class Line:
    """A line of the score sheet."""

    name: str
    title: str
    rule: str


def _same(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class Migration:
    """How a record of the version before `since` is written in that version: the same game in other words, one move for
    one. Each function takes plain data and gives it anew; of a position, `state` is what `Table.position()` calls so."""

    since: str
    options: Callable[[dict[str, Any]], dict[str, Any]] = _same
    move: Callable[[str], str] = _same
    state: Callable[[dict[str, Any]], dict[str, Any]] = _same


@dataclass(frozen=True)
class Facts:
    """Everything a game says about itself before any of its rules is loaded."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    players: tuple[int, ...]
    minutes: int
    weight: float  # 1 light to 5 heavy
    tagline: str
    version: (
        str  # of the rules: bumped by every change that an old record could notice; the newest, except at old tables
    )
    lines: tuple[Line, ...]
    ends: tuple[str, ...]  # the ways the game can end; `end` in the record counts from 1
    longest: int  # no game asks for more decisions than this
    turn_rule: str = ""  # the rule that says whose turn it is
    turn_event: str = ""  # the event that each turn has exactly once; without it, a turn ends when another seat decides
    options: tuple[Option, ...] = ()
    sealed: tuple[str, ...] = ()  # decisions that all seats take at once, hidden until the last is in
    ahead: tuple[str, ...] = ()  # moves that a seat may promise before it is asked
    always_ask: tuple[str, ...] = ()  # decisions that are asked even when there is only one answer
    caution: float = 1.0  # the power of the odds at which play-outs are believed, measured (docs/review.md)
    search: Mapping[str, Any] = field(
        default_factory=dict, hash=False
    )  # its knobs, as tests accepted them (docs/bots.md)
    match_wins: int = 0  # games somebody must win to win a match of several; 0 where a game stands alone
    editions: tuple[str, ...] = ()  # every version whose records are read, the newest last; left out while there is one
    migrations: tuple[Migration, ...] = ()  # records that are read as those of a later version
    search_many: Mapping[str, Any] = field(
        default_factory=dict, hash=False
    )  # knobs of the search that are others with more than two players

    def __post_init__(self) -> None:
        object.__setattr__(self, "editions", self.editions or (self.version,))
        later = [option.since for option in self.options if option.since] + [m.since for m in self.migrations]
        if self.version not in self.editions or not set(later) <= set(self.editions[1:]):
            raise ValueError(f"{self.name}: a version is named that is not among the editions {self.editions}")

    def knobs(self, players: int) -> dict[str, Any]:
        """What a game's search goes by at a table of so many."""
        return {**self.search, **(self.search_many if players > 2 else {})}

    def of(self, version: Any) -> Facts:
        """The facts as that version has them; a sentence where its records cannot be read."""
        if version == self.version:
            return self
        if isinstance(version, str) and version in self.editions:
            return replace(self, version=version)
        first, parts = self.editions[0], {"version": str(version)[:20], "game": self.title}
        if isinstance(version, str) and version.isdecimal() and first.isdecimal() and int(version[:9]) < int(first):
            told = (
                "This was played by rules version {version!r} of {game}, from before the first edition, which is {first!r}: "
                "such records are not read."
            )
            raise BadOption(say(told, **parts, first=first))
        told = "This was played by rules version {version!r} of {game}; this program reads {known}."
        raise BadOption(say(told, **parts, known=_listed(self.editions)))

    def has(self, option: Option) -> bool:
        """Whether this version knows the option."""
        return not option.since or self.editions.index(self.version) >= self.editions.index(option.since)

    def check_players(self, players: Any) -> int:
        """The number of players, or a sentence where the game is not for so many."""
        if type(players) is not int or players not in self.players:
            told = "{game} is a game for {counts} players, not {given!r}."
            raise BadOption(say(told, game=self.title, counts=_listed(self.players), given=players))
        return int(players)

    def check_options(self, given: Mapping[str, Any] | None, players: int) -> tuple[dict[str, Any], tuple[int, ...]]:
        """The full, canonical dictionary of options, and the integers of the options record in order."""
        if given is not None and not isinstance(given, Mapping):
            raise BadOption(say("Options are a dictionary of names and values, not {given!r}.", given=str(given)[:40]))
        given = dict(given or {})
        canonical: dict[str, Any] = {}
        numbers: tuple[int, ...] = ()
        for option in self.options:
            if not self.has(option):
                numbers += option.encode(option.before, players)[1]
                continue
            value, coded = option.encode(given.pop(option.name, option.default), players)
            if not option.study or value != option.default:
                canonical[option.name] = value
            numbers += coded
        if given:
            known = ", ".join(o.name for o in self.options if self.has(o)) or say("none")
            told = "{game} has no option {name!r}; its options are: {known}."
            raise BadOption(say(told, game=self.title, name=next(iter(given)), known=known))
        return canonical, numbers


def check_seed(seed: Any) -> int:
    """The seed itself, where it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadOption(say("A seed is a whole number from 0 to 2^64 - 1, not {given!r}.", given=str(seed)[:40]))
    return seed


def check_number(i: Any) -> int:
    """The number of a game among all that follow from a seed."""
    if isinstance(i, bool) or not isinstance(i, int) or not 0 <= i < SEEDS // 2:
        told = "Games are numbered from 0 to 2^63 - 1; there is no game {given!r}."
        raise BadOption(say(told, given=str(i)[:40]))
    return i


def one_of(*choices: str) -> Callable[[Any, int], tuple[Any, tuple[int, ...]]]:
    """An option that is one of a few words; it becomes its index."""

    def encode(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
        if value not in choices:
            known = ", ".join(choices)
            raise BadOption(say("{given!r} is not one of {known}.", given=str(value)[:40], known=known))
        return value, (choices.index(value),)

    return encode


def first_player(rule: str = "", *, study: bool = False) -> Option:
    """Who begins, for a game that draws it: the field `first` is that seat, -1 where it is drawn."""

    def encode(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
        if value == "random":
            return "random", (-1,)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 2:
            value = int(value)
        if type(value) is not int or not 0 <= value < players:
            told = "The first player is 'random' or a seat from 0 to {last}, not {given!r}."
            raise BadOption(f"{say(told, last=players - 1, given=str(value)[:40])} {rule}".rstrip())
        return value, (value,)

    words = "Who begins: a seat, or 'random'."
    return Option("first_player", words, "random", ("first",), encode, ("random",), study=study)


def _listed(things: tuple[Any, ...]) -> str:
    *most, last = map(str, things)
    return say("{most} or {last}", most=", ".join(most), last=last) if most else last
