"""How rules are put together when they are compiled; knows numba's inside so that nobody else has to.

numba optimises and translates every function together with all it calls, and again in everything that calls it: a rule
ten calls deep is compiled ten times. Here a rule inside another one is only handed over (`Inner`), optimised and
translated in the one that Python or a driver calls; and that one (`Outer`) is called by drivers through its address,
never copied into them. Cold compilation becomes several times faster.

What is called by address has to be in memory before its caller. numba runs a list of functions before it loads a
cached one; each `Load` in it fetches a rule. Where that rule was compiled anew under another name in the meantime, the
caller is compiled again.

A rule that Python calls is handed its record by the place where that lies (`unboxed`); numba's own way takes longer than
most rules. And rules never count from the end of an array (`from_the_front`), so that none asks whether it does.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite import binding
from numba import types
from numba.core import boxing, cgutils
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.pythonapi import _unboxers
from numba.core.registry import cpu_target
from numba.cpython import slicing
from numba.extending import NativeValue

from vernissage.engine import values

library: Any = JITCodeLibrary  # its stubs know nothing of what is inside
compiler: Any = Compiler
cache: Any = FunctionCache
impl: Any = cache._impl_class
file: Any = IndexDataCacheFile
lock: Any = global_compiler_lock
kinds: Any = types
building: Any = cgutils
unboxers: Any = _unboxers
native: Any = NativeValue
indexing: Any = slicing


class Missing(Exception):
    """Something that cached code calls is not there under the name it had."""


class _WithoutPlace:
    """A code generator for code that is nowhere in memory: there is no place to note its environment in."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, env: Any) -> None:
        pass


class Inner(library):  # type: ignore[misc]
    """A rule inside others: linked, neither optimised nor translated."""

    @property
    def codegen(self) -> Any:
        """The code generator, but with nowhere to note an environment."""
        return _WithoutPlace(self._codegen)

    def finalize(self) -> None:
        """Link what it calls and leave it at that: whoever contains it optimises and translates."""
        with lock:
            self._raise_if_finalized()
            for other in dict.fromkeys(self._linking_libraries):
                self._reload_init.update(other._reload_init)
                self._final_module.link_in(other._get_module_for_linking(), preserve=True)
            self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """0: by itself the rule is nowhere in memory."""
        self._ensure_finalized()
        return 0


class Outer(library):  # type: ignore[misc]
    """A rule that others call by address: what they link of it is nothing."""

    _shared_module: Any

    def _optimize_final_module(self) -> None:
        """What it contains belongs to it alone: so what is called from one place is put there, and what never fails is not
        asked whether it did. Code that others might share (numba's own way) may not be looked into like that. No name of it is
        seen from outside: others that contain the same rule call it in another way."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.linkonce_odr:
                function.linkage = "private"
        super()._optimize_final_module()

    def _get_module_for_linking(self) -> Any:
        self._ensure_finalized()
        if self._shared_module is None:
            self._shared_module = binding.parse_assembly(str(self._codegen._create_empty_module(self.name)))
        return self._shared_module


class _Compiler(compiler):  # type: ignore[misc]
    library: Any

    def compile_extra(self, func: FunctionType) -> Any:
        self.state.library = self.library(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        values.take(func)
        with from_the_front():
            return super().compile_extra(func)


class InnerCompiler(_Compiler):
    """Compiles a rule that others contain."""

    library = Inner


class OuterCompiler(_Compiler):
    """Compiles a rule that Python or a driver calls."""

    library = Outer

    def compile_extra(self, func: FunctionType) -> Any:
        """As numba does, unless a value that is compiled in was changed; with records unboxed, and callers told."""
        values.check()
        with unboxed():
            return _tell_callers(super().compile_extra(func))


HEAD = object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t)  # of an object that has a size: what follows is its own


def _where(record: Any) -> int | None:
    """Where a record of numpy's lies: the first thing it keeps."""
    return ctypes.c_void_p.from_address(id(record) + HEAD).value


def _unbox(kind: Any, obj: Any, c: Any) -> Any:
    at = building.pointer_add(c.builder, obj, HEAD, return_type=c.pyapi.pyobj.as_pointer())
    return native(c.builder.bitcast(c.builder.load(at), c.context.get_value_type(kind)))


