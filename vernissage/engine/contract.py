"""The contract, as functions any driver may call on any game's record.

A driver is written once: `legal(s, moves)` inside compiled code is resolved to the game's own rule from the *type* of
the record `s`, so that every driver is specialised per game, found again in the cache, and callable from a CUDA kernel.
Called from Python, the same function looks the rule up from the record's dtype.

What a game supplies (`Rules`), each over one record:

    setup(s, players, options, seed)   a legal starting position; writes every field
    legal(s, moves) -> n               the options of `s.seat`, ascending, into `moves`; n >= 1 until the game is over
    step(s, move, journal)             carries one choice out, up to the next decision
    rush(s, move, journal) -> done     in a play-out in somebody's head, where less care will do: carries a choice out that
                                       `step` takes long for; False leaves it to `step`
    observe(s, seat, out)              the numbers a learner gets: only what that seat may know; into 32-bit floats those of
                                       version 0, into 16-bit integers those of version 1 (`see`, of which `seen` is the plan)
    redeal(s, seat, rng)               draws afresh all that the seat cannot know (-1: a spectator)
    score_sheet(s, seat, items) -> n   points so far; `items` takes a row for each thing that scores
    rank(s, places)                    places from 1, shared ones allowed
    result(s, places, points)          the same, and the points of all seats as `score_sheet` counts them, each counted once
    check(s) -> code                   0, or what is impossible about this position
    advise(s, move) -> value           how good a legal move looks to `s.seat`, from what that seat may know
    advise_all(s, moves, n, values)    the same for all legal moves at once, where much of it is shared; `values` is twice as
                                       long as the catalogue, and what is behind the first n is scratch
    judge(s, moves, n, values)         how good they look to the search, where that goes by other habits than `advise_all`
    why(s, seat, move) -> reason       0 where that seat may make the move now, else the number of the reason against it
                                       (-1: it answers another question); from what that seat may know
    legal_for(s, seat, moves) -> n     the same as `legal` for a seat that decides at the same time as others
    seal(s, seat, move)                writes the answer of such a seat down before its turn to be asked, for its own eyes
    reopen(s)                          takes the sealed answers back that are in, so that the first seat is asked again
    starter(s) -> seat                 who has the first turn, asked before the first choice; where a game leaves it out, it
                                       is the seat that chooses first

What drivers get on top of it:

    begin(s, players, options, seed, moves, journal) -> n
    apply(s, move, moves, journal) -> n

Both run on to the next real decision and leave its options in `moves`: a decision with a single option is taken here,
except the kinds a game lists in its facts (sealed, always_ask). n is 0 when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from vernissage.engine.observing import KIND, Plan
from vernissage.engine.record import Array, Type, bare
from vernissage.engine.rule import JIT, called, inlined, rule


@dataclass(frozen=True)
class Rules:
    """The compiled side of a game."""

    state: Type
    options: Type
    moves: int  # size of the catalogue
    observation: int  # length of an observation
    setup: Callable[..., None]
    legal: Callable[..., int]
    step: Callable[..., None]
    observe: Callable[..., None]
    redeal: Callable[..., None]
    score_sheet: Callable[..., int]
    rank: Callable[..., None]
    check: Callable[..., int]
    advise: Callable[..., float]
    why: Callable[..., int]
    legal_for: Callable[..., int] | None = None
    seal: Callable[..., None] | None = None
    reopen: Callable[..., None] | None = None
    asked: int = 0  # a bit for each decision that is asked even with a single option
    sealed: int = 0  # a bit for each decision that all seats take at once, hidden until the last is in
    small: bool = False  # so little code that drivers are faster when they contain it
    rush: Callable[..., bool] | None = None
    advise_all: Callable[..., None] | None = None
    judge: Callable[..., None] | None = None
    result: Callable[..., None] | None = None
    see: Callable[..., None] | None = None
    seen: Plan | None = None
    starter: Callable[..., int] | None = None


RULES: dict[Any, Rules] = {}


def option_record(rules: Rules, numbers: tuple[int, ...]) -> Array:
    """The options of a game as rules read them: an array of one record."""
    record = np.zeros(1, rules.options)
    record[0] = numbers or (0,)
    return record


def register(rules: Rules) -> None:
    """Make the contract's functions work on records of this type."""
    RULES[rules.state] = rules
    if JIT:
        from numba import from_dtype

        RULES[from_dtype(rules.state)] = rules


def setup(s: Any, players: int, options: Any, seed: int) -> None:
    """A legal starting position; every field of the record is written."""
    RULES[s.dtype].setup(s, players, options, seed)


def legal(s: Any, moves: Any) -> int:
    """The options of the seat that decides, rising, into `moves`; how many they are."""
    return RULES[s.dtype].legal(s, moves)


def legal_for(s: Any, seat: int, moves: Any) -> int:
    """The options of any seat: its own where several decide at once, else none but for the one that decides."""
    own = RULES[s.dtype].legal_for
    if own is not None:
        return own(s, seat, moves)
    decides = s["seat"] if isinstance(s, np.void) else s.seat  # a compiled game's record, or its interpreted face
    return legal(s, moves) if seat == decides else 0


