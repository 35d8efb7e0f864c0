"""How numba takes what is fixed (fixed.py): as a type of its own, whose attributes are constants. Knows numba's inside, as
loading.py does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba import types
from numba.core.typing.templates import AttributeTemplate
from numba.core.typing.typeof import Purpose, typeof
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)

from vernissage.engine.fixed import Fixed

if TYPE_CHECKING:
    from collections.abc import Callable

kinds: Any = types  # untyped, as are the next
lowered: Any = lower_getattr_generic
unboxed: Any = unbox
native: Any = NativeValue
template: Any = AttributeTemplate
kind_of: Callable[..., Any] = typeof


class Kind(kinds.Opaque):  # type: ignore[misc]
    """The type of one fixed thing."""

    def __init__(self, fixed: Fixed) -> None:
        self.fixed = fixed
        super().__init__(f"Fixed({fixed.mark})")

    def attribute(self, name: str) -> Any:
        """The type of one of its numbers or tables."""
        return kind_of(getattr(self.fixed.given, name), Purpose.constant)


register_model(Kind)(models.OpaqueModel)
typeof_impl.register(Fixed)(lambda value, context: value.kind)


@unboxed(Kind)  # type: ignore[untyped-decorator]
def _nothing(kind: Kind, obj: Any, c: Any) -> Any:
    return native(c.context.get_dummy_value())


@infer_getattr
class _Attributes(template):  # type: ignore[misc]
    key = Kind

    def generic_resolve(self, kind: Kind, name: str) -> Any:
        return kind.attribute(name) if hasattr(kind.fixed.given, name) else None


@lowered(Kind)  # type: ignore[untyped-decorator]
def _constant(context: Any, builder: Any, kind: Kind, value: Any, name: str) -> Any:
    return context.get_constant_generic(builder, kind.attribute(name), getattr(kind.fixed.given, name))
