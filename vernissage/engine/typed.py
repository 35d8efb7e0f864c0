"""What a type checker knows of records: protocols, made from a game's record types (`python docs/make.py` writes them).

Rules annotate their record with the protocol of their game (`games/<game>/typed.py`), so that `s.comission` is an error in the
editor. Nothing of it exists for compiled code.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Protocol, overload

import numpy as np

from vernissage.engine.record import Type


class Row(Protocol):
    """Integers in a row."""

    @property
    def shape(self) -> tuple[int]:
        """How many integers."""
        ...

    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, value: int, /) -> None: ...


class Grid(Protocol):
    """Integers in rows."""

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows, and integers in each."""
        ...

    @overload
    def __getitem__(self, at: int, /) -> Row: ...
    @overload
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


class Block(Protocol):
    """Integers in rows of rows."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """How many grids, rows in each, and integers in a row."""
        ...

    @overload
    def __getitem__(self, at: int, /) -> Grid: ...
    @overload
    def __getitem__(self, at: tuple[int, int], /) -> Row: ...
    @overload
    def __getitem__(self, at: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int, int], value: int, /) -> None: ...


SHAPES = {0: "int", 1: "Row", 2: "Grid", 3: "Block"}


def protocols(state: ModuleType) -> str:
    """The source of a game's `typed.py`: a protocol for each record type of its state, the fields by name."""
    types = {value: name for name, value in vars(state).items() if isinstance(value, np.dtype) and value.names}
    parts, used = [], set[str]()
    for kind, name in types.items():
        rows = [f"    {field}: {_written(kind, field, types)}" for field in sorted(kind.names or ()) if field != "_pad"]
        used.update(row.rpartition(" ")[2] for row in rows)
        called = "Record" if name == "State" else name
        told = f'    """The fields of `{name}`; state.py says what they mean."""\n\n'
        parts.append(f"class {called}(Protocol):\n" + told + "\n".join(rows) + "\n")
    shapes = ", ".join(sorted(used & set(SHAPES.values()) - {"int"}))
    head = f'"""Made from {state.__name__} by docs/make.py; nobody writes here."""\n\nfrom __future__ import annotations\n\n'
    head += "from typing import Protocol\n\n" + (f"from vernissage.engine.typed import {shapes}\n" if shapes else "")
    return head + "\n\n" + "\n\n".join(parts)


def _written(kind: Type, field: str, types: dict[Any, str]) -> str:
    assert kind.fields is not None
    inner: Type = kind.fields[field][0]
    return types[inner.base] if inner.base.names else SHAPES[len(inner.shape)]