def step(s: Any, move: int, journal: Any) -> None:
    """Carry one choice out, up to the next decision."""
    RULES[s.dtype].step(s, move, journal)


def rush(s: Any, move: int, journal: Any) -> None:
    """`step` in a play-out."""
    own = RULES[s.dtype].rush
    if own is None or not own(s, move, journal):
        step(s, move, journal)


def observe(s: Any, seat: int, out: Any) -> None:
    """The numbers a learner gets of what that seat may know, in the version that the type of `out` stands for."""
    getattr(RULES[s.dtype], version_of(bare(out).dtype))(s, seat, out)


def version_of(kind: Any) -> str:
    """The rule that writes observations of this type."""
    return "see" if str(kind) == np.dtype(KIND).name else "observe"


def redeal(s: Any, seat: int, rng: Any) -> None:
    """Draw afresh all that the seat cannot know (-1: a spectator)."""
    RULES[s.dtype].redeal(s, seat, rng)


def score_sheet(s: Any, seat: int, items: Any) -> int:
    """A seat's points so far; `items` takes a row for each thing that scores, None takes none."""
    return RULES[s.dtype].score_sheet(s, seat, items)


def rank(s: Any, places: Any) -> None:
    """The places of all seats, from 1, shared ones allowed, into `places`."""
    RULES[s.dtype].rank(s, places)


def result(s: Any, places: Any, points: Any) -> None:
    """The places of all seats, and their points so far."""
    own = RULES[s.dtype].result
    if own is not None:
        own(s, places, points)
        return
    rank(s, places)
    for seat in range(int(s["players"]) if isinstance(s, np.void) else s.players):
        points[seat] = score_sheet(s, seat, None)


def check(s: Any) -> int:
    """0 for a possible position, else the number of what is impossible about it."""
    return RULES[s.dtype].check(s)


def advise(s: Any, move: int) -> float:
    """How good a legal move looks to the seat that decides, from what that seat may know."""
    return RULES[s.dtype].advise(s, move)


def advise_all(s: Any, moves: Any, n: int, values: Any) -> None:
    """`advise` of every move that is listed: values[i] is that of moves[i]."""
    own = RULES[s.dtype].advise_all
    if own is not None:
        own(s, moves, n, values)
        return
    for i in range(n):
        values[i] = advise(s, moves[i])


def judge(s: Any, moves: Any, n: int, values: Any) -> None:
    """As `advise_all`, for the search: by the habits that served it best, where a game has such."""
    own = RULES[s.dtype].judge
    if own is not None:
        own(s, moves, n, values)
    else:
        advise_all(s, moves, n, values)


def why(s: Any, seat: int, move: int) -> int:
    """0 where that seat may make the move now, else the number of the reason against it (-1: not what is asked)."""
    return RULES[s.dtype].why(s, seat, move)


def seal(s: Any, seat: int, move: int) -> bool:
    """On a copy of the record, which is then as that seat sees it; False where the game has no such rule. No driver needs
    it: they ask one seat after the other."""
    own = RULES[s.dtype].seal
    if own is None:
        return False
    own(s, seat, move)
    return True


def reopen(s: Any) -> None:
    """Take the sealed answers back that are in, in the head of somebody who cannot know them: the first seat is asked again."""
    own = RULES[s.dtype].reopen
    if own is not None:
        own(s)


def starter(s: Any) -> int:
    """Who has the first turn: turn order counts from that seat."""
    own = RULES[s.dtype].starter
    if own is not None:
        return own(s)
    first: int = s["seat"] if isinstance(s, np.void) else s.seat
    return first


def asked(s: Any) -> int:
    """A bit for each decision that is never taken by the engine."""
    return RULES[s.dtype].asked


def sealed(s: Any) -> int:
    """A bit for each decision that all seats take at once, hidden until the last is in."""
    return RULES[s.dtype].sealed


_contained = False


@contextmanager
def contained() -> Iterator[None]:
    """While a kernel for a GPU is compiled: there nothing can be called by its address on this machine."""
    global _contained
    _contained = True
    try:
        yield
    finally:
        _contained = False


def _own(rules: Rules, name: str) -> Any:
    """A game's rule as drivers use it: called, or contained in them where it is small."""
    own = getattr(rules, name)
    return own if rules.small or _contained else called(own)


def _legal_for(rules: Rules) -> Callable[..., int]:
    """The game's own, or the plain reading: only the seat that decides has options."""
    plain = _own(rules, "legal")
    if rules.legal_for is not None:
        own = _own(rules, "legal_for")
        return lambda s, seat, moves: own(s, seat, moves)
    return lambda s, seat, moves: plain(s, moves) if seat == s.seat else 0


def _rush(rules: Rules) -> Callable[..., None]:
    plain = _own(rules, "step")
    if rules.rush is None:
        return lambda s, move, journal: plain(s, move, journal)
    own = _own(rules, "rush")
    return lambda s, move, journal: None if own(s, move, journal) else plain(s, move, journal)


