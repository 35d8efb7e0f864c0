"""What compiled rules contain: the values that their names stood for when they were compiled.

A rule takes in constants, tables and other rules as they are at that moment. So what it is kept under in the cache
covers them (`digest`), through all rules inside it and, for a driver, through those of the game it is compiled for. From
then on they are watched: where one was changed, the next game and whatever is compiled or loaded next are refused with
its name (`check`), since rules that are compiled already would go on without the change, and inside of others even
undo it.
"""

from __future__ import annotations

import functools
import hashlib
import marshal
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from vernissage.engine.errors import RulesChanged

GONE = object()


@dataclass(frozen=True)
class Own:
    """A function by itself: its code and the values it names, and the rules among these; or what a game supplies."""

    digest: str
    rules: tuple[FunctionType, ...]


_taken: dict[FunctionType, Own] = {}
_digests: dict[tuple[FunctionType, tuple[Any, ...]], str] = {}
_watched: dict[tuple[int, str], None] = {}
_watches: list[tuple[dict[str, Any], str, Any, bytes | None]] = []  # only ever grows: other threads may look at it


def names(code: CodeType) -> set[str]:
    """Every name that a function, or one inside it, reads."""
    inside = (names(c) for c in code.co_consts if isinstance(c, CodeType))
    return set(code.co_names).union(*inside)


def scopes(f: FunctionType) -> Iterator[tuple[dict[str, Any], str]]:
    """Where the names of a function are looked up: among the globals, and in modules that are among these."""
    known = names(f.__code__)
    for name in sorted(known & f.__globals__.keys()):
        value = f.__globals__[name]
        yield f.__globals__, name
        if isinstance(value, ModuleType):
            yield from ((vars(value), attribute) for attribute in sorted(known & vars(value).keys()))


def python(value: Any) -> FunctionType | None:
    """The function behind a rule."""
    f = getattr(value, "py_func", None)
    return f if isinstance(f, FunctionType) else None


def written(value: Any) -> bytes:
    """A value, so that others are other bytes, and the same in every process."""
    kind = f"{type(value).__module__}.{type(value).__qualname__}"
    match value:
        case np.ndarray() | np.generic():
            parts = [repr((kind, value.dtype, value.shape)).encode(), value.tobytes()]
        case bool() | int() | float() | complex() | str() | bytes() | None | np.dtype():
            parts = [kind.encode(), repr(value).encode()]
        case tuple() | list():
            parts = [kind.encode(), *map(written, value)]
        case dict():
            parts = [kind.encode(), *(written(pair) for pair in value.items())]
        case set() | frozenset():
            parts = [kind.encode(), *sorted(map(written, value))]
        case Enum():
            parts = [kind.encode(), written(value.value)]
        case CodeType():
            parts = [value.co_code, repr(value.co_names).encode(), *map(written, value.co_consts)]
        case FunctionType():
            parts = [f"{value.__module__}.{value.__qualname__}".encode(), written(value.__code__)]
        case _ if hasattr(value, "compiled_in"):  # numbers of a game: where they stand, not what they are
            parts = [kind.encode(), value.compiled_in().encode()]
        case _:
            f = python(value)
            named = value if hasattr(value, "__qualname__") else type(value)
            parts = [written(f) if f else f"{named.__module__}.{named.__qualname__}".encode()]
            parts.append(
                str(getattr(value, "targetoptions", {}).get("inline")).encode()
            )  # how a rule is put into others
    digest = hashlib.blake2b(digest_size=12)
    for each in parts:
        digest.update(len(each).to_bytes(8) + each)
    return digest.digest()


def own(f: FunctionType) -> Own:
    """A function with its values as they are now."""
    named = [(name, scope[name]) for scope, name in scopes(f)]
    cells = [cell.cell_contents for cell in f.__closure__ or ()]
    left_out = [f.__defaults__, f.__kwdefaults__]
    rules = tuple(inside for value in (*(v for _, v in named), *cells) if (inside := python(value)))
    return Own(written((f, named, cells, left_out)).hex(), rules)


def take(f: FunctionType) -> Own:
    """What a function contains, at the latest when it is compiled; from then on it is watched."""
    if f not in _taken:
        _taken[f] = own(f)
        for scope, name in scopes(f):
            if (id(scope), name) not in _watched:
                _watched[id(scope), name] = None
                value = scope[name]
                _watches.append((scope, name, value, content(value) if mutable(value) else None))
    return _taken[f]


def mutable(value: Any) -> bool:
    """Whether a value can become another one and stay the same object."""
    return isinstance(value, (np.ndarray, list, dict, set)) or (isinstance(value, tuple) and any(map(mutable, value)))


def content(value: Any) -> bytes:
    """What is in a value that can change, for looking at it often: every game that begins asks for all of them."""
    if type(value) is np.ndarray:
        return value.tobytes()
    try:
        plain = tuple(value) if isinstance(value, tuple) else value  # one with names as well
        return marshal.dumps(plain, 2)  # a later form would tell how often something is referred to
    except ValueError:
        return written(value)


def check() -> None:
    """Refuse to go on where a value was changed that is compiled in."""
    for scope, name, value, as_it_was in _watches:
        now, as_before = scope.get(name, GONE), as_it_was is None or content(value) == as_it_was
        if now is value and as_before:
            continue
        if not as_before or python(value) is not None or written(now) != written(value):
            raise RulesChanged(
                f"{name} in {scope.get('__name__')} was changed after rules were compiled with it, which go on without the "
                "change. Change it before the first game of a process, or leave rules as they are written "
                "(VERNISSAGE_JIT=0)."
            )


def digest(f: FunctionType, signature: Any) -> str:
    """A name for everything that a function, compiled for these types, contains."""
    check()
    games = tuple(dict.fromkeys(_games(signature)))
    if (f, games) not in _digests:
        found: dict[FunctionType, str] = {}
        todo = [f, *(inside for game in games for inside in _supplied(game).rules)]
        while todo:
            one = todo.pop()
            if one not in found:
                found[one] = take(one).digest
                todo += take(one).rules
        _digests[f, games] = written((sorted(found.values()), [_supplied(game).digest for game in games])).hex()
    return _digests[f, games]


@functools.cache
def _supplied(game: Any) -> Own:
    """What a game supplies to drivers."""
    values = [(field.name, getattr(game, field.name)) for field in fields(game)]
    return Own(written(values).hex(), tuple(inside for _, value in values if (inside := python(value))))


def _games(signature: Any) -> Iterator[Any]:
    """The rules of the games whose records are among these types: drivers find them so."""
    from vernissage.engine.contract import RULES

    for kind in getattr(signature, "args", signature):
        for record in (kind, getattr(kind, "dtype", None)):
            if record in RULES:
                yield RULES[record]
