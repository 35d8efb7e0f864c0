"""A game in progress is one fixed-size record: declare named fields, get a numpy type.

Every record begins with the same head, so that drivers know who must decide without knowing the game:
`rng` the generator's words (chance.py) · `players` · `seat` who decides now · `decision` the kind of decision ·
`end` 0 while the game runs, then the reason it ended for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from vernissage.engine.rule import JIT

Array = np.ndarray[Any, np.dtype[Any]]
Type = np.dtype[Any]

HEAD: tuple[tuple[Any, ...], ...] = (
    ("rng", np.uint32, 4),
    ("players", np.int8),
    ("seat", np.int8),
    ("decision", np.int8),
    ("end", np.int8),
)


def record(*fields: tuple[Any, ...], head: bool = True) -> Type:
    """A record with these fields (and the head), laid out without gaps: equal games are equal bytes.

    A field is (name, type) or (name, type, shape); a type may itself be a record (`head=False`).
    """
    every = [*(HEAD if head else ()), *fields]
    for name, kind, *_ in every:
        if np.dtype(kind).kind not in "iuV":
            raise TypeError(f"Field {name!r}: a record holds integers and records of integers, not {np.dtype(kind)}.")
    every.sort(key=lambda f: -np.dtype(f[1]).alignment)  # widest first: no holes between fields
    aligned = np.dtype(every, align=True)
    used: int = sum(kind.itemsize for kind, *_ in (aligned.fields or {}).values())
    hole = aligned.itemsize - used
    return np.dtype([*every, ("_pad", np.int8, hole)], align=True) if hole else aligned


def blank(kind: Type, count: int = 1) -> Array:
    """An array of records, all zero."""
    return np.zeros(count, kind)


def copied(array: Array) -> Array:
    """The same records once more. numpy copies a record field by field, which takes far longer than its bytes do."""
    return np.frombuffer(bytearray(array.tobytes()), array.dtype)


def head(array: Array, name: str) -> int:
    """A number of the first record's head; by way of the record itself it takes three times as long."""
    number: int = array[name].item(0)
    return number


class Plain:
    """A record for interpreted rules: attributes, and reads that are Python integers.

    numpy keeps int8 narrow (100 * 18 overflows) where the compiler widens to 64 bits; through this face both agree,
    and a value that does not fit its field raises instead of wrapping.
    """

    __slots__ = ("_void",)
    _void: np.void

    def __init__(self, void: Any) -> None:
        object.__setattr__(self, "_void", void)

    @property
    def dtype(self) -> Type:
        """The type of the record, which tells whose rules are meant."""
        return self._void.dtype

    # Asked first, not for want of anything else: rules read fields all the time.
    def __getattribute__(self, name: str) -> Any:
        try:
            value = _void(self)[name]
        except ValueError:  # no field of the record
            return object.__getattribute__(self, name)
        return _FACES[type(value)](value)

    def __setattr__(self, name: str, value: Any) -> None:
        _void(self)[name] = value if type(value) is int else bare(value)


_void: Callable[[Plain], Any] = vars(Plain)["_void"].__get__


class PlainArray:
    """The same for arrays: elements come out as Python numbers."""

    __slots__ = ("_array",)

    def __init__(self, array: Array) -> None:
        self._array = array

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of its sides."""
        return tuple(self._array.shape)

    @property
    def size(self) -> int:
        """How many elements there are in all."""
        return self._array.size

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: Any) -> Any:
        if type(index) is not int or index < 0:
            _forward(index)
        value = self._array[index]
        return _FACES[type(value)](value)

    def __setitem__(self, index: Any, value: Any) -> None:
        if type(index) is not int or index < 0:
            _forward(index)
        self._array[index] = value if type(value) is int else bare(value)


# How rules see what they read. A number by its own type: numpy's `item` takes many times as long.
_FACES: dict[type, Any] = {np.void: Plain, np.ndarray: PlainArray, np.bool_: bool}
_FACES |= dict.fromkeys((np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64), int)
_FACES |= dict.fromkeys((np.float32, np.float64), float)


def _forward(index: Any) -> None:
    for i in index if type(index) is tuple else (index,):
        if type(i) is not slice and i < 0:
            raise IndexError(f"index {i}: rules never count from the end")


def _face(value: Any) -> Any:
    known = _FACES.get(type(value))
    return value if known is None else known(value)


def bare(value: Any) -> Any:
    """The numpy value behind a face."""
    if isinstance(value, Plain):
        return _void(value)
    return value._array if isinstance(value, PlainArray) else value


def face(value: Any) -> Any:
    """What a rule is handed when called from Python: the value itself, or its interpreted face."""
    return value if JIT else _face(value)
