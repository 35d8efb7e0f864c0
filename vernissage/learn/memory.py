"""What compiled code can ask of memory beside reading and writing: a word that threads share, a row fetched ahead.

Interpreted there is one thread and nothing to fetch, so the plain functions are all it takes.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Any

from vernissage.engine.rule import JIT

LINE = 64  # bytes that memory is fetched by
X86 = ("x86_64", "AMD64")  # processors with a word for it


def look(words: Any, i: int) -> int:
    """words[i] as it is now, and after it everything that was written before it was."""
    return int(words[i])


def swap(words: Any, i: int, value: int) -> int:
    """Write words[i]; what it was, with nobody in between."""
    was = int(words[i])
    words[i] = value
    return was


def change(words: Any, i: int, old: int, new: int) -> bool:
    """Write words[i] if it is `old`; whether it was."""
    same = bool(words[i] == old)
    if same:
        words[i] = new
    return same


def add(words: Any, i: int, value: int) -> int:
    """Add to words[i]; what it was, with nobody in between."""
    was = int(words[i])
    words[i] = was + value
    return was


def rest(words: Any) -> None:
    """Between two looks at a word: leave the core to the other thread that it may run."""


def fetch(rows: Any, i: int) -> None:
    """Have row i of an array on its way to the cache while something else is computed."""


if JIT:
    from llvmlite import ir
    from numba import extending, types
    from numba.core import cgutils
    from numba.np import arrayobj

    tools: Any = cgutils  # none of their stubs fit
    arrays: Any = arrayobj
    BYTE, NUMBER, SMALL = ir.IntType(8), ir.IntType(64), ir.IntType(32)

    def intrinsic(f: Callable[..., Any]) -> Callable[..., Any]:
        """What `f` emits, as a function of compiled code."""
        make: Any = extending.intrinsic
        made: Callable[..., Any] = make(f)
        return made

    def _address(context: Any, builder: Any, kind: Any, value: Any, i: Any) -> Any:
        """Where entry or row i of an array begins."""
        array = arrays.make_array(kind)(context, builder, value)
        start = builder.bitcast(array.data, BYTE.as_pointer())
        stride = tools.unpack_tuple(builder, array.strides)[0]
        return builder.gep(start, [builder.mul(i, stride)])

    def _word(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.bitcast(_address(context, builder, sig.args[0], *args[:2]), NUMBER.as_pointer())

    @intrinsic
    def _look(typing: Any, words: Any, i: Any) -> Any:
        def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.load_atomic(_word(context, builder, sig, args), "acquire", 8)

        return types.int64(words, types.int64), emit

    @intrinsic
    def _swap(typing: Any, words: Any, i: Any, value: Any) -> Any:
        def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.atomic_rmw("xchg", _word(context, builder, sig, args), args[2], "seq_cst")

        return types.int64(words, types.int64, types.int64), emit

    @intrinsic
    def _add(typing: Any, words: Any, i: Any, value: Any) -> Any:
        def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.atomic_rmw("add", _word(context, builder, sig, args), args[2], "seq_cst")

        return types.int64(words, types.int64, types.int64), emit

    @intrinsic
    def _rest(typing: Any, words: Any) -> Any:
        def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            if platform.machine() in X86:
                kind = ir.FunctionType(ir.VoidType(), [])
                builder.call(tools.get_or_insert_function(builder.module, kind, "llvm.x86.sse2.pause"), [])
            return context.get_dummy_value()

        return types.void(words), emit

    @intrinsic
    def _change(typing: Any, words: Any, i: Any, old: Any, new: Any) -> Any:
        def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            word = _word(context, builder, sig, args)
            return builder.extract_value(builder.cmpxchg(word, args[2], args[3], "seq_cst", "seq_cst"), 1)

        return types.boolean(words, types.int64, types.int64, types.int64), emit

    @intrinsic
    def _fetch(typing: Any, rows: Any, i: Any) -> Any:
        def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            pointer = BYTE.as_pointer()
            kind = ir.FunctionType(ir.VoidType(), [pointer, SMALL, SMALL, SMALL])
            prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
            row = _address(context, builder, sig.args[0], *args)
            size = getattr(sig.args[0].dtype, "size", LINE)  # of a record all, of a row of numbers the first line
            for at in range(0, size, LINE):
                line = builder.gep(row, [ir.Constant(NUMBER, at)])
                builder.call(prefetch, [line, SMALL(1), SMALL(3), SMALL(1)])  # to write, to the first cache, data
            return context.get_dummy_value()

        return types.void(rows, types.int64), emit

    # Lambdas twice, as in engine/contract.py.
    extending.overload(look)(lambda words, i: lambda words, i: _look(words, i))
    extending.overload(swap)(lambda words, i, value: lambda words, i, value: _swap(words, i, value))
    extending.overload(change)(lambda words, i, old, new: lambda words, i, old, new: _change(words, i, old, new))
    extending.overload(add)(lambda words, i, value: lambda words, i, value: _add(words, i, value))
    extending.overload(rest)(lambda words: lambda words: _rest(words))
    extending.overload(fetch)(lambda rows, i: lambda rows, i: _fetch(rows, i))
