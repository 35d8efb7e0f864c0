"""@rule: a plain Python function over a record, compiled once and found again in a cache that cannot be stale.

`VERNISSAGE_JIT=0` leaves every rule as it is written: slow, but open to a debugger and to coverage.

numba's own cache does not notice a change in another file. Ours lives in a folder whose name is a hash of the sources that
compile and drive rules, of the versions of everything that compiles, and of the flags it compiles with: a different engine
is a different folder. `VERNISSAGE_CACHE` moves it. Inside it, a rule is kept under its code and all that was compiled into
it, rules and values alike (values.py): a changed rule or constant of a game is compiled anew, beside the others. What a
game says is no part of that: another sentence compiles nothing.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from vernissage.engine import homes

JIT = os.environ.get("VERNISSAGE_JIT", "1") != "0"
PACKAGE = Path(__file__).resolve().parent.parent
GAMES = ("games", "starter")
COMPILED = ("engine", *GAMES, "bots", "learn", "review")  # the only parts that may use @rule; a test holds us to it
KEEP_DAYS = 30

F = TypeVar("F", bound=Callable[..., Any])


def sources() -> Iterator[Path]:
    """Every file of ours that can change how rules are compiled, driven and laid out. The rules of games are not among them:
    each is kept under what it contains."""
    for part in COMPILED:
        for path in sorted((PACKAGE / part).rglob("*.py")) if part not in GAMES else ():
            if part not in ("learn", "review") or b"engine.rule" in path.read_bytes():
                yield path


@functools.cache
def cache_key() -> str:
    """A name for: this engine, compiled by these tools, with these flags, for this processor."""
    import llvmlite
    import numba
    import numpy

    digest = hashlib.blake2b(digest_size=12)
    tools = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__, platform.machine())
    flags = sorted(f"{k}={v}" for k, v in os.environ.items() if k.startswith("NUMBA_"))
    digest.update(repr((tools, flags)).encode())
    for path in sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def cache_root() -> Path:
    """Where all engines keep their folders."""
    chosen = os.environ.get("VERNISSAGE_CACHE")
    if chosen:
        return Path(chosen)
    return homes.cache()


@functools.cache
def cache_folder() -> Path | None:
    """Where compiled rules are kept, or None where nothing can be written."""
    folder = cache_root() / cache_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            return None
        os.utime(folder)
        _sweep(folder)
    except OSError:
        return None
    return folder


def _sweep(current: Path) -> None:
    """Forget the compiled code of sources nobody has used for a month."""
    for other in current.parent.iterdir():
        if other != current and other.is_dir() and other.stat().st_mtime < time.time() - KEEP_DAYS * 86400:
            shutil.rmtree(other, ignore_errors=True)


if JIT:
    from numba import njit

    from vernissage.engine import linking, registry

    class _Locator:
        """Tells numba our folder. The stamp is the key once more, so that even a copied folder is refused."""

        def __init__(self, name: str) -> None:
            self._name = name

        def ensure_cache_path(self) -> None:
            """It is there: `_cacheable` has looked."""

        def get_cache_path(self) -> str:
            return str(cache_folder())

        def get_source_stamp(self) -> str:
            return cache_key()

        def get_disambiguator(self) -> str:
            return self._name

        @classmethod
        def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Locator | None:
            file = Path(py_file).resolve()
            if file.is_relative_to(PACKAGE):
                return cls("-".join(file.relative_to(PACKAGE).with_suffix("").parts))
            return cls(py_func.__module__.replace(".", "-")) if _of_a_game(py_func) else None

    class _Impl(linking.Impl):
        _locator_classes: list[Any] = [_Locator]

    class _Cache(linking.Cache):
        _impl_class = _Impl

    def _of_a_game(f: Callable[..., Any]) -> bool:
        """Whether a function belongs to a game of another package, where whoever loads it can find it by its module."""
        return any(f"{f.__module__}.".startswith(f"{package}.") for package in registry.elsewhere())

    def _cacheable(f: Callable[..., Any]) -> bool:
        file = Path(inspect.getfile(f)).resolve()
        ours = any(file.is_relative_to(PACKAGE / part) for part in COMPILED)
        return (ours or _of_a_game(f)) and cache_folder() is not None

    def rule(f: F) -> F:
        """Compile `f` on its first call. Called from Python or by a driver it is compiled and kept on its own, if
        it belongs to this package or to a game of another one that the registry knows. Inside another rule it becomes part of that."""
        return _door(f, linking.Calls(_part(f)))

    def part(f: F) -> F:
        """A piece of a rule that only other rules call; Python cannot."""
        inner = _part(f)
        made: F = _called(inner, linking.Calls(inner))
        return made

    def whole(f: F) -> F:
        """A rule so large that other rules had better call it than contain it."""
        return _door(f, None)

    def inlined(f: F) -> F:
        """A short rule that is written into every rule that calls it, before anything is typed: for what is called from
        one place, or merely passes on."""
        return _door(f, None, inline="always")

    def called(f: F) -> Any:
        """A rule as drivers see it: they call what was compiled once, and do not contain it."""
        return f.called if hasattr(f, "called") else f

    def _part(f: F) -> Any:
        return _compile(f, pipeline_class=linking.InnerCompiler, no_cpython_wrapper=True)

    def _door(f: F, inside: linking.Calls | None, **flags: Any) -> F:
        outer = _compile(f, pipeline_class=linking.OuterCompiler, **flags)
        outer.called = linking.Calls(outer)
        if _cacheable(f):
            make: Any = _Cache
            outer._cache = make(f)
        made: F = _called(outer, inside or outer.called)
        return made

    def _called(compiled: Any, calls: linking.Calls) -> Any:
        compiled.get_call_template, compiled.get_overload = calls.get_call_template, calls.get_overload
        return compiled

    def _compile(f: F, **flags: Any) -> Any:
        # Nobody takes the address of a rule: without that wrapper, compiling is a sixth faster.
        # And without counting references to arrays it runs faster; a rule that allocates one is refused then.
        compile_rule: Any = njit  # its stubs do not know every flag
        return compile_rule(nogil=True, error_model="numpy", no_cfunc_wrapper=True, _nrt=False, **flags)(f)

else:

    def rule(f: F) -> F:
        """Interpreted: the function as it is written."""
        return f

    part = whole = inlined = called = rule