@contextmanager
def from_the_front() -> Iterator[None]:
    """What is compiled inside takes an index as it is. numba's own way looks first whether it is below 0, at every access;
    that is an error in rules, which interpreted ones report (record.py) and compiled ones with NUMBA_BOUNDSCHECK=1."""
    with lock:
        before = indexing.fix_index
        indexing.fix_index = lambda builder, index, size: index
        try:
            yield
        finally:
            indexing.fix_index = before


@contextmanager
def unboxed() -> Iterator[None]:
    """What is compiled inside looks there itself. numba asks numpy for a buffer, which then spells out every field of the
    record, at every call; that stays the way where a record is not what it is here."""
    probe = np.zeros(2, [("one", np.int8), ("other", np.int32, 2)])
    with lock:
        before = unboxers.functions.get(kinds.Record, boxing.unbox_record)
        if _where(probe[1]) == probe.ctypes.data + probe.itemsize:
            unboxers.functions[kinds.Record] = _unbox
        try:
            yield
        finally:
            unboxers.functions[kinds.Record] = before


def _symbols() -> set[str]:
    """The names of what is in memory, as numba keeps them."""
    names: set[str] = cpu_target.target_context.codegen()._engine._defined_symbols
    return names


@dataclass(frozen=True)
class Load:
    """Fetches a rule into memory before something is loaded that calls it."""

    module: str
    name: str
    args: tuple[Any, ...]
    symbol: str

    def __call__(self) -> None:
        """Have the rule compiled or found in the cache; Missing where it is gone or is called otherwise by now."""
        try:
            getattr(importlib.import_module(self.module), self.name).compile(self.args)
        except (ImportError, AttributeError):
            raise Missing(self.symbol) from None
        if self.symbol not in _symbols():
            raise Missing(self.symbol)


def _tell_callers(result: Any) -> Any:
    """Whoever links this from now on loads it first."""
    f = result.fndesc
    result.library._reload_init.add(Load(f.modname, f.qualname, tuple(result.signature.args), f.llvm_func_name))
    return result


class Impl(impl):  # type: ignore[misc]
    """How a rule is fetched from the cache: after what it calls by address."""

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """Load what the rule calls, then the rule; whoever links it from now on loads it first."""
        for load in payload[7] or ():
            load()
        # numba reads the names of what a file defines from what others would link of it: here that is nothing.
        _symbols().update((payload[1].llvm_func_name, payload[1].llvm_cpython_wrapper_name))
        return _tell_callers(super().rebuild(target_context, payload))


class File(file):  # type: ignore[misc]
    """An entry knows its key: two processes that write at the same time may give two of them one name."""

    def save(self, key: Any, data: Any) -> None:
        """Keep an entry together with its key."""
        super().save(key, (key, data))

    def load(self, key: Any) -> Any:
        """What was kept under this key; None where the file holds an entry of another one."""
        kept, data = super().load(key) or (None, None)
        return data if kept == key else None


class Cache(cache):  # type: ignore[misc]
    """A rule is kept under its code, its types and the values that were compiled in."""

    _impl_class = Impl

    def __init__(self, f: Callable[..., Any]) -> None:
        super().__init__(f)
        locator = self._impl.locator
        self._cache_file = File(locator.get_cache_path(), self._impl.filename_base, locator.get_source_stamp())

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return *super()._index_key(sig, codegen), values.digest(self._py_func, sig)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """A rule from the cache; None, so that it is compiled again, where something that it calls is missing."""
        try:
            return super().load_overload(sig, target_context)
        except Missing:
            return None


def wide(kind: Any) -> Any:
    """A rule called by a rule gets 64-bit integers, left out ones too: else it would be compiled anew for every
    constant, every width of a field and every number of arguments it is handed."""
    kind = kinds.unliteral(kind)
    if isinstance(kind, kinds.Omitted) and type(kind.value) is int:
        return kinds.int64
    return kinds.int64 if isinstance(kind, kinds.Integer) and kind.signed else kind


class Calls:
    """How compiled code calls a rule: numba asks such an object for the types and for what was compiled."""

    def __init__(self, compiled: Any) -> None:
        self._compiled, self._template, self.get_overload = compiled, compiled.get_call_template, compiled.get_overload
        self._numba_type_ = kinds.Dispatcher(self)

    def __str__(self) -> str:
        return str(self._compiled)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._compiled, name)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How numba compiles a call with these types: as one with all arguments, integers in 64 bits."""
        return self._template(tuple(map(wide, self._compiled.fold_argument_types(args, kws)[1])), {})
