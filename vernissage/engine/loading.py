"""How compiled rules read the numbers of a game (numbers.py): from the block's address, so that another number compiles
nothing. Knows numba's inside, as linking.py does.

The block is known to the linker by a name, and what is kept in the cache has that name, not an address. Loads are told to be
invariant: while a rule runs nobody writes the block, and a number in a loop is read once. A kernel for a GPU cannot read the
memory of this machine and has the printed numbers in it.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from llvmlite import binding, ir
from numba import types
from numba.core.registry import cpu_target
from numba.core.typing.templates import AttributeTemplate
from numba.extending import infer_getattr, lower_getattr_generic, models, register_model, typeof_impl
from numba.np import arrayobj

if TYPE_CHECKING:
    from vernissage.engine.numbers import Numbers

kinds: Any = types
arrays: Any = arrayobj  # untyped, as are the next
lowered: Any = lower_getattr_generic
template: Any = AttributeTemplate


class Block(kinds.Opaque):  # type: ignore[misc]
    """The type of a game's numbers."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        super().__init__(f"Numbers({numbers.compiled_in()})")


register_model(Block)(models.OpaqueModel)


def symbol(numbers: Numbers) -> str:
    """The name under which compiled code finds the block of a game's numbers."""
    return f"vernissage.numbers.{numbers.game}"


def show(numbers: Numbers) -> None:
    """Make the block known to whatever is compiled or loaded from now on."""
    binding.add_symbol(symbol(numbers), numbers.address)
    typeof_impl.register(type(numbers))(lambda value, context: Block(value))


@infer_getattr
class _Attributes(template):  # type: ignore[misc]
    key = Block

    def generic_resolve(self, block: Block, name: str) -> Any:
        place = block.numbers.place(name)
        if place is None:
            return None
        _, shape = place
        return kinds.Array(kinds.int32, len(shape), "C", readonly=True) if shape else kinds.int64


@lowered(Block)  # type: ignore[untyped-decorator]
def _load(context: Any, builder: Any, block: Block, value: Any, name: str) -> Any:
    numbers, constant = block.numbers, context.get_constant
    place = numbers.place(name)
    assert place is not None
    first, shape = place
    kind = kinds.Array(kinds.int32, len(shape), "C", readonly=True)
    if not isinstance(context, type(cpu_target.target_context)):  # a GPU
        if shape:
            return context.make_constant_array(builder, kind, numbers.printed(name))
        return context.get_constant(kinds.int64, int(numbers.printed(name)))
    at = [ir.Constant(ir.IntType(32), 0), ir.Constant(ir.IntType(32), first)]
    where = builder.gep(_base(builder, numbers), at, inbounds=True)
    if not shape:
        loaded = builder.load(where)
        loaded.set_metadata("invariant.load", builder.module.add_metadata([]))
        return builder.sext(loaded, ir.IntType(64))
    strides = [4 * prod(shape[k + 1 :]) for k in range(len(shape))]
    array = arrays.make_array(kind)(context, builder)
    arrays.populate_array(
        array,
        data=where,
        shape=[constant(kinds.intp, n) for n in shape],
        strides=[constant(kinds.intp, n) for n in strides],
        itemsize=constant(kinds.intp, 4),
        meminfo=None,
    )
    return array._getvalue()


def _base(builder: Any, numbers: Numbers) -> Any:
    name = symbol(numbers)
    try:
        return builder.module.get_global(name)
    except KeyError:
        made = ir.GlobalVariable(builder.module, ir.ArrayType(ir.IntType(32), numbers.length), name)
        made.linkage = "external"
        return made
