"""Constants that rules hand on to each other as one thing, and are compiled for.

A named tuple that is handed to a rule travels through every call, number by number, and nothing is known of it where it arrives.
What is `fixed` is part of the type instead: rules are compiled once for each such thing, with its numbers and tables in them as if
they were written there, and what a number of 0 leaves out is left out. Interpreted, it is the tuple itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar, cast

from vernissage.engine.rule import JIT

if TYPE_CHECKING:
    from vernissage.engine.fixing import Kind

T = TypeVar("T", bound=tuple[Any, ...])


class Fixed:
    """A named tuple that rules are compiled for; elsewhere it reads like the tuple."""

    def __init__(self, given: tuple[Any, ...]) -> None:
        from vernissage.engine import fixing, values

        self.given = given
        self.mark = values.written(given).hex()
        self.kind: Kind = fixing.Kind(self)

    def compiled_in(self) -> str:
        """What rules have of it in them."""
        return self.mark

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["given"], name)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.given)


def fixed(given: T) -> T:
    """A named tuple, as one that rules are compiled for."""
    made: T = cast("T", Fixed(given)) if JIT else given
    return made
