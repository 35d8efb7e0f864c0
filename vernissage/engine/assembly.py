"""A game put together from its folder. Every folder has the same names, so nothing has to be listed by hand.

`rules` takes the modules that simulate and no others: loading a game for a driver, a worker or a GPU imports nothing that
speaks or draws. `game` adds those. What a game may leave out is asked for with `_may`; whatever else is missing is told with
the file that should have it.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from vernissage.engine.contract import Rules, register
from vernissage.engine.errors import IncompleteGame
from vernissage.engine.facts import Facts

if TYPE_CHECKING:
    from vernissage.engine.game import Game


@functools.cache
def rules(package: str) -> Rules:
    """The compiled side of a game, made known to the contract's functions."""
    state, ruling, known = (_module(package, name) for name in ("state", "rules", "knowledge"))
    seeing = part(package, "seen")
    score, advice, facts = _module(package, "score"), _module(package, "advice"), facts_of(package)
    made = Rules(
        state=_must(state, "State"),
        options=_must(state, "Options"),
        moves=_must(state, "MOVES").size,
        observation=sum(length for _, length, _ in _observation(package)),
        setup=_must(ruling, "setup"),
        legal=_must(ruling, "legal"),
        step=_must(ruling, "step"),
        observe=_may(known, "observe") or _must(known if seeing is None else seeing, "see" if seeing else "observe"),
        redeal=_must(known, "redeal"),
        score_sheet=_must(score, "score_sheet"),
        rank=_must(score, "rank"),
        check=_must(_module(package, "check"), "check"),
        advise=_must(advice, "advise"),
        why=_must(ruling, "why"),
        legal_for=_may(ruling, "legal_for"),
        seal=_may(ruling, "seal"),
        reopen=_may(ruling, "reopen"),
        asked=_kinds(package, (*facts.sealed, *facts.always_ask), _decisions(package)),
        sealed=_kinds(package, facts.sealed, _decisions(package)),
        small=bool(_may(ruling, "SMALL")),
        rush=_may(ruling, "rush"),
        advise_all=_may(advice, "advise_all"),
        judge=_may(advice, "judge"),
        result=_may(score, "result"),
        see=_must(seeing, "see") if seeing else None,
        seen=_must(seeing, "SEEN") if seeing else None,
        starter=_may(ruling, "starter"),
    )
    register(made)
    return made


@functools.cache
def game(package: str) -> Game:
    """The whole game: its rules, and everything that shows, speaks and draws."""
    from vernissage.engine.game import Game

    state, view, words = (_module(package, name) for name in ("state", "view", "words"))
    facts, made, voice = facts_of(package), rules(package), _must(words, "VOICE")
    if not facts.turn_rule:
        raise IncompleteGame(f"{package}.facts does not say in `turn_rule` which rule tells whose turn it is.")
    return Game(
        facts=facts,
        rules=made,
        moves=_must(state, "MOVES"),
        decisions=_decisions(package),
        events=_events(package, state),
        view=_must(view, "view"),
        label=_must(words, "label"),
        prompt=_may(words, "prompt") or voice.prompt,
        sentence=_must(words, "sentence"),
        why_not=lambda record, view, move, code, names: voice.refusal(made.why, record, view, move, code, names),
        item_words=_must(words, "item_words"),
        tie_words=_must(_module(package, "score"), "STANDING").words,
        side=_must(_module(package, "score"), "STANDING").side,
        turn_rule=facts.turn_rule,
        rule_of=voice.rule_of,
        impossible=_must(_module(package, "check"), "IMPOSSIBLE"),
        draw=_must(_module(package, "picture.draw"), "draw"),
        ansi=_must(_module(package, "text"), "text"),
        observation=_observation(package),
        series=_series(package),
        shortcuts=_may(view, "shortcuts"),
        counted=_may(view, "counted"),
        called=_may(words, "called"),
    )


def _observation(package: str) -> tuple[tuple[str, int, str], ...]:
    """The pieces of version 0: the game's own, or those of version 1 where it never had another."""
    known, seeing = _module(package, "knowledge"), part(package, "seen")
    if _may(known, "OBSERVATION") is None and seeing is not None:
        return tuple((one.name, one.size, one.words or one.name) for one in _must(seeing, "SEEN").parts.values())
    pieces: tuple[tuple[str, int, str], ...] = _must(known, "OBSERVATION")
    return pieces


def facts_of(package: str) -> Facts:
    """The facts of the game in this package; an error says what is not there."""
    found: Facts = _must(_module(package, "facts"), "FACTS")
    return found


def _module(package: str, name: str) -> ModuleType:
    """A part that every game has."""
    found = part(package, name)
    if found is None:
        raise IncompleteGame(f"{package} has no {name.replace('.', '/')}.py, which every game has.")
    return found


def part(package: str, name: str) -> ModuleType | None:
    """A part that not every game has, such as `picture.page`; None where it is not there."""
    wanted = f"{package}.{name}"
    try:
        return importlib.import_module(wanted)
    except ModuleNotFoundError as error:
        # only where the part itself (or the folder it lies in) is missing, not something that it imports
        if error.name and error.name.startswith(f"{package}.") and f"{wanted}.".startswith(f"{error.name}."):
            return None
        raise


def _must(module: ModuleType, name: str) -> Any:
    try:
        return getattr(module, name)
    except AttributeError:
        raise IncompleteGame(f"{module.__name__} has no `{name}`, which every game has there.") from None


def _may(module: ModuleType, name: str) -> Any:
    return getattr(module, name, None)


def _decisions(package: str) -> tuple[str, ...]:
    """As the rulebook declares them, by their numbers."""
    names: tuple[str, ...] = _must(_module(package, "rules"), "BOOK").names
    return names


def _kinds(package: str, names: Sequence[str], decisions: Sequence[str]) -> int:
    """A bit for each of these decisions, which the facts name."""
    bits = 0
    for name in names:
        if name not in decisions:
            raise IncompleteGame(f"{package}.facts names a decision {name!r} that {package}.rules does not declare.")
        bits |= 1 << decisions.index(name)
    return bits


def _events(package: str, state: ModuleType) -> Any:
    """In `state`, or in a module of their own where their fields speak of things that need the state first."""
    own = part(package, "events") if _may(state, "EVENTS") is None else None
    return _must(state if own is None else own, "EVENTS")


def _series(package: str) -> Any:
    own = part(package, "series")
    return None if own is None else _must(own, "MATCH")