def _reopen(rules: Rules) -> Callable[..., None]:
    if rules.reopen is None:
        return lambda s: None
    own = _own(rules, "reopen")
    return lambda s: own(s)


def _starter(rules: Rules) -> Callable[..., int]:
    if rules.starter is None:
        return lambda s: s.seat
    own = _own(rules, "starter")
    return lambda s: own(s)


def _advise_all(rules: Rules) -> Callable[..., None]:
    if rules.advise_all is not None:
        own = _own(rules, "advise_all")
        return lambda s, moves, n, values: own(s, moves, n, values)
    one = _own(rules, "advise")

    def each(s, moves, n, values):  # type: ignore[no-untyped-def]  # numba wants the bare signature
        for i in range(n):
            values[i] = one(s, moves[i])

    return each


def _result(rules: Rules) -> Callable[..., None]:
    if rules.result is not None:
        own = _own(rules, "result")
        return lambda s, places, points: own(s, places, points)
    places_of, points_of = _own(rules, "rank"), _own(rules, "score_sheet")

    def each(s, places, points):  # type: ignore[no-untyped-def]  # numba wants the bare signature
        places_of(s, places)
        for seat in range(s.players):
            points[seat] = points_of(s, seat, None)

    return each


def _judge(rules: Rules) -> Callable[..., None]:
    if rules.judge is None:
        return _advise_all(rules)
    own = _own(rules, "judge")
    return lambda s, moves, n, values: own(s, moves, n, values)


if JIT:
    from numba.extending import overload

    # Lambdas on purpose: numba wants both levels to have the same bare signature, annotations included.
    # fmt: off
    overload(setup)(lambda s, players, options, seed: (
        lambda own: lambda s, players, options, seed: own(s, players, options, seed))(_own(RULES[s], "setup")))
    overload(legal)(lambda s, moves: (lambda own: lambda s, moves: own(s, moves))(_own(RULES[s], "legal")))
    overload(step)(lambda s, move, journal: (
        lambda own: lambda s, move, journal: own(s, move, journal))(_own(RULES[s], "step")))
    overload(rush)(lambda s, move, journal: _rush(RULES[s]))
    overload(observe)(lambda s, seat, out: (
        lambda own: lambda s, seat, out: own(s, seat, out))(_own(RULES[s], version_of(out.dtype))))
    overload(redeal)(lambda s, seat, rng: (lambda own: lambda s, seat, rng: own(s, seat, rng))(_own(RULES[s], "redeal")))
    overload(score_sheet)(lambda s, seat, items: (
        lambda own: lambda s, seat, items: own(s, seat, items))(_own(RULES[s], "score_sheet")))
    overload(rank)(lambda s, places: (lambda own: lambda s, places: own(s, places))(_own(RULES[s], "rank")))
    overload(result)(lambda s, places, points: _result(RULES[s]))
    overload(check)(lambda s: (lambda own: lambda s: own(s))(_own(RULES[s], "check")))
    overload(advise)(lambda s, move: (lambda own: lambda s, move: own(s, move))(_own(RULES[s], "advise")))
    overload(advise_all)(lambda s, moves, n, values: _advise_all(RULES[s]))
    overload(judge)(lambda s, moves, n, values: _judge(RULES[s]))
    overload(asked)(lambda s: (lambda kinds: lambda s: kinds)(RULES[s].asked))
    overload(sealed)(lambda s: (lambda kinds: lambda s: kinds)(RULES[s].sealed))
    overload(reopen)(lambda s: _reopen(RULES[s]))
    overload(starter)(lambda s: _starter(RULES[s]))
    overload(legal_for)(lambda s, seat, moves: _legal_for(RULES[s]))
    overload(why)(lambda s, seat, move: (lambda own: lambda s, seat, move: own(s, seat, move))(_own(RULES[s], "why")))
    # fmt: on


@inlined
def run_on(s: Any, moves: Any, journal: Any) -> int:
    """Take decisions that leave no choice, up to the next real one; its options end up in `moves`."""
    while s.end == 0:
        n = legal(s, moves)
        if n != 1 or (asked(s) >> s.decision) & 1:
            return n
        step(s, moves[0], journal)
    return 0


@rule
def begin(s: Any, players: int, options: Any, seed: int, moves: Any, journal: Any) -> int:
    """Set a game up and run on to its first real decision; how many options that has."""
    setup(s, players, options, seed)
    return run_on(s, moves, journal)


@rule
def apply(s: Any, move: int, moves: Any, journal: Any) -> int:
    """Carry a choice out and run on to the next real decision; how many options that has, 0 when the game is over."""
    # As `step` and `run_on`, but so that each of the game's rules is in the code once.
    chosen = move
    while True:
        step(s, chosen, journal)
        if s.end != 0:
            return 0
        n = legal(s, moves)
        if n != 1 or (asked(s) >> s.decision) & 1:
            return n
        chosen = moves[0]
